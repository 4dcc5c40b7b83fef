# レッスンと問題。相手の名前はBenです。

web-learn = 学ぶ
web-learn-all = レッスンと問題
web-learn-missing = レッスンが見つかりません
web-learn-missing-text = 読み込めませんでした：{ $why }
web-learn-puzzle = 問題{ $number }
web-learn-puzzles = 問題
web-learn-done = 済み
web-learn-progress = { $count }件中{ $done }件済み
web-learn-place = { $place }／{ $count }
web-learn-shown = こうします：{ $action }。
web-learn-right = 正解です。{ $now }
web-learn-again = もう一度
web-learn-next = 次へ
web-learn-show = 手本を見る
web-learn-not-this = それもできますが、もっとよい手があります。もう一度考えてみましょう。
web-learn-solved = 正解：{ $reason }。
web-learn-proof-turn = ほかの{ $others }通りの手をすべて試しましたが、この手番で必ず勝てる手はありません。
web-learn-proof-next = ほかの{ $others }通りの手をすべて試しましたが、次の手番で必ず勝てる手はありません。
web-learn-proof-best = ここからボットどうしで続けると、この手は100回のうち{ $best }回、次によい手は{ $other }回勝ちます。

puzzle-completto-turn = 次にBenの番が来る前に、列を完成させられます。最初の手は？
puzzle-completto-best = ここで一番よい手は？
puzzle-ten-turn = すぐに10のラインができる手が一つあります。どれでしょう？
puzzle-ten-next = Benが何をしても次の手番で10を作れる手を、見つけてください。
puzzle-15go-turn = この手番でカードをすべてなくせます。最初の手は？

## Completto

lesson-completto-insert-title = 最初のタイルを差し込む
lesson-completto-insert = 数は、左から右へ大きくなっていなければなりません。初めに、裏向きのタイルの間に表向きのタイルを何枚か差し込みます。手にあるのは70です。左右にこれから来る数を考えて、列のすき間をタップしましょう。
lesson-completto-insert-other = そこにも置けますが、それでは片側に余地がなくなります。41から69の数も、71から100の数も、これから来るかもしれません。裏向きのタイルの間のすき間にしてみましょう。
lesson-completto-insert-done = よい場所です。70より小さい数にも大きい数にも余地があります。裏向きのタイルは、そこに合う数を待っています。
lesson-completto-draw-title = 引いて置く
lesson-completto-draw = 手番では、タイルを引いて裏向きのタイルと取り替えます。山をタップし、それからタイルの入るマスをタップしましょう。
lesson-completto-draw-other = タイルをずらすこともできますが、それはあとのレッスンで。山をタップして引きましょう。
lesson-completto-draw-done = 57は36と75の間なので入ります。数がどれだけ離れていてもかまいません。裏向きのタイルは、だれにも見られずに場へ戻りました。
lesson-completto-pair-title = ペアでもう一度
lesson-completto-pair = 1大きいか1小さい数のすぐ隣に置くと、もう一度手番が来ます。37を引きました。どこに置けばペアになりますか？
lesson-completto-pair-other = 37はそこにも入りますが、36との間に裏向きのタイルがあります。36のすぐ後ろに置きましょう。
lesson-completto-pair-done = 36と37が隣り合ったので、もう一度あなたの番です。ペアができるたびに続きます。
lesson-completto-turn-title = タイルを逆さにする
lesson-completto-turn = 逆さにすると別の数になるタイルがあります。6と9、16と91、18と81、19と61、66と99、68と89、86と98です。86を引きました。97の後ろに入る数はほとんどありません。どこに置くと一番役に立ちますか？
lesson-completto-turn-other = 86はそこに入ります。でも逆さにすると98になり、97の後ろに置けます。
lesson-completto-turn-done = 98は97とペアにもなりました。列に置いたタイルの数は、もう変わりません。場にあるうちは、どちらにも読めます。
lesson-completto-move-title = 裏向きのタイルをずらす
lesson-completto-move = 36と38の間に入るのは37だけですが、それはBenの列にあります。引く代わりに、自分の裏向きのタイルを列の好きな場所へずらせます。36と38の間のタイルをタップし、それから行き先をタップしましょう。
lesson-completto-move-other = それもできますが、36と38の間のタイルには、そのままではもう数が来ません。それをずらしましょう。
lesson-completto-move-done = これで手番は終わりです。ずらしてペアができても、もう一度手番が来ることはありません。Benは93を引いて置きました。
lesson-completto-finish-title = 取って完成させる
lesson-completto-finish = 引いてもどこにも入らないタイルは表向きのまま場に残り、あとでだれでも引く代わりに取れます。あなたの列の裏向きのタイルはあと1枚です。場のタイルをタップし、それからマスをタップしましょう。
lesson-completto-finish-other = いつかうまくいくかもしれません。でも50は表向きで、37と57の間に必ず入ります。
lesson-completto-finish-done = 列が端から端まで表向きになりました。このラウンドはあなたの勝ちです！ Benは裏向きのタイル1枚につきマイナス1点、全部でマイナス4点です。

## TEN

lesson-ten-place-title = 辺と辺で
lesson-ten-place = あなたが黒、Benが白です。タイルは、すでに置いてあるタイルと辺で接していなければなりません。角だけでは足りません。あなたの2を、あなたの3と一つのラインになるように置きましょう。縦でも横でも斜めでもかまいません。
lesson-ten-place-other = そこにも置けますが、あなたの2と3の間にBenのタイルがあります。角だけでもよいので、2が3に触れるところに置きましょう。
lesson-ten-place-done = 3と2で5のラインになりました。ラインは横、縦、斜めのどれかで、空きマスか相手の色のタイルのところで終わります。
lesson-ten-ten-title = ちょうど10
lesson-ten-ten = ちょうど10のラインを作った人が、すぐに勝ちます。あなたのラインは3 + 2 + 3 = 8、手には2があります。仕上げましょう！
lesson-ten-ten-other = 8のラインがまだ待っています。空いている端に2を置きましょう。
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10。あなたの勝ちです！
lesson-ten-exact-title = 10を超えない
lesson-ten-exact = 10を超えると、その一部がちょうど10でも勝ちになりません。手には3があります。ちょうど10になるのはどのラインですか？ 斜めも見てみましょう。
lesson-ten-exact-other = そこではありません。横に並んだ8は11になってしまいます。でも斜めの2 + 2 + 3は、下の端に3を置けばちょうど10です。
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10、斜めで勝ちです！
lesson-ten-stop-title = 相手のラインを止める
lesson-ten-stop = 上の段のBenのタイルは、合わせて3 + 1 + 3 = 7です。次に3が出ると10になります。あなたの1でじゃまをしましょう。
lesson-ten-stop-other = それでは、Benが7の空いている端で10を作れます。そこに1を置きましょう。
lesson-ten-stop-done = Benは本当に3をめくりましたが、使えませんでした。違う色のタイルでラインは終わります。
lesson-ten-open-title = 公開の遊び方
lesson-ten-open = 公開の遊び方では、すべてのタイルが表向きで、二人から見える二つの列に並びます。手番ごとに、自分の列の左端か右端のタイルを置きます。あなたのラインは8です。必要なタイルをタップし、それからマスをタップしましょう。
lesson-ten-open-other = 列の両端を見ましょう。3では11、2なら10です。2をラインの上に置きましょう。
lesson-ten-open-done = また10です！ すべてのタイルが表向きなので、Benが次に何を置けるかも見えます。
lesson-ten-move-title = すべてのタイルを置いたら
lesson-ten-move = 30枚すべてが置かれ、まだだれも10を作っていません。ここからは手番ごとに自分のタイルを1枚移します。移せるのは、辺が一つでも空いていて、取ってもほかのタイルがつながったままのタイルです。タイルをタップし、それから新しいマスをタップして、10を作りましょう。
lesson-ten-move-other = それもできますが、ちょうど10のラインはできません。左にある縦の長いラインは8です。その上に2を置けば10になります。
lesson-ten-move-done = 10です！ タイルが抜けてラインがちょうど10になったときも、勝ちになります。

## 15GO!

lesson-15go-middle-title = 中央の列
lesson-15go-middle = 自分のカードをなくすのが目標です。中央の列は、1から15まで一つずつ伸びます。5を置ける列をタップしましょう。置いたら次のカードをめくって続けます。
lesson-15go-middle-other = 手元に残すこともできますが、そこで手番が終わり、カードは減りません。一番上が1小さい列を探しましょう。
lesson-15go-middle-done = 4の上に5、1の上に2。カードを置くたびに、次をめくります。
lesson-15go-pile-title = カードを渡す
lesson-15go-pile = ほかの人の表山の一番上より1大きいか1小さいカードは、そこに置けます。あなたの10はBenの9に置けます。Benの表山をタップしましょう。次のカードも置けるか見てみましょう。
lesson-15go-pile-other = 手元に残すと、あなたのカードのままです。Benの表山には、1大きいか1小さい数を置けます。
lesson-15go-pile-done = 9の上に10、その10の上に9。大きくなっても小さくなってもかまいません。Benのカードは2枚増えました。
lesson-15go-keep-title = 新しい列と、手元に残すカード
lesson-15go-keep = 1は必ず新しい列を始めます。置かないカードは自分の表山に重ねます。これが「手元に残す」で、手番はそこで終わります。どこにも置けないカードが出るまで続け、それを手元に残しましょう。
lesson-15go-keep-other = 手元に残すこともできますが、8はBenの9に置けます。どこにも置けないカードだけを残しましょう。
lesson-15go-keep-done = 13を手元に残したのでBenの番になり、Benはその上に14を置きました。表山のカードは、あとでまた回ってきます。
lesson-15go-again-title = 山がまた回る
lesson-15go-again = 伏せ山がなくなりました。5を置くと、表山がひっくり返されます。一番上のカードはそのまま残り、ほかのカードが一番下から順にまた出てきます。だから、次に来るのは9だとわかります。
lesson-15go-again-other = 今は手元に残さないで。5は中央の4に、9はBenの10に置けます。
lesson-15go-again-done = 9が出て、Benの山へ行きました。次に出たのは12。だれにでもわかっていたとおりです。
lesson-15go-out-title = 最初にカードをなくす
lesson-15go-out = カードがなくなった人の勝ちです。手には6があり、最後のカードは表山の7です。6を置くと、すぐに7を手に取ります。両方置きましょう。
lesson-15go-out-other = 手元に残さないで。中央の列がそのカードを待っています。
lesson-15go-out-done = カードがなくなりました。あなたの勝ちです！ 点数制では全員があがるまで続け、完成した列も点になります。
lesson-15go-borrow-title = 上級ルール
lesson-15go-borrow = 上級ルールでは、自分の表山の一番上のカードを置いて手番を始められます。また、ほかの人の一番上のカードを「借りて」、中央の列へ移せます。Benの5と、それを待つ列をタップし、それから自分の6と同じ列をタップしましょう。
lesson-15go-borrow-other = それもできます。でもまずBenの5を借りて、4で終わる列に置きましょう。そうすれば6を置けます。
lesson-15go-borrow-done = 6がなくなりました。ただし、Benのカードも1枚減りました。三つ目のルールでは、自分の表山にも、1大きいか1小さいカードを積めます。

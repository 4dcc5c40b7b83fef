# ゲームのまわりのこと：だれが来て去るか、何を言うか、何が断られるか、ボットが何を考えるか。

bot = ボット（{ $level }）
bot-of-many = ボット{ $number }（{ $level }）
level-random = ランダム
level-random-help = ルール上できる手を、無作為に選びます。
level-novice = 初級
level-novice-help = 人なつこい8歳の子くらいの強さ。だれでも勝てます。
level-club = 中級
level-club-help = 手堅い相手。テーブルの上をよく見て、すぐに手を決めます。
level-master = 上級
level-master-help = 私たちに作れるいちばん強い相手です。

## 出来事

event-opened = テーブルが開きました。
event-opened-known = テーブルが開きました。何が引かれるかは以前のゲームと同じです。そのゲームをした人は、それを知っているかもしれません。
deal-known = 以前と同じ引き
event-sat =
    { $you ->
        [yes] あなたが座りました。
       *[no] { $who }が座りました。
    }
event-stood =
    { $you ->
        [yes] あなたが席を立ちました。
       *[no] { $who }が席を立ちました。
    }
event-started = ゲームが始まりました。
event-addition-missing =
    { $you ->
        [yes] あなたの乱数が時間内に届かなかったので、決まった値で置き換えます。
       *[no] { $who }の乱数が時間内に届かなかったので、決まった値で置き換えます。
    }
reveal-ignored = あなたの乱数は送られましたが、サーバーは時間内に届かなかったと伝えています。サーバーの運営者に問い合わせてください。
table-starting = すべての席が埋まりました。まもなくゲームが始まります。
event-moved =
    { $you ->
        [yes] あなたは別の端末で続けます。
       *[no] { $who }は別の端末で続けます。
    }
event-undo-asked =
    { $you ->
        [yes] あなたは直前の手の待ったをお願いしました。
       *[no] { $who }が直前の手の待ったをお願いしています。
    }
event-undo-agreed =
    { $you ->
        [yes] あなたが同意しました。
       *[no] { $who }が同意しました。
    }
event-undo-refused =
    { $you ->
        [yes] あなたは同意しませんでした。
       *[no] { $who }は同意しませんでした。
    }
event-undone =
    { $you ->
        [yes] あなたが直前の手を戻しました。
       *[no] { $who }が直前の手を戻しました。
    }
event-resigned =
    { $you ->
        [yes] あなたが投了しました。
       *[no] { $who }が投了しました。
    }
event-timed-out =
    { $you ->
        [yes] あなたの時間が切れました。
       *[no] { $who }の時間が切れました。
    }
event-taken-over =
    { $you ->
        [yes] ボットがあなたの代わりに続けます。
       *[no] ボットが{ $who }の代わりに続けます。
    }
event-handed-back =
    { $you ->
        [yes] あなたが戻りました。
       *[no] { $who }が戻りました。
    }
event-said =
    { $you ->
        [yes] あなた：{ $phrase }
       *[no] { $who }：{ $phrase }
    }
event-ended = ゲームが終わりました。
event-rematch-asked =
    { $you ->
        [yes] あなたはもう一度遊びたいと伝えました。
       *[no] { $who }はもう一度遊びたいそうです。
    }
event-rematch-agreed = 全員がもう一度遊びたいと言っています。
event-continued = 次のテーブルが開きました。
result-undecided = ゲーム終了。記録がいっぱいになったので、投了していない人どうしの引き分けです。

## 言えること

phrase-hello = こんにちは！
phrase-have-fun = 楽しみましょう！
phrase-well-played = いい手ですね！
phrase-what-luck = ついてますね！
phrase-bad-luck = 残念でしたね！
phrase-one-moment = 少し待ってください。
phrase-your-turn = あなたの番です。
phrase-sorry = ごめんなさい！
phrase-thanks = ありがとう！
phrase-good-game = いいゲームでした！
phrase-another = もう一回どうですか？
phrase-have-to-go = もう行かなければなりません。
phrase-smile = ほほえみ
phrase-laugh = 笑う
phrase-clap = 拍手
phrase-thinking = 考え中
phrase-wow = びっくり
phrase-sad = かなしい

## テーブルが断ること

refusal-name = 名前は1文字から{ $most }文字までにしてください。
refusal-name-characters = 文字、数字、一般的な記号だけを使ってください。
refusal-name-of-bot = そのような名前はボット専用です。別の名前にしてください。
refusal-name-taken = このテーブルには同じ名前の人がいます。別の名前にしてください。
refusal-long-action = そんなに長い手はありません。
refusal-addition = この乱数は、この席のために約束されたものと違います。
refusal-not-yet-seen = このテーブルの表示はサーバーより先に進んでいます。テーブルを読み込み直してください。
refusal-action = 「{ $text }」は、このゲームの手ではありません。
refusal-people = それができるのは人だけです。
refusal-owner = それができるのはテーブルを開いた人だけです。
refusal-seat-missing = その席はありません。
refusal-seat-taken = その席には、もうだれかが座っています。
refusal-seat-kept = その席は前のゲームのプレイヤーのために取ってあります。
refusal-seat-no-bot = その席にボットはいません。
refusal-seat-nobody = その席にはだれもいません。
refusal-seat-not-yours = あなたの席ではありません。
refusal-not-started = ゲームはまだ始まっていません。
refusal-started = ゲームはもう始まっています。
refusal-full = すべての席が埋まりました。まもなくゲームが始まります。
refusal-seats-open = まだ空いている席があります。
refusal-nothing-to-reveal = この席には何も約束されていません。
refusal-not-over = ゲームはまだ終わっていません。
refusal-over = ゲームは終わっています。
refusal-enough = それはこのテーブルではもう十分に行われました。ゲームを続けてください。
refusal-too-many-came = このテーブルでは人の出入りが多すぎました。別のテーブルを開いてください。
refusal-given-up = もう投了しています。
refusal-bot-plays = その席では、もうボットが代わりに遊んでいます。
refusal-nobody-plays = あなたの代わりに遊んでいるボットはいません。
refusal-nothing-done = 待ったのできる手が、まだありません。
refusal-undo-asked = もうだれかが待ったをお願いしています。
refusal-no-undo-asked = 待ったをお願いしている人はいません。
refusal-others-answer = それに答えるのは、ほかの人です。
refusal-agreed = もう同意しています。
refusal-rematch-asked = もう一度遊びたいと、すでに伝えてあります。

## ほかで断られること

problem-bad-request = サーバーが読み取れませんでした。
problem-bad-command = サーバーが理解できませんでした。
problem-bad-setup = その設定ではテーブルを開けません。
problem-not-you = それは、ほかの人がすることです。
problem-not-your-seat = あなたの席ではありません。
problem-not-now = 今はできません。
problem-stale = その間にゲームが進みました。もう一度確かめてください。
problem-game-over = ゲームは終わっています。
problem-chance-due = タイルかカードを引いているところです。少しお待ちください。
problem-action-due = 先にプレイヤーのだれかが行動する番です。
problem-not-your-turn = あなたの番ではありません。
problem-illegal-action = ルールでは、それはできません。
problem-impossible-outcome = それは引けません。
problem-not-found = それはここにはありません。
problem-method-not-allowed = このアドレスは別の方法で使います。
problem-closed = このテーブルを見られるのは、座っている人だけです。
problem-foreign-origin = ほかのサイトのページからは、ここでそれはできません。
problem-too-many = 一度に多すぎました。少し待ってください。
problem-too-large = 大きすぎます。
problem-not-json = サーバーが読み取れませんでした。
problem-timeout = 時間がかかりすぎました。もう一度試してください。
problem-storage = サーバーが今は保存できないため、何も行われませんでした。もう一度試してください。
problem-restarting = サーバーがまもなく再起動します。少しお待ちください。
problem-other-version = サーバーのRowhouseは別のバージョンです。ページを読み込み直すか、このプログラムを更新してください。
problem-unreadable-event = このバージョンのRowhouseでは読めないイベントが、サーバーから届きました。ページを読み込み直すか、このプログラムを更新してください。
problem-inconsistent = サーバーから届いたこのゲームのイベントは、互いにつじつまが合いません。
problem-unknown = うまくいきませんでした。もう一度試してください。

## ボットの理由

reason-dice = 無作為に選びました
reason-only = ほかにできることがありません

reason-completto-completes = { $number }で列が完成します
reason-completto-pair = { $number }を{ $beside }の隣に置くと、もう一度手番が来ます
reason-completto-fits =
    { $count ->
        [0] 隣にはもう数が来ませんが、{ $number }はここが一番です
       *[other] 隣にまだ{ $count }個の数が来るかもしれないので、{ $number }はここが一番です
    }
reason-completto-inserts = { $number }の左に{ $left }枚分、右に{ $right }枚分の余地が残ります
reason-completto-takes = { $number }は確実に入ります
reason-completto-takes-before = そうしないと、{ $who }が{ $number }を取るかもしれません
reason-completto-gap =
    { $where ->
        [between] { $low }と{ $high }の間
        [behind] { $low }の後ろ
        [before] { $high }の前
       *[alone] 列の中
    }
reason-completto-makes-room = { reason-completto-gap }に場所ができます
reason-completto-frees = { reason-completto-gap }にはもう数が来ません
reason-completto-draws = まだ見えていない{ $unseen }枚のうち{ $count }枚が入ります
reason-completto-first-sight = ひと目でよさそうに見えました

reason-ten-makes = 10のラインができます
reason-ten-stops =
    { $typed ->
        [yes] { $at } で{ $who }の10のラインを止められます
       *[no] { $who }の10のラインを止められます
    }
reason-ten-threatens =
    { $count ->
        [1] 次に10をねらえます
       *[other] 次に{ $count }か所で10をねらえます
    }
reason-ten-forces = 何が来ても10のラインになります
reason-ten-holds-out = 10のラインは止められませんが、これが一番長く持ちます
reason-ten-builds = { $total }のラインになります
reason-ten-hinders = { $who }の{ $total }のラインのじゃまになります
reason-ten-best = 一番よさそうです

reason-fifteen-last-card = { $card }が最後のカードです
reason-fifteen-completes =
    { $points ->
        [0] 列が完成します
        [150] 一色の列が完成し、{ $points }点になります
       *[other] 列が完成し、{ $points }点になります
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] { $who }の15で列が完成します
       *[other] { $who }の15で列が完成し、{ $points }点になります
    }
reason-fifteen-lays = これで{ $card }が手元からなくなります
reason-fifteen-lays-in-colour = 列が{ $card }と同じ色です
reason-fifteen-makes-way = 続けて自分の表山の{ $next }を置けます
reason-fifteen-lays-own = これで自分の表山から{ $card }がなくなります
reason-fifteen-gives = { $card }が{ $who }のものになります
reason-fifteen-covers = 中央に置ける{ $who }の{ $top }をふさげます
reason-fifteen-builds = 手番が続きます
reason-fifteen-builds-last = 手番は終わりますが、ほかによい手がありません
reason-fifteen-borrows-to-reach = 続けて自分の{ $next }を置けます
reason-fifteen-borrows = 中央の列が伸びます
reason-fifteen-keeps-from-middle = { $card }を中央に出すと、{ $next }の道を開いてしまいます
reason-fifteen-keeps-from-pile = { $card }を山に置くと、{ $who }の助けになってしまいます
reason-fifteen-keeps-from-building = 次のカードへ進まないほうがよさそうです
reason-fifteen-keeps = { $card }はどこにも置けません
reason-fifteen-waits = リードしていて、空振りのカードが増えればゲームが終わります
reason-fifteen-turns = 表向きのカードに、出す価値のあるものがありません
reason-fifteen-overlooks = ほかによい手は見えませんでした

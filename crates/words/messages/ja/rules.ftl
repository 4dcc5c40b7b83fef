# 試したことを、どのルールが禁じているか。

why-over = ゲームは終わっています。
why-chance-due = タイルかカードを引いているところです。少しお待ちください。
why-action-due = 今は何も引けません。先にプレイヤーのだれかが行動する番です。
why-no-seat = その席はありません。
why-not-your-turn = { $who }の番です。
why-other-game = それは別のゲームのものです。

## Completto

why-completto-must-insert = 手にあるタイルを、自分の列のすき間に差し込んでください。
why-completto-must-place = { $tile }を引きました。自分の列に置いてください。
why-completto-no-turn = タイルを引くか、表向きのタイルを取るか、自分の裏向きのタイルをずらしてください。
why-completto-no-other-reading = { $tile }は逆さにしても別の数になりません。そのままの向きで置いてください。
why-completto-does-not-fit =
    { $where ->
        [between] { $number }はそこに入りません。そこに入るのは{ $low }と{ $high }の間の数です。
        [behind] { $number }はそこに入りません。そこに入るのは{ $low }より大きい数です。
        [before] { $number }はそこに入りません。そこに入るのは{ $high }より小さい数です。
       *[alone] { $number }はそこに入りません。
    }
why-completto-fits-nowhere = { $tile }は自分の列のどこにも入りません。場に残して、ほかのことをしてください。
why-completto-open = { $number }は表向きなので動かせません。裏向きのタイルを選んでください。
why-completto-no-slot = マス{ $slot }はありません。自分の列のマスは1から{ $last }までです。
why-completto-no-gap = すき間{ $gap }はありません。自分の列のすき間は1から{ $last }までです。
why-completto-not-in-pool = { $tile }は、場の表向きのタイルの中にありません。表向きのタイルから選ぶか、1枚引いてください。
why-completto-pool-empty = 場に裏向きのタイルはもうありません。表向きのタイルを取るか、自分のタイルをずらしてください。
why-completto-moves-nowhere = タイルは、自分の列の別のマスへずらしてください。
why-completto-moves-to-end = このゲームでは、ずらしたタイルを2枚のタイルの間に差し込みます。列の端ではない場所を選んでください。
why-completto-can-act = まだできることがあるので、パスはできません。タイルを引くか、取るか、ずらしてください。
why-completto-other-seat = 次のタイルは{ $who }のものです。
why-completto-for-no-seat = 準備のあとに引くタイルには、席を書きません。
why-completto-not-unseen = { $tile }はもう表向きなので、引けません。

## TEN

why-ten-must-place =
    { $typed ->
        [yes] めくったタイルを置いてください：x,y。
       *[no] めくったタイルを空きマスに置いてください。
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] 自分の列のどちらかの端のタイルを置いてください：L@x,y または R@x,y。
       *[no] 自分の列のどちらかの端のタイルを置いてください。
    }
why-ten-must-relocate =
    { $typed ->
        [yes] タイルはすべて置かれました。自分のタイルを1枚移してください：x,y>x,y。
       *[no] タイルはすべて置かれました。自分のタイルを1枚移してください。
    }
why-ten-can-relocate = まだパスできません。自分のタイルを1枚移してください。
why-ten-last-is-left = 最後の1枚は、自分の列の左端として数えます。左端として置いてください。
why-ten-first-at-origin =
    { $typed ->
        [yes] 最初のタイルは 0,0 に置きます。
       *[no] 最初のタイルは中央に置きます。
    }
why-ten-taken = そのマスはふさがっています。空きマスを選んでください。
why-ten-no-edge = タイルは、ほかのタイルと辺で接していなければなりません。角が触れるだけでは足りません。
why-ten-not-own = それはあなたのタイルではありません。自分のタイルを選んでください。
why-ten-no-free-side = そのタイルは四方をふさがれています。空いた辺のあるタイルを選んでください。
why-ten-holds-together = そのタイルを取ると、ほかのタイルがつながらなくなります。別のタイルを選んでください。
why-ten-same-cell = タイルは別のマスへ移してください。
why-ten-no-place = タイルは、ほかのタイルと辺で接する空きマスへ移してください。
why-ten-none-left = 裏向きの{ $value }はもうありません。

## 15GO!

why-fifteen-in-hand = 手に{ $card }があります。先にそれを置くか、手元に残してください。
why-fifteen-no-hand = まず、カードを1枚めくってください。
why-fifteen-starts-row = { $card }は、中央で新しい列を始めなければなりません。
why-fifteen-no-one = 新しい列を始められるのは1だけです。{ $card }では始められません。
why-fifteen-can-be-placed = { $card }は置けるので、手元に残せません。置いてください。
why-fifteen-no-own-build = このゲームでは、自分の山には積めません。手元に残すことはできますが、そこで手番が終わります。
why-fifteen-not-beside-own = { $card }は、自分の表山の一番上のカードより1大きくも1小さくもありません。ほかの場所に置くか、手元に残してください。
why-fifteen-own-pile = それは自分の表山です。ほかの人の表山を選んでください。
why-fifteen-not-beside = { $card }は、1大きいか1小さいカードの上にだけ置けます。
why-fifteen-no-open-play = このゲームでは、自分の表山からは出せません。カードをめくってください。
why-fifteen-tops-apart = 自分の表山の一番上のカードは、1大きいか1小さいカードの上にだけ置けます。
why-fifteen-no-borrow = このゲームでは、カードを借りることはできません。自分のカードを使ってください。
why-fifteen-no-row = 中央にその列はありません。そこにある列を選んでください。
why-fifteen-not-next = 列は1ずつ大きくなります。一番上がちょうど1小さい列にだけ置けます。
why-fifteen-empty-pile = その表山は空です。別の表山を選んでください。
why-fifteen-top-stays = 今、{ $card }を置ける場所はありません。そのままにして、別のカードを使ってください。
why-fifteen-not-unseen = これからめくられる{ $card }は、もうありません。

# 試したことを、どのルールが禁じているか。

why-over = ゲームは終わっています。
why-chance-due = 今は引いているところです。少しお待ちください。
why-action-due = 今は引くものがありません。だれかの番です。
why-no-seat = その席はありません。
why-not-your-turn = { $who }の番です。
why-other-game = それは別のゲームのものです。

## Completto

why-completto-must-insert = 準備では、手のタイルを自分の列のすき間に差し込みます。
why-completto-must-place = 引いた{ $tile }は置かなければなりません。
why-completto-no-turn = 手番では、引く、取る、ずらすのどれかをします。
why-completto-no-other-reading = { $tile }は逆さにしても別の数になりません。
why-completto-does-not-fit =
    { $where ->
        [between] { $number }はそこに入りません。{ $low }と{ $high }の間の数が必要です。
        [behind] { $number }はそこに入りません。{ $low }より大きい数が必要です。
        [before] { $number }はそこに入りません。{ $high }より小さい数が必要です。
       *[alone] { $number }はそこに入りません。
    }
why-completto-fits-nowhere = { $tile }は列のどこにも入りません。
why-completto-open = 表向きのタイルは動かせません。これは{ $number }です。
why-completto-no-slot = 列にマス{ $slot }はありません。最後は{ $last }です。
why-completto-no-gap = 列にすき間{ $gap }はありません。最後は{ $last }です。
why-completto-not-in-pool = { $tile }は場に表向きではありません。
why-completto-pool-empty = 場に裏向きのタイルはもうありません。
why-completto-moves-nowhere = ずらしたタイルは、列の別のマスに移ります。
why-completto-moves-to-end = ずらしたタイルは2枚のタイルの間に差し込みます。列の端には置けません。
why-completto-can-act = 引く、取る、ずらすのどれかができるので、パスはできません。
why-completto-other-seat = 次のタイルは{ $who }のものです。
why-completto-for-no-seat = 引いたタイルは、引いた人のものです。
why-completto-not-unseen = { $tile }はもう表向きです。

## TEN

why-ten-must-place =
    { $typed ->
        [yes] めくったタイルを置きます：x,y。
       *[no] めくったタイルをマス目に置きます。
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] 自分の列の端からタイルを置きます：L@x,y または R@x,y。
       *[no] 自分の列の端からタイルを置きます。
    }
why-ten-must-relocate =
    { $typed ->
        [yes] タイルは全部置かれたので、自分のタイルを移します：x,y>x,y。
       *[no] タイルは全部置かれたので、自分のタイルを移します。
    }
why-ten-can-relocate = 移せるタイルがあるので、移さなければなりません。
why-ten-last-is-left = 最後の1枚は左端として数えます。
why-ten-first-at-origin =
    { $typed ->
        [yes] 最初のタイルは 0,0 に置きます。
       *[no] 最初のタイルは中央に置きます。
    }
why-ten-taken = そこにはもうタイルがあります。
why-ten-no-edge = ほかのタイルと辺で接していなければなりません。角だけでは足りません。
why-ten-not-own = そこにあなたのタイルはありません。
why-ten-no-free-side = そのタイルには空いた辺がありません。
why-ten-holds-together = そのタイルがないと、ほかのタイルがつながりません。
why-ten-same-cell = 移すタイルは別のマス目に置きます。
why-ten-no-place = 移すタイルは、ほかのタイルと辺で接する空きマス目に置きます。
why-ten-none-left = 裏向きの{ $value }はもうありません。

## 15GO!

why-fifteen-in-hand = 手に{ $card }があります。置くか、手元に残してください。
why-fifteen-no-hand = まだ手にカードがありません。1枚めくってください。
why-fifteen-starts-row = { $card }は中央で新しい列を始めます。
why-fifteen-no-one = 列を始められるのは1だけです。{ $card }ではできません。
why-fifteen-can-be-placed = { $card }は置けるので、置かなければなりません。
why-fifteen-no-own-build = このゲームでは、自分の表山には残すだけで、置くことはできません。
why-fifteen-not-beside-own = { $card }は、自分の表山の一番上より1大きくも1小さくもありません。
why-fifteen-own-pile = それは自分の表山です。ほかの人の山ではありません。
why-fifteen-not-beside = { $card }は、1大きいか1小さいカードの上にだけ置けます。
why-fifteen-no-open-play = このゲームでは、表山から出すことはできません。
why-fifteen-tops-apart = 1大きいか1小さいカードの上にだけ置けます。
why-fifteen-no-borrow = このゲームでは、借りることはできません。
why-fifteen-no-row = 中央にその列はありません。
why-fifteen-not-next = 列は1ずつ増えます。一番上がちょうど1小さい数ではありません。
why-fifteen-empty-pile = その表山は空です。
why-fifteen-top-stays = { $card }は今どこにも置けません。
why-fifteen-not-unseen = { $card }はもう出ません。

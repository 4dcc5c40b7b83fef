# ゲームの中で起こること：だれの手番か、何をしたか、どう終わったか。

player = プレイヤー{ $number }
sentences = { $first }{ $second }

list-either = { $first }、または{ $last }
list-choices = { $most }、または{ $last }
list-or = { $most }または{ $last }
list-and = { $most }と{ $last }
list-more = { $first }、{ $second }

turn =
    { $you ->
        [yes] あなたの番です。できること：{ $ways }。
       *[no] { $who }の番です。できること：{ $ways }。
    }
turn-of-other = { $who }の番です。
over = ゲーム終了。{ $result }です。
wins =
    { $you ->
        [yes] あなたの勝ち
       *[no] { $who }の勝ち
    }
share-the-win = { $who }の同時優勝
draw = 引き分け
who-did =
    { $you ->
        [yes] あなた
       *[no] { $who }
    }
plays-again =
    { $you ->
        [yes] もう一度あなたの番です
       *[no] もう一度手番です
    }

score-minus = マイナス{ $count }点
score-won = 勝ち
score-lost = 負け
score-drawn = 引き分け
score-points = { $count }点
score-cards = 残り{ $count }枚

## Completto

completto-around =
    { $where ->
        [between] { $low }と{ $high }の間に
        [behind] { $low }の後ろに
        [before] { $high }の前に
       *[alone] { $typed ->
            [yes] すき間{ $gap }に
           *[no] 最初の数として
        }
    }
completto-where =
    { $typed ->
        [yes] { $pair ->
            [yes] { $beside }の隣のマス{ $slot }に
           *[no] マス{ $slot }に
        }
       *[no] { $pair ->
            [yes] { $beside }の隣に
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { $number }として
       *[no] { "" }
    }

completto-setup-turning =
    { $you ->
        [yes] 準備：あなたのタイルをめくっています。
       *[no] 準備：{ $who }のタイルをめくっています。
    }
completto-inserts = { $who }の{ $tile }
completto-setup =
    準備：{ $inserts }を列に差し込みます{ $several ->
        [yes] （順番は自由）
       *[no] { "" }
    }{ $marked ->
        [yes] （印のあるすき間へ）
       *[no] { "" }
    }。
completto-setup-you = あなたの番です。{ $tile }を自分の列に差し込んでください。
completto-drawing =
    { $you ->
        [yes] あなたのタイルを引いています。
       *[no] { $who }のタイルを引いています。
    }
completto-way-draw = 引く
completto-way-take = { $tiles }を取る
completto-way-move = タイルをずらす
completto-way-pass = パスする
completto-way-place = { $tile }を{ $places }置く
completto-place =
    { $turnable ->
        [yes] { $number }として
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] マス{ $first }に
           *[other] マス{ $first }から{ $last }のどこかに
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] あなたの列が完成しました。
       *[no] { $who }の列が完成しました。
    }
completto-stalled = { $count }手番続けて、だれもタイルを置きませんでした。
completto-round-over = 第{ $round }ラウンドが終わりました。

completto-turned-over = { who-did }が、差し込むタイル{ $tile }をめくりました。
completto-drew = { who-did }が{ $tile }を引きました。
completto-drew-misfit = { who-did }が{ $tile }を引きましたが、どこにも入らず、表向きのまま場に残りました。
completto-chose-draw = { who-did }は引くことにしました。
completto-inserted = { who-did }が{ $tile }を{ completto-as }{ completto-around }差し込みました。
completto-placed =
    { $then ->
        [again] { who-did }が{ $tile }を{ completto-as }{ completto-where }置きました。{ plays-again }。
        [complete] { who-did }が{ $tile }を{ completto-as }{ completto-where }置き、列を完成させました。
       *[nothing] { who-did }が{ $tile }を{ completto-as }{ completto-where }置きました。
    }
completto-drew-placed =
    { $then ->
        [again] { who-did }が{ $tile }を引き、{ completto-as }{ completto-where }置きました。{ plays-again }。
        [complete] { who-did }が{ $tile }を引き、{ completto-as }{ completto-where }置いて、列を完成させました。
       *[nothing] { who-did }が{ $tile }を引き、{ completto-as }{ completto-where }置きました。
    }
completto-took-placed =
    { $then ->
        [again] { who-did }が{ $tile }を取り、{ completto-as }{ completto-where }置きました。{ plays-again }。
        [complete] { who-did }が{ $tile }を取り、{ completto-as }{ completto-where }置いて、列を完成させました。
       *[nothing] { who-did }が{ $tile }を取り、{ completto-as }{ completto-where }置きました。
    }
completto-moved =
    { $typed ->
        [yes] { who-did }が裏向きのタイルをマス{ $from }からマス{ $to }へずらしました。
       *[no] { who-did }が裏向きのタイルをずらしました。
    }
completto-passed =
    { $you ->
        [yes] あなたは何もできないので、パスしました。
       *[no] { $who }は何もできないので、パスしました。
    }

## TEN

ten-rows-drawing = 二つの列を無作為に並べています。
ten-turning =
    { $you ->
        [yes] あなたのタイルをめくっています。
       *[no] { $who }のタイルをめくっています。
    }
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }0,0 に
           *[no] { " " }+ のマスに
        }
       *[no] { "" }
    }
ten-way-place = { $value }を{ ten-where }置く
ten-way-ends = 列の左端の{ $left }か右端の{ $right }を{ ten-where }置く
ten-way-last = 最後のタイル（{ $value }）を{ ten-where }置く
ten-way-relocate =
    { $typed ->
        [yes] { $cells } のタイルを移す
       *[no] タイルを1枚移す
    }
ten-way-pass = 移せるタイルがないのでパスする
ten-line =
    { $typed ->
        [yes] { $from } から { $to } まで { $sum } = 10
       *[no] { $sum } = 10
    }
ten-lines = { $lines }。
ten-no-line = 移動とパスが合わせて{ $count }回になりましたが、10のラインはできませんでした。

ten-turned-over = { who-did }が{ $value }をめくりました。
ten-rows-drawn = 二つの列が無作為に並びました。
ten-row-tile = 列の一つに{ $value }が並びました。
ten-at =
    { $typed ->
        [yes] { " " }{ $to } に
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] ：{ $sum } = 10。
        [drawn] 。10のラインができないまま、移動とパスが合わせて{ $count }回になったので、引き分けです。
       *[nothing] 。
    }
ten-placed = { who-did }が{ $value }を{ ten-at }置きました{ ten-end }
ten-turned-placed = { who-did }が{ $value }をめくって{ ten-at }置きました{ ten-end }
ten-placed-left = { who-did }が左端の{ $value }を{ ten-at }置きました{ ten-end }
ten-placed-right = { who-did }が右端の{ $value }を{ ten-at }置きました{ ten-end }
ten-placed-last = { who-did }が最後のタイル（{ $value }）を{ ten-at }置きました{ ten-end }
ten-moved =
    { $typed ->
        [yes] { who-did }が{ $value }を { $from } から { $to } へ移しました{ ten-end }
       *[no] { who-did }が{ $value }を移しました{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] あなたは移せるタイルがないので、パスしました{ ten-end }
       *[no] { $who }は移せるタイルがないので、パスしました{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] あなたのカードをめくっています。
       *[no] { $who }のカードをめくっています。
    }
fifteen-holds =
    { $you ->
        [yes] 手に{ $card }があります。できること：{ $ways }。
       *[no] { $who }の手に{ $card }があります。できること：{ $ways }。
    }
fifteen-holds-other = { $who }の手に{ $card }があります。
fifteen-way-place = { $targets }に置く
fifteen-way-play = { $card }を{ $targets }に置く
fifteen-way-new-row = それで新しい列を始める
fifteen-way-keep = 手元に残す
fifteen-way-turn = カードをめくる
fifteen-way-borrow = { $pile }を借りて{ $row }に置く
fifteen-row = 中央の{ $card }
fifteen-pile =
    { $you ->
        [yes] あなたの{ $card }
       *[no] { $who }の{ $card }
    }
fifteen-own = 自分の山の{ $card }
fifteen-no-card =
    { $you ->
        [yes] あなたのカードがなくなりました。
       *[no] { $who }のカードがなくなりました。
    }
fifteen-all-out = 全員があがりました。
fifteen-stalled = 中央へ1枚も出ないまま、{ $count }枚のカードが持ち主の山に置かれました。

fifteen-turned-over = { who-did }が{ $card }をめくりました。
fifteen-placed =
    { $turned ->
        [yes] { who-did }が{ $card }をめくり、{ $target }に置きました。
       *[no] { who-did }が{ $card }を{ $target }に置きました。
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did }が{ $card }をめくり、自分の山の{ $top }に置きました。
       *[no] { who-did }が{ $card }を自分の山の{ $top }に置きました。
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did }が{ $card }をめくり、それで新しい列を始めました。
       *[no] { who-did }が{ $card }で新しい列を始めました。
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did }が{ $card }をめくり、手元に残しました。
       *[no] { who-did }が{ $card }を手元に残しました。
    }
fifteen-played = { who-did }が表山の{ $card }を{ $target }に置きました。
fifteen-borrowed =
    { $turned ->
        [yes] { who-did }が{ $card }をめくり、{ $pile }を借りて{ $target }に置きました。
       *[no] { who-did }が{ $pile }を借りて{ $target }に置きました。
    }
fifteen-chose-turn = { who-did }はカードをめくることにしました。
fifteen-row-complete = 列が完成しました。
fifteen-out =
    { $you ->
        [yes] あなたがあがりました。
       *[no] { $who }があがりました。
    }
fifteen-gets =
    { $you ->
        [yes] あなたに{ $count }点入ります。
       *[no] { $who }に{ $count }点入ります。
    }

# 用語集 – 一つの物には一つの言葉：
# tile タイル · card カード · row 列 · slot マス · gap すき間 · seat 席 · pool 場 · stack 山
# face down 裏向き · face up, open 表向き · turn over めくる · turned （180°） 逆さ · hand 手
# draw 引く · take 取る · move ずらす · insert 差し込む · place 置く · relocate 移す
# field 盤 · cell マス · line ライン · edge 辺 · pass パス
# closed pile 伏せ山 · open pile 表山 · middle 中央 · keep 手元に残す · borrow 借りる
# turn 手番 · round ラウンド · idle 空振り · point 点 · minus point マイナス点 · draw （tie） 引き分け
# table テーブル · game ゲーム · step ステップ · record 棋譜 · hint ヒント · undo 待った · resign 投了
# starter スタートプレイヤー（TEN では先手） · notation 記号 · printed rules 説明書のルール
# random ランダム · novice 初級 · club 中級 · master 上級
# です・ます調。盤の上にあるもの：読み上げと選択肢のため。

## 盤の部分

title-row =
    { $you ->
        [yes] あなたの列：裏向き{ $count }枚
       *[no] { $who }の列：裏向き{ $count }枚
    }
title-pool = 場
title-field = 盤
title-supply =
    { $you ->
        [yes] あなた（{ ten-colour }）：残り{ $count }枚
       *[no] { $who }（{ ten-colour }）：残り{ $count }枚
    }
title-middle = 中央
title-piles =
    { title-whose }：カード{ $count }枚{ $scored ->
        [yes] 、{ score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] あなた
       *[no] { $who }
    }
score-so-far = { $points }点

plate-row = 裏{ $count }枚
plate-supply = 残り{ $count }枚
plate-cards = { $count }枚
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] マス{ $slot }：{ $number }（逆さ）
       *[no] マス{ $slot }：{ $number }
    }
item-slot-hidden =
    { $where ->
        [alone] マス{ $slot }：裏向き
        [between] マス{ $slot }：裏向き、{ $low }と{ $high }の間
        [behind] マス{ $slot }：裏向き、{ $low }の後ろ
        [before] マス{ $slot }：裏向き、{ $high }の前
       *[other] マス{ $slot }：裏向き、{ completto-around }
    }
item-gap =
    { $where ->
        [alone] すき間{ $gap }
        [between] すき間{ $gap }、{ $low }と{ $high }の間
        [behind] すき間{ $gap }、{ $low }の後ろ
        [before] すき間{ $gap }、{ $high }の前
       *[other] すき間{ $gap }、{ completto-around }
    }
item-tile = { $tile }、表向き
item-stack =
    { $count ->
        [0] 裏向きのタイルなし
       *[other] 裏向きのタイル{ $count }枚
    }
item-hand = 手に{ $tile }

## TEN

ten-colour =
    { $colour ->
        [black] 黒
       *[white] 白
    }
item-ten-tile = { $at } に{ ten-colour }の{ $value }
item-ten-free = 空きマス { $at }
item-ten-hand = 手に{ $value }
item-ten-left = { $value }、左端
item-ten-right = { $value }、右端
item-ten-between = { $value }
item-ten-stack = 山：1が{ $ones }枚、2が{ $twos }枚、3が{ $threes }枚
item-pass = パス

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value }{ $colour ->
            [0] （丸）
            [1] （四角）
            [2] （三角）
            [3] （ひし形）
            [4] （星）
            [5] （しずく）
            [6] （六角）
           *[7] （十字）
        }
    }
item-card-hand = 手に{ $card }
item-open = 表山：{ $card }
item-open-empty = 表山：空
item-closed =
    { $count ->
        [0] 伏せ山：空
       *[other] 伏せ山：{ $count }枚
    }
item-row = 列{ $row }：{ $card }まで
item-new-row = 新しい列を始める場所
item-done = 完成：{ $count }列

## できること

action-insert = { $tile }を{ completto-as }{ completto-around }差し込む
action-draw = タイルを引く
action-place = { $tile }を{ completto-as }{ completto-where }置く
action-take = { $tile }を取って{ completto-as }{ completto-where }置く
action-move = 裏向きのタイルをマス{ $from }からマス{ $to }へずらす
action-completto-pass = パスする
action-ten-place = { $value }を{ ten-at }置く
action-ten-left = 左端の{ $value }を{ ten-at }置く
action-ten-right = 右端の{ $value }を{ ten-at }置く
action-ten-last =
    { $typed ->
        [yes] 最後のタイル（{ $value }）を { $to } に置く
       *[no] 最後のタイル（{ $value }）を置く
    }
action-ten-relocate =
    { $typed ->
        [yes] { $value }を { $from } から { $to } へ移す
       *[no] { $value }を別のマスへ移す
    }
action-ten-pass = パスする
action-card-place = { $card }を{ $target }に置く
action-card-new-row = { $card }で新しい列を始める
action-card-own = { $card }を自分の山の{ $top }に置いて続ける
action-card-own-last = { $card }を自分の山の{ $top }に置く（手番は終わり）
action-card-keep = { $card }を手元に残す
action-card-play = 自分の表山の{ $card }を{ $target }に置く
action-card-borrow = { $pile }を借りて{ $target }に置く
action-card-turn = カードをめくる

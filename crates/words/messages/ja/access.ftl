# 耳で聞く人、キーボードで遊ぶ人、手を入力する人のために。

## 入力する手
#
# はじめに表示する言い方、| の後にほかの言い方。英語のファイルを参照。

typed-fillers = を に の へ で は が と から カード タイル
typed-turned =
    { $turned ->
        [yes] 逆さに
       *[no] { "" }
    }
typed-insert = すき間{ $gap }に{ typed-turned }差し込む | { $tile } { $gap } | { $number } { $gap } | 置く入れる
typed-draw = 引く | 新しい
typed-place = マス{ $slot }に{ typed-turned }置く | { $tile } { $slot } | { $number } { $slot } | 番目
typed-take = { $tile }を取ってマス{ $slot }に{ typed-turned }置く | { $tile } | { $number } | { $number } { $slot } | 取る番目
typed-move = マス{ $from }をマス{ $to }へずらす | 動かす移す番目
typed-completto-pass = パス | する
typed-ten-place = { $to } に置く | { $value } { $to } | 打つ
typed-ten-left = 左を { $to } に置く | { $to } | { $value } { $to } | 端
typed-ten-right = 右を { $to } に置く | { $to } | { $value } { $to } | 端
typed-ten-relocate = { $from } を { $to } へ移す | { $value } { $from } { $to } | 動かす
typed-ten-pass = パス | する
typed-card-row = 列{ $row }に置く | { $top } | { $card } { $row } | 中央出す
typed-card-new-row = 新しい列 | { $card } | 始める置く中央
typed-card-pile = { $who }の山に置く | 山{ $seat } | { $top } | { $card } { $seat } | 表出す
typed-card-own = 自分の山に置く | { $top } | 山{ $seat } | { $who } | 表出す積む
typed-card-keep = 手元に残す | { $card } | 持つ
typed-card-play-row = 自分の山から列{ $row }へ | { $top } | { $card } { $row } | 表置く出す中央
typed-card-play-pile = 自分の山から{ $who }の山へ | 山{ $seat } | { $top } | { $card } { $seat } | 表置く出す
typed-card-borrow = { $who }から借りて列{ $row }へ | { $card } | { $card } { $top } | { $seat } { $row } | 表借りる置く山中央
typed-card-turn = カードをめくる | 次
typed-which = どれのことですか：{ $examples }。
typed-more = いくつもの意味に取れます。もう少し詳しく入力してください。たとえば：{ $examples }。
typed-unknown = すみません、わかりませんでした。たとえば、次のように入力できます：{ $examples }。

## 言葉での盤

spoken-hidden =
    { $where ->
        [alone] マス{ $first }から{ $last }：裏向き
        [between] マス{ $first }から{ $last }：裏向き、{ $low }と{ $high }の間
        [behind] マス{ $first }から{ $last }：裏向き、{ $low }の後ろ
        [before] マス{ $first }から{ $last }：裏向き、{ $high }の前
       *[other] マス{ $first }から{ $last }：裏向き、{ completto-around }
    }
spoken-free = 空きマス：{ $cells }

## ページで

web-type = 手を入力
web-type-do = 決定
web-type-help = 言葉でも記号でも入力できます。例：{ $examples }。
web-type-always = 手の入力欄をいつも表示
web-as-text = 盤を文字で表示
web-can = できること
web-item-last = { $item }、直前の手
web-item-hint = { $item }、ヒント
web-item-hint-to = { $item }、ヒント：ここに置く
web-keys = キーボード
web-keys-on = 文字キーをショートカットにする
web-key-tab = テーブルの次の部分へ
web-key-arrows = その方向の次の場所へ
web-key-ends = その部分の最初か最後の場所へ
web-key-enter = タップする。ほかの人の番なら、すぐに先へ進める
web-key-escape = 選択を取り消す、または閉じる
web-key-help = この一覧
web-key-say = 今の状況をもう一度読み上げる
web-key-row-ends = 自分の列の左端か右端
web-key-rows = 中央の列（左から）
web-key-new-row = 新しい列
web-key-keep = 自分の表山：カードを手元に残す

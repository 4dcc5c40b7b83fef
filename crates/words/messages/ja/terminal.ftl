# 端末だけが言うこと。

terminal-welcome = Completto、TEN、15GO!：数を並べる三つのゲーム。
terminal-resume = 続きから
terminal-shelf = 遊んだゲーム
terminal-shelf-about = { $count ->
    [0] まだありません
   *[other] 終わったゲーム{ $count }件。見直しと分析ができます
}
terminal-shelf-empty = ここにはまだゲームがありません。終わったゲームはすべてここに残ります。ファイルの棋譜は o で開けます。
terminal-quit = 終了
terminal-steps = { $count }ステップ
terminal-unreadable = 読み取れません
terminal-unfinished = まだ終わっていません
terminal-which-file = どのファイルですか？

terminal-seat = 席{ $number }
terminal-type-name = 名前を入力
terminal-person = このキーボードで遊びます。別の名前も入力できます
terminal-yes = はい
terminal-no = いいえ
terminal-clock = 時計
terminal-clock-about = 人の持ち時間
terminal-clock-none = なし
terminal-clock-move = 1手{ $seconds }秒
terminal-clock-game = { $minutes }分 + { $seconds }秒
terminal-at-zero = 時間切れのとき
terminal-at-zero-bot = ボットが手を選ぶ
terminal-at-zero-forfeit = 負けになる
terminal-range = { $first }から{ $last }までの数を入力してください。
terminal-start = 開始

terminal-key-choose = 選ぶ
terminal-key-change = 変える
terminal-key-open = 開く
terminal-key-file = ファイル
terminal-key-rules = ルール
terminal-key-keys = キー
terminal-key-quit = 終了
terminal-key-back = 戻る
terminal-key-start = 開始
terminal-key-steer = 移動
terminal-key-tap = 押す
terminal-key-draw = 引く
terminal-key-keep = 残す
terminal-key-pile = 山
terminal-key-turn = めくる
terminal-key-ends = 両端
terminal-key-hint = ヒント
terminal-key-undo = 待った
terminal-key-again = もう一度
terminal-key-hurry = 早送り
terminal-key-replay = 見直す
terminal-key-leave = 抜ける
terminal-key-step = ステップ
terminal-key-ten-steps = 10ステップ
terminal-key-watch = 再生
terminal-key-analyse = 分析
terminal-key-mistake = ミス
terminal-key-side = 視点
terminal-key-save = 保存

terminal-help-arrows = 押せるものへカーソルを動かす
terminal-help-tab = 次の押せるものへ。Shift-Tab は前へ
terminal-help-enter = 押す（Space も同じ）。ほかの人の番なら早送り
terminal-help-esc = 選んだものを放す。なければ抜ける
terminal-help-draw = Completto：タイルを引く
terminal-help-ends = TEN：自分の列の左端と右端
terminal-help-rows = 15GO!：1列目から9列目。+ は新しい列
terminal-help-keep = 15GO!：自分の表山。カードを手元に残す
terminal-help-turn = 15GO!：カードをめくる
terminal-help-pass = Completto、TEN：パスする
terminal-help-undo = 直前の自分の手を戻す。ほかの人の同意が要ることもあります
terminal-help-type = 手を入力する（言葉か記号で）
terminal-help-hint = 上級ボットならどうするか、その理由
terminal-help-rules = このゲームのルール（F1 も同じ）
terminal-help-replay = ゲームを1ステップずつ見直す
terminal-help-save = 棋譜を保存する
terminal-help-bot = しばらくボットに任せる、または自分に戻す
terminal-help-resign = 投了する
terminal-help-leave = 抜ける。ゲームは保存され、続きから遊べます
terminal-help-mouse = 何でもクリックできます。右ボタンは Esc、ホイールは手の一覧のスクロールです。
terminal-pane-foot = ↑↓ PgUp PgDn でスクロール · ほかのキーで閉じる

terminal-face-down = 裏向き{ $count }枚
terminal-minus = マイナス{ $count }点
terminal-in-hand = 手
terminal-pool = 場
terminal-black = 黒
terminal-white = 白
terminal-left = 残り{ $count }枚
terminal-pass = パス
terminal-more-field = 続きあり
terminal-points = { $count }点
terminal-out = { $place }位であがり
terminal-next = 次
terminal-needs = 次は{ $value }
terminal-new-row = + 新しい列
terminal-done = 完成：{ $count }列
terminal-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）
terminal-idle-turns = 空振り{ $count }手番（上限{ $most }）
terminal-idle-cards = 空振り{ $count }枚（上限{ $most }）
terminal-tiles = タイル{ $count }枚（全30枚）
terminal-relocations = 移動とパス{ $count }回（上限{ $most }）
terminal-title-turn =
    { $you ->
        [yes] あなたの番 – { $game }
       *[no] { $name }の番 – { $game }
    }
terminal-title-over = { $game }：終了
terminal-thinking = 考え中…
terminal-hint = ヒント：{ $action }（{ $reason }）
terminal-which = どれですか？
terminal-ask-resign =
    { $you ->
        [yes] 本当に投了しますか？
       *[no] { $name }さん、本当に投了しますか？
    }
terminal-ask-undo =
    { $you ->
        [yes] { $asker }の待ったを認めますか？
       *[no] { $name }さん、{ $asker }の待ったを認めますか？
    }
terminal-lost = 接続が切れました（{ $why }）。つなぎ直しています…
terminal-gone = このテーブルはもう見られません：{ $why }
terminal-offline = 今はサーバーにつながっていません。少しお待ちください。
terminal-cut-off = 未接続
terminal-key-chat = 話す
terminal-help-chat = サーバーのテーブルで、何か話す
terminal-say-what = 何と言いますか？
terminal-gathering = 全員が座るのを待っています。
terminal-connecting = 接続中…
terminal-won-by-resigning =
    { $you ->
        [yes] ゲーム終了。ほかの全員が投了したので、あなたの勝ちです。
       *[no] ゲーム終了。ほかの全員が投了したので、{ $names }の勝ちです。
    }
terminal-saved = { $path } に保存しました。

terminal-step-of = { $steps }ステップ中{ $step }

terminal-plain-resume = { $game }の続きから
terminal-nothing-to-resume = 続きから遊べるゲームはありません。始めるには：rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] 番号を入力してください（? で説明）：
       *[no] { $name }さん、番号を入力してください（? で説明）：
    }
terminal-plain-time = 残り{ $seconds }秒。
terminal-plain-range = 1から{ $last }までの番号を入力してください。
terminal-plain-unknown = 一覧の番号を入力してください。? で説明が出ます。
terminal-plain-help = 番号で一覧から選びます。手は言葉でも記号でも入力できます。ほかのコマンド：b で盤、t で言葉による盤、m でこれまでの手を表示します。h でヒント、u で直前の手の待った、r でルール、s で棋譜の保存、resign で投了、q で抜けます（ゲームは保存され、続きから遊べます）。
terminal-plain-bye = ゲームを保存しました。続けるには：rowhouse play --resume
terminal-plain-again = もう一度遊びますか？
terminal-plain-form = { $game }：開始するか、変えたい行の番号を選んでください。
terminal-plain-wait = あなたの番ではありません。? で説明、q で抜けます。
terminal-plain-back = 接続が戻りました。
terminal-plain-bye-server = 同じリンクで戻れます。
terminal-plain-help-say = サーバーのテーブルでは、say でほかの人に言えることの一覧が出ます。say 3 で三つ目を言います。
terminal-plain-shelf-empty = ここにはまだゲームがありません。終わったゲームはすべてここに残ります。
terminal-plain-next = 次のステップ（Enter だけでも進みます）
terminal-plain-before = 前のステップ
terminal-plain-ten-on = 10ステップ進む
terminal-plain-ten-back = 10ステップ戻る
terminal-plain-analyse = 分析：どこまでが腕で、どこまでが運だったか
terminal-plain-mistake = 次のミス、または次の大きな運の動き
terminal-plain-help-record = 番号で一覧から選び、Enter で次のステップへ進みます。ほかのコマンド：step 12 でそのステップへ、b で盤、m ですべての手、r でルールを表示し、s で棋譜を保存、q で抜けます。
terminal-language = 言語：{ $name }

terminal-lines-face-up = 表向き：
terminal-lines-done = 完成：{ $count }列
terminal-lines-middle-empty = 中央は空です。
terminal-lines-hand = 手
terminal-lines-closed = 伏せ山
terminal-lines-open = 表山
terminal-lines-ten = 10のライン
terminal-lines-legend = ❶ ❷ ❸ は黒、① ② ③ は白
terminal-lines-range = 左から右へ { $left } から { $right }
terminal-lines-step = { $steps }ステップ中{ $step }：{ $told }
terminal-lines-start = { $steps }ステップ中{ $step }：開始時。
terminal-lines-rules = それぞれのゲームのルールを見るには：{ $command }

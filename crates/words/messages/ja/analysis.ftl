# 分析で言うこと。

analysis-percent = { $number }%
analysis-title = { $game }：{ $result }
analysis-head = { $game }、{ $count }ステップ：{ $result }
analysis-not-over = まだ終わっていません

analysis-start = 初め
analysis-skill = 腕
analysis-luck = 運
analysis-result = 結果
analysis-facts = 初め{ $start }、腕{ $skill }、運{ $luck }
analysis-totals = { $name }：{ analysis-facts }：結果{ $result }
analysis-summary = { $name }は{ $luck ->
    [good] 運がよく（{ $drawn }）
    [bad] 運が悪く（{ $drawn }）
   *[none] 運は普通で
}、{ $own ->
    [some] 自分のミスで{ $lost }を失いました
   *[none] 大きなミスはありませんでした
}{ $others ->
    [some] 。ほかの人のミスで{ $won }を得ました
   *[none] {""}
}。

analysis-effect = { $name }に{ $change }
analysis-drawn = 運：{ $name }に{ $change }
analysis-lost = { $by }の損。もっとよい手：{ $action }
analysis-best = これよりよい手は見つかりませんでした。
analysis-better = もっとよい手：{ $what }
analysis-then = その後：{ $line }

analysis-graph = ゲームの流れ
analysis-value = ゲームの見込み、ステップごと
analysis-expects = { $name }の見込み、最初から最後まで
analysis-now = { $name }の見込みは{ $value }です。
analysis-step = ステップ
analysis-mistakes = 大きなミス
analysis-no-mistakes = 目立つミスはありませんでした。
analysis-swings = 大きな運の動き
analysis-no-swings = 引きで大きく変わった所はありません。
analysis-steps = 全部のステップ
analysis-about = 値は見込まれる結果で、0%（最下位）から100%（1位）までです。1手につき{ $nodes }ノードを読むボットの見方です。引きで変わった分が運、選んだ手で変わった分が腕で、初めの値に足すと結果になります。
analysis-written = ページは{ $path }にあります。
analysis-looking = { $total }ステップ中{ $done }を見ています…

analysis-open = 分析
analysis-record = 棋譜を分析
analysis-of = 分析：{ $game }
analysis-paste = ゲームの棋譜を貼り付けてください
analysis-file = またはファイルを選ぶか、ここに置いてください
analysis-no-record = これはゲームの棋譜ではありません：{ $why }
record-empty = まだ何もありません
record-too-long = どのゲームよりも長すぎます
record-no-json = JSONとして読めません：{ $why }
record-step = ステップ{ $number }（`{ $step }`）：{ $why }
record-result = 結果は{ $says }ですが、ステップをたどると{ $found }です
record-newer-rule = { $error }（ステップ{ $number }で、{ $clause }により手番が終わっています。以前のルールでは続いていました）
record-which-seat = 複数の席が行動できるので、`{ $example }`のように席を書いてください
analysis-another = 別の棋譜
analysis-go-on = 続ける
analysis-stopped = 止めました。見た分は残っています。
analysis-done = 分析が終わりました。
analysis-failed = 分析を続けられません：{ $why }
analysis-both = 腕と運
analysis-show = 盤で見る
analysis-instead = ステップ{ $step }の代わりに
analysis-back = ゲームに戻る

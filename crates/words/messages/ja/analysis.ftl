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
analysis-totals = { $name }：{ analysis-facts }、結果{ $result }
analysis-summary = { $name }は{ $luck ->
    [good] 運がよく（{ $drawn }）
    [bad] 運が悪く（{ $drawn }）
   *[none] 運がよくも悪くもなく
}、{ $own ->
    [some] ミスで{ $lost }損をしました
   *[none] 目立つミスはありませんでした
}{ $others ->
    [some] 。ほかの人のミスで{ $won }得をしました
   *[none] {""}
}。
analysis-summary-you = あなたは{ $luck ->
    [good] 運がよく（{ $drawn }）
    [bad] 運が悪く（{ $drawn }）
   *[none] 運がよくも悪くもなく
}、{ $own ->
    [some] ミスで{ $lost }損をしました
   *[none] 目立つミスはありませんでした
}{ $others ->
    [some] 。ほかの人のミスで{ $won }得をしました
   *[none] {""}
}。

analysis-effect =
    { $you ->
        [yes] あなたに{ $change }
       *[no] { $name }に{ $change }
    }
analysis-drawn =
    { $you ->
        [yes] 運：あなたに{ $change }
       *[no] 運：{ $name }に{ $change }
    }
analysis-lost = { $by }の損。もっとよい手：{ $action }
analysis-best = これよりよい手は見つかりませんでした。
analysis-better = もっとよい手：{ $what }
analysis-then = その後：{ $line }

analysis-graph = ゲームの流れ
analysis-value = ゲームの見込み（ステップごと）
analysis-expects =
    { $you ->
        [yes] あなたの見込み（最初のステップから最後まで）
       *[no] { $name }の見込み（最初のステップから最後まで）
    }
analysis-now =
    { $you ->
        [yes] あなたの見込みは{ $value }です。
       *[no] { $name }の見込みは{ $value }です。
    }
analysis-step = ステップ
analysis-mistakes = 大きなミス
analysis-no-mistakes = だれにも目立つミスはありませんでした。
analysis-swings = 運の大きな動き
analysis-no-swings = 大きな影響のあった引きはありません。
analysis-steps = すべてのステップ
analysis-about = 値は見込まれる結果で、0%（最下位）から100%（1位）までです。1手につき{ $nodes }ノードを読むボットの見方です。引きで変わった分が運、選んだ手で変わった分が腕で、初めの値と合わせると結果になります。
analysis-written = ページは { $path } にあります。
analysis-looking = { $total }ステップ中{ $done }を調べています…

analysis-open = 分析
analysis-record = 棋譜を分析
analysis-of = 分析：{ $game }
analysis-paste = ゲームの棋譜を貼り付けてください
analysis-file = またはファイルを選ぶか、ここにドロップしてください
analysis-no-record = これはゲームの棋譜ではありません：{ $why }
record-empty = まだ何もありません
record-too-long = どのゲームにもありえない長さです
record-damaged = 展開できません
record-no-json = JSONとして読めません：{ $why }
record-step = ステップ{ $number }（`{ $step }`）：{ $why }
record-result = 結果には{ $says }とありますが、ステップをたどると{ $found }になります
record-newer-rule = { $error }（ステップ{ $number }で、{ $clause }により手番が終わっています。以前のルールでは続いていました）
record-which-seat = 行動できる席がいくつもあるので、`{ $example }` のように席を書いてください
analysis-another = 別の棋譜
analysis-go-on = 続ける
analysis-stopped = 中断しました。調べた分は残っています。
analysis-done = 分析が終わりました。
analysis-failed = 分析を続けられません：{ $why }
analysis-both = 腕と運
analysis-show = 盤で見る
analysis-instead = ステップ{ $step }の代わりに
analysis-back = ゲームに戻る

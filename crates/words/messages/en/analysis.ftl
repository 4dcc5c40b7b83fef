# What an analysis says, on the page, in the terminal and on the command line. Keys begin with `analysis-`.
# Values and changes come as text: `43%`, `+12%`, `−3%`.

analysis-percent = { $number }%
analysis-title = { $game }: { $result }
analysis-head = { $game }, { $count ->
    [one] one step
   *[other] { $count } steps
}: { $result }
analysis-not-over = not over yet

# Skill and luck of one player.
analysis-start = start
analysis-skill = skill
analysis-luck = luck
analysis-result = result
analysis-facts = { $start } at the start, skill { $skill }, luck { $luck }
analysis-totals = { $name }: { analysis-facts }, result { $result }
analysis-summary = { $name } { $luck ->
    [good] was lucky ({ $drawn })
    [bad] was unlucky ({ $drawn })
   *[none] was neither lucky nor unlucky
}{ $others ->
    [some] ,
   *[none] { " " }and
} { $own ->
    [some] lost { $lost } through mistakes
   *[none] made no mistake that counts
}{ $others ->
    [some] , and gained { $won } from the mistakes of others
   *[none] { "" }
}.
analysis-summary-you = You { $luck ->
    [good] were lucky ({ $drawn })
    [bad] were unlucky ({ $drawn })
   *[none] were neither lucky nor unlucky
}{ $others ->
    [some] ,
   *[none] { " " }and
} { $own ->
    [some] lost { $lost } through mistakes
   *[none] made no mistake that counts
}{ $others ->
    [some] , and gained { $won } from the mistakes of others
   *[none] { "" }
}.

# One step.
analysis-effect =
    { $you ->
        [yes] { $change } for you
       *[no] { $change } for { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Luck: { $change } for you
       *[no] Luck: { $change } for { $name }
    }
analysis-lost = { $by } lost. Better: { $action }
analysis-best = Nothing better was found.
analysis-better = Better: { $what }
analysis-then = Then: { $line }

# The whole game.
analysis-graph = How the game went
analysis-value = The value of the game, step by step
analysis-expects =
    { $you ->
        [yes] What you could expect, from the first step to the last
       *[no] What { $name } could expect, from the first step to the last
    }
analysis-now =
    { $you ->
        [yes] You can expect { $value }.
       *[no] { $name } can expect { $value }.
    }
analysis-step = step
analysis-mistakes = Largest mistakes
analysis-no-mistakes = Nobody made a mistake that counts.
analysis-swings = Largest swings of luck
analysis-no-swings = No draw changed much.
analysis-steps = Every step
analysis-about = Values are the result to be expected, from 0% (last) to 100% (first), as a bot with { $nodes } nodes a decision sees it. What the draws changed is luck, what decisions changed is skill; together with the value at the start they add up to the result.
analysis-written = The page is in { $path }.
analysis-looking = Looking at step { $done } of { $total } …

# The page.
analysis-open = Analyse
analysis-record = Analyse a record
analysis-of = Analysis: { $game }
analysis-paste = Paste the record of a game
analysis-file = Or choose a file, or drop one here
analysis-no-record = This is not the record of a game: { $why }
record-empty = there is nothing here yet
record-too-long = it is longer than any game
record-damaged = it cannot be unpacked
record-no-json = it cannot be read as JSON: { $why }
record-step = step { $number } (`{ $step }`): { $why }
record-result = the result says { $says }, the steps lead to { $found }
record-newer-rule = { $error } (step { $number } ended the turn by { $clause }, which older rules did not)
record-which-seat = several seats may act, so the step must name one, such as `{ $example }`
analysis-another = Another record
analysis-go-on = Go on
analysis-stopped = Stopped. What was looked at is kept.
analysis-done = The analysis is complete.
analysis-failed = The analysis cannot go on: { $why }
analysis-both = Skill and luck
analysis-show = Show it on the board
analysis-instead = Instead of step { $step }
analysis-back = Back to the game

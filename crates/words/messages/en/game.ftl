# What happens in the games: whose turn it is, what was done, how it ended.
#
# `$typed` is `yes` for people who type what to do: their boards have numbered slots, marked
# cells and cards called 7c. Everybody else sees the board and taps on it.
# `$you` is `yes` if the reader is the one who is to act.

player = Player { $number }
sentences = { $first } { $second }

# Lists: a or b · a, b, or c (choices) · a, b or c (things) · a, b and c
list-either = { $first } or { $last }
list-choices = { $most }, or { $last }
list-or = { $most } or { $last }
list-and = { $most } and { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] Your turn: { $ways }.
       *[no] { $who }'s turn: { $ways }.
    }
# For readers who do not act themselves.
turn-of-other = It is { $who }'s turn.
over = The game is over: { $result }.
wins =
    { $you ->
        [yes] you win
       *[no] { $who } wins
    }
share-the-win = { $who } share the win
draw = a draw
# Who did something, at the start of a sentence in the past tense; with the auxiliary verb where a language needs one.
who-did =
    { $you ->
        [yes] You
       *[no] { $who }
    }
plays-again =
    { $you ->
        [yes] play again
       *[no] plays again
    }

score-minus =
    { $count ->
        [one] { $count } minus point
       *[other] { $count } minus points
    }
score-won = won
score-lost = lost
score-drawn = drawn
score-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
score-cards =
    { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }

## Completto

# Where a tile lies: `$where` says which of the numbers beside it there are.
completto-around =
    { $where ->
        [between] between { $low } and { $high }
        [behind] after { $low }
        [before] before { $high }
       *[alone] { $typed ->
            [yes] at gap { $gap }
           *[no] as the first number
        }
    }
# Where a tile was placed: `$pair` is `yes` if it gives another turn.
completto-where =
    { $typed ->
        [yes] in slot { $slot }{ $pair ->
            [yes] { " " }beside { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] beside { $beside }
           *[no] { completto-around }
        }
    }
# A tile that was turned by 180° reads another number.
completto-as =
    { $turned ->
        [yes] { " " }as { $number }
       *[no] { "" }
    }

completto-setup-turning =
    { $you ->
        [yes] Set-up: a tile is being turned over for you.
       *[no] Set-up: a tile is being turned over for { $who }.
    }
completto-inserts = { $who } inserts { $tile }
completto-setup =
    Set-up: { $inserts }{ $several ->
        [yes] , in any order
       *[no] { "" }
    }{ $marked ->
        [yes] , into a marked gap
       *[no] { "" }
    }.
completto-setup-you = Your turn: insert { $tile } into your row.
completto-drawing =
    { $you ->
        [yes] A tile is being drawn for you.
       *[no] A tile is being drawn for { $who }.
    }
completto-way-draw = draw
completto-way-take = take { $tiles }
completto-way-move = move a tile
completto-way-pass = pass
completto-way-place = place { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] as { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] in slot { $first }
           *[other] in one of the slots { $first } to { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] Your row is complete.
       *[no] { $who }'s row is complete.
    }
completto-stalled =
    { $count ->
        [one] Nobody has placed a tile for { $count } turn.
       *[other] Nobody has placed a tile for { $count } turns.
    }
completto-round-over = Round { $round } is over.

completto-turned-over = { who-did } turned over { $tile }, to be inserted.
completto-drew = { who-did } drew { $tile }.
completto-drew-misfit = { who-did } drew { $tile }, which fits nowhere and stays face up in the pool.
completto-chose-draw = { who-did } chose to draw.
completto-inserted = { who-did } inserted { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } placed { $tile }{ completto-as } { completto-where } and { plays-again }.
        [complete] { who-did } placed { $tile }{ completto-as } { completto-where } and completed { $you ->
            [yes] your
           *[no] their
        } row.
       *[nothing] { who-did } placed { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } drew { $tile }, placed it{ completto-as } { completto-where } and { plays-again }.
        [complete] { who-did } drew { $tile }, placed it{ completto-as } { completto-where } and completed { $you ->
            [yes] your
           *[no] their
        } row.
       *[nothing] { who-did } drew { $tile } and placed it{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } took { $tile }, placed it{ completto-as } { completto-where } and { plays-again }.
        [complete] { who-did } took { $tile }, placed it{ completto-as } { completto-where } and completed { $you ->
            [yes] your
           *[no] their
        } row.
       *[nothing] { who-did } took { $tile } and placed it{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } moved a face-down tile from slot { $from } to slot { $to }.
       *[no] { who-did } moved a face-down tile.
    }
completto-passed =
    { $you ->
        [yes] You could do nothing and passed.
       *[no] { $who } could do nothing and passed.
    }

## TEN

ten-rows-drawing = The two rows are being laid out at random.
ten-turning =
    { $you ->
        [yes] A tile is being turned over for you.
       *[no] A tile is being turned over for { $who }.
    }
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }at 0,0
           *[no] { " " }on a cell marked +
        }
       *[no] { "" }
    }
ten-way-place = place the { $value }{ ten-where }
ten-way-ends = place the { $left } from the left end or the { $right } from the right end of the row{ ten-where }
ten-way-last =
    { $typed ->
        [yes] place the last tile, the { $value },{ ten-where }
       *[no] place the last tile, the { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] move the tile at { $cells }
       *[no] move a tile
    }
ten-way-pass = pass, since no tile can be moved
ten-line =
    { $typed ->
        [yes] { $sum } = 10 from { $from } to { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] There was { $count } relocation or pass without a line of ten.
       *[other] There were { $count } relocations and passes without a line of ten.
    }

ten-turned-over = { who-did } turned over a { $value }.
ten-rows-drawn = The two rows have been laid out at random.
ten-row-tile = A { $value } was laid in one of the rows.
ten-at =
    { $typed ->
        [yes] { " " }at { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] { $count ->
            [one] . That makes { $count } relocation or pass without a line of ten, so the game is drawn.
           *[other] . That makes { $count } relocations and passes without a line of ten, so the game is drawn.
        }
       *[nothing] .
    }
ten-placed = { who-did } placed the { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } turned over a { $value } and placed it{ ten-at }{ ten-end }
ten-placed-left = { who-did } placed the { $value } from the left end{ ten-at }{ ten-end }
ten-placed-right = { who-did } placed the { $value } from the right end{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } placed the last tile, a { $value },{ ten-at }{ ten-end }
       *[no] { who-did } placed the last tile, a { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } moved the { $value } from { $from } to { $to }{ ten-end }
       *[no] { who-did } moved the { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] You had no tile to move and passed{ ten-end }
       *[no] { $who } had no tile to move and passed{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] A card is being turned over for you.
       *[no] A card is being turned over for { $who }.
    }
fifteen-holds =
    { $you ->
        [yes] You hold { $card }: { $ways }.
       *[no] { $who } holds { $card }: { $ways }.
    }
fifteen-holds-other = { $who } holds { $card }.
fifteen-way-place = place it on { $targets }
fifteen-way-play = play { $card } on { $targets }
fifteen-way-new-row = start a new row with it
fifteen-way-keep = keep it
fifteen-way-turn = turn over a card
fifteen-way-borrow = borrow { $pile } for { $row }
fifteen-row = the { $card } in the middle
fifteen-pile =
    { $you ->
        [yes] your { $card }
       *[no] { $who }'s { $card }
    }
fifteen-own =
    { $you ->
        [yes] your own { $card }
       *[no] their own { $card }
    }
fifteen-no-card =
    { $you ->
        [yes] You have no card left.
       *[no] { $who } has no card left.
    }
fifteen-all-out = Everybody is out.
fifteen-stalled =
    { $count ->
        [one] { $count } card has gone onto its owner's pile, and none to the middle.
       *[other] { $count } cards have gone onto their owners' piles, and none to the middle.
    }

# `$turned` is `yes` if it was not told yet which card was turned over.
fifteen-turned-over = { who-did } turned over { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } turned over { $card } and placed it on { $target }.
       *[no] { who-did } placed { $card } on { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } turned over { $card } and placed it on { $you ->
            [yes] your own
           *[no] their own
        } { $top }.
       *[no] { who-did } placed { $card } on { $you ->
            [yes] your own
           *[no] their own
        } { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } turned over { $card } and started a new row with it.
       *[no] { who-did } started a new row with { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } turned over { $card } and kept it.
       *[no] { who-did } kept { $card }.
    }
fifteen-played = { who-did } played { $card } from the open pile onto { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } turned over { $card } and borrowed { $pile } for { $target }.
       *[no] { who-did } borrowed { $pile } for { $target }.
    }
fifteen-chose-turn = { who-did } chose to turn over a card.
fifteen-row-complete = The row is complete.
fifteen-out =
    { $you ->
        [yes] You are out.
       *[no] { $who } is out.
    }
fifteen-gets =
    { $you ->
        [yes] You get
       *[no] { $who } gets
    } { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }

# What happens in the games: whose turn it is, what was done, how it ended.
#
# `$typed` is `yes` for people who type what to do: their boards have numbered slots (from 0), marked
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
       *[no] { $who } to move: { $ways }.
    }
over = The game is over: { $result }.
wins = { $who } wins
share-the-win = { $who } share the win
draw = a draw

score-minus =
    { $count ->
        [one] { $count } minus point
       *[other] { $count } minus points
    }
score-won = won
score-lost = lost
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
        [behind] behind { $low }
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

completto-setup-turning = Set-up: a tile is being turned over for { $who }.
completto-inserts = { $who } inserts { $tile }
completto-setup =
    Set-up: { $inserts }{ $several ->
        [yes] , in any order
       *[no] { "" }
    }{ $typed ->
        [yes] , at a gap marked ^
       *[no] { "" }
    }.
completto-setup-you = Your turn: insert { $tile } into your row.
completto-drawing = A tile is being drawn for { $who }.
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
           *[other] in slot { $first } to { $last }
        }
       *[no] { completto-around }
    }
completto-complete = { $who }'s row is complete.
completto-stalled =
    { $count ->
        [one] Nobody placed a tile for { $count } turn.
       *[other] Nobody placed a tile for { $count } turns.
    }
completto-round-over = Round { $round } is over.

completto-turned-over = { $who } turned over { $tile } to insert.
completto-drew = { $who } drew { $tile }.
completto-drew-misfit = { $who } drew { $tile }, which fits nowhere and stays in the pool.
completto-chose-draw = { $who } chose to draw.
completto-inserted = { $who } inserted { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { $who } placed { $tile }{ completto-as } { completto-where } and plays again.
        [complete] { $who } placed { $tile }{ completto-as } { completto-where } and completed the row.
       *[nothing] { $who } placed { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { $who } drew { $tile }, placed it{ completto-as } { completto-where } and plays again.
        [complete] { $who } drew { $tile }, placed it{ completto-as } { completto-where } and completed the row.
       *[nothing] { $who } drew { $tile } and placed it{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { $who } took { $tile }, placed it{ completto-as } { completto-where } and plays again.
        [complete] { $who } took { $tile }, placed it{ completto-as } { completto-where } and completed the row.
       *[nothing] { $who } took { $tile } and placed it{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { $who } moved a face-down tile from slot { $from } to slot { $to }.
       *[no] { $who } moved a face-down tile.
    }
completto-passed = { $who } could do nothing and passed.

## TEN

ten-rows-drawing = The rows are being drawn.
ten-turning = A tile is being turned over for { $who }.
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
        [yes] relocate the tile at { $cells }
       *[no] relocate a tile
    }
ten-way-pass = pass, since no tile can be relocated
ten-line =
    { $typed ->
        [yes] { $sum } = 10 from { $from } to { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } relocation without a line of ten.
       *[other] { $count } relocations without a line of ten.
    }

ten-turned-over = { $who } turned over a { $value }.
ten-rows-drawn = The rows were drawn.
ten-row-tile = A { $value } was drawn for a row.
ten-at =
    { $typed ->
        [yes] { " " }at { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . That was relocation { $count }, so the game is drawn.
       *[nothing] .
    }
ten-placed = { $who } placed the { $value }{ ten-at }{ ten-end }
ten-turned-placed = { $who } turned over a { $value } and placed it{ ten-at }{ ten-end }
ten-placed-left = { $who } placed the { $value } from the left end{ ten-at }{ ten-end }
ten-placed-right = { $who } placed the { $value } from the right end{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { $who } placed the last tile, a { $value },{ ten-at }{ ten-end }
       *[no] { $who } placed the last tile, a { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { $who } moved the { $value } from { $from } to { $to }{ ten-end }
       *[no] { $who } moved the { $value }{ ten-end }
    }
ten-passed = { $who } could relocate nothing and passed{ ten-end }

## 15GO!

fifteen-turning = A card is being turned over for { $who }.
fifteen-holds =
    { $you ->
        [yes] You hold { $card }: { $ways }.
       *[no] { $who } holds { $card }: { $ways }.
    }
fifteen-way-place = place it on { $targets }
fifteen-way-play = play { $card } on { $targets }
fifteen-way-new-row = start a new row with it
fifteen-way-keep = keep it
fifteen-way-turn = turn over a card
fifteen-way-borrow = borrow { $pile } for { $row }
fifteen-row = { $card } in the middle
fifteen-pile = { $who }'s { $card }
fifteen-own = { $card } of the own pile
fifteen-no-card = { $who } has no card left.
fifteen-all-out = Everybody is out.
fifteen-stalled =
    { $count ->
        [one] No card went to the middle for { $count } card.
       *[other] No card went to the middle for { $count } cards.
    }

# `$turned` is `yes` if it was not told yet which card was turned over.
fifteen-turned-over = { $who } turned over { $card }.
fifteen-placed =
    { $turned ->
        [yes] { $who } turned over { $card } and placed it on { $target }.
       *[no] { $who } placed { $card } on { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { $who } turned over { $card } and placed it on the own { $top }.
       *[no] { $who } placed { $card } on the own { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { $who } turned over { $card } and started a new row with it.
       *[no] { $who } started a new row with { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { $who } turned over { $card } and kept it.
       *[no] { $who } kept { $card }.
    }
fifteen-played = { $who } played { $card } from the open pile on { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { $who } turned over { $card } and borrowed { $pile } for { $target }.
       *[no] { $who } borrowed { $pile } for { $target }.
    }
fifteen-chose-turn = { $who } chose to turn over a card.
fifteen-row-complete = The row is complete.
fifteen-out = { $who } is out.
fifteen-gets =
    { $count ->
        [one] { $who } gets { $count } point.
       *[other] { $who } gets { $count } points.
    }

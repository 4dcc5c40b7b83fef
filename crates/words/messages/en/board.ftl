# What stands on the boards, for screen readers and for lists of choices.

## Parts of a board

title-row =
    { $you ->
        [yes] Your row: { $count } face down
       *[no] { $who }'s row: { $count } face down
    }
title-pool = Pool
title-field = Field
title-supply =
    { $you ->
        [yes] You, { ten-colour }: { $count } left
       *[no] { $who }, { ten-colour }: { $count } left
    }
title-middle = Middle
title-piles =
    { $count ->
        [one] { title-whose }: { $count } card
       *[other] { title-whose }: { $count } cards
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] You
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Seat plates: what counts, beside the name

plate-row = { $count } face down
plate-supply = { $count } left
plate-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] slot { $slot }: { $number }, upside down
       *[no] slot { $slot }: { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] slot { $slot }: face down
       *[other] slot { $slot }: face down, { completto-around }
    }
item-gap =
    { $where ->
        [alone] gap { $gap }
       *[other] gap { $gap }, { completto-around }
    }
item-tile = { $tile }, face up
item-stack =
    { $count ->
        [0] no face-down tile
        [one] { $count } face-down tile
       *[other] { $count } face-down tiles
    }
item-hand = { $tile } in hand

## TEN

ten-colour =
    { $colour ->
        [black] black
       *[white] white
    }
item-ten-tile = { ten-colour } { $value } at { $at }
item-ten-free = free cell { $at }
item-ten-hand = { $value } in hand
item-ten-left = { $value }, left end
item-ten-right = { $value }, right end
item-ten-between = { $value }
item-ten-stack = stack with { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = pass

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } { $colour ->
            [0] circle
            [1] square
            [2] triangle
            [3] diamond
            [4] star
            [5] drop
            [6] hexagon
           *[7] cross
        }
    }
item-card-hand = { $card } in hand
item-open = open pile: { $card }
item-open-empty = open pile: empty
item-closed =
    { $count ->
        [0] closed pile: empty
        [one] closed pile: { $count } card
       *[other] closed pile: { $count } cards
    }
item-row = row { $row }: up to { $card }
item-new-row = place for a new row
item-done =
    { $count ->
        [one] { $count } complete row
       *[other] { $count } complete rows
    }

## What can be done

action-insert = Insert { $tile }{ completto-as } { completto-around }
action-draw = Draw a tile
action-place = Place { $tile }{ completto-as } { completto-where }
action-take = Take { $tile } and place it{ completto-as } { completto-where }
action-move = Move the face-down tile from slot { $from } to slot { $to }
action-completto-pass = Pass
action-ten-place = Place the { $value }{ ten-at }
action-ten-left = Place the { $value } from the left end{ ten-at }
action-ten-right = Place the { $value } from the right end{ ten-at }
action-ten-last =
    { $typed ->
        [yes] Place the last tile, a { $value }, at { $to }
       *[no] Place the last tile, a { $value }
    }
action-ten-relocate =
    { $typed ->
        [yes] Move the { $value } from { $from } to { $to }
       *[no] Move the { $value }
    }
action-ten-pass = Pass
action-card-place = Place { $card } on { $target }
action-card-new-row = Start a new row with { $card }
action-card-own = Place { $card } on your own { $top } and go on
action-card-own-last = Place { $card } on your own { $top }, which ends your turn
action-card-keep = Keep { $card }
action-card-play = Play { $card } from your open pile onto { $target }
action-card-borrow = Borrow { $pile } for { $target }
action-card-turn = Turn over a card

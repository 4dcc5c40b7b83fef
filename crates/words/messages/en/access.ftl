# For those who listen, use the keyboard, or type their moves.

## Moves that are typed
#
# The first way to say something is what people are shown. Further ones follow after |; the words may stand
# in any order, the numbers must be all of one of the ways. The last way has further words, and no numbers.
# `$tile` is what stands on a tile, `$number` how it reads.

# Words that say nothing by themselves.
typed-fillers = a an the my it this at in on onto into to from for with and of as by tile tiles card cards please number
typed-turned =
    { $turned ->
        [yes] { " " }turned
       *[no] { "" }
    }
typed-insert = insert at gap { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | put place
typed-draw = draw | pick new up
typed-place = place at slot { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | put lay
typed-take = take { $tile } to slot { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | put lay place
typed-move = move slot { $from } to slot { $to } | shift push
typed-completto-pass = pass | skip
typed-ten-place = place at { $to } | { $value } { $to } | put lay
typed-ten-left = left to { $to } | { $to } | { $value } { $to } | end put lay place
typed-ten-right = right to { $to } | { $to } | { $value } { $to } | end put lay place
typed-ten-relocate = move { $from } to { $to } | { $value } { $from } { $to } | relocate
typed-ten-pass = pass | skip
typed-card-row = on row { $row } | { $top } | { $card } { $row } | put lay place play middle
typed-card-new-row = new row | { $card } | start begin put lay place middle
typed-card-pile = on the pile of { $who } | pile { $seat } | { $top } | { $card } { $seat } | put lay place play give
typed-card-own = on my own pile | { $top } | pile { $seat } | { $who } | put lay place play build
typed-card-keep = keep | { $card } | hold
typed-card-play-row = from my own pile to row { $row } | { $top } | { $card } { $row } | put lay place play middle
typed-card-play-pile = from my own pile to the pile of { $who } | pile { $seat } | { $top } | { $card } { $seat } | put lay place play give
typed-card-borrow = borrow from { $who } for row { $row } | { $card } | { $card } { $top } | { $seat } { $row } | pile middle
typed-card-turn = turn over a card | flip next
typed-which = Which one: { $examples }?
typed-more = That can mean many things. Say more, for example: { $examples }.
typed-unknown = Sorry, I did not understand that. You can type, for example: { $examples }.

## The board in words

spoken-hidden =
    { $where ->
        [alone] slots { $first } to { $last }: face down
       *[other] slots { $first } to { $last }: face down, { completto-around }
    }
spoken-free =
    { $count ->
        [one] free cell: { $cells }
       *[other] free cells: { $cells }
    }

## In the page

web-type = Type a move
web-type-do = Enter
web-type-help = In words or in notation, for example: { $examples }.
web-type-always = Always show the field for typed moves
web-as-text = Board as text
web-can = What you can do
web-item-last = { $item }, last move
web-item-hint = { $item }, hint
web-item-hint-to = { $item }, hint: it goes here
web-keys = Keyboard
web-keys-on = Single keys are shortcuts
web-key-tab = from one part of the table to the next
web-key-arrows = to the next place in that direction
web-key-ends = to the first or the last place of a part
web-key-enter = tap; while others move, go on at once
web-key-escape = clear the selection, or close
web-key-help = this sheet
web-key-say = say again how things stand
web-key-row-ends = the left or the right end of your row
web-key-rows = a row in the middle, from the left
web-key-new-row = a new row
web-key-keep = your open pile: keep the card

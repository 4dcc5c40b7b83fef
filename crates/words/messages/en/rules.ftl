# Which rule forbids what somebody tried. Never only "invalid": say what is wrong and what would be right.

why-over = The game is over.
why-chance-due = Something is being drawn; one moment.
why-action-due = Nothing is to be drawn now; somebody acts.
why-no-seat = There is no such seat.
why-not-your-turn =
    { $several ->
        [yes] It is the turn of { $who }.
       *[no] It is { $who }'s turn.
    }
why-other-game = That belongs to another game.

## Completto

why-completto-must-insert = In set-up the tile in hand is inserted into a gap of the own row.
why-completto-must-place = The drawn { $tile } must be placed.
why-completto-no-turn = A turn is a draw, a take or a move.
why-completto-no-other-reading = { $tile } reads the same when turned.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } does not fit there: it must be between { $low } and { $high }.
        [behind] { $number } does not fit there: it must be more than { $low }.
        [before] { $number } does not fit there: it must be less than { $high }.
       *[alone] { $number } does not fit there.
    }
why-completto-fits-nowhere = { $tile } fits nowhere in the row.
why-completto-open = An open tile stays where it is: this one shows { $number }.
why-completto-no-slot = The row has no slot { $slot }; the last one is { $last }.
why-completto-no-gap = The row has no gap { $gap }; the last one is { $last }.
why-completto-not-in-pool = { $tile } does not lie face up in the pool.
why-completto-pool-empty = No face-down tile is left in the pool.
why-completto-moves-nowhere = A moved tile ends in another slot of the row.
why-completto-moves-to-end = A moved tile is pushed in between two tiles, so not at an end of the row.
why-completto-can-act = You can draw, take or move, so you cannot pass.
why-completto-other-seat = The next tile is for { $who }.
why-completto-for-no-seat = A drawn tile is for whoever draws it.
why-completto-not-unseen = { $tile } lies open already.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] The turned tile is placed: x,y.
       *[no] The turned tile is placed on a cell.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] A tile is placed from an end of the own row: L@x,y or R@x,y.
       *[no] A tile is placed from an end of the own row.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] All tiles lie, so an own one is relocated: x,y>x,y.
       *[no] All tiles lie, so an own one is relocated.
    }
why-ten-can-relocate = A tile can be relocated, so one must be.
why-ten-last-is-left = A single last tile counts as the left end.
why-ten-first-at-origin =
    { $typed ->
        [yes] The first tile lies at 0,0.
       *[no] The first tile lies in the middle.
    }
why-ten-taken = A tile lies there already.
why-ten-no-edge = A tile must share an edge with another one; corners are not enough.
why-ten-not-own = No tile of yours lies there.
why-ten-no-free-side = That tile has no free side.
why-ten-holds-together = Without that tile the others would not hang together.
why-ten-same-cell = A relocated tile goes to another cell.
why-ten-no-place = A relocated tile goes to a free cell that shares an edge with another tile.
why-ten-none-left = No { $value } is left face down.

## 15GO!

why-fifteen-in-hand = You hold { $card }: place it or keep it.
why-fifteen-no-hand = No card is in hand yet: turn one over.
why-fifteen-starts-row = { $card } starts a new row in the middle.
why-fifteen-no-one = Only a 1 starts a row, not { $card }.
why-fifteen-can-be-placed = { $card } can be placed, so it must be.
why-fifteen-no-own-build = In this game nothing is placed on the own open pile, only kept.
why-fifteen-not-beside-own = { $card } is not one higher or lower than the top of the own open pile.
why-fifteen-own-pile = That is the own open pile, not another player's.
why-fifteen-not-beside = { $card } goes only on a card that is one higher or one lower.
why-fifteen-no-open-play = In this game nothing is played from the open pile.
why-fifteen-tops-apart = It goes only on a card that is one higher or one lower.
why-fifteen-no-borrow = In this game nothing is borrowed.
why-fifteen-no-row = There is no such row in the middle.
why-fifteen-not-next = A row goes up one by one: its top is not exactly one lower.
why-fifteen-empty-pile = That open pile is empty.
why-fifteen-top-stays = { $card } can go nowhere now.
why-fifteen-not-unseen = No { $card } can come any more.

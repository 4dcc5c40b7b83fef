# Which rule forbids what somebody tried. Never only "invalid": say what is wrong and what would be right.

why-over = The game is over.
why-chance-due = One moment: a tile or card is being drawn.
why-action-due = It is a player's turn, so nothing is drawn now.
why-no-seat = There is no such seat.
why-not-your-turn =
    { $several ->
        [yes] It is the turn of { $who }.
       *[no] It is { $who }'s turn.
    }
why-other-game = That belongs to another game.

## Completto

why-completto-must-insert = Insert the tile in your hand into a gap of your row.
why-completto-must-place = You have drawn { $tile }: place it in your row.
why-completto-no-turn = Draw a tile, take a face-up one, or move one of your face-down tiles.
why-completto-no-other-reading = Upside down, { $tile } is no other number: place it the right way up.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } does not fit there: it must be between { $low } and { $high }.
        [behind] { $number } does not fit there: it must be more than { $low }.
        [before] { $number } does not fit there: it must be less than { $high }.
       *[alone] { $number } does not fit there.
    }
why-completto-fits-nowhere = { $tile } fits nowhere in your row: leave it in the pool and choose something else.
why-completto-open = The { $number } is open and stays where it is: choose a face-down tile.
why-completto-no-slot = There is no slot { $slot }: your row has slots 1 to { $last }.
why-completto-no-gap = There is no gap { $gap }: your row has gaps 1 to { $last }.
why-completto-not-in-pool = { $tile } is not face up in the pool: take a tile that is, or draw one.
why-completto-pool-empty = The pool has no face-down tile left: take a face-up one, or move one of yours.
why-completto-moves-nowhere = Move the tile to another slot of your row.
why-completto-moves-to-end = In this game a moved tile goes between two tiles: choose a place that is not at an end of your row.
why-completto-can-act = You can still do something, so you cannot pass: draw, take or move a tile.
why-completto-other-seat = The next tile is for { $who }.
why-completto-for-no-seat = A tile that is drawn after set-up names no seat.
why-completto-not-unseen = { $tile } is open already, so it cannot be drawn.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Place the tile that you turned over: x,y.
       *[no] Place the tile that you turned over on a free cell.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Place a tile from one end of your row: L@x,y or R@x,y.
       *[no] Place a tile from one end of your row.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] All tiles are placed: move one of yours, x,y>x,y.
       *[no] All tiles are placed: move one of yours.
    }
why-ten-can-relocate = You cannot pass yet: move one of your tiles.
why-ten-last-is-left = Your last tile counts as the left end of your row: place it from there.
why-ten-first-at-origin =
    { $typed ->
        [yes] The first tile goes to 0,0.
       *[no] The first tile goes in the middle.
    }
why-ten-taken = That cell is taken: choose a free one.
why-ten-no-edge = A tile must share an edge with another one: touching at a corner is not enough.
why-ten-not-own = That is not one of your tiles: choose one of your own.
why-ten-no-free-side = That tile is closed in on all four sides: choose one with a free side.
why-ten-holds-together = Without that tile the others would no longer be connected: choose another one.
why-ten-same-cell = Move the tile to another cell.
why-ten-no-place = Move the tile to a free cell that shares an edge with another tile.
why-ten-none-left = No { $value } is left face down.

## 15GO!

why-fifteen-in-hand = You hold { $card }: first place it or keep it.
why-fifteen-no-hand = Turn over a card first.
why-fifteen-starts-row = The { $card } has to start a new row in the middle.
why-fifteen-no-one = Only a 1 can start a new row, not { $card }.
why-fifteen-can-be-placed = { $card } fits somewhere, so you cannot keep it: place it.
why-fifteen-no-own-build = In this game you cannot build on your own pile: you can only keep the card, and then your turn is over.
why-fifteen-not-beside-own = { $card } is neither one higher nor one lower than the top card of your open pile: place it elsewhere, or keep it.
why-fifteen-own-pile = That is your own open pile: choose another player's.
why-fifteen-not-beside = { $card } can only go on a card that is one higher or one lower.
why-fifteen-no-open-play = In this game you cannot play from your open pile: turn over a card.
why-fifteen-tops-apart = Your top card can only go on a card that is one higher or one lower.
why-fifteen-no-borrow = In this game you cannot borrow cards: use your own.
why-fifteen-no-row = There is no such row in the middle: choose one that is there.
why-fifteen-not-next = A row grows by one at a time: its top card must be exactly one lower.
why-fifteen-empty-pile = That open pile is empty: choose another one.
why-fifteen-top-stays = { $card } fits nowhere now: leave it there and play another card.
why-fifteen-not-unseen = No { $card } is left to be turned over.

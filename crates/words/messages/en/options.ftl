# The games and their options.

game-completto = Completto
game-completto-help = Bring a row of numbered tiles into ascending order.
game-ten = TEN
game-ten-help = Make a line of your tiles that adds up to exactly ten.
game-15go = 15GO!
game-15go-help = Get rid of all your cards, in rows from 1 to 15.

option-completto-players = Players
option-completto-players-help = Five or six need shorter rows.
option-completto-rounds = Rounds
option-completto-rounds-help = The player with the fewest minus points after all rounds wins.
option-completto-starter = Who starts
option-completto-starter-help = The seat that has the first turn.
option-completto-hidden = Face-down tiles
option-completto-hidden-help = How many face-down tiles every row starts with.
option-completto-open = Open tiles
option-completto-open-help = How many tiles every player turns over and inserts in set-up.
option-completto-moves = Moved tiles
option-completto-moves-help = Where a moved tile is pushed in: anywhere in the row, or only between two tiles.
option-completto-moves-anywhere = Anywhere
option-completto-moves-between = Between two tiles
option-completto-stall-limit = Idle turns
option-completto-stall-limit-help = The round ends after this many turns in a row without a placed tile.

option-ten-players = Players
option-ten-players-help = Always two, black and white.
option-ten-variant = Variant
option-ten-variant-help = Closed: from a face-down stack. Open: from either end of a row that both players see.
option-ten-variant-closed = Closed
option-ten-variant-open = Open
option-ten-starter = Who starts
option-ten-starter-help = The first seat is black, the second white.
option-ten-relocation-limit = Relocations
option-ten-relocation-limit-help = The game is a draw after this many relocations and passes without a line of ten.

option-15go-players = Players
option-15go-players-help = Two to six.
option-15go-sets = Sets
option-15go-sets-help = Sets of cards from 1 to 15; four suit two players, six suit three.
option-15go-colours = Colours
option-15go-colours-help = How many colours the sets have between them.
option-15go-starter = Who starts
option-15go-starter-help = The seat that has the first turn.
option-15go-must-place = Must place
option-15go-must-place-help = You may keep a card only if it fits neither in the middle nor on another player's pile.
option-15go-open-play = Play from the open pile
option-15go-open-play-help = At the start of your turn you may play cards from your own open pile.
option-15go-own-build = Build on your own pile
option-15go-own-build-help = A turned card that is one higher or lower than the top of your open pile may be placed there, and your turn goes on while your closed pile has cards.
option-15go-borrow = Borrow
option-15go-borrow-help = You may move the top cards of other players' open piles to the middle.
option-15go-points = For points
option-15go-points-help = Play goes on until everybody is out, and the player with the most points wins.
option-15go-stall-limit = Idle cards
option-15go-stall-limit-help = The game ends when this many cards have been kept or built on their owner's pile and none has gone to the middle.

option-true = yes
option-false = no
# Too many or too long rows for the tiles there are.
option-rows-too-long = There are not enough tiles for { $rows } rows of { $length }: together they may have at most { $most }.

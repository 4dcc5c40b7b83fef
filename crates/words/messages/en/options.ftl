# The games and their options.

game-completto = Completto
game-completto-help = Bring a row of numbered tiles into ascending order.
game-ten = TEN
game-ten-help = Connect your tiles to a line of exactly ten.
game-15go = 15GO!
game-15go-help = Get rid of all your cards, in rows from 1 to 15.

option-completto-players = Players
option-completto-players-help = More than four need shorter rows.
option-completto-rounds = Rounds
option-completto-rounds-help = The fewest minus points after all rounds win.
option-completto-starter = Who starts
option-completto-starter-help = The seat that has the first turn.
option-completto-hidden = Face-down tiles
option-completto-hidden-help = So many tiles lie face down in a row at the start.
option-completto-open = Open tiles
option-completto-open-help = So many tiles are turned over and inserted in set-up.
option-completto-moves = Moved tiles
option-completto-moves-help = Where a moved tile is pushed in: anywhere in the row, or only between two tiles.
option-completto-moves-anywhere = Anywhere
option-completto-moves-between = Between two tiles
option-completto-stall-limit = Idle turns
option-completto-stall-limit-help = So many turns in a row without a placed tile end the round.

option-ten-players = Players
option-ten-players-help = Always two, black and white.
option-ten-variant = Variant
option-ten-variant-help = Where the tiles come from.
option-ten-variant-closed = Closed
option-ten-variant-open = Open
option-ten-starter = Who starts
option-ten-starter-help = The first seat is black, the second white.
option-ten-relocation-limit = Relocations
option-ten-relocation-limit-help = The game is drawn after so many of them.

option-15go-players = Players
option-15go-players-help = Two to six.
option-15go-sets = Sets
option-15go-sets-help = Sets of cards from 1 to 15; four suit two players, six suit three.
option-15go-colours = Colours
option-15go-colours-help = The sets share so many colours.
option-15go-starter = Who starts
option-15go-starter-help = The seat that has the first turn.
option-15go-must-place = Must place
option-15go-must-place-help = A card that can be placed may not be kept.
option-15go-open-play = Play from the open pile
option-15go-open-play-help = At the start of a turn, cards of the own open pile may be played.
option-15go-own-build = Build on the own pile
option-15go-own-build-help = A turned card may be placed on the own open pile, and the turn goes on.
option-15go-borrow = Borrow
option-15go-borrow-help = Other players' open cards may be moved to the middle.
option-15go-points = For points
option-15go-points-help = Play goes on until everybody is out, and the most points win.
option-15go-stall-limit = Idle cards
option-15go-stall-limit-help = So many cards in a row that go to no row end the game.

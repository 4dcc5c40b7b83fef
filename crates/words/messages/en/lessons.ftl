# Lessons and puzzles. Each lesson has a title, what it is about, what is said to a move that is allowed but
# not wanted here (`-other`), and what is said at the end (`-done`). The keys of lessons come from
# `crates/lessons/data`; what the page itself says begins with `web-`. The other player is called Ben.

web-learn = Learn
web-learn-all = Lessons and puzzles
web-learn-missing = The lessons are missing
web-learn-missing-text = They could not be loaded: { $why }
web-learn-puzzle = Puzzle { $number }
web-learn-puzzles = Puzzles
web-learn-done = done
web-learn-progress = { $done } of { $count } done
web-learn-place = { $place } of { $count }
web-learn-shown = Like this: { $action }.
web-learn-right = Right. { $now }
web-learn-again = Again
web-learn-next = Next
web-learn-show = Show me
web-learn-not-this = That is allowed, but there is something better. Try again.
web-learn-solved = Solved: { $reason }.
web-learn-proof-turn = We have tried all { $others } other moves: none of them is sure to win this turn.
web-learn-proof-next = We have tried all { $others } other moves: none of them is sure to win next turn.
web-learn-proof-best = When our bots play on from here, it wins { $best } games of 100; the next best move wins { $other }.

puzzle-completto-turn = You can complete your row before Ben acts again. How does it begin?
puzzle-completto-best = What is the best move here?
puzzle-ten-turn = One move makes a line of ten at once. Which?
puzzle-ten-next = Find the move after which you make ten on your next turn, whatever Ben does.
puzzle-15go-turn = You can get rid of all your cards in this turn. How does it begin?

## Completto

lesson-completto-insert-title = Insert the first tiles
lesson-completto-insert = Your numbers have to rise from left to right. At the start you insert a few open tiles among the face-down ones. You hold 70: tap a gap in your row, and think of the numbers that are still to come on either side.
lesson-completto-insert-other = 70 may go there, but then one side has no room: numbers from 41 to 69 and from 71 to 100 are still to come. Try a gap between face-down tiles.
lesson-completto-insert-done = Good: there is room below 70 and above it. Every face-down tile waits for a number that fits there.
lesson-completto-draw-title = Draw and place
lesson-completto-draw = On your turn you draw a tile and put it in place of a face-down one. Tap the stack, then a slot where the tile fits.
lesson-completto-draw-other = You may move a tile as well, but that comes later. Tap the stack to draw.
lesson-completto-draw-done = 57 is between 36 and 75, so it fits; how far apart the numbers are does not matter. The face-down tile went back to the pool, and nobody looked at it.
lesson-completto-pair-title = A pair gives another turn
lesson-completto-pair = A tile directly beside a number one higher or one lower gives you another turn. You have drawn 37: where does it make a pair?
lesson-completto-pair-other = 37 fits there, but there is a face-down tile between it and 36. Put it right after 36.
lesson-completto-pair-done = 36 and 37 touch, so it is your turn again; and so it goes on with every pair.
lesson-completto-turn-title = Turn a tile upside down
lesson-completto-turn = Some tiles read as another number upside down: 6 and 9, 16 and 91, 18 and 81, 19 and 61, 66 and 99, 68 and 89, 86 and 98. You have drawn 86, and hardly any number can come after 97. Where does the tile help you most?
lesson-completto-turn-other = 86 fits there. But upside down it is 98, and that goes after 97.
lesson-completto-turn-done = 98 beside 97 even makes a pair. A tile in your row keeps its number; in the pool it can still be read both ways.
lesson-completto-move-title = Move a face-down tile
lesson-completto-move = Between 36 and 38 only 37 fits, and Ben has it. Instead of drawing you may move one of your face-down tiles to any place in your row. Tap the one between 36 and 38, then the place where it should go.
lesson-completto-move-other = You may do that, but the tile between 36 and 38 would never get a number there. Move that one.
lesson-completto-move-done = That was your turn: moving never gives another one, even if a pair comes together. Ben has drawn 93 and placed it.
lesson-completto-finish-title = Take and finish
lesson-completto-finish = A drawn tile that fits nowhere stays in the pool face up, and everybody may take it later instead of drawing. Your row has one face-down tile left. Tap a tile in the pool, then the slot.
lesson-completto-finish-other = That may work out some day. But 50 is face up, and it is sure to fit between 37 and 57.
lesson-completto-finish-done = Your row is open from end to end: you win the round! Ben gets a minus point for each tile that is still face down: 4.

## TEN

lesson-ten-place-title = Edge to edge
lesson-ten-place = Black is yours, white is Ben's. Every tile has to share an edge with a tile on the field; a corner is not enough. Put your 2 in one line with your 3: across, up and down, or diagonally.
lesson-ten-place-other = That is allowed, but there Ben's tile is between your 2 and your 3. Put the 2 where it touches your 3, if only at a corner.
lesson-ten-place-done = 3 and 2 are a line of 5 now. A line runs across, up and down or diagonally, and ends at a free cell or at a tile of the other colour.
lesson-ten-ten-title = Exactly ten
lesson-ten-ten = Whoever has a line of exactly 10 wins at once. Your line has 3 + 2 + 3 = 8, and you hold a 2. Finish it!
lesson-ten-ten-other = Your line of 8 is still waiting. Put the 2 at its free end.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: you win!
lesson-ten-exact-title = Not more than ten
lesson-ten-exact = More than 10 wins nothing, even if part of the line adds up to 10. You hold a 3: which of your lines does it bring to exactly 10? Look at the diagonals, too.
lesson-ten-exact-other = Not there. The row of 8 would become 11; but the diagonal 2 + 2 + 3 is exactly 3 short, at its lower end.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, diagonally: you win!
lesson-ten-stop-title = Stop the other line
lesson-ten-stop = Ben's tiles in the upper row add up to 3 + 1 + 3 = 7. If his next tile is a 3, he makes ten. Get in his way with your 1.
lesson-ten-stop-other = Then Ben could make ten at the free end of his 7. Put your 1 there.
lesson-ten-stop-done = Ben did turn over a 3, and could not use it: a tile of the other colour ends a line.
lesson-ten-open-title = The open game
lesson-ten-open = In the open game all tiles are face up, in two rows that both of you can see. Each turn you place the tile at the left or at the right end of your row. Your line has 8: tap the tile that you need, then the cell.
lesson-ten-open-other = Look at both ends of your row: the 3 would make 11, the 2 makes 10. Put the 2 on top of your line.
lesson-ten-open-done = Ten again! Since all tiles are face up, you can also see what Ben may place next.
lesson-ten-move-title = When all tiles are placed
lesson-ten-move = All 30 tiles are placed, and nobody has ten. From now on you move one of your tiles each turn: it needs a free side, and without it the others must still be connected. Tap a tile, then its new cell, and make ten.
lesson-ten-move-other = That is allowed, but it makes no line of exactly 10. Your long column on the left has 8: a 2 on top of it would do.
lesson-ten-move-done = Ten! It would also count if a line became exactly 10 because a tile left it.

## 15GO!

lesson-15go-middle-title = Rows in the middle
lesson-15go-middle = You want to get rid of your cards. The rows in the middle grow one by one from 1 to 15. Tap the row that your 5 fits on; then you turn over the next card, and go on.
lesson-15go-middle-other = You may keep it, but then your turn is over and the card is still yours. Look for the row whose top is one lower.
lesson-15go-middle-done = 5 on 4, 2 on 1: after each card that you place you turn over another one.
lesson-15go-pile-title = Give cards away
lesson-15go-pile = A card one higher or one lower than the top of another player's open pile may go there. Your 10 fits on Ben's 9: tap his open pile. See whether the next card fits there, too.
lesson-15go-pile-other = If you keep it, it stays yours. Ben's open pile takes one number up or one down.
lesson-15go-pile-done = 10 on 9, then 9 on 10: up and down are both fine. Ben has two more cards now.
lesson-15go-keep-title = New rows, and keeping
lesson-15go-keep = A 1 always starts a new row. What you do not place goes on your own open pile: you keep it, and your turn is over. Play until a card fits nowhere, and keep that one.
lesson-15go-keep-other = You may keep it, but 8 fits on Ben's 9. Keep only what fits nowhere.
lesson-15go-keep-done = You kept the 13, and it was Ben's turn: he put a 14 on it. Your open pile comes back to you later.
lesson-15go-again-title = The pile goes round
lesson-15go-again = Your closed pile is empty. When you have placed the 5, your open pile is turned over: its top card stays, and the others come round again, the bottom card first. So you know what comes next: the 9.
lesson-15go-again-other = Do not keep it now: the 5 fits on the 4 in the middle, and the 9 on Ben's 10.
lesson-15go-again-done = The 9 came and went to Ben. Next came the 12, as everybody could tell.
lesson-15go-out-title = First without cards
lesson-15go-out = Whoever has no card left wins. You hold the 6, and your last card is the 7 on your open pile: you take it up as soon as the 6 is placed. Place both.
lesson-15go-out-other = Do not keep it: a row in the middle is waiting for it.
lesson-15go-out-done = No card left: you win! If you play for points, play goes on until everybody is out, and complete rows count, too.
lesson-15go-borrow-title = Advanced rules
lesson-15go-borrow = With the advanced rules you may begin your turn with the top card of your own open pile, and you may borrow: move another player's top card to a row in the middle. Tap Ben's 5 and the row that needs it, then your 6 and the same row.
lesson-15go-borrow-other = That is allowed, too. But first borrow Ben's 5 for the row that ends with 4; then your 6 fits on it.
lesson-15go-borrow-done = You are rid of the 6, though Ben has one card less as well. A third rule lets you build on your own pile, one up or one down.

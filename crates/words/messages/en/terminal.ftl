# What only the terminal says. Keys begin with `terminal-`.

# The menu.
terminal-welcome = Completto, TEN and 15GO!: three games of numbers in a row.
terminal-resume = Resume
terminal-shelf = Your games
terminal-shelf-about = { $count ->
    [0] none kept yet
    [one] one finished game, to replay and analyse
   *[other] { $count } finished games, to replay and analyse
}
terminal-shelf-empty = No game is kept here yet. Every game you finish will be, and you can open a record from a file with o.
terminal-quit = Quit
terminal-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
terminal-unreadable = cannot be read
terminal-unfinished = not over yet
terminal-which-file = Which file?

# The form.
terminal-seat = Seat { $number }
terminal-type-name = type a name
terminal-person = at this keyboard; type another name
terminal-yes = yes
terminal-no = no
terminal-clock = Clock
terminal-clock-about = how much time people have
terminal-clock-none = none
terminal-clock-move = { $seconds } s a move
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = When time is up
terminal-at-zero-bot = a bot moves
terminal-at-zero-forfeit = the game is lost
terminal-range = Type a number from { $first } to { $last }.
terminal-start = Start

# Keys.
terminal-key-choose = choose
terminal-key-change = change
terminal-key-open = open
terminal-key-file = a file
terminal-key-rules = rules
terminal-key-keys = keys
terminal-key-quit = quit
terminal-key-back = back
terminal-key-start = start
terminal-key-steer = move
terminal-key-tap = tap
terminal-key-draw = draw
terminal-key-keep = keep
terminal-key-pile = pile
terminal-key-turn = turn
terminal-key-ends = ends
terminal-key-hint = hint
terminal-key-undo = undo
terminal-key-again = again
terminal-key-hurry = hurry
terminal-key-replay = review
terminal-key-leave = leave
terminal-key-step = step
terminal-key-ten-steps = ten
terminal-key-watch = play
terminal-key-analyse = analyse
terminal-key-mistake = mistakes
terminal-key-side = side
terminal-key-save = save

# What the keys do, in a pane.
terminal-help-arrows = move the cursor to what can be tapped
terminal-help-tab = the next thing that can be tapped; Shift-Tab the one before
terminal-help-enter = tap it (so does Space); while others play, hurry them
terminal-help-esc = clear the selection; otherwise leave
terminal-help-draw = Completto: draw a tile
terminal-help-ends = TEN: the left and the right end of your row
terminal-help-rows = 15GO!: the first to the ninth row; + starts a new row
terminal-help-keep = 15GO!: your open pile, to keep the card
terminal-help-turn = 15GO!: turn over a card
terminal-help-pass = Completto, TEN: pass
terminal-help-undo = take back your last move; others may have to agree
terminal-help-type = type a move, in words or in notation
terminal-help-hint = what a master would do, and why
terminal-help-rules = the rules of this game (also F1)
terminal-help-replay = look at the game again, step by step
terminal-help-save = save a record of the game
terminal-help-bot = let a bot play for you, or take over again
terminal-help-resign = give up
terminal-help-leave = leave; the game is stored and can be resumed
terminal-help-mouse = Everything can be clicked; the right button is Esc, the wheel scrolls the moves.
terminal-pane-foot = ↑↓ PgUp PgDn scroll · any other key closes

# The table.
terminal-face-down = { $count } face down
terminal-minus = { $count ->
    [one] one minus point
   *[other] { $count } minus points
}
terminal-in-hand = in hand
terminal-pool = Pool
terminal-black = black
terminal-white = white
terminal-left = { $count } left
terminal-pass = pass
terminal-more-field = there is more
terminal-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
terminal-out = out, place { $place }
terminal-next = next
terminal-needs = needs { $value }
terminal-new-row = + new row
terminal-done = { $count ->
    [one] one row complete
   *[other] { $count } rows complete
}
terminal-round = round { $round } of { $rounds }
terminal-idle-turns = { $count } of { $most } idle turns
terminal-idle-cards = { $count } of { $most } idle cards
terminal-tiles = { $count } of 30 tiles
terminal-relocations = { $count } of { $most } relocations and passes
terminal-title-turn =
    { $you ->
        [yes] Your turn – { $game }
       *[no] { $name }'s turn – { $game }
    }
terminal-title-over = { $game } is over
terminal-thinking = Thinking …
terminal-hint = Hint: { $action } – { $reason }
terminal-which = Which one?
terminal-ask-resign =
    { $you ->
        [yes] Do you really want to give up?
       *[no] { $name }, do you really want to give up?
    }
terminal-ask-undo =
    { $you ->
        [yes] May { $asker } take back the last move?
       *[no] { $name }, may { $asker } take back the last move?
    }
terminal-lost = The connection is lost ({ $why }); trying again …
terminal-gone = This table cannot be followed any more: { $why }
terminal-offline = There is no connection to the server now; one moment, please.
terminal-cut-off = not connected
terminal-key-chat = say
terminal-help-chat = at a server's table: say something
terminal-say-what = What would you like to say?
terminal-gathering = Waiting for everybody to sit down.
terminal-connecting = Connecting …
terminal-won-by-resigning =
    { $you ->
        [yes] The game is over: everybody else has given up, so you win.
       *[no] The game is over: everybody else has given up, so { $names } won.
    }
terminal-saved = Saved as { $path }.

# Looking at a game again.
terminal-step-of = step { $step } of { $steps }

# In lines of text.
terminal-plain-resume = Resume { $game }
terminal-nothing-to-resume = There is no game to resume. Start one with: rowhouse play ten
terminal-plain-form = { $game }: start, or change a line by its number.
terminal-plain-turn =
    { $you ->
        [yes] Type a number (or ? for help):
       *[no] { $name }, type a number (or ? for help):
    }
terminal-plain-time = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
  }
terminal-plain-range = Type a number from 1 to { $last }.
terminal-plain-unknown = Type a number of the list, or ? for help.
terminal-plain-wait = It is not your turn. Type ? for help or q to leave.
terminal-plain-back = The connection is back.
terminal-plain-help = A number chooses from the list; a move can be typed in words or in notation. Other commands: b shows the board, t the board in words, m the moves so far; h gives a hint, u takes back your last move, r shows the rules, s saves a record, resign gives up, q leaves (the game is stored and can be resumed).
terminal-plain-bye = The game is stored. Go on with: rowhouse play --resume
terminal-plain-bye-server = You can come back with the same link.
terminal-plain-help-say = At a server's table, say lists what can be said to the others; say 3 says the third.
terminal-plain-again = Play again?
terminal-plain-shelf-empty = No game is kept here yet. Every game you finish will be.
terminal-plain-next = the next step (or just Enter)
terminal-plain-before = the step before
terminal-plain-ten-on = ten steps on
terminal-plain-ten-back = ten steps back
terminal-plain-analyse = analyse: what was skill, and what was luck?
terminal-plain-mistake = the next mistake, or the next big swing of luck
terminal-plain-help-record = A number chooses from the list, Enter is the next step. Other commands: step 12 goes to that step, b shows the board, m all moves, r the rules, s saves the record, q leaves.
terminal-language = language: { $name }

# Boards and games in lines of text, also of the command line.
terminal-lines-face-up = face up:
terminal-lines-done = { $count ->
    [one] { $count } row complete
   *[other] { $count } rows complete
}
terminal-lines-middle-empty = The middle is empty.
terminal-lines-hand = In hand
terminal-lines-closed = closed
terminal-lines-open = open
terminal-lines-ten = a line of ten
terminal-lines-legend = ❶ ❷ ❸ are black, ① ② ③ are white
terminal-lines-range = { $left } to { $right }, from left to right
terminal-lines-step = Step { $step } of { $steps }: { $told }
terminal-lines-start = Step { $step } of { $steps }: the start.
terminal-lines-rules = The rules of one of them: { $command }

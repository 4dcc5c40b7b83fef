# What happens around the games: who comes and goes, what is said, what is refused, what bots think.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = random
level-random-help = Plays anything that is allowed.
level-novice = novice
level-novice-help = Like a friendly eight-year-old: beatable by anybody.
level-club = club
level-club-help = Solid: sees what is on the table and answers at once.
level-master = master
level-master-help = As strong as we can make it.

## Events

event-opened = The table is open.
event-opened-known = The table is open. Its draws are those of an earlier game: anyone who played that game can know them.
deal-known = known deal
event-sat =
    { $you ->
        [yes] You sat down.
       *[no] { $who } sat down.
    }
event-stood =
    { $you ->
        [yes] You stood up.
       *[no] { $who } stood up.
    }
event-started = The game has started.
event-addition-missing =
    { $you ->
        [yes] Your contribution to the draws did not arrive in time; a fixed value takes its place.
       *[no] { $who }'s contribution to the draws did not arrive in time; a fixed value takes its place.
    }
reveal-ignored = The server says that your contribution to the draws did not arrive in time, although it was sent. Ask the people who run the server.
table-starting = All seats are taken. The game starts in a moment.
event-moved =
    { $you ->
        [yes] You continue on another device.
       *[no] { $who } continues on another device.
    }
event-undo-asked =
    { $you ->
        [yes] You asked to take back your last move.
       *[no] { $who } would like to take back the last move.
    }
event-undo-agreed =
    { $you ->
        [yes] You agreed.
       *[no] { $who } agreed.
    }
event-undo-refused =
    { $you ->
        [yes] You did not agree.
       *[no] { $who } did not agree.
    }
event-undone =
    { $you ->
        [yes] You took back your last move.
       *[no] { $who } took back the last move.
    }
event-resigned =
    { $you ->
        [yes] You gave up.
       *[no] { $who } gave up.
    }
event-timed-out =
    { $you ->
        [yes] You ran out of time.
       *[no] { $who } ran out of time.
    }
event-taken-over =
    { $you ->
        [yes] A bot plays on for you.
       *[no] A bot plays on for { $who }.
    }
event-handed-back =
    { $you ->
        [yes] You are back.
       *[no] { $who } is back.
    }
event-said =
    { $you ->
        [yes] You: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = The game is over.
event-rematch-asked =
    { $you ->
        [yes] You would like to play again.
       *[no] { $who } would like to play again.
    }
event-rematch-agreed = Everybody would like to play again.
event-continued = The next table is open.
result-undecided = The game is over: its log is full, so it is drawn between those who have not resigned.

## What can be said

phrase-hello = Hello!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-what-luck = What luck!
phrase-bad-luck = Bad luck!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-another = Another one?
phrase-have-to-go = I have to go.
# Names of the little pictures, for those who cannot see them.
phrase-smile = smiles
phrase-laugh = laughs
phrase-clap = claps
phrase-thinking = is thinking
phrase-wow = is astonished
phrase-sad = is sad

## What a table refuses

refusal-name = Choose a name of 1 to { $most } characters.
refusal-name-characters = Use only letters, digits and ordinary signs.
refusal-name-of-bot = Only bots have names like that; choose another one.
refusal-name-taken = Another player at this table has that name already; choose another one.
refusal-long-action = That is too long for a move.
refusal-addition = These random bytes are not those that were promised for this seat.
refusal-not-yet-seen = This copy of the table is ahead of the server. Load the table again.
refusal-action = { $text } is not a move in this game.
refusal-people = Only people can do that.
refusal-owner = Only the person who opened the table can do that.
refusal-seat-missing = There is no such seat.
refusal-seat-taken = Somebody is sitting there already.
refusal-seat-kept = That seat is kept for a player of the last game.
refusal-seat-no-bot = No bot plays there.
refusal-seat-nobody = Nobody sits there.
refusal-seat-not-yours = That seat is not yours.
refusal-not-started = The game has not started yet.
refusal-started = The game has started already.
refusal-full = All seats are taken; the game starts in a moment.
refusal-seats-open = Some seats are still free.
refusal-nothing-to-reveal = Nothing was promised for this seat.
refusal-not-over = The game is not over yet.
refusal-over = The game is over.
refusal-enough = That has happened often enough at this table; play on.
refusal-too-many-came = Too many people have come and gone at this table; open another one.
refusal-given-up = You have given up already.
refusal-bot-plays = A bot is already playing for that seat.
refusal-nobody-plays = No bot is playing for you.
refusal-nothing-done = You have not made a move yet that you could take back.
refusal-undo-asked = Somebody has already asked to take back a move.
refusal-no-undo-asked = Nobody has asked to take back a move.
refusal-others-answer = That is for the others to answer.
refusal-agreed = You have agreed already.
refusal-rematch-asked = You have asked for another game already.

## What is refused elsewhere, by code

problem-bad-request = The server could not read that.
problem-bad-command = The server did not understand that.
problem-bad-setup = The server cannot open a table with these settings.
problem-not-you = That is for somebody else to do.
problem-not-your-seat = That seat is not yours.
problem-not-now = You cannot do that now.
problem-stale = The table has moved on meanwhile; look again.
problem-game-over = The game is over.
problem-chance-due = One moment: a tile or card is being drawn.
problem-action-due = A player has to act first.
problem-not-your-turn = It is not your turn.
problem-illegal-action = The rules do not allow that.
problem-impossible-outcome = Nobody can draw that.
problem-not-found = There is no such thing here.
problem-method-not-allowed = This address is used in another way.
problem-closed = Only those who sit at this table may see it.
problem-foreign-origin = A page of another site may not do that here.
problem-too-many = That was too much at once: wait a little.
problem-too-large = That is too large.
problem-not-json = The server could not read that.
problem-timeout = That took too long; try again.
problem-storage = The server cannot store anything now, so nothing was done; try again.
problem-restarting = The server is about to restart; one moment.
problem-other-version = The server has another version of Rowhouse; reload the page, or update this program.
problem-unreadable-event = The server sent an event that this version of Rowhouse cannot read; reload the page, or update this program.
problem-inconsistent = The server's events of this game do not fit together.
problem-unknown = That did not work; try again.

## Why a bot chose as it did

reason-dice = picked at random
reason-only = nothing else is possible

reason-completto-completes = { $number } completes the row
reason-completto-pair = { $number } beside { $beside } gives another turn
reason-completto-fits =
    { $count ->
        [0] { $number } fits best there, and no more numbers can come beside it
        [1] { $number } fits best there, and one more number can still come beside it
       *[other] { $number } fits best there, and { $count } more numbers can still come beside it
    }
reason-completto-inserts = { $number } leaves room for { $left } more on its left and { $right } on its right
reason-completto-takes = { $number } is sure to fit
reason-completto-takes-before = otherwise { $who } could take { $number }
reason-completto-gap =
    { $where ->
        [between] between { $low } and { $high }
        [behind] after { $low }
        [before] before { $high }
       *[alone] in the row
    }
reason-completto-makes-room = that makes room { reason-completto-gap }
reason-completto-frees = no number can come { reason-completto-gap } any more
reason-completto-draws = { $count } of { $unseen } unseen tiles would fit
reason-completto-first-sight = it looked right at first sight

reason-ten-makes = that makes a line of ten
reason-ten-stops =
    { $typed ->
        [yes] that stops { $who }'s line of ten at { $at }
       *[no] that stops { $who }'s line of ten
    }
reason-ten-threatens =
    { $count ->
        [1] that threatens ten
        [2] that threatens ten in two places
       *[other] that threatens ten in { $count } places
    }
reason-ten-forces = that leads to a line of ten, whatever comes
reason-ten-holds-out = the line of ten cannot be stopped, but this holds out longest
reason-ten-builds = that builds a line of { $total }
reason-ten-hinders = that gets in the way of { $who }'s line of { $total }
reason-ten-best = that looks best

reason-fifteen-last-card = the { $card } is your last card
reason-fifteen-completes =
    { $points ->
        [0] that completes a row
        [150] that completes a row of one colour for { $points } points
       *[other] that completes a row for { $points } points
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] { $who }'s 15 completes a row
       *[other] { $who }'s 15 completes a row for { $points } points
    }
reason-fifteen-lays = that gets rid of the { $card }
reason-fifteen-lays-in-colour = the row has the same colour as the { $card }
reason-fifteen-makes-way = then the { $next } on your open pile can follow
reason-fifteen-lays-own = then the { $card } is gone from your open pile
reason-fifteen-gives = that gives the { $card } to { $who }
reason-fifteen-covers = that covers { $who }'s { $top }, which fits in the middle
reason-fifteen-builds = your turn goes on then
reason-fifteen-builds-last = nothing is better, though it ends your turn
reason-fifteen-borrows-to-reach = then your { $next } can follow
reason-fifteen-borrows = that brings the row in the middle forward
reason-fifteen-keeps-from-middle =
    { $next ->
        [8] in the middle the { $card } would make way for an { $next }
        [11] in the middle the { $card } would make way for an { $next }
       *[other] in the middle the { $card } would make way for a { $next }
    }
reason-fifteen-keeps-from-pile = on their pile the { $card } would help { $who }
reason-fifteen-keeps-from-building = it is better not to go on with the next card
reason-fifteen-keeps = the { $card } fits nowhere
reason-fifteen-waits = you are ahead, and idle cards end the game
reason-fifteen-turns = nothing open is worth playing
reason-fifteen-overlooks = nothing better was seen

# Wat er om de spellen heen gebeurt: wie komt en gaat, wat er gezegd wordt, wat geweigerd wordt, wat bots denken.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = willekeurig
level-random-help = Speelt zomaar iets wat mag.
level-novice = beginner
level-novice-help = Als een vriendelijk kind van acht: iedereen kan ervan winnen.
level-club = clubspeler
level-club-help = Degelijk: ziet wat er op tafel ligt en antwoordt meteen.
level-master = meester
level-master-help = Zo sterk als we hem kunnen maken.

## Gebeurtenissen

event-opened = De tafel is open.
event-opened-known = De tafel is open. De trekkingen zijn die van een eerdere partij: wie die heeft gespeeld, kan ze kennen.
deal-known = bekende trekkingen
event-sat =
    { $you ->
        [yes] Je bent gaan zitten.
       *[no] { $who } is gaan zitten.
    }
event-stood =
    { $you ->
        [yes] Je bent opgestaan.
       *[no] { $who } is opgestaan.
    }
event-started = Het spel is begonnen.
event-addition-missing =
    { $you ->
        [yes] Jouw bijdrage aan de trekkingen kwam niet op tijd; er komt een vaste waarde voor in de plaats.
       *[no] De bijdrage van { $who } aan de trekkingen kwam niet op tijd; er komt een vaste waarde voor in de plaats.
    }
reveal-ignored = De server zegt dat jouw bijdrage aan de trekkingen niet op tijd kwam, hoewel die wel verstuurd is. Vraag het aan de mensen die de server beheren.
table-starting = Alle plaatsen zijn bezet. Het spel begint zo.
event-moved =
    { $you ->
        [yes] Je gaat verder op een ander apparaat.
       *[no] { $who } gaat verder op een ander apparaat.
    }
event-undo-asked =
    { $you ->
        [yes] Je hebt gevraagd of je je laatste zet mag terugnemen.
       *[no] { $who } wil graag de laatste zet terugnemen.
    }
event-undo-agreed =
    { $you ->
        [yes] Je bent akkoord gegaan.
       *[no] { $who } is akkoord gegaan.
    }
event-undo-refused =
    { $you ->
        [yes] Je bent niet akkoord gegaan.
       *[no] { $who } is niet akkoord gegaan.
    }
event-undone =
    { $you ->
        [yes] Je hebt je laatste zet teruggenomen.
       *[no] { $who } heeft de laatste zet teruggenomen.
    }
event-resigned =
    { $you ->
        [yes] Je hebt opgegeven.
       *[no] { $who } heeft opgegeven.
    }
event-timed-out =
    { $you ->
        [yes] Jouw tijd is om.
       *[no] De tijd van { $who } is om.
    }
event-taken-over =
    { $you ->
        [yes] Een bot speelt voor je verder.
       *[no] Een bot speelt voor { $who } verder.
    }
event-handed-back =
    { $you ->
        [yes] Je bent terug.
       *[no] { $who } is terug.
    }
event-said =
    { $you ->
        [yes] Jij: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = Het spel is afgelopen.
event-rematch-asked =
    { $you ->
        [yes] Je wilt nog een keer spelen.
       *[no] { $who } wil nog een keer spelen.
    }
event-rematch-agreed = Iedereen wil nog een keer spelen.
event-continued = De volgende tafel is open.
result-undecided = Het spel is afgelopen: het logboek ervan is vol, dus het is gelijkspel tussen wie niet hebben opgegeven.

## Wat je kunt zeggen

phrase-hello = Hallo!
phrase-have-fun = Veel plezier!
phrase-well-played = Goed gespeeld!
phrase-what-luck = Wat een geluk!
phrase-bad-luck = Wat een pech!
phrase-one-moment = Momentje, alsjeblieft.
phrase-your-turn = Jij bent aan de beurt.
phrase-sorry = Het spijt me!
phrase-thanks = Bedankt!
phrase-good-game = Mooie partij!
phrase-another = Nog een keer?
phrase-have-to-go = Ik moet ervandoor.
phrase-smile = glimlacht
phrase-laugh = lacht
phrase-clap = klapt
phrase-thinking = denkt na
phrase-wow = is verbaasd
phrase-sad = is verdrietig

## Wat een tafel weigert

refusal-name = Kies een naam van 1 tot en met { $most } tekens.
refusal-name-characters = Gebruik alleen letters, cijfers en gewone tekens.
refusal-name-of-bot = Zo heten alleen bots; kies een andere naam.
refusal-name-taken = Aan deze tafel heet al iemand zo; kies een andere naam.
refusal-long-action = Zo lang is geen enkele zet.
refusal-addition = Deze willekeurige bytes zijn niet de bytes die voor deze plaats waren toegezegd.
refusal-not-yet-seen = Deze kopie van de tafel loopt voor op de server. Laad de tafel opnieuw.
refusal-action = { $text } is geen zet in dit spel.
refusal-people = Dat kunnen alleen mensen doen.
refusal-owner = Dat kan alleen degene doen die de tafel heeft geopend.
refusal-seat-missing = Die plaats bestaat niet.
refusal-seat-taken = Daar zit al iemand.
refusal-seat-kept = Die plaats is gereserveerd voor een speler uit het vorige spel.
refusal-seat-no-bot = Daar speelt geen bot.
refusal-seat-nobody = Daar zit niemand.
refusal-seat-not-yours = Dat is niet jouw plaats.
refusal-not-started = Het spel is nog niet begonnen.
refusal-started = Het spel is al begonnen.
refusal-full = Alle plaatsen zijn bezet; het spel begint zo.
refusal-seats-open = Er zijn nog plaatsen vrij.
refusal-nothing-to-reveal = Voor deze plaats was niets toegezegd.
refusal-not-over = Het spel is nog niet afgelopen.
refusal-over = Het spel is afgelopen.
refusal-enough = Dat is aan deze tafel vaak genoeg gebeurd; speel verder.
refusal-too-many-came = Aan deze tafel zijn te veel mensen gekomen en gegaan; open een andere.
refusal-given-up = Je hebt al opgegeven.
refusal-bot-plays = Voor die plaats speelt al een bot.
refusal-nobody-plays = Er speelt geen bot voor je.
refusal-nothing-done = Je hebt nog geen zet gedaan die je kunt terugnemen.
refusal-undo-asked = Er heeft al iemand gevraagd om een zet terug te nemen.
refusal-no-undo-asked = Niemand heeft gevraagd om een zet terug te nemen.
refusal-others-answer = Daarop moeten de anderen antwoorden.
refusal-agreed = Je bent al akkoord gegaan.
refusal-rematch-asked = Je hebt al gevraagd om nog een keer te spelen.

## Wat elders geweigerd wordt

problem-bad-request = De server kon dat niet lezen.
problem-bad-command = De server begreep dat niet.
problem-bad-setup = Met deze instellingen kan de server geen tafel openen.
problem-not-you = Dat moet iemand anders doen.
problem-not-your-seat = Dat is niet jouw plaats.
problem-not-now = Dat kan nu niet.
problem-stale = Er is intussen iets gebeurd aan tafel; kijk nog eens.
problem-game-over = Het spel is afgelopen.
problem-chance-due = Een ogenblik: er wordt een steen of kaart getrokken.
problem-action-due = Eerst moet een speler iets doen.
problem-not-your-turn = Je bent niet aan de beurt.
problem-illegal-action = Dat mag niet volgens de regels.
problem-impossible-outcome = Dat kan niemand trekken.
problem-not-found = Dat bestaat hier niet.
problem-method-not-allowed = Dit adres gebruik je op een andere manier.
problem-closed = Alleen wie aan deze tafel zit, mag meekijken.
problem-foreign-origin = Een pagina van een andere site mag dat hier niet doen.
problem-too-many = Dat was te veel ineens; wacht even.
problem-too-large = Dat is te groot.
problem-not-json = De server kon dat niet lezen.
problem-timeout = Dat duurde te lang; probeer het nog eens.
problem-storage = De server kan nu niets opslaan, dus er is niets gebeurd; probeer het nog eens.
problem-restarting = De server start zo opnieuw op; een ogenblik.
problem-other-version = De server heeft een andere versie van Rowhouse; laad de pagina opnieuw of werk dit programma bij.
problem-unreadable-event = De server heeft een gebeurtenis gestuurd die deze versie van Rowhouse niet kan lezen; laad de pagina opnieuw of werk dit programma bij.
problem-inconsistent = De gebeurtenissen die de server van dit spel stuurt, passen niet bij elkaar.
problem-unknown = Dat lukte niet; probeer het nog eens.

## Waarom een bot zo koos

reason-dice = zomaar gekozen
reason-only = iets anders kan niet

reason-completto-completes = { $number } maakt de rij compleet
reason-completto-pair = { $number } naast { $beside } geeft nog een beurt
reason-completto-fits =
    { $count ->
        [0] { $number } past daar het best, en er kan geen getal meer naast komen
        [1] { $number } past daar het best, en er kan nog één getal naast komen
       *[other] { $number } past daar het best, en er kunnen nog { $count } getallen naast komen
    }
reason-completto-inserts = { $number } laat links ruimte voor { $left } en rechts voor { $right }
reason-completto-takes = { $number } past zeker
reason-completto-takes-before = anders zou { $who } { $number } kunnen nemen
reason-completto-gap =
    { $where ->
        [between] tussen { $low } en { $high }
        [behind] na { $low }
        [before] voor { $high }
       *[alone] in de rij
    }
reason-completto-makes-room = zo komt er ruimte { reason-completto-gap }
reason-completto-frees = { reason-completto-gap } kan geen getal meer komen
reason-completto-draws =
    { $count ->
        [one] { $count } van de { $unseen } onbekende stenen zou passen
       *[other] { $count } van de { $unseen } onbekende stenen zouden passen
    }
reason-completto-first-sight = dat leek op het eerste gezicht goed

reason-ten-makes = dat geeft een lijn van tien
reason-ten-stops =
    { $typed ->
        [yes] dat houdt de lijn van tien van { $who } tegen op { $at }
       *[no] dat houdt de lijn van tien van { $who } tegen
    }
reason-ten-threatens =
    { $count ->
        [1] zo dreigt een lijn van tien
        [2] zo dreigt op twee plekken een lijn van tien
       *[other] zo dreigt op { $count } plekken een lijn van tien
    }
reason-ten-forces = dat leidt tot een lijn van tien, wat er ook komt
reason-ten-holds-out = de lijn van tien is niet tegen te houden, maar zo houd je het langst stand
reason-ten-builds = dat geeft een lijn van { $total }
reason-ten-hinders = dat zit de lijn van { $total } van { $who } in de weg
reason-ten-best = dat lijkt het best

reason-fifteen-last-card = de { $card } is je laatste kaart
reason-fifteen-completes =
    { $points ->
        [0] dat maakt een reeks compleet
        [150] dat maakt een reeks van één kleur compleet voor { $points } punten
       *[other] dat maakt een reeks compleet voor { $points } punten
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] de 15 van { $who } maakt een reeks compleet
       *[other] de 15 van { $who } maakt een reeks compleet voor { $points } punten
    }
reason-fifteen-lays = zo raak je de { $card } kwijt
reason-fifteen-lays-in-colour = de reeks heeft de kleur van de { $card }
reason-fifteen-makes-way = daarna kan de { $next } van je open stapel volgen
reason-fifteen-lays-own = zo gaat de { $card } van je open stapel af
reason-fifteen-gives = zo krijgt { $who } de { $card }
reason-fifteen-covers = dat dekt de { $top } van { $who } af, die in het midden past
reason-fifteen-builds = zo gaat je beurt door
reason-fifteen-builds-last = er is niets beters, al is je beurt dan voorbij
reason-fifteen-borrows-to-reach = daarna kan jouw { $next } volgen
reason-fifteen-borrows = zo groeit de reeks in het midden
reason-fifteen-keeps-from-middle = in het midden zou de { $card } de weg vrijmaken voor een { $next }
reason-fifteen-keeps-from-pile = op de stapel zou de { $card } { $who } helpen
reason-fifteen-keeps-from-building = het is beter om niet door te gaan met de volgende kaart
reason-fifteen-keeps = de { $card } past nergens
reason-fifteen-waits = je staat voor, en loze kaarten beëindigen het spel
reason-fifteen-turns = niets wat open ligt, is het spelen waard
reason-fifteen-overlooks = er was niets beters te zien

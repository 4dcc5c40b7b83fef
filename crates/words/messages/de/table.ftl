# Was um die Spiele herum geschieht: wer kommt und geht, was gesagt wird, was abgelehnt wird, was Bots denken.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = Zufall
level-random-help = Spielt irgendetwas Erlaubtes.
level-novice = Neuling
level-novice-help = Wie ein freundliches achtjähriges Kind: von allen zu schlagen.
level-club = Klub
level-club-help = Solide: sieht, was auf dem Tisch liegt, und antwortet sofort.
level-master = Meister
level-master-help = So stark, wie wir es können.

## Ereignisse

event-opened = Der Tisch ist eröffnet.
event-opened-known = Der Tisch ist eröffnet. Gezogen wird dasselbe wie in einem früheren Spiel: Wer dort mitgespielt hat, kann es kennen.
deal-known = bekannte Ziehungen
event-sat =
    { $you ->
        [yes] Du hast dich gesetzt.
       *[no] { $who } hat sich gesetzt.
    }
event-stood =
    { $you ->
        [yes] Du bist aufgestanden.
       *[no] { $who } ist aufgestanden.
    }
event-started = Das Spiel hat begonnen.
event-addition-missing =
    { $you ->
        [yes] Dein Anteil am Zufall kam nicht rechtzeitig; ein fester Wert ersetzt ihn.
       *[no] Von { $who } kam der Anteil am Zufall nicht rechtzeitig; ein fester Wert ersetzt ihn.
    }
reveal-ignored = Der Server sagt, dein Anteil am Zufall sei nicht rechtzeitig gekommen, obwohl er gesendet wurde. Frag, wer ihn betreibt.
table-starting = Alle Plätze sind besetzt. Gleich geht es los.
event-moved =
    { $you ->
        [yes] Du spielst an einem anderen Gerät weiter.
       *[no] { $who } spielt an einem anderen Gerät weiter.
    }
event-undo-asked =
    { $you ->
        [yes] Du möchtest deinen letzten Zug zurücknehmen.
       *[no] { $who } möchte den letzten Zug zurücknehmen.
    }
event-undo-agreed =
    { $you ->
        [yes] Du bist einverstanden.
       *[no] { $who } ist einverstanden.
    }
event-undo-refused =
    { $you ->
        [yes] Du bist nicht einverstanden.
       *[no] { $who } ist nicht einverstanden.
    }
event-undone =
    { $you ->
        [yes] Du hast deinen letzten Zug zurückgenommen.
       *[no] { $who } hat den letzten Zug zurückgenommen.
    }
event-resigned =
    { $you ->
        [yes] Du hast aufgegeben.
       *[no] { $who } hat aufgegeben.
    }
event-timed-out =
    { $you ->
        [yes] Deine Zeit ist um.
       *[no] Die Zeit von { $who } ist um.
    }
event-taken-over =
    { $you ->
        [yes] Ein Bot spielt für dich weiter.
       *[no] Für { $who } spielt ein Bot weiter.
    }
event-handed-back =
    { $you ->
        [yes] Du bist zurück.
       *[no] { $who } ist zurück.
    }
event-said =
    { $you ->
        [yes] Du: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = Das Spiel ist aus.
event-rematch-asked =
    { $you ->
        [yes] Du möchtest noch einmal spielen.
       *[no] { $who } möchte noch einmal spielen.
    }
event-rematch-agreed = Alle möchten noch einmal spielen.
event-continued = Der nächste Tisch ist eröffnet.

## Was man sagen kann

phrase-hello = Hallo!
phrase-have-fun = Viel Spaß!
phrase-well-played = Gut gespielt!
phrase-what-luck = So ein Glück!
phrase-bad-luck = So ein Pech!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-sorry = Entschuldigung!
phrase-thanks = Danke!
phrase-good-game = Schönes Spiel!
phrase-another = Noch eins?
phrase-have-to-go = Ich muss los.
phrase-smile = ein Lächeln
phrase-laugh = lacht
phrase-clap = klatscht
phrase-thinking = denkt nach
phrase-wow = staunt
phrase-sad = ist traurig

## Was ein Tisch ablehnt

refusal-name = Ein Name hat 1 bis { $most } Zeichen.
refusal-name-characters = Ein Name hat Buchstaben, Ziffern und Zeichen, die man sieht, und keine, die den Text darum herum verändern.
refusal-name-of-bot = So heißen nur Bots; nimm einen anderen Namen.
refusal-name-taken = So heißt an diesem Tisch schon jemand; nimm einen anderen Namen.
refusal-long-action = So lang ist kein Zug.
refusal-addition = Diese Zufallszahlen sind nicht die, die für diesen Platz zugesagt waren.
refusal-not-yet-seen = Dieser Tisch ist hier schon weiter als auf dem Server. Bitte neu laden.
refusal-action = { $text } ist kein Zug dieses Spiels.
refusal-people = Das dürfen nur Menschen.
refusal-owner = Das darf nur, wer den Tisch eröffnet hat.
refusal-seat-missing = Diesen Platz gibt es nicht.
refusal-seat-taken = Da sitzt schon jemand.
refusal-seat-no-bot = Da spielt kein Bot.
refusal-seat-nobody = Da sitzt niemand.
refusal-seat-not-yours = Das ist nicht dein Platz.
refusal-not-started = Das Spiel hat noch nicht begonnen.
refusal-started = Das Spiel hat schon begonnen.
refusal-full = Alle Plätze sind besetzt; gleich geht es los.
refusal-seats-open = Es sind noch Plätze frei.
refusal-nothing-to-reveal = Für diesen Platz war nichts zugesagt.
refusal-not-over = Das Spiel ist noch nicht aus.
refusal-over = Das Spiel ist aus.
refusal-enough = Davon gab es an diesem Tisch genug; spiel weiter.
refusal-too-many-came = Zu viele sind gekommen und gegangen; eröffne einen anderen Tisch.
refusal-given-up = Du hast schon aufgegeben.
refusal-bot-plays = Da spielt schon ein Bot.
refusal-nobody-plays = Niemand spielt für dich.
refusal-nothing-done = Du hast noch nichts getan, was man zurücknehmen könnte.
refusal-undo-asked = Es möchte schon jemand etwas zurücknehmen.
refusal-no-undo-asked = Niemand möchte etwas zurücknehmen.
refusal-others-answer = Darauf antworten die anderen.
refusal-agreed = Du bist schon einverstanden.
refusal-rematch-asked = Du hast schon um ein weiteres Spiel gebeten.

## Was anderswo abgelehnt wird

problem-bad-request = Das war nicht zu lesen.
problem-bad-command = Das war nicht zu verstehen.
problem-bad-setup = So lässt sich kein Tisch eröffnen.
problem-not-you = Das muss jemand anders tun.
problem-not-your-seat = Das ist nicht dein Platz.
problem-not-now = Das geht jetzt nicht.
problem-stale = Am Tisch ist inzwischen etwas geschehen; sieh noch einmal hin.
problem-game-over = Das Spiel ist aus.
problem-chance-due = Gerade wird etwas gezogen; einen Moment.
problem-action-due = Erst ist jemand am Zug.
problem-not-your-turn = Du bist nicht am Zug.
problem-illegal-action = Das erlauben die Regeln nicht.
problem-impossible-outcome = Das kann nicht gezogen werden.
problem-not-found = So etwas gibt es hier nicht.
problem-method-not-allowed = Das geht auf andere Weise.
problem-closed = Diesen Tisch sehen nur, die daran sitzen.
problem-foreign-origin = Eine fremde Seite darf das hier nicht.
problem-too-many = Das war zu viel auf einmal; warte ein wenig.
problem-too-large = Das ist zu groß.
problem-not-json = Das war nicht zu lesen.
problem-timeout = Das hat zu lange gedauert; versuch es noch einmal.
problem-storage = Der Server kann gerade nichts speichern, also ist nichts geschehen; versuch es noch einmal.
problem-restarting = Der Server startet gleich neu; einen Moment.
problem-other-version = Der Server hat eine andere Version von Rowhouse; lade die Seite neu, oder aktualisiere dieses Programm.
problem-unreadable-event = Der Server hat ein Ereignis gesendet, das diese Version von Rowhouse nicht lesen kann; lade die Seite neu, oder aktualisiere dieses Programm.
problem-inconsistent = Die Ereignisse dieses Spiels, die der Server sendet, passen nicht zusammen.
problem-unknown = Das hat nicht geklappt; versuch es noch einmal.

## Warum ein Bot so gewählt hat

reason-dice = zufällig gewählt
reason-only = etwas anderes geht nicht

reason-completto-completes = { $number } vollendet die Reihe
reason-completto-pair = { $number } neben { $beside } bringt noch einen Zug
reason-completto-fits =
    { $count ->
        [0] { $number } füllt eine Lücke
        [1] { $number } passt am besten, wo noch eine Zahl folgen kann
       *[other] { $number } passt am besten, wo noch { $count } Zahlen folgen können
    }
reason-completto-inserts = { $number } lässt links { $left } und rechts { $right } Steine
reason-completto-takes = nimmt { $number }, die sicher passt
reason-completto-takes-before = nimmt { $number }, bevor { $who } es kann
reason-completto-gap =
    { $where ->
        [between] zwischen { $low } und { $high }
        [behind] hinter { $low }
        [before] vor { $high }
       *[alone] in der Reihe
    }
reason-completto-makes-room = schafft { reason-completto-gap } Platz für einen Stein
reason-completto-frees = verschiebt einen Stein, der { reason-completto-gap } wenig Aussicht hat
reason-completto-draws = zieht, weil { $count } von { $unseen } unbekannten Steinen passen
reason-completto-first-sight = sah auf den ersten Blick gut aus

reason-ten-makes = macht eine Zehnerlinie
reason-ten-stops =
    { $typed ->
        [yes] verhindert die Zehnerlinie von { $who } auf { $at }
       *[no] verhindert die Zehnerlinie von { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] droht mit zehn
        [2] droht an zwei Stellen mit zehn
       *[other] droht an { $count } Stellen mit zehn
    }
reason-ten-forces = führt zur Zehnerlinie, was auch kommt
reason-ten-holds-out = kann die Zehnerlinie nicht verhindern, hält aber am längsten durch
reason-ten-builds = baut eine Linie von { $total }
reason-ten-hinders = stört die Linie von { $total } von { $who }
reason-ten-best = sieht am besten aus

reason-fifteen-last-card = wird die letzte Karte los, die { $card }
reason-fifteen-completes =
    { $points ->
        [0] vollendet eine Reihe
        [150] vollendet eine einfarbige Reihe für { $points } Punkte
       *[other] vollendet eine Reihe für { $points } Punkte
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] vollendet eine Reihe mit der 15 von { $who }
       *[other] vollendet eine Reihe mit der 15 von { $who } für { $points } Punkte
    }
reason-fifteen-lays = wird die { $card } in der Mitte los
reason-fifteen-lays-in-colour = legt die { $card } auf die Reihe ihrer Farbe
reason-fifteen-makes-way = legt die { $card }: Die { $next } des eigenen Stapels kann folgen
reason-fifteen-lays-own = legt die { $card } vom eigenen Stapel in die Mitte
reason-fifteen-gives = wird die { $card } auf dem Stapel von { $who } los
reason-fifteen-covers = deckt die { $top } von { $who }, die in die Mitte passt, mit der { $card } zu
reason-fifteen-builds = legt die { $card } auf den eigenen Stapel und macht weiter
reason-fifteen-builds-last = legt die { $card } auf den eigenen Stapel, was den Zug beendet
reason-fifteen-borrows-to-reach = leiht die { $card } von { $who } aus, um auf { $next } zu kommen
reason-fifteen-borrows = legt die { $card } von { $who } in die Mitte
reason-fifteen-keeps-from-middle = behält die { $card }: In der Mitte machte sie den Weg für eine { $next } frei
reason-fifteen-keeps-from-pile = behält die { $card }: Auf dem Stapel von { $who } würde sie helfen
reason-fifteen-keeps-from-building = behält die { $card }, statt mit der nächsten Karte weiterzumachen
reason-fifteen-keeps = behält die { $card }, die nirgends passt
reason-fifteen-waits = liegt vorn und wartet: Untätige Karten beenden das Spiel
reason-fifteen-turns = deckt eine Karte auf: Nichts Offenes lohnt sich
reason-fifteen-overlooks = hat nichts gesehen, was zu tun wäre

# Was um die Spiele herum geschieht: wer kommt und geht, was gesagt wird, was abgelehnt wird, was Bots denken.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = Zufall
level-random-help = Spielt irgendetwas Erlaubtes.
level-novice = Neuling
level-novice-help = Freundlich wie ein achtjähriges Kind und für alle zu schlagen.
level-club = Klub
level-club-help = Solide: sieht, was auf dem Tisch liegt, und antwortet sofort.
level-master = Meister
level-master-help = So stark, wie wir ihn machen können.

## Ereignisse

event-opened = Der Tisch ist eröffnet.
event-opened-known = Der Tisch ist eröffnet. Die Ziehungen sind die eines früheren Spiels: Wer dort mitgespielt hat, kann sie kennen.
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
        [yes] Dein Beitrag zu den Ziehungen kam nicht rechtzeitig an; ein fester Wert ersetzt ihn.
       *[no] Der Beitrag von { $who } zu den Ziehungen kam nicht rechtzeitig an; ein fester Wert ersetzt ihn.
    }
reveal-ignored = Der Server sagt, dein Beitrag zu den Ziehungen sei nicht rechtzeitig angekommen, obwohl er gesendet wurde. Frage die Betreiber des Servers.
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
        [yes] Du hast zugestimmt.
       *[no] { $who } hat zugestimmt.
    }
event-undo-refused =
    { $you ->
        [yes] Du hast nicht zugestimmt.
       *[no] { $who } hat nicht zugestimmt.
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
result-undecided = Das Spiel ist aus: Sein Protokoll ist voll, also ist es unentschieden zwischen allen, die nicht aufgegeben haben.

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
phrase-smile = lächelt
phrase-laugh = lacht
phrase-clap = klatscht
phrase-thinking = denkt nach
phrase-wow = staunt
phrase-sad = ist traurig

## Was ein Tisch ablehnt

refusal-name = Wähle einen Namen mit 1 bis { $most } Zeichen.
refusal-name-characters = Nimm nur Buchstaben, Ziffern und gewöhnliche Zeichen.
refusal-name-of-bot = So heißen nur Bots; nimm einen anderen Namen.
refusal-name-taken = So heißt an diesem Tisch schon jemand; nimm einen anderen Namen.
refusal-long-action = So lang ist kein Zug.
refusal-addition = Diese Zufallszahlen sind nicht die, die für diesen Platz zugesagt waren.
refusal-not-yet-seen = Dieser Tisch ist hier schon weiter als auf dem Server. Lade ihn neu.
refusal-action = { $text } ist in diesem Spiel kein Zug.
refusal-people = Das können nur Menschen.
refusal-owner = Das kann nur, wer den Tisch eröffnet hat.
refusal-seat-missing = Diesen Platz gibt es nicht.
refusal-seat-taken = Da sitzt schon jemand.
refusal-seat-kept = Dieser Platz ist für jemanden aus dem letzten Spiel reserviert.
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
refusal-enough = Das gab es an diesem Tisch oft genug; spiele weiter.
refusal-too-many-came = An diesem Tisch sind zu viele gekommen und gegangen; eröffne einen anderen.
refusal-given-up = Du hast schon aufgegeben.
refusal-bot-plays = Auf diesem Platz spielt schon ein Bot.
refusal-nobody-plays = Für dich spielt kein Bot.
refusal-nothing-done = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.
refusal-undo-asked = Jemand hat schon darum gebeten, einen Zug zurückzunehmen.
refusal-no-undo-asked = Niemand hat darum gebeten, einen Zug zurückzunehmen.
refusal-others-answer = Das müssen die anderen beantworten.
refusal-agreed = Du hast schon zugestimmt.
refusal-rematch-asked = Du hast schon um ein weiteres Spiel gebeten.

## Was anderswo abgelehnt wird

problem-bad-request = Das ließ sich nicht lesen.
problem-bad-command = Das war nicht zu verstehen.
problem-bad-setup = So lässt sich kein Tisch eröffnen.
problem-not-you = Das muss jemand anders tun.
problem-not-your-seat = Das ist nicht dein Platz.
problem-not-now = Das geht jetzt nicht.
problem-stale = Am Tisch ist inzwischen etwas geschehen; sieh noch einmal hin.
problem-game-over = Das Spiel ist aus.
problem-chance-due = Einen Moment: Gerade wird ein Stein oder eine Karte gezogen.
problem-action-due = Zuerst ist jemand am Zug.
problem-not-your-turn = Du bist nicht am Zug.
problem-illegal-action = Das erlauben die Regeln nicht.
problem-impossible-outcome = Das kann nicht gezogen werden.
problem-not-found = Das gibt es hier nicht.
problem-method-not-allowed = Diese Adresse wird anders benutzt.
problem-closed = Diesen Tisch dürfen nur die sehen, die daran sitzen.
problem-foreign-origin = Eine fremde Website darf das hier nicht.
problem-too-many = Das war zu viel auf einmal; warte ein wenig.
problem-too-large = Das ist zu groß.
problem-not-json = Das ließ sich nicht lesen.
problem-timeout = Das hat zu lange gedauert; versuche es noch einmal.
problem-storage = Der Server kann gerade nichts speichern, also ist nichts geschehen; versuche es noch einmal.
problem-restarting = Der Server startet gleich neu; einen Moment.
problem-other-version = Auf dem Server läuft eine andere Version von Rowhouse; lade die Seite neu oder aktualisiere dieses Programm.
problem-unreadable-event = Der Server hat ein Ereignis gesendet, das diese Version von Rowhouse nicht lesen kann; lade die Seite neu oder aktualisiere dieses Programm.
problem-inconsistent = Die Ereignisse, die der Server zu diesem Spiel sendet, passen nicht zusammen.
problem-unknown = Das hat nicht geklappt; versuche es noch einmal.

## Warum ein Bot so gewählt hat

reason-dice = zufällig gewählt
reason-only = etwas anderes geht nicht

reason-completto-completes = die { $number } vollendet die Reihe
reason-completto-pair = die { $number } neben der { $beside } bringt noch einen Zug
reason-completto-fits =
    { $count ->
        [0] die { $number } füllt eine Lücke
        [1] die { $number } passt am besten dort, wo noch eine Zahl folgen kann
       *[other] die { $number } passt am besten dort, wo noch { $count } Zahlen folgen können
    }
reason-completto-inserts =
    { $left ->
        [one] die { $number } lässt links Platz für { $left } Stein und rechts für { $right }
       *[other] die { $number } lässt links Platz für { $left } Steine und rechts für { $right }
    }
reason-completto-takes = nimmt die { $number }, die sicher passt
reason-completto-takes-before = nimmt die { $number }, bevor { $who } sie nehmen kann
reason-completto-gap =
    { $where ->
        [between] zwischen { $low } und { $high }
        [behind] hinter { $low }
        [before] vor { $high }
       *[alone] in der Reihe
    }
reason-completto-makes-room = verschiebt einen Stein, um { reason-completto-gap } Platz zu schaffen
reason-completto-frees = verschiebt einen Stein, der { reason-completto-gap } wenig Aussicht hat
reason-completto-draws =
    { $count ->
        [one] zieht, weil { $count } von { $unseen } unbekannten Steinen passen würde
       *[other] zieht, weil { $count } von { $unseen } unbekannten Steinen passen würden
    }
reason-completto-first-sight = sah auf den ersten Blick gut aus

reason-ten-makes = bildet eine Zehnerlinie
reason-ten-stops =
    { $typed ->
        [yes] verhindert auf { $at } die Zehnerlinie von { $who }
       *[no] verhindert die Zehnerlinie von { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] droht mit einer Zehnerlinie
        [2] droht an zwei Stellen mit einer Zehnerlinie
       *[other] droht an { $count } Stellen mit einer Zehnerlinie
    }
reason-ten-forces = führt zur Zehnerlinie, was auch immer kommt
reason-ten-holds-out = kann die Zehnerlinie nicht verhindern, hält aber am längsten durch
reason-ten-builds = baut eine Linie mit der Summe { $total }
reason-ten-hinders = stört { $who } bei einer Linie mit der Summe { $total }
reason-ten-best = sieht am besten aus

reason-fifteen-last-card = bringt die letzte Karte unter, die { $card }
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
reason-fifteen-lays = bringt die { $card } in der Tischmitte unter
reason-fifteen-lays-in-colour = legt die { $card } auf die Reihe ihrer Farbe
reason-fifteen-makes-way = legt die { $card }, damit die { $next } vom eigenen Stapel folgen kann
reason-fifteen-lays-own = spielt die { $card } vom eigenen Stapel in die Tischmitte
reason-fifteen-gives = bringt die { $card } auf dem Stapel von { $who } unter
reason-fifteen-covers = deckt die { $top } von { $who }, die in die Tischmitte passt, mit der { $card } zu
reason-fifteen-builds = legt die { $card } auf den eigenen Stapel und macht weiter
reason-fifteen-builds-last = legt die { $card } auf den eigenen Stapel, was den Zug beendet
reason-fifteen-borrows-to-reach = leiht die { $card } von { $who } aus, um zur { $next } zu kommen
reason-fifteen-borrows = legt die { $card } von { $who } in die Tischmitte
reason-fifteen-keeps-from-middle = behält die { $card }: In der Tischmitte würde sie den Weg für eine { $next } frei machen
reason-fifteen-keeps-from-pile = behält die { $card }: Auf dem Stapel von { $who } wäre sie eine Hilfe
reason-fifteen-keeps-from-building = behält die { $card }, statt mit der nächsten Karte weiterzumachen
reason-fifteen-keeps = behält die { $card }, die nirgends passt
reason-fifteen-waits = liegt vorn und wartet ab: Leerlauf beendet das Spiel
reason-fifteen-turns = deckt eine Karte auf: Offen liegt nichts, was sich zu spielen lohnt
reason-fifteen-overlooks = hat nichts Passendes gesehen

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
        [0] die { $number } passt dort am besten, und neben ihr kann keine Zahl mehr kommen
        [1] die { $number } passt dort am besten, und neben ihr kann noch eine Zahl kommen
       *[other] die { $number } passt dort am besten, und neben ihr können noch { $count } Zahlen kommen
    }
reason-completto-inserts =
    { $left ->
        [one] die { $number } lässt links Platz für { $left } Stein und rechts für { $right }
       *[other] die { $number } lässt links Platz für { $left } Steine und rechts für { $right }
    }
reason-completto-takes = die { $number } passt sicher
reason-completto-takes-before = sonst könnte { $who } die { $number } nehmen
reason-completto-gap =
    { $where ->
        [between] zwischen { $low } und { $high }
        [behind] hinter { $low }
        [before] vor { $high }
       *[alone] in der Reihe
    }
reason-completto-makes-room = das schafft { reason-completto-gap } Platz
reason-completto-frees = { reason-completto-gap } kann keine Zahl mehr kommen
reason-completto-draws =
    { $count ->
        [one] { $count } von { $unseen } unbekannten Steinen würde passen
       *[other] { $count } von { $unseen } unbekannten Steinen würden passen
    }
reason-completto-first-sight = das sah auf den ersten Blick gut aus

reason-ten-makes = das ergibt eine Zehnerlinie
reason-ten-stops =
    { $typed ->
        [yes] das verhindert auf { $at } die Zehnerlinie von { $who }
       *[no] das verhindert die Zehnerlinie von { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] damit droht eine Zehnerlinie
        [2] damit droht an zwei Stellen eine Zehnerlinie
       *[other] damit droht an { $count } Stellen eine Zehnerlinie
    }
reason-ten-forces = das führt zur Zehnerlinie, was auch immer kommt
reason-ten-holds-out = die Zehnerlinie lässt sich nicht verhindern, aber so hältst du am längsten durch
reason-ten-builds = das ergibt eine Linie mit der Summe { $total }
reason-ten-hinders = das stört { $who } bei einer Linie mit der Summe { $total }
reason-ten-best = das sieht am besten aus

reason-fifteen-last-card = die { $card } ist deine letzte Karte
reason-fifteen-completes =
    { $points ->
        [0] das vollendet eine Reihe
        [150] das vollendet eine einfarbige Reihe und bringt { $points } Punkte
       *[other] das vollendet eine Reihe und bringt { $points } Punkte
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] die 15 von { $who } vollendet eine Reihe
       *[other] die 15 von { $who } vollendet eine Reihe und bringt { $points } Punkte
    }
reason-fifteen-lays = so wirst du die { $card } los
reason-fifteen-lays-in-colour = die Reihe hat die Farbe der { $card }
reason-fifteen-makes-way = danach kann die { $next } von deinem offenen Stapel folgen
reason-fifteen-lays-own = damit ist die { $card } von deinem offenen Stapel weg
reason-fifteen-gives = so bekommt { $who } die { $card }
reason-fifteen-covers = das deckt die { $top } von { $who } zu, die in die Tischmitte passt
reason-fifteen-builds = dein Zug geht dann weiter
reason-fifteen-builds-last = etwas Besseres gibt es nicht, auch wenn dein Zug damit endet
reason-fifteen-borrows-to-reach = danach kann deine { $next } folgen
reason-fifteen-borrows = das bringt die Reihe in der Tischmitte voran
reason-fifteen-keeps-from-middle = in der Tischmitte würde die { $card } den Weg für eine { $next } frei machen
reason-fifteen-keeps-from-pile = auf dem Stapel wäre { $who } mit der { $card } geholfen
reason-fifteen-keeps-from-building = es ist besser, nicht mit der nächsten Karte weiterzumachen
reason-fifteen-keeps = die { $card } passt nirgends
reason-fifteen-waits = du liegst vorn, und Leerlauf beendet das Spiel
reason-fifteen-turns = offen liegt nichts, was sich zu spielen lohnt
reason-fifteen-overlooks = etwas Besseres war nicht zu sehen

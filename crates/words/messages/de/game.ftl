# Was in den Spielen geschieht: wer am Zug ist, was getan wurde, wie es ausging.

player = Spieler { $number }
sentences = { $first } { $second }

list-either = { $first } oder { $last }
list-choices = { $most } oder { $last }
list-or = { $most } oder { $last }
list-and = { $most } und { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] Du bist am Zug: { $ways }.
       *[no] { $who } ist am Zug: { $ways }.
    }
who-did =
    { $you ->
        [yes] Du hast
       *[no] { $who } hat
    }
turn-of-other = { $who } ist am Zug.
over = Das Spiel ist aus: { $result }.
wins =
    { $you ->
        [yes] du gewinnst
       *[no] { $who } gewinnt
    }
share-the-win = { $who } teilen sich den Sieg
draw = unentschieden
plays-again =
    { $you ->
        [yes] bist noch einmal am Zug
       *[no] ist noch einmal am Zug
    }

score-minus =
    { $count ->
        [one] { $count } Minuspunkt
       *[other] { $count } Minuspunkte
    }
score-won = gewonnen
score-lost = verloren
score-drawn = unentschieden
score-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
score-cards =
    { $count ->
        [one] noch { $count } Karte
       *[other] noch { $count } Karten
    }

## Completto

completto-around =
    { $where ->
        [between] zwischen { $low } und { $high }
        [behind] hinter { $low }
        [before] vor { $high }
       *[alone] { $typed ->
            [yes] in Lücke { $gap }
           *[no] als erste Zahl
        }
    }
completto-where =
    { $typed ->
        [yes] auf Stelle { $slot }{ $pair ->
            [yes] { " " }neben der { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] neben die { $beside }
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { " " }als { $number }
       *[no] { "" }
    }

completto-setup-turning =
    { $you ->
        [yes] Aufbau: Für dich wird ein Stein aufgedeckt.
       *[no] Aufbau: Für { $who } wird ein Stein aufgedeckt.
    }
completto-inserts = { $who } schiebt die { $tile } ein
completto-setup =
    Aufbau: { $inserts }{ $several ->
        [yes] , in beliebiger Reihenfolge
       *[no] { "" }
    }{ $marked ->
        [yes] , in eine markierte Lücke
       *[no] { "" }
    }.
completto-setup-you = Du bist am Zug: Schiebe die { $tile } in deine Reihe ein.
completto-drawing =
    { $you ->
        [yes] Für dich wird ein Stein gezogen.
       *[no] Für { $who } wird ein Stein gezogen.
    }
completto-way-draw = ziehen
completto-way-take = die { $tiles } nehmen
completto-way-move = einen Stein verschieben
completto-way-pass = passen
completto-way-place = die { $tile } { $places } legen
completto-place =
    { $turnable ->
        [yes] als { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] auf Stelle { $first }
           *[other] auf eine der Stellen { $first } bis { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] Deine Reihe ist komplett.
       *[no] Die Reihe von { $who } ist komplett.
    }
completto-stalled =
    { $count ->
        [one] Seit { $count } Zug hat niemand einen Stein gelegt.
       *[other] Seit { $count } Zügen hat niemand einen Stein gelegt.
    }
completto-round-over = Runde { $round } ist zu Ende.

completto-turned-over = { who-did } die { $tile } zum Einschieben aufgedeckt.
completto-drew = { who-did } die { $tile } gezogen.
completto-drew-misfit = { who-did } die { $tile } gezogen; sie passt nirgends und bleibt offen im Vorrat.
completto-chose-draw =
    { $you ->
        [yes] Du hast dich fürs Ziehen entschieden.
       *[no] { $who } hat sich fürs Ziehen entschieden.
    }
completto-inserted = { who-did } die { $tile }{ completto-as } { completto-around } eingeschoben.
completto-placed =
    { $then ->
        [again] { who-did } die { $tile }{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } die { $tile }{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } die { $tile }{ completto-as } { completto-where } gelegt.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } die { $tile } gezogen,{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } die { $tile } gezogen,{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } die { $tile } gezogen und{ completto-as } { completto-where } gelegt.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } die { $tile } genommen,{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } die { $tile } genommen,{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } die { $tile } genommen und{ completto-as } { completto-where } gelegt.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } einen verdeckten Stein von Stelle { $from } auf Stelle { $to } verschoben.
       *[no] { who-did } einen verdeckten Stein verschoben.
    }
completto-passed =
    { $you ->
        [yes] Du konntest nichts tun und hast gepasst.
       *[no] { $who } konnte nichts tun und hat gepasst.
    }

## TEN

ten-rows-drawing = Die beiden Reihen werden zufällig ausgelegt.
ten-turning =
    { $you ->
        [yes] Für dich wird ein Stein aufgedeckt.
       *[no] Für { $who } wird ein Stein aufgedeckt.
    }
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }auf 0,0
           *[no] { " " }auf ein Feld mit +
        }
       *[no] { "" }
    }
ten-way-place = die { $value }{ ten-where } legen
ten-way-ends = die { $left } vom linken oder die { $right } vom rechten Ende der Reihe{ ten-where } legen
ten-way-last =
    { $typed ->
        [yes] den letzten Stein, die { $value },{ ten-where } legen
       *[no] den letzten Stein, die { $value }, legen
    }
ten-way-relocate =
    { $typed ->
        [yes] den Stein auf { $cells } versetzen
       *[no] einen Stein versetzen
    }
ten-way-pass = passen, weil kein Stein versetzt werden kann
ten-line =
    { $typed ->
        [yes] { $sum } = 10 von { $from } bis { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } Zug mit Versetzen oder Passen brachte keine Zehnerlinie.
       *[other] { $count } Züge mit Versetzen oder Passen brachten keine Zehnerlinie.
    }

ten-turned-over = { who-did } eine { $value } aufgedeckt.
ten-rows-drawn = Die beiden Reihen wurden zufällig ausgelegt.
ten-row-tile = Eine { $value } wurde in eine der Reihen gelegt.
ten-at =
    { $typed ->
        [yes] { " " }auf { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Das war beim Versetzen der { $count }. Zug ohne Zehnerlinie, also endet das Spiel unentschieden.
       *[nothing] .
    }
ten-placed = { who-did } die { $value }{ ten-at } gelegt{ ten-end }
ten-turned-placed = { who-did } eine { $value } aufgedeckt und{ ten-at } gelegt{ ten-end }
ten-placed-left = { who-did } die { $value } vom linken Ende{ ten-at } gelegt{ ten-end }
ten-placed-right = { who-did } die { $value } vom rechten Ende{ ten-at } gelegt{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } den letzten Stein, eine { $value },{ ten-at } gelegt{ ten-end }
       *[no] { who-did } den letzten Stein, eine { $value }, gelegt{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } die { $value } von { $from } auf { $to } versetzt{ ten-end }
       *[no] { who-did } die { $value } versetzt{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Du konntest keinen Stein versetzen und hast gepasst{ ten-end }
       *[no] { $who } konnte keinen Stein versetzen und hat gepasst{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Für dich wird eine Karte aufgedeckt.
       *[no] Für { $who } wird eine Karte aufgedeckt.
    }
fifteen-holds =
    { $you ->
        [yes] Du hast die { $card } in der Hand: { $ways }.
       *[no] { $who } hat die { $card } in der Hand: { $ways }.
    }
fifteen-holds-other = { $who } hat die { $card } in der Hand.
fifteen-way-place = sie auf { $targets } legen
fifteen-way-play = die { $card } auf { $targets } legen
fifteen-way-new-row = damit eine neue Reihe beginnen
fifteen-way-keep = behalten
fifteen-way-turn = eine Karte aufdecken
fifteen-way-borrow = { $pile } für { $row } ausleihen
fifteen-row = die { $card } in der Tischmitte
fifteen-pile =
    { $you ->
        [yes] deine { $card }
       *[no] die { $card } von { $who }
    }
fifteen-own =
    { $you ->
        [yes] deine eigene { $card }
       *[no] die eigene { $card }
    }
fifteen-no-card =
    { $you ->
        [yes] Du hast keine Karte mehr.
       *[no] { $who } hat keine Karte mehr.
    }
fifteen-all-out = Alle sind fertig.
fifteen-stalled =
    { $count ->
        [one] Auf den eigenen offenen Stapel kam { $count } Karte, in die Tischmitte keine.
       *[other] Auf die eigenen offenen Stapel kamen { $count } Karten, in die Tischmitte keine.
    }

fifteen-turned-over = { who-did } die { $card } aufgedeckt.
fifteen-placed =
    { $turned ->
        [yes] { who-did } die { $card } aufgedeckt und auf { $target } gelegt.
       *[no] { who-did } die { $card } auf { $target } gelegt.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } die { $card } aufgedeckt und auf { $you ->
            [yes] deine
           *[no] die
        } eigene { $top } gelegt.
       *[no] { who-did } die { $card } auf { $you ->
            [yes] deine
           *[no] die
        } eigene { $top } gelegt.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } die { $card } aufgedeckt und damit eine neue Reihe begonnen.
       *[no] { who-did } mit der { $card } eine neue Reihe begonnen.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } die { $card } aufgedeckt und behalten.
       *[no] { who-did } die { $card } behalten.
    }
fifteen-played = { who-did } die { $card } vom offenen Stapel auf { $target } gelegt.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } die { $card } aufgedeckt und { $pile } für { $target } ausgeliehen.
       *[no] { who-did } { $pile } für { $target } ausgeliehen.
    }
fifteen-chose-turn =
    { $you ->
        [yes] Du hast dich fürs Aufdecken entschieden.
       *[no] { $who } hat sich fürs Aufdecken entschieden.
    }
fifteen-row-complete = Die Reihe ist komplett.
fifteen-out =
    { $you ->
        [yes] Du bist fertig.
       *[no] { $who } ist fertig.
    }
fifteen-gets =
    { $you ->
        [yes] Du bekommst
       *[no] { $who } bekommt
    } { $count ->
        [one] { $count } Punkt.
       *[other] { $count } Punkte.
    }

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
over = Das Spiel ist aus: { $result }.
wins =
    { $you ->
        [yes] du gewinnst
       *[no] { $who } gewinnt
    }
share-the-win = { $who } teilen sich den Sieg
draw = unentschieden
who-did =
    { $you ->
        [yes] Du hast
       *[no] { $who } hat
    }
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
            [yes] { " " }neben { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] neben { $beside }
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
completto-inserts = { $who } schiebt { $tile } ein
completto-setup =
    Aufbau: { $inserts }{ $several ->
        [yes] , in beliebiger Folge
       *[no] { "" }
    }{ $typed ->
        [yes] , in eine markierte Lücke
       *[no] { "" }
    }.
completto-setup-you = Du bist am Zug: { $tile } in deine Reihe einschieben.
completto-drawing =
    { $you ->
        [yes] Für dich wird ein Stein gezogen.
       *[no] Für { $who } wird ein Stein gezogen.
    }
completto-way-draw = ziehen
completto-way-take = { $tiles } nehmen
completto-way-move = einen Stein verschieben
completto-way-pass = passen
completto-way-place = { $tile } { $places } legen
completto-place =
    { $turnable ->
        [yes] als { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] auf Stelle { $first }
           *[other] auf Stelle { $first } bis { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] Deine Reihe ist fertig.
       *[no] Die Reihe von { $who } ist fertig.
    }
completto-stalled =
    { $count ->
        [one] { $count } Zug lang hat niemand einen Stein gelegt.
       *[other] { $count } Züge lang hat niemand einen Stein gelegt.
    }
completto-round-over = Runde { $round } ist zu Ende.

completto-turned-over = { who-did } { $tile } zum Einschieben aufgedeckt.
completto-drew = { who-did } { $tile } gezogen.
completto-drew-misfit = { who-did } { $tile } gezogen; das passt nirgends und bleibt im Vorrat.
completto-chose-draw =
    { $you ->
        [yes] Du willst ziehen.
       *[no] { $who } will ziehen.
    }
completto-inserted = { who-did } { $tile }{ completto-as } { completto-around } eingeschoben.
completto-placed =
    { $then ->
        [again] { who-did } { $tile }{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } { $tile }{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } { $tile }{ completto-as } { completto-where } gelegt.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } { $tile } gezogen,{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } { $tile } gezogen,{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } { $tile } gezogen und{ completto-as } { completto-where } gelegt.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } { $tile } genommen,{ completto-as } { completto-where } gelegt und { plays-again }.
        [complete] { who-did } { $tile } genommen,{ completto-as } { completto-where } gelegt und damit die Reihe vollendet.
       *[nothing] { who-did } { $tile } genommen und{ completto-as } { completto-where } gelegt.
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

ten-rows-drawing = Die Reihen werden gezogen.
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
        [one] { $count } Versetzen ohne Zehnerlinie.
       *[other] { $count } Mal versetzt ohne Zehnerlinie.
    }

ten-turned-over = { who-did } eine { $value } aufgedeckt.
ten-rows-drawn = Die Reihen sind gezogen.
ten-row-tile = Für eine Reihe wurde eine { $value } gezogen.
ten-at =
    { $typed ->
        [yes] { " " }auf { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Das war Versetzen Nummer { $count }, also ist das Spiel unentschieden.
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
        [yes] Du konntest nichts versetzen und hast gepasst{ ten-end }
       *[no] { $who } konnte nichts versetzen und hat gepasst{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Für dich wird eine Karte aufgedeckt.
       *[no] Für { $who } wird eine Karte aufgedeckt.
    }
fifteen-holds =
    { $you ->
        [yes] Du hast { $card } in der Hand: { $ways }.
       *[no] { $who } hat { $card } in der Hand: { $ways }.
    }
fifteen-way-place = auf { $targets } legen
fifteen-way-play = { $card } auf { $targets } legen
fifteen-way-new-row = eine neue Reihe damit beginnen
fifteen-way-keep = behalten
fifteen-way-turn = eine Karte aufdecken
fifteen-way-borrow = { $pile } für { $row } ausleihen
fifteen-row = { $card } in der Mitte
fifteen-pile =
    { $you ->
        [yes] { $card } bei dir
       *[no] { $card } bei { $who }
    }
fifteen-own = { $card } des eigenen Stapels
fifteen-no-card =
    { $you ->
        [yes] Du hast keine Karte mehr.
       *[no] { $who } hat keine Karte mehr.
    }
fifteen-all-out = Alle sind fertig.
fifteen-stalled =
    { $count ->
        [one] { $count } Karte lang kam keine in die Mitte.
       *[other] { $count } Karten lang kam keine in die Mitte.
    }

fifteen-turned-over = { who-did } { $card } aufgedeckt.
fifteen-placed =
    { $turned ->
        [yes] { who-did } { $card } aufgedeckt und auf { $target } gelegt.
       *[no] { who-did } { $card } auf { $target } gelegt.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } { $card } aufgedeckt und auf { $you ->
            [yes] deine
           *[no] die eigene
        } { $top } gelegt.
       *[no] { who-did } { $card } auf { $you ->
            [yes] deine
           *[no] die eigene
        } { $top } gelegt.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } { $card } aufgedeckt und damit eine neue Reihe begonnen.
       *[no] { who-did } mit { $card } eine neue Reihe begonnen.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } { $card } aufgedeckt und behalten.
       *[no] { who-did } { $card } behalten.
    }
fifteen-played = { who-did } { $card } vom offenen Stapel auf { $target } gelegt.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } { $card } aufgedeckt und { $pile } für { $target } ausgeliehen.
       *[no] { who-did } { $pile } für { $target } ausgeliehen.
    }
fifteen-chose-turn =
    { $you ->
        [yes] Du willst eine Karte aufdecken.
       *[no] { $who } will eine Karte aufdecken.
    }
fifteen-row-complete = Die Reihe ist fertig.
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

# Glossar – ein Wort je Sache:
# tile Stein · card Karte · row Reihe · slot Stelle · gap Lücke · seat Platz · pool Vorrat · stack Stapel
# face down verdeckt · face up, open offen · turn over aufdecken · turned (180°) gedreht · hand Hand
# draw ziehen · take nehmen · move verschieben · insert einschieben · place legen · relocate versetzen
# field Spielfeld · cell Feld · line Linie · edge Kante · pass passen
# closed pile verdeckter Stapel · open pile offener Stapel · middle Mitte · keep behalten · borrow ausleihen
# turn Zug · round Runde · idle untätig · point Punkt · minus point Minuspunkt · draw (tie) unentschieden
# table Tisch · game Spiel · step Schritt · record Aufzeichnung · hint Tipp · undo zurücknehmen · resign aufgeben
# novice Neuling · club Klub · master Meister
# Anrede: du. Was auf den Spielplänen liegt, für Vorleseprogramme und für Listen.

## Teile eines Plans

title-row =
    { $you ->
        [yes] Deine Reihe: { $count } verdeckt
       *[no] Reihe von { $who }: { $count } verdeckt
    }
title-pool = Vorrat
title-field = Spielfeld
title-supply =
    { $you ->
        [yes] Du, { ten-colour }: noch { $count }
       *[no] { $who }, { ten-colour }: noch { $count }
    }
title-middle = Mitte
title-piles =
    { $count ->
        [one] { title-whose }: { $count } Karte
       *[other] { title-whose }: { $count } Karten
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] Du
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] Stelle { $slot }: { $number }, gedreht
       *[no] Stelle { $slot }: { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] Stelle { $slot }: verdeckt
       *[other] Stelle { $slot }: verdeckt, { completto-around }
    }
item-gap =
    { $where ->
        [alone] Lücke { $gap }
       *[other] Lücke { $gap }, { completto-around }
    }
item-tile = { $tile }, offen
item-stack =
    { $count ->
        [0] kein verdeckter Stein
        [one] { $count } verdeckter Stein
       *[other] { $count } verdeckte Steine
    }
item-hand = { $tile } in der Hand

## TEN

ten-colour =
    { $colour ->
        [black] Schwarz
       *[white] Weiß
    }
item-ten-tile = { ten-colour } { $value } auf { $at }
item-ten-free = freies Feld { $at }
item-ten-hand = { $value } in der Hand
item-ten-left = { $value }, linkes Ende
item-ten-right = { $value }, rechtes Ende
item-ten-between = { $value }
item-ten-stack = Stapel mit { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = passen

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } { $colour ->
            [0] Kreis
            [1] Quadrat
            [2] Dreieck
            [3] Raute
            [4] Stern
            [5] Tropfen
            [6] Sechseck
           *[7] Kreuz
        }
    }
item-card-hand = { $card } in der Hand
item-open = offener Stapel: { $card }
item-open-empty = offener Stapel: leer
item-closed =
    { $count ->
        [0] verdeckter Stapel: leer
        [one] verdeckter Stapel: { $count } Karte
       *[other] verdeckter Stapel: { $count } Karten
    }
item-row = Reihe { $row }: bis { $card }
item-new-row = Platz für eine neue Reihe
item-done =
    { $count ->
        [one] { $count } fertige Reihe
       *[other] { $count } fertige Reihen
    }

## Was man tun kann

action-insert = { $tile }{ completto-as } { completto-around } einschieben
action-draw = Einen Stein ziehen
action-place = { $tile }{ completto-as } { completto-where } legen
action-take = { $tile } nehmen und{ completto-as } { completto-where } legen
action-move = Den verdeckten Stein von Stelle { $from } auf Stelle { $to } verschieben
action-completto-pass = Passen
action-ten-place = Die { $value } auf { $to } legen
action-ten-left = Die { $value } vom linken Ende auf { $to } legen
action-ten-right = Die { $value } vom rechten Ende auf { $to } legen
action-ten-last = Den letzten Stein, eine { $value }, auf { $to } legen
action-ten-relocate = Die { $value } von { $from } auf { $to } versetzen
action-ten-pass = Passen
action-card-place = { $card } auf { $target } legen
action-card-new-row = Mit { $card } eine neue Reihe beginnen
action-card-own = { $card } auf die eigene { $top } legen und weitermachen
action-card-own-last = { $card } auf die eigene { $top } legen; der Zug endet
action-card-keep = { $card } behalten
action-card-play = { $card } vom offenen Stapel auf { $target } legen
action-card-borrow = { $pile } für { $target } ausleihen
action-card-turn = Eine Karte aufdecken

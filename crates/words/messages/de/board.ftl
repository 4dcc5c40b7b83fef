# Glossar – ein Wort je Sache:
# tile Stein · card Karte · row Reihe · slot Stelle · gap Lücke · seat Platz · pool Vorrat · stack Stapel
# face down verdeckt · face up, open offen · turn over aufdecken · turned (180°) gedreht · hand Hand
# draw ziehen · take nehmen · move verschieben · insert einschieben · place legen · relocate versetzen
# field Spielfeld · cell Feld · line Linie · edge Kante · pass passen
# closed pile geschlossener Stapel · open pile offener Stapel · middle Tischmitte · keep behalten · borrow ausleihen
# turn Zug · round Runde · idle Leerlauf · point Punkt · minus point Minuspunkt · draw (tie) unentschieden
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
title-middle = Tischmitte
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

plate-row = { $count } verdeckt
plate-supply = noch { $count }
plate-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] Stelle { $slot }: { $number }, auf dem Kopf
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
       *[no] { $colour ->
            [0] Kreis
            [1] Quadrat
            [2] Dreieck
            [3] Raute
            [4] Stern
            [5] Tropfen
            [6] Sechseck
           *[7] Kreuz
        } { $value }
    }
item-card-hand = { $card } in der Hand
item-open = offener Stapel: { $card }
item-open-empty = offener Stapel: leer
item-closed =
    { $count ->
        [0] geschlossener Stapel: leer
        [one] geschlossener Stapel: { $count } Karte
       *[other] geschlossener Stapel: { $count } Karten
    }
item-row = Reihe { $row }: bis { $card }
item-new-row = Platz für eine neue Reihe
item-done =
    { $count ->
        [one] { $count } komplette Reihe
       *[other] { $count } komplette Reihen
    }

## Was man tun kann

action-insert = Die { $tile }{ completto-as } { completto-around } einschieben
action-draw = Einen Stein ziehen
action-place = Die { $tile }{ completto-as } { completto-where } legen
action-take = Die { $tile } nehmen und{ completto-as } { completto-where } legen
action-move = Den verdeckten Stein von Stelle { $from } auf Stelle { $to } verschieben
action-completto-pass = Passen
action-ten-place = Die { $value }{ ten-at } legen
action-ten-left = Die { $value } vom linken Ende{ ten-at } legen
action-ten-right = Die { $value } vom rechten Ende{ ten-at } legen
action-ten-last =
    { $typed ->
        [yes] Den letzten Stein, eine { $value }, auf { $to } legen
       *[no] Den letzten Stein, eine { $value }, legen
    }
action-ten-relocate =
    { $typed ->
        [yes] Die { $value } von { $from } auf { $to } versetzen
       *[no] Die { $value } versetzen
    }
action-ten-pass = Passen
action-card-place = Die { $card } auf { $target } legen
action-card-new-row = Mit der { $card } eine neue Reihe beginnen
action-card-own = Die { $card } auf deine eigene { $top } legen und weitermachen
action-card-own-last = Die { $card } auf deine eigene { $top } legen; damit endet dein Zug
action-card-keep = Die { $card } behalten
action-card-play = Die { $card } von deinem offenen Stapel auf { $target } legen
action-card-borrow = Ausleihen: { $pile } für { $target }
action-card-turn = Eine Karte aufdecken

# Woordenlijst – één woord per ding:
# tile steen · card kaart · row rij · slot plek · gap opening · seat plaats · pool voorraad · stack stapel
# face down gesloten · face up, open open · turn over omdraaien · turned (180°) gekeerd · hand hand
# draw trekken · take nemen · move verschuiven · insert invoegen · place leggen · relocate verplaatsen
# field veld · cell vak · line lijn · edge zijde · pass passen
# closed pile gesloten stapel · open pile open stapel · middle midden · keep houden · borrow lenen
# turn beurt · round ronde · idle vruchteloos · point punt · minus point minpunt · draw (tie) gelijkspel
# table tafel · game spel · step stap · record verslag · hint tip · undo terugnemen · resign opgeven
# novice beginner · club clubspeler · master meester
# Aanspreken met je. Wat er op de borden ligt, voor schermlezers en voor lijsten.

## Delen van een bord

title-row =
    { $you ->
        [yes] Jouw rij: { $count } gesloten
       *[no] Rij van { $who }: { $count } gesloten
    }
title-pool = Voorraad
title-field = Veld
title-supply =
    { $you ->
        [yes] Jij, { ten-colour }: nog { $count }
       *[no] { $who }, { ten-colour }: nog { $count }
    }
title-middle = Midden
title-piles =
    { $count ->
        [one] { title-whose }: { $count } kaart
       *[other] { title-whose }: { $count } kaarten
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] Jij
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] plek { $slot }: { $number }, gekeerd
       *[no] plek { $slot }: { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] plek { $slot }: gesloten
       *[other] plek { $slot }: gesloten, { completto-around }
    }
item-gap =
    { $where ->
        [alone] opening { $gap }
       *[other] opening { $gap }, { completto-around }
    }
item-tile = { $tile }, open
item-stack =
    { $count ->
        [0] geen gesloten steen
        [one] { $count } gesloten steen
       *[other] { $count } gesloten stenen
    }
item-hand = { $tile } in de hand

## TEN

ten-colour =
    { $colour ->
        [black] zwart
       *[white] wit
    }
item-ten-tile = { ten-colour } { $value } op { $at }
item-ten-free = vrij vak { $at }
item-ten-hand = { $value } in de hand
item-ten-left = { $value }, linkereind
item-ten-right = { $value }, rechtereind
item-ten-between = { $value }
item-ten-stack = stapel met { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = passen

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } { $colour ->
            [0] cirkel
            [1] vierkant
            [2] driehoek
            [3] ruit
            [4] ster
            [5] druppel
            [6] zeshoek
           *[7] kruis
        }
    }
item-card-hand = { $card } in de hand
item-open = open stapel: { $card }
item-open-empty = open stapel: leeg
item-closed =
    { $count ->
        [0] gesloten stapel: leeg
        [one] gesloten stapel: { $count } kaart
       *[other] gesloten stapel: { $count } kaarten
    }
item-row = rij { $row }: tot en met { $card }
item-new-row = plaats voor een nieuwe rij
item-done =
    { $count ->
        [one] { $count } volledige rij
       *[other] { $count } volledige rijen
    }

## Wat je kunt doen

action-insert = { $tile }{ completto-as } { completto-around } invoegen
action-draw = Een steen trekken
action-place = { $tile }{ completto-as } { completto-where } leggen
action-take = { $tile } nemen en{ completto-as } { completto-where } leggen
action-move = De gesloten steen van plek { $from } naar plek { $to } verschuiven
action-completto-pass = Passen
action-ten-place = De { $value } op { $to } leggen
action-ten-left = De { $value } van het linkereind op { $to } leggen
action-ten-right = De { $value } van het rechtereind op { $to } leggen
action-ten-last = De laatste steen, een { $value }, op { $to } leggen
action-ten-relocate = De { $value } van { $from } naar { $to } verplaatsen
action-ten-pass = Passen
action-card-place = { $card } op { $target } leggen
action-card-new-row = Met { $card } een nieuwe rij beginnen
action-card-own = { $card } op je eigen { $top } leggen en doorgaan
action-card-own-last = { $card } op je eigen { $top } leggen; de beurt eindigt
action-card-keep = { $card } houden
action-card-play = { $card } van de open stapel op { $target } leggen
action-card-borrow = { $pile } lenen voor { $target }
action-card-turn = Een kaart omdraaien

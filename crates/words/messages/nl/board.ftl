# Woordenlijst – één woord per ding; zie ook glossary.md:
# tile steen · card kaart · row rij (Completto, TEN), reeks (15GO!) · slot plek · gap opening · seat plaats · pool voorraad
# stack stapel · face down gesloten · face up, open open · turn over omdraaien · turned (180°) ondersteboven · hand hand
# draw trekken · take nemen · move verschuiven · insert invoegen · place leggen · relocate verplaatsen
# field veld · cell vak · line lijn · edge zijde · pass passen · complete compleet
# closed pile gesloten stapel · open pile open stapel · middle midden · set set, kaartset · keep houden · borrow lenen · out klaar
# turn beurt · round ronde · idle loos · point punt · minus point minpunt · draw (tie) gelijkspel
# table tafel · game spel; bewaard, bekeken of geteld: partij · step stap · record verslag · hint tip · undo terugnemen
# resign opgeven · another player medespeler · novice beginner · club clubspeler · master meester
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

plate-row = { $count } gesloten
plate-supply = nog { $count }
plate-cards =
    { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] plek { $slot }: { $number }, ondersteboven
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
item-row = reeks { $row }: tot en met { $card }
item-new-row = plek voor een nieuwe reeks
item-done =
    { $count ->
        [one] { $count } complete reeks
       *[other] { $count } complete reeksen
    }

## Wat je kunt doen

action-insert = { $tile }{ completto-as } { completto-around } invoegen
action-draw = Een steen trekken
action-place = { $tile }{ completto-as } { completto-where } leggen
action-take = { $tile } nemen en{ completto-as } { completto-where } leggen
action-move = De gesloten steen van plek { $from } naar plek { $to } verschuiven
action-completto-pass = Passen
action-ten-place = De { $value }{ ten-at } leggen
action-ten-left = De { $value } van het linkereind{ ten-at } leggen
action-ten-right = De { $value } van het rechtereind{ ten-at } leggen
action-ten-last =
    { $typed ->
        [yes] De laatste steen, een { $value }, op { $to } leggen
       *[no] De laatste steen, een { $value }, leggen
    }
action-ten-relocate =
    { $typed ->
        [yes] De { $value } van { $from } naar { $to } verplaatsen
       *[no] De { $value } verplaatsen
    }
action-ten-pass = Passen
action-card-place = De { $card } op { $target } leggen
action-card-new-row = Met de { $card } een nieuwe reeks beginnen
action-card-own = De { $card } op je eigen { $top } leggen en doorgaan
action-card-own-last = De { $card } op je eigen { $top } leggen; daarmee eindigt je beurt
action-card-keep = De { $card } houden
action-card-play = De { $card } van je open stapel op { $target } leggen
action-card-borrow = Lenen: { $pile } voor { $target }
action-card-turn = Een kaart omdraaien

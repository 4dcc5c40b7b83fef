# Glossario – una parola per ogni cosa:
# tile tessera · card carta · row fila · slot posizione · gap spazio · seat posto · pool riserva · stack pila
# face down coperta · face up, open scoperta · turn over scoprire · turned (180°) capovolta · hand mano
# draw pescare · take prendere · move spostare · insert inserire · place piazzare · relocate spostare
# field campo · cell casella · line linea · edge lato · pass passare
# closed pile mazzo coperto · open pile mazzo scoperto · middle centro · keep tenere · borrow prendere in prestito
# turn turno · round manche · idle a vuoto · point punto · minus point punto negativo · draw (tie) pareggio
# table tavolo · game partita (gioco per il gioco in sé) · step passo · record registrazione · hint consiglio
# undo annullare · resign abbandonare · novice principiante · club intermedio · master maestro
# Si dà del tu. Ciò che sta sui tavoli di gioco, per i lettori di schermo e per gli elenchi.

## Parti di un tavolo

title-row =
    { $you ->
        [yes] La tua fila: { plate-row }
       *[no] Fila di { $who }: { plate-row }
    }
title-pool = Riserva
title-field = Campo
title-supply =
    { $you ->
        [yes] Tu, { ten-colour }: ancora { $count }
       *[no] { $who }, { ten-colour }: ancora { $count }
    }
title-middle = Centro
title-piles =
    { $count ->
        [one] { title-whose }: { $count } carta
       *[other] { title-whose }: { $count } carte
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] Tu
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }

plate-row =
    { $count ->
        [one] { $count } coperta
       *[other] { $count } coperte
    }
plate-supply = ancora { $count }
plate-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] posizione { $slot }: { $number }, capovolto
       *[no] posizione { $slot }: { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] posizione { $slot }: coperta
       *[other] posizione { $slot }: coperta, { completto-around }
    }
item-gap =
    { $where ->
        [alone] spazio { $gap }
       *[other] spazio { $gap }, { completto-around }
    }
item-tile = { $tile }, scoperto
item-stack =
    { $count ->
        [0] nessuna tessera coperta
        [one] { $count } tessera coperta
       *[other] { $count } tessere coperte
    }
item-hand = { $tile } in mano

## TEN

ten-colour =
    { $colour ->
        [black] nero
       *[white] bianco
    }
item-ten-tile = { $value } { ten-colour } in { $at }
item-ten-free = casella libera { $at }
item-ten-hand = { $value } in mano
item-ten-left = { $value }, estremo sinistro
item-ten-right = { $value }, estremo destro
item-ten-between = { $value }
item-ten-stack = pila con { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = passare

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } di { $colour ->
            [0] cerchi
            [1] quadrati
            [2] triangoli
            [3] rombi
            [4] stelle
            [5] gocce
            [6] esagoni
           *[7] croci
        }
    }
item-card-hand = { $card } in mano
item-open = mazzo scoperto: { $card }
item-open-empty = mazzo scoperto: vuoto
item-closed =
    { $count ->
        [0] mazzo coperto: vuoto
        [one] mazzo coperto: { $count } carta
       *[other] mazzo coperto: { $count } carte
    }
item-row = fila { $row }: fino a { $card }
item-new-row = posto per una nuova fila
item-done =
    { $count ->
        [one] { $count } fila completa
       *[other] { $count } file complete
    }

## Che cosa si può fare

action-insert = Inserire { $tile }{ completto-as } { completto-around }
action-draw = Pescare una tessera
action-place = Piazzare { $tile }{ completto-as } { completto-where }
action-take = Prendere { $tile } e piazzarlo{ completto-as } { completto-where }
action-move = Spostare la tessera coperta dalla posizione { $from } alla { $to }
action-completto-pass = Passare
action-ten-place = Piazzare { $value ->
        [1] l’1
       *[other] il { $value }
    }{ ten-at }
action-ten-left = Piazzare { $value ->
        [1] l’1
       *[other] il { $value }
    } dell’estremo sinistro{ ten-at }
action-ten-right = Piazzare { $value ->
        [1] l’1
       *[other] il { $value }
    } dell’estremo destro{ ten-at }
action-ten-last =
    { $typed ->
        [yes] Piazzare l’ultima tessera, un { $value }, in { $to }
       *[no] Piazzare l’ultima tessera, un { $value }
    }
action-ten-relocate =
    { $typed ->
        [yes] Spostare { $value ->
        [1] l’1
       *[other] il { $value }
    } da { $from } a { $to }
       *[no] Spostare { $value ->
        [1] l’1
       *[other] il { $value }
    }
    }
action-ten-pass = Passare
action-card-place = Piazzare { $card } su { $target }
action-card-new-row = Iniziare una nuova fila con { $card }
action-card-own = Piazzare { $card } su { $top } del tuo mazzo e continuare
action-card-own-last = Piazzare { $card } su { $top } del tuo mazzo e finire il turno
action-card-keep = Tenere { $card }
action-card-play = Giocare { $card } dal tuo mazzo scoperto su { $target }
action-card-borrow = Prendere in prestito { $pile } per { $target }
action-card-turn = Scoprire una carta

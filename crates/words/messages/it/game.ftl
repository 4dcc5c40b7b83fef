# Che cosa succede nei giochi: di chi è il turno, che cosa è stato fatto, com’è finita.

player = Giocatore { $number }
sentences = { $first } { $second }

list-either = { $first } o { $last }
list-choices = { $most }, oppure { $last }
list-or = { $most } o { $last }
list-and = { $most } e { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] Tocca a te { $ways }.
       *[no] Tocca a { $who } { $ways }.
    }
turn-of-other = Tocca a { $who }.
over = La partita è finita: { $result }.
wins =
    { $you ->
        [yes] hai vinto tu
       *[no] vince { $who }
    }
share-the-win = vittoria condivisa tra { $who }
draw = pareggio
who-did =
    { $you ->
        [yes] Hai
       *[no] { $who } ha
    }
plays-again =
    { $you ->
        [yes] giochi ancora
       *[no] gioca ancora
    }

score-minus =
    { $count ->
        [one] { $count } punto negativo
       *[other] { $count } punti negativi
    }
score-won = vittoria
score-lost = sconfitta
score-drawn = pareggio
score-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
score-cards =
    { $count ->
        [one] { $count } carta rimasta
       *[other] { $count } carte rimaste
    }

## Completto

completto-around =
    { $where ->
        [between] tra { $low } e { $high }
        [behind] dopo { $low }
        [before] prima di { $high }
       *[alone] { $typed ->
            [yes] nello spazio { $gap }
           *[no] come primo numero
        }
    }
completto-where =
    { $typed ->
        [yes] nella posizione { $slot }{ $pair ->
            [yes] { " " }accanto a { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] accanto a { $beside }
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { " " }come { $number }
       *[no] { "" }
    }

completto-setup-turning =
    { $you ->
        [yes] Preparazione: si scopre una tessera per te.
       *[no] Preparazione: si scopre una tessera per { $who }.
    }
completto-inserts = { $who } inserisce { $tile }
completto-setup =
    Preparazione: { $inserts }{ $several ->
        [yes] , in qualsiasi ordine
       *[no] { "" }
    }{ $marked ->
        [yes] , in uno spazio segnato
       *[no] { "" }
    }.
completto-setup-you = Tocca a te: inserisci { $tile } nella tua fila.
completto-drawing =
    { $you ->
        [yes] Si pesca una tessera per te.
       *[no] Si pesca una tessera per { $who }.
    }
completto-way-draw = pescare
completto-way-take = prendere { $tiles }
completto-way-move = spostare una tessera
completto-way-pass = passare
completto-way-place = piazzare { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] come { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] nella posizione { $first }
           *[other] in una delle posizioni da { $first } a { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] La tua fila è completa.
       *[no] La fila di { $who } è completa.
    }
completto-stalled =
    { $count ->
        [one] Da { $count } turno nessuno piazza una tessera.
       *[other] Da { $count } turni nessuno piazza una tessera.
    }
completto-round-over = La manche { $round } è finita.

completto-turned-over = { who-did } scoperto { $tile }, da inserire.
completto-drew = { who-did } pescato { $tile }.
completto-drew-misfit = { who-did } pescato { $tile }, che non trova posto e resta scoperto nella riserva.
completto-chose-draw = { who-did } scelto di pescare.
completto-inserted = { who-did } inserito { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } piazzato { $tile }{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } piazzato { $tile }{ completto-as } { completto-where } e completato la fila.
       *[nothing] { who-did } piazzato { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } pescato { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } pescato { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where } e { $you ->
            [yes] hai
           *[no] ha
        } completato la fila.
       *[nothing] { who-did } pescato { $tile } e l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } preso { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } preso { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where } e { $you ->
            [yes] hai
           *[no] ha
        } completato la fila.
       *[nothing] { who-did } preso { $tile } e l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } spostato una tessera coperta dalla posizione { $from } alla { $to }.
       *[no] { who-did } spostato una tessera coperta.
    }
completto-passed =
    { $you ->
        [yes] Non potevi fare nulla e hai passato il turno.
       *[no] { $who } non poteva fare nulla e ha passato il turno.
    }

## TEN

ten-rows-drawing = Le due file vengono disposte a caso.
ten-turning =
    { $you ->
        [yes] Si scopre una tessera per te.
       *[no] Si scopre una tessera per { $who }.
    }
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }in 0,0
           *[no] { " " }su una casella segnata con +
        }
       *[no] { "" }
    }
ten-way-place = piazzare { $value ->
        [1] l’1
       *[other] il { $value }
    }{ ten-where }
ten-way-ends = piazzare { $left ->
        [1] l’1
       *[other] il { $left }
    } dell’estremo sinistro o { $right ->
        [1] l’1
       *[other] il { $right }
    } dell’estremo destro della fila{ ten-where }
ten-way-last =
    { $typed ->
        [yes] piazzare l’ultima tessera, un { $value },{ ten-where }
       *[no] piazzare l’ultima tessera, un { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] spostare la tessera in { $cells }
       *[no] spostare una tessera
    }
ten-way-pass = passare, perché nessuna tessera si può spostare
ten-line =
    { $typed ->
        [yes] { $sum } = 10 da { $from } a { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] Dopo { $count } spostamento o passaggio nessuno ha una linea da dieci.
       *[other] Dopo { $count } spostamenti e passaggi nessuno ha una linea da dieci.
    }

ten-turned-over = { who-did } scoperto un { $value }.
ten-rows-drawn = Le due file sono state disposte a caso.
ten-row-tile = In una delle file è stato disposto un { $value }.
ten-at =
    { $typed ->
        [yes] { " " }in { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] { $count ->
            [one] . Con questo c’è stato { $count } spostamento o passaggio senza una linea da dieci, quindi la partita finisce in parità.
           *[other] . Con questo sono { $count } spostamenti e passaggi senza una linea da dieci, quindi la partita finisce in parità.
        }
       *[nothing] .
    }
ten-placed = { who-did } piazzato { $value ->
        [1] l’1
       *[other] il { $value }
    }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } scoperto un { $value } e l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato{ ten-at }{ ten-end }
ten-placed-left = { who-did } piazzato { $value ->
        [1] l’1
       *[other] il { $value }
    } dell’estremo sinistro{ ten-at }{ ten-end }
ten-placed-right = { who-did } piazzato { $value ->
        [1] l’1
       *[other] il { $value }
    } dell’estremo destro{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } piazzato l’ultima tessera, un { $value },{ ten-at }{ ten-end }
       *[no] { who-did } piazzato l’ultima tessera, un { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } spostato { $value ->
        [1] l’1
       *[other] il { $value }
    } da { $from } a { $to }{ ten-end }
       *[no] { who-did } spostato { $value ->
        [1] l’1
       *[other] il { $value }
    }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Non potevi spostare nessuna tessera e hai passato il turno{ ten-end }
       *[no] { $who } non poteva spostare nessuna tessera e ha passato il turno{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Si scopre una carta per te.
       *[no] Si scopre una carta per { $who }.
    }
fifteen-holds =
    { $you ->
        [yes] Hai in mano { $card }: puoi { $ways }.
       *[no] { $who } ha in mano { $card }: può { $ways }.
    }
fifteen-holds-other = { $who } ha in mano { $card }.
fifteen-way-place = piazzarlo su { $targets }
fifteen-way-play = giocare { $card } su { $targets }
fifteen-way-new-row = solo iniziare una nuova fila
fifteen-way-keep = tenerlo
fifteen-way-turn = scoprire una carta
fifteen-way-borrow = prendere in prestito { $pile } per { $row }
fifteen-row = { $card } al centro
fifteen-pile =
    { $you ->
        [yes] { $card } del tuo mazzo
       *[no] { $card } di { $who }
    }
fifteen-own =
    { $you ->
        [yes] { $card } del tuo mazzo
       *[no] { $card } del proprio mazzo
    }
fifteen-no-card =
    { $you ->
        [yes] Non hai più carte.
       *[no] { $who } non ha più carte.
    }
fifteen-all-out = Tutti hanno finito le carte.
fifteen-stalled =
    { $count ->
        [one] { $count } carta è andata sul mazzo del suo proprietario, e nessuna al centro.
       *[other] { $count } carte sono andate sui mazzi dei loro proprietari, e nessuna al centro.
    }

fifteen-turned-over = { who-did } scoperto { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } scoperto { $card } e l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato su { $target }.
       *[no] { who-did } piazzato { $card } su { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } scoperto { $card } e l’{ $you ->
            [yes] hai
           *[no] ha
        } piazzato su { $top } del { $you ->
            [yes] tuo
           *[no] proprio
        } mazzo.
       *[no] { who-did } piazzato { $card } su { $top } del { $you ->
            [yes] tuo
           *[no] proprio
        } mazzo.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } scoperto { $card } e iniziato una nuova fila.
       *[no] { who-did } iniziato una nuova fila con { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } scoperto { $card } e l’{ $you ->
            [yes] hai
           *[no] ha
        } tenuto.
       *[no] { who-did } tenuto { $card }.
    }
fifteen-played = { who-did } giocato { $card } dal mazzo scoperto su { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } scoperto { $card } e preso in prestito { $pile } per { $target }.
       *[no] { who-did } preso in prestito { $pile } per { $target }.
    }
fifteen-chose-turn = { who-did } scelto di scoprire una carta.
fifteen-row-complete = La fila è completa.
fifteen-out =
    { $you ->
        [yes] Hai finito le carte.
       *[no] { $who } ha finito le carte.
    }
fifteen-gets =
    { $you ->
        [yes] Ricevi
       *[no] { $who } riceve
    } { $count ->
        [one] { $count } punto.
       *[other] { $count } punti.
    }

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
        [yes] Tocca a te: { $ways }.
       *[no] Tocca a { $who }: { $ways }.
    }
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
score-won = vinto
score-lost = perso
score-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
score-cards =
    { $count ->
        [one] ancora { $count } carta
       *[other] ancora { $count } carte
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
    }{ $typed ->
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
completto-way-place = mettere { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] come { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] nella posizione { $first }
           *[other] nelle posizioni da { $first } a { $last }
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
        [one] Nessuno ha messo una tessera per { $count } turno.
       *[other] Nessuno ha messo una tessera per { $count } turni.
    }
completto-round-over = La manche { $round } è finita.

completto-turned-over = { who-did } scoperto { $tile }, da inserire.
completto-drew = { who-did } pescato { $tile }.
completto-drew-misfit = { who-did } pescato { $tile }, che non va da nessuna parte e resta nella riserva.
completto-chose-draw = { who-did } scelto di pescare.
completto-inserted = { who-did } inserito { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } messo { $tile }{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } messo { $tile }{ completto-as } { completto-where } e completato la fila.
       *[nothing] { who-did } messo { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } pescato { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } pescato { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where } e completato la fila.
       *[nothing] { who-did } pescato { $tile } e l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } preso { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } preso { $tile }, l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where } e completato la fila.
       *[nothing] { who-did } preso { $tile } e l’{ $you ->
            [yes] hai
           *[no] ha
        } messa{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } spostato una tessera coperta dalla posizione { $from } alla { $to }.
       *[no] { who-did } spostato una tessera coperta.
    }
completto-passed =
    { $you ->
        [yes] Non potevi fare nulla e hai passato.
       *[no] { $who } non poteva fare nulla e ha passato.
    }

## TEN

ten-rows-drawing = Si sorteggiano le file.
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
ten-way-place = mettere il { $value }{ ten-where }
ten-way-ends = mettere il { $left } dell’estremo sinistro o il { $right } dell’estremo destro della fila{ ten-where }
ten-way-last =
    { $typed ->
        [yes] mettere l’ultima tessera, il { $value },{ ten-where }
       *[no] mettere l’ultima tessera, il { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] trasferire la tessera in { $cells }
       *[no] trasferire una tessera
    }
ten-way-pass = passare, perché nessuna tessera può essere trasferita
ten-line =
    { $typed ->
        [yes] { $sum } = 10 da { $from } a { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } trasferimento senza una linea da dieci.
       *[other] { $count } trasferimenti senza una linea da dieci.
    }

ten-turned-over = { who-did } scoperto un { $value }.
ten-rows-drawn = Le file sono state sorteggiate.
ten-row-tile = Per una fila è uscito un { $value }.
ten-at =
    { $typed ->
        [yes] { " " }in { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Era il trasferimento { $count }, quindi la partita è pari.
       *[nothing] .
    }
ten-placed = { who-did } messo il { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } scoperto un { $value } e l’{ $you ->
        [yes] hai
       *[no] ha
    } messo{ ten-at }{ ten-end }
ten-placed-left = { who-did } messo il { $value } dell’estremo sinistro{ ten-at }{ ten-end }
ten-placed-right = { who-did } messo il { $value } dell’estremo destro{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } messo l’ultima tessera, un { $value },{ ten-at }{ ten-end }
       *[no] { who-did } messo l’ultima tessera, un { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } trasferito il { $value } da { $from } a { $to }{ ten-end }
       *[no] { who-did } trasferito il { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Non potevi trasferire nulla e hai passato{ ten-end }
       *[no] { $who } non poteva trasferire nulla e ha passato{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Si scopre una carta per te.
       *[no] Si scopre una carta per { $who }.
    }
fifteen-holds =
    { $you ->
        [yes] Hai in mano { $card }: { $ways }.
       *[no] { $who } ha in mano { $card }: { $ways }.
    }
fifteen-way-place = metterla su { $targets }
fifteen-way-play = mettere { $card } su { $targets }
fifteen-way-new-row = iniziare con essa una nuova fila
fifteen-way-keep = tenerla
fifteen-way-turn = scoprire una carta
fifteen-way-borrow = prendere in prestito { $pile } per { $row }
fifteen-row = { $card } al centro
fifteen-pile =
    { $you ->
        [yes] { $card } tua
       *[no] { $card } di { $who }
    }
fifteen-own = { $card } del tuo mazzo
fifteen-no-card =
    { $you ->
        [yes] Non hai più carte.
       *[no] { $who } non ha più carte.
    }
fifteen-all-out = Tutti hanno finito.
fifteen-stalled =
    { $count ->
        [one] Nessuna carta è andata al centro per { $count } carta.
       *[other] Nessuna carta è andata al centro per { $count } carte.
    }

fifteen-turned-over = { who-did } scoperto { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } scoperto { $card } e l’{ $you ->
            [yes] hai
           *[no] ha
        } messa su { $target }.
       *[no] { who-did } messo { $card } su { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } scoperto { $card } e l’{ $you ->
            [yes] hai
           *[no] ha
        } messa sulla { $you ->
            [yes] tua
           *[no] propria
        } carta { $top }.
       *[no] { who-did } messo { $card } sulla { $you ->
            [yes] tua
           *[no] propria
        } carta { $top }.
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
        } tenuta.
       *[no] { who-did } tenuto { $card }.
    }
fifteen-played = { who-did } messo { $card } del mazzo scoperto su { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } scoperto { $card } e preso in prestito { $pile } per { $target }.
       *[no] { who-did } preso in prestito { $pile } per { $target }.
    }
fifteen-chose-turn = { who-did } scelto di scoprire una carta.
fifteen-row-complete = La fila è completa.
fifteen-out =
    { $you ->
        [yes] Hai finito.
       *[no] { $who } ha finito.
    }
fifteen-gets =
    { $you ->
        [yes] Ricevi
       *[no] { $who } riceve
    } { $count ->
        [one] { $count } punto.
       *[other] { $count } punti.
    }

# Quale regola vieta ciò che qualcuno ha provato.

why-over = La partita è finita.
why-chance-due = Si sta pescando; un momento.
why-action-due = Ora non c’è nulla da pescare; tocca a qualcuno.
why-no-seat = Questo posto non esiste.
why-not-your-turn = Tocca a { $who }.
why-other-game = Questo appartiene a un altro gioco.

## Completto

why-completto-must-insert = Nella preparazione la tessera in mano si inserisce in uno spazio della propria fila.
why-completto-must-place = La tessera pescata, { $tile }, va messa.
why-completto-no-turn = In un turno si pesca, si prende o si sposta.
why-completto-no-other-reading = { $tile } capovolta non mostra un altro numero.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } lì non va: deve stare tra { $low } e { $high }.
        [behind] { $number } lì non va: deve essere più di { $low }.
        [before] { $number } lì non va: deve essere meno di { $high }.
       *[alone] { $number } lì non va.
    }
why-completto-fits-nowhere = { $tile } non va da nessuna parte nella fila.
why-completto-open = Una tessera scoperta resta dov’è: questa mostra { $number }.
why-completto-no-slot = La fila non ha la posizione { $slot }; l’ultima è { $last }.
why-completto-no-gap = La fila non ha lo spazio { $gap }; l’ultimo è { $last }.
why-completto-not-in-pool = { $tile } non è scoperta nella riserva.
why-completto-pool-empty = Nella riserva non ci sono più tessere coperte.
why-completto-moves-nowhere = Una tessera spostata finisce in un’altra posizione della fila.
why-completto-moves-to-end = Una tessera spostata va inserita fra due tessere, quindi non alle estremità della fila.
why-completto-can-act = Si può ancora pescare, prendere o spostare, quindi non si può passare.
why-completto-other-seat = La prossima tessera è per { $who }.
why-completto-for-no-seat = Una tessera pescata è per chi la pesca.
why-completto-not-unseen = { $tile } è già scoperta.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] La tessera scoperta si mette: x,y.
       *[no] La tessera scoperta si mette su una casella.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Si mette una tessera da un estremo della propria fila: L@x,y o R@x,y.
       *[no] Si mette una tessera da un estremo della propria fila.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Tutte le tessere sono in campo, quindi se ne trasferisce una propria: x,y>x,y.
       *[no] Tutte le tessere sono in campo, quindi se ne trasferisce una propria.
    }
why-ten-can-relocate = Una tessera può essere trasferita, quindi bisogna farlo.
why-ten-last-is-left = Un’ultima tessera sola vale come estremo sinistro.
why-ten-first-at-origin =
    { $typed ->
        [yes] La prima tessera va in 0,0.
       *[no] La prima tessera va al centro.
    }
why-ten-taken = Lì c’è già una tessera.
why-ten-no-edge = Una tessera deve toccarne un’altra con un lato; gli angoli non bastano.
why-ten-not-own = Lì non c’è una tua tessera.
why-ten-no-free-side = Quella tessera non ha lati liberi.
why-ten-holds-together = Senza quella tessera le altre non starebbero più insieme.
why-ten-same-cell = Una tessera trasferita va su un’altra casella.
why-ten-no-place = Una tessera trasferita va su una casella libera che tocca un’altra tessera con un lato.
why-ten-none-left = Non ci sono più { $value } coperti.

## 15GO!

why-fifteen-in-hand = Hai in mano { $card }: mettila o tienila.
why-fifteen-no-hand = Non c’è ancora una carta in mano: scoprine una.
why-fifteen-starts-row = { $card } inizia una nuova fila al centro.
why-fifteen-no-one = Solo un 1 inizia una fila, non { $card }.
why-fifteen-can-be-placed = { $card } si può mettere, quindi bisogna farlo.
why-fifteen-no-own-build = In questa partita non si mette nulla sul proprio mazzo scoperto, si può solo tenere.
why-fifteen-not-beside-own = { $card } non è di uno più alta o più bassa della carta in cima al tuo mazzo scoperto.
why-fifteen-own-pile = Quello è il tuo mazzo scoperto, non quello di un altro.
why-fifteen-not-beside = { $card } va solo su una carta più alta o più bassa di uno.
why-fifteen-no-open-play = In questa partita non si gioca nulla dal mazzo scoperto.
why-fifteen-tops-apart = Va solo su una carta più alta o più bassa di uno.
why-fifteen-no-borrow = In questa partita non si prende in prestito nulla.
why-fifteen-no-row = Questa fila non esiste al centro.
why-fifteen-not-next = Una fila sale di uno in uno: la sua ultima carta non è più bassa esattamente di uno.
why-fifteen-empty-pile = Quel mazzo scoperto è vuoto.
why-fifteen-top-stays = { $card } ora non può andare da nessuna parte.
why-fifteen-not-unseen = { $card } non può più uscire.

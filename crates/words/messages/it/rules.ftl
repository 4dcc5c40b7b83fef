# Quale regola vieta ciò che qualcuno ha provato.

why-over = La partita è finita.
why-chance-due = Un momento: si sta pescando una tessera o una carta.
why-action-due = Ora non si pesca nulla: prima deve giocare qualcuno.
why-no-seat = Questo posto non esiste.
why-not-your-turn = Tocca a { $who }.
why-other-game = Questa mossa appartiene a un altro gioco.

## Completto

why-completto-must-insert = Inserisci la tessera che hai in mano in uno spazio della tua fila.
why-completto-must-place = Hai pescato { $tile }: piazzalo nella tua fila.
why-completto-no-turn = Pesca una tessera, prendine una scoperta o sposta una delle tue tessere coperte.
why-completto-no-other-reading = Capovolto, { $tile } non è un altro numero: piazzalo nel verso giusto.
why-completto-does-not-fit =
    { $where ->
        [between] Lì { $number } non può stare: serve un numero tra { $low } e { $high }.
        [behind] Lì { $number } non può stare: serve un numero maggiore di { $low }.
        [before] Lì { $number } non può stare: serve un numero minore di { $high }.
       *[alone] Lì { $number } non può stare.
    }
why-completto-fits-nowhere = { $tile } non trova posto nella tua fila: lascialo nella riserva e scegli qualcos’altro.
why-completto-open = { $number } è già scoperto e resta dov’è: scegli una tessera coperta.
why-completto-no-slot = La posizione { $slot } non esiste: la tua fila ha le posizioni da 1 a { $last }.
why-completto-no-gap = Lo spazio { $gap } non esiste: la tua fila ha gli spazi da 1 a { $last }.
why-completto-not-in-pool = { $tile } non è tra le tessere scoperte della riserva: prendine una che c’è, o pesca.
why-completto-pool-empty = Nella riserva non ci sono più tessere coperte: prendine una scoperta o sposta una delle tue.
why-completto-moves-nowhere = Sposta la tessera in un’altra posizione della tua fila.
why-completto-moves-to-end = In questa partita una tessera spostata va infilata tra due tessere: scegli un punto che non sia a un estremo della fila.
why-completto-can-act = Puoi ancora fare qualcosa, quindi non puoi passare: pesca, prendi o sposta una tessera.
why-completto-other-seat = La prossima tessera è per { $who }.
why-completto-for-no-seat = Una tessera pescata dopo la preparazione non indica nessun posto.
why-completto-not-unseen = { $tile } è già scoperto, quindi non si può pescare.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Piazza la tessera che hai scoperto: x,y.
       *[no] Piazza su una casella libera la tessera che hai scoperto.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Piazza una tessera da un estremo della tua fila: L@x,y o R@x,y.
       *[no] Piazza una tessera da un estremo della tua fila.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Tutte le tessere sono piazzate: sposta una delle tue, x,y>x,y.
       *[no] Tutte le tessere sono piazzate: sposta una delle tue.
    }
why-ten-can-relocate = Non puoi ancora passare: sposta una delle tue tessere.
why-ten-last-is-left = La tua ultima tessera vale come estremo sinistro della fila: piazzala da lì.
why-ten-first-at-origin =
    { $typed ->
        [yes] La prima tessera va in 0,0.
       *[no] La prima tessera va al centro.
    }
why-ten-taken = Quella casella è occupata: scegline una libera.
why-ten-no-edge = Una tessera deve avere un lato in comune con un’altra: toccarsi in un angolo non basta.
why-ten-not-own = Lì non c’è una tua tessera: scegline una delle tue.
why-ten-no-free-side = Quella tessera è chiusa su tutti e quattro i lati: scegline una con un lato libero.
why-ten-holds-together = Senza quella tessera le altre non sarebbero più collegate: scegline un’altra.
why-ten-same-cell = Sposta la tessera su un’altra casella.
why-ten-no-place = Sposta la tessera su una casella libera che abbia un lato in comune con un’altra tessera.
why-ten-none-left = Non ci sono più { $value } coperti.

## 15GO!

why-fifteen-in-hand = Hai in mano { $card }: prima piazzalo o tienilo.
why-fifteen-no-hand = Prima scopri una carta.
why-fifteen-starts-row = { $card } deve iniziare una nuova fila al centro.
why-fifteen-no-one = Solo un 1 può iniziare una nuova fila, non { $card }.
why-fifteen-can-be-placed = { $card } può andare da qualche parte, quindi non puoi tenerlo: piazzalo.
why-fifteen-no-own-build = In questa partita non puoi costruire sul tuo mazzo: puoi solo tenere la carta, e così il tuo turno finisce.
why-fifteen-not-beside-own = { $card } non è né più alto né più basso di uno rispetto alla carta in cima al tuo mazzo scoperto: piazzalo altrove o tienilo.
why-fifteen-own-pile = Quello è il tuo mazzo scoperto: scegli quello di un altro giocatore.
why-fifteen-not-beside = { $card } può andare solo su una carta più alta o più bassa di uno.
why-fifteen-no-open-play = In questa partita non puoi giocare dal tuo mazzo scoperto: scopri una carta.
why-fifteen-tops-apart = La carta in cima al tuo mazzo può andare solo su una più alta o più bassa di uno.
why-fifteen-no-borrow = In questa partita non puoi prendere carte in prestito: gioca le tue.
why-fifteen-no-row = Al centro questa fila non c’è: scegline una che c’è.
why-fifteen-not-next = Una fila cresce di uno alla volta: la sua ultima carta deve essere più bassa esattamente di uno.
why-fifteen-empty-pile = Quel mazzo scoperto è vuoto: scegline un altro.
why-fifteen-top-stays = Ora { $card } non può andare da nessuna parte: lascialo lì e gioca un’altra carta.
why-fifteen-not-unseen = Non c’è più nessun { $card } da scoprire.

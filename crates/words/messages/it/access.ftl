# Per chi ascolta, gioca con la tastiera o scrive le proprie mosse.

## Mosse scritte
#
# Prima ciò che si mostra; dopo | altri modi di dirlo. Vedi il file inglese.

typed-fillers = il lo la i gli le l un uno una di del della dei dal dalla dallo a al alla ai in nel nella su sul sulla per con e da mio mia tuo tua come ed tessera tessere carta carte numero favore
typed-turned =
    { $turned ->
        [yes] { " " }capovolta
       *[no] { "" }
    }
typed-insert = inserire nello spazio { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | inserisci infilare infila nello metti mettere piazza piazzare capovolto
typed-draw = pescare | pesca nuova
typed-place = piazzare nella posizione { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | piazza piazzarla piazzarlo metti mettere metterla metterlo posare posa capovolto
typed-take = prendere { $tile }, posizione { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | prendi piazza piazzare piazzarla piazzarlo piazzala piazzalo metti mettere metterla metterlo mettila mettilo capovolto
typed-move = spostare dalla posizione { $from } alla { $to } | sposta muovere muovi spingi
typed-completto-pass = passare | passo passa
typed-ten-place = piazzare in { $to } | { $value } { $to } | piazza metti mettere posare posa
typed-ten-left = sinistra in { $to } | { $to } | { $value } { $to } | estremo sinistro piazza piazzare metti mettere
typed-ten-right = destra in { $to } | { $to } | { $value } { $to } | estremo destro piazza piazzare metti mettere
typed-ten-relocate = spostare da { $from } a { $to } | { $value } { $from } { $to } | sposta trasferire trasferisci muovere muovi
typed-ten-pass = passare | passo passa
typed-card-row = sulla fila { $row } | { $top } | { $card } { $row } | piazza piazzare metti mettere gioca giocare centro
typed-card-new-row = nuova fila | { $card } | iniziare inizia piazza piazzare metti mettere centro
typed-card-pile = sul mazzo di { $who } | mazzo { $seat } | { $top } | { $card } { $seat } | piazza piazzare metti mettere gioca giocare dai
typed-card-own = sul mio mazzo | { $top } | mazzo { $seat } | { $who } | piazza piazzare metti mettere gioca giocare costruisci costruire proprio
typed-card-keep = tenere | { $card } | tieni tengo
typed-card-play-row = dal mio mazzo sulla fila { $row } | { $top } | { $card } { $row } | piazza piazzare metti mettere gioca giocare centro proprio
typed-card-play-pile = dal mio mazzo sul mazzo di { $who } | mazzo { $seat } | { $top } | { $card } { $seat } | piazza piazzare metti mettere gioca giocare dai proprio
typed-card-borrow = prestito da { $who } per la fila { $row } | { $card } | { $card } { $top } | { $seat } { $row } | prendere prendi mazzo centro
typed-card-turn = scoprire una carta | scopri gira prossima
typed-which = Quale di queste: { $examples }?
typed-more = Può voler dire molte cose. Aggiungi qualcosa, per esempio: { $examples }.
typed-unknown = Scusa, non ho capito. Puoi scrivere, per esempio: { $examples }.

## Il tavolo a parole

spoken-hidden =
    { $where ->
        [alone] posizioni da { $first } a { $last }: coperte
       *[other] posizioni da { $first } a { $last }: coperte, { completto-around }
    }
spoken-free =
    { $count ->
        [one] casella libera: { $cells }
       *[other] caselle libere: { $cells }
    }

## Nella pagina

web-type = Scrivi una mossa
web-type-do = Gioca
web-type-help = A parole o in notazione, per esempio: { $examples }.
web-type-always = Mostra sempre il campo per scrivere le mosse
web-as-text = Tavolo come testo
web-can = Che cosa puoi fare
web-item-last = { $item }, ultima mossa
web-item-hint = { $item }, consiglio
web-item-hint-to = { $item }, consiglio: va qui
web-keys = Tastiera
web-keys-on = I tasti singoli sono scorciatoie
web-key-tab = da una parte del tavolo alla successiva
web-key-arrows = al posto successivo in quella direzione
web-key-ends = al primo o all’ultimo posto di una parte
web-key-enter = toccare; mentre giocano gli altri, continuare subito
web-key-escape = annullare la selezione, o chiudere
web-key-help = questo riquadro
web-key-say = ripetere a che punto è la partita
web-key-row-ends = l’estremo sinistro o destro della tua fila
web-key-rows = una fila al centro, da sinistra
web-key-new-row = una nuova fila
web-key-keep = il tuo mazzo scoperto: tenere la carta

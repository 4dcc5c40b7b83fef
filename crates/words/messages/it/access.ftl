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
typed-insert = inserire nello spazio { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | inserisci nello metti mettere capovolto
typed-draw = pescare | pesca nuova
typed-place = mettere nella posizione { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | metti metterla posare posa capovolto
typed-take = prendere { $tile }, posizione { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | prendi metti mettere metterla capovolto
typed-move = spostare dalla posizione { $from } alla { $to } | sposta muovere muovi spingi
typed-completto-pass = passare | passo passa
typed-ten-place = mettere in { $to } | { $value } { $to } | metti posare posa
typed-ten-left = sinistra in { $to } | { $to } | { $value } { $to } | estremo sinistro metti mettere
typed-ten-right = destra in { $to } | { $to } | { $value } { $to } | estremo destro metti mettere
typed-ten-relocate = trasferire { $from } in { $to } | { $value } { $from } { $to } | trasferisci spostare sposta muovi
typed-ten-pass = passare | passo passa
typed-card-row = sulla fila { $row } | { $top } | { $card } { $row } | metti mettere gioca giocare centro
typed-card-new-row = nuova fila | { $card } | iniziare inizia metti mettere centro
typed-card-pile = sul mazzo di { $who } | mazzo { $seat } | { $top } | { $card } { $seat } | metti mettere gioca giocare dai
typed-card-own = sul proprio mazzo | { $top } | mazzo { $seat } | { $who } | metti mettere gioca giocare
typed-card-keep = tenere | { $card } | tieni tengo
typed-card-play-row = dal proprio mazzo sulla fila { $row } | { $top } | { $card } { $row } | metti mettere gioca giocare centro
typed-card-play-pile = dal proprio mazzo sul mazzo di { $who } | mazzo { $seat } | { $top } | { $card } { $seat } | metti mettere gioca giocare dai
typed-card-borrow = prestito da { $who } per la fila { $row } | { $card } | { $card } { $top } | { $seat } { $row } | prendere prendi mazzo centro
typed-card-turn = scoprire una carta | scopri gira prossima
typed-which = Quale di queste: { $examples }?
typed-more = Può voler dire molte cose. Di’ di più, per esempio: { $examples }.
typed-unknown = Non si capisce. Puoi scrivere, per esempio: { $examples }.

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

web-type = Scrivere una mossa
web-type-do = Gioca
web-type-help = A parole o in notazione, per esempio: { $examples }.
web-type-always = Mostra sempre il campo per scrivere le mosse
web-as-text = Tavolo come testo
web-can = Che cosa puoi fare
web-item-last = { $item }, ultima mossa
web-item-hint = { $item }, consiglio
web-keys = Tastiera
web-keys-on = I tasti singoli sono scorciatoie
web-key-tab = da una parte del tavolo alla successiva
web-key-arrows = al posto accanto
web-key-ends = al primo o all’ultimo posto di una parte
web-key-enter = toccare; mentre giocano gli altri, andare subito avanti
web-key-escape = annullare la scelta, chiudere
web-key-help = questo foglio
web-key-say = ripetere a che punto si è
web-key-row-ends = l’estremo sinistro o destro della tua fila
web-key-rows = una fila al centro, da sinistra
web-key-new-row = una nuova fila
web-key-keep = il tuo mazzo scoperto: tenere la carta

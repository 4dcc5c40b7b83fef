# Che cosa succede intorno ai giochi: chi va e viene, che cosa si dice, che cosa è rifiutato, che cosa pensano i bot.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = caso
level-random-help = Gioca qualsiasi cosa permessa.
level-novice = principiante
level-novice-help = Come un simpatico bambino di otto anni: lo batte chiunque.
level-club = dilettante
level-club-help = Solido: vede che cosa c’è sul tavolo e risponde subito.
level-master = maestro
level-master-help = Forte quanto sappiamo farlo.

## Eventi

event-opened = Il tavolo è aperto.
event-opened-known = Il tavolo è aperto. Le pescate sono quelle di una partita precedente: chi l’ha giocata può conoscerle.
deal-known = pescate note
event-sat =
    { $you ->
        [yes] Hai preso posto.
       *[no] { $who } ha preso posto.
    }
event-stood =
    { $you ->
        [yes] Hai lasciato il posto.
       *[no] { $who } ha lasciato il posto.
    }
event-started = La partita è iniziata.
event-addition-missing =
    { $you ->
        [yes] La tua parte di caso non è arrivata in tempo; la sostituisce un valore fisso.
       *[no] La parte di caso di { $who } non è arrivata in tempo; la sostituisce un valore fisso.
    }
reveal-ignored = Il server dice che la tua parte di caso non è arrivata in tempo, anche se è stata inviata. Chiedi a chi lo gestisce.
table-starting = Tutti i posti sono occupati. La partita sta per iniziare.
event-moved =
    { $you ->
        [yes] Continui su un altro dispositivo.
       *[no] { $who } continua su un altro dispositivo.
    }
event-undo-asked =
    { $you ->
        [yes] Vorresti annullare la tua ultima mossa.
       *[no] { $who } vorrebbe annullare l’ultima mossa.
    }
event-undo-agreed =
    { $you ->
        [yes] Accetti.
       *[no] { $who } accetta.
    }
event-undo-refused =
    { $you ->
        [yes] Non accetti.
       *[no] { $who } non accetta.
    }
event-undone =
    { $you ->
        [yes] Hai annullato la tua ultima mossa.
       *[no] { $who } ha annullato l’ultima mossa.
    }
event-resigned =
    { $you ->
        [yes] Hai abbandonato.
       *[no] { $who } ha abbandonato.
    }
event-timed-out =
    { $you ->
        [yes] Hai finito il tempo.
       *[no] { $who } ha finito il tempo.
    }
event-taken-over =
    { $you ->
        [yes] Un bot continua al posto tuo.
       *[no] Un bot continua al posto di { $who }.
    }
event-handed-back =
    { $you ->
        [yes] Sei di nuovo qui.
       *[no] { $who } è di nuovo qui.
    }
event-said =
    { $you ->
        [yes] Tu: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = La partita è finita.
event-rematch-asked =
    { $you ->
        [yes] Vorresti giocare ancora.
       *[no] { $who } vorrebbe giocare ancora.
    }
event-rematch-agreed = Tutti vorrebbero giocare ancora.
event-continued = Il prossimo tavolo è aperto.

## Che cosa si può dire

phrase-hello = Ciao!
phrase-have-fun = Buon divertimento!
phrase-well-played = Ben giocato!
phrase-what-luck = Che fortuna!
phrase-bad-luck = Che sfortuna!
phrase-one-moment = Un momento, per favore.
phrase-your-turn = Tocca a te.
phrase-sorry = Scusa!
phrase-thanks = Grazie!
phrase-good-game = Bella partita!
phrase-another = Un’altra?
phrase-have-to-go = Devo andare.
phrase-smile = un sorriso
phrase-laugh = ride
phrase-clap = applaude
phrase-thinking = ci pensa
phrase-wow = si stupisce
phrase-sad = è triste

## Che cosa rifiuta un tavolo

refusal-name = Un nome ha da 1 a { $most } caratteri.
refusal-name-characters = Un nome ha lettere, cifre e segni visibili, e nessuno che cambi il testo intorno.
refusal-name-of-bot = Solo i bot si chiamano così; scegli un altro nome.
refusal-name-taken = A questo tavolo qualcuno si chiama già così; scegli un altro nome.
refusal-long-action = Nessuna mossa è così lunga.
refusal-addition = Questi byte non sono quelli promessi per questo posto.
refusal-not-yet-seen = Questa copia del tavolo è più avanti del server. Ricarica il tavolo.
refusal-action = { $text } non è una mossa di questo gioco.
refusal-people = Solo le persone possono farlo.
refusal-owner = Può farlo solo chi ha aperto il tavolo.
refusal-seat-missing = Questo posto non esiste.
refusal-seat-taken = Quel posto è già occupato.
refusal-seat-no-bot = Lì non gioca nessun bot.
refusal-seat-nobody = A quel posto non c’è nessuno.
refusal-seat-not-yours = Quel posto non è tuo.
refusal-not-started = La partita non è ancora iniziata.
refusal-started = La partita è già iniziata.
refusal-full = Tutti i posti sono occupati; la partita sta per iniziare.
refusal-seats-open = Ci sono ancora posti liberi.
refusal-nothing-to-reveal = Per questo posto non era promesso nulla.
refusal-not-over = La partita non è ancora finita.
refusal-over = La partita è finita.
refusal-enough = A questo tavolo ce n’è stato abbastanza; continua a giocare.
refusal-too-many-came = Troppi sono venuti e andati; apri un altro tavolo.
refusal-given-up = Hai già abbandonato.
refusal-bot-plays = Lì gioca già un bot.
refusal-nobody-plays = Nessuno gioca per te.
refusal-nothing-done = Non hai ancora fatto nulla da annullare.
refusal-undo-asked = Qualcuno chiede già di annullare qualcosa.
refusal-no-undo-asked = Nessuno chiede di annullare qualcosa.
refusal-others-answer = Tocca agli altri rispondere.
refusal-agreed = Hai già accettato.
refusal-rematch-asked = Hai già chiesto un’altra partita.

## Che cosa è rifiutato altrove

problem-bad-request = Non si è potuto leggere.
problem-bad-command = Non si è potuto capire.
problem-bad-setup = Così non si può aprire un tavolo.
problem-not-you = Questo spetta a qualcun altro.
problem-not-your-seat = Quel posto non è tuo.
problem-not-now = Ora non si può.
problem-stale = Nel frattempo al tavolo è successo qualcosa; guarda di nuovo.
problem-game-over = La partita è finita.
problem-chance-due = Si sta pescando; un momento.
problem-action-due = Prima tocca a qualcuno.
problem-not-your-turn = Non tocca a te.
problem-illegal-action = Le regole non lo permettono.
problem-impossible-outcome = Questo non può uscire.
problem-not-found = Qui non esiste.
problem-method-not-allowed = Si fa in un altro modo.
problem-closed = Questo tavolo lo vede solo chi ci siede.
problem-foreign-origin = Una pagina di un altro sito qui non può farlo.
problem-too-many = Era troppo in una volta; aspetta un po’.
problem-too-large = È troppo grande.
problem-not-json = Non si è potuto leggere.
problem-timeout = Ci è voluto troppo; riprova.
problem-storage = Il server ora non può salvare nulla, quindi non è successo niente; riprova.
problem-restarting = Il server sta per ripartire; un momento.
problem-other-version = Il server ha un’altra versione di Rowhouse; ricarica la pagina, o aggiorna questo programma.
problem-unreadable-event = Il server ha inviato un evento che questa versione di Rowhouse non sa leggere; ricarica la pagina, o aggiorna questo programma.
problem-inconsistent = Gli eventi di questa partita inviati dal server non vanno d’accordo.
problem-unknown = Non ha funzionato; riprova.

## Perché un bot ha scelto così

reason-dice = scelto a caso
reason-only = non è possibile altro

reason-completto-completes = { $number } completa la fila
reason-completto-pair = { $number } accanto a { $beside } dà un altro turno
reason-completto-fits =
    { $count ->
        [0] { $number } riempie un buco
        [1] { $number } sta meglio dove può ancora seguire un numero
       *[other] { $number } sta meglio dove possono ancora seguire { $count } numeri
    }
reason-completto-inserts = { $number } lascia { $left } tessere a sinistra e { $right } a destra
reason-completto-takes = prende { $number }, che va di sicuro
reason-completto-takes-before = prende { $number } prima che possa farlo { $who }
reason-completto-gap =
    { $where ->
        [between] tra { $low } e { $high }
        [behind] dopo { $low }
        [before] prima di { $high }
       *[alone] nella fila
    }
reason-completto-makes-room = sposta una tessera per fare posto { reason-completto-gap }
reason-completto-frees = sposta via una tessera che ha poca speranza { reason-completto-gap }
reason-completto-draws = pesca, perché { $count } delle { $unseen } tessere ignote andrebbero bene
reason-completto-first-sight = a prima vista sembrava giusto

reason-ten-makes = fa una linea da dieci
reason-ten-stops =
    { $typed ->
        [yes] ferma la linea da dieci di { $who } in { $at }
       *[no] ferma la linea da dieci di { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] minaccia il dieci
        [2] minaccia il dieci in due punti
       *[other] minaccia il dieci in { $count } punti
    }
reason-ten-forces = porta a una linea da dieci, qualunque cosa arrivi
reason-ten-holds-out = non può fermare la linea da dieci, ma resiste più a lungo
reason-ten-builds = costruisce una linea da { $total }
reason-ten-hinders = ostacola la linea da { $total } di { $who }
reason-ten-best = sembra la mossa migliore

reason-fifteen-last-card = si libera dell’ultima carta, la { $card }
reason-fifteen-completes =
    { $points ->
        [0] completa una fila
        [150] completa una fila di un solo colore per { $points } punti
       *[other] completa una fila per { $points } punti
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] completa una fila con la 15 di { $who }
       *[other] completa una fila con la 15 di { $who } per { $points } punti
    }
reason-fifteen-lays = si libera della carta { $card } al centro
reason-fifteen-lays-in-colour = mette la carta { $card } sulla fila del suo colore
reason-fifteen-makes-way = mette la carta { $card }: può seguire la { $next } del proprio mazzo
reason-fifteen-lays-own = mette al centro la carta { $card } del proprio mazzo
reason-fifteen-gives = si libera della carta { $card } sul mazzo di { $who }
reason-fifteen-covers = copre la { $top } di { $who }, che va al centro, con la { $card }
reason-fifteen-builds = mette la carta { $card } sul proprio mazzo e continua
reason-fifteen-builds-last = mette la carta { $card } sul proprio mazzo, e il turno finisce
reason-fifteen-borrows-to-reach = prende in prestito la { $card } di { $who } per arrivare a { $next }
reason-fifteen-borrows = mette al centro la { $card } di { $who }
reason-fifteen-keeps-from-middle = tiene la { $card }: al centro aprirebbe la strada a una { $next }
reason-fifteen-keeps-from-pile = tiene la { $card }: sul mazzo di { $who } sarebbe un aiuto
reason-fifteen-keeps-from-building = tiene la { $card } invece di continuare con la prossima carta
reason-fifteen-keeps = tiene la { $card }, che non va da nessuna parte
reason-fifteen-waits = è in testa e aspetta: le carte a vuoto chiudono la partita
reason-fifteen-turns = scopre una carta: nulla di scoperto vale la pena
reason-fifteen-overlooks = non ha visto nulla da fare

# Che cosa succede intorno ai giochi: chi va e viene, che cosa si dice, che cosa è rifiutato, che cosa pensano i bot.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = casuale
level-random-help = Gioca qualsiasi mossa permessa.
level-novice = principiante
level-novice-help = Come un simpatico bambino di otto anni: lo batte chiunque.
level-club = intermedio
level-club-help = Solido: vede quello che c’è sul tavolo e risponde subito.
level-master = maestro
level-master-help = Il più forte che sappiamo fare.

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
        [yes] Il tuo contributo alle pescate non è arrivato in tempo; lo sostituisce un valore fisso.
       *[no] Il contributo di { $who } alle pescate non è arrivato in tempo; lo sostituisce un valore fisso.
    }
reveal-ignored = Il server dice che il tuo contributo alle pescate non è arrivato in tempo, anche se è stato inviato. Chiedi a chi gestisce il server.
table-starting = Tutti i posti sono occupati. La partita sta per iniziare.
event-moved =
    { $you ->
        [yes] Continui a giocare su un altro dispositivo.
       *[no] { $who } continua a giocare su un altro dispositivo.
    }
event-undo-asked =
    { $you ->
        [yes] Hai chiesto di annullare la tua ultima mossa.
       *[no] { $who } vorrebbe annullare l’ultima mossa.
    }
event-undo-agreed =
    { $you ->
        [yes] Hai accettato.
       *[no] { $who } ha accettato.
    }
event-undo-refused =
    { $you ->
        [yes] Non hai accettato.
       *[no] { $who } non ha accettato.
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
        [yes] Il tuo tempo è scaduto.
       *[no] Il tempo di { $who } è scaduto.
    }
event-taken-over =
    { $you ->
        [yes] Un bot continua a giocare al posto tuo.
       *[no] Un bot continua a giocare al posto di { $who }.
    }
event-handed-back =
    { $you ->
        [yes] Sei di nuovo in gioco.
       *[no] { $who } è di nuovo in gioco.
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
result-undecided = La partita è finita: il suo registro è pieno, quindi c’è un pareggio tra chi non ha abbandonato.

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
phrase-smile = sorride
phrase-laugh = ride
phrase-clap = applaude
phrase-thinking = ci pensa
phrase-wow = si stupisce
phrase-sad = è triste

## Che cosa rifiuta un tavolo

refusal-name = Scegli un nome da 1 a { $most } caratteri.
refusal-name-characters = Usa solo lettere, cifre e segni comuni.
refusal-name-of-bot = Solo i bot si chiamano così; scegli un altro nome.
refusal-name-taken = A questo tavolo un altro giocatore si chiama già così; scegli un altro nome.
refusal-long-action = Nessuna mossa è così lunga.
refusal-addition = Questi byte casuali non sono quelli promessi per questo posto.
refusal-not-yet-seen = Questa copia del tavolo è più avanti del server. Ricarica il tavolo.
refusal-action = { $text } non è una mossa di questo gioco.
refusal-people = Questo possono farlo solo le persone.
refusal-owner = Può farlo solo chi ha aperto il tavolo.
refusal-seat-missing = Questo posto non esiste.
refusal-seat-taken = Lì è già seduto qualcuno.
refusal-seat-kept = Quel posto è riservato a chi ha giocato la partita precedente.
refusal-seat-no-bot = Lì non gioca nessun bot.
refusal-seat-nobody = Lì non è seduto nessuno.
refusal-seat-not-yours = Quel posto non è tuo.
refusal-not-started = La partita non è ancora iniziata.
refusal-started = La partita è già iniziata.
refusal-full = Tutti i posti sono occupati; la partita sta per iniziare.
refusal-seats-open = Ci sono ancora posti liberi.
refusal-nothing-to-reveal = Per questo posto non era stato promesso nulla.
refusal-not-over = La partita non è ancora finita.
refusal-over = La partita è finita.
refusal-enough = A questo tavolo è già successo abbastanza volte; continua a giocare.
refusal-too-many-came = A questo tavolo sono passate troppe persone; aprine un altro.
refusal-given-up = Hai già abbandonato.
refusal-bot-plays = Per quel posto gioca già un bot.
refusal-nobody-plays = Nessun bot sta giocando per te.
refusal-nothing-done = Non hai ancora fatto una mossa che si possa annullare.
refusal-undo-asked = Qualcuno ha già chiesto di annullare una mossa.
refusal-no-undo-asked = Nessuno ha chiesto di annullare una mossa.
refusal-others-answer = A questo devono rispondere gli altri.
refusal-agreed = Hai già accettato.
refusal-rematch-asked = Hai già chiesto un’altra partita.

## Che cosa è rifiutato altrove

problem-bad-request = Il server non è riuscito a leggere la richiesta.
problem-bad-command = Il server non ha capito il comando.
problem-bad-setup = Con queste impostazioni il server non può aprire un tavolo.
problem-not-you = Questo spetta a qualcun altro.
problem-not-your-seat = Quel posto non è tuo.
problem-not-now = Ora non si può fare.
problem-stale = Nel frattempo il gioco è andato avanti; guarda di nuovo il tavolo.
problem-game-over = La partita è finita.
problem-chance-due = Un momento: si sta pescando una tessera o una carta.
problem-action-due = Prima deve giocare qualcuno.
problem-not-your-turn = Non tocca a te.
problem-illegal-action = Le regole non lo permettono.
problem-impossible-outcome = Questo non può uscire.
problem-not-found = Qui questo non esiste.
problem-method-not-allowed = Questo indirizzo si usa in un altro modo.
problem-closed = Solo chi siede a questo tavolo può vederlo.
problem-foreign-origin = Qui una pagina di un altro sito non può farlo.
problem-too-many = Troppe richieste in una volta; aspetta un po’.
problem-too-large = È troppo grande.
problem-not-json = Il server non è riuscito a leggere la richiesta.
problem-timeout = Ci è voluto troppo tempo; riprova.
problem-storage = Ora il server non può salvare nulla, quindi non è stato fatto niente; riprova.
problem-restarting = Il server sta per riavviarsi; un momento.
problem-other-version = Il server ha un’altra versione di Rowhouse; ricarica la pagina, o aggiorna questo programma.
problem-unreadable-event = Il server ha inviato un evento che questa versione di Rowhouse non sa leggere; ricarica la pagina, o aggiorna questo programma.
problem-inconsistent = Gli eventi di questa partita inviati dal server non sono coerenti tra loro.
problem-unknown = Non ha funzionato; riprova.

## Perché un bot ha scelto così

reason-dice = scelto a caso
reason-only = non si può fare altro

reason-completto-completes = { $number } completa la fila
reason-completto-pair = { $number } accanto a { $beside } dà un altro turno
reason-completto-fits =
    { $count ->
        [0] { $number } sta meglio lì, e accanto non può più arrivare nessun numero
        [1] { $number } sta meglio lì, e accanto può ancora arrivare un numero
       *[other] { $number } sta meglio lì, e accanto possono ancora arrivare { $count } numeri
    }
reason-completto-inserts =
    { $left ->
        [one] { $number } lascia { $left } posto a sinistra e { $right } a destra
       *[other] { $number } lascia { $left } posti a sinistra e { $right } a destra
    }
reason-completto-takes = { $number } trova posto di sicuro
reason-completto-takes-before = altrimenti { $who } potrebbe prendere { $number }
reason-completto-gap =
    { $where ->
        [between] tra { $low } e { $high }
        [behind] dopo { $low }
        [before] prima di { $high }
       *[alone] nella fila
    }
reason-completto-makes-room = così si fa posto { reason-completto-gap }
reason-completto-frees = { reason-completto-gap } non può più arrivare nessun numero
reason-completto-draws =
    { $count ->
        [one] { $count } delle { $unseen } tessere non ancora viste troverebbe posto
       *[other] { $count } delle { $unseen } tessere non ancora viste troverebbero posto
    }
reason-completto-first-sight = a prima vista sembrava giusto

reason-ten-makes = così si forma una linea da dieci
reason-ten-stops =
    { $typed ->
        [yes] così si ferma la linea da dieci di { $who } in { $at }
       *[no] così si ferma la linea da dieci di { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] così si minaccia di fare dieci
        [2] così si minaccia di fare dieci in due punti
       *[other] così si minaccia di fare dieci in { $count } punti
    }
reason-ten-forces = così si arriva a una linea da dieci, qualunque cosa venga
reason-ten-holds-out = la linea da dieci non si può fermare, ma così si resiste più a lungo
reason-ten-builds = così si costruisce una linea da { $total }
reason-ten-hinders = così si ostacola la linea da { $total } di { $who }
reason-ten-best = sembra la mossa migliore

reason-fifteen-last-card = { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } è la tua ultima carta
reason-fifteen-completes =
    { $points ->
        [0] così si completa una fila
        [150] così si completa una fila di un solo colore e si guadagnano { $points } punti
       *[other] così si completa una fila e si guadagnano { $points } punti
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] il 15 di { $who } completa una fila
       *[other] il 15 di { $who } completa una fila e fa guadagnare { $points } punti
    }
reason-fifteen-lays = così ti liberi { $card ->
        [1] dell’1
        [8] dell’8
        [11] dell’11
       *[other] del { $card }
    }
reason-fifteen-lays-in-colour = la fila ha il colore { $card ->
        [1] dell’1
        [8] dell’8
        [11] dell’11
       *[other] del { $card }
    }
reason-fifteen-makes-way = poi può seguire { $next ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $next }
    } del tuo mazzo scoperto
reason-fifteen-lays-own = così { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } lascia il tuo mazzo scoperto
reason-fifteen-gives = così { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } passa a { $who }
reason-fifteen-covers = così si copre { $top ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $top }
    } di { $who }, che potrebbe andare al centro
reason-fifteen-builds = così il tuo turno continua
reason-fifteen-builds-last = non c’è di meglio, anche se il tuo turno finisce
reason-fifteen-borrows-to-reach = poi può seguire il tuo { $next }
reason-fifteen-borrows = così la fila al centro cresce
reason-fifteen-keeps-from-middle = al centro { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } aprirebbe la strada a un { $next }
reason-fifteen-keeps-from-pile = sul mazzo { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } aiuterebbe { $who }
reason-fifteen-keeps-from-building = è meglio non continuare con la prossima carta
reason-fifteen-keeps = { $card ->
        [1] l’1
        [8] l’8
        [11] l’11
       *[other] il { $card }
    } non trova posto
reason-fifteen-waits = sei in testa, e le carte a vuoto chiudono la partita
reason-fifteen-turns = nessuna carta scoperta merita di essere giocata
reason-fifteen-overlooks = non si è visto nulla di meglio

# Che cosa dice solo il terminale.

terminal-welcome = Completto, TEN e 15GO!: tre giochi di numeri in fila.
terminal-resume = Riprendi
terminal-shelf = Le tue partite
terminal-shelf-about = { $count ->
    [0] ancora nessuna
    [one] una partita finita, da rivedere e analizzare
   *[other] { $count } partite finite, da rivedere e analizzare
}
terminal-shelf-empty = Qui non c’è ancora nessuna partita. Ci arriveranno tutte quelle che finisci, e con o apri una registrazione da un file.
terminal-quit = Esci
terminal-steps = { $count ->
    [one] un passo
   *[other] { $count } passi
}
terminal-unreadable = illeggibile
terminal-unfinished = non ancora finita
terminal-which-file = Quale file?

terminal-seat = Posto { $number }
terminal-type-name = scrivi un nome
terminal-person = a questa tastiera; scrivi un altro nome
terminal-yes = sì
terminal-no = no
terminal-clock = Orologio
terminal-clock-about = il tempo a disposizione dei giocatori umani
terminal-clock-none = nessuno
terminal-clock-move = { $seconds } s a mossa
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = A tempo scaduto
terminal-at-zero-bot = gioca un bot
terminal-at-zero-forfeit = la partita è persa
terminal-range = Scrivi un numero da { $first } a { $last }.
terminal-start = Inizia

terminal-key-choose = scegli
terminal-key-change = cambia
terminal-key-open = apri
terminal-key-file = un file
terminal-key-rules = regole
terminal-key-keys = tasti
terminal-key-quit = esci
terminal-key-back = indietro
terminal-key-start = inizia
terminal-key-steer = muovi
terminal-key-tap = tocca
terminal-key-draw = pesca
terminal-key-keep = tieni
terminal-key-pile = mazzo
terminal-key-turn = scopri
terminal-key-ends = estremi
terminal-key-hint = consiglio
terminal-key-undo = annulla
terminal-key-again = ancora
terminal-key-hurry = più in fretta
terminal-key-replay = rivedi
terminal-key-leave = lascia
terminal-key-step = passo
terminal-key-ten-steps = dieci
terminal-key-watch = riproduci
terminal-key-analyse = analizza
terminal-key-mistake = errori
terminal-key-side = lato
terminal-key-save = salva

terminal-help-arrows = sposta il cursore su ciò che si può toccare
terminal-help-tab = la prossima cosa che si può toccare; Maiusc-Tab la precedente
terminal-help-enter = tocca (anche Spazio); mentre giocano gli altri, li affretta
terminal-help-esc = annulla la selezione; altrimenti esci
terminal-help-draw = Completto: pesca una tessera
terminal-help-ends = TEN: l’estremo sinistro e quello destro della tua fila
terminal-help-rows = 15GO!: dalla prima alla nona fila; + ne inizia una nuova
terminal-help-keep = 15GO!: il tuo mazzo scoperto, per tenere la carta
terminal-help-turn = 15GO!: scopri una carta
terminal-help-pass = Completto, TEN: passa
terminal-help-undo = annulla la tua ultima mossa; forse gli altri devono accettare
terminal-help-type = scrivi una mossa, a parole o in notazione
terminal-help-hint = che cosa farebbe un maestro, e perché
terminal-help-rules = le regole di questo gioco (anche F1)
terminal-help-replay = rivedi la partita, passo per passo
terminal-help-save = salva una registrazione della partita
terminal-help-bot = fai giocare un bot per te, o riprendi a giocare
terminal-help-resign = abbandona
terminal-help-leave = lascia; la partita è salvata e si può riprendere
terminal-help-mouse = Si può cliccare su tutto; il tasto destro è Esc, la rotella scorre le mosse.
terminal-pane-foot = ↑↓ Pag↑ Pag↓ scorri · ogni altro tasto chiude

terminal-face-down =
    { $count ->
        [one] { $count } coperta
       *[other] { $count } coperte
    }
terminal-minus = { $count ->
    [one] un punto negativo
   *[other] { $count } punti negativi
}
terminal-in-hand = in mano
terminal-pool = Riserva
terminal-black = nero
terminal-white = bianco
terminal-left = ancora { $count }
terminal-pass = passa
terminal-more-field = c’è dell’altro
terminal-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
terminal-out = finito, { $place }º posto
terminal-next = poi
terminal-needs = aspetta { $value }
terminal-new-row = + nuova fila
terminal-done = { $count ->
    [one] una fila completa
   *[other] { $count } file complete
}
terminal-round = manche { $round } di { $rounds }
terminal-idle-turns = { $count } di { $most } turni a vuoto
terminal-idle-cards = { $count } di { $most } carte a vuoto
terminal-tiles = { $count } di 30 tessere
terminal-relocations = { $count } di { $most } spostamenti e passaggi
terminal-title-turn =
    { $you ->
        [yes] Tocca a te – { $game }
       *[no] Tocca a { $name } – { $game }
    }
terminal-title-over = { $game }: partita finita
terminal-thinking = Sta pensando…
terminal-hint = Consiglio: { $action } – { $reason }
terminal-which = Quale?
terminal-ask-resign =
    { $you ->
        [yes] Vuoi davvero abbandonare?
       *[no] { $name }, vuoi davvero abbandonare?
    }
terminal-ask-undo =
    { $you ->
        [yes] { $asker } può annullare l’ultima mossa?
       *[no] { $name }, può { $asker } annullare l’ultima mossa?
    }
terminal-lost = La connessione è caduta ({ $why }); nuovo tentativo…
terminal-gone = Questo tavolo non si può più seguire: { $why }
terminal-offline = Ora non c’è connessione al server; un momento, per favore.
terminal-cut-off = senza connessione
terminal-key-chat = parla
terminal-help-chat = al tavolo di un server: di’ qualcosa
terminal-say-what = Che cosa vuoi dire?
terminal-gathering = Si aspetta che tutti prendano posto.
terminal-connecting = Connessione…
terminal-won-by-resigning =
    { $you ->
        [yes] La partita è finita: tutti gli altri hanno abbandonato, quindi hai vinto tu.
       *[no] La partita è finita: tutti gli altri hanno abbandonato, la vittoria va a { $names }.
    }
terminal-saved = Salvato come { $path }.

terminal-step-of = passo { $step } di { $steps }

terminal-plain-resume = Riprendi { $game }
terminal-nothing-to-resume = Non c’è una partita da riprendere. Iniziane una con: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Scrivi un numero (o ? per l’aiuto):
       *[no] { $name }, scrivi un numero (o ? per l’aiuto):
    }
terminal-plain-time = { $seconds ->
    [one] Resta { $seconds } secondo.
   *[other] Restano { $seconds } secondi.
  }
terminal-plain-range = Scrivi un numero da 1 a { $last }.
terminal-plain-unknown = Scrivi un numero dell’elenco, o ? per l’aiuto.
terminal-plain-help = Un numero sceglie dall’elenco; una mossa si può scrivere a parole o in notazione. Altri comandi: b mostra il tavolo, t il tavolo a parole, m le mosse finora; h dà un consiglio, u annulla la tua ultima mossa, r mostra le regole, s salva una registrazione, resign abbandona, q lascia il tavolo (la partita è salvata e si può riprendere).
terminal-plain-bye = La partita è salvata. Continua con: rowhouse play --resume
terminal-plain-again = Giochiamo ancora?
terminal-plain-form = { $game }: inizia, o cambia una riga con il suo numero.
terminal-plain-wait = Non tocca a te. Con ? leggi l’aiuto, con q esci.
terminal-plain-back = La connessione è tornata.
terminal-plain-bye-server = Puoi tornare con lo stesso link.
terminal-plain-help-say = Al tavolo di un server, say elenca ciò che si può dire agli altri; say 3 dice la terza frase.
terminal-plain-shelf-empty = Qui non c’è ancora nessuna partita. Ci arriveranno tutte quelle che finisci.
terminal-plain-next = il passo successivo (o solo Invio)
terminal-plain-before = il passo precedente
terminal-plain-ten-on = dieci passi avanti
terminal-plain-ten-back = dieci passi indietro
terminal-plain-analyse = analizza: che cosa è stato abilità e che cosa fortuna?
terminal-plain-mistake = il prossimo errore, o la prossima grande svolta della fortuna
terminal-plain-help-record = Un numero sceglie dall’elenco, Invio è il passo successivo. Altri comandi: step 12 va a quel passo, b mostra il tavolo, m tutte le mosse, r le regole, s salva la registrazione, q esce.
terminal-language = lingua: { $name }

terminal-lines-face-up = scoperte:
terminal-lines-done = { $count ->
    [one] { $count } fila completa
   *[other] { $count } file complete
}
terminal-lines-middle-empty = Il centro è vuoto.
terminal-lines-hand = In mano
terminal-lines-closed = coperto
terminal-lines-open = scoperto
terminal-lines-ten = una linea da dieci
terminal-lines-legend = ❶ ❷ ❸ sono neri, ① ② ③ sono bianchi
terminal-lines-range = da { $left } a { $right }, da sinistra a destra
terminal-lines-step = Passo { $step } di { $steps }: { $told }
terminal-lines-start = Passo { $step } di { $steps }: l’inizio.
terminal-lines-rules = Le regole di uno di questi: { $command }

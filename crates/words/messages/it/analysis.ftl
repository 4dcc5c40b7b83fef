# Che cosa dice un’analisi.

analysis-percent = { $number }%
analysis-title = { $game }: { $result }
analysis-head = { $game }, { $count ->
    [one] un passo
   *[other] { $count } passi
}: { $result }
analysis-not-over = non ancora finita

analysis-start = inizio
analysis-skill = abilità
analysis-luck = fortuna
analysis-result = risultato
analysis-facts = { $start } all’inizio, abilità { $skill }, fortuna { $luck }
analysis-totals = { $name }: { analysis-facts }, risultato { $result }
analysis-summary = { $name } { $luck ->
        [good] ha avuto fortuna ({ $drawn })
        [bad] ha avuto sfortuna ({ $drawn })
       *[none] non ha avuto né fortuna né sfortuna
    }{ $others ->
        [some] ,
       *[none] { " " }e
    } { $own ->
        [some] ha perso terreno con i propri errori ({ $lost })
       *[none] non ha fatto errori che contano
    }{ $others ->
        [some] { " " }e ha guadagnato terreno con gli errori degli altri ({ $won })
       *[none] { "" }
    }.
analysis-summary-you = Tu { $luck ->
        [good] hai avuto fortuna ({ $drawn })
        [bad] hai avuto sfortuna ({ $drawn })
       *[none] non hai avuto né fortuna né sfortuna
    }{ $others ->
        [some] ,
       *[none] { " " }e
    } { $own ->
        [some] hai perso terreno con i tuoi errori ({ $lost })
       *[none] non hai fatto errori che contano
    }{ $others ->
        [some] { " " }e hai guadagnato terreno con gli errori degli altri ({ $won })
       *[none] { "" }
    }.

analysis-effect =
    { $you ->
        [yes] { $change } per te
       *[no] { $change } per { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Fortuna: { $change } per te
       *[no] Fortuna: { $change } per { $name }
    }
analysis-lost = { $by } in meno. Meglio: { $action }
analysis-best = Non è stato trovato niente di meglio.
analysis-better = Meglio: { $what }
analysis-then = Poi: { $line }

analysis-graph = Com’è andata la partita
analysis-value = Il valore della partita, passo per passo
analysis-expects =
    { $you ->
        [yes] Che risultato potevi aspettarti, dal primo passo all’ultimo
       *[no] Che risultato poteva aspettarsi { $name }, dal primo passo all’ultimo
    }
analysis-now =
    { $you ->
        [yes] Risultato atteso per te: { $value }.
       *[no] Risultato atteso per { $name }: { $value }.
    }
analysis-step = passo
analysis-mistakes = Errori più gravi
analysis-no-mistakes = Nessuno ha fatto errori che contano.
analysis-swings = Fortuna e sfortuna più grandi
analysis-no-swings = Nessuna pescata ha cambiato molto.
analysis-steps = Tutti i passi
analysis-about = I valori indicano il risultato atteso, da 0% (ultimo) a 100% (primo), come lo vede un bot con { $nodes } nodi per decisione. Ciò che è cambiato con le pescate è fortuna, ciò che è cambiato con le decisioni è abilità; insieme al valore iniziale danno il risultato.
analysis-written = La pagina è in { $path }.
analysis-looking = Analisi del passo { $done } di { $total }…

analysis-open = Analizza
analysis-record = Analizza una registrazione
analysis-of = Analisi: { $game }
analysis-paste = Incolla la registrazione di una partita
analysis-file = Oppure scegli un file, o trascinalo qui
analysis-no-record = Questa non è la registrazione di una partita: { $why }
record-empty = qui non c’è ancora nulla
record-too-long = supera la lunghezza di qualsiasi partita
record-damaged = impossibile decomprimere
record-no-json = non si può leggere come JSON: { $why }
record-step = passo { $number } (`{ $step }`): { $why }
record-result = il risultato dice { $says }, i passi portano a { $found }
record-newer-rule = { $error } (il passo { $number } ha chiuso il turno secondo { $clause }; con le regole precedenti non lo faceva)
record-which-seat = più posti possono agire, quindi il passo deve nominarne uno, come `{ $example }`
analysis-another = Altra registrazione
analysis-go-on = Continua
analysis-stopped = Analisi interrotta. Ciò che è stato esaminato resta.
analysis-done = L’analisi è completa.
analysis-failed = L’analisi non può continuare: { $why }
analysis-both = Abilità e fortuna
analysis-show = Mostra sul tavolo
analysis-instead = Al posto del passo { $step }
analysis-back = Torna alla partita

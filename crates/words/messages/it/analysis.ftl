# Che cosa dice un’analisi.

analysis-percent = { $number } %
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
analysis-totals = { $name }: { analysis-facts }: { $result }
analysis-summary = { $name } { $luck ->
    [good] ha avuto fortuna ({ $drawn })
    [bad] ha avuto sfortuna ({ $drawn })
   *[none] non ha avuto né fortuna né sfortuna
}, { $own ->
    [some] ha perso il { $lost } con i propri errori
   *[none] non ha fatto errori che contano
}{ $others ->
    [some] {""} e ha guadagnato il { $won } con quelli degli altri
   *[none] {""}
}.

analysis-effect = { $change } per { $name }
analysis-drawn = Fortuna: { $change } per { $name }
analysis-lost = { $by } perso. Meglio: { $action }
analysis-best = Non si è trovato di meglio.
analysis-better = Meglio: { $what }
analysis-then = Poi: { $line }

analysis-graph = Com’è andata la partita
analysis-value = Il valore della partita, passo per passo
analysis-expects = Che cosa poteva aspettarsi { $name }, dal primo passo all’ultimo
analysis-now = { $name } può aspettarsi il { $value }.
analysis-step = passo
analysis-mistakes = Errori più grandi
analysis-no-mistakes = Nessuno ha fatto errori che contano.
analysis-swings = Colpi di fortuna più grandi
analysis-no-swings = Nessuna pescata ha cambiato molto.
analysis-steps = Tutti i passi
analysis-about = I valori sono il risultato da aspettarsi, da 0 % (ultimo) a 100 % (primo), come lo vede un bot con { $nodes } nodi per decisione. Ciò che hanno cambiato le pescate è fortuna, ciò che hanno cambiato le decisioni è abilità; insieme all’inizio danno il risultato.
analysis-written = La pagina è in { $path }.
analysis-looking = Esame del passo { $done } di { $total } …

analysis-open = Analizza
analysis-record = Analizza una registrazione
analysis-of = Analisi: { $game }
analysis-paste = Incolla la registrazione di una partita
analysis-file = Oppure scegli un file, o trascinalo qui
analysis-no-record = Questa non è la registrazione di una partita: { $why }
record-empty = qui non c’è ancora nulla
record-too-long = è più lunga di qualsiasi partita
record-no-json = non si può leggere come JSON: { $why }
record-step = passo { $number } (`{ $step }`): { $why }
record-result = il risultato dice { $says }, i passi portano a { $found }
record-newer-rule = { $error } (il passo { $number } ha chiuso il turno secondo { $clause }, con le regole precedenti continuava)
record-which-seat = più posti possono agire, quindi il passo deve nominarne uno, come `{ $example }`
analysis-another = Altra registrazione
analysis-go-on = Continua
analysis-stopped = Fermata. Ciò che è stato esaminato resta.
analysis-done = L’analisi è completa.
analysis-failed = L’analisi non può continuare: { $why }
analysis-both = Abilità e fortuna
analysis-show = Mostra sul tavolo
analysis-instead = Al posto del passo { $step }
analysis-back = Torna alla partita

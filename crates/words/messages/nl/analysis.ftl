# Wat een analyse zegt.

analysis-percent = { $number } %
analysis-title = { $game }: { $result }
analysis-head = { $game }, { $count ->
    [one] één stap
   *[other] { $count } stappen
}: { $result }
analysis-not-over = nog niet afgelopen

analysis-start = begin
analysis-skill = kunde
analysis-luck = geluk
analysis-result = uitslag
analysis-facts = { $start } aan het begin, kunde { $skill }, geluk { $luck }
analysis-totals = { $name }: { analysis-facts }: { $result }
analysis-summary = { $name } { $luck ->
    [good] had geluk ({ $drawn })
    [bad] had pech ({ $drawn })
   *[none] had geluk noch pech
}, { $own ->
    [some] verloor { $lost } door eigen fouten
   *[none] maakte geen fout die telt
}{ $others ->
    [some] {""} en won { $won } door die van anderen
   *[none] {""}
}.

analysis-effect = { $change } voor { $name }
analysis-drawn = Geluk: { $change } voor { $name }
analysis-lost = { $by } verloren. Beter: { $action }
analysis-best = Niets beters gevonden.
analysis-better = Beter: { $what }
analysis-then = Daarna: { $line }

analysis-graph = Hoe het spel verliep
analysis-value = De waarde van het spel, stap voor stap
analysis-expects = Wat { $name } kon verwachten, van de eerste tot de laatste stap
analysis-now = { $name } kan { $value } verwachten.
analysis-step = stap
analysis-mistakes = Grootste fouten
analysis-no-mistakes = Niemand maakte een fout die telt.
analysis-swings = Grootste wendingen door geluk
analysis-no-swings = Geen enkele trekking veranderde veel.
analysis-steps = Alle stappen
analysis-about = Waarden zijn de te verwachten uitslag, van 0 % (laatste) tot 100 % (eerste), zoals een bot die met { $nodes } knopen per beslissing ziet. Wat de trekkingen veranderden is geluk, wat beslissingen veranderden is kunde; samen met het begin geven ze de uitslag.
analysis-written = De pagina staat in { $path }.
analysis-looking = Bekijkt stap { $done } van { $total } …

analysis-open = Analyseren
analysis-record = Een verslag analyseren
analysis-of = Analyse: { $game }
analysis-paste = Plak het verslag van een spel
analysis-file = Of kies een bestand, of sleep het hierheen
analysis-no-record = Dit is geen verslag van een spel: { $why }
record-empty = hier staat nog niets
record-too-long = het is langer dan welk spel ook
record-no-json = het is niet te lezen als JSON: { $why }
record-step = stap { $number } (`{ $step }`): { $why }
record-result = de uitslag zegt { $says }, de stappen leiden tot { $found }
record-newer-rule = { $error } (stap { $number } heeft de beurt volgens { $clause } beëindigd, volgens oudere regels ging die door)
record-which-seat = meerdere plaatsen mogen handelen, dus de stap moet er een noemen, zoals `{ $example }`
analysis-another = Ander verslag
analysis-go-on = Verder
analysis-stopped = Gestopt. Wat al bekeken is, blijft bewaard.
analysis-done = De analyse is klaar.
analysis-failed = De analyse kan niet verder: { $why }
analysis-both = Kunde en geluk
analysis-show = Op tafel laten zien
analysis-instead = In plaats van stap { $step }
analysis-back = Terug naar het spel

# Wat een analyse zegt.

analysis-percent = { $number }%
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
analysis-totals = { $name }: { analysis-facts }, uitslag { $result }
analysis-summary = { $name } { $luck ->
    [good] had geluk ({ $drawn })
    [bad] had pech ({ $drawn })
   *[none] had geluk noch pech
}{ $others ->
    [some] ,
   *[none] { " " }en
} { $own ->
    [some] verloor { $lost } door eigen fouten
   *[none] maakte geen fout van betekenis
}{ $others ->
    [some] { " " }en won { $won } door fouten van anderen
   *[none] { "" }
}.
analysis-summary-you = Je { $luck ->
    [good] had geluk ({ $drawn })
    [bad] had pech ({ $drawn })
   *[none] had geluk noch pech
}{ $others ->
    [some] ,
   *[none] { " " }en
} { $own ->
    [some] verloor { $lost } door eigen fouten
   *[none] maakte geen fout van betekenis
}{ $others ->
    [some] { " " }en won { $won } door fouten van anderen
   *[none] { "" }
}.

analysis-effect =
    { $you ->
        [yes] { $change } voor jou
       *[no] { $change } voor { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Geluk: { $change } voor jou
       *[no] Geluk: { $change } voor { $name }
    }
analysis-lost = { $by } verloren. Beter: { $action }
analysis-best = Er is niets beters gevonden.
analysis-better = Beter: { $what }
analysis-then = Daarna: { $line }

analysis-graph = Hoe het spel verliep
analysis-value = De waarde van het spel, stap voor stap
analysis-expects =
    { $you ->
        [yes] Wat je kon verwachten, van de eerste tot de laatste stap
       *[no] Wat { $name } kon verwachten, van de eerste tot de laatste stap
    }
analysis-now =
    { $you ->
        [yes] Je kunt { $value } verwachten.
       *[no] { $name } kan { $value } verwachten.
    }
analysis-step = stap
analysis-mistakes = Grootste fouten
analysis-no-mistakes = Niemand maakte een fout van betekenis.
analysis-swings = Grootste wendingen door geluk of pech
analysis-no-swings = Geen enkele trekking veranderde veel.
analysis-steps = Alle stappen
analysis-about = De waarden zijn de te verwachten uitslag, van 0% (laatste) tot 100% (eerste), volgens een bot die per beslissing { $nodes } knopen bekijkt. Wat de trekkingen veranderden, is geluk; wat de beslissingen veranderden, is kunde; opgeteld bij de waarde aan het begin geven ze de uitslag.
analysis-written = De pagina staat in { $path }.
analysis-looking = Stap { $done } van { $total } wordt bekeken…

analysis-open = Analyseren
analysis-record = Een verslag analyseren
analysis-of = Analyse: { $game }
analysis-paste = Plak het verslag van een partij
analysis-file = Of kies een bestand, of sleep het hierheen
analysis-no-record = Dit is geen verslag van een partij: { $why }
record-empty = hier staat nog niets
record-too-long = het is langer dan welke partij ook
record-damaged = het is niet uit te pakken
record-no-json = het is geen leesbare JSON: { $why }
record-step = stap { $number } (`{ $step }`): { $why }
record-result = de uitslag zegt { $says }, maar de stappen leiden tot { $found }
record-newer-rule = { $error } (stap { $number } beëindigde de beurt volgens { $clause }; volgens oudere regels ging die door)
record-which-seat = er zijn meerdere plaatsen die iets mogen doen, dus de stap moet er een noemen, zoals `{ $example }`
analysis-another = Ander verslag
analysis-go-on = Verder
analysis-stopped = Gestopt. Wat al bekeken is, blijft bewaard.
analysis-done = De analyse is klaar.
analysis-failed = De analyse kan niet verder: { $why }
analysis-both = Kunde en geluk
analysis-show = Op het bord laten zien
analysis-instead = In plaats van stap { $step }
analysis-back = Terug naar het spel

# Was eine Auswertung sagt.

analysis-percent = { $number } %
analysis-title = { $game }: { $result }
analysis-head = { $game }, { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
}: { $result }
analysis-not-over = noch nicht zu Ende

analysis-start = Anfang
analysis-skill = Können
analysis-luck = Glück
analysis-result = Ergebnis
analysis-facts = { $start } am Anfang, Können { $skill }, Glück { $luck }
analysis-totals = { $name }: { analysis-facts }: { $result }
analysis-summary = { $name } { $luck ->
    [good] hatte Glück ({ $drawn })
    [bad] hatte Pech ({ $drawn })
   *[none] hatte weder Glück noch Pech
}, { $own ->
    [some] verlor { $lost } durch eigene Fehler
   *[none] machte keinen Fehler, der zählt
}{ $others ->
    [some] {""} und gewann { $won } durch Fehler der anderen
   *[none] {""}
}.

analysis-effect = { $change } für { $name }
analysis-drawn = Glück: { $change } für { $name }
analysis-lost = { $by } verloren. Besser: { $action }
analysis-best = Nichts Besseres gefunden.
analysis-better = Besser: { $what }
analysis-then = Dann: { $line }

analysis-graph = So lief das Spiel
analysis-value = Der Wert des Spiels, Schritt für Schritt
analysis-expects = Was { $name } erwarten konnte, vom ersten bis zum letzten Schritt
analysis-now = { $name } kann { $value } erwarten.
analysis-step = Schritt
analysis-mistakes = Größte Fehler
analysis-no-mistakes = Niemand machte einen Fehler, der zählt.
analysis-swings = Größte Wendungen durch Glück
analysis-no-swings = Kein Stein und keine Karte änderte viel.
analysis-steps = Alle Schritte
analysis-about = Werte sind das zu erwartende Ergebnis, von 0 % (Letzter) bis 100 % (Erster), wie ein Bot es mit { $nodes } Knoten je Entscheidung sieht. Was gezogene Steine und Karten änderten, ist Glück; was Entscheidungen änderten, ist Können. Mit dem Anfang zusammen ergibt beides das Ergebnis.
analysis-written = Die Seite steht in { $path }.
analysis-looking = Betrachte Schritt { $done } von { $total } …

analysis-open = Auswerten
analysis-record = Aufzeichnung auswerten
analysis-of = Auswertung: { $game }
analysis-paste = Füge die Aufzeichnung eines Spiels ein
analysis-file = Oder wähle eine Datei, oder ziehe sie hierher
analysis-no-record = Das ist keine Aufzeichnung eines Spiels: { $why }
record-empty = hier steht noch nichts
record-too-long = sie ist länger als jedes Spiel
record-no-json = sie lässt sich nicht als JSON lesen: { $why }
record-step = Schritt { $number } (`{ $step }`): { $why }
record-result = das Ergebnis lautet { $says }, die Schritte führen zu { $found }
record-newer-rule = { $error } (Schritt { $number } hat den Zug nach { $clause } beendet, nach älteren Regeln ging er weiter)
record-which-seat = mehrere Plätze dürfen handeln, also muss der Schritt einen nennen, etwa `{ $example }`
analysis-another = Andere Aufzeichnung
analysis-go-on = Weiter
analysis-stopped = Angehalten. Was schon betrachtet wurde, bleibt.
analysis-done = Die Auswertung ist fertig.
analysis-failed = Die Auswertung kann nicht weitergehen: { $why }
analysis-both = Können und Glück
analysis-show = Auf dem Tisch zeigen
analysis-instead = Statt Schritt { $step }
analysis-back = Zurück zum Spiel

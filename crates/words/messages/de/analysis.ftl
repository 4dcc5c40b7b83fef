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
analysis-totals = { $name }: { analysis-facts }, Ergebnis { $result }
analysis-summary = { $name } { $luck ->
    [good] hatte Glück ({ $drawn })
    [bad] hatte Pech ({ $drawn })
   *[none] hatte weder Glück noch Pech
}{ $others ->
    [some] {","}
   *[none] {" und"}
} { $own ->
    [some] verlor { $lost } durch eigene Fehler
   *[none] machte keinen nennenswerten Fehler
}{ $others ->
    [some] {""} und gewann { $won } durch Fehler der anderen
   *[none] {""}
}.
analysis-summary-you = Du { $luck ->
    [good] hattest Glück ({ $drawn })
    [bad] hattest Pech ({ $drawn })
   *[none] hattest weder Glück noch Pech
}{ $others ->
    [some] {","}
   *[none] {" und"}
} { $own ->
    [some] hast { $lost } durch eigene Fehler verloren
   *[none] hast keinen nennenswerten Fehler gemacht
}{ $others ->
    [some] {""} und { $won } durch Fehler der anderen gewonnen
   *[none] {""}
}.

analysis-effect =
    { $you ->
        [yes] { $change } für dich
       *[no] { $change } für { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Glück: { $change } für dich
       *[no] Glück: { $change } für { $name }
    }
analysis-lost = { $by } verloren. Besser: { $action }
analysis-best = Nichts Besseres gefunden.
analysis-better = Besser: { $what }
analysis-then = Dann: { $line }

analysis-graph = So lief das Spiel
analysis-value = Der Wert des Spiels, Schritt für Schritt
analysis-expects =
    { $you ->
        [yes] Was du erwarten konntest, vom ersten bis zum letzten Schritt
       *[no] Was { $name } erwarten konnte, vom ersten bis zum letzten Schritt
    }
analysis-now =
    { $you ->
        [yes] Du kannst { $value } erwarten.
       *[no] { $name } kann { $value } erwarten.
    }
analysis-step = Schritt
analysis-mistakes = Größte Fehler
analysis-no-mistakes = Niemand hat einen nennenswerten Fehler gemacht.
analysis-swings = Größte Wendungen durch Glück
analysis-no-swings = Keine Ziehung hat viel geändert.
analysis-steps = Alle Schritte
analysis-about = Die Werte geben das zu erwartende Ergebnis an, von 0 % (Letzter) bis 100 % (Erster), wie es ein Bot mit { $nodes } Knoten je Entscheidung einschätzt. Was die Ziehungen änderten, ist Glück; was Entscheidungen änderten, ist Können. Zusammen mit dem Wert am Anfang ergibt beides das Ergebnis.
analysis-written = Die Seite steht in { $path }.
analysis-looking = Schritt { $done } von { $total } wird betrachtet …

analysis-open = Auswerten
analysis-record = Aufzeichnung auswerten
analysis-of = Auswertung: { $game }
analysis-paste = Füge die Aufzeichnung eines Spiels ein
analysis-file = Oder wähle eine Datei oder ziehe sie hierher
analysis-no-record = Das ist nicht die Aufzeichnung eines Spiels: { $why }
record-empty = hier steht noch nichts
record-too-long = das ist länger als jedes Spiel
record-damaged = das lässt sich nicht entpacken
record-no-json = das lässt sich nicht als JSON lesen: { $why }
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

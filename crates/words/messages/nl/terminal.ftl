# Wat alleen de terminal zegt.

terminal-welcome = Completto, TEN en 15GO!: drie spellen met getallen op een rij.
terminal-resume = Verder
terminal-shelf = Je spellen
terminal-shelf-about = { $count ->
    [0] nog geen bewaard
    [one] één gespeeld spel, om terug te zien en te analyseren
   *[other] { $count } gespeelde spellen, om terug te zien en te analyseren
}
terminal-shelf-empty = Hier is nog geen spel bewaard. Elk spel dat je uitspeelt komt hier, en met o open je een verslag uit een bestand.
terminal-quit = Stoppen
terminal-steps = { $count ->
    [one] één stap
   *[other] { $count } stappen
}
terminal-unreadable = niet te lezen
terminal-unfinished = nog niet uit
terminal-which-file = Welk bestand?

terminal-seat = Plaats { $number }
terminal-type-name = typ een naam
terminal-person = aan dit toetsenbord; typ een andere naam
terminal-yes = ja
terminal-no = nee
terminal-clock = Klok
terminal-clock-about = hoeveel tijd mensen hebben
terminal-clock-none = geen
terminal-clock-move = { $seconds } s per zet
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = Als de tijd om is
terminal-at-zero-bot = zet een bot
terminal-at-zero-forfeit = is het spel verloren
terminal-start = Beginnen

terminal-key-choose = kiezen
terminal-key-change = wijzigen
terminal-key-open = openen
terminal-key-file = bestand
terminal-key-rules = regels
terminal-key-keys = toetsen
terminal-key-quit = stoppen
terminal-key-back = terug
terminal-key-start = beginnen
terminal-key-steer = bewegen
terminal-key-tap = tikken
terminal-key-draw = trekken
terminal-key-keep = houden
terminal-key-pile = stapel
terminal-key-turn = omdraaien
terminal-key-ends = einden
terminal-key-hint = tip
terminal-key-undo = terug
terminal-key-again = nog eens
terminal-key-hurry = sneller
terminal-key-replay = terugzien
terminal-key-leave = weggaan
terminal-key-step = stap
terminal-key-ten-steps = tien
terminal-key-watch = afspelen
terminal-key-analyse = analyseren
terminal-key-mistake = fouten
terminal-key-side = kant
terminal-key-save = bewaren

terminal-help-arrows = naar wat je kunt aantikken
terminal-help-tab = het volgende dat je kunt aantikken; Shift-Tab het vorige
terminal-help-enter = aantikken (ook Spatie); spelen anderen, dan gaat het sneller
terminal-help-esc = loslaten wat gekozen is; anders weggaan
terminal-help-draw = Completto: een steen trekken
terminal-help-ends = TEN: het linker- en rechtereind van je rij
terminal-help-rows = 15GO!: de eerste tot de negende rij; + begint een nieuwe
terminal-help-keep = 15GO!: je open stapel, om de kaart te houden
terminal-help-turn = 15GO!: een kaart omdraaien
terminal-help-pass = TEN: passen
terminal-help-undo = je laatste zet terugnemen; misschien moeten anderen het goedvinden
terminal-help-type = een zet typen, in woorden of zoals verslagen hem schrijven
terminal-help-hint = wat een meester zou doen, en waarom
terminal-help-rules = de regels van dit spel (ook F1)
terminal-help-replay = het spel terugzien, stap voor stap
terminal-help-save = een verslag van het spel bewaren
terminal-help-bot = een bot een tijdje voor je laten spelen, of niet meer
terminal-help-resign = opgeven
terminal-help-leave = weggaan; het spel is bewaard en kan verdergaan
terminal-help-mouse = Alles kun je aanklikken; de rechterknop is Esc, het wiel bladert door de zetten.
terminal-pane-foot = ↑↓ PgUp PgDn bladeren · elke andere toets sluit

terminal-face-down = { $count } gesloten
terminal-minus = { $count ->
    [one] één minpunt
   *[other] { $count } minpunten
}
terminal-in-hand = in de hand
terminal-pool = Voorraad
terminal-black = zwart
terminal-white = wit
terminal-left = nog { $count }
terminal-pass = passen
terminal-more-field = er is meer
terminal-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
terminal-out = klaar als nummer { $place }
terminal-next = volgende
terminal-needs = wacht op { $value }
terminal-new-row = + nieuwe rij
terminal-done = { $count ->
    [one] één rij volledig
   *[other] { $count } rijen volledig
}
terminal-round = ronde { $round } van { $rounds }
terminal-idle-turns = { $count } van { $most } vruchteloze beurten
terminal-idle-cards = { $count } van { $most } vruchteloze kaarten
terminal-tiles = { $count } van 30 stenen
terminal-relocations = { $count } van { $most } verplaatsingen
terminal-title-turn =
    { $you ->
        [yes] Jouw beurt – { $game }
       *[no] { $name } is aan de beurt – { $game }
    }
terminal-title-over = { $game } is uit
terminal-thinking = Denkt na …
terminal-hint = Tip: { $action } – { $reason }
terminal-which = Welke?
terminal-ask-resign =
    { $you ->
        [yes] Wil je echt opgeven?
       *[no] { $name }, wil je echt opgeven?
    }
terminal-ask-undo =
    { $you ->
        [yes] Mag { $asker } de laatste zet terugnemen?
       *[no] { $name }, mag { $asker } de laatste zet terugnemen?
    }
terminal-lost = De verbinding is weg ({ $why }); nieuwe poging …
terminal-gone = Deze tafel is niet meer te volgen: { $why }
terminal-offline = Er is nu geen verbinding met de server; een ogenblik, graag.
terminal-cut-off = niet verbonden
terminal-key-chat = zeggen
terminal-help-chat = aan de tafel van een server: iets zeggen
terminal-say-what = Wat wil je zeggen?
terminal-gathering = Wachten tot iedereen zit.
terminal-connecting = Verbinden …
terminal-won-by-resigning =
    { $you ->
        [yes] Het spel is uit: alle anderen hebben opgegeven, jij hebt gewonnen.
       *[no] Het spel is uit: alle anderen hebben opgegeven, { $names } heeft gewonnen.
    }
terminal-saved = Bewaard als { $path }.

terminal-step-of = stap { $step } van { $steps }

terminal-plain-resume = Verder met { $game }
terminal-nothing-to-resume = Er is geen spel om verder te spelen. Begin er een met: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Typ een getal (of ? voor hulp):
       *[no] { $name }, typ een getal (of ? voor hulp):
    }
terminal-plain-time = Nog { $seconds } seconden.
terminal-plain-range = Typ een getal van 1 tot { $last }.
terminal-plain-unknown = Typ een getal uit de lijst, of ? voor hulp.
terminal-plain-help = Een getal kiest uit de lijst; een zet kan ook getypt worden, in woorden of zoals verslagen hem schrijven. Verder: b het bord, t het bord in woorden, m de zetten tot nu toe, h een tip, u terugnemen, r de regels, s een verslag bewaren, resign opgeven, q weggaan (het spel is bewaard en kan verdergaan).
terminal-plain-bye = Het spel is bewaard. Ga verder met: rowhouse play --resume
terminal-plain-again = Nog eens spelen?
terminal-plain-form = { $game }: begin, of wijzig een regel met zijn nummer.
terminal-plain-wait = Je bent niet aan de beurt. ? helpt, q gaat weg.
terminal-plain-back = De verbinding is terug.
terminal-plain-bye-server = Je kunt terugkomen met dezelfde link.
terminal-plain-help-say = Aan de tafel van een server toont say wat je de anderen kunt zeggen; say 3 zegt het derde.
terminal-plain-shelf-empty = Hier is nog geen spel bewaard. Elk spel dat je uitspeelt komt hier.
terminal-plain-next = de volgende stap (of gewoon Enter)
terminal-plain-before = de stap ervoor
terminal-plain-ten-on = tien stappen verder
terminal-plain-ten-back = tien stappen terug
terminal-plain-analyse = analyseren: wat was kunde, en wat was geluk?
terminal-plain-mistake = de volgende fout, of het volgende grote geluk
terminal-plain-help-record = Een getal kiest uit de lijst, Enter is de volgende stap. Verder: step 12 gaat naar die stap, b het bord, m alle zetten, r de regels, s het verslag bewaren, q weggaan.
terminal-language = taal: { $name }

terminal-lines-face-up = open:
terminal-lines-done = { $count ->
    [one] { $count } rij volledig
   *[other] { $count } rijen volledig
}
terminal-lines-middle-empty = Het midden is leeg.
terminal-lines-hand = In de hand
terminal-lines-closed = gesloten
terminal-lines-open = open
terminal-lines-ten = een lijn van tien
terminal-lines-legend = ❶ ❷ ❸ zijn zwart, ① ② ③ zijn wit
terminal-lines-range = { $left } tot { $right }, van links naar rechts
terminal-lines-step = Stap { $step } van { $steps }: { $told }
terminal-lines-start = Stap { $step } van { $steps }: het begin.
terminal-lines-rules = De regels van een ervan: { $command }

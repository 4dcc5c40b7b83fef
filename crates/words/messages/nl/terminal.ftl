# Wat alleen de terminal zegt.

terminal-welcome = Completto, TEN en 15GO!: drie spellen met getallen op een rij.
terminal-resume = Verder
terminal-shelf = Je partijen
terminal-shelf-about = { $count ->
    [0] nog geen bewaard
    [one] één gespeelde partij, om terug te zien en te analyseren
   *[other] { $count } gespeelde partijen, om terug te zien en te analyseren
}
terminal-shelf-empty = Hier is nog geen partij bewaard. Elke partij die je uitspeelt, komt hier te staan, en met o open je een verslag uit een bestand.
terminal-quit = Stoppen
terminal-steps = { $count ->
    [one] één stap
   *[other] { $count } stappen
}
terminal-unreadable = niet te lezen
terminal-unfinished = nog niet afgelopen
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
terminal-range = Typ een getal van { $first } tot en met { $last }.
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
terminal-key-undo = terugnemen
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

terminal-help-arrows = de cursor verplaatsen naar iets wat je kunt aantikken
terminal-help-tab = het volgende wat je kunt aantikken; Shift-Tab: het vorige
terminal-help-enter = aantikken (spatie ook); als anderen spelen, gaat het sneller
terminal-help-esc = loslaten wat je hebt gekozen; anders weggaan
terminal-help-draw = Completto: een steen trekken
terminal-help-ends = TEN: het linker- en het rechtereind van je rij
terminal-help-rows = 15GO!: de eerste tot en met de negende reeks; + begint een nieuwe reeks
terminal-help-keep = 15GO!: je open stapel, om de kaart te houden
terminal-help-turn = 15GO!: een kaart omdraaien
terminal-help-pass = Completto, TEN: passen
terminal-help-undo = je laatste zet terugnemen; soms moeten anderen akkoord gaan
terminal-help-type = een zet typen, in woorden of in notatie
terminal-help-hint = wat een meester zou doen, en waarom
terminal-help-rules = de regels van dit spel (F1 ook)
terminal-help-replay = de partij terugzien, stap voor stap
terminal-help-save = een verslag van de partij bewaren
terminal-help-bot = een bot voor je laten spelen, of zelf verderspelen
terminal-help-resign = opgeven
terminal-help-leave = weggaan; de partij is bewaard en je kunt later verderspelen
terminal-help-mouse = Je kunt alles aanklikken; de rechterknop is Esc, met het wiel blader je door de zetten.
terminal-pane-foot = ↑↓ PgUp PgDn bladeren · elke andere toets sluit dit

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
terminal-more-field = er is nog meer
terminal-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
terminal-out = klaar, plaats { $place }
terminal-next = volgende
terminal-needs = wacht op { $value }
terminal-new-row = + nieuwe reeks
terminal-done = { $count ->
    [one] één reeks compleet
   *[other] { $count } reeksen compleet
}
terminal-round = ronde { $round } van { $rounds }
terminal-idle-turns = { $count } van { $most } loze beurten
terminal-idle-cards = { $count } van { $most } loze kaarten
terminal-tiles = { $count } van 30 stenen
terminal-relocations = { $count } van { $most } keer verplaatst of gepast
terminal-title-turn =
    { $you ->
        [yes] Jouw beurt – { $game }
       *[no] { $name } is aan de beurt – { $game }
    }
terminal-title-over = { $game } is afgelopen
terminal-thinking = Denkt na…
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
terminal-lost = De verbinding is verbroken ({ $why }); nieuwe poging…
terminal-gone = Deze tafel is niet meer te volgen: { $why }
terminal-offline = Er is nu geen verbinding met de server; een ogenblik.
terminal-cut-off = niet verbonden
terminal-key-chat = zeggen
terminal-help-chat = aan de tafel van een server: iets zeggen
terminal-say-what = Wat wil je zeggen?
terminal-gathering = Wachten tot iedereen zit.
terminal-connecting = Verbinding maken…
terminal-won-by-resigning =
    { $you ->
        [yes] Het spel is afgelopen: alle anderen hebben opgegeven, dus jij wint.
       *[no] Het spel is afgelopen: alle anderen hebben opgegeven, dus de overwinning is voor { $names }.
    }
terminal-saved = Bewaard als { $path }.

terminal-step-of = stap { $step } van { $steps }

terminal-plain-resume = Verder met { $game }
terminal-nothing-to-resume = Er is geen partij om verder te spelen. Begin er een met: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Typ een nummer (of ? voor hulp):
       *[no] { $name }, typ een nummer (of ? voor hulp):
    }
terminal-plain-time = { $seconds ->
    [one] Nog { $seconds } seconde.
   *[other] Nog { $seconds } seconden.
  }
terminal-plain-range = Typ een nummer van 1 tot en met { $last }.
terminal-plain-unknown = Typ een nummer uit de lijst, of ? voor hulp.
terminal-plain-help = Met een nummer kies je uit de lijst; een zet kun je typen in woorden of in notatie. Andere opdrachten: b toont het bord, t het bord in woorden, m de zetten tot nu toe; h geeft een tip, u neemt je laatste zet terug, r toont de regels, s bewaart een verslag, met resign geef je op, met q ga je weg (de partij is bewaard en je kunt later verderspelen).
terminal-plain-bye = De partij is bewaard. Speel verder met: rowhouse play --resume
terminal-plain-again = Nog een keer spelen?
terminal-plain-form = { $game }: begin, of wijzig een regel door het nummer te typen.
terminal-plain-wait = Je bent niet aan de beurt. Met ? krijg je hulp, met q ga je weg.
terminal-plain-back = De verbinding is er weer.
terminal-plain-bye-server = Met dezelfde link kun je terugkomen.
terminal-plain-help-say = Aan de tafel van een server toont say wat je tegen de anderen kunt zeggen; say 3 zegt het derde.
terminal-plain-shelf-empty = Hier is nog geen partij bewaard. Elke partij die je uitspeelt, komt hier te staan.
terminal-plain-next = de volgende stap (of gewoon Enter)
terminal-plain-before = de stap ervoor
terminal-plain-ten-on = tien stappen verder
terminal-plain-ten-back = tien stappen terug
terminal-plain-analyse = analyseren: wat was kunde, en wat was geluk?
terminal-plain-mistake = de volgende fout, of het volgende moment van veel geluk of pech
terminal-plain-help-record = Met een nummer kies je uit de lijst, Enter is de volgende stap. Andere opdrachten: step 12 gaat naar die stap, b toont het bord, m alle zetten, r de regels, s bewaart het verslag, met q ga je weg.
terminal-language = taal: { $name }

terminal-lines-face-up = open:
terminal-lines-done = { $count ->
    [one] { $count } reeks compleet
   *[other] { $count } reeksen compleet
}
terminal-lines-middle-empty = Het midden is leeg.
terminal-lines-hand = In de hand
terminal-lines-closed = gesloten
terminal-lines-open = open
terminal-lines-ten = een lijn van tien
terminal-lines-legend = ❶ ❷ ❸ zijn zwart, ① ② ③ zijn wit
terminal-lines-range = { $left } tot en met { $right }, van links naar rechts
terminal-lines-step = Stap { $step } van { $steps }: { $told }
terminal-lines-start = Stap { $step } van { $steps }: het begin.
terminal-lines-rules = De regels van een van de spellen: { $command }

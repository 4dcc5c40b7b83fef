# Was nur das Terminal sagt.

terminal-welcome = Completto, TEN und 15GO!: drei Spiele mit Zahlen in Reihen.
terminal-resume = Weiter
terminal-shelf = Deine Spiele
terminal-shelf-about =
    { $count ->
        [0] noch keine gespeichert
        [one] ein beendetes Spiel, zum Ansehen und Auswerten
       *[other] { $count } beendete Spiele, zum Ansehen und Auswerten
    }
terminal-shelf-empty = Hier ist noch kein Spiel gespeichert. Jedes beendete kommt hierher, und mit o öffnest du eine Aufzeichnung aus einer Datei.
terminal-quit = Beenden
terminal-steps = { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
}
terminal-unreadable = nicht lesbar
terminal-unfinished = noch nicht aus
terminal-which-file = Welche Datei?

terminal-seat = Platz { $number }
terminal-type-name = gib einen Namen ein
terminal-person = an dieser Tastatur; gib einen anderen Namen ein
terminal-yes = ja
terminal-no = nein
terminal-clock = Uhr
terminal-clock-about = Bedenkzeit der Spieler, nicht der Bots
terminal-clock-none = keine
terminal-clock-move = { $seconds } s je Zug
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = Ist die Zeit um
terminal-at-zero-bot = spielt ein Bot
terminal-at-zero-forfeit = ist das Spiel verloren
terminal-range = Gib eine Zahl von { $first } bis { $last } ein.
terminal-start = Start

terminal-key-choose = wählen
terminal-key-change = ändern
terminal-key-open = öffnen
terminal-key-file = Datei
terminal-key-rules = Regeln
terminal-key-keys = Tasten
terminal-key-quit = Ende
terminal-key-back = zurück
terminal-key-start = Start
terminal-key-steer = bewegen
terminal-key-tap = antippen
terminal-key-draw = ziehen
terminal-key-keep = behalten
terminal-key-pile = Stapel
terminal-key-turn = aufdecken
terminal-key-ends = Enden
terminal-key-hint = Tipp
terminal-key-undo = rückgängig
terminal-key-again = nochmal
terminal-key-hurry = schneller
terminal-key-replay = ansehen
terminal-key-leave = gehen
terminal-key-step = Schritt
terminal-key-ten-steps = zehn
terminal-key-watch = abspielen
terminal-key-analyse = auswerten
terminal-key-mistake = Fehler
terminal-key-side = Seite
terminal-key-save = speichern

terminal-help-arrows = den Cursor zu dem bewegen, was man antippen kann
terminal-help-tab = zum Nächsten, was man antippen kann; Umschalt-Tab zum Vorherigen
terminal-help-enter = antippen (auch Leertaste); sind andere am Zug, geht es schneller
terminal-help-esc = Auswahl aufheben; sonst gehen
terminal-help-draw = Completto: einen Stein ziehen
terminal-help-ends = TEN: das linke und das rechte Ende deiner Reihe
terminal-help-rows = 15GO!: erste bis neunte Reihe; + beginnt eine neue
terminal-help-keep = 15GO!: dein offener Stapel, um die Karte zu behalten
terminal-help-turn = 15GO!: eine Karte aufdecken
terminal-help-pass = Completto, TEN: passen
terminal-help-undo = deinen letzten Zug zurücknehmen; vielleicht müssen andere zustimmen
terminal-help-type = einen Zug eingeben, in Worten oder in Notation
terminal-help-hint = was ein Meister tun würde und warum
terminal-help-rules = die Regeln dieses Spiels (auch F1)
terminal-help-replay = das Spiel noch einmal ansehen, Schritt für Schritt
terminal-help-save = eine Aufzeichnung des Spiels speichern
terminal-help-bot = einen Bot für dich spielen lassen oder wieder selbst spielen
terminal-help-resign = aufgeben
terminal-help-leave = gehen; das Spiel ist gespeichert und kann weitergehen
terminal-help-mouse = Alles lässt sich anklicken; die rechte Taste ist Esc, das Rad blättert in den Zügen.
terminal-pane-foot = ↑↓ Bild↑ Bild↓ blättern · jede andere Taste schließt

terminal-face-down = { $count } verdeckt
terminal-minus = { $count ->
    [one] ein Minuspunkt
   *[other] { $count } Minuspunkte
}
terminal-in-hand = in der Hand
terminal-pool = Vorrat
terminal-black = Schwarz
terminal-white = Weiß
terminal-left = noch { $count }
terminal-pass = passen
terminal-more-field = hier geht es weiter
terminal-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
terminal-out = als Nummer { $place } fertig
terminal-next = als Nächstes
terminal-needs = braucht { $value }
terminal-new-row = + neue Reihe
terminal-done =
    { $count ->
        [one] eine Reihe komplett
       *[other] { $count } Reihen komplett
    }
terminal-round = Runde { $round } von { $rounds }
terminal-idle-turns = { $count } von { $most } Zügen im Leerlauf
terminal-idle-cards = { $count } von { $most } Karten im Leerlauf
terminal-tiles = { $count } von 30 Steinen
terminal-relocations = { $count } von { $most } Mal versetzt oder gepasst
terminal-title-turn =
    { $you ->
        [yes] Du bist am Zug – { $game }
       *[no] { $name } ist am Zug – { $game }
    }
terminal-title-over = { $game } ist aus
terminal-thinking = Denkt nach …
terminal-hint = Tipp: { $action } – { $reason }
terminal-which = Was davon?
terminal-ask-resign =
    { $you ->
        [yes] Möchtest du wirklich aufgeben?
       *[no] { $name }, möchtest du wirklich aufgeben?
    }
terminal-ask-undo =
    { $you ->
        [yes] Darf { $asker } den letzten Zug zurücknehmen?
       *[no] { $name }, darf { $asker } den letzten Zug zurücknehmen?
    }
terminal-lost = Die Verbindung ist weg ({ $why }); neuer Versuch …
terminal-gone = Diesem Tisch kann man nicht mehr folgen: { $why }
terminal-offline = Gerade gibt es keine Verbindung zum Server; einen Moment, bitte.
terminal-cut-off = nicht verbunden
terminal-key-chat = sagen
terminal-help-chat = am Tisch eines Servers: etwas sagen
terminal-say-what = Was möchtest du sagen?
terminal-gathering = Wir warten, bis alle sitzen.
terminal-connecting = Verbindung wird aufgebaut …
terminal-won-by-resigning =
    { $you ->
        [yes] Das Spiel ist aus: Alle anderen haben aufgegeben, also gewinnst du.
       *[no] Das Spiel ist aus: Alle anderen haben aufgegeben, der Sieg geht an { $names }.
    }
terminal-saved = Gespeichert als { $path }.

terminal-step-of = Schritt { $step } von { $steps }

terminal-plain-resume = Weiter mit { $game }
terminal-nothing-to-resume = Es gibt kein Spiel zum Weiterspielen. Beginne eines mit: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Gib eine Zahl ein (oder ? für Hilfe):
       *[no] { $name }, gib eine Zahl ein (oder ? für Hilfe):
    }
terminal-plain-time = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
  }
terminal-plain-range = Gib eine Zahl von 1 bis { $last } ein.
terminal-plain-unknown = Gib eine Zahl aus der Liste ein oder ? für Hilfe.
terminal-plain-help = Eine Zahl wählt aus der Liste; einen Zug kannst du auch in Worten oder in Notation eingeben. Weitere Befehle: b zeigt den Tisch, t den Tisch in Worten, m die bisherigen Züge; h gibt einen Tipp, u nimmt deinen letzten Zug zurück, r zeigt die Regeln, s speichert eine Aufzeichnung, resign gibt auf, q verlässt das Spiel (es ist gespeichert und kann weitergehen).
terminal-plain-bye = Das Spiel ist gespeichert. Weiter geht es mit: rowhouse play --resume
terminal-plain-again = Noch einmal spielen?
terminal-plain-form = { $game }: beginnen oder eine Zeile über ihre Nummer ändern.
terminal-plain-wait = Du bist nicht am Zug. Gib ? für Hilfe ein oder q, um zu gehen.
terminal-plain-back = Die Verbindung ist wieder da.
terminal-plain-bye-server = Mit demselben Link kannst du wiederkommen.
terminal-plain-help-say = Am Tisch eines Servers: say listet auf, was man den anderen sagen kann; say 3 sagt das Dritte.
terminal-plain-shelf-empty = Hier ist noch kein Spiel gespeichert. Jedes beendete kommt hierher.
terminal-plain-next = der nächste Schritt (oder einfach Enter)
terminal-plain-before = der Schritt davor
terminal-plain-ten-on = zehn Schritte vor
terminal-plain-ten-back = zehn Schritte zurück
terminal-plain-analyse = auswerten: Was war Können, was war Glück?
terminal-plain-mistake = der nächste Fehler oder die nächste große Wendung durch Glück
terminal-plain-help-record = Eine Zahl wählt aus der Liste, Enter ist der nächste Schritt. Weitere Befehle: step 12 geht zu diesem Schritt, b zeigt den Tisch, m alle Züge, r die Regeln, s speichert die Aufzeichnung, q verlässt sie.
terminal-language = Sprache: { $name }

terminal-lines-face-up = offen:
terminal-lines-done =
    { $count ->
        [one] { $count } Reihe komplett
       *[other] { $count } Reihen komplett
    }
terminal-lines-middle-empty = Die Tischmitte ist leer.
terminal-lines-hand = In der Hand
terminal-lines-closed = geschlossen
terminal-lines-open = offen
terminal-lines-ten = eine Zehnerlinie
terminal-lines-legend = ❶ ❷ ❸ sind schwarz, ① ② ③ sind weiß
terminal-lines-range = { $left } bis { $right }, von links nach rechts
terminal-lines-step = Schritt { $step } von { $steps }: { $told }
terminal-lines-start = Schritt { $step } von { $steps }: der Anfang.
terminal-lines-rules = Die Regeln eines davon: { $command }

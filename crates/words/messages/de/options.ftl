# Die Spiele und ihre Einstellungen.

game-completto = Completto
game-completto-help = Bring eine Reihe von Zahlensteinen in steigende Ordnung.
game-ten = TEN
game-ten-help = Verbinde deine Steine zu einer Linie von genau zehn.
game-15go = 15GO!
game-15go-help = Werde alle deine Karten los, in Reihen von 1 bis 15.

option-completto-players = Spieler
option-completto-players-help = Mehr als vier brauchen kürzere Reihen.
option-completto-rounds = Runden
option-completto-rounds-help = Nach allen Runden gewinnen die wenigsten Minuspunkte.
option-completto-starter = Wer beginnt
option-completto-starter-help = Der Platz, der zuerst am Zug ist.
option-completto-hidden = Verdeckte Steine
option-completto-hidden-help = So viele Steine liegen am Anfang verdeckt in einer Reihe.
option-completto-open = Offene Steine
option-completto-open-help = So viele Steine werden beim Aufbau aufgedeckt und eingeschoben.
option-completto-moves = Verschobene Steine
option-completto-moves-help = Wo ein verschobener Stein eingeschoben wird: überall in der Reihe oder nur zwischen zwei Steinen.
option-completto-moves-anywhere = Überall
option-completto-moves-between = Zwischen zwei Steinen
option-completto-stall-limit = Untätige Züge
option-completto-stall-limit-help = So viele Züge in Folge ohne gelegten Stein beenden die Runde.

option-ten-players = Spieler
option-ten-players-help = Immer zwei, Schwarz und Weiß.
option-ten-variant = Variante
option-ten-variant-help = Woher die Steine kommen.
option-ten-variant-closed = Verdeckt
option-ten-variant-open = Offen
option-ten-starter = Wer beginnt
option-ten-starter-help = Der erste Platz ist Schwarz, der zweite Weiß.
option-ten-relocation-limit = Versetzen
option-ten-relocation-limit-help = Nach so vielen Malen ist das Spiel unentschieden.

option-15go-players = Spieler
option-15go-players-help = Zwei bis sechs.
option-15go-sets = Sätze
option-15go-sets-help = Kartensätze von 1 bis 15; vier passen für zwei, sechs für drei.
option-15go-colours = Farben
option-15go-colours-help = So viele Farben teilen sich die Sätze.
option-15go-starter = Wer beginnt
option-15go-starter-help = Der Platz, der zuerst am Zug ist.
option-15go-must-place = Legepflicht
option-15go-must-place-help = Eine Karte, die gelegt werden kann, darf man nicht behalten.
option-15go-open-play = Vom offenen Stapel spielen
option-15go-open-play-help = Zu Beginn des Zugs darf man Karten des eigenen offenen Stapels legen.
option-15go-own-build = Auf den eigenen Stapel bauen
option-15go-own-build-help = Eine aufgedeckte Karte darf auf den eigenen offenen Stapel, und der Zug geht weiter.
option-15go-borrow = Ausleihen
option-15go-borrow-help = Offene Karten der anderen dürfen in die Mitte gelegt werden.
option-15go-points = Um Punkte
option-15go-points-help = Es geht weiter, bis alle fertig sind; die meisten Punkte gewinnen.
option-15go-stall-limit = Untätige Karten
option-15go-stall-limit-help = Das Spiel endet, wenn so viele Karten behalten oder auf den eigenen Stapel gelegt wurden und keine in die Mitte kam.

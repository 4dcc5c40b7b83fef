# Die Spiele und ihre Einstellungen.

game-completto = Completto
game-completto-help = Ordne deine Zahlensteine zu einer aufsteigenden Reihe.
game-ten = TEN
game-ten-help = Bilde aus deinen Steinen eine Linie von genau zehn.
game-15go = 15GO!
game-15go-help = Werde alle deine Karten los, in Reihen von 1 bis 15.

option-completto-players = Spieler
option-completto-players-help = Zu fünft oder sechst braucht ihr kürzere Reihen.
option-completto-rounds = Runden
option-completto-rounds-help = Wer nach allen Runden die wenigsten Minuspunkte hat, gewinnt.
option-completto-starter = Wer beginnt
option-completto-starter-help = Der Platz, der zuerst am Zug ist.
option-completto-hidden = Verdeckte Steine
option-completto-hidden-help = Mit wie vielen verdeckten Steinen jede Reihe beginnt.
option-completto-open = Offene Steine
option-completto-open-help = Wie viele Steine jeder beim Aufbau aufdeckt und einschiebt.
option-completto-moves = Verschobene Steine
option-completto-moves-help = Wo ein verschobener Stein eingeschoben wird: überall in der Reihe oder nur zwischen zwei Steinen.
option-completto-moves-anywhere = Überall
option-completto-moves-between = Zwischen zwei Steinen
option-completto-stall-limit = Züge im Leerlauf
option-completto-stall-limit-help = Nach so vielen Zügen in Folge ohne gelegten Stein endet die Runde.

option-ten-players = Spieler
option-ten-players-help = Immer zwei, Schwarz und Weiß.
option-ten-variant = Variante
option-ten-variant-help = Verdeckt: von einem Stapel verdeckter Steine. Offen: von einem Ende einer Reihe, die ihr beide seht.
option-ten-variant-closed = Verdeckt
option-ten-variant-open = Offen
option-ten-starter = Wer beginnt
option-ten-starter-help = Der erste Platz ist Schwarz, der zweite Weiß.
option-ten-relocation-limit = Züge beim Versetzen
option-ten-relocation-limit-help = Wird so oft versetzt oder gepasst, ohne dass eine Zehnerlinie entsteht, endet das Spiel unentschieden.

option-15go-players = Spieler
option-15go-players-help = Zwei bis sechs.
option-15go-sets = Sätze
option-15go-sets-help = Kartensätze von 1 bis 15; zu zweit passen vier, zu dritt sechs.
option-15go-colours = Farben
option-15go-colours-help = Auf wie viele Farben sich die Sätze verteilen.
option-15go-starter = Wer beginnt
option-15go-starter-help = Der Platz, der zuerst am Zug ist.
option-15go-must-place = Legepflicht
option-15go-must-place-help = Du darfst eine Karte nur behalten, wenn sie weder in die Tischmitte noch auf den Stapel eines anderen passt.
option-15go-open-play = Vom offenen Stapel spielen
option-15go-open-play-help = Zu Beginn deines Zugs darfst du Karten von deinem eigenen offenen Stapel spielen.
option-15go-own-build = Auf den eigenen Stapel bauen
option-15go-own-build-help = Eine aufgedeckte Karte, die um eins höher oder niedriger ist als die oberste deines offenen Stapels, darfst du darauflegen, und dein Zug geht weiter, solange dein geschlossener Stapel Karten hat.
option-15go-borrow = Ausleihen
option-15go-borrow-help = Du darfst die obersten Karten fremder offener Stapel in die Tischmitte legen.
option-15go-points = Um Punkte
option-15go-points-help = Es geht weiter, bis alle fertig sind; wer die meisten Punkte hat, gewinnt.
option-15go-stall-limit = Karten im Leerlauf
option-15go-stall-limit-help = Das Spiel endet, wenn so viele Karten behalten oder auf den eigenen Stapel gebaut wurden und keine in die Tischmitte kam.

option-true = ja
option-false = nein
option-rows-too-long = Für { $rows } Reihen mit je { $length } Steinen reichen die Steine nicht: Zusammen dürfen es höchstens { $most } sein.

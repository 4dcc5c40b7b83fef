# Lektionen und Rätsel. Der andere Spieler heißt Ben.

web-learn = Lernen
web-learn-all = Lektionen und Rätsel
web-learn-missing = Die Lektionen fehlen
web-learn-missing-text = Sie konnten nicht geladen werden: { $why }
web-learn-puzzle = Rätsel { $number }
web-learn-puzzles = Rätsel
web-learn-done = geschafft
web-learn-progress = { $done } von { $count } geschafft
web-learn-place = { $place } von { $count }
web-learn-shown = So geht es: { $action }.
web-learn-right = Richtig. { $now }
web-learn-again = Noch einmal
web-learn-next = Weiter
web-learn-show = Zeig es mir
web-learn-not-this = Das ist erlaubt, aber es gibt Besseres. Versuche es noch einmal.
web-learn-solved = Gelöst: { $reason }.
web-learn-proof-turn = Wir haben alle { $others } anderen Züge probiert: Keiner davon gewinnt sicher in diesem Zug.
web-learn-proof-next = Wir haben alle { $others } anderen Züge probiert: Keiner davon gewinnt sicher im nächsten Zug.
web-learn-proof-best = Spielen unsere Bots von hier weiter, gewinnt dieser Zug { $best } von 100 Spielen, der nächstbeste { $other }.

puzzle-completto-turn = Du kannst deine Reihe vollenden, bevor Ben wieder dran ist. Womit fängst du an?
puzzle-completto-best = Was ist hier der beste Zug?
puzzle-ten-turn = Mit einem Zug entsteht sofort eine Zehnerlinie. Mit welchem?
puzzle-ten-next = Finde den Zug, nach dem du im nächsten Zug eine Zehnerlinie bildest, was Ben auch tut.
puzzle-15go-turn = Du kannst in diesem Zug alle Karten loswerden. Womit fängst du an?

## Completto

lesson-completto-insert-title = Die ersten Steine einschieben
lesson-completto-insert = Deine Zahlen müssen von links nach rechts ansteigen. Am Anfang schiebst du ein paar offene Steine zwischen die verdeckten ein. Du hast die 70 in der Hand: Tippe auf eine Lücke deiner Reihe und denke an die Zahlen, die auf beiden Seiten noch kommen.
lesson-completto-insert-other = Die 70 darf dorthin, aber dann hat eine Seite keinen Platz: 41 bis 69 und 71 bis 100 können noch kommen. Versuche es mit einer Lücke zwischen verdeckten Steinen.
lesson-completto-insert-done = Gut: Unter und über der 70 ist Platz. Jeder verdeckte Stein wartet auf eine Zahl, die dort passt.
lesson-completto-draw-title = Ziehen und legen
lesson-completto-draw = Wenn du am Zug bist, ziehst du einen Stein und legst ihn an die Stelle eines verdeckten. Tippe auf den Stapel, dann auf eine Stelle, an der der Stein passt.
lesson-completto-draw-other = Verschieben darfst du auch, aber das kommt später. Tippe auf den Stapel, um zu ziehen.
lesson-completto-draw-done = Die 57 liegt zwischen 36 und 75, also passt sie; der Abstand spielt keine Rolle. Der verdeckte Stein kam zurück in den Vorrat, und niemand hat ihn angesehen.
lesson-completto-pair-title = Paare bringen noch einen Zug
lesson-completto-pair = Ein Stein direkt neben der nächsthöheren oder nächstniedrigeren Zahl bringt dir noch einen Zug. Du hast die 37 gezogen: Wo wird ein Paar daraus?
lesson-completto-pair-other = Die 37 passt dort, aber zwischen ihr und der 36 liegt ein verdeckter Stein. Lege sie direkt hinter die 36.
lesson-completto-pair-done = 36 und 37 berühren sich, also bist du noch einmal am Zug; und so geht es mit jedem Paar weiter.
lesson-completto-turn-title = Einen Stein auf den Kopf drehen
lesson-completto-turn = Manche Steine zeigen auf dem Kopf eine andere Zahl: 6 und 9, 16 und 91, 18 und 81, 19 und 61, 66 und 99, 68 und 89, 86 und 98. Du hast die 86 gezogen, und hinter die 97 passt kaum noch eine Zahl. Wo hilft dir der Stein am meisten?
lesson-completto-turn-other = Die 86 passt dort. Aber auf dem Kopf ist sie eine 98, und die gehört hinter die 97.
lesson-completto-turn-done = 98 neben 97 ist sogar ein Paar. In deiner Reihe behält ein Stein seine Zahl; im Vorrat lässt er sich noch auf beide Arten lesen.
lesson-completto-move-title = Einen verdeckten Stein verschieben
lesson-completto-move = Zwischen 36 und 38 passt nur die 37, und die hat Ben. Statt zu ziehen, darfst du einen deiner verdeckten Steine an jede Stelle deiner Reihe verschieben. Tippe auf den zwischen 36 und 38, dann auf sein Ziel.
lesson-completto-move-other = Das darfst du, aber der Stein zwischen 36 und 38 bekäme dort nie eine Zahl. Verschiebe ihn.
lesson-completto-move-done = Das war dein Zug: Verschieben bringt nie einen weiteren, auch wenn ein Paar zusammenrückt. Ben hat die 93 gezogen und gelegt.
lesson-completto-finish-title = Nehmen und vollenden
lesson-completto-finish = Ein gezogener Stein, der nirgends passt, bleibt offen im Vorrat, und alle dürfen ihn später nehmen, statt zu ziehen. In deiner Reihe liegt noch ein verdeckter Stein. Tippe auf einen Stein im Vorrat, dann auf die Stelle.
lesson-completto-finish-other = Das klappt vielleicht irgendwann. Aber die 50 liegt offen da und passt sicher zwischen 37 und 57.
lesson-completto-finish-done = Deine Reihe ist ganz offen: Du gewinnst die Runde! Ben bekommt für jeden Stein, der noch verdeckt ist, einen Minuspunkt: 4.

## TEN

lesson-ten-place-title = Kante an Kante
lesson-ten-place = Schwarz gehört dir, Weiß gehört Ben. Jeder Stein muss eine Kante mit einem Stein auf dem Spielfeld teilen; eine Ecke genügt nicht. Lege deine 2 in eine Linie mit deiner 3: waagerecht, senkrecht oder diagonal.
lesson-ten-place-other = Das ist erlaubt, aber dort liegt Bens Stein zwischen deiner 2 und deiner 3. Lege die 2 so, dass sie deine 3 berührt, und sei es nur an einer Ecke.
lesson-ten-place-done = 3 und 2 bilden jetzt eine Linie mit der Summe 5. Eine Linie verläuft waagerecht, senkrecht oder diagonal und endet an einem freien Feld oder an einem Stein der anderen Farbe.
lesson-ten-ten-title = Genau zehn
lesson-ten-ten = Wer eine Linie von genau 10 hat, gewinnt sofort. Deine Linie hat 3 + 2 + 3 = 8, und du hast eine 2 in der Hand. Vollende sie!
lesson-ten-ten-other = Deine Linie mit der Summe 8 wartet noch. Lege die 2 an ihr freies Ende.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: Du gewinnst!
lesson-ten-exact-title = Nicht mehr als zehn
lesson-ten-exact = Mehr als 10 gewinnt nicht, auch wenn ein Teil der Linie 10 ergäbe. Du hast eine 3 in der Hand: Welche deiner Linien bringt sie auf genau 10? Sieh dir auch die Diagonalen an.
lesson-ten-exact-other = Dort nicht. Aus der Reihe mit 8 würden 11; aber der Diagonalen 2 + 2 + 3 fehlen genau 3, an ihrem unteren Ende.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, diagonal: Du gewinnst!
lesson-ten-stop-title = Die andere Linie stoppen
lesson-ten-stop = Bens Steine in der oberen Reihe ergeben 3 + 1 + 3 = 7. Ist sein nächster Stein eine 3, kommt er auf zehn. Stelle dich ihm mit deiner 1 in den Weg.
lesson-ten-stop-other = Dann könnte Ben am freien Ende seiner 7 auf zehn kommen. Lege deine 1 dorthin.
lesson-ten-stop-done = Ben hat tatsächlich eine 3 aufgedeckt und konnte sie nicht nutzen: Ein Stein der anderen Farbe beendet eine Linie.
lesson-ten-open-title = Das offene Spiel
lesson-ten-open = Im offenen Spiel liegen alle Steine offen, in zwei Reihen, die ihr beide seht. In jedem Zug legst du den Stein vom linken oder vom rechten Ende deiner Reihe. Deine Linie hat 8: Tippe auf den Stein, den du brauchst, dann auf das Feld.
lesson-ten-open-other = Sieh dir beide Enden deiner Reihe an: Mit der 3 werden es 11, mit der 2 werden es 10. Lege die 2 oben an deine Linie.
lesson-ten-open-done = Wieder zehn! Weil alle Steine offen liegen, siehst du auch, was Ben als Nächstes legen kann.
lesson-ten-move-title = Wenn alle Steine gelegt sind
lesson-ten-move = Alle 30 Steine sind gelegt, und niemand hat zehn. Von nun an versetzt du in jedem Zug einen deiner Steine: Er braucht eine freie Seite, und ohne ihn müssen die anderen noch zusammenhängen. Tippe auf einen Stein, dann auf sein neues Feld, und komm auf zehn.
lesson-ten-move-other = Das ist erlaubt, ergibt aber keine Linie von genau 10. Deine lange Spalte links hat 8: Eine 2 am oberen Ende genügt.
lesson-ten-move-done = Zehn! Es würde auch zählen, wenn eine Linie genau 10 ergäbe, weil ein Stein sie verlassen hat.

## 15GO!

lesson-15go-middle-title = Reihen in der Tischmitte
lesson-15go-middle = Du willst deine Karten loswerden. Die Reihen in der Tischmitte wachsen Karte für Karte von 1 bis 15. Tippe auf die Reihe, auf die deine 5 passt; dann deckst du die nächste Karte auf und machst weiter.
lesson-15go-middle-other = Du darfst sie behalten, aber dann ist dein Zug zu Ende, und du hast die Karte immer noch. Suche die Reihe, deren oberste Karte um eins niedriger ist.
lesson-15go-middle-done = 5 auf 4, 2 auf 1: Nach jeder Karte, die du legst, deckst du noch eine auf.
lesson-15go-pile-title = Karten weggeben
lesson-15go-pile = Eine Karte, die um eins höher oder niedriger ist als die oberste eines fremden offenen Stapels, darf dorthin. Deine 10 passt auf Bens 9: Tippe auf seinen offenen Stapel. Sieh nach, ob auch die nächste Karte dort passt.
lesson-15go-pile-other = Behältst du sie, bleibt sie bei dir. Auf Bens offenen Stapel passt eine Karte, die um eins höher oder niedriger ist.
lesson-15go-pile-done = 10 auf 9, dann 9 auf 10: Hinauf und hinunter, beides geht. Ben hat jetzt zwei Karten mehr.
lesson-15go-keep-title = Neue Reihen und Behalten
lesson-15go-keep = Eine 1 beginnt immer eine neue Reihe. Was du nicht legst, kommt auf deinen eigenen offenen Stapel: Du behältst es, und dein Zug ist zu Ende. Spiele, bis eine Karte nirgends passt, und behalte diese.
lesson-15go-keep-other = Du darfst sie behalten, aber die 8 passt auf Bens 9. Behalte nur, was nirgends passt.
lesson-15go-keep-done = Du hast die 13 behalten, und Ben war am Zug: Er hat eine 14 daraufgelegt. Dein offener Stapel kommt später wieder an die Reihe.
lesson-15go-again-title = Der Stapel kommt wieder
lesson-15go-again = Dein geschlossener Stapel ist leer. Sobald du die 5 gelegt hast, wird dein offener Stapel umgedreht: Seine oberste Karte bleibt liegen, die anderen kommen wieder, die unterste zuerst. Du weißt also, was als Nächstes kommt: die 9.
lesson-15go-again-other = Behalte sie jetzt nicht: Die 5 passt auf die 4 in der Tischmitte und die 9 auf Bens 10.
lesson-15go-again-done = Die 9 kam und ging an Ben. Als Nächstes kam die 12, wie alle wissen konnten.
lesson-15go-out-title = Zuerst ohne Karten
lesson-15go-out = Wer keine Karte mehr hat, gewinnt. Du hast die 6 in der Hand, und deine letzte Karte ist die 7 auf deinem offenen Stapel: Du nimmst sie auf, sobald die 6 gelegt ist. Lege beide.
lesson-15go-out-other = Behalte sie nicht: Eine Reihe in der Tischmitte wartet auf sie.
lesson-15go-out-done = Keine Karte mehr: Du gewinnst! Spielt ihr um Punkte, geht es weiter, bis alle fertig sind, und komplette Reihen zählen auch.
lesson-15go-borrow-title = Regeln für Fortgeschrittene
lesson-15go-borrow = Mit den Regeln für Fortgeschrittene darfst du deinen Zug mit der obersten Karte deines eigenen offenen Stapels beginnen, und du darfst ausleihen: die oberste Karte eines anderen auf eine Reihe in der Tischmitte legen. Tippe auf Bens 5 und die Reihe, die sie braucht, dann auf deine 6 und dieselbe Reihe.
lesson-15go-borrow-other = Auch das ist erlaubt. Aber leihe zuerst Bens 5 für die Reihe aus, die mit 4 endet; dann passt deine 6 darauf.
lesson-15go-borrow-done = Die 6 bist du los, allerdings hat auch Ben eine Karte weniger. Nach einer dritten Regel darfst du auf deinen eigenen Stapel bauen, eins hinauf oder hinunter.

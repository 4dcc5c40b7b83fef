# Welche Regel verbietet, was jemand versucht hat.

why-over = Das Spiel ist aus.
why-chance-due = Gerade wird etwas gezogen; einen Moment.
why-action-due = Jetzt ist nichts zu ziehen; jemand ist am Zug.
why-no-seat = Diesen Platz gibt es nicht.
why-not-your-turn =
    { $several ->
        [yes] { $who } sind am Zug.
       *[no] { $who } ist am Zug.
    }
why-other-game = Das gehört zu einem anderen Spiel.

## Completto

why-completto-must-insert = Beim Aufbau wird der Stein in der Hand in eine Lücke der eigenen Reihe eingeschoben.
why-completto-must-place = Die gezogene { $tile } muss gelegt werden.
why-completto-no-turn = Ein Zug ist Ziehen, Nehmen oder Verschieben.
why-completto-no-other-reading = { $tile } zeigt gedreht keine andere Zahl.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } passt da nicht: Die Zahl muss zwischen { $low } und { $high } liegen.
        [behind] { $number } passt da nicht: Die Zahl muss größer als { $low } sein.
        [before] { $number } passt da nicht: Die Zahl muss kleiner als { $high } sein.
       *[alone] { $number } passt da nicht.
    }
why-completto-fits-nowhere = { $tile } passt nirgends in die Reihe.
why-completto-open = Ein offener Stein bleibt, wo er ist: Dieser zeigt { $number }.
why-completto-no-slot = Die Reihe hat keine Stelle { $slot }; die letzte ist { $last }.
why-completto-no-gap = Die Reihe hat keine Lücke { $gap }; die letzte ist { $last }.
why-completto-not-in-pool = { $tile } liegt nicht offen im Vorrat.
why-completto-pool-empty = Im Vorrat ist kein verdeckter Stein mehr.
why-completto-moves-nowhere = Ein verschobener Stein kommt auf eine andere Stelle der Reihe.
why-completto-moves-to-end = Ein verschobener Stein kommt zwischen zwei Steine, also nicht an ein Ende der Reihe.
why-completto-can-act = Du kannst ziehen, nehmen oder verschieben, also nicht passen.
why-completto-other-seat = Der nächste Stein ist für { $who }.
why-completto-for-no-seat = Ein gezogener Stein ist für den, der zieht.
why-completto-not-unseen = { $tile } liegt schon offen.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Der aufgedeckte Stein wird gelegt: x,y.
       *[no] Der aufgedeckte Stein wird auf ein Feld gelegt.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Gelegt wird von einem Ende der eigenen Reihe: L@x,y oder R@x,y.
       *[no] Gelegt wird von einem Ende der eigenen Reihe.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Alle Steine liegen, also wird ein eigener versetzt: x,y>x,y.
       *[no] Alle Steine liegen, also wird ein eigener versetzt.
    }
why-ten-can-relocate = Ein Stein kann versetzt werden, also muss es sein.
why-ten-last-is-left = Ein einzelner letzter Stein zählt als linkes Ende.
why-ten-first-at-origin =
    { $typed ->
        [yes] Der erste Stein kommt auf 0,0.
       *[no] Der erste Stein kommt in die Mitte.
    }
why-ten-taken = Da liegt schon ein Stein.
why-ten-no-edge = Ein Stein muss eine Kante mit einem anderen teilen; Ecken reichen nicht.
why-ten-not-own = Da liegt kein Stein von dir.
why-ten-no-free-side = Dieser Stein hat keine freie Seite.
why-ten-holds-together = Ohne diesen Stein hingen die anderen nicht zusammen.
why-ten-same-cell = Ein versetzter Stein kommt auf ein anderes Feld.
why-ten-no-place = Ein versetzter Stein kommt auf ein freies Feld, das eine Kante mit einem anderen Stein teilt.
why-ten-none-left = Verdeckt ist keine { $value } mehr da.

## 15GO!

why-fifteen-in-hand = Du hast { $card } in der Hand: legen oder behalten.
why-fifteen-no-hand = Noch ist keine Karte in der Hand: Deck eine auf.
why-fifteen-starts-row = { $card } beginnt eine neue Reihe in der Mitte.
why-fifteen-no-one = Nur eine 1 beginnt eine Reihe, nicht { $card }.
why-fifteen-can-be-placed = { $card } kann gelegt werden, also muss es sein.
why-fifteen-no-own-build = In diesem Spiel wird nichts auf den eigenen offenen Stapel gelegt, nur behalten.
why-fifteen-not-beside-own = { $card } ist nicht um eins höher oder niedriger als die oberste Karte deines offenen Stapels.
why-fifteen-own-pile = Das ist der eigene offene Stapel, nicht der eines anderen.
why-fifteen-not-beside = { $card } kommt nur auf eine Karte, die um eins höher oder niedriger ist.
why-fifteen-no-open-play = In diesem Spiel wird nichts vom offenen Stapel gespielt.
why-fifteen-tops-apart = Sie kommt nur auf eine Karte, die um eins höher oder niedriger ist.
why-fifteen-no-borrow = In diesem Spiel wird nichts ausgeliehen.
why-fifteen-no-row = Diese Reihe gibt es in der Mitte nicht.
why-fifteen-not-next = Eine Reihe steigt Zahl um Zahl: Ihre oberste Karte ist nicht genau um eins niedriger.
why-fifteen-empty-pile = Dieser offene Stapel ist leer.
why-fifteen-top-stays = { $card } kann jetzt nirgends hin.
why-fifteen-not-unseen = { $card } kann nicht mehr kommen.

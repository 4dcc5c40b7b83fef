# Welche Regel verbietet, was jemand versucht hat.

why-over = Das Spiel ist aus.
why-chance-due = Einen Moment: Gerade wird ein Stein oder eine Karte gezogen.
why-action-due = Jetzt wird nichts gezogen: Zuerst ist jemand am Zug.
why-no-seat = Diesen Platz gibt es nicht.
why-not-your-turn =
    { $several ->
        [yes] { $who } sind am Zug.
       *[no] { $who } ist am Zug.
    }
why-other-game = Das gehört zu einem anderen Spiel.

## Completto

why-completto-must-insert = Schiebe den Stein in deiner Hand in eine Lücke deiner Reihe ein.
why-completto-must-place = Du hast die { $tile } gezogen: Lege sie in deine Reihe.
why-completto-no-turn = Ziehe einen Stein, nimm einen offenen oder verschiebe einen deiner verdeckten Steine.
why-completto-no-other-reading = Auf dem Kopf ergibt die { $tile } keine andere Zahl: Lege sie richtig herum.
why-completto-does-not-fit =
    { $where ->
        [between] Die { $number } passt dort nicht: Die Zahl muss zwischen { $low } und { $high } liegen.
        [behind] Die { $number } passt dort nicht: Die Zahl muss größer als { $low } sein.
        [before] Die { $number } passt dort nicht: Die Zahl muss kleiner als { $high } sein.
       *[alone] Die { $number } passt dort nicht.
    }
why-completto-fits-nowhere = Die { $tile } passt nirgends in deine Reihe: Lass sie im Vorrat und wähle etwas anderes.
why-completto-open = Die { $number } ist offen und bleibt, wo sie ist: Wähle einen verdeckten Stein.
why-completto-no-slot = Stelle { $slot } gibt es nicht: Deine Reihe hat die Stellen 1 bis { $last }.
why-completto-no-gap = Lücke { $gap } gibt es nicht: Deine Reihe hat die Lücken 1 bis { $last }.
why-completto-not-in-pool = Die { $tile } liegt nicht offen im Vorrat: Nimm einen Stein, der dort offen liegt, oder ziehe einen.
why-completto-pool-empty = Im Vorrat ist kein verdeckter Stein mehr: Nimm einen offenen oder verschiebe einen von deinen.
why-completto-moves-nowhere = Verschiebe den Stein an eine andere Stelle deiner Reihe.
why-completto-moves-to-end = In diesem Spiel kommt ein verschobener Stein zwischen zwei Steine: Wähle eine Stelle, die nicht am Ende deiner Reihe liegt.
why-completto-can-act = Du kannst noch etwas tun, also darfst du nicht passen: Ziehe, nimm oder verschiebe einen Stein.
why-completto-other-seat = Der nächste Stein ist für { $who }.
why-completto-for-no-seat = Bei einem Stein, der nach dem Aufbau gezogen wird, steht kein Platz.
why-completto-not-unseen = Die { $tile } liegt schon offen, also kann sie nicht gezogen werden.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Lege den aufgedeckten Stein: x,y.
       *[no] Lege den aufgedeckten Stein auf ein freies Feld.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Lege einen Stein von einem Ende deiner Reihe: L@x,y oder R@x,y.
       *[no] Lege einen Stein von einem Ende deiner Reihe.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Alle Steine sind gelegt: Versetze einen von deinen, x,y>x,y.
       *[no] Alle Steine sind gelegt: Versetze einen von deinen.
    }
why-ten-can-relocate = Noch darfst du nicht passen: Versetze einen deiner Steine.
why-ten-last-is-left = Dein letzter Stein zählt als linkes Ende deiner Reihe: Lege ihn von dort.
why-ten-first-at-origin =
    { $typed ->
        [yes] Der erste Stein kommt auf 0,0.
       *[no] Der erste Stein kommt in die Tischmitte.
    }
why-ten-taken = Dieses Feld ist besetzt: Wähle ein freies.
why-ten-no-edge = Ein Stein muss eine Kante mit einem anderen teilen: Eine Berührung an der Ecke genügt nicht.
why-ten-not-own = Das ist keiner von deinen Steinen: Wähle einen eigenen.
why-ten-no-free-side = Dieser Stein ist auf allen vier Seiten eingeschlossen: Wähle einen mit einer freien Seite.
why-ten-holds-together = Ohne diesen Stein würden die anderen nicht mehr zusammenhängen: Wähle einen anderen.
why-ten-same-cell = Versetze den Stein auf ein anderes Feld.
why-ten-no-place = Versetze den Stein auf ein freies Feld, das eine Kante mit einem anderen Stein teilt.
why-ten-none-left = Verdeckt ist keine { $value } mehr übrig.

## 15GO!

why-fifteen-in-hand = Du hast die { $card } in der Hand: Lege oder behalte sie zuerst.
why-fifteen-no-hand = Decke zuerst eine Karte auf.
why-fifteen-starts-row = Mit der { $card } musst du eine neue Reihe in der Tischmitte beginnen.
why-fifteen-no-one = Nur eine 1 kann eine neue Reihe beginnen, nicht die { $card }.
why-fifteen-can-be-placed = Die { $card } darfst du nicht behalten, denn sie lässt sich legen: Lege sie.
why-fifteen-no-own-build = In diesem Spiel darfst du nicht auf den eigenen Stapel bauen: Du kannst die Karte nur behalten, und dann ist dein Zug zu Ende.
why-fifteen-not-beside-own = Die { $card } ist weder um eins höher noch um eins niedriger als die oberste Karte deines offenen Stapels: Lege sie anderswohin oder behalte sie.
why-fifteen-own-pile = Das ist dein eigener offener Stapel: Wähle den eines anderen.
why-fifteen-not-beside = Die { $card } passt nur auf eine Karte, die um eins höher oder niedriger ist.
why-fifteen-no-open-play = In diesem Spiel darfst du nicht vom offenen Stapel spielen: Decke eine Karte auf.
why-fifteen-tops-apart = Deine oberste Karte passt nur auf eine Karte, die um eins höher oder niedriger ist.
why-fifteen-no-borrow = In diesem Spiel darfst du keine Karten ausleihen: Spiele deine eigenen.
why-fifteen-no-row = Diese Reihe gibt es in der Tischmitte nicht: Wähle eine, die dort liegt.
why-fifteen-not-next = Eine Reihe wächst Zahl um Zahl: Ihre oberste Karte muss genau um eins niedriger sein.
why-fifteen-empty-pile = Dieser offene Stapel ist leer: Wähle einen anderen.
why-fifteen-top-stays = Die { $card } passt jetzt nirgends: Lass sie liegen und spiele eine andere Karte.
why-fifteen-not-unseen = Es ist keine { $card } mehr übrig, die aufgedeckt werden könnte.

# Für alle, die zuhören, die Tastatur benutzen oder ihre Züge tippen.

## Getippte Züge
#
# Zuerst steht, was gezeigt wird; hinter | folgen weitere Arten, es zu sagen. Siehe die englische Datei.

typed-fillers = der die das den dem ein eine einen einer mein meine meinen meiner dein deine deinen deiner auf in an zu zur zum von vom nach und mit als bei für bitte stein steine karte karten zahl es sie ihn
typed-turned =
    { $turned ->
        [yes] { " " }gedreht
       *[no] { "" }
    }
typed-insert = in Lücke { $gap }{ typed-turned } einschieben | { $tile } { $gap } | { $number } { $gap } | schiebe schieb einfügen lege leg legen
typed-draw = ziehen | zieh ziehe neuen
typed-place = auf Stelle { $slot }{ typed-turned } legen | { $tile } { $slot } | { $number } { $slot } | lege leg setze setzen
typed-take = { $tile } nehmen, auf Stelle { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | nimm nehme lege leg legen
typed-move = Stelle { $from } auf Stelle { $to } verschieben | verschiebe verschieb schiebe bewege bewegen
typed-completto-pass = passen | passe aussetzen
typed-ten-place = auf { $to } legen | { $value } { $to } | lege leg setze setzen
typed-ten-left = links auf { $to } | { $to } | { $value } { $to } | linke linken linkes linkem ende lege leg legen
typed-ten-right = rechts auf { $to } | { $to } | { $value } { $to } | rechte rechten rechtes rechtem ende lege leg legen
typed-ten-relocate = { $from } auf { $to } versetzen | { $value } { $from } { $to } | versetze versetz bewege bewegen
typed-ten-pass = passen | passe aussetzen
typed-card-row = auf Reihe { $row } | { $top } | { $card } { $row } | lege leg legen spiele spielen mitte tischmitte
typed-card-new-row = neue Reihe | { $card } | neuen beginnen beginne anfangen lege leg legen mitte tischmitte
typed-card-pile = auf den Stapel von { $who } | Stapel { $seat } | { $top } | { $card } { $seat } | lege leg legen gib
typed-card-own = auf den eigenen Stapel | { $top } | Stapel { $seat } | { $who } | eigene lege leg legen baue bauen
typed-card-keep = behalten | { $card } | behalte behalt
typed-card-play-row = vom eigenen Stapel auf Reihe { $row } | { $top } | { $card } { $row } | lege leg legen mitte tischmitte spiele spielen
typed-card-play-pile = vom eigenen Stapel auf den Stapel von { $who } | Stapel { $seat } | { $top } | { $card } { $seat } | lege leg legen gib spiele spielen
typed-card-borrow = bei { $who } ausleihen für Reihe { $row } | { $card } | { $card } { $top } | { $seat } { $row } | leihe leihen stapel mitte tischmitte
typed-card-turn = eine Karte aufdecken | decke deck nächste
typed-which = Was davon meinst du: { $examples }?
typed-more = Das kann vieles heißen. Beschreibe es genauer, zum Beispiel: { $examples }.
typed-unknown = Das habe ich leider nicht verstanden. Du kannst zum Beispiel eingeben: { $examples }.

## Der Tisch in Worten

spoken-hidden =
    { $where ->
        [alone] Stellen { $first } bis { $last }: verdeckt
       *[other] Stellen { $first } bis { $last }: verdeckt, { completto-around }
    }
spoken-free =
    { $count ->
        [one] freies Feld: { $cells }
       *[other] freie Felder: { $cells }
    }

## Auf der Seite

web-type = Zug eingeben
web-type-do = Ausführen
web-type-help = In Worten oder in Notation, zum Beispiel: { $examples }.
web-type-always = Eingabefeld für Züge immer zeigen
web-as-text = Tisch als Text
web-can = Was du tun kannst
web-item-last = { $item }, letzter Zug
web-item-hint = { $item }, Tipp
web-item-hint-to = { $item }, Tipp: hierher
web-keys = Tastatur
web-keys-on = Einzelne Tasten als Kürzel
web-key-tab = von einem Bereich des Tisches zum nächsten
web-key-arrows = zur nächsten Stelle in dieser Richtung
web-key-ends = zur ersten oder letzten Stelle eines Bereichs
web-key-enter = antippen; sind andere am Zug, gleich weitergehen
web-key-escape = Auswahl aufheben oder schließen
web-key-help = diese Übersicht
web-key-say = noch einmal sagen, wie es steht
web-key-row-ends = das linke oder das rechte Ende deiner Reihe
web-key-rows = eine Reihe in der Tischmitte, von links gezählt
web-key-new-row = eine neue Reihe
web-key-keep = dein offener Stapel: die Karte behalten

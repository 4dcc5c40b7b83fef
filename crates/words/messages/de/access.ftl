# Für alle, die zuhören, die Tastatur benutzen oder ihre Züge tippen.

## Getippte Züge
#
# Zuerst steht, was gezeigt wird; hinter | folgen weitere Arten, es zu sagen. Siehe die englische Datei.

typed-fillers = der die das den dem ein eine einen einer mein meine meinen meiner auf in an zu zur zum von vom nach und mit als bei für bitte stein steine karte karten zahl es sie ihn
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
typed-card-row = auf Reihe { $row } | { $top } | { $card } { $row } | lege leg legen mitte
typed-card-new-row = neue Reihe | { $card } | neuen beginnen beginne anfangen lege leg legen mitte
typed-card-pile = auf den Stapel von { $who } | Stapel { $seat } | { $top } | { $card } { $seat } | lege leg legen gib
typed-card-own = auf den eigenen Stapel | { $top } | Stapel { $seat } | { $who } | eigene lege leg legen
typed-card-keep = behalten | { $card } | behalte behalt
typed-card-play-row = vom eigenen Stapel auf Reihe { $row } | { $top } | { $card } { $row } | lege leg legen mitte spiele
typed-card-play-pile = vom eigenen Stapel auf den Stapel von { $who } | Stapel { $seat } | { $top } | { $card } { $seat } | lege leg legen gib
typed-card-borrow = bei { $who } ausleihen für Reihe { $row } | { $card } | { $card } { $top } | { $seat } { $row } | leihe leihen stapel mitte
typed-card-turn = eine Karte aufdecken | decke nächste
typed-which = Was davon: { $examples }?
typed-more = Das kann vieles heißen. Sag es genauer, zum Beispiel: { $examples }.
typed-unknown = Das war nicht zu verstehen. Du kannst zum Beispiel tippen: { $examples }.

## Der Plan in Worten

spoken-hidden =
    { $where ->
        [alone] Stelle { $first } bis { $last }: verdeckt
       *[other] Stelle { $first } bis { $last }: verdeckt, { completto-around }
    }
spoken-free =
    { $count ->
        [one] freies Feld: { $cells }
       *[other] freie Felder: { $cells }
    }

## Auf der Seite

web-type = Zug tippen
web-type-do = Ausführen
web-type-help = In Worten oder in Notation, zum Beispiel: { $examples }.
web-type-always = Feld für getippte Züge immer zeigen
web-as-text = Plan als Text
web-can = Was du tun kannst
web-item-last = { $item }, letzter Zug
web-item-hint = { $item }, Tipp
web-keys = Tastatur
web-keys-on = Einzelne Tasten sind Kürzel
web-key-tab = von einem Teil des Tisches zum nächsten
web-key-arrows = zum Platz daneben
web-key-ends = zum ersten oder letzten Platz eines Teils
web-key-enter = antippen; während andere ziehen, gleich weitergehen
web-key-escape = Auswahl aufheben, schließen
web-key-help = diese Übersicht
web-key-say = noch einmal sagen, wie es steht
web-key-row-ends = das linke oder das rechte Ende deiner Reihe
web-key-rows = eine Reihe in der Mitte, von links gezählt
web-key-new-row = eine neue Reihe
web-key-keep = dein offener Stapel: die Karte behalten

# Voor wie luistert, het toetsenbord gebruikt of zetten typt.

## Getypte zetten
#
# Eerst staat wat getoond wordt; achter | volgen andere manieren om het te zeggen. Zie het Engelse bestand.

typed-fillers = de het een mijn je jouw op in aan naar van met en als bij voor uit te er steen stenen kaart kaarten getal graag
typed-turned =
    { $turned ->
        [yes] { " " }ondersteboven
       *[no] { "" }
    }
typed-insert = in opening { $gap }{ typed-turned } invoegen | { $tile } { $gap } | { $number } { $gap } | voeg leg leggen zet
typed-draw = trekken | trek nieuwe pak
typed-place = op plek { $slot }{ typed-turned } leggen | { $tile } { $slot } | { $number } { $slot } | leg zet zetten
typed-take = { $tile } nemen, op plek { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | neem pak leg leggen
typed-move = plek { $from } naar plek { $to } verschuiven | verschuif schuif verplaats
typed-completto-pass = passen | pas
typed-ten-place = op { $to } leggen | { $value } { $to } | leg zet zetten
typed-ten-left = links op { $to } | { $to } | { $value } { $to } | linker linkereind linkereinde eind leg leggen
typed-ten-right = rechts op { $to } | { $to } | { $value } { $to } | rechter rechtereind rechtereinde eind leg leggen
typed-ten-relocate = { $from } naar { $to } verplaatsen | { $value } { $from } { $to } | verplaats schuif
typed-ten-pass = passen | pas
typed-card-row = op reeks { $row } | { $top } | { $card } { $row } | leg leggen speel midden rij
typed-card-new-row = nieuwe reeks | { $card } | begin beginnen leg leggen midden rij
typed-card-pile = op de stapel van { $who } | stapel { $seat } | { $top } | { $card } { $seat } | leg leggen speel geef
typed-card-own = op mijn eigen stapel | { $top } | stapel { $seat } | { $who } | leg leggen speel bouw bouwen
typed-card-keep = houden | { $card } | houd hou behoud
typed-card-play-row = van mijn eigen stapel op reeks { $row } | { $top } | { $card } { $row } | leg leggen speel midden rij
typed-card-play-pile = van mijn eigen stapel op de stapel van { $who } | stapel { $seat } | { $top } | { $card } { $seat } | leg leggen speel geef
typed-card-borrow = lenen van { $who } voor reeks { $row } | { $card } | { $card } { $top } | { $seat } { $row } | leen stapel midden rij
typed-card-turn = een kaart omdraaien | draai om volgende
typed-which = Welke van deze: { $examples }?
typed-more = Dat kan veel betekenen. Zeg het preciezer, bijvoorbeeld: { $examples }.
typed-unknown = Sorry, dat heb ik niet begrepen. Je kunt bijvoorbeeld typen: { $examples }.

## Het bord in woorden

spoken-hidden =
    { $where ->
        [alone] plek { $first } tot en met { $last }: gesloten
       *[other] plek { $first } tot en met { $last }: gesloten, { completto-around }
    }
spoken-free =
    { $count ->
        [one] vrij vak: { $cells }
       *[other] vrije vakken: { $cells }
    }

## Op de pagina

web-type = Een zet typen
web-type-do = Uitvoeren
web-type-help = In woorden of in notatie, bijvoorbeeld: { $examples }.
web-type-always = Altijd het invoerveld voor getypte zetten tonen
web-as-text = Bord als tekst
web-can = Wat je kunt doen
web-item-last = { $item }, laatste zet
web-item-hint = { $item }, tip
web-item-hint-to = { $item }, tip: hierheen
web-keys = Toetsenbord
web-keys-on = Losse toetsen zijn sneltoetsen
web-key-tab = van het ene deel van de tafel naar het volgende
web-key-arrows = naar de volgende plek in die richting
web-key-ends = naar de eerste of laatste plek van een deel
web-key-enter = aantikken; als anderen aan de beurt zijn, meteen verdergaan
web-key-escape = de keuze opheffen, of sluiten
web-key-help = dit overzicht
web-key-say = nog eens zeggen hoe het ervoor staat
web-key-row-ends = het linker- of het rechtereind van je rij
web-key-rows = een reeks in het midden, vanaf links
web-key-new-row = een nieuwe reeks
web-key-keep = je open stapel: de kaart houden

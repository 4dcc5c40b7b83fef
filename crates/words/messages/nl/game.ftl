# Wat er in de spellen gebeurt: wie aan de beurt is, wat er gedaan is, hoe het afliep.

player = Speler { $number }
sentences = { $first } { $second }

list-either = { $first } of { $last }
list-choices = { $most }, of { $last }
list-or = { $most } of { $last }
list-and = { $most } en { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] Jouw beurt: { $ways }.
       *[no] { $who } is aan de beurt: { $ways }.
    }
over = Het spel is uit: { $result }.
wins = { $who } wint
share-the-win = { $who } delen de winst
draw = gelijkspel

score-minus =
    { $count ->
        [one] { $count } minpunt
       *[other] { $count } minpunten
    }
score-won = gewonnen
score-lost = verloren
score-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
score-cards =
    { $count ->
        [one] nog { $count } kaart
       *[other] nog { $count } kaarten
    }

## Completto

completto-around =
    { $where ->
        [between] tussen { $low } en { $high }
        [behind] na { $low }
        [before] voor { $high }
       *[alone] { $typed ->
            [yes] in opening { $gap }
           *[no] als eerste getal
        }
    }
completto-where =
    { $typed ->
        [yes] op plek { $slot }{ $pair ->
            [yes] { " " }naast { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] naast { $beside }
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { " " }als { $number }
       *[no] { "" }
    }

completto-setup-turning = Opbouw: er wordt een steen omgedraaid voor { $who }.
completto-inserts = { $who } voegt { $tile } in
completto-setup =
    Opbouw: { $inserts }{ $several ->
        [yes] , in willekeurige volgorde
       *[no] { "" }
    }{ $typed ->
        [yes] , in een opening met ^
       *[no] { "" }
    }.
completto-setup-you = Jouw beurt: { $tile } in je rij invoegen.
completto-drawing = Er wordt een steen getrokken voor { $who }.
completto-way-draw = trekken
completto-way-take = { $tiles } nemen
completto-way-move = een steen verschuiven
completto-way-pass = passen
completto-way-place = { $tile } { $places } leggen
completto-place =
    { $turnable ->
        [yes] als { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] op plek { $first }
           *[other] op plek { $first } tot en met { $last }
        }
       *[no] { completto-around }
    }
completto-complete = De rij van { $who } is volledig.
completto-stalled =
    { $count ->
        [one] { $count } beurt lang heeft niemand een steen gelegd.
       *[other] { $count } beurten lang heeft niemand een steen gelegd.
    }
completto-round-over = Ronde { $round } is afgelopen.

completto-turned-over = { $who } draaide { $tile } om, om in te voegen.
completto-drew = { $who } trok { $tile }.
completto-drew-misfit = { $who } trok { $tile }, die nergens past en in de voorraad blijft.
completto-chose-draw = { $who } koos om te trekken.
completto-inserted = { $who } voegde { $tile }{ completto-as } { completto-around } in.
completto-placed =
    { $then ->
        [again] { $who } legde { $tile }{ completto-as } { completto-where } en is nog eens aan de beurt.
        [complete] { $who } legde { $tile }{ completto-as } { completto-where } en maakte de rij vol.
       *[nothing] { $who } legde { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { $who } trok { $tile }, legde die{ completto-as } { completto-where } en is nog eens aan de beurt.
        [complete] { $who } trok { $tile }, legde die{ completto-as } { completto-where } en maakte de rij vol.
       *[nothing] { $who } trok { $tile } en legde die{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { $who } nam { $tile }, legde die{ completto-as } { completto-where } en is nog eens aan de beurt.
        [complete] { $who } nam { $tile }, legde die{ completto-as } { completto-where } en maakte de rij vol.
       *[nothing] { $who } nam { $tile } en legde die{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { $who } verschoof een gesloten steen van plek { $from } naar plek { $to }.
       *[no] { $who } verschoof een gesloten steen.
    }
completto-passed = { $who } kon niets doen en paste.

## TEN

ten-rows-drawing = De rijen worden getrokken.
ten-turning = Er wordt een steen omgedraaid voor { $who }.
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }op 0,0
           *[no] { " " }op een vak met +
        }
       *[no] { "" }
    }
ten-way-place = de { $value }{ ten-where } leggen
ten-way-ends = de { $left } van het linkereind of de { $right } van het rechtereind van de rij{ ten-where } leggen
ten-way-last =
    { $typed ->
        [yes] de laatste steen, de { $value },{ ten-where } leggen
       *[no] de laatste steen, de { $value }, leggen
    }
ten-way-relocate =
    { $typed ->
        [yes] de steen op { $cells } verplaatsen
       *[no] een steen verplaatsen
    }
ten-way-pass = passen, omdat geen steen verplaatst kan worden
ten-line =
    { $typed ->
        [yes] { $sum } = 10 van { $from } tot { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } verplaatsing zonder lijn van tien.
       *[other] { $count } verplaatsingen zonder lijn van tien.
    }

ten-turned-over = { $who } draaide een { $value } om.
ten-rows-drawn = De rijen zijn getrokken.
ten-row-tile = Voor een rij werd een { $value } getrokken.
ten-at =
    { $typed ->
        [yes] { " " }op { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Dat was verplaatsing { $count }, dus het is gelijkspel.
       *[nothing] .
    }
ten-placed = { $who } legde de { $value }{ ten-at }{ ten-end }
ten-turned-placed = { $who } draaide een { $value } om en legde die{ ten-at }{ ten-end }
ten-placed-left = { $who } legde de { $value } van het linkereind{ ten-at }{ ten-end }
ten-placed-right = { $who } legde de { $value } van het rechtereind{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { $who } legde de laatste steen, een { $value },{ ten-at }{ ten-end }
       *[no] { $who } legde de laatste steen, een { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { $who } verplaatste de { $value } van { $from } naar { $to }{ ten-end }
       *[no] { $who } verplaatste de { $value }{ ten-end }
    }
ten-passed = { $who } kon niets verplaatsen en paste{ ten-end }

## 15GO!

fifteen-turning = Er wordt een kaart omgedraaid voor { $who }.
fifteen-holds =
    { $you ->
        [yes] Je hebt { $card } in de hand: { $ways }.
       *[no] { $who } heeft { $card } in de hand: { $ways }.
    }
fifteen-way-place = op { $targets } leggen
fifteen-way-play = { $card } op { $targets } leggen
fifteen-way-new-row = er een nieuwe rij mee beginnen
fifteen-way-keep = houden
fifteen-way-turn = een kaart omdraaien
fifteen-way-borrow = { $pile } lenen voor { $row }
fifteen-row = { $card } in het midden
fifteen-pile = { $card } van { $who }
fifteen-own = { $card } van je eigen stapel
fifteen-no-card = { $who } heeft geen kaart meer.
fifteen-all-out = Iedereen is klaar.
fifteen-stalled =
    { $count ->
        [one] { $count } kaart lang ging er geen naar het midden.
       *[other] { $count } kaarten lang ging er geen naar het midden.
    }

fifteen-turned-over = { $who } draaide { $card } om.
fifteen-placed =
    { $turned ->
        [yes] { $who } draaide { $card } om en legde die op { $target }.
       *[no] { $who } legde { $card } op { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { $who } draaide { $card } om en legde die op de eigen { $top }.
       *[no] { $who } legde { $card } op de eigen { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { $who } draaide { $card } om en begon er een nieuwe rij mee.
       *[no] { $who } begon een nieuwe rij met { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { $who } draaide { $card } om en hield die.
       *[no] { $who } hield { $card }.
    }
fifteen-played = { $who } legde { $card } van de open stapel op { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { $who } draaide { $card } om en leende { $pile } voor { $target }.
       *[no] { $who } leende { $pile } voor { $target }.
    }
fifteen-chose-turn = { $who } koos om een kaart om te draaien.
fifteen-row-complete = De rij is volledig.
fifteen-out = { $who } is klaar.
fifteen-gets =
    { $count ->
        [one] { $who } krijgt { $count } punt.
       *[other] { $who } krijgt { $count } punten.
    }

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
who-did =
    { $you ->
        [yes] Je
       *[no] { $who }
    }
turn-of-other = { $who } is aan de beurt.
over = Het spel is afgelopen: { $result }.
wins =
    { $you ->
        [yes] je wint
       *[no] { $who } wint
    }
share-the-win = { $who } delen de overwinning
draw = gelijkspel
plays-again =
    { $you ->
        [yes] bent nog eens aan de beurt
       *[no] is nog eens aan de beurt
    }

score-minus =
    { $count ->
        [one] { $count } minpunt
       *[other] { $count } minpunten
    }
score-won = gewonnen
score-lost = verloren
score-drawn = gelijkspel
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

completto-setup-turning =
    { $you ->
        [yes] Opbouw: er wordt een steen voor je omgedraaid.
       *[no] Opbouw: er wordt een steen voor { $who } omgedraaid.
    }
completto-inserts = { $who } voegt { $tile } in
completto-setup =
    Opbouw: { $inserts }{ $several ->
        [yes] , in willekeurige volgorde
       *[no] { "" }
    }{ $marked ->
        [yes] , in een gemarkeerde opening
       *[no] { "" }
    }.
completto-setup-you = Jouw beurt: voeg { $tile } in je rij in.
completto-drawing =
    { $you ->
        [yes] Er wordt een steen voor je getrokken.
       *[no] Er wordt een steen voor { $who } getrokken.
    }
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
           *[other] op een van de plekken { $first } tot en met { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] Jouw rij is compleet.
       *[no] De rij van { $who } is compleet.
    }
completto-stalled =
    { $count ->
        [one] Al { $count } beurt lang heeft niemand een steen gelegd.
       *[other] Al { $count } beurten lang heeft niemand een steen gelegd.
    }
completto-round-over = Ronde { $round } is afgelopen.

completto-turned-over = { who-did } draaide { $tile } om en moet hem nog invoegen.
completto-drew = { who-did } trok { $tile }.
completto-drew-misfit = { who-did } trok { $tile }, maar die past nergens en blijft open in de voorraad.
completto-chose-draw = { who-did } koos ervoor een steen te trekken.
completto-inserted = { who-did } voegde { $tile }{ completto-as } { completto-around } in.
completto-placed =
    { $then ->
        [again] { who-did } legde { $tile }{ completto-as } { completto-where } en { plays-again }.
        [complete] { who-did } legde { $tile }{ completto-as } { completto-where } en maakte { $you ->
            [yes] je
           *[no] de
        } rij compleet.
       *[nothing] { who-did } legde { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } trok { $tile }, legde hem{ completto-as } { completto-where } en { plays-again }.
        [complete] { who-did } trok { $tile }, legde hem{ completto-as } { completto-where } en maakte { $you ->
            [yes] je
           *[no] de
        } rij compleet.
       *[nothing] { who-did } trok { $tile } en legde hem{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } nam { $tile }, legde hem{ completto-as } { completto-where } en { plays-again }.
        [complete] { who-did } nam { $tile }, legde hem{ completto-as } { completto-where } en maakte { $you ->
            [yes] je
           *[no] de
        } rij compleet.
       *[nothing] { who-did } nam { $tile } en legde hem{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } verschoof een gesloten steen van plek { $from } naar plek { $to }.
       *[no] { who-did } verschoof een gesloten steen.
    }
completto-passed =
    { $you ->
        [yes] Je kon niets doen en paste.
       *[no] { $who } kon niets doen en paste.
    }

## TEN

ten-rows-drawing = De twee rijen worden in willekeurige volgorde gelegd.
ten-turning =
    { $you ->
        [yes] Er wordt een steen voor je omgedraaid.
       *[no] Er wordt een steen voor { $who } omgedraaid.
    }
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }op 0,0
           *[no] { " " }op een vak met +
        }
       *[no] { "" }
    }
ten-way-place = de { $value }{ ten-where } leggen
ten-way-ends = de { $left } van het linker- of de { $right } van het rechtereind{ ten-where } leggen
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
ten-way-pass = passen, omdat geen enkele steen verplaatst kan worden
ten-line =
    { $typed ->
        [yes] { $sum } = 10 van { $from } tot en met { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line = Er is { $count } keer verplaatst of gepast zonder lijn van tien.

ten-turned-over = { who-did } draaide een { $value } om.
ten-rows-drawn = De twee rijen zijn in willekeurige volgorde gelegd.
ten-row-tile = In een van de rijen is een { $value } gelegd.
ten-at =
    { $typed ->
        [yes] { " " }op { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Er is nu { $count } keer verplaatst of gepast zonder lijn van tien, dus het is gelijkspel.
       *[nothing] .
    }
ten-placed = { who-did } legde de { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } draaide een { $value } om en legde hem{ ten-at }{ ten-end }
ten-placed-left = { who-did } legde de { $value } van het linkereind{ ten-at }{ ten-end }
ten-placed-right = { who-did } legde de { $value } van het rechtereind{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } legde de laatste steen, een { $value },{ ten-at }{ ten-end }
       *[no] { who-did } legde de laatste steen, een { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } verplaatste de { $value } van { $from } naar { $to }{ ten-end }
       *[no] { who-did } verplaatste de { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Je kon geen steen verplaatsen en paste{ ten-end }
       *[no] { $who } kon geen steen verplaatsen en paste{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Er wordt een kaart voor je omgedraaid.
       *[no] Er wordt een kaart voor { $who } omgedraaid.
    }
fifteen-holds =
    { $you ->
        [yes] Je hebt een { $card } in de hand: { $ways }.
       *[no] { $who } heeft een { $card } in de hand: { $ways }.
    }
fifteen-holds-other = { $who } heeft een { $card } in de hand.
fifteen-way-place = hem op { $targets } leggen
fifteen-way-play = de { $card } op { $targets } leggen
fifteen-way-new-row = er een nieuwe reeks mee beginnen
fifteen-way-keep = houden
fifteen-way-turn = een kaart omdraaien
fifteen-way-borrow = { $pile } lenen voor { $row }
fifteen-row = de { $card } in het midden
fifteen-pile =
    { $you ->
        [yes] jouw { $card }
       *[no] de { $card } van { $who }
    }
fifteen-own =
    { $you ->
        [yes] je eigen { $card }
       *[no] de eigen { $card }
    }
fifteen-no-card =
    { $you ->
        [yes] Je hebt geen kaarten meer.
       *[no] { $who } heeft geen kaarten meer.
    }
fifteen-all-out = Iedereen is klaar.
fifteen-stalled =
    { $count ->
        [one] Er is { $count } kaart op de eigen stapel van een speler gelegd en geen enkele in het midden.
       *[other] Er zijn { $count } kaarten op de eigen stapels van de spelers gelegd en geen enkele in het midden.
    }

fifteen-turned-over = { who-did } draaide een { $card } om.
fifteen-placed =
    { $turned ->
        [yes] { who-did } draaide een { $card } om en legde hem op { $target }.
       *[no] { who-did } legde de { $card } op { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } draaide een { $card } om en legde hem op { $you ->
            [yes] je eigen
           *[no] de eigen
        } { $top }.
       *[no] { who-did } legde de { $card } op { $you ->
            [yes] je eigen
           *[no] de eigen
        } { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } draaide een { $card } om en begon er een nieuwe reeks mee.
       *[no] { who-did } begon een nieuwe reeks met de { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } draaide een { $card } om en hield hem.
       *[no] { who-did } hield de { $card }.
    }
fifteen-played = { who-did } legde de { $card } van de open stapel op { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } draaide een { $card } om en leende { $pile } voor { $target }.
       *[no] { who-did } leende { $pile } voor { $target }.
    }
fifteen-chose-turn = { who-did } koos ervoor een kaart om te draaien.
fifteen-row-complete = De reeks is compleet.
fifteen-out =
    { $you ->
        [yes] Je bent klaar.
       *[no] { $who } is klaar.
    }
fifteen-gets =
    { $you ->
        [yes] Je krijgt
       *[no] { $who } krijgt
    } { $count ->
        [one] { $count } punt.
       *[other] { $count } punten.
    }

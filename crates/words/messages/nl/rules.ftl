# Welke regel verbiedt wat iemand probeerde. Nooit alleen ‘ongeldig’: zeg wat er mis is en wat wel kan.

why-over = Het spel is afgelopen.
why-chance-due = Een ogenblik: er wordt een steen of kaart getrokken.
why-action-due = Er wordt nu niets getrokken: eerst moet een speler iets doen.
why-no-seat = Die plaats bestaat niet.
why-not-your-turn =
    { $several ->
        [yes] { $who } zijn aan de beurt.
       *[no] { $who } is aan de beurt.
    }
why-other-game = Dat hoort bij een ander spel.

## Completto

why-completto-must-insert = Voeg de steen in je hand in een opening van je rij in.
why-completto-must-place = Je hebt { $tile } getrokken: leg hem in je rij.
why-completto-no-turn = Trek een steen, neem een open steen of verschuif een van je gesloten stenen.
why-completto-no-other-reading = Ondersteboven is { $tile } geen ander getal: leg hem gewoon zoals hij is.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } past daar niet: het getal moet tussen { $low } en { $high } liggen.
        [behind] { $number } past daar niet: het getal moet hoger zijn dan { $low }.
        [before] { $number } past daar niet: het getal moet lager zijn dan { $high }.
       *[alone] { $number } past daar niet.
    }
why-completto-fits-nowhere = { $tile } past nergens in je rij: laat hem in de voorraad liggen en kies iets anders.
why-completto-open = De { $number } ligt open en blijft liggen: kies een gesloten steen.
why-completto-no-slot = Er is geen plek { $slot }: je rij heeft de plekken 1 tot en met { $last }.
why-completto-no-gap = Er is geen opening { $gap }: je rij heeft de openingen 1 tot en met { $last }.
why-completto-not-in-pool = { $tile } ligt niet open in de voorraad: neem een steen die er wel ligt, of trek er een.
why-completto-pool-empty = De voorraad heeft geen gesloten steen meer: neem een open steen of verschuif er een van jezelf.
why-completto-moves-nowhere = Verschuif de steen naar een andere plek in je rij.
why-completto-moves-to-end = In dit spel komt een verschoven steen tussen twee stenen: kies een plek die niet aan een uiteinde van je rij ligt.
why-completto-can-act = Je kunt nog iets doen, dus je mag niet passen: trek, neem of verschuif een steen.
why-completto-other-seat = De volgende steen is voor { $who }.
why-completto-for-no-seat = Bij een steen die na de opbouw wordt getrokken, staat geen plaats.
why-completto-not-unseen = { $tile } ligt al open, dus die kan niemand meer trekken.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Leg de steen die je hebt omgedraaid: x,y.
       *[no] Leg de steen die je hebt omgedraaid op een vrij vak.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Leg de steen van het linker- of het rechtereind van je rij: L@x,y of R@x,y.
       *[no] Leg de steen van het linker- of het rechtereind van je rij.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Alle stenen liggen: verplaats er een van jezelf, x,y>x,y.
       *[no] Alle stenen liggen: verplaats er een van jezelf.
    }
why-ten-can-relocate = Passen kan nog niet: verplaats een van je stenen.
why-ten-last-is-left = Je laatste steen telt als het linkereind van je rij: leg hem van daar.
why-ten-first-at-origin =
    { $typed ->
        [yes] De eerste steen komt op 0,0.
       *[no] De eerste steen komt in het midden.
    }
why-ten-taken = Dat vak is bezet: kies een vrij vak.
why-ten-no-edge = Een steen moet een zijde delen met een andere: alleen een hoek raken is niet genoeg.
why-ten-not-own = Die steen is niet van jou: kies een van je eigen stenen.
why-ten-no-free-side = Die steen is aan alle vier de zijden ingesloten: kies er een met een vrije zijde.
why-ten-holds-together = Zonder die steen zijn de andere niet meer met elkaar verbonden: kies een andere.
why-ten-same-cell = Verplaats de steen naar een ander vak.
why-ten-no-place = Verplaats de steen naar een vrij vak dat een zijde deelt met een andere steen.
why-ten-none-left = Er is geen gesloten { $value } meer.

## 15GO!

why-fifteen-in-hand = Je hebt een { $card } in de hand: leg of houd hem eerst.
why-fifteen-no-hand = Draai eerst een kaart om.
why-fifteen-starts-row = Met de { $card } moet je een nieuwe reeks in het midden beginnen.
why-fifteen-no-one = Alleen met een 1 kun je een nieuwe reeks beginnen, niet met de { $card }.
why-fifteen-can-be-placed = De { $card } past ergens, dus je kunt hem niet houden: leg hem.
why-fifteen-no-own-build = In dit spel kun je niet op je eigen stapel bouwen: je kunt de kaart alleen houden, en dan is je beurt voorbij.
why-fifteen-not-beside-own = De { $card } is niet één hoger of één lager dan de bovenste kaart van je open stapel: leg hem ergens anders of houd hem.
why-fifteen-own-pile = Dat is je eigen open stapel: kies die van een medespeler.
why-fifteen-not-beside = De { $card } kan alleen op een kaart die één hoger of één lager is.
why-fifteen-no-open-play = In dit spel kun je niet van je open stapel spelen: draai een kaart om.
why-fifteen-tops-apart = Je bovenste kaart kan alleen op een kaart die één hoger of één lager is.
why-fifteen-no-borrow = In dit spel kun je geen kaarten lenen: speel je eigen kaarten.
why-fifteen-no-row = Die reeks ligt niet in het midden: kies er een die er wel ligt.
why-fifteen-not-next = Een reeks loopt steeds met één op: de bovenste kaart moet precies één lager zijn.
why-fifteen-empty-pile = Die open stapel is leeg: kies een andere.
why-fifteen-top-stays = De { $card } past nu nergens: laat hem liggen en speel een andere kaart.
why-fifteen-not-unseen = Er is geen { $card } meer om om te draaien.

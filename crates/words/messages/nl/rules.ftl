# Welke regel verbiedt wat iemand probeerde.

why-over = Het spel is uit.
why-chance-due = Er wordt iets getrokken; een ogenblik.
why-action-due = Er is nu niets te trekken; iemand is aan de beurt.
why-no-seat = Die plaats bestaat niet.
why-not-your-turn =
    { $several ->
        [yes] { $who } zijn aan de beurt.
       *[no] { $who } is aan de beurt.
    }
why-other-game = Dat hoort bij een ander spel.

## Completto

why-completto-must-insert = Bij de opbouw wordt de steen in de hand ingevoegd in een opening van je eigen rij.
why-completto-must-place = De getrokken { $tile } moet gelegd worden.
why-completto-no-turn = Een beurt is trekken, nemen of verschuiven.
why-completto-no-other-reading = { $tile } toont gekeerd geen ander getal.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } past daar niet: het getal moet tussen { $low } en { $high } liggen.
        [behind] { $number } past daar niet: het getal moet hoger zijn dan { $low }.
        [before] { $number } past daar niet: het getal moet lager zijn dan { $high }.
       *[alone] { $number } past daar niet.
    }
why-completto-fits-nowhere = { $tile } past nergens in de rij.
why-completto-open = Een open steen blijft waar hij is: deze toont { $number }.
why-completto-no-slot = De rij heeft geen plek { $slot }; de laatste is { $last }.
why-completto-no-gap = De rij heeft geen opening { $gap }; de laatste is { $last }.
why-completto-not-in-pool = { $tile } ligt niet open in de voorraad.
why-completto-pool-empty = Er is geen gesloten steen meer in de voorraad.
why-completto-moves-nowhere = Een verschoven steen komt op een andere plek in de rij.
why-completto-moves-to-end = Een verschoven steen komt tussen twee stenen, dus niet aan een uiteinde van de rij.
why-completto-can-act = Je kunt trekken, nemen of verschuiven, dus passen mag niet.
why-completto-other-seat = De volgende steen is voor { $who }.
why-completto-for-no-seat = Een getrokken steen is voor wie hem trekt.
why-completto-not-unseen = { $tile } ligt al open.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] De omgedraaide steen wordt gelegd: x,y.
       *[no] De omgedraaide steen wordt op een vak gelegd.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Er wordt een steen van een eind van de eigen rij gelegd: L@x,y of R@x,y.
       *[no] Er wordt een steen van een eind van de eigen rij gelegd.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Alle stenen liggen, dus wordt er een eigen verplaatst: x,y>x,y.
       *[no] Alle stenen liggen, dus wordt er een eigen verplaatst.
    }
why-ten-can-relocate = Er kan een steen verplaatst worden, dus het moet.
why-ten-last-is-left = Een enkele laatste steen telt als het linkereind.
why-ten-first-at-origin =
    { $typed ->
        [yes] De eerste steen komt op 0,0.
       *[no] De eerste steen komt in het midden.
    }
why-ten-taken = Daar ligt al een steen.
why-ten-no-edge = Een steen moet een zijde delen met een andere; hoeken zijn niet genoeg.
why-ten-not-own = Daar ligt geen steen van jou.
why-ten-no-free-side = Die steen heeft geen vrije zijde.
why-ten-holds-together = Zonder die steen hangen de andere niet meer samen.
why-ten-same-cell = Een verplaatste steen gaat naar een ander vak.
why-ten-no-place = Een verplaatste steen gaat naar een vrij vak dat een zijde deelt met een andere steen.
why-ten-none-left = Er is geen gesloten { $value } meer.

## 15GO!

why-fifteen-in-hand = Je hebt { $card } in de hand: leggen of houden.
why-fifteen-no-hand = Er is nog geen kaart in de hand: draai er een om.
why-fifteen-starts-row = { $card } begint een nieuwe rij in het midden.
why-fifteen-no-one = Alleen een 1 begint een rij, { $card } niet.
why-fifteen-can-be-placed = { $card } kan gelegd worden, dus het moet.
why-fifteen-no-own-build = In dit spel wordt niets op de eigen open stapel gelegd, alleen gehouden.
why-fifteen-not-beside-own = { $card } is niet één hoger of lager dan de bovenste kaart van je open stapel.
why-fifteen-own-pile = Dat is je eigen open stapel, niet die van een ander.
why-fifteen-not-beside = { $card } gaat alleen op een kaart die één hoger of lager is.
why-fifteen-no-open-play = In dit spel wordt niets van de open stapel gespeeld.
why-fifteen-tops-apart = Die gaat alleen op een kaart die één hoger of lager is.
why-fifteen-no-borrow = In dit spel wordt niets geleend.
why-fifteen-no-row = Die rij is er niet in het midden.
why-fifteen-not-next = Een rij gaat één voor één omhoog: haar bovenste kaart is niet precies één lager.
why-fifteen-empty-pile = Die open stapel is leeg.
why-fifteen-top-stays = { $card } kan nu nergens heen.
why-fifteen-not-unseen = { $card } kan niet meer komen.

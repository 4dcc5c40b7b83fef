# De spellen en hun opties.

game-completto = Completto
game-completto-help = Breng een rij genummerde stenen in oplopende volgorde.
game-ten = TEN
game-ten-help = Maak met je stenen een lijn die samen precies tien is.
game-15go = 15GO!
game-15go-help = Raak al je kaarten kwijt, in reeksen van 1 tot en met 15.

option-completto-players = Spelers
option-completto-players-help = Met vijf of zes zijn kortere rijen nodig.
option-completto-rounds = Rondes
option-completto-rounds-help = Wie na alle rondes de minste minpunten heeft, wint.
option-completto-starter = Wie begint
option-completto-starter-help = De plaats die de eerste beurt heeft.
option-completto-hidden = Gesloten stenen
option-completto-hidden-help = Met hoeveel gesloten stenen elke rij begint.
option-completto-open = Open stenen
option-completto-open-help = Hoeveel stenen iedere speler bij de opbouw omdraait en invoegt.
option-completto-moves = Verschoven stenen
option-completto-moves-help = Waar een verschoven steen weer in de rij komt: overal, of alleen tussen twee stenen.
option-completto-moves-anywhere = Overal
option-completto-moves-between = Tussen twee stenen
option-completto-stall-limit = Loze beurten
option-completto-stall-limit-help = De ronde eindigt na dit aantal beurten op rij waarin niemand een steen legt.

option-ten-players = Spelers
option-ten-players-help = Altijd twee, zwart en wit.
option-ten-variant = Variant
option-ten-variant-help = Gesloten: van een gesloten stapel. Open: van het linker- of het rechtereind van een rij die beide spelers zien.
option-ten-variant-closed = Gesloten
option-ten-variant-open = Open
option-ten-starter = Wie begint
option-ten-starter-help = De eerste plaats is zwart, de tweede wit.
option-ten-relocation-limit = Verplaatsingen
option-ten-relocation-limit-help = Na dit aantal keren verplaatsen en passen zonder lijn van tien is het gelijkspel.

option-15go-players = Spelers
option-15go-players-help = Twee tot en met zes.
option-15go-sets = Kaartsets
option-15go-sets-help = Sets kaarten van 1 tot en met 15; vier is goed voor twee spelers, zes voor drie.
option-15go-colours = Kleuren
option-15go-colours-help = Hoeveel kleuren de sets samen hebben.
option-15go-starter = Wie begint
option-15go-starter-help = De plaats die de eerste beurt heeft.
option-15go-must-place = Legplicht
option-15go-must-place-help = Je mag een kaart alleen houden als hij niet in het midden en niet op de stapel van een medespeler past.
option-15go-open-play = Van de open stapel spelen
option-15go-open-play-help = Aan het begin van je beurt mag je kaarten van je eigen open stapel spelen.
option-15go-own-build = Op je eigen stapel bouwen
option-15go-own-build-help = Een omgedraaide kaart die één hoger of lager is dan de bovenste van je open stapel, mag je daarop leggen, en je beurt gaat door zolang je gesloten stapel kaarten heeft.
option-15go-borrow = Lenen
option-15go-borrow-help = Je mag de bovenste kaart van de open stapel van een medespeler naar het midden verplaatsen.
option-15go-points = Om punten
option-15go-points-help = Het spel gaat door tot iedereen klaar is; wie de meeste punten heeft, wint.
option-15go-stall-limit = Loze kaarten
option-15go-stall-limit-help = Het spel eindigt als er zoveel kaarten zijn gehouden of op de eigen stapel zijn gebouwd en er geen naar het midden is gegaan.

option-true = ja
option-false = nee
option-rows-too-long = Er zijn niet genoeg stenen voor { $rows } rijen van { $length }: samen mogen het er hoogstens { $most } zijn.

# De spellen en hun opties.

game-completto = Completto
game-completto-help = Breng een rij genummerde stenen in oplopende volgorde.
game-ten = TEN
game-ten-help = Verbind je stenen tot een lijn van precies tien.
game-15go = 15GO!
game-15go-help = Raak al je kaarten kwijt, in rijen van 1 tot 15.

option-completto-players = Spelers
option-completto-players-help = Met meer dan vier zijn kortere rijen nodig.
option-completto-rounds = Rondes
option-completto-rounds-help = Na alle rondes winnen de minste minpunten.
option-completto-starter = Wie begint
option-completto-starter-help = De plaats die de eerste beurt heeft.
option-completto-hidden = Gesloten stenen
option-completto-hidden-help = Zoveel stenen liggen bij het begin gesloten in een rij.
option-completto-open = Open stenen
option-completto-open-help = Zoveel stenen worden bij de opbouw omgedraaid en ingevoegd.
option-completto-moves = Verschoven stenen
option-completto-moves-help = Waar een verschoven steen wordt ingevoegd: overal in de rij, of alleen tussen twee stenen.
option-completto-moves-anywhere = Overal
option-completto-moves-between = Tussen twee stenen
option-completto-stall-limit = Vruchteloze beurten
option-completto-stall-limit-help = Zoveel beurten op rij zonder gelegde steen beëindigen de ronde.

option-ten-players = Spelers
option-ten-players-help = Altijd twee, zwart en wit.
option-ten-variant = Variant
option-ten-variant-help = Waar de stenen vandaan komen.
option-ten-variant-closed = Gesloten
option-ten-variant-open = Open
option-ten-starter = Wie begint
option-ten-starter-help = De eerste plaats is zwart, de tweede wit.
option-ten-relocation-limit = Verplaatsingen
option-ten-relocation-limit-help = Na zoveel verplaatsingen is het gelijkspel.

option-15go-players = Spelers
option-15go-players-help = Twee tot zes.
option-15go-sets = Series
option-15go-sets-help = Series kaarten van 1 tot 15; vier passen bij twee spelers, zes bij drie.
option-15go-colours = Kleuren
option-15go-colours-help = De series delen zoveel kleuren.
option-15go-starter = Wie begint
option-15go-starter-help = De plaats die de eerste beurt heeft.
option-15go-must-place = Legplicht
option-15go-must-place-help = Een kaart die gelegd kan worden, mag je niet houden.
option-15go-open-play = Van de open stapel spelen
option-15go-open-play-help = Aan het begin van je beurt mag je kaarten van je open stapel leggen.
option-15go-own-build = Op je eigen stapel bouwen
option-15go-own-build-help = Een omgedraaide kaart mag op je eigen open stapel, en de beurt gaat door.
option-15go-borrow = Lenen
option-15go-borrow-help = Open kaarten van anderen mogen naar het midden.
option-15go-points = Om punten
option-15go-points-help = Het gaat door tot iedereen klaar is; de meeste punten winnen.
option-15go-stall-limit = Vruchteloze kaarten
option-15go-stall-limit-help = Het spel eindigt als er zoveel kaarten gehouden of op de eigen stapel gelegd zijn en er geen naar het midden ging.

# Lessen en puzzels. De andere speler heet Ben.

web-learn = Leren
web-learn-all = Lessen en puzzels
web-learn-missing = De lessen ontbreken
web-learn-missing-text = Ze konden niet worden geladen: { $why }
web-learn-puzzle = Puzzel { $number }
web-learn-puzzles = Puzzels
web-learn-done = gedaan
web-learn-progress = { $done } van { $count } gedaan
web-learn-place = { $place } van { $count }
web-learn-shown = Zo gaat het: { $action }.
web-learn-right = Goed. { $now }
web-learn-again = Nog eens
web-learn-next = Verder
web-learn-show = Laat zien
web-learn-not-this = Dat mag, maar het kan beter. Probeer het nog eens.
web-learn-solved = Opgelost: { $reason }.
web-learn-proof-turn = We hebben alle { $others } andere zetten geprobeerd: met geen daarvan win je zeker in deze beurt.
web-learn-proof-next = We hebben alle { $others } andere zetten geprobeerd: met geen daarvan win je zeker in je volgende beurt.
web-learn-proof-best = Als onze bots vanaf hier verderspelen, wint deze zet { $best } van de 100 partijen; de op één na beste zet wint er { $other }.

puzzle-completto-turn = Je kunt je rij compleet maken voordat Ben weer aan de beurt is. Waarmee begin je?
puzzle-completto-best = Wat is hier de beste zet?
puzzle-ten-turn = Met één zet maak je meteen een lijn van tien. Met welke?
puzzle-ten-next = Zoek de zet waarna je in je volgende beurt tien maakt, wat Ben ook doet.
puzzle-15go-turn = Je kunt in deze beurt al je kaarten kwijtraken. Waarmee begin je?

## Completto

lesson-completto-insert-title = De eerste stenen invoegen
lesson-completto-insert = Je getallen moeten van links naar rechts oplopen. Aan het begin voeg je een paar open stenen tussen de gesloten stenen in. Je hebt 70 in je hand: tik op een opening in je rij, en denk aan de getallen die aan beide kanten nog moeten komen.
lesson-completto-insert-other = 70 mag daar, maar dan is er aan één kant geen ruimte: er komen nog getallen van 41 tot en met 69 en van 71 tot en met 100. Probeer een opening tussen gesloten stenen.
lesson-completto-insert-done = Goed: er is ruimte onder 70 en erboven. Elke gesloten steen wacht op een getal dat daar past.
lesson-completto-draw-title = Trekken en leggen
lesson-completto-draw = In je beurt trek je een steen en leg je hem op de plek van een gesloten steen. Tik op de stapel, en dan op een plek waar de steen past.
lesson-completto-draw-other = Je mag ook een steen verschuiven, maar dat komt later. Tik op de stapel om te trekken.
lesson-completto-draw-done = 57 ligt tussen 36 en 75, dus hij past; hoe ver de getallen uit elkaar liggen, maakt niet uit. De gesloten steen ging terug naar de voorraad, en niemand heeft hem bekeken.
lesson-completto-pair-title = Een paar geeft nog een beurt
lesson-completto-pair = Een steen vlak naast een getal dat één hoger of één lager is, geeft je nog een beurt. Je hebt 37 getrokken: waar maakt die een paar?
lesson-completto-pair-other = 37 past daar, maar er ligt een gesloten steen tussen 36 en 37. Leg hem vlak na 36.
lesson-completto-pair-done = 36 en 37 liggen tegen elkaar, dus je bent weer aan de beurt; en zo gaat het bij elk paar.
lesson-completto-turn-title = Een steen ondersteboven
lesson-completto-turn = Sommige stenen zijn ondersteboven een ander getal: 6 en 9, 16 en 91, 18 en 81, 19 en 61, 66 en 99, 68 en 89, 86 en 98. Je hebt 86 getrokken, en na 97 kan er bijna geen getal meer komen. Waar heb je het meest aan de steen?
lesson-completto-turn-other = 86 past daar. Maar ondersteboven is het 98, en dat hoort na 97.
lesson-completto-turn-done = 98 naast 97 is zelfs een paar. In je rij houdt een steen zijn getal; in de voorraad kun je hem nog op twee manieren lezen.
lesson-completto-move-title = Een gesloten steen verschuiven
lesson-completto-move = Tussen 36 en 38 past alleen 37, en die heeft Ben. In plaats van te trekken mag je een van je gesloten stenen naar een willekeurige plek in je rij verschuiven. Tik op de steen tussen 36 en 38, en dan op de plek waar hij heen moet.
lesson-completto-move-other = Dat mag, maar de steen tussen 36 en 38 zou daar nooit een getal krijgen. Verschuif die.
lesson-completto-move-done = Dat was je beurt: verschuiven geeft je nooit nog een beurt, ook niet als er een paar ontstaat. Ben heeft 93 getrokken en gelegd.
lesson-completto-finish-title = Nemen en afmaken
lesson-completto-finish = Een getrokken steen die nergens past, blijft open in de voorraad, en iedereen mag hem later nemen in plaats van te trekken. In je rij ligt nog één gesloten steen. Tik op een steen in de voorraad, en dan op de plek.
lesson-completto-finish-other = Dat lukt misschien ooit nog. Maar 50 ligt open, en die past zeker tussen 37 en 57.
lesson-completto-finish-done = Je rij ligt van begin tot eind open: je wint de ronde! Ben krijgt een minpunt voor elke steen die nog gesloten is: 4.

## TEN

lesson-ten-place-title = Zijde aan zijde
lesson-ten-place = Zwart is van jou, wit is van Ben. Elke steen moet een zijde delen met een steen op het veld; een hoek is niet genoeg. Leg je 2 op één lijn met je 3: horizontaal, verticaal of diagonaal.
lesson-ten-place-other = Dat mag, maar daar ligt de steen van Ben tussen je 2 en je 3. Leg de 2 waar hij je 3 raakt, al is het maar met een hoek.
lesson-ten-place-done = 3 en 2 zijn nu een lijn van 5. Een lijn loopt horizontaal, verticaal of diagonaal, en eindigt bij een vrij vak of bij een steen van de andere kleur.
lesson-ten-ten-title = Precies tien
lesson-ten-ten = Wie een lijn van precies 10 heeft, wint meteen. Jouw lijn is 3 + 2 + 3 = 8, en je hebt een 2 in je hand. Maak hem af!
lesson-ten-ten-other = Je lijn van 8 wacht nog. Leg de 2 aan het vrije eind.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: je wint!
lesson-ten-exact-title = Niet meer dan tien
lesson-ten-exact = Met meer dan 10 win je niets, ook al is een deel van de lijn 10. Je hebt een 3 in je hand: welke van je lijnen brengt die op precies 10? Kijk ook naar de diagonalen.
lesson-ten-exact-other = Daar niet. De rij van 8 zou 11 worden; maar de diagonaal 2 + 2 + 3 komt precies 3 tekort, aan het onderste eind.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, diagonaal: je wint!
lesson-ten-stop-title = De andere lijn tegenhouden
lesson-ten-stop = De stenen van Ben in de bovenste rij zijn samen 3 + 1 + 3 = 7. Is zijn volgende steen een 3, dan maakt hij tien. Ga met je 1 in de weg liggen.
lesson-ten-stop-other = Dan kan Ben aan het vrije eind van zijn 7 tien maken. Leg je 1 daar.
lesson-ten-stop-done = Ben draaide inderdaad een 3 om en kon er niets mee: een steen van de andere kleur sluit een lijn af.
lesson-ten-open-title = Het open spel
lesson-ten-open = In het open spel liggen alle stenen open, in twee rijen die jullie allebei zien. Elke beurt leg je de steen van het linker- of het rechtereind van je rij. Je lijn is 8: tik op de steen die je nodig hebt, en dan op het vak.
lesson-ten-open-other = Kijk naar beide einden van je rij: met de 3 wordt het 11, met de 2 wordt het 10. Leg de 2 boven aan je lijn.
lesson-ten-open-done = Weer tien! Omdat alle stenen open liggen, kun je ook zien wat Ben hierna kan leggen.
lesson-ten-move-title = Als alle stenen liggen
lesson-ten-move = Alle 30 stenen liggen, en niemand heeft tien. Vanaf nu verplaats je elke beurt een van je stenen: hij heeft een vrije zijde nodig, en zonder hem moeten de andere nog met elkaar verbonden zijn. Tik op een steen, dan op zijn nieuwe vak, en maak tien.
lesson-ten-move-other = Dat mag, maar het geeft geen lijn van precies 10. Je lange kolom links is 8: met een 2 erbovenop ben je er.
lesson-ten-move-done = Tien! Het telt ook als een lijn precies 10 wordt doordat er een steen uit verdwijnt.

## 15GO!

lesson-15go-middle-title = Reeksen in het midden
lesson-15go-middle = Je wilt je kaarten kwijt. De reeksen in het midden groeien één voor één van 1 tot en met 15. Tik op de reeks waar je 5 op past; dan draai je de volgende kaart om en ga je verder.
lesson-15go-middle-other = Je mag hem houden, maar dan is je beurt voorbij en is de kaart nog steeds van jou. Zoek de reeks waarvan de bovenste kaart één lager is.
lesson-15go-middle-done = 5 op 4, 2 op 1: na elke kaart die je legt, draai je er nog een om.
lesson-15go-pile-title = Kaarten weggeven
lesson-15go-pile = Een kaart die één hoger of één lager is dan de bovenste van de open stapel van een medespeler, mag daarop. Je 10 past op de 9 van Ben: tik op zijn open stapel. Kijk of de volgende kaart er ook op past.
lesson-15go-pile-other = Als je hem houdt, blijft hij van jou. Op de open stapel van Ben past een kaart die één hoger of één lager is.
lesson-15go-pile-done = 10 op 9, dan 9 op 10: omhoog en omlaag mag allebei. Ben heeft nu twee kaarten meer.
lesson-15go-keep-title = Nieuwe reeksen en kaarten houden
lesson-15go-keep = Een 1 begint altijd een nieuwe reeks. Wat je niet legt, gaat op je eigen open stapel: je houdt het, en je beurt is voorbij. Speel tot een kaart nergens past, en houd hem.
lesson-15go-keep-other = Je mag hem houden, maar 8 past op de 9 van Ben. Houd alleen wat nergens past.
lesson-15go-keep-done = Je hield de 13, en Ben was aan de beurt: hij legde er een 14 op. Je open stapel komt later bij je terug.
lesson-15go-again-title = De stapel komt terug
lesson-15go-again = Je gesloten stapel is leeg. Als je de 5 hebt gelegd, wordt je open stapel omgekeerd: de bovenste kaart blijft liggen en de andere komen opnieuw langs, de onderste eerst. Je weet dus wat er komt: de 9.
lesson-15go-again-other = Houd hem nu niet: de 5 past op de 4 in het midden, en de 9 op de 10 van Ben.
lesson-15go-again-done = De 9 kwam en ging naar Ben. Daarna kwam de 12, zoals iedereen kon weten.
lesson-15go-out-title = Als eerste zonder kaarten
lesson-15go-out = Wie geen kaarten meer heeft, wint. Je hebt de 6 in je hand, en je laatste kaart is de 7 op je open stapel: die pak je op zodra de 6 ligt. Leg ze allebei.
lesson-15go-out-other = Houd hem niet: een reeks in het midden wacht erop.
lesson-15go-out-done = Geen kaarten meer: je wint! Speel je om punten, dan gaat het spel door tot iedereen klaar is, en tellen ook complete reeksen mee.
lesson-15go-borrow-title = Regels voor gevorderden
lesson-15go-borrow = Met de regels voor gevorderden mag je je beurt beginnen met de bovenste kaart van je eigen open stapel, en je mag lenen: de bovenste kaart van een medespeler op een reeks in het midden leggen. Tik op de 5 van Ben en op de reeks die hem nodig heeft, dan op je 6 en op dezelfde reeks.
lesson-15go-borrow-other = Dat mag ook. Maar leen eerst de 5 van Ben voor de reeks die op 4 eindigt; dan past je 6 erop.
lesson-15go-borrow-done = Je bent de 6 kwijt, al heeft Ben ook een kaart minder. Volgens een derde regel mag je op je eigen stapel bouwen, één omhoog of één omlaag.

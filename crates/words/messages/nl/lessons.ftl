# Lessen en puzzels. De andere speler heet Ben.

web-learn = Leren
web-learn-all = Lessen en puzzels
web-learn-missing = De lessen zijn er niet
web-learn-missing-text = Ze konden niet geladen worden: { $why }
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
web-learn-not-this = Dat mag, maar er is iets beters. Probeer het nog eens.
web-learn-solved = Opgelost: { $reason }.
web-learn-proof-turn = We hebben alle { $others } andere zetten geprobeerd: geen ervan wint zeker in deze beurt.
web-learn-proof-next = We hebben alle { $others } andere zetten geprobeerd: geen ervan wint zeker in de volgende beurt.
web-learn-proof-best = Als onze bots van hier verder spelen, wint deze zet { $best } van de 100 spellen; de op één na beste wint er { $other }.

puzzle-completto-turn = Je kunt je rij voltooien voordat Ben weer aan de beurt is. Waarmee begin je?
puzzle-completto-best = Wat is hier de beste zet?
puzzle-ten-turn = Eén zet maakt meteen een lijn van tien. Welke?
puzzle-ten-next = Vind de zet waarna je in je volgende beurt tien maakt, wat Ben ook doet.
puzzle-15go-turn = Je kunt in deze beurt al je kaarten kwijtraken. Waarmee begin je?

## Completto

lesson-completto-insert-title = De eerste stenen invoegen
lesson-completto-insert = Je getallen moeten van links naar rechts oplopen. In het begin voeg je een paar open stenen tussen de gesloten stenen in. Je hebt 70 in je hand: tik op een opening in je rij en denk aan de getallen die aan beide kanten nog kunnen komen.
lesson-completto-insert-other = 70 mag daar, maar dan heeft één kant geen plaats: 41 tot 69 en 71 tot 100 kunnen nog komen. Probeer een opening tussen gesloten stenen.
lesson-completto-insert-done = Goed: er is plaats onder 70 en erboven. Elke gesloten steen wacht op een getal dat daar past.
lesson-completto-draw-title = Trekken en leggen
lesson-completto-draw = In je beurt trek je een steen en leg je hem op de plek van een gesloten steen. Tik op de stapel, dan op een plek waar de steen past.
lesson-completto-draw-other = Je mag ook een steen verschuiven, maar dat komt later. Tik op de stapel om te trekken.
lesson-completto-draw-done = 57 ligt tussen 36 en 75, dus het past; hoe ver de getallen uit elkaar liggen, maakt niet uit. De gesloten steen ging terug naar de voorraad, en niemand heeft hem bekeken.
lesson-completto-pair-title = Een paar geeft een beurt
lesson-completto-pair = Een steen vlak naast het getal er net boven of net onder geeft je nog een beurt. Je hebt 37 getrokken: waar wordt het een paar?
lesson-completto-pair-other = 37 past daar, maar er ligt een gesloten steen tussen 37 en 36. Leg hem vlak achter 36.
lesson-completto-pair-done = 36 en 37 raken elkaar, dus ben je weer aan de beurt; en zo gaat het door met elk paar.
lesson-completto-turn-title = Een steen ondersteboven
lesson-completto-turn = Ondersteboven tonen sommige stenen een ander getal: 6 en 9, 16 en 91, 18 en 81, 19 en 61, 66 en 99, 68 en 89, 86 en 98. Je hebt 86 getrokken, en achter 97 kan bijna niets meer komen. Waar helpt de steen je het meest?
lesson-completto-turn-other = 86 past daar. Maar ondersteboven is het 98, en dat hoort achter 97.
lesson-completto-turn-done = 98 naast 97 is zelfs een paar. In je rij houdt een steen zijn getal; in de voorraad kun je hem nog op twee manieren lezen.
lesson-completto-move-title = Een gesloten steen verschuiven
lesson-completto-move = Tussen 36 en 38 past alleen 37, en die heeft Ben. In plaats van te trekken mag je een van je gesloten stenen naar elke plek in je rij verschuiven. Tik op die tussen 36 en 38, dan op de plek waar hij heen moet.
lesson-completto-move-other = Dat mag, maar de steen tussen 36 en 38 zou daar nooit een getal krijgen. Verschuif die.
lesson-completto-move-done = Dat was je beurt: verschuiven geeft er nooit nog een, ook niet als er een paar ontstaat. Ben heeft 93 getrokken en gelegd.
lesson-completto-finish-title = Nemen en voltooien
lesson-completto-finish = Een getrokken steen die nergens past, blijft open in de voorraad, en iedereen mag hem later nemen in plaats van te trekken. In je rij ligt nog één gesloten steen. Tik op een steen in de voorraad, dan op de plek.
lesson-completto-finish-other = Dat lukt misschien ooit. Maar 50 ligt open en past zeker tussen 37 en 57.
lesson-completto-finish-done = Je rij ligt helemaal open: je wint de ronde! Ben krijgt een minpunt voor elke steen die nog gesloten is: 4.

## TEN

lesson-ten-place-title = Zijde aan zijde
lesson-ten-place = Zwart is van jou, wit is van Ben. Elke steen moet een zijde delen met een steen op het veld; een hoek is niet genoeg. Leg je 2 in één lijn met je 3: horizontaal, verticaal of diagonaal.
lesson-ten-place-other = Dat mag, maar de steen van Ben staat tussen je 2 en je 3. Leg hem waar ze elkaar raken, al is het maar met een hoek.
lesson-ten-place-done = 3 en 2 zijn nu een lijn van 5. Lijnen lopen horizontaal, verticaal of diagonaal en eindigen bij een vrij vak of bij een steen van de andere kleur.
lesson-ten-ten-title = Precies tien
lesson-ten-ten = Wie een lijn van precies 10 heeft, wint meteen. Jouw lijn heeft 3 + 2 + 3 = 8, en je hebt een 2. Maak hem af!
lesson-ten-ten-other = Je lijn van 8 wacht nog. Leg de 2 aan het vrije eind.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: je wint!
lesson-ten-exact-title = Niet meer dan tien
lesson-ten-exact = Meer dan 10 wint niets, ook al was een deel van de lijn 10. Je hebt een 3: welke van je lijnen komt daarmee op precies 10? Kijk ook naar de diagonalen.
lesson-ten-exact-other = Daar niet. De rij van 8 zou 11 worden; maar de diagonaal 2 + 2 + 3 mist precies een 3 aan het onderste eind.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, diagonaal: je wint!
lesson-ten-stop-title = De andere lijn stoppen
lesson-ten-stop = De stenen van Ben in de bovenste rij zijn samen 3 + 1 + 3 = 7. Is zijn volgende steen een 3, dan maakt hij tien. Ga hem met je 1 in de weg liggen.
lesson-ten-stop-other = Dan kan Ben aan het vrije eind van zijn 7 tien maken. Leg je 1 daar.
lesson-ten-stop-done = Ben draaide echt een 3 om en kon er niets mee: een steen van de andere kleur beëindigt een lijn.
lesson-ten-open-title = Het open spel
lesson-ten-open = In het open spel liggen alle stenen in rijen die jullie allebei zien. Elke beurt leg je de steen van het linker- of het rechtereind van je rij. Je lijn heeft 8: tik op de steen die je nodig hebt, dan op het vak.
lesson-ten-open-other = Kijk naar beide einden van je rij: met de 3 wordt het 11, met de 2 wordt het 10. Leg de 2 boven op je lijn.
lesson-ten-open-done = Weer tien! Omdat alles open ligt, kun je ook uitrekenen wat Ben nu kan leggen.
lesson-ten-move-title = Als alle stenen liggen
lesson-ten-move = Alle 30 stenen liggen en niemand heeft tien. Vanaf nu verplaats je elke beurt een van je stenen: hij heeft een vrije zijde nodig, en zonder hem moeten de andere nog samenhangen. Tik op een steen, dan op zijn nieuwe vak, en maak tien.
lesson-ten-move-other = Dat mag, maar het maakt geen lijn van precies 10. Je lange kolom links heeft 8: een 2 erbovenop is genoeg.
lesson-ten-move-done = Tien! Het zou ook tellen als een lijn precies 10 wordt doordat een steen weggaat.

## 15GO!

lesson-15go-middle-title = Rijen in het midden
lesson-15go-middle = Je wilt je kaarten kwijt. De rijen in het midden groeien een voor een van 1 tot 15. Tik op de rij waar je 5 op past; dan draai je de volgende kaart om, en ga je door.
lesson-15go-middle-other = Je mag hem houden, maar dan is je beurt voorbij en is de kaart nog van jou. Zoek de rij waarvan de bovenste één lager is.
lesson-15go-middle-done = 5 op 4, 2 op 1: na elke kaart die je legt, draai je er nog een om.
lesson-15go-pile-title = Kaarten weggeven
lesson-15go-pile = Een kaart die één hoger of lager is dan de bovenste van de open stapel van een ander, mag daar. Je 10 past op de 9 van Ben: tik op zijn open stapel. Kijk of de volgende kaart er ook op past.
lesson-15go-pile-other = Als je hem houdt, blijft hij van jou. Op de open stapel van Ben past één hoger of één lager.
lesson-15go-pile-done = 10 op 9, dan 9 op 10: omhoog en omlaag mag allebei. Ben heeft nu twee kaarten meer.
lesson-15go-keep-title = Nieuwe rijen, en houden
lesson-15go-keep = Een 1 begint altijd een nieuwe rij. Wat je niet legt, gaat op je eigen open stapel: je houdt het, en je beurt is voorbij. Speel tot een kaart nergens past, en houd die.
lesson-15go-keep-other = Je mag hem houden, maar 8 past op de 9 van Ben. Houd alleen wat nergens past.
lesson-15go-keep-done = Je hield de 13, en Ben was aan de beurt: hij legde er een 14 op. Je open stapel komt later bij je terug.
lesson-15go-again-title = De stapel komt terug
lesson-15go-again = Je gesloten stapel is leeg. Zodra de 5 ligt, wordt je open stapel omgekeerd: de bovenste kaart blijft, de andere komen terug, de onderste eerst. Je weet dus wat er komt: de 9.
lesson-15go-again-other = Houd hem nu niet: de 5 past op de 4 in het midden, en de 9 op de 10 van Ben.
lesson-15go-again-done = De 9 kwam en ging naar Ben. Daarna kwam de 12, zoals iedereen wist.
lesson-15go-out-title = Als eerste zonder kaarten
lesson-15go-out = Wie geen kaart meer heeft, wint. Je hebt de 6, en je laatste kaart is de 7 op je open stapel: je pakt hem zodra de 6 ligt. Leg ze allebei.
lesson-15go-out-other = Houd hem niet: een rij in het midden wacht erop.
lesson-15go-out-done = Geen kaart meer: je wint! Om punten speel je door tot iedereen uit is, en ook volle rijen tellen.
lesson-15go-borrow-title = Regels voor gevorderden
lesson-15go-borrow = Met de regels voor gevorderden mag je je beurt beginnen met de bovenste kaart van je eigen open stapel, en je mag lenen: de bovenste kaart van een ander op een rij in het midden leggen. Tik op de 5 van Ben en de rij die hem nodig heeft, dan op je 6 en dezelfde rij.
lesson-15go-borrow-other = Dat mag ook. Maar leen eerst de 5 van Ben voor de rij die op 4 eindigt; dan past je 6 erop.
lesson-15go-borrow-done = Je bent de 6 kwijt, al heeft Ben ook een kaart minder. Met een derde regel mag je op je eigen stapel bouwen, één omhoog of één omlaag.

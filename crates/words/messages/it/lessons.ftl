# Lezioni e problemi. L’altro giocatore si chiama Ben.

web-learn = Impara
web-learn-all = Lezioni e problemi
web-learn-missing = Mancano le lezioni
web-learn-missing-text = Non è stato possibile caricarle: { $why }
web-learn-puzzle = Problema { $number }
web-learn-puzzles = Problemi
web-learn-done = fatto
web-learn-progress = { $done } su { $count } fatti
web-learn-place = { $place } di { $count }
web-learn-shown = Così: { $action }.
web-learn-right = Giusto. { $now }
web-learn-again = Di nuovo
web-learn-next = Avanti
web-learn-show = Mostrami
web-learn-not-this = È permesso, ma c’è di meglio. Prova ancora.
web-learn-solved = Risolto: { $reason }.
web-learn-proof-turn = Abbiamo provato tutte le altre { $others } mosse: nessuna vince di sicuro in questo turno.
web-learn-proof-next = Abbiamo provato tutte le altre { $others } mosse: nessuna vince di sicuro nel prossimo turno.
web-learn-proof-best = Se i nostri bot continuano da qui, questa mossa vince { $best } partite su 100; la migliore delle altre ne vince { $other }.

puzzle-completto-turn = Puoi completare la tua fila prima che tocchi di nuovo a Ben. Da dove cominci?
puzzle-completto-best = Qual è la mossa migliore qui?
puzzle-ten-turn = Una sola mossa forma subito una linea da dieci. Quale?
puzzle-ten-next = Trova la mossa dopo la quale farai dieci nel prossimo turno, qualunque cosa faccia Ben.
puzzle-15go-turn = Puoi liberarti di tutte le tue carte in questo turno. Da dove cominci?

## Completto

lesson-completto-insert-title = Inserire le prime tessere
lesson-completto-insert = I tuoi numeri devono crescere da sinistra a destra. All’inizio inserisci alcune tessere scoperte tra quelle coperte. Hai in mano il 70: tocca uno spazio della tua fila, e pensa ai numeri che possono ancora arrivare da una parte e dall’altra.
lesson-completto-insert-other = Il 70 può andare lì, ma allora da una parte non resta posto: possono ancora arrivare sia i numeri da 41 a 69 sia quelli da 71 a 100. Prova uno spazio tra tessere coperte.
lesson-completto-insert-done = Bene: c’è posto sotto il 70 e sopra. Ogni tessera coperta aspetta un numero che lì possa stare.
lesson-completto-draw-title = Pescare e piazzare
lesson-completto-draw = Nel tuo turno peschi una tessera e la piazzi al posto di una coperta. Tocca la pila, poi una posizione in cui la tessera può stare.
lesson-completto-draw-other = Puoi anche spostare una tessera, ma ci arriviamo dopo. Tocca la pila per pescare.
lesson-completto-draw-done = Il 57 è compreso tra 36 e 75, quindi lì può stare; la distanza tra i numeri non conta. La tessera coperta è tornata nella riserva, e nessuno l’ha guardata.
lesson-completto-pair-title = Con una coppia giochi ancora
lesson-completto-pair = Una tessera proprio accanto al numero subito sopra o subito sotto ti dà un altro turno. Hai pescato il 37: dove fa coppia?
lesson-completto-pair-other = Lì il 37 può stare, ma tra il 36 e il 37 c’è una tessera coperta. Piazzalo subito dopo il 36.
lesson-completto-pair-done = 36 e 37 si toccano, quindi giochi ancora; e così a ogni coppia.
lesson-completto-turn-title = Capovolgere una tessera
lesson-completto-turn = Capovolte, alcune tessere mostrano un altro numero: 6 e 9, 16 e 91, 18 e 81, 19 e 61, 66 e 99, 68 e 89, 86 e 98. Hai pescato l’86, e dopo il 97 non può venire quasi più nessun numero. Dove ti aiuta di più la tessera?
lesson-completto-turn-other = Lì l’86 può stare. Ma capovolto è un 98, e il 98 va dopo il 97.
lesson-completto-turn-done = Il 98 accanto al 97 fa perfino coppia. Nella tua fila una tessera conserva il suo numero; nella riserva si può ancora leggere in tutti e due i modi.
lesson-completto-move-title = Spostare una tessera coperta
lesson-completto-move = Tra 36 e 38 può stare solo il 37, e ce l’ha Ben. Invece di pescare puoi spostare una delle tue tessere coperte in qualsiasi punto della tua fila. Tocca quella tra 36 e 38, poi il punto in cui deve andare.
lesson-completto-move-other = Puoi farlo, ma lì dov’è la tessera tra 36 e 38 non avrebbe mai un numero. Sposta quella.
lesson-completto-move-done = Era il tuo turno: uno spostamento non ne dà mai un altro, nemmeno se si forma una coppia. Ben ha pescato il 93 e l’ha piazzato.
lesson-completto-finish-title = Prendere e finire
lesson-completto-finish = Una tessera pescata che non trova posto resta scoperta nella riserva, e più tardi chiunque può prenderla invece di pescare. Nella tua fila resta una tessera coperta. Tocca una tessera della riserva, poi la posizione.
lesson-completto-finish-other = Prima o poi potrebbe riuscire. Ma il 50 è lì scoperto, e tra 37 e 57 può stare di sicuro.
lesson-completto-finish-done = La tua fila è tutta scoperta: hai vinto la manche! Ben riceve un punto negativo per ogni tessera ancora coperta: 4.

## TEN

lesson-ten-place-title = Lato contro lato
lesson-ten-place = Il nero è tuo, il bianco è di Ben. Ogni tessera deve avere un lato in comune con una tessera sul campo; un angolo non basta. Piazza il tuo 2 in linea con il tuo 3: in orizzontale, in verticale o in diagonale.
lesson-ten-place-other = È permesso, ma lì la tessera di Ben sta tra il tuo 2 e il tuo 3. Piazza il 2 dove tocca il tuo 3, anche solo in un angolo.
lesson-ten-place-done = Il 3 e il 2 ora formano una linea da 5. Una linea va in orizzontale, in verticale o in diagonale, e finisce a una casella libera o a una tessera dell’altro colore.
lesson-ten-ten-title = Esattamente dieci
lesson-ten-ten = Chi ha una linea che vale esattamente 10 vince subito. La tua fa 3 + 2 + 3 = 8, e hai in mano un 2. Completala!
lesson-ten-ten-other = La tua linea da 8 aspetta ancora. Piazza il 2 al suo estremo libero.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: hai vinto!
lesson-ten-exact-title = Non più di dieci
lesson-ten-exact = Con più di 10 non si vince, nemmeno se una parte della linea fa 10. Hai in mano un 3: quale delle tue linee porta esattamente a 10? Guarda anche le diagonali.
lesson-ten-exact-other = Lì no. La riga da 8 diventerebbe 11; alla diagonale 2 + 2 + 3, invece, manca proprio un 3, all’estremo in basso.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, in diagonale: hai vinto!
lesson-ten-stop-title = Fermare l’altra linea
lesson-ten-stop = Le tessere di Ben nella riga in alto fanno 3 + 1 + 3 = 7. Se la sua prossima tessera è un 3, fa dieci. Sbarragli la strada con il tuo 1.
lesson-ten-stop-other = Così Ben potrebbe fare dieci all’estremo libero della sua linea da 7. Piazza lì il tuo 1.
lesson-ten-stop-done = Ben ha davvero scoperto un 3, e non gli è servito: una tessera dell’altro colore chiude una linea.
lesson-ten-open-title = La variante scoperta
lesson-ten-open = Nella variante scoperta si vedono tutte le tessere, in due file che avete entrambi davanti agli occhi. A ogni turno piazzi la tessera all’estremo sinistro o all’estremo destro della tua fila. La tua linea fa 8: tocca la tessera che ti serve, poi la casella.
lesson-ten-open-other = Guarda i due estremi della tua fila: il 3 farebbe 11, il 2 fa 10. Piazza il 2 in cima alla tua linea.
lesson-ten-open-done = Di nuovo dieci! Poiché tutte le tessere sono scoperte, puoi anche vedere che cosa potrà piazzare Ben.
lesson-ten-move-title = Quando sono tutte piazzate
lesson-ten-move = Tutte le 30 tessere sono piazzate e nessuno ha fatto dieci. D’ora in poi a ogni turno sposti una delle tue tessere: deve avere un lato libero, e senza di lei le altre devono restare collegate. Tocca una tessera, poi la sua nuova casella, e fai dieci.
lesson-ten-move-other = È permesso, ma non forma nessuna linea che valga esattamente 10. La tua lunga colonna a sinistra fa 8: basterebbe un 2 in cima.
lesson-ten-move-done = Dieci! Varrebbe anche se una linea diventasse esattamente 10 perché una tessera l’ha lasciata.

## 15GO!

lesson-15go-middle-title = Le file al centro
lesson-15go-middle = Vuoi liberarti delle tue carte. Le file al centro crescono di uno alla volta da 1 a 15. Tocca la fila su cui va il tuo 5; poi scopri la carta successiva e continui.
lesson-15go-middle-other = Puoi tenerla, ma allora il tuo turno finisce e la carta resta tua. Cerca la fila la cui ultima carta è più bassa di uno.
lesson-15go-middle-done = 5 su 4, 2 su 1: dopo ogni carta che piazzi ne scopri un’altra.
lesson-15go-pile-title = Dare via le carte
lesson-15go-pile = Una carta più alta o più bassa di uno rispetto alla cima del mazzo scoperto di un altro giocatore può andare lì. Il tuo 10 va sul 9 di Ben: tocca il suo mazzo scoperto. Guarda se ci va anche la carta successiva.
lesson-15go-pile-other = Se la tieni, resta tua. Sul mazzo scoperto di Ben va una carta più alta o più bassa di uno.
lesson-15go-pile-done = 10 su 9, poi 9 su 10: si può salire e si può scendere. Ora Ben ha due carte in più.
lesson-15go-keep-title = Nuove file e carte tenute
lesson-15go-keep = Un 1 inizia sempre una nuova fila. La carta che non piazzi va sul tuo mazzo scoperto: la tieni, e il tuo turno finisce. Gioca finché non esce una carta che non trova posto, e tieni quella.
lesson-15go-keep-other = Puoi tenerla, ma l’8 va sul 9 di Ben. Tieni solo quello che non trova posto.
lesson-15go-keep-done = Hai tenuto il 13, e poi è toccato a Ben: ci ha piazzato sopra un 14. Il tuo mazzo scoperto tornerà in gioco più tardi.
lesson-15go-again-title = Il mazzo ricomincia
lesson-15go-again = Il tuo mazzo coperto è vuoto. Quando avrai piazzato il 5, il tuo mazzo scoperto verrà girato: la carta in cima resta, le altre tornano in gioco, prima quella in fondo. Così sai già che cosa arriva: il 9.
lesson-15go-again-other = Non tenerla adesso: il 5 va sul 4 al centro, e il 9 sul 10 di Ben.
lesson-15go-again-done = È arrivato il 9 ed è andato a Ben. Poi è arrivato il 12, come tutti potevano prevedere.
lesson-15go-out-title = Senza più carte
lesson-15go-out = Vince chi non ha più carte. Hai in mano il 6, e la tua ultima carta è il 7 sul tuo mazzo scoperto: lo prendi in mano appena hai piazzato il 6. Piazzali tutti e due.
lesson-15go-out-other = Non tenerla: una fila al centro la aspetta.
lesson-15go-out-done = Nessuna carta: hai vinto! Se si gioca a punti, si continua finché tutti non hanno finito le carte, e contano anche le file complete.
lesson-15go-borrow-title = Regole avanzate
lesson-15go-borrow = Con le regole avanzate puoi iniziare il turno con la carta in cima al tuo mazzo scoperto, e puoi prendere in prestito: spostare su una fila al centro la carta in cima al mazzo di un altro. Tocca il 5 di Ben e la fila che lo aspetta, poi il tuo 6 e la stessa fila.
lesson-15go-borrow-other = Anche questo è permesso. Ma prima prendi in prestito il 5 di Ben per la fila che finisce con 4; poi il tuo 6 ci va sopra.
lesson-15go-borrow-done = Il 6 è andato, anche se pure Ben ha una carta in meno. Una terza regola ti permette di costruire sul tuo mazzo con una carta più alta o più bassa di uno.

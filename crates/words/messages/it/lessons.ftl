# Lezioni e problemi. L’altro giocatore si chiama Ben.

web-learn = Impara
web-learn-all = Lezioni e problemi
web-learn-missing = Le lezioni non ci sono
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
web-learn-proof-best = Se i nostri bot continuano da qui, vince { $best } partite su 100; la migliore delle altre mosse ne vince { $other }.

puzzle-completto-turn = Puoi completare la tua fila prima che tocchi di nuovo a Ben. Da dove cominci?
puzzle-completto-best = Qual è la mossa migliore qui?
puzzle-ten-turn = Una sola mossa fa subito una linea di dieci. Quale?
puzzle-ten-next = Trova la mossa dopo la quale fai dieci nel prossimo turno, qualunque cosa faccia Ben.
puzzle-15go-turn = Puoi liberarti di tutte le tue carte in questo turno. Da dove cominci?

## Completto

lesson-completto-insert-title = Inserire le prime tessere
lesson-completto-insert = I tuoi numeri devono salire da sinistra a destra. All’inizio inserisci alcune tessere scoperte fra quelle coperte. Hai in mano 70: tocca uno spazio della tua fila, e pensa ai numeri che possono ancora venire da ogni parte.
lesson-completto-insert-other = 70 può andare lì, ma allora da una parte non c’è più posto: possono ancora venire 41–69 e 71–100. Prova uno spazio fra tessere coperte.
lesson-completto-insert-done = Bene: c’è posto sotto il 70 e sopra. Ogni tessera coperta aspetta un numero che vada lì.
lesson-completto-draw-title = Pescare e mettere
lesson-completto-draw = Nel tuo turno peschi una tessera e la metti al posto di una coperta. Tocca la pila, poi una posizione dove la tessera va bene.
lesson-completto-draw-other = Puoi anche spostare una tessera, ma questo viene dopo. Tocca la pila per pescare.
lesson-completto-draw-done = 57 sta fra 36 e 75, quindi va bene; la distanza fra i numeri non conta. La tessera coperta è tornata nella riserva, e nessuno l’ha guardata.
lesson-completto-pair-title = Con una coppia giochi ancora
lesson-completto-pair = Una tessera proprio accanto al numero subito sopra o subito sotto ti dà un altro turno. Hai pescato 37: dove fa coppia?
lesson-completto-pair-other = 37 lì va bene, ma fra esso e 36 c’è una tessera coperta. Mettilo proprio dietro 36.
lesson-completto-pair-done = 36 e 37 si toccano, quindi tocca ancora a te; e così via a ogni coppia.
lesson-completto-turn-title = Capovolgere una tessera
lesson-completto-turn = Capovolte, alcune tessere mostrano un altro numero: 6 e 9, 16 e 91, 18 e 81, 19 e 61, 66 e 99, 68 e 89, 86 e 98. Hai pescato 86, e dietro 97 può venire ben poco. Dove ti aiuta di più?
lesson-completto-turn-other = 86 lì va bene. Ma capovolto è 98, e 98 va dietro 97.
lesson-completto-turn-done = 98 accanto a 97 fa perfino coppia. Nella tua fila una tessera tiene il suo numero; nella riserva si legge ancora nei due modi.
lesson-completto-move-title = Spostare una tessera coperta
lesson-completto-move = Fra 36 e 38 va solo 37, e ce l’ha Ben. Invece di pescare puoi spostare una delle tue tessere coperte dovunque nella tua fila. Tocca quella fra 36 e 38, poi il posto dove deve andare.
lesson-completto-move-other = Puoi farlo, ma la tessera fra 36 e 38 lì non avrebbe mai un numero. Sposta quella.
lesson-completto-move-done = Era il tuo turno: spostare non ne dà mai un altro, nemmeno se si forma una coppia. Ben ha pescato 93 e l’ha messo.
lesson-completto-finish-title = Prendere e finire
lesson-completto-finish = Una tessera pescata che non va da nessuna parte resta scoperta nella riserva, e chiunque può prenderla più tardi invece di pescare. Nella tua fila resta una tessera coperta. Tocca una tessera della riserva, poi la posizione.
lesson-completto-finish-other = Forse un giorno riuscirà. Ma 50 è lì scoperto e va di sicuro fra 37 e 57.
lesson-completto-finish-done = La tua fila è tutta scoperta: vinci la manche! Ben riceve un punto negativo per ogni tessera ancora coperta: 4.

## TEN

lesson-ten-place-title = Lato contro lato
lesson-ten-place = Il nero è tuo, il bianco è di Ben. Ogni tessera deve toccare con un lato una tessera del campo; un angolo non basta. Metti il tuo 2 in linea con il tuo 3: in orizzontale, in verticale o in diagonale.
lesson-ten-place-other = È permesso, ma la tessera di Ben sta fra il tuo 2 e il tuo 3. Mettilo dove si toccano, anche solo con un angolo.
lesson-ten-place-done = 3 e 2 ora sono una linea di 5. Le linee sono orizzontali, verticali o diagonali, e finiscono a una casella libera o a una tessera dell’altro colore.
lesson-ten-ten-title = Esattamente dieci
lesson-ten-ten = Chi ha una linea di esattamente 10 vince subito. La tua linea fa 3 + 2 + 3 = 8, e hai in mano un 2. Finiscila!
lesson-ten-ten-other = La tua linea di 8 aspetta ancora. Metti il 2 al suo estremo libero.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: vinci!
lesson-ten-exact-title = Non più di dieci
lesson-ten-exact = Più di 10 non vince nulla, anche se una parte della linea fosse 10. Hai in mano un 3: quale delle tue linee porta a esattamente 10? Guarda anche le diagonali.
lesson-ten-exact-other = Lì no. La riga di 8 diventerebbe 11; ma alla diagonale 2 + 2 + 3 manca proprio un 3 all’estremo in basso.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, in diagonale: vinci!
lesson-ten-stop-title = Fermare l’altra linea
lesson-ten-stop = Le tessere di Ben nella riga in alto fanno 3 + 1 + 3 = 7. Se la sua prossima tessera è un 3, fa dieci. Sbarragli la strada con il tuo 1.
lesson-ten-stop-other = Così Ben potrebbe fare dieci all’estremo libero del suo 7. Metti lì il tuo 1.
lesson-ten-stop-done = Ben ha davvero scoperto un 3, e non gli è servito: una tessera dell’altro colore chiude una linea.
lesson-ten-open-title = Il gioco aperto
lesson-ten-open = Nel gioco aperto tutte le tessere stanno in file che vedete entrambi. A ogni turno metti la tessera dell’estremo sinistro o destro della tua fila. La tua linea fa 8: tocca la tessera che ti serve, poi la casella.
lesson-ten-open-other = Guarda i due estremi della tua fila: il 3 farebbe 11, il 2 fa 10. Metti il 2 in cima alla tua linea.
lesson-ten-open-done = Di nuovo dieci! Poiché tutto è scoperto, puoi anche prevedere che cosa metterà Ben.
lesson-ten-move-title = Quando sono tutte sul campo
lesson-ten-move = Tutte le 30 tessere sono sul campo e nessuno ha dieci. D’ora in poi trasferisci una tua tessera a ogni turno: le serve un lato libero, e senza di lei le altre devono restare unite. Tocca una tessera, poi la nuova casella, e fai dieci.
lesson-ten-move-other = È permesso, ma non fa nessuna linea di esattamente 10. La tua lunga colonna a sinistra fa 8: basta un 2 in cima.
lesson-ten-move-done = Dieci! Conterebbe anche se una linea diventasse esattamente 10 perché una tessera la lascia.

## 15GO!

lesson-15go-middle-title = Le file al centro
lesson-15go-middle = Vuoi liberarti delle tue carte. Le file al centro crescono una carta alla volta da 1 a 15. Tocca la fila su cui va il tuo 5; poi scopri la carta seguente, e continui.
lesson-15go-middle-other = Puoi tenerla, ma allora il tuo turno finisce e la carta è ancora tua. Cerca la fila la cui cima è più bassa di uno.
lesson-15go-middle-done = 5 su 4, 2 su 1: dopo ogni carta che metti ne scopri un’altra.
lesson-15go-pile-title = Dare via le carte
lesson-15go-pile = Una carta più alta o più bassa di uno della cima del mazzo scoperto di un altro può andare lì. Il tuo 10 va sul 9 di Ben: tocca il suo mazzo scoperto. Guarda se ci va anche la carta seguente.
lesson-15go-pile-other = Se la tieni, resta tua. Sul mazzo scoperto di Ben va uno in più o uno in meno.
lesson-15go-pile-done = 10 su 9, poi 9 su 10: vanno bene entrambi i versi. Ora Ben ha due carte in più.
lesson-15go-keep-title = Nuove file, e tenere
lesson-15go-keep = Un 1 inizia sempre una nuova fila. Quel che non metti va sul tuo mazzo scoperto: lo tieni, e il tuo turno è finito. Gioca finché non esce una carta che non va da nessuna parte, e tieni quella.
lesson-15go-keep-other = Puoi tenerla, ma 8 va sul 9 di Ben. Tieni solo quel che non va da nessuna parte.
lesson-15go-keep-done = Hai tenuto il 13, e toccava a Ben: ci ha messo sopra un 14. Il tuo mazzo scoperto ti torna più tardi.
lesson-15go-again-title = Il mazzo ritorna
lesson-15go-again = Il tuo mazzo coperto è vuoto. Appena messo il 5, il tuo mazzo scoperto viene girato: la carta in cima resta, le altre tornano, prima quella in fondo. Sai dunque che cosa viene: il 9.
lesson-15go-again-other = Non tenerla adesso: il 5 va sul 4 al centro, e il 9 sul 10 di Ben.
lesson-15go-again-done = Il 9 è venuto ed è andato a Ben. Poi è venuto il 12, come tutti sapevano.
lesson-15go-out-title = Primo senza carte
lesson-15go-out = Chi non ha più carte vince. Hai in mano il 6, e la tua ultima carta è il 7 sul mazzo scoperto: lo prendi appena il 6 è messo. Mettili tutti e due.
lesson-15go-out-other = Non tenerla: una fila al centro la aspetta.
lesson-15go-out-done = Nessuna carta: vinci! A punti si continua finché tutti non sono fuori, e contano anche le file complete.
lesson-15go-borrow-title = Regole avanzate
lesson-15go-borrow = Con le regole avanzate puoi iniziare il turno con la cima del tuo mazzo scoperto, e puoi prendere in prestito: mettere la carta in cima di un altro su una fila al centro. Tocca il 5 di Ben e la fila che lo aspetta, poi il tuo 6 e la stessa fila.
lesson-15go-borrow-other = Anche questo è permesso. Ma prima prendi in prestito il 5 di Ben per la fila che finisce con 4; poi il tuo 6 ci va sopra.
lesson-15go-borrow-done = Il 6 è andato, ma anche Ben ha una carta in meno. Una terza regola ti lascia costruire sul tuo mazzo, uno in più o uno in meno.

# I giochi e le loro opzioni.

game-completto = Completto
game-completto-help = Porta in ordine crescente una fila di tessere numerate.
game-ten = TEN
game-ten-help = Fai una linea di tessere tue che dia esattamente 10.
game-15go = 15GO!
game-15go-help = Liberati di tutte le tue carte, in file da 1 a 15.

option-completto-players = Giocatori
option-completto-players-help = In cinque o sei servono file più corte.
option-completto-rounds = Manche
option-completto-rounds-help = Dopo tutte le manche vince chi ha meno punti negativi.
option-completto-starter = Chi inizia
option-completto-starter-help = Il posto a cui spetta il primo turno.
option-completto-hidden = Tessere coperte
option-completto-hidden-help = Con quante tessere coperte inizia ogni fila.
option-completto-open = Tessere scoperte
option-completto-open-help = Quante tessere scopre e inserisce ogni giocatore nella preparazione.
option-completto-moves = Tessere spostate
option-completto-moves-help = Dove si infila una tessera spostata: ovunque nella fila, o solo tra due tessere.
option-completto-moves-anywhere = Ovunque
option-completto-moves-between = Tra due tessere
option-completto-stall-limit = Turni a vuoto
option-completto-stall-limit-help = Dopo quanti turni di fila senza una tessera piazzata finisce la manche.

option-ten-players = Giocatori
option-ten-players-help = Sempre due, nero e bianco.
option-ten-variant = Variante
option-ten-variant-help = Coperta: da una pila coperta. Scoperta: da un estremo di una fila che vedono entrambi.
option-ten-variant-closed = Coperta
option-ten-variant-open = Scoperta
option-ten-starter = Chi inizia
option-ten-starter-help = Il primo posto ha il nero, il secondo il bianco.
option-ten-relocation-limit = Spostamenti
option-ten-relocation-limit-help = Dopo quanti spostamenti e passaggi senza una linea da dieci la partita finisce in parità.

option-15go-players = Giocatori
option-15go-players-help = Da due a sei.
option-15go-sets = Serie
option-15go-sets-help = Serie di carte da 1 a 15; quattro vanno bene in due, sei in tre.
option-15go-colours = Colori
option-15go-colours-help = Quanti colori hanno in tutto le serie.
option-15go-starter = Chi inizia
option-15go-starter-help = Il posto a cui spetta il primo turno.
option-15go-must-place = Obbligo di piazzare
option-15go-must-place-help = Puoi tenere una carta solo se non può andare né al centro né sul mazzo di un altro giocatore.
option-15go-open-play = Giocare dal mazzo scoperto
option-15go-open-play-help = All’inizio del tuo turno puoi giocare carte dal tuo mazzo scoperto.
option-15go-own-build = Costruire sul tuo mazzo
option-15go-own-build-help = Se scopri una carta più alta o più bassa di uno rispetto alla cima del tuo mazzo scoperto, puoi piazzarla lì e il tuo turno continua, se il tuo mazzo coperto ha ancora carte.
option-15go-borrow = Prestiti
option-15go-borrow-help = Puoi spostare al centro le carte in cima ai mazzi scoperti degli altri giocatori.
option-15go-points = A punti
option-15go-points-help = Si gioca finché tutti non hanno finito le carte; vince chi ha più punti.
option-15go-stall-limit = Carte a vuoto
option-15go-stall-limit-help = Dopo quante carte tenute o piazzate sul mazzo del loro proprietario, senza che nessuna vada al centro, finisce la partita.

option-true = sì
option-false = no
option-rows-too-long = Le tessere non bastano per { $rows } file da { $length }: in tutto possono essere al massimo { $most }.

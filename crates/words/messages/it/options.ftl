# I giochi e le loro opzioni.

game-completto = Completto
game-completto-help = Porta una fila di tessere numerate in ordine crescente.
game-ten = TEN
game-ten-help = Unisci le tue tessere in una linea di esattamente dieci.
game-15go = 15GO!
game-15go-help = Liberati di tutte le tue carte, in file da 1 a 15.

option-completto-players = Giocatori
option-completto-players-help = In più di quattro servono file più corte.
option-completto-rounds = Manche
option-completto-rounds-help = Dopo tutte le manche vince chi ha meno punti negativi.
option-completto-starter = Chi inizia
option-completto-starter-help = Il posto che ha il primo turno.
option-completto-hidden = Tessere coperte
option-completto-hidden-help = Quante tessere coperte ha una fila all’inizio.
option-completto-open = Tessere scoperte
option-completto-open-help = Quante tessere si scoprono e inseriscono nella preparazione.
option-completto-moves = Tessere spostate
option-completto-moves-help = Dove inserire una tessera spostata: in qualsiasi punto della fila, o solo fra due tessere.
option-completto-moves-anywhere = Ovunque
option-completto-moves-between = Fra due tessere
option-completto-stall-limit = Turni a vuoto
option-completto-stall-limit-help = Tanti turni di fila senza mettere una tessera chiudono la manche.

option-ten-players = Giocatori
option-ten-players-help = Sempre due, nero e bianco.
option-ten-variant = Variante
option-ten-variant-help = Da dove vengono le tessere.
option-ten-variant-closed = Coperta
option-ten-variant-open = Scoperta
option-ten-starter = Chi inizia
option-ten-starter-help = Il primo posto è nero, il secondo bianco.
option-ten-relocation-limit = Trasferimenti
option-ten-relocation-limit-help = Dopo tanti trasferimenti la partita è pari.

option-15go-players = Giocatori
option-15go-players-help = Da due a sei.
option-15go-sets = Serie
option-15go-sets-help = Serie di carte da 1 a 15; quattro vanno bene in due, sei in tre.
option-15go-colours = Colori
option-15go-colours-help = Le serie si dividono tanti colori.
option-15go-starter = Chi inizia
option-15go-starter-help = Il posto che ha il primo turno.
option-15go-must-place = Obbligo di mettere
option-15go-must-place-help = Una carta che si può mettere non si può tenere.
option-15go-open-play = Giocare dal mazzo scoperto
option-15go-open-play-help = A inizio turno si possono mettere carte del proprio mazzo scoperto.
option-15go-own-build = Costruire sul proprio mazzo
option-15go-own-build-help = Una carta scoperta può andare sul proprio mazzo scoperto, e il turno continua.
option-15go-borrow = Prestiti
option-15go-borrow-help = Le carte scoperte degli altri possono andare al centro.
option-15go-points = A punti
option-15go-points-help = Si gioca finché tutti non hanno finito; vince chi ha più punti.
option-15go-stall-limit = Carte a vuoto
option-15go-stall-limit-help = La partita finisce quando altrettante carte sono state tenute o messe sul mazzo del loro proprietario e nessuna è andata al centro.

# Les jeux et leurs options.

game-completto = Completto
game-completto-help = Mets une rangée de pavés numérotés en ordre croissant.
game-ten = TEN
game-ten-help = Aligne tes pavés pour faire exactement dix.
game-15go = 15GO!
game-15go-help = Débarrasse-toi de toutes tes cartes, en séries de 1 à 15.

option-completto-players = Joueurs
option-completto-players-help = À cinq ou six, il faut des rangées plus courtes.
option-completto-rounds = Manches
option-completto-rounds-help = Le moins de points négatifs après toutes les manches l’emporte.
option-completto-starter = Qui commence
option-completto-starter-help = La place qui joue le premier tour.
option-completto-hidden = Pavés cachés
option-completto-hidden-help = Nombre de pavés cachés dans chaque rangée au début.
option-completto-open = Pavés visibles
option-completto-open-help = Nombre de pavés que chacun retourne et insère à la mise en place.
option-completto-moves = Pavés glissés
option-completto-moves-help = Où l’on peut glisser un pavé : partout dans la rangée, ou seulement entre deux pavés.
option-completto-moves-anywhere = Partout
option-completto-moves-between = Entre deux pavés
option-completto-stall-limit = Tours sans effet
option-completto-stall-limit-help = La manche se termine après ce nombre de tours de suite sans pavé posé.

option-ten-players = Joueurs
option-ten-players-help = Toujours deux, noir et blanc.
option-ten-variant = Variante
option-ten-variant-help = Fermée : on tire d’une pile cachée. Ouverte : on prend à un bout d’une rangée que les deux voient.
option-ten-variant-closed = Fermée
option-ten-variant-open = Ouverte
option-ten-starter = Qui commence
option-ten-starter-help = La première place a les noirs, la deuxième les blancs.
option-ten-relocation-limit = Déplacements
option-ten-relocation-limit-help = Match nul après ce nombre de déplacements et de tours passés sans ligne de dix.

option-15go-players = Joueurs
option-15go-players-help = De deux à six.
option-15go-sets = Paquets
option-15go-sets-help = Paquets de cartes de 1 à 15 ; quatre conviennent à deux joueurs, six à trois.
option-15go-colours = Couleurs
option-15go-colours-help = Nombre de couleurs que les paquets se partagent.
option-15go-starter = Qui commence
option-15go-starter-help = La place qui joue le premier tour.
option-15go-must-place = Pose obligatoire
option-15go-must-place-help = Tu ne peux garder une carte que si elle ne va ni au milieu ni sur la pile d’un autre.
option-15go-open-play = Jouer de sa pile ouverte
option-15go-open-play-help = Au début de ton tour, tu peux jouer des cartes de ta pile ouverte.
option-15go-own-build = Construire sur sa pile
option-15go-own-build-help = Une carte retournée, supérieure ou inférieure de 1 à celle du dessus de ta pile ouverte, peut y être posée, et ton tour continue tant que ta pile fermée a des cartes.
option-15go-borrow = Emprunter
option-15go-borrow-help = Tu peux mettre au milieu les cartes du dessus des piles ouvertes des autres.
option-15go-points = Aux points
option-15go-points-help = On joue jusqu’à ce que tous aient fini ; le plus de points l’emporte.
option-15go-stall-limit = Cartes sans effet
option-15go-stall-limit-help = La partie s’arrête quand ce nombre de cartes ont été gardées ou posées sur la pile de leur propriétaire sans qu’aucune soit allée au milieu.

option-true = oui
option-false = non
option-rows-too-long = Il n’y a pas assez de pavés pour { $rows } rangées de { $length } : réunies, elles peuvent en compter { $most } au plus.

# Les jeux et leurs options.

game-completto = Completto
game-completto-help = Mets une rangée de tuiles numérotées en ordre croissant.
game-ten = TEN
game-ten-help = Relie tes tuiles en une ligne de dix exactement.
game-15go = 15GO!
game-15go-help = Débarrasse-toi de toutes tes cartes, en rangées de 1 à 15.

option-completto-players = Joueurs
option-completto-players-help = À plus de quatre, il faut des rangées plus courtes.
option-completto-rounds = Manches
option-completto-rounds-help = Après toutes les manches, le moins de points négatifs gagne.
option-completto-starter = Qui commence
option-completto-starter-help = La place qui joue le premier tour.
option-completto-hidden = Tuiles cachées
option-completto-hidden-help = Nombre de tuiles cachées dans une rangée au début.
option-completto-open = Tuiles visibles
option-completto-open-help = Nombre de tuiles retournées et insérées à la mise en place.
option-completto-moves = Tuiles décalées
option-completto-moves-help = Où glisser une tuile décalée : partout dans la rangée, ou seulement entre deux tuiles.
option-completto-moves-anywhere = Partout
option-completto-moves-between = Entre deux tuiles
option-completto-stall-limit = Tours sans effet
option-completto-stall-limit-help = Autant de tours de suite sans tuile posée terminent la manche.

option-ten-players = Joueurs
option-ten-players-help = Toujours deux, noir et blanc.
option-ten-variant = Variante
option-ten-variant-help = D’où viennent les tuiles.
option-ten-variant-closed = Fermée
option-ten-variant-open = Ouverte
option-ten-starter = Qui commence
option-ten-starter-help = La première place est noire, la deuxième blanche.
option-ten-relocation-limit = Déplacements
option-ten-relocation-limit-help = Après autant de déplacements, match nul.

option-15go-players = Joueurs
option-15go-players-help = De deux à six.
option-15go-sets = Séries
option-15go-sets-help = Séries de cartes de 1 à 15 ; quatre conviennent à deux, six à trois.
option-15go-colours = Couleurs
option-15go-colours-help = Les séries se partagent autant de couleurs.
option-15go-starter = Qui commence
option-15go-starter-help = La place qui joue le premier tour.
option-15go-must-place = Pose obligatoire
option-15go-must-place-help = Une carte qui peut être posée ne peut pas être gardée.
option-15go-open-play = Jouer de la pile ouverte
option-15go-open-play-help = Au début du tour, on peut poser des cartes de sa pile ouverte.
option-15go-own-build = Bâtir sur sa pile
option-15go-own-build-help = Une carte retournée peut aller sur sa propre pile ouverte, et le tour continue.
option-15go-borrow = Emprunter
option-15go-borrow-help = Les cartes visibles des autres peuvent aller au milieu.
option-15go-points = Aux points
option-15go-points-help = On joue jusqu’à ce que tous aient fini ; le plus de points gagne.
option-15go-stall-limit = Cartes sans effet
option-15go-stall-limit-help = La partie s’arrête quand autant de cartes ont été gardées ou posées sur la pile de leur propriétaire sans qu’aucune aille au milieu.

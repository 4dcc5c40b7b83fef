# Leçons et problèmes. L’autre joueur s’appelle Ben.

web-learn = Apprendre
web-learn-all = Leçons et problèmes
web-learn-missing = Les leçons manquent
web-learn-missing-text = Elles n’ont pas pu être chargées : { $why }
web-learn-puzzle = Problème { $number }
web-learn-puzzles = Problèmes
web-learn-done = réussi
web-learn-progress = { $done } sur { $count } réussis
web-learn-place = { $place } sur { $count }
web-learn-shown = Comme ceci : { $action }.
web-learn-right = Bien. { $now }
web-learn-again = Encore
web-learn-next = Suite
web-learn-show = Montre-moi
web-learn-not-this = C’est permis, mais il y a mieux. Essaie encore.
web-learn-solved = Trouvé : { $reason }.
web-learn-proof-turn = Nous avons essayé les { $others } autres coups : aucun n’assure la victoire à ce tour.
web-learn-proof-next = Nous avons essayé les { $others } autres coups : aucun n’assure la victoire au tour suivant.
web-learn-proof-best = Quand nos bots continuent à partir d’ici, ce coup gagne { $best } parties sur 100 ; le meilleur des autres en gagne { $other }.

puzzle-completto-turn = Tu peux compléter ta rangée avant que Ben ne rejoue. Par quoi commences-tu ?
puzzle-completto-best = Quel est le meilleur coup ici ?
puzzle-ten-turn = Un seul coup fait aussitôt une ligne de dix. Lequel ?
puzzle-ten-next = Trouve le coup après lequel tu feras dix au tour suivant, quoi que fasse Ben.
puzzle-15go-turn = Tu peux te débarrasser de toutes tes cartes pendant ce tour. Par quoi commences-tu ?

## Completto

lesson-completto-insert-title = Insérer les premiers pavés
lesson-completto-insert = Tes nombres doivent monter de gauche à droite. Au début, tu insères quelques pavés visibles parmi les pavés cachés. Tu as le 70 en main : touche un intervalle de ta rangée, en pensant aux nombres qui peuvent encore venir de chaque côté.
lesson-completto-insert-other = Le 70 peut aller là, mais un des côtés manque alors de place : 41 à 69 et 71 à 100 peuvent encore venir. Essaie un intervalle entre des pavés cachés.
lesson-completto-insert-done = Bien : il y a de la place avant et après 70. Chaque pavé caché attend un nombre qui convient à son emplacement.
lesson-completto-draw-title = Piocher et poser
lesson-completto-draw = À ton tour, tu pioches un pavé et tu le poses à la place d’un pavé caché. Touche la pile, puis une case où le pavé convient.
lesson-completto-draw-other = Tu peux aussi glisser un pavé, mais ce sera pour plus tard. Touche la pile pour piocher.
lesson-completto-draw-done = Le 57 est entre 36 et 75, donc il convient ; l’écart entre les nombres ne compte pas. Le pavé caché est revenu dans la réserve sans que personne le regarde.
lesson-completto-pair-title = Une paire fait rejouer
lesson-completto-pair = Un pavé posé juste à côté d’un nombre supérieur ou inférieur de 1 te fait rejouer. Tu as pioché le 37 : où forme-t-il une paire ?
lesson-completto-pair-other = Le 37 peut aller là, mais un pavé caché le sépare du 36. Pose-le juste après le 36.
lesson-completto-pair-done = 36 et 37 se touchent, c’est donc encore à toi ; et ainsi de suite à chaque paire.
lesson-completto-turn-title = Mettre un pavé tête en bas
lesson-completto-turn = Tête en bas, certains pavés montrent un autre nombre : 6 et 9, 16 et 91, 18 et 81, 19 et 61, 66 et 99, 68 et 89, 86 et 98. Tu as pioché le 86, et presque aucun nombre ne peut venir après 97. Où ce pavé t’aide-t-il le plus ?
lesson-completto-turn-other = Le 86 peut aller là. Mais tête en bas, c’est un 98, et il va après le 97.
lesson-completto-turn-done = 98 à côté de 97, cela fait même une paire. Dans ta rangée, un pavé garde son nombre ; dans la réserve, il se lit encore des deux façons.
lesson-completto-move-title = Glisser un pavé caché
lesson-completto-move = Entre 36 et 38, seul le 37 convient, et c’est Ben qui l’a. Au lieu de piocher, tu peux glisser un de tes pavés cachés n’importe où dans ta rangée. Touche celui qui est entre 36 et 38, puis l’endroit où il doit aller.
lesson-completto-move-other = C’est permis, mais le pavé entre 36 et 38 n’y serait jamais remplacé. Glisse celui-là.
lesson-completto-move-done = C’était ton tour : glisser un pavé ne fait jamais rejouer, même si une paire se forme. Ben a pioché le 93 et l’a posé.
lesson-completto-finish-title = Prendre et finir
lesson-completto-finish = Un pavé pioché qui ne peut aller nulle part reste visible dans la réserve, et chacun peut le prendre plus tard au lieu de piocher. Il reste un pavé caché dans ta rangée. Touche un pavé de la réserve, puis la case.
lesson-completto-finish-other = Cela marchera peut-être un jour. Mais le 50 est là, visible, et il va à coup sûr entre 37 et 57.
lesson-completto-finish-done = Ta rangée est visible d’un bout à l’autre : tu gagnes la manche ! Ben reçoit un point négatif par pavé encore caché : 4.

## TEN

lesson-ten-place-title = Côté contre côté
lesson-ten-place = Les noirs sont à toi, les blancs à Ben. Chaque pavé doit toucher par un côté un pavé du terrain ; un coin ne suffit pas. Mets ton 2 en ligne avec ton 3 : à l’horizontale, à la verticale ou en diagonale.
lesson-ten-place-other = C’est permis, mais là, le pavé de Ben est entre ton 2 et ton 3. Mets le 2 à un endroit où il touche ton 3, ne serait-ce que par un coin.
lesson-ten-place-done = 3 et 2 forment maintenant une ligne de 5. Une ligne est horizontale, verticale ou diagonale, et s’arrête à une case libre ou à un pavé de l’autre couleur.
lesson-ten-ten-title = Exactement dix
lesson-ten-ten = Une ligne d’exactement 10 gagne aussitôt. La tienne fait 3 + 2 + 3 = 8, et tu as un 2 en main. Termine-la !
lesson-ten-ten-other = Ta ligne de 8 attend toujours. Pose le 2 à son bout libre.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10 : tu gagnes !
lesson-ten-exact-title = Pas plus de dix
lesson-ten-exact = Plus de 10 ne gagne rien, même si une partie de la ligne fait 10. Tu as un 3 en main : laquelle de tes lignes amène-t-il à exactement 10 ? Regarde aussi les diagonales.
lesson-ten-exact-other = Pas là. L’alignement de 8 passerait à 11 ; mais à la diagonale 2 + 2 + 3, il manque exactement 3, à son extrémité du bas.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, en diagonale : tu gagnes !
lesson-ten-stop-title = Arrêter l’autre ligne
lesson-ten-stop = Dans l’alignement du haut, les pavés de Ben font 3 + 1 + 3 = 7. Si son prochain pavé est un 3, il fait dix. Barre-lui la route avec ton 1.
lesson-ten-stop-other = Ben pourrait alors faire dix au bout libre de son 7. Pose ton 1 là.
lesson-ten-stop-done = Ben a bien retourné un 3, mais n’a pas pu s’en servir : un pavé de l’autre couleur arrête une ligne.
lesson-ten-open-title = Le jeu ouvert
lesson-ten-open = Dans le jeu ouvert, tous les pavés sont visibles, en deux rangées que vous voyez tous les deux. À chaque tour, tu poses le pavé du bout gauche ou du bout droit de ta rangée. Ta ligne fait 8 : touche le pavé qu’il te faut, puis la case.
lesson-ten-open-other = Regarde les deux bouts de ta rangée : le 3 ferait 11, le 2 fait 10. Pose le 2 en haut de ta ligne.
lesson-ten-open-done = Encore dix ! Comme tous les pavés sont visibles, tu vois aussi ce que Ben peut poser ensuite.
lesson-ten-move-title = Quand tous les pavés sont posés
lesson-ten-move = Les 30 pavés sont posés et personne n’a dix. Désormais, tu déplaces un de tes pavés à chaque tour : il lui faut un côté libre, et sans lui les autres doivent rester reliés. Touche un pavé, puis sa nouvelle case, et fais dix.
lesson-ten-move-other = C’est permis, mais cela ne fait aucune ligne d’exactement 10. Ta longue colonne de gauche fait 8 : un 2 tout en haut suffirait.
lesson-ten-move-done = Dix ! Une ligne qui fait exactement 10 parce qu’un pavé la quitte compterait aussi.

## 15GO!

lesson-15go-middle-title = Les séries au milieu
lesson-15go-middle = Tu veux te débarrasser de tes cartes. Les séries au milieu montent une à une de 1 à 15. Touche la série où va ton 5 ; puis tu retournes la carte suivante, et tu continues.
lesson-15go-middle-other = Tu peux la garder, mais alors ton tour est fini et la carte est encore à toi. Cherche la série dont la carte du dessus est inférieure de 1.
lesson-15go-middle-done = 5 sur 4, 2 sur 1 : après chaque carte posée, tu en retournes une autre.
lesson-15go-pile-title = Donner des cartes
lesson-15go-pile = Une carte supérieure ou inférieure de 1 à celle du dessus de la pile ouverte d’un autre joueur peut y aller. Ton 10 va sur le 9 de Ben : touche sa pile ouverte. Vois si la carte suivante y va aussi.
lesson-15go-pile-other = Si tu la gardes, elle reste à toi. La pile ouverte de Ben accepte un nombre supérieur ou inférieur de 1.
lesson-15go-pile-done = 10 sur 9, puis 9 sur 10 : on peut monter comme descendre. Ben a maintenant deux cartes de plus.
lesson-15go-keep-title = Nouvelles séries, cartes gardées
lesson-15go-keep = Un 1 commence toujours une nouvelle série. Ce que tu ne poses pas va sur ta propre pile ouverte : tu le gardes, et ton tour est fini. Joue jusqu’à ce qu’une carte ne puisse aller nulle part, et garde celle-là.
lesson-15go-keep-other = Tu peux la garder, mais le 8 va sur le 9 de Ben. Ne garde que ce qui ne va nulle part.
lesson-15go-keep-done = Tu as gardé le 13, et c’était à Ben : il a posé un 14 dessus. Ta pile ouverte te reviendra plus tard.
lesson-15go-again-title = La pile revient
lesson-15go-again = Ta pile fermée est vide. Une fois le 5 posé, ta pile ouverte est retournée : sa carte du dessus reste, et les autres reviennent, celle du dessous d’abord. Tu sais donc ce qui vient ensuite : le 9.
lesson-15go-again-other = Ne le garde pas maintenant : le 5 va sur le 4 au milieu, et le 9 sur le 10 de Ben.
lesson-15go-again-done = Le 9 est arrivé et il est allé chez Ben. Puis est venu le 12, comme chacun pouvait le prévoir.
lesson-15go-out-title = Le premier sans cartes
lesson-15go-out = Qui n’a plus de carte gagne. Tu as le 6 en main, et ta dernière carte est le 7 sur ta pile ouverte : tu le reprends dès que le 6 est posé. Pose les deux.
lesson-15go-out-other = Ne la garde pas : une série au milieu l’attend.
lesson-15go-out-done = Plus de carte : tu gagnes ! Si vous jouez aux points, on continue jusqu’à ce que tous aient fini, et les séries complètes comptent aussi.
lesson-15go-borrow-title = Règles avancées
lesson-15go-borrow = Avec les règles avancées, tu peux commencer ton tour par la carte du dessus de ta propre pile ouverte, et tu peux emprunter : mettre la carte du dessus d’un autre joueur sur une série au milieu. Touche le 5 de Ben et la série qui l’attend, puis ton 6 et la même série.
lesson-15go-borrow-other = C’est permis aussi. Mais emprunte d’abord le 5 de Ben pour la série qui finit par 4 ; ton 6 ira alors dessus.
lesson-15go-borrow-done = Le 6 est parti, même si Ben a lui aussi une carte de moins. Une troisième règle te laisse construire sur ta propre pile, un de plus ou un de moins.

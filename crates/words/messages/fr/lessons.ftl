# Leçons et problèmes. L’autre joueur s’appelle Ben.

web-learn = Apprendre
web-learn-all = Leçons et problèmes
web-learn-missing = Les leçons ne sont pas là
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
web-learn-proof-turn = Nous avons essayé les { $others } autres coups : aucun ne gagne à coup sûr dans ce tour.
web-learn-proof-next = Nous avons essayé les { $others } autres coups : aucun ne gagne à coup sûr au tour suivant.
web-learn-proof-best = Quand nos bots continuent d’ici, il gagne { $best } parties sur 100 ; le meilleur des autres coups en gagne { $other }.

puzzle-completto-turn = Tu peux compléter ta rangée avant que Ben ne rejoue. Par quoi commences-tu ?
puzzle-completto-best = Quel est le meilleur coup ici ?
puzzle-ten-turn = Un seul coup fait aussitôt une ligne de dix. Lequel ?
puzzle-ten-next = Trouve le coup après lequel tu fais dix au tour suivant, quoi que fasse Ben.
puzzle-15go-turn = Tu peux te débarrasser de toutes tes cartes dans ce tour. Par quoi commences-tu ?

## Completto

lesson-completto-insert-title = Insérer les premières tuiles
lesson-completto-insert = Tes nombres doivent monter de gauche à droite. Au début, tu insères quelques tuiles visibles parmi les tuiles cachées. Tu tiens 70 : touche un intervalle de ta rangée, et pense aux nombres qui peuvent encore venir de chaque côté.
lesson-completto-insert-other = 70 peut aller là, mais alors un côté n’a plus de place : 41 à 69 et 71 à 100 peuvent encore venir. Essaie un intervalle entre des tuiles cachées.
lesson-completto-insert-done = Bien : il y a de la place au-dessous et au-dessus de 70. Chaque tuile cachée attend un nombre qui va à sa place.
lesson-completto-draw-title = Piocher et poser
lesson-completto-draw = À ton tour, tu pioches une tuile et tu la poses à la place d’une tuile cachée. Touche la pile, puis une case où la tuile va.
lesson-completto-draw-other = Tu peux aussi décaler une tuile, mais ce sera pour plus tard. Touche la pile pour piocher.
lesson-completto-draw-done = 57 est entre 36 et 75, donc il va ; l’écart entre les nombres ne compte pas. La tuile cachée est retournée dans la réserve, sans que personne la regarde.
lesson-completto-pair-title = Une paire fait rejouer
lesson-completto-pair = Une tuile juste à côté du nombre qui la suit ou la précède te fait rejouer. Tu as pioché 37 : où fait-il une paire ?
lesson-completto-pair-other = 37 va là, mais une tuile cachée le sépare de 36. Pose-le juste derrière 36.
lesson-completto-pair-done = 36 et 37 se touchent, donc c’est encore à toi ; et ainsi de suite à chaque paire.
lesson-completto-turn-title = Tourner une tuile tête en bas
lesson-completto-turn = Tête en bas, certaines tuiles montrent un autre nombre : 6 et 9, 16 et 91, 18 et 81, 19 et 61, 66 et 99, 68 et 89, 86 et 98. Tu as pioché 86, et presque rien ne peut venir derrière 97. Où cette tuile t’aide-t-elle le plus ?
lesson-completto-turn-other = 86 va là. Mais tête en bas c’est 98, et 98 va derrière 97.
lesson-completto-turn-done = 98 à côté de 97 fait même une paire. Dans ta rangée une tuile garde son nombre ; dans la réserve elle se lit encore des deux façons.
lesson-completto-move-title = Décaler une tuile cachée
lesson-completto-move = Entre 36 et 38 seul 37 peut aller, et c’est Ben qui l’a. Au lieu de piocher, tu peux décaler une de tes tuiles cachées n’importe où dans ta rangée. Touche celle entre 36 et 38, puis la place où elle doit aller.
lesson-completto-move-other = C’est permis, mais la tuile entre 36 et 38 n’y recevrait jamais de nombre. Décale celle-là.
lesson-completto-move-done = C’était ton tour : décaler ne fait jamais rejouer, même si une paire se forme. Ben a pioché 93 et l’a posé.
lesson-completto-finish-title = Prendre et finir
lesson-completto-finish = Une tuile piochée qui ne va nulle part reste visible dans la réserve, et chacun peut la prendre plus tard au lieu de piocher. Il reste une tuile cachée dans ta rangée. Touche une tuile de la réserve, puis la case.
lesson-completto-finish-other = Cela marchera peut-être un jour. Mais 50 est là, visible, et va sûrement entre 37 et 57.
lesson-completto-finish-done = Ta rangée est visible d’un bout à l’autre : tu gagnes la manche ! Ben reçoit un point négatif par tuile encore cachée : 4.

## TEN

lesson-ten-place-title = Côté contre côté
lesson-ten-place = Les noirs sont à toi, les blancs à Ben. Chaque tuile doit toucher par un côté une tuile du terrain ; un coin ne suffit pas. Mets ton 2 en ligne avec ton 3 : à l’horizontale, à la verticale ou en diagonale.
lesson-ten-place-other = C’est permis, mais la tuile de Ben est entre ton 2 et ton 3. Mets-le là où ils se touchent, ne serait-ce que par un coin.
lesson-ten-place-done = 3 et 2 forment une ligne de 5. Une ligne est horizontale, verticale ou diagonale, et finit à une case libre ou à une tuile de l’autre couleur.
lesson-ten-ten-title = Exactement dix
lesson-ten-ten = Qui a une ligne d’exactement 10 gagne aussitôt. Ta ligne fait 3 + 2 + 3 = 8, et tu tiens un 2. Finis-la !
lesson-ten-ten-other = Ta ligne de 8 attend toujours. Pose le 2 à son bout libre.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10 : tu gagnes !
lesson-ten-exact-title = Pas plus de dix
lesson-ten-exact = Plus de 10 ne gagne rien, même si une partie de la ligne faisait 10. Tu tiens un 3 : laquelle de tes lignes amène-t-il à exactement 10 ? Regarde aussi les diagonales.
lesson-ten-exact-other = Pas là. La rangée de 8 ferait 11 ; mais à la diagonale 2 + 2 + 3 il manque exactement 3 à son bout d’en bas.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, en diagonale : tu gagnes !
lesson-ten-stop-title = Arrêter l’autre ligne
lesson-ten-stop = Les tuiles de Ben dans la rangée du haut font 3 + 1 + 3 = 7. Si sa prochaine tuile est un 3, il fait dix. Barre-lui le chemin avec ton 1.
lesson-ten-stop-other = Ben pourrait alors faire dix au bout libre de son 7. Pose ton 1 là.
lesson-ten-stop-done = Ben a bien retourné un 3, et n’a pas pu s’en servir : une tuile de l’autre couleur termine une ligne.
lesson-ten-open-title = Le jeu ouvert
lesson-ten-open = Dans le jeu ouvert, toutes les tuiles sont en rangées que vous voyez tous deux. À chaque tour tu poses la tuile du bout gauche ou du bout droit de ta rangée. Ta ligne fait 8 : touche la tuile qu’il te faut, puis la case.
lesson-ten-open-other = Regarde les deux bouts de ta rangée : le 3 ferait 11, le 2 fait 10. Pose le 2 en haut de ta ligne.
lesson-ten-open-done = Encore dix ! Comme tout est visible, tu peux aussi prévoir ce que Ben posera.
lesson-ten-move-title = Quand tout est posé
lesson-ten-move = Les 30 tuiles sont posées et personne n’a dix. Désormais tu déplaces une de tes tuiles à chaque tour : il lui faut un côté libre, et sans elle les autres doivent encore se tenir. Touche une tuile, puis sa nouvelle case, et fais dix.
lesson-ten-move-other = C’est permis, mais cela ne fait aucune ligne d’exactement 10. Ta longue colonne de gauche fait 8 : un 2 tout en haut suffit.
lesson-ten-move-done = Dix ! Cela compterait aussi si une ligne faisait exactement 10 parce qu’une tuile la quitte.

## 15GO!

lesson-15go-middle-title = Les rangées du milieu
lesson-15go-middle = Tu veux te débarrasser de tes cartes. Les rangées du milieu montent une à une de 1 à 15. Touche la rangée où va ton 5 ; puis tu retournes la carte suivante, et tu continues.
lesson-15go-middle-other = Tu peux la garder, mais alors ton tour est fini et la carte est encore à toi. Cherche la rangée dont le dessus est plus bas d’un.
lesson-15go-middle-done = 5 sur 4, 2 sur 1 : après chaque carte posée, tu en retournes une autre.
lesson-15go-pile-title = Donner des cartes
lesson-15go-pile = Une carte plus haute ou plus basse d’un que le dessus de la pile ouverte d’un autre peut y aller. Ton 10 va sur le 9 de Ben : touche sa pile ouverte. Vois si la carte suivante y va aussi.
lesson-15go-pile-other = Si tu la gardes, elle reste à toi. La pile ouverte de Ben prend un de plus ou un de moins.
lesson-15go-pile-done = 10 sur 9, puis 9 sur 10 : les deux sens sont permis. Ben a maintenant deux cartes de plus.
lesson-15go-keep-title = Nouvelles rangées, et garder
lesson-15go-keep = Un 1 commence toujours une nouvelle rangée. Ce que tu ne poses pas va sur ta propre pile ouverte : tu le gardes, et ton tour est fini. Joue jusqu’à ce qu’une carte n’aille nulle part, et garde celle-là.
lesson-15go-keep-other = Tu peux la garder, mais 8 va sur le 9 de Ben. Ne garde que ce qui ne va nulle part.
lesson-15go-keep-done = Tu as gardé le 13, et c’était à Ben : il a posé un 14 dessus. Ta pile ouverte te revient plus tard.
lesson-15go-again-title = La pile revient
lesson-15go-again = Ta pile fermée est vide. Dès que le 5 est posé, ta pile ouverte est retournée : sa carte du dessus reste, les autres reviennent, celle du dessous d’abord. Tu sais donc ce qui vient : le 9.
lesson-15go-again-other = Ne la garde pas maintenant : le 5 va sur le 4 du milieu, et le 9 sur le 10 de Ben.
lesson-15go-again-done = Le 9 est venu et parti chez Ben. Puis le 12 est venu, comme tout le monde le savait.
lesson-15go-out-title = Le premier sans cartes
lesson-15go-out = Qui n’a plus de carte gagne. Tu tiens le 6, et ta dernière carte est le 7 sur ta pile ouverte : tu le prends dès que le 6 est posé. Pose les deux.
lesson-15go-out-other = Ne la garde pas : une rangée du milieu l’attend.
lesson-15go-out-done = Plus de carte : tu gagnes ! Aux points, on continue jusqu’à ce que tous soient sortis, et les rangées complètes comptent aussi.
lesson-15go-borrow-title = Règles avancées
lesson-15go-borrow = Avec les règles avancées, tu peux commencer ton tour par le dessus de ta propre pile ouverte, et tu peux emprunter : mettre la carte du dessus d’un autre sur une rangée du milieu. Touche le 5 de Ben et la rangée qui l’attend, puis ton 6 et la même rangée.
lesson-15go-borrow-other = C’est permis aussi. Mais emprunte d’abord le 5 de Ben pour la rangée qui finit par 4 ; alors ton 6 va dessus.
lesson-15go-borrow-done = Le 6 est parti, mais Ben a aussi une carte de moins. Une troisième règle te laisse construire sur ta propre pile, un de plus ou un de moins.

# Quelle règle interdit ce que quelqu’un a essayé, et ce qu’il peut faire.

why-over = La partie est finie.
why-chance-due = Un instant : on tire un pavé ou une carte.
why-action-due = Rien à tirer pour l’instant : un joueur doit d’abord jouer.
why-no-seat = Cette place n’existe pas.
why-not-your-turn = C’est à { $who } de jouer.
why-other-game = Cela appartient à un autre jeu.

## Completto

why-completto-must-insert = Insère le pavé que tu as en main dans un intervalle de ta rangée.
why-completto-must-place = Tu as pioché le { $tile } : pose-le dans ta rangée.
why-completto-no-turn = Pioche un pavé, prends-en un visible ou glisse un de tes pavés cachés.
why-completto-no-other-reading = Tête en bas, le { $tile } ne donne pas d’autre nombre : pose-le à l’endroit.
why-completto-does-not-fit =
    { $where ->
        [between] Le { $number } ne va pas là : il doit être entre { $low } et { $high }.
        [behind] Le { $number } ne va pas là : il y faut plus que { $low }.
        [before] Le { $number } ne va pas là : il y faut moins que { $high }.
       *[alone] Le { $number } ne va pas là.
    }
why-completto-fits-nowhere = Le { $tile } ne peut aller nulle part dans ta rangée : laisse-le dans la réserve et choisis autre chose.
why-completto-open = Le { $number } est visible et reste où il est : choisis un pavé caché.
why-completto-no-slot = Il n’y a pas de case { $slot } : ta rangée a les cases 1 à { $last }.
why-completto-no-gap = Il n’y a pas d’intervalle { $gap } : ta rangée a les intervalles 1 à { $last }.
why-completto-not-in-pool = Le { $tile } n’est pas parmi les pavés visibles de la réserve : prends-en un qui s’y trouve, ou pioche.
why-completto-pool-empty = La réserve n’a plus de pavé caché : prends-en un visible, ou glisse un des tiens.
why-completto-moves-nowhere = Glisse le pavé vers une autre case de ta rangée.
why-completto-moves-to-end = Dans cette partie, on glisse un pavé entre deux autres : choisis une place qui n’est pas au bout de ta rangée.
why-completto-can-act = Tu peux encore faire quelque chose, donc tu ne peux pas passer : pioche, prends ou glisse un pavé.
why-completto-other-seat = Le prochain pavé est pour { $who }.
why-completto-for-no-seat = Après la mise en place, un pavé pioché n’indique pas de place.
why-completto-not-unseen = Le { $tile } est déjà visible : on ne peut pas le piocher.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Pose le pavé que tu as retourné : x,y.
       *[no] Pose le pavé que tu as retourné sur une case libre.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Pose un pavé d’un bout de ta rangée : L@x,y ou R@x,y.
       *[no] Pose un pavé d’un bout de ta rangée.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Tous les pavés sont posés : déplace un des tiens, x,y>x,y.
       *[no] Tous les pavés sont posés : déplace un des tiens.
    }
why-ten-can-relocate = Tu ne peux pas encore passer : déplace un de tes pavés.
why-ten-last-is-left = Ton dernier pavé compte comme le bout gauche de ta rangée : pose-le de là.
why-ten-first-at-origin =
    { $typed ->
        [yes] Le premier pavé va en 0,0.
       *[no] Le premier pavé va au milieu.
    }
why-ten-taken = Cette case est prise : choisis-en une libre.
why-ten-no-edge = Un pavé doit en toucher un autre par un côté : un coin ne suffit pas.
why-ten-not-own = Ce pavé n’est pas à toi : choisis un des tiens.
why-ten-no-free-side = Ce pavé est bloqué des quatre côtés : choisis-en un qui a un côté libre.
why-ten-holds-together = Sans ce pavé, les autres ne seraient plus reliés : choisis-en un autre.
why-ten-same-cell = Déplace le pavé vers une autre case.
why-ten-no-place = Déplace le pavé vers une case libre qui touche un autre pavé par un côté.
why-ten-none-left = Il ne reste aucun { $value } caché.

## 15GO!

why-fifteen-in-hand = Tu as le { $card } en main : pose-le ou garde-le d’abord.
why-fifteen-no-hand = Retourne d’abord une carte.
why-fifteen-starts-row = Le { $card } doit commencer une nouvelle série au milieu.
why-fifteen-no-one = Seul un 1 peut commencer une série, pas le { $card }.
why-fifteen-can-be-placed = Le { $card } peut aller quelque part, donc tu ne peux pas le garder : pose-le.
why-fifteen-no-own-build = Dans cette partie, on ne construit pas sur sa propre pile : tu peux seulement garder la carte, et ton tour est alors fini.
why-fifteen-not-beside-own = Le { $card } n’est ni supérieur ni inférieur de 1 à la carte du dessus de ta pile ouverte : pose-le ailleurs ou garde-le.
why-fifteen-own-pile = C’est ta propre pile ouverte : choisis celle d’un autre.
why-fifteen-not-beside = Le { $card } ne va que sur une carte supérieure ou inférieure de 1.
why-fifteen-no-open-play = Dans cette partie, on ne joue pas de sa pile ouverte : retourne une carte.
why-fifteen-tops-apart = Ta carte du dessus ne va que sur une carte supérieure ou inférieure de 1.
why-fifteen-no-borrow = Dans cette partie, on n’emprunte pas de cartes : joue les tiennes.
why-fifteen-no-row = Cette série n’existe pas au milieu : choisis-en une qui s’y trouve.
why-fifteen-not-next = Une série monte de 1 en 1 : sa carte du dessus doit être inférieure d’exactement 1.
why-fifteen-empty-pile = Cette pile ouverte est vide : choisis-en une autre.
why-fifteen-top-stays = Le { $card } ne peut aller nulle part pour l’instant : laisse-le là et joue une autre carte.
why-fifteen-not-unseen = Il ne reste aucun { $card } à retourner.

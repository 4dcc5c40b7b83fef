# Quelle règle interdit ce que quelqu’un a essayé.

why-over = La partie est finie.
why-chance-due = Un tirage est en cours ; un instant.
why-action-due = Il n’y a rien à tirer maintenant ; quelqu’un doit jouer.
why-no-seat = Cette place n’existe pas.
why-not-your-turn = C’est à { $who } de jouer.
why-other-game = Cela appartient à un autre jeu.

## Completto

why-completto-must-insert = À la mise en place, la tuile en main s’insère dans un intervalle de sa propre rangée.
why-completto-must-place = La tuile piochée, { $tile }, doit être posée.
why-completto-no-turn = À chaque tour, on pioche, on prend ou on décale.
why-completto-no-other-reading = { $tile } ne montre pas d’autre nombre une fois pivotée.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } ne va pas là : il faut un nombre entre { $low } et { $high }.
        [behind] { $number } ne va pas là : il faut plus que { $low }.
        [before] { $number } ne va pas là : il faut moins que { $high }.
       *[alone] { $number } ne va pas là.
    }
why-completto-fits-nowhere = { $tile } ne va nulle part dans la rangée.
why-completto-open = Une tuile visible reste où elle est : celle-ci montre { $number }.
why-completto-no-slot = La rangée n’a pas de case { $slot } ; la dernière est { $last }.
why-completto-no-gap = La rangée n’a pas d’intervalle { $gap } ; le dernier est { $last }.
why-completto-not-in-pool = { $tile } n’est pas visible dans la réserve.
why-completto-pool-empty = Il n’y a plus de tuile cachée dans la réserve.
why-completto-moves-nowhere = Une tuile décalée arrive à une autre case de la rangée.
why-completto-moves-to-end = Une tuile décalée se glisse entre deux tuiles, donc pas au bout de la rangée.
why-completto-can-act = On peut encore piocher, prendre ou décaler une tuile : impossible de passer.
why-completto-other-seat = La prochaine tuile est pour { $who }.
why-completto-for-no-seat = Une tuile piochée est pour qui la pioche.
why-completto-not-unseen = { $tile } est déjà visible.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] La tuile retournée se pose : x,y.
       *[no] La tuile retournée se pose sur une case.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] On pose une tuile d’un bout de sa rangée : L@x,y ou R@x,y.
       *[no] On pose une tuile d’un bout de sa rangée.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Toutes les tuiles sont posées, il faut donc en déplacer une des siennes : x,y>x,y.
       *[no] Toutes les tuiles sont posées, il faut donc en déplacer une des siennes.
    }
why-ten-can-relocate = Une tuile peut être déplacée, il faut donc le faire.
why-ten-last-is-left = Une dernière tuile seule compte comme le bout gauche.
why-ten-first-at-origin =
    { $typed ->
        [yes] La première tuile va en 0,0.
       *[no] La première tuile va au milieu.
    }
why-ten-taken = Il y a déjà une tuile là.
why-ten-no-edge = Une tuile doit toucher une autre par un côté ; les coins ne suffisent pas.
why-ten-not-own = Il n’y a pas de tuile à toi là.
why-ten-no-free-side = Cette tuile n’a pas de côté libre.
why-ten-holds-together = Sans cette tuile, les autres ne tiendraient plus ensemble.
why-ten-same-cell = Une tuile déplacée va sur une autre case.
why-ten-no-place = Une tuile déplacée va sur une case libre qui touche une autre tuile par un côté.
why-ten-none-left = Il ne reste plus de { $value } caché.

## 15GO!

why-fifteen-in-hand = Tu as { $card } en main : pose-la ou garde-la.
why-fifteen-no-hand = Il n’y a pas encore de carte en main : retournes-en une.
why-fifteen-starts-row = { $card } commence une nouvelle rangée au milieu.
why-fifteen-no-one = Seul un 1 commence une rangée, pas { $card }.
why-fifteen-can-be-placed = { $card } peut être posée, il faut donc le faire.
why-fifteen-no-own-build = Dans cette partie, on ne pose rien sur sa pile ouverte, on ne fait que garder.
why-fifteen-not-beside-own = { $card } ne suit ni ne précède de un la carte du dessus de ta pile ouverte.
why-fifteen-own-pile = C’est ta propre pile ouverte, pas celle d’un autre.
why-fifteen-not-beside = { $card } ne va que sur une carte plus haute ou plus basse de un.
why-fifteen-no-open-play = Dans cette partie, on ne joue rien de la pile ouverte.
why-fifteen-tops-apart = Elle ne va que sur une carte plus haute ou plus basse de un.
why-fifteen-no-borrow = Dans cette partie, on n’emprunte rien.
why-fifteen-no-row = Cette rangée n’existe pas au milieu.
why-fifteen-not-next = Une rangée monte de un en un : sa carte du dessus n’est pas plus basse d’exactement un.
why-fifteen-empty-pile = Cette pile ouverte est vide.
why-fifteen-top-stays = { $card } ne peut aller nulle part maintenant.
why-fifteen-not-unseen = { $card } ne peut plus venir.

# Ce qui se passe dans les jeux : à qui le tour, ce qui a été fait, comment cela s’est terminé.

player = Joueur { $number }
sentences = { $first } { $second }

list-either = { $first } ou { $last }
list-choices = { $most }, ou { $last }
list-or = { $most } ou { $last }
list-and = { $most } et { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] À toi : { $ways }.
       *[no] { $who } joue : { $ways }.
    }
over = La partie est finie : { $result }.
wins = { $who } gagne
share-the-win = { $who } partagent la victoire
draw = match nul

score-minus =
    { $count ->
        [one] { $count } point négatif
       *[other] { $count } points négatifs
    }
score-won = gagné
score-lost = perdu
score-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
score-cards =
    { $count ->
        [one] { $count } carte restante
       *[other] { $count } cartes restantes
    }

## Completto

completto-around =
    { $where ->
        [between] entre { $low } et { $high }
        [behind] après { $low }
        [before] avant { $high }
       *[alone] { $typed ->
            [yes] à l’intervalle { $gap }
           *[no] comme premier nombre
        }
    }
completto-where =
    { $typed ->
        [yes] à la case { $slot }{ $pair ->
            [yes] { " " }à côté de { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] à côté de { $beside }
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { " " }comme { $number }
       *[no] { "" }
    }

completto-setup-turning = Mise en place : une tuile est retournée pour { $who }.
completto-inserts = { $who } insère { $tile }
completto-setup =
    Mise en place : { $inserts }{ $several ->
        [yes] , dans n’importe quel ordre
       *[no] { "" }
    }{ $typed ->
        [yes] , à un intervalle marqué ^
       *[no] { "" }
    }.
completto-setup-you = À toi : insère { $tile } dans ta rangée.
completto-drawing = Une tuile est piochée pour { $who }.
completto-way-draw = piocher
completto-way-take = prendre { $tiles }
completto-way-move = décaler une tuile
completto-way-pass = passer
completto-way-place = poser { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] comme { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] à la case { $first }
           *[other] aux cases { $first } à { $last }
        }
       *[no] { completto-around }
    }
completto-complete = { $who } a complété sa rangée.
completto-stalled =
    { $count ->
        [one] Personne n’a posé de tuile pendant { $count } tour.
       *[other] Personne n’a posé de tuile pendant { $count } tours.
    }
completto-round-over = La manche { $round } est finie.

completto-turned-over = { $who } a retourné { $tile }, à insérer.
completto-drew = { $who } a pioché { $tile }.
completto-drew-misfit = { $who } a pioché { $tile }, qui ne va nulle part et reste dans la réserve.
completto-chose-draw = { $who } a choisi de piocher.
completto-inserted = { $who } a inséré { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { $who } a posé { $tile }{ completto-as } { completto-where } et rejoue.
        [complete] { $who } a posé { $tile }{ completto-as } { completto-where } et complété la rangée.
       *[nothing] { $who } a posé { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { $who } a pioché { $tile }, l’a posée{ completto-as } { completto-where } et rejoue.
        [complete] { $who } a pioché { $tile }, l’a posée{ completto-as } { completto-where } et a complété la rangée.
       *[nothing] { $who } a pioché { $tile } et l’a posée{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { $who } a pris { $tile }, l’a posée{ completto-as } { completto-where } et rejoue.
        [complete] { $who } a pris { $tile }, l’a posée{ completto-as } { completto-where } et a complété la rangée.
       *[nothing] { $who } a pris { $tile } et l’a posée{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { $who } a décalé une tuile cachée de la case { $from } à la case { $to }.
       *[no] { $who } a décalé une tuile cachée.
    }
completto-passed = { $who } ne pouvait rien faire et a passé.

## TEN

ten-rows-drawing = Les rangées sont tirées au sort.
ten-turning = Une tuile est retournée pour { $who }.
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }en 0,0
           *[no] { " " }sur une case marquée +
        }
       *[no] { "" }
    }
ten-way-place = poser le { $value }{ ten-where }
ten-way-ends = poser le { $left } du bout gauche ou le { $right } du bout droit de la rangée{ ten-where }
ten-way-last =
    { $typed ->
        [yes] poser la dernière tuile, le { $value },{ ten-where }
       *[no] poser la dernière tuile, le { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] déplacer la tuile en { $cells }
       *[no] déplacer une tuile
    }
ten-way-pass = passer, car aucune tuile ne peut être déplacée
ten-line =
    { $typed ->
        [yes] { $sum } = 10 de { $from } à { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } déplacement sans ligne de dix.
       *[other] { $count } déplacements sans ligne de dix.
    }

ten-turned-over = { $who } a retourné un { $value }.
ten-rows-drawn = Les rangées ont été tirées au sort.
ten-row-tile = Un { $value } a été tiré pour une rangée.
ten-at =
    { $typed ->
        [yes] { " " }en { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] { " " }: { $sum } = 10.
        [drawn] . C’était le déplacement { $count }, donc match nul.
       *[nothing] .
    }
ten-placed = { $who } a posé le { $value }{ ten-at }{ ten-end }
ten-turned-placed = { $who } a retourné un { $value } et l’a posé{ ten-at }{ ten-end }
ten-placed-left = { $who } a posé le { $value } du bout gauche{ ten-at }{ ten-end }
ten-placed-right = { $who } a posé le { $value } du bout droit{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { $who } a posé la dernière tuile, un { $value },{ ten-at }{ ten-end }
       *[no] { $who } a posé la dernière tuile, un { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { $who } a déplacé le { $value } de { $from } à { $to }{ ten-end }
       *[no] { $who } a déplacé le { $value }{ ten-end }
    }
ten-passed = { $who } ne pouvait rien déplacer et a passé{ ten-end }

## 15GO!

fifteen-turning = Une carte est retournée pour { $who }.
fifteen-holds =
    { $you ->
        [yes] Tu as { $card } en main : { $ways }.
       *[no] { $who } a { $card } en main : { $ways }.
    }
fifteen-way-place = la poser sur { $targets }
fifteen-way-play = poser { $card } sur { $targets }
fifteen-way-new-row = commencer une nouvelle rangée
fifteen-way-keep = la garder
fifteen-way-turn = retourner une carte
fifteen-way-borrow = emprunter { $pile } pour { $row }
fifteen-row = { $card } au milieu
fifteen-pile = { $card } chez { $who }
fifteen-own = { $card } de ta pile
fifteen-no-card = { $who } n’a plus de cartes.
fifteen-all-out = Tout le monde a fini.
fifteen-stalled =
    { $count ->
        [one] Aucune carte n’est allée au milieu pendant { $count } carte.
       *[other] Aucune carte n’est allée au milieu pendant { $count } cartes.
    }

fifteen-turned-over = { $who } a retourné { $card }.
fifteen-placed =
    { $turned ->
        [yes] { $who } a retourné { $card } et l’a posée sur { $target }.
       *[no] { $who } a posé { $card } sur { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { $who } a retourné { $card } et l’a posée sur { $top }, sa propre carte.
       *[no] { $who } a posé { $card } sur { $top }, sa propre carte.
    }
fifteen-started-row =
    { $turned ->
        [yes] { $who } a retourné { $card } et commencé une nouvelle rangée.
       *[no] { $who } a commencé une nouvelle rangée avec { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { $who } a retourné { $card } et l’a gardée.
       *[no] { $who } a gardé { $card }.
    }
fifteen-played = { $who } a posé { $card } de la pile ouverte sur { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { $who } a retourné { $card } et emprunté { $pile } pour { $target }.
       *[no] { $who } a emprunté { $pile } pour { $target }.
    }
fifteen-chose-turn = { $who } a choisi de retourner une carte.
fifteen-row-complete = La rangée est complète.
fifteen-out = { $who } a fini.
fifteen-gets =
    { $count ->
        [one] { $who } reçoit { $count } point.
       *[other] { $who } reçoit { $count } points.
    }

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
wins =
    { $you ->
        [yes] tu gagnes
       *[no] { $who } gagne
    }
share-the-win = { $who } partagent la victoire
draw = match nul
who-did =
    { $you ->
        [yes] Tu as
       *[no] { $who } a
    }
plays-again =
    { $you ->
        [yes] rejoues
       *[no] rejoue
    }

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

completto-setup-turning =
    { $you ->
        [yes] Mise en place : une tuile est retournée pour toi.
       *[no] Mise en place : une tuile est retournée pour { $who }.
    }
completto-inserts = { $who } insère { $tile }
completto-setup =
    Mise en place : { $inserts }{ $several ->
        [yes] , dans n’importe quel ordre
       *[no] { "" }
    }{ $typed ->
        [yes] , dans un intervalle marqué
       *[no] { "" }
    }.
completto-setup-you = À toi : insère { $tile } dans ta rangée.
completto-drawing =
    { $you ->
        [yes] Une tuile est piochée pour toi.
       *[no] Une tuile est piochée pour { $who }.
    }
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
completto-complete =
    { $you ->
        [yes] Tu as complété ta rangée.
       *[no] { $who } a complété sa rangée.
    }
completto-stalled =
    { $count ->
        [one] Personne n’a posé de tuile pendant { $count } tour.
       *[other] Personne n’a posé de tuile pendant { $count } tours.
    }
completto-round-over = La manche { $round } est finie.

completto-turned-over = { who-did } retourné { $tile }, à insérer.
completto-drew = { who-did } pioché { $tile }.
completto-drew-misfit = { who-did } pioché { $tile }, qui ne va nulle part et reste dans la réserve.
completto-chose-draw = { who-did } choisi de piocher.
completto-inserted = { who-did } inséré { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } posé { $tile }{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } posé { $tile }{ completto-as } { completto-where } et complété la rangée.
       *[nothing] { who-did } posé { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } pioché { $tile }, l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } pioché { $tile }, l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where } et complété la rangée.
       *[nothing] { who-did } pioché { $tile } et l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } pris { $tile }, l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } pris { $tile }, l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where } et complété la rangée.
       *[nothing] { who-did } pris { $tile } et l’{ $you ->
            [yes] as
           *[no] a
        } posée{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } décalé une tuile cachée de la case { $from } à la case { $to }.
       *[no] { who-did } décalé une tuile cachée.
    }
completto-passed =
    { $you ->
        [yes] Tu ne pouvais rien faire et tu as passé.
       *[no] { $who } ne pouvait rien faire et a passé.
    }

## TEN

ten-rows-drawing = Les rangées sont tirées au sort.
ten-turning =
    { $you ->
        [yes] Une tuile est retournée pour toi.
       *[no] Une tuile est retournée pour { $who }.
    }
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

ten-turned-over = { who-did } retourné un { $value }.
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
ten-placed = { who-did } posé le { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } retourné un { $value } et l’{ $you ->
        [yes] as
       *[no] a
    } posé{ ten-at }{ ten-end }
ten-placed-left = { who-did } posé le { $value } du bout gauche{ ten-at }{ ten-end }
ten-placed-right = { who-did } posé le { $value } du bout droit{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } posé la dernière tuile, un { $value },{ ten-at }{ ten-end }
       *[no] { who-did } posé la dernière tuile, un { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } déplacé le { $value } de { $from } à { $to }{ ten-end }
       *[no] { who-did } déplacé le { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Tu ne pouvais rien déplacer et tu as passé{ ten-end }
       *[no] { $who } ne pouvait rien déplacer et a passé{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Une carte est retournée pour toi.
       *[no] Une carte est retournée pour { $who }.
    }
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
fifteen-pile =
    { $you ->
        [yes] { $card } chez toi
       *[no] { $card } chez { $who }
    }
fifteen-own = { $card } de ta pile
fifteen-no-card =
    { $you ->
        [yes] Tu n’as plus de cartes.
       *[no] { $who } n’a plus de cartes.
    }
fifteen-all-out = Tout le monde a fini.
fifteen-stalled =
    { $count ->
        [one] Aucune carte n’est allée au milieu pendant { $count } carte.
       *[other] Aucune carte n’est allée au milieu pendant { $count } cartes.
    }

fifteen-turned-over = { who-did } retourné { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } retourné { $card } et l’{ $you ->
            [yes] as
           *[no] a
        } posée sur { $target }.
       *[no] { who-did } posé { $card } sur { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } retourné { $card } et l’{ $you ->
            [yes] as
           *[no] a
        } posée sur { $top }, { $you ->
            [yes] ta
           *[no] sa
        } propre carte.
       *[no] { who-did } posé { $card } sur { $top }, { $you ->
            [yes] ta
           *[no] sa
        } propre carte.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } retourné { $card } et commencé une nouvelle rangée.
       *[no] { who-did } commencé une nouvelle rangée avec { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } retourné { $card } et l’{ $you ->
            [yes] as
           *[no] a
        } gardée.
       *[no] { who-did } gardé { $card }.
    }
fifteen-played = { who-did } posé { $card } de la pile ouverte sur { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } retourné { $card } et emprunté { $pile } pour { $target }.
       *[no] { who-did } emprunté { $pile } pour { $target }.
    }
fifteen-chose-turn = { who-did } choisi de retourner une carte.
fifteen-row-complete = La rangée est complète.
fifteen-out =
    { $you ->
        [yes] Tu as fini.
       *[no] { $who } a fini.
    }
fifteen-gets =
    { $you ->
        [yes] Tu reçois
       *[no] { $who } reçoit
    } { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }

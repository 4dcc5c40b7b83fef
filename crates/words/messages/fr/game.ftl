# Ce qui se passe dans les jeux : à qui le tour, ce qui a été fait, comment cela s’est terminé.

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
       *[no] À { $who } de jouer : { $ways }.
    }
who-did =
    { $you ->
        [yes] Tu as
       *[no] { $who } a
    }
turn-of-other = C’est à { $who } de jouer.
over = La partie est finie : { $result }.
wins =
    { $you ->
        [yes] tu gagnes
       *[no] { $who } gagne
    }
share-the-win = { $who } partagent la victoire
draw = match nul
plays-again =
    { $you ->
        [yes] tu rejoues
       *[no] rejoue
    }

score-minus =
    { $count ->
        [one] { $count } point négatif
       *[other] { $count } points négatifs
    }
score-won = gagné
score-lost = perdu
score-drawn = match nul
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
        [yes] Mise en place : on retourne un pavé pour toi.
       *[no] Mise en place : on retourne un pavé pour { $who }.
    }
completto-inserts = { $who } insère le { $tile }
completto-setup =
    Mise en place : { $inserts }{ $several ->
        [yes] , dans n’importe quel ordre
       *[no] { "" }
    }{ $marked ->
        [yes] , dans un intervalle marqué
       *[no] { "" }
    }.
completto-setup-you = À toi : insère le { $tile } dans ta rangée.
completto-drawing =
    { $you ->
        [yes] On pioche un pavé pour toi.
       *[no] On pioche un pavé pour { $who }.
    }
completto-way-draw = piocher
completto-way-take = prendre { $tiles }
completto-way-move = glisser un pavé
completto-way-pass = passer
completto-way-place = poser le { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] comme { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] à la case { $first }
           *[other] à une des cases { $first } à { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] Ta rangée est complète.
       *[no] { $who } a complété sa rangée.
    }
completto-stalled =
    { $count ->
        [one] Personne n’a posé de pavé depuis { $count } tour.
       *[other] Personne n’a posé de pavé depuis { $count } tours.
    }
completto-round-over = La manche { $round } est finie.

completto-turned-over = { who-did } retourné le { $tile }, à insérer.
completto-drew = { who-did } pioché le { $tile }.
completto-drew-misfit = { who-did } pioché le { $tile }, qui ne peut aller nulle part et reste visible dans la réserve.
completto-chose-draw = { who-did } choisi de piocher.
completto-inserted = { who-did } inséré le { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } posé le { $tile }{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } posé le { $tile }{ completto-as } { completto-where } et complété { $you ->
            [yes] ta
           *[no] sa
        } rangée.
       *[nothing] { who-did } posé le { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } pioché le { $tile }, { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } pioché le { $tile }, { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where } et { $you ->
            [yes] tu as complété ta
           *[no] a complété sa
        } rangée.
       *[nothing] { who-did } pioché le { $tile } et { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } pris le { $tile }, { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where } et { plays-again }.
        [complete] { who-did } pris le { $tile }, { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where } et { $you ->
            [yes] tu as complété ta
           *[no] a complété sa
        } rangée.
       *[nothing] { who-did } pris le { $tile } et { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } glissé un pavé caché de la case { $from } à la case { $to }.
       *[no] { who-did } glissé un pavé caché.
    }
completto-passed =
    { $you ->
        [yes] Tu ne pouvais rien faire et tu as passé ton tour.
       *[no] { $who } ne pouvait rien faire et a passé son tour.
    }

## TEN

ten-rows-drawing = On compose les deux rangées au hasard.
ten-turning =
    { $you ->
        [yes] On retourne un pavé pour toi.
       *[no] On retourne un pavé pour { $who }.
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
        [yes] poser le dernier pavé, le { $value },{ ten-where }
       *[no] poser le dernier pavé, le { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] déplacer le pavé en { $cells }
       *[no] déplacer un pavé
    }
ten-way-pass = passer, faute de pavé à déplacer
ten-line =
    { $typed ->
        [yes] { $sum } = 10 de { $from } à { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] Il y a eu { $count } déplacement ou tour passé sans ligne de dix.
       *[other] Il y a eu { $count } déplacements et tours passés sans ligne de dix.
    }

ten-turned-over = { who-did } retourné un { $value }.
ten-rows-drawn = Les deux rangées ont été composées au hasard.
ten-row-tile = Un { $value } a rejoint une des rangées.
ten-at =
    { $typed ->
        [yes] { " " }en { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] { " " }: { $sum } = 10.
        [drawn] { $count ->
            [one] . Cela fait { $count } déplacement ou tour passé sans ligne de dix : match nul.
           *[other] . Cela fait { $count } déplacements et tours passés sans ligne de dix : match nul.
        }
       *[nothing] .
    }
ten-placed = { who-did } posé le { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } retourné un { $value } et { $you ->
        [yes] tu l’as
       *[no] l’a
    } posé{ ten-at }{ ten-end }
ten-placed-left = { who-did } posé le { $value } du bout gauche{ ten-at }{ ten-end }
ten-placed-right = { who-did } posé le { $value } du bout droit{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } posé le dernier pavé, un { $value },{ ten-at }{ ten-end }
       *[no] { who-did } posé le dernier pavé, un { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } déplacé le { $value } de { $from } à { $to }{ ten-end }
       *[no] { who-did } déplacé le { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Tu ne pouvais rien déplacer et tu as passé ton tour{ ten-end }
       *[no] { $who } ne pouvait rien déplacer et a passé son tour{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] On retourne une carte pour toi.
       *[no] On retourne une carte pour { $who }.
    }
fifteen-holds =
    { $you ->
        [yes] Tu as le { $card } en main : { $ways }.
       *[no] { $who } a le { $card } en main : { $ways }.
    }
fifteen-holds-other = { $who } a le { $card } en main.
fifteen-way-place = le poser sur { $targets }
fifteen-way-play = jouer le { $card } sur { $targets }
fifteen-way-new-row = commencer une nouvelle série
fifteen-way-keep = le garder
fifteen-way-turn = retourner une carte
fifteen-way-borrow = emprunter { $pile } pour le poser sur { $row }
fifteen-row = le { $card } au milieu
fifteen-pile =
    { $you ->
        [yes] ton { $card }
       *[no] le { $card } chez { $who }
    }
fifteen-own =
    { $you ->
        [yes] ton propre { $card }
       *[no] son propre { $card }
    }
fifteen-no-card =
    { $you ->
        [yes] Tu n’as plus de cartes.
       *[no] { $who } n’a plus de cartes.
    }
fifteen-all-out = Tout le monde a fini.
fifteen-stalled =
    { $count ->
        [one] { $count } carte est allée sur la pile de son propriétaire, et aucune au milieu.
       *[other] { $count } cartes sont allées sur la pile de leur propriétaire, et aucune au milieu.
    }

fifteen-turned-over = { who-did } retourné le { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } retourné le { $card } et { $you ->
            [yes] tu l’as
           *[no] l’a
        } posé sur { $target }.
       *[no] { who-did } posé le { $card } sur { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } retourné le { $card } et { $you ->
            [yes] tu l’as posé sur ton propre
           *[no] l’a posé sur son propre
        } { $top }.
       *[no] { who-did } posé le { $card } sur { $you ->
            [yes] ton propre
           *[no] son propre
        } { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } retourné le { $card } et commencé une nouvelle série.
       *[no] { who-did } commencé une nouvelle série avec le { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } retourné le { $card } et { $you ->
            [yes] tu l’as
           *[no] l’a
        } gardé.
       *[no] { who-did } gardé le { $card }.
    }
fifteen-played = { who-did } joué le { $card } de { $you ->
        [yes] ta
       *[no] sa
    } pile ouverte sur { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } retourné le { $card } et emprunté { $pile } pour le poser sur { $target }.
       *[no] { who-did } emprunté { $pile } pour le poser sur { $target }.
    }
fifteen-chose-turn = { who-did } choisi de retourner une carte.
fifteen-row-complete = La série est complète.
fifteen-out =
    { $you ->
        [yes] Tu as fini.
       *[no] { $who } a fini.
    }
fifteen-gets =
    { $you ->
        [yes] Tu gagnes
       *[no] { $who } gagne
    } { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }

# Un mot par chose ; voir aussi glossary.md :
# tile pavé · card carte · row rangée (15GO! : série) · set paquet · slot case · gap intervalle · seat place · pool réserve · stack pile
# face down caché · face up, open visible · turn over retourner · turned (180°) pivoté, tête en bas · hand main
# draw piocher · take prendre · move glisser · insert insérer · place poser · relocate déplacer · build construire
# field terrain · cell case · line ligne · edge côté · pass passer
# closed pile pile fermée · open pile pile ouverte · middle milieu · keep garder · borrow emprunter
# turn tour · round manche · idle sans effet · point point · minus point point négatif · draw (tie) match nul
# table table · game partie (jeu pour le jeu lui-même) · step étape · record enregistrement · hint conseil
# undo annuler · resign abandonner · novice débutant · club amateur · master maître
# On tutoie. On évite « de » devant un nom (d’Anna), avec « chez » ou une autre tournure.
# Ce qui se trouve sur les plateaux, pour les lecteurs d’écran et les listes.

## Les parties d’un plateau

title-row =
    { $you ->
        [yes] { $count ->
            [one] Ta rangée : { $count } pavé caché
           *[other] Ta rangée : { $count } pavés cachés
        }
       *[no] { $count ->
            [one] Rangée chez { $who } : { $count } pavé caché
           *[other] Rangée chez { $who } : { $count } pavés cachés
        }
    }
title-pool = Réserve
title-field = Terrain
title-supply =
    { $you ->
        [yes] Toi, { ten-colour } : encore { $count }
       *[no] { $who }, { ten-colour } : encore { $count }
    }
title-middle = Milieu
title-piles =
    { $count ->
        [one] { title-whose } : { $count } carte
       *[other] { title-whose } : { $count } cartes
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] Toi
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

plate-row =
    { $count ->
        [one] { $count } caché
       *[other] { $count } cachés
    }
plate-supply = encore { $count }
plate-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] case { $slot } : { $number }, tête en bas
       *[no] case { $slot } : { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] case { $slot } : pavé caché
       *[other] case { $slot } : pavé caché, { completto-around }
    }
item-gap =
    { $where ->
        [alone] intervalle { $gap }
       *[other] intervalle { $gap }, { completto-around }
    }
item-tile = { $tile }, visible
item-stack =
    { $count ->
        [0] aucun pavé caché
        [one] { $count } pavé caché
       *[other] { $count } pavés cachés
    }
item-hand = { $tile } en main

## TEN

ten-colour =
    { $colour ->
        [black] noir
       *[white] blanc
    }
item-ten-tile = { $value } { ten-colour } en { $at }
item-ten-free = case libre { $at }
item-ten-hand = { $value } en main
item-ten-left = { $value }, bout gauche
item-ten-right = { $value }, bout droit
item-ten-between = { $value }
item-ten-stack = pile avec { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = passer

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } { $colour ->
            [0] rond
            [1] carré
            [2] triangle
            [3] losange
            [4] étoile
            [5] goutte
            [6] hexagone
           *[7] croix
        }
    }
item-card-hand = { $card } en main
item-open = pile ouverte : { $card }
item-open-empty = pile ouverte : vide
item-closed =
    { $count ->
        [0] pile fermée : vide
        [one] pile fermée : { $count } carte
       *[other] pile fermée : { $count } cartes
    }
item-row = série { $row } : jusqu’à { $card }
item-new-row = emplacement pour une nouvelle série
item-done =
    { $count ->
        [one] { $count } série complète
       *[other] { $count } séries complètes
    }

## Ce qu’on peut faire

action-insert = Insérer le { $tile }{ completto-as } { completto-around }
action-draw = Piocher un pavé
action-place = Poser le { $tile }{ completto-as } { completto-where }
action-take = Prendre le { $tile } et le poser{ completto-as } { completto-where }
action-move = Glisser le pavé caché de la case { $from } à la case { $to }
action-completto-pass = Passer
action-ten-place = Poser le { $value }{ ten-at }
action-ten-left = Poser le { $value } du bout gauche{ ten-at }
action-ten-right = Poser le { $value } du bout droit{ ten-at }
action-ten-last =
    { $typed ->
        [yes] Poser le dernier pavé, un { $value }, en { $to }
       *[no] Poser le dernier pavé, un { $value }
    }
action-ten-relocate =
    { $typed ->
        [yes] Déplacer le { $value } de { $from } à { $to }
       *[no] Déplacer le { $value }
    }
action-ten-pass = Passer
action-card-place = Poser le { $card } sur { $target }
action-card-new-row = Commencer une nouvelle série avec le { $card }
action-card-own = Poser le { $card } sur ton propre { $top } et continuer
action-card-own-last = Poser le { $card } sur ton propre { $top }, ce qui finit ton tour
action-card-keep = Garder le { $card }
action-card-play = Jouer le { $card } de ta pile ouverte sur { $target }
action-card-borrow = Emprunter { $pile } pour le poser sur { $target }
action-card-turn = Retourner une carte

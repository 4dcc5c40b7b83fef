# Glossaire – un mot par chose :
# tile tuile · card carte · row rangée · slot case · gap intervalle · seat place · pool réserve · stack pile
# face down caché(e) · face up, open visible · turn over retourner · turned (180°) pivotée · hand main
# draw piocher · take prendre · move décaler · insert insérer · place poser · relocate déplacer
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
        [yes] Ta rangée : { $count } cachées
       *[no] Rangée, { $who } : { $count } cachées
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

## Completto

item-slot-open =
    { $turned ->
        [yes] case { $slot } : { $number }, pivotée
       *[no] case { $slot } : { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] case { $slot } : cachée
       *[other] case { $slot } : cachée, { completto-around }
    }
item-gap =
    { $where ->
        [alone] intervalle { $gap }
       *[other] intervalle { $gap }, { completto-around }
    }
item-tile = { $tile }, visible
item-stack =
    { $count ->
        [0] aucune tuile cachée
        [one] { $count } tuile cachée
       *[other] { $count } tuiles cachées
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
item-row = rangée { $row } : jusqu’à { $card }
item-new-row = place pour une nouvelle rangée
item-done =
    { $count ->
        [one] { $count } rangée complète
       *[other] { $count } rangées complètes
    }

## Ce qu’on peut faire

action-insert = Insérer { $tile }{ completto-as } { completto-around }
action-draw = Piocher une tuile
action-place = Poser { $tile }{ completto-as } { completto-where }
action-take = Prendre { $tile } et la poser{ completto-as } { completto-where }
action-move = Décaler la tuile cachée de la case { $from } à la case { $to }
action-completto-pass = Passer
action-ten-place = Poser le { $value } en { $to }
action-ten-left = Poser le { $value } du bout gauche en { $to }
action-ten-right = Poser le { $value } du bout droit en { $to }
action-ten-last = Poser la dernière tuile, un { $value }, en { $to }
action-ten-relocate = Déplacer le { $value } de { $from } à { $to }
action-ten-pass = Passer
action-card-place = Poser { $card } sur { $target }
action-card-new-row = Commencer une nouvelle rangée avec { $card }
action-card-own = Poser { $card } sur ta carte { $top } et continuer
action-card-own-last = Poser { $card } sur ta carte { $top } ; le tour finit
action-card-keep = Garder { $card }
action-card-play = Poser { $card } de la pile ouverte sur { $target }
action-card-borrow = Emprunter { $pile } pour { $target }
action-card-turn = Retourner une carte

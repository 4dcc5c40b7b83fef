# Ce que seul le terminal dit.

terminal-welcome = Completto, TEN et 15GO! : trois jeux de nombres à aligner.
terminal-resume = Reprendre
terminal-shelf = Tes parties
terminal-shelf-about = { $count ->
    [0] aucune pour l’instant
    [one] une partie finie, à revoir et à analyser
   *[other] { $count } parties finies, à revoir et à analyser
}
terminal-shelf-empty = Aucune partie n’est encore enregistrée ici. Chaque partie finie le sera, et la touche o ouvre un enregistrement depuis un fichier.
terminal-quit = Quitter
terminal-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
terminal-unreadable = illisible
terminal-unfinished = pas encore finie
terminal-which-file = Quel fichier ?

terminal-seat = Place { $number }
terminal-type-name = tape un nom
terminal-person = à ce clavier ; tape un autre nom
terminal-yes = oui
terminal-no = non
terminal-clock = Pendule
terminal-clock-about = le temps dont disposent les joueurs humains
terminal-clock-none = aucune
terminal-clock-move = { $seconds } s par coup
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = Temps écoulé
terminal-at-zero-bot = un bot joue
terminal-at-zero-forfeit = la partie est perdue
terminal-range = Tape un nombre de { $first } à { $last }.
terminal-start = Commencer

terminal-key-choose = choisir
terminal-key-change = changer
terminal-key-open = ouvrir
terminal-key-file = un fichier
terminal-key-rules = règles
terminal-key-keys = touches
terminal-key-quit = quitter
terminal-key-back = retour
terminal-key-start = commencer
terminal-key-steer = bouger
terminal-key-tap = toucher
terminal-key-draw = piocher
terminal-key-keep = garder
terminal-key-pile = pile
terminal-key-turn = retourner
terminal-key-ends = bouts
terminal-key-hint = conseil
terminal-key-undo = annuler
terminal-key-again = rejouer
terminal-key-hurry = plus vite
terminal-key-replay = revoir
terminal-key-leave = partir
terminal-key-step = étape
terminal-key-ten-steps = dix
terminal-key-watch = lire
terminal-key-analyse = analyser
terminal-key-mistake = erreurs
terminal-key-side = côté
terminal-key-save = enregistrer

terminal-help-arrows = déplacer le curseur vers ce qu’on peut toucher
terminal-help-tab = l’élément suivant qu’on peut toucher ; Maj-Tab, le précédent
terminal-help-enter = le toucher (Espace aussi) ; pendant que d’autres jouent, les presser
terminal-help-esc = annuler la sélection ; sinon, partir
terminal-help-draw = Completto : piocher un pavé
terminal-help-ends = TEN : le bout gauche et le bout droit de ta rangée
terminal-help-rows = 15GO! : de la première à la neuvième série ; + en commence une nouvelle
terminal-help-keep = 15GO! : ta pile ouverte, pour garder la carte
terminal-help-turn = 15GO! : retourner une carte
terminal-help-pass = Completto, TEN : passer
terminal-help-undo = annuler ton dernier coup ; il faut parfois l’accord des autres
terminal-help-type = taper un coup, en mots ou en notation
terminal-help-hint = ce que ferait un maître, et pourquoi
terminal-help-rules = les règles de ce jeu (F1 aussi)
terminal-help-replay = revoir la partie, étape par étape
terminal-help-save = enregistrer la partie dans un fichier
terminal-help-bot = laisser un bot jouer un moment pour toi, ou reprendre la main
terminal-help-resign = abandonner
terminal-help-leave = partir ; la partie est enregistrée et peut être reprise
terminal-help-mouse = Tout se clique ; le bouton droit vaut Échap, la molette fait défiler les coups.
terminal-pane-foot = ↑↓ Page↑ Page↓ défiler · toute autre touche ferme

terminal-face-down = { $count ->
    [one] { $count } caché
   *[other] { $count } cachés
}
terminal-minus = { $count ->
    [one] { $count } point négatif
   *[other] { $count } points négatifs
}
terminal-in-hand = en main
terminal-pool = Réserve
terminal-black = noir
terminal-white = blanc
terminal-left = encore { $count }
terminal-pass = passer
terminal-more-field = le terrain continue
terminal-points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
terminal-out = fini, rang { $place }
terminal-next = ensuite
terminal-needs = attend { $value }
terminal-new-row = + nouvelle série
terminal-done = { $count ->
    [one] { $count } série complète
   *[other] { $count } séries complètes
}
terminal-round = manche { $round } sur { $rounds }
terminal-idle-turns = { $count } sur { $most } tours sans effet
terminal-idle-cards = { $count } sur { $most } cartes sans effet
terminal-tiles = { $count } pavés sur 30
terminal-relocations = { $count } sur { $most } déplacements et tours passés
terminal-title-turn =
    { $you ->
        [yes] À toi – { $game }
       *[no] À { $name } de jouer – { $game }
    }
terminal-title-over = { $game } : partie finie
terminal-thinking = Réflexion…
terminal-hint = Conseil : { $action } – { $reason }
terminal-which = Lequel ?
terminal-ask-resign =
    { $you ->
        [yes] Veux-tu vraiment abandonner ?
       *[no] { $name }, veux-tu vraiment abandonner ?
    }
terminal-ask-undo =
    { $you ->
        [yes] Permets-tu à { $asker } d’annuler son dernier coup ?
       *[no] { $name }, permets-tu à { $asker } d’annuler son dernier coup ?
    }
terminal-lost = La connexion est perdue ({ $why }) ; nouvel essai…
terminal-gone = On ne peut plus suivre cette table : { $why }
terminal-offline = Pas de connexion au serveur en ce moment ; un instant, s’il te plaît.
terminal-cut-off = pas de connexion
terminal-key-chat = dire
terminal-help-chat = à la table d’un serveur : dire quelque chose
terminal-say-what = Qu’aimerais-tu dire ?
terminal-gathering = On attend que tout le monde prenne place.
terminal-connecting = Connexion…
terminal-won-by-resigning =
    { $you ->
        [yes] La partie est finie : tous les autres ont abandonné, donc tu gagnes.
       *[no] La partie est finie : tous les autres ont abandonné, victoire pour { $names }.
    }
terminal-saved = Enregistré sous { $path }.

terminal-step-of = étape { $step } sur { $steps }

terminal-plain-resume = Reprendre { $game }
terminal-nothing-to-resume = Il n’y a pas de partie à reprendre. Commences-en une avec : rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Tape un nombre (ou ? pour l’aide) :
       *[no] { $name }, tape un nombre (ou ? pour l’aide) :
    }
terminal-plain-time = { $seconds ->
    [one] Il reste { $seconds } seconde.
   *[other] Il reste { $seconds } secondes.
  }
terminal-plain-range = Tape un nombre de 1 à { $last }.
terminal-plain-unknown = Tape un nombre de la liste, ou ? pour l’aide.
terminal-plain-help = Un nombre choisit dans la liste ; on peut aussi taper un coup, en mots ou en notation. Autres commandes : b montre le plateau, t le plateau en mots, m les coups joués ; h donne un conseil, u annule ton dernier coup, r montre les règles, s enregistre la partie dans un fichier, resign abandonne, q quitte (la partie est enregistrée et peut être reprise).
terminal-plain-bye = La partie est enregistrée. Pour continuer : rowhouse play --resume
terminal-plain-again = Rejouer ?
terminal-plain-form = { $game } : commence, ou change une ligne par son numéro.
terminal-plain-wait = Ce n’est pas ton tour. Tape ? pour l’aide, q pour quitter.
terminal-plain-back = La connexion est rétablie.
terminal-plain-bye-server = Tu peux revenir avec le même lien.
terminal-plain-help-say = À la table d’un serveur, say montre ce qu’on peut dire aux autres ; say 3 dit la troisième phrase.
terminal-plain-shelf-empty = Aucune partie n’est encore enregistrée ici. Chaque partie finie le sera.
terminal-plain-next = l’étape suivante (ou simplement Entrée)
terminal-plain-before = l’étape précédente
terminal-plain-ten-on = dix étapes plus loin
terminal-plain-ten-back = dix étapes en arrière
terminal-plain-analyse = analyser : quelle part pour le talent, quelle part pour la chance ?
terminal-plain-mistake = l’erreur suivante, ou le prochain grand coup du sort
terminal-plain-help-record = Un nombre choisit dans la liste, Entrée passe à l’étape suivante. Autres commandes : step 12 va à cette étape, b montre le plateau, m tous les coups, r les règles, s enregistre la partie dans un fichier, q quitte.
terminal-language = langue : { $name }

terminal-lines-face-up = visibles :
terminal-lines-done = { $count ->
    [one] { $count } série complète
   *[other] { $count } séries complètes
}
terminal-lines-middle-empty = Le milieu est vide.
terminal-lines-hand = En main
terminal-lines-closed = fermée
terminal-lines-open = ouverte
terminal-lines-ten = une ligne de dix
terminal-lines-legend = ❶ ❷ ❸ sont noirs, ① ② ③ sont blancs
terminal-lines-range = de { $left } à { $right }, de gauche à droite
terminal-lines-step = Étape { $step } sur { $steps } : { $told }
terminal-lines-start = Étape { $step } sur { $steps } : le début.
terminal-lines-rules = Les règles d’un des jeux : { $command }

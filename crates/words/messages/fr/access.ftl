# Pour qui écoute, joue au clavier ou tape ses coups.

## Les coups tapés
#
# D’abord ce qui est montré ; derrière | suivent d’autres façons de le dire. Voir le fichier anglais.

typed-fillers = le la les l un une de du des d mon ma mes ta ton tes sa son à au aux en dans sur par pour avec et chez comme s il te plaît pavé pavés tuile tuiles carte cartes nombre
typed-turned =
    { $turned ->
        [yes] { " " }pivoté
       *[no] { "" }
    }
typed-insert = insérer à l’intervalle { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | insère glisser glisse pose poser mettre mets pivotée
typed-draw = piocher | pioche tirer tire nouveau nouvelle
typed-place = poser à la case { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | pose mettre mets placer place pivotée
typed-take = prendre { $tile }, case { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | prends poser pose mettre mets pivotée
typed-move = glisser de la case { $from } à la case { $to } | glisse décaler décale déplacer déplace pousser pousse
typed-completto-pass = passer | passe
typed-ten-place = poser en { $to } | { $value } { $to } | pose mettre mets placer place
typed-ten-left = à gauche en { $to } | { $to } | { $value } { $to } | bout poser pose mettre mets
typed-ten-right = à droite en { $to } | { $to } | { $value } { $to } | bout droit poser pose mettre mets
typed-ten-relocate = déplacer { $from } à { $to } | { $value } { $from } { $to } | déplace bouger bouge
typed-ten-pass = passer | passe
typed-card-row = sur la série { $row } | { $top } | { $card } { $row } | rangée poser pose mettre mets jouer joue milieu
typed-card-new-row = nouvelle série | { $card } | rangée commencer commence poser pose mettre mets milieu
typed-card-pile = sur la pile chez { $who } | pile { $seat } | { $top } | { $card } { $seat } | poser pose mettre mets jouer joue donner donne
typed-card-own = sur ma propre pile | { $top } | pile { $seat } | { $who } | poser pose mettre mets jouer joue construire construis
typed-card-keep = garder | { $card } | garde
typed-card-play-row = de ma propre pile sur la série { $row } | { $top } | { $card } { $row } | rangée poser pose mettre mets jouer joue milieu
typed-card-play-pile = de ma propre pile sur la pile chez { $who } | pile { $seat } | { $top } | { $card } { $seat } | poser pose mettre mets jouer joue donner donne
typed-card-borrow = emprunter chez { $who } pour la série { $row } | { $card } | { $card } { $top } | { $seat } { $row } | rangée emprunte pile milieu
typed-card-turn = retourner une carte | retourne suivante
typed-which = Lequel de ces coups : { $examples } ?
typed-more = Cela peut vouloir dire beaucoup de choses. Précise, par exemple : { $examples }.
typed-unknown = Désolé, je n’ai pas compris. Tu peux taper, par exemple : { $examples }.

## Le plateau en mots

spoken-hidden =
    { $where ->
        [alone] cases { $first } à { $last } : pavés cachés
       *[other] cases { $first } à { $last } : pavés cachés, { completto-around }
    }
spoken-free =
    { $count ->
        [one] case libre : { $cells }
       *[other] cases libres : { $cells }
    }

## Dans la page

web-type = Taper un coup
web-type-do = Jouer
web-type-help = En mots ou en notation, par exemple : { $examples }.
web-type-always = Toujours afficher le champ pour taper les coups
web-as-text = Plateau en texte
web-can = Ce que tu peux faire
web-item-last = { $item }, dernier coup
web-item-hint = { $item }, conseil
web-item-hint-to = { $item }, conseil : à mettre ici
web-keys = Clavier
web-keys-on = Les touches seules sont des raccourcis
web-key-tab = d’une partie de la table à la suivante
web-key-arrows = à l’emplacement suivant dans cette direction
web-key-ends = au premier ou au dernier emplacement d’une partie
web-key-enter = toucher ; pendant que les autres jouent, continuer tout de suite
web-key-escape = annuler la sélection, ou fermer
web-key-help = cette aide
web-key-say = redire où en est la partie
web-key-row-ends = le bout gauche ou le bout droit de ta rangée
web-key-rows = une série au milieu, à partir de la gauche
web-key-new-row = une nouvelle série
web-key-keep = ta pile ouverte : garder la carte

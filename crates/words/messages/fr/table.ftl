# Ce qui se passe autour des jeux : qui vient et part, ce qui se dit, ce qui est refusé, ce que pensent les bots.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = hasard
level-random-help = Joue n’importe quoi de permis.
level-novice = débutant
level-novice-help = Comme un gentil enfant de huit ans : tout le monde peut le battre.
level-club = amateur
level-club-help = Solide : voit ce qui est sur la table et répond aussitôt.
level-master = maître
level-master-help = Aussi fort que nous savons le faire.

## Événements

event-opened = La table est ouverte.
event-opened-known = La table est ouverte. Les tirages sont ceux d’une partie précédente : qui l’a jouée peut les connaître.
deal-known = tirages connus
event-sat =
    { $you ->
        [yes] Tu as pris place.
       *[no] { $who } a pris place.
    }
event-stood =
    { $you ->
        [yes] Tu as quitté ta place.
       *[no] { $who } a quitté sa place.
    }
event-started = La partie a commencé.
event-addition-missing =
    { $you ->
        [yes] Ta part de hasard n’est pas arrivée à temps ; une valeur fixe la remplace.
       *[no] La part de hasard de { $who } n’est pas arrivée à temps ; une valeur fixe la remplace.
    }
reveal-ignored = Le serveur dit que ta part de hasard n’est pas arrivée à temps, alors qu’elle a été envoyée. Demande à qui l’exploite.
table-starting = Toutes les places sont prises. La partie va commencer.
event-moved =
    { $you ->
        [yes] Tu continues sur un autre appareil.
       *[no] { $who } continue sur un autre appareil.
    }
event-undo-asked =
    { $you ->
        [yes] Tu aimerais annuler ton dernier coup.
       *[no] { $who } aimerait annuler son dernier coup.
    }
event-undo-agreed =
    { $you ->
        [yes] Tu es d’accord.
       *[no] { $who } est d’accord.
    }
event-undo-refused =
    { $you ->
        [yes] Tu n’es pas d’accord.
       *[no] { $who } n’est pas d’accord.
    }
event-undone =
    { $you ->
        [yes] Tu as annulé ton dernier coup.
       *[no] { $who } a annulé son dernier coup.
    }
event-resigned =
    { $you ->
        [yes] Tu as abandonné.
       *[no] { $who } a abandonné.
    }
event-timed-out =
    { $you ->
        [yes] Tu n’as plus de temps.
       *[no] { $who } n’a plus de temps.
    }
event-taken-over =
    { $you ->
        [yes] Un bot continue à ta place.
       *[no] Un bot continue à la place de { $who }.
    }
event-handed-back =
    { $you ->
        [yes] Tu es de retour.
       *[no] { $who } est de retour.
    }
event-said =
    { $you ->
        [yes] Toi : { $phrase }
       *[no] { $who } : { $phrase }
    }
event-ended = La partie est finie.
event-rematch-asked =
    { $you ->
        [yes] Tu aimerais rejouer.
       *[no] { $who } aimerait rejouer.
    }
event-rematch-agreed = Tout le monde aimerait rejouer.
event-continued = La table suivante est ouverte.

## Ce qu’on peut dire

phrase-hello = Bonjour !
phrase-have-fun = Amuse-toi bien !
phrase-well-played = Bien joué !
phrase-what-luck = Quelle chance !
phrase-bad-luck = Pas de chance !
phrase-one-moment = Un instant, s’il te plaît.
phrase-your-turn = À toi.
phrase-sorry = Pardon !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-another = Encore une ?
phrase-have-to-go = Je dois y aller.
phrase-smile = un sourire
phrase-laugh = rit
phrase-clap = applaudit
phrase-thinking = réfléchit
phrase-wow = n’en revient pas
phrase-sad = est triste

## Ce qu’une table refuse

refusal-name = Un nom a de 1 à { $most } caractères.
refusal-name-characters = Un nom a des lettres, des chiffres et des signes visibles, et aucun qui change le texte autour.
refusal-name-of-bot = Seuls les bots s’appellent ainsi ; choisis un autre nom.
refusal-name-taken = Quelqu’un porte déjà ce nom à cette table ; choisis-en un autre.
refusal-long-action = Aucun coup n’est aussi long.
refusal-addition = Ces octets ne sont pas ceux qui étaient promis pour cette place.
refusal-not-yet-seen = Cette copie de la table est en avance sur le serveur. Recharge la table.
refusal-action = { $text } n’est pas un coup de ce jeu.
refusal-people = Seules les personnes peuvent faire cela.
refusal-owner = Seul qui a ouvert la table peut faire cela.
refusal-seat-missing = Cette place n’existe pas.
refusal-seat-taken = Cette place est déjà prise.
refusal-seat-no-bot = Aucun bot ne joue là.
refusal-seat-nobody = Personne n’est à cette place.
refusal-seat-not-yours = Cette place n’est pas la tienne.
refusal-not-started = La partie n’a pas encore commencé.
refusal-started = La partie a déjà commencé.
refusal-full = Toutes les places sont prises ; la partie va commencer.
refusal-seats-open = Il reste des places libres.
refusal-nothing-to-reveal = Rien n’était promis pour cette place.
refusal-not-over = La partie n’est pas encore finie.
refusal-over = La partie est finie.
refusal-enough = Il y en a eu assez à cette table ; continue à jouer.
refusal-too-many-came = Trop de gens sont passés ici ; ouvre une autre table.
refusal-given-up = Tu as déjà abandonné.
refusal-bot-plays = Un bot y joue déjà.
refusal-nobody-plays = Personne ne joue pour toi.
refusal-nothing-done = Tu n’as encore rien fait qu’on puisse annuler.
refusal-undo-asked = Quelqu’un demande déjà à annuler quelque chose.
refusal-no-undo-asked = Personne ne demande à annuler quelque chose.
refusal-others-answer = C’est aux autres de répondre.
refusal-agreed = Tu as déjà donné ton accord.
refusal-rematch-asked = Tu as déjà demandé une autre partie.

## Ce qui est refusé ailleurs

problem-bad-request = Cela n’a pas pu être lu.
problem-bad-command = Cela n’a pas pu être compris.
problem-bad-setup = On ne peut pas ouvrir une table ainsi.
problem-not-you = C’est à quelqu’un d’autre de le faire.
problem-not-your-seat = Cette place n’est pas la tienne.
problem-not-now = Ce n’est pas possible maintenant.
problem-stale = La table a changé entre-temps ; regarde encore.
problem-game-over = La partie est finie.
problem-chance-due = Un tirage est en cours ; un instant.
problem-action-due = Quelqu’un doit d’abord jouer.
problem-not-your-turn = Ce n’est pas ton tour.
problem-illegal-action = Les règles ne le permettent pas.
problem-impossible-outcome = Cela ne peut pas être tiré.
problem-not-found = Cela n’existe pas ici.
problem-method-not-allowed = Cela se fait autrement.
problem-closed = Seules les personnes de cette table peuvent la voir.
problem-foreign-origin = Une page d’un autre site ne peut pas faire cela ici.
problem-too-many = C’était trop à la fois ; attends un peu.
problem-too-large = C’est trop grand.
problem-not-json = Cela n’a pas pu être lu.
problem-timeout = Cela a pris trop de temps ; essaie encore.
problem-storage = Le serveur ne peut rien garder en ce moment, rien n’a donc été fait ; essaie encore.
problem-restarting = Le serveur va redémarrer ; un instant.
problem-other-version = Le serveur a une autre version de Rowhouse ; recharge la page, ou mets ce programme à jour.
problem-unreadable-event = Le serveur a envoyé un événement que cette version de Rowhouse ne sait pas lire ; recharge la page, ou mets ce programme à jour.
problem-inconsistent = Les événements de cette partie, tels que le serveur les envoie, ne vont pas ensemble.
problem-unknown = Cela n’a pas marché ; essaie encore.

## Pourquoi un bot a choisi ainsi

reason-dice = choisi au hasard
reason-only = rien d’autre n’est possible

reason-completto-completes = { $number } complète la rangée
reason-completto-pair = { $number } à côté de { $beside } fait rejouer
reason-completto-fits =
    { $count ->
        [0] { $number } comble un trou
        [1] { $number } va le mieux là où un nombre peut encore suivre
       *[other] { $number } va le mieux là où { $count } nombres peuvent encore suivre
    }
reason-completto-inserts = { $number } laisse { $left } tuiles à gauche et { $right } à droite
reason-completto-takes = prend { $number }, qui va à coup sûr
reason-completto-takes-before = prend { $number } avant que { $who } ne le puisse
reason-completto-gap =
    { $where ->
        [between] entre { $low } et { $high }
        [behind] après { $low }
        [before] avant { $high }
       *[alone] dans la rangée
    }
reason-completto-makes-room = décale une tuile pour faire de la place { reason-completto-gap }
reason-completto-frees = décale une tuile qui a peu d’espoir { reason-completto-gap }
reason-completto-draws = pioche, car { $count } des { $unseen } tuiles inconnues iraient
reason-completto-first-sight = semblait bon à première vue

reason-ten-makes = fait une ligne de dix
reason-ten-stops =
    { $typed ->
        [yes] empêche { $who } de faire dix en { $at }
       *[no] empêche { $who } de faire dix
    }
reason-ten-threatens =
    { $count ->
        [1] menace de faire dix
        [2] menace de faire dix à deux endroits
       *[other] menace de faire dix à { $count } endroits
    }
reason-ten-forces = mène à une ligne de dix, quoi qu’il arrive
reason-ten-holds-out = ne peut pas empêcher la ligne de dix, mais tient le plus longtemps
reason-ten-builds = construit une ligne de { $total }
reason-ten-hinders = gêne la ligne de { $total } chez { $who }
reason-ten-best = semble le meilleur

reason-fifteen-last-card = se débarrasse de la dernière carte, le { $card }
reason-fifteen-completes =
    { $points ->
        [0] complète une rangée
        [150] complète une rangée d’une seule couleur pour { $points } points
       *[other] complète une rangée pour { $points } points
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] complète une rangée avec le 15 pris chez { $who }
       *[other] complète une rangée avec le 15 pris chez { $who } pour { $points } points
    }
reason-fifteen-lays = se débarrasse du { $card } au milieu
reason-fifteen-lays-in-colour = pose le { $card } sur la rangée de sa couleur
reason-fifteen-makes-way = pose le { $card } : le { $next } de sa pile peut suivre
reason-fifteen-lays-own = pose le { $card } de sa pile au milieu
reason-fifteen-gives = se débarrasse du { $card } chez { $who }
reason-fifteen-covers = couvre le { $top } chez { $who }, qui va au milieu, avec le { $card }
reason-fifteen-builds = met le { $card } sur sa pile et continue
reason-fifteen-builds-last = met le { $card } sur sa pile, ce qui finit le tour
reason-fifteen-borrows-to-reach = emprunte le { $card } chez { $who } pour arriver au { $next }
reason-fifteen-borrows = met au milieu le { $card } pris chez { $who }
reason-fifteen-keeps-from-middle = garde le { $card } : au milieu, il ouvrirait la voie à un { $next }
reason-fifteen-keeps-from-pile = garde le { $card } : il aiderait { $who } sur sa pile
reason-fifteen-keeps-from-building = garde le { $card } plutôt que de continuer avec la carte suivante
reason-fifteen-keeps = garde le { $card }, qui ne va nulle part
reason-fifteen-waits = mène et attend : les cartes sans effet terminent la partie
reason-fifteen-turns = retourne une carte : rien de visible ne vaut la peine
reason-fifteen-overlooks = n’a rien vu à faire

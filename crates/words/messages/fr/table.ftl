# Ce qui se passe autour des jeux : qui vient et part, ce qui se dit, ce qui est refusé, ce que pensent les bots.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = aléatoire
level-random-help = Joue n’importe quel coup permis.
level-novice = débutant
level-novice-help = Comme un gentil enfant de huit ans : tout le monde peut le battre.
level-club = amateur
level-club-help = Solide : voit ce qui est sur la table et répond aussitôt.
level-master = maître
level-master-help = Aussi fort que nous savons le faire.

## Événements

event-opened = La table est ouverte.
event-opened-known = La table est ouverte. Ses tirages sont ceux d’une partie précédente : qui l’a jouée peut les connaître.
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
        [yes] Ta contribution aux tirages n’est pas arrivée à temps ; une valeur fixe la remplace.
       *[no] La contribution aux tirages fournie par { $who } n’est pas arrivée à temps ; une valeur fixe la remplace.
    }
reveal-ignored = Le serveur dit que ta contribution aux tirages n’est pas arrivée à temps, alors qu’elle a été envoyée. Adresse-toi aux personnes qui gèrent le serveur.
table-starting = Toutes les places sont prises. La partie va commencer.
event-moved =
    { $you ->
        [yes] Tu continues sur un autre appareil.
       *[no] { $who } continue sur un autre appareil.
    }
event-undo-asked =
    { $you ->
        [yes] Tu as demandé à annuler ton dernier coup.
       *[no] { $who } aimerait annuler son dernier coup.
    }
event-undo-agreed =
    { $you ->
        [yes] Tu as accepté.
       *[no] { $who } a accepté.
    }
event-undo-refused =
    { $you ->
        [yes] Tu as refusé.
       *[no] { $who } a refusé.
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
        [yes] Tu as épuisé ton temps.
       *[no] { $who } a épuisé son temps.
    }
event-taken-over =
    { $you ->
        [yes] Un bot continue pour toi.
       *[no] Un bot continue pour { $who }.
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
result-undecided = La partie est finie : son journal est plein, elle est donc nulle entre ceux qui n’ont pas abandonné.

## Ce qu’on peut dire

phrase-hello = Bonjour !
phrase-have-fun = Amusons-nous bien !
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
phrase-smile = sourit
phrase-laugh = rit
phrase-clap = applaudit
phrase-thinking = réfléchit
phrase-wow = n’en revient pas
phrase-sad = est triste

## Ce qu’une table refuse

refusal-name = Choisis un nom de 1 à { $most } caractères.
refusal-name-characters = Utilise seulement des lettres, des chiffres et des signes ordinaires.
refusal-name-of-bot = Seuls les bots portent ce genre de nom ; choisis-en un autre.
refusal-name-taken = Quelqu’un porte déjà ce nom à cette table ; choisis-en un autre.
refusal-long-action = Aucun coup n’est aussi long.
refusal-addition = Ces octets aléatoires ne sont pas ceux qui étaient promis pour cette place.
refusal-not-yet-seen = Cette copie de la table est en avance sur le serveur. Recharge la table.
refusal-action = { $text } n’est pas un coup de ce jeu.
refusal-people = Seuls les joueurs humains peuvent faire cela.
refusal-owner = Seule la personne qui a ouvert la table peut faire cela.
refusal-seat-missing = Cette place n’existe pas.
refusal-seat-taken = Quelqu’un est déjà assis là.
refusal-seat-kept = Cette place est réservée à un joueur de la partie précédente.
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
refusal-enough = Cela s’est produit assez souvent à cette table ; continue à jouer.
refusal-too-many-came = Trop de personnes sont venues et reparties à cette table ; ouvres-en une autre.
refusal-given-up = Tu as déjà abandonné.
refusal-bot-plays = Un bot joue déjà à cette place.
refusal-nobody-plays = Aucun bot ne joue pour toi.
refusal-nothing-done = Tu n’as pas encore joué de coup qu’on puisse annuler.
refusal-undo-asked = Quelqu’un a déjà demandé à annuler un coup.
refusal-no-undo-asked = Personne n’a demandé à annuler un coup.
refusal-others-answer = C’est aux autres de répondre.
refusal-agreed = Tu as déjà donné ton accord.
refusal-rematch-asked = Tu as déjà demandé une autre partie.

## Ce qui est refusé ailleurs

problem-bad-request = Le serveur n’a pas pu lire cela.
problem-bad-command = Le serveur n’a pas compris.
problem-bad-setup = Le serveur ne peut pas ouvrir une table avec ces réglages.
problem-not-you = C’est à quelqu’un d’autre de le faire.
problem-not-your-seat = Cette place n’est pas la tienne.
problem-not-now = Ce n’est pas possible maintenant.
problem-stale = La table a changé entre-temps ; regarde de nouveau.
problem-game-over = La partie est finie.
problem-chance-due = Un instant : on tire un pavé ou une carte.
problem-action-due = Un joueur doit d’abord jouer.
problem-not-your-turn = Ce n’est pas ton tour.
problem-illegal-action = Les règles ne le permettent pas.
problem-impossible-outcome = On ne peut pas tirer cela.
problem-not-found = Cela n’existe pas ici.
problem-method-not-allowed = Cette adresse s’utilise autrement.
problem-closed = Seules les personnes assises à cette table peuvent la voir.
problem-foreign-origin = Une page d’un autre site ne peut pas faire cela ici.
problem-too-many = C’était trop d’un coup ; attends un peu.
problem-too-large = C’est trop volumineux.
problem-not-json = Le serveur n’a pas pu lire cela.
problem-timeout = Cela a pris trop de temps ; essaie encore.
problem-storage = Le serveur ne peut rien enregistrer en ce moment, rien n’a donc été fait ; essaie encore.
problem-restarting = Le serveur est sur le point de redémarrer ; un instant.
problem-other-version = Le serveur a une autre version de Rowhouse ; recharge la page, ou mets ce programme à jour.
problem-unreadable-event = Le serveur a envoyé un événement que cette version de Rowhouse ne sait pas lire ; recharge la page, ou mets ce programme à jour.
problem-inconsistent = Les événements de cette partie envoyés par le serveur ne concordent pas.
problem-unknown = Cela n’a pas marché ; essaie encore.

## Pourquoi un bot a choisi ainsi

reason-dice = choix au hasard
reason-only = rien d’autre n’est possible

reason-completto-completes = le { $number } complète la rangée
reason-completto-pair = le { $number } à côté de { $beside } fait rejouer
reason-completto-fits =
    { $count ->
        [0] c’est là que le { $number } va le mieux, et aucun nombre ne peut plus venir à côté
        [1] c’est là que le { $number } va le mieux, et un nombre peut encore venir à côté
       *[other] c’est là que le { $number } va le mieux, et { $count } nombres peuvent encore venir à côté
    }
reason-completto-inserts =
    { $left ->
        [one] le { $number } laisse de la place pour { $left } pavé à gauche et { $right } à droite
       *[other] le { $number } laisse de la place pour { $left } pavés à gauche et { $right } à droite
    }
reason-completto-takes = le { $number } convient à coup sûr
reason-completto-takes-before = sinon, { $who } pourrait prendre le { $number }
reason-completto-gap =
    { $where ->
        [between] entre { $low } et { $high }
        [behind] après { $low }
        [before] avant { $high }
       *[alone] dans la rangée
    }
reason-completto-makes-room = cela fait de la place { reason-completto-gap }
reason-completto-frees = aucun nombre ne peut plus venir { reason-completto-gap }
reason-completto-draws =
    { $count ->
        [one] { $count } des { $unseen } pavés inconnus conviendrait
       *[other] { $count } des { $unseen } pavés inconnus conviendraient
    }
reason-completto-first-sight = cela semblait bon à première vue

reason-ten-makes = cela fait une ligne de dix
reason-ten-stops =
    { $typed ->
        [yes] cela empêche { $who } de faire dix en { $at }
       *[no] cela empêche { $who } de faire dix
    }
reason-ten-threatens =
    { $count ->
        [1] cela prépare une ligne de dix
        [2] cela prépare une ligne de dix à deux endroits
       *[other] cela prépare une ligne de dix à { $count } endroits
    }
reason-ten-forces = cela mène à une ligne de dix, quoi qu’il advienne
reason-ten-holds-out = la ligne de dix est inévitable, mais c’est ainsi qu’on résiste le plus longtemps
reason-ten-builds = cela donne une ligne de { $total }
reason-ten-hinders = cela gêne la ligne de { $total } chez { $who }
reason-ten-best = cela semble le meilleur coup

reason-fifteen-last-card = le { $card } est ta dernière carte
reason-fifteen-completes =
    { $points ->
        [0] cela complète une série
        [150] cela complète une série d’une seule couleur pour { $points } points
       *[other] cela complète une série pour { $points } points
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] le 15 pris chez { $who } complète une série
       *[other] le 15 pris chez { $who } complète une série pour { $points } points
    }
reason-fifteen-lays = cela te débarrasse du { $card }
reason-fifteen-lays-in-colour = la série est de la couleur du { $card }
reason-fifteen-makes-way = ensuite, le { $next } de ta pile ouverte peut suivre
reason-fifteen-lays-own = ainsi, le { $card } quitte ta pile ouverte
reason-fifteen-gives = cela donne le { $card } à { $who }
reason-fifteen-covers = cela couvre le { $top } chez { $who }, qui peut aller au milieu
reason-fifteen-builds = ton tour continue alors
reason-fifteen-builds-last = il n’y a rien de mieux, même si cela finit ton tour
reason-fifteen-borrows-to-reach = ensuite, ton { $next } peut suivre
reason-fifteen-borrows = cela fait avancer la série au milieu
reason-fifteen-keeps-from-middle = au milieu, le { $card } ouvrirait la voie à un { $next }
reason-fifteen-keeps-from-pile = sur la pile, le { $card } rendrait service à { $who }
reason-fifteen-keeps-from-building = mieux vaut ne pas continuer avec la carte suivante
reason-fifteen-keeps = le { $card } ne peut aller nulle part
reason-fifteen-waits = tu as de l’avance, et les cartes sans effet terminent la partie
reason-fifteen-turns = rien de visible ne vaut la peine d’être joué
reason-fifteen-overlooks = rien de mieux n’a été vu

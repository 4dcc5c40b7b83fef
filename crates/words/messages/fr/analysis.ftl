# Ce que dit une analyse.

analysis-percent = { $number } %
analysis-title = { $game } : { $result }
analysis-head = { $game }, { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
} : { $result }
analysis-not-over = pas encore finie

analysis-start = début
analysis-skill = talent
analysis-luck = chance
analysis-result = résultat
analysis-facts = { $start } au début, talent { $skill }, chance { $luck }
analysis-totals = { $name } : { analysis-facts }, résultat { $result }
analysis-summary = { $name } { $luck ->
    [good] a eu de la chance ({ $drawn })
    [bad] n’a pas eu de chance ({ $drawn })
   *[none] n’a eu ni chance ni malchance
}{ $others ->
    [some] ,
   *[none] { " " }et
} { $own ->
    [some] a perdu { $lost } à cause de ses erreurs
   *[none] n’a fait aucune erreur qui compte
}{ $others ->
    [some] { " " }et a gagné { $won } grâce aux erreurs des autres
   *[none] { "" }
}.
analysis-summary-you = Tu { $luck ->
    [good] as eu de la chance ({ $drawn })
    [bad] n’as pas eu de chance ({ $drawn })
   *[none] n’as eu ni chance ni malchance
}{ $others ->
    [some] ,
   *[none] { " " }et
} { $own ->
    [some] tu as perdu { $lost } à cause de tes erreurs
   *[none] tu n’as fait aucune erreur qui compte
}{ $others ->
    [some] { " " }et tu as gagné { $won } grâce aux erreurs des autres
   *[none] { "" }
}.

analysis-effect =
    { $you ->
        [yes] { $change } pour toi
       *[no] { $change } pour { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Chance : { $change } pour toi
       *[no] Chance : { $change } pour { $name }
    }
analysis-lost = Perte : { $by }. Mieux : { $action }
analysis-best = On n’a rien trouvé de mieux.
analysis-better = Mieux : { $what }
analysis-then = Puis : { $line }

analysis-graph = Le cours de la partie
analysis-value = La valeur de la partie, étape par étape
analysis-expects =
    { $you ->
        [yes] Ce que tu pouvais espérer, de la première étape à la dernière
       *[no] Ce que { $name } pouvait espérer, de la première étape à la dernière
    }
analysis-now =
    { $you ->
        [yes] Tu peux espérer { $value }.
       *[no] { $name } peut espérer { $value }.
    }
analysis-step = étape
analysis-mistakes = Plus grandes erreurs
analysis-no-mistakes = Personne n’a fait d’erreur qui compte.
analysis-swings = Plus grands coups du sort
analysis-no-swings = Aucun tirage n’a changé grand-chose.
analysis-steps = Toutes les étapes
analysis-about = Les valeurs indiquent le résultat à espérer, de 0 % (dernier) à 100 % (premier), tel que le voit un bot qui examine { $nodes } nœuds par décision. Ce que les tirages ont changé, c’est la chance ; ce que les décisions ont changé, c’est le talent. Avec la valeur du début, leur somme donne le résultat.
analysis-written = La page est dans { $path }.
analysis-looking = Examen de l’étape { $done } sur { $total }…

analysis-open = Analyser
analysis-record = Analyser un enregistrement
analysis-of = Analyse : { $game }
analysis-paste = Colle l’enregistrement d’une partie
analysis-file = Ou choisis un fichier, ou dépose-le ici
analysis-no-record = Ce n’est pas l’enregistrement d’une partie : { $why }
record-empty = il n’y a encore rien ici
record-too-long = c’est plus long que n’importe quelle partie
record-damaged = il est impossible à décompresser
record-no-json = ce n’est pas du JSON lisible : { $why }
record-step = étape { $number } (`{ $step }`) : { $why }
record-result = le résultat indique { $says }, les étapes mènent à { $found }
record-newer-rule = { $error } (l’étape { $number } a terminé le tour selon { $clause }, ce que les règles antérieures ne faisaient pas)
record-which-seat = plusieurs places peuvent jouer, l’étape doit donc en nommer une, comme `{ $example }`
analysis-another = Autre enregistrement
analysis-go-on = Continuer
analysis-stopped = Analyse arrêtée. Ce qui a été examiné est conservé.
analysis-done = L’analyse est terminée.
analysis-failed = L’analyse ne peut pas continuer : { $why }
analysis-both = Talent et chance
analysis-show = Montrer sur le plateau
analysis-instead = Au lieu de l’étape { $step }
analysis-back = Retour à la partie

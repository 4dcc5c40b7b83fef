# Ce que dit une analyse.

analysis-percent = { $number } %
analysis-title = { $game } : { $result }
analysis-head = { $game }, { $count ->
    [one] une étape
   *[other] { $count } étapes
} : { $result }
analysis-not-over = pas encore finie

analysis-start = début
analysis-skill = talent
analysis-luck = chance
analysis-result = résultat
analysis-facts = { $start } au début, talent { $skill }, chance { $luck }
analysis-totals = { $name } : { analysis-facts } : { $result }
analysis-summary = { $name } { $luck ->
    [good] a eu de la chance ({ $drawn })
    [bad] n’a pas eu de chance ({ $drawn })
   *[none] n’a eu ni chance ni malchance
}, { $own ->
    [some] a perdu { $lost } par ses erreurs
   *[none] n’a fait aucune erreur qui compte
}{ $others ->
    [some] {""} et a gagné { $won } par celles des autres
   *[none] {""}
}.

analysis-effect = { $change } pour { $name }
analysis-drawn = Chance : { $change } pour { $name }
analysis-lost = { $by } perdus. Mieux : { $action }
analysis-best = Rien de mieux trouvé.
analysis-better = Mieux : { $what }
analysis-then = Puis : { $line }

analysis-graph = Le cours de la partie
analysis-value = La valeur de la partie, étape par étape
analysis-expects = Ce que { $name } pouvait espérer, de la première étape à la dernière
analysis-now = { $name } peut espérer { $value }.
analysis-step = étape
analysis-mistakes = Plus grandes erreurs
analysis-no-mistakes = Personne n’a fait d’erreur qui compte.
analysis-swings = Plus grands coups du sort
analysis-no-swings = Aucun tirage n’a changé grand-chose.
analysis-steps = Toutes les étapes
analysis-about = Les valeurs sont le résultat à espérer, de 0 % (dernier) à 100 % (premier), tel que le voit un bot avec { $nodes } nœuds par décision. Ce que les tirages ont changé est la chance, ce que les décisions ont changé est le talent ; les deux s’ajoutent au début pour donner le résultat.
analysis-written = La page est dans { $path }.
analysis-looking = Examen de l’étape { $done } sur { $total } …

analysis-open = Analyser
analysis-record = Analyser un enregistrement
analysis-of = Analyse : { $game }
analysis-paste = Colle l’enregistrement d’une partie
analysis-file = Ou choisis un fichier, ou dépose-le ici
analysis-no-record = Ce n’est pas l’enregistrement d’une partie : { $why }
record-empty = il n’y a encore rien ici
record-too-long = il est plus long que toute partie
record-no-json = il n’est pas lisible comme JSON : { $why }
record-step = étape { $number } (`{ $step }`) : { $why }
record-result = le résultat indique { $says }, les étapes mènent à { $found }
record-newer-rule = { $error } (l’étape { $number } a fini le tour selon { $clause }, avec les règles antérieures il continuait)
record-which-seat = plusieurs places peuvent agir, l’étape doit donc en nommer une, comme `{ $example }`
analysis-another = Autre enregistrement
analysis-go-on = Continuer
analysis-stopped = Arrêté. Ce qui a été examiné est gardé.
analysis-done = L’analyse est finie.
analysis-failed = L’analyse ne peut pas continuer : { $why }
analysis-both = Talent et chance
analysis-show = Montrer sur le plateau
analysis-instead = Au lieu de l’étape { $step }
analysis-back = Retour à la partie

# O que diz uma análise.

analysis-percent = { $number } %
analysis-title = { $game }: { $result }
analysis-head = { $game }, { $count ->
    [one] { $count } passo
   *[other] { $count } passos
}: { $result }
analysis-not-over = ainda não acabou

analysis-start = início
analysis-skill = habilidade
analysis-luck = sorte
analysis-result = resultado
analysis-facts = { $start } no início, habilidade { $skill }, sorte { $luck }
analysis-totals = { $name }: { analysis-facts }, resultado { $result }
analysis-summary = { $name } { $luck ->
    [good] teve sorte ({ $drawn })
    [bad] teve azar ({ $drawn })
   *[none] não teve nem sorte nem azar
}{ $others ->
    [some] ,
   *[none] { " " }e
} { $own ->
    [some] perdeu { $lost } com os seus erros
   *[none] não cometeu nenhum erro que conte
}{ $others ->
    [some] { " " }e ganhou { $won } com os erros dos outros
   *[none] { "" }
}.
analysis-summary-you = { $luck ->
    [good] Tiveste sorte ({ $drawn })
    [bad] Tiveste azar ({ $drawn })
   *[none] Não tiveste nem sorte nem azar
}{ $others ->
    [some] ,
   *[none] { " " }e
} { $own ->
    [some] perdeste { $lost } com os teus erros
   *[none] não cometeste nenhum erro que conte
}{ $others ->
    [some] { " " }e ganhaste { $won } com os erros dos outros
   *[none] { "" }
}.

analysis-effect =
    { $you ->
        [yes] { $change } para ti
       *[no] { $change } para { $name }
    }
analysis-drawn =
    { $you ->
        [yes] Sorte: { $change } para ti
       *[no] Sorte: { $change } para { $name }
    }
analysis-lost = Custou { $by }. Melhor: { $action }
analysis-best = Não se encontrou nada melhor.
analysis-better = Melhor: { $what }
analysis-then = Depois: { $line }

analysis-graph = Como correu a partida
analysis-value = O valor da partida, passo a passo
analysis-expects =
    { $you ->
        [yes] O que podias esperar, do primeiro ao último passo
       *[no] O que { $name } podia esperar, do primeiro ao último passo
    }
analysis-now =
    { $you ->
        [yes] Podes esperar { $value }.
       *[no] { $name } pode esperar { $value }.
    }
analysis-step = passo
analysis-mistakes = Maiores erros
analysis-no-mistakes = Ninguém cometeu um erro que conte.
analysis-swings = Maiores reviravoltas da sorte
analysis-no-swings = Nenhum sorteio mudou grande coisa.
analysis-steps = Todos os passos
analysis-about = Os valores são o resultado que se pode esperar, de 0 % (último) a 100 % (primeiro), tal como o vê um bot com { $nodes } nós por decisão. O que os sorteios mudaram é sorte, o que as decisões mudaram é habilidade; somados ao valor inicial, dão o resultado.
analysis-written = A página está em { $path }.
analysis-looking = A examinar o passo { $done } de { $total }…

analysis-open = Analisar
analysis-record = Analisar um registo
analysis-of = Análise: { $game }
analysis-paste = Cola o registo de uma partida
analysis-file = Ou escolhe um ficheiro, ou larga-o aqui
analysis-no-record = Isto não é o registo de uma partida: { $why }
record-empty = ainda não há nada aqui
record-too-long = é mais longo do que qualquer partida
record-damaged = não se consegue descomprimir
record-no-json = não se consegue ler como JSON: { $why }
record-step = passo { $number } (`{ $step }`): { $why }
record-result = o resultado diz { $says }, os passos levam a { $found }
record-newer-rule = { $error } (o passo { $number } terminou a vez por { $clause }; com as regras anteriores, a vez continuava)
record-which-seat = vários lugares podem jogar, por isso o passo tem de indicar um, como `{ $example }`
analysis-another = Outro registo
analysis-go-on = Continuar
analysis-stopped = Análise interrompida. O que já foi examinado fica guardado.
analysis-done = A análise está completa.
analysis-failed = A análise não pode continuar: { $why }
analysis-both = Habilidade e sorte
analysis-show = Mostrar no tabuleiro
analysis-instead = Em vez do passo { $step }
analysis-back = Voltar à partida

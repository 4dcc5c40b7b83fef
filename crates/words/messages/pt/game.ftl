# O que acontece nos jogos: de quem é a vez, o que foi feito, como acabou.

player = Jogador { $number }
sentences = { $first } { $second }

list-either = { $first } ou { $last }
list-choices = { $most }, ou { $last }
list-or = { $most } ou { $last }
list-and = { $most } e { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] É a sua vez: { $ways }.
       *[no] É a vez de { $who }: { $ways }.
    }
over = A partida acabou: { $result }.
wins = vitória de { $who }
share-the-win = vitória partilhada entre { $who }
draw = empate

score-minus =
    { $count ->
        [one] { $count } ponto negativo
       *[other] { $count } pontos negativos
    }
score-won = ganhou
score-lost = perdeu
score-points =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
score-cards =
    { $count ->
        [one] ainda { $count } carta
       *[other] ainda { $count } cartas
    }

## Completto

completto-around =
    { $where ->
        [between] entre { $low } e { $high }
        [behind] depois de { $low }
        [before] antes de { $high }
       *[alone] { $typed ->
            [yes] no espaço { $gap }
           *[no] como primeiro número
        }
    }
completto-where =
    { $typed ->
        [yes] na posição { $slot }{ $pair ->
            [yes] { " " }ao lado de { $beside }
           *[no] { "" }
        }
       *[no] { $pair ->
            [yes] ao lado de { $beside }
           *[no] { completto-around }
        }
    }
completto-as =
    { $turned ->
        [yes] { " " }como { $number }
       *[no] { "" }
    }

completto-setup-turning = Preparação: vira-se uma peça para { $who }.
completto-inserts = { $who } insere { $tile }
completto-setup =
    Preparação: { $inserts }{ $several ->
        [yes] , em qualquer ordem
       *[no] { "" }
    }{ $typed ->
        [yes] , num espaço marcado com ^
       *[no] { "" }
    }.
completto-setup-you = É a sua vez: inserir { $tile } na sua fileira.
completto-drawing = Tira-se uma peça para { $who }.
completto-way-draw = tirar
completto-way-take = pegar { $tiles }
completto-way-move = mover uma peça
completto-way-pass = passar
completto-way-place = colocar { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] como { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] na posição { $first }
           *[other] nas posições { $first } a { $last }
        }
       *[no] { completto-around }
    }
completto-complete = A fileira de { $who } está completa.
completto-stalled =
    { $count ->
        [one] Ninguém colocou uma peça durante { $count } vez.
       *[other] Ninguém colocou uma peça durante { $count } vezes.
    }
completto-round-over = A rodada { $round } acabou.

completto-turned-over = { $who } virou { $tile } para inserir.
completto-drew = { $who } tirou { $tile }.
completto-drew-misfit = { $who } tirou { $tile }, que não cabe em nenhum lugar e fica na reserva.
completto-chose-draw = { $who } escolheu tirar.
completto-inserted = { $who } inseriu { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { $who } colocou { $tile }{ completto-as } { completto-where } e joga outra vez.
        [complete] { $who } colocou { $tile }{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { $who } colocou { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { $who } tirou { $tile }, colocou-a{ completto-as } { completto-where } e joga outra vez.
        [complete] { $who } tirou { $tile }, colocou-a{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { $who } tirou { $tile } e colocou-a{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { $who } pegou { $tile }, colocou-a{ completto-as } { completto-where } e joga outra vez.
        [complete] { $who } pegou { $tile }, colocou-a{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { $who } pegou { $tile } e colocou-a{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { $who } moveu uma peça fechada da posição { $from } para a posição { $to }.
       *[no] { $who } moveu uma peça fechada.
    }
completto-passed = { $who } não podia fazer nada e passou.

## TEN

ten-rows-drawing = As fileiras estão sendo sorteadas.
ten-turning = Vira-se uma peça para { $who }.
ten-where =
    { $typed ->
        [yes] { $first ->
            [yes] { " " }em 0,0
           *[no] { " " }numa casa marcada com +
        }
       *[no] { "" }
    }
ten-way-place = colocar o { $value }{ ten-where }
ten-way-ends = colocar o { $left } da ponta esquerda ou o { $right } da ponta direita da fileira{ ten-where }
ten-way-last =
    { $typed ->
        [yes] colocar a última peça, o { $value },{ ten-where }
       *[no] colocar a última peça, o { $value }
    }
ten-way-relocate =
    { $typed ->
        [yes] deslocar a peça em { $cells }
       *[no] deslocar uma peça
    }
ten-way-pass = passar, pois nenhuma peça pode ser deslocada
ten-line =
    { $typed ->
        [yes] { $sum } = 10 de { $from } a { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] { $count } deslocamento sem linha de dez.
       *[other] { $count } deslocamentos sem linha de dez.
    }

ten-turned-over = { $who } virou um { $value }.
ten-rows-drawn = As fileiras foram sorteadas.
ten-row-tile = Para uma fileira saiu um { $value }.
ten-at =
    { $typed ->
        [yes] { " " }em { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] . Foi o deslocamento { $count }, por isso há empate.
       *[nothing] .
    }
ten-placed = { $who } colocou o { $value }{ ten-at }{ ten-end }
ten-turned-placed = { $who } virou um { $value } e colocou-o{ ten-at }{ ten-end }
ten-placed-left = { $who } colocou o { $value } da ponta esquerda{ ten-at }{ ten-end }
ten-placed-right = { $who } colocou o { $value } da ponta direita{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { $who } colocou a última peça, um { $value },{ ten-at }{ ten-end }
       *[no] { $who } colocou a última peça, um { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { $who } deslocou o { $value } de { $from } para { $to }{ ten-end }
       *[no] { $who } deslocou o { $value }{ ten-end }
    }
ten-passed = { $who } não podia deslocar nada e passou{ ten-end }

## 15GO!

fifteen-turning = Vira-se uma carta para { $who }.
fifteen-holds =
    { $you ->
        [yes] Na sua mão está { $card }: { $ways }.
       *[no] { $who } tem { $card } na mão: { $ways }.
    }
fifteen-way-place = colocar sobre { $targets }
fifteen-way-play = colocar { $card } sobre { $targets }
fifteen-way-new-row = começar uma nova fileira com ela
fifteen-way-keep = ficar com ela
fifteen-way-turn = virar uma carta
fifteen-way-borrow = pedir emprestado { $pile } para { $row }
fifteen-row = { $card } no centro
fifteen-pile = { $card } de { $who }
fifteen-own = { $card } da própria pilha
fifteen-no-card = { $who } já não tem cartas.
fifteen-all-out = Todos terminaram.
fifteen-stalled =
    { $count ->
        [one] Nenhuma carta foi para o centro durante { $count } carta.
       *[other] Nenhuma carta foi para o centro durante { $count } cartas.
    }

fifteen-turned-over = { $who } virou { $card }.
fifteen-placed =
    { $turned ->
        [yes] { $who } virou { $card } e colocou-a sobre { $target }.
       *[no] { $who } colocou { $card } sobre { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { $who } virou { $card } e colocou-a sobre a própria carta { $top }.
       *[no] { $who } colocou { $card } sobre a própria carta { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { $who } virou { $card } e começou uma nova fileira.
       *[no] { $who } começou uma nova fileira com { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { $who } virou { $card } e ficou com ela.
       *[no] { $who } ficou com { $card }.
    }
fifteen-played = { $who } colocou { $card } da pilha aberta sobre { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { $who } virou { $card } e pediu emprestado { $pile } para { $target }.
       *[no] { $who } pediu emprestado { $pile } para { $target }.
    }
fifteen-chose-turn = { $who } escolheu virar uma carta.
fifteen-row-complete = A fileira está completa.
fifteen-out = { $who } terminou.
fifteen-gets =
    { $count ->
        [one] { $who } recebe { $count } ponto.
       *[other] { $who } recebe { $count } pontos.
    }

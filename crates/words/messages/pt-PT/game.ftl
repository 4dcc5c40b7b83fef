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
wins =
    { $you ->
        [yes] a vitória é sua
       *[no] vitória de { $who }
    }
share-the-win = vitória partilhada entre { $who }
draw = empate
who-did =
    { $you ->
        [yes] Você
       *[no] { $who }
    }
plays-again =
    { $you ->
        [yes] joga outra vez
       *[no] joga outra vez
    }

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

completto-setup-turning =
    { $you ->
        [yes] Preparação: vira-se uma peça para si.
       *[no] Preparação: vira-se uma peça para { $who }.
    }
completto-inserts = { $who } insere { $tile }
completto-setup =
    Preparação: { $inserts }{ $several ->
        [yes] , em qualquer ordem
       *[no] { "" }
    }{ $typed ->
        [yes] , num espaço marcado
       *[no] { "" }
    }.
completto-setup-you = É a sua vez: inserir { $tile } na sua fileira.
completto-drawing =
    { $you ->
        [yes] Tira-se uma peça para si.
       *[no] Tira-se uma peça para { $who }.
    }
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
completto-complete =
    { $you ->
        [yes] A sua fileira está completa.
       *[no] A fileira de { $who } está completa.
    }
completto-stalled =
    { $count ->
        [one] Ninguém colocou uma peça durante { $count } vez.
       *[other] Ninguém colocou uma peça durante { $count } vezes.
    }
completto-round-over = A rodada { $round } acabou.

completto-turned-over = { who-did } virou { $tile } para inserir.
completto-drew = { who-did } tirou { $tile }.
completto-drew-misfit = { who-did } tirou { $tile }, que não cabe em nenhum lugar e fica na reserva.
completto-chose-draw = { who-did } escolheu tirar.
completto-inserted = { who-did } inseriu { $tile }{ completto-as } { completto-around }.
completto-placed =
    { $then ->
        [again] { who-did } colocou { $tile }{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } colocou { $tile }{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { who-did } colocou { $tile }{ completto-as } { completto-where }.
    }
completto-drew-placed =
    { $then ->
        [again] { who-did } tirou { $tile }, colocou-a{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } tirou { $tile }, colocou-a{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { who-did } tirou { $tile } e colocou-a{ completto-as } { completto-where }.
    }
completto-took-placed =
    { $then ->
        [again] { who-did } pegou { $tile }, colocou-a{ completto-as } { completto-where } e { plays-again }.
        [complete] { who-did } pegou { $tile }, colocou-a{ completto-as } { completto-where } e completou a fileira.
       *[nothing] { who-did } pegou { $tile } e colocou-a{ completto-as } { completto-where }.
    }
completto-moved =
    { $typed ->
        [yes] { who-did } moveu uma peça fechada da posição { $from } para a posição { $to }.
       *[no] { who-did } moveu uma peça fechada.
    }
completto-passed =
    { $you ->
        [yes] Não podia fazer nada e passou.
       *[no] { $who } não podia fazer nada e passou.
    }

## TEN

ten-rows-drawing = As fileiras estão sendo sorteadas.
ten-turning =
    { $you ->
        [yes] Vira-se uma peça para si.
       *[no] Vira-se uma peça para { $who }.
    }
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

ten-turned-over = { who-did } virou um { $value }.
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
ten-placed = { who-did } colocou o { $value }{ ten-at }{ ten-end }
ten-turned-placed = { who-did } virou um { $value } e colocou-o{ ten-at }{ ten-end }
ten-placed-left = { who-did } colocou o { $value } da ponta esquerda{ ten-at }{ ten-end }
ten-placed-right = { who-did } colocou o { $value } da ponta direita{ ten-at }{ ten-end }
ten-placed-last =
    { $typed ->
        [yes] { who-did } colocou a última peça, um { $value },{ ten-at }{ ten-end }
       *[no] { who-did } colocou a última peça, um { $value }{ ten-end }
    }
ten-moved =
    { $typed ->
        [yes] { who-did } deslocou o { $value } de { $from } para { $to }{ ten-end }
       *[no] { who-did } deslocou o { $value }{ ten-end }
    }
ten-passed =
    { $you ->
        [yes] Você não podia deslocar nada e passou{ ten-end }
       *[no] { $who } não podia deslocar nada e passou{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Vira-se uma carta para si.
       *[no] Vira-se uma carta para { $who }.
    }
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
fifteen-pile =
    { $you ->
        [yes] { $card } da sua pilha
       *[no] { $card } de { $who }
    }
fifteen-own = { $card } da própria pilha
fifteen-no-card =
    { $you ->
        [yes] Você já não tem cartas.
       *[no] { $who } já não tem cartas.
    }
fifteen-all-out = Todos terminaram.
fifteen-stalled =
    { $count ->
        [one] Nenhuma carta foi para o centro durante { $count } carta.
       *[other] Nenhuma carta foi para o centro durante { $count } cartas.
    }

fifteen-turned-over = { who-did } virou { $card }.
fifteen-placed =
    { $turned ->
        [yes] { who-did } virou { $card } e colocou-a sobre { $target }.
       *[no] { who-did } colocou { $card } sobre { $target }.
    }
fifteen-placed-own =
    { $turned ->
        [yes] { who-did } virou { $card } e colocou-a sobre { $you ->
            [yes] a sua carta
           *[no] a própria carta
        } { $top }.
       *[no] { who-did } colocou { $card } sobre { $you ->
            [yes] a sua carta
           *[no] a própria carta
        } { $top }.
    }
fifteen-started-row =
    { $turned ->
        [yes] { who-did } virou { $card } e começou uma nova fileira.
       *[no] { who-did } começou uma nova fileira com { $card }.
    }
fifteen-kept =
    { $turned ->
        [yes] { who-did } virou { $card } e ficou com ela.
       *[no] { who-did } ficou com { $card }.
    }
fifteen-played = { who-did } colocou { $card } da pilha aberta sobre { $target }.
fifteen-borrowed =
    { $turned ->
        [yes] { who-did } virou { $card } e pediu emprestado { $pile } para { $target }.
       *[no] { who-did } pediu emprestado { $pile } para { $target }.
    }
fifteen-chose-turn = { who-did } escolheu virar uma carta.
fifteen-row-complete = A fileira está completa.
fifteen-out =
    { $you ->
        [yes] Você terminou.
       *[no] { $who } terminou.
    }
fifteen-gets =
    { $you ->
        [yes] Você recebe
       *[no] { $who } recebe
    } { $count ->
        [one] { $count } ponto.
       *[other] { $count } pontos.
    }

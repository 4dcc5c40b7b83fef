# O que acontece nos jogos: de quem é a vez, o que foi feito, como acabou.
#
# Quem lê é tratado por «tu», e o verbo muda com a pessoa: por isso cada frase tem as duas formas, sem sujeito para
# «tu» («Tiraste o 57») e com o nome para os outros («Ana tirou o 57»). Os números das peças e das cartas são
# masculinos: o 57, colocá-lo.

player = Jogador { $number }
sentences = { $first } { $second }

list-either = { $first } ou { $last }
list-choices = { $most }, ou { $last }
list-or = { $most } ou { $last }
list-and = { $most } e { $last }
list-more = { $first }, { $second }

turn =
    { $you ->
        [yes] É a tua vez: { $ways }.
       *[no] É a vez de { $who }: { $ways }.
    }
who-did =
    { $you ->
        [yes] Tu
       *[no] { $who }
    }
turn-of-other = É a vez de { $who }.
over = A partida acabou: { $result }.
wins =
    { $you ->
        [yes] ganhaste
       *[no] ganhou { $who }
    }
share-the-win = { $who } partilham a vitória
draw = empate
plays-again =
    { $you ->
        [yes] jogas outra vez
       *[no] joga outra vez
    }

score-minus =
    { $count ->
        [one] { $count } ponto negativo
       *[other] { $count } pontos negativos
    }
score-won = vitória
score-lost = derrota
score-drawn = empate
score-points =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
score-cards =
    { $count ->
        [one] resta { $count } carta
       *[other] restam { $count } cartas
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
        [yes] Preparação: está a ser virada uma peça para ti.
       *[no] Preparação: está a ser virada uma peça para { $who }.
    }
completto-inserts = { $who } insere o { $tile }
completto-setup =
    Preparação: { $inserts }{ $several ->
        [yes] , por qualquer ordem
       *[no] { "" }
    }{ $marked ->
        [yes] , num espaço marcado
       *[no] { "" }
    }.
completto-setup-you = É a tua vez: insere o { $tile } na tua fileira.
completto-drawing =
    { $you ->
        [yes] Está a ser tirada uma peça para ti.
       *[no] Está a ser tirada uma peça para { $who }.
    }
completto-way-draw = tirar
completto-way-take = apanhar { $tiles }
completto-way-move = mover uma peça
completto-way-pass = passar
completto-way-place = colocar o { $tile } { $places }
completto-place =
    { $turnable ->
        [yes] como { $number }{ " " }
       *[no] { "" }
    }{ $typed ->
        [yes] { $count ->
            [1] na posição { $first }
           *[other] numa das posições { $first } a { $last }
        }
       *[no] { completto-around }
    }
completto-complete =
    { $you ->
        [yes] A tua fileira está completa.
       *[no] A fileira de { $who } está completa.
    }
completto-stalled =
    { $count ->
        [one] Há { $count } jogada que ninguém coloca uma peça.
       *[other] Há { $count } jogadas que ninguém coloca uma peça.
    }
completto-round-over = A ronda { $round } acabou.

completto-turned-over =
    { $you ->
        [yes] Viraste o { $tile }, para o inserires.
       *[no] { $who } virou o { $tile }, para o inserir.
    }
completto-drew =
    { $you ->
        [yes] Tiraste o { $tile }.
       *[no] { $who } tirou o { $tile }.
    }
completto-drew-misfit =
    { $you ->
        [yes] Tiraste o { $tile }, que não cabe em lado nenhum e fica aberto na reserva.
       *[no] { $who } tirou o { $tile }, que não cabe em lado nenhum e fica aberto na reserva.
    }
completto-chose-draw =
    { $you ->
        [yes] Escolheste tirar uma peça.
       *[no] { $who } escolheu tirar uma peça.
    }
completto-inserted =
    { $you ->
        [yes] Inseriste o { $tile }{ completto-as } { completto-around }.
       *[no] { $who } inseriu o { $tile }{ completto-as } { completto-around }.
    }
completto-placed =
    { $you ->
        [yes] Colocaste o { $tile }{ completto-as } { completto-where }
       *[no] { $who } colocou o { $tile }{ completto-as } { completto-where }
    }{ $then ->
        [again] { " " }e { plays-again }.
        [complete] { $you ->
            [yes] { " " }e completaste a tua fileira.
           *[no] { " " }e completou a sua fileira.
        }
       *[nothing] .
    }
completto-drew-placed =
    { $then ->
        [again] { $you ->
            [yes] Tiraste o { $tile }, colocaste-o{ completto-as } { completto-where } e { plays-again }.
           *[no] { $who } tirou o { $tile }, colocou-o{ completto-as } { completto-where } e { plays-again }.
        }
        [complete] { $you ->
            [yes] Tiraste o { $tile }, colocaste-o{ completto-as } { completto-where } e completaste a tua fileira.
           *[no] { $who } tirou o { $tile }, colocou-o{ completto-as } { completto-where } e completou a sua fileira.
        }
       *[nothing] { $you ->
            [yes] Tiraste o { $tile } e colocaste-o{ completto-as } { completto-where }.
           *[no] { $who } tirou o { $tile } e colocou-o{ completto-as } { completto-where }.
        }
    }
completto-took-placed =
    { $then ->
        [again] { $you ->
            [yes] Apanhaste o { $tile }, colocaste-o{ completto-as } { completto-where } e { plays-again }.
           *[no] { $who } apanhou o { $tile }, colocou-o{ completto-as } { completto-where } e { plays-again }.
        }
        [complete] { $you ->
            [yes] Apanhaste o { $tile }, colocaste-o{ completto-as } { completto-where } e completaste a tua fileira.
           *[no] { $who } apanhou o { $tile }, colocou-o{ completto-as } { completto-where } e completou a sua fileira.
        }
       *[nothing] { $you ->
            [yes] Apanhaste o { $tile } e colocaste-o{ completto-as } { completto-where }.
           *[no] { $who } apanhou o { $tile } e colocou-o{ completto-as } { completto-where }.
        }
    }
completto-moved =
    { $you ->
        [yes] Moveste uma peça fechada
       *[no] { $who } moveu uma peça fechada
    }{ $typed ->
        [yes] { " " }da posição { $from } para a posição { $to }.
       *[no] .
    }
completto-passed =
    { $you ->
        [yes] Não podias fazer nada e passaste.
       *[no] { $who } não podia fazer nada e passou.
    }

## TEN

ten-rows-drawing = As duas fileiras estão a ser dispostas ao acaso.
ten-turning =
    { $you ->
        [yes] Está a ser virada uma peça para ti.
       *[no] Está a ser virada uma peça para { $who }.
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
ten-way-pass = passar, porque não há peça que se possa deslocar
ten-line =
    { $typed ->
        [yes] { $sum } = 10 de { $from } a { $to }
       *[no] { $sum } = 10
    }
ten-lines = { $lines }.
ten-no-line =
    { $count ->
        [one] Houve { $count } deslocação ou passagem sem uma linha de dez.
       *[other] Houve { $count } deslocações e passagens sem uma linha de dez.
    }

ten-turned-over =
    { $you ->
        [yes] Viraste um { $value }.
       *[no] { $who } virou um { $value }.
    }
ten-rows-drawn = As duas fileiras foram dispostas ao acaso.
ten-row-tile = Saiu um { $value } para uma das fileiras.
ten-at =
    { $typed ->
        [yes] { " " }em { $to }
       *[no] { "" }
    }
ten-end =
    { $then ->
        [won] : { $sum } = 10.
        [drawn] { $count ->
            [one] . Com isto houve { $count } deslocação ou passagem sem uma linha de dez, por isso a partida acaba empatada.
           *[other] . Com isto são { $count } deslocações e passagens sem uma linha de dez, por isso a partida acaba empatada.
        }
       *[nothing] .
    }
ten-placed =
    { $you ->
        [yes] Colocaste o { $value }{ ten-at }{ ten-end }
       *[no] { $who } colocou o { $value }{ ten-at }{ ten-end }
    }
ten-turned-placed =
    { $you ->
        [yes] Viraste um { $value } e colocaste-o{ ten-at }{ ten-end }
       *[no] { $who } virou um { $value } e colocou-o{ ten-at }{ ten-end }
    }
ten-placed-left =
    { $you ->
        [yes] Colocaste o { $value } da ponta esquerda{ ten-at }{ ten-end }
       *[no] { $who } colocou o { $value } da ponta esquerda{ ten-at }{ ten-end }
    }
ten-placed-right =
    { $you ->
        [yes] Colocaste o { $value } da ponta direita{ ten-at }{ ten-end }
       *[no] { $who } colocou o { $value } da ponta direita{ ten-at }{ ten-end }
    }
ten-placed-last =
    { $you ->
        [yes] Colocaste a última peça, um { $value }
       *[no] { $who } colocou a última peça, um { $value }
    }{ $typed ->
        [yes] ,{ ten-at }{ ten-end }
       *[no] { ten-end }
    }
ten-moved =
    { $you ->
        [yes] Deslocaste o { $value }
       *[no] { $who } deslocou o { $value }
    }{ $typed ->
        [yes] { " " }de { $from } para { $to }{ ten-end }
       *[no] { ten-end }
    }
ten-passed =
    { $you ->
        [yes] Não podias deslocar nenhuma peça e passaste{ ten-end }
       *[no] { $who } não podia deslocar nenhuma peça e passou{ ten-end }
    }

## 15GO!

fifteen-turning =
    { $you ->
        [yes] Está a ser virada uma carta para ti.
       *[no] Está a ser virada uma carta para { $who }.
    }
fifteen-holds =
    { $you ->
        [yes] Tens o { $card } na mão: { $ways }.
       *[no] { $who } tem o { $card } na mão: { $ways }.
    }
fifteen-holds-other = { $who } tem o { $card } na mão.
fifteen-way-place = colocá-lo sobre { $targets }
fifteen-way-play = jogar o { $card } sobre { $targets }
fifteen-way-new-row = começar uma nova fileira com ele
fifteen-way-keep = ficar com ele
fifteen-way-turn = virar uma carta
fifteen-way-borrow = pedir emprestado { $pile } para o pôr sobre { $row }
fifteen-row = o { $card } do centro
fifteen-pile =
    { $you ->
        [yes] o teu { $card }
       *[no] o { $card } de { $who }
    }
fifteen-own =
    { $you ->
        [yes] o teu próprio { $card }
       *[no] o seu próprio { $card }
    }
fifteen-no-card =
    { $you ->
        [yes] Já não tens cartas.
       *[no] { $who } já não tem cartas.
    }
fifteen-all-out = Todos ficaram sem cartas.
fifteen-stalled =
    { $count ->
        [one] Foi { $count } carta para a pilha do dono e nenhuma para o centro.
       *[other] Foram { $count } cartas para as pilhas dos donos e nenhuma para o centro.
    }

fifteen-turned-over =
    { $you ->
        [yes] Viraste o { $card }.
       *[no] { $who } virou o { $card }.
    }
fifteen-placed =
    { $turned ->
        [yes] { $you ->
            [yes] Viraste o { $card } e colocaste-o sobre { $target }.
           *[no] { $who } virou o { $card } e colocou-o sobre { $target }.
        }
       *[no] { $you ->
            [yes] Colocaste o { $card } sobre { $target }.
           *[no] { $who } colocou o { $card } sobre { $target }.
        }
    }
fifteen-placed-own =
    { $turned ->
        [yes] { $you ->
            [yes] Viraste o { $card } e colocaste-o sobre o teu próprio { $top }.
           *[no] { $who } virou o { $card } e colocou-o sobre o seu próprio { $top }.
        }
       *[no] { $you ->
            [yes] Colocaste o { $card } sobre o teu próprio { $top }.
           *[no] { $who } colocou o { $card } sobre o seu próprio { $top }.
        }
    }
fifteen-started-row =
    { $turned ->
        [yes] { $you ->
            [yes] Viraste o { $card } e começaste uma nova fileira com ele.
           *[no] { $who } virou o { $card } e começou uma nova fileira com ele.
        }
       *[no] { $you ->
            [yes] Começaste uma nova fileira com o { $card }.
           *[no] { $who } começou uma nova fileira com o { $card }.
        }
    }
fifteen-kept =
    { $turned ->
        [yes] { $you ->
            [yes] Viraste o { $card } e ficaste com ele.
           *[no] { $who } virou o { $card } e ficou com ele.
        }
       *[no] { $you ->
            [yes] Ficaste com o { $card }.
           *[no] { $who } ficou com o { $card }.
        }
    }
fifteen-played =
    { $you ->
        [yes] Jogaste o { $card } da pilha aberta sobre { $target }.
       *[no] { $who } jogou o { $card } da pilha aberta sobre { $target }.
    }
fifteen-borrowed =
    { $turned ->
        [yes] { $you ->
            [yes] Viraste o { $card }, pediste emprestado { $pile } e colocaste-o sobre { $target }.
           *[no] { $who } virou o { $card }, pediu emprestado { $pile } e colocou-o sobre { $target }.
        }
       *[no] { $you ->
            [yes] Pediste emprestado { $pile } e colocaste-o sobre { $target }.
           *[no] { $who } pediu emprestado { $pile } e colocou-o sobre { $target }.
        }
    }
fifteen-chose-turn =
    { $you ->
        [yes] Escolheste virar uma carta.
       *[no] { $who } escolheu virar uma carta.
    }
fifteen-row-complete = A fileira está completa.
fifteen-out =
    { $you ->
        [yes] Ficaste sem cartas.
       *[no] { $who } ficou sem cartas.
    }
fifteen-gets =
    { $you ->
        [yes] Recebes
       *[no] { $who } recebe
    } { $count ->
        [one] { $count } ponto.
       *[other] { $count } pontos.
    }

# Glossário – uma palavra para cada coisa:
# tile peça · card carta · row fileira · slot posição · gap espaço · seat lugar · pool reserva · stack pilha
# face down fechada · face up, open aberta · turn over virar · turned (180°) invertida · hand mão
# draw tirar · take pegar · move mover · insert inserir · place colocar · relocate deslocar
# field campo · cell casa · line linha · edge lado · pass passar
# closed pile pilha fechada · open pile pilha aberta · middle centro · keep ficar com · borrow pedir emprestado
# turn vez · round rodada · idle em vão · point ponto · minus point ponto negativo · draw (tie) empate
# table mesa · game partida (jogo para o jogo em si) · step passo · record gravação · hint dica
# undo desfazer · resign desistir · novice novato · club amador · master mestre
# Para todos os países: sem «você» nem «tu» onde se pode. O que está nos tabuleiros, para leitores de tela e listas.

## Partes de um tabuleiro

title-row =
    { $you ->
        [yes] A sua fileira: { $count } fechadas
       *[no] Fileira de { $who }: { $count } fechadas
    }
title-pool = Reserva
title-field = Campo
title-supply =
    { $you ->
        [yes] As suas, { ten-colour }: ainda { $count }
       *[no] { $who }, { ten-colour }: ainda { $count }
    }
title-middle = Centro
title-piles =
    { $count ->
        [one] { title-whose }: { $count } carta
       *[other] { title-whose }: { $count } cartas
    }{ $scored ->
        [yes] , { score-so-far }
       *[no] { "" }
    }
title-whose =
    { $you ->
        [yes] As suas pilhas
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] posição { $slot }: { $number }, invertida
       *[no] posição { $slot }: { $number }
    }
item-slot-hidden =
    { $where ->
        [alone] posição { $slot }: fechada
       *[other] posição { $slot }: fechada, { completto-around }
    }
item-gap =
    { $where ->
        [alone] espaço { $gap }
       *[other] espaço { $gap }, { completto-around }
    }
item-tile = { $tile }, aberta
item-stack =
    { $count ->
        [0] nenhuma peça fechada
        [one] { $count } peça fechada
       *[other] { $count } peças fechadas
    }
item-hand = { $tile } na mão

## TEN

ten-colour =
    { $colour ->
        [black] pretas
       *[white] brancas
    }
item-ten-tile = { $value } das { ten-colour } em { $at }
item-ten-free = casa livre { $at }
item-ten-hand = { $value } na mão
item-ten-left = { $value }, ponta esquerda
item-ten-right = { $value }, ponta direita
item-ten-between = { $value }
item-ten-stack = pilha com { $ones } × 1, { $twos } × 2, { $threes } × 3
item-pass = passar

## 15GO!

card =
    { $typed ->
        [yes] { $code }
       *[no] { $value } { $colour ->
            [0] círculo
            [1] quadrado
            [2] triângulo
            [3] losango
            [4] estrela
            [5] gota
            [6] hexágono
           *[7] cruz
        }
    }
item-card-hand = { $card } na mão
item-open = pilha aberta: { $card }
item-open-empty = pilha aberta: vazia
item-closed =
    { $count ->
        [0] pilha fechada: vazia
        [one] pilha fechada: { $count } carta
       *[other] pilha fechada: { $count } cartas
    }
item-row = fileira { $row }: até { $card }
item-new-row = lugar para uma nova fileira
item-done =
    { $count ->
        [one] { $count } fileira completa
       *[other] { $count } fileiras completas
    }

## O que se pode fazer

action-insert = Inserir { $tile }{ completto-as } { completto-around }
action-draw = Tirar uma peça
action-place = Colocar { $tile }{ completto-as } { completto-where }
action-take = Pegar { $tile } e colocar{ completto-as } { completto-where }
action-move = Mover a peça fechada da posição { $from } para a posição { $to }
action-completto-pass = Passar
action-ten-place = Colocar o { $value } em { $to }
action-ten-left = Colocar o { $value } da ponta esquerda em { $to }
action-ten-right = Colocar o { $value } da ponta direita em { $to }
action-ten-last = Colocar a última peça, um { $value }, em { $to }
action-ten-relocate = Deslocar o { $value } de { $from } para { $to }
action-ten-pass = Passar
action-card-place = Colocar { $card } sobre { $target }
action-card-new-row = Começar uma nova fileira com { $card }
action-card-own = Colocar { $card } sobre a própria carta { $top } e continuar
action-card-own-last = Colocar { $card } sobre a própria carta { $top }; a vez acaba
action-card-keep = Ficar com { $card }
action-card-play = Colocar { $card } da pilha aberta sobre { $target }
action-card-borrow = Pedir emprestado { $pile } para { $target }
action-card-turn = Virar uma carta

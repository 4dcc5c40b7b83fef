# O que está nos tabuleiros, para leitores de ecrã e para listas de escolhas.
#
# Português de Portugal em todos os ficheiros; quem lê é tratado por «tu». Uma palavra para cada coisa:
# tile peça · card carta · row fileira · slot posição · gap espaço · seat lugar · pool reserva · stack pilha
# face down fechada · face up, open aberta · turn over virar · turned (180°) invertida, de cabeça para baixo · hand mão
# draw tirar · take apanhar · move mover · insert inserir · place colocar · relocate deslocar, relocation deslocação
# field campo · cell casa · line linha · edge lado · pass passar
# closed pile pilha fechada · open pile pilha aberta · middle centro · keep ficar com · borrow pedir emprestado
# turn vez (as que se contam: jogadas) · round ronda · idle sem avanço · point ponto · minus point ponto negativo
# draw (tie) empate · default predefinição · out sem cartas · set série · triplet trio
# table mesa · game partida (jogo para o jogo em si) · step passo · record registo · hint dica
# undo desfazer · resign desistir · novice novato · club amador · master mestre

## Partes de um tabuleiro

title-row =
    { $you ->
        [yes] A tua fileira: { plate-row }
       *[no] Fileira de { $who }: { plate-row }
    }
title-pool = Reserva
title-field = Campo
title-supply =
    { $you ->
        [yes] Tu, { ten-colour }: { plate-supply }
       *[no] { $who }, { ten-colour }: { plate-supply }
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
        [yes] Tu
       *[no] { $who }
    }
score-so-far =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }

plate-row =
    { $count ->
        [one] { $count } fechada
       *[other] { $count } fechadas
    }
plate-supply =
    { $count ->
        [one] resta { $count }
       *[other] restam { $count }
    }
plate-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
plate-piles =
    { $scored ->
        [yes] { plate-cards } · { score-so-far }
       *[no] { plate-cards }
    }

## Completto

item-slot-open =
    { $turned ->
        [yes] posição { $slot }: { $number }, de cabeça para baixo
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
item-tile = { $tile }, aberto
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

action-insert = Inserir o { $tile }{ completto-as } { completto-around }
action-draw = Tirar uma peça
action-place = Colocar o { $tile }{ completto-as } { completto-where }
action-take = Apanhar o { $tile } e colocá-lo{ completto-as } { completto-where }
action-move = Mover a peça fechada da posição { $from } para a posição { $to }
action-completto-pass = Passar
action-ten-place = Colocar o { $value }{ ten-at }
action-ten-left = Colocar o { $value } da ponta esquerda{ ten-at }
action-ten-right = Colocar o { $value } da ponta direita{ ten-at }
action-ten-last =
    { $typed ->
        [yes] Colocar a última peça, um { $value }, em { $to }
       *[no] Colocar a última peça, um { $value }
    }
action-ten-relocate =
    { $typed ->
        [yes] Deslocar o { $value } de { $from } para { $to }
       *[no] Deslocar o { $value }
    }
action-ten-pass = Passar
action-card-place = Colocar o { $card } sobre { $target }
action-card-new-row = Começar uma nova fileira com o { $card }
action-card-own = Colocar o { $card } sobre o teu próprio { $top } e continuar
action-card-own-last = Colocar o { $card } sobre o teu próprio { $top }, o que termina a tua vez
action-card-keep = Ficar com o { $card }
action-card-play = Jogar o { $card } da tua pilha aberta sobre { $target }
action-card-borrow = Pedir emprestado { $pile } para o pôr sobre { $target }
action-card-turn = Virar uma carta

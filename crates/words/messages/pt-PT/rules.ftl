# Que regra proíbe o que alguém tentou.

why-over = A partida acabou.
why-chance-due = Há um sorteio em curso; um momento.
why-action-due = Agora não há nada para tirar; é a vez de alguém.
why-no-seat = Esse lugar não existe.
why-not-your-turn = É a vez de { $who }.
why-other-game = Isso pertence a outro jogo.

## Completto

why-completto-must-insert = Na preparação, a peça na mão é inserida num espaço da própria fileira.
why-completto-must-place = A peça tirada, { $tile }, tem de ser colocada.
why-completto-no-turn = Em cada vez tira-se, pega-se ou move-se uma peça.
why-completto-no-other-reading = { $tile } invertida não mostra outro número.
why-completto-does-not-fit =
    { $where ->
        [between] { $number } não cabe aí: tem de estar entre { $low } e { $high }.
        [behind] { $number } não cabe aí: tem de ser mais que { $low }.
        [before] { $number } não cabe aí: tem de ser menos que { $high }.
       *[alone] { $number } não cabe aí.
    }
why-completto-fits-nowhere = { $tile } não cabe em nenhum lugar da fileira.
why-completto-open = Uma peça aberta fica onde está: esta mostra { $number }.
why-completto-no-slot = A fileira não tem a posição { $slot }; a última é { $last }.
why-completto-no-gap = A fileira não tem o espaço { $gap }; o último é { $last }.
why-completto-not-in-pool = { $tile } não está aberta na reserva.
why-completto-pool-empty = Já não há peças fechadas na reserva.
why-completto-moves-nowhere = Uma peça movida acaba noutra posição da fileira.
why-completto-moves-to-end = Uma peça movida é inserida entre duas peças, portanto não numa ponta da fileira.
why-completto-can-act = Ainda é possível tirar, pegar ou mover uma peça, por isso não se pode passar.
why-completto-other-seat = A próxima peça é para { $who }.
why-completto-for-no-seat = Uma peça tirada é para quem a tira.
why-completto-not-unseen = { $tile } já está aberta.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] A peça virada é colocada: x,y.
       *[no] A peça virada é colocada numa casa.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Coloca-se uma peça de uma ponta da própria fileira: L@x,y ou R@x,y.
       *[no] Coloca-se uma peça de uma ponta da própria fileira.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Todas as peças estão no campo, por isso desloca-se uma própria: x,y>x,y.
       *[no] Todas as peças estão no campo, por isso desloca-se uma própria.
    }
why-ten-can-relocate = Uma peça pode ser deslocada, por isso é preciso fazê-lo.
why-ten-last-is-left = Uma última peça sozinha conta como ponta esquerda.
why-ten-first-at-origin =
    { $typed ->
        [yes] A primeira peça vai para 0,0.
       *[no] A primeira peça vai para o centro.
    }
why-ten-taken = Já há uma peça aí.
why-ten-no-edge = Uma peça tem de tocar outra por um lado; os cantos não bastam.
why-ten-not-own = Aí não há uma peça sua.
why-ten-no-free-side = Essa peça não tem um lado livre.
why-ten-holds-together = Sem essa peça as outras não ficariam juntas.
why-ten-same-cell = Uma peça deslocada vai para outra casa.
why-ten-no-place = Uma peça deslocada vai para uma casa livre que toca outra peça por um lado.
why-ten-none-left = Já não há { $value } fechado.

## 15GO!

why-fifteen-in-hand = Na sua mão está { $card }: é para colocar ou ficar com ela.
why-fifteen-no-hand = Ainda não há carta na mão: é preciso virar uma.
why-fifteen-starts-row = { $card } começa uma nova fileira no centro.
why-fifteen-no-one = Só um 1 começa uma fileira, não { $card }.
why-fifteen-can-be-placed = { $card } pode ser colocada, por isso é preciso fazê-lo.
why-fifteen-no-own-build = Nesta partida nada se coloca na própria pilha aberta; só se fica com a carta.
why-fifteen-not-beside-own = { $card } não é um acima nem um abaixo da carta no topo da sua pilha aberta.
why-fifteen-own-pile = Essa é a própria pilha aberta, não a de outro jogador.
why-fifteen-not-beside = { $card } só vai sobre uma carta um acima ou um abaixo.
why-fifteen-no-open-play = Nesta partida nada se joga da pilha aberta.
why-fifteen-tops-apart = Só vai sobre uma carta um acima ou um abaixo.
why-fifteen-no-borrow = Nesta partida nada se pede emprestado.
why-fifteen-no-row = Essa fileira não existe no centro.
why-fifteen-not-next = Uma fileira sobe de um em um: a carta do topo não é exatamente um abaixo.
why-fifteen-empty-pile = Essa pilha aberta está vazia.
why-fifteen-top-stays = { $card } agora não pode ir para nenhum lugar.
why-fifteen-not-unseen = { $card } já não pode sair.

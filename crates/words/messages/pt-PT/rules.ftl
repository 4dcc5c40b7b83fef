# Que regra proíbe o que alguém tentou. Nunca só «inválido»: dizer o que está mal e o que se pode fazer.

why-over = A partida acabou.
why-chance-due = Um momento: está a sair uma peça ou uma carta.
why-action-due = Agora não sai nada: primeiro tem de jogar alguém.
why-no-seat = Esse lugar não existe.
why-not-your-turn = É a vez de { $who }.
why-other-game = Isso pertence a outro jogo.

## Completto

why-completto-must-insert = Insere num espaço da tua fileira a peça que tens na mão.
why-completto-must-place = Tiraste o { $tile }: coloca-o na tua fileira.
why-completto-no-turn = Tira uma peça, apanha uma aberta ou move uma das tuas peças fechadas.
why-completto-no-other-reading = De cabeça para baixo, o { $tile } não é outro número: coloca-o direito.
why-completto-does-not-fit =
    { $where ->
        [between] O { $number } não cabe aí: tem de estar entre { $low } e { $high }.
        [behind] O { $number } não cabe aí: tem de ser maior do que { $low }.
        [before] O { $number } não cabe aí: tem de ser menor do que { $high }.
       *[alone] O { $number } não cabe aí.
    }
why-completto-fits-nowhere = O { $tile } não cabe em lado nenhum da tua fileira: deixa-o na reserva e escolhe outra coisa.
why-completto-open = O { $number } está aberto e fica onde está: escolhe uma peça fechada.
why-completto-no-slot = Não há posição { $slot }: a tua fileira tem as posições 1 a { $last }.
why-completto-no-gap = Não há espaço { $gap }: a tua fileira tem os espaços 1 a { $last }.
why-completto-not-in-pool = O { $tile } não está entre as peças abertas da reserva: apanha uma que lá esteja ou tira uma.
why-completto-pool-empty = Já não há peças fechadas na reserva: apanha uma aberta ou move uma das tuas.
why-completto-moves-nowhere = Move a peça para outra posição da tua fileira.
why-completto-moves-to-end = Nesta partida, uma peça movida entra entre duas peças: escolhe um sítio que não seja uma ponta da fileira.
why-completto-can-act = Ainda podes fazer alguma coisa, por isso não podes passar: tira, apanha ou move uma peça.
why-completto-other-seat = A próxima peça é para { $who }.
why-completto-for-no-seat = Uma peça tirada depois da preparação não indica lugar.
why-completto-not-unseen = O { $tile } já está aberto, por isso não pode sair.

## TEN

why-ten-must-place =
    { $typed ->
        [yes] Coloca a peça que viraste: x,y.
       *[no] Coloca numa casa livre a peça que viraste.
    }
why-ten-must-place-from-row =
    { $typed ->
        [yes] Coloca uma peça de uma das pontas da tua fileira: L@x,y ou R@x,y.
       *[no] Coloca uma peça de uma das pontas da tua fileira.
    }
why-ten-must-relocate =
    { $typed ->
        [yes] Todas as peças estão colocadas: desloca uma das tuas, x,y>x,y.
       *[no] Todas as peças estão colocadas: desloca uma das tuas.
    }
why-ten-can-relocate = Ainda não podes passar: desloca uma das tuas peças.
why-ten-last-is-left = A tua última peça conta como ponta esquerda da fileira: coloca-a a partir daí.
why-ten-first-at-origin =
    { $typed ->
        [yes] A primeira peça vai para 0,0.
       *[no] A primeira peça vai para o meio.
    }
why-ten-taken = Essa casa está ocupada: escolhe uma livre.
why-ten-no-edge = Uma peça tem de tocar noutra por um lado: tocar num canto não basta.
why-ten-not-own = Essa peça não é tua: escolhe uma das tuas.
why-ten-no-free-side = Essa peça está cercada pelos quatro lados: escolhe uma com um lado livre.
why-ten-holds-together = Sem essa peça, as outras deixariam de estar ligadas: escolhe outra.
why-ten-same-cell = Desloca a peça para outra casa.
why-ten-no-place = Desloca a peça para uma casa livre que toque por um lado noutra peça.
why-ten-none-left = Já não há nenhum { $value } fechado.

## 15GO!

why-fifteen-in-hand = Tens o { $card } na mão: primeiro coloca-o ou fica com ele.
why-fifteen-no-hand = Vira primeiro uma carta.
why-fifteen-starts-row = O { $card } tem de começar uma nova fileira no centro.
why-fifteen-no-one = Só um 1 pode começar uma nova fileira, não o { $card }.
why-fifteen-can-be-placed = Não podes ficar com o { $card }, porque há onde o colocar: coloca-o.
why-fifteen-no-own-build = Nesta partida não podes construir na tua própria pilha: só podes ficar com a carta, e a tua vez acaba.
why-fifteen-not-beside-own = O { $card } não está um número acima nem um número abaixo da carta do topo da tua pilha aberta: coloca-o noutro sítio ou fica com ele.
why-fifteen-own-pile = Essa é a tua própria pilha aberta: escolhe a de outro jogador.
why-fifteen-not-beside = O { $card } só pode ir para cima de uma carta um número acima ou um número abaixo.
why-fifteen-no-open-play = Nesta partida não podes jogar da tua pilha aberta: vira uma carta.
why-fifteen-tops-apart = A tua carta do topo só pode ir para cima de uma carta um número acima ou um número abaixo.
why-fifteen-no-borrow = Nesta partida não podes pedir cartas emprestadas: joga as tuas.
why-fifteen-no-row = Essa fileira não existe no centro: escolhe uma que lá esteja.
why-fifteen-not-next = Uma fileira cresce de um em um: a sua carta do topo tem de estar exatamente um número abaixo.
why-fifteen-empty-pile = Essa pilha aberta está vazia: escolhe outra.
why-fifteen-top-stays = O { $card } agora não cabe em lado nenhum: deixa-o estar e joga outra carta.
why-fifteen-not-unseen = Já não há nenhum { $card } por virar.

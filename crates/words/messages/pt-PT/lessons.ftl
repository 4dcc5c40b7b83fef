# Lições e problemas. O outro jogador chama-se Ben.

web-learn = Aprender
web-learn-all = Lições e problemas
web-learn-missing = Faltam as lições
web-learn-missing-text = Não foi possível carregá-las: { $why }
web-learn-puzzle = Problema { $number }
web-learn-puzzles = Problemas
web-learn-done = feito
web-learn-progress = { $done } de { $count } feitos
web-learn-place = { $place } de { $count }
web-learn-shown = Assim: { $action }.
web-learn-right = Certo. { $now }
web-learn-again = De novo
web-learn-next = Seguinte
web-learn-show = Mostrar
web-learn-not-this = É permitido, mas há melhor. Tenta outra vez.
web-learn-solved = Resolvido: { $reason }.
web-learn-proof-turn = Experimentámos todas as outras { $others } jogadas: nenhuma ganha de certeza nesta vez.
web-learn-proof-next = Experimentámos todas as outras { $others } jogadas: nenhuma ganha de certeza na vez seguinte.
web-learn-proof-best = Quando os nossos bots continuam a partir daqui, esta jogada ganha { $best } partidas em 100; a melhor das outras ganha { $other }.

puzzle-completto-turn = Podes completar a tua fileira antes de o Ben voltar a jogar. Como começas?
puzzle-completto-best = Qual é aqui a melhor jogada?
puzzle-ten-turn = Há uma jogada que faz logo uma linha de dez. Qual?
puzzle-ten-next = Encontra a jogada depois da qual fazes dez na tua próxima vez, faça o Ben o que fizer.
puzzle-15go-turn = Podes livrar-te de todas as tuas cartas nesta vez. Como começas?

## Completto

lesson-completto-insert-title = Inserir as primeiras peças
lesson-completto-insert = Os teus números têm de subir da esquerda para a direita. No início inseres algumas peças abertas entre as fechadas. Tens o 70 na mão: toca num espaço da tua fileira e pensa nos números que ainda podem vir de cada lado.
lesson-completto-insert-other = O 70 pode ir para aí, mas assim um dos lados fica sem espaço: ainda podem vir os números de 41 a 69 e de 71 a 100. Tenta um espaço entre peças fechadas.
lesson-completto-insert-done = Muito bem: há espaço abaixo e acima de 70. Cada peça fechada espera por um número que caiba ali.
lesson-completto-draw-title = Tirar e colocar
lesson-completto-draw = Na tua vez, tiras uma peça e colocas essa peça no lugar de uma fechada. Toca na pilha e depois numa posição onde a peça caiba.
lesson-completto-draw-other = Também podes mover uma peça, mas isso fica para depois. Toca na pilha para tirar.
lesson-completto-draw-done = O 57 está entre 36 e 75, por isso cabe; a distância entre os números não importa. A peça fechada voltou para a reserva e ninguém a viu.
lesson-completto-pair-title = Um par dá outra jogada
lesson-completto-pair = Uma peça mesmo ao lado do número imediatamente acima ou abaixo dá-te outra jogada. Tiraste o 37: onde faz um par?
lesson-completto-pair-other = O 37 cabe aí, mas há uma peça fechada entre ele e o 36. Coloca-o logo a seguir ao 36.
lesson-completto-pair-done = O 36 e o 37 tocam-se, por isso é outra vez a tua vez; e assim continua a cada par.
lesson-completto-turn-title = Pôr uma peça de cabeça para baixo
lesson-completto-turn = De cabeça para baixo, algumas peças mostram outro número: 6 e 9, 16 e 91, 18 e 81, 19 e 61, 66 e 99, 68 e 89, 86 e 98. Tiraste o 86, e depois de 97 já quase nenhum número pode vir. Onde te ajuda mais esta peça?
lesson-completto-turn-other = O 86 cabe aí. Mas de cabeça para baixo é 98, e esse vai depois de 97.
lesson-completto-turn-done = O 98 ao lado do 97 até faz um par. Na tua fileira, uma peça mantém o seu número; na reserva ainda se pode ler das duas maneiras.
lesson-completto-move-title = Mover uma peça fechada
lesson-completto-move = Entre 36 e 38 só cabe o 37, e quem o tem é o Ben. Em vez de tirar, podes mover uma das tuas peças fechadas para qualquer ponto da tua fileira. Toca na que está entre 36 e 38 e depois no sítio para onde deve ir.
lesson-completto-move-other = Podes fazer isso, mas a peça entre 36 e 38 nunca receberia ali um número. Move essa.
lesson-completto-move-done = Acabou a tua vez: mover nunca dá outra jogada, mesmo que se forme um par. O Ben tirou o 93 e colocou-o.
lesson-completto-finish-title = Apanhar e acabar
lesson-completto-finish = Uma peça tirada que não cabe em lado nenhum fica aberta na reserva, e qualquer jogador a pode apanhar mais tarde em vez de tirar outra. Na tua fileira resta uma peça fechada. Toca numa peça da reserva e depois na posição.
lesson-completto-finish-other = Talvez um dia resulte. Mas o 50 está aberto e cabe de certeza entre 37 e 57.
lesson-completto-finish-done = A tua fileira está aberta de ponta a ponta: ganhaste a ronda! O Ben recebe um ponto negativo por cada peça ainda fechada: 4.

## TEN

lesson-ten-place-title = Lado a lado
lesson-ten-place = As pretas são tuas, as brancas são do Ben. Cada peça tem de tocar por um lado numa peça do campo; um canto não basta. Põe o teu 2 em linha com o teu 3: na horizontal, na vertical ou na diagonal.
lesson-ten-place-other = É permitido, mas aí a peça do Ben está entre o teu 2 e o teu 3. Põe o 2 onde toque no teu 3, nem que seja só por um canto.
lesson-ten-place-done = O 3 e o 2 são agora uma linha de 5. Uma linha é horizontal, vertical ou diagonal, e acaba numa casa livre ou numa peça da outra cor.
lesson-ten-ten-title = Exatamente dez
lesson-ten-ten = Quem tem uma linha de exatamente 10 ganha logo. A tua linha tem 3 + 2 + 3 = 8, e tens um 2 na mão. Acaba-a!
lesson-ten-ten-other = A tua linha de 8 continua à espera. Põe o 2 na ponta livre.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: ganhaste!
lesson-ten-exact-title = Não mais de dez
lesson-ten-exact = Com mais de 10 não se ganha nada, mesmo que uma parte da linha some 10. Tens um 3 na mão: qual das tuas linhas passa com ele a ter exatamente 10? Olha também para as diagonais.
lesson-ten-exact-other = Aí não. A linha de 8 passaria a 11; mas à diagonal 2 + 2 + 3 faltam exatamente 3, na ponta de baixo.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, na diagonal: ganhaste!
lesson-ten-stop-title = Travar a outra linha
lesson-ten-stop = As peças do Ben na linha de cima somam 3 + 1 + 3 = 7. Se a próxima peça dele for um 3, faz dez. Corta-lhe o caminho com o teu 1.
lesson-ten-stop-other = Assim o Ben poderia fazer dez na ponta livre do 7 dele. Põe aí o teu 1.
lesson-ten-stop-done = O Ben virou mesmo um 3, mas não lhe serviu: uma peça da outra cor termina uma linha.
lesson-ten-open-title = O jogo aberto
lesson-ten-open = No jogo aberto, todas as peças estão abertas, em duas fileiras que ambos podem ver. Em cada vez colocas a peça da ponta esquerda ou da ponta direita da tua fileira. A tua linha tem 8: toca na peça de que precisas e depois na casa.
lesson-ten-open-other = Olha para as duas pontas da tua fileira: o 3 faria 11, o 2 faz 10. Põe o 2 no cimo da tua linha.
lesson-ten-open-done = Dez outra vez! Como todas as peças estão abertas, também podes ver o que o Ben pode colocar a seguir.
lesson-ten-move-title = Quando todas as peças estão colocadas
lesson-ten-move = As 30 peças estão colocadas e ninguém tem dez. A partir de agora deslocas em cada vez uma das tuas peças: ela precisa de um lado livre, e sem ela as outras têm de continuar ligadas. Toca numa peça, depois na nova casa, e faz dez.
lesson-ten-move-other = É permitido, mas não faz nenhuma linha de exatamente 10. A tua longa coluna à esquerda tem 8: basta um 2 no cimo.
lesson-ten-move-done = Dez! Também contaria se uma linha ficasse com exatamente 10 por ter perdido uma peça.

## 15GO!

lesson-15go-middle-title = Fileiras no centro
lesson-15go-middle = Queres livrar-te das tuas cartas. As fileiras do centro crescem de um em um, de 1 a 15. Toca na fileira onde cabe o teu 5; depois viras a carta seguinte e continuas.
lesson-15go-middle-other = Podes ficar com ela, mas assim a tua vez acaba e a carta continua a ser tua. Procura a fileira cujo topo está um número abaixo.
lesson-15go-middle-done = O 5 sobre o 4, o 2 sobre o 1: depois de cada carta que colocas, viras outra.
lesson-15go-pile-title = Dar cartas aos outros
lesson-15go-pile = Uma carta um número acima ou abaixo do topo da pilha aberta de outro jogador pode ir para lá. O teu 10 cabe sobre o 9 do Ben: toca na pilha aberta dele. Vê se a carta seguinte também lá cabe.
lesson-15go-pile-other = Se ficares com ela, continua a ser tua. Na pilha aberta do Ben cabe uma carta um número acima ou um número abaixo.
lesson-15go-pile-done = O 10 sobre o 9, depois o 9 sobre o 10: tanto vale subir como descer. O Ben tem agora mais duas cartas.
lesson-15go-keep-title = Novas fileiras, e ficar com cartas
lesson-15go-keep = Um 1 começa sempre uma nova fileira. O que não colocas vai para a tua própria pilha aberta: ficas com a carta, e a tua vez acaba. Joga até que uma carta não caiba em lado nenhum, e fica com essa.
lesson-15go-keep-other = Podes ficar com ela, mas o 8 cabe sobre o 9 do Ben. Fica só com o que não cabe em lado nenhum.
lesson-15go-keep-done = Ficaste com o 13, e foi a vez do Ben: ele pôs-lhe um 14 em cima. A tua pilha aberta volta mais tarde às tuas mãos.
lesson-15go-again-title = A pilha dá a volta
lesson-15go-again = A tua pilha fechada está vazia. Quando tiveres colocado o 5, a tua pilha aberta é virada: a carta do topo fica e as outras voltam a sair, a começar pela do fundo. Por isso já sabes o que vem a seguir: o 9.
lesson-15go-again-other = Não fiques com ela agora: o 5 cabe sobre o 4 do centro, e o 9 sobre o 10 do Ben.
lesson-15go-again-done = O 9 veio e foi para o Ben. A seguir veio o 12, como todos podiam saber.
lesson-15go-out-title = O primeiro sem cartas
lesson-15go-out = Ganha quem ficar sem cartas. Tens o 6 na mão, e a tua última carta é o 7 da tua pilha aberta: passa para a tua mão assim que o 6 estiver colocado. Coloca os dois.
lesson-15go-out-other = Não fiques com ela: há uma fileira no centro à espera dela.
lesson-15go-out-done = Já não tens cartas: ganhaste! Quando se joga por pontos, a partida continua até todos ficarem sem cartas, e as fileiras completas também contam.
lesson-15go-borrow-title = Regras avançadas
lesson-15go-borrow = Com as regras avançadas podes começar a tua vez com a carta do topo da tua própria pilha aberta, e podes pedir emprestado: levar a carta do topo de outro jogador para uma fileira do centro. Toca no 5 do Ben e na fileira que precisa dele, depois no teu 6 e na mesma fileira.
lesson-15go-borrow-other = Também é permitido. Mas primeiro pede emprestado o 5 do Ben para a fileira que acaba em 4; depois o teu 6 cabe em cima.
lesson-15go-borrow-done = Livraste-te do 6, embora o Ben também tenha menos uma carta. Uma terceira regra deixa-te construir na tua própria pilha, um número acima ou um abaixo.

# Lições e problemas. O outro jogador chama-se Ben.

web-learn = Aprender
web-learn-all = Lições e problemas
web-learn-missing = As lições não estão aqui
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
web-learn-not-this = É permitido, mas há algo melhor. Tente outra vez.
web-learn-solved = Resolvido: { $reason }.
web-learn-proof-turn = Experimentámos todas as outras { $others } jogadas: nenhuma ganha com certeza nesta vez.
web-learn-proof-next = Experimentámos todas as outras { $others } jogadas: nenhuma ganha com certeza na vez seguinte.
web-learn-proof-best = Quando os nossos bots continuam daqui, ela ganha { $best } partidas em 100; a melhor das outras jogadas ganha { $other }.

puzzle-completto-turn = É possível completar a sua fileira antes de Ben voltar a jogar. Como se começa?
puzzle-completto-best = Qual é a melhor jogada aqui?
puzzle-ten-turn = Uma só jogada faz logo uma linha de dez. Qual?
puzzle-ten-next = Encontre a jogada depois da qual faz dez na vez seguinte, faça Ben o que fizer.
puzzle-15go-turn = É possível livrar-se de todas as suas cartas nesta vez. Como se começa?

## Completto

lesson-completto-insert-title = Inserir as primeiras peças
lesson-completto-insert = Os seus números têm de subir da esquerda para a direita. No início inserem-se algumas peças abertas entre as fechadas. Tem na mão o 70: toque num espaço da sua fileira e pense nos números que ainda podem vir de cada lado.
lesson-completto-insert-other = O 70 pode ir para aí, mas assim um lado fica sem lugar: ainda podem vir 41 a 69 e 71 a 100. Tente um espaço entre peças fechadas.
lesson-completto-insert-done = Bem: há lugar abaixo e acima de 70. Cada peça fechada espera por um número que caiba ali.
lesson-completto-draw-title = Tirar e colocar
lesson-completto-draw = Na sua vez, tira-se uma peça e coloca-se no lugar de uma fechada. Toque na pilha e depois numa posição onde a peça cabe.
lesson-completto-draw-other = Também é permitido mover uma peça, mas isso fica para depois. Toque na pilha para tirar.
lesson-completto-draw-done = 57 está entre 36 e 75, por isso cabe; a distância entre os números não importa. A peça fechada voltou para a reserva, e ninguém olhou para ela.
lesson-completto-pair-title = Um par dá mais uma vez
lesson-completto-pair = Uma peça mesmo ao lado do número logo acima ou logo abaixo dá-lhe mais uma vez. Saiu o 37: onde faz ele um par?
lesson-completto-pair-other = O 37 cabe aí, mas há uma peça fechada entre ele e o 36. Coloque-o mesmo depois do 36.
lesson-completto-pair-done = 36 e 37 tocam-se, por isso a vez é sua de novo; e assim por diante a cada par.
lesson-completto-turn-title = Inverter uma peça
lesson-completto-turn = De cabeça para baixo, algumas peças mostram outro número: 6 e 9, 16 e 91, 18 e 81, 19 e 61, 66 e 99, 68 e 89, 86 e 98. Saiu o 86, e depois de 97 quase nada pode vir. Onde ajuda mais esta peça?
lesson-completto-turn-other = O 86 cabe aí. Mas de cabeça para baixo é 98, e esse vai depois do 97.
lesson-completto-turn-done = 98 ao lado de 97 faz até um par. Na fileira uma peça fica com o seu número; na reserva ainda se pode ler das duas maneiras.
lesson-completto-move-title = Mover uma peça fechada
lesson-completto-move = Entre 36 e 38 só cabe o 37, e quem o tem é Ben. Em vez de tirar, pode-se mover uma das próprias peças fechadas para qualquer lugar da fileira. Toque na que está entre 36 e 38 e depois no lugar para onde ela deve ir.
lesson-completto-move-other = É permitido, mas a peça entre 36 e 38 nunca receberia um número ali. Mova essa.
lesson-completto-move-done = Foi a sua vez: mover nunca dá outra, mesmo que se forme um par. Ben tirou o 93 e colocou-o.
lesson-completto-finish-title = Pegar e acabar
lesson-completto-finish = Uma peça tirada que não cabe em nenhum lugar fica aberta na reserva, e qualquer um pode pegá-la mais tarde em vez de tirar. Na sua fileira resta uma peça fechada. Toque numa peça da reserva e depois na posição.
lesson-completto-finish-other = Talvez um dia resulte. Mas o 50 está aberto e cabe com certeza entre 37 e 57.
lesson-completto-finish-done = A sua fileira está toda aberta: ganhou a rodada! Ben recebe um ponto negativo por cada peça ainda fechada: 4.

## TEN

lesson-ten-place-title = Lado a lado
lesson-ten-place = As pretas são suas, as brancas são de Ben. Cada peça tem de tocar por um lado uma peça do campo; um canto não basta. Ponha o seu 2 em linha com o seu 3: na horizontal, na vertical ou na diagonal.
lesson-ten-place-other = É permitido, mas a peça de Ben está entre o seu 2 e o seu 3. Ponha-o onde se tocam, nem que seja por um canto.
lesson-ten-place-done = 3 e 2 são agora uma linha de 5. As linhas são horizontais, verticais ou diagonais, e acabam numa casa livre ou numa peça da outra cor.
lesson-ten-ten-title = Exatamente dez
lesson-ten-ten = Quem tem uma linha de exatamente 10 ganha logo. A sua linha tem 3 + 2 + 3 = 8, e tem na mão um 2. Acabe-a!
lesson-ten-ten-other = A sua linha de 8 ainda espera. Coloque o 2 na ponta livre.
lesson-ten-ten-done = 3 + 2 + 3 + 2 = 10: ganhou!
lesson-ten-exact-title = Não mais de dez
lesson-ten-exact = Mais de 10 não ganha nada, mesmo que uma parte da linha fosse 10. Tem na mão um 3: qual das suas linhas passa a ter exatamente 10? Olhe também para as diagonais.
lesson-ten-exact-other = Aí não. A linha de 8 passaria a 11; mas à diagonal 2 + 2 + 3 falta exatamente um 3 na ponta de baixo.
lesson-ten-exact-done = 3 + 2 + 2 + 3 = 10, na diagonal: ganhou!
lesson-ten-stop-title = Travar a outra linha
lesson-ten-stop = As peças de Ben na fila de cima somam 3 + 1 + 3 = 7. Se a próxima peça dele for um 3, ele faz dez. Corte-lhe o caminho com o seu 1.
lesson-ten-stop-other = Assim Ben poderia fazer dez na ponta livre do seu 7. Coloque aí o 1.
lesson-ten-stop-done = Ben virou mesmo um 3, e não lhe serviu: uma peça da outra cor acaba uma linha.
lesson-ten-open-title = O jogo aberto
lesson-ten-open = No jogo aberto todas as peças estão em fileiras que ambos veem. Em cada vez coloca-se a peça da ponta esquerda ou da ponta direita da própria fileira. A sua linha tem 8: toque na peça de que precisa e depois na casa.
lesson-ten-open-other = Olhe para as duas pontas da sua fileira: o 3 faria 11, o 2 faz 10. Coloque o 2 no cimo da sua linha.
lesson-ten-open-done = Dez outra vez! Como tudo está aberto, também se pode prever o que Ben vai colocar.
lesson-ten-move-title = Com todas as peças no campo
lesson-ten-move = As 30 peças estão no campo e ninguém tem dez. A partir de agora desloca-se uma das próprias peças em cada vez: ela precisa de um lado livre, e sem ela as outras têm de continuar ligadas. Toque numa peça, depois na nova casa, e faça dez.
lesson-ten-move-other = É permitido, mas não faz nenhuma linha de exatamente 10. A sua longa coluna à esquerda tem 8: basta um 2 no cimo.
lesson-ten-move-done = Dez! Também contaria se uma linha ficasse com exatamente 10 porque uma peça a deixa.

## 15GO!

lesson-15go-middle-title = Fileiras no centro
lesson-15go-middle = O objetivo é livrar-se das cartas. As fileiras no centro crescem uma a uma de 1 a 15. Toque na fileira onde cabe o seu 5; depois vira-se a carta seguinte, e continua-se.
lesson-15go-middle-other = Pode ficar com ela, mas assim a vez acaba e a carta continua a ser sua. Procure a fileira cujo topo é um abaixo.
lesson-15go-middle-done = 5 sobre 4, 2 sobre 1: depois de cada carta colocada vira-se outra.
lesson-15go-pile-title = Dar cartas
lesson-15go-pile = Uma carta um acima ou um abaixo do topo da pilha aberta de outro jogador pode ir para lá. O seu 10 cabe sobre o 9 de Ben: toque na pilha aberta dele. Veja se a carta seguinte também lá cabe.
lesson-15go-pile-other = Se ficar com ela, continua a ser sua. Na pilha aberta de Ben cabe um acima ou um abaixo.
lesson-15go-pile-done = 10 sobre 9, depois 9 sobre 10: subir e descer são ambos permitidos. Ben tem agora mais duas cartas.
lesson-15go-keep-title = Novas fileiras, e ficar
lesson-15go-keep = Um 1 começa sempre uma nova fileira. O que não se coloca vai para a própria pilha aberta: fica-se com isso, e a vez acaba. Jogue até que uma carta não caiba em nenhum lugar, e fique com essa.
lesson-15go-keep-other = Pode ficar com ela, mas o 8 cabe sobre o 9 de Ben. Fique só com o que não cabe em nenhum lugar.
lesson-15go-keep-done = Ficou com o 13, e a vez foi de Ben: ele pôs um 14 em cima. A sua pilha aberta volta mais tarde.
lesson-15go-again-title = A pilha volta
lesson-15go-again = A sua pilha fechada está vazia. Assim que o 5 for colocado, a sua pilha aberta é virada: a carta do topo fica, as outras voltam, a de baixo primeiro. Já se sabe portanto o que vem: o 9.
lesson-15go-again-other = Não fique com ela agora: o 5 cabe sobre o 4 no centro, e o 9 sobre o 10 de Ben.
lesson-15go-again-done = O 9 veio e foi para Ben. Depois veio o 12, como todos sabiam.
lesson-15go-out-title = O primeiro sem cartas
lesson-15go-out = Quem não tem mais cartas ganha. Tem na mão o 6, e a sua última carta é o 7 na pilha aberta: pega-se nele assim que o 6 for colocado. Coloque os dois.
lesson-15go-out-other = Não fique com ela: uma fileira no centro espera por ela.
lesson-15go-out-done = Nenhuma carta: ganhou! Por pontos, continua-se até todos saírem, e as fileiras completas também contam.
lesson-15go-borrow-title = Regras avançadas
lesson-15go-borrow = Com as regras avançadas pode-se começar a vez com o topo da própria pilha aberta, e pode-se pedir emprestado: pôr a carta do topo de outro jogador numa fileira do centro. Toque no 5 de Ben e na fileira que precisa dele, depois no seu 6 e na mesma fileira.
lesson-15go-borrow-other = Também é permitido. Mas primeiro peça emprestado o 5 de Ben para a fileira que acaba em 4; então o seu 6 cabe em cima.
lesson-15go-borrow-done = O 6 já foi, embora Ben também tenha menos uma carta. Uma terceira regra deixa construir sobre a própria pilha, um acima ou um abaixo.

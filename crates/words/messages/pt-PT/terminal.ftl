# O que só o terminal diz.

terminal-welcome = Completto, TEN e 15GO!: três jogos de números em fileira.
terminal-resume = Retomar
terminal-shelf = As suas partidas
terminal-shelf-about = { $count ->
    [0] ainda nenhuma guardada
    [one] { $count } partida terminada, para rever e analisar
   *[other] { $count } partidas terminadas, para rever e analisar
}
terminal-shelf-empty = Ainda não há partidas guardadas aqui. Cada partida terminada ficará aqui, e a tecla o abre uma gravação de um arquivo.
terminal-quit = Sair
terminal-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passos
}
terminal-unreadable = ilegível
terminal-unfinished = ainda não acabou
terminal-which-file = Qual arquivo?

terminal-seat = Lugar { $number }
terminal-type-name = escreva um nome
terminal-person = neste teclado; escreva outro nome
terminal-yes = sim
terminal-no = não
terminal-clock = Relógio
terminal-clock-about = quanto tempo têm as pessoas
terminal-clock-none = nenhum
terminal-clock-move = { $seconds } s por jogada
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = Ao acabar o tempo
terminal-at-zero-bot = joga um bot
terminal-at-zero-forfeit = a partida está perdida
terminal-start = Começar

terminal-key-choose = escolher
terminal-key-change = mudar
terminal-key-open = abrir
terminal-key-file = arquivo
terminal-key-rules = regras
terminal-key-keys = teclas
terminal-key-quit = sair
terminal-key-back = voltar
terminal-key-start = começar
terminal-key-steer = mover
terminal-key-tap = tocar
terminal-key-draw = tirar
terminal-key-keep = ficar
terminal-key-pile = pilha
terminal-key-turn = virar
terminal-key-ends = pontas
terminal-key-hint = dica
terminal-key-undo = desfazer
terminal-key-again = outra vez
terminal-key-hurry = apressar
terminal-key-replay = rever
terminal-key-leave = sair
terminal-key-step = passo
terminal-key-ten-steps = dez
terminal-key-watch = passar
terminal-key-analyse = analisar
terminal-key-mistake = erros
terminal-key-side = lado
terminal-key-save = guardar

terminal-help-arrows = ir para o que se pode tocar
terminal-help-tab = a próxima coisa que se pode tocar; Shift-Tab a anterior
terminal-help-enter = tocar (também Espaço); enquanto outros jogam, apressa-os
terminal-help-esc = largar o que está escolhido; senão sair
terminal-help-draw = Completto: tirar uma peça
terminal-help-ends = TEN: a ponta esquerda e a direita da sua fileira
terminal-help-rows = 15GO!: da primeira à nona fileira; + começa uma nova
terminal-help-keep = 15GO!: a sua pilha aberta, para ficar com a carta
terminal-help-turn = 15GO!: virar uma carta
terminal-help-pass = TEN: passar
terminal-help-undo = desfazer a sua última jogada; talvez os outros tenham de concordar
terminal-help-type = escrever uma jogada, em palavras ou como nas gravações
terminal-help-hint = o que um mestre faria, e por quê
terminal-help-rules = as regras deste jogo (também F1)
terminal-help-replay = rever a partida, passo a passo
terminal-help-save = guardar uma gravação da partida
terminal-help-bot = deixar um bot jogar no seu lugar por um tempo, ou não mais
terminal-help-resign = desistir
terminal-help-leave = sair; a partida está guardada e pode ser retomada
terminal-help-mouse = Pode-se clicar em tudo; o botão direito é Esc, a roda percorre as jogadas.
terminal-pane-foot = ↑↓ PgUp PgDn percorrer · qualquer outra tecla fecha

terminal-face-down = { $count } fechadas
terminal-minus = { $count ->
    [one] { $count } ponto negativo
   *[other] { $count } pontos negativos
}
terminal-in-hand = na mão
terminal-pool = Reserva
terminal-black = pretas
terminal-white = brancas
terminal-left = ainda { $count }
terminal-pass = passar
terminal-more-field = há mais
terminal-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
terminal-out = terminou em { $place }.º
terminal-next = a seguir
terminal-needs = espera { $value }
terminal-new-row = + nova fileira
terminal-done = { $count ->
    [one] { $count } fileira completa
   *[other] { $count } fileiras completas
}
terminal-round = rodada { $round } de { $rounds }
terminal-idle-turns = { $count } de { $most } vezes em vão
terminal-idle-cards = { $count } de { $most } cartas em vão
terminal-tiles = { $count } de 30 peças
terminal-relocations = { $count } de { $most } deslocamentos
terminal-title-turn =
    { $you ->
        [yes] É a sua vez – { $game }
       *[no] É a vez de { $name } – { $game }
    }
terminal-title-over = { $game } acabou
terminal-thinking = Pensando …
terminal-hint = Dica: { $action } – { $reason }
terminal-which = Qual?
terminal-ask-resign =
    { $you ->
        [yes] Quer mesmo desistir?
       *[no] { $name }, quer mesmo desistir?
    }
terminal-ask-undo =
    { $you ->
        [yes] { $asker } pode desfazer a última jogada?
       *[no] { $name }, pode { $asker } desfazer a última jogada?
    }
terminal-lost = A conexão caiu ({ $why }); nova tentativa …
terminal-gone = Já não se pode seguir esta mesa: { $why }
terminal-offline = Agora não há conexão com o servidor; um momento, por favor.
terminal-cut-off = sem conexão
terminal-key-chat = dizer
terminal-help-chat = na mesa de um servidor: dizer algo
terminal-say-what = O que quer dizer?
terminal-gathering = À espera de que todos se sentem.
terminal-connecting = Conectando …
terminal-won-by-resigning =
    { $you ->
        [yes] A partida acabou: todos os outros desistiram, a vitória é sua.
       *[no] A partida acabou: todos os outros desistiram, vitória de { $names }.
    }
terminal-saved = Guardado como { $path }.

terminal-step-of = passo { $step } de { $steps }

terminal-plain-resume = Retomar { $game }
terminal-nothing-to-resume = Não há partida para retomar. Comece uma com: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Escreva um número (ou ? para ajuda):
       *[no] { $name }, escreva um número (ou ? para ajuda):
    }
terminal-plain-time = Restam { $seconds } segundos.
terminal-plain-range = Escreva um número de 1 a { $last }.
terminal-plain-unknown = Escreva um número da lista, ou ? para ajuda.
terminal-plain-help = Um número escolhe da lista; uma jogada também pode ser escrita, em palavras ou como nas gravações. Além disso: b o tabuleiro, t o tabuleiro em palavras, m as jogadas até agora, h uma dica, u desfazer, r as regras, s guardar uma gravação, resign desistir, q sair (a partida está guardada e pode ser retomada).
terminal-plain-bye = A partida está guardada. Continue com: rowhouse play --resume
terminal-plain-again = Jogar outra vez?
terminal-plain-form = { $game }: começar, ou mudar uma linha pelo seu número.
terminal-plain-wait = Não é a sua vez. ? ajuda, q sai.
terminal-plain-back = A conexão voltou.
terminal-plain-bye-server = Pode-se voltar com o mesmo link.
terminal-plain-help-say = Na mesa de um servidor, say mostra o que se pode dizer aos outros; say 3 diz a terceira coisa.
terminal-plain-shelf-empty = Ainda não há partidas guardadas aqui. Cada partida terminada ficará aqui.
terminal-plain-next = o próximo passo (ou só Enter)
terminal-plain-before = o passo anterior
terminal-plain-ten-on = dez passos à frente
terminal-plain-ten-back = dez passos atrás
terminal-plain-analyse = analisar: o que foi habilidade e o que foi sorte?
terminal-plain-mistake = o próximo erro, ou o próximo grande golpe de sorte
terminal-plain-help-record = Um número escolhe da lista, Enter é o próximo passo. Além disso: step 12 vai para esse passo, b o tabuleiro, m todas as jogadas, r as regras, s guardar a gravação, q sair.
terminal-language = língua: { $name }

terminal-lines-face-up = abertas:
terminal-lines-done = { $count ->
    [one] { $count } fileira completa
   *[other] { $count } fileiras completas
}
terminal-lines-middle-empty = O centro está vazio.
terminal-lines-hand = Na mão
terminal-lines-closed = fechada
terminal-lines-open = aberta
terminal-lines-ten = uma linha de dez
terminal-lines-legend = ❶ ❷ ❸ são pretas, ① ② ③ são brancas
terminal-lines-range = de { $left } a { $right }, da esquerda para a direita
terminal-lines-step = Passo { $step } de { $steps }: { $told }
terminal-lines-start = Passo { $step } de { $steps }: o início.
terminal-lines-rules = As regras de um deles: { $command }

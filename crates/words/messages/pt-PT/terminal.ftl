# O que só o terminal diz.

terminal-welcome = Completto, TEN e 15GO!: três jogos de números em fileira.
terminal-resume = Retomar
terminal-shelf = As tuas partidas
terminal-shelf-about = { $count ->
    [0] ainda nenhuma guardada
    [one] { $count } partida terminada, para rever e analisar
   *[other] { $count } partidas terminadas, para rever e analisar
}
terminal-shelf-empty = Ainda não há partidas guardadas aqui. Todas as que acabares ficarão aqui, e com a tecla «o» podes abrir um registo de um ficheiro.
terminal-quit = Sair
terminal-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passos
}
terminal-unreadable = ilegível
terminal-unfinished = ainda não acabou
terminal-which-file = Que ficheiro?

terminal-seat = Lugar { $number }
terminal-type-name = escreve um nome
terminal-person = neste teclado; escreve outro nome
terminal-yes = sim
terminal-no = não
terminal-clock = Relógio
terminal-clock-about = quanto tempo tem cada pessoa
terminal-clock-none = nenhum
terminal-clock-move = { $seconds } s por jogada
terminal-clock-game = { $minutes } min + { $seconds } s
terminal-at-zero = Quando o tempo acaba
terminal-at-zero-bot = joga um bot
terminal-at-zero-forfeit = perde-se a partida
terminal-range = Escreve um número de { $first } a { $last }.
terminal-start = Começar

terminal-key-choose = escolher
terminal-key-change = mudar
terminal-key-open = abrir
terminal-key-file = ficheiro
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
terminal-key-watch = reproduzir
terminal-key-analyse = analisar
terminal-key-mistake = erros
terminal-key-side = lado
terminal-key-save = guardar

terminal-help-arrows = levar o cursor ao que se pode tocar
terminal-help-tab = a próxima coisa que se pode tocar; Shift-Tab, a anterior
terminal-help-enter = tocar (também Espaço); enquanto os outros jogam, apressá-los
terminal-help-esc = largar o que está selecionado; senão, sair
terminal-help-draw = Completto: tirar uma peça
terminal-help-ends = TEN: a ponta esquerda e a direita da tua fileira
terminal-help-rows = 15GO!: da primeira à nona fileira; + começa uma nova
terminal-help-keep = 15GO!: a tua pilha aberta, para ficar com a carta
terminal-help-turn = 15GO!: virar uma carta
terminal-help-pass = Completto, TEN: passar
terminal-help-undo = desfazer a tua última jogada; os outros podem ter de concordar
terminal-help-type = escrever uma jogada, em palavras ou em notação
terminal-help-hint = o que um mestre faria, e porquê
terminal-help-rules = as regras deste jogo (também F1)
terminal-help-replay = rever a partida, passo a passo
terminal-help-save = guardar um registo da partida
terminal-help-bot = entregar o teu lugar a um bot por algum tempo, ou retomá-lo
terminal-help-resign = desistir
terminal-help-leave = sair; a partida fica guardada e pode ser retomada
terminal-help-mouse = Podes clicar em tudo; o botão direito é Esc, a roda percorre as jogadas.
terminal-pane-foot = ↑↓ PgUp PgDn percorrer · qualquer outra tecla fecha

terminal-face-down = { $count ->
    [one] { $count } fechada
   *[other] { $count } fechadas
}
terminal-minus = { $count ->
    [one] { $count } ponto negativo
   *[other] { $count } pontos negativos
}
terminal-in-hand = na mão
terminal-pool = Reserva
terminal-black = pretas
terminal-white = brancas
terminal-left = { $count ->
    [one] resta { $count }
   *[other] restam { $count }
}
terminal-pass = passar
terminal-more-field = o campo continua
terminal-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
terminal-out = sem cartas, { $place }.º lugar
terminal-next = a seguir
terminal-needs = falta o { $value }
terminal-new-row = + nova fileira
terminal-done = { $count ->
    [one] { $count } fileira completa
   *[other] { $count } fileiras completas
}
terminal-round = ronda { $round } de { $rounds }
terminal-idle-turns = { $count } de { $most } jogadas sem avanço
terminal-idle-cards = { $count } de { $most } cartas sem avanço
terminal-tiles = { $count } de 30 peças
terminal-relocations = { $count } de { $most } deslocações e passagens
terminal-title-turn =
    { $you ->
        [yes] É a tua vez – { $game }
       *[no] É a vez de { $name } – { $game }
    }
terminal-title-over = { $game } acabou
terminal-thinking = A pensar…
terminal-hint = Dica: { $action } – { $reason }
terminal-which = Qual?
terminal-ask-resign =
    { $you ->
        [yes] Queres mesmo desistir?
       *[no] { $name }, queres mesmo desistir?
    }
terminal-ask-undo =
    { $you ->
        [yes] { $asker } pode desfazer a última jogada?
       *[no] { $name }, pode { $asker } desfazer a última jogada?
    }
terminal-lost = A ligação caiu ({ $why }); a tentar de novo…
terminal-gone = Já não se pode seguir esta mesa: { $why }
terminal-offline = Neste momento não há ligação ao servidor; um momento, por favor.
terminal-cut-off = sem ligação
terminal-key-chat = dizer
terminal-help-chat = na mesa de um servidor: dizer alguma coisa
terminal-say-what = O que queres dizer?
terminal-gathering = À espera que todos se sentem.
terminal-connecting = A ligar…
terminal-won-by-resigning =
    { $you ->
        [yes] A partida acabou: todos os outros desistiram, por isso ganhaste.
       *[no] A partida acabou: todos os outros desistiram, por isso a vitória é de { $names }.
    }
terminal-saved = Guardado como { $path }.

terminal-step-of = passo { $step } de { $steps }

terminal-plain-resume = Retomar { $game }
terminal-nothing-to-resume = Não há nenhuma partida para retomar. Começa uma com: rowhouse play ten
terminal-plain-turn =
    { $you ->
        [yes] Escreve um número (ou ? para ajuda):
       *[no] { $name }, escreve um número (ou ? para ajuda):
    }
terminal-plain-time = { $seconds ->
    [one] Resta { $seconds } segundo.
   *[other] Restam { $seconds } segundos.
}
terminal-plain-range = Escreve um número de 1 a { $last }.
terminal-plain-unknown = Escreve um número da lista, ou ? para ajuda.
terminal-plain-help = Um número escolhe da lista; uma jogada pode ser escrita em palavras ou em notação. Outros comandos: b mostra o tabuleiro, t o tabuleiro em palavras, m as jogadas feitas até agora; h dá uma dica, u desfaz a tua última jogada, r mostra as regras, s guarda um registo, resign desiste, q sai (a partida fica guardada e pode ser retomada).
terminal-plain-bye = A partida está guardada. Continua com: rowhouse play --resume
terminal-plain-again = Jogar outra vez?
terminal-plain-form = { $game }: começa, ou muda uma linha pelo seu número.
terminal-plain-wait = Não é a tua vez. Escreve ? para ajuda ou q para sair.
terminal-plain-back = A ligação voltou.
terminal-plain-bye-server = Podes voltar com o mesmo link.
terminal-plain-help-say = Na mesa de um servidor, say mostra o que podes dizer aos outros; say 3 diz a terceira frase.
terminal-plain-shelf-empty = Ainda não há partidas guardadas aqui. Todas as que acabares ficarão aqui.
terminal-plain-next = o próximo passo (ou só Enter)
terminal-plain-before = o passo anterior
terminal-plain-ten-on = dez passos à frente
terminal-plain-ten-back = dez passos atrás
terminal-plain-analyse = analisar: o que foi habilidade e o que foi sorte?
terminal-plain-mistake = o próximo erro, ou a próxima grande reviravolta da sorte
terminal-plain-help-record = Um número escolhe da lista, Enter é o próximo passo. Outros comandos: step 12 vai para esse passo, b mostra o tabuleiro, m todas as jogadas, r as regras, s guarda o registo, q sai.
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

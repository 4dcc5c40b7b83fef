# O que acontece em volta dos jogos: quem vem e vai, o que se diz, o que é recusado, o que pensam os bots.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = acaso
level-random-help = Joga qualquer coisa permitida.
level-novice = novato
level-novice-help = Como uma criança simpática de oito anos: qualquer pessoa ganha.
level-club = amador
level-club-help = Sólido: vê o que está na mesa e responde logo.
level-master = mestre
level-master-help = Tão forte quanto sabemos fazer.

## Acontecimentos

event-opened = A mesa está aberta.
event-opened-known = A mesa está aberta. Os sorteios são os de uma partida anterior: quem a jogou pode conhecê-los.
deal-known = sorteios conhecidos
event-sat =
    { $you ->
        [yes] Você sentou-se.
       *[no] { $who } sentou-se.
    }
event-stood =
    { $you ->
        [yes] Você levantou-se.
       *[no] { $who } levantou-se.
    }
event-started = A partida começou.
event-addition-missing =
    { $you ->
        [yes] A sua parte no sorteio não chegou a tempo; um valor fixo substitui-a.
       *[no] A parte de { $who } no sorteio não chegou a tempo; um valor fixo substitui-a.
    }
reveal-ignored = O servidor diz que a sua parte no sorteio não chegou a tempo, embora tenha sido enviada. Pergunte a quem o mantém.
table-starting = Todos os lugares estão ocupados. A partida já vai começar.
event-moved =
    { $you ->
        [yes] Você continua noutro aparelho.
       *[no] { $who } continua noutro aparelho.
    }
event-undo-asked =
    { $you ->
        [yes] Você gostaria de desfazer a sua última jogada.
       *[no] { $who } gostaria de desfazer a última jogada.
    }
event-undo-agreed =
    { $you ->
        [yes] Você concordou.
       *[no] { $who } concordou.
    }
event-undo-refused =
    { $you ->
        [yes] Você não concordou.
       *[no] { $who } não concordou.
    }
event-undone =
    { $you ->
        [yes] Você desfez a sua última jogada.
       *[no] { $who } desfez a última jogada.
    }
event-resigned =
    { $you ->
        [yes] Você desistiu.
       *[no] { $who } desistiu.
    }
event-timed-out =
    { $you ->
        [yes] O seu tempo acabou.
       *[no] O tempo de { $who } acabou.
    }
event-taken-over =
    { $you ->
        [yes] Um bot continua a jogar por si.
       *[no] Um bot continua a jogar por { $who }.
    }
event-handed-back =
    { $you ->
        [yes] Você voltou.
       *[no] { $who } voltou.
    }
event-said =
    { $you ->
        [yes] Você: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = A partida acabou.
event-rematch-asked =
    { $you ->
        [yes] Você gostaria de jogar outra vez.
       *[no] { $who } gostaria de jogar outra vez.
    }
event-rematch-agreed = Todos gostariam de jogar outra vez.
event-continued = A próxima mesa está aberta.

## O que se pode dizer

phrase-hello = Olá!
phrase-have-fun = Bom jogo!
phrase-well-played = Boa jogada!
phrase-what-luck = Que sorte!
phrase-bad-luck = Que azar!
phrase-one-moment = Um momento, por favor.
phrase-your-turn = É a sua vez.
phrase-sorry = Desculpe!
phrase-thanks = Obrigado!
phrase-good-game = Bela partida!
phrase-another = Mais uma?
phrase-have-to-go = Tenho de ir.
phrase-smile = um sorriso
phrase-laugh = ri
phrase-clap = aplaude
phrase-thinking = está pensando
phrase-wow = admira-se
phrase-sad = está triste

## O que uma mesa recusa

refusal-name = Um nome tem de 1 a { $most } caracteres.
refusal-name-characters = Um nome tem letras, algarismos e sinais que se veem, e nenhum que mude o texto em volta.
refusal-name-of-bot = Só os bots se chamam assim; escolha outro nome.
refusal-name-taken = Alguém nesta mesa já tem esse nome; escolha outro.
refusal-long-action = Nenhuma jogada é tão longa.
refusal-addition = Estes bytes não são os prometidos para este lugar.
refusal-not-yet-seen = Esta cópia da mesa está à frente do servidor. Recarregue a mesa.
refusal-action = { $text } não é uma jogada deste jogo.
refusal-people = Só pessoas podem fazer isso.
refusal-owner = Só quem abriu a mesa pode fazer isso.
refusal-seat-missing = Esse lugar não existe.
refusal-seat-taken = Já há alguém sentado aí.
refusal-seat-no-bot = Nenhum bot joga aí.
refusal-seat-nobody = Não há ninguém sentado aí.
refusal-seat-not-yours = Esse lugar não é seu.
refusal-not-started = A partida ainda não começou.
refusal-started = A partida já começou.
refusal-full = Todos os lugares estão ocupados; a partida já vai começar.
refusal-seats-open = Ainda há lugares livres.
refusal-nothing-to-reveal = Nada foi prometido para este lugar.
refusal-not-over = A partida ainda não acabou.
refusal-over = A partida acabou.
refusal-enough = Já houve bastante disso nesta mesa; é hora de jogar.
refusal-too-many-came = Muitos já vieram e saíram; abra outra mesa.
refusal-given-up = A sua desistência já foi feita.
refusal-bot-plays = Já joga um bot aí.
refusal-nobody-plays = Ninguém joga no seu lugar.
refusal-nothing-done = Ainda não há nada seu para desfazer.
refusal-undo-asked = Alguém já pede para desfazer algo.
refusal-no-undo-asked = Ninguém pede para desfazer algo.
refusal-others-answer = Cabe aos outros responder.
refusal-agreed = O seu acordo já foi dado.
refusal-rematch-asked = O seu pedido de outra partida já foi feito.

## O que é recusado em outro lugar

problem-bad-request = Não foi possível ler isso.
problem-bad-command = Não foi possível entender isso.
problem-bad-setup = Assim não se pode abrir uma mesa.
problem-not-you = Isso cabe a outra pessoa.
problem-not-your-seat = Esse lugar não é seu.
problem-not-now = Isso agora não é possível.
problem-stale = Entretanto algo mudou na mesa; olhe outra vez.
problem-game-over = A partida acabou.
problem-chance-due = Há um sorteio em curso; um momento.
problem-action-due = Primeiro é a vez de alguém.
problem-not-your-turn = Não é a sua vez.
problem-illegal-action = As regras não o permitem.
problem-impossible-outcome = Isso não pode sair.
problem-not-found = Isso não existe aqui.
problem-method-not-allowed = Isso faz-se de outro modo.
problem-closed = Só quem está nesta mesa a pode ver.
problem-foreign-origin = Uma página de outro site não pode fazer isso aqui.
problem-too-many = Foi demais de uma vez; espere um pouco.
problem-too-large = Isso é grande demais.
problem-not-json = Não foi possível ler isso.
problem-timeout = Demorou demais; tente outra vez.
problem-storage = O servidor agora não pode guardar nada, por isso nada foi feito; tente outra vez.
problem-restarting = O servidor vai reiniciar; um momento.
problem-other-version = O servidor tem outra versão do Rowhouse; recarregue a página, ou atualize este programa.
problem-unreadable-event = O servidor enviou um evento que esta versão do Rowhouse não sabe ler; recarregue a página, ou atualize este programa.
problem-inconsistent = Os eventos desta partida que o servidor envia não combinam entre si.
problem-unknown = Não deu certo; tente outra vez.

## Por que um bot escolheu assim

reason-dice = escolhido ao acaso
reason-only = nada mais é possível

reason-completto-completes = { $number } completa a fileira
reason-completto-pair = { $number } ao lado de { $beside } dá mais uma vez
reason-completto-fits =
    { $count ->
        [0] { $number } preenche uma falha
        [1] { $number } fica melhor onde ainda cabe um número
       *[other] { $number } fica melhor onde ainda cabem { $count } números
    }
reason-completto-inserts = { $number } deixa { $left } peças à esquerda e { $right } à direita
reason-completto-takes = pega { $number }, que cabe com certeza
reason-completto-takes-before = pega { $number } antes que { $who } possa
reason-completto-gap =
    { $where ->
        [between] entre { $low } e { $high }
        [behind] depois de { $low }
        [before] antes de { $high }
       *[alone] na fileira
    }
reason-completto-makes-room = move uma peça para abrir lugar { reason-completto-gap }
reason-completto-frees = move uma peça que tem pouca esperança { reason-completto-gap }
reason-completto-draws = tira, pois { $count } de { $unseen } peças desconhecidas caberiam
reason-completto-first-sight = pareceu bom à primeira vista

reason-ten-makes = faz uma linha de dez
reason-ten-stops =
    { $typed ->
        [yes] impede a linha de dez de { $who } em { $at }
       *[no] impede a linha de dez de { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] ameaça fazer dez
        [2] ameaça fazer dez em dois lugares
       *[other] ameaça fazer dez em { $count } lugares
    }
reason-ten-forces = leva a uma linha de dez, venha o que vier
reason-ten-holds-out = não pode impedir a linha de dez, mas resiste mais tempo
reason-ten-builds = constrói uma linha de { $total }
reason-ten-hinders = atrapalha a linha de { $total } de { $who }
reason-ten-best = parece o melhor

reason-fifteen-last-card = livra-se da última carta, a { $card }
reason-fifteen-completes =
    { $points ->
        [0] completa uma fileira
        [150] completa uma fileira de uma só cor por { $points } pontos
       *[other] completa uma fileira por { $points } pontos
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] completa uma fileira com a 15 de { $who }
       *[other] completa uma fileira com a 15 de { $who } por { $points } pontos
    }
reason-fifteen-lays = livra-se da { $card } no centro
reason-fifteen-lays-in-colour = coloca a { $card } na fileira da sua cor
reason-fifteen-makes-way = coloca a { $card }: a { $next } da própria pilha pode seguir
reason-fifteen-lays-own = coloca a { $card } da própria pilha no centro
reason-fifteen-gives = livra-se da { $card } na pilha de { $who }
reason-fifteen-covers = cobre a { $top } de { $who }, que cabe no centro, com a { $card }
reason-fifteen-builds = põe a { $card } na própria pilha e continua
reason-fifteen-builds-last = põe a { $card } na própria pilha, o que encerra a vez
reason-fifteen-borrows-to-reach = pede emprestada a { $card } de { $who } para chegar a { $next }
reason-fifteen-borrows = põe no centro a { $card } de { $who }
reason-fifteen-keeps-from-middle = fica com a { $card }: no centro abriria caminho a uma { $next }
reason-fifteen-keeps-from-pile = fica com a { $card }: na pilha de { $who } seria uma ajuda
reason-fifteen-keeps-from-building = fica com a { $card } em vez de continuar com a próxima carta
reason-fifteen-keeps = fica com a { $card }, que não cabe em nenhum lugar
reason-fifteen-waits = está à frente e espera: cartas em vão encerram a partida
reason-fifteen-turns = vira uma carta: nada do que está aberto vale a pena
reason-fifteen-overlooks = não viu nada para fazer

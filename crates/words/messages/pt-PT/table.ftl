# O que acontece em volta dos jogos: quem vem e vai, o que se diz, o que é recusado, o que pensam os bots.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = acaso
level-random-help = Joga qualquer coisa permitida.
level-novice = novato
level-novice-help = Como uma criança simpática de oito anos: qualquer pessoa lhe ganha.
level-club = amador
level-club-help = Sólido: vê o que está na mesa e responde logo.
level-master = mestre
level-master-help = Tão forte quanto o sabemos fazer.

## Acontecimentos

event-opened = A mesa está aberta.
event-opened-known = A mesa está aberta. Os sorteios são os de uma partida anterior: quem a jogou pode conhecê-los.
deal-known = sorteios conhecidos
event-sat =
    { $you ->
        [yes] Sentaste-te.
       *[no] { $who } sentou-se.
    }
event-stood =
    { $you ->
        [yes] Levantaste-te.
       *[no] { $who } levantou-se.
    }
event-started = A partida começou.
event-addition-missing =
    { $you ->
        [yes] A tua parte nos sorteios não chegou a tempo; um valor fixo ocupa o lugar dela.
       *[no] A parte de { $who } nos sorteios não chegou a tempo; um valor fixo ocupa o lugar dela.
    }
reveal-ignored = O servidor diz que a tua parte nos sorteios não chegou a tempo, embora tenha sido enviada. Pergunta a quem gere o servidor.
table-starting = Todos os lugares estão ocupados. A partida está prestes a começar.
event-moved =
    { $you ->
        [yes] Continuas a jogar noutro dispositivo.
       *[no] { $who } continua a jogar noutro dispositivo.
    }
event-undo-asked =
    { $you ->
        [yes] Pediste para desfazer a tua última jogada.
       *[no] { $who } gostava de desfazer a última jogada.
    }
event-undo-agreed =
    { $you ->
        [yes] Concordaste.
       *[no] { $who } concordou.
    }
event-undo-refused =
    { $you ->
        [yes] Não concordaste.
       *[no] { $who } não concordou.
    }
event-undone =
    { $you ->
        [yes] Desfizeste a tua última jogada.
       *[no] { $who } desfez a última jogada.
    }
event-resigned =
    { $you ->
        [yes] Desististe.
       *[no] { $who } desistiu.
    }
event-timed-out =
    { $you ->
        [yes] O teu tempo acabou.
       *[no] O tempo de { $who } acabou.
    }
event-taken-over =
    { $you ->
        [yes] Um bot continua a jogar por ti.
       *[no] Um bot continua a jogar por { $who }.
    }
event-handed-back =
    { $you ->
        [yes] Voltaste.
       *[no] { $who } voltou.
    }
event-said =
    { $you ->
        [yes] Tu: { $phrase }
       *[no] { $who }: { $phrase }
    }
event-ended = A partida acabou.
event-rematch-asked =
    { $you ->
        [yes] Pediste para jogar outra vez.
       *[no] { $who } gostava de jogar outra vez.
    }
event-rematch-agreed = Todos querem jogar outra vez.
event-continued = A próxima mesa está aberta.
result-undecided = A partida acabou: o seu registo está cheio, por isso há empate entre quem não desistiu.

## O que se pode dizer

phrase-hello = Olá!
phrase-have-fun = Bom jogo!
phrase-well-played = Bem jogado!
phrase-what-luck = Que sorte!
phrase-bad-luck = Que azar!
phrase-one-moment = Um momento, por favor.
phrase-your-turn = É a tua vez.
phrase-sorry = Desculpa!
phrase-thanks = Obrigado!
phrase-good-game = Bela partida!
phrase-another = Mais uma?
phrase-have-to-go = Tenho de ir.
phrase-smile = sorri
phrase-laugh = ri-se
phrase-clap = aplaude
phrase-thinking = está a pensar
phrase-wow = fica de boca aberta
phrase-sad = está triste

## O que uma mesa recusa

refusal-name = Escolhe um nome de 1 a { $most } caracteres.
refusal-name-characters = Usa só letras, algarismos e sinais comuns.
refusal-name-of-bot = Só os bots se chamam assim; escolhe outro nome.
refusal-name-taken = Já há um jogador com esse nome nesta mesa; escolhe outro.
refusal-long-action = Nenhuma jogada é tão longa.
refusal-addition = Estes bytes aleatórios não são os prometidos para este lugar.
refusal-not-yet-seen = Esta cópia da mesa está à frente do servidor. Recarrega a mesa.
refusal-action = { $text } não é uma jogada deste jogo.
refusal-people = Só pessoas podem fazer isso.
refusal-owner = Só quem abriu a mesa pode fazer isso.
refusal-seat-missing = Esse lugar não existe.
refusal-seat-taken = Já há alguém sentado aí.
refusal-seat-kept = Esse lugar está reservado para quem jogou a última partida.
refusal-seat-no-bot = Nenhum bot joga aí.
refusal-seat-nobody = Não há ninguém sentado aí.
refusal-seat-not-yours = Esse lugar não é teu.
refusal-not-started = A partida ainda não começou.
refusal-started = A partida já começou.
refusal-full = Todos os lugares estão ocupados; a partida está prestes a começar.
refusal-seats-open = Ainda há lugares livres.
refusal-nothing-to-reveal = Nada foi prometido para este lugar.
refusal-not-over = A partida ainda não acabou.
refusal-over = A partida acabou.
refusal-enough = Isso já aconteceu vezes que cheguem nesta mesa; continua a jogar.
refusal-too-many-came = Já passou demasiada gente por esta mesa; abre outra.
refusal-given-up = Já desististe.
refusal-bot-plays = Já está um bot a jogar nesse lugar.
refusal-nobody-plays = Não há nenhum bot a jogar por ti.
refusal-nothing-done = Ainda não fizeste nenhuma jogada que se possa desfazer.
refusal-undo-asked = Já alguém pediu para desfazer uma jogada.
refusal-no-undo-asked = Ninguém pediu para desfazer uma jogada.
refusal-others-answer = Cabe aos outros responder.
refusal-agreed = Já concordaste.
refusal-rematch-asked = Já pediste outra partida.

## O que é recusado noutros sítios

problem-bad-request = O servidor não conseguiu ler isso.
problem-bad-command = O servidor não percebeu isso.
problem-bad-setup = Com estas opções, o servidor não pode abrir uma mesa.
problem-not-you = Isso cabe a outra pessoa.
problem-not-your-seat = Esse lugar não é teu.
problem-not-now = Agora isso não é possível.
problem-stale = Entretanto, a mesa mudou; olha outra vez.
problem-game-over = A partida acabou.
problem-chance-due = Um momento: está a sair uma peça ou uma carta.
problem-action-due = Primeiro tem de jogar alguém.
problem-not-your-turn = Não é a tua vez.
problem-illegal-action = As regras não o permitem.
problem-impossible-outcome = Isso não pode sair.
problem-not-found = Isso não existe aqui.
problem-method-not-allowed = Este endereço usa-se de outra maneira.
problem-closed = Só quem está sentado a esta mesa a pode ver.
problem-foreign-origin = Uma página de outro site não pode fazer isso aqui.
problem-too-many = Foi demasiado de uma vez; espera um pouco.
problem-too-large = Isso é demasiado grande.
problem-not-json = O servidor não conseguiu ler isso.
problem-timeout = Demorou demasiado; tenta outra vez.
problem-storage = O servidor não consegue guardar nada neste momento, por isso nada foi feito; tenta outra vez.
problem-restarting = O servidor está prestes a reiniciar; um momento.
problem-other-version = O servidor tem outra versão do Rowhouse; recarrega a página ou atualiza este programa.
problem-unreadable-event = O servidor enviou um evento que esta versão do Rowhouse não consegue ler; recarrega a página ou atualiza este programa.
problem-inconsistent = Os eventos desta partida enviados pelo servidor não batem certo.
problem-unknown = Isso não resultou; tenta outra vez.

## Porque é que um bot escolheu assim

reason-dice = escolhido ao acaso
reason-only = não há outra possibilidade

reason-completto-completes = o { $number } completa a fileira
reason-completto-pair = o { $number } ao lado de { $beside } dá outra jogada
reason-completto-fits =
    { $count ->
        [0] o { $number } preenche um espaço
        [1] o { $number } fica melhor onde ainda pode vir mais um número
       *[other] o { $number } fica melhor onde ainda podem vir mais { $count } números
    }
reason-completto-inserts = o { $number } deixa espaço para { $left } à esquerda e { $right } à direita
reason-completto-takes = apanha o { $number }, que cabe de certeza
reason-completto-takes-before = apanha o { $number } antes que { $who } o apanhe
reason-completto-gap =
    { $where ->
        [between] entre { $low } e { $high }
        [behind] depois de { $low }
        [before] antes de { $high }
       *[alone] na fileira
    }
reason-completto-makes-room = move uma peça para abrir espaço { reason-completto-gap }
reason-completto-frees = afasta uma peça com poucas hipóteses { reason-completto-gap }
reason-completto-draws =
    { $count ->
        [one] tira uma peça, porque caberia { $count } das { $unseen } que ainda não se viram
       *[other] tira uma peça, porque caberiam { $count } das { $unseen } que ainda não se viram
    }
reason-completto-first-sight = pareceu bem à primeira vista

reason-ten-makes = faz uma linha de dez
reason-ten-stops =
    { $typed ->
        [yes] trava a linha de dez de { $who } em { $at }
       *[no] trava a linha de dez de { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] ameaça fazer dez
        [2] ameaça fazer dez em dois sítios
       *[other] ameaça fazer dez em { $count } sítios
    }
reason-ten-forces = leva a uma linha de dez, venha o que vier
reason-ten-holds-out = não consegue travar a linha de dez, mas é o que resiste mais tempo
reason-ten-builds = constrói uma linha de { $total }
reason-ten-hinders = atrapalha a linha de { $total } de { $who }
reason-ten-best = parece o melhor

reason-fifteen-last-card = livra-se da última carta, o { $card }
reason-fifteen-completes =
    { $points ->
        [0] completa uma fileira
        [150] completa uma fileira de uma só cor e ganha { $points } pontos
       *[other] completa uma fileira e ganha { $points } pontos
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] completa uma fileira com o 15 de { $who }
       *[other] completa uma fileira com o 15 de { $who } e ganha { $points } pontos
    }
reason-fifteen-lays = livra-se do { $card } no centro
reason-fifteen-lays-in-colour = coloca o { $card } na fileira da sua cor
reason-fifteen-makes-way = coloca o { $card }: o { $next } da própria pilha pode ir a seguir
reason-fifteen-lays-own = joga o { $card } da própria pilha para o centro
reason-fifteen-gives = livra-se do { $card } na pilha de { $who }
reason-fifteen-covers = tapa o { $top } de { $who }, que cabe no centro, com o { $card }
reason-fifteen-builds = põe o { $card } na própria pilha e continua
reason-fifteen-builds-last = põe o { $card } na própria pilha, o que termina a vez
reason-fifteen-borrows-to-reach = pede emprestado o { $card } de { $who } para chegar ao { $next }
reason-fifteen-borrows = leva para o centro o { $card } de { $who }
reason-fifteen-keeps-from-middle = fica com o { $card }: no centro abriria caminho a um { $next }
reason-fifteen-keeps-from-pile = fica com o { $card }: na pilha de { $who } só ajudaria
reason-fifteen-keeps-from-building = fica com o { $card } em vez de continuar com a carta seguinte
reason-fifteen-keeps = fica com o { $card }, que não cabe em lado nenhum
reason-fifteen-waits = vai à frente e espera: as cartas sem avanço acabam com a partida
reason-fifteen-turns = vira uma carta: não vale a pena jogar nada do que está aberto
reason-fifteen-overlooks = não viu nada para fazer

# O que acontece em volta dos jogos: quem vem e vai, o que se diz, o que é recusado, o que pensam os bots.

bot = Bot ({ $level })
bot-of-many = Bot { $number } ({ $level })
level-random = aleatório
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
        [yes] O teu contributo para os sorteios não chegou a tempo; um valor fixo ocupa o lugar dele.
       *[no] O contributo de { $who } para os sorteios não chegou a tempo; um valor fixo ocupa o lugar dele.
    }
reveal-ignored = O servidor diz que o teu contributo para os sorteios não chegou a tempo, embora tenha sido enviado. Pergunta a quem gere o servidor.
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
        [0] o { $number } fica melhor ali, e ao lado já não pode vir nenhum número
        [1] o { $number } fica melhor ali, e ao lado ainda pode vir mais um número
       *[other] o { $number } fica melhor ali, e ao lado ainda podem vir mais { $count } números
    }
reason-completto-inserts = o { $number } deixa espaço para { $left } à esquerda e { $right } à direita
reason-completto-takes = o { $number } cabe de certeza
reason-completto-takes-before = senão, { $who } poderia apanhar o { $number }
reason-completto-gap =
    { $where ->
        [between] entre { $low } e { $high }
        [behind] depois de { $low }
        [before] antes de { $high }
       *[alone] na fileira
    }
reason-completto-makes-room = isso abre espaço { reason-completto-gap }
reason-completto-frees = { reason-completto-gap } já não pode vir nenhum número
reason-completto-draws =
    { $count ->
        [one] caberia { $count } das { $unseen } peças que ainda não se viram
       *[other] caberiam { $count } das { $unseen } peças que ainda não se viram
    }
reason-completto-first-sight = pareceu bem à primeira vista

reason-ten-makes = isso faz uma linha de dez
reason-ten-stops =
    { $typed ->
        [yes] isso trava a linha de dez de { $who } em { $at }
       *[no] isso trava a linha de dez de { $who }
    }
reason-ten-threatens =
    { $count ->
        [1] isso ameaça fazer dez
        [2] isso ameaça fazer dez em dois sítios
       *[other] isso ameaça fazer dez em { $count } sítios
    }
reason-ten-forces = isso leva a uma linha de dez, venha o que vier
reason-ten-holds-out = já não se consegue travar a linha de dez, mas assim resistes mais tempo
reason-ten-builds = isso dá uma linha de { $total }
reason-ten-hinders = isso atrapalha a linha de { $total } de { $who }
reason-ten-best = parece o melhor

reason-fifteen-last-card = o { $card } é a tua última carta
reason-fifteen-completes =
    { $points ->
        [0] isso completa uma fileira
        [150] isso completa uma fileira de uma só cor e dá { $points } pontos
       *[other] isso completa uma fileira e dá { $points } pontos
    }
reason-fifteen-borrows-fifteen =
    { $points ->
        [0] o 15 de { $who } completa uma fileira
       *[other] o 15 de { $who } completa uma fileira e dá { $points } pontos
    }
reason-fifteen-lays = assim ficas sem o { $card }
reason-fifteen-lays-in-colour = a fileira tem a cor do { $card }
reason-fifteen-makes-way = depois pode ir o { $next } da tua pilha aberta
reason-fifteen-lays-own = assim o { $card } sai da tua pilha aberta
reason-fifteen-gives = assim o { $card } passa para { $who }
reason-fifteen-covers = isso tapa o { $top } de { $who }, que cabe no centro
reason-fifteen-builds = assim a tua vez continua
reason-fifteen-builds-last = não há melhor, embora a tua vez acabe
reason-fifteen-borrows-to-reach = depois pode ir o teu { $next }
reason-fifteen-borrows = assim cresce a fileira do centro
reason-fifteen-keeps-from-middle = no centro, o { $card } abriria caminho a um { $next }
reason-fifteen-keeps-from-pile = na pilha, o { $card } ajudaria { $who }
reason-fifteen-keeps-from-building = é melhor não continuar com a carta seguinte
reason-fifteen-keeps = o { $card } não cabe em lado nenhum
reason-fifteen-waits = vais à frente, e as cartas sem avanço acabam com a partida
reason-fifteen-turns = não vale a pena jogar nada do que está aberto
reason-fifteen-overlooks = não se viu nada melhor

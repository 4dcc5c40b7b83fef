# Para quem ouve, usa o teclado ou escreve as suas jogadas.

## Jogadas escritas
#
# Primeiro o que se mostra; depois de | outras maneiras de o dizer. Ver o ficheiro inglês. Entre as outras palavras
# estão também formas brasileiras (pegar, pegue), que se aceitam mas não se mostram.

typed-fillers = o a os as um uma de do da dos das em no na nos nas num numa para por com e ao meu minha teu tua sua seu sobre como lo la peça peças carta cartas número favor
typed-turned =
    { $turned ->
        [yes] { " " }invertido
       *[no] { "" }
    }
typed-insert = inserir no espaço { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | insere insiro insira meter mete pôr põe ponho colocar coloca coloco coloque invertida
typed-draw = tirar | tira tiro tire nova
typed-place = colocar na posição { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | coloca coloco coloque pôr põe ponho invertida
typed-take = apanhar o { $tile } para a posição { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | apanha apanho apanhe pegar pega pego pegue colocar coloca coloco coloque pôr põe ponho invertida
typed-move = mover a posição { $from } para a posição { $to } | move movo mova empurrar empurra empurro
typed-completto-pass = passar | passo passa passe
typed-ten-place = colocar em { $to } | { $value } { $to } | coloca coloco coloque pôr põe ponho
typed-ten-left = esquerda em { $to } | { $to } | { $value } { $to } | ponta colocar coloca coloco coloque pôr põe ponho
typed-ten-right = direita em { $to } | { $to } | { $value } { $to } | ponta colocar coloca coloco coloque pôr põe ponho
typed-ten-relocate = deslocar { $from } para { $to } | { $value } { $from } { $to } | desloca desloco desloque mover move movo mova
typed-ten-pass = passar | passo passa passe
typed-card-row = na fileira { $row } | { $top } | { $card } { $row } | colocar coloca coloco coloque pôr põe ponho jogar joga jogo centro
typed-card-new-row = nova fileira | { $card } | começar começa começo comece colocar coloca coloco coloque pôr põe ponho centro
typed-card-pile = na pilha de { $who } | pilha { $seat } | { $top } | { $card } { $seat } | colocar coloca coloco coloque pôr põe ponho jogar joga jogo dar dá dou
typed-card-own = na minha própria pilha | { $top } | pilha { $seat } | { $who } | colocar coloca coloco coloque pôr põe ponho jogar joga jogo construir constrói construo
typed-card-keep = ficar com a carta | { $card } | fica fico ficar guardar guarda guardo manter
typed-card-play-row = da minha própria pilha para a fileira { $row } | { $top } | { $card } { $row } | colocar coloca coloco coloque pôr põe ponho jogar joga jogo centro
typed-card-play-pile = da minha própria pilha para a pilha de { $who } | pilha { $seat } | { $top } | { $card } { $seat } | colocar coloca coloco coloque pôr põe ponho jogar joga jogo dar dá dou
typed-card-borrow = emprestado de { $who } para a fileira { $row } | { $card } | { $card } { $top } | { $seat } { $row } | pedir pede peço pilha centro
typed-card-turn = virar uma carta | vira viro vire próxima
typed-which = Qual delas: { $examples }?
typed-more = Isso pode querer dizer muita coisa. Diz mais, por exemplo: { $examples }.
typed-unknown = Desculpa, não percebi. Podes escrever, por exemplo: { $examples }.

## O tabuleiro em palavras

spoken-hidden =
    { $where ->
        [alone] posições { $first } a { $last }: fechadas
       *[other] posições { $first } a { $last }: fechadas, { completto-around }
    }
spoken-free =
    { $count ->
        [one] casa livre: { $cells }
       *[other] casas livres: { $cells }
    }

## Na página

web-type = Escrever uma jogada
web-type-do = Jogar
web-type-help = Em palavras ou em notação, por exemplo: { $examples }.
web-type-always = Mostrar sempre o campo para escrever jogadas
web-as-text = Tabuleiro como texto
web-can = O que podes fazer
web-item-last = { $item }, última jogada
web-item-hint = { $item }, dica
web-item-hint-to = { $item }, dica: vai para aqui
web-keys = Teclado
web-keys-on = Teclas isoladas são atalhos
web-key-tab = de uma parte da mesa para a seguinte
web-key-arrows = para o próximo lugar nessa direção
web-key-ends = para o primeiro ou o último lugar de uma parte
web-key-enter = tocar; enquanto os outros jogam, avançar logo
web-key-escape = anular a seleção ou fechar
web-key-help = esta folha
web-key-say = dizer outra vez como está o jogo
web-key-row-ends = a ponta esquerda ou a ponta direita da tua fileira
web-key-rows = uma fileira do centro, a contar da esquerda
web-key-new-row = uma nova fileira
web-key-keep = a tua pilha aberta: ficar com a carta

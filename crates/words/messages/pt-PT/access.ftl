# Para quem escuta, usa o teclado ou escreve as suas jogadas.

## Jogadas escritas
#
# Primeiro o que se mostra; depois de | outras maneiras de o dizer. Ver o ficheiro inglês.

typed-fillers = o a os as um uma de do da dos das em no na nos nas num numa para por com e ao meu minha sua seu sobre como peça peças carta cartas número favor
typed-turned =
    { $turned ->
        [yes] { " " }invertida
       *[no] { "" }
    }
typed-insert = inserir no espaço { $gap }{ typed-turned } | { $tile } { $gap } | { $number } { $gap } | insere insira pôr põe colocar coloca coloque invertido
typed-draw = tirar | tira tire nova
typed-place = colocar na posição { $slot }{ typed-turned } | { $tile } { $slot } | { $number } { $slot } | coloca coloque pôr põe invertido
typed-take = pegar { $tile }, posição { $slot }{ typed-turned } | { $tile } | { $number } | { $number } { $slot } | pega pegue colocar coloca coloque invertido
typed-move = mover a posição { $from } para a posição { $to } | move mova empurrar empurra
typed-completto-pass = passar | passo passa passe
typed-ten-place = colocar em { $to } | { $value } { $to } | coloca coloque pôr põe
typed-ten-left = esquerda em { $to } | { $to } | { $value } { $to } | ponta colocar coloca coloque
typed-ten-right = direita em { $to } | { $to } | { $value } { $to } | ponta colocar coloca coloque
typed-ten-relocate = deslocar { $from } para { $to } | { $value } { $from } { $to } | desloca desloque mover move mova
typed-ten-pass = passar | passo passa passe
typed-card-row = na fileira { $row } | { $top } | { $card } { $row } | colocar coloca coloque jogar joga centro
typed-card-new-row = nova fileira | { $card } | começar começa comece colocar coloca coloque centro
typed-card-pile = na pilha de { $who } | pilha { $seat } | { $top } | { $card } { $seat } | colocar coloca coloque jogar joga dar
typed-card-own = na própria pilha | { $top } | pilha { $seat } | { $who } | colocar coloca coloque jogar joga
typed-card-keep = ficar com a carta | { $card } | fica fico guardar guarda manter
typed-card-play-row = da própria pilha para a fileira { $row } | { $top } | { $card } { $row } | colocar coloca coloque jogar joga centro
typed-card-play-pile = da própria pilha para a pilha de { $who } | pilha { $seat } | { $top } | { $card } { $seat } | colocar coloca coloque jogar joga dar
typed-card-borrow = emprestado de { $who } para a fileira { $row } | { $card } | { $card } { $top } | { $seat } { $row } | pedir pede peça pilha centro
typed-card-turn = virar uma carta | vira vire próxima
typed-which = Qual destas: { $examples }?
typed-more = Isso pode ser muita coisa. É preciso dizer mais, por exemplo: { $examples }.
typed-unknown = Não foi possível entender. Pode-se escrever, por exemplo: { $examples }.

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
web-can = O que se pode fazer
web-item-last = { $item }, última jogada
web-item-hint = { $item }, dica
web-keys = Teclado
web-keys-on = Teclas simples são atalhos
web-key-tab = de uma parte da mesa para a seguinte
web-key-arrows = para o lugar ao lado
web-key-ends = para o primeiro ou o último lugar de uma parte
web-key-enter = tocar; enquanto os outros jogam, avançar logo
web-key-escape = limpar a escolha, fechar
web-key-help = esta folha
web-key-say = dizer de novo como está o jogo
web-key-row-ends = a ponta esquerda ou a ponta direita da sua fileira
web-key-rows = uma fileira no centro, a partir da esquerda
web-key-new-row = uma nova fileira
web-key-keep = a sua pilha aberta: ficar com a carta

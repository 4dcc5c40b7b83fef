# Os jogos e as suas opções.

game-completto = Completto
game-completto-help = Põe por ordem crescente uma fileira de peças numeradas.
game-ten = TEN
game-ten-help = Faz com as tuas peças uma linha que some exatamente dez.
game-15go = 15GO!
game-15go-help = Livra-te de todas as tuas cartas, em fileiras de 1 a 15.

option-completto-players = Jogadores
option-completto-players-help = Cinco ou seis precisam de fileiras mais curtas.
option-completto-rounds = Rondas
option-completto-rounds-help = Ganha quem tiver menos pontos negativos depois de todas as rondas.
option-completto-starter = Quem começa
option-completto-starter-help = O lugar que joga primeiro.
option-completto-hidden = Peças fechadas
option-completto-hidden-help = Com quantas peças fechadas começa cada fileira.
option-completto-open = Peças abertas
option-completto-open-help = Quantas peças cada jogador vira e insere na preparação.
option-completto-moves = Peças movidas
option-completto-moves-help = Onde entra uma peça movida: em qualquer ponto da fileira ou só entre duas peças.
option-completto-moves-anywhere = Em qualquer ponto
option-completto-moves-between = Entre duas peças
option-completto-stall-limit = Jogadas sem avanço
option-completto-stall-limit-help = A ronda acaba ao fim deste número de jogadas seguidas sem uma peça colocada.

option-ten-players = Jogadores
option-ten-players-help = Sempre dois, pretas e brancas.
option-ten-variant = Variante
option-ten-variant-help = Fechada: de uma pilha de peças fechadas. Aberta: de qualquer ponta de uma fileira que ambos veem.
option-ten-variant-closed = Fechada
option-ten-variant-open = Aberta
option-ten-starter = Quem começa
option-ten-starter-help = O primeiro lugar tem as pretas, o segundo as brancas.
option-ten-relocation-limit = Deslocações
option-ten-relocation-limit-help = Há empate ao fim deste número de deslocações e passagens sem uma linha de dez.

option-15go-players = Jogadores
option-15go-players-help = De dois a seis.
option-15go-sets = Séries
option-15go-sets-help = Séries de cartas de 1 a 15; quatro são boas para dois jogadores, seis para três.
option-15go-colours = Cores
option-15go-colours-help = Quantas cores as séries têm ao todo.
option-15go-starter = Quem começa
option-15go-starter-help = O lugar que joga primeiro.
option-15go-must-place = Colocação obrigatória
option-15go-must-place-help = Só podes ficar com uma carta que não caiba nem no centro nem na pilha de outro jogador.
option-15go-open-play = Jogar da pilha aberta
option-15go-open-play-help = No início da tua vez podes jogar cartas da tua própria pilha aberta.
option-15go-own-build = Construir na própria pilha
option-15go-own-build-help = Uma carta virada um número acima ou abaixo do topo da tua pilha aberta pode ser colocada lá, e a tua vez continua enquanto a tua pilha fechada tiver cartas.
option-15go-borrow = Empréstimos
option-15go-borrow-help = Podes levar para o centro as cartas do topo das pilhas abertas dos outros jogadores.
option-15go-points = Por pontos
option-15go-points-help = Joga-se até todos ficarem sem cartas; ganha quem tiver mais pontos.
option-15go-stall-limit = Cartas sem avanço
option-15go-stall-limit-help = A partida acaba quando este número de cartas tiver ido para as pilhas abertas dos próprios donos e nenhuma para o centro.

option-true = sim
option-false = não
option-rows-too-long = Não há peças que cheguem para { $rows } fileiras de { $length }: ao todo podem ser no máximo { $most }.

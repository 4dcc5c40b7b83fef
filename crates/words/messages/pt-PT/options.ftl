# Os jogos e as suas opções.

game-completto = Completto
game-completto-help = Ponha uma fileira de peças numeradas em ordem crescente.
game-ten = TEN
game-ten-help = Ligue as suas peças numa linha de exatamente dez.
game-15go = 15GO!
game-15go-help = Livre-se de todas as suas cartas, em fileiras de 1 a 15.

option-completto-players = Jogadores
option-completto-players-help = Mais de quatro precisam de fileiras mais curtas.
option-completto-rounds = Rodadas
option-completto-rounds-help = Depois de todas as rodadas ganha quem tem menos pontos negativos.
option-completto-starter = Quem começa
option-completto-starter-help = O lugar que joga primeiro.
option-completto-hidden = Peças fechadas
option-completto-hidden-help = Quantas peças fechadas há numa fileira no início.
option-completto-open = Peças abertas
option-completto-open-help = Quantas peças se viram e inserem na preparação.
option-completto-moves = Peças movidas
option-completto-moves-help = Onde inserir uma peça movida: em qualquer ponto da fileira, ou só entre duas peças.
option-completto-moves-anywhere = Em qualquer ponto
option-completto-moves-between = Entre duas peças
option-completto-stall-limit = Vezes em vão
option-completto-stall-limit-help = Tantas vezes seguidas sem colocar uma peça encerram a rodada.

option-ten-players = Jogadores
option-ten-players-help = Sempre dois, pretas e brancas.
option-ten-variant = Variante
option-ten-variant-help = De onde vêm as peças.
option-ten-variant-closed = Fechada
option-ten-variant-open = Aberta
option-ten-starter = Quem começa
option-ten-starter-help = O primeiro lugar tem as pretas, o segundo as brancas.
option-ten-relocation-limit = Deslocamentos
option-ten-relocation-limit-help = Depois de tantos deslocamentos há empate.

option-15go-players = Jogadores
option-15go-players-help = De dois a seis.
option-15go-sets = Séries
option-15go-sets-help = Séries de cartas de 1 a 15; quatro servem para dois, seis para três.
option-15go-colours = Cores
option-15go-colours-help = As séries dividem tantas cores.
option-15go-starter = Quem começa
option-15go-starter-help = O lugar que joga primeiro.
option-15go-must-place = Colocação obrigatória
option-15go-must-place-help = Não se pode ficar com uma carta que pode ser colocada.
option-15go-open-play = Jogar da pilha aberta
option-15go-open-play-help = No início da vez podem colocar-se cartas da própria pilha aberta.
option-15go-own-build = Construir na própria pilha
option-15go-own-build-help = Uma carta virada pode ir para a própria pilha aberta, e a vez continua.
option-15go-borrow = Empréstimos
option-15go-borrow-help = As cartas abertas dos outros podem ir para o centro.
option-15go-points = Por pontos
option-15go-points-help = Joga-se até todos terminarem; ganha quem tem mais pontos.
option-15go-stall-limit = Cartas em vão
option-15go-stall-limit-help = A partida acaba quando este número de cartas ficou com os donos ou foi para as pilhas deles e nenhuma foi para o centro.

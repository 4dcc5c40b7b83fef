# ゲームとその設定。

game-completto = Completto
game-completto-help = 数字のタイルの列を、小さい順にそろえます。
game-ten = TEN
game-ten-help = 自分のタイルで、合計がちょうど10のラインを作ります。
game-15go = 15GO!
game-15go-help = 1から15までの列に出して、自分のカードをすべてなくします。

option-completto-players = 人数
option-completto-players-help = 5人や6人で遊ぶには、列を短くする必要があります。
option-completto-rounds = ラウンド数
option-completto-rounds-help = 全ラウンドのあと、マイナス点が最も少ない人の勝ちです。
option-completto-starter = スタートプレイヤー
option-completto-starter-help = 最初に手番が来る席です。
option-completto-hidden = 裏向きのタイル
option-completto-hidden-help = どの列も、この枚数の裏向きのタイルで始まります。
option-completto-open = 表向きのタイル
option-completto-open-help = 準備で1人がめくって差し込むタイルの枚数です。
option-completto-moves = ずらすタイル
option-completto-moves-help = ずらしたタイルを差し込む場所です。列のどこでもよいか、2枚のタイルの間だけかを選びます。
option-completto-moves-anywhere = どこでも
option-completto-moves-between = 2枚の間だけ
option-completto-stall-limit = 空振りの手番
option-completto-stall-limit-help = だれもタイルを置かない手番がこの数だけ続くと、ラウンドが終わります。

option-ten-players = 人数
option-ten-players-help = いつも黒と白の2人です。
option-ten-variant = 遊び方
option-ten-variant-help = 伏せ：裏向きの山から1枚ずつめくります。公開：二人に見える列の、どちらかの端から取ります。
option-ten-variant-closed = 伏せ
option-ten-variant-open = 公開
option-ten-starter = 先手
option-ten-starter-help = 第1席が黒、第2席が白です。
option-ten-relocation-limit = 移動の回数
option-ten-relocation-limit-help = 10のラインができないまま、移動とパスが合わせてこの回数になると、引き分けです。

option-15go-players = 人数
option-15go-players-help = 2人から6人です。
option-15go-sets = 組数
option-15go-sets-help = 1から15までのカードの組です。2人なら4組、3人なら6組が目安です。
option-15go-colours = 色数
option-15go-colours-help = すべての組を合わせて、何色あるかです。
option-15go-starter = スタートプレイヤー
option-15go-starter-help = 最初に手番が来る席です。
option-15go-must-place = 必ず置く
option-15go-must-place-help = 中央にもほかの人の山にも置けないときだけ、カードを手元に残せます。
option-15go-open-play = 表山から出す
option-15go-open-play-help = 手番の初めに、自分の表山からカードを出せます。
option-15go-own-build = 自分の山に積む
option-15go-own-build-help = めくったカードが自分の表山の一番上より1大きいか1小さければ、そこに置けます。伏せ山にカードがある間は手番が続きます。
option-15go-borrow = 借りる
option-15go-borrow-help = ほかの人の表山の一番上のカードを、中央へ移せます。
option-15go-points = 点数制
option-15go-points-help = 全員があがるまで続け、点が最も多い人の勝ちです。
option-15go-stall-limit = 空振りのカード
option-15go-stall-limit-help = 中央へ1枚も出ないまま、手元に残すか自分の表山に積んだカードがこの枚数になると、ゲームが終わります。

option-true = はい
option-false = いいえ
option-rows-too-long = { $length }枚の列を{ $rows }列作るには、タイルが足りません。全部で{ $most }枚までです。

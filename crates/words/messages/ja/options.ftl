# ゲームとその設定。

game-completto = Completto
game-completto-help = 数字のタイルの列を、小さい順にそろえます。
game-ten = TEN
game-ten-help = 自分のタイルをつないで、ちょうど10のラインを作ります。
game-15go = 15GO!
game-15go-help = 1から15の列に出して、手持ちのカードをなくします。

option-completto-players = 人数
option-completto-players-help = 5人以上なら列を短くします。
option-completto-rounds = ラウンド数
option-completto-rounds-help = 全ラウンドのあと、マイナス点が最も少ない人の勝ちです。
option-completto-starter = 先手
option-completto-starter-help = 最初の手番の席です。
option-completto-hidden = 裏向きのタイル
option-completto-hidden-help = 最初に列に並ぶ裏向きのタイルの数です。
option-completto-open = 表向きのタイル
option-completto-open-help = 準備でめくって差し込むタイルの数です。
option-completto-moves = ずらすタイル
option-completto-moves-help = ずらしたタイルを差し込む場所です。列のどこでもよいか、2枚のタイルの間だけかを選びます。
option-completto-moves-anywhere = どこでも
option-completto-moves-between = 2枚の間だけ
option-completto-stall-limit = 空振りの手番
option-completto-stall-limit-help = タイルを置かない手番がこれだけ続くと、ラウンドが終わります。

option-ten-players = 人数
option-ten-players-help = いつも黒と白の2人です。
option-ten-variant = 種類
option-ten-variant-help = タイルがどこから来るかです。
option-ten-variant-closed = 伏せ
option-ten-variant-open = 公開
option-ten-starter = 先手
option-ten-starter-help = 第1席が黒、第2席が白です。
option-ten-relocation-limit = 移す回数
option-ten-relocation-limit-help = これだけ移すと引き分けです。

option-15go-players = 人数
option-15go-players-help = 2人から6人です。
option-15go-sets = 組数
option-15go-sets-help = 1から15のカードの組。2人なら4組、3人なら6組が目安です。
option-15go-colours = 色数
option-15go-colours-help = 全部の組をこの数の色に分けます。
option-15go-starter = 先手
option-15go-starter-help = 最初の手番の席です。
option-15go-must-place = 必ず置く
option-15go-must-place-help = 置けるカードは手元に残せません。
option-15go-open-play = 表山から出す
option-15go-open-play-help = 手番の初めに、自分の表山のカードを出せます。
option-15go-own-build = 自分の山に積む
option-15go-own-build-help = めくったカードを自分の表山に置いて、手番を続けられます。
option-15go-borrow = 借りる
option-15go-borrow-help = ほかの人の表向きのカードを中央へ移せます。
option-15go-points = 点数制
option-15go-points-help = 全員があがるまで続け、点が最も多い人の勝ちです。
option-15go-stall-limit = 空振りのカード
option-15go-stall-limit-help = どのカードも中央へ行かないまま、自分の表山に置かれたカードがこの枚数になると、ゲームが終わります。

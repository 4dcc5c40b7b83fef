//! Boards of TEN, line by line.

use super::check;
use games::Kind::Ten;

#[test]
fn the_start_is_one_cell() {
    check(
        Ten,
        "{}",
        "- 0? 5.5.5/5.5.5 0",
        "\
TEN · Closed · 0 of 30 tiles

▶ Player 1, black   15 left: 5 × 1, 5 × 2, 5 × 3
  Player 2, white   15 left: 5 × 1, 5 × 2, 5 × 3

   y
   0   +

   x   0

A tile is being turned over for Player 1.
",
    );
}

#[test]
fn a_turned_tile_shows_where_it_may_go() {
    check(
        Ten,
        "{}",
        "0,2:2aC/1cA1/cC2 0:3 4.5.2/4.5.3 0",
        "\
TEN · Closed · 6 of 30 tiles

▶ Player 1, black   11 left: 4 × 1, 5 × 2, 2 × 3   in hand (3)
  Player 2, white   12 left: 4 × 1, 5 × 2, 3 × 3

   y
   3   ·   ·   ·   +   +   ·
   2   ·   ·   +  (1) [3]  +
   1   ·   +  (3) [1]  +   ·
   0   +  (3) [3]  +   ·   ·
  -1   ·   +   +   ·   ·   ·

   x  -1   0   1   2   3   4

Player 1's turn: place the 3 on a cell marked +.
",
    );
}

#[test]
fn the_line_of_ten_is_marked() {
    check(
        Ten,
        "{}",
        "0,3:3c/2aC/1cA1/cC2 x 4.5.2/4.5.3 0",
        "\
TEN · Closed · 7 of 30 tiles

  Player 1, black   11 left: 4 × 1, 5 × 2, 2 × 3
  Player 2, white   12 left: 4 × 1, 5 × 2, 3 × 3

   y
   3   ·   ·   · *(3)
   2   ·   · *(1) [3]
   1   · *(3) [1]  ·
   0 *(3) [3]  ·   ·

   x   0   1   2   3

   *  a line of ten

3 + 3 + 1 + 3 = 10 from 0,0 to 3,3. The game is over: Player 1 wins.
  1. Player 1   won
  2. Player 2   lost
",
    );
}

#[test]
fn open_rows_lie_beside_the_field() {
    check(
        Ten,
        r#"{"variant": "open"}"#,
        "0,0:cC 0 12231213211323/22113331213221 0",
        "\
TEN · Open · 2 of 30 tiles

▶ Player 1, black   14 left
    (1) (2) (2) (3) (1) (2) (1) (3) (2) (1) (1) (3) (2) (3)
  Player 2, white   14 left
    [2] [2] [1] [1] [3] [3] [3] [1] [2] [1] [3] [2] [2] [1]

   y
   1   ·   +   +   ·
   0   +  (3) [3]  +
  -1   ·   +   +   ·

   x  -1   0   1   2

Player 1's turn: place the 1 from the left end or the 3 from the right end of
the row on a cell marked +.
",
    );
}

#[test]
fn rows_are_drawn_first() {
    check(
        Ten,
        r#"{"variant": "open"}"#,
        "- 0? 312/- 0",
        "\
TEN · Open · 0 of 30 tiles

  Player 1, black   3 left
    (3) (1) (2)
  Player 2, white   0 left

   y
   0   +

   x   0

The two rows are being laid out at random.
",
    );
}

#[test]
fn a_field_of_28_columns_still_fits() {
    check(
        Ten,
        r#"{"variant": "open"}"#,
        "-14,3:cCbBaAcCbBaAcCbBaAcCbBaAcCbB 1 1/1 0",
        "\
TEN · Open · 28 of 30 tiles

  Player 1, black   1 left
    (1)
▶ Player 2, white   1 left
    [1]

   y
   4  · + + + + + + + + + + + + + + + + + + + + + + + + + + + + ·
   3  + ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② +
   2  · + + + + + + + + + + + + + + + + + + + + + + + + + + + + ·

   x  -14 -12 -10  -8  -6  -4  -2   0   2   4   6   8  10  12  14

      ❶ ❷ ❸ are black, ① ② ③ are white

Player 2's turn: place the last tile, the 1, on a cell marked +.
",
    );
}

#[test]
fn thirty_tiles_in_a_line_still_fit() {
    check(
        Ten,
        r#"{"relocation_limit": 9}"#,
        "-14,0:cCbBaAcCbBaAcCbBaAcCbBaAcCbBaA 1 0.0.0/0.0.0 3",
        "\
TEN · Closed · 30 of 30 tiles · 3 of 9 relocations and passes

  Player 1, black   0 left
▶ Player 2, white   0 left

   y
   1  · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · ·
   0  · ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ❸ ③ ❷ ② ❶ ① ·
  -1  · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · ·

   x  -14 -12 -10  -8  -6  -4  -2   0   2   4   6   8  10  12  14  16

      ❶ ❷ ❸ are black, ① ② ③ are white

Player 2's turn: move the tile at 15,0.
",
    );
}

#[test]
fn relocation_names_the_tiles() {
    check(
        Ten,
        "{}",
        "-3,2:5Ac/2BBcc1/1AC1B2/acCbC2/aAa1C2/BbA1A2/1C2ba1/1c2Bb1/1ab4 1 0.0.0/0.0.0 19",
        "\
TEN · Closed · 30 of 30 tiles · 19 of 60 relocations and passes

  Player 1, black   0 left
▶ Player 2, white   0 left

   y
   3   ·   ·   ·   ·   ·   ·   ·   ·   ·
   2   ·   ·   ·   ·   ·   ·  [1] (3)  ·
   1   ·   ·   ·  [2] [2] (3) (3)  ·   ·
   0   ·   ·  [1] [3]  ·  [2]  ·   ·   ·
  -1   ·  (1) (3) [3] (2) [3]  ·   ·   ·
  -2   ·  (1) [1] (1)  ·  [3]  ·   ·   ·
  -3   ·  [2] (2) [1]  ·  [1]  ·   ·   ·
  -4   ·   ·  [3]  ·   ·  (2) (1)  ·   ·
  -5   ·   ·  (3)  ·   ·  [2] (2)  ·   ·
  -6   ·   ·  (1) (2)  ·   ·   ·   ·   ·
  -7   ·   ·   ·   ·   ·   ·   ·   ·   ·

   x  -4  -3  -2  -1   0   1   2   3   4

Player 2's turn: move the tile at -1,1 or 0,1 or -2,0 or -1,0 or 1,0 or -3,-3 or
-1,-3 or 1,-5.
",
    );
}

#[test]
fn far_away_coordinates_still_fit() {
    check(
        Ten,
        "{}",
        "499999000,-499999000:cA 0:1 4.5.4/4.5.5 0",
        "\
TEN · Closed · 2 of 30 tiles

▶ Player 1, black   13 left: 4 × 1, 5 × 2, 4 × 3   in hand (1)
  Player 2, white   14 left: 4 × 1, 5 × 2, 5 × 3

           y
  -499998999   ·   +   +   ·
  -499999000   +  (3) [1]  +
  -499999001   ·   +   +   ·

           x  499998999 to 499999002, from left to right

Player 1's turn: place the 1 on a cell marked +.
",
    );
}

#[test]
fn a_drawn_game_says_so() {
    check(
        Ten,
        r#"{"variant": "open"}"#,
        "-7,3:6c4/5bBB3/6c4/aC4a2a1/1BcCCBcAAAA/2A4c1a1/5C1B3/4abbb3/7b3/7C3 x -/- 60",
        "\
TEN · Open · 30 of 30 tiles · 60 of 60 relocations and passes

  Player 1, black   0 left
  Player 2, white   0 left

   y
   3   ·   ·   ·   ·   ·   ·  (3)  ·   ·   ·   ·
   2   ·   ·   ·   ·   ·  (2) [2] [2]  ·   ·   ·
   1   ·   ·   ·   ·   ·   ·  (3)  ·   ·   ·   ·
   0  (1) [3]  ·   ·   ·   ·  (1)  ·   ·  (1)  ·
  -1   ·  [2] (3) [3] [3] [2] (3) [1] [1] [1] [1]
  -2   ·   ·  [1]  ·   ·   ·   ·  (3)  ·  (1)  ·
  -3   ·   ·   ·   ·   ·  [3]  ·  [2]  ·   ·   ·
  -4   ·   ·   ·   ·  (1) (2) (2) (2)  ·   ·   ·
  -5   ·   ·   ·   ·   ·   ·   ·  (2)  ·   ·   ·
  -6   ·   ·   ·   ·   ·   ·   ·  [3]  ·   ·   ·

   x  -7  -6  -5  -4  -3  -2  -1   0   1   2   3

There were 60 relocations and passes without a line of ten. The game is over: a
draw.
  1. Player 1   drawn
  1. Player 2   drawn
",
    );
}

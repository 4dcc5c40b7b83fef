//! Boards of Completto, line by line.

use super::check;
use games::Kind::Completto;

#[test]
fn a_drawn_tile_shows_where_it_fits() {
    check(
        Completto,
        "{}",
        "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8 21 0:22 0 1/0 0,0",
        "\
Completto · round 1 of 1

▶ Player 1   17 face down   in hand 22
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
    ▒▒ ▒▒  3 ▒▒ 14 ▒▒ ▒▒ ▒▒ 42 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 82 85 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
                   ^^ ^^ ^^

  Player 2   20 face down
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
    ▒▒ ▒▒ ▒▒ ▒▒  7 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 50 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒

  Pool   54 face down, face up: 21

Player 1's turn: place 22 in one of the slots 6 to 8.
",
    );
}

#[test]
fn a_tile_of_two_readings_is_in_hand() {
    check(
        Completto,
        r#"{"hidden": 4, "open": 4}"#,
        "4,_1,8,_1,20,30,_1,40/_2,1,_1,5,_1,7,100 68,70 0:6 0 1/0 0,0",
        "\
Completto · round 1 of 1

▶ Player 1   3 face down   in hand 6/9
     1  2  3  4  5  6  7   8
     4 ▒▒  8 ▒▒ 20 30 ▒▒  40
       ^^    ^^

  Player 2   4 face down
     1  2  3  4  5  6  7   8
    ▒▒ ▒▒  1 ▒▒  5 ▒▒  7 100

  Pool   81 face down, face up: 68/89 70

Player 1's turn: place 6 as 6 in slot 2 or as 9 in slot 4.
",
    );
}

#[test]
fn four_players_choose_and_see_turned_tiles() {
    check(
        Completto,
        r#"{"players": 4, "rounds": 3, "hidden": 8, "open": 4}"#,
        concat!(
            "_2,~6,_3,50,~91,_3,100/_1,2,3,_5,40,_2,55/_10,97,98/1,_9,10,",
            "11 5,57,66,99 2 7 2/1 12,0,3,1"
        ),
        "\
Completto · round 2 of 3 · 7 of 100 idle turns

  Player 1   8 face down, 12 minus points
     1  2  3  4  5  6  7   8  9 10 11  12
    ▒▒ ▒▒ ~6 ▒▒ ▒▒ ▒▒ 50 ~91 ▒▒ ▒▒ ▒▒ 100

  Player 2   8 face down, 0 minus points
     1  2  3  4  5  6  7   8  9 10 11  12
    ▒▒  2  3 ▒▒ ▒▒ ▒▒ ▒▒  ▒▒ 40 ▒▒ ▒▒  55

▶ Player 3   10 face down, 3 minus points
     1  2  3  4  5  6  7   8  9 10 11  12
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒  ▒▒ ▒▒ ▒▒ 97  98

  Player 4   9 face down, 1 minus point
     1  2  3  4  5  6  7   8  9 10 11  12
     1 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒  ▒▒ ▒▒ ▒▒ 10  11

  Pool   48 face down, face up: 5 57 66/99 99/66

Player 3's turn: draw, take 5, 57, 66 or 99, or move a tile.
",
    );
}

#[test]
fn six_players_set_up() {
    check(
        Completto,
        r#"{"players": 6, "hidden": 3, "open": 2}"#,
        concat!(
            "_1,50,_2/_3/_3/_3,7/_3/_1,~9,_2 - setup:1@61,2@3,2@100,1@44,",
            "2@1,1@8 0 1/0 0,0,0,0,0,0"
        ),
        "\
Completto · round 1 of 1

▶ Player 1   3 face down   in hand 61/19
     1  2  3  4
    ▒▒ 50 ▒▒ ▒▒
   ^  ^  ^  ^  ^

▶ Player 2   3 face down   in hand 3
     1  2  3
    ▒▒ ▒▒ ▒▒
   ^  ^  ^  ^

▶ Player 3   3 face down   in hand 100
     1  2  3
    ▒▒ ▒▒ ▒▒
   ^  ^  ^  ^

▶ Player 4   3 face down   in hand 44
     1  2  3  4
    ▒▒ ▒▒ ▒▒  7
               ^

▶ Player 5   3 face down   in hand 1
     1  2  3
    ▒▒ ▒▒ ▒▒
   ^  ^  ^  ^

▶ Player 6   3 face down   in hand 8
     1  2  3  4
    ▒▒ ~9 ▒▒ ▒▒
   ^  ^

  Pool   73 face down

Set-up: Player 1 inserts 61/19, Player 2 inserts 3, Player 3 inserts 100, Player
4 inserts 44, Player 5 inserts 1 and Player 6 inserts 8, in any order, into a
marked gap.
",
    );
}

#[test]
fn a_tile_is_drawn_in_set_up() {
    check(
        Completto,
        r#"{"hidden": 3, "open": 2}"#,
        "_1,50,_2/_3 - setup:1@61,2 0 1/0 0,0",
        "\
Completto · round 1 of 1

  Player 1   3 face down   in hand 61/19
     1  2  3  4
    ▒▒ 50 ▒▒ ▒▒

  Player 2   3 face down
     1  2  3
    ▒▒ ▒▒ ▒▒

  Pool   92 face down

Set-up: a tile is being turned over for Player 2.
",
    );
}

#[test]
fn rows_of_49_are_wrapped() {
    check(
        Completto,
        r#"{"hidden": 40, "open": 9}"#,
        "_40,12,20,30,40,50,60,70,80,90/5,_30,7,8,~9,10,11,_9,94,95,96,97 - 1? 0 1/0 0,0",
        "\
Completto · round 1 of 1

  Player 1   40 face down
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 12 20 30 40 50 60 70 80 90

▶ Player 2   39 face down
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
     5 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒  7  8 ~9 10 11 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 94 95 96 97

  Pool   2 face down

A tile is being drawn for Player 2.
",
    );
}

#[test]
fn rows_of_49_with_wide_tiles_are_wrapped() {
    check(
        Completto,
        r#"{"hidden": 40, "open": 9}"#,
        "_40,10,20,30,40,50,60,70,80,90/5,_31,7,8,~9,_9,95,96,97,~98,100 - 1 0 1/0 0,0",
        "\
Completto · round 1 of 1

  Player 1   40 face down
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47  48  49
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 10 20 30 40 50 60 70  80  90

▶ Player 2   40 face down
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
     5 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47  48  49
    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒  7  8 ~9 ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 95 96 97 ~98 100

  Pool   2 face down

Player 2's turn: draw or move a tile.
",
    );
}

#[test]
fn a_finished_match_has_ranks() {
    check(
        Completto,
        r#"{"players": 3, "rounds": 2, "hidden": 3, "open": 1}"#,
        "1,2,3,~9/_1,10,_1,12/_2,70,71 5 x 0 2/1 4,3,7",
        "\
Completto · round 2 of 2

  Player 1   0 face down, 4 minus points
     1  2  3  4
     1  2  3 ~9

  Player 2   2 face down, 3 minus points
     1  2  3  4
    ▒▒ 10 ▒▒ 12

  Player 3   2 face down, 7 minus points
     1  2  3  4
    ▒▒ ▒▒ 70 71

  Pool   87 face down, face up: 5

Player 1's row is complete. The game is over: Player 2 wins.
  1. Player 2   3 minus points
  2. Player 1   4 minus points
  3. Player 3   7 minus points
",
    );
}

#[test]
fn a_stalled_match_says_so() {
    check(
        Completto,
        r#"{"hidden": 3, "open": 1, "stall_limit": 20}"#,
        "1,2,3,_1/_1,10,_1,12 5 x 20 1/0 1,2",
        "\
Completto · round 1 of 1 · 20 of 20 idle turns

  Player 1   1 face down
     1  2  3  4
     1  2  3 ▒▒

  Player 2   2 face down
     1  2  3  4
    ▒▒ 10 ▒▒ 12

  Pool   91 face down, face up: 5

Nobody has placed a tile for 20 turns. The game is over: Player 1 wins.
  1. Player 1   1 minus point
  2. Player 2   2 minus points
",
    );
}

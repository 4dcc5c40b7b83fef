//! Boards of 15GO!, line by line.

use super::check;
use games::Kind::Fifteen;

#[test]
fn the_start_has_an_empty_middle() {
    check(
        Fifteen,
        r#"{"players": 2, "sets": 4}"#,
        "?30:-/?30:- - - 0? 0,0 - 0",
        "\
15GO!

  The middle is empty.

▶ Player 1   closed 30   open 0
  Player 2   closed 30   open 0

A card is being turned over for Player 1.
",
    );
}

#[test]
fn a_card_in_hand_is_shown() {
    check(
        Fifteen,
        r#"{"players": 2, "sets": 4}"#,
        "?25:7c,12d/?25:5d,9b aaba;c - 0:10d 0,0 - 2",
        "\
15GO! · 2 of 200 idle cards

   1  1a 2a 3b[4a]   needs 5
   2 [1c]            needs 2

▶ Player 1   closed 25   open 2  7c[12d]
  Player 2   closed 25   open 2  5d[9b]

  In hand [10d]

Player 1 holds 10d: place it on Player 2's 9b or keep it.
",
    );
}

#[test]
fn known_cards_are_named() {
    check(
        Fifteen,
        r#"{"players": 2, "sets": 2, "colours": 1}"#,
        "9a,5a:7a/4a,8a,15a,14a:10a,6a,13a,11a aaa aaaaaaaaaaaaaaa 0:12a 0,0 - 0",
        "\
15GO! · 1 row complete

   1  1a 2a[3a]   needs 4

▶ Player 1   closed 2   open 1 [7a]
             next 9a 5a
  Player 2   closed 4   open 4  10a 6a 13a[11a]
             next 4a 8a 15a 14a

  In hand [12a]

Player 1 holds 12a: place it on Player 2's 11a or keep it.
",
    );
}

#[test]
fn six_players_with_all_advanced_rules_have_a_choice() {
    check(
        Fifteen,
        r#"{"players": 6, "points": true, "borrow": true, "open_play": true, "own_build": true}"#,
        concat!(
            "12e,13g,15h,14g:13a,13h,14c,13b,12c/?2:7f,9b,10f,8d,15c,11b/",
            "8c,7c,10b,11e,12f,11a,14a,15a,10a,9f,10c,10e:11h/?6:3d,2c,14e,",
            "15g,14b,11f,12g,6b,7g,6a,5d,3a,10d,8f,7e,7b,8h,9g/8b,9d,10h,",
            "9h,15d:3c,4g,5f,4a,9c/14d,14f,15b,6d,15f,12a,11c,12h,13c,12d:11d,",
            "5h fbhbcea;eaghe;bgeebchea;hdbfgh;c;d gffdafdaeggbdhe 0 15,0,",
            "0,0,0,0 - 2"
        ),
        "\
15GO! · 1 row complete · 2 of 200 idle cards

   1  1f 2b 3h 4b 5c 6e[7a]         needs 8
   2  1e 2a 3g 4h[5e]               needs 6
   3  1b 2g 3e 4e 5b 6c 7h 8e[9a]   needs 10
   4  1h 2d 3b 4f 5g[6h]            needs 7
   5 [1c]                           needs 2
   6 [1d]                           needs 2

▶ Player 1   15 points   closed  4   open  5  13a 13h 14c 13b[12c]
             next 12e 13g 15h 14g
  Player 2    0 points   closed  2   open  6  7f 9b 10f 8d 15c[11b]
  Player 3    0 points   closed 12   open  1 [11h]
             next 8c 7c 10b 11e 12f 11a 14a 15a 10a …
  Player 4    0 points   closed  6   open 18  … 7g 6a 5d 3a 10d 8f 7e 7b 8h[9g]
  Player 5    0 points   closed  5   open  5  3c 4g 5f 4a[9c]
             next 8b 9d 10h 9h 15d
  Player 6    0 points   closed 10   open  2  11d[5h]
             next 14d 14f 15b 6d 15f 12a 11c 12h 13c …

Player 1's turn: play 12c on Player 2's 11b or Player 3's 11h, or turn over a
card.
",
    );
}

#[test]
fn a_game_for_points_ends_with_points() {
    check(
        Fifteen,
        r#"{"players": 6, "points": true, "borrow": true, "open_play": true, "own_build": true}"#,
        concat!(
            "-:-/-:-/-:12e,11h/8g,13f:14f,15h,14e,15g,14b,6a,5d,9h,10e,7e/",
            "-:-/-:15f chdc;deagfbgfbfbcb;accahdbhgdddh gffdafdaeggbdhe;bgeebcheabefedb;",
            "fbhbceabdafgcgd;hdbfghccchaaacc;eaghegfdfcchgaa x 45,35,30,0,",
            "25,15 0,4,1 200"
        ),
        "\
15GO! · 5 rows complete · 200 of 200 idle cards

   1  1c 2h 3d[4c]                                  needs 5
   2  1d 2e 3a 4g 5f 6b 7g 8f 9b 10f 11b 12c[13b]   needs 14
   3  1a 2c 3c 4a 5h 6d 7b 8h 9g 10d 11d 12d[13h]   needs 14

  Player 1   45 points   out, place 1
  Player 2   35 points   out, place 3
  Player 3   30 points   closed 0   open  2  12e[11h]
  Player 4    0 points   closed 2   open 10  … 15h 14e 15g 14b 6a 5d 9h 10e[7e]
             next 8g 13f
  Player 5   25 points   out, place 2
  Player 6   15 points   closed 0   open  1 [15f]

200 cards have gone onto their owners' piles, and none to the middle. The game
is over: Player 1 wins.
  1. Player 1   45 points
  2. Player 2   35 points
  3. Player 3   30 points
  4. Player 5   25 points
  5. Player 6   15 points
  6. Player 4    0 points
",
    );
}

#[test]
fn a_basic_game_ends_with_cards() {
    check(
        Fifteen,
        "{}",
        concat!(
            "11d,12h,13g,14g,12g,13f,12e,9a,8a,9c,5b,12a,11c,12c,14e,15e,",
            "10d,15b,11f,12d,8f,9d,13d,15d,5g,13b,12f,11e:6e,13c,14b,13h,",
            "14d,13e/-:-/-:5f,6a/9g,10b,10e,15c,14h,13a,12b,11a,15h,14a,4e,",
            "7b,7h,8d,7f:15a,15g,14f,15f,14c,6g,3a,10f abegahgebgh;fdgahfaghcg;",
            "eedcedcc;dcbdccdbeab;hafbdbehfh;ghcf;bfhh;cg - x 0,0,0,0 1 0"
        ),
        "\
15GO!

   1  1a 2b 3e 4g 5a 6h 7g 8e 9b 10g[11h]   needs 12
   2  1f 2d 3g 4a 5h 6f 7a 8g 9h 10c[11g]   needs 12
   3  1e 2e 3d 4c 5e 6d 7c[8c]              needs 9
   4  1d 2c 3b 4d 5c 6c 7d 8b 9e 10a[11b]   needs 12
   5  1h 2a 3f 4b 5d 6b 7e 8h 9f[10h]       needs 11
   6  1g 2h 3c[4f]                          needs 5
   7  1b 2f 3h[4h]                          needs 5
   8  1c[2g]                                needs 3

  Player 1   closed 28   open 6  6e 13c 14b 13h 14d[13e]
             next 11d 12h 13g 14g 12g 13f 12e 9a 8a …
  Player 2   out, place 1
  Player 3   closed  0   open 2  5f[6a]
  Player 4   closed 15   open 8  15a 15g 14f 15f 14c 6g 3a[10f]
             next 9g 10b 10e 15c 14h 13a 12b 11a 15h …

Player 2 has no card left. The game is over: Player 2 wins.
  1. Player 2    0 cards left
  2. Player 3    2 cards left
  3. Player 4   23 cards left
  4. Player 1   34 cards left
",
    );
}

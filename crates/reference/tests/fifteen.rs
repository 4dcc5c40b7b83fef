//! Tests of the reference 15GO! by clause.

use serde_json::{Value, json};

use crate::client::*;

const GAME: &str = "15go";

/// Two players and one set; every other option as named.
fn one_set(flags: &[&str]) -> Value {
    let mut options = json!({"players": 2, "sets": 1, "colours": 1});
    for flag in flags {
        options[*flag] = json!(true);
    }
    options
}

fn go(options: &Value, position: &str, steps: &[&str]) -> String {
    after(GAME, options.clone(), position, steps)
}

fn actions(options: &Value, position: &str, seat: usize) -> Vec<String> {
    legal_at(GAME, options.clone(), position, seat)
}

#[test]
fn options_and_ranges() {
    for good in [
        json!({}),
        json!({"players": 6, "starter": 5, "sets": 1, "colours": 1, "stall_limit": 1}),
        json!({"must_place": true, "open_play": true, "own_build": true, "borrow": true, "points": true}),
    ] {
        assert!(options_accepted(GAME, good));
    }
    for bad in [
        json!({"players": 1}),
        json!({"players": 7}),
        json!({"sets": 0}),
        json!({"sets": 9}),
        json!({"colours": 0}),
        json!({"colours": 9}),
        json!({"starter": 4}),
        json!({"stall_limit": 0}),
        json!({"points": 1}),
        json!({"points": null}),
        json!({"pointz": true}),
    ] {
        assert!(!options_accepted(GAME, bad.clone()), "{bad}");
    }
}

#[test]
fn g01_deal() {
    let mut client = EngineClient::new();
    let state = client.start(GAME, json!({"players": 4, "sets": 1, "starter": 2}));
    assert_eq!(position_of(&state), "?4:-/?3:-/?4:-/?4:- - - 2? 0,0,0,0 - 0");
    let state = client.start(GAME, json!({"sets": 5, "colours": 3}));
    let chance = state["chance"].as_array().unwrap();
    assert_eq!(chance.len(), 45);
    assert!(chance.contains(&json!(["=15a", 2])));
    assert!(chance.contains(&json!(["=15b", 2])));
    assert!(chance.contains(&json!(["=15c", 1])));
}

#[test]
fn g02_g07_keep() {
    let options = one_set(&[]);
    let state = EngineClient::new().start(GAME, options.clone());
    let start = position_of(&state);
    assert_eq!(start, "?8:-/?7:- - - 0? 0,0 - 0");
    assert_eq!(go(&options, &start, &["=7a"]), "?7:-/?7:- - - 0:7a 0,0 - 0");
    assert_eq!(go(&options, &start, &["=7a", "keep"]), "?7:7a/?7:- - - 1? 0,0 - 1");
}

#[test]
fn g03_g04_g05_g06_places() {
    let options = one_set(&[]);
    let position = "?5:7a/?4:5a,6a aa - 1:8a 0,0 - 1";
    assert_eq!(actions(&options, position, 1), ["h>p0", "keep"]);
    assert_eq!(go(&options, position, &["h>p0"]), "?5:7a,8a/?4:5a,6a aa - 1? 0,0 - 1");
    let position = "?5:7a/?4:5a,6a aa - 1:3a 0,0 - 1";
    assert_eq!(actions(&options, position, 1), ["h>m0", "keep"]);
    assert_eq!(go(&options, position, &["h>m0"]), "?5:7a/?4:5a,6a aaa - 1? 0,0 - 0");
    let position = "?8:7a/?3:5a,6a - - 1:1a 0,0 - 1";
    let all = one_set(&["borrow", "own_build", "open_play"]);
    assert_eq!(actions(&all, position, 1), ["h>m+"]);
    assert_eq!(go(&options, position, &["h>m+"]), "?8:7a/?3:5a,6a a - 1? 0,0 - 0");
}

#[test]
fn g08_must_place() {
    let position = "?5:7a/?4:5a,6a aa - 1:8a 0,0 - 1";
    assert_eq!(actions(&one_set(&["must_place"]), position, 1), ["h>p0"]);
    let position = "?5:7a/?4:5a,8a aa - 1:9a 0,0 - 1";
    let options = one_set(&["must_place", "own_build"]);
    assert_eq!(actions(&options, position, 1), ["h>o", "keep"]);
    let options = one_set(&["must_place"]);
    assert_eq!(actions(&options, position, 1), ["keep"]);
}

#[test]
fn g10_g11_turning_over() {
    let options = one_set(&[]);
    // Seat 1 has turned all cards. The top stays, the lowest of the others is turned first.
    let position = "?8:7a/-:5a,9a,12a aa - 0:14a 0,0 - 1";
    assert_eq!(go(&options, position, &["keep"]), "?8:7a,14a/9a:12a aa - 1:5a 0,0 - 2");
    assert_eq!(
        go(&options, position, &["keep", "keep", "=3a", "keep"]),
        "?7:7a,14a,3a/-:12a,5a aa - 1:9a 0,0 - 4"
    );
    // A single card is taken up itself.
    let position = "?10:7a/-:12a aa - 0:14a 0,0 - 1";
    assert_eq!(go(&options, position, &["keep"]), "?10:7a,14a/-:- aa - 1:12a 0,0 - 2");
}

#[test]
fn g12_g18_rows() {
    let options = json!({"players": 2, "sets": 2, "colours": 2, "points": true});
    // All values from 1 to 14 of colour a form a row; a second row has a 1.
    let row = "a".repeat(14);
    let position = format!("?13:-/?1:- b;{row} - 0:15a 0,0 - 3");
    assert_eq!(go(&options, &position, &["h>m1"]), format!("?13:-/?1:- b {row}a 0? 150,0 - 0"));
    let mixed = "b".to_string() + &row[1..];
    let position = format!("?13:-/?1:- a;{mixed} - 0:15a 0,0 - 3");
    assert_eq!(go(&options, &position, &["h>m1"]), format!("?13:-/?1:- a {mixed}a 0? 15,0 - 0"));
    let position = "?13:-/?12:- aa;bb - 0:3a 0,0 - 3";
    let list = actions(&options, position, 0);
    assert_eq!(list, ["h>m0", "h>m1", "keep"]);
}

#[test]
fn g13_first_out_wins() {
    let options = json!({"players": 3, "sets": 1, "colours": 1});
    let mut client = EngineClient::new();
    client.set(GAME, &options, "-:-/?8:-/?1:6a aaaa - 0:5a 0,0,0 - 4");
    let state = client.apply("h>p2");
    assert_eq!(position_of(&state), "-:-/?8:-/?1:6a,5a aaaa - x 0,0,0 0 4");
    assert_eq!(state["outcome"], json!({"ranks": [1, 3, 2], "scores": [0, 8, 3]}));
}

#[test]
fn g13_g16_borrow_ends_the_game() {
    let options = one_set(&["borrow"]);
    let mut client = EngineClient::new();
    let position = "-:5a/?8:6a aaaa - 1:9a 0,0 - 4";
    let state = client.set(GAME, &options, position);
    assert_eq!(legal(&state, 1), ["b0>m0", "keep"]);
    let state = client.apply("b0>m0");
    assert_eq!(position_of(&state), "-:-/?8:6a,9a aaaaa - x 0,0 0 0");
    assert_eq!(state["outcome"]["scores"], json!([0, 10]));
}

#[test]
fn g14_g19_open_play() {
    let options = one_set(&["open_play"]);
    let position = "?5:3a,5a/?3:4a,8a aa - 1:9a 0,0 - 4";
    // Seat 0 is asked only when its 5 or what lies below can go somewhere.
    let position = go(&options, position, &["keep"]);
    assert_eq!(position, "?5:3a,5a/?3:4a,8a,9a aa - 0? 0,0 - 5");
    let position = "?6:7a,5a/?3:8a,4a aa - 0 0,0 - 4";
    assert_eq!(actions(&options, position, 0), ["o>p1", "turn"]);
    let position = "?6:9a,3a/?3:8a,4a aa - 0 0,0 - 4";
    assert_eq!(actions(&options, position, 0), ["o>m0", "o>p1", "turn"]);
    // Then the 9 has no place (the top of seat 1 is 4), so a card is turned at once.
    assert_eq!(go(&options, position, &["o>m0"]), "?6:9a/?3:8a,4a aaa - 0? 0,0 - 0");
    assert_eq!(go(&options, position, &["turn"]), "?6:9a,3a/?3:8a,4a aa - 0? 0,0 - 4");
    // Again and again, until the player is out.
    let position = "-:4a,3a/?10:5a aa - 0 0,0 - 4";
    assert_eq!(go(&options, position, &["o>m0", "o>p1"]), "-:-/?10:5a,4a aaa - x 0,0 0 0");
    assert!(!accepted(GAME, &one_set(&[]), position));
}

#[test]
fn g15_own_build() {
    let options = one_set(&["own_build"]);
    let position = "?6:9a/?6:- a - 0:10a 0,0 - 4";
    assert_eq!(actions(&options, position, 0), ["h>o", "keep"]);
    assert_eq!(go(&options, position, &["h>o"]), "?6:9a,10a/?6:- a - 0? 0,0 - 5");
    assert_eq!(go(&options, position, &["keep"]), "?6:9a,10a/?6:- a - 1? 0,0 - 5");
    assert_eq!(actions(&one_set(&[]), position, 0), ["keep"]);
}

#[test]
fn g15_the_turn_ends_without_closed_cards() {
    let options = one_set(&["own_build"]);
    let position = "-:8a/?13:- - - 0:7a 0,0 - 0";
    assert_eq!(go(&options, position, &["h>o"]), "-:8a,7a/?13:- - - 1? 0,0 - 1");
    let position = "9a:8a/?12:- - - 0:7a 0,0 - 0";
    assert_eq!(go(&options, position, &["h>o"]), "-:8a,7a/?12:- - - 0:9a 0,0 - 1");
}

#[test]
fn g16_borrow() {
    let options = one_set(&["borrow"]);
    let position = "?6:9a,3a/?3:8a,10a aa - 1 0,0 - 4";
    assert_eq!(actions(&options, position, 1), ["b0>m0", "turn"]);
    assert_eq!(go(&options, position, &["b0>m0"]), "?6:9a/?3:8a,10a aaa - 1? 0,0 - 0");
    // With a card in hand; nothing has to follow.
    let position = "?6:9a,3a/?2:8a,10a aa - 1:4a 0,0 - 4";
    assert_eq!(actions(&options, position, 1), ["b0>m0", "h>p0", "keep"]);
    let position = go(&options, position, &["b0>m0"]);
    assert_eq!(position, "?6:9a/?2:8a,10a aaa - 1:4a 0,0 - 0");
    assert_eq!(actions(&options, &position, 1), ["h>m0", "keep"]);
}

#[test]
fn g17_points() {
    let options = json!({"players": 3, "sets": 1, "colours": 1, "points": true, "borrow": true});
    // Seat 1 is out by a borrowed card, then seat 0 by its own; seat 2 plays on alone.
    let mut client = EngineClient::new();
    client.set(GAME, &options, "-:-/-:5a/?9:- aaaa - 0:6a 0,0,7 - 4");
    let state = client.apply("b1>m0");
    assert_eq!(position_of(&state), "-:-/-:-/?9:- aaaaa - 0:6a 0,30,7 1 0");
    let state = client.apply("h>m0");
    assert_eq!(position_of(&state), "-:-/-:-/?9:- aaaaaa - 2? 25,30,7 1,0 0");
    let state = client.play(&["=8a", "keep", "=7a", "h>m0", "=9a", "keep"]);
    // The seat is alone, so its own turn follows; nobody borrows from the own pile.
    assert_eq!(position_of(&state), "-:-/-:-/?6:8a,9a aaaaaaa - 2? 25,30,7 1,0 1");
    for card in ["=10a", "=11a", "=12a", "=13a", "=14a", "=15a"] {
        client.play(&[card, "keep"]);
    }
    let state = client.good(json!({"cmd": "state"}));
    assert_eq!(
        position_of(&state),
        "-:-/-:-/9a,10a,11a,12a,13a,14a:15a aaaaaaa - 2:8a 25,30,7 1,0 7"
    );
    let state = client.play(&["h>m0"; 8]);
    assert_eq!(position_of(&state), "-:-/-:-/-:- - aaaaaaaaaaaaaaa x 25,30,177 1,0,2 0");
    assert_eq!(state["outcome"]["ranks"], json!([3, 2, 1]));
}

#[test]
fn g17_last_seat_and_end() {
    let options = json!({"players": 2, "sets": 1, "colours": 1, "points": true});
    let row = "a".repeat(14);
    let mut client = EngineClient::new();
    client.set(GAME, &options, &format!("-:-/-:- {row} - 1:15a 30,0 0 4"));
    let state = client.apply("h>m0");
    assert_eq!(position_of(&state), format!("-:-/-:- - {row}a x 30,175 0,1 0"));
    assert_eq!(state["outcome"], json!({"ranks": [2, 1], "scores": [30, 175]}));
}

#[test]
fn g20_stall() {
    let mut options = one_set(&["own_build"]);
    options["stall_limit"] = json!(5);
    let position = "?6:9a/?6:- a - 0:10a 0,0 - 4";
    for action in ["h>o", "keep"] {
        assert_eq!(go(&options, position, &[action]), "?6:9a,10a/?6:- a - x 0,0 - 5");
    }
    assert!(accepted(GAME, &options, "?6:9a,10a/?6:- a - x 0,0 - 5"));
    assert!(!accepted(GAME, &options, "?6:9a,10a/?6:- a - x 0,0 - 4"));
    assert!(!accepted(GAME, &options, "?6:9a,10a/?6:- a - 1? 0,0 - 5"));
}

#[test]
fn positions_refused() {
    let options = one_set(&["open_play"]);
    assert!(accepted(GAME, &options, "?6:9a/?6:- a - 0:10a 0,0 - 4"));
    for bad in [
        "",
        "?6:9a/?6:- a - 0:10a 0,0 -",
        "?6:9a/?6:- a - 0:10a 0,0 - 4 5",
        "?6:9a/?6:- a - 0:10a 0 - 4",
        "?6:9a/?6:- a - 0:10a 0,1 - 4",
        "?6:9a/?6:- a - 0:10a 0,0 1 4",
        "?6:9a/?6:- a - 0:10a 0,0 - 200",
        "?6:9a/?6:- a - 0:10a 0,0 - 04",
        "?6:9a/?6:- a - 2:10a 0,0 - 4",
        "?6:9a/?6:- a - 0:10b 0,0 - 4",
        "?6:9a/?6:- a - 0:16a 0,0 - 4",
        "?6:9a/?6:- a - 0:0a 0,0 - 4",
        "?6:9a/?6:- a - 0:a 0,0 - 4",
        "?6:9a/?6:- a - 0:10 0,0 - 4",
        "?6:9a/?6:- a - 0:9a 0,0 - 4",
        "?7:9a/?6:- a - 0:10a 0,0 - 4",
        "?5:9a/?6:- a - 0:10a 0,0 - 4",
        "?4294967295:9a/?4294967295:9a a - 0:10a 0,0 - 4",
        "?06:9a/?6:- a - 0:10a 0,0 - 4",
        "?12:9a/?0:- a - 0:10a 0,0 - 4",
        "?12:9a/-:- a - 0:10a 0,0 - 4",
        "?12:9a/-:- a - 0:10a 0,0 1 4",
        "?6:1a/?7:- - - 0:10a 0,0 - 4",
        "1a:3a/?11:- - - 0:10a 0,0 - 4",
        "?6:9a/?6:-/-:- a - 0:10a 0,0 - 4",
        "?6:9a/?6:- b - 0:10a 0,0 - 4",
        "?6:9a/?6:- a;a - 0:10a 0,0 - 4",
        "?6:9a/?6:- ; - 0:10a 0,0 - 4",
        "?6:9a/?6:- - a 0:10a 0,0 - 4",
        "?6:9a/?6:- a - x 0,0 - 4",
        "?7:9a/?6:- a - 0 0,0 - 4",
        "3a:9a/?12:- a - 0? 0,0 - 4",
        "-:-/-:- - aaaaaaaaaaaaaaa x 0,0 0,1 0",
        "-:-/-:- aaaaaaaaaaaaaaa - x 0,0 0,1 0",
        "-:9a/?12:- a - 0:é 0,0 - 4",
    ] {
        assert!(!accepted(GAME, &options, bad), "{bad}");
    }
    let points = one_set(&["points"]);
    assert!(accepted(GAME, &points, "-:-/-:- - aaaaaaaaaaaaaaa x 0,0 0,1 0"));
    assert!(accepted(GAME, &points, "-:-/-:- - aaaaaaaaaaaaaaa x 9,0 1,0 0"));
    assert!(!accepted(GAME, &points, "-:-/-:- - aaaaaaaaaaaaaaa x 0,0 0,0 0"));
    assert!(!accepted(GAME, &points, "-:-/-:- - aaaaaaaaaaaaaaa 0? 0,0 0,1 0"));
}

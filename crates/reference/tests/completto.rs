//! Tests of the reference Completto by clause.

use serde_json::{Value, json};

use crate::client::*;

const GAME: &str = "completto";

/// Two players with rows of three tiles, one of them opened in set-up.
fn small() -> Value {
    json!({"hidden": 2, "open": 1})
}

fn go(options: Value, position: &str, steps: &[&str]) -> String {
    after(GAME, options, position, steps)
}

fn actions(options: Value, position: &str, seat: usize) -> Vec<String> {
    legal_at(GAME, options, position, seat)
}

#[test]
fn options_and_ranges() {
    for good in [
        json!({}),
        json!({"players": 4}),
        json!({"players": 6, "hidden": 10, "open": 6}),
        json!({"hidden": 49, "open": 0}),
        json!({"moves": "between"}),
        json!({"rounds": 4294967295u32, "stall_limit": 4294967295u32, "starter": 1}),
    ] {
        assert!(options_accepted(GAME, good.clone()), "{good}");
    }
    for bad in [
        json!({"players": 1}),
        json!({"players": 5}),
        json!({"players": 7, "hidden": 1}),
        json!({"players": 6, "hidden": 10, "open": 7}),
        json!({"hidden": 50, "open": 0}),
        json!({"hidden": 0}),
        json!({"hidden": 4294967295u32, "open": 4294967295u32}),
        json!({"rounds": 0}),
        json!({"rounds": 4294967296u64}),
        json!({"starter": 2}),
        json!({"starter": -1}),
        json!({"stall_limit": 0}),
        json!({"moves": "ends"}),
        json!({"moves": true}),
        json!({"open": -1}),
        json!({"players": "2"}),
        json!({"players": 2.0}),
        json!({"players": null}),
        json!({"colour": 1}),
    ] {
        assert!(!options_accepted(GAME, bad.clone()), "{bad}");
    }
}

#[test]
fn c02_c03_c05_set_up() {
    let mut client = EngineClient::new();
    let state = client.start(GAME, small());
    assert_eq!(position_of(&state), "_2/_2 - setup:1,1 0 1/0 0,0");
    assert_eq!(state["kind"], "chance");
    assert_eq!(state["to_act"], json!([]));
    assert_eq!(state["legal"], json!({}));
    assert_eq!(state["chance"].as_array().unwrap().len(), 100);
    assert_eq!(state["chance"][56], json!(["=0:57", 1]));
    let state = client.chance("=0:57");
    assert_eq!(position_of(&state), "_2/_2 - setup:1@57,1 0 1/0 0,0");
    assert_eq!(state["chance"].as_array().unwrap().len(), 99);
    let state = client.chance("=1:6");
    assert_eq!(state["to_act"], json!([0, 1]));
    assert_eq!(legal(&state, 0), ["i0", "i1", "i2"]);
    assert_eq!(legal(&state, 1), ["i0", "i0~", "i1", "i1~", "i2", "i2~"]);
    let answer = client.ask(json!({"cmd": "apply", "action": "i0"}));
    assert_eq!(error_of(&answer), "illegal_action");
    let state = client.apply_by(1, "i1~");
    assert_eq!(position_of(&state), "_2/_1,~9,_1 - setup:1@57,0 0 1/0 0,0");
    let state = client.apply("i2");
    assert_eq!(position_of(&state), "_2,57/_1,~9,_1 - 0 0 1/0 0,0");
    let record = client.good(json!({"cmd": "record"}));
    assert_eq!(record["record"]["steps"], json!(["=0:57", "=1:6", "1:i1~", "0:i2"]));
}

#[test]
fn c04_insertions_ascend_and_give_no_turns() {
    let options = json!({"hidden": 1, "open": 3});
    let position = "10,_1,20/30,_1 - setup:1@11,2@5 0 1/1 0,0";
    assert_eq!(actions(options.clone(), position, 0), ["i1", "i2"]);
    assert_eq!(actions(options, position, 1), ["i0"]);
}

#[test]
fn c06_starter_and_no_open_tiles() {
    let mut client = EngineClient::new();
    let state = client.start(GAME, json!({"hidden": 2, "open": 0, "starter": 1}));
    assert_eq!(position_of(&state), "_2/_2 - 1 0 1/1 0,0");
    assert_eq!(legal(&state, 1), ["draw", "m0-1", "m1-0"]);
}

#[test]
fn c08_c09_c11_draw() {
    let position = "_1,50,_1/_2,7 - 0 3 1/0 0,0";
    assert_eq!(go(small(), position, &["draw"]), "_1,50,_1/_2,7 - 0? 3 1/0 0,0");
    assert_eq!(go(small(), position, &["draw", "=60"]), "_1,50,_1/_2,7 - 0:60 3 1/0 0,0");
    assert_eq!(actions(small(), "_1,50,_1/_2,7 - 0:60 3 1/0 0,0", 0), ["p2"]);
    assert_eq!(go(small(), position, &["draw", "=60", "p2"]), "_1,50,60/_2,7 - 1 0 1/0 0,0");
    // Seat 1 has no place behind the 7.
    let position = "_1,50,_1/_2,7 - 1 3 1/0 0,0";
    assert_eq!(go(small(), position, &["draw", "=60"]), "_1,50,_1/_2,7 60 0 4 1/0 0,0");
    // In none of its readings: 9 does not fit below 7, but its reading 6 does.
    assert_eq!(go(small(), position, &["draw", "=9"]), "_1,50,_1/_2,7 - 1:9 3 1/0 0,0");
    assert_eq!(actions(small(), "_1,50,_1/_2,7 - 1:9 3 1/0 0,0", 1), ["p0~", "p1~"]);
}

#[test]
fn c12_c13_take() {
    let position = "_1,50,_1/_2,7 9,60,91 1 3 1/0 0,0";
    let list = actions(small(), position, 1);
    let takes: Vec<&String> = list.iter().filter(|a| a.starts_with('t')).collect();
    assert_eq!(takes, ["t9~@0", "t9~@1"]);
    assert_eq!(go(small(), position, &["t9~@1"]), "_1,50,_1/_1,~6,7 60,91 1 0 1/0 0,0");
    // With 94 face-up tiles and rows of three nothing is left to draw.
    let pool: Vec<String> = (1..=94).map(|n| n.to_string()).collect();
    let position = format!("_3/_3 {} 0 0 1/0 0,0", pool.join(","));
    assert!(!actions(small(), &position, 0).contains(&"draw".to_string()));
    let drawing = position.replace(" 0 0 1/0", " 0? 0 1/0");
    assert!(!accepted(GAME, &small(), &drawing));
    let crowded = position.replace("94 ", "94,95 ");
    assert!(!accepted(GAME, &small(), &crowded));
}

#[test]
fn c14_c17_move() {
    let options = json!({"hidden": 4, "open": 1});
    let position = "10,_1,11,_2/_5 - 0 0 1/0 0,0";
    assert_eq!(go(options.clone(), position, &["m1-4"]), "10,11,_3/_5 - 1 1 1/0 0,0");
    assert_eq!(go(options.clone(), position, &["m3-0"]), "_1,10,_1,11,_1/_5 - 1 1 1/0 0,0");
    assert_eq!(go(options.clone(), position, &["m3-4"]), "10,_1,11,_2/_5 - 1 1 1/0 0,0");
    let moves = actions(options, position, 0);
    assert_eq!(moves.iter().filter(|a| a.starts_with('m')).count(), 12);
}

#[test]
fn c15_c16_pairs() {
    let options = json!({"hidden": 5, "open": 0});
    // Directly beside 10.
    assert_eq!(
        go(options.clone(), "10,_4/_5 11 0 7 1/0 0,0", &["t11@1"]),
        "10,11,_3/_5 - 0 0 1/0 0,0"
    );
    // A face-down tile between them.
    assert_eq!(
        go(options.clone(), "10,_4/_5 11 0 7 1/0 0,0", &["t11@2"]),
        "10,_1,11,_2/_5 - 1 0 1/0 0,0"
    );
    // A triplet gives one turn: the same seat simply chooses again.
    assert_eq!(
        go(options.clone(), "10,_1,12,_2/_5 11 0 7 1/0 0,0", &["t11@1"]),
        "10,11,12,_2/_5 - 0 0 1/0 0,0"
    );
    // Readings count, not printed numbers.
    assert_eq!(
        go(options.clone(), "~6,_4/_5 7 0 7 1/0 0,0", &["t7@1"]),
        "~6,7,_3/_5 - 0 0 1/0 0,0"
    );
    assert_eq!(go(options, "~9,_4/_5 7,10 0 7 1/0 0,0", &["t10@1"]), "~9,10,_3/_5 7 0 0 1/0 0,0");
}

#[test]
fn c18_turned_readings() {
    let options = json!({"hidden": 1, "open": 0});
    for (a, b) in [(6, 9), (16, 91), (18, 81), (19, 61), (66, 99), (68, 89), (86, 98)] {
        for (tile, other) in [(a, b), (b, a)] {
            let position = format!("_1/_1 - 0:{tile} 0 1/0 0,0");
            assert_eq!(actions(options.clone(), &position, 0), ["p0", "p0~"]);
            assert_eq!(
                go(options.clone(), &position, &["p0~"]),
                format!("~{other}/_1 - x 0 1/0 0,1")
            );
        }
    }
    let turnable = [6, 9, 16, 91, 18, 81, 19, 61, 66, 99, 68, 89, 86, 98];
    for tile in (1..=100).filter(|tile| !turnable.contains(tile)) {
        let position = format!("_1/_1 - 0:{tile} 0 1/0 0,0");
        assert_eq!(actions(options.clone(), &position, 0), ["p0"]);
        assert!(!accepted(GAME, &options, &format!("~{tile}/_1 - x 0 1/0 0,1")));
    }
}

#[test]
fn c20_equal_readings() {
    let options = json!({"hidden": 3, "open": 0});
    // 9 turned and 6 both read 6, so only the reading 9 fits behind.
    assert_eq!(actions(options.clone(), "6,_2/_3 - 0:9 0 1/0 0,0", 0), ["p1", "p2"]);
    assert!(!accepted(GAME, &options, "6,~6,_1/_3 - 0 0 1/0 0,0"));
    assert!(accepted(GAME, &options, "6,_2/~6,_2 - 0 0 1/0 0,0"));
    assert!(!accepted(GAME, &options, "6,_2/~9,_2 - 0 0 1/0 0,0"));
}

#[test]
fn c21_c22_rounds() {
    let options = json!({"hidden": 2, "open": 0, "rounds": 2, "players": 3});
    let mut client = EngineClient::new();
    client.set(GAME, &options, "_2/5,_1/_2 - 1:8 1 1/0 0,0,0");
    let state = client.apply("p1");
    // Seat 1 ended the round, so seat 2 starts the next.
    assert_eq!(position_of(&state), "_2/_2/_2 - 2 0 2/2 2,0,2");
    client.set(GAME, &options, "_2/5,_1/_1,7 - 1:8 1 2/0 1,2,1");
    let state = client.apply("p1");
    assert_eq!(position_of(&state), "_2/5,8/_1,7 - x 0 2/0 3,2,2");
    assert_eq!(state["kind"], "over");
    assert_eq!(state["outcome"], json!({"ranks": [3, 1, 1], "scores": [3, 2, 2]}));
}

#[test]
fn c23_stall() {
    let options = json!({"hidden": 2, "open": 0, "rounds": 2, "stall_limit": 3});
    assert_eq!(go(options.clone(), "5,_1/_2 - 1 2 1/1 0,0", &["m0-1"]), "_2/_2 - 0 0 2/0 1,2");
    assert_eq!(
        go(options.clone(), "_1,5/_2 - 0 2 2/1 1,1", &["draw", "=60"]),
        "_1,5/_2 60 x 3 2/1 2,3"
    );
    assert!(!accepted(GAME, &options, "_1,5/_2 60 0 3 2/1 2,3"));
    assert!(!accepted(GAME, &options, "_1,5/_2 60 x 2 2/1 2,3"));
    assert!(!accepted(GAME, &options, "_1,5/_2 60 x 3 1/1 2,3"));
}

#[test]
fn c24_moves_between_two_tiles() {
    let options = json!({"hidden": 2, "open": 3, "moves": "between"});
    let state = EngineClient::new().set(GAME, &options, "_1,50,_1,60,70/_5 - 0 0 1/0 0,0");
    assert_eq!(legal(&state, 0), ["draw", "m0-1", "m0-2", "m0-3", "m2-1", "m2-3"]);
}

#[test]
fn c24_pass() {
    let options = json!({"hidden": 1, "open": 1, "moves": "between", "stall_limit": 9});
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = |turn: &str| format!("_1,1/100,_1 {} {turn}", pool.join(","));
    let state = EngineClient::new().set(GAME, &options, &position("0 7 1/0 0,0"));
    assert_eq!(legal(&state, 0), ["pass"]);
    let start = position("0 7 1/0 0,0");
    assert_eq!(go(options.clone(), &start, &["pass"]), position("1 8 1/0 0,0"));
    assert_eq!(go(options.clone(), &start, &["pass", "pass"]), position("x 9 1/0 1,1"));
}

#[test]
fn example_position() {
    let example = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8 21 0:22 0 1/0 0,0";
    let state = EngineClient::new().set(GAME, &json!({}), example);
    assert_eq!(legal(&state, 0), ["p5", "p6", "p7"]);
}

#[test]
fn positions_refused() {
    let options = small();
    assert!(accepted(GAME, &options, "_1,50,_1/_2,7 60 0 0 1/0 0,0"));
    for bad in [
        "",
        "-",
        "_1,50,_1/_2,7 60 0 0 1/0 0,0 ",
        "_1,50,_1/_2,7  60 0 0 1/0 0,0",
        "_1,50,_1/_2,7 60 0 0 1/0 0",
        "_1,50,_1/_2,7 60 0 0 1/0 0,0,0",
        "_1,50,_1/_2,7 60 0 0 1/0 0,00",
        "_1,50,_1/_2,7 60 0 0 1/0 0,+0",
        "_1,50,_1/_2,7 60 0 0 1/2 0,0",
        "_1,50,_1/_2,7 60 0 0 2/0 0,0",
        "_1,50,_1/_2,7 60 0 0 0/0 0,0",
        "_1,50,_1/_2,7 60 2 0 1/0 0,0",
        "_1,50,_1/_2,7 60 0 100 1/0 0,0",
        "_1,50,_1/_2,7 60 0 01 1/0 0,0",
        "_1,50,_1/_2,7 60 x 0 1/0 0,0",
        "_1,50,_1/_2,7 60,60 0 0 1/0 0,0",
        "_1,50,_1/_2,7 61,60 0 0 1/0 0,0",
        "_1,50,_1/_2,7 50 0 0 1/0 0,0",
        "_1,50,_1/_2,7 101 0 0 1/0 0,0",
        "_1,50,_1/_2,7 0 0 0 1/0 0,0",
        "_1,50,_1/_2,50 60 0 0 1/0 0,0",
        "_1,50,_1/_2 60 0 0 1/0 0,0",
        "_1,50,_1/_2,7,8 60 0 0 1/0 0,0",
        "_1,50,_1/_1,_1,7 60 0 0 1/0 0,0",
        "_1,50,_1/_0,_2,7 60 0 0 1/0 0,0",
        "_1,50,_1/_2,7/_3 60 0 0 1/0 0,0",
        "_1,50,10/_2,7 60 0 0 1/0 0,0",
        "_4000000000/_2,7 60 0 0 1/0 0,0",
        "_1,50,_1/_2,7 60 0:60 0 1/0 0,0",
        "_1,50,_1/_2,7 60 0:50 0 1/0 0,0",
        "_1,50,_1/_2,7 60 1:80 0 1/0 0,0",
        "10,50,60/_2,7 - 0 0 1/0 0,0",
        "10,50,60/7,8,9 - x 0 1/0 0,0",
        "_2/_2 - setup:0,0 0 1/0 0,0",
        "_2,4/_2,7 - setup:0,0 0 1/0 0,0",
        "_2/_2 - setup:1 0 1/0 0,0",
        "_2/_2 - setup:1,1,1 0 1/0 0,0",
        "_2/_2 - setup:2,1 0 1/0 0,0",
        "_2/_2,7 - setup:1,0@5 0 1/0 0,0",
        "_2/_2 - setup:1@5,1@5 0 1/0 0,0",
        "_2/_2 - setup:1,1 1 1/0 0,0",
        "_2/_2 9 setup:1,1 0 1/0 0,0",
        "_1/_2 - setup:1,1 0 1/0 0,0",
        "_2,7/_2 - setup:1,1 0 1/0 0,0",
    ] {
        assert!(!accepted(GAME, &options, bad), "{bad}");
    }
    assert!(accepted(GAME, &options, "10,50,60/_1,7,8 - x 0 1/0 0,0"));
    assert!(accepted(GAME, &options, "_2/_2 - setup:1@5,1 0 1/0 9,0"));
}

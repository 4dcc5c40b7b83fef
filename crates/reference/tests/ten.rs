//! Tests of the reference TEN by clause.

use serde_json::{Value, json};

use crate::client::*;

const GAME: &str = "ten";

fn go(options: Value, position: &str, steps: &[&str]) -> String {
    after(GAME, options, position, steps)
}

fn open() -> Value {
    json!({"variant": "open"})
}

/// A full field of 30 tiles in five rows of six without a line of ten.
fn full_field() -> String {
    "0,4:aAaAaA/BbBbBb/cCcCcC/AaAaBb/CcbBCc".to_string()
}

#[test]
fn options_and_ranges() {
    for good in [
        json!({}),
        json!({"players": 2}),
        json!({"variant": "closed", "starter": 1, "relocation_limit": 1}),
    ] {
        assert!(options_accepted(GAME, good));
    }
    for bad in [
        json!({"players": 3}),
        json!({"variant": "Open"}),
        json!({"variant": 1}),
        json!({"starter": 2}),
        json!({"relocation_limit": 0}),
        json!({"relocation_limit": 4294967296u64}),
        json!({"rounds": 1}),
    ] {
        assert!(!options_accepted(GAME, bad.clone()), "{bad}");
    }
    let state = EngineClient::new().start(GAME, json!({}));
    assert_eq!(
        state["options"],
        json!({"players": 2, "variant": "closed", "starter": 0, "relocation_limit": 60})
    );
}

#[test]
fn t02_closed_turn() {
    let mut client = EngineClient::new();
    let state = client.start(GAME, json!({"starter": 1}));
    assert_eq!(position_of(&state), "- 1? 5.5.5/5.5.5 0");
    assert_eq!(state["chance"], json!([["=1", 5], ["=2", 5], ["=3", 5]]));
    let state = client.chance("=3");
    assert_eq!(position_of(&state), "- 1:3 5.5.5/5.5.4 0");
    assert_eq!(legal(&state, 1), ["0,0"]);
    let state = client.apply("0,0");
    assert_eq!(position_of(&state), "0,0:C 0? 5.5.5/5.5.4 0");
    let state = client.play(&["=1"]);
    assert_eq!(legal(&state, 0), ["-1,0", "0,-1", "0,1", "1,0"]);
    let state = client.play(&["0,1"]);
    assert_eq!(position_of(&state), "0,1:a/C 1? 4.5.5/5.5.4 0");
    let few = "0,2:aAaAaA/BbBbBb/bB1BbC 0? 2.0.5/2.0.4 0";
    let state = EngineClient::new().set(GAME, &json!({}), few);
    assert_eq!(state["chance"], json!([["=1", 2], ["=3", 5]]));
}

#[test]
fn t03_open_rows() {
    let mut client = EngineClient::new();
    let state = client.start(GAME, json!({"variant": "open", "starter": 1}));
    assert_eq!(position_of(&state), "- 0? -/- 0");
    for _ in 0..5 {
        client.chance("=2");
    }
    let state = client.chance("=1");
    assert_eq!(position_of(&state), "- 0? 222221/- 0");
    assert_eq!(state["chance"], json!([["=1", 4], ["=3", 5]]));
    for value in ["=1", "=3"].repeat(4) {
        client.chance(value);
    }
    let state = client.chance("=3");
    assert_eq!(position_of(&state), "- 0? 222221131313133/- 0");
    assert_eq!(state["chance"], json!([["=1", 5], ["=2", 5], ["=3", 5]]));
    for value in ["=1", "=2", "=3"].repeat(4) {
        client.chance(value);
    }
    let state = client.play(&["=3", "=2", "=1"]);
    assert_eq!(position_of(&state), "- 1 222221131313133/123123123123321 0");
    assert_eq!(legal(&state, 1), ["L@0,0", "R@0,0"]);
    let state = client.play(&["R@0,0", "L@0,1"]);
    assert_eq!(position_of(&state), "0,1:b/A 1 22221131313133/12312312312332 0");
}

#[test]
fn t03_single_last_tile_is_left() {
    // White holds one 3, black nothing.
    let field = full_field();
    let short = field.replace("CcbBCc", "CcbB1c");
    let position = format!("{short} 1 -/3 0");
    let state = EngineClient::new().set(GAME, &open(), &position);
    assert!(legal(&state, 1).iter().all(|action| action.starts_with("L@")));
    assert!(legal(&state, 1).contains(&"L@4,0".to_string()));
    assert!(!accepted(GAME, &open(), &format!("{short} 0 -/3 0")));
}

#[test]
fn passed_over_without_tiles() {
    let short = full_field().replace("CcbBCc", "Ccb2c");
    let position = format!("{short} 1? 0.0.0/0.1.1 0");
    let field = go(json!({}), &position, &["=2", "3,0"]);
    assert_eq!(field, format!("{} 1? 0.0.0/0.0.1 0", full_field().replace("CcbBCc", "CcbB1c")));
    assert!(!accepted(GAME, &json!({}), &position.replace("1?", "0?")));
}

#[test]
fn t06_t07_lines() {
    let options = json!({});
    let mut client = EngineClient::new();
    client.set(GAME, &options, "0,0:ccb 0:2 5.3.3/5.5.5 0");
    let state = client.apply("3,0");
    assert_eq!(position_of(&state), "0,0:ccbb x 5.3.3/5.5.5 0");
    assert_eq!(state["outcome"], json!({"ranks": [1, 2], "scores": [1, 0]}));
    // More than ten does not win, though a part of it would be ten.
    assert_eq!(
        go(options, "0,1:AAAAA/cc1bb 0:3 5.3.2/0.5.5 0", &["2,0"]),
        "0,1:AAAAA/cccbb 1? 5.3.2/0.5.5 0"
    );
}

#[test]
fn t05_t06_diagonal() {
    let mut client = EngineClient::new();
    client.set(GAME, &json!({}), "0,3:c3/Ac2/1AbC/2A1 0:2 5.3.3/2.5.4 0");
    let state = client.apply("3,0");
    assert_eq!(position_of(&state), "0,3:c3/Ac2/1AbC/2Ab x 5.3.3/2.5.4 0");
    assert_eq!(state["outcome"]["ranks"], json!([1, 2]));
    // The other diagonal, by white.
    client.set(GAME, &json!({}), "1,3:2C/1Ca/Ba1/a2 1:2 2.5.5/5.3.3 0");
    let state = client.apply("0,0");
    assert_eq!(position_of(&state), "0,3:3C/2Ca/1Ba1/Ba2 x 2.5.5/5.3.3 0");
    assert_eq!(state["outcome"], json!({"ranks": [2, 1], "scores": [0, 1]}));
}

#[test]
fn t08_to_t10_relocation() {
    let field = full_field();
    let state = EngineClient::new().set(GAME, &json!({}), &format!("{field} 0 0.0.0/0.0.0 0"));
    let list = legal(&state, 0);
    // The corner tile at 0,4 has 22 free cells around the others, its own cell not counted, and the two cells that
    // only touched it are gone.
    let corner: Vec<_> = list.iter().filter(|a| a.starts_with("0,4>")).collect();
    assert_eq!(corner.len(), 20);
    assert!(!list.contains(&"0,4>0,5".to_string()));
    assert!(!list.contains(&"0,4>0,4".to_string()));
    assert!(list.contains(&"0,4>1,5".to_string()));
    // The tile at 1,3 has no free side, that at 0,3 is white.
    assert!(!list.iter().any(|a| a.starts_with("1,3>") || a.starts_with("0,3>")));
}

#[test]
fn t09_others_must_stay_connected() {
    // The last tile of the third row hangs by the one before it.
    let field = "0,4:aAaAaA2/BbBbBb2/cCcCcCbc/AaAaB3/CcbBC3";
    let state = EngineClient::new().set(GAME, &json!({}), &format!("{field} 0 0.0.0/0.0.0 0"));
    let list = legal(&state, 0);
    assert!(!list.iter().any(|a| a.starts_with("6,2>")));
    assert!(list.iter().any(|a| a.starts_with("7,2>")));
    // T10: the cell beside the tile's old one touches nothing else.
    assert!(!list.contains(&"7,2>8,2".to_string()));
    assert!(list.contains(&"7,2>6,3".to_string()));
}

#[test]
fn t11_and_t13_end() {
    let field = full_field();
    let options = json!({"relocation_limit": 5});
    let mut client = EngineClient::new();
    client.set(GAME, &options, &format!("{field} 0 0.0.0/0.0.0 4"));
    let state = client.apply("0,4>1,5");
    assert_eq!(state["kind"], "over");
    assert_eq!(state["outcome"], json!({"ranks": [1, 1], "scores": [0.5, 0.5]}));
    assert!(position_of(&state).ends_with(" x 0.0.0/0.0.0 5"));
    assert!(!accepted(GAME, &options, &format!("{field} 0 0.0.0/0.0.0 5")));
    assert!(!accepted(GAME, &options, &format!("{field} x 0.0.0/0.0.0 4")));
    assert!(!accepted(GAME, &options, &format!("{field} x 0.0.0/0.0.0 6")));
    assert!(accepted(GAME, &options, &format!("{field} x 0.0.0/0.0.0 5")));
}

#[test]
fn t11_leaving_a_line_makes_it_ten() {
    // Black's bottom row c c b b a totals 11; without the a at its end it is exactly ten.
    let field = "0,4:CAaCCB/AbcabA/BACBaA/cacBBb/ccbbaC";
    let mut client = EngineClient::new();
    client.set(GAME, &json!({}), &format!("{field} 0 0.0.0/0.0.0 0"));
    let state = client.apply("4,0>-1,4");
    assert_eq!(state["kind"], "over");
    assert_eq!(state["outcome"], json!({"ranks": [1, 2], "scores": [1, 0]}));
    assert_eq!(position_of(&state), "-1,4:aCAaCCB/1AbcabA/1BACBaA/1cacBBb/1ccbb1C x 0.0.0/0.0.0 1");
}

#[test]
fn t12_pass() {
    // White lies all around black, so that no black tile has a free side.
    let field = "-3,3:3AB3/2CcaA2/1AaaabCC/CbbccbCB/1BabcB2/2AcA3/3B4";
    let mut client = EngineClient::new();
    let state =
        client.set(GAME, &json!({"relocation_limit": 9}), &format!("{field} 0 0.0.0/0.0.0 3"));
    assert_eq!(legal(&state, 0), ["pass"]);
    let state = client.apply("pass");
    assert_eq!(position_of(&state), format!("{field} 1 0.0.0/0.0.0 4"));
    assert!(!legal(&state, 1).contains(&"pass".to_string()));
    client.set(GAME, &json!({"relocation_limit": 4}), &format!("{field} 0 0.0.0/0.0.0 3"));
    let state = client.apply("pass");
    assert_eq!(position_of(&state), format!("{field} x 0.0.0/0.0.0 4"));
}

#[test]
fn drifting_coordinates() {
    let field = full_field().replace("0,4:", "9223372036854775807,-9223372036854775808:");
    let mut client = EngineClient::new();
    let state = client.set(GAME, &json!({}), &format!("{field} 0 0.0.0/0.0.0 0"));
    let action = legal(&state, 0).first().cloned().unwrap();
    client.apply(&action);
    for bad in ["00,4:", "-0,4:", "+1,4:", " 0,4:", "9223372036854775808,4:", "0:", "0,4,5:"] {
        let field = full_field().replace("0,4:", bad);
        assert!(!accepted(GAME, &json!({}), &format!("{field} 0 0.0.0/0.0.0 0")));
    }
}

#[test]
fn positions_refused() {
    let closed = json!({});
    assert!(accepted(GAME, &closed, "0,0:aA 0? 4.5.5/4.5.5 0"));
    assert!(accepted(GAME, &closed, "-7,3:aA 1? 4.5.5/4.5.5 0"));
    for bad in [
        "",
        "0,0:aA 0? 4.5.5/4.5.5",
        "0,0:aA 0? 4.5.5/4.5.5 0 0",
        "0,0:aA 0? 4.5.5/4.5.5 1",
        "0,0:aA 0? 4.5.5/5.5.5 0",
        "0,0:aA 0? 4.5.5/3.5.5 0",
        "0,0:aA 0? 4.5/4.5.5 0",
        "0,0:aA 0? 4.5.5.0/4.5.5 0",
        "0,0:aA 0? 4.5.5 0",
        "0,0:aA 2? 4.5.5/4.5.5 0",
        "0,0:aA 0 4.5.5/4.5.5 0",
        "0,0:aA x 4.5.5/4.5.5 0",
        "0,0:aA 0:1 4.5.5/4.5.5 0",
        "0,0:aA 0:0 4.5.5/4.5.5 0",
        "0,0:aA 0:4 4.5.5/4.5.5 0",
        "0,0:aaaaaa 0? 0.5.5/5.5.5 0",
        "0,0:a1A 0? 4.5.5/4.5.5 0",
        "0,0:a/A1 0? 4.5.5/4.5.5 0",
        "0,0:a1/1A 0? 4.5.5/4.5.5 0",
        "0,0:1a/1A 0? 4.5.5/4.5.5 0",
        "0,0:a1/A1 0? 4.5.5/4.5.5 0",
        "0,0:aA/ 0? 4.5.5/4.5.5 0",
        "0,0:aA/2 0? 4.5.5/4.5.5 0",
        "0,0:a01A 0? 4.5.5/4.5.5 0",
        "0,0:a4000000000A 0? 4.5.5/4.5.5 0",
        "0,0: 0? 5.5.5/5.5.5 0",
        "0,0:ccbb 1? 5.3.3/5.5.5 0",
        "0,1:ccbb/CCBB x 5.3.3/5.3.3 0",
        "- x 5.5.5/5.5.5 0",
    ] {
        assert!(!accepted(GAME, &closed, bad), "{bad}");
    }
    assert!(accepted(GAME, &closed, "0,0:ccbb x 5.3.3/5.5.5 0"));
    assert!(accepted(GAME, &open(), "- 0? 11111/- 0"));
    for bad in [
        "- 1? 11111/- 0",
        "- 0? 111111/- 0",
        "- 0? 1/2 0",
        "- 0? 4/- 0",
        "- 0? / 0",
        "- 0? 111112222233333/111112222233333 0",
        "- 0 11111222223333/111112222233333 0",
        "- 0:1 111112222233333/111112222233333 0",
        "0,0:a 1? 11112222233333/111112222233333 0",
        "- x 11111/- 0",
    ] {
        assert!(!accepted(GAME, &open(), bad), "{bad}");
    }
    assert!(accepted(GAME, &open(), "- 0 111112222233333/111112222233333 0"));
}

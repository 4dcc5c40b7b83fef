//! Tests of the reference engine: protocol and records.

use serde_json::{Value, json};

use crate::client::*;

#[test]
fn blank_lines_have_no_answer() {
    let mut client = EngineClient::new();
    assert_eq!(client.engine.handle(""), None);
    assert_eq!(client.engine.handle(" \t\r\n"), None);
}

#[test]
fn bad_lines_are_errors() {
    let mut client = EngineClient::new();
    for line in ["{", "nonsense", "[1]", "1", "null", "{}", "{\"cmd\":1}", "{\"cmd\":\"fly\"}"] {
        let answer: Value = serde_json::from_str(&client.engine.handle(line).unwrap()).unwrap();
        assert!(answer["error"]["code"].is_string(), "{line}");
        assert!(answer["error"]["message"].is_string(), "{line}");
    }
    let deep = "[".repeat(100_000);
    assert!(client.engine.handle(&deep).unwrap().contains("bad_json"));
}

#[test]
fn requests_need_a_game() {
    for cmd in ["state", "apply", "chance", "roll", "record", "best"] {
        let answer =
            EngineClient::new().ask(json!({"cmd": cmd, "action": "draw", "outcome": "=1"}));
        assert_eq!(error_of(&answer), "no_game", "{cmd}");
    }
}

#[test]
fn id_comes_back() {
    let mut client = EngineClient::new();
    for id in [json!(7), json!("a"), json!(null), json!([1, {"b": 2}])] {
        for cmd in ["games", "state", "fly"] {
            let answer = client.ask(json!({"cmd": cmd, "id": id}));
            assert_eq!(answer.get("id"), Some(&id));
        }
    }
    assert_eq!(client.ask(json!({"cmd": "games"})).get("id"), None);
    // As it was written, not as a number would be written again.
    for id in ["123456789012345678901234567890", "1e400", "1.10", "-0", r#"{"a":[1e400]}"#] {
        for cmd in ["games", "state", "fly"] {
            let line = format!(r#"{{"cmd":"{cmd}","id":{id}}}"#);
            let answer = client.engine.handle(&line).unwrap();
            assert!(answer.starts_with(&format!(r#"{{"id":{id},""#)), "{answer}");
        }
    }
}

#[test]
fn games_are_listed() {
    let answer = EngineClient::new().good(json!({"cmd": "games"}));
    let names: Vec<&str> = answer["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["completto", "ten", "15go"]);
    assert_eq!(answer["games"][2]["options"]["players"]["default"], 4);
}

#[test]
fn errors_leave_the_game_untouched() {
    let mut client = EngineClient::new();
    client.start("ten", json!({}));
    client.chance("=2");
    let before = client.good(json!({"cmd": "state"}));
    let record = client.good(json!({"cmd": "record"}));
    for request in [
        json!({"cmd": "new", "game": "chess"}),
        json!({"cmd": "new"}),
        json!({"cmd": "new", "game": "ten", "options": {"players": 3}}),
        json!({"cmd": "new", "game": "ten", "options": []}),
        json!({"cmd": "new", "game": "ten", "options": null}),
        json!({"cmd": "new", "game": "ten", "seed": -1}),
        json!({"cmd": "new", "game": "ten", "seed": "7"}),
        json!({"cmd": "new", "game": "ten", "seed": 1.5}),
        json!({"cmd": "position", "game": "ten"}),
        json!({"cmd": "position", "game": "ten", "position": 1}),
        json!({"cmd": "position", "game": "ten", "position": "-"}),
        json!({"cmd": "apply"}),
        json!({"cmd": "apply", "action": 1}),
        json!({"cmd": "apply", "action": "1,1"}),
        json!({"cmd": "apply", "action": " 0,0"}),
        json!({"cmd": "apply", "action": "0,00"}),
        json!({"cmd": "apply", "action": "0:0,0"}),
        json!({"cmd": "apply", "seat": 1, "action": "0,0"}),
        json!({"cmd": "apply", "seat": 9, "action": "0,0"}),
        json!({"cmd": "apply", "seat": -1, "action": "0,0"}),
        json!({"cmd": "apply", "seat": "0", "action": "0,0"}),
        json!({"cmd": "apply", "seat": null, "action": "0,0"}),
        json!({"cmd": "chance", "outcome": "=2"}),
        json!({"cmd": "chance"}),
        json!({"cmd": "roll"}),
        json!({"cmd": "best", "bot": "master", "ms": 1}),
        json!({"cmd": "replay"}),
        json!({"cmd": "replay", "record": {}}),
        json!({"cmd": "replay", "record": {"rowhouse": 2, "game": "ten", "steps": []}}),
        json!({"cmd": "replay", "record": {"rowhouse": 1, "game": "ten"}}),
        json!({"cmd": "replay", "record": {"rowhouse": 1, "game": "ten", "steps": ["0,0"]}}),
        json!({"cmd": "replay", "record": {"rowhouse": 1, "game": "ten", "steps": [2]}}),
    ] {
        let answer = client.ask(request.clone());
        assert!(!error_of(&answer).is_empty(), "{request} -> {answer}");
        assert_eq!(client.good(json!({"cmd": "state"})), before);
        assert_eq!(client.good(json!({"cmd": "record"})), record);
    }
    client.apply_by(0, "0,0");
}

#[test]
fn roll_follows_the_seed() {
    let rolls = |seed: u64| -> Vec<Value> {
        let mut client = EngineClient::new();
        client.good(
            json!({"cmd": "new", "game": "ten", "options": {"variant": "open"}, "seed": seed}),
        );
        (0..30).map(|_| client.good(json!({"cmd": "roll"}))["rolled"].clone()).collect()
    };
    assert_eq!(rolls(7), rolls(7));
    assert_ne!(rolls(7), rolls(8));
    assert_eq!(rolls(u64::MAX), rolls(u64::MAX));
    // A chance step that is named does not advance the generator.
    let mut client = EngineClient::new();
    client.good(json!({"cmd": "new", "game": "completto", "seed": 7}));
    let first = client.good(json!({"cmd": "roll"}))["rolled"].clone();
    client.good(json!({"cmd": "new", "game": "completto", "seed": 7}));
    client.ask(json!({"cmd": "chance", "outcome": "=9:9"}));
    assert_eq!(client.good(json!({"cmd": "roll"}))["rolled"], first);
}

#[test]
fn records() {
    let mut client = EngineClient::new();
    client.start("ten", json!({"starter": 1}));
    client.play(&["=2", "0,0"]);
    let record = client.good(json!({"cmd": "record"}));
    assert_eq!(
        record,
        json!({"record": {
            "rowhouse": 1,
            "game": "ten",
            "options": {"players": 2, "variant": "closed", "starter": 1, "relocation_limit": 60},
            "steps": ["=2", "0,0"],
        }})
    );
    let position = "0,0:ccb 0:2 5.3.3/5.5.5 0";
    client.set("ten", &json!({}), position);
    let state = client.apply("3,0");
    let record = client.good(json!({"cmd": "record"}))["record"].clone();
    assert_eq!(record["position"], position);
    assert_eq!(record["steps"], json!(["3,0"]));
    assert_eq!(record["result"], json!({"ranks": [1, 2], "scores": [1, 0]}));
    let replayed = EngineClient::new().good(json!({"cmd": "replay", "record": record}));
    assert_eq!(replayed, state);
    // The other fields of a record are accepted.
    let mut longer = record.clone();
    longer["players"] = json!(["Ann", "Bob"]);
    longer["date"] = json!("2024-02-29");
    longer["seed"] = json!(7);
    longer["site"] = json!("home");
    assert_eq!(EngineClient::new().good(json!({"cmd": "replay", "record": longer})), state);
    let mut wrong = record;
    wrong["steps"] = json!(["3,0", "4,0"]);
    let answer = EngineClient::new().ask(json!({"cmd": "replay", "record": wrong}));
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.contains("4,0") && message.contains("step 1"));
}

#[test]
fn set_up_steps_carry_their_seat() {
    let options = json!({"hidden": 1, "open": 1});
    let record = |steps: Value| json!({"cmd": "replay", "record": {"rowhouse": 1, "game": "completto", "options": options, "steps": steps}});
    let mut client = EngineClient::new();
    client.good(record(json!(["=0:5", "=1:6", "1:i0~", "0:i1", "draw", "=9"])));
    for bad in [
        json!(["=0:5", "=1:6", "1:i0~", "i1"]),
        json!(["=0:5", "0:i1"]),
        json!(["=1:5"]),
        json!(["=0:5", "=1:5"]),
        json!(["=0:5", "=1:6", "1:i0~", "0:i1", "0:draw"]),
        json!(["=0:5", "=1:6", "01:i0~"]),
    ] {
        assert_eq!(error_of(&client.ask(record(bad.clone()))), "bad_record", "{bad}");
    }
}

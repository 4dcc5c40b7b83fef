//! Random games over many mixes of options. At every node the position is read back and must give the same state, every
//! game must end, and the record must lead to the same end.

use reference::SplitMix64;
use serde_json::{Value, json};

use crate::client::*;

/// Options of a game, chosen at random.
fn random_options(game: &str, random: &mut SplitMix64) -> Value {
    let mut below = |bound: u64| random.below(bound);
    match game {
        "completto" => {
            let players = 2 + below(5);
            let most = 99 / players;
            let hidden = 1 + below(most.min(17));
            let open = below((most - hidden).min(5) + 1);
            json!({
                "players": players,
                "hidden": hidden,
                "open": open,
                "rounds": 1 + below(3),
                "starter": below(players),
                "stall_limit": ([1, 5, 30, 100][below(4) as usize]),
                "moves": (["anywhere", "between"][below(2) as usize]),
            })
        }
        "ten" => json!({
            "variant": (["closed", "open"][below(2) as usize]),
            "starter": below(2),
            "relocation_limit": ([1, 2, 9, 60][below(4) as usize]),
        }),
        _ => {
            let players = 2 + below(5);
            json!({
                "players": players,
                "sets": 1 + below(8),
                "colours": 1 + below(8),
                "starter": below(players),
                "must_place": below(2) == 1,
                "open_play": below(2) == 1,
                "own_build": below(2) == 1,
                "borrow": below(2) == 1,
                "points": below(2) == 1,
                "stall_limit": ([1, 9, 40, 200][below(4) as usize]),
            })
        }
    }
}

/// Plays a random step. An eager player prefers to place something, so that games advance.
fn random_step(
    client: &mut EngineClient,
    state: &Value,
    random: &mut SplitMix64,
    eager: bool,
) -> Value {
    if state["kind"] == "chance" {
        return client.good(json!({"cmd": "roll"}));
    }
    let seats = state["to_act"].as_array().expect("seats");
    let seat = &seats[random.below(seats.len() as u64) as usize];
    let actions = legal(state, seat.as_u64().expect("a seat") as usize);
    assert!(!actions.is_empty(), "{state}");
    let dull = |action: &&String| action.starts_with('m') || *action == "keep" || *action == "turn";
    let lively: Vec<&String> = actions.iter().filter(|action| !dull(action)).collect();
    let action = if eager && !lively.is_empty() {
        lively[random.below(lively.len() as u64) as usize]
    } else {
        &actions[random.below(actions.len() as u64) as usize]
    };
    client.good(json!({"cmd": "apply", "seat": seat, "action": action}))
}

/// Asserts what holds in every state.
fn check_state(state: &Value) {
    let acting = state["to_act"].as_array().unwrap().len();
    let chance = state["chance"].as_array().unwrap();
    assert_eq!(state["legal"].as_object().unwrap().len(), acting);
    let (kind, outcome) = (state["kind"].as_str().unwrap(), &state["outcome"]);
    match kind {
        "player" => assert!(acting > 0 && chance.is_empty() && outcome.is_null()),
        "chance" => assert!(acting == 0 && !chance.is_empty() && outcome.is_null()),
        _ => assert!(acting == 0 && chance.is_empty() && outcome.is_object()),
    }
    assert!(chance.iter().all(|entry| entry[1].as_u64().unwrap() > 0));
    let mut texts: Vec<&Value> = chance.iter().map(|entry| &entry[0]).collect();
    let all = texts.len();
    texts.sort_by_key(|text| text.to_string());
    texts.dedup();
    assert_eq!(texts.len(), all);
    for actions in state["legal"].as_object().unwrap().values() {
        let mut texts: Vec<String> =
            actions.as_array().unwrap().iter().map(Value::to_string).collect();
        let all = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), all, "an action stands twice in {state}");
    }
}

fn reread(state: &Value) -> Value {
    let mut state = state.clone();
    state.as_object_mut().expect("an object").shift_remove("rolled");
    let position = state["position"].as_str().expect("a position");
    let name = state["game"].as_str().expect("a name");
    let again = EngineClient::new().set(name, &state["options"], position);
    assert_eq!(again, state);
    again
}

/// Tries every legal action of a state, each in an engine of its own.
fn try_everything(state: &Value) {
    for seat in state["to_act"].as_array().unwrap() {
        for action in legal(state, seat.as_u64().unwrap() as usize) {
            let mut client = EngineClient::new();
            let name = state["game"].as_str().unwrap();
            client.set(name, &state["options"], state["position"].as_str().unwrap());
            let next = client.apply_by(seat.as_u64().unwrap() as usize, &action);
            check_state(&next);
            reread(&next);
        }
    }
}

fn play_games(game: &str, count: u64, seed: u64) {
    let mut random = SplitMix64(seed);
    for number in 0..count {
        let options = random_options(game, &mut random);
        let eager = number % 3 != 0;
        let mut client = EngineClient::new();
        let request = json!({"cmd": "new", "game": game, "options": options, "seed": number});
        let mut state = client.good(request);
        let mut steps = 0;
        loop {
            check_state(&state);
            reread(&state);
            if random.below(200) == 0 {
                try_everything(&state);
            }
            if state["kind"] == "over" {
                break;
            }
            state = random_step(&mut client, &state, &mut random, eager);
            steps += 1;
            assert!(steps < 1_000_000, "{game} {options} does not end");
        }
        let record = client.good(json!({"cmd": "record"}))["record"].clone();
        assert_eq!(record["steps"].as_array().unwrap().len(), steps);
        assert_eq!(record["result"], state["outcome"]);
        let again = EngineClient::new().good(json!({"cmd": "replay", "record": record}));
        assert_eq!(again, client.good(json!({"cmd": "state"})));
    }
}

/// Positions with random changes are refused or can be played to an end.
fn play_changed_positions(game: &str, count: u64, seed: u64) -> u64 {
    let mut random = SplitMix64(seed);
    let mut taken = 0;
    let letters: Vec<char> = "0123456789,/:;.?@~_-xabcABC sétup".chars().collect();
    for number in 0..count {
        let options = random_options(game, &mut random);
        let mut client = EngineClient::new();
        let mut state =
            client.good(json!({"cmd": "new", "game": game, "options": options, "seed": number}));
        for _ in 0..random.below(150) {
            if state["kind"] != "over" {
                state = random_step(&mut client, &state, &mut random, true);
            }
        }
        for _ in 0..40 {
            let mut text: Vec<char> = position_of(&state).chars().collect();
            for _ in 0..1 + random.below(3) {
                let place = random.below(text.len() as u64) as usize;
                let other = random.below(text.len() as u64) as usize;
                let letter = letters[random.below(letters.len() as u64) as usize];
                match random.below(4) {
                    0 => text.insert(place, letter),
                    1 if text.len() > 1 => drop(text.remove(place)),
                    2 => text.swap(place, other),
                    _ => text[place] = letter,
                }
            }
            let text: String = text.into_iter().collect();
            if !accepted(game, &options, &text) {
                continue;
            }
            taken += 1;
            let mut client = EngineClient::new();
            let mut state = client.set(game, &options, &text);
            for _ in 0..2000 {
                check_state(&state);
                if state["kind"] == "over" {
                    break;
                }
                state = random_step(&mut client, &state, &mut random, true);
            }
            reread(&state);
        }
    }
    taken
}

#[test]
fn random_completto() {
    play_games("completto", 60, 11);
}

#[test]
fn random_ten() {
    play_games("ten", 60, 12);
}

#[test]
fn random_fifteen() {
    play_games("15go", 150, 13);
}

#[test]
fn changed_positions() {
    assert!(play_changed_positions("completto", 25, 21) > 10);
    assert!(play_changed_positions("ten", 25, 22) > 10);
    assert!(play_changed_positions("15go", 25, 23) > 10);
}

/// No input stops the engine.
#[test]
fn noise() {
    let mut random = SplitMix64(31);
    let mut client = EngineClient::new();
    client.start("15go", json!({"borrow": true}));
    let seeds = [
        r#"{"cmd":"new","game":"completto","options":{"players":3,"open":0},"seed":5}"#,
        r#"{"cmd":"position","game":"ten","options":{},"position":"0,0:aA 0? 4.5.5/4.5.5 0"}"#,
        r#"{"cmd":"replay","record":{"rowhouse":1,"game":"ten","steps":["=2","0,0"]},"id":[1]}"#,
        r#"{"cmd":"apply","seat":0,"action":"keep"}"#,
        r#"{"cmd":"roll","id":"x"}"#,
    ];
    let letters: Vec<char> = "{}[]\":,0123456789-.eacdmnopstx\\u é".chars().collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = seeds[random.below(5) as usize].chars().collect();
        for _ in 0..random.below(4) {
            let place = random.below(text.len() as u64) as usize;
            let letter = letters[random.below(letters.len() as u64) as usize];
            match random.below(3) {
                0 => text.insert(place, letter),
                1 => drop(text.remove(place)),
                _ => text[place] = letter,
            }
        }
        let line: String = text.into_iter().collect();
        let answer = client.engine.handle(&line).expect("an answer");
        assert!(serde_json::from_str::<Value>(&answer).unwrap().is_object());
    }
}

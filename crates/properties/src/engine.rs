//! The property of the engine protocol.

use std::collections::BTreeMap;

use ::engine::{Engine, run};
use games::Kind;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::input::{Bytes, mutate};

/// The most requests that are sent for one input.
const MAX_REQUESTS: usize = 100;

/// The first lines, which are sent a second time as one input of [`run`].
const MAX_RESENT_LINES: usize = 16;

/// The most `best` requests that are sent for one input: bots take time.
const MAX_BEST_REQUESTS: usize = 1;

/// Every line that is not blank gets exactly one answer: a JSON object on one line with the request's
/// `id` as it was written. An error has a code and a message and does not change the game.
///
/// A line of the data is sent as it is, except that `+` and bytes stand for a valid request about the
/// current game, and `~` and bytes for a mutated one.
pub fn engine_never_dies(data: &[u8]) {
    let mut engine = new_engine();
    let mut state = state_of(&mut engine);
    // The lines to be sent again.
    let mut script = Vec::new();
    let (mut sent, mut answered, mut best_requests) = (0, 0, 0);
    for given in data.split(|&byte| byte == b'\n').take(MAX_REQUESTS) {
        let line = match given {
            [b'+', choices @ ..] => valid_request(&state, &mut Bytes::new(choices)).into_bytes(),
            [b'~', choices @ ..] => {
                let mut choices = Bytes::new(choices);
                let request = valid_request(&state, &mut choices);
                mutate(&request, &mut choices).unwrap_or(request).into_bytes()
            }
            line => line.to_vec(),
        };
        let asked = fields(&line);
        let request = object(&asked);
        best_requests += usize::from(request["cmd"] == "best");
        if best_requests > MAX_BEST_REQUESTS && request["cmd"] == "best" {
            continue;
        }
        let answer = engine.handle(&line);
        sent += 1;
        let again = sent <= MAX_RESENT_LINES;
        if again {
            script.extend_from_slice(&line);
            script.push(b'\n');
        }
        assert_eq!(answer.is_none(), line.trim_ascii().is_empty(), "blank lines get no answer");
        let Some(answer) = answer else { continue };
        answered += usize::from(again);
        assert!(!answer.contains('\n'), "an answer is one line");
        let answered_fields = fields(answer.as_bytes());
        let id = |fields: &Fields<'_>| fields.get("id").map(|id| id.to_string());
        assert_eq!(id(&answered_fields), id(&asked), "the id comes back");
        assert!(
            answered_fields.keys().any(|name| name != "id"),
            "an answer has a field besides the id: {answer}"
        );
        let answer = object(&answered_fields);
        let now = state_of(&mut engine);
        match answer.get("error") {
            Some(error) => {
                let said = |field: &str| error[field].as_str().is_some_and(|text| !text.is_empty());
                assert!(said("code") && said("message"), "{answer}");
                let valid = given.starts_with(b"+") && is_possible(&request, &state);
                assert!(!valid, "{request} is valid, but: {answer}");
                assert_eq!(now, state, "an error changes nothing: {answer}");
            }
            None => assert!(is_listed(&request, &state), "{request} is done at {state}"),
        }
        state = now;
    }
    let mut output = Vec::new();
    run(&mut new_engine(), script.as_slice(), &mut output)
        .expect("reading and writing memory works");
    let lines = output.split(|&byte| byte == b'\n').count() - 1;
    assert_eq!(lines, answered, "as many answers as lines that are not blank");
}

type Fields<'a> = BTreeMap<String, &'a RawValue>;

/// The fields of a JSON object as they are written; none if it is no object.
fn fields(text: &[u8]) -> Fields<'_> {
    serde_json::from_slice(text).unwrap_or_default()
}

/// The fields that a `Value` can hold, as an object; an id or a note may be a number that is too large for it.
fn object(fields: &Fields<'_>) -> Value {
    let read = |(name, raw): (&String, &&RawValue)| {
        Some((name.clone(), serde_json::from_str::<Value>(raw.get()).ok()?))
    };
    fields.iter().filter_map(read).collect()
}

/// An engine in which games without a seed are always the same, so that a failure can be reproduced.
fn new_engine() -> Engine {
    Engine::new(|| Ok(1))
}

fn state_of(engine: &mut Engine) -> Value {
    let answer = engine.handle(br#"{"cmd":"state"}"#).expect("a request gets an answer");
    serde_json::from_str(&answer).expect("an answer is JSON")
}

/// Returns whether the step that the request asks for, if any, was listed in the state.
fn is_listed(request: &Value, state: &Value) -> bool {
    let has = |list: &Value, item: &Value| list.as_array().is_some_and(|list| list.contains(item));
    match request["cmd"].as_str() {
        Some("apply") => match &request["seat"] {
            Value::Null => has(&state["legal"][state["to_act"][0].to_string()], &request["action"]),
            seat => has(&state["legal"][seat.to_string()], &request["action"]),
        },
        Some("chance") => {
            let mut outcomes = state["chance"].as_array().into_iter().flatten();
            outcomes.any(|outcome| outcome[0] == request["outcome"])
        }
        cmd => cmd.is_some(),
    }
}

/// Returns whether a request made for this state must succeed: `new` may have the options of another
/// game, and `apply` and `best` need a seat that may act.
fn is_possible(request: &Value, state: &Value) -> bool {
    match request["cmd"].as_str() {
        Some("new") => false,
        Some("apply" | "best") => state["kind"] == "player",
        _ => true,
    }
}

/// A request about the current game.
fn valid_request(state: &Value, bytes: &mut Bytes<'_>) -> String {
    let options = [
        json!({}),
        json!({ "players": 3 }),
        json!({ "variant": "open" }),
        json!({ "players": 2, "hidden": 2, "open": 1 }),
        json!({ "players": 2, "sets": 1, "points": true, "borrow": true, "open_play": true }),
    ];
    let mut draw = |n: usize| bytes.below(n).unwrap_or(0);
    let request = match (draw(12), state["kind"].as_str()) {
        (0, _) | (_, None) => json!({
            "cmd": "new", "game": (Kind::ALL[draw(Kind::ALL.len())].id()),
            "options": options[draw(options.len())], "seed": draw(1000),
        }),
        (1, _) => json!({
            "cmd": "position", "game": state["game"], "options": state["options"],
            "position": state["position"], "seed": draw(9),
        }),
        (2, _) => json!({
            "cmd": "replay", "seed": 1, "record": {
                "rowhouse": 1, "game": state["game"], "options": state["options"],
                "position": state["position"], "steps": first_step(state),
            },
        }),
        (3, _) => json!({ "cmd": (["games", "state", "record"][draw(3)]), "id": draw(300) }),
        (4, _) => json!({ "cmd": "best", "bot": (["random", "club"][draw(2)]) }),
        (5 | 6, Some("chance")) => json!({ "cmd": "roll", "id": "é" }),
        (_, Some("chance")) => {
            let outcomes = state["chance"].as_array().map_or(0, Vec::len).max(1);
            json!({ "cmd": "chance", "outcome": state["chance"][draw(outcomes)][0] })
        }
        _ => {
            let seats = state["to_act"].as_array().map_or(0, Vec::len).max(1);
            let seat = &state["to_act"][draw(seats)];
            let legal = &state["legal"][seat.to_string()];
            let action = &legal[draw(legal.as_array().map_or(0, Vec::len).max(1))];
            json!({ "cmd": "apply", "seat": seat, "action": action })
        }
    };
    request.to_string()
}

/// The first legal step or chance outcome, as the steps of a record.
fn first_step(state: &Value) -> Value {
    let action = |seat: &Value| {
        format!("{seat}:{}", state["legal"][seat.to_string()][0].as_str().unwrap_or_default())
    };
    match state["kind"].as_str() {
        Some("chance") => json!([state["chance"][0][0]]),
        Some("player") => json!([action(&state["to_act"][0])]),
        _ => json!([]),
    }
}

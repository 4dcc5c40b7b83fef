//! A client of the reference engine for the tests.
use reference::Engine;
use serde_json::{Value, json};

pub struct EngineClient {
    pub engine: Engine,
}

impl EngineClient {
    pub fn new() -> Self {
        EngineClient { engine: Engine::new() }
    }

    pub fn ask(&mut self, request: Value) -> Value {
        let answer = self.engine.handle(&request.to_string()).expect("an answer");
        serde_json::from_str(&answer).expect("an answer in JSON")
    }

    /// Like `ask`, but the answer must not be an error.
    pub fn good(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert!(answer.get("error").is_none(), "{request} -> {answer}");
        answer
    }

    pub fn start(&mut self, game: &str, options: Value) -> Value {
        self.good(json!({"cmd": "new", "game": game, "options": options, "seed": 1}))
    }

    pub fn set(&mut self, game: &str, options: &Value, position: &str) -> Value {
        self.good(
            json!({"cmd": "position", "game": game, "options": options, "position": position}),
        )
    }

    pub fn apply(&mut self, action: &str) -> Value {
        self.good(json!({"cmd": "apply", "action": action}))
    }

    pub fn apply_by(&mut self, seat: usize, action: &str) -> Value {
        self.good(json!({"cmd": "apply", "seat": seat, "action": action}))
    }

    pub fn chance(&mut self, outcome: &str) -> Value {
        self.good(json!({"cmd": "chance", "outcome": outcome}))
    }

    /// Plays actions and chance outcomes and returns the last state.
    pub fn play(&mut self, steps: &[&str]) -> Value {
        for step in steps {
            if step.starts_with('=') {
                self.chance(step);
            } else {
                self.apply(step);
            }
        }
        self.good(json!({"cmd": "state"}))
    }
}

/// The position after playing steps from a position.
pub fn after(game: &str, options: Value, position: &str, steps: &[&str]) -> String {
    let mut client = EngineClient::new();
    client.set(game, &options, position);
    position_of(&client.play(steps))
}

pub fn position_of(state: &Value) -> String {
    state["position"].as_str().expect("a position").to_string()
}

/// The legal actions of a seat in alphabetical order.
pub fn legal(state: &Value, seat: usize) -> Vec<String> {
    let mut list: Vec<String> = match &state["legal"][seat.to_string()] {
        Value::Array(actions) => {
            actions.iter().map(|action| action.as_str().expect("a text").to_string()).collect()
        }
        _ => Vec::new(),
    };
    list.sort();
    list
}

/// The legal actions of a seat in a position.
pub fn legal_at(game: &str, options: Value, position: &str, seat: usize) -> Vec<String> {
    legal(&EngineClient::new().set(game, &options, position), seat)
}

/// The error code of a request, or an empty text if it is answered.
pub fn error_of(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("")
}

pub fn accepted(game: &str, options: &Value, position: &str) -> bool {
    let request =
        json!({"cmd": "position", "game": game, "options": options, "position": position});
    let answer = EngineClient::new().ask(request);
    assert!(matches!(error_of(&answer), "" | "bad_position"), "{answer}");
    error_of(&answer).is_empty()
}

pub fn options_accepted(game: &str, options: Value) -> bool {
    let answer = EngineClient::new().ask(json!({"cmd": "new", "game": game, "options": options}));
    assert!(matches!(error_of(&answer), "" | "bad_options"), "{answer}");
    error_of(&answer).is_empty()
}

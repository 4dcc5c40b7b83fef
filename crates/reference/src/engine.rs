//! The engine protocol: one JSON request per line, one JSON answer per request.

use crate::common::{Game, SplitMix64, seat as read_seat};
use crate::{completto, fifteen, ten};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// An error answer: its code and its message.
type Failure = (&'static str, String);

type Answer = Result<Map<String, Value>, Failure>;

fn fail<T>(code: &'static str, message: impl Into<String>) -> Result<T, Failure> {
    Err((code, message.into()))
}

/// A game in progress with everything its record needs.
struct Session {
    game: Box<dyn Game>,
    /// The position play began from, if it was not the start of the game.
    start: Option<String>,
    steps: Vec<String>,
    generator: SplitMix64,
}

/// An engine with at most one game in progress.
#[derive(Default)]
pub struct Engine {
    session: Option<Session>,
}

/// Sets up a game, at its start or in a given position.
fn set_up(
    name: &str,
    options: &Map<String, Value>,
    position: Option<&str>,
) -> Result<Box<dyn Game>, Failure> {
    // The options are read first, so that an error in them is reported as such.
    let start: Result<Box<dyn Game>, String> = match name {
        "completto" => completto::Completto::new(options).map(|game| Box::new(game) as _),
        "ten" => ten::Ten::new(options).map(|game| Box::new(game) as _),
        "15go" => fifteen::Fifteen::new(options).map(|game| Box::new(game) as _),
        _ => return fail("unknown_game", format!("there is no game {name:?}")),
    };
    let start = start.map_err(|message| ("bad_options", message))?;
    let Some(text) = position else {
        return Ok(start);
    };
    let game: Result<Box<dyn Game>, String> = match name {
        "completto" => {
            completto::Completto::from_position(options, text).map(|game| Box::new(game) as _)
        }
        "ten" => ten::Ten::from_position(options, text).map(|game| Box::new(game) as _),
        _ => fifteen::Fifteen::from_position(options, text).map(|game| Box::new(game) as _),
    };
    game.map_err(|message| ("bad_position", message))
}

/// The seed of a request, or one from the clock.
fn seed(request: &Map<String, Value>) -> Result<u64, Failure> {
    match request.get("seed") {
        None => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            Ok(now.map_or(0, |time| time.as_nanos() as u64))
        }
        Some(value) => match value.as_u64() {
            Some(seed) => Ok(seed),
            None => fail("bad_request", "seed must be an integer from 0 to 2^64 - 1"),
        },
    }
}

fn text<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a str, Failure> {
    match request.get(name) {
        Some(Value::String(text)) => Ok(text),
        Some(_) => fail("bad_request", format!("{name} must be a text")),
        None => fail("bad_request", format!("{name} is missing")),
    }
}

fn options(request: &Map<String, Value>) -> Result<Map<String, Value>, Failure> {
    match request.get("options") {
        None => Ok(Map::new()),
        Some(Value::Object(options)) => Ok(options.clone()),
        Some(_) => fail("bad_options", "options must be an object"),
    }
}

fn outcome_value(game: &dyn Game) -> Value {
    match game.outcome() {
        None => Value::Null,
        Some(outcome) => json!({"ranks": outcome.ranks, "scores": outcome.scores}),
    }
}

fn state(game: &dyn Game) -> Map<String, Value> {
    let legal = game.legal();
    let chance = game.chance();
    let kind = if game.outcome().is_some() {
        "over"
    } else if !chance.is_empty() {
        "chance"
    } else {
        "player"
    };
    let to_act: Vec<usize> = legal.keys().copied().collect();
    let by_seat: Map<String, Value> =
        legal.into_iter().map(|(seat, actions)| (seat.to_string(), json!(actions))).collect();
    let mut answer = Map::new();
    answer.insert("game".into(), json!(game.name()));
    answer.insert("options".into(), game.options());
    answer.insert("position".into(), json!(game.position()));
    answer.insert("kind".into(), json!(kind));
    answer.insert("to_act".into(), json!(to_act));
    answer.insert("legal".into(), Value::Object(by_seat));
    answer.insert("chance".into(), json!(chance));
    answer.insert("outcome".into(), outcome_value(game));
    answer
}

impl Session {
    fn new(game: Box<dyn Game>, start: Option<String>, seed: u64) -> Self {
        Session { game, start, steps: Vec::new(), generator: SplitMix64(seed) }
    }

    /// Plays an action of a seat, or of the only seat that may act.
    fn act(&mut self, seat: Option<usize>, action: &str) -> Result<(), Failure> {
        let legal: BTreeMap<usize, Vec<String>> = self.game.legal();
        let alone = match legal.len() {
            1 => legal.keys().next().copied(),
            _ => None,
        };
        let Some(seat) = seat.or(alone) else {
            let message = if legal.is_empty() {
                "nobody may act now"
            } else {
                "several seats may act, so the seat is needed"
            };
            return fail("illegal_action", message);
        };
        // Whether the seat is written in front depends on the moment before the action.
        let step =
            if self.game.simultaneous() { format!("{seat}:{action}") } else { action.to_string() };
        if !self.game.act(seat, action) {
            return fail("illegal_action", format!("{action:?} is not legal for seat {seat} now"));
        }
        self.steps.push(step);
        Ok(())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), Failure> {
        if !self.game.resolve(outcome) {
            return fail(
                "illegal_outcome",
                format!("{outcome:?} is not a possible chance outcome now"),
            );
        }
        self.steps.push(outcome.to_string());
        Ok(())
    }

    /// Draws the pending chance step from the generator.
    fn roll(&mut self) -> Result<String, Failure> {
        let chance = self.game.chance();
        let total: u64 = chance.iter().map(|(_, weight)| u64::from(*weight)).sum();
        if total == 0 {
            return fail("illegal_outcome", "no chance step is pending");
        }
        let mut left = self.generator.below(total);
        for (outcome, weight) in chance {
            let weight = u64::from(weight);
            if left < weight {
                self.resolve(&outcome)?;
                return Ok(outcome);
            }
            left -= weight;
        }
        fail("illegal_outcome", "no chance step is pending")
    }

    /// Plays one step of a record: an action, with its seat in front during a simultaneous set-up, or a chance outcome.
    fn step(&mut self, step: &str) -> Result<(), Failure> {
        if step.starts_with('=') {
            return self.resolve(step);
        }
        if !self.game.simultaneous() {
            return self.act(None, step);
        }
        let parts = step.split_once(':');
        match parts.and_then(|(seat, action)| Some((read_seat(seat, 6)?, action))) {
            Some((seat, action)) => self.act(Some(seat), action),
            None => fail("illegal_action", "here an action is written seat:action"),
        }
    }

    fn record(&self) -> Value {
        let mut record = Map::new();
        record.insert("rowhouse".into(), json!(1));
        record.insert("game".into(), json!(self.game.name()));
        record.insert("options".into(), self.game.options());
        if let Some(position) = &self.start {
            record.insert("position".into(), json!(position));
        }
        record.insert("steps".into(), json!(self.steps));
        if self.game.outcome().is_some() {
            record.insert("result".into(), outcome_value(self.game.as_ref()));
        }
        Value::Object(record)
    }
}

/// Reads a record by replaying its steps.
fn replay(record: &Map<String, Value>, seed: u64) -> Result<Session, Failure> {
    if record.get("rowhouse") != Some(&json!(1)) {
        return fail("bad_record", "a record needs \"rowhouse\": 1");
    }
    let name = text(record, "game")?;
    let options = options(record)?;
    let position = match record.get("position") {
        None => None,
        Some(_) => Some(text(record, "position")?),
    };
    let Some(Value::Array(steps)) = record.get("steps") else {
        return fail("bad_record", "a record needs a list of steps");
    };
    let game = set_up(name, &options, position)?;
    let start = position.map(|_| game.position());
    let mut session = Session::new(game, start, seed);
    for (index, step) in steps.iter().enumerate() {
        let played = match step {
            Value::String(step) => session.step(step),
            _ => fail("illegal_action", "a step must be a text"),
        };
        if let Err((_, message)) = played {
            return fail("bad_record", format!("step {index} ({step}): {message}"));
        }
    }
    Ok(session)
}

impl Engine {
    /// An engine without a game.
    pub fn new() -> Self {
        Engine::default()
    }

    /// Answers one line. A blank line has no answer.
    pub fn handle(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return None;
        }
        let (id, answer) = match serde_json::from_str::<BTreeMap<String, &RawValue>>(line) {
            Ok(mut fields) => {
                // Only the id keeps its exact text.
                let id = fields.remove("id");
                let read = |(name, raw): (String, &RawValue)| {
                    serde_json::from_str(raw.get()).map(|value| (name, value))
                };
                match fields.into_iter().map(read).collect::<Result<_, _>>() {
                    Ok(request) => (id, self.answer(&request)),
                    Err(error) => (id, fail("bad_json", error.to_string())),
                }
            }
            Err(_) => match serde_json::from_str::<Value>(line) {
                Ok(_) => (None, fail("bad_request", "a request must be an object")),
                Err(error) => (None, fail("bad_json", error.to_string())),
            },
        };
        let full = match answer {
            Ok(fields) => Value::Object(fields),
            Err((code, message)) => json!({"error": {"code": code, "message": message}}),
        };
        let full = full.to_string();
        Some(match id {
            // An answer has at least one field of its own.
            Some(id) => full.replacen('{', &format!("{{\"id\":{id},"), 1),
            None => full,
        })
    }

    fn session(&mut self) -> Result<&mut Session, Failure> {
        match &mut self.session {
            Some(session) => Ok(session),
            None => fail("no_game", "there is no game in progress"),
        }
    }

    /// Starts a session and returns its state.
    fn begin(&mut self, session: Session) -> Answer {
        let answer = state(session.game.as_ref());
        self.session = Some(session);
        Ok(answer)
    }

    fn answer(&mut self, request: &Map<String, Value>) -> Answer {
        match text(request, "cmd")? {
            "games" => {
                let mut answer = Map::new();
                let games = json!([
                    {"game": "completto", "options": completto::describe()},
                    {"game": "ten", "options": ten::describe()},
                    {"game": "15go", "options": fifteen::describe()},
                ]);
                answer.insert("games".into(), games);
                Ok(answer)
            }
            "new" => {
                let game = set_up(text(request, "game")?, &options(request)?, None)?;
                self.begin(Session::new(game, None, seed(request)?))
            }
            "position" => {
                let position = text(request, "position")?;
                let game = set_up(text(request, "game")?, &options(request)?, Some(position))?;
                let start = Some(game.position());
                self.begin(Session::new(game, start, seed(request)?))
            }
            "replay" => match request.get("record") {
                Some(Value::Object(record)) => {
                    let session = replay(record, seed(request)?)?;
                    self.begin(session)
                }
                _ => fail("bad_request", "record must be an object"),
            },
            "state" => Ok(state(self.session()?.game.as_ref())),
            "apply" => {
                let session = self.session()?;
                let seat = match request.get("seat") {
                    None => None,
                    Some(value) => match value.as_u64() {
                        Some(seat) if seat < 6 => Some(seat as usize),
                        Some(_) => return fail("illegal_action", "there is no such seat"),
                        None => return fail("bad_request", "seat must be a number"),
                    },
                };
                session.act(seat, text(request, "action")?)?;
                Ok(state(session.game.as_ref()))
            }
            "chance" => {
                let session = self.session()?;
                session.resolve(text(request, "outcome")?)?;
                Ok(state(session.game.as_ref()))
            }
            "roll" => {
                let session = self.session()?;
                let rolled = session.roll()?;
                let mut answer = state(session.game.as_ref());
                answer.insert("rolled".into(), json!(rolled));
                Ok(answer)
            }
            "record" => {
                let mut answer = Map::new();
                answer.insert("record".into(), self.session()?.record());
                Ok(answer)
            }
            "best" => {
                self.session()?;
                fail("unsupported", "the reference implementation has no bots")
            }
            other => fail("unknown_command", format!("there is no command {other:?}")),
        }
    }
}

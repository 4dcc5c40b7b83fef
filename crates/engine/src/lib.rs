//! The engine protocol: rules and bots as JSON lines, for bots, GUIs and tests.
//!
//! One answer per request, in order. A request that fails does not change the game in progress. The
//! crate uses no files and no source of random numbers, and compiles for WASM: `rowhouse engine`
//! connects it to standard input and output, the npm package to JavaScript.
//!
//! ```
//! let mut engine = engine::Engine::new(|| Err("this host has no random numbers".to_owned()));
//! let answer = engine.handle(br#"{"cmd":"new","game":"ten","seed":7}"#).expect("a line gets an answer");
//! assert!(answer.starts_with(r#"{"game":"ten","options":{"#));
//! ```

mod answer;
mod best;
mod failure;
mod record;
mod request;

use std::io::{self, BufRead, Read, Write};

use games::{Game, Playthrough, RecordError, Step, Turn};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::answer::{Answer, answer, games_answer, state_answer};
use crate::failure::Failure;
use crate::request::{Fields, acting_seat, field, options, text};

pub use crate::record::{Notes, read_record, write_record};

/// The longest request in bytes. The longest realistic one is a record: this holds a million steps.
pub const MAX_LINE_BYTES: usize = 8 << 20;

/// Answers requests line by line until the end of input.
///
/// # Errors
/// If reading or writing fails.
pub fn run(engine: &mut Engine, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = MAX_LINE_BYTES as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() > MAX_LINE_BYTES && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            line = Vec::new();
            let why = format!("a request has at most {MAX_LINE_BYTES} bytes");
            Some(answer(None, Err(Failure::new("line_too_long", why))))
        } else {
            engine.handle(&line)
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}

/// The game in progress with its random number generators.
struct Session {
    play: Playthrough,
    /// The notes of the record that was replayed.
    notes: Notes,
    seed: u64,
    draw_rng: ChaCha8Rng,
    /// A stream of its own for bots, so that asking one does not change later draws.
    bot_rng: ChaCha8Rng,
}

impl Session {
    fn new(play: Playthrough, notes: Notes, seed: u64) -> Self {
        let draw_rng = ChaCha8Rng::seed_from_u64(seed);
        let mut bot_rng = ChaCha8Rng::seed_from_u64(seed);
        bot_rng.set_stream(1);
        Self { play, notes, seed, draw_rng, bot_rng }
    }
}

/// The source of seeds for requests without one: a different number every time, or why there is none.
pub type Entropy = fn() -> Result<u64, String>;

/// An engine with at most one game in progress.
pub struct Engine {
    session: Option<Session>,
    entropy: Entropy,
}

impl Engine {
    /// An engine without a game.
    #[must_use]
    pub fn new(entropy: Entropy) -> Self {
        Self { session: None, entropy }
    }

    /// Answers a request; a blank line has no answer.
    pub fn handle(&mut self, line: &[u8]) -> Option<String> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        let Ok(request) = serde_json::from_slice::<Fields<'_>>(line) else {
            // The line is JSON but no object, or no JSON at all.
            let failure = match serde_json::from_slice::<Value>(line) {
                Ok(_) => Failure::request("a request is an object, such as {\"cmd\":\"games\"}"),
                Err(error) => Failure::new("bad_json", error.to_string()),
            };
            return Some(answer(None, Err(failure)));
        };
        let result = self.dispatch(&request);
        Some(answer(request.get("id").copied(), result))
    }

    fn dispatch(&mut self, request: &Fields<'_>) -> Answer {
        match text(request, "cmd")?.as_str() {
            "games" => Ok(games_answer()),
            "new" => {
                let play = Playthrough::new(options(request)?)?;
                self.open(play, Notes::new(), self.seed(request)?)
            }
            "position" => {
                let play =
                    Playthrough::from_position(options(request)?, &text(request, "position")?)?;
                self.open(play, Notes::new(), self.seed(request)?)
            }
            "replay" => {
                let seed = self.seed(request)?;
                let record = request.get("record").map_or("null", |record| record.get());
                let bad = |error: RecordError| Failure::new("bad_record", error.to_string());
                let (record, notes) = read_record(record).map_err(bad)?;
                self.open(record.resume().map_err(bad)?, notes, seed)
            }
            "state" => Ok(state_answer(self.session()?.play.state())),
            "apply" => {
                let session = self.session()?;
                let state = session.play.state();
                let action = state.parse_action(&text(request, "action")?)?;
                let seat = acting_seat(request, state)?;
                session.play.step(Step::Action(seat, action))?;
                Ok(state_answer(session.play.state()))
            }
            "chance" => {
                let session = self.session()?;
                let outcome = session.play.state().parse_chance(&text(request, "outcome")?)?;
                session.play.step(Step::Chance(outcome))?;
                Ok(state_answer(session.play.state()))
            }
            "roll" => roll(self.session()?),
            "best" => best::best(self.session()?, request),
            "record" => {
                let session = self.session()?;
                Ok(vec![("record", write_record(session.play.record(), &session.notes))])
            }
            _ => {
                let why = "`cmd` is one of games, new, position, state, apply, chance, roll, best, \
                           record, replay";
                Err(Failure::new("unknown_command", why))
            }
        }
    }

    /// The seed of the request, or a random one.
    fn seed(&self, request: &Fields<'_>) -> Result<u64, Failure> {
        match field(request, "seed")? {
            Some(seed) => {
                let why = format!("`seed` is no whole number from 0 to {}", u64::MAX);
                seed.as_u64().ok_or_else(|| Failure::request(why))
            }
            None => (self.entropy)()
                .map_err(|error| Failure::new("no_randomness", format!("{error}; give a `seed`"))),
        }
    }

    fn open(&mut self, play: Playthrough, notes: Notes, seed: u64) -> Answer {
        let answer = state_answer(play.state());
        self.session = Some(Session::new(play, notes, seed));
        Ok(answer)
    }

    fn session(&mut self) -> Result<&mut Session, Failure> {
        self.session.as_mut().ok_or_else(|| {
            Failure::new(
                "no_game",
                "no game yet; start one with {\"cmd\":\"new\",\"game\":\"ten\"}",
            )
        })
    }
}

/// Draws the outcome of the pending chance step, and notes the seed in the record.
fn roll(session: &mut Session) -> Answer {
    let state = session.play.state();
    let tickets = state.tickets();
    if tickets == 0 {
        let code = if state.turn() == Turn::Over { "game_over" } else { "action_due" };
        return Err(Failure::new(code, "no chance step is due"));
    }
    let ticket = session.draw_rng.random_range(0..tickets);
    let outcome = state.draw(ticket).ok_or_else(|| Failure::request("no such ticket"))?;
    session.play.step(Step::Chance(outcome))?;
    session.play.notes_mut().insert("seed".into(), session.seed.into());
    let mut answer = state_answer(session.play.state());
    answer.push(("rolled", Value::from(outcome.to_string()).to_string()));
    Ok(answer)
}

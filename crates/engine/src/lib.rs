//! The engine protocol: the rules and the bots as JSON lines, for bots, GUIs and tests.
//!
//! One answer per request, in order. A request that fails leaves the game in progress as it was.
//! The crate knows no files and no source of random numbers, and compiles for WASM: `rowhouse
//! engine` puts it on standard input and output, the npm package hands it to JavaScript.
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

/// The game in progress and the generator of its draws.
struct Table {
    play: Playthrough,
    /// The notes of the record that was replayed.
    notes: Notes,
    seed: u64,
    draws: ChaCha8Rng,
    /// Bots draw from a stream of their own, so that asking one changes no coming draw.
    thoughts: ChaCha8Rng,
}

impl Table {
    fn new(play: Playthrough, notes: Notes, seed: u64) -> Self {
        let draws = ChaCha8Rng::seed_from_u64(seed);
        let mut thoughts = ChaCha8Rng::seed_from_u64(seed);
        thoughts.set_stream(1);
        Self { play, notes, seed, draws, thoughts }
    }
}

/// Where the seed of a game comes from if the request names none: a number that differs every time,
/// or why there is none.
pub type Entropy = fn() -> Result<u64, String>;

/// One engine: the game in progress, if there is one.
pub struct Engine {
    table: Option<Table>,
    entropy: Entropy,
}

impl Engine {
    /// An engine without a game.
    #[must_use]
    pub fn new(entropy: Entropy) -> Self {
        Self { table: None, entropy }
    }

    /// Answers a request; a blank line has no answer.
    pub fn handle(&mut self, line: &[u8]) -> Option<String> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        let Ok(request) = serde_json::from_slice::<Fields<'_>>(line) else {
            // Either no object, or no JSON.
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
            "state" => Ok(state_answer(self.table()?.play.state())),
            "apply" => {
                let table = self.table()?;
                let state = table.play.state();
                let action = state.parse_action(&text(request, "action")?)?;
                let seat = acting_seat(request, state)?;
                table.play.step(Step::Action(seat, action))?;
                Ok(state_answer(table.play.state()))
            }
            "chance" => {
                let table = self.table()?;
                let outcome = table.play.state().parse_chance(&text(request, "outcome")?)?;
                table.play.step(Step::Chance(outcome))?;
                Ok(state_answer(table.play.state()))
            }
            "roll" => roll(self.table()?),
            "best" => best::best(self.table()?, request),
            "record" => {
                let table = self.table()?;
                Ok(vec![("record", write_record(table.play.record(), &table.notes))])
            }
            _ => {
                let why = "`cmd` is one of games, new, position, state, apply, chance, roll, best, \
                           record, replay";
                Err(Failure::new("unknown_command", why))
            }
        }
    }

    /// The seed of the coming draws; without one, any.
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
        self.table = Some(Table::new(play, notes, seed));
        Ok(answer)
    }

    fn table(&mut self) -> Result<&mut Table, Failure> {
        self.table.as_mut().ok_or_else(|| {
            Failure::new(
                "no_game",
                "no game yet; start one with {\"cmd\":\"new\",\"game\":\"ten\"}",
            )
        })
    }
}

/// Draws the pending chance step. The seed is noted in the record: it made this draw.
fn roll(table: &mut Table) -> Answer {
    let state = table.play.state();
    let tickets = state.tickets();
    if tickets == 0 {
        let code = if state.turn() == Turn::Over { "game_over" } else { "action_due" };
        return Err(Failure::new(code, "no chance step is due"));
    }
    let ticket = table.draws.random_range(0..tickets);
    let outcome = state.draw(ticket).ok_or_else(|| Failure::request("no such ticket"))?;
    table.play.step(Step::Chance(outcome))?;
    table.play.notes_mut().insert("seed".into(), table.seed.into());
    let mut answer = state_answer(table.play.state());
    answer.push(("rolled", Value::from(outcome.to_string()).to_string()));
    Ok(answer)
}

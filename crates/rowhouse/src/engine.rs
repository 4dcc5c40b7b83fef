//! `rowhouse engine`: the rules as JSON lines, for bots, GUIs and tests.
//!
//! One answer per request, in order. Whatever comes in, the game in progress is untouched by a
//! request that fails, and the process goes on until the end of input.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use bots::{Budget, Level, choose};
use games::{
    AnyGame, AnyOptions, Game, Kind, NO_MAX, OptionError, OptionInfo, OptionRange, ParseError,
    Playthrough, PositionError, Record, Rejection, Seat, Step, StepError, Turn, only_seat,
    outcome_json,
};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{RngExt, SeedableRng, TryRng};
use serde_json::{Map, Value, json};

/// A longer request is refused. The longest honest one is a record: this holds a million steps.
pub const LONGEST_LINE: usize = 8 << 20;

/// Answers requests line by line until the end of input.
///
/// # Errors
/// If reading or writing fails.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = LONGEST_LINE as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() > LONGEST_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            line = Vec::new();
            let why = format!("a request has at most {LONGEST_LINE} bytes");
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

/// What a request failed on: a stable code, and words for people.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Failure {
    code: &'static str,
    message: String,
}

impl Failure {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    fn request(message: impl Into<String>) -> Self {
        Self::new("bad_request", message)
    }
}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Self {
        Self::new("bad_option", error.to_string())
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        let code = match error {
            PositionError::Unreadable(_) => "unreadable_position",
            PositionError::Invalid(_) => "invalid_position",
            PositionError::Options(_) => "bad_option",
        };
        Self::new(code, error.to_string())
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::new("unreadable", error.to_string())
    }
}

impl From<Rejection> for Failure {
    fn from(error: Rejection) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

impl From<StepError> for Failure {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Unreadable(error) => error.into(),
            StepError::Rejected(error) => error.into(),
            StepError::WhichSeat(..) => Self::new("which_seat", error.to_string()),
        }
    }
}

type Answer = Result<Map<String, Value>, Failure>;

/// The game in progress and the generator of its draws.
struct Table {
    play: Playthrough,
    seed: u64,
    draws: ChaCha8Rng,
    /// Bots draw from a stream of their own, so that asking one changes no coming draw.
    thoughts: ChaCha8Rng,
}

impl Table {
    fn new(play: Playthrough, seed: u64) -> Self {
        let draws = ChaCha8Rng::seed_from_u64(seed);
        let mut thoughts = ChaCha8Rng::seed_from_u64(seed);
        thoughts.set_stream(1);
        Self { play, seed, draws, thoughts }
    }
}

/// One engine: the game in progress, if there is one.
#[derive(Default)]
pub struct Engine {
    table: Option<Table>,
}

impl Engine {
    /// Answers a request; a blank line has no answer.
    pub fn handle(&mut self, line: &[u8]) -> Option<String> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        let request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                return Some(answer(None, Err(Failure::new("bad_json", error.to_string()))));
            }
        };
        let Value::Object(request) = request else {
            let why = "a request is an object, such as {\"cmd\":\"games\"}";
            return Some(answer(None, Err(Failure::request(why))));
        };
        let result = self.dispatch(&request);
        Some(answer(request.get("id").cloned(), result))
    }

    fn dispatch(&mut self, request: &Map<String, Value>) -> Answer {
        match text(request, "cmd")? {
            "games" => Ok(games_answer()),
            "new" => {
                let play = Playthrough::new(options(request)?)?;
                self.open(play, seed(request)?)
            }
            "position" => {
                let play =
                    Playthrough::from_position(options(request)?, text(request, "position")?)?;
                self.open(play, seed(request)?)
            }
            "replay" => {
                let seed = seed(request)?;
                let record = request.get("record").unwrap_or(&Value::Null);
                let play = Record::from_json(record)
                    .and_then(Record::resume)
                    .map_err(|error| Failure::new("bad_record", error.to_string()))?;
                self.open(play, seed)
            }
            "state" => Ok(state_answer(self.table()?.play.state())),
            "apply" => {
                let table = self.table()?;
                let state = table.play.state();
                let action = state.parse_action(text(request, "action")?)?;
                let seat = acting_seat(request, state)?;
                table.play.step(Step::Action(seat, action))?;
                Ok(state_answer(table.play.state()))
            }
            "chance" => {
                let table = self.table()?;
                let outcome = table.play.state().parse_chance(text(request, "outcome")?)?;
                table.play.step(Step::Chance(outcome))?;
                Ok(state_answer(table.play.state()))
            }
            "roll" => roll(self.table()?),
            "best" => best(self.table()?, request),
            "record" => {
                let record = self.table()?.play.record().to_json();
                Ok([("record".to_owned(), record)].into_iter().collect())
            }
            _ => {
                let why = "`cmd` is one of games, new, position, state, apply, chance, roll, best, \
                           record, replay";
                Err(Failure::new("unknown_command", why))
            }
        }
    }

    fn open(&mut self, play: Playthrough, seed: u64) -> Answer {
        let answer = state_answer(play.state());
        self.table = Some(Table::new(play, seed));
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

fn answer(id: Option<Value>, result: Answer) -> String {
    let mut object = Map::new();
    if let Some(id) = id {
        object.insert("id".into(), id);
    }
    match result {
        Ok(fields) => object.extend(fields),
        Err(Failure { code, message }) => {
            object.insert("error".into(), json!({ "code": code, "message": message }));
        }
    }
    Value::Object(object).to_string()
}

/// A field that is there; `null` counts as not there.
fn field<'r>(request: &'r Map<String, Value>, name: &str) -> Option<&'r Value> {
    request.get(name).filter(|value| !value.is_null())
}

fn text<'r>(request: &'r Map<String, Value>, name: &str) -> Result<&'r str, Failure> {
    let value = field(request, name).and_then(Value::as_str);
    value.ok_or_else(|| Failure::request(format!("`{name}` is missing or no string")))
}

fn options(request: &Map<String, Value>) -> Result<AnyOptions, Failure> {
    let kind: Kind = text(request, "game")?
        .parse()
        .map_err(|error: ParseError| Failure::new("unknown_game", error.to_string()))?;
    match field(request, "options") {
        None => Ok(AnyOptions::default_of(kind)),
        Some(Value::Object(options)) => Ok(AnyOptions::from_json(kind, options)?),
        Some(_) => Err(Failure::request("`options` is no object")),
    }
}

/// The seed of the coming draws; without one, any.
fn seed(request: &Map<String, Value>) -> Result<u64, Failure> {
    match field(request, "seed") {
        Some(seed) => {
            let why = format!("`seed` is no whole number from 0 to {}", u64::MAX);
            seed.as_u64().ok_or_else(|| Failure::request(why))
        }
        None => SysRng
            .try_next_u64()
            .map_err(|error| Failure::new("no_randomness", format!("{error}; give a `seed`"))),
    }
}

/// The seat that the request names, or the one that alone may act.
fn acting_seat(request: &Map<String, Value>, state: &AnyGame) -> Result<Seat, Failure> {
    let Some(seat) = field(request, "seat") else {
        return match (only_seat(state), state.turn()) {
            (None, Turn::Several(_)) => {
                Err(Failure::new("which_seat", "several seats may act, so `seat` names one"))
            }
            // The check that follows says why nobody may act.
            (seat, _) => Ok(seat.unwrap_or_default()),
        };
    };
    let index = seat.as_u64().ok_or_else(|| Failure::request("`seat` is no whole number"))?;
    let seat = usize::try_from(index).ok().and_then(Seat::try_new);
    seat.ok_or_else(|| Failure::new("not_your_turn", format!("there is no seat {index}")))
}

/// The games with their options, defaults and ranges.
fn games_answer() -> Map<String, Value> {
    let describe = |info: &OptionInfo| match info.range {
        OptionRange::Int { min, max, default } => {
            let max = (max != NO_MAX).then_some(max);
            json!({ "type": "int", "min": min, "max": max, "default": default, "help": info.help })
        }
        OptionRange::Flag => json!({ "type": "bool", "default": false, "help": info.help }),
        OptionRange::Choice(words) => {
            json!({ "type": "choice", "values": words, "default": words[0], "help": info.help })
        }
    };
    let game = |kind: Kind| {
        let options = kind.options().iter().map(|info| (info.name.to_owned(), describe(info)));
        json!({
            "game": kind.id(),
            "name": kind.name(),
            "rules_version": kind.rules_version(),
            "options": options.collect::<Map<_, _>>(),
        })
    };
    [("games".to_owned(), Kind::ALL.map(game).to_vec().into())].into_iter().collect()
}

fn state_answer(state: &AnyGame) -> Map<String, Value> {
    let turn = state.turn();
    let kind = match turn {
        Turn::Player(_) | Turn::Several(_) => "player",
        Turn::Chance => "chance",
        Turn::Over => "over",
    };
    let mut actions = Vec::new();
    let legal = turn.seats().iter().map(|seat| {
        state.legal(seat, &mut actions);
        let actions = actions.iter().map(|action| Value::from(action.to_string()));
        (seat.to_string(), actions.collect())
    });
    let legal: Map<String, Value> = legal.collect();
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    let chance = outcomes.iter().map(|(outcome, weight)| json!([outcome.to_string(), weight]));
    let chance: Vec<Value> = chance.collect();
    let seats: Vec<usize> = turn.seats().iter().map(Seat::index).collect();
    let fields = [
        ("game", state.kind().id().into()),
        ("options", state.options().to_json().into()),
        ("position", state.to_string().into()),
        ("kind", kind.into()),
        ("to_act", seats.into()),
        ("legal", legal.into()),
        ("chance", chance.into()),
        ("outcome", state.outcome().as_ref().map_or(Value::Null, outcome_json)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
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
    answer.insert("rolled".into(), outcome.to_string().into());
    Ok(answer)
}

/// Nodes that a bot may take for `best` if the request names neither `nodes` nor `ms`.
const NODES: u64 = 20_000;

/// The most nodes and the longest time that a request can ask for, so that one request does not keep
/// the process busy for ever.
const MOST_NODES: u64 = 100_000_000;
const LONGEST_THOUGHT: Duration = Duration::from_secs(60);

fn best(table: &mut Table, request: &Map<String, Value>) -> Answer {
    let level: Level = match field(request, "bot") {
        None => Level::Club,
        Some(name) => name
            .as_str()
            .unwrap_or_default()
            .parse()
            .map_err(|error: ParseError| Failure::new("unknown_bot", error.to_string()))?,
    };
    let whole = |name: &str| match field(request, name) {
        None => Ok(None),
        Some(number) => number
            .as_u64()
            .map(Some)
            .ok_or_else(|| Failure::request(format!("`{name}` is no whole number"))),
    };
    let budget = match (whole("nodes")?, whole("ms")?) {
        (Some(_), Some(_)) => {
            return Err(Failure::request("a thought has `nodes` or `ms`, not both"));
        }
        (_, Some(ms)) => Budget::Time(Duration::from_millis(ms).min(LONGEST_THOUGHT)),
        (nodes, None) => Budget::Nodes(nodes.unwrap_or(NODES).min(MOST_NODES)),
    };
    let state = table.play.state();
    let seat = match field(request, "seat") {
        None => state.turn().seats().iter().next().unwrap_or_default(),
        Some(_) => acting_seat(request, state)?,
    };
    let choice = choose(state, seat, level, budget, table.thoughts.random())?;
    let lines = choice
        .lines
        .iter()
        .map(|line| json!({ "action": line.action.to_string(), "value": line.value }));
    let fields = [
        ("action", choice.action.to_string().into()),
        ("value", choice.worth.map(|worth| worth[seat]).into()),
        ("lines", lines.collect()),
        ("reason", choice.reason.to_string().into()),
        ("nodes", choice.nodes.into()),
    ];
    Ok(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

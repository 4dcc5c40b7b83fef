//! Records: a game as its options and the list of its steps.
//!
//! `{"rowhouse":1,"game":"ten","options":{…},"steps":["=2","0,0",…],"result":{…}}`. The states of a record are
//! only obtained by replaying its steps.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::any::{AnyAction, AnyChance, AnyGame, AnyOptions};
use crate::error::{OptionError, ParseError, PositionError, Rejection, shorten};
use crate::game::{Game, Outcome, Score, Turn};
use crate::registry::Kind;
use crate::seat::Seat;
use crate::text;

/// The version of the record format.
pub const RECORD_VERSION: u64 = 1;

/// A step: an action of a seat, or a chance outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat acted.
    Action(Seat, AnyAction),
    /// A chance step was resolved.
    Chance(AnyChance),
}

/// Why a step cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// The text is no step.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
    /// The step is not allowed here.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// Several seats may act, and the step names none.
    #[error("several seats may act, so the step names one, such as `{0}:{1}`")]
    WhichSeat(Seat, String),
}

/// A step of a record that a newer clause of the rules plays differently: the turn ends there, where it went on before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewerRule {
    /// The index of the step, from 0.
    pub index: usize,
    /// The clause.
    pub clause: &'static str,
}

impl NewerRule {
    /// The newer rule that applies to a step in the state before it.
    fn of(before: &AnyGame, index: usize, step: Step) -> Option<Self> {
        match step {
            Step::Action(_, action) => {
                before.newer_clause(action).map(|clause| Self { index, clause })
            }
            Step::Chance(_) => None,
        }
    }

    /// The last newer rule that applies to some legal steps.
    #[must_use]
    pub fn last_of(start: &AnyGame, steps: &[Step]) -> Option<Self> {
        let (mut state, mut last) = (*start, None);
        for (index, &step) in steps.iter().enumerate() {
            last = Self::of(&state, index, step).or(last);
            do_step(&mut state, step).ok()?;
        }
        last
    }
}

/// The end of a message about a step after a [`NewerRule`], and the number of the first step.
struct AfterNewerRule(Option<NewerRule>, usize);

impl fmt::Display for AfterNewerRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(NewerRule { index, clause }) = self.0 else { return Ok(()) };
        let newer = NewerRule { index: index + self.1, clause };
        write!(f, "; {newer}")
    }
}

impl fmt::Display for NewerRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { index, clause } = self;
        write!(f, "step {index} ended the turn by {clause}, which older rules did not")
    }
}

/// Why a record cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// It is not JSON.
    #[error("not JSON: {0}")]
    Json(String),
    /// A field is missing or has the wrong type.
    #[error("record field `{field}`: {why}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// What is wrong and what would be right.
        why: String,
    },
    /// The options are not allowed.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The position that play started from is refused.
    #[error("record field `position`: {0}")]
    Position(#[from] PositionError),
    /// A step is not legal in its position.
    #[error("step {index} (`{step}`): {why}{}", AfterNewerRule(*newer, 0))]
    Step {
        /// Its index, from 0.
        index: usize,
        /// The text of the step, shortened.
        step: String,
        /// Why it cannot be done.
        why: Box<StepError>,
        /// The last step before it that older rules played differently, the likely cause.
        newer: Option<NewerRule>,
    },
    /// The result is not what the steps lead to.
    #[error("the result says {says}, the steps lead to {found}{}", AfterNewerRule(*newer, 0))]
    Result {
        /// What the record says.
        says: String,
        /// What replaying found.
        found: String,
        /// The last step that older rules played differently, the likely cause.
        newer: Option<NewerRule>,
    },
}

impl RecordError {
    /// The message for users, who count steps from 1.
    #[must_use]
    pub fn user_message(&self) -> String {
        match self {
            Self::Step { index, step, why, newer } => {
                format!("step {} (`{step}`): {why}{}", index + 1, AfterNewerRule(*newer, 1))
            }
            Self::Result { says, found, newer } => {
                let newer = AfterNewerRule(*newer, 1);
                format!("the result says {says}, the steps lead to {found}{newer}")
            }
            other => other.to_string(),
        }
    }
}

/// A game as options, steps and notes.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The complete options; they say which game it is.
    pub options: AnyOptions,
    /// The first position, if it is not the start of the game.
    pub position: Option<String>,
    /// The steps in notation.
    pub steps: Vec<String>,
    /// The result as JSON.
    pub result: Option<Value>,
    /// Names, date, site and seed: kept as they are, not interpreted.
    pub notes: Map<String, Value>,
}

/// The optional fields that are kept as they are.
const NOTES: [&str; 4] = ["players", "date", "seed", "site"];

impl Record {
    /// The record of a game that is about to start.
    #[must_use]
    pub fn new(options: AnyOptions) -> Self {
        Self { options, position: None, steps: Vec::new(), result: None, notes: Map::new() }
    }

    /// Reads a record from JSON; its steps are not replayed yet.
    ///
    /// # Errors
    /// If a field is missing or wrong.
    pub fn from_json(json: &Value) -> Result<Self, RecordError> {
        let field = |field, why: String| RecordError::Field { field, why };
        let Value::Object(object) = json else {
            return Err(field("rowhouse", "a record is a JSON object".into()));
        };
        let version = object.get("rowhouse");
        if version.and_then(Value::as_u64) != Some(RECORD_VERSION) {
            let found = version.map_or("missing".into(), |found| shorten(&found.to_string()));
            return Err(field("rowhouse", format!("{found}; this reads version {RECORD_VERSION}")));
        }
        let kind = object.get("game").and_then(Value::as_str).unwrap_or_default();
        let kind: Kind = kind.parse().map_err(|e: ParseError| field("game", e.to_string()))?;
        let options = match object.get("options") {
            None | Some(Value::Null) => AnyOptions::default_of(kind),
            Some(Value::Object(options)) => AnyOptions::from_json(kind, options)?,
            Some(_) => return Err(field("options", "must be an object".into())),
        };
        let position = match object.get("position") {
            None | Some(Value::Null) => None,
            Some(Value::String(position)) => Some(position.clone()),
            Some(_) => return Err(field("position", "must be a string".into())),
        };
        let steps = match object.get("steps") {
            Some(Value::Array(steps)) => steps
                .iter()
                .map(|step| step.as_str().map(str::to_owned))
                .collect::<Option<_>>()
                .ok_or_else(|| field("steps", "must be strings".into()))?,
            _ => return Err(field("steps", "must be an array of strings".into())),
        };
        let result = object.get("result").filter(|result| !result.is_null()).cloned();
        let notes = NOTES.iter().filter_map(|&name| object.get_key_value(name));
        let notes = notes.map(|(name, value)| (name.clone(), value.clone())).collect();
        Ok(Self { options, position, steps, result, notes })
    }

    /// The record as JSON.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut object = Map::new();
        object.insert("rowhouse".into(), RECORD_VERSION.into());
        object.insert("game".into(), self.options.kind().id().into());
        object.insert("options".into(), self.options.to_json().into());
        object.extend(self.notes.clone());
        if let Some(position) = &self.position {
            object.insert("position".into(), position.clone().into());
        }
        object.insert("steps".into(), self.steps.clone().into());
        if let Some(result) = &self.result {
            object.insert("result".into(), result.clone());
        }
        object.into()
    }

    /// The state in which play started.
    ///
    /// # Errors
    /// If the position is refused.
    pub fn start(&self) -> Result<AnyGame, RecordError> {
        Ok(match &self.position {
            Some(position) => AnyGame::read(&self.options, position)?,
            None => AnyGame::new(&self.options)?,
        })
    }

    /// Replays the record: the state after every step, the start first.
    pub fn replay(&self) -> impl Iterator<Item = Result<AnyGame, RecordError>> {
        let mut next = Some(self.start().map(Replay::new));
        let mut steps = self.steps.iter();
        std::iter::from_fn(move || {
            let now = next.take()?;
            if let (Ok(mut replay), Some(step)) = (now.clone(), steps.next()) {
                next = Some(replay.step(step).map(|_| replay));
            }
            Some(now.map(|replay| replay.state))
        })
    }

    /// Replays all steps, and calls `see` with each.
    fn replay_all(&self, mut see: impl FnMut(Step)) -> Result<Replay, RecordError> {
        let mut replay = Replay::new(self.start()?);
        for step in &self.steps {
            see(replay.step(step)?);
        }
        Ok(replay)
    }

    /// The start, and all steps.
    ///
    /// # Errors
    /// If a step is not legal in its position.
    pub fn read_steps(&self) -> Result<(AnyGame, Vec<Step>), RecordError> {
        let mut steps = Vec::with_capacity(self.steps.len());
        self.replay_all(|step| steps.push(step))?;
        Ok((self.start()?, steps))
    }

    /// The state after all steps.
    ///
    /// # Errors
    /// If a step is not legal in its position.
    pub fn resume(self) -> Result<Playthrough, RecordError> {
        let Replay { state, .. } = self.replay_all(|_| {})?;
        let mut record = self;
        record.result = state.outcome().map(|outcome| outcome_json(&outcome));
        Ok(Playthrough { state, record })
    }

    /// Checks that every step is legal and that the result, if there is one, is right.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<AnyGame, RecordError> {
        let Replay { state, newer, .. } = self.replay_all(|_| {})?;
        let result = state.outcome().map(|outcome| outcome_json(&outcome));
        let same = match (&self.result, &result) {
            (None, _) => true,
            (Some(says), Some(found)) => same_result(says, found),
            (Some(_), None) => false,
        };
        if same {
            return Ok(state);
        }
        let found = result.map_or("an unfinished game".into(), |found| found.to_string());
        let says = self.result.as_ref().map(|says| shorten(&says.to_string())).unwrap_or_default();
        Err(RecordError::Result { says, found, newer })
    }
}

/// A record that is being replayed.
#[derive(Clone)]
struct Replay {
    state: AnyGame,
    /// The steps so far.
    count: usize,
    newer: Option<NewerRule>,
}

impl Replay {
    fn new(start: AnyGame) -> Self {
        Self { state: start, count: 0, newer: None }
    }

    fn step(&mut self, text: &str) -> Result<Step, RecordError> {
        let before = self.state;
        let step = read_step(&before, text)
            .and_then(|step| do_step(&mut self.state, step).map(|()| step).map_err(Into::into))
            .map_err(|why| RecordError::Step {
                index: self.count,
                step: shorten(text),
                why: Box::new(why),
                newer: self.newer,
            })?;
        self.newer = NewerRule::of(&before, self.count, step).or(self.newer);
        self.count += 1;
        Ok(step)
    }
}

/// Returns whether two results have the same numbers, written as 1 or as 1.0.
fn same_result(says: &Value, found: &Value) -> bool {
    let numbers = |result: &Value, field: &str| {
        let list = result.get(field)?.as_array()?;
        list.iter().map(Score::from_json).collect::<Option<Vec<_>>>()
    };
    ["ranks", "scores"].into_iter().all(|field| {
        numbers(says, field).is_some() && numbers(says, field) == numbers(found, field)
    })
}

/// Ranks and scores as JSON.
#[must_use]
pub fn outcome_json(outcome: &Outcome) -> Value {
    let scores: Vec<Value> =
        outcome.scores.as_slice().iter().map(|score| score.to_json()).collect();
    json!({ "ranks": outcome.ranks.as_slice(), "scores": scores })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_json().fmt(f)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let json = serde_json::from_str(text).map_err(|e| RecordError::Json(e.to_string()))?;
        Self::from_json(&json)
    }
}

/// Reads a step: `=…` is chance, `seat:action` or `action` an action.
///
/// # Errors
/// If it cannot be read, or names no seat where several may act.
pub fn read_step(state: &AnyGame, step: &str) -> Result<Step, StepError> {
    if step.starts_with('=') {
        return Ok(Step::Chance(state.parse_chance(step)?));
    }
    if let Some((seat, action)) = step.split_once(':')
        && let Some(seat) = text::seat(seat)
    {
        return Ok(Step::Action(seat, state.parse_action(action)?));
    }
    let action = state.parse_action(step)?;
    match (state.turn(), only_seat(state)) {
        (Turn::Several(seats), None) => {
            let first = seats.iter().next().unwrap_or_default();
            Err(StepError::WhichSeat(first, shorten(step)))
        }
        // The check of the action says why no seat may act.
        (_, seat) => Ok(Step::Action(seat.unwrap_or_default(), action)),
    }
}

/// The seat that may act, if there is exactly one.
#[must_use]
pub fn only_seat(state: &AnyGame) -> Option<Seat> {
    let seats = state.turn().seats();
    if seats.len() == 1 { seats.iter().next() } else { None }
}

/// Plays a step.
///
/// # Errors
/// If it is not legal; the state is then unchanged.
pub fn do_step(state: &mut AnyGame, step: Step) -> Result<(), Rejection> {
    match step {
        Step::Action(seat, action) => state.play(seat, action),
        Step::Chance(outcome) => state.resolve(outcome),
    }
}

/// A game in progress together with its record so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Playthrough {
    state: AnyGame,
    record: Record,
}

impl Playthrough {
    /// A new game.
    ///
    /// # Errors
    /// If an option is out of range.
    pub fn new(options: AnyOptions) -> Result<Self, OptionError> {
        Ok(Self { state: AnyGame::new(&options)?, record: Record::new(options) })
    }

    /// A game from a position on.
    ///
    /// # Errors
    /// If the position is refused.
    pub fn from_position(options: AnyOptions, position: &str) -> Result<Self, PositionError> {
        let state = AnyGame::read(&options, position)?;
        let mut record = Record::new(options);
        record.position = Some(state.to_string());
        record.result = state.outcome().map(|outcome| outcome_json(&outcome));
        Ok(Self { state, record })
    }

    /// The current state.
    #[must_use]
    pub const fn state(&self) -> &AnyGame {
        &self.state
    }

    /// The record so far; it has a result once the game is over.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The notes of the record.
    pub const fn notes_mut(&mut self) -> &mut Map<String, Value> {
        &mut self.record.notes
    }

    /// Plays a step and appends it to the record.
    ///
    /// # Errors
    /// If it is not legal; the state is then unchanged.
    pub fn step(&mut self, step: Step) -> Result<(), StepError> {
        let several = matches!(self.state.turn(), Turn::Several(_));
        do_step(&mut self.state, step)?;
        self.record.steps.push(match step {
            Step::Action(seat, action) if several => format!("{seat}:{action}"),
            Step::Action(_, action) => action.to_string(),
            Step::Chance(outcome) => outcome.to_string(),
        });
        self.record.result = self.state.outcome().map(|outcome| outcome_json(&outcome));
        Ok(())
    }
}

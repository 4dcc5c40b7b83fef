//! Lessons and puzzles as data: prepared positions, what is wanted there, and what follows.
//!
//! A task is a record with a position, as any other record. The learner sits at seat 0: its actions in the
//! record are what is wanted, one after the other; everything else (draws, and what others do) comes by
//! itself. `data/lessons.json` is written by hand, `data/puzzles.json` by `cargo xtask puzzles`. What people
//! read stands in the message files of `words`, under [`Task::key`].
//!
//! ```
//! let tasks = lessons::read(r#"[{
//!     "id": "place",
//!     "record": {
//!         "rowhouse": 1, "game": "ten", "position": "0,0:cA 0:2 5.4.4/4.5.5 0",
//!         "steps": ["0,1", "=3", "0,2"]
//!     },
//!     "wants": [["0,1", "0,-1"]]
//! }]"#)?;
//! let round = &tasks[0].rounds[0];
//! assert_eq!(round.wants, ["0,1", "0,-1"]);
//! assert_eq!(round.replies, ["=3", "0,2"]);
//! # Ok::<(), lessons::TaskError>(())
//! ```

use std::fmt;

use games::{AnyGame, Game, Kind, Record, Seat};
use serde_json::Value;

/// Where the learner sits.
pub const LEARNER: Seat = Seat::new(0);

/// Something to learn, or to find out.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// What it is called in paths and files; no other task of the game is called so.
    pub id: String,
    /// The position, and how it should go on.
    pub record: Record,
    /// The position.
    pub start: AnyGame,
    /// What is wanted, one action after the other.
    pub rounds: Vec<Round>,
    /// What was found out about a puzzle; a lesson has none.
    pub proof: Option<Proof>,
}

/// One action of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The actions that are right, the one to show first.
    pub wants: Vec<String>,
    /// What happens then by itself.
    pub replies: Vec<String>,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win before anybody else acts.
    Turn,
    /// To win with the next action, whatever the other player does before it.
    Next,
    /// The best that can be done.
    Best,
}

impl Goal {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Turn, Self::Next, Self::Best];

    /// In files and keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Next => "next",
            Self::Best => "best",
        }
    }
}

/// Why the answer of a puzzle is the answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// What is asked for.
    pub goal: Goal,
    /// Why, as `words::reason_to_json` writes it.
    pub reason: Value,
    /// How many other actions there are.
    pub others: u64,
    /// What the answer is worth, and the best of the others, in percent; both are 0 where it wins for certain.
    pub utility_percent: [u64; 2],
}

/// A text that holds no tasks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskError(String);

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TaskError {}

/// Reads the tasks of a file.
///
/// # Errors
/// Says which task is wrong, and why.
pub fn read(text: &str) -> Result<Vec<Task>, TaskError> {
    let json: Value = serde_json::from_str(text).map_err(|error| TaskError(error.to_string()))?;
    let mut tasks = Vec::new();
    // Loops: a page has to load what reads this, and collecting results makes three times the code.
    for json in json.as_array().map(Vec::as_slice).unwrap_or_default() {
        let named = |why| TaskError(format!("task {}: {why}", json["id"]));
        tasks.push(Task::from_json(json).map_err(named)?);
    }
    Ok(tasks)
}

impl Task {
    /// Which game it is about.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.record.options.kind()
    }

    /// The key of what people read: `lesson-ten-place`, `puzzle-ten-turn`.
    #[must_use]
    pub fn key(&self) -> String {
        let kind = self.kind();
        match &self.proof {
            None => format!("lesson-{kind}-{}", self.id),
            Some(proof) => format!("puzzle-{kind}-{}", proof.goal.word()),
        }
    }

    fn from_json(json: &Value) -> Result<Self, String> {
        let record = Record::from_json(&json["record"]).map_err(|error| error.to_string())?;
        let mut rounds: Vec<Round> = Vec::new();
        let (mut start, mut steps) = (None, record.steps.iter());
        for state in record.replay() {
            let state = state.map_err(|error| error.to_string())?;
            start.get_or_insert(state);
            let Some(step) = steps.next() else { break };
            if !step.starts_with('=') && state.turn().seats().contains(LEARNER) {
                let mut wants = vec![step.clone()];
                for also in json["wants"][rounds.len()].as_array().into_iter().flatten() {
                    if let Some(also) = also.as_str().filter(|also| also != step) {
                        wants.push(also.to_owned());
                    }
                }
                rounds.push(Round { wants, replies: Vec::new() });
            } else if let Some(round) = rounds.last_mut() {
                round.replies.push(step.clone());
            } else {
                return Err("its first step is not the learner's".into());
            }
        }
        Ok(Self {
            id: json["id"].as_str().unwrap_or_default().to_owned(),
            start: start.ok_or("it has no position")?,
            rounds,
            proof: Proof::from_json(json),
            record,
        })
    }
}

impl Proof {
    fn from_json(json: &Value) -> Option<Self> {
        let goal = Goal::ALL.into_iter().find(|goal| json["goal"].as_str() == Some(goal.word()))?;
        let number = |value: &Value| value.as_u64().unwrap_or_default();
        Some(Self {
            goal,
            reason: json["reason"].clone(),
            others: number(&json["others"]),
            utility_percent: [number(&json["worth"][0]), number(&json["worth"][1])],
        })
    }
}

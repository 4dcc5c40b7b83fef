//! Lessons and puzzles as data: positions, the actions that are expected, and the replies to them.
//!
//! A task is a record that starts from a position. The learner has seat 0: its actions in the record are the
//! expected ones; all other steps (draws and actions of other seats) follow by themselves.
//! `data/lessons.json` is written by hand, `data/puzzles.json` by `cargo xtask puzzles`. The texts are in the
//! message files of `words`, under [`Task::key`].
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

/// The seat of the learner.
pub const LEARNER: Seat = Seat::new(0);

/// A lesson or a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// Its id in paths and files, unique among the tasks of its game.
    pub id: String,
    /// The position and the solution.
    pub record: Record,
    /// The position.
    pub start: AnyGame,
    /// The learner's actions, one after the other.
    pub rounds: Vec<Round>,
    /// The proof of a puzzle; `None` for a lesson.
    pub proof: Option<Proof>,
    /// Whether the lesson is a scene of the show for newcomers.
    pub in_show: bool,
}

/// One action of the learner with its replies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The right actions; the first one is shown as the solution.
    pub wants: Vec<String>,
    /// The steps that follow by themselves.
    pub replies: Vec<String>,
}

/// The goal of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Win before another seat acts.
    Turn,
    /// Win with the next action, whatever the other player does before it.
    Next,
    /// Find the best action.
    Best,
}

impl Goal {
    /// All goals.
    pub const ALL: [Self; 3] = [Self::Turn, Self::Next, Self::Best];

    /// The word for it in files and message keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Next => "next",
            Self::Best => "best",
        }
    }
}

/// The proof of a puzzle's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// The goal of the puzzle.
    pub goal: Goal,
    /// The reason, as `words::reason_to_json` writes it.
    pub reason: Value,
    /// The number of other actions.
    pub others: u64,
    /// The expected results of the answer and of the best other action, in percent; both are 0 where the answer
    /// wins for certain.
    pub utility_percent: [u64; 2],
    /// How hard it is to find, from 1 to 3.
    pub difficulty: u64,
}

/// Why a text cannot be read as tasks.
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
/// If a task is wrong: which one, and why.
pub fn read(text: &str) -> Result<Vec<Task>, TaskError> {
    let json: Value = serde_json::from_str(text).map_err(|error| TaskError(error.to_string()))?;
    let mut tasks = Vec::new();
    // Loops, because the page loads this code, and collecting results would make three times as much.
    for json in json.as_array().map(Vec::as_slice).unwrap_or_default() {
        let named = |why| TaskError(format!("task {}: {why}", json["id"]));
        tasks.push(Task::from_json(json).map_err(named)?);
    }
    Ok(tasks)
}

impl Task {
    /// The game of the task.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.record.options.kind()
    }

    /// The key of its texts: `lesson-ten-place`, `puzzle-ten-turn`.
    #[must_use]
    pub fn key(&self) -> String {
        let kind = self.kind();
        match &self.proof {
            None => format!("lesson-{kind}-{}", self.id),
            Some(proof) => format!("puzzle-{kind}-{}", proof.goal.word()),
        }
    }

    /// The key of its caption in the show for newcomers: `show-ten-place`.
    #[must_use]
    pub fn caption_key(&self) -> String {
        format!("show-{}-{}", self.kind(), self.id)
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
            in_show: json["show"] == true,
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
            difficulty: number(&json["difficulty"]),
        })
    }
}

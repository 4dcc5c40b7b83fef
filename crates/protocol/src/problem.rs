//! Why something is not done.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Refusal, SetupError};

/// What is wrong, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// A stable word.
    pub code: Code,
    /// What is wrong and what would be right.
    pub message: String,
    /// The clause of the rules that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// When a command was stale: the number of the table's last event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
}

/// What kind of problem it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read.
    BadRequest,
    /// The key cannot be one of this server's.
    BadKey,
    /// The server is not known by this name.
    WrongHost,
    /// The command is not as it should be.
    BadCommand,
    /// A table cannot be opened so.
    BadSetup,
    /// Only somebody else may do that.
    NotYou,
    /// The seat is not there, not free, or not theirs.
    NotYourSeat,
    /// It is too early or too late for that.
    NotNow,
    /// The table has moved on since.
    Stale,
    /// The game is over.
    GameOver,
    /// Something is to be drawn first.
    ChanceDue,
    /// Somebody is to act first.
    ActionDue,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules do not allow it.
    IllegalAction,
    /// That cannot be drawn now.
    ImpossibleOutcome,
    /// There is no such thing.
    NotFound,
    /// There is such a thing, but it is done in another way.
    MethodNotAllowed,
    /// Only those who sit there may see this table.
    Closed,
    /// A page of another site may not do that here.
    ForeignOrigin,
    /// Too much at once; wait.
    TooMany,
    /// It is larger than anything that makes sense.
    TooLarge,
    /// Not JSON.
    NotJson,
    /// It took too long.
    Timeout,
    /// The server cannot store anything now, so nothing was done.
    Storage,
    /// The server is about to stop.
    Restarting,
    /// A code that this version does not know.
    #[serde(other)]
    Unknown,
}

impl Problem {
    /// A problem.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), clause: None, now: None }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl From<&Refusal> for Problem {
    fn from(refusal: &Refusal) -> Self {
        let code = match refusal {
            Refusal::Shape(_) => Code::BadCommand,
            Refusal::Identity(_) => Code::NotYou,
            Refusal::Seat(_) => Code::NotYourSeat,
            Refusal::Phase(_) => Code::NotNow,
            Refusal::Stale { .. } => Code::Stale,
            Refusal::Rules(rejection) => match rejection.kind {
                games::RejectionKind::Over => Code::GameOver,
                games::RejectionKind::ChanceDue => Code::ChanceDue,
                games::RejectionKind::ActionDue => Code::ActionDue,
                games::RejectionKind::NotYourTurn => Code::NotYourTurn,
                games::RejectionKind::Illegal => Code::IllegalAction,
                games::RejectionKind::Impossible => Code::ImpossibleOutcome,
            },
        };
        let clause = match refusal {
            Refusal::Rules(rejection) if !rejection.clause.is_empty() => {
                Some(rejection.clause.into())
            }
            _ => None,
        };
        let now = match refusal {
            Refusal::Stale { now } => Some(*now),
            _ => None,
        };
        Self { clause, now, ..Self::new(code, refusal.to_string()) }
    }
}

impl From<&SetupError> for Problem {
    fn from(error: &SetupError) -> Self {
        Self::new(Code::BadSetup, error.to_string())
    }
}

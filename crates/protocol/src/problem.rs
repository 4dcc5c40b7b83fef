//! Errors as the API tells them.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Refusal, SetupError};

/// An error, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The kind of the problem, a stable word.
    pub code: Code,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The clause of the rules that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// A stable word that says more than the code, where there is one: what is wrong with a name (`name_length`,
    /// `name_characters`, `name_of_bot`, `name_taken`), or that a request which is refused with `restarting` was
    /// certainly not carried out (`not_done`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// For a stale command, the number of the table's last event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
}

/// The kind of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read.
    BadRequest,
    /// The key does not have the form of a key.
    BadKey,
    /// The request is for another host name than the server's.
    WrongHost,
    /// The command is malformed.
    BadCommand,
    /// The setup of a new table is invalid.
    BadSetup,
    /// Only another person may do that.
    NotYou,
    /// The seat does not exist, is taken, or belongs to another person.
    NotYourSeat,
    /// It is too early or too late for that.
    NotNow,
    /// The table has changed since the client's last event.
    Stale,
    /// The game is over.
    GameOver,
    /// A draw is due first.
    ChanceDue,
    /// An action is due first.
    ActionDue,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules forbid the action.
    IllegalAction,
    /// The draw is not possible now.
    ImpossibleOutcome,
    /// The resource does not exist.
    NotFound,
    /// The resource does not have this method.
    MethodNotAllowed,
    /// Only players of the table may see it.
    Closed,
    /// The request comes from a page of another site.
    ForeignOrigin,
    /// A rate limit is reached; the client has to wait.
    TooMany,
    /// The request is too large.
    TooLarge,
    /// The body is not JSON.
    NotJson,
    /// The request took too long.
    Timeout,
    /// The server cannot store events at present, so nothing was done.
    Storage,
    /// The stored events of the table are damaged; waiting does not help.
    Damaged,
    /// The server is about to stop.
    Restarting,
    /// A code that this version does not know.
    #[serde(other)]
    Unknown,
}

impl Problem {
    /// A problem without further details.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), clause: None, detail: None, now: None }
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
        let detail = refusal.detail().map(Into::into);
        Self { clause, detail, now, ..Self::new(code, refusal.to_string()) }
    }
}

impl From<&SetupError> for Problem {
    fn from(error: &SetupError) -> Self {
        Self::new(Code::BadSetup, error.to_string())
    }
}

//! What can be asked of a table, and why it may be refused.

use games::{Rejection, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::luck::Added;
use crate::phrase::Phrase;
use crate::setup::{Person, Strength};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody.
    Person(Person),
    /// The host itself: for its bots, and for what the clock and the network tell it.
    Host,
}

/// A command, by whom, and what they had seen when they made it.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Who asks.
    pub actor: Actor,
    /// The number of the last event they knew.
    pub seen: u64,
    /// What they ask.
    pub command: Command,
}

/// What can be asked of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Command {
    /// Sit down at an open place.
    Sit {
        /// Where.
        seat: Seat,
        /// As whom.
        name: String,
        /// What is added to the luck: random bytes.
        added: Added,
    },
    /// Stand up, before the game has started.
    Stand {
        /// Where.
        seat: Seat,
    },
    /// Let a bot sit at an open place; for the owner.
    SeatBot {
        /// Where.
        seat: Seat,
        /// How strong it is.
        strength: Strength,
    },
    /// Act.
    Act {
        /// For which seat.
        seat: Seat,
        /// What to do, as a record writes it.
        action: String,
    },
    /// Take back the last own action.
    Undo {
        /// For which seat.
        seat: Seat,
    },
    /// Say yes or no to an undo that somebody else asked for.
    AnswerUndo {
        /// For which seat.
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// Give up.
    Resign {
        /// For which seat.
        seat: Seat,
    },
    /// Let a bot play on for a while.
    HandOver {
        /// For which seat.
        seat: Seat,
    },
    /// Play on oneself.
    TakeBack {
        /// For which seat.
        seat: Seat,
    },
    /// Say something.
    Say {
        /// For which seat.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// Ask for another game, or agree to one.
    Rematch {
        /// For which seat.
        seat: Seat,
    },
}

impl Command {
    /// The seat it is about.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Sit { seat, .. }
            | Self::Stand { seat }
            | Self::SeatBot { seat, .. }
            | Self::Act { seat, .. }
            | Self::Undo { seat }
            | Self::AnswerUndo { seat, .. }
            | Self::Resign { seat }
            | Self::HandOver { seat }
            | Self::TakeBack { seat }
            | Self::Say { seat, .. }
            | Self::Rematch { seat } => *seat,
        }
    }
}

/// Why a command is refused. The order of the variants is the order of the checks: what a person is
/// told first is what they have to mend first.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Refusal {
    /// The command itself is not as it should be.
    #[error("{0}")]
    Shape(String),
    /// Only somebody else may do that.
    #[error("only {0} may do that")]
    Identity(&'static str),
    /// The seat is not there, not free, or not theirs.
    #[error("{0}")]
    Seat(String),
    /// It is too early or too late for that.
    #[error("{0}")]
    Phase(&'static str),
    /// The table has moved on since.
    #[error("the table has moved on to event {now}; look again")]
    Stale {
        /// The number of the last event.
        now: u64,
    },
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] Rejection),
}

impl Refusal {
    /// A stable word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Shape(_) => "bad_command",
            Self::Identity(_) => "not_you",
            Self::Seat(_) => "not_your_seat",
            Self::Phase(_) => "not_now",
            Self::Stale { .. } => "stale",
            Self::Rules(rejection) => rejection.code(),
        }
    }
}

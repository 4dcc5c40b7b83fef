//! Why a command is refused: values, so that every language can say them; `Display` is English.

use games::{ParseError, Rejection, Seat};
use thiserror::Error;

/// Why a command is refused. The order of the variants is the order of the checks: what a person is
/// told first is what they have to mend first.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Refusal {
    /// The command itself is not as it should be.
    #[error(transparent)]
    Shape(#[from] BadShape),
    /// Only somebody else may do that.
    #[error("only {0} may do that")]
    Identity(OnlyFor),
    /// The seat is not there, not free, or not theirs.
    #[error(transparent)]
    Seat(#[from] BadSeat),
    /// It is too early or too late for that.
    #[error(transparent)]
    Phase(#[from] NotNow),
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

/// What is wrong with a command itself.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadShape {
    /// A name is empty, too long, or has characters that cannot be shown.
    #[error("a name has 1 to {most} characters")]
    Name {
        /// The longest there is.
        most: usize,
    },
    /// An action is longer than any.
    #[error("no action is as long as that")]
    LongAction,
    /// An action cannot be read.
    #[error(transparent)]
    Action(#[from] ParseError),
}

/// Who alone may do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OnlyFor {
    /// People, not the host.
    #[error("a person")]
    People,
    /// Who opened the table.
    #[error("who opened the table")]
    Owner,
}

/// What is wrong with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadSeat {
    /// There is no such seat.
    #[error("there is no seat {seat}; they are 0 to {last}")]
    Missing {
        /// Which.
        seat: Seat,
        /// The last there is.
        last: usize,
    },
    /// Somebody sits there.
    #[error("seat {0} is taken")]
    Taken(Seat),
    /// No bot plays there.
    #[error("no bot plays for seat {0}")]
    NoBot(Seat),
    /// Nobody sits there.
    #[error("nobody sits at seat {0}")]
    Nobody(Seat),
    /// Somebody else sits there.
    #[error("seat {0} is not yours")]
    NotYours(Seat),
}

/// Why it is too early or too late for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotNow {
    /// The game has not started.
    #[error("the game has not started yet")]
    NotStarted,
    /// The game has started.
    #[error("the game has started already")]
    Started,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The log of the table is long enough.
    #[error("this table has seen enough of that; play on")]
    Enough,
    /// Too many have sat down and stood up.
    #[error("too many have come and gone; open another table")]
    TooManyCame,
    /// They have given up.
    #[error("you have given up already")]
    GivenUp,
    /// A bot plays there.
    #[error("a bot plays there already")]
    BotPlays,
    /// No bot plays for them.
    #[error("nobody plays for you")]
    NobodyPlays,
    /// They have not acted.
    #[error("you have done nothing yet that could be taken back")]
    NothingDone,
    /// Somebody asks for an undo.
    #[error("an undo is being asked for already")]
    UndoAsked,
    /// Nobody asks for an undo.
    #[error("nobody asks for an undo")]
    NoUndoAsked,
    /// They asked themselves.
    #[error("it is for the others to answer")]
    OthersAnswer,
    /// They have agreed.
    #[error("you have agreed already")]
    Agreed,
    /// They have asked for another game.
    #[error("you have asked for another game already")]
    RematchAsked,
}

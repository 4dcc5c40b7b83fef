//! What can be asked of a table.

use bots::Level;
use games::Seat;
use serde::{Deserialize, Serialize};

use crate::luck::Added;
use crate::phrase::Phrase;
use crate::setup::Person;

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
        strength: Level,
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

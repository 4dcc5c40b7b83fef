//! What can be asked of a table.
//!
//! Text, as it comes over the wire, is a `Command<String>` first; once the game is known, [`Command::read`] makes it a
//! [`Command`] with a typed action.

use bots::Level;
use games::{AnyAction, Kind, Seat};
use serde::{Deserialize, Serialize};

use crate::luck::Added;
use crate::phrase::Phrase;
use crate::refusal::{BadShape, Refusal};
use crate::setup::Person;

/// The longest action of any game is far shorter.
const LONGEST_ACTION: usize = 64;

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
pub enum Command<A = AnyAction> {
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
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        action: A,
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

impl<A> Command<A> {
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

impl Command<String> {
    /// The command with its action read, which takes to know the game.
    ///
    /// # Errors
    /// If the action is none of that game.
    pub fn read(self, kind: Kind) -> Result<Command, Refusal> {
        Ok(match self {
            Self::Act { action, .. } if action.len() > LONGEST_ACTION => {
                return Err(BadShape::LongAction.into());
            }
            Self::Act { seat, action } => {
                let action = AnyAction::parse(kind, &action).map_err(BadShape::from)?;
                Command::Act { seat, action }
            }
            Self::Sit { seat, name, added } => Command::Sit { seat, name, added },
            Self::Stand { seat } => Command::Stand { seat },
            Self::SeatBot { seat, strength } => Command::SeatBot { seat, strength },
            Self::Undo { seat } => Command::Undo { seat },
            Self::AnswerUndo { seat, agree } => Command::AnswerUndo { seat, agree },
            Self::Resign { seat } => Command::Resign { seat },
            Self::HandOver { seat } => Command::HandOver { seat },
            Self::TakeBack { seat } => Command::TakeBack { seat },
            Self::Say { seat, phrase } => Command::Say { seat, phrase },
            Self::Rematch { seat } => Command::Rematch { seat },
        })
    }
}

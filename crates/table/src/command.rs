//! Commands to a table, and who sends them.
//!
//! A command that arrives as text is a `Command<String>`. Once the game is known, [`Command::read`] parses its action.

use bots::Level;
use games::{AnyAction, Kind, Seat};
use serde::{Deserialize, Serialize};

use crate::fairness::{Added, Commitment};
use crate::phrase::Phrase;
use crate::refusal::{BadShape, Refusal};
use crate::setup::Person;

/// The longest text of an action, in bytes. The actions of all games are far shorter.
const MAX_ACTION_BYTES: usize = 64;

/// The sender of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player or spectator.
    Person(Person),
    /// The host itself: for its bots, and for players who are away.
    Host,
}

/// A command with its sender and the last event that the sender knew.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The sender.
    pub actor: Actor,
    /// The number of the last event that the sender knew.
    pub seen: u64,
    /// The command.
    pub command: Command,
}

/// A command to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Command<A = AnyAction> {
    /// Take an open seat.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// The name that the others see.
        name: String,
        /// The commitment to sixteen random bytes of the player, which become part of the key of all draws:
        /// SHA-256 of `rowhouse addition 2` and the bytes.
        committed: Commitment,
    },
    /// Reveal the random bytes that the player of a seat has committed to, once all seats are taken.
    Reveal {
        /// The seat of the player.
        seat: Seat,
        /// The random bytes.
        added: Added,
    },
    /// Leave a seat while others are still open.
    Stand {
        /// The seat to leave.
        seat: Seat,
    },
    /// Give an open seat to a bot; only the owner of the table may.
    SeatBot {
        /// The seat of the bot.
        seat: Seat,
        /// The level of the bot.
        strength: Level,
    },
    /// Make a move.
    Act {
        /// The seat that acts.
        seat: Seat,
        /// The action, in the notation of records.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        action: A,
    },
    /// Take back the seat's last action, or ask the others to agree to it.
    Undo {
        /// The seat whose action is taken back.
        seat: Seat,
    },
    /// Agree to the undo that another player has asked for, or refuse it.
    AnswerUndo {
        /// The seat that answers.
        seat: Seat,
        /// Whether it agrees.
        agree: bool,
    },
    /// Resign.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Let a bot play until `take_back`.
    HandOver {
        /// The seat that the bot plays for.
        seat: Seat,
    },
    /// Play again after `hand_over`.
    TakeBack {
        /// The seat that the bot has played for.
        seat: Seat,
    },
    /// Send a chat phrase.
    Say {
        /// The seat that speaks.
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// Ask for another game, or agree to one.
    Rematch {
        /// The seat that wants to play again.
        seat: Seat,
    },
}

impl<A> Command<A> {
    /// The seat that the command is about.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Sit { seat, .. }
            | Self::Reveal { seat, .. }
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
    /// Parses the action as one of this game.
    ///
    /// # Errors
    /// If the text is no action of the game.
    pub fn read(self, kind: Kind) -> Result<Command, Refusal> {
        Ok(match self {
            Self::Act { action, .. } if action.len() > MAX_ACTION_BYTES => {
                return Err(BadShape::LongAction.into());
            }
            Self::Act { seat, action } => {
                let action = AnyAction::parse(kind, &action).map_err(BadShape::from)?;
                Command::Act { seat, action }
            }
            Self::Sit { seat, name, committed } => Command::Sit { seat, name, committed },
            Self::Reveal { seat, added } => Command::Reveal { seat, added },
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

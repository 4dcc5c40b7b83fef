//! Why an action or outcome is refused: a value, so that every language can say it; `Display` is
//! English.

use std::fmt;

use crate::seat::{Seat, SeatSet};
use crate::{completto, fifteen, ten};

/// Why an action or outcome is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game is over.
    Over,
    /// A chance step is due, not an action.
    ChanceDue,
    /// An action is due, not a chance step.
    ActionDue,
    /// The game has no such seat.
    NoSeat(Seat),
    /// Others are to act.
    NotYourTurn {
        /// Who wants to.
        seat: Seat,
        /// Who may.
        acting: SeatSet,
    },
    /// It belongs to another game.
    OtherGame,
    /// A rule of Completto.
    Completto(completto::Why),
    /// A rule of TEN.
    Ten(ten::Why),
    /// A rule of 15GO!
    Fifteen(fifteen::Why),
}

impl From<completto::Why> for Why {
    fn from(why: completto::Why) -> Self {
        Self::Completto(why)
    }
}

impl From<ten::Why> for Why {
    fn from(why: ten::Why) -> Self {
        Self::Ten(why)
    }
}

impl From<fifteen::Why> for Why {
    fn from(why: fifteen::Why) -> Self {
        Self::Fifteen(why)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::ChanceDue => f.write_str("a chance step is due, nobody acts before it"),
            Self::ActionDue => f.write_str("no chance step is due, a player acts"),
            Self::NoSeat(seat) => write!(f, "there is no seat {seat}"),
            Self::NotYourTurn { seat, acting } => {
                write!(f, "seat {seat} may not act now, seat ")?;
                for (index, other) in acting.iter().enumerate() {
                    write!(f, "{}{other}", if index == 0 { "" } else { " and " })?;
                }
                f.write_str(" may")
            }
            Self::OtherGame => f.write_str("that belongs to another game"),
            Self::Completto(why) => why.fmt(f),
            Self::Ten(why) => why.fmt(f),
            Self::Fifteen(why) => why.fmt(f),
        }
    }
}

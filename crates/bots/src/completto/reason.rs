//! The reasons for a bot's choice in Completto, and their text.

use std::fmt;

use games::Seat;

use super::row::BEHIND;

/// The reason for a bot's choice in Completto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The number completes the row.
    Completes {
        /// The number.
        number: u8,
    },
    /// The number makes a pair, so the turn goes on.
    Pair {
        /// The number.
        number: u8,
        /// Its neighbour.
        beside: u8,
    },
    /// The number leaves room in proportion to the numbers that still fit beside it.
    Fits {
        /// The number.
        number: u8,
        /// How many numbers can still come beside it.
        coming: u8,
    },
    /// In set-up: the number leaves room on both sides.
    Inserts {
        /// The number.
        number: u8,
        /// Face-down tiles on its left, up to the next open one.
        left: u8,
        /// Face-down tiles on its right, up to the next open one.
        right: u8,
    },
    /// A face-up tile is taken: it fits for certain.
    Takes {
        /// The number.
        number: u8,
    },
    /// A face-up tile is taken that another seat needs as well.
    TakesBefore {
        /// The number.
        number: u8,
        /// The other seat.
        seat: Seat,
    },
    /// A face-down tile is moved to make room between two numbers.
    MakesRoom {
        /// The lower one, 0 at the left end of the row.
        low: u8,
        /// The higher one, 101 at the right end of the row.
        high: u8,
    },
    /// A face-down tile is moved away from where no number fits.
    Frees {
        /// The lower number, 0 at the left end of the row.
        low: u8,
        /// The higher number, 101 at the right end of the row.
        high: u8,
    },
    /// A tile is drawn, because many of the unseen ones fit.
    Draws {
        /// Unseen tiles that fit.
        fitting: u8,
        /// All unseen tiles.
        unseen: u8,
    },
    /// A choice of `novice` without a better reason.
    FirstSight,
}

/// The location of a gap as text.
struct GapLocation(u8, u8);

impl fmt::Display for GapLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(0, BEHIND) => f.write_str("in the row"),
            Self(0, high) => write!(f, "before {high}"),
            Self(low, BEHIND) => write!(f, "after {low}"),
            Self(low, high) => write!(f, "between {low} and {high}"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Completes { number } => write!(f, "{number} completes the row"),
            Self::Pair { number, beside } => {
                write!(f, "{number} beside {beside} gives another turn")
            }
            Self::Fits { number, coming: 0 } => {
                write!(f, "{number} fits best there, and no more numbers can come beside it")
            }
            Self::Fits { number, coming: 1 } => {
                write!(f, "{number} fits best there, and one more number can still come beside it")
            }
            Self::Fits { number, coming } => {
                write!(
                    f,
                    "{number} fits best there, and {coming} more numbers can still come beside it"
                )
            }
            Self::Inserts { number, left, right } => {
                write!(
                    f,
                    "{number} leaves room for {left} more on its left and {right} on its right"
                )
            }
            Self::Takes { number } => write!(f, "takes {number}, which is sure to fit"),
            Self::TakesBefore { number, seat } => {
                // Users count seats from 1.
                write!(f, "takes {number} before seat {} can", seat.index() + 1)
            }
            Self::MakesRoom { low, high } => {
                write!(f, "moves a tile to make room {}", GapLocation(low, high))
            }
            Self::Frees { low, high } => {
                write!(f, "moves a tile away that has little hope {}", GapLocation(low, high))
            }
            Self::Draws { fitting, unseen } => {
                write!(f, "draws, since {fitting} of {unseen} unseen tiles would fit")
            }
            Self::FirstSight => f.write_str("looked right at first sight"),
        }
    }
}

//! Reasons of refusals in Completto.

use std::fmt;

use crate::seat::Seat;

/// The reason why an action or outcome is refused in Completto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// In set-up the held tile must be inserted.
    MustInsert,
    /// The drawn tile must be placed.
    MustPlace {
        /// The tile.
        tile: u8,
    },
    /// The action is no draw, take or move.
    NoTurn,
    /// The tile does not read as another number when turned.
    NoOtherReading {
        /// The tile.
        tile: u8,
    },
    /// The number does not fit between the open ones beside it.
    DoesNotFit {
        /// The number.
        number: u8,
        /// It must be more than this.
        low: Option<u8>,
        /// It must be less than this.
        high: Option<u8>,
    },
    /// The tile fits nowhere in the row.
    FitsNowhere {
        /// The tile.
        tile: u8,
    },
    /// An open tile is there.
    Open {
        /// The index of the slot.
        slot: u8,
        /// The number that it shows.
        number: u8,
    },
    /// The row is not that long.
    NoSlot {
        /// The index.
        slot: u8,
        /// The last valid one.
        last: u8,
    },
    /// The row has no such gap.
    NoGap {
        /// The gap.
        gap: u8,
        /// The last valid one.
        last: u8,
    },
    /// The tile is not face up in the pool.
    NotInPool {
        /// The tile.
        tile: u8,
    },
    /// No tile can be drawn.
    PoolEmpty,
    /// A moved tile must end somewhere else in the row.
    MovesNowhere {
        /// The index of the tile.
        from: u8,
        /// The last valid index.
        last: u8,
    },
    /// A moved tile must be pushed in between two tiles (C24).
    MovesToEnd {
        /// The last index of the row.
        last: u8,
    },
    /// A seat that can draw, take or move does not pass.
    CanAct,
    /// Another seat gets the next tile.
    OtherSeat {
        /// The seat that gets it.
        seat: Seat,
        /// The tile that was named.
        tile: u8,
    },
    /// The next tile is for no seat in particular.
    NoSeat {
        /// The tile that was named.
        tile: u8,
    },
    /// The tile is not one of those that can come.
    NotUnseen {
        /// The tile.
        tile: u8,
    },
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MustInsert => f.write_str("in set-up the held tile is inserted"),
            Self::MustPlace { tile } => write!(f, "the drawn {tile} must be placed"),
            Self::NoTurn => f.write_str("a turn is a draw, a take or a move"),
            Self::NoOtherReading { tile } => write!(f, "tile {tile} has no other reading"),
            Self::DoesNotFit { number, low, high } => {
                write!(f, "{number} does not fit there")?;
                match (low, high) {
                    (Some(low), Some(high)) => write!(f, ": it must be between {low} and {high}"),
                    (Some(low), None) => write!(f, ": it must be more than {low}"),
                    (None, Some(high)) => write!(f, ": it must be less than {high}"),
                    (None, None) => Ok(()),
                }
            }
            Self::FitsNowhere { tile } => write!(f, "{tile} fits nowhere in the row"),
            Self::Open { slot, number } => {
                write!(f, "the tile at index {slot} is open, it shows {number}")
            }
            Self::NoSlot { slot, last } => {
                write!(f, "there is no index {slot}, the row has 0 to {last}")
            }
            Self::NoGap { gap, last } => {
                write!(f, "there is no gap {gap}, the row has 0 to {last}")
            }
            Self::NotInPool { tile } => write!(f, "tile {tile} is not face up in the pool"),
            Self::PoolEmpty => f.write_str("no face-down tile is left in the pool"),
            Self::MovesNowhere { from, last } => {
                write!(
                    f,
                    "a moved tile ends at another index of the row, 0 to {last} but not {from}"
                )
            }
            Self::MovesToEnd { last } => {
                write!(
                    f,
                    "a moved tile goes between two tiles, so it ends neither at index 0 nor at {last}"
                )
            }
            Self::CanAct => f.write_str("a seat that can draw, take or move does not pass"),
            Self::OtherSeat { seat, tile } => {
                write!(f, "seat {seat} gets the next tile (C5), written `={seat}:{tile}`")
            }
            Self::NoSeat { tile } => {
                write!(f, "a drawn tile names no seat, written `={tile}`")
            }
            Self::NotUnseen { tile } => write!(f, "tile {tile} is not among the unseen"),
        }
    }
}

//! The items of the board of Completto: places that can be tapped.

use std::fmt;
use std::str::FromStr;

use games::Seat;

use crate::board::{UnknownItem, number, seat, two};

/// A place on the board of Completto.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The tile in a seat's hand.
    Hand(Seat),
    /// A slot of a seat's row, from 0.
    Slot(Seat, u8),
    /// A gap of a seat's row: 0 is before slot 0, 1 between slots 0 and 1. Only in set-up.
    Gap(Seat, u8),
    /// A face-up tile of the pool, by its printed number.
    Tile(u8),
    /// The face-down tiles of the pool; a tap draws one.
    Stack,
    /// The button to pass, for a player who can do nothing else.
    Pass,
}

impl Item {
    /// See [`crate::Item::keeps_pieces`].
    pub(crate) const fn keeps_pieces(self) -> bool {
        matches!(self, Self::Slot(..) | Self::Tile(_))
    }

    /// See [`crate::Item::acts_at_once`].
    pub(crate) const fn acts_at_once(self) -> bool {
        matches!(self, Self::Stack | Self::Pass)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "hand-{seat}"),
            Self::Slot(seat, slot) => write!(f, "slot-{seat}-{slot}"),
            Self::Gap(seat, gap) => write!(f, "gap-{seat}-{gap}"),
            Self::Tile(tile) => write!(f, "tile-{tile}"),
            Self::Stack => f.write_str("stack"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Item {
    type Err = UnknownItem;

    fn from_str(text: &str) -> Result<Self, UnknownItem> {
        let (kind, rest) = text.split_once('-').unwrap_or((text, ""));
        let item = match kind {
            "hand" => seat(rest).map(Self::Hand),
            "slot" => two(rest).map(|(seat, slot)| Self::Slot(seat, slot)),
            "gap" => two(rest).map(|(seat, gap)| Self::Gap(seat, gap)),
            "tile" => number(rest).map(Self::Tile),
            _ if text == "stack" => Some(Self::Stack),
            _ if text == "pass" => Some(Self::Pass),
            _ => None,
        };
        item.ok_or(UnknownItem)
    }
}

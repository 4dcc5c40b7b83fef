//! The items of the board of TEN: places that can be tapped.

use std::fmt;
use std::str::FromStr;

use games::Seat;
use games::ten::Point;

use crate::board::{UnknownItem, seat, two};

/// A place on the board of TEN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The turned tile in a seat's hand.
    Hand(Seat),
    /// A tile of a seat's open row, from 0 at the left; only the ends can be played.
    Tile(Seat, u8),
    /// The face-down stack of a seat; while the rows are drawn, what is not drawn yet.
    Stack(Seat),
    /// A cell of the field.
    Cell(Point),
    /// The button to pass, for a player who can relocate nothing.
    Pass,
}

impl Item {
    /// See [`crate::Item::keeps_pieces`].
    pub(crate) const fn keeps_pieces(self) -> bool {
        matches!(self, Self::Cell(_))
    }

    /// See [`crate::Item::acts_at_once`].
    pub(crate) const fn acts_at_once(self) -> bool {
        matches!(self, Self::Pass)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "hand-{seat}"),
            Self::Tile(seat, index) => write!(f, "tile-{seat}-{index}"),
            Self::Stack(seat) => write!(f, "stack-{seat}"),
            Self::Cell(at) => write!(f, "cell-{at}"),
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
            "tile" => two(rest).map(|(seat, index)| Self::Tile(seat, index)),
            "stack" => seat(rest).map(Self::Stack),
            "cell" => rest.parse().ok().map(Self::Cell),
            _ if text == "pass" => Some(Self::Pass),
            _ => None,
        };
        item.ok_or(UnknownItem)
    }
}

//! The items of the board of 15GO!: places that can be tapped.

use std::fmt;
use std::str::FromStr;

use games::Seat;

use crate::board::{UnknownItem, number, seat};

/// A place on the board of 15GO!
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The turned card in a seat's hand.
    Hand(Seat),
    /// The closed pile of a seat; a tap on the own one turns a card over, where there is a choice.
    Closed(Seat),
    /// The open pile of a seat; the card in hand is kept there.
    Open(Seat),
    /// A row in the middle, from 0.
    Row(u8),
    /// Where a 1 starts a new row.
    NewRow,
    /// The complete rows.
    Done,
}

impl Item {
    /// See [`crate::Item::keeps_pieces`].
    pub(crate) const fn keeps_pieces(self) -> bool {
        matches!(self, Self::Row(_) | Self::Open(_))
    }

    /// See [`crate::Item::acts_at_once`].
    pub(crate) const fn acts_at_once(self) -> bool {
        matches!(self, Self::Closed(_))
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "hand-{seat}"),
            Self::Closed(seat) => write!(f, "closed-{seat}"),
            Self::Open(seat) => write!(f, "open-{seat}"),
            Self::Row(row) => write!(f, "row-{row}"),
            Self::NewRow => f.write_str("new-row"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Item {
    type Err = UnknownItem;

    fn from_str(text: &str) -> Result<Self, UnknownItem> {
        let (kind, rest) = text.split_once('-').unwrap_or((text, ""));
        let item = match kind {
            "hand" => seat(rest).map(Self::Hand),
            "closed" => seat(rest).map(Self::Closed),
            "open" => seat(rest).map(Self::Open),
            "row" => number(rest).map(Self::Row),
            _ if text == "new-row" => Some(Self::NewRow),
            _ if text == "done" => Some(Self::Done),
            _ => None,
        };
        item.ok_or(UnknownItem)
    }
}

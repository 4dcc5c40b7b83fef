//! Actions and chance outcomes, with their notation.

use std::fmt;
use std::str::FromStr;

use crate::error::ParseError;
use crate::seat::Seat;
use crate::text;

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `i3`: insert the held tile at a gap (0 = before everything) in set-up.
    Insert {
        /// The gap.
        gap: u8,
        /// Whether the tile is turned by 180°.
        turned: bool,
    },
    /// `draw`: turn over a face-down tile of the pool.
    Draw,
    /// `p7`: place the drawn tile at a slot.
    Place {
        /// The slot.
        slot: u8,
        /// Whether the tile is turned by 180°.
        turned: bool,
    },
    /// `t89@14`: take a face-up tile of the pool and place it at a slot.
    Take {
        /// The printed number.
        tile: u8,
        /// Whether the tile is turned by 180°.
        turned: bool,
        /// The slot.
        slot: u8,
    },
    /// `m2-9`: move a face-down tile to another index of the row.
    Move {
        /// The index it leaves.
        from: u8,
        /// The index it gets.
        to: u8,
    },
    /// `pass`: nothing else is possible (C24).
    Pass,
}

impl Action {
    /// The action that puts the tile in hand at an index of the own row: a gap in set-up, otherwise a slot.
    #[inline]
    pub(super) fn place(in_setup: bool, at: usize, turned: bool) -> Self {
        if in_setup {
            Self::Insert { gap: at as u8, turned }
        } else {
            Self::Place { slot: at as u8, turned }
        }
    }
}

/// An outcome of a chance step: a tile is turned over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance {
    /// In set-up, the seat that gets it.
    pub seat: Option<Seat>,
    /// The printed number.
    pub tile: u8,
}

impl Chance {
    /// The seat that the tile is for, in set-up.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        self.seat
    }
}

struct Turned(bool);

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "~" } else { "" })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Insert { gap, turned } => write!(f, "i{gap}{}", Turned(turned)),
            Self::Draw => f.write_str("draw"),
            Self::Place { slot, turned } => write!(f, "p{slot}{}", Turned(turned)),
            Self::Take { tile, turned, slot } => write!(f, "t{tile}{}@{slot}", Turned(turned)),
            Self::Move { from, to } => write!(f, "m{from}-{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_action(text).ok_or_else(|| {
            let expected =
                "`draw`, `p7`, `t89@14`, `m2-9`, `pass` or `i3`, with `~` for a turned tile";
            ParseError::new("action", text, expected)
        })
    }
}

fn read_action(text: &str) -> Option<Action> {
    let byte = |text: &str| text::number(text).and_then(|n| u8::try_from(n).ok());
    let turnable = |text: &str| {
        let (digits, turned) =
            text.strip_suffix('~').map_or((text, false), |digits| (digits, true));
        byte(digits).map(|n| (n, turned))
    };
    match text {
        "draw" => return Some(Action::Draw),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    let (verb, rest) = text.split_at_checked(1)?;
    match verb {
        "i" => turnable(rest).map(|(gap, turned)| Action::Insert { gap, turned }),
        "p" => turnable(rest).map(|(slot, turned)| Action::Place { slot, turned }),
        "t" => {
            let (tile, slot) = rest.split_once('@')?;
            let (tile, turned) = turnable(tile)?;
            Some(Action::Take { tile, turned, slot: byte(slot)? })
        }
        "m" => {
            let (from, to) = rest.split_once('-')?;
            Some(Action::Move { from: byte(from)?, to: byte(to)? })
        }
        _ => None,
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "={seat}:{}", self.tile),
            None => write!(f, "={}", self.tile),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            let rest = text.strip_prefix('=')?;
            let (seat, tile) = match rest.split_once(':') {
                Some((seat, tile)) => (Some(text::seat(seat)?), tile),
                None => (None, rest),
            };
            let tile = text::number(tile).and_then(|n| u8::try_from(n).ok())?;
            Some(Self { seat, tile })
        };
        read().ok_or_else(|| ParseError::new("chance", text, "`=57`, in set-up `=1:57`"))
    }
}

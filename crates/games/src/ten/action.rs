//! Actions and chance outcomes, with their notation.

use std::fmt;
use std::str::FromStr;

use crate::error::ParseError;
use crate::seat::Seat;
use crate::text;

/// A cell of the field: x grows to the right, y upwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

/// The field has no borders that a game could reach; this is as far as cells are counted.
pub(super) const MAX_COORDINATE: i32 = 500_000_000;

/// An end of the own row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// The left end; also of a single tile.
    Left,
    /// The right end.
    Right,
}

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `x,y`: place the turned tile (closed).
    Place(Point),
    /// `L@x,y`: place the tile at an end of the own row (open).
    PlaceFrom(End, Point),
    /// `x,y>x,y`: relocate a tile.
    Relocate {
        /// The cell it leaves.
        from: Point,
        /// The cell it goes to.
        to: Point,
    },
    /// `pass`: no tile can be relocated.
    Pass,
}

/// An outcome of a chance step: a tile of this value is turned over, or comes next in a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance {
    /// 1, 2 or 3.
    pub value: u8,
}

impl Chance {
    /// The seat that the tile is for: the one to act, so none is named.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        None
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let near = |n: &i32| (-MAX_COORDINATE..=MAX_COORDINATE).contains(n);
        let read = || {
            let (x, y) = text.split_once(',')?;
            Some(Self { x: text::signed(x).filter(near)?, y: text::signed(y).filter(near)? })
        };
        read().ok_or_else(|| {
            ParseError::new("cell", text, format!("`x,y`, whole numbers up to {MAX_COORDINATE}"))
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(to) => to.fmt(f),
            Self::PlaceFrom(End::Left, to) => write!(f, "L@{to}"),
            Self::PlaceFrom(End::Right, to) => write!(f, "R@{to}"),
            Self::Relocate { from, to } => write!(f, "{from}>{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            if text == "pass" {
                return Some(Self::Pass);
            }
            if let Some((end, to)) = text.split_once('@') {
                let end = match end {
                    "L" => End::Left,
                    "R" => End::Right,
                    _ => return None,
                };
                return Some(Self::PlaceFrom(end, to.parse().ok()?));
            }
            match text.split_once('>') {
                Some((from, to)) => {
                    Some(Self::Relocate { from: from.parse().ok()?, to: to.parse().ok()? })
                }
                None => text.parse().ok().map(Self::Place),
            }
        };
        read().ok_or_else(|| {
            ParseError::new("action", text, "`x,y`, `L@x,y`, `R@x,y`, `x,y>x,y` or `pass`")
        })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "={}", self.value)
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "=1" => Ok(Self { value: 1 }),
            "=2" => Ok(Self { value: 2 }),
            "=3" => Ok(Self { value: 3 }),
            _ => Err(ParseError::new("chance", text, "`=1`, `=2` or `=3`")),
        }
    }
}

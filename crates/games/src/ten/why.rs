//! Reasons of refusals in TEN.

use std::fmt;

use crate::ten::Point;

/// The reason why an action or outcome is refused in TEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The turned tile must be placed.
    MustPlace,
    /// A tile of the own row must be placed.
    MustPlaceFromRow,
    /// An own tile must be relocated.
    MustRelocate,
    /// A tile can be relocated, so passing is not allowed.
    CanRelocate,
    /// A single last tile counts as the left end.
    LastIsLeft,
    /// The first tile goes to 0,0.
    FirstAtOrigin,
    /// The cell is taken.
    Taken(Point),
    /// The cell shares no edge with a tile.
    NoEdge(Point),
    /// No tile of the seat is there.
    NotOwn(Point),
    /// The tile there has no free side.
    NoFreeSide(Point),
    /// The other tiles would not be connected without the tile there.
    HoldsTogether(Point),
    /// A relocated tile goes to another cell.
    SameCell,
    /// The cell is not free, or beside no other tile.
    NoPlace(Point),
    /// No tile of this value can come.
    NoneLeft(u8),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MustPlace => f.write_str("place the tile that you turned over: `x,y`"),
            Self::MustPlaceFromRow => {
                f.write_str("place a tile from one end of your row: `L@x,y` or `R@x,y`")
            }
            Self::MustRelocate => {
                f.write_str("all tiles are placed: relocate one of yours, `x,y>x,y`")
            }
            Self::CanRelocate => f.write_str("a tile can be relocated, so one must be"),
            Self::LastIsLeft => f.write_str("a single last tile counts as the left end"),
            Self::FirstAtOrigin => f.write_str("the first tile goes to 0,0"),
            Self::Taken(at) => write!(f, "{at} is taken"),
            Self::NoEdge(at) => write!(f, "{at} shares no edge with a tile"),
            Self::NotOwn(at) => write!(f, "you have no tile at {at}"),
            Self::NoFreeSide(at) => write!(f, "the tile at {at} has no free side"),
            Self::HoldsTogether(at) => {
                write!(f, "without the tile at {at} the others would no longer be connected")
            }
            Self::SameCell => f.write_str("a relocated tile goes to another cell"),
            Self::NoPlace(at) => {
                write!(f, "{at} is not a free cell that shares an edge with another tile")
            }
            Self::NoneLeft(value) => write!(f, "no tile of value {value} is left face down"),
        }
    }
}

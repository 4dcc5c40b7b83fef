use std::fmt;

use crate::{completto, fifteen, ten};

/// A place on a board: something that can be tapped, focused or read out. Its text (`slot-0-4`) is
/// stable and fit for an attribute of a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// Of Completto.
    Completto(completto::Item),
    /// Of TEN.
    Ten(ten::Item),
    /// Of 15GO!
    Fifteen(fifteen::Item),
}

impl From<completto::Item> for Item {
    fn from(item: completto::Item) -> Self {
        Self::Completto(item)
    }
}

impl From<ten::Item> for Item {
    fn from(item: ten::Item) -> Self {
        Self::Ten(item)
    }
}

impl From<fifteen::Item> for Item {
    fn from(item: fifteen::Item) -> Self {
        Self::Fifteen(item)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Completto(item) => item.fmt(f),
            Self::Ten(item) => item.fmt(f),
            Self::Fifteen(item) => item.fmt(f),
        }
    }
}

use std::fmt;

use crate::{completto, fifteen, ten};

/// Why a bot chose as it did: a value, so that every language can say it; `Display` is English.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It rolled dice.
    Dice,
    /// Nothing else was possible.
    OnlyAction,
    /// A reason of Completto.
    Completto(completto::Reason),
    /// A reason of TEN.
    Ten(ten::Reason),
    /// A reason of 15GO!
    Fifteen(fifteen::Reason),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice => f.write_str("picked at random"),
            Self::OnlyAction => f.write_str("nothing else is possible"),
            Self::Completto(reason) => reason.fmt(f),
            Self::Ten(reason) => reason.fmt(f),
            Self::Fifteen(reason) => reason.fmt(f),
        }
    }
}

//! The levels of the bots, and their names in commands and records.

use std::fmt;
use std::str::FromStr;

use games::ParseError;
use serde::{Deserialize, Serialize};

/// How strong a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action, all equally likely.
    Random,
    /// Like a friendly eight-year-old: plausible, and beatable.
    Novice,
    /// Solid: evaluates the position, with hardly any search.
    Club,
    /// As strong as the budget allows.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Novice, Self::Club, Self::Master];

    /// The name in commands and in the engine protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Club => "club",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let level = Self::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| ParseError {
            place: "bot".into(),
            text: text.chars().take(40).collect(),
            expected: "`random`, `novice`, `club` or `master`".into(),
        })
    }
}

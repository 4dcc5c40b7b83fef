//! The bots of an arena or a simulation, as the command line names them.

use std::fmt;
use std::str::FromStr;

use bots::Level;
use thiserror::Error;

/// A bot in an arena or a simulation: `club`, `master@200000` (a level with nodes of its own), or
/// `cmd:python3 mybot.py` (a program that speaks the engine protocol).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// One of our bots.
    Level {
        /// Its strength.
        level: Level,
        /// Its budget in nodes, if it is not that of all bots.
        nodes: Option<u64>,
    },
    /// An external program; its command line, split at spaces.
    Command(String),
}

/// A text that does not name a bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "`{0}` is no bot; it is random, novice, club or master, with nodes of its own as in \
     master@200000, or a command as in `cmd:python3 mybot.py`"
)]
pub struct ParseContestantError(String);

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Self, ParseContestantError> {
        let wrong = || ParseContestantError(text.chars().take(60).collect());
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.trim();
            return if command.is_empty() {
                Err(wrong())
            } else {
                Ok(Self::Command(command.into()))
            };
        }
        let (level, nodes) = match text.split_once('@') {
            Some((level, nodes)) => (level, Some(nodes.parse().map_err(|_| wrong())?)),
            None => (text, None),
        };
        Ok(Self::Level { level: level.parse().map_err(|_| wrong())?, nodes })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level { level, nodes: None } => level.fmt(f),
            Self::Level { level, nodes: Some(nodes) } => write!(f, "{level}@{nodes}"),
            Self::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

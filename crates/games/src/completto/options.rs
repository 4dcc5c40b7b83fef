//! The options of Completto.

use crate::error::OptionError;
use crate::options::{NO_MAX, OptionInfo, OptionSet, OptionValue, check_starter};
use crate::registry::{Ending, ScoreUnit};

/// The options of a match of Completto.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// 2 to 4 players; up to 6 with shorter rows.
    pub players: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// The seat that starts the first round.
    pub starter: u32,
    /// Face-down tiles in a row at the start.
    pub hidden: u32,
    /// Tiles that are turned over and inserted in set-up.
    pub open: u32,
    /// Turns in a row without a placed tile that end a round.
    pub stall_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, rounds: 1, starter: 0, hidden: 17, open: 5, stall_limit: 100 }
    }
}

impl OptionSet for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo::int("players", 2, 6, 2, "players at the table; more than 4 need shorter rows"),
        OptionInfo::int("rounds", 1, NO_MAX, 1, "rounds in the match"),
        OptionInfo::int("starter", 0, 5, 0, "the seat that starts, from 0"),
        OptionInfo::int("hidden", 1, 49, 17, "face-down tiles in a row at the start"),
        OptionInfo::int("open", 0, 48, 5, "tiles turned over and inserted in set-up"),
        OptionInfo::int(
            "stall_limit",
            1,
            NO_MAX,
            100,
            "turns without a placed tile that end the round",
        ),
    ];

    fn get(&self, index: usize) -> OptionValue {
        let Self { players, rounds, starter, hidden, open, stall_limit } = *self;
        OptionValue::Int([players, rounds, starter, hidden, open, stall_limit][index])
    }

    fn set(&mut self, index: usize, value: OptionValue) {
        let Self { players, rounds, starter, hidden, open, stall_limit } = self;
        if let OptionValue::Int(value) = value {
            *[players, rounds, starter, hidden, open, stall_limit][index] = value;
        }
    }

    fn players(&self) -> u32 {
        self.players
    }

    fn starter(&self) -> u32 {
        self.starter
    }

    fn score_unit(&self) -> ScoreUnit {
        ScoreUnit::MinusPoints
    }

    fn endings(&self) -> &'static [Ending] {
        super::info::ENDINGS
    }

    fn check_together(&self) -> Result<(), OptionError> {
        let tiles = self.players * (self.hidden + self.open);
        if tiles > 99 {
            let why = format!(
                "{} rows of {} tiles are {tiles}, at most 99 can lie in rows",
                self.players,
                self.hidden + self.open
            );
            return Err(OptionError::new("players", why));
        }
        check_starter(self.starter, self.players)
    }
}

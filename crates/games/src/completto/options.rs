//! The options of Completto.

use crate::completto::state::SLOTS;
use crate::error::{OptionError, TooLongRows};
use crate::options::{NO_MAX, OptionInfo, OptionSet, OptionValue, check_starter};
use crate::registry::{Ending, ScoreUnit};

/// The most tiles that all rows may have together: one is left for the pool.
const MAX_IN_ROWS: u32 = SLOTS as u32;

/// Where a moved tile may be pushed in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Moves {
    /// Anywhere in the row, its ends included (C14).
    #[default]
    Anywhere,
    /// Between two tiles (C24).
    Between,
}

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
    /// Where a moved tile may be pushed in.
    pub moves: Moves,
    /// Turns in a row without a placed tile that end a round.
    pub stall_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            rounds: 1,
            starter: 0,
            hidden: 17,
            open: 5,
            moves: Moves::Anywhere,
            stall_limit: 100,
        }
    }
}

impl OptionSet for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo::players(2, 6, 2, "players at the table; more than 4 need shorter rows"),
        OptionInfo::int("rounds", 1, NO_MAX, 1, "rounds in the match"),
        OptionInfo::starter(5, "the seat that starts, from 0"),
        OptionInfo::int("hidden", 1, 49, 17, "face-down tiles in a row at the start"),
        OptionInfo::int("open", 0, 48, 5, "tiles turned over and inserted in set-up"),
        OptionInfo::choice(
            "moves",
            &["anywhere", "between"],
            "a moved tile goes anywhere in the row, or only between two tiles",
        ),
        OptionInfo::int(
            "stall_limit",
            1,
            NO_MAX,
            100,
            "turns without a placed tile that end the round",
        ),
    ];

    fn get(&self, index: usize) -> OptionValue {
        match index {
            0 => OptionValue::Int(self.players),
            1 => OptionValue::Int(self.rounds),
            2 => OptionValue::Int(self.starter),
            3 => OptionValue::Int(self.hidden),
            4 => OptionValue::Int(self.open),
            5 => OptionValue::Choice(usize::from(self.moves == Moves::Between)),
            _ => OptionValue::Int(self.stall_limit),
        }
    }

    fn set(&mut self, index: usize, value: OptionValue) {
        match (index, value) {
            (0, OptionValue::Int(value)) => self.players = value,
            (1, OptionValue::Int(value)) => self.rounds = value,
            (2, OptionValue::Int(value)) => self.starter = value,
            (3, OptionValue::Int(value)) => self.hidden = value,
            (4, OptionValue::Int(value)) => self.open = value,
            (5, OptionValue::Choice(at)) => {
                self.moves = if at == 0 { Moves::Anywhere } else { Moves::Between };
            }
            (6, OptionValue::Int(value)) => self.stall_limit = value,
            _ => {}
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
        if tiles > MAX_IN_ROWS {
            let (rows, length) = (self.players, self.hidden + self.open);
            let why = format!(
                "{rows} rows of {length} tiles are {tiles}, at most {MAX_IN_ROWS} can be in rows"
            );
            let rows = TooLongRows { rows, length, most: MAX_IN_ROWS };
            return Err(OptionError { rows: Some(rows), ..OptionError::new("players", why) });
        }
        check_starter(self.starter, self.players)
    }
}

//! The options of TEN.

use crate::error::OptionError;
use crate::options::{NO_MAX, OptionInfo, OptionSet, OptionValue};
use crate::registry::{Ending, ScoreUnit};

/// Where the tiles that are placed come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// From a face-down stack (T2).
    #[default]
    Closed,
    /// From either end of an open row (T3).
    Open,
}

/// The options of a game of TEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Always 2.
    pub players: u32,
    /// Closed or open.
    pub variant: Variant,
    /// The seat that starts.
    pub starter: u32,
    /// Relocations and passes after which the game is drawn.
    pub relocation_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, variant: Variant::Closed, starter: 0, relocation_limit: 60 }
    }
}

impl OptionSet for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo::players(2, 2, 2, "always two, black and white"),
        OptionInfo::choice(
            "variant",
            &["closed", "open"],
            "tiles from face-down stacks, or from open rows",
        ),
        OptionInfo::starter(1, "the seat that starts: 0 black, 1 white"),
        OptionInfo::int(
            "relocation_limit",
            1,
            NO_MAX,
            60,
            "relocations after which the game is drawn",
        ),
    ];

    fn get(&self, index: usize) -> OptionValue {
        match index {
            0 => OptionValue::Int(self.players),
            1 => OptionValue::Choice(usize::from(self.variant == Variant::Open)),
            2 => OptionValue::Int(self.starter),
            _ => OptionValue::Int(self.relocation_limit),
        }
    }

    fn set(&mut self, index: usize, value: OptionValue) {
        match (index, value) {
            (0, OptionValue::Int(value)) => self.players = value,
            (1, OptionValue::Choice(at)) => {
                self.variant = if at == 0 { Variant::Closed } else { Variant::Open };
            }
            (2, OptionValue::Int(value)) => self.starter = value,
            (3, OptionValue::Int(value)) => self.relocation_limit = value,
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
        ScoreUnit::Win
    }

    fn endings(&self) -> &'static [Ending] {
        super::info::ENDINGS
    }

    fn check_together(&self) -> Result<(), OptionError> {
        Ok(())
    }
}

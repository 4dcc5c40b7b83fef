//! The options of 15GO!.

use crate::error::OptionError;
use crate::options::{NO_MAX, OptionInfo, OptionSet, OptionValue, check_starter};
use crate::registry::{Ending, ScoreUnit};

/// The options of a game of 15GO!.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// 2 to 6 players.
    pub players: u32,
    /// 1 to 8 sets of 1 to 15.
    pub sets: u32,
    /// 1 to 8 colours.
    pub colours: u32,
    /// The seat that starts.
    pub starter: u32,
    /// A card that can be placed may not be kept (G8).
    pub must_place: bool,
    /// The own open pile may be played from at the start of a turn (G14).
    pub open_play: bool,
    /// A turned card may be placed on the own open pile (G15).
    pub own_build: bool,
    /// Another player's open card may be moved to the middle (G16).
    pub borrow: bool,
    /// Play for points until everybody is out (G17).
    pub points: bool,
    /// Idle cards in a row that end the game (G20).
    pub stall_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 4,
            sets: 8,
            colours: 8,
            starter: 0,
            must_place: false,
            open_play: false,
            own_build: false,
            borrow: false,
            points: false,
            stall_limit: 200,
        }
    }
}

impl OptionSet for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo::players(2, 6, 4, "players at the table"),
        OptionInfo::int("sets", 1, 8, 8, "sets of cards from 1 to 15; 4 suit two players, 6 three"),
        OptionInfo::int("colours", 1, 8, 8, "colours that the sets share"),
        OptionInfo::starter(5, "the seat that starts, from 0"),
        OptionInfo::flag("must_place", "a card that can be placed may not be kept"),
        OptionInfo::flag("open_play", "play from the own open pile at the start of a turn"),
        OptionInfo::flag("own_build", "place turned cards on the own open pile"),
        OptionInfo::flag("borrow", "move other players' open cards to the middle"),
        OptionInfo::flag("points", "play on for points until everybody is out"),
        OptionInfo::int("stall_limit", 1, NO_MAX, 200, "idle cards in a row that end the game"),
    ];

    fn get(&self, index: usize) -> OptionValue {
        match index {
            0 => OptionValue::Int(self.players),
            1 => OptionValue::Int(self.sets),
            2 => OptionValue::Int(self.colours),
            3 => OptionValue::Int(self.starter),
            4 => OptionValue::Flag(self.must_place),
            5 => OptionValue::Flag(self.open_play),
            6 => OptionValue::Flag(self.own_build),
            7 => OptionValue::Flag(self.borrow),
            8 => OptionValue::Flag(self.points),
            _ => OptionValue::Int(self.stall_limit),
        }
    }

    fn set(&mut self, index: usize, value: OptionValue) {
        match (index, value) {
            (0, OptionValue::Int(value)) => self.players = value,
            (1, OptionValue::Int(value)) => self.sets = value,
            (2, OptionValue::Int(value)) => self.colours = value,
            (3, OptionValue::Int(value)) => self.starter = value,
            (4, OptionValue::Flag(value)) => self.must_place = value,
            (5, OptionValue::Flag(value)) => self.open_play = value,
            (6, OptionValue::Flag(value)) => self.own_build = value,
            (7, OptionValue::Flag(value)) => self.borrow = value,
            (8, OptionValue::Flag(value)) => self.points = value,
            (9, OptionValue::Int(value)) => self.stall_limit = value,
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
        if self.points { ScoreUnit::Points } else { ScoreUnit::CardsLeft }
    }

    fn endings(&self) -> &'static [Ending] {
        self.ways_to_end()
    }

    fn check_together(&self) -> Result<(), OptionError> {
        check_starter(self.starter, self.players)
    }
}

//! Bots for hosts that learn only at run time which game is played.

use games::{AnyAction, AnyGame, Seat};

use crate::budget::Meter;
use crate::choice::Choice;
use crate::dice::Dice;
use crate::level::Level;
use crate::player::Player;

impl Player for AnyGame {
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        dice: &mut Dice,
    ) -> Choice<AnyAction> {
        match self {
            Self::Completto(game) => game.think(seat, level, meter, dice).map(AnyAction::Completto),
            Self::Ten(game) => game.think(seat, level, meter, dice).map(AnyAction::Ten),
            Self::Fifteen(game) => game.think(seat, level, meter, dice).map(AnyAction::Fifteen),
        }
    }
}

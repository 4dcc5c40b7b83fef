//! Bots for 15GO!.

pub mod policy;
mod reason;

pub use reason::Reason;

use games::fifteen::{Action, State};
use games::{Game, Seat};

use crate::budget::Meter;
use crate::choice::Choice;
use crate::dice::Dice;
use crate::level::Level;
use crate::player::Player;

impl Player for State {
    fn think(
        &self,
        seat: Seat,
        _level: Level,
        meter: &mut Meter,
        dice: &mut Dice,
    ) -> Choice<Action> {
        let action =
            self.pick(seat, |count| dice.below(count)).expect("a seat that may act has an action");
        Choice {
            action,
            worth: None,
            lines: Vec::new(),
            reason: crate::Reason::Dice,
            nodes: meter.nodes(),
        }
    }
}

//! Bots for TEN.
//!
//! `novice` takes the best of a few ideas, `club` looks at every action and at what can follow at
//! once, `master` searches. All of them play on a board of their own (`board`), which knows before
//! a tile is laid what it would join.

mod board;
mod cells;
mod closed;
mod eval;
mod moves;
mod novice;
mod reason;
mod root;
mod search;
mod solver;
mod table;
#[cfg(test)]
mod tests;

pub use reason::Reason;
pub use solver::{Exact, solve};

use games::ten::{Action, State};
use games::{BySeat, Seat};

use crate::budget::Meter;
use crate::choice::{Choice, Line};
use crate::dice::Dice;
use crate::level::Level;
use crate::player::{MasterInfo, Player, Search};

/// How the master of this game searches.
pub const MASTER: &MasterInfo = &MasterInfo { analysis_nodes: 20_000, search: Search::Deep };

impl Player for State {
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        dice: &mut Dice,
    ) -> Choice<Action> {
        let (chosen, lines) = match level {
            Level::Random | Level::Novice => novice::choose(self, seat, meter, dice),
            Level::Club => best_of(root::glance(self, seat, meter, dice)),
            Level::Master => best_of(root::search(self, seat, meter)),
        };
        let reason = if lines.len() == 1 && games::Game::count_legal(self, seat) == 1 {
            crate::Reason::OnlyAction
        } else {
            let mut board = board::Board::new(self);
            reason::explain(&mut board, chosen.action, chosen.value).into()
        };
        let worth = |other| if other == seat { chosen.value } else { 1.0 - chosen.value };
        Choice {
            action: chosen.action,
            worth: Some(BySeat::from_fn(2, worth)),
            lines,
            reason,
            nodes: meter.nodes(),
        }
    }
}

/// The first line, and all of them.
fn best_of(lines: Vec<Line<Action>>) -> (Line<Action>, Vec<Line<Action>>) {
    (*lines.first().expect("a seat that may act has an action"), lines)
}

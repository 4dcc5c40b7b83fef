//! Bots for TEN.
//!
//! `novice` takes the best of a few random actions, `club` evaluates every action with a search of depth 0,
//! `master` searches: alpha-beta without chance (`search`), expectimax with chance (`expectimax`). All of them
//! use a board of their own (`board`), which knows which lines a tile would join before it is placed.

mod board;
mod cells;
mod eval;
mod expectimax;
mod moves;
mod novice;
mod reason;
mod root;
mod search;
mod solver;
#[cfg(test)]
mod tests;
mod transposition;

pub use reason::Reason;
pub use solver::{Exact, solve};

use games::ten::{Action, State};
use games::{BySeat, Seat};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::level::Level;
use crate::player::{MasterInfo, Player, SearchKind};
use crate::rng::Rng;

/// Facts about the `master` of TEN.
pub const MASTER: &MasterInfo = &MasterInfo { analysis_nodes: 20_000, search: SearchKind::Deep };

impl Player for State {
    fn think(&self, seat: Seat, level: Level, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
        let (chosen, candidates) = match level {
            Level::Random | Level::Novice => novice::choose(self, seat, meter, rng),
            Level::Club => best_of(root::evaluate_shallow(self, seat, meter, rng)),
            Level::Master => best_of(root::search(self, seat, meter)),
        };
        let reason = if candidates.len() == 1 && games::Game::count_legal(self, seat) == 1 {
            crate::Reason::OnlyAction
        } else {
            let mut board = board::Board::new(self);
            reason::explain(&mut board, chosen.action, chosen.value).into()
        };
        let utility = |other| if other == seat { chosen.value } else { 1.0 - chosen.value };
        Choice {
            action: chosen.action,
            utility: Some(BySeat::from_fn(2, utility)),
            candidates,
            reason,
            nodes: meter.nodes(),
        }
    }
}

/// The first candidate, and all of them.
fn best_of(candidates: Vec<Candidate<Action>>) -> (Candidate<Action>, Vec<Candidate<Action>>) {
    (*candidates.first().expect("a seat that may act has an action"), candidates)
}

//! Bots for 15GO!.
//!
//! All levels share one quick policy (`policy`): what a move looks like, weighed by learned weights.
//! `club` plays by it, `novice` plays like a child and takes only the worth of moves from it, and
//! `master` searches with it (`search`).

mod glance;
mod levels;
mod playout;
pub mod policy;
mod reason;
mod search;
#[cfg(test)]
mod tests;
mod weights;

pub use reason::Reason;

use games::fifteen::{Action, State};
use games::{Game, Seat};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::level::Level;
use crate::player::{MasterInfo, Player, SearchKind};
use crate::rng::Rng;

/// How the master of this game searches.
pub const MASTER: &MasterInfo =
    &MasterInfo { analysis_nodes: 200_000, search: SearchKind::Focused };

impl Player for State {
    fn think(&self, seat: Seat, level: Level, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
        if self.count_legal(seat) == 1 {
            let action = self.nth_legal(seat, 0).expect("one action is legal");
            let utility = levels::estimate(self, action, meter, rng);
            return Choice {
                action,
                utility: Some(utility),
                candidates: vec![Candidate { action, value: utility[seat] }],
                reason: crate::Reason::OnlyAction,
                nodes: meter.nodes(),
            };
        }
        match level {
            Level::Random | Level::Novice => levels::novice(self, seat, meter, rng),
            // Where a card that can be placed must be, the quick policy has hardly a say; what can be
            // gained is gained by looking ahead.
            Level::Club if self.options().must_place => {
                let mut own = meter.clone().at_most(levels::NODES);
                search::master(self, seat, &mut own, rng)
            }
            Level::Club => levels::club(self, seat, meter, rng),
            Level::Master => search::master(self, seat, meter, rng),
        }
    }
}

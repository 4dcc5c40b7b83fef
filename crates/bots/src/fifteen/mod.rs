//! Bots for 15GO!.
//!
//! All levels share one linear policy (`policy`): the features of a move with learned weights. `club` plays its
//! best move, `novice` plays by it with noise, and `master` searches with it (`search`).

mod dealt;
mod dealt_policy;
mod dealt_rules;
mod features;
mod levels;
mod playout;
pub mod policy;
mod reason;
mod search;
mod tables;
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

/// Facts about the `master` of 15GO!.
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
            // With `must_place` there are few choices for the policy, so `club` searches as well.
            Level::Club if self.options().must_place => {
                let mut own = meter.clone().at_most(levels::QUICK_NODES);
                search::master(self, seat, &mut own, rng)
            }
            Level::Club => levels::club(self, seat, meter, rng),
            Level::Master => search::master(self, seat, meter, rng),
        }
    }
}

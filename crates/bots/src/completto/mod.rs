//! Bots for Completto.
//!
//! All levels ask who of two seats will be ahead (a `turn::Judge`) after everything that can be
//! done (`weigh`). `novice` and `club` go by a rule of thumb (`plain`), the one carelessly, the other
//! always for the best. `master` has learned it from play (`net`, `weights`) and looks a turn
//! further (`master`).

mod explain;
mod master;
mod net;
mod novice;
mod plain;
mod reason;
mod rivals;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod tiles;
mod turn;
mod weigh;
mod weights;

pub use reason::Reason;

use games::completto::{Action, State};
use games::{BySeat, Game, Seat};

use self::net::Net;
use self::plain::Plain;
use self::table::Table;
use self::turn::Judge;
use self::weigh::{Scales, Weighed};
use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::level::Level;
use crate::player::{MasterInfo, Player, SearchKind};
use crate::rng::Rng;

/// What master has learned.
static NET: Net = Net::new(&weights::LEARNED);

/// How the master of this game searches.
pub const MASTER: &MasterInfo = &MasterInfo { analysis_nodes: 20_000, search: SearchKind::Even };

impl Player for State {
    fn think(&self, seat: Seat, level: Level, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
        let table = Table::new(self, seat);
        match level {
            Level::Random | Level::Novice => {
                let mut scales = Scales::new(&table, &Plain);
                let weighed = scales.weigh(meter);
                let index = novice::pick(&table, &weighed, rng);
                answer(self, &table, scales, &weighed, index, meter)
            }
            Level::Club => {
                let mut scales = Scales::new(&table, &Plain);
                let weighed = scales.weigh(meter);
                answer(self, &table, scales, &weighed, 0, meter)
            }
            Level::Master => {
                let mut scales = Scales::new(&table, &NET);
                let weighed = master::weigh(&mut scales, &table, meter);
                answer(self, &table, scales, &weighed, 0, meter)
            }
        }
    }
}

/// The choice that doing the weighed thing at `index` makes.
fn answer<J: Judge>(
    state: &State,
    table: &Table,
    mut scales: Scales<'_, J>,
    weighed: &[Weighed],
    index: usize,
    meter: &Meter,
) -> Choice<Action> {
    let nodes = meter.nodes();
    let Some(chosen) = weighed.get(index) else {
        // Nothing makes a difference: no number can come any more.
        let action = state.nth_legal(table.seat, 0).expect("a seat that may act has an action");
        let candidates = vec![Candidate { action, value: 0.5 }];
        let utility = Some(BySeat::from_fn(table.players(), |_| 0.5));
        return Choice { action, utility, candidates, reason: crate::Reason::OnlyAction, nodes };
    };
    let candidate =
        |weighed: &Weighed| Candidate { action: weighed.action(table), value: weighed.value };
    let reason = if weighed.len() == 1 {
        crate::Reason::OnlyAction
    } else {
        explain::reason(table, chosen, index == 0).into()
    };
    Choice {
        action: chosen.action(table),
        utility: Some(scales.utility(chosen)),
        candidates: weighed.iter().map(candidate).collect(),
        reason,
        nodes,
    }
}

//! Bots for Completto.
//!
//! All levels ask how many turns a row still needs (a [`turn::Judge`]), and what that is worth
//! against the turns of the others (`race`). `novice` and `club` go by a rule of thumb (`plain`),
//! the one carelessly, the other always for the best. `master` has learned it from play (`net`,
//! `weights`) and looks a turn further (`master`).

mod explain;
mod master;
mod net;
mod novice;
mod plain;
mod race;
mod reason;
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
use games::{Game, Seat};

use self::plain::Plain;
use self::table::Table;
use self::weigh::Scales;
use crate::budget::Meter;
use crate::choice::{Choice, Line};
use crate::dice::Dice;
use crate::level::Level;
use crate::player::Player;

impl Player for State {
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        dice: &mut Dice,
    ) -> Choice<Action> {
        let table = Table::new(self, seat);
        let (weighed, index) = match level {
            Level::Random | Level::Novice => {
                let weighed = Scales { table: &table, judge: &Plain }.weigh(meter);
                let index = novice::pick(&table, &weighed, dice);
                (weighed, index)
            }
            Level::Club => (Scales { table: &table, judge: &Plain }.weigh(meter), 0),
            Level::Master => (master::weigh(&table, meter), 0),
        };
        let nodes = meter.nodes();
        let Some(chosen) = weighed.get(index) else {
            // Nothing makes a difference: the row cannot be completed any more.
            let action = self.nth_legal(seat, 0).expect("a seat that may act has an action");
            let reason = crate::Reason::OnlyAction;
            return Choice { action, worth: None, lines: Vec::new(), reason, nodes };
        };
        let line =
            |weighed: &weigh::Weighed| Line { action: weighed.action(&table), value: weighed.value };
        let reason = if weighed.len() == 1 {
            crate::Reason::OnlyAction
        } else {
            crate::Reason::Completto(explain::reason(&table, chosen, index == 0))
        };
        Choice {
            action: chosen.action(&table),
            worth: Some(chosen.worth(&table)),
            lines: weighed.iter().map(line).collect(),
            reason,
            nodes,
        }
    }
}

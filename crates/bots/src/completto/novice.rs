//! A careless player: sees what is plain, and often takes the next best.

use super::explain::fits;
use super::table::Table;
use super::tiles::each;
use super::turn::Step;
use super::weigh::{Deed, Ending, Weighed};
use crate::dice::Dice;

/// How much a value may be mistaken, in parts of a game.
const MISTAKE: f64 = 0.12;
/// How much a pair pleases.
const JOY: f64 = 0.06;
/// Moves come to mind when fewer than one in so many unseen tiles would fit.
const STUCK: usize = 3;

/// Which of the weighed things is done, by its index.
pub fn pick(table: &Table, weighed: &[Weighed], dice: &mut Dice) -> usize {
    let unseen = table.tiles.unseen.count_ones() as usize;
    let fitting = each(table.tiles.unseen).filter(|&tile| fits(table.row(), tile)).count();
    let is_stuck = !table.tiles.can_draw() || fitting * STUCK < unseen;
    // There are many moves; each with a mistake of its own would make some move look good always.
    let move_mistake = dice.unit();
    let mut best = (f64::NEG_INFINITY, 0);
    for (index, weighed) in weighed.iter().enumerate() {
        let mistake = match weighed.deed {
            Deed::Turn(Step::Move { .. }) if !is_stuck => continue,
            Deed::Turn(Step::Move { .. }) => move_mistake,
            _ => dice.unit(),
        };
        let joy = if weighed.leaves.len() == 1 && weighed.leaves[0].ending == Ending::Again {
            JOY
        } else {
            0.0
        };
        let value = weighed.value + joy - MISTAKE * mistake;
        if value > best.0 {
            best = (value, index);
        }
    }
    best.1
}

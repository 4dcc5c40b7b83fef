//! Results as numbers from 0 to 1, which searches compare.

use games::{BySeat, Outcome, Seat};

/// The expected result of each seat, from 0 (last) to 1 (first).
pub type Utility = BySeat<f64>;

/// The result of each seat of a finished game: the share of opponents that it did better than, equal
/// ranks counting half. For two players a win, a draw and a loss are 1, ½ and 0. The results of all
/// seats add up to half their number.
#[must_use]
pub fn utility(outcome: &Outcome) -> Utility {
    let ranks = outcome.ranks.as_slice();
    let others = (ranks.len() - 1).max(1) as f64;
    BySeat::from_fn(ranks.len(), |seat: Seat| {
        let own = outcome.ranks[seat];
        let worse = ranks.iter().filter(|&&rank| rank > own).count() as f64;
        let equal = ranks.iter().filter(|&&rank| rank == own).count() as f64 - 1.0;
        (worse + 0.5 * equal) / others
    })
}

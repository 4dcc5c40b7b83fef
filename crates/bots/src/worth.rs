use games::{BySeat, Outcome, Seat};

/// What a result, or the prospect of one, is worth to each seat, from 0 to 1.
pub type Worth = BySeat<f64>;

/// The share of opponents that a seat did better than, equal ranks counting half: 1 for the winner
/// and 0 for the last, and for two players a win, a draw and a loss are 1, ½ and 0. Over all seats
/// it adds up to half their number.
#[must_use]
pub fn worth(outcome: &Outcome) -> Worth {
    let ranks = outcome.ranks.as_slice();
    let others = (ranks.len() - 1).max(1) as f64;
    BySeat::from_fn(ranks.len(), |seat: Seat| {
        let own = outcome.ranks[seat];
        let worse = ranks.iter().filter(|&&rank| rank > own).count() as f64;
        let equal = ranks.iter().filter(|&&rank| rank == own).count() as f64 - 1.0;
        (worse + 0.5 * equal) / others
    })
}

//! The results of a finished game as whole numbers.

use games::{Outcome, Score, Seat};

/// The result of a seat: for each opponent 2 if the seat did better and 1 if they are equal.
pub(crate) fn half_results(outcome: &Outcome, seat: Seat) -> u64 {
    let own = outcome.ranks[seat];
    let halves = |&rank: &u8| u64::from(rank > own) + u64::from(rank >= own);
    // Minus one: the seat is compared with itself as well.
    outcome.ranks.as_slice().iter().map(halves).sum::<u64>() - 1
}

/// The greatest result at a table: all opponents did worse.
pub(crate) fn most_half_results(players: usize) -> u64 {
    2 * players.saturating_sub(1) as u64
}

/// A score in half points.
pub(crate) fn half_points(score: Score) -> u64 {
    (score.as_f64() * 2.0) as u64
}

/// The greatest score in half points that is believed in a file; no game has a hundredth of it.
pub(crate) const MAX_HALF_POINTS: u64 = 1 << 34;

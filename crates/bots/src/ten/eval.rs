//! Static evaluation and move ordering.

use games::ten::Variant;

use super::board::Board;
use super::cells::Cell;

/// The value of a win, less the plies it takes, so that the sooner one is preferred.
pub(super) const WIN: i32 = 30_000;

/// Values from here on are proven wins, and their negatives proven losses.
pub(super) const PROVEN: i32 = 29_000;

/// The largest static evaluation, below any proven value.
const MAX_STATIC: i32 = 20_000;

/// The weight of an empty cell that continues a line, by the total of the line. Set by hand.
const LINE_WEIGHTS: [i32; 16] = [0, 1, 3, 5, 12, 18, 20, 34, 34, 26, 0, 0, 0, 0, 0, 0];

/// The value of having the move.
const TEMPO: i32 = 16;

impl Board {
    /// The weighted sum of the lines of a seat that can be continued.
    pub(super) fn line_score(&self, seat: usize) -> i32 {
        let counts = &self.counts[seat % 2];
        LINE_WEIGHTS.iter().zip(counts).map(|(&weight, &count)| weight * i32::from(count)).sum()
    }

    /// The static evaluation for the seat whose turn it is.
    pub(super) fn static_evaluation(&self) -> i32 {
        let (own, other) = (self.seat % 2, 1 - self.seat % 2);
        let evaluation = self.line_score(own) - self.line_score(other) + TEMPO;
        evaluation.clamp(-MAX_STATIC, MAX_STATIC)
    }

    /// The move-ordering score of placing a tile: the gain of the own lines that it joins, and the loss of the
    /// other seat.
    #[inline]
    pub(super) fn ordering_score(&self, value: u8, to: Cell) -> i32 {
        let seat = self.seat;
        let own = self.totals(seat, to).to_le_bytes();
        let other = self.totals(1 - seat, to).to_le_bytes();
        let weight = |total: u8| LINE_WEIGHTS[usize::from(total).min(15)];
        let gain: i32 = own.iter().map(|&total| weight(total + value) - weight(total)).sum();
        let taken: i32 = other.iter().map(|&total| weight(total)).sum();
        2 * gain + taken
    }

    /// The probability that the next tile of a seat makes ten at once (closed), and the same after the other seat
    /// has taken the most important cell.
    pub(super) fn ten_chances(&self, seat: usize) -> (f64, f64) {
        let stock = &self.stock[seat % 2];
        if self.variant == Variant::Open || stock.left == 0 {
            return (0.0, 0.0);
        }
        let mut all = 0;
        // By value: the only cell that makes ten with it, if there is just one, and the tiles of that value.
        let mut single = [None; 3];
        for value in 1..=3 {
            let weight = u32::from(stock.unseen[usize::from(value) - 1]);
            let cells = self.ten_cells(seat, value);
            if weight > 0 && cells.count() > 0 {
                all += weight;
                single[usize::from(value) - 1] = cells.single().map(|cell| (cell, weight));
            }
        }
        let lost =
            |cell| single.iter().flatten().filter(|at| at.0 == cell).map(|at| at.1).sum::<u32>();
        let most = single.iter().flatten().map(|at| lost(at.0)).max().unwrap_or(0);
        let left = f64::from(stock.left);
        (f64::from(all) / left, f64::from(all - most) / left)
    }
}

/// The expected result, from 0 to 1, of a value in the units of [`Board::static_evaluation`].
pub(super) fn expectation(value: i32) -> f64 {
    if value >= PROVEN {
        return 1.0;
    }
    if value <= -PROVEN {
        return 0.0;
    }
    let value = f64::from(value);
    0.5 + 0.5 * value / (value.abs() + 150.0)
}

//! What a position looks like, without searching.

use games::ten::Variant;

use super::board::Board;
use super::cells::Cell;

/// A win at once; less the steps it takes, so that the sooner one is preferred.
pub(super) const WIN: i32 = 30_000;

/// Beyond this a value is a proven win (or, negative, a loss).
pub(super) const PROVEN: i32 = 29_000;

/// No looks are worth as much as anything proven.
const MOST_BY_LOOKS: i32 = 20_000;

/// What it is worth that an empty cell continues a line of a total, by total. Set by hand.
const SHAPE: [i32; 16] = [0, 1, 3, 5, 12, 18, 20, 34, 34, 26, 0, 0, 0, 0, 0, 0];

/// What it is worth to have the move.
const TEMPO: i32 = 16;

impl Board {
    /// How the lines of a seat look.
    pub(super) fn shape(&self, seat: usize) -> i32 {
        let counts = &self.counts[seat % 2];
        SHAPE.iter().zip(counts).map(|(&weight, &count)| weight * i32::from(count)).sum()
    }

    /// How the position looks to the seat whose turn it is.
    pub(super) fn looks(&self) -> i32 {
        let (own, other) = (self.seat % 2, 1 - self.seat % 2);
        let looks = self.shape(own) - self.shape(other) + TEMPO;
        looks.clamp(-MOST_BY_LOOKS, MOST_BY_LOOKS)
    }

    /// How promising a move looks, to try the best first: what it does to the own lines that it
    /// joins, and what it takes from the other seat.
    #[inline]
    pub(super) fn promise(&self, value: u8, to: Cell) -> i32 {
        let seat = self.seat;
        let own = self.totals(seat, to).to_le_bytes();
        let other = self.totals(1 - seat, to).to_le_bytes();
        let weight = |total: u8| SHAPE[usize::from(total).min(15)];
        let gain: i32 = own.iter().map(|&total| weight(total + value) - weight(total)).sum();
        let taken: i32 = other.iter().map(|&total| weight(total)).sum();
        2 * gain + taken
    }

    /// The probability that the next tile of a seat makes ten at once (closed), and the same if the
    /// other seat first takes the cell that matters most.
    pub(super) fn chances(&self, seat: usize) -> (f64, f64) {
        let stock = &self.stock[seat % 2];
        if self.variant == Variant::Open || stock.left == 0 {
            return (0.0, 0.0);
        }
        let mut all = 0;
        // By cell that is the only one for some values: how much of the stack is lost with it.
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

/// The expected result, from 0 to 1, of a value in the units of [`Board::looks`].
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

//! Expectimax search, for the closed variant while tiles are placed.

use super::board::Board;
use super::cells::Cell;
use super::eval::{PROVEN, expectation};
use super::moves::{Move, ordering_key};
use super::search::Search;

/// The static evaluation that counts as half a win.
const HALF_EVALUATION: f64 = 150.0;

/// Limits of a search: its depth in tiles, and the most cells that are tried for each tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    pub(super) depth: usize,
    pub(super) width: usize,
}

impl Search<'_> {
    /// The expected value, from -1 to 1, of placing the tile in hand on a cell, for the seat that does it.
    pub(super) fn expected_value_after(&mut self, to: Cell, limits: SearchLimits) -> f64 {
        let seat = self.board.seat;
        if self.board.makes_ten(seat, self.board.hand, to) {
            return 1.0;
        }
        self.meter.spend(1);
        let a_move = Move::hand(to);
        let undo = self.board.play(a_move);
        let value = if self.board.is_relocating() {
            2.0 * expectation(self.relocating_value()) - 1.0
        } else if limits.depth == 0 {
            self.board.chance_evaluation()
        } else {
            self.chance_node_value(limits)
        };
        let value = if self.board.seat == seat { value } else { -value };
        self.board.take_back(a_move, undo);
        value
    }

    /// The value once all tiles are placed, by a search of depth 0.
    fn relocating_value(&mut self) -> i32 {
        self.value(0, [-PROVEN, PROVEN], 0)
    }

    /// The value of a chance node for the seat whose tile is about to be turned over.
    fn chance_node_value(&mut self, limits: SearchLimits) -> f64 {
        let stock = self.board.stock[self.board.seat % 2];
        let mut sum = 0.0;
        for value in 1..=3 {
            let weight = stock.unseen[usize::from(value) - 1];
            if weight > 0 {
                self.meter.spend(1);
                self.board.turn_over(value);
                sum += f64::from(weight) * self.max_node_value(limits);
                self.board.turn_back(value);
            }
            if self.meter.is_spent() {
                break;
            }
        }
        sum / f64::from(stock.left)
    }

    /// The value of a max node: the best placement for the seat that has turned over a tile.
    fn max_node_value(&mut self, limits: SearchLimits) -> f64 {
        let (seat, hand) = (self.board.seat, self.board.hand);
        if self.board.can_make_ten(seat, hand) {
            return 1.0;
        }
        let start = self.move_stack.len();
        for to in self.board.free.iter() {
            let score = self.board.ordering_score(hand, to);
            self.move_stack.push(ordering_key(score, Move::hand(to)));
        }
        self.move_stack[start..].sort_unstable_by(|a, b| b.cmp(a));
        let end = self.move_stack.len().min(start + limits.width);
        let mut best = -1.0_f64;
        for at in start..end {
            let to = Move::from_bits(self.move_stack[at] as u32).to();
            best = best.max(
                self.expected_value_after(to, SearchLimits { depth: limits.depth - 1, ..limits }),
            );
            if self.meter.is_spent() {
                break;
            }
        }
        self.move_stack.truncate(start);
        best
    }
}

impl Board {
    /// The static evaluation, from -1 to 1, for the seat whose tile is about to be turned over. The seat may make
    /// ten at once; if not, it blocks the most dangerous cell, and then the other seat may make ten.
    pub(super) fn chance_evaluation(&self) -> f64 {
        let seat = self.seat % 2;
        let (own, _) = self.ten_chances(seat);
        let (_, other) = self.ten_chances(1 - seat);
        let evaluation = f64::from(self.static_evaluation());
        let rest = evaluation / (evaluation.abs() + HALF_EVALUATION);
        own + (1.0 - own) * ((1.0 - other) * rest - other)
    }
}

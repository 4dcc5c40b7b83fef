//! Search with chance: the closed variant while tiles are placed.

use super::board::Board;
use super::cells::Cell;
use super::eval::{PROVEN, expectation};
use super::moves::{Move, ranked};
use super::search::Search;

/// From how many looks are as good as half of what there is to win.
const HALF: f64 = 150.0;

/// How closely to look: tiles ahead, and how many cells are tried for each at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) depth: usize,
    pub(super) width: usize,
}

impl Search<'_> {
    /// The value, from -1 to 1, of laying the tile in hand on a cell, for the seat that does it.
    pub(super) fn expected_after(&mut self, to: Cell, look: Look) -> f64 {
        let seat = self.board.seat;
        if self.board.makes_ten(seat, self.board.hand, to) {
            return 1.0;
        }
        self.meter.spend(1);
        let a_move = Move::hand(to);
        let undo = self.board.play(a_move);
        let value = if self.board.is_relocating() {
            2.0 * expectation(self.relocating_value()) - 1.0
        } else if look.depth == 0 {
            self.board.chance_looks()
        } else {
            self.expected(look)
        };
        let value = if self.board.seat == seat { value } else { -value };
        self.board.take_back(a_move, undo);
        value
    }

    /// The value when all tiles lie, at a short look.
    fn relocating_value(&mut self) -> i32 {
        self.value(0, [-PROVEN, PROVEN], 0)
    }

    /// The value for the seat whose tile is about to be turned over.
    fn expected(&mut self, look: Look) -> f64 {
        let stock = self.board.stock[self.board.seat % 2];
        let mut sum = 0.0;
        for value in 1..=3 {
            let weight = stock.unseen[usize::from(value) - 1];
            if weight > 0 {
                self.meter.spend(1);
                self.board.turn_over(value);
                sum += f64::from(weight) * self.best_with_hand(look);
                self.board.turn_back(value);
            }
            if self.meter.is_spent() {
                break;
            }
        }
        sum / f64::from(stock.left)
    }

    /// The best value for the seat that has turned a tile over.
    fn best_with_hand(&mut self, look: Look) -> f64 {
        let (seat, hand) = (self.board.seat, self.board.hand);
        if self.board.can_make_ten(seat, hand) {
            return 1.0;
        }
        let start = self.lists.len();
        for to in self.board.free.iter() {
            let promise = self.board.promise(hand, to);
            self.lists.push(ranked(promise, Move::hand(to)));
        }
        self.lists[start..].sort_unstable_by(|a, b| b.cmp(a));
        let end = self.lists.len().min(start + look.width);
        let mut best = -1.0_f64;
        for at in start..end {
            let to = Move::from_bits(self.lists[at] as u32).to();
            best = best.max(self.expected_after(to, Look { depth: look.depth - 1, ..look }));
            if self.meter.is_spent() {
                break;
            }
        }
        self.lists.truncate(start);
        best
    }
}

impl Board {
    /// How the position looks, from -1 to 1, to the seat whose tile is about to be turned over: it may
    /// make ten at once; if not it stops what it can, and then the other seat may make ten.
    pub(super) fn chance_looks(&self) -> f64 {
        let seat = self.seat % 2;
        let (own, _) = self.chances(seat);
        let (_, other) = self.chances(1 - seat);
        let looks = f64::from(self.looks());
        let rest = looks / (looks.abs() + HALF);
        own + (1.0 - own) * ((1.0 - other) * rest - other)
    }
}

//! Alpha-beta search where everything is known: the open variant, and relocation in both.

use super::board::Board;
use super::cells::{CELLS, Cell};
use super::eval::{PROVEN, WIN};
use super::moves::{Move, place, ranked};
use super::table::{Bound, Table};
use crate::budget::Meter;

/// Deeper than any search goes.
const DEEPEST: usize = 120;

/// How many plies of threats and forced answers master looks at beyond the horizon.
const FORCING: i32 = 10;

/// A search and what it has learned so far.
pub(super) struct Search<'a> {
    pub(super) board: Board,
    pub(super) meter: &'a mut Meter,
    table: Table,
    /// Moves in lists, each node's behind that of its parent: how promising, then the move.
    pub(super) lists: Vec<u64>,
    /// By seat and cell: how often a move there was too good for the other seat.
    history: [[i32; CELLS]; 2],
    killers: [[Option<Move>; 2]; DEEPEST],
    /// How many plies of threats and forced answers are looked at beyond the horizon.
    forcing: i32,
    /// Every move is looked at to the full depth.
    pub(super) exact: bool,
    /// Something was valued by its looks.
    pub(super) guessed: bool,
}

impl<'a> Search<'a> {
    /// For a short look: nothing beyond the horizon, hardly a memory.
    pub(super) fn short(board: Board, meter: &'a mut Meter) -> Self {
        Self::new(board, 0, Table::for_nodes(Some(0)), meter)
    }

    /// For as deep a look as the budget allows.
    pub(super) fn deep(board: Board, meter: &'a mut Meter) -> Self {
        let table = Table::for_nodes(meter.limit());
        Self::new(board, FORCING, table, meter)
    }

    fn new(board: Board, forcing: i32, table: Table, meter: &'a mut Meter) -> Self {
        Self {
            board,
            meter,
            table,
            lists: Vec::new(),
            history: [[0; CELLS]; 2],
            killers: [[None; 2]; DEEPEST],
            forcing,
            exact: false,
            guessed: false,
        }
    }

    /// The value of a move for the seat that makes it, within alpha and beta.
    pub(super) fn value_after(
        &mut self,
        a_move: Move,
        depth: i32,
        [alpha, beta]: [i32; 2],
        ply: usize,
    ) -> i32 {
        let seat = self.board.seat;
        self.meter.spend(1);
        let undo = self.board.play(a_move);
        let value = if self.board.seat == seat {
            self.value(depth, [alpha, beta], ply + 1)
        } else {
            -self.value(depth, [-beta, -alpha], ply + 1)
        };
        self.board.take_back(a_move, undo);
        value
    }

    /// The value of the position for the seat whose turn it is, who can make no ten yet.
    pub(super) fn value(&mut self, depth: i32, window: [i32; 2], ply: usize) -> i32 {
        if self.board.winning_move().is_some() {
            return WIN - ply as i32;
        }
        if self.board.is_relocating() {
            if self.board.relocations + 1 >= self.board.limit {
                // The last relocation, and it does not win (T13).
                return 0;
            }
        } else if self.board.after_placing(self.board.seat) != self.board.seat {
            let threats = self.board.threats(1 - self.board.seat);
            match threats.count() {
                0 => {}
                1 => return self.forced(depth, window, ply, threats.iter().next()),
                // Only one can be stopped.
                _ => return ply as i32 + 2 - WIN,
            }
        }
        if ply + 1 >= DEEPEST {
            self.guessed = true;
            return self.board.looks();
        }
        if depth <= 0 { self.quiet(depth, window, ply) } else { self.full(depth, window, ply) }
    }

    /// The only cell that stops the other seat: with the tile from either end.
    fn forced(
        &mut self,
        depth: i32,
        [mut alpha, beta]: [i32; 2],
        ply: usize,
        cell: Option<Cell>,
    ) -> i32 {
        let mut best = -WIN;
        if ply + 1 >= DEEPEST || depth < -2 * self.forcing {
            self.guessed = true;
            return self.board.looks();
        }
        for (kind, _) in self.board.placings() {
            let Some(cell) = cell else { break };
            let value = self.value_after(place(kind, cell), depth, [alpha, beta], ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.meter.is_spent() {
                break;
            }
        }
        best
    }

    /// Beyond the horizon: looks, or better if a threat does better.
    fn quiet(&mut self, depth: i32, [mut alpha, beta]: [i32; 2], ply: usize) -> i32 {
        self.guessed = true;
        let mut best = self.board.looks();
        if best >= beta || depth <= -self.forcing || self.board.is_relocating() {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.lists.len();
        self.list_threats();
        for at in start..self.lists.len() {
            let a_move = Move::from_bits(self.lists[at] as u32);
            let value = self.value_after(a_move, depth - 1, [alpha, beta], ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.meter.is_spent() {
                break;
            }
        }
        self.lists.truncate(start);
        best
    }

    /// Lists the moves that bring a line within one tile of ten.
    fn list_threats(&mut self) {
        let seat = self.board.seat;
        if self.board.after_placing(seat) == seat {
            return;
        }
        for (kind, value) in self.board.placings() {
            for to in self.board.free.iter() {
                let totals = self.board.totals(seat, to).to_le_bytes();
                if totals.iter().any(|&total| (7..=9).contains(&(total + value))) {
                    self.lists.push(ranked(self.board.promise(value, to), place(kind, to)));
                }
            }
        }
    }

    fn full(&mut self, depth: i32, [mut alpha, beta]: [i32; 2], ply: usize) -> i32 {
        let key = self.board.key();
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            first = entry.best;
            let value = from_table(entry.value, ply);
            if i32::from(entry.depth) >= depth || value.abs() >= PROVEN {
                match entry.bound {
                    Bound::Exact => return value,
                    Bound::AtLeast if value >= beta => return value,
                    Bound::AtMost if value <= alpha => return value,
                    _ => {}
                }
            }
        }
        let start = self.lists.len();
        self.list_all(first, ply);
        let end = self.lists.len();
        let (before, mut best, mut best_move) = (alpha, -WIN, None);
        // Relocations are many, and most of them pointless.
        let wide = if self.board.is_relocating() { 12 } else { 10 };
        for at in start..end {
            let tried = at - start;
            if !self.exact && best > -PROVEN && tried as i32 >= wide + 6 * depth {
                self.guessed = true;
                break;
            }
            let a_move = Move::from_bits(self.lists[at] as u32);
            let late = !self.exact && tried >= 4 && depth >= 2;
            let less = if late { 1 + i32::from(tried >= 14) } else { 0 };
            let mut value;
            if tried == 0 {
                value = self.value_after(a_move, depth - 1, [alpha, beta], ply);
            } else {
                value = self.value_after(a_move, depth - 1 - less, [alpha, alpha + 1], ply);
                if value > alpha && less > 0 && !self.meter.is_spent() {
                    value = self.value_after(a_move, depth - 1, [alpha, alpha + 1], ply);
                }
                if value > alpha && value < beta && !self.meter.is_spent() {
                    value = self.value_after(a_move, depth - 1, [alpha, beta], ply);
                }
            }
            if self.meter.is_spent() {
                self.lists.truncate(start);
                return best.max(value);
            }
            if value > best {
                best = value;
                best_move = Some(a_move);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.remember(a_move, depth, ply);
                break;
            }
        }
        self.lists.truncate(start);
        let bound = match best {
            best if best >= beta => Bound::AtLeast,
            best if best <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.put(key, depth, to_table(best, ply), bound, best_move);
        best
    }

    fn remember(&mut self, a_move: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply % DEEPEST];
        if killers[0] != Some(a_move) {
            *killers = [Some(a_move), killers[0]];
        }
        let count = &mut self.history[self.board.seat % 2][a_move.to().index()];
        *count = (*count + depth * depth).min(200);
    }

    /// Lists all moves, the most promising first.
    fn list_all(&mut self, first: Option<Move>, ply: usize) {
        let start = self.lists.len();
        self.board.rank_moves(&mut self.lists);
        let seat = self.board.seat % 2;
        let killers = self.killers[ply % DEEPEST];
        for entry in &mut self.lists[start..] {
            let a_move = Move::from_bits(*entry as u32);
            let mut more = self.history[seat][a_move.to().index()] / 8;
            if killers.contains(&Some(a_move)) {
                more += 60;
            }
            if first == Some(a_move) {
                more += 1 << 20;
            }
            *entry += (more as u64) << 32;
        }
        self.lists[start..].sort_unstable_by(|a, b| b.cmp(a));
    }
}

/// A win is kept by its distance from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value >= PROVEN => value + ply as i32,
        value if value <= -PROVEN => value - ply as i32,
        value => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value >= PROVEN => value - ply as i32,
        value if value <= -PROVEN => value + ply as i32,
        value => value,
    }
}

//! Alpha-beta search for positions without chance: the open variant, and relocation in both.

use super::board::Board;
use super::cells::{CELLS, Cell};
use super::eval::{PROVEN, WIN};
use super::moves::{Move, ordering_key, place};
use super::transposition::{Bound, TranspositionTable};
use crate::budget::Meter;

/// Exceeds the depth of any search.
const MAX_PLY: usize = 120;

/// The plies of threats and forced answers that `master` searches beyond the horizon.
const THREAT_PLIES: i32 = 10;

/// The state of a search.
pub(super) struct Search<'a> {
    pub(super) board: Board,
    pub(super) meter: &'a mut Meter,
    transpositions: TranspositionTable,
    /// Ordering keys of the moves of all nodes on the current path, those of a node behind those of its parent.
    pub(super) move_stack: Vec<u64>,
    /// By seat and cell: how often a move there caused a cut-off (history heuristic).
    history: [[i32; CELLS]; 2],
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// The plies of threats and forced answers that are searched beyond the horizon.
    threat_plies: i32,
    /// Search every move to the full depth, without reductions or pruning.
    pub(super) exact: bool,
    /// A value depends on a static evaluation or on pruned moves.
    pub(super) is_inexact: bool,
}

impl<'a> Search<'a> {
    /// A search without extensions and with a minimal transposition table.
    pub(super) fn short(board: Board, meter: &'a mut Meter) -> Self {
        Self::new(board, 0, TranspositionTable::for_nodes(Some(0)), meter)
    }

    /// A search with extensions and a transposition table for the budget.
    pub(super) fn deep(board: Board, meter: &'a mut Meter) -> Self {
        let transpositions = TranspositionTable::for_nodes(meter.limit());
        Self::new(board, THREAT_PLIES, transpositions, meter)
    }

    fn new(
        board: Board,
        threat_plies: i32,
        transpositions: TranspositionTable,
        meter: &'a mut Meter,
    ) -> Self {
        Self {
            board,
            meter,
            transpositions,
            move_stack: Vec::new(),
            history: [[0; CELLS]; 2],
            killers: [[None; 2]; MAX_PLY],
            threat_plies,
            exact: false,
            is_inexact: false,
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

    /// The value of the position for the seat whose turn it is.
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
                // Only one threat can be stopped.
                _ => return ply as i32 + 2 - WIN,
            }
        }
        if ply + 1 >= MAX_PLY {
            self.is_inexact = true;
            return self.board.static_evaluation();
        }
        if depth <= 0 {
            self.quiescence(depth, window, ply)
        } else {
            self.alpha_beta(depth, window, ply)
        }
    }

    /// The value if only one cell stops the other seat: the better of the tiles from both ends.
    fn forced(
        &mut self,
        depth: i32,
        [mut alpha, beta]: [i32; 2],
        ply: usize,
        cell: Option<Cell>,
    ) -> i32 {
        let mut best = -WIN;
        if ply + 1 >= MAX_PLY || depth < -2 * self.threat_plies {
            self.is_inexact = true;
            return self.board.static_evaluation();
        }
        for (kind, _) in self.board.placement_options() {
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

    /// Quiescence search: the static evaluation, or the value of a threat if that is better.
    fn quiescence(&mut self, depth: i32, [mut alpha, beta]: [i32; 2], ply: usize) -> i32 {
        self.is_inexact = true;
        let mut best = self.board.static_evaluation();
        if best >= beta || depth <= -self.threat_plies || self.board.is_relocating() {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.move_stack.len();
        self.push_threats();
        for at in start..self.move_stack.len() {
            let a_move = Move::from_bits(self.move_stack[at] as u32);
            let value = self.value_after(a_move, depth - 1, [alpha, beta], ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.meter.is_spent() {
                break;
            }
        }
        self.move_stack.truncate(start);
        best
    }

    /// Pushes the moves that bring a line within one tile of ten, unsorted.
    fn push_threats(&mut self) {
        let seat = self.board.seat;
        if self.board.after_placing(seat) == seat {
            return;
        }
        for (kind, value) in self.board.placement_options() {
            for to in self.board.free.iter() {
                let totals = self.board.totals(seat, to).to_le_bytes();
                if totals.iter().any(|&total| (7..=9).contains(&(total + value))) {
                    self.move_stack
                        .push(ordering_key(self.board.ordering_score(value, to), place(kind, to)));
                }
            }
        }
    }

    /// Alpha-beta with transpositions, late-move reductions and a zero window for all moves but the first.
    fn alpha_beta(&mut self, depth: i32, [mut alpha, beta]: [i32; 2], ply: usize) -> i32 {
        let key = self.board.key();
        let mut first = None;
        if let Some(entry) = self.transpositions.get(key) {
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
        let start = self.move_stack.len();
        self.push_moves(first, ply);
        let end = self.move_stack.len();
        let (before, mut best, mut best_move) = (alpha, -WIN, None);
        // Late moves are pruned: relocations are many, and most of them pointless.
        let wide = if self.board.is_relocating() { 12 } else { 10 };
        for at in start..end {
            let tried = at - start;
            if !self.exact && best > -PROVEN && tried as i32 >= wide + 6 * depth {
                self.is_inexact = true;
                break;
            }
            let a_move = Move::from_bits(self.move_stack[at] as u32);
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
                self.move_stack.truncate(start);
                return best.max(value);
            }
            if value > best {
                best = value;
                best_move = Some(a_move);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.record_cutoff(a_move, depth, ply);
                break;
            }
        }
        self.move_stack.truncate(start);
        let bound = match best {
            best if best >= beta => Bound::AtLeast,
            best if best <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.transpositions.put(key, depth, to_table(best, ply), bound, best_move);
        best
    }

    /// Updates killer moves and history after a cut-off.
    fn record_cutoff(&mut self, a_move: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply % MAX_PLY];
        if killers[0] != Some(a_move) {
            *killers = [Some(a_move), killers[0]];
        }
        let count = &mut self.history[self.board.seat % 2][a_move.to().index()];
        *count = (*count + depth * depth).min(200);
    }

    /// Pushes all moves on the stack, sorted by score, killer moves and history.
    fn push_moves(&mut self, first: Option<Move>, ply: usize) {
        let start = self.move_stack.len();
        self.board.rank_moves(&mut self.move_stack);
        let seat = self.board.seat % 2;
        let killers = self.killers[ply % MAX_PLY];
        for entry in &mut self.move_stack[start..] {
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
        self.move_stack[start..].sort_unstable_by(|a, b| b.cmp(a));
    }
}

/// Converts a value for the transposition table, where a win counts its distance from the position, not from
/// the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value >= PROVEN => value + ply as i32,
        value if value <= -PROVEN => value - ply as i32,
        value => value,
    }
}

/// The inverse of [`to_table`].
fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value >= PROVEN => value - ply as i32,
        value if value <= -PROVEN => value + ply as i32,
        value => value,
    }
}

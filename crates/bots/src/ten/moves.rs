//! Moves of the search board, and their generation.

use games::ten::{Action, End, Point, Variant};

use super::board::Board;
use super::cells::{Cell, Cells};

/// A move packed in one word: ten bits for the target cell, ten for the source cell, then the kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Move(u32);

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveKind {
    /// Places the tile in hand (closed).
    Hand,
    /// Places the tile at the left end of the row (open).
    Left,
    /// Places the tile at the right end of the row (open).
    Right,
    /// Relocates a tile on the field.
    Relocate,
    /// Passes.
    Pass,
}

impl Move {
    pub(super) const PASS: Self = Self(4 << 20);

    pub(super) const fn hand(to: Cell) -> Self {
        Self(to.index() as u32)
    }

    pub(super) const fn row(right: bool, to: Cell) -> Self {
        Self((1 + right as u32) << 20 | to.index() as u32)
    }

    pub(super) const fn relocate(from: Cell, to: Cell) -> Self {
        Self(3 << 20 | (from.index() as u32) << 10 | to.index() as u32)
    }

    /// The move of an action.
    pub(super) fn of(action: Action) -> Self {
        match action {
            Action::Place(to) => Self::hand(Cell::at(to)),
            Action::PlaceFrom(end, to) => Self::row(end == End::Right, Cell::at(to)),
            Action::Relocate { from, to } => Self::relocate(Cell::at(from), Cell::at(to)),
            Action::Pass => Self::PASS,
        }
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    #[inline]
    pub(super) const fn to(self) -> Cell {
        Cell::from_index(self.0 as usize)
    }

    #[inline]
    pub(super) const fn from(self) -> Cell {
        Cell::from_index(self.0 as usize >> 10)
    }

    #[inline]
    pub(super) const fn kind(self) -> MoveKind {
        match self.0 >> 20 {
            0 => MoveKind::Hand,
            1 => MoveKind::Left,
            2 => MoveKind::Right,
            3 => MoveKind::Relocate,
            _ => MoveKind::Pass,
        }
    }
}

/// The target of an action; `None` for a pass.
pub(super) fn target(action: Action) -> Option<Point> {
    match action {
        Action::Place(to) | Action::PlaceFrom(_, to) | Action::Relocate { to, .. } => Some(to),
        Action::Pass => None,
    }
}

impl Board {
    /// The tiles that can be placed now: kind of move and value, at most two.
    #[inline]
    pub(super) fn placement_options(&self) -> impl Iterator<Item = (MoveKind, u8)> + use<> {
        let stock = &self.stock[self.seat % 2];
        let ways = match (self.variant, stock.ends()) {
            (Variant::Closed, _) => [(self.hand > 0).then_some((MoveKind::Hand, self.hand)), None],
            (Variant::Open, None) => [None; 2],
            (Variant::Open, Some([left, right])) => {
                [Some((MoveKind::Left, left)), (stock.left > 1).then_some((MoveKind::Right, right))]
            }
        };
        ways.into_iter().flatten()
    }

    /// The cells where `seat` would make ten with one of the tiles at the ends of its row (open).
    #[inline]
    pub(super) fn threats(&self, seat: usize) -> Cells {
        match self.stock[seat % 2].ends() {
            None => Cells::default(),
            Some([left, right]) if left == right => self.ten_cells(seat, left),
            Some([left, right]) => self.ten_cells(seat, left).or(&self.ten_cells(seat, right)),
        }
    }

    /// The cells where a tile of this value makes ten at once.
    #[inline]
    pub(super) fn ten_cells(&self, seat: usize, value: u8) -> Cells {
        if self.can_make_ten(seat, value) {
            self.completions(seat, value).and(&self.free)
        } else {
            Cells::default()
        }
    }

    /// A move of the seat whose turn it is that wins at once.
    pub(super) fn winning_move(&mut self) -> Option<Move> {
        if self.is_relocating() {
            return self.winning_relocation();
        }
        let (kind, value) =
            self.placement_options().find(|&(_, value)| self.can_make_ten(self.seat, value))?;
        let to = self.ten_cells(self.seat, value).iter().next()?;
        Some(place(kind, to))
    }

    /// A relocation that wins at once (T6, T11).
    fn winning_relocation(&mut self) -> Option<Move> {
        let seat = self.seat;
        for from in self.own[seat % 2].iter() {
            if !self.is_removable(from) {
                continue;
            }
            let value = self.value(from);
            let before = self.lift(seat, from);
            let mut found = None;
            if self.can_make_ten(seat, value) {
                found = self.ten_cells(seat, value).iter().find(|&to| to != from);
            }
            if found.is_none() && self.leaves_ten(seat, from) {
                // Any cell that does not extend the line of ten.
                found = self.free.iter().filter(|&to| to != from).find(|&to| {
                    self.put(seat, value, to);
                    let still = self.leaves_ten(seat, from);
                    self.lift(seat, to);
                    still
                });
            }
            self.put_back(seat, value, from, before);
            if let Some(to) = found {
                return Some(Move::relocate(from, to));
            }
        }
        None
    }

    /// Appends the ordering keys of all moves of the seat whose turn it is.
    pub(super) fn rank_moves(&mut self, into: &mut Vec<u64>) {
        let start = into.len();
        if !self.is_relocating() {
            for (kind, value) in self.placement_options() {
                for to in self.free.iter() {
                    into.push(ordering_key(self.ordering_score(value, to), place(kind, to)));
                }
            }
            return;
        }
        let seat = self.seat;
        let score_before = self.line_score(seat);
        for from in self.own[seat % 2].iter() {
            if self.is_removable(from) {
                let value = self.value(from);
                let before = self.lift(seat, from);
                let lifted = self.line_score(seat) - score_before;
                for to in self.free.iter().filter(|&to| to != from) {
                    let score = self.ordering_score(value, to) + lifted;
                    into.push(ordering_key(score, Move::relocate(from, to)));
                }
                self.put_back(seat, value, from, before);
            }
        }
        if into.len() == start {
            into.push(ordering_key(0, Move::PASS));
        }
    }

    /// Returns whether a move, before it is made, makes ten.
    pub(super) fn wins(&mut self, a_move: Move) -> bool {
        let seat = self.seat;
        match a_move.kind() {
            MoveKind::Pass => false,
            MoveKind::Relocate => {
                let (from, value) = (a_move.from(), self.value(a_move.from()));
                let before = self.lift(seat, from);
                let makes = self.makes_ten(seat, value, a_move.to());
                self.put(seat, value, a_move.to());
                let wins = makes || self.leaves_ten(seat, from);
                self.lift(seat, a_move.to());
                self.put_back(seat, value, from, before);
                wins
            }
            kind => {
                let value =
                    self.placement_options().find(|&(way, _)| way == kind).map_or(0, |way| way.1);
                value > 0 && self.makes_ten(seat, value, a_move.to())
            }
        }
    }
}

/// The move that places a tile from hand or row.
#[inline]
pub(super) const fn place(kind: MoveKind, to: Cell) -> Move {
    match kind {
        MoveKind::Left => Move::row(false, to),
        MoveKind::Right => Move::row(true, to),
        _ => Move::hand(to),
    }
}

/// A move with its score as one sortable number; ties are broken by the move.
#[inline]
pub(super) fn ordering_key(score: i32, a_move: Move) -> u64 {
    ((score + (1 << 24)) as u64) << 32 | u64::from(a_move.bits())
}

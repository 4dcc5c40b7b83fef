//! Moves of the search board, and lists of them.

use games::ten::{Action, End, Point, Variant};

use super::board::Board;
use super::cells::{Cell, Cells};

/// A move in one word: ten bits of the cell it goes to, ten of the one it comes from, the kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Move(u32);

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveKind {
    /// The tile in hand (closed).
    Hand,
    /// The tile at the left end of the row (open).
    Left,
    /// The tile at the right end.
    Right,
    /// A tile on the field.
    Relocate,
    /// None.
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

/// Where an action goes to; a pass goes nowhere.
pub(super) fn target(action: Action) -> Option<Point> {
    match action {
        Action::Place(to) | Action::PlaceFrom(_, to) | Action::Relocate { to, .. } => Some(to),
        Action::Pass => None,
    }
}

impl Board {
    /// The ways to place a tile now: kind of move and value, two at most.
    #[inline]
    pub(super) fn placings(&self) -> impl Iterator<Item = (MoveKind, u8)> + use<> {
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

    /// The cells where `seat`, if it places next, makes ten with one of the tiles at its ends
    /// (open).
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
            self.done(seat, value).and(&self.free)
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
            self.placings().find(|&(_, value)| self.can_make_ten(self.seat, value))?;
        let to = self.ten_cells(self.seat, value).iter().next()?;
        Some(place(kind, to))
    }

    /// A relocation that wins at once (T6, T11).
    fn winning_relocation(&mut self) -> Option<Move> {
        let seat = self.seat;
        for from in self.own[seat % 2].iter() {
            if !self.is_loose(from) {
                continue;
            }
            let value = self.value(from);
            let before = self.lift(seat, from);
            let mut found = None;
            if self.can_make_ten(seat, value) {
                found = self.ten_cells(seat, value).iter().find(|&to| to != from);
            }
            if found.is_none() && self.left_ten(seat, from) {
                // Any cell will do that does not prolong the line of ten.
                found = self.free.iter().filter(|&to| to != from).find(|&to| {
                    self.put(seat, value, to);
                    let still = self.left_ten(seat, from);
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

    /// Lists all moves of the seat whose turn it is with how promising they look.
    pub(super) fn rank_moves(&mut self, into: &mut Vec<u64>) {
        let start = into.len();
        if !self.is_relocating() {
            for (kind, value) in self.placings() {
                for to in self.free.iter() {
                    into.push(ranked(self.promise(value, to), place(kind, to)));
                }
            }
            return;
        }
        let seat = self.seat;
        let shape = self.shape(seat);
        for from in self.own[seat % 2].iter() {
            if self.is_loose(from) {
                let value = self.value(from);
                let before = self.lift(seat, from);
                let kept = self.shape(seat) - shape;
                for to in self.free.iter().filter(|&to| to != from) {
                    let promise = self.promise(value, to) + kept;
                    into.push(ranked(promise, Move::relocate(from, to)));
                }
                self.put_back(seat, value, from, before);
            }
        }
        if into.len() == start {
            into.push(ranked(0, Move::PASS));
        }
    }

    /// Does this move make ten? Asked before it is made.
    pub(super) fn wins(&mut self, a_move: Move) -> bool {
        let seat = self.seat;
        match a_move.kind() {
            MoveKind::Pass => false,
            MoveKind::Relocate => {
                let (from, value) = (a_move.from(), self.value(a_move.from()));
                let before = self.lift(seat, from);
                let makes = self.makes_ten(seat, value, a_move.to());
                self.put(seat, value, a_move.to());
                let wins = makes || self.left_ten(seat, from);
                self.lift(seat, a_move.to());
                self.put_back(seat, value, from, before);
                wins
            }
            kind => {
                let value = self.placings().find(|&(way, _)| way == kind).map_or(0, |way| way.1);
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

/// Something to sort moves by; ties are broken by the move itself.
#[inline]
pub(super) fn ranked(promise: i32, a_move: Move) -> u64 {
    ((promise + (1 << 24)) as u64) << 32 | u64::from(a_move.bits())
}

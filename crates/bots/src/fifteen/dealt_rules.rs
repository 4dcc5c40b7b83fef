//! The rules of 15GO! for playouts: what is allowed in a dealt position, and what it leads to.
//!
//! A test plays the same games with the rules engine.

use crate::fifteen::dealt::{Dealt, MIXED, Phase, SEATS};

/// The choices of the seat to act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// The rows that take the card, as bits.
    pub(super) rows: u8,
    /// The other seats whose piles take the card, as bits.
    pub(super) piles: u8,
    /// Whether the card may be built on the own pile.
    pub(super) build: bool,
    /// Whether the card may be kept, or a card be turned over.
    pub(super) end: bool,
    /// Eight rows for each seat whose card may be borrowed, as bits.
    pub(super) borrows: u64,
}

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// The card goes to a row.
    Row(u8),
    /// The card goes to another seat's pile.
    Pile(u8),
    /// The card goes to the own pile, and the turn goes on.
    Build,
    /// Keeps the card, or turns one over.
    End,
    /// Another seat's card goes to a row.
    Borrow(u8, u8),
}

/// `TWO`: for two players. `ADVANCED`: with `open_play`, `own_build` or `borrow`.
impl<const TWO: bool, const ADVANCED: bool> Dealt<TWO, ADVANCED> {
    /// Turns over the next card (G2, G10, G11).
    #[inline]
    pub(super) fn turn_card(&mut self) {
        let seat = self.seat % SEATS;
        let (mut head, mut border) = (self.heads[seat], self.borders[seat]);
        let tail = self.tails[seat];
        if head == border {
            border = tail.wrapping_sub(1);
        }
        self.hand = self.at(seat, head);
        head = head.wrapping_add(1);
        if border.wrapping_add(1) == head {
            border = head;
        }
        if border == tail {
            self.set_top(seat, 0);
        }
        self.heads[seat] = head;
        self.borders[seat] = border;
        let drawn = u8::from(self.unknown[seat] > 0);
        self.unknown[seat] -= drawn;
        self.steps += u32::from(drawn);
        self.phase = Phase::Hand;
    }

    /// The choices of the seat to act.
    #[inline]
    pub(super) fn choices(&self) -> Choices {
        let seat = self.seat % SEATS;
        let own = 1 << seat;
        let hand = !ADVANCED || self.phase == Phase::Hand;
        let value = usize::from(if hand { self.hand & 15 } else { self.tops[seat] });
        if hand && value == 1 {
            let rows = 1u8.checked_shl(self.rows.into()).unwrap_or(0);
            return Choices { rows, piles: 0, build: false, end: false, borrows: 0 };
        }
        let borrows = if ADVANCED && self.rules.borrow { self.borrowable() } else { 0 };
        if ADVANCED && !hand && (value == 0 || !self.rules.open_play) {
            return Choices { rows: 0, piles: 0, build: false, end: true, borrows };
        }
        let beside = self.beside(value);
        let rows = self.row_shows[(value - 1) % 16];
        let piles = beside & !own;
        Choices {
            rows,
            piles,
            build: ADVANCED && hand && self.rules.own_build && beside & own != 0,
            end: !(hand && self.rules.must_place) || rows | piles == 0,
            borrows,
        }
    }

    /// The seats whose open piles have the next smaller or the next larger value on top, as bits.
    #[inline]
    fn beside(&self, value: usize) -> u8 {
        self.pile_shows[(value - 1) % 16] | self.pile_shows[(value + 1) % 16]
    }

    /// By seat: the rows that take the top of its open pile (G16).
    #[inline]
    fn borrowable(&self) -> u64 {
        let of = |seat: usize| match usize::from(self.tops[seat % SEATS]) {
            0 => 0,
            top => u64::from(self.row_shows[(top - 1) % 16]) << (8 * (seat % SEATS)),
        };
        if TWO {
            return of(self.seat ^ 1);
        }
        (0..self.players).filter(|&seat| seat != self.seat).fold(0, |all, seat| all | of(seat))
    }

    /// Returns whether the seat has a choice at the start of its turn (G14, G16, G19).
    #[inline]
    fn has_start_choice(&self) -> bool {
        let seat = self.seat % SEATS;
        let top = usize::from(self.tops[seat]);
        self.rules.open_play
            && top > 0
            && self.row_shows[(top - 1) % 16] | self.beside(top) & !(1 << seat) != 0
            || self.rules.borrow && self.borrowable() != 0
    }

    /// The next seat that is not out, the same one if there is no other.
    #[inline]
    pub(super) fn next_seat(&self) -> usize {
        if TWO {
            let other = self.seat ^ 1;
            return if self.out >> other & 1 == 0 { other } else { self.seat };
        }
        let mut seat = self.seat;
        loop {
            seat = if seat + 1 >= self.players { 0 } else { seat + 1 };
            if seat == self.seat || self.out >> seat & 1 == 0 {
                return seat;
            }
        }
    }

    /// Starts a turn: a seat with a choice acts, otherwise its card is turned at once (G19).
    #[inline]
    fn start_turn(&mut self, seat: usize) {
        self.seat = seat;
        self.hand = 0;
        if ADVANCED && self.has_start_choice() {
            self.phase = Phase::Start;
            return;
        }
        self.turn_card();
    }

    /// Plays an action that is allowed.
    #[inline]
    pub(super) fn play(&mut self, action: Move) {
        self.steps += 1;
        let seat = self.seat % SEATS;
        let hand = !ADVANCED || self.phase == Phase::Hand;
        match action {
            Move::Row(_) | Move::Pile(_) => {
                let card = if hand {
                    self.cards[seat] -= 1;
                    self.hand
                } else {
                    self.pop(seat)
                };
                match action {
                    Move::Pile(to) => {
                        self.cards[usize::from(to) % SEATS] += 1;
                        self.push(to.into(), card);
                    }
                    Move::Row(row) => self.lay(card, row),
                    _ => {}
                }
                if self.cards[seat] == 0 {
                    self.leave();
                } else if hand {
                    self.turn_card();
                } else {
                    self.start_turn(seat);
                }
            }
            Move::Build => {
                self.idle_card();
                if self.phase != Phase::Over {
                    if self.heads[seat] == self.borders[seat] {
                        self.start_turn(self.next_seat());
                    } else {
                        self.turn_card();
                    }
                }
            }
            Move::End if hand => {
                self.idle_card();
                if self.phase != Phase::Over {
                    self.start_turn(self.next_seat());
                }
            }
            Move::End => self.turn_card(),
            Move::Borrow(from, row) => {
                let card = self.pop(from.into());
                self.lay(card, row);
                if self.cards[usize::from(from) % SEATS] == 0 {
                    self.note_out(from.into());
                }
                if self.phase == Phase::Start {
                    self.start_turn(seat);
                }
            }
        }
    }

    /// Puts the card in hand on the own pile (G20).
    #[inline]
    fn idle_card(&mut self) {
        self.push(self.seat, self.hand);
        self.idle += 1;
        if self.idle >= self.stall_limit {
            self.phase = Phase::Over;
        }
    }

    /// Places a card on a row, or starts one with a 1 (G4, G5, G12, G17).
    #[inline]
    fn lay(&mut self, card: u8, row: u8) {
        self.idle = 0;
        self.rows = self.rows.max(row + 1);
        let row = usize::from(row) % 8;
        let value = card & 15;
        let colour = &mut self.row_colours[row];
        if value == 1 {
            *colour = card >> 4;
        } else if *colour != card >> 4 {
            *colour = MIXED;
        }
        self.set_row(row, value);
        if value == 15 {
            self.complete(row);
        }
    }

    /// Completes a row: gives its points and removes it (G12, G17).
    #[cold]
    fn complete(&mut self, row: usize) {
        if self.rules.points {
            let one_colour = self.row_colours[row % 8] != MIXED;
            let points = &mut self.points[self.seat % SEATS];
            *points = points.saturating_add(if one_colour { 150 } else { 15 });
        }
        let last = usize::from(self.rows) - 1;
        for moved in row..last {
            self.row_colours[moved % 8] = self.row_colours[(moved + 1) % 8];
            self.set_row(moved, self.row_tops[(moved + 1) % 8]);
        }
        self.set_row(last, 0);
        self.rows -= 1;
    }

    /// Adds a seat that is out, and ends the game if that ends it (G13, G17).
    #[cold]
    fn note_out(&mut self, seat: usize) {
        if self.rules.points {
            let points = &mut self.points[seat % SEATS];
            *points = points.saturating_add(30 - 5 * self.out.count_ones());
        }
        self.out |= 1 << (seat % SEATS);
        if !self.rules.points || self.out.count_ones() as usize == self.players {
            self.phase = Phase::Over;
        }
    }

    /// The seat to act is out; the turn passes to the next seat, unless that ends the game.
    #[cold]
    fn leave(&mut self) {
        self.note_out(self.seat);
        if self.phase != Phase::Over {
            self.start_turn(self.next_seat());
        }
    }
}

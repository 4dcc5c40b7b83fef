//! A position whose unknown cards have been dealt, for playouts.

use games::fifteen::{Card, State};
use games::{Game, Seat, Turn};

use crate::fifteen::playout::{Evaluation, MAX_STEPS, SampledDeal, Standing, evaluate_standing};
use crate::fifteen::tables::Tables;

/// The seats of the largest game, rounded up to a power of two.
pub(super) const SEATS: usize = 8;

const RING: usize = 128;

/// The colour of a row of several colours.
pub(super) const MIXED: u8 = 8;

/// What the seat in [`Dealt::seat`] does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// It has a choice at the start of its turn (G19).
    Start,
    /// It has a card in hand.
    Hand,
    /// Nothing: the game is over.
    Over,
}

/// A position whose unknown cards have been dealt.
///
/// Follows the same rules as [`State`], which holds what a position needs to be shown, compared and checked, too. Cards are
/// bytes: the value, plus 16 times the colour. Both piles of a seat are one queue, as in [`State`], with the unknown cards
/// at its head.
#[derive(Clone)]
pub(super) struct Dealt<const TWO: bool, const ADVANCED: bool> {
    pub(super) rings: [[u8; RING]; SEATS],
    pub(super) heads: [u8; SEATS],
    pub(super) borders: [u8; SEATS],
    pub(super) tails: [u8; SEATS],
    /// The number of cards at the head of the queue that nobody has seen.
    pub(super) unknown: [u8; SEATS],
    /// The number of cards, including the one in hand.
    pub(super) cards: [u8; SEATS],
    /// The value on top of the open pile, 0 for none.
    pub(super) tops: [u8; SEATS],
    /// By value: the seats with this value on top, as bits; none for 0.
    pub(super) pile_shows: [u8; 16],
    /// By value: the rows with this value on top, as bits.
    pub(super) row_shows: [u8; 16],
    /// The values on top of rows, as bits.
    pub(super) row_values: u32,
    pub(super) row_tops: [u8; 8],
    pub(super) row_colours: [u8; 8],
    pub(super) points: [u32; SEATS],
    pub(super) idle: u32,
    pub(super) stall_limit: u32,
    pub(super) rows: u8,
    pub(super) seat: usize,
    pub(super) players: usize,
    pub(super) out: u8,
    pub(super) hand: u8,
    pub(super) phase: Phase,
    pub(super) rules: Rules,
    /// Actions and draws so far.
    pub(super) steps: u32,
}

/// The options that change what is allowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) must_place: bool,
    pub(super) open_play: bool,
    pub(super) own_build: bool,
    pub(super) borrow: bool,
    pub(super) points: bool,
}

/// `TWO`: for two players. `ADVANCED`: with `open_play`, `own_build` or `borrow`.
impl<const TWO: bool, const ADVANCED: bool> Dealt<TWO, ADVANCED> {
    /// An empty position, to be set.
    pub(super) const fn empty() -> Self {
        Self {
            rings: [[0; RING]; SEATS],
            heads: [0; SEATS],
            borders: [0; SEATS],
            tails: [0; SEATS],
            unknown: [0; SEATS],
            cards: [0; SEATS],
            tops: [0; SEATS],
            pile_shows: [0; 16],
            row_shows: [0; 16],
            row_values: 0,
            row_tops: [0; 8],
            row_colours: [MIXED; 8],
            points: [0; SEATS],
            idle: 0,
            stall_limit: 0,
            rows: 0,
            seat: 0,
            players: 0,
            out: 0,
            hand: 0,
            phase: Phase::Over,
            rules: Rules {
                must_place: false,
                open_play: false,
                own_build: false,
                borrow: false,
                points: false,
            },
            steps: 0,
        }
    }

    /// Sets a position, and deals its unknown cards.
    pub(super) fn set(&mut self, state: &State, deal: &SampledDeal) {
        let options = state.options();
        self.heads = [0; SEATS];
        self.tops = [0; SEATS];
        self.pile_shows = [0; 16];
        self.row_shows = [0; 16];
        self.row_tops = [0; 8];
        self.row_values = 0;
        self.idle = state.idle();
        self.stall_limit = options.stall_limit;
        self.rows = state.rows_in_play() as u8;
        self.seat = state.active().index();
        self.players = state.players();
        self.out = 0;
        self.hand = state.hand().map_or(0, byte);
        self.phase = match state.turn() {
            Turn::Over => Phase::Over,
            _ if state.at_start() => Phase::Start,
            _ => Phase::Hand,
        };
        self.rules = Rules {
            must_place: options.must_place,
            open_play: options.open_play,
            own_build: options.own_build,
            borrow: options.borrow,
            points: options.points,
        };
        self.steps = 0;
        for seat in Seat::all(self.players) {
            let index = seat.index();
            let unknown = deal.rest(seat, state.unknown(seat));
            let [first, second] = state.known_cards(seat);
            let ring = &mut self.rings[index];
            let mut tail = 0;
            for piece in [unknown, first, second] {
                ring[tail..tail + piece.len()].copy_from_slice(piece);
                tail += piece.len();
            }
            self.unknown[index] = unknown.len() as u8;
            self.borders[index] = unknown.len() as u8 + state.known_closed(seat);
            self.tails[index] = tail as u8;
            self.cards[index] = state.cards(seat);
            self.points[index] = state.points(seat);
            self.out |= u8::from(state.cards(seat) == 0) << index;
            self.set_top(index, state.open_tops()[index]);
        }
        for row in 0..state.rows_in_play() {
            self.set_row(row, state.row_tops()[row]);
            self.row_colours[row] = state.row_colour(row as u8).unwrap_or(MIXED);
        }
        if state.turn() == Turn::Chance {
            self.turn_card();
        }
    }

    /// Plays a position to the end by the policy; returns the evaluation of the end, and the number of steps.
    pub(super) fn run(
        &mut self,
        state: &State,
        deal: &SampledDeal,
        tables: &Tables,
    ) -> (Evaluation, u32) {
        self.set(state, deal);
        while self.phase != Phase::Over && self.steps < MAX_STEPS {
            self.play(self.best(tables));
        }
        (self.evaluate(), self.steps.min(MAX_STEPS))
    }

    #[inline]
    pub(super) fn set_top(&mut self, seat: usize, value: u8) {
        let bit = 1 << (seat % SEATS);
        let top = &mut self.tops[seat % SEATS];
        self.pile_shows[usize::from(*top) % 16] &= !bit;
        self.pile_shows[usize::from(value) % 16] |= bit;
        self.pile_shows[0] = 0;
        *top = value;
    }

    #[inline]
    pub(super) fn set_row(&mut self, row: usize, value: u8) {
        let bit = 1 << (row % 8);
        let top = &mut self.row_tops[row % 8];
        let old = usize::from(*top) % 16;
        self.row_shows[old] &= !bit;
        self.row_shows[usize::from(value) % 16] |= bit;
        self.row_shows[0] = 0;
        let gone = u32::from(self.row_shows[old] == 0) << old;
        self.row_values = (self.row_values & !gone | 1 << (value % 16)) & !1;
        *top = value;
    }

    #[inline]
    pub(super) fn at(&self, seat: usize, index: u8) -> u8 {
        self.rings[seat % SEATS][usize::from(index) % RING]
    }

    /// The top of a seat's open pile that is not empty.
    #[inline]
    pub(super) fn top_card(&self, seat: usize) -> u8 {
        self.at(seat, self.tails[seat % SEATS].wrapping_sub(1))
    }

    /// The value under the top of a seat's open pile, 0 for none.
    #[inline]
    pub(super) fn second(&self, seat: usize) -> u8 {
        let tail = self.tails[seat % SEATS];
        let known = tail.wrapping_sub(self.borders[seat % SEATS]) >= 2;
        if known { self.at(seat, tail.wrapping_sub(2)) & 15 } else { 0 }
    }

    /// The value that a seat turns over next, 0 if it is unknown or there is none.
    #[inline]
    pub(super) fn next_known(&self, seat: usize) -> u8 {
        let head = self.heads[seat % SEATS];
        let known = self.unknown[seat % SEATS] == 0 && head != self.tails[seat % SEATS];
        if known { self.at(seat, head) & 15 } else { 0 }
    }

    /// Puts a card on an open pile.
    #[inline]
    pub(super) fn push(&mut self, seat: usize, card: u8) {
        let tail = &mut self.tails[seat % SEATS];
        self.rings[seat % SEATS][usize::from(*tail) % RING] = card;
        *tail = tail.wrapping_add(1);
        self.set_top(seat, card & 15);
    }

    /// Takes the top of an open pile that is not empty.
    #[inline]
    pub(super) fn pop(&mut self, seat: usize) -> u8 {
        let tail = self.tails[seat % SEATS].wrapping_sub(1);
        self.tails[seat % SEATS] = tail;
        self.cards[seat % SEATS] -= 1;
        let empty = tail == self.borders[seat % SEATS];
        let below = self.at(seat, tail.wrapping_sub(1)) & 15;
        self.set_top(seat, if empty { 0 } else { below });
        self.at(seat, tail)
    }

    /// The evaluation of the position.
    pub(super) fn evaluate(&self) -> Evaluation {
        let standing = |seat: Seat| Standing {
            cards: self.cards[seat.index()].into(),
            points: self.points[seat.index()],
        };
        evaluate_standing(self.players, self.rules.points, self.phase == Phase::Over, standing)
    }
}

/// A card as a byte: the value, plus 16 times the colour.
pub(super) const fn byte(card: Card) -> u8 {
    card.value() | card.colour() << 4
}

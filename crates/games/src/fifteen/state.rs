//! The state of a game of 15GO!.

use std::hash::{Hash, Hasher};

use crate::fifteen::{Action, Card, Options};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Cards in a complete row, and the highest value.
pub(super) const TOP: u8 = 15;

/// The most rows: one for every set.
pub(super) const MAX_ROWS: usize = 8;

/// The phase of the turn of the seat in [`State::seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// The start of the turn, with a choice (G19).
    Start,
    /// An unknown card is being turned over.
    Turning,
    /// A card is in hand.
    Hand,
    /// The game is over.
    Over,
}

const RING: usize = 128;

/// The cards of one seat.
///
/// Known closed cards always come from the own open pile, lowest first (G10), so both piles are
/// one queue: closed cards leave at its head, kept ones join at its tail, and turning the open pile
/// over only moves the border between the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piles {
    ring: [u8; RING],
    head: u8,
    border: u8,
    tail: u8,
    /// The number of unseen closed cards; if there are any, there are no known closed ones.
    pub unknown: u8,
}

impl Piles {
    pub(super) const fn new(unknown: u8) -> Self {
        Self { ring: [0; RING], head: 0, border: 0, tail: 0, unknown }
    }

    #[inline]
    fn at(&self, index: u8) -> u8 {
        self.ring[usize::from(index) % RING]
    }

    #[inline]
    fn cards(&self, from: u8, to: u8) -> impl Iterator<Item = Card> {
        (0..to.wrapping_sub(from))
            .filter_map(move |i| Card::from_byte(self.at(from.wrapping_add(i))))
    }

    /// The known closed cards, top first.
    pub(super) fn closed(&self) -> impl Iterator<Item = Card> {
        self.cards(self.head, self.border)
    }

    /// The open cards, bottom first.
    pub(super) fn open(&self) -> impl Iterator<Item = Card> {
        self.cards(self.border, self.tail)
    }

    /// The known cards as bytes, closed ones first, in two pieces: before and behind the end of the ring.
    #[inline]
    fn pieces(&self) -> [&[u8]; 2] {
        let start = usize::from(self.head) % RING;
        let count = usize::from(self.tail.wrapping_sub(self.head)).min(RING);
        let first = count.min(RING - start);
        [&self.ring[start..start + first], &self.ring[..count - first]]
    }

    /// The number of cards in both piles.
    #[inline]
    pub(super) fn count(&self) -> u8 {
        self.unknown + self.tail.wrapping_sub(self.head)
    }

    /// Returns whether no closed card is left.
    #[inline]
    pub(super) fn is_closed_empty(&self) -> bool {
        self.unknown == 0 && self.head == self.border
    }

    /// Returns whether no open card is left.
    #[inline]
    pub(super) fn is_open_empty(&self) -> bool {
        self.border == self.tail
    }

    /// The top of the open pile.
    #[inline]
    pub(super) fn top(&self) -> Option<Card> {
        if self.is_open_empty() {
            None
        } else {
            Card::from_byte(self.at(self.tail.wrapping_sub(1)))
        }
    }

    /// The card under the top of the open pile.
    #[inline]
    pub(super) fn second(&self) -> Option<Card> {
        if self.tail.wrapping_sub(self.border) < 2 {
            None
        } else {
            Card::from_byte(self.at(self.tail.wrapping_sub(2)))
        }
    }

    /// The card that [`Piles::turn_known`] would turn over, where no card is unknown.
    #[inline]
    pub(super) fn next_known(&self) -> Option<Card> {
        if self.unknown > 0 || self.head == self.tail {
            None
        } else {
            Card::from_byte(self.at(self.head))
        }
    }

    /// Puts a card on the open pile.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.ring[usize::from(self.tail) % RING] = card.byte();
        self.tail = self.tail.wrapping_add(1);
    }

    /// Takes the top of the open pile.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.tail = self.tail.wrapping_sub(1);
        Some(top)
    }

    /// Lays a known card at the bottom of the closed pile, before any card lies open.
    pub(super) fn push_closed(&mut self, card: Card) {
        self.push(card);
        self.border = self.tail;
    }

    /// Turns over the next known card; of an open pile with more than one card all but the top
    /// become the closed pile first (G10), a single card is taken up itself (G11).
    #[inline]
    pub(super) fn turn_known(&mut self) -> Option<Card> {
        if self.head == self.tail {
            return None;
        }
        if self.head == self.border {
            self.border = self.tail.wrapping_sub(1);
        }
        let card = Card::from_byte(self.at(self.head));
        self.head = self.head.wrapping_add(1);
        if self.border.wrapping_add(1) == self.head {
            self.border = self.head;
        }
        card
    }
}

impl PartialEq for Piles {
    fn eq(&self, other: &Self) -> bool {
        self.unknown == other.unknown
            && self.closed().eq(other.closed())
            && self.open().eq(other.open())
    }
}

impl Eq for Piles {}

impl Hash for Piles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.unknown.hash(state);
        self.tail.wrapping_sub(self.border).hash(state);
        self.cards(self.head, self.tail).for_each(|card| card.hash(state));
    }
}

/// The values on top of eight rows or piles, and for each value where it is on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Tops {
    /// By row or pile: the value on top, 0 for none.
    values: [u8; 8],
    /// By value: the rows or piles with this value on top, as bits. There is no entry for 0, so its place is empty.
    showing: [u8; 16],
}

impl Tops {
    const NONE: Self = Self { values: [0; 8], showing: [0; 16] };

    /// The value on top, 0 for none.
    #[inline]
    pub(super) const fn value(&self, index: usize) -> u8 {
        self.values[index % 8]
    }

    /// The values on top of all, 0 for none.
    #[inline]
    pub(super) const fn values(&self) -> [u8; 8] {
        self.values
    }

    /// The rows or piles with this value, 1 to 16, on top, as bits; no card has a 16.
    #[inline]
    pub(super) const fn showing(&self, value: u32) -> u64 {
        self.showing[value as usize % 16] as u64
    }

    /// Changes the value on top, 0 for none.
    #[inline]
    pub(super) const fn set(&mut self, index: usize, value: u8) {
        let bit = 1 << (index % 8);
        self.showing[self.value(index) as usize % 16] &= !bit;
        self.showing[value as usize % 16] |= bit;
        self.showing[0] = 0;
        self.values[index % 8] = value;
    }
}

/// A point in a game of 15GO!.
///
/// Unseen closed cards have no identity, only a number; they are the cards that lie open nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards never seen, by value less 1: a bit for each set, of equal cards the higher sets.
    pub(super) unseen: [u8; 16],
    /// Rows as colours, four bits each from the 1 up. Rows in play from the front, oldest first;
    /// complete ones from the back, in order of completion.
    pub(super) rows: [u64; MAX_ROWS],
    /// How many cards lie on each row in play, else 0.
    pub(super) row_tops: Tops,
    /// By seat: the value on top of the open pile, 0 for none (kept beside the piles for speed).
    pub(super) pile_tops: Tops,
    pub(super) piles: [Piles; MAX_SEATS],
    pub(super) scores: [u32; MAX_SEATS],
    pub(super) idle: u32,
    pub(super) stall_limit: u32,
    /// The seats that are out, in order.
    pub(super) finished: [u8; MAX_SEATS],
    pub(super) finished_count: u8,
    /// The seats in [`State::finished`].
    pub(super) out: SeatSet,
    pub(super) row_count: u8,
    pub(super) done_count: u8,
    pub(super) players: u8,
    pub(super) sets: u8,
    pub(super) colours: u8,
    pub(super) starter: u8,
    pub(super) must_place: bool,
    pub(super) open_play: bool,
    pub(super) own_build: bool,
    pub(super) borrow: bool,
    pub(super) points: bool,
    pub(super) seat: Seat,
    pub(super) phase: Phase,
    /// The card in hand.
    pub(super) hand: Option<Card>,
}

/// Queries about the table, for bots.
impl State {
    /// The card in hand of the seat to act.
    #[inline]
    #[must_use]
    pub const fn hand(&self) -> Option<Card> {
        self.hand
    }

    /// The top of a seat's open pile.
    #[inline]
    #[must_use]
    pub fn open_top(&self, seat: Seat) -> Option<Card> {
        self.piles[seat.index()].top()
    }

    /// By seat: the value on top of the open pile, 0 for none.
    #[inline]
    #[must_use]
    pub const fn open_tops(&self) -> [u8; 8] {
        self.pile_tops.values()
    }

    /// The card under the top of a seat's open pile.
    #[inline]
    #[must_use]
    pub fn open_second(&self, seat: Seat) -> Option<Card> {
        self.piles[seat.index()].second()
    }

    /// The card that a seat turns over next, if it is known (G10, G11).
    #[inline]
    #[must_use]
    pub fn next_known(&self, seat: Seat) -> Option<Card> {
        self.piles[seat.index()].next_known()
    }

    /// Returns whether placing the card in hand on the own open pile ends the turn, because no closed card is left (G15).
    #[inline]
    #[must_use]
    pub fn building_ends_turn(&self) -> bool {
        self.piles[self.seat.index()].is_closed_empty()
    }

    /// The seat whose turn it is, also while a card is being turned over.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.seat
    }

    /// The unseen cards, lowest first.
    pub fn unseen(&self) -> impl Iterator<Item = Card> {
        let mut rest = u128::from_le_bytes(self.unseen);
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (bit < 128).then(|| Card::new(bit / 8 + 1, bit % 8 % self.colours))
        })
    }

    /// The number of unseen closed cards of a seat.
    #[inline]
    #[must_use]
    pub const fn unknown(&self, seat: Seat) -> u8 {
        self.piles[seat.index()].unknown
    }

    /// By row: the value on top, 0 where there is no row.
    #[inline]
    #[must_use]
    pub const fn row_tops(&self) -> [u8; 8] {
        self.row_tops.values()
    }

    /// The colour of a row, if all its cards have one.
    #[inline]
    #[must_use]
    pub fn row_colour(&self, row: u8) -> Option<u8> {
        let row = usize::from(row) % MAX_ROWS;
        let colour = self.rows[row] & 15;
        let used = (1u64 << (4 * self.row_tops.value(row) % 64)) - 1;
        (self.rows[row] == colour * (0x1111_1111_1111_1111 & used)).then_some(colour as u8)
    }

    /// The colours of a row in play from the 1 up, four bits each.
    #[inline]
    #[must_use]
    pub const fn row_colours(&self, row: usize) -> u64 {
        if row < self.row_count as usize { self.rows[row] } else { 0 }
    }

    /// The colours of a complete row from the 1 up, four bits each; `index` counts rows in order of completion.
    #[inline]
    #[must_use]
    pub const fn complete_row_colours(&self, index: usize) -> u64 {
        if index < self.done_count as usize { self.rows[MAX_ROWS - 1 - index] } else { 0 }
    }

    /// The number of complete rows.
    #[inline]
    #[must_use]
    pub const fn complete_rows(&self) -> usize {
        self.done_count as usize
    }

    /// The number of rows in play.
    #[inline]
    #[must_use]
    pub const fn rows_in_play(&self) -> usize {
        self.row_count as usize
    }

    /// The unseen cards as bits: 8 times the value less 1, plus the set; of equal cards the higher sets.
    #[inline]
    #[must_use]
    pub const fn unseen_bits(&self) -> u128 {
        u128::from_le_bytes(self.unseen)
    }

    /// The known cards of a seat, each as its value plus 16 times its colour, in two pieces one behind the other: first the closed cards in
    /// the order in which they will be turned over, then the open ones, the top last.
    #[inline]
    #[must_use]
    pub fn known_cards(&self, seat: Seat) -> [&[u8]; 2] {
        self.piles[seat.index()].pieces()
    }

    /// The number of known closed cards of a seat.
    #[inline]
    #[must_use]
    pub const fn known_closed(&self, seat: Seat) -> u8 {
        let piles = &self.piles[seat.index()];
        piles.border.wrapping_sub(piles.head)
    }

    /// The seats that are out, in order.
    #[inline]
    pub fn seats_out_in_order(&self) -> impl Iterator<Item = Seat> {
        self.finished().iter().map(|&seat| Seat::new(seat.into()))
    }

    /// Returns whether the seat to act is at the start of its turn, with a choice (G19).
    #[inline]
    #[must_use]
    pub fn at_start(&self) -> bool {
        self.phase == Phase::Start
    }

    /// The legal actions of the seat to act as bits; 0 if no seat acts. Bits 0 to 7 are rows, the one behind the last row a new row; 8 to 13
    /// are the open piles of other seats; 14 is the own open pile; 15 is `keep` or `turn`; from 16 on are eight rows for each seat whose card
    /// may be borrowed.
    #[inline]
    #[must_use]
    pub fn legal_bits(&self) -> u64 {
        self.choices()
    }

    /// The action of a bit of [`State::legal_bits`].
    #[inline]
    #[must_use]
    pub fn legal_action(&self, bit: u32) -> Option<Action> {
        (bit < 64 && self.choices() >> bit & 1 == 1).then(|| self.action(bit))
    }

    /// A seat's points so far (G17).
    #[inline]
    #[must_use]
    pub const fn points(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// The number of seats that are out.
    #[inline]
    #[must_use]
    pub const fn seats_out(&self) -> u8 {
        self.finished_count
    }

    /// The idle cards in a row (G20).
    #[inline]
    #[must_use]
    pub const fn idle(&self) -> u32 {
        self.idle
    }
}

impl State {
    /// An empty table: nothing dealt, every card unseen. The options must have been checked.
    pub(super) fn empty(options: &Options) -> Self {
        let mut unseen = [0; 16];
        unseen[..usize::from(TOP)].fill(((1u32 << options.sets) - 1) as u8);
        Self {
            unseen,
            rows: [0; MAX_ROWS],
            row_tops: Tops::NONE,
            pile_tops: Tops::NONE,
            piles: [Piles::new(0); MAX_SEATS],
            scores: [0; MAX_SEATS],
            idle: 0,
            stall_limit: options.stall_limit,
            finished: [0; MAX_SEATS],
            finished_count: 0,
            out: SeatSet::default(),
            row_count: 0,
            done_count: 0,
            players: options.players as u8,
            sets: options.sets as u8,
            colours: options.colours as u8,
            starter: options.starter as u8,
            must_place: options.must_place,
            open_play: options.open_play,
            own_build: options.own_build,
            borrow: options.borrow,
            points: options.points,
            seat: Seat::new(options.starter as usize),
            phase: Phase::Turning,
            hand: None,
        }
    }

    /// The start of a game (G1): the starter turns over the first card (G2).
    pub(super) fn first(options: &Options) -> Self {
        let mut state = Self::empty(options);
        let players = state.players();
        let cards = usize::from(state.sets) * usize::from(TOP);
        for seat in Seat::all(players) {
            let place = (seat.index() + players - state.seat.index()) % players;
            let dealt = (cards - place).div_ceil(players);
            state.piles[seat.index()].unknown = dealt as u8;
        }
        state
    }

    #[inline]
    pub(super) fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The seats that are out, in order.
    pub(super) fn finished(&self) -> &[u8] {
        &self.finished[..usize::from(self.finished_count)]
    }

    /// Returns whether the seat has no card left, including the one in hand.
    #[inline]
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.cards(seat) == 0
    }

    /// The number of cards of a seat, including the one in hand.
    #[inline]
    #[must_use]
    pub fn cards(&self, seat: Seat) -> u8 {
        self.piles[seat.index()].count() + u8::from(self.hand.is_some() && seat == self.seat)
    }

    /// The sets whose card like this one is unseen, as bits.
    #[inline]
    pub(super) fn unseen_like(&self, card: Card) -> u8 {
        let sets = SETS_OF[usize::from(self.colours)][usize::from(card.colour())];
        self.unseen[usize::from(card.value() - 1)] & sets
    }

    /// The number of unseen cards.
    #[inline]
    pub(super) const fn unseen_count(&self) -> u32 {
        u128::from_le_bytes(self.unseen).count_ones()
    }

    /// Marks one card like this as seen, if there is one left.
    #[inline]
    pub(super) fn see(&mut self, card: Card) -> bool {
        let like = self.unseen_like(card);
        self.unseen[usize::from(card.value() - 1)] &= !(like & like.wrapping_neg());
        like != 0
    }

    #[inline]
    pub(super) fn push_open(&mut self, seat: Seat, card: Card) {
        self.piles[seat.index()].push(card);
        self.pile_tops.set(seat.index(), card.value());
    }

    #[inline]
    pub(super) fn note_top(&mut self, seat: Seat) {
        let top = self.piles[seat.index()].top();
        self.pile_tops.set(seat.index(), top.map_or(0, Card::value));
    }
}

/// By number of colours and by colour: the sets that have it (G1).
const SETS_OF: [[u8; 8]; 9] = {
    let mut table = [[0; 8]; 9];
    let mut colours = 1;
    while colours <= 8 {
        let mut set = 0;
        while set < 8 {
            table[colours][set % colours] |= 1 << set;
            set += 1;
        }
        colours += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tops_tell_where_a_value_is() {
        let mut tops = Tops::NONE;
        for round in 0..1000usize {
            // All eight in turn, with values from 0 to 15 in a changing order.
            tops.set(round * 5 % 8, (round * 7 % 31 % 16) as u8);
            for value in 1..=16 {
                let shown = |&index: &usize| u32::from(tops.values()[index]) == value;
                let bits = (0..8).filter(shown).map(|index| 1 << index).sum::<u64>();
                assert_eq!(tops.showing(value), bits, "{value} in {tops:?}");
            }
        }
    }
}

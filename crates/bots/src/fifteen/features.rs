//! The features of a move for the policy.

use std::cmp::Ordering;

use games::fifteen::{Action, Card, State};
use games::{Game, Seat};

/// The number of features.
pub const FEATURES: usize = 464;

// The first index of each group of features, and the meaning of its members.
/// Kind of move × value of the card.
pub(super) const BY_VALUE: usize = 0;
/// Kind × class of the number of cards that the seat has left.
pub(super) const BY_CARDS: usize = 128;
/// Kind × ahead, even, behind.
pub(super) const BY_LEAD: usize = 160;
/// Whether the card's colour matches the row × value.
pub(super) const COLOUR: usize = 184;
/// Kind of placement in the middle × whether the next card is the 15 × where the next card is.
pub(super) const FOLLOW: usize = 232;
/// From hand or from the own pile × effect on the other seat's pile.
pub(super) const PILE: usize = 272;
/// Kept or built × effect on the own pile.
pub(super) const OWN: usize = 320;
/// Effect of borrowing on the owner of the card.
pub(super) const BORROW: usize = 400;
/// When the game is near to stalling: kind × ahead, even, behind.
pub(super) const STALL: usize = 440;

/// The feature of a 15 that completes a row of one colour.
pub const ONE_COLOUR: usize = COLOUR + 16 + 15;

/// The binary features of one move that apply.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    indexes: [u16; 20],
    count: usize,
}

impl Features {
    #[inline]
    const fn new() -> Self {
        Self { indexes: [0; 20], count: 0 }
    }

    #[inline]
    fn add(&mut self, index: usize) {
        debug_assert!(index < FEATURES, "a feature has a weight");
        self.indexes[self.count] = index as u16;
        self.count += 1;
    }

    /// Without a branch, because whether a feature applies is unpredictable.
    #[inline]
    fn add_if(&mut self, applies: bool, index: usize) {
        debug_assert!(index < FEATURES, "a feature has a weight");
        self.indexes[self.count] = index as u16;
        self.count += usize::from(applies);
    }

    /// The features that apply.
    #[inline]
    #[must_use]
    pub fn indexes(&self) -> &[u16] {
        &self.indexes[..self.count]
    }
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    LayHand,
    LayOwn,
    Borrow,
    PileHand,
    PileOwn,
    Build,
    Keep,
    Turn,
}

/// Extracts the features of moves; holds what all moves of one position have in common.
#[derive(Clone, Copy, Debug)]
pub struct FeatureExtractor<'a> {
    state: &'a State,
    seat: Seat,
    /// The next seat that is not out.
    next: Seat,
    tops: [u8; 8],
    /// The values on top of rows, as bits.
    rows: u32,
    /// The values on top of other seats' piles, as bits.
    others: u32,
    /// The value in hand, 0 for none.
    hand: u8,
    /// The value turned over next, 0 if it is not known.
    next_card: u8,
    /// 0 ahead, 1 even, 2 behind.
    lead: usize,
    /// Whether the game is near to stalling.
    late: bool,
    points: bool,
    open_play: bool,
    borrow: bool,
}

/// The class of a number of cards: the last one, a few, some, many.
#[inline]
pub(super) const fn cards_class(cards: u8) -> usize {
    (cards > 1) as usize + (cards > 4) as usize + (cards > 9) as usize
}

/// Returns whether two values differ by one; 0 is no card.
#[inline]
const fn are_adjacent(a: u8, b: u8) -> bool {
    a > 0 && b > 0 && a.abs_diff(b) == 1
}

#[inline]
fn value(card: Option<Card>) -> u8 {
    card.map_or(0, Card::value)
}

/// The standing of a seat: less is better.
#[inline]
fn standing(state: &State, points: bool, seat: Seat) -> i32 {
    if points { -(state.points(seat) as i32) } else { i32::from(state.cards(seat)) }
}

#[inline]
const fn by_order(order: Ordering) -> usize {
    match order {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

impl<'a> FeatureExtractor<'a> {
    /// An extractor for the seat that acts.
    #[inline]
    #[must_use]
    pub fn new(state: &'a State, seat: Seat) -> Self {
        let options = state.options();
        let players = state.players();
        let mut next = seat.next(players);
        while next != seat && state.cards(next) == 0 {
            next = next.next(players);
        }
        let tops = state.open_tops();
        let (mut best, mut others) = (i32::MAX, 0);
        for other in Seat::all(players).filter(|&other| other != seat) {
            best = best.min(standing(state, options.points, other));
            others |= 1 << tops[other.index()];
        }
        Self {
            state,
            seat,
            next,
            tops,
            rows: state.row_tops().iter().fold(0, |rows, &top| rows | 1 << top) & !1,
            others: others & !1,
            hand: value(state.hand()),
            next_card: value(state.next_known(seat)),
            lead: by_order(standing(state, options.points, seat).cmp(&best)),
            late: u64::from(state.idle()) * 4 > u64::from(options.stall_limit),
            points: options.points,
            open_play: options.open_play,
            borrow: options.borrow,
        }
    }

    /// Returns whether a row takes a card of this value.
    #[inline]
    fn fits(&self, value: u8) -> bool {
        self.rows << 1 >> value & 1 == 1
    }

    /// Returns whether a row will take a card of this value after one more card.
    #[inline]
    fn fits_soon(&self, value: u8) -> bool {
        self.rows << 2 >> value & 1 == 1
    }

    /// The features of a move.
    #[inline]
    #[must_use]
    pub fn features(&self, action: Action) -> Features {
        let mut f = Features::new();
        let own_top = self.tops[self.seat.index()];
        let (kind, value) = match action {
            Action::HandToRow(_) | Action::HandToNewRow => (Kind::LayHand, self.hand),
            Action::OwnToRow(_) => (Kind::LayOwn, own_top),
            Action::Borrow { from, .. } => (Kind::Borrow, self.tops[from.index()]),
            Action::HandToPile(_) => (Kind::PileHand, self.hand),
            Action::OwnToPile(_) => (Kind::PileOwn, own_top),
            Action::HandToOwn => (Kind::Build, self.hand),
            Action::Keep => (Kind::Keep, self.hand),
            Action::Turn => (Kind::Turn, own_top),
        };
        let k = kind as usize;
        f.add(BY_VALUE + 16 * k + usize::from(value));
        f.add(BY_CARDS + 4 * k + cards_class(self.state.cards(self.seat)));
        f.add(BY_LEAD + 3 * k + self.lead);
        f.add_if(self.late, STALL + 3 * k + self.lead);
        match action {
            Action::HandToRow(row) => self.laying(&mut f, kind, self.state.hand(), row),
            Action::OwnToRow(row) => {
                self.laying(&mut f, kind, self.state.open_top(self.seat), row);
            }
            Action::Borrow { from, row } => {
                self.laying(&mut f, kind, self.state.open_top(from), row);
                self.borrowing(&mut f, value, from);
            }
            Action::HandToPile(to) | Action::OwnToPile(to) => {
                self.piling(&mut f, kind, value, to);
            }
            Action::HandToOwn | Action::Keep => self.keeping(&mut f, kind, value),
            Action::HandToNewRow | Action::Turn => {}
        }
        f
    }

    #[inline]
    fn laying(&self, f: &mut Features, kind: Kind, card: Option<Card>, row: u8) {
        let next = value(card) + 1;
        if self.points {
            let fit = match self.state.row_colour(row) {
                None => 0,
                same if same == card.map(Card::colour) => 1,
                Some(_) => 2,
            };
            f.add(COLOUR + 16 * fit + usize::from(next - 1));
        }
        let own_top = match kind {
            Kind::LayOwn => value(self.state.open_second(self.seat)),
            _ => self.tops[self.seat.index()],
        };
        let base = FOLLOW + 12 * (kind as usize).min(2) + 6 * usize::from(next == 15);
        f.add_if(own_top == next, base);
        f.add_if(self.tops[self.next.index()] == next, base + 1);
        f.add_if(self.others >> next & 1 == 1, base + 2);
        f.add_if(self.next_card == next, base + 3);
        f.add_if(value(self.state.next_known(self.next)) == next, base + 4);
        f.add_if(kind == Kind::Borrow && self.hand == next, base + 5);
    }

    #[inline]
    fn borrowing(&self, f: &mut Features, value: u8, from: Seat) {
        let second = self::value(self.state.open_second(from));
        let own_top = self.tops[self.seat.index()];
        f.add(BORROW + cards_class(self.state.cards(from)));
        f.add_if(second == value + 1, BORROW + 5);
        f.add_if(second == 15 && value == 14, BORROW + 6);
        f.add_if(self.fits(second), BORROW + 7);
        f.add_if(are_adjacent(second, self.hand), BORROW + 8);
        f.add_if(self.hand == 0 && self.open_play && are_adjacent(second, own_top), BORROW + 9);
        f.add_if(self.hand > 0, BORROW + 10);
        f.add_if(are_adjacent(value, self.hand), BORROW + 11);
        self.compared(f, from, BORROW + 12);
    }

    #[inline]
    fn piling(&self, f: &mut Features, kind: Kind, value: u8, to: Seat) {
        let base = PILE + 24 * usize::from(kind == Kind::PileOwn);
        let top = self.tops[to.index()];
        f.add(base + usize::from(top > value));
        f.add(base + 2 + cards_class(self.state.cards(to)));
        f.add_if(self.fits(value), base + 6);
        f.add_if(self.fits(top), base + 7);
        f.add_if(top == 15, base + 8);
        f.add_if(to == self.next, base + 9);
        f.add_if(value == 14 && self.fits(14), base + 10);
        f.add_if(self.fits(15), base + 11);
        // The next card from the same source.
        let second = match kind {
            Kind::PileOwn => self::value(self.state.open_second(self.seat)),
            _ => self.next_card,
        };
        f.add_if(self.fits(second), base + 12);
        f.add_if(are_adjacent(second, value), base + 13);
        f.add_if(self.fits_soon(value), base + 14);
        self.compared(f, to, base + 15);
        f.add_if(self.borrow && self.fits(value), base + 18);
    }

    #[inline]
    fn keeping(&self, f: &mut Features, kind: Kind, value: u8) {
        let base = OWN + 40 * usize::from(kind == Kind::Build);
        let own_top = self.tops[self.seat.index()];
        let next_top = self.tops[self.next.index()];
        let lies = match own_top {
            0 => 0,
            _ if own_top + 1 == value => 1,
            _ if own_top == value + 1 => 2,
            _ if own_top == value => 3,
            _ if own_top < value => 4,
            _ => 5,
        };
        f.add(base + lies);
        f.add_if(self.fits(value), base + 11);
        f.add_if(self.fits_soon(value), base + 12);
        f.add_if(self.fits(own_top), base + 13);
        f.add_if(self.fits_soon(own_top), base + 14);
        f.add_if((self.others << 1 | self.others >> 1) >> value & 1 == 1, base + 15);
        f.add_if(own_top == 15, base + 16);
        f.add_if(are_adjacent(next_top, value), base + 17);
        f.add_if(self.fits(next_top), base + 18);
        f.add_if(self.fits(15), base + 19);
    }

    /// With more than two players: whether the other seat does better, equally well or worse.
    #[inline]
    fn compared(&self, f: &mut Features, other: Seat, base: usize) {
        if self.state.players() > 2 {
            let standing = |seat| standing(self.state, self.points, seat);
            f.add(base + by_order(standing(other).cmp(&standing(self.seat))));
        }
    }
}

//! What a move looks like at a glance, and a quick choice by weighted features.

use games::fifteen::{Action, Card, State};
use games::{Game, Seat};

/// How many features there are.
pub const FEATURES: usize = 512;

/// A weight for every feature.
pub type Weights = [i16; FEATURES];

/// The features of one move: those that apply, each counting one.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    indexes: [u16; 20],
    count: usize,
}

impl Features {
    #[inline]
    fn new() -> Self {
        Self { indexes: [0; 20], count: 0 }
    }

    #[inline]
    fn add(&mut self, index: usize) {
        debug_assert!(index < FEATURES, "a feature has a weight");
        self.indexes[self.count] = index as u16;
        self.count += 1;
    }

    #[inline]
    fn add_if(&mut self, applies: bool, index: usize) {
        if applies {
            self.add(index);
        }
    }

    /// The features that apply.
    #[inline]
    #[must_use]
    pub fn indexes(&self) -> &[u16] {
        &self.indexes[..self.count]
    }

    /// The sum of their weights.
    #[inline]
    #[must_use]
    pub fn score(&self, weights: &Weights) -> i32 {
        self.indexes().iter().map(|&index| i32::from(weights[usize::from(index) % FEATURES])).sum()
    }
}

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    LayHand,
    LayOwn,
    Borrow,
    PileHand,
    PileOwn,
    Build,
    Keep,
    Turn,
}

// Where each group of features begins.
const BY_VALUE: usize = 0; // kind × value
const BY_CARDS: usize = 128; // kind × own cards left
const BY_LEAD: usize = 160; // kind × ahead, even, behind
const COLOUR: usize = 184; // value × how the colours of the row fit
const FOLLOW: usize = 232; // kind of laying × who has the next card
const PILE: usize = 272;
const KEEP: usize = 320;
const BORROW: usize = 400;
const STALL: usize = 440;

/// What is the same for all moves of one moment.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    rows: [u8; 8],
    tops: [u8; 8],
    hand: Option<Card>,
    seat: Seat,
    next: Seat,
    players: usize,
    cards: u8,
    /// 0 ahead, 1 even, 2 behind.
    lead: usize,
    late: bool,
    points: bool,
    open_play: bool,
    borrow: bool,
    next_card: u8,
}

/// Small, a few, many.
#[inline]
fn bucket(cards: u8) -> usize {
    match cards {
        0..=1 => 0,
        2..=4 => 1,
        5..=9 => 2,
        _ => 3,
    }
}

impl Glance {
    /// Looks at the table for the seat to act.
    #[inline]
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Self {
        let options = state.options();
        let players = state.players();
        let mut next = seat.next(players);
        while next != seat && state.cards(next) == 0 {
            next = next.next(players);
        }
        let standing = |seat: Seat| {
            if options.points { -(state.points(seat) as i32) } else { i32::from(state.cards(seat)) }
        };
        let best = Seat::all(players).filter(|&other| other != seat).map(standing).min();
        let lead = match standing(seat).cmp(&best.unwrap_or(0)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        Self {
            rows: state.row_tops(),
            tops: state.open_tops(),
            hand: state.hand(),
            seat,
            next,
            players,
            cards: state.cards(seat),
            lead,
            late: state.idle() * 4 > options.stall_limit,
            points: options.points,
            open_play: options.open_play,
            borrow: options.borrow,
            next_card: state.next_known(seat).map_or(0, Card::value),
        }
    }

    #[inline]
    fn row_shows(&self, value: u8) -> bool {
        value > 0 && self.rows.contains(&value)
    }

    /// Does another seat's pile show this value?
    #[inline]
    fn others_show(&self, value: u8) -> bool {
        value > 0
            && (0..self.players).any(|seat| seat != self.seat.index() && self.tops[seat] == value)
    }

    /// What a move looks like.
    #[inline]
    #[must_use]
    pub fn features(&self, state: &State, action: Action) -> Features {
        let mut f = Features::new();
        let own_top = self.tops[self.seat.index()];
        let hand = self.hand.map_or(0, Card::value);
        let (kind, value) = match action {
            Action::HandToRow(_) | Action::HandToNewRow => (Kind::LayHand, hand),
            Action::OwnToRow(_) => (Kind::LayOwn, own_top),
            Action::Borrow { from, .. } => (Kind::Borrow, self.tops[from.index()]),
            Action::HandToPile(_) => (Kind::PileHand, hand),
            Action::OwnToPile(_) => (Kind::PileOwn, own_top),
            Action::HandToOwn => (Kind::Build, hand),
            Action::Keep => (Kind::Keep, hand),
            Action::Turn => (Kind::Turn, own_top),
        };
        let k = kind as usize;
        f.add(BY_VALUE + 16 * k + usize::from(value));
        f.add(BY_CARDS + 4 * k + bucket(self.cards));
        f.add(BY_LEAD + 3 * k + self.lead);
        f.add_if(self.late, STALL + 3 * k + self.lead);
        match action {
            Action::HandToRow(row) => self.laying(&mut f, state, kind, self.hand, row),
            Action::OwnToRow(row) => {
                self.laying(&mut f, state, kind, state.open_top(self.seat), row);
            }
            Action::Borrow { from, row } => {
                self.laying(&mut f, state, kind, state.open_top(from), row);
                self.borrowing(&mut f, state, value, from);
            }
            Action::HandToPile(to) | Action::OwnToPile(to) => {
                self.piling(&mut f, state, kind, value, to);
            }
            Action::HandToOwn | Action::Keep => {
                let base = KEEP + 40 * usize::from(kind == Kind::Build);
                f.add(
                    base + match own_top {
                        0 => 0,
                        _ if own_top + 1 == value => 1,
                        _ if own_top == value + 1 => 2,
                        _ if own_top == value => 3,
                        _ if own_top < value => 4,
                        _ => 5,
                    },
                );
                f.add_if(self.row_shows(value - 1), base + 11);
                f.add_if(value > 2 && self.row_shows(value - 2), base + 12);
                f.add_if(own_top > 1 && self.row_shows(own_top - 1), base + 13);
                f.add_if(own_top > 2 && self.row_shows(own_top - 2), base + 14);
                f.add_if(self.others_show(value - 1) || self.others_show(value + 1), base + 15);
                // The card that is covered, and the next player's chances.
                f.add_if(own_top == 15, base + 16);
                let next_top = self.tops[self.next.index()];
                f.add_if(next_top + 1 == value || next_top == value + 1, base + 17);
                f.add_if(next_top > 1 && self.row_shows(next_top - 1), base + 18);
                f.add_if(self.row_shows(14), base + 19);
            }
            Action::HandToNewRow | Action::Turn => {}
        }
        f
    }

    #[inline]
    fn laying(&self, f: &mut Features, state: &State, kind: Kind, card: Option<Card>, row: u8) {
        let value = card.map_or(0, Card::value);
        if self.points {
            let fit = match state.row_colour(row) {
                None => 0,
                same if same == card.map(Card::colour) => 1,
                Some(_) => 2,
            };
            f.add(COLOUR + 16 * fit + usize::from(value));
        }
        let next = value + 1;
        let own_top = match kind {
            Kind::LayOwn => state.open_second(self.seat).map_or(0, Card::value),
            _ => self.tops[self.seat.index()],
        };
        let base = FOLLOW + 12 * (kind as usize).min(2) + 6 * usize::from(next == 15);
        f.add_if(own_top == next, base);
        f.add_if(self.tops[self.next.index()] == next, base + 1);
        f.add_if(self.others_show(next), base + 2);
        f.add_if(self.next_card == next, base + 3);
        let their_next = state.next_known(self.next).map_or(0, Card::value);
        f.add_if(their_next == next, base + 4);
        let in_hand = self.hand.is_some_and(|card| card.value() == next);
        f.add_if(kind == Kind::Borrow && in_hand, base + 5);
    }

    #[inline]
    fn borrowing(&self, f: &mut Features, state: &State, value: u8, from: Seat) {
        let own_top = self.tops[self.seat.index()];
        let near = |a: u8, b: u8| a > 0 && b > 0 && (a + 1 == b || a == b + 1);
        f.add(BORROW + bucket(state.cards(from)));
        let second = state.open_second(from).map_or(0, Card::value);
        f.add_if(second == value + 1, BORROW + 5);
        f.add_if(second == 15 && value == 14, BORROW + 6);
        f.add_if(second > 1 && self.row_shows(second - 1), BORROW + 7);
        let hand = self.hand.map_or(0, Card::value);
        f.add_if(near(second, hand), BORROW + 8);
        f.add_if(hand == 0 && self.open_play && near(second, own_top), BORROW + 9);
        f.add_if(hand > 0, BORROW + 10);
        f.add_if(near(value, hand), BORROW + 11);
        if self.players > 2 {
            f.add(BORROW + 12 + self.relative(state, from));
        }
    }

    #[inline]
    fn piling(&self, f: &mut Features, state: &State, kind: Kind, value: u8, to: Seat) {
        let base = PILE + 24 * usize::from(kind == Kind::PileOwn);
        let top = self.tops[to.index()];
        f.add(base + usize::from(top > value));
        f.add(base + 2 + bucket(state.cards(to)));
        f.add_if(self.row_shows(value - 1), base + 6);
        f.add_if(top > 1 && self.row_shows(top - 1), base + 7);
        f.add_if(top == 15, base + 8);
        f.add_if(to == self.next, base + 9);
        f.add_if(self.row_shows(13) && value == 14, base + 10);
        f.add_if(self.row_shows(14), base + 11);
        let second = if kind == Kind::PileOwn {
            state.open_second(self.seat).map_or(0, Card::value)
        } else {
            self.next_card
        };
        f.add_if(second > 1 && self.row_shows(second - 1), base + 12);
        f.add_if(second > 1 && (second + 1 == value || second == value + 1), base + 13);
        f.add_if(value > 2 && self.row_shows(value - 2), base + 14);
        if self.players > 2 {
            f.add(base + 15 + self.relative(state, to));
        }
        f.add_if(self.borrow && self.row_shows(value - 1), base + 18);
    }

    /// Does another seat do better, equally well or worse?
    #[inline]
    fn relative(&self, state: &State, other: Seat) -> usize {
        let standing = |seat: Seat| {
            if self.points { -(state.points(seat) as i32) } else { i32::from(state.cards(seat)) }
        };
        match standing(other).cmp(&standing(self.seat)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        }
    }
}

/// The move with the highest score, the first of equals.
#[inline]
#[must_use]
pub fn best(state: &State, seat: Seat, weights: &Weights, actions: &mut Vec<Action>) -> Action {
    state.legal(seat, actions);
    if actions.len() > 1 {
        let glance = Glance::new(state, seat);
        let mut best = (i32::MIN, actions[0]);
        for &action in actions.iter() {
            let score = glance.features(state, action).score(weights);
            if score > best.0 {
                best = (score, action);
            }
        }
        return best.1;
    }
    actions[0]
}

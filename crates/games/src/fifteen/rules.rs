//! The rules of 15GO!: clauses G1 to G20.
//!
//! Where they interpret the printed rules, or depart from them:
//!
//! - G1: the printed rules name no number of players; here 2 to 6 play. All cards are dealt, also where they cannot be
//!   shared out evenly: 7 sets for two are 53 and 52 cards. Eight sets have eight colours.
//! - G6: in print a player who has placed a card "may" turn over another one; here it is turned always.
//! - G8: placing is a "may", so a card that could be placed may be kept, unless the option `must_place` forbids it.
//! - G11: a single open card is taken up itself; otherwise no player could get rid of the last card.
//! - G13: the printed rules only say who wins; here the others rank by the cards they have left.
//! - G15: in print a card on the own pile ends the turn; here it is a placement and the turn goes on, unless the closed
//!   pile is empty then, so that every turn is finite.
//! - G16: the printed rules tie borrowing to a placement of one's own; here nothing has to follow.
//! - G17: equal points share the rank; nothing is printed about ties.
//! - G20 is added, so that every game ends.

use crate::bits::{Set128, select};
use crate::error::{OptionError, ParseError, PositionError, Rejection};
use crate::fifteen::state::{MAX_ROWS, Phase, TOP};
use crate::fifteen::{Action, Card, Chance, Options, Setup, State, Why};
use crate::game::{Game, Outcome, Score, Turn, check_chance_due, check_seat};
use crate::options::OptionSet;
use crate::registry::Ending;
use crate::seat::{MAX_SEATS, Seat};

// All choices of a seat fit one word. Bits 0 to 7 are rows, for the card in hand or from the own
// open pile (the bit behind the last row is a new row); 8 to 13 are seats, for the same card; one bit
// each for the own pile and for the end (`keep` or `turn`); and from bit 16 on, eight rows for every
// seat whose card may be borrowed.
const PILES: u32 = 8;
const OWN: u32 = 14;
const END: u32 = 15;
const BORROW: u32 = 16;

impl State {
    /// The legal actions of the seat to act, as bits.
    #[inline]
    pub(super) fn choices(&self) -> u64 {
        match (self.phase, self.hand) {
            (Phase::Hand, Some(card)) => self.hand_choices(card),
            (Phase::Start, _) => self.start_choices() | 1 << END,
            _ => 0,
        }
    }

    /// The choices before the first card is turned (G14, G16), apart from turning one.
    #[inline]
    pub(super) fn start_choices(&self) -> u64 {
        let own = match self.piles[self.seat.index()].top() {
            Some(top) if self.open_play => self.targets(top.value().into()),
            _ => 0,
        };
        own | self.borrow_choices()
    }

    #[inline]
    fn hand_choices(&self, card: Card) -> u64 {
        let value = card.value().into();
        if value == 1 {
            return 1 << self.row_count; // G5
        }
        let targets = self.targets(value);
        let own = self.own_build && self.piles_beside(value) >> self.seat.index() & 1 == 1;
        let keep = !self.must_place || targets == 0; // G8
        targets | u64::from(own) << OWN | u64::from(keep) << END | self.borrow_choices()
    }

    /// Rows (G4) and other seats' open piles (G3) that take a card of this value, 2 or more.
    #[inline]
    fn targets(&self, value: u32) -> u64 {
        let others = self.piles_beside(value) & !(1 << self.seat.index());
        self.row_tops.showing(value - 1) | others << PILES
    }

    /// The seats whose open piles have the next smaller or the next larger value on top.
    #[inline]
    fn piles_beside(&self, value: u32) -> u64 {
        self.pile_tops.showing(value - 1) | self.pile_tops.showing(value + 1)
    }

    #[inline]
    fn borrow_choices(&self) -> u64 {
        if self.borrow { self.borrowable() } else { 0 }
    }

    /// By seat: the rows that take the top of its open pile (G16). Not inlined, because most games are played without it.
    #[inline(never)]
    fn borrowable(&self) -> u64 {
        let others = Seat::all(self.players()).filter(|&seat| seat != self.seat);
        others.fold(0, |choices, seat| match self.pile_tops.value(seat.index()) {
            0 => choices,
            top => {
                choices
                    | self.row_tops.showing(u32::from(top) - 1)
                        << (BORROW + 8 * seat.index() as u32)
            }
        })
    }

    /// The action of a bit of [`State::choices`].
    #[inline]
    pub(super) fn action(&self, bit: u32) -> Action {
        let in_hand = self.phase == Phase::Hand;
        match bit {
            0..PILES if bit == u32::from(self.row_count) => Action::HandToNewRow,
            0..PILES if in_hand => Action::HandToRow(bit as u8),
            0..PILES => Action::OwnToRow(bit as u8),
            PILES..OWN => {
                let seat = Seat::new((bit - PILES) as usize);
                if in_hand { Action::HandToPile(seat) } else { Action::OwnToPile(seat) }
            }
            OWN => Action::HandToOwn,
            END if in_hand => Action::Keep,
            END => Action::Turn,
            _ => {
                let from = Seat::new(((bit - BORROW) / 8) as usize);
                Action::Borrow { from, row: (bit % 8) as u8 }
            }
        }
    }

    /// The bit of [`State::choices`] for an action, if it is one for this phase.
    fn bit(&self, action: Action) -> Option<u32> {
        let in_hand = self.phase == Phase::Hand;
        let row = |row: u8| (row < self.row_count).then_some(u32::from(row));
        let pile = |seat: Seat| Some(PILES + seat.index() as u32);
        match action {
            Action::HandToRow(index) if in_hand => row(index),
            Action::HandToNewRow if in_hand => Some(self.row_count.into()),
            Action::HandToPile(seat) if in_hand => pile(seat),
            Action::HandToOwn if in_hand => Some(OWN),
            Action::Keep if in_hand => Some(END),
            Action::OwnToRow(index) if !in_hand => row(index),
            Action::OwnToPile(seat) if !in_hand => pile(seat),
            Action::Turn if !in_hand => Some(END),
            Action::Borrow { from, row: index } => {
                row(index).map(|row| BORROW + 8 * from.index() as u32 + row)
            }
            _ => None,
        }
    }

    #[inline]
    fn may_act(&self, seat: Seat) -> bool {
        self.turn() == Turn::Player(seat)
    }

    /// Starts a turn: a seat with a choice acts, otherwise its card is turned at once (G19).
    #[inline]
    fn start_turn(&mut self, seat: Seat) {
        self.seat = seat;
        self.phase = Phase::Start;
        if !(self.open_play || self.borrow) || self.start_choices() == 0 {
            self.turn_card();
        }
    }

    /// Turns over the next card (G2, G6): by a chance step if it is unknown, otherwise at once (G10, G11).
    #[inline]
    fn turn_card(&mut self) {
        let piles = &mut self.piles[self.seat.index()];
        if piles.unknown > 0 {
            self.phase = Phase::Turning;
        } else {
            self.hand = piles.turn_known();
            self.phase = Phase::Hand;
            // The top of the open pile stays, unless it is the card that was turned over.
            if piles.is_open_empty() {
                self.pile_tops.set(self.seat.index(), 0);
            }
        }
    }

    /// The next seat that is not out.
    #[inline]
    fn next_seat(&self) -> Seat {
        let mut seat = self.seat.next(self.players());
        while self.out.contains(seat) && seat != self.seat {
            seat = seat.next(self.players());
        }
        seat
    }

    /// Places a card on a row, or starts one with a 1 (G4, G5, G12, G17).
    #[inline]
    fn lay(&mut self, card: Card, row: u8) {
        self.idle = 0;
        let index = usize::from(row) % MAX_ROWS;
        self.row_count = self.row_count.max(row + 1);
        let size = self.row_tops.value(index);
        self.rows[index] |= u64::from(card.colour()) << (4 * size);
        self.row_tops.set(index, size + 1);
        if size + 1 == TOP {
            self.complete(index);
        }
    }

    /// Completes a row: gives its points and removes it from the middle (G12, G17).
    #[cold]
    fn complete(&mut self, index: usize) {
        let row = self.rows[index];
        if self.points {
            let one_colour = row == (row & 15) * 0x0111_1111_1111_1111;
            let score = &mut self.scores[self.seat.index()];
            *score = score.saturating_add(if one_colour { 150 } else { 15 });
        }
        let rows = usize::from(self.row_count);
        for moved in index + 1..rows {
            self.rows[moved - 1] = self.rows[moved];
            self.row_tops.set(moved - 1, self.row_tops.value(moved));
        }
        self.rows[rows - 1] = 0;
        self.row_tops.set(rows - 1, 0);
        self.row_count -= 1;
        self.done_count += 1;
        self.rows[MAX_ROWS - usize::from(self.done_count)] = row;
    }

    /// Adds a seat that is out, and ends the game if that ends it (G13, G17).
    #[cold]
    fn note_out(&mut self, seat: Seat) {
        self.finished[usize::from(self.finished_count)] = seat.index() as u8;
        self.out.insert(seat);
        if self.points {
            let score = &mut self.scores[seat.index()];
            *score = score.saturating_add(30 - 5 * u32::from(self.finished_count));
        }
        self.finished_count += 1;
        if !self.points || self.finished_count == self.players {
            self.end();
        }
    }

    /// Ends the game; a card in hand goes onto its holder's open pile (G13).
    #[cold]
    fn end(&mut self) {
        if let Some(card) = self.hand.take() {
            self.push_open(self.seat, card);
        }
        self.phase = Phase::Over;
        self.seat = Seat::new(0);
    }

    /// After the card in hand was placed: the seat turns over another one (G6), or is out.
    #[inline]
    fn go_on(&mut self) {
        if self.piles[self.seat.index()].count() == 0 {
            self.leave();
        } else {
            self.turn_card();
        }
    }

    /// After an own open card was played at the start of a turn: the seat may do that again (G14), or is out.
    #[inline]
    fn start_again(&mut self) {
        if self.piles[self.seat.index()].count() == 0 {
            self.leave();
        } else {
            self.start_turn(self.seat);
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

    /// Counts a card that was kept or put on the own open pile; returns whether play goes on (G20).
    #[inline]
    fn idle_card(&mut self, card: Card) -> bool {
        self.push_open(self.seat, card);
        self.idle += 1;
        if self.idle >= self.stall_limit {
            self.end();
            return false;
        }
        true
    }

    #[inline]
    fn take_open(&mut self, seat: Seat) -> Option<Card> {
        let card = self.piles[seat.index()].pop();
        self.note_top(seat);
        card
    }

    /// The reason why an action that is not among the choices is refused.
    fn refuse(&self, action: Action) -> Rejection {
        let (clause, why) = match (self.hand, action) {
            (Some(card), Action::OwnToRow(_) | Action::OwnToPile(_) | Action::Turn) => {
                ("G14", Why::InHand(card))
            }
            (None, Action::HandToRow(_) | Action::HandToNewRow | Action::HandToPile(_))
            | (None, Action::HandToOwn | Action::Keep) => ("G2", Why::NoHand),
            (Some(card), _) if card.value() == 1 => ("G5", Why::StartsRow(card)),
            (Some(card), Action::HandToNewRow) => ("G5", Why::NoOne(card)),
            (Some(card), Action::Keep) => ("G8", Why::CanBePlaced(card)),
            (Some(_), Action::HandToOwn) if !self.own_build => ("G9", Why::NoOwnBuild),
            (Some(card), Action::HandToOwn) => ("G15", Why::NotBesideOwn(card)),
            (_, Action::HandToPile(seat) | Action::OwnToPile(seat)) if seat == self.seat => {
                ("G3", Why::OwnPile)
            }
            (Some(card), Action::HandToPile(_)) => ("G3", Why::NotBeside(card)),
            (_, Action::OwnToRow(_) | Action::OwnToPile(_)) if !self.open_play => {
                ("G14", Why::NoOpenPlay)
            }
            (_, Action::OwnToPile(_)) => ("G3", Why::TopsApart),
            (_, Action::Borrow { .. }) if !self.borrow => ("G16", Why::NoBorrow),
            (_, Action::Borrow { from, .. }) if from == self.seat => ("G16", Why::OwnPile),
            (_, Action::HandToRow(row) | Action::OwnToRow(row) | Action::Borrow { row, .. })
                if row >= self.row_count =>
            {
                ("G4", Why::NoRow(row))
            }
            _ => ("G4", Why::NotNext),
        };
        Rejection::illegal(clause, why)
    }

    /// Checks whether `seat` may play the top of the open pile of `from` somewhere now (G14, G16).
    ///
    /// # Errors
    /// If not: the clause that forbids it.
    pub fn check_play_from(&self, seat: Seat, from: Seat) -> Result<(), Rejection> {
        let own = from == seat;
        let any = if own { Action::OwnToRow(0) } else { Action::Borrow { from, row: 0 } };
        check_seat(self.turn(), seat, self.players())?;
        let allowed = match self.hand {
            _ if own => self.open_play && self.hand.is_none(),
            Some(card) => self.borrow && card.value() > 1,
            None => self.borrow,
        };
        if !allowed {
            return Err(self.refuse(any));
        }
        let Some(top) = self.piles[from.index()].top() else {
            return Err(Rejection::illegal(if own { "G14" } else { "G16" }, Why::EmptyPile));
        };
        let targets = if own {
            self.targets(top.value().into())
        } else {
            self.choices() >> (BORROW + 8 * from.index() as u32) & 0xff
        };
        match targets {
            0 => Err(Rejection::illegal(if own { "G14" } else { "G4" }, Why::TopStays(top))),
            _ => Ok(()),
        }
    }
}

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;

    fn new(options: &Options) -> Result<Self, OptionError> {
        options.check()?;
        Ok(Self::first(options))
    }

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        options.check()?;
        Ok(Self::from_setup(options, &text.parse::<Setup>()?)?)
    }

    fn options(&self) -> Options {
        Options {
            players: self.players.into(),
            sets: self.sets.into(),
            colours: self.colours.into(),
            starter: self.starter.into(),
            must_place: self.must_place,
            open_play: self.open_play,
            own_build: self.own_build,
            borrow: self.borrow,
            points: self.points,
            stall_limit: self.stall_limit,
        }
    }

    fn players(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Hand => Turn::Player(self.seat),
            Phase::Turning => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        let mut choices = if self.may_act(seat) { self.choices() } else { 0 };
        while choices != 0 {
            into.push(self.action(choices.trailing_zeros()));
            choices &= choices - 1;
        }
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        if self.may_act(seat) { self.choices().count_ones() as usize } else { 0 }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, index: usize) -> Option<Action> {
        let choices = if self.may_act(seat) { self.choices() } else { 0 };
        (index < choices.count_ones() as usize).then(|| self.action(select(choices, index as u32)))
    }

    #[inline]
    fn pick(&self, seat: Seat, mut random: impl FnMut(u32) -> u32) -> Option<Action> {
        let choices = if self.may_act(seat) { self.choices() } else { 0 };
        let index = match choices.count_ones() {
            0 => return None,
            1 => 0,
            count => random(count),
        };
        // There are usually two or three, so clearing bits is faster than a search.
        let rest = (0..index).fold(choices, |rest, _| rest & rest.wrapping_sub(1));
        Some(self.action(rest.trailing_zeros()))
    }

    fn chance(&self, into: &mut Vec<(Chance, u32)>) {
        into.clear();
        if self.phase != Phase::Turning {
            return;
        }
        for value in 1..=TOP {
            for colour in 0..self.colours {
                let card = Card::new(value, colour);
                let weight = self.unseen_like(card).count_ones();
                into.extend((weight > 0).then_some((Chance(card), weight)));
            }
        }
    }

    #[inline]
    fn tickets(&self) -> u32 {
        if self.phase == Phase::Turning { self.unseen_count() } else { 0 }
    }

    #[inline]
    fn draw(&self, ticket: u32) -> Option<Chance> {
        (ticket < self.tickets()).then(|| {
            let bit = Set128::new(u128::from_le_bytes(self.unseen)).select(ticket);
            Chance(Card::new(bit / 8 + 1, bit % 8 % self.colours))
        })
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Rejection> {
        check_seat(self.turn(), seat, self.players())?;
        match self.bit(action) {
            Some(bit) if self.choices() >> bit & 1 == 1 && self.action(bit) == action => Ok(()),
            _ => Err(self.refuse(action)),
        }
    }

    fn check_chance(&self, outcome: Chance) -> Result<(), Rejection> {
        check_chance_due(self.turn())?;
        let Chance(card) = outcome;
        if card.colour() < self.colours && self.unseen_like(card) != 0 {
            return Ok(());
        }
        Err(Rejection::impossible(Why::NotUnseen(card)))
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, action: Action) {
        debug_assert!(self.may_act(seat), "the seat may act");
        match (action, self.hand) {
            (Action::HandToRow(row), Some(card)) => {
                self.hand = None;
                self.lay(card, row);
                self.go_on();
            }
            (Action::HandToNewRow, Some(card)) => {
                self.hand = None;
                self.lay(card, self.row_count);
                self.go_on();
            }
            (Action::HandToPile(to), Some(card)) => {
                self.hand = None;
                self.push_open(to, card);
                self.go_on();
            }
            (Action::HandToOwn, Some(card)) => {
                self.hand = None;
                if self.idle_card(card) {
                    if self.building_ends_turn() {
                        self.start_turn(self.next_seat());
                    } else {
                        self.turn_card();
                    }
                }
            }
            (Action::Keep, Some(card)) => {
                self.hand = None;
                if self.idle_card(card) {
                    self.start_turn(self.next_seat());
                }
            }
            (Action::OwnToRow(row), _) => {
                if let Some(card) = self.take_open(seat) {
                    self.lay(card, row);
                }
                self.start_again();
            }
            (Action::OwnToPile(to), _) => {
                if let Some(card) = self.take_open(seat) {
                    self.push_open(to, card);
                }
                self.start_again();
            }
            (Action::Borrow { from, row }, _) => {
                if let Some(card) = self.take_open(from) {
                    self.lay(card, row);
                }
                if self.piles[from.index()].count() == 0 {
                    self.note_out(from);
                }
                if self.phase == Phase::Start {
                    self.start_turn(seat);
                }
            }
            (Action::Turn, _) => self.turn_card(),
            (_, None) => unreachable!("a card is in hand"),
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, outcome: Chance) {
        let Chance(card) = outcome;
        self.see(card);
        self.piles[self.seat.index()].unknown -= 1;
        self.hand = Some(card);
        self.phase = Phase::Hand;
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| Score::points(self.scores[seat.index()]);
        let cards = |seat: Seat| Score::points(self.cards(seat).into());
        match self.phase {
            Phase::Over if self.points => Some(Outcome::ranked(self.players(), points, Score::gt)),
            Phase::Over => Some(Outcome::ranked(self.players(), cards, Score::lt)),
            _ => None,
        }
    }

    fn ending(&self, outcome: &Outcome) -> Ending {
        self.ending_of(outcome)
    }

    fn newer_clause(&self, action: Action) -> Option<&'static str> {
        (action == Action::HandToOwn && self.building_ends_turn()).then_some("G15")
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        text.parse()
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, ParseError> {
        text.parse()
    }
}

const _: () = assert!(BORROW as usize + 8 * MAX_SEATS == 64);

//! The rules of TEN: clauses T1 to T13.
//!
//! Where they interpret the printed rules, or depart from them:
//!
//! - T11: nothing is printed about a line of exactly ten that is left when a relocated tile leaves it; it wins, too.
//! - T12 and T13 are added, so that every game ends: a seat that can relocate nothing passes, and after a number of
//!   relocations and passes the game is drawn.

use crate::error::{OptionError, ParseError, PositionError, Rejection};
use crate::field::Cell;
use crate::game::{Game, Outcome, Score, Turn, check_chance_due, check_seat, pick_by_count};
use crate::options::OptionSet;
use crate::registry::Ending;
use crate::seat::Seat;
use crate::ten::state::{OWN_TILES, Phase, cell};
use crate::ten::{Action, Chance, End, Options, Point, Setup, State, TILES, Variant, Why};

const ENDS: [End; 2] = [End::Left, End::Right];

impl State {
    /// The ends of the own row that can be played from: a single tile counts as the left (T3).
    #[inline]
    fn ends(&self) -> usize {
        if self.left[self.seat.index() % 2] > 1 { 2 } else { 1 }
    }

    /// Takes the tile at an end of the own row and returns its value.
    #[inline]
    fn take_end(&mut self, end: End) -> u32 {
        let seat = self.seat.index() % 2;
        self.left[seat] -= 1;
        let (row, right) = (self.rows[seat], 2 * self.left[seat]);
        let (value, rest) = match end {
            End::Left => (row & 3, row >> 2),
            End::Right => (row >> right & 3, row & ((1 << right) - 1)),
        };
        self.rows[seat] = rest;
        value
    }

    /// The own tiles that may be relocated, with the number of cells each can go to (T9, T10).
    pub(super) fn relocations(&self) -> impl Iterator<Item = (Cell, usize)> {
        let all = self.free.count() as usize;
        self.tiles_of(self.seat)
            .iter()
            .filter_map(move |from| {
                let lost =
                    || from.beside().into_iter().filter(|&to| self.hangs_on(from, to)).count();
                self.is_loose(from).then(|| (from, all - lost()))
            })
            .filter(|&(_, count)| count > 0)
    }

    /// A random relocation, all equally likely, by rejection sampling: own tiles and free cells are drawn until they
    /// make a legal relocation. Counting all relocations would cost many times as much.
    #[inline]
    fn pick_relocation(&self, mut random: impl FnMut(u32) -> u32) -> Option<Action> {
        let own = &self.cells.0[self.seat.index() % 2];
        for _ in 0..100 {
            let from = own[random(OWN_TILES) as usize % 16];
            if !self.is_loose(from) {
                continue;
            }
            let to = self.free.choose(&mut random);
            if !self.hangs_on(from, to) {
                return Some(Action::Relocate { from: self.point(from), to: self.point(to) });
            }
        }
        pick_by_count(self, self.seat, random)
    }

    /// Returns whether `from` is the only tile that the free cell `to` shares an edge with.
    #[inline]
    pub(super) fn hangs_on(&self, from: Cell, to: Cell) -> bool {
        from.beside().contains(&to)
            && self.free.contains(to)
            && to.beside().into_iter().all(|next| next == from || !self.is_tile(next))
    }

    /// The cells a tile can go to.
    pub(super) fn targets(&self, from: Cell) -> impl Iterator<Item = Cell> {
        self.free.iter().filter(move |&to| !self.hangs_on(from, to))
    }

    /// After a tile was placed: a win, the next tile, or relocation (T2, T3, T6, T8).
    #[inline]
    fn after_placing(&mut self, at: Cell) {
        if self.makes_ten(self.seat, at) {
            return self.end(Some(self.seat));
        }
        let other = self.seat.next(2);
        // Both run out of tiles at the same time, except in a prepared position that gave one of
        // them more; then the other one waits.
        if self.left[other.index() % 2] > 0 || self.placed == TILES {
            self.seat = other;
        }
        self.phase = match self.variant {
            _ if self.placed == TILES => Phase::Relocate,
            Variant::Closed => Phase::Turning,
            Variant::Open => Phase::Choose,
        };
    }

    #[inline]
    fn after_relocating(&mut self, won: bool) {
        self.relocations += 1;
        if won {
            self.end(Some(self.seat));
        } else if self.relocations >= self.relocation_limit {
            self.end(None);
        } else {
            self.seat = self.seat.next(2);
        }
    }

    #[inline]
    fn end(&mut self, winner: Option<Seat>) {
        self.winner = winner;
        self.phase = Phase::Over;
        self.seat = Seat::new(0);
    }

    #[inline]
    fn relocate(&mut self, from: Point, to: Point) {
        self.shift(self.seat, from, to);
        let won = self.makes_ten(self.seat, cell(to)) || self.left_ten(self.seat, cell(from));
        self.after_relocating(won);
    }

    /// Returns whether a point is the one that its cell represents now, among the free cells.
    fn is_free(&self, point: Point) -> bool {
        self.free.contains(cell(point)) && self.point(cell(point)) == point
    }

    fn check_target(&self, to: Point) -> Result<(), Rejection> {
        if self.is_free(to) {
            return Ok(());
        }
        let why = match self.placed {
            0 => Why::FirstAtOrigin,
            _ if self.is_tile(cell(to)) && self.point(cell(to)) == to => Why::Taken(to),
            _ => Why::NoEdge(to),
        };
        Err(Rejection::illegal("T4", why))
    }

    fn check_relocation(&self, from: Point, to: Point) -> Result<(), Rejection> {
        let lies = cell(from);
        if self.value(self.seat, lies) == 0 || self.point(lies) != from {
            return Err(Rejection::illegal("T8", Why::NotOwn(from)));
        }
        if !self.is_loose(lies) {
            let why = if lies.beside().into_iter().all(|next| self.is_tile(next)) {
                Why::NoFreeSide(from)
            } else {
                Why::HoldsTogether(from)
            };
            return Err(Rejection::illegal("T9", why));
        }
        if from == to {
            return Err(Rejection::illegal("T10", Why::SameCell));
        }
        if !self.is_free(to) || self.hangs_on(lies, cell(to)) {
            return Err(Rejection::illegal("T10", Why::NoPlace(to)));
        }
        Ok(())
    }

    #[inline]
    fn may_act(&self, seat: Seat) -> bool {
        self.turn() == Turn::Player(seat)
    }

    /// By value: the tiles of which chance turns over the next one.
    #[inline]
    fn unseen(&self) -> [u32; 3] {
        self.unseen[self.seat.index() % 2].map(u32::from)
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
            players: 2,
            variant: self.variant,
            starter: self.starter.index() as u32,
            relocation_limit: self.relocation_limit,
        }
    }

    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Rows | Phase::Turning => Turn::Chance,
            Phase::Hand | Phase::Choose | Phase::Relocate => Turn::Player(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if !self.may_act(seat) {
            return;
        }
        let free = || self.free.iter().map(|cell| self.point(cell));
        match self.phase {
            Phase::Hand => into.extend(free().map(Action::Place)),
            Phase::Choose => {
                for &end in &ENDS[..self.ends()] {
                    into.extend(free().map(|point| Action::PlaceFrom(end, point)));
                }
            }
            Phase::Relocate => {
                for (from, _) in self.relocations() {
                    let to = self.targets(from).map(|to| self.point(to));
                    let from = self.point(from);
                    into.extend(to.map(|to| Action::Relocate { from, to }));
                }
                if into.is_empty() {
                    into.push(Action::Pass);
                }
            }
            Phase::Rows | Phase::Turning | Phase::Over => {}
        }
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        match self.phase {
            _ if !self.may_act(seat) => 0,
            Phase::Hand => self.free.count() as usize,
            Phase::Choose => self.free.count() as usize * self.ends(),
            Phase::Relocate => self.relocations().map(|(_, count)| count).sum::<usize>().max(1),
            Phase::Rows | Phase::Turning | Phase::Over => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, mut index: usize) -> Option<Action> {
        let free = |index: usize| {
            let exists = index < self.free.count() as usize;
            exists.then(|| self.point(self.free.select(index as u32)))
        };
        match self.phase {
            _ if !self.may_act(seat) => None,
            Phase::Hand => free(index).map(Action::Place),
            Phase::Choose => {
                let count = self.free.count() as usize;
                let end = ENDS[..self.ends()].get(index / count)?;
                Some(Action::PlaceFrom(*end, free(index % count)?))
            }
            Phase::Relocate => {
                let mut none = true;
                for (from, count) in self.relocations() {
                    none = false;
                    if index < count {
                        let to = self.point(self.targets(from).nth(index)?);
                        return Some(Action::Relocate { from: self.point(from), to });
                    }
                    index -= count;
                }
                (none && index == 0).then_some(Action::Pass)
            }
            Phase::Rows | Phase::Turning | Phase::Over => None,
        }
    }

    #[inline]
    fn pick(&self, seat: Seat, mut random: impl FnMut(u32) -> u32) -> Option<Action> {
        match self.phase {
            _ if !self.may_act(seat) => None,
            Phase::Relocate => self.pick_relocation(random),
            Phase::Hand => {
                let cell = self.free.choose(random);
                Some(Action::Place(self.point(cell)))
            }
            _ => {
                let mut from_right = false;
                let cell = self.free.choose(|count| {
                    let index = random(count * self.ends() as u32);
                    from_right = index >= count;
                    if from_right { index - count } else { index }
                });
                Some(Action::PlaceFrom(ENDS[usize::from(from_right)], self.point(cell)))
            }
        }
    }

    fn chance(&self, into: &mut Vec<(Chance, u32)>) {
        into.clear();
        if self.turn() == Turn::Chance {
            let unseen = (1..).zip(self.unseen()).filter(|&(_, count)| count > 0);
            into.extend(unseen.map(|(value, count)| (Chance { value }, count)));
        }
    }

    #[inline]
    fn tickets(&self) -> u32 {
        match self.turn() {
            Turn::Chance => self.unseen().into_iter().sum(),
            _ => 0,
        }
    }

    #[inline]
    fn draw(&self, ticket: u32) -> Option<Chance> {
        let [one, two, three] = self.unseen();
        let value = 1 + u8::from(ticket >= one) + u8::from(ticket >= one + two);
        (ticket < one + two + three && self.turn() == Turn::Chance).then_some(Chance { value })
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Rejection> {
        check_seat(self.turn(), seat, 2)?;
        match (self.phase, action) {
            (Phase::Hand, Action::Place(to)) => self.check_target(to),
            (Phase::Choose, Action::PlaceFrom(End::Right, _)) if self.ends() == 1 => {
                Err(Rejection::illegal("T3", Why::LastIsLeft))
            }
            (Phase::Choose, Action::PlaceFrom(_, to)) => self.check_target(to),
            (Phase::Relocate, Action::Relocate { from, to }) => self.check_relocation(from, to),
            (Phase::Relocate, Action::Pass) if self.relocations().next().is_none() => Ok(()),
            (Phase::Relocate, Action::Pass) => Err(Rejection::illegal("T12", Why::CanRelocate)),
            (Phase::Hand, _) => Err(Rejection::illegal("T2", Why::MustPlace)),
            (Phase::Choose, _) => Err(Rejection::illegal("T3", Why::MustPlaceFromRow)),
            _ => Err(Rejection::illegal("T8", Why::MustRelocate)),
        }
    }

    fn check_chance(&self, outcome: Chance) -> Result<(), Rejection> {
        check_chance_due(self.turn())?;
        let left = self.unseen().get(usize::from(outcome.value).wrapping_sub(1)).copied();
        if left.is_some_and(|count| count > 0) {
            return Ok(());
        }
        Err(Rejection::impossible(Why::NoneLeft(outcome.value)))
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, action: Action) {
        debug_assert!(self.may_act(seat), "the seat may act");
        let (value, to) = match action {
            Action::Place(to) => (std::mem::take(&mut self.hand).into(), to),
            Action::PlaceFrom(end, to) => (self.take_end(end), to),
            Action::Relocate { from, to } => return self.relocate(from, to),
            Action::Pass => return self.after_relocating(false),
        };
        self.put(seat, value, to);
        self.after_placing(cell(to));
    }

    #[inline]
    fn resolve_unchecked(&mut self, outcome: Chance) {
        let seat = self.seat.index() % 2;
        self.unseen[seat][usize::from(outcome.value) - 1] -= 1;
        if self.phase == Phase::Rows {
            self.rows[seat] |= u32::from(outcome.value) << (2 * self.left[seat]);
            self.left[seat] += 1;
            if self.left[seat] == OWN_TILES {
                // White's row is drawn last.
                (self.seat, self.phase) = match seat {
                    0 => (Seat::new(1), Phase::Rows),
                    _ => (self.starter, Phase::Choose),
                };
            }
        } else {
            self.left[seat] -= 1;
            self.hand = outcome.value;
            self.phase = Phase::Hand;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| match self.winner {
            None => Score::HALF,
            Some(winner) => Score::points(u32::from(winner == seat)),
        };
        (self.phase == Phase::Over).then(|| Outcome::ranked(2, score, Score::gt))
    }

    fn ending(&self, outcome: &Outcome) -> Ending {
        self.ending_of(outcome)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        text.parse()
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, ParseError> {
        text.parse()
    }
}

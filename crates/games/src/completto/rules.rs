//! The rules of Completto: clauses C1 to C24.
//!
//! Where they interpret the printed rules, or depart from them:
//!
//! - C5: the printed rules name no order for set-up, so every seat that holds a tile may act.
//! - C6: in print the youngest begins; here the option `starter` says who does.
//! - C8, C12: a tile that fits must be placed, and only a tile that fits is taken.
//! - C13: nothing is printed about a pool without face-down tiles; then nobody draws.
//! - C14: the printed rules push a moved tile "between two tiles"; here the ends of the row are allowed, unless the
//!   option `moves` says otherwise (C24).
//! - C15: a pair must touch. The French edition does not ask for that.
//! - C18, C19: a tile may be turned in set-up, too; once it is in a row it keeps its reading, in the pool it has both.
//! - C22: equal points share the rank; nothing is printed about ties.
//! - C23 and the pass of C24 are added, so that every match ends.
//! - A house rule lets five or six play with shorter rows, which need at most 99 tiles together.

use crate::bits::{Set128, select};
use crate::completto::state::{PARTNERS, Phase, Stretch, TURNED};
use crate::completto::{Action, Chance, Moves, Options, Setup, State, Why, partner};
use crate::error::{OptionError, ParseError, PositionError, Rejection};
use crate::game::{Game, Outcome, Score, Turn, check_chance_due, check_seat, pick_by_count};
use crate::options::OptionSet;
use crate::registry::Ending;
use crate::seat::Seat;

/// The readings of a tile, the printed one first: the number, and whether the tile is turned.
fn readings(tile: u8) -> impl Iterator<Item = (u8, bool)> {
    let turned = Some(PARTNERS[usize::from(tile)]).filter(|&number| number != 0);
    std::iter::once((tile, false)).chain(turned.map(|number| (number, true)))
}

/// The number that a tile reads; `None` if it cannot be turned.
fn reading(tile: u8, turned: bool) -> Option<u8> {
    if turned { partner(tile) } else { Some(tile) }
}

/// The number of actions in a stretch, given the tiles that fit there as printed and turned.
#[inline]
fn count_take((stretch, [printed, turned]): (Stretch, [u128; 2])) -> usize {
    stretch.slots() * (printed.count_ones() + turned.count_ones()) as usize
}

/// The action at `index` among some stretches, given the tiles that fit there as printed and turned.
#[inline]
fn nth_take(takes: impl Iterator<Item = (Stretch, [u128; 2])>, mut index: usize) -> Option<Action> {
    for take in takes {
        let count = count_take(take);
        if index >= count {
            index -= count;
            continue;
        }
        let (stretch, [printed, turned]) = take;
        // 32 bits are enough, and divide faster than 64.
        let (index, slots) = (index as u32, stretch.slots() as u32);
        let (rank, slot) = (index / slots, (stretch.first as u32 + index % slots) as u8);
        let as_printed = printed.count_ones();
        let (tiles, rank, turned) = if rank < as_printed {
            (printed, rank, false)
        } else {
            (turned, rank - as_printed, true)
        };
        return Some(Action::Take { tile: Set128::new(tiles).select(rank), turned, slot });
    }
    None
}

/// The tiles of a set, ascending.
pub(super) fn tiles(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let tile = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (tile < 128).then_some(tile)
    })
}

impl State {
    /// The number of ways to place a tile, by slot and reading (C8, C18).
    pub(super) fn count_places(&self, seat: Seat, tile: u8) -> usize {
        self.places(seat, tile).map(|(stretch, _)| stretch.slots()).sum()
    }

    /// Returns whether `seat` can place the tile anywhere.
    #[inline]
    pub(super) fn fits(&self, seat: Seat, tile: u8) -> bool {
        let partner = PARTNERS[usize::from(tile) % 128];
        self.has_room(seat, tile) || (partner != 0 && self.has_room(seat, partner))
    }

    /// The stretches where `seat` can place a tile, by reading.
    fn places(&self, seat: Seat, tile: u8) -> impl Iterator<Item = (Stretch, bool)> {
        readings(tile).filter_map(move |(number, turned)| {
            self.stretch(seat, number).map(|stretch| (stretch, turned))
        })
    }

    /// The tiles that `seat` can take (C12): for every stretch of the row those that fit as printed, and those that
    /// fit turned.
    #[inline]
    fn takes(&self, seat: Seat) -> impl Iterator<Item = (Stretch, [u128; 2])> + Clone {
        let pool = self.pool.bits();
        self.stretches(seat)
            .map(move |(stretch, [printed, turned])| (stretch, [pool & printed, pool & turned]))
    }

    /// The number of actions of [`State::takes`].
    #[inline]
    fn count_takes(&self, seat: Seat) -> usize {
        self.takes(seat).map(count_take).sum()
    }

    /// The number of legal moves of face-down tiles (C14). In the list of legal actions they are consecutive, behind
    /// `draw` and before the takes. There are hundreds of them, so random play may want to treat them separately.
    #[inline]
    #[must_use]
    pub fn count_moves(&self, seat: Seat) -> usize {
        if self.phase == Phase::Choose && seat == self.seat {
            let anywhere = usize::from(self.left[seat.index()]) * (self.row_size() - 1);
            if self.moves_between() { anywhere - self.count_moves_to_ends(seat) } else { anywhere }
        } else {
            0
        }
    }

    /// The number of moves to the first or the last index of the row, which C24 forbids.
    #[cold]
    fn count_moves_to_ends(&self, seat: Seat) -> usize {
        let row = self.row(seat);
        // A tile that lies at an end cannot move there.
        let at_ends = [row.first(), row.last()].into_iter().filter(|&end| end == Some(&0)).count();
        2 * usize::from(self.left[seat.index()]) - at_ends
    }

    /// The legal moves of face-down tiles (C14, C24).
    fn moves(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let row = self.row(seat);
        let to = if self.moves_between() { 1..row.len() - 1 } else { 0..row.len() };
        let from = row.iter().enumerate().filter(|&(_, &tile)| tile == 0);
        from.flat_map(move |(from, _)| {
            let others = to.clone().filter(move |&to| to != from);
            others.map(move |to| Action::Move { from: from as u8, to: to as u8 })
        })
    }

    /// Returns whether the seat to act can do nothing but pass (C24).
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.phase == Phase::Choose && self.count_choices(self.seat) == 0
    }

    /// The number of draws, moves and takes of the seat that chooses.
    #[inline]
    fn count_choices(&self, seat: Seat) -> usize {
        usize::from(self.can_draw(seat)) + self.count_moves(seat) + self.count_takes(seat)
    }

    /// A random legal action of `seat` that is no move of a face-down tile, all equally likely; `None` if there is
    /// none. `random(n)` gives a number below `n`.
    #[inline]
    pub fn pick_but_moves(&self, seat: Seat, mut random: impl FnMut(u32) -> u32) -> Option<Action> {
        if self.phase != Phase::Choose || seat != self.seat {
            return self.pick(seat, random);
        }
        let draw = usize::from(self.can_draw(seat));
        let takes = self.takes(seat);
        let count = draw + takes.clone().map(count_take).sum::<usize>();
        if count == 0 {
            return None;
        }
        match (random(count as u32) as usize).checked_sub(draw) {
            None => Some(Action::Draw),
            Some(index) => nth_take(takes, index),
        }
    }

    /// Returns whether `seat` may draw now.
    #[must_use]
    #[inline]
    pub fn can_draw(&self, seat: Seat) -> bool {
        self.phase == Phase::Choose && seat == self.seat && self.face_down > 0
    }

    #[inline]
    fn may_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Setup => self.held[seat.index()] > 0 && self.waiting().is_none(),
            Phase::Choose | Phase::Place => seat == self.seat,
            Phase::Draw | Phase::Over => false,
        }
    }

    /// The legal action at `index` of a seat that holds a tile.
    fn nth_place(&self, seat: Seat, mut index: usize) -> Option<Action> {
        let in_setup = self.phase == Phase::Setup;
        for (stretch, turned) in self.places(seat, self.held[seat.index()]) {
            let count = stretch.slots() + usize::from(in_setup);
            if index < count {
                return Some(Action::place(in_setup, stretch.first + index, turned));
            }
            index -= count;
        }
        None
    }

    /// The legal action at `index` of the seat that chooses.
    #[inline]
    fn nth_choice(&self, index: usize) -> Option<Action> {
        let Some(index) = index.checked_sub(usize::from(self.face_down > 0)) else {
            return Some(Action::Draw);
        };
        let Some(index) = index.checked_sub(self.count_moves(self.seat)) else {
            if self.moves_between() {
                return self.moves(self.seat).nth(index);
            }
            // 32 bits are enough, and divide faster than 64.
            let (index, others) = (index as u32, self.row_size() as u32 - 1);
            let from = select(self.face_down(self.seat), index / others);
            let to = index % others;
            let to = to + u32::from(to >= from);
            return Some(Action::Move { from: from as u8, to: to as u8 });
        };
        nth_take(self.takes(self.seat), index)
            .or_else(|| (index == 0 && self.must_pass()).then_some(Action::Pass))
    }

    /// Puts a tile into a slot; then the round may end, or the turn may go on (C9, C15, C16, C21).
    #[inline]
    fn put(&mut self, seat: Seat, slot: u8, tile: u8, turned: bool) {
        let number = if turned { PARTNERS[usize::from(tile) % 128] } else { tile };
        let row = self.row_mut(seat);
        let slot = usize::from(slot);
        row[slot] = number | if turned { TURNED } else { 0 };
        let beside = |slot: usize| row.get(slot).map_or(0, |tile| tile & !TURNED);
        let pair = [beside(slot.wrapping_sub(1)), beside(slot + 1)]
            .into_iter()
            .any(|beside| beside != 0 && beside.abs_diff(number) == 1);
        self.left[seat.index()] -= 1;
        self.idle = 0;
        self.phase = Phase::Choose;
        if self.left[seat.index()] == 0 {
            self.end_round(Some(seat));
        } else if !pair {
            self.seat = seat.next(self.players());
        }
    }

    /// Ends a turn without a placed tile (C11, C14, C23, C24).
    #[inline]
    fn end_idle_turn(&mut self) {
        self.phase = Phase::Choose;
        self.idle += 1;
        if self.idle >= self.stall_limit {
            self.end_round(None);
        } else {
            self.seat = self.seat.next(self.players());
        }
    }

    /// Adds the minus points and starts the next round, if there is one (C21, C22, C23).
    #[inline]
    fn end_round(&mut self, finisher: Option<Seat>) {
        for (minus, &left) in self.minus.iter_mut().zip(&self.left) {
            *minus = minus.saturating_add(u32::from(left));
        }
        if self.round >= self.rounds {
            self.phase = Phase::Over;
            self.seat = Seat::new(0);
        } else {
            let starter = finisher.unwrap_or(self.round_starter).next(self.players());
            self.start_round(starter);
        }
    }

    fn check_reading(tile: u8, turned: bool) -> Result<u8, Rejection> {
        reading(tile, turned).ok_or(Rejection::illegal("C18", Why::NoOtherReading { tile }))
    }

    /// Checks whether the number fits at the index, between the open numbers left and right of it.
    fn check_fit(
        &self,
        seat: Seat,
        number: u8,
        index: usize,
        clause: &'static str,
    ) -> Result<(), Rejection> {
        let row = self.row(seat);
        let low = row[..index].iter().map(|t| t & !TURNED).rfind(|&n| n != 0);
        let high = row[index..].iter().map(|t| t & !TURNED).find(|&n| n != 0);
        if low.is_none_or(|n| n < number) && high.is_none_or(|n| number < n) {
            return Ok(());
        }
        Err(Rejection::illegal(clause, Why::DoesNotFit { number, low, high }))
    }

    fn check_place(&self, seat: Seat, tile: u8, turned: bool, slot: u8) -> Result<(), Rejection> {
        let number = Self::check_reading(tile, turned)?;
        self.check_hidden(seat, slot, "C9")?;
        self.check_fit(seat, number, slot.into(), "C10")
    }

    fn check_in_pool(&self, tile: u8) -> Result<(), Rejection> {
        if self.pool.contains(tile) {
            return Ok(());
        }
        Err(Rejection::illegal("C12", Why::NotInPool { tile }))
    }

    /// Checks whether `seat` may take this tile now and place it somewhere (C12).
    ///
    /// # Errors
    /// If not: the clause that forbids it.
    pub fn check_take(&self, seat: Seat, tile: u8) -> Result<(), Rejection> {
        if self.phase != Phase::Choose || seat != self.seat {
            return self.check_action(seat, Action::Take { tile, turned: false, slot: 0 });
        }
        self.check_in_pool(tile)?;
        if self.fits(seat, tile) {
            return Ok(());
        }
        Err(Rejection::illegal("C12", Why::FitsNowhere { tile }))
    }

    fn check_hidden(&self, seat: Seat, slot: u8, clause: &'static str) -> Result<(), Rejection> {
        let why = match self.row(seat).get(usize::from(slot)) {
            Some(0) => return Ok(()),
            Some(tile) => Why::Open { slot, number: tile & !TURNED },
            None => Why::NoSlot { slot, last: self.size - 1 },
        };
        Err(Rejection::illegal(clause, why))
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
            rounds: self.rounds,
            starter: self.starter().into(),
            hidden: self.hidden.into(),
            open: self.open().into(),
            moves: if self.moves_between() { Moves::Between } else { Moves::Anywhere },
            stall_limit: self.stall_limit,
        }
    }

    fn players(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup if self.waiting().is_some() => Turn::Chance,
            Phase::Setup => Turn::Several(self.holding()),
            Phase::Choose | Phase::Place => Turn::Player(self.seat),
            Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if !self.may_act(seat) {
            return;
        }
        match self.phase {
            Phase::Setup | Phase::Place => {
                let in_setup = self.phase == Phase::Setup;
                for (stretch, turned) in self.places(seat, self.held[seat.index()]) {
                    let places = stretch.first..stretch.end + usize::from(in_setup);
                    into.extend(places.map(|at| Action::place(in_setup, at, turned)));
                }
            }
            Phase::Choose => {
                into.extend(self.can_draw(seat).then_some(Action::Draw));
                into.extend(self.moves(seat));
                let readings = self.takes(seat).flat_map(|(stretch, [printed, turned])| {
                    [(stretch, printed, false), (stretch, turned, true)]
                });
                for (stretch, fitting, turned) in readings {
                    for tile in tiles(fitting) {
                        let slots = stretch.first..stretch.end;
                        into.extend(slots.map(|slot| Action::Take {
                            tile,
                            turned,
                            slot: slot as u8,
                        }));
                    }
                }
                if into.is_empty() {
                    into.push(Action::Pass);
                }
            }
            Phase::Draw | Phase::Over => {}
        }
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        if !self.may_act(seat) {
            return 0;
        }
        match self.phase {
            Phase::Setup => {
                let places = self.places(seat, self.held[seat.index()]);
                places.map(|(stretch, _)| stretch.slots() + 1).sum()
            }
            Phase::Place => self.count_places(seat, self.held[seat.index()]),
            // A seat that can do nothing else passes.
            Phase::Choose => self.count_choices(seat).max(1),
            Phase::Draw | Phase::Over => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, index: usize) -> Option<Action> {
        match self.phase {
            Phase::Choose if seat == self.seat => self.nth_choice(index),
            Phase::Setup | Phase::Place if self.may_act(seat) => self.nth_place(seat, index),
            _ => None,
        }
    }

    #[inline]
    fn pick(&self, seat: Seat, mut random: impl FnMut(u32) -> u32) -> Option<Action> {
        if self.phase == Phase::Choose {
            return pick_by_count(self, seat, random);
        }
        if !self.may_act(seat) {
            return None;
        }
        // The stretches for the tile in hand are computed once, for the count and the choice.
        let in_setup = self.phase == Phase::Setup;
        let tile = self.held[seat.index()];
        let partner = PARTNERS[usize::from(tile) % 128];
        let printed = self.stretch(seat, tile);
        let turned = if partner == 0 { None } else { self.stretch(seat, partner) };
        let [as_printed, both] = {
            let count = |stretch: Stretch| stretch.slots() + usize::from(in_setup);
            let as_printed = printed.map_or(0, count);
            [as_printed, as_printed + turned.map_or(0, count)]
        };
        let index = random(both as u32) as usize;
        Some(match index.checked_sub(as_printed) {
            None => Action::place(in_setup, printed?.first + index, false),
            Some(index) => Action::place(in_setup, turned?.first + index, true),
        })
    }

    fn chance(&self, into: &mut Vec<(Chance, u32)>) {
        into.clear();
        if self.turn() == Turn::Chance {
            let seat = self.waiting_in_setup();
            into.extend(tiles(self.unseen.bits()).map(|tile| (Chance { seat, tile }, 1)));
        }
    }

    #[inline]
    fn tickets(&self) -> u32 {
        match self.phase {
            Phase::Draw => self.unseen_count.into(),
            Phase::Setup if self.waiting().is_some() => self.unseen_count.into(),
            _ => 0,
        }
    }

    #[inline]
    fn draw(&self, ticket: u32) -> Option<Chance> {
        let seat = match self.phase {
            Phase::Draw => None,
            Phase::Setup => Some(self.waiting()?),
            _ => return None,
        };
        (ticket < self.unseen_count.into())
            .then(|| Chance { seat, tile: self.unseen.select(ticket) })
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Rejection> {
        check_seat(self.turn(), seat, self.players())?;
        let held = self.held[seat.index()];
        match (self.phase, action) {
            (Phase::Setup, Action::Insert { gap, turned }) => {
                let number = Self::check_reading(held, turned)?;
                let last = self.row(seat).len() as u8;
                if gap > last {
                    return Err(Rejection::illegal("C3", Why::NoGap { gap, last }));
                }
                self.check_fit(seat, number, gap.into(), "C4")
            }
            (Phase::Place, Action::Place { slot, turned }) => {
                self.check_place(seat, held, turned, slot)
            }
            (Phase::Choose, Action::Draw) if self.can_draw(seat) => Ok(()),
            (Phase::Choose, Action::Draw) => Err(Rejection::illegal("C13", Why::PoolEmpty)),
            (Phase::Choose, Action::Take { tile, turned, slot }) => {
                self.check_in_pool(tile)?;
                self.check_place(seat, tile, turned, slot)
            }
            (Phase::Choose, Action::Move { from, to }) => {
                self.check_hidden(seat, from, "C14")?;
                let last = self.size - 1;
                if from == to || to > last {
                    return Err(Rejection::illegal("C14", Why::MovesNowhere { from, last }));
                }
                if self.moves_between() && (to == 0 || to == last) {
                    return Err(Rejection::illegal("C24", Why::MovesToEnd { last }));
                }
                Ok(())
            }
            (Phase::Choose, Action::Pass) if self.must_pass() => Ok(()),
            (Phase::Choose, Action::Pass) if self.moves_between() => {
                Err(Rejection::illegal("C24", Why::CanAct))
            }
            (Phase::Setup, _) => Err(Rejection::illegal("C3", Why::MustInsert)),
            (Phase::Place, _) => Err(Rejection::illegal("C8", Why::MustPlace { tile: held })),
            _ => Err(Rejection::illegal("C7", Why::NoTurn)),
        }
    }

    fn check_chance(&self, outcome: Chance) -> Result<(), Rejection> {
        check_chance_due(self.turn())?;
        let due = self.waiting_in_setup();
        let tile = outcome.tile;
        if outcome.seat != due {
            return Err(Rejection::impossible(match due {
                Some(seat) => Why::OtherSeat { seat, tile },
                None => Why::NoSeat { tile },
            }));
        }
        if !self.unseen.contains(tile) {
            return Err(Rejection::impossible(Why::NotUnseen { tile }));
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Insert { gap, turned } => {
                let tile = std::mem::take(&mut self.held[seat.index()]);
                let number = reading(tile, turned).unwrap_or(tile);
                let end = self.row(seat).len();
                self.left[seat.index()] -= 1;
                let start = seat.index() * self.row_size();
                let gap = usize::from(gap);
                self.slots.copy_within(start + gap..start + end, start + gap + 1);
                self.slots[start + gap] = number | if turned { TURNED } else { 0 };
                self.end_setup_if_done();
            }
            Action::Draw => self.phase = Phase::Draw,
            Action::Place { slot, turned } => {
                let tile = std::mem::take(&mut self.held[seat.index()]);
                self.put(seat, slot, tile, turned);
            }
            Action::Take { tile, turned, slot } => {
                self.pool.remove(tile);
                self.face_down += 1;
                self.put(seat, slot, tile, turned);
            }
            Action::Move { from, to } => {
                self.shift(seat, from.into(), to.into());
                self.end_idle_turn();
            }
            Action::Pass => self.end_idle_turn(),
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, outcome: Chance) {
        let Chance { seat, tile } = outcome;
        self.unseen.remove(tile);
        self.unseen_count -= 1;
        match seat {
            Some(seat) => self.held[seat.index()] = tile,
            None if self.fits(self.seat, tile) => {
                self.held[self.seat.index()] = tile;
                self.phase = Phase::Place;
            }
            None => {
                self.pool.insert(tile);
                self.face_down -= 1;
                self.end_idle_turn();
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| Score::points(self.minus[seat.index()]);
        (self.phase == Phase::Over).then(|| Outcome::ranked(self.players(), score, Score::lt))
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

impl State {
    /// The seat that the next tile is for, named only in set-up.
    #[inline]
    fn waiting_in_setup(&self) -> Option<Seat> {
        if self.phase == Phase::Setup { self.waiting() } else { None }
    }
}

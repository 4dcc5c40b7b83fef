//! The table itself: its state, and how events change it.

mod bounds;
mod check;
mod queries;

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use games::{
    AnyChance, AnyGame, Game, MAX_SEATS, NewerRule, Rejection, Seat, SeatSet, Step, Turn, do_step,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::additions::{PlayerAdditions, REVEAL_TIME_MS};
use crate::clock::Times;
use crate::command::Request;
use crate::event::{Event, Numbered};
use crate::fairness::{Additions, Commitment, Dealer, Revealed, Secret};
use crate::refusal::{BadShape, Refusal};
use crate::setup::{OnTimeout, Person, SeatPlan, Setup, SetupError, Time};
use crate::steps::Steps;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// Seats are still open, or players have still to reveal their additions.
    Gathering,
    /// The game has started.
    Playing,
    /// The game is over.
    Over,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seated {
    /// The seat is open.
    Nobody,
    /// A player.
    Person {
        /// The id of the player.
        person: Person,
        /// The name that the others see.
        name: String,
        /// Whether a bot plays for the player, who is away.
        away: bool,
    },
    /// A bot.
    Bot(Level),
}

/// A seat that is to act and that a bot plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// The level of the bot.
    pub strength: Level,
}

/// The level of a bot that plays for a player who is away, out of time or has resigned.
const STAND_IN_LEVEL: Level = Level::Club;

/// Why a list of events is no valid log.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LogError {
    /// The log does not start with [`Event::Opened`], or has it twice.
    #[error("event {0}: a log starts with the opening of the table, and has no other")]
    Opening(u64),
    /// A number is missing or occurs twice.
    #[error("event {found}: number {due} is due")]
    Number {
        /// The number that should follow.
        due: u64,
        /// The number that was found.
        found: u64,
    },
    /// The set-up of the table is invalid.
    #[error("event 0: {0}")]
    Setup(#[from] SetupError),
    /// An event is impossible in the state before it.
    #[error("event {number}: {why}")]
    Impossible {
        /// The number of the event.
        number: u64,
        /// The reason.
        why: String,
    },
}

/// A pending undo, which the other players have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingUndo {
    pub(crate) seat: Seat,
    pub(crate) steps: u32,
    pub(crate) agreed: SeatSet,
}

/// One game session at a table. Its state follows from its events alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Shared by copies, since it never changes.
    setup: Arc<Setup>,
    owner: Person,
    /// All person ids in the log. Shared by copies, since it rarely changes.
    persons: Arc<Vec<Person>>,
    commitment: Commitment,
    /// Shared by copies, since it rarely changes.
    seats: Arc<Vec<Seated>>,
    additions: PlayerAdditions,
    /// How often each person has taken a seat; empty once the game has started. Shared by copies.
    sits: Arc<BTreeMap<Person, u32>>,
    /// By seat, how often it has moved to another device.
    seat_moves: [u32; MAX_SEATS],
    /// By seat, how often it has spoken, has asked for an undo or was handed over to a bot, before the game and since.
    extras: [u32; MAX_SEATS],
    /// When the last seat was taken.
    full_since: Option<Time>,
    phase: TablePhase,
    game: AnyGame,
    /// The steps of the game so far.
    steps: Steps,
    pending_undo: Option<PendingUndo>,
    /// The seats that have resigned, in order.
    resigned: Vec<Seat>,
    /// The seats whose time is up and that have not acted since: a bot acts for them.
    late: SeatSet,
    rematch: SeatSet,
    ranks: Vec<u8>,
    secret: Option<Revealed>,
    times: Times,
    /// The set-up of the next table, once all players want one and until the host has opened it.
    next_table: Option<Setup>,
    /// By seat, the number of the event by which its player got it.
    seated: [u64; MAX_SEATS],
    /// The number of the next event.
    next: u64,
    /// By seat, the number after the last event that changed what the seat may do.
    changed: [u64; MAX_SEATS],
}

/// The state of a table at one time, without its steps.
pub(crate) struct Checkpoint(Table);

impl Table {
    /// Makes a checkpoint, to which the table can be rolled back. Its cost does not grow with the length of the game.
    pub(crate) fn checkpoint(&mut self) -> Checkpoint {
        let mut steps = std::mem::take(&mut self.steps);
        let state = self.clone();
        steps.checkpoint();
        self.steps = steps;
        Checkpoint(state)
    }

    /// Restores the state of the last checkpoint.
    pub(crate) fn roll_back(&mut self, Checkpoint(state): Checkpoint) {
        let mut steps = std::mem::take(&mut self.steps);
        steps.roll_back();
        *self = Self { steps, ..state };
    }

    /// Opens a table. The host keeps the secret.
    ///
    /// # Errors
    /// If the set-up is invalid.
    pub fn open(
        setup: Setup,
        owner: Person,
        secret: &Secret,
        at: Time,
    ) -> Result<(Self, Vec<Numbered>), SetupError> {
        let opened = Event::Opened { setup: setup.clone(), owner, commitment: secret.commitment() };
        let first = Numbered { number: 0, at, event: opened };
        let mut table = Self::opened(setup, owner, secret.commitment())?;
        table.times.run(SeatSet::default(), at);
        let mut events = vec![first];
        if table.is_full() {
            events.extend(table.apply_decided(vec![Event::Started], at));
        }
        Ok((table, events))
    }

    fn opened(setup: Setup, owner: Person, commitment: Commitment) -> Result<Self, SetupError> {
        setup.check()?;
        let seated = |place: &SeatPlan| match place {
            SeatPlan::Open => Seated::Nobody,
            SeatPlan::Bot(strength) => Seated::Bot(*strength),
        };
        Ok(Self {
            owner,
            persons: Arc::new(vec![owner]),
            commitment,
            seats: Arc::new(setup.places.iter().map(seated).collect()),
            additions: PlayerAdditions::default(),
            sits: Arc::default(),
            seat_moves: [0; MAX_SEATS],
            extras: [0; MAX_SEATS],
            full_since: None,
            phase: TablePhase::Gathering,
            game: AnyGame::new(&setup.game.0)?,
            steps: Steps::default(),
            pending_undo: None,
            resigned: Vec::new(),
            late: SeatSet::default(),
            rematch: SeatSet::default(),
            ranks: Vec::new(),
            secret: None,
            times: Times::new(setup.clock),
            next_table: None,
            seated: [0; MAX_SEATS],
            next: 1,
            changed: [1; MAX_SEATS],
            setup: Arc::new(setup),
        })
    }

    /// Rebuilds a table from its log.
    ///
    /// # Errors
    /// If the log is invalid.
    pub fn replay(log: impl IntoIterator<Item = Numbered>) -> Result<Self, LogError> {
        let mut log = log.into_iter();
        let mut table = match log.next() {
            Some(Numbered { number: 0, at, event: Event::Opened { setup, owner, commitment } }) => {
                let mut table = Self::opened(setup, owner, commitment)?;
                table.times.run(SeatSet::default(), at);
                table
            }
            other => return Err(LogError::Opening(other.map_or(0, |event| event.number))),
        };
        log.try_for_each(|event| table.apply(&event))?;
        Ok(table)
    }

    /// Applies an event of the log.
    ///
    /// # Errors
    /// If the event is impossible here; the table is then unchanged.
    pub fn apply(&mut self, event: &Numbered) -> Result<(), LogError> {
        let Numbered { number, at, event } = event;
        if *number != self.next {
            return Err(LogError::Number { due: self.next, found: *number });
        }
        let impossible = |why: String| LogError::Impossible { number: *number, why };
        let several = matches!(self.game.turn(), Turn::Several(_));
        match event {
            Event::Opened { .. } => return Err(LogError::Opening(*number)),
            Event::Sat { seat, .. }
            | Event::Stood { seat }
            | Event::BotSat { seat, .. }
            | Event::UndoAsked { seat, .. }
            | Event::UndoAgreed { seat }
            | Event::UndoRefused { seat }
            | Event::Undone { seat, .. }
            | Event::Resigned { seat }
            | Event::TimedOut { seat }
            | Event::TakenOver { seat }
            | Event::HandedBack { seat }
            | Event::Said { seat, .. }
            | Event::RematchAsked { seat }
            | Event::Moved { seat, .. }
            | Event::AdditionRevealed { seat, .. }
            | Event::AdditionMissing { seat }
                if seat.index() >= self.seats.len() =>
            {
                return Err(impossible(format!("there is no seat {seat}")));
            }
            Event::AdditionRevealed { seat, added }
                if self.additions.committed(*seat) != Some(added.commitment()) =>
            {
                return Err(impossible(BadShape::Addition(*seat).to_string()));
            }
            Event::AdditionRevealed { seat, .. } | Event::AdditionMissing { seat }
                if !self.reveals_due().contains(*seat) =>
            {
                return Err(impossible(format!("seat {seat} has nothing to reveal")));
            }
            Event::Started if !self.reveals_due().is_empty() => {
                return Err(impossible("an addition is not revealed yet".into()));
            }
            Event::Acted { seat, action, .. } => {
                let step = Step::Action(*seat, *action);
                self.step(step).map_err(|why| impossible(self.explain(why)))?;
            }
            Event::Drew { outcome } => {
                let step = Step::Chance(*outcome);
                self.step(step).map_err(|why| impossible(self.explain(why)))?;
            }
            Event::Undone { steps, .. } => self.rewind(*steps),
            _ => {}
        }
        self.apply_outside_game(event, *at);
        self.next += 1;
        self.mark_changes(event, several);
        let running = self.seats_on_clock();
        self.times.run(running, *at);
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Rejection> {
        do_step(&mut self.game, step)?;
        self.steps.push(step);
        Ok(())
    }

    /// Why a step of a log cannot be done, with the newer rule that is the likely cause.
    fn explain(&self, why: Rejection) -> String {
        match NewerRule::last_of(&self.start(), &self.steps) {
            Some(newer) => format!("{why}; {newer}"),
            None => why.to_string(),
        }
    }

    fn rewind(&mut self, steps: u32) {
        self.steps.truncate(steps as usize);
        self.game = self.start();
        for &step in self.steps.iter() {
            do_step(&mut self.game, step).expect("every step was made here");
        }
    }

    fn add_person(&mut self, person: Person) {
        if !self.persons.contains(&person) {
            Arc::make_mut(&mut self.persons).push(person);
        }
    }

    /// Applies everything about an event but the steps of the game.
    fn apply_outside_game(&mut self, event: &Event, at: Time) {
        if let Event::Said { seat, .. }
        | Event::UndoAsked { seat, .. }
        | Event::Undone { seat, .. }
        | Event::TakenOver { seat } = event
        {
            self.extras[seat.index()] += 1;
        }
        match event {
            Event::Sat { seat, person, name, added, committed } => {
                self.add_person(*person);
                if self.phase == TablePhase::Gathering {
                    self.additions.sat(*seat, *added, *committed);
                    *Arc::make_mut(&mut self.sits).entry(*person).or_default() += 1;
                }
                Arc::make_mut(&mut self.seats)[seat.index()] =
                    Seated::Person { person: *person, name: name.clone(), away: false };
                self.seated[seat.index()] = self.next;
                self.full_since = self.is_full().then_some(at);
            }
            Event::Moved { seat, person: to } => {
                self.add_person(*to);
                self.seat_moves[seat.index()] += 1;
                if let Seated::Person { person, .. } =
                    &mut Arc::make_mut(&mut self.seats)[seat.index()]
                {
                    if self.owner == *person {
                        self.owner = *to;
                    }
                    *person = *to;
                    self.seated[seat.index()] = self.next;
                }
            }
            Event::Stood { seat } => {
                Arc::make_mut(&mut self.seats)[seat.index()] = Seated::Nobody;
                self.additions.withdraw(*seat);
                self.full_since = None;
            }
            Event::BotSat { seat, strength } => {
                Arc::make_mut(&mut self.seats)[seat.index()] = Seated::Bot(*strength);
                self.additions.withdraw(*seat);
                self.full_since = self.is_full().then_some(at);
            }
            Event::AdditionRevealed { seat, added } => self.additions.reveal(*seat, *added),
            Event::AdditionMissing { seat } => self.additions.replace(*seat),
            Event::Started => {
                self.phase = TablePhase::Playing;
                self.sits = Arc::default();
                self.extras = [0; MAX_SEATS];
            }
            Event::Acted { seat, .. } => {
                self.pending_undo = None;
                self.late = self.late.iter().filter(|late| late != seat).collect();
                self.times.decided(*seat, at);
            }
            Event::UndoAsked { seat, steps } => {
                let agreed = SeatSet::default();
                self.pending_undo = Some(PendingUndo { seat: *seat, steps: *steps, agreed });
            }
            Event::UndoAgreed { seat } => {
                if let Some(pending) = &mut self.pending_undo {
                    pending.agreed.insert(*seat);
                }
            }
            Event::UndoRefused { .. } | Event::Undone { .. } => self.pending_undo = None,
            Event::Resigned { seat } => self.resigned.push(*seat),
            Event::TimedOut { seat } => self.late.insert(*seat),
            Event::TakenOver { seat } => self.set_away(*seat, true),
            Event::HandedBack { seat } => self.set_away(*seat, false),
            Event::Ended { ranks, secret } => {
                self.phase = TablePhase::Over;
                self.pending_undo = None;
                self.ranks.clone_from(ranks);
                self.secret = Some(*secret);
            }
            Event::RematchAsked { seat } => self.rematch.insert(*seat),
            Event::RematchAgreed { setup } => self.next_table = Some(setup.clone()),
            Event::ContinuedAt { .. } => self.next_table = None,
            Event::Opened { .. } | Event::Drew { .. } | Event::Said { .. } => {}
        }
    }

    fn set_away(&mut self, seat: Seat, now: bool) {
        if let Seated::Person { away, .. } = &mut Arc::make_mut(&mut self.seats)[seat.index()] {
            *away = now;
        }
    }

    /// Marks the seats for which an event changed what they may do, so that a command sent before it is
    /// stale. Where several seats act at once, they do not make each other stale.
    fn mark_changes(&mut self, event: &Event, several: bool) {
        let whose = match event {
            Event::Said { .. }
            | Event::Moved { .. }
            | Event::RematchAsked { .. }
            | Event::RematchAgreed { .. }
            | Event::ContinuedAt { .. } => return,
            // Once a single seat is to act, every command that was sent before is stale.
            _ if matches!(self.game.turn(), Turn::Player(_)) => None,
            Event::Acted { seat, .. } if several => Some(*seat),
            Event::Drew { outcome } => outcome.seat(),
            _ => None,
        };
        for seat in Seat::all(self.seats.len()) {
            if whose.is_none_or(|whose| whose == seat) {
                self.changed[seat.index()] = self.next;
            }
        }
    }

    /// The seats whose clock runs: those of players who are to act.
    fn seats_on_clock(&self) -> SeatSet {
        self.to_act().iter().filter(|&seat| self.bot_at(seat).is_none()).collect()
    }

    /// Numbers and applies events that were decided here.
    pub(crate) fn apply_decided(&mut self, events: Vec<Event>, at: Time) -> Vec<Numbered> {
        let at = self.times.not_before_last(at);
        events
            .into_iter()
            .map(|event| {
                let numbered = Numbered { number: self.next, at, event };
                self.apply(&numbered).expect("what was decided here can happen here");
                numbered
            })
            .collect()
    }

    /// Carries out a request.
    ///
    /// # Errors
    /// If the request is refused; the table is then unchanged.
    pub fn command(&mut self, request: &Request, at: Time) -> Result<Vec<Numbered>, Refusal> {
        let events = self.check(request)?;
        Ok(self.apply_decided(events, at))
    }

    /// Makes the draws that are due, and ends the game if it is decided. The host calls it after every
    /// change and after a restart.
    pub fn settle(&mut self, secret: &Secret, at: Time) -> Vec<Numbered> {
        self.settle_with(&mut Dealer::new(secret.clone()), at)
    }

    /// The same with a dealer, who keeps the key of the draws for the next time.
    pub(crate) fn settle_with(&mut self, dealer: &mut Dealer, at: Time) -> Vec<Numbered> {
        let mut events = Vec::new();
        while self.phase == TablePhase::Playing {
            let event = if self.is_decided() {
                Event::Ended { ranks: self.final_ranks(), secret: dealer.secret().reveal() }
            } else if self.game.turn() == Turn::Chance
                && let Some(outcome) = self.next_draw(dealer)
            {
                Event::Drew { outcome }
            } else {
                break;
            };
            events.extend(self.apply_decided(vec![event], at));
        }
        events
    }

    /// Lets the clocks that have reached zero take effect. The host calls it at the time of [`Table::alarm`].
    pub fn tick(&mut self, at: Time) -> Vec<Numbered> {
        if let Some(deadline) = self.reveal_deadline() {
            if at < deadline {
                return Vec::new();
            }
            let missing = self.reveals_due().iter().map(|seat| Event::AdditionMissing { seat });
            let events = missing.chain([Event::Started]).collect();
            return self.apply_decided(events, at);
        }
        let out: Vec<Event> = self
            .times
            .out(at)
            .iter()
            .flat_map(|seat| match self.setup.at_zero {
                OnTimeout::BotMoves => vec![Event::TimedOut { seat }],
                OnTimeout::Forfeit => vec![Event::TimedOut { seat }, Event::Resigned { seat }],
            })
            .collect();
        self.apply_decided(out, at)
    }

    /// Gives a seat to the person id of the player's other device. The host has checked that it may.
    pub fn move_seat(&mut self, seat: Seat, person: Person, at: Time) -> Vec<Numbered> {
        match self.person_at(seat) {
            Some(before) if before != person => {
                self.apply_decided(vec![Event::Moved { seat, person }], at)
            }
            _ => Vec::new(),
        }
    }

    /// Records that the host has opened the next table.
    pub fn continue_at(&mut self, table: String, at: Time) -> Vec<Numbered> {
        match self.next_table {
            Some(_) => self.apply_decided(vec![Event::ContinuedAt { table }], at),
            None => Vec::new(),
        }
    }

    /// When the next clock reaches zero, or the time to reveal additions ends.
    #[must_use]
    pub fn alarm(&self) -> Option<Time> {
        self.reveal_deadline().or_else(|| self.times.alarm())
    }

    /// Returns whether the game starts as soon as all additions are revealed.
    #[must_use]
    pub fn waits_for_reveals(&self) -> bool {
        self.reveal_deadline().is_some()
    }

    /// When additions that are still due will be replaced.
    fn reveal_deadline(&self) -> Option<Time> {
        let since = self.full_since.filter(|_| !self.reveals_due().is_empty())?;
        Some(Time(since.0.saturating_add(REVEAL_TIME_MS)))
    }

    /// The outcome of the draw that is due.
    fn next_draw(&self, dealer: &mut Dealer) -> Option<AnyChance> {
        let additions = match &*self.setup {
            Setup { same_deal: Some(deal), .. } => {
                let additions = Additions::Added(deal.added.clone());
                return Secret::new(deal.secret.0).deal_key(&additions).draw(&self.game);
            }
            Setup { known_deal: Some(additions), .. } => additions.clone(),
            _ => self.additions.all(),
        };
        dealer.deal_key(additions).draw(&self.game)
    }

    /// Returns whether the game is over or all seats but one have resigned.
    fn is_decided(&self) -> bool {
        self.game.turn() == Turn::Over || self.resigned.len() + 1 >= self.seats.len()
    }

    /// The ranks by seat: seats that resigned come last, the first of them very last; the others as the game ranks them.
    fn final_ranks(&self) -> Vec<u8> {
        let outcome = self.game.outcome();
        let key = |seat: Seat| {
            let gave_up = self.resigned.iter().position(|&other| other == seat);
            let given = gave_up.map_or(0, |at| self.seats.len() - at);
            (given, outcome.as_ref().map_or(0, |outcome| outcome.ranks[seat]))
        };
        let better = |seat| Seat::all(self.seats.len()).filter(|&s| key(s) < key(seat)).count();
        Seat::all(self.seats.len()).map(|seat| 1 + better(seat) as u8).collect()
    }
}

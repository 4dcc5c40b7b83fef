//! The table itself: what its events say, and which events a request leads to.

mod ask;
mod check;

use bots::Level;
use games::{AnyGame, Game, MAX_SEATS, Rejection, Seat, SeatSet, Step, Turn, do_step};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::Times;
use crate::command::Request;
use crate::event::{Event, Numbered};
use crate::luck::{Added, Commitment, Luck, Revealed, Secret};
use crate::refusal::Refusal;
use crate::setup::{AtZero, Person, SeatPlan, Setup, SetupError, Time};

/// How far a sitting is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// Places are still open.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Who sits at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seated {
    /// Nobody yet.
    Nobody,
    /// Somebody.
    Person {
        /// Who.
        person: Person,
        /// As whom.
        name: String,
        /// Does a bot play on for them?
        away: bool,
    },
    /// A bot.
    Bot(Level),
}

/// A seat that a bot is to act for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinker {
    /// Which.
    pub seat: Seat,
    /// How strong it plays.
    pub strength: Level,
}

/// A bot that plays in somebody's place is as strong as this.
const STAND_IN: Level = Level::Club;

/// Why a log is no table's log.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LogError {
    /// It does not start with the opening, or is opened twice.
    #[error("event {0}: a log starts with the opening of the table, and has no other")]
    Opening(u64),
    /// A number is missing or comes twice.
    #[error("event {found}: number {due} is due")]
    Number {
        /// The number that should come.
        due: u64,
        /// The number that came.
        found: u64,
    },
    /// The table was opened in a way that makes no sense.
    #[error("event 0: {0}")]
    Setup(#[from] SetupError),
    /// An event cannot have happened there.
    #[error("event {number}: {why}")]
    Impossible {
        /// Which.
        number: u64,
        /// Why not.
        why: String,
    },
}

/// An undo that others have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) seat: Seat,
    pub(crate) steps: u32,
    pub(crate) agreed: SeatSet,
}

/// One sitting: what its events say, and nothing else.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    setup: Setup,
    owner: Person,
    commitment: Commitment,
    seats: Vec<Seated>,
    added: Vec<Added>,
    phase: TablePhase,
    game: AnyGame,
    /// The steps that led there.
    steps: Vec<Step>,
    question: Option<Question>,
    /// Who gave up, in order.
    resigned: Vec<Seat>,
    /// Whose time is up, and who has not acted since: a bot does it for them.
    late: SeatSet,
    rematch: SeatSet,
    ranks: Vec<u8>,
    secret: Option<Revealed>,
    times: Times,
    /// How the next table is to be opened, once everybody wants one and as long as there is none.
    next_table: Option<Setup>,
    /// By seat, the number of the event that gave it to whoever has it.
    seated: [u64; MAX_SEATS],
    /// The number of the next event.
    next: u64,
    /// By seat, the number after the last event that changed what it can do.
    changed: [u64; MAX_SEATS],
}

impl Table {
    /// Opens a table. The host keeps the secret that it has committed to.
    ///
    /// # Errors
    /// If the set-up makes no sense.
    pub fn open(
        setup: Setup,
        owner: Person,
        secret: &Secret,
        at: Time,
    ) -> Result<(Self, Vec<Numbered>), SetupError> {
        let opened = Event::Opened { setup: setup.clone(), owner, commitment: secret.commitment() };
        let first = Numbered { number: 0, at, event: opened };
        let mut table = Self::opened(setup, owner, secret.commitment())?;
        let mut events = vec![first];
        if table.is_full() {
            events.extend(table.happen(vec![Event::Started], at));
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
            commitment,
            seats: setup.places.iter().map(seated).collect(),
            added: Vec::new(),
            phase: TablePhase::Gathering,
            game: AnyGame::new(&setup.game.0)?,
            steps: Vec::new(),
            question: None,
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
            setup,
        })
    }

    /// The table that a log describes.
    ///
    /// # Errors
    /// If it is no table's log.
    pub fn replay(log: impl IntoIterator<Item = Numbered>) -> Result<Self, LogError> {
        let mut log = log.into_iter();
        let mut table = match log.next() {
            Some(Numbered {
                number: 0, event: Event::Opened { setup, owner, commitment }, ..
            }) => Self::opened(setup, owner, commitment)?,
            other => return Err(LogError::Opening(other.map_or(0, |event| event.number))),
        };
        log.try_for_each(|event| table.apply(&event))?;
        Ok(table)
    }

    /// Takes in an event that has happened.
    ///
    /// # Errors
    /// If it cannot have happened here; the table is then unchanged.
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
                if seat.index() >= self.seats.len() =>
            {
                return Err(impossible(format!("there is no seat {seat}")));
            }
            Event::Acted { seat, action, .. } => {
                let step = Step::Action(*seat, *action);
                self.step(step).map_err(|why| impossible(why.to_string()))?;
            }
            Event::Drew { outcome } => {
                self.step(Step::Chance(*outcome)).map_err(|why| impossible(why.to_string()))?;
            }
            Event::Undone { steps, .. } => self.rewind(*steps),
            _ => {}
        }
        self.note(event, *at);
        self.next += 1;
        self.mark_changes(event, several);
        let running = self.clocked();
        self.times.run(running, *at);
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Rejection> {
        do_step(&mut self.game, step)?;
        self.steps.push(step);
        Ok(())
    }

    fn rewind(&mut self, steps: u32) {
        self.steps.truncate(steps as usize);
        self.game = self.start();
        for &step in &self.steps {
            do_step(&mut self.game, step).expect("every step was made here");
        }
    }

    /// Everything about an event but the steps of the game.
    fn note(&mut self, event: &Event, at: Time) {
        match event {
            Event::Sat { seat, person, name, added } => {
                if self.phase == TablePhase::Gathering {
                    self.added.push(*added);
                }
                self.seats[seat.index()] =
                    Seated::Person { person: *person, name: name.clone(), away: false };
                self.seated[seat.index()] = self.next;
            }
            Event::Moved { seat, person: to } => {
                if let Seated::Person { person, .. } = &mut self.seats[seat.index()] {
                    if self.owner == *person {
                        self.owner = *to;
                    }
                    *person = *to;
                    self.seated[seat.index()] = self.next;
                }
            }
            Event::Stood { seat } => self.seats[seat.index()] = Seated::Nobody,
            Event::BotSat { seat, strength } => self.seats[seat.index()] = Seated::Bot(*strength),
            Event::Started => self.phase = TablePhase::Playing,
            Event::Acted { seat, .. } => {
                self.question = None;
                self.late = self.late.iter().filter(|late| late != seat).collect();
                self.times.decided(*seat, at);
            }
            Event::UndoAsked { seat, steps } => {
                let agreed = SeatSet::default();
                self.question = Some(Question { seat: *seat, steps: *steps, agreed });
            }
            Event::UndoAgreed { seat } => {
                if let Some(question) = &mut self.question {
                    question.agreed.insert(*seat);
                }
            }
            Event::UndoRefused { .. } | Event::Undone { .. } => self.question = None,
            Event::Resigned { seat } => self.resigned.push(*seat),
            Event::TimedOut { seat } => self.late.insert(*seat),
            Event::TakenOver { seat } => self.set_away(*seat, true),
            Event::HandedBack { seat } => self.set_away(*seat, false),
            Event::Ended { ranks, secret } => {
                self.phase = TablePhase::Over;
                self.question = None;
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
        if let Seated::Person { away, .. } = &mut self.seats[seat.index()] {
            *away = now;
        }
    }

    /// Notes for which seats an event changed what they can do, so that a command made before it is
    /// stale. Where several act at once they do not disturb each other.
    fn mark_changes(&mut self, event: &Event, several: bool) {
        let whose = match event {
            Event::Said { .. }
            | Event::Moved { .. }
            | Event::RematchAsked { .. }
            | Event::RematchAgreed { .. }
            | Event::ContinuedAt { .. } => return,
            // Once a single seat is to act, everybody is to look at the table anew.
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

    /// The seats for which time runs: people who are to act.
    fn clocked(&self) -> SeatSet {
        self.to_act().iter().filter(|&seat| self.bot_at(seat).is_none()).collect()
    }

    /// Lets events happen that were decided here.
    pub(crate) fn happen(&mut self, events: Vec<Event>, at: Time) -> Vec<Numbered> {
        events
            .into_iter()
            .map(|event| {
                let numbered = Numbered { number: self.next, at, event };
                self.apply(&numbered).expect("what was decided here can happen here");
                numbered
            })
            .collect()
    }

    /// Does what is asked, if it may be.
    ///
    /// # Errors
    /// If it may not; nothing has changed then.
    pub fn command(&mut self, request: &Request, at: Time) -> Result<Vec<Numbered>, Refusal> {
        let events = self.check(request)?;
        Ok(self.happen(events, at))
    }

    /// What follows without anybody doing anything: draws, and the end. The host calls it after every
    /// command, and after a restart.
    pub fn settle(&mut self, secret: &Secret, at: Time) -> Vec<Numbered> {
        let mut events = Vec::new();
        let luck = self.luck(secret);
        while self.phase == TablePhase::Playing {
            let event = if self.is_decided() {
                Event::Ended { ranks: self.final_ranks(), secret: secret.reveal() }
            } else if let Some(outcome) = luck.draw(&self.game) {
                Event::Drew { outcome }
            } else {
                break;
            };
            events.extend(self.happen(vec![event], at));
        }
        events
    }

    /// What the clock says: whose time is up. The host calls it when the [`Table::alarm`] rings.
    pub fn tick(&mut self, at: Time) -> Vec<Numbered> {
        let out: Vec<Event> = self
            .times
            .out(at)
            .iter()
            .flat_map(|seat| match self.setup.at_zero {
                AtZero::BotMoves => vec![Event::TimedOut { seat }],
                AtZero::Forfeit => vec![Event::TimedOut { seat }, Event::Resigned { seat }],
            })
            .collect();
        self.happen(out, at)
    }

    /// A seat goes to another device: whoever has it there is known as somebody else. The host has
    /// made sure that they may.
    pub fn move_seat(&mut self, seat: Seat, person: Person, at: Time) -> Vec<Numbered> {
        match self.person_at(seat) {
            Some(before) if before != person => {
                self.happen(vec![Event::Moved { seat, person }], at)
            }
            _ => Vec::new(),
        }
    }

    /// The host has opened the table that all people wanted.
    pub fn continue_at(&mut self, table: String, at: Time) -> Vec<Numbered> {
        match self.next_table {
            Some(_) => self.happen(vec![Event::ContinuedAt { table }], at),
            None => Vec::new(),
        }
    }

    /// When the next time is up.
    #[must_use]
    pub fn alarm(&self) -> Option<Time> {
        self.times.alarm()
    }

    fn luck(&self, secret: &Secret) -> Luck {
        match &self.setup.same_deal {
            Some(deal) => Secret::new(deal.secret.0).luck(&deal.added),
            None => secret.luck(&self.added),
        }
    }

    /// Is the game over, or has everybody but one given up?
    fn is_decided(&self) -> bool {
        self.game.turn() == Turn::Over || self.resigned.len() + 1 >= self.seats.len()
    }

    /// Those who gave up come last, the first of them very last; the others as the game says.
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

//! A table that lives here: its secret, its bots' luck, its log.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use games::{AnyAction, Seat};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use table::{
    Actor, Added, Authority, ChangeError, Command, Event, Hex, LogError, Numbered, Person, Refusal,
    Request, Revealed, Seated, Secret, Setup, SetupError, Table, Time,
};

use crate::plan::{Occupant, Plan};

/// What a stored table has beside its events: all that is needed to go on with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableHeader {
    /// The version of this form.
    pub rowhouse_table: u32,
    /// What decides the draws. The file is the table's, so it stands in it.
    pub secret: Revealed,
    /// Where the bots' seeds start from.
    pub bots: u64,
}

/// The version of [`TableHeader`] that this reads and writes.
pub const STORED_VERSION: u32 = 1;

/// A table, and all that its table keeps about it. The events stand in memory; who owns the table stores them in a file.
pub struct LocalTable {
    authority: Authority<Vec<Numbered>, Time, ()>,
    bots: u64,
}

impl LocalTable {
    /// Opens a table, and everybody at this keyboard sits down.
    ///
    /// # Errors
    /// If the plan makes no sense.
    pub fn open(plan: &Plan, random: &mut impl Rng, at: Time) -> Result<Self, SetupError> {
        let people = plan.occupants.iter().map(|occupant| match occupant {
            Occupant::Person(name) => Some(name.clone()),
            Occupant::Bot(_) => None,
        });
        Self::open_as(plan.setup()?, &people.collect::<Vec<_>>(), random, at)
    }

    fn open_as(
        setup: Setup,
        people: &[Option<String>],
        random: &mut impl Rng,
        at: Time,
    ) -> Result<Self, SetupError> {
        let secret = Secret::new(random.random());
        let (table, log) = Table::open(setup, Person(1), &secret, at)?;
        let authority = Authority::new(table, secret, log, at, ());
        let mut table = Self { authority, bots: random.random() };
        for (seat, name) in Seat::all(people.len()).zip(people) {
            if let Some(name) = name {
                let added: Added = Hex(random.random());
                let sit = |name: String| Command::Sit { seat, name, added };
                if table.ask(sit(name.clone()), at).is_err() {
                    // Whoever has no name that a table takes is numbered.
                    let numbered = format!("Player {}", seat.index() + 1);
                    table.ask(sit(numbered), at).expect("a free place takes a good name");
                }
            }
        }
        table.settle(at);
        Ok(table)
    }

    /// Goes on with a stored table.
    ///
    /// # Errors
    /// If the log is no table's.
    pub fn resume(header: &TableHeader, log: Vec<Numbered>, at: Time) -> Result<Self, LogError> {
        let table = Table::replay(log.iter().cloned())?;
        let secret = Secret::new(header.secret.0);
        let authority = Authority::new(table, secret, log, at, ());
        let mut table = Self { authority, bots: header.bots };
        table.settle(at);
        Ok(table)
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        self.authority.table()
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        &self.authority.log
    }

    /// What is stored beside the events.
    #[must_use]
    pub fn header(&self) -> TableHeader {
        let (secret, bots) = (self.authority.secret().reveal(), self.bots);
        TableHeader { rowhouse_table: STORED_VERSION, secret, bots }
    }

    /// The seed for a bot that thinks now.
    #[must_use]
    pub const fn bot_seed(&self) -> u64 {
        self.bots ^ self.table().number().wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Does what somebody at this keyboard asks for.
    ///
    /// # Errors
    /// If it may not be done.
    pub fn ask(&mut self, command: Command, at: Time) -> Result<(), Refusal> {
        let person = person(command.seat());
        self.request(Actor::Person(person), command, at)
    }

    /// Lets a bot act, if it still is to.
    pub fn bot_acts(&mut self, seat: Seat, action: AnyAction, at: Time) {
        let command = Command::Act { seat, action };
        // The table may have moved on since the bot began to think; then it thinks again.
        let _ = self.request(Actor::Host, command, at);
    }

    /// What the clock says.
    pub fn tick(&mut self, at: Time) {
        if self.table().alarm().is_some_and(|alarm| alarm <= at) {
            self.change(at, |table, at| Ok(table.tick(at))).expect("a clock is not refused");
        }
    }

    /// The next table, once everybody wants another game.
    #[must_use]
    pub fn next(&self, random: &mut impl Rng, at: Time) -> Option<Self> {
        let setup = self.log().iter().rev().find_map(|numbered| match &numbered.event {
            Event::RematchAgreed { setup } => Some(setup.clone()),
            _ => None,
        })?;
        let people = self.table().seats().iter().map(|seated| match seated {
            Seated::Person { name, .. } => Some(name.clone()),
            _ => None,
        });
        Self::open_as(setup, &people.collect::<Vec<_>>(), random, at).ok()
    }

    fn request(&mut self, actor: Actor, command: Command, at: Time) -> Result<(), Refusal> {
        let request = Request { actor, seen: self.table().number(), command };
        self.change(at, |table, at| table.command(&request, at))
    }

    /// What follows without a decision: draws, and the end.
    fn settle(&mut self, at: Time) {
        self.change(at, |_, _| Ok(Vec::new())).expect("nothing is asked that could be refused");
    }

    fn change(
        &mut self,
        at: Time,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<(), Refusal> {
        self.authority.clock = at;
        match at_once(self.authority.change(decide)) {
            Ok(_) => Ok(()),
            Err(ChangeError::Refused(refusal)) => Err(refusal),
            Err(failure) => {
                unreachable!("a log in memory with one writer does not fail: {failure}")
            }
        }
    }
}

/// The result of a future that never waits.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("nothing in it waits"),
    }
}

/// Whoever sits at a seat of a local table. Everybody is somebody else, so that undo and rematch are
/// agreed on as they are anywhere.
fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

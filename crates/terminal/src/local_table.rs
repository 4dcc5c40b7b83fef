//! A local table: hosts a game in this process, with its secret, the bots' seeds and the event log.

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

/// The first line of a stored table: what is needed beside the events to resume it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableHeader {
    /// The version of the file format.
    pub rowhouse_table: u32,
    /// The secret that decides the draws. It may be in the file, because the file belongs to the host.
    pub secret: Revealed,
    /// The base of the bots' seeds.
    pub bots: u64,
}

/// The version of the file format that this program reads and writes.
pub const STORED_VERSION: u32 = 1;

/// A table hosted by this process. Its events are in memory; the caller stores them in a file.
pub struct LocalTable {
    authority: Authority<Vec<Numbered>, Time, ()>,
    bots: u64,
}

impl LocalTable {
    /// Opens a table, and seats the players at this keyboard.
    ///
    /// # Errors
    /// If the plan is not allowed.
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
        let mut additions: Vec<(Seat, Added)> = Vec::new();
        for (seat, name) in Seat::all(people.len()).zip(people) {
            if let Some(name) = name {
                let added: Added = Hex(random.random());
                additions.push((seat, added));
                let sit = |name: String| Command::Sit { seat, name, committed: added.commitment() };
                // A player whose name the table does not accept is numbered; so may be others, by their own choice.
                let numbers = (seat.index() + 1..).step_by(people.len());
                let numbered = numbers.take(1 + people.len()).map(|n| format!("Player {n}"));
                let sat = std::iter::once(name.clone())
                    .chain(numbered)
                    .any(|name| table.ask(sit(name), at).is_ok());
                assert!(sat, "a free place takes a good name");
            }
        }
        for (seat, added) in additions {
            table.ask(Command::Reveal { seat, added }, at).expect("the table is full");
        }
        table.settle(at);
        Ok(table)
    }

    /// Resumes a stored table.
    ///
    /// # Errors
    /// If the log cannot be replayed.
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

    /// All events.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        &self.authority.log
    }

    /// The header to be stored before the events.
    #[must_use]
    pub fn header(&self) -> TableHeader {
        let (secret, bots) = (self.authority.secret().reveal(), self.bots);
        TableHeader { rowhouse_table: STORED_VERSION, secret, bots }
    }

    /// The seed for a bot's next choice.
    #[must_use]
    pub const fn bot_seed(&self) -> u64 {
        self.bots ^ self.table().number().wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Executes a command of a player at this keyboard.
    ///
    /// # Errors
    /// If the table refuses it.
    pub fn ask(&mut self, command: Command, at: Time) -> Result<(), Refusal> {
        let person = person(command.seat());
        self.request(Actor::Person(person), command, at)
    }

    /// Executes a bot's action, if the table has not moved on.
    pub fn bot_acts(&mut self, seat: Seat, action: AnyAction, at: Time) {
        let command = Command::Act { seat, action };
        // The table may have moved on since the bot began to think; then it thinks again.
        let _ = self.request(Actor::Host, command, at);
    }

    /// Lets the table's clock act, if a player's time is up.
    pub fn tick(&mut self, at: Time) {
        if self.table().alarm().is_some_and(|alarm| alarm <= at) {
            self.change(at, |table, at| Ok(table.tick(at))).expect("a clock is not refused");
        }
    }

    /// The next table, once all players want a rematch.
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

    /// Appends what follows without a decision: draws, and the end.
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

/// Returns the result of a future that never waits.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("nothing in it waits"),
    }
}

/// The person id for a seat of a local table. Every seat has another one, so that undo and rematch need
/// the agreement of the other players as on a server.
fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

//! A host for tests: a table with its secret, its log and a manual clock.

use games::{AnyOptions, Game, Kind, Seat};
use table::{
    Actor, Added, Command, Event, Hex, Numbered, Person, Phrase, Refusal, Request, Secret, Setup,
    Table, TablePhase, Time,
};

pub const ANNA: Person = Person(11);
pub const BEN: Person = Person(22);
pub const CARL: Person = Person(33);

pub fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// The addition of a person.
pub fn addition(person: Person) -> Added {
    Hex([person.0 as u8; 16])
}

pub fn setup(kind: Kind, options: &str) -> Setup {
    let options: serde_json::Value = serde_json::from_str(options).unwrap();
    Setup::new(AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap()).unwrap()
}

#[derive(Clone)]
pub struct Host {
    pub table: Table,
    pub secret: Secret,
    pub log: Vec<Numbered>,
    pub now: Time,
}

impl Host {
    /// A table opened by Anna.
    pub fn open(setup: Setup, secret: u8) -> Self {
        let secret = Secret::new([secret; 32]);
        let now = Time(1_000_000);
        let (table, log) = Table::open(setup, ANNA, &secret, now).unwrap();
        let mut host = Self { table, secret, log, now };
        host.settle();
        host
    }

    /// Anna and Ben at a table for two.
    pub fn two(setup: Setup, secret: u8) -> Self {
        let mut host = Self::open(setup, secret);
        host.sit(ANNA, 0).unwrap();
        host.sit(BEN, 1).unwrap();
        host
    }

    fn settle(&mut self) {
        let events = self.table.settle(&self.secret, self.now);
        self.log.extend(events);
    }

    /// Sends a command as text, as clients do, with the last event that the sender has seen.
    pub fn send(
        &mut self,
        actor: Actor,
        seen: u64,
        command: Command<String>,
    ) -> Result<(), Refusal> {
        let command = command.read(self.table.game().kind())?;
        let events = self.table.command(&Request { actor, seen, command }, self.now)?;
        self.log.extend(events);
        self.settle();
        Ok(())
    }

    /// Sends a command of a person who has seen everything.
    pub fn run(&mut self, person: Person, command: Command<String>) -> Result<(), Refusal> {
        self.send(Actor::Person(person), self.table.number(), command)
    }

    /// Takes a seat with the addition of a person; if it was the last one, all additions of this kind are revealed.
    pub fn sit(&mut self, person: Person, index: usize) -> Result<(), Refusal> {
        self.commit(person, index, addition(person))?;
        for seat in self.table.reveals_due().iter() {
            if let table::Seated::Person { person, .. } = self.table.seats()[seat.index()]
                && self.table.committed(seat) == Some(addition(person).commitment())
            {
                self.reveal(person, seat.index(), addition(person))?;
            }
        }
        Ok(())
    }

    /// Takes a seat with a commitment.
    pub fn commit(&mut self, person: Person, index: usize, added: Added) -> Result<(), Refusal> {
        let (name, committed) = (format!("P{}", person.0), added.commitment());
        self.run(person, Command::Sit { seat: seat(index), name, committed })
    }

    /// Reveals an addition.
    pub fn reveal(&mut self, person: Person, index: usize, added: Added) -> Result<(), Refusal> {
        self.run(person, Command::Reveal { seat: seat(index), added })
    }

    /// Takes a seat as the log of an earlier version has it, with a published addition.
    pub fn sat_before(&mut self, person: Person, index: usize) {
        let (added, name) = (Some(addition(person)), format!("P{}", person.0));
        let event = Event::Sat { seat: seat(index), person, name, added, committed: None };
        self.happened(event);
        if !self.table.seats().contains(&table::Seated::Nobody) {
            self.happened(Event::Started);
            self.settle();
        }
    }

    fn happened(&mut self, event: Event) {
        let event = Numbered { number: self.table.number() + 1, at: self.now, event };
        self.table.apply(&event).unwrap();
        self.log.push(event);
    }

    pub fn say(&mut self, person: Person, index: usize, phrase: Phrase) -> Result<(), Refusal> {
        self.run(person, Command::Say { seat: seat(index), phrase })
    }

    /// The legal action of a seat at index `pick`, modulo their number.
    pub fn action(&self, index: usize, pick: usize) -> String {
        let mut actions = Vec::new();
        self.table.game().legal(seat(index), &mut actions);
        actions[pick % actions.len()].to_string()
    }

    pub fn act_any(&mut self, person: Person, index: usize) -> Result<(), Refusal> {
        let action = self.action(index, 0);
        self.run(person, Command::Act { seat: seat(index), action })
    }

    /// Acts for the first seat that a bot is to act for.
    pub fn bot_acts(&mut self) {
        let index = self.table.bot_turns()[0].seat.index();
        let command = Command::Act { seat: seat(index), action: self.action(index, 0) };
        self.send(Actor::Host, self.table.number(), command).unwrap();
    }

    pub fn tick(&mut self) -> Vec<Numbered> {
        let events = self.table.tick(self.now);
        self.log.extend(events.clone());
        self.settle();
        events
    }

    /// Plays the game to its end for all seats; `pick` makes games differ.
    pub fn play_on(&mut self, pick: usize) {
        for step in 0..10_000 {
            if self.table.phase() != TablePhase::Playing {
                return;
            }
            let acting = self.table.to_act().iter().next().unwrap();
            let bot = self.table.bot_turns().iter().any(|bot_turn| bot_turn.seat == acting);
            let actor = match &self.table.seats()[acting.index()] {
                table::Seated::Person { person, .. } if !bot => Actor::Person(*person),
                _ => Actor::Host,
            };
            let action = self.action(acting.index(), pick * 7 + step);
            let command = Command::Act { seat: acting, action };
            self.send(actor, self.table.number(), command).unwrap();
        }
        panic!("no end after 10,000 moves");
    }
}

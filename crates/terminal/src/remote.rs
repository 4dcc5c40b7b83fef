//! A table that lives on a server, as it is known here.

use games::Seat;
use protocol::{Code, In, Mirror, Out, Received};
use rand::RngExt;
use table::{Command, Event, Hex, Numbered, Person, Seated, Table, TablePhase, Time};

use crate::app::{Context, Effect};

/// What comes from the wire.
pub enum Wire {
    /// A message.
    Message(Box<Received>),
    /// The connection is lost; it will be tried again.
    Lost(String),
    /// The table cannot be followed any more.
    Gone(String),
}

/// What is known of a table that lives elsewhere.
#[derive(Default)]
pub struct Remote {
    mirror: Mirror,
    person: Option<Person>,
    /// The number of the last event there was when the connection began.
    known_at_start: u64,
    /// How far the server's clock is ahead, in milliseconds.
    ahead: i64,
    asked: u64,
    connected: bool,
    /// As whom, and where if it matters, to sit down.
    name: String,
    wish: Option<Seat>,
    sat: bool,
}

impl Remote {
    /// Nothing is known yet. Whoever comes sits down, at a certain place if that is wished.
    #[must_use]
    pub fn new(name: String, wish: Option<Seat>) -> Self {
        Self { name, wish, ..Self::default() }
    }

    /// The table, once it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.mirror.table()
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        self.mirror.log()
    }

    /// Is there a connection?
    #[must_use]
    pub const fn is_connected(&self) -> bool {
        self.connected
    }

    /// Is all known that had happened when the connection began?
    #[must_use]
    pub fn is_up_to_date(&self) -> bool {
        self.mirror.next() > self.known_at_start
    }

    /// The own seats.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        let seats = self.person.zip(self.table()).map(|(person, table)| table.seats_of(person));
        seats.map(|seats| seats.iter().collect()).unwrap_or_default()
    }

    /// What the server's clock says.
    #[must_use]
    pub const fn time(&self, now: Time) -> Time {
        Time(now.0.saturating_add_signed(self.ahead))
    }

    /// A message for the server.
    pub fn ask(&mut self, command: Command) -> In {
        self.asked += 1;
        In::Do { re: self.asked, seen: self.mirror.next().saturating_sub(1), command }
    }

    /// Takes in what came; says what is to be said about it, if anything.
    pub fn take(&mut self, wire: Wire, context: &mut Context<'_>) -> Option<String> {
        let words = context.words;
        let message = match wire {
            Wire::Message(message) => *message,
            Wire::Lost(why) => {
                self.connected = false;
                return Some(words.say("terminal-lost", &[("why", words::clean(&why).into())]));
            }
            Wire::Gone(why) => {
                self.connected = false;
                return Some(words.say("terminal-gone", &[("why", words::clean(&why).into())]));
            }
        };
        match message {
            Out::Hello { you, number, now, .. } => {
                self.connected = true;
                self.person = you.person;
                self.known_at_start = number;
                self.ahead = now.0 as i64 - context.now.0 as i64;
            }
            Out::Event(event) => {
                let next = match &event.event {
                    Event::ContinuedAt { table } => Some(table.clone()),
                    _ => None,
                };
                if let Err(error) = self.mirror.receive(event) {
                    self.connected = false;
                    context.effects.push(Effect::Disconnect);
                    let why = error.to_string();
                    return Some(words.say("terminal-gone", &[("why", why.into())]));
                }
                if let Some(table) = next {
                    self.go_to(table, context);
                    return None;
                }
            }
            Out::Refused { problem, .. } => {
                // Somebody else was faster: there is another place, once it is known which one they took.
                self.sat &= problem.code != Code::NotYourSeat;
                return Some(words::clean(&problem.message));
            }
            Out::Turn { .. }
            | Out::Presence { .. }
            | Out::Done { .. }
            | Out::Pong { .. }
            | Out::Bye { .. } => {}
        }
        self.sit_down(context);
        None
    }

    /// Sits down once all is known and there is a place.
    fn sit_down(&mut self, context: &mut Context<'_>) {
        if self.sat || !self.is_up_to_date() || !self.seats().is_empty() {
            return;
        }
        let Some(table) = self.table().filter(|table| table.phase() == TablePhase::Gathering)
        else {
            return;
        };
        let free = |seat: &Seat| table.seats()[seat.index()] == Seated::Nobody;
        let wish = self.wish.filter(|seat| seat.index() < table.seats().len() && free(seat));
        let Some(seat) = wish.or_else(|| Seat::all(table.seats().len()).find(free)) else { return };
        self.sat = true;
        let (name, added) = (self.name.clone(), Hex(context.random.random()));
        let message = self.ask(Command::Sit { seat, name, added });
        context.effects.push(Effect::Send(Box::new(message)));
    }

    /// Everybody goes on at another table, at the same seat.
    fn go_to(&mut self, table: String, context: &mut Context<'_>) {
        let wish = self.seats().first().copied().or(self.wish);
        *self = Self::new(std::mem::take(&mut self.name), wish);
        context.effects.push(Effect::GoTo(table));
    }
}

//! The client's copy of a table on a server, and the seat that it takes there.

use client::{AdditionKey, Disconnect, Revealer, SessionRequest, SessionUpdate};
use games::Seat;
use protocol::{Code, Mirror, Out, Received};
use rand::RngExt;
use table::{
    Actor, BadShape, Command, Event, MAX_NAME_CHARS, Numbered, Person, Refusal, Request, Seated,
    Table, TablePhase, Time,
};
use words::Words;

use crate::app::{Context, Effect};

/// A table on a server, as far as its events have come.
#[derive(Default)]
pub struct Remote {
    mirror: Mirror,
    person: Option<Person>,
    /// The number of the last event when the connection was made.
    known_at_start: u64,
    /// How far the server's clock is ahead of ours, in milliseconds.
    ahead: i64,
    connected: bool,
    /// The name to take a seat with.
    name: String,
    /// The seat to take if it is free.
    wish: Option<Seat>,
    /// Whether a seat was asked for.
    sat: bool,
    /// The key of the additions. It is the stored one, so that a client that was killed reveals after it has started
    /// again what it has committed to.
    key: Option<AdditionKey>,
    /// Commits to additions and reveals them.
    revealer: Option<Revealer>,
}

impl Remote {
    /// A table of which nothing is known yet. The client takes a seat there, the wished one if it is free.
    #[must_use]
    pub fn new(name: String, wish: Option<Seat>) -> Self {
        Self { name, wish, ..Self::default() }
    }

    /// The same with the key of the additions of this user at the server.
    #[must_use]
    pub fn with_key(self, key: AdditionKey) -> Self {
        Self { key: Some(key), ..self }
    }

    /// The table, once its first event is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.mirror.table()
    }

    /// All events so far.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        self.mirror.log()
    }

    /// Returns whether there is a connection.
    #[must_use]
    pub const fn is_connected(&self) -> bool {
        self.connected
    }

    /// Returns whether all events are known that there were when the connection was made.
    #[must_use]
    pub fn is_up_to_date(&self) -> bool {
        self.mirror.next() > self.known_at_start
    }

    /// The seats of the person at this terminal.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        let seats = self.person.zip(self.table()).map(|(person, table)| table.seats_of(person));
        seats.map(|seats| seats.iter().collect()).unwrap_or_default()
    }

    /// The time by the server's clock.
    #[must_use]
    pub const fn time(&self, now: Time) -> Time {
        Time(now.0.saturating_add_signed(self.ahead))
    }

    /// A request for the server, made with the knowledge of all events so far.
    #[must_use]
    pub fn ask(&self, command: Command) -> SessionRequest {
        SessionRequest::Command { seen: self.mirror.next().saturating_sub(1), command }
    }

    /// Takes in an update; returns the text to be shown, if any.
    pub fn take(&mut self, update: SessionUpdate, context: &mut Context<'_>) -> Option<String> {
        let words = context.words;
        let (key, why) = match update {
            SessionUpdate::Message(message) => return self.hear(*message, context),
            SessionUpdate::NotSent => {
                self.sat = false;
                return Some(words.say("terminal-offline", &[]));
            }
            SessionUpdate::Lost(why) => ("terminal-lost", words::clean(&why.to_string())),
            SessionUpdate::Ended(why) => ("terminal-gone", final_reason(&why, words)),
        };
        self.connected = false;
        Some(words.say(key, &[("why", why.into())]))
    }

    fn hear(&mut self, message: Received, context: &mut Context<'_>) -> Option<String> {
        match message {
            Out::Hello { table, you, number, now, .. } => {
                let fresh = || AdditionKey::new(context.random.random());
                let key = self.key.get_or_insert_with(fresh).clone();
                let revealer = self.revealer.take().filter(|revealer| revealer.table() == table);
                let mut revealer = revealer.unwrap_or_else(|| Revealer::new(key, table));
                revealer.connected(number);
                self.revealer = Some(revealer);
                self.connected = true;
                // A request for a seat may have been lost with the last connection.
                self.sat = false;
                self.person = you.person;
                self.known_at_start = number;
                self.ahead = now.0 as i64 - context.now.0 as i64;
            }
            // Sent before the server heard of a restart.
            Out::Event(event) if self.mirror.next() == 0 && event.number > 0 => return None,
            Out::Event(event) => {
                let next = match &event.event {
                    Event::ContinuedAt { table } => Some(table.clone()),
                    _ => None,
                };
                let ignored =
                    self.revealer.as_ref().is_some_and(|own| own.is_ignored(&event.event));
                if self.mirror.receive(event).is_err() {
                    // The server's events differ from those before: all of them are loaded again. The session reports
                    // it, and ends if they never fit.
                    (self.mirror, self.connected) = (Mirror::default(), false);
                    context.effects.push(Effect::Send(Box::new(SessionRequest::Restart)));
                    return None;
                }
                if let Some(table) = next {
                    self.go_to(table, context);
                    return None;
                }
                self.reveal(context);
                if ignored {
                    return Some(context.words.say("reveal-ignored", &[]));
                }
            }
            Out::Refused { problem, .. } => {
                // Another player was faster: another seat may be free, once it is known which one they took.
                let name_taken = problem.detail.as_deref() == Some("name_taken");
                self.sat &= problem.code != Code::NotYourSeat && !name_taken;
                return Some(match &problem.detail {
                    Some(detail) => context.words.problem_in_detail("", Some(detail)),
                    None => words::clean(&problem.message),
                });
            }
            Out::Turn { .. }
            | Out::Presence { .. }
            | Out::Done { .. }
            | Out::Pong { .. }
            | Out::Bye { .. } => {}
        }
        self.sit_down(context)
    }

    /// Reveals the additions that are due.
    fn reveal(&mut self, context: &mut Context<'_>) {
        let Some((revealer, table)) = self.revealer.as_mut().zip(self.mirror.table()) else {
            return;
        };
        let due = revealer.due(table);
        for command in due {
            let message = self.ask(command);
            context.effects.push(Effect::Send(Box::new(message)));
        }
    }

    /// Takes a seat once all is known and one is free; returns why the name is refused, if it is.
    fn sit_down(&mut self, context: &mut Context<'_>) -> Option<String> {
        if self.sat || !self.is_up_to_date() || !self.seats().is_empty() {
            return None;
        }
        let table = self.table().filter(|table| table.phase() == TablePhase::Gathering)?;
        let free = |seat: &Seat| table.seats()[seat.index()] == Seated::Nobody;
        let wish = self.wish.filter(|seat| seat.index() < table.seats().len() && free(seat));
        let seat = wish.or_else(|| Seat::all(table.seats().len()).find(free))?;
        let revealer = self.revealer.as_ref()?;
        let sit = |name: &str| revealer.sit(seat, name.to_owned());
        let (actor, seen) = (Actor::Person(self.person?), table.number());
        let check = |name: &str| table.check(&Request { actor, seen, command: sit(name) });
        let (name, refused) = match check(&self.name) {
            // Both players may have kept the name that was offered to them.
            Err(Refusal::Shape(BadShape::NameTaken)) => {
                let name = numbered(&self.name, seat);
                let refused = check(&name).err();
                (name, refused)
            }
            other => (self.name.clone(), other.err()),
        };
        let sit = sit(&name);
        self.sat = true;
        if let Some(why) = refused {
            let words = context.words;
            return Some(words.refusal(&why, &words.numbered_names()));
        }
        let message = self.ask(sit);
        context.effects.push(Effect::Send(Box::new(message)));
        None
    }

    /// Follows the players to their next table, to the same seat.
    fn go_to(&mut self, table: String, context: &mut Context<'_>) {
        let wish = self.seats().first().copied().or(self.wish);
        let key = self.key.take();
        *self = Self { key, ..Self::new(std::mem::take(&mut self.name), wish) };
        context.effects.push(Effect::GoTo(table));
    }
}

/// The name with the number of the seat, within the length of a name.
fn numbered(name: &str, seat: Seat) -> String {
    let number = format!(" ({})", seat.index() + 1);
    let kept = MAX_NAME_CHARS - number.len();
    name.chars().take(kept).collect::<String>() + &number
}

/// The reason why a table cannot be followed any more, in the language of the reader where it is known.
fn final_reason(why: &Disconnect, words: &Words) -> String {
    why.code().map_or_else(|| words::clean(&why.to_string()), |code| words.problem(code))
}

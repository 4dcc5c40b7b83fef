//! A table that lives on a server.

use games::Seat;
use protocol::{Mirror, Out, You};
use table::{Command, Numbered, Table, Time};

use crate::app::Context;

/// What comes from the wire.
pub enum Wire {
    /// A message.
    Message(Box<Out>),
    /// The connection is lost; it will be tried again.
    Lost(String),
}

/// What is known of a table that lives elsewhere.
#[derive(Default)]
pub struct Remote {
    mirror: Mirror,
    you: You,
    /// How far the server's clock is ahead, in milliseconds.
    ahead: i64,
    asked: u64,
}

impl Remote {
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

    /// The own seats.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        self.you.seats.clone()
    }

    /// What the server's clock says.
    #[must_use]
    pub const fn time(&self, now: Time) -> Time {
        Time(now.0.saturating_add_signed(self.ahead))
    }

    /// A message for the server.
    pub fn ask(&mut self, command: Command) -> protocol::In {
        self.asked += 1;
        protocol::In::Do { re: self.asked, seen: self.mirror.next().saturating_sub(1), command }
    }

    /// Takes in what came; says what went wrong, if anything.
    pub fn take(&mut self, wire: Wire, _context: &mut Context<'_>) -> Option<String> {
        match wire {
            Wire::Message(_) => None,
            Wire::Lost(why) => Some(why),
        }
    }
}

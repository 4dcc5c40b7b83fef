//! A table that lives on a server.

use games::Seat;
use protocol::{Mirror, Out, You};
use table::{Command, Table};

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
    connected: bool,
}

impl Remote {
    /// The table, once it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.mirror.table()
    }

    /// The own seats.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.you.seats
    }

    /// A message for the server.
    pub fn ask(&mut self, command: Command) -> protocol::In {
        self.asked += 1;
        protocol::In::Do { re: self.asked, seen: self.mirror.next().saturating_sub(1), command }
    }
}

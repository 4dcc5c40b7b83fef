//! The player's part in the draws: random bytes that the client commits to when it takes a seat, and reveals when all
//! seats are taken.
//!
//! The bytes of a seat are derived from a key that never leaves the client, so that they survive a reload of the page and
//! the server cannot know them before they are revealed.

use std::fmt;

use games::{Seat, SeatSet};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use table::{Added, Command, Commitment, Event, Hex, Table};

/// Domain separation: stands before the table and the seat.
const DOMAIN: &[u8] = b"rowhouse addition key 1";

/// A random key from which a client derives its additions. It is never sent.
#[derive(Clone, PartialEq, Eq)]
pub struct AdditionKey([u8; 32]);

impl AdditionKey {
    /// A key of these random bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The addition for a seat at a table: the first 16 bytes of HMAC-SHA-256(key, domain, table, zero byte, seat).
    fn addition(&self, table: &str, seat: Seat) -> Added {
        let mut hash = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        hash.update(DOMAIN);
        hash.update(table.as_bytes());
        hash.update(&[0, seat.index() as u8]);
        let bytes: [u8; 32] = hash.finalize().into_bytes().into();
        let mut added = [0; 16];
        added.copy_from_slice(&bytes[..16]);
        Hex(added)
    }

    /// The command to take a seat at a table.
    #[must_use]
    pub fn sit(&self, table: &str, seat: Seat, name: String) -> Command {
        Command::Sit { seat, name, committed: self.addition(table, seat).commitment() }
    }

    /// The command to reveal the addition for a seat at a table.
    #[must_use]
    pub fn reveal(&self, table: &str, seat: Seat) -> Command {
        Command::Reveal { seat, added: self.addition(table, seat) }
    }
}

impl fmt::Debug for AdditionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdditionKey")
    }
}

/// Reveals the additions of a client at one table as soon as they are due.
#[derive(Clone, Debug)]
pub struct Revealer {
    key: AdditionKey,
    table: String,
    /// The number of the last event when the connection was made: before it, the log is history.
    known_at_start: u64,
    /// The seats whose additions were sent over this connection.
    sent: SeatSet,
    /// The seats whose additions were ever sent, and the commitments of all seats then.
    revealed: SeatSet,
    commitments: Vec<Option<Commitment>>,
}

impl Revealer {
    /// A revealer for a table of this id.
    #[must_use]
    pub fn new(key: AdditionKey, table: String) -> Self {
        let (sent, revealed) = (SeatSet::default(), SeatSet::default());
        Self { key, table, known_at_start: 0, sent, revealed, commitments: Vec::new() }
    }

    /// The id of the table.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The command to take a seat.
    #[must_use]
    pub fn sit(&self, seat: Seat, name: String) -> Command {
        self.key.sit(&self.table, seat, name)
    }

    /// Starts anew after a connection was made, when `number` was the last event. What was sent over the last one may be
    /// lost.
    pub fn connected(&mut self, number: u64) {
        (self.known_at_start, self.sent) = (number, SeatSet::default());
    }

    /// The reveals that are due, each once for a connection. The client calls it after every event.
    ///
    /// The seats are those whose commitments this client has made, also those that have moved to another device. A
    /// server that has rewound the table gets nothing: with other commitments of other players, an addition
    /// that is known already would let them choose theirs.
    pub fn due(&mut self, table: &Table) -> Vec<Command> {
        let due = table.reveals_due();
        if due.is_empty() || table.number() < self.known_at_start {
            return Vec::new();
        }
        let commitments = Seat::all(table.seats().len()).map(|seat| table.committed(seat));
        let commitments: Vec<Option<Commitment>> = commitments.collect();
        if !self.revealed.is_empty() && self.commitments != commitments {
            return Vec::new();
        }
        let mut reveals = Vec::new();
        for seat in due.iter().filter(|&seat| !self.sent.contains(seat)) {
            let added = self.key.addition(&self.table, seat);
            if table.committed(seat) == Some(added.commitment()) {
                reveals.push(Command::Reveal { seat, added });
            }
        }
        for reveal in &reveals {
            self.sent.insert(reveal.seat());
            self.revealed.insert(reveal.seat());
        }
        if !reveals.is_empty() {
            self.commitments = commitments;
        }
        reveals
    }

    /// Returns whether an event says that an addition is missing which this client has sent.
    #[must_use]
    pub fn is_ignored<A, C>(&self, event: &Event<A, C>) -> bool {
        matches!(event, Event::AdditionMissing { seat } if self.revealed.contains(*seat))
    }
}

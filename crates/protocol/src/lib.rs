//! The messages between a server of tables and its clients.
//!
//! Events go to clients as they stand in the table's log ([`table::Numbered`]), commands go to the server as
//! [`table::Command`]s. Around them are identity, presence, and answers to commands. The same JSON goes over the
//! WebSocket, one message a frame, and over the HTTP stream, one message a line.
//!
//! A client that keeps a [`Mirror`] has the whole table, checks every event, and resumes after a lost connection from
//! the number it has. The crate `client` has the rest of a client.

mod http;
mod message;
mod mirror;
mod problem;

pub use http::{
    Claim, Created, Done, Events, Key, Listed, NewTable, Occupant, SeatLink, Tables, Told, View,
    You,
};
pub use message::{Goodbye, In, Out, Received};
pub use mirror::{Mirror, MirrorError, Taken};
pub use problem::{Code, Problem};

/// The version of the protocol. It goes up when an older client would misread a newer server; new fields and new kinds
/// of messages, which clients pass over, do not raise it.
pub const VERSION: u32 = 2;

/// The path on a server below which the API is.
pub const PREFIX: &str = "/api/v1";

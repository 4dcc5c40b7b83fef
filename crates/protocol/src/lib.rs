//! The messages between a server of tables and its clients.
//!
//! What happens at a table goes over the wire as it stands in its log: [`table::Numbered`] events to
//! clients, [`table::Command`]s to the server. Around them there is little: who one is, who is there, and
//! what became of a command. The same JSON goes over the WebSocket, one message a frame, and over the HTTP
//! stream, one message a line.
//!
//! A client that keeps a [`Mirror`] has the whole table, checks everything it is told, and after a lost
//! connection goes on from the number it has.

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

/// The version of everything here. It goes up when an older client would misread a newer server; new fields
/// and new kinds of messages, which clients pass over, do not raise it.
pub const VERSION: u32 = 1;

/// Where all of it is on a server.
pub const PREFIX: &str = "/api/v1";

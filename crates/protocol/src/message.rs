//! Messages over a socket or a stream.
//!
//! Actions and draws are typed in messages that are sent, and text in messages that are received, since only the table
//! tells which game they belong to: a server reads an `In<String>`, a client a [`Received`].

use games::{AnyAction, AnyChance, Seat};
use serde::{Deserialize, Serialize};
use table::{Command, Numbered, Time};

use crate::http::You;
use crate::problem::Problem;

/// A message from a client to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum In<A = AnyAction> {
    /// A command for the table.
    Do {
        /// A number of the client's choice, which the answer repeats.
        re: u64,
        /// The number of the last event that the client knew.
        seen: u64,
        /// The command.
        #[serde(flatten)]
        command: Command<A>,
    },
    /// Asks that a bot plays for a player who has been away for a while. Other players of the table may.
    StandIn {
        /// A number of the client's choice, which the answer repeats.
        re: u64,
        /// The seat of the absent player.
        seat: Seat,
    },
    /// Asks for a [`Out::Pong`], to see that the connection is alive.
    Ping {
        /// A number of the client's choice, which the answer repeats.
        re: u64,
    },
}

/// A message from the server to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Out<A = AnyAction, C = AnyChance> {
    /// The first message: the table, and the client's identity there.
    Hello {
        /// [`crate::VERSION`].
        version: u32,
        /// The name of the table.
        table: String,
        /// The client's identity at the table.
        you: You,
        /// The number of the last event that the client may see now.
        number: u64,
        /// The time by the server's clock, so that clients can show clocks.
        now: Time,
    },
    /// An event of the table. Numbers come without gaps.
    Event(Numbered<A, C>),
    /// A seat of the client is to act; only for clients that asked for turns.
    Turn {
        /// The number of the last event before the turn.
        seen: u64,
        /// The seat that is to act.
        seat: Seat,
        /// The position, in notation.
        position: String,
        /// All legal actions of the seat, in notation.
        legal: Vec<String>,
    },
    /// The people who are connected now.
    Presence {
        /// By seat, whether its player is connected.
        seats: Vec<bool>,
        /// The number of spectators.
        watching: u32,
    },
    /// A request of the client is done, and on disk.
    Done {
        /// The number of the request.
        re: u64,
        /// The number of the last event that it led to.
        number: u64,
    },
    /// A request of the client is not done.
    Refused {
        /// The number of the request; none if the message could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        re: Option<u64>,
        /// The reason.
        problem: Problem,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the request.
        re: u64,
        /// The time by the server's clock.
        now: Time,
    },
    /// The last message before the server ends the connection.
    Bye {
        /// The reason.
        why: Goodbye,
    },
}

/// A message as a client reads it.
pub type Received = Out<String, String>;

/// The reason why a server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// The server restarts; the client reconnects in a moment.
    Restarting,
    /// The table was deleted.
    Deleted,
    /// The client does not read fast enough; it reconnects and resumes from its last number.
    TooSlow,
    /// The client sent too many unreadable messages, or too much at once.
    TooMuch,
    /// The client may not see this table any more: its seat went to another person, or a closed game has started.
    NoLonger,
}

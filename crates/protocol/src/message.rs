//! What goes over a socket.
//!
//! Steps of the game are typed in messages that are sent. One that is received has them as text, since only its table
//! says which game they are of: a server reads an `In<String>`, a client a [`Received`].

use games::{AnyAction, AnyChance, Seat};
use serde::{Deserialize, Serialize};
use table::{Command, Numbered, Time};

use crate::http::You;
use crate::problem::Problem;

/// From a client to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum In<A = AnyAction> {
    /// Do something at the table.
    Do {
        /// A number of the client's own, which the answer repeats.
        re: u64,
        /// The number of the last event the client knew.
        seen: u64,
        /// What to do.
        #[serde(flatten)]
        command: Command<A>,
    },
    /// Let a bot play for somebody who has been away for a while; for those who wait.
    StandIn {
        /// A number of the client's own, which the answer repeats.
        re: u64,
        /// Who is away.
        seat: Seat,
    },
    /// Are you there?
    Ping {
        /// A number of the client's own, which the answer repeats.
        re: u64,
    },
}

/// From the server to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Out<A = AnyAction, C = AnyChance> {
    /// The first message: where the client is, and as whom.
    Hello {
        /// [`crate::VERSION`].
        version: u32,
        /// The table.
        table: String,
        /// Who the client is here.
        you: You,
        /// The number of the last event that the client may see now.
        number: u64,
        /// What the server's clock says, so that clocks can be shown.
        now: Time,
    },
    /// Something happened. Numbers come without gaps.
    Event(Numbered<A, C>),
    /// A seat of the client's is to act; only for those who asked to be told.
    Turn {
        /// The number of the event it is seen at.
        seen: u64,
        /// Which seat.
        seat: Seat,
        /// The position, as a record writes it.
        position: String,
        /// All it may do, as a record writes it.
        legal: Vec<String>,
    },
    /// Who is there now.
    Presence {
        /// By seat: is somebody connected who has it?
        seats: Vec<bool>,
        /// How many watch.
        watching: u32,
    },
    /// What the client asked for is done, and on disk.
    Done {
        /// The client's number.
        re: u64,
        /// The number of the last event it led to.
        number: u64,
    },
    /// What the client asked for is not done.
    Refused {
        /// The client's number; none if the message could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        re: Option<u64>,
        /// Why not.
        problem: Problem,
    },
    /// Yes, I am.
    Pong {
        /// The client's number.
        re: u64,
        /// What the server's clock says.
        now: Time,
    },
    /// The last message before the server ends the connection.
    Bye {
        /// Why.
        why: Goodbye,
    },
}

/// A message as a client reads it.
pub type Received = Out<String, String>;

/// Why a server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// It restarts; come back in a moment.
    Restarting,
    /// The table was deleted.
    Deleted,
    /// The client does not read fast enough; come back and go on from the last number.
    TooSlow,
    /// The client sent too much that could not be read, or too much at once.
    TooMuch,
    /// The client is no longer allowed to see this table: somebody else has the seat, or the game has started.
    NoLonger,
}

//! What clients of several nodes were told, in the order in which each of them was told it. The checker compares it with
//! the logs.

use std::collections::BTreeMap;

use protocol::Code;
use table::{Command, WrittenEvent};

/// Everything that clients were told, and the faults meanwhile. Times are milliseconds since the start.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// By table.
    pub tables: BTreeMap<String, TableHistory>,
    /// The faults that were caused, in order.
    pub faults: Vec<Fault>,
}

/// What the clients of one table were told.
#[derive(Clone, Debug, Default)]
pub struct TableHistory {
    /// The commands that were sent, in order of each client.
    pub commands: Vec<SentCommand>,
    /// By the name of a client, the events that it was told, from the first one.
    pub watchers: BTreeMap<String, Vec<WrittenEvent>>,
    /// The answers to questions for the number of the last event.
    pub reads: Vec<Read>,
}

/// A command and what its client was told about it.
#[derive(Clone, Debug)]
pub struct SentCommand {
    /// The number of the last event that the client knew.
    pub seen: u64,
    /// The command.
    pub command: Command,
    /// How long the client waited on purpose before it sent the command.
    pub pause_ms: u64,
    /// When it was sent.
    pub sent_ms: u64,
    /// When the answer came, or the connection ended.
    pub ended_ms: u64,
    /// The answer.
    pub outcome: Outcome,
    /// How a command without a clear answer ended.
    pub note: String,
}

/// The answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It is done, and this is the number of the last event that it led to.
    Acknowledged(u64),
    /// It was not done.
    Refused(Code),
    /// The connection ended before an answer, or the answer left it open: it may be done, once, or not.
    Unknown,
}

/// The answer to a question for the number of the last event.
#[derive(Clone, Copy, Debug)]
pub struct Read {
    /// When the question was sent.
    pub asked_ms: u64,
    /// The number of the last event.
    pub number: u64,
}

/// A fault that was caused.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What it was, and where.
    pub name: String,
    /// Whether no node could do anything meanwhile, so that clocks of players have to stand still.
    pub of_all: bool,
    /// When it began.
    pub from_ms: u64,
    /// When its cause ended; the nodes may need some more time to go on.
    pub to_ms: u64,
}

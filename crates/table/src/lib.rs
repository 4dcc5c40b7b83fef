//! One game session at a table, for server, browser and terminal alike: seats, turns, chat, undo, clock and result.
//!
//! A [`Table`] is a pure state machine. [`Request`]s go in with the time of their arrival; numbered [`Event`]s come
//! out. The state of a table follows from its events alone, so a client that has the events has the table. A table
//! never reads a clock, a file or a random source: its host does, and keeps the [`Secret`] that decides the draws.

mod additions;
mod authority;
mod clock;
mod command;
mod event;
mod fairness;
mod name;
mod phrase;
mod refusal;
mod setup;
mod steps;
mod table;
mod verify;

pub use additions::REVEAL_TIME_MS;
pub use authority::{AppendError, Audience, Authority, ChangeError, Log, Now};
pub use bots::Level;
pub use command::{Actor, Command, Request};
pub use event::{By, EVENT_FORMAT, Event, LogReader, Numbered, WrittenEvent};
pub use fairness::{
    Added, Addition, Additions, Commitment, DealKey, Hex, HexError, PublishedDeal, Revealed,
    SeatAddition, Secret,
};
pub use name::{MAX_NAME_CHARS, normalise_name};
pub use phrase::Phrase;
pub use refusal::{BadSeat, BadShape, NotNow, OnlyFor, Refusal};
pub use setup::{
    Clock, GameOptions, OnTimeout, Person, SameDeal, SeatPlan, Setup, SetupError, Time, Watching,
};
pub use table::{BotTurn, LogError, Seated, Table, TablePhase};
pub use verify::{
    DrawError, LogMismatch, LoggedEnd, LoggedGame, VerifiedDraws, verify_draws, verify_log,
};

//! One sitting, shared by every host: who sits where, what happened, whose turn it is, what the
//! clock says.
//!
//! A [`Table`] is a pure state machine. [`Request`]s go in with the time they came; numbered
//! [`Event`]s come out, and the table is nothing but what its events say, so that whoever has them
//! has the table. It never reads a clock, a file or a random source: those are the host's, and so is
//! the one [`Secret`] that decides the draws.

mod authority;
mod clock;
mod command;
mod event;
mod luck;
mod phrase;
mod refusal;
mod setup;
mod table;
mod verify;

pub use authority::{AppendError, Audience, Authority, ChangeError, Log, Now};
pub use bots::Level;
pub use command::{Actor, Command, Request};
pub use event::{By, Event, LogReader, Numbered, WrittenEvent};
pub use luck::{Added, Commitment, Hex, HexError, Luck, Revealed, Secret};
pub use phrase::Phrase;
pub use refusal::{BadSeat, BadShape, NotNow, OnlyFor, Refusal};
pub use setup::{
    AtZero, Clock, GameOptions, Person, SameDeal, SeatPlan, Setup, SetupError, Time, Watching,
};
pub use table::{LogError, Seated, Table, TablePhase, Thinker};
pub use verify::{DrawError, verify_draws};

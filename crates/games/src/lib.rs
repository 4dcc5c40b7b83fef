//! The rules of Completto, TEN and 15GO!.

mod bits;
pub mod completto;
mod error;
pub mod fifteen;
mod game;
mod options;
mod seat;
mod text;

pub use error::{OptionError, ParseError, PositionError, Rejection, RejectionKind, Violation};
pub use game::{Game, Outcome, Score, Turn};
pub use options::{NO_MAX, OptionInfo, OptionRange, OptionSet, OptionValue};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};

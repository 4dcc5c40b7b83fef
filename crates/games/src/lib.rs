//! The rules of Completto, TEN and 15GO!: one small trait, three games of the same shape.
//!
//! Nobody ever holds private information in these games, so a game is a small public value plus
//! explicit chance: no hidden tile is stored anywhere. The crate is pure; it knows no files, no
//! clock, no threads and no random numbers. Randomness comes in from outside, as tickets.
//!
//! List what can be done, do it, ask how it ended:
//!
//! ```
//! use games::{Game, Turn, ten};
//!
//! let mut game = ten::State::new(&ten::Options::default())?;
//! assert_eq!(game.to_string(), "- 0? 5.5.5/5.5.5 0");
//! let mut actions = Vec::new();
//! while game.turn() != Turn::Over {
//!     match game.turn() {
//!         // A host draws the ticket at random; here it is always the first.
//!         Turn::Chance => game.resolve(game.draw(0).expect("a chance step has tickets"))?,
//!         turn => {
//!             let seat = turn.seats().iter().next().expect("somebody may act");
//!             game.legal(seat, &mut actions);
//!             game.play(seat, actions[0])?;
//!         }
//!     }
//! }
//! assert_eq!(game.outcome().expect("the game is over").ranks.as_slice().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Hosts that learn only at run time which game is played use [`AnyGame`], and [`Playthrough`] to
//! keep the [`Record`] beside it.

mod any;
mod bits;
pub mod completto;
mod deal;
mod error;
mod field;
pub mod fifteen;
mod game;
mod options;
mod order;
mod record;
mod seat;
pub mod ten;
#[cfg(test)]
mod testing;
mod text;
mod why;

pub use any::{AnyAction, AnyChance, AnyGame, AnyOptions, Kind};
pub use deal::Deal;
pub use error::{OptionError, ParseError, PositionError, Rejection, RejectionKind, Violation};
pub use game::{Game, Outcome, Score, Turn};
pub use options::{NO_MAX, OptionInfo, OptionRange, OptionSet, OptionValue};
pub use order::{sort_by, sort_by_key, sort_by_number};
pub use record::{
    Playthrough, RECORD_VERSION, Record, RecordError, Step, StepError, do_step, only_seat,
    outcome_json, read_step,
};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use why::Why;

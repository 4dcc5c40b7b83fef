#![doc = include_str!("../README.md")]
//!
//! # Where to start
//!
//! [`Game`] is the trait of every game: [`completto::State`], [`ten::State`] and [`fifteen::State`] implement it, and so does
//! [`AnyGame`], which is one of the three. [`Turn`] says who acts next, [`Outcome`] how the game ended, and [`Rejection`] why
//! an action is refused. [`Deal`] fixes the luck of a game beforehand.

mod any;
mod bits;
pub mod completto;
mod deal;
mod error;
mod field;
pub mod fifteen;
mod game;
mod options;
mod record;
mod registry;
mod seat;
pub mod ten;
#[cfg(test)]
mod testing;
mod text;
mod why;

pub use any::{AnyAction, AnyChance, AnyGame, AnyOptions};
pub use deal::Deal;
pub use error::{
    OptionError, ParseError, PositionError, Rejection, RejectionKind, TooLongRows, Violation,
};
pub use game::{Game, Outcome, Score, Turn};
pub use options::{NO_MAX, OptionInfo, OptionRange, OptionRole, OptionSet, OptionValue};
pub use record::{
    NewerRule, Playthrough, RECORD_VERSION, Record, RecordError, Step, StepError, do_step,
    only_seat, outcome_json, read_step,
};
pub use registry::{Ending, GameInfo, KeyInfo, Kind, Preset, ReportInfo, ScoreUnit};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use why::Why;

//! 15GO!: be the first to get rid of all cards, in rows from 1 to 15.

mod action;
mod deal;
mod info;
mod notation;
mod options;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod why;

pub use action::{Action, Card, Chance};
pub use info::INFO;
pub use notation::{Closed, Setup, SetupSeat, SetupTurn};
pub use options::Options;
pub use state::State;
pub use why::Why;

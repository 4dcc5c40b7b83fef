//! Completto: every player brings a row of tiles into ascending order.

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

pub use action::{Action, Chance};
pub use info::INFO;
pub use notation::{Setup, SetupTurn, Slot};
pub use options::{Moves, Options};
pub use state::{State, TILES, partner};
pub use why::Why;

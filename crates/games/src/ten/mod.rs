//! TEN: connect own tiles to a line of exactly ten.

mod action;
mod notation;
mod options;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod why;

pub use action::{Action, Chance, End, Point};
pub use notation::{Setup, SetupTile, SetupTurn, Supply};
pub use options::{Options, Variant};
pub use state::{State, TILES};
pub use why::Why;

//! TEN: connect own tiles to a line of exactly ten.

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

pub use action::{Action, Chance, End, Point};
pub use info::INFO;
pub use notation::{Setup, SetupTile, SetupTurn, Supply};
pub use options::{Options, Variant};
pub use state::{State, TILES, TORUS_CELLS};
pub use why::Why;

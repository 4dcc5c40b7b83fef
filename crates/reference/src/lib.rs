//! A plain reference implementation of Completto, TEN and 15GO! and of the JSON-lines engine protocol.
//!
//! It stands beside the rules crate and shares no code with it, so that the two can be played against
//! each other. Everything here is written to be compared with the rules clause by clause. Speed does not matter: an action is
//! legal if and only if its text stands in the list of legal actions, and that list is built by trying everything.

mod common;
mod completto;
mod engine;
mod fifteen;
mod ten;

pub use common::SplitMix64;
pub use engine::Engine;

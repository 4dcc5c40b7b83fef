//! A reference implementation of Completto, TEN and 15GO! and of the JSON-lines engine protocol, for tests.
//!
//! It shares no code with the rules crate, so that tests can compare the two. Everything is written to be compared with the
//! rules clause by clause. Speed does not matter: an action is legal if and only if its text is in the list of legal actions,
//! and that list is built by trying everything.

mod common;
mod completto;
mod engine;
mod fifteen;
mod ten;

pub use common::SplitMix64;
pub use engine::Engine;

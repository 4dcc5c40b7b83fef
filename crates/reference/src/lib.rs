//! A plain reference implementation of Completto, TEN and 15GO! and of the JSON-lines engine protocol.
//!
//! Everything here is written to be compared with the rules clause by clause. Speed does not matter: an action is
//! legal if and only if its text stands in the list of legal actions, and that list is built by trying everything.

pub mod common;
pub mod completto;
pub mod engine;
pub mod fifteen;
pub mod ten;

pub use engine::Engine;

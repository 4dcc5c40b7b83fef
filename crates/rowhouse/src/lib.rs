//! The `rowhouse` command as a library.

pub mod bots;
pub mod engine;

//! The `rowhouse` command as a library: one module for each subcommand, and what they share.

pub use textboard::{board, names, rules, style, text};

pub mod analyse;
pub mod arena;
pub mod check;
pub mod cli;
pub mod copy;
pub mod engine;
pub mod file;
pub mod merge;
pub mod output;
pub mod play;
pub mod progress;
pub mod replay;
pub mod run;
pub mod serve;
pub mod shard;
pub mod sim;
pub mod stored;
pub mod verify;

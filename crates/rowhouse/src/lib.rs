//! The `rowhouse` command as a library.

pub mod analyse;
pub mod arena;
pub mod board;
pub mod cli;
pub mod engine;
pub mod file;
pub mod names;
pub mod output;
pub mod play;
pub mod progress;
pub mod replay;
pub mod rules;
pub mod run;
pub mod serve;
pub mod sim;
pub mod style;
pub mod text;
pub mod verify;

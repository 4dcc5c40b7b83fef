//! The integration tests of this crate, as one program, which is linked once; `cargo test -p rowhouse analyse` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod analyse;
mod arena;
mod attack;
mod boards;
mod bot;
mod check;
mod cli;
mod docs;
mod engine;
#[path = "common/host.rs"]
mod host;
mod join;
mod join_plain;
mod load;
mod merge;
#[path = "common/mirror.rs"]
mod mirror;
mod old_files;
#[path = "common/piped.rs"]
mod piped;
mod play;
mod players;
mod postgres;
mod reveal;
mod serve;
mod sim;
#[path = "common/tmux.rs"]
mod tmux;
mod verify;

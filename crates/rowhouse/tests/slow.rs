//! The tests that take minutes or need Python packages, as one program, which the fast test ring leaves out; `cargo test -p
//! rowhouse --test slow kill` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod cluster;
mod description;
mod kill;
mod lockstep;
mod players;
mod rough;

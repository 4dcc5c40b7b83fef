//! The integration tests of this crate, as one program, which is linked once; `cargo test -p table authority` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod authority;
mod chaos;
mod common;
mod fairness;
mod names;
mod session;
mod time;

//! The integration tests of this crate, as one program, which is linked once; `cargo test -p terminal languages` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;
mod languages;
mod names;
mod remote;
mod screens;
mod store;

//! The integration tests of this crate, as one program, which is linked once; `cargo test -p server connections` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;
mod connections;
mod exhaustion;
mod fairness;
mod http;
mod live;
mod operators;
mod persons;

//! The integration tests of this crate, as one program, which is linked once; `cargo test -p view motion` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;
mod motion;
mod picture;
mod shortcuts;
mod taps;

//! The integration tests of this crate, as one program, which is linked once; `cargo test -p client additions` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod additions;
mod scripted;
mod session;

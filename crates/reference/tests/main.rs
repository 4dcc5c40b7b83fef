//! The integration tests of this crate, as one program, which is linked once; `cargo test -p reference completto` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod client;
mod completto;
mod fifteen;
mod protocol;
mod random_play;
mod ten;
mod trees;

//! The integration tests of this crate, as one program, which is linked once; `cargo test -p study arena` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod arena;
mod common;
mod shard_files;
mod shards;

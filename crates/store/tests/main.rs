//! The integration tests of this crate, as one program, which is linked once; `cargo test -p store bits` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod bits;
mod common;
mod contract;
mod files;
mod lock;
mod migrate;
mod postgres;
mod postgres_server;
mod postgres_tls;
mod server;
mod sqlite;
mod uncertain;

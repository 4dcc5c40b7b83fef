//! The integration tests of this crate, as one program, which is linked once; `cargo test -p rowhouse-games notation` runs a part.

mod common;
mod golden;
mod notation;
mod old_records;
mod sources;
mod structure;

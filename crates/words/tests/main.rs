//! The integration tests of this crate, as one program, which is linked once; `cargo test -p words clauses` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod clauses;
#[path = "../../view/tests/common/mod.rs"]
mod common;
mod glossary;
mod keys;
mod pages;
mod say;
mod typed;

//! The contract of every store, for PostgreSQL.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod server;

use server::Database;

store::contract_tests!(Database::new());

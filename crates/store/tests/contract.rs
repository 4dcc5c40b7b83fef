//! The contract of every store, for SQLite.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use store::Sqlite;
use store::contract::Backend;
use tempfile::{TempDir, tempdir};

/// A database file in a temporary folder.
struct File(TempDir);

impl Backend for File {
    type Store = Sqlite;

    async fn open(&self) -> Sqlite {
        common::open(&self.0)
    }

    fn assert_sound(&self) {
        common::assert_sound(&self.0.path().join("data.sqlite"));
    }
}

store::contract_tests!(File(tempdir().unwrap()));

/// `contract_tests!` generates a test for every guarantee that is written.
#[test]
fn every_guarantee_is_tested() {
    let suite = include_str!("../src/contract.rs");
    let parts = [
        include_str!("../src/contract/lifecycle.rs"),
        include_str!("../src/contract/lists.rs"),
        include_str!("../src/contract/log.rs"),
        include_str!("../src/contract/retention.rs"),
    ];
    let names = parts.iter().flat_map(|part| part.split("\npub async fn ").skip(1));
    let names: Vec<&str> = names.filter_map(|part| Some(part.split_once('<')?.0)).collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        assert!(suite.contains(&format!(" {name}\n")), "contract_tests! leaves {name} out");
    }
}

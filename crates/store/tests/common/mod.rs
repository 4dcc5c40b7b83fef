//! Helpers that the tests share.

#![allow(dead_code, unused_imports, reason = "each test file uses some of it")]

use std::path::Path;

use store::Sqlite;
pub use store::contract::{id, summary, table, texts};

/// Asserts the integrity of a closed database by SQLite alone.
pub fn assert_sound(path: &Path) {
    let db = rusqlite::Connection::open(path).unwrap();
    let ask = |sql| db.query_row(sql, [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(ask("PRAGMA integrity_check"), "ok");
    let strays = "SELECT count(*) || '' FROM pragma_foreign_key_check";
    assert_eq!(ask(strays), "0");
    let gaps = "SELECT count(*) || '' FROM tables WHERE next <>
                    (SELECT count(*) FROM events WHERE events.key = tables.key)
                OR next <> (SELECT coalesce(max(number) + 1, 0) FROM events WHERE events.key = tables.key)";
    assert_eq!(ask(gaps), "0");
}

pub fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("data.sqlite")).unwrap()
}

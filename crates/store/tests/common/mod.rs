//! What the tests share.

#![allow(dead_code, reason = "each test uses some of it")]

use std::path::Path;

use store::{Key, NewTable, Phase, Sqlite, Summary, TableId};

pub fn id(number: u8) -> TableId {
    TableId::new([number; 16])
}

pub fn row(changed: u64) -> Summary {
    Summary {
        phase: Phase::Gathering,
        game: "ten".into(),
        about: "{}".into(),
        watchable: false,
        changed,
        wake: None,
    }
}

pub fn table(number: u8) -> NewTable {
    NewTable { id: id(number), secret: Key::from([number; 32]), listed: true, row: row(0) }
}

pub fn texts<const N: usize>(events: [&str; N]) -> Vec<String> {
    events.map(String::from).into()
}

/// Looks into a closed database with SQLite's own eyes.
pub fn is_sound(path: &Path) {
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

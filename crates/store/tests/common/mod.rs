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
    let strays = "SELECT count(*) || '' FROM events
                  WHERE place / 16777216 NOT IN (SELECT key FROM tables)";
    assert_eq!(ask(strays), "0");
    let mut select = db.prepare("SELECT key, events FROM tables").unwrap();
    let tables = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    for (key, least) in tables.map(|table: rusqlite::Result<(i64, i64)>| table.unwrap()) {
        let found = log(&db, key).len() as i64;
        assert!(found >= least && (found == 0) == (least == 0), "{found} events, not {least}");
    }
}

/// The events of a table as they are in the file, read without the store; without their checksums.
pub fn log(db: &rusqlite::Connection, key: i64) -> Vec<String> {
    let sql = "SELECT place, chunk FROM events WHERE place / 16777216 = ?1 ORDER BY place";
    let mut select = db.prepare(sql).unwrap();
    let chunks = select.query_map([key], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let chunks: Vec<(i64, Vec<u8>)> = chunks.map(|chunk| chunk.unwrap()).collect();
    let mut events = vec![];
    for (index, (place, chunk)) in chunks.iter().enumerate() {
        assert_eq!(*place, (key << 24) + events.len() as i64, "there is a gap");
        assert_eq!(chunk[0] == 1, index + 1 < chunks.len(), "the last chunk is marked");
        let mut rest = &chunk[9..];
        while let Some(byte) = rest.first()
            && *byte != 0
        {
            let mut length = 0;
            for shift in (0..).step_by(7) {
                let (byte, tail) = rest.split_first().unwrap();
                length |= usize::from(byte & 0x7f) << shift;
                rest = tail;
                if byte & 0x80 == 0 {
                    break;
                }
            }
            events.push(String::from_utf8(rest[..length - 1].to_vec()).unwrap());
            rest = &rest[length - 1 + 8..];
        }
    }
    events
}

pub fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("data.sqlite")).unwrap()
}

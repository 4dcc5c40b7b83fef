//! The contract of every store, for SQLite.

use rusqlite::Connection;
use store::contract::{Backend, Damage};
use store::{Sqlite, TableId};
use tempfile::{TempDir, tempdir};

use crate::common;

/// A database file in a temporary folder.
struct File(TempDir);

impl Backend for File {
    type Store = Sqlite;

    async fn open(&self) -> Sqlite {
        common::open(&self.0)
    }

    fn damage(&self, id: TableId, damage: Damage) {
        let db = Connection::open(self.0.path().join("data.sqlite")).unwrap();
        let sql = "SELECT key FROM tables WHERE id = ?1";
        let key: i64 = db.query_row(sql, [id.bytes()], |row| row.get(0)).unwrap();
        let table = |what| {
            db.execute(&format!("UPDATE tables SET {what} WHERE key = {key}"), []).unwrap();
        };
        match damage {
            Damage::ChangedSecret => table("secret = zeroblob(32)"),
            Damage::ChangedWake => table("wake = 5"),
            Damage::ChangedAbout => table("about = about || ' '"),
            other => damage_log(&db, key, other),
        }
    }

    fn assert_sound(&self) {
        common::assert_sound(&self.0.path().join("data.sqlite"));
    }
}

/// Damages the only chunk of a log of some short events.
fn damage_log(db: &Connection, key: i64, damage: Damage) {
    let sql = "SELECT chunk FROM events WHERE place = ?1";
    let chunk: Vec<u8> = db.query_row(sql, [key << 24], |row| row.get(0)).unwrap();
    let mut entries = vec![];
    let mut rest = &chunk[9..];
    while rest[0] != 0 {
        // Length + 1, text, and checksum.
        let (entry, tail) = rest.split_at(usize::from(rest[0]) + 8);
        entries.push(entry.to_vec());
        rest = tail;
    }
    match damage {
        Damage::ChangedEvent(number) => entries[number as usize][1] = b'x',
        Damage::MissingEvent(number) => drop(entries.remove(number as usize)),
        Damage::SwappedEvents(one, two) => entries.swap(one as usize, two as usize),
        Damage::MissingEnd(from) => entries.truncate(from as usize),
        other => panic!("{other:?} is no damage to a log"),
    }
    let mut damaged = chunk[..9].to_vec();
    damaged.extend(entries.concat());
    damaged.extend(rest);
    damaged.resize(chunk.len(), 0);
    db.execute("UPDATE events SET chunk = ?2 WHERE place = ?1", (key << 24, damaged)).unwrap();
}

store::contract_tests!(File(tempdir().unwrap()));

/// `contract_tests!` generates a test for every guarantee that is written.
#[test]
fn every_guarantee_is_tested() {
    let suite = include_str!("../src/contract.rs");
    let parts = [
        include_str!("../src/contract/claims.rs"),
        include_str!("../src/contract/damage.rs"),
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

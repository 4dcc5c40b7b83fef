//! Databases of older formats: opened, brought to today's format, and killed meanwhile.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rusqlite::Connection;
use store::{SecretKey, Sqlite, Store, TableId};
use tempfile::tempdir;

use crate::common::assert_sound;

/// A database that a build with format 1 has made: a server's, with games under way.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../rowhouse/tests/old/tables.db");

/// The events of each table, as format 1 has them.
fn old_logs(path: &str) -> Vec<(TableId, Vec<String>)> {
    let db = Connection::open_with_flags(
        format!("file:{path}?immutable=1"),
        rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY | rusqlite::OpenFlags::SQLITE_OPEN_URI,
    )
    .unwrap();
    let mut select = db.prepare("SELECT key, id FROM tables ORDER BY key").unwrap();
    let tables = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let tables: Vec<(i64, [u8; 16])> = tables.map(|table| table.unwrap()).collect();
    let sql = "SELECT event FROM events WHERE key = ?1 ORDER BY number";
    let mut select = db.prepare(sql).unwrap();
    let mut log = |key| {
        let events = select.query_map([key], |row| row.get(0)).unwrap();
        events.map(|event| event.unwrap()).collect()
    };
    tables.into_iter().map(|(key, id)| (TableId::new(id), log(key))).collect()
}

async fn assert_migrated(path: &Path) {
    let store = Sqlite::open(path).unwrap();
    store.rows_checked().await;
    store.check().await.unwrap();
    for (id, events) in old_logs(OLD) {
        assert!(events.len() > 10, "the old database has no games");
        assert_eq!(store.load(id).await.unwrap().unwrap().events, events);
    }
    assert!(store.damaged().await.unwrap().is_empty());
    // The key is the old one, or all players would lose their seats.
    assert_ne!(store.master_key(SecretKey::from([1; 32])).await.unwrap().bytes(), &[1; 32]);
    store.close().await.unwrap();
    assert_sound(path);
    let db = Connection::open(path).unwrap();
    let ask = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!((ask("PRAGMA user_version"), ask("PRAGMA page_size")), (2, 1024));
}

#[tokio::test]
async fn a_database_of_format_1_gets_checksums() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    fs::copy(OLD, &path).unwrap();
    assert_migrated(&path).await;
    assert_migrated(&path).await;
}

/// A process that is killed while it migrates leaves a database that the next one opens.
#[tokio::test]
async fn a_migration_may_be_killed_at_any_moment() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let mut killed = 0;
    for time in 0..40_u64 {
        // Every third time another process goes on where the one before was killed.
        if time % 3 == 0 {
            for ending in ["", "-wal", "-shm", "-journal"] {
                let _ = fs::remove_file(folder.path().join(format!("data.sqlite{ending}")));
            }
            fs::copy(OLD, &path).unwrap();
        }
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "migrate::opens_the_database_of_the_environment", "--ignored"])
            .env("ROWHOUSE_MIGRATE", &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(time * 7 % 61));
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        if time % 3 == 2 {
            assert_migrated(&path).await;
        }
    }
    println!("killed {killed} of 40 migrations");
}

/// The child of the test above.
#[test]
#[ignore = "it is started by another test"]
fn opens_the_database_of_the_environment() {
    let Some(path) = std::env::var_os("ROWHOUSE_MIGRATE") else { return };
    drop(Sqlite::open(path.as_ref()).unwrap());
}

/// A table of format 1 that has lost an event is damaged afterwards, and no other is.
#[tokio::test]
async fn damage_of_an_older_format_stays_damage() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    fs::copy(OLD, &path).unwrap();
    let db = Connection::open(&path).unwrap();
    assert_eq!(db.execute("DELETE FROM events WHERE key = 1 AND number = 5", []).unwrap(), 1);
    drop(db);
    let store = Sqlite::open(&path).unwrap();
    for (index, (id, events)) in old_logs(OLD).into_iter().enumerate() {
        match store.load(id).await {
            Ok(found) => assert_eq!(found.unwrap().events, events),
            Err(error) => {
                assert_eq!(index, 0, "{error}");
                assert!(matches!(error, store::StoreError::Damaged { .. }), "{error}");
            }
        }
    }
    assert_eq!(store.damaged().await.unwrap().len(), 1);
}

/// A migration leaves out what follows a missing event; the copy in the old format has it.
#[tokio::test]
async fn a_migration_keeps_a_copy_in_the_old_format() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    fs::copy(OLD, &path).unwrap();
    let db = Connection::open(&path).unwrap();
    assert_eq!(db.execute("DELETE FROM events WHERE key = 1 AND number = 5", []).unwrap(), 1);
    drop(db);
    let before = old_logs(path.to_str().unwrap());
    let mut told = Vec::new();
    drop(Sqlite::open_with(&path, &mut |line| told.push(line.to_owned())).unwrap());
    let copy = folder.path().join("data.sqlite.format-1");
    assert!(told.iter().any(|line| line.contains(copy.to_str().unwrap())), "{told:?}");
    assert_eq!(old_logs(copy.to_str().unwrap()), before);
    #[cfg(unix)]
    {
        let permissions = fs::metadata(&copy).unwrap().permissions();
        let mode = std::os::unix::fs::PermissionsExt::mode(&permissions);
        assert_eq!(mode & 0o077, 0, "others can read the secrets");
    }
    // It is not made again, and another file of that name does not overwrite it.
    drop(Sqlite::open(&path).unwrap());
    assert!(!folder.path().join("data.sqlite.format-1-2").exists());
    fs::copy(OLD, &path).unwrap();
    drop(Sqlite::open(&path).unwrap());
    assert_eq!(old_logs(copy.to_str().unwrap()), before);
    let second = folder.path().join("data.sqlite.format-1-2");
    assert_eq!(old_logs(second.to_str().unwrap()), old_logs(OLD));
}

/// Overwrites the first page, but for that of the header, that has this text.
fn damage_page(path: &Path, text: &[u8]) {
    let mut bytes = fs::read(path).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let pages = bytes.chunks_mut(size).skip(1);
    let found = |page: &&mut [u8]| page.windows(text.len()).any(|window| window == text);
    pages.into_iter().find(|page| found(page)).unwrap().fill(0xaa);
    fs::write(path, bytes).unwrap();
}

#[test]
fn what_can_be_read_of_a_damaged_file_of_format_1_is_found() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    fs::copy(OLD, &path).unwrap();
    damage_page(&path, br#"{"number":20,"#);
    let mut found = Vec::new();
    let report = Sqlite::check_file(&path, &mut |_| {}, &mut |table| found.push(table)).unwrap();
    assert_eq!(report.format, 1);
    assert!(!report.damage.is_empty(), "the damage is not told");
    assert!(report.master_key.is_some());
    let logs = old_logs(OLD);
    assert_eq!(found.len(), logs.len());
    let mut cut = 0;
    for (table, (id, events)) in found.iter().zip(&logs) {
        assert!(table.id == Some(*id) && table.row.is_some());
        assert_eq!(table.events, events[..table.events.len()]);
        assert_eq!(table.damage.is_some(), table.events.len() < events.len());
        cut += usize::from(table.damage.is_some());
    }
    assert!((1..logs.len()).contains(&cut), "{cut} tables are damaged");
    // A server does not begin with a part of it.
    let told = Sqlite::open(&path).err().unwrap();
    assert!(matches!(told, store::StoreError::Corrupt { .. }), "{told}");
}

//! The database file: lock, permissions, format, damage and backups.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use store::{Epoch, Sqlite, Store, StoreError};
use tempfile::tempdir;

use crate::common::{assert_sound, id, open, summary, table, texts};

fn refusal(path: &Path) -> StoreError {
    Sqlite::open(path).err().unwrap()
}

#[test]
fn a_file_is_locked_by_one_server() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    let refused = refusal(&path);
    assert!(matches!(refused, StoreError::InUse(_)));
    assert!(refused.to_string().contains("data.sqlite"), "{refused}");
    #[cfg(unix)]
    {
        let other = folder.path().join("other-name.sqlite");
        std::os::unix::fs::symlink(&path, &other).unwrap();
        assert!(matches!(refusal(&other), StoreError::InUse(_)));
    }
    // A hard link is another name of the same file, which no path shows.
    #[cfg(target_os = "linux")]
    {
        let other = tempdir().unwrap();
        let link = other.path().join("linked.sqlite");
        fs::hard_link(&path, &link).unwrap();
        assert!(matches!(refusal(&link), StoreError::InUse(_)));
        // The refusal has not released any lock of the store.
        assert!(matches!(refusal(&path), StoreError::InUse(_)));
    }
    drop(store);
    open(&folder);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempdir().unwrap();
    let store = open(&folder);
    store.create(table(1), texts(["a"])).await.unwrap();
    Sqlite::backup(&folder.path().join("data.sqlite"), &folder.path().join("copy")).unwrap();
    let mut names = vec![];
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
        names.push(file.file_name().into_string().unwrap());
    }
    names.sort();
    let all = ["copy", "data.sqlite", "data.sqlite-shm", "data.sqlite-wal", "data.sqlite.lock"];
    assert_eq!(names, all);
}

#[test]
fn a_foreign_file_is_refused_and_not_changed() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    for garbage in [&b"dear diary"[..], &[0; 8192], b"SQLite format 3\0"] {
        fs::write(&path, garbage).unwrap();
        let refused = refusal(&path);
        assert!(matches!(refused, StoreError::Foreign(_)), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), garbage);
    }
    // A database of another program, and a file that only begins like a database.
    fs::remove_file(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE tables (a); INSERT INTO tables VALUES (1)").unwrap();
    drop(other);
    let before = fs::read(&path).unwrap();
    assert!(matches!(refusal(&path), StoreError::Foreign(_)));
    assert_eq!(fs::read(&path).unwrap(), before);

    let mut broken = before.clone();
    broken[100..].fill(7);
    fs::write(&path, &broken).unwrap();
    let refused = refusal(&path);
    assert!(matches!(refused, StoreError::Corrupt { .. }), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), broken);
}

#[test]
fn an_empty_file_becomes_a_database() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    fs::write(&path, "").unwrap();
    open(&folder);
    assert_sound(&path);
}

#[test]
fn a_missing_folder_is_reported() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("no/data.sqlite");
    let refused = refusal(&path).to_string();
    assert_eq!(refused, format!("{}: its folder does not exist; create it", path.display()));
    let refused = refusal(folder.path()).to_string();
    assert!(refused.ends_with("this is no file; choose another name"), "{refused}");
    assert!(!folder.path().with_extension("lock").exists());
}

#[test]
fn a_newer_format_is_refused() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    open(&folder);
    let db = rusqlite::Connection::open(&path).unwrap();
    db.pragma_update(None, "user_version", 3).unwrap();
    drop(db);
    let before = fs::read(&path).unwrap();
    let refused = refusal(&path);
    assert!(matches!(refused, StoreError::Newer { found: 3, known: 2, .. }), "{refused}");
    assert!(refused.to_string().contains("use a newer version of Rowhouse"), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn an_unfinished_copy_is_refused_until_it_is_finished() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = Sqlite::open_copy(&path).unwrap();
    store.mark_unfinished(true).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let told = refusal(&path);
    assert!(matches!(told, StoreError::Unfinished(_)), "{told:?}");
    assert!(
        told.to_string().ends_with("is an unfinished copy; run `rowhouse copy` again"),
        "{told}"
    );
    let store = Sqlite::open_copy(&path).unwrap();
    store.mark_unfinished(false).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    Sqlite::open(&path).unwrap();
}

#[tokio::test]
async fn a_missing_event_is_reported_as_damage() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    store.create(table(1), vec!["long ".repeat(400); 3]).await.unwrap();
    store.close().await.unwrap();
    let db = rusqlite::Connection::open(&path).unwrap();
    // The second of three chunks.
    db.execute("DELETE FROM events WHERE place % 16777216 = 1", []).unwrap();
    drop(db);
    let told = open(&folder).load(id(1)).await.err().unwrap();
    assert!(matches!(told, StoreError::Damaged { id: of, .. } if of == id(1)), "{told}");
    assert!(told.to_string().contains("event 1 is missing"), "{told}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_replaced_file_is_noticed() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    store.check().await.unwrap();
    fs::rename(&path, folder.path().join("away")).unwrap();
    assert!(matches!(store.check().await, Err(StoreError::Replaced(_))));
    fs::write(&path, "").unwrap();
    assert!(matches!(store.check().await, Err(StoreError::Replaced(_))));
    fs::rename(folder.path().join("away"), &path).unwrap();
    store.check().await.unwrap();
}

/// A lock of another program that lasts too long leads to an error, not a hang.
#[tokio::test]
async fn a_lock_of_another_program_is_reported() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let other = rusqlite::Connection::open(folder.path().join("data.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert!(matches!(store.check().await, Err(StoreError::Busy(_))));
    other.execute_batch("ROLLBACK").unwrap();
    store.check().await.unwrap();
}

/// Backups during writes: each copy is a snapshot, later copies have more events, and a copy can be
/// opened as a database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_a_snapshot() {
    const TABLES: u8 = 8;
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = Arc::new(open(&folder));
    for number in 0..TABLES {
        store.create(table(number), vec![]).await.unwrap();
    }
    let (stop, stopped) = tokio::sync::watch::channel(false);
    // Each event goes to all tables, one after the other.
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for event in 0.. {
                for number in 0..TABLES {
                    let text = vec![format!("{event}").repeat(50)];
                    store
                        .append(id(number), Epoch(0), event, text, Some(summary(event)))
                        .await
                        .unwrap();
                }
                if *stopped.borrow() {
                    break;
                }
            }
        }
    });
    let mut copies = vec![];
    for number in 0..10 {
        let (from, to) = (path.clone(), folder.path().join(format!("copy-{number}")));
        let name = to.clone();
        tokio::task::spawn_blocking(move || Sqlite::backup(&from, &to)).await.unwrap().unwrap();
        copies.push(name);
    }
    stop.send(true).unwrap();
    writer.await.unwrap();
    store.close().await.unwrap();

    let taken = Sqlite::backup(&path, &copies[0]);
    assert!(matches!(taken, Err(StoreError::Taken(_))), "{taken:?}");
    let left = fs::read_dir(folder.path()).unwrap();
    let left = left
        .filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().starts_with(".backup"));
    assert_eq!(left.count(), 0);

    let mut last = 0;
    for copy in copies {
        assert_sound(&copy);
        let store = Sqlite::open(&copy).unwrap();
        let mut lengths = vec![];
        for number in 0..TABLES {
            lengths.push(store.load(id(number)).await.unwrap().unwrap().events.len());
        }
        let total = lengths.iter().sum();
        assert!(total >= last, "{total} after {last}");
        last = total;
        // Tables in order, at most one event apart.
        assert!(lengths.is_sorted_by(|a, b| a >= b) && lengths[0] - lengths[7] <= 1, "{lengths:?}");
        store
            .append(id(7), Epoch(0), lengths[7] as u64, texts(["on"]), Some(summary(0)))
            .await
            .unwrap();
    }
    assert!(last > 0, "nothing was written meanwhile, so this shows nothing");
}

/// The write-ahead log of a server that was killed would damage a backup that is restored in its place.
#[tokio::test]
async fn a_leftover_write_ahead_log_is_refused() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let (copy, log) = (folder.path().join("copy"), folder.path().join("data.sqlite-wal"));
    let store = open(&folder);
    store.create(table(1), texts(["a"])).await.unwrap();
    Sqlite::backup(&path, &copy).unwrap();
    store.append(id(1), Epoch(0), 1, texts(["b"]), Some(summary(0))).await.unwrap();
    let killed = fs::read(&log).unwrap();
    assert!(!killed.is_empty());
    store.close().await.unwrap();

    fs::copy(&copy, &path).unwrap();
    fs::write(&log, &killed).unwrap();
    let refused = refusal(&path);
    assert!(matches!(refused, StoreError::Leftover(_)), "{refused}");
    assert!(refused.to_string().contains("data.sqlite-wal does not belong"), "{refused}");
    assert_eq!(fs::read(&log).unwrap(), killed);

    fs::remove_file(&log).unwrap();
    let store = open(&folder);
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
}

/// A backup of a damaged database is refused, or the copy is intact.
#[tokio::test]
async fn a_backup_is_intact_or_refused() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    for number in 1..40 {
        store.create(table(number), vec!["x".repeat(300); 8]).await.unwrap();
    }
    store.close().await.unwrap();
    let whole = fs::read(&path).unwrap();
    let damage = |cut: usize, flip: Option<usize>| {
        let mut bytes = whole[..whole.len() - cut].to_vec();
        if let Some(at) = flip {
            let end = (at + 64).min(bytes.len());
            bytes[at..end].fill(0xa5);
        }
        bytes
    };
    let cuts = [1, 100, 4_000, 4_096, 9_000, 20_000].map(|cut| damage(cut, None));
    let flips = (1..12).map(|part| damage(0, Some(whole.len() * part / 12)));
    let mut refused = 0;
    for (number, bytes) in cuts.into_iter().chain(flips).enumerate() {
        let (from, copy) = (
            folder.path().join(format!("{number}.db")),
            folder.path().join(format!("{number}.copy")),
        );
        fs::write(&from, bytes).unwrap();
        match Sqlite::backup(&from, &copy) {
            Err(error) => {
                refused += 1;
                assert!(!copy.exists(), "{error}");
                assert!(error.to_string().contains(&format!("{number}.db")), "{error}");
            }
            Ok(()) => {
                let db = rusqlite::Connection::open(&copy).unwrap();
                let found =
                    db.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0));
                assert_eq!(found.unwrap(), "ok", "copy {number}");
            }
        }
    }
    assert!(refused > 5, "only {refused} were refused");
}

#[test]
fn a_foreign_file_is_not_backed_up() {
    let folder = tempdir().unwrap();
    let (path, copy) = (folder.path().join("data.sqlite"), folder.path().join("copy"));
    assert!(Sqlite::backup(&path, &copy).is_err());
    fs::write(&path, "dear diary, a little longer than the head of a database is").unwrap();
    let refused = Sqlite::backup(&path, &copy);
    assert!(matches!(refused, Err(StoreError::Foreign(_))), "{refused:?}");
    assert!(!copy.exists());
}

/// SQLite would remove the log, which may have all tables.
#[tokio::test]
async fn an_empty_file_beside_a_write_ahead_log_is_refused() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let log = folder.path().join("data.sqlite-wal");
    let store = Sqlite::open(&path).unwrap();
    store.create(table(1), texts(["a"])).await.unwrap();
    let bytes = fs::read(&log).unwrap();
    store.close().await.unwrap();
    for missing in [false, true] {
        fs::write(&path, []).unwrap();
        fs::write(&log, &bytes).unwrap();
        if missing {
            fs::remove_file(&path).unwrap();
        }
        assert!(matches!(Sqlite::open(&path), Err(StoreError::Corrupt { .. })));
        assert!(Sqlite::backup(&path, &folder.path().join("copy")).is_err());
        assert_eq!(fs::read(&log).unwrap(), bytes);
    }
}

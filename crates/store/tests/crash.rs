//! Crash test: acknowledged writes survive a kill at any moment.
//!
//! The test starts itself as a child process that writes and prints what was acknowledged, kills it, checks the file,
//! and begins again with the same file.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use common::{assert_sound, id, summary, table};
use rusqlite::Connection;
use store::{Epoch, Sqlite, Store};

/// How often the child is killed.
const KILLS: u64 = 100;
const TABLES: u8 = 12;
/// The number of events that have to be acknowledged, or the test would show nothing.
const MIN_EVENTS: u64 = 1_200;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("write") {
        return write(&PathBuf::from(arguments.next().unwrap()));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let mut acknowledged = BTreeMap::new();
    let mut told = 0;
    for time in 0..KILLS {
        // From before the file exists to some thousand writes, at irregular times.
        let longer = if time % 6 == 5 { 6 } else { 1 };
        let delay = Duration::from_micros(500 + time * time * 7919 % 90_000 * longer);
        // On a slow machine the child lives longer, so that there is something to lose.
        let wanted = (MIN_EVENTS * time / KILLS).saturating_sub(told);
        let said = killed_after(delay, wanted, &path);
        told += said.len() as u64;
        for (table, number) in said {
            let last = acknowledged.entry(table).or_insert(number);
            *last = number.max(*last);
        }
        // Checking the file recovers it, so every other time the next child has to.
        if time % 2 == 1 {
            check(&path, &acknowledged);
        }
    }
    check(&path, &acknowledged);
    // Backups by this process, while a child writes and after one was killed.
    let (during, after) = (folder.path().join("during"), folder.path().join("after"));
    let mut child = start(&path);
    std::thread::sleep(Duration::from_millis(200));
    Sqlite::backup(&path, &during).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    Sqlite::backup(&path, &after).unwrap();
    check(&during, &acknowledged);
    check(&after, &acknowledged);
    check(&path, &acknowledged);
    let events: u64 = acknowledged.values().map(|last| last + 1).sum();
    println!("killed {KILLS} times: {events} acknowledged events, none lost");
    assert!(events > 1_000, "too few to show anything");
}

fn start(path: &Path) -> Child {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.arg("write").arg(path).stdout(Stdio::piped()).spawn().unwrap()
}

/// Runs a child until the delay is over and the wanted number of writes is acknowledged, kills it, and returns the
/// acknowledged writes.
fn killed_after(delay: Duration, wanted: u64, path: &Path) -> Vec<(u8, u64)> {
    let mut child = start(path);
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let count = Arc::new(AtomicU64::new(0));
    let counted = lines.inspect({
        let count = Arc::clone(&count);
        move |_| {
            count.fetch_add(1, Ordering::Relaxed);
        }
    });
    let reader = std::thread::spawn(move || counted.collect::<Result<Vec<_>, _>>().unwrap());
    std::thread::sleep(delay);
    while count.load(Ordering::Relaxed) < wanted {
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(status.code().is_none(), "it ended by itself: {status}");
    let lines = reader.join().unwrap();
    // The last line may be incomplete.
    let said = lines.iter().filter_map(|line| line.strip_suffix('.')?.split_once(' '));
    said.map(|(table, number)| (table.parse().unwrap(), number.parse().unwrap())).collect()
}

/// Checks by SQLite alone that all acknowledged events are there.
fn check(path: &Path, acknowledged: &BTreeMap<u8, u64>) {
    if !path.exists() || path.metadata().unwrap().len() == 0 {
        assert!(acknowledged.is_empty(), "the file is gone");
        return;
    }
    let db = Connection::open(path).unwrap();
    let schema: i64 =
        db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
    if schema == 0 {
        assert!(acknowledged.is_empty(), "the tables are gone");
        return;
    }
    assert_sound(path);
    for (&table, &last) in acknowledged {
        let sql = "SELECT key FROM tables WHERE id = ?1";
        let key = db.query_row(sql, [id(table).bytes()], |row| row.get(0));
        let log = key.map_or(vec![], |key| common::log(&db, key));
        assert!(log.len() as u64 > last, "table {table} has lost event {last}");
        for (number, event) in log.iter().enumerate() {
            assert_eq!(*event, format!("{table} {number}"));
        }
    }
}

/// The child: writes to all tables concurrently until it is killed.
fn write(path: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(path).unwrap());
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..TABLES {
            let store = store.clone();
            writers.spawn(async move {
                let id = id(number);
                let mut next = match store.load(id).await.unwrap() {
                    Some(found) => found.events.len() as u64,
                    None => {
                        store.create(table(number), vec![]).await.unwrap();
                        0
                    }
                };
                loop {
                    // Up to three at a time.
                    let more = 1 + next % 3;
                    let events = (next..next + more).map(|event| format!("{number} {event}"));
                    store
                        .append(id, Epoch(0), next, events.collect(), Some(summary(next)))
                        .await
                        .unwrap();
                    next += more;
                    println!("{number} {}.", next - 1);
                }
            });
        }
        // A writer ends only by a panic.
        writers.join_next().await.unwrap().unwrap()
    });
}

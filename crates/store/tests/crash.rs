//! Killed at any moment: what was acknowledged is there.
//!
//! This starts itself as a server that writes and says what was acknowledged, kills it, looks, and
//! begins again, on the same file.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use common::{id, is_sound, summary, table};
use rusqlite::Connection;
use store::{Sqlite, Store};

const TIMES: u64 = 100;
const TABLES: u8 = 12;
/// So many events have to be acknowledged, or it would show nothing.
const ENOUGH: u64 = 1_200;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("write") {
        return write(&PathBuf::from(arguments.next().unwrap()));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let mut acknowledged = BTreeMap::new();
    let mut told = 0;
    for time in 0..TIMES {
        // From before the file is there to some thousand writes; odd steps, never the same.
        let longer = if time % 6 == 5 { 6 } else { 1 };
        let patience = Duration::from_micros(500 + time * time * 7919 % 90_000 * longer);
        // On a slow machine it lives longer, so that there is something to lose.
        let wanted = (ENOUGH * time / TIMES).saturating_sub(told);
        let said = killed_after(patience, wanted, &path);
        told += said.len() as u64;
        for (table, number) in said {
            let last = acknowledged.entry(table).or_insert(number);
            *last = number.max(*last);
        }
        // Looking repairs, so every other time it is the next server that finds what is left.
        if time % 2 == 1 {
            look(&path, &acknowledged);
        }
    }
    look(&path, &acknowledged);
    // A copy from outside: while a server writes, and of what a killed one has left.
    let (during, after) = (folder.path().join("during"), folder.path().join("after"));
    let mut child = start(&path);
    std::thread::sleep(Duration::from_millis(200));
    Sqlite::backup(&path, &during).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    Sqlite::backup(&path, &after).unwrap();
    look(&during, &acknowledged);
    look(&after, &acknowledged);
    look(&path, &acknowledged);
    let events: u64 = acknowledged.values().map(|last| last + 1).sum();
    println!("killed {TIMES} times: {events} acknowledged events, none lost");
    assert!(events > 1_000, "too few to show anything");
}

fn start(path: &Path) -> Child {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.arg("write").arg(path).stdout(Stdio::piped()).spawn().unwrap()
}

/// What was acknowledged before it was killed: after a while, and not before so much was.
fn killed_after(patience: Duration, wanted: u64, path: &Path) -> Vec<(u8, u64)> {
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
    std::thread::sleep(patience);
    while count.load(Ordering::Relaxed) < wanted {
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(status.code().is_none(), "it ended by itself: {status}");
    let lines = reader.join().unwrap();
    // It may have been killed in the middle of a line.
    let said = lines.iter().filter_map(|line| line.strip_suffix('.')?.split_once(' '));
    said.map(|(table, number)| (table.parse().unwrap(), number.parse().unwrap())).collect()
}

/// Looks with SQLite's own eyes, as the one who comes after a crash.
fn look(path: &Path, acknowledged: &BTreeMap<u8, u64>) {
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
    is_sound(path);
    let sql = "SELECT event FROM events JOIN tables USING (key) WHERE id = ?1 ORDER BY number";
    for (&table, &last) in acknowledged {
        let mut select = db.prepare(sql).unwrap();
        let log = select.query_map([id(table).bytes()], |row| row.get(0)).unwrap();
        let log: Vec<String> = log.map(|event| event.unwrap()).collect();
        assert!(log.len() as u64 > last, "table {table} has lost event {last}");
        for (number, event) in log.iter().enumerate() {
            assert_eq!(*event, format!("{table} {number}"));
        }
    }
}

/// Writes to all tables at once, for ever.
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
                    store.append(id, next, events.collect(), summary(next)).await.unwrap();
                    next += more;
                    println!("{number} {}.", next - 1);
                }
            });
        }
        // They end only by going wrong.
        writers.join_next().await.unwrap().unwrap()
    });
}

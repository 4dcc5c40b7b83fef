//! Tests of `rowhouse serve` as a process: shutdown, backup during play, idle load, full connections.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::Ordering;
use std::time::Duration;

use games::{AnyAction, Kind, Seat};
use load::{Client, ClientError, Process};
use protocol::{Code, Goodbye, Out};
use table::Command;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::players::{self, Book, Players, TEST_TIMEOUT};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

fn start(data: &Path) -> Process {
    Process::start(PROGRAM.as_ref(), data, &["--no-limits", "--log", "warn"]).unwrap()
}

/// Waits until a number of commands were acknowledged.
async fn played(book: &Book, commands: u64) {
    let enough = async {
        while book.acknowledged.load(Ordering::Relaxed) < commands {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TEST_TIMEOUT, enough).await.expect("they play on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sigterm_sends_a_goodbye_to_all_clients() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server = start(&data);
    let mut players = Players::at_tables(6, false);
    players.server_is(Some(server.address()));
    played(&players.book, 100).await;

    // A thousand spectators.
    let table = players.book.tables().into_keys().next().unwrap();
    let mut watchers = JoinSet::new();
    for _ in 0..1_000 {
        let watcher = Client::with_new_key(server.address()).await.unwrap();
        let mut socket = watcher.connect(&table, 0).await.unwrap();
        watchers.spawn(async move {
            let mut last = None;
            while let Ok(Some(message)) = socket.next().await {
                last = Some(message);
            }
            last
        });
    }
    let address = server.address();
    let status = tokio::task::spawn_blocking(|| server.terminate()).await.unwrap().unwrap();
    players.server_is(None);
    assert_eq!(status.code(), Some(0));
    while let Some(last) = watchers.join_next().await {
        assert_eq!(last.unwrap(), Some(Out::Bye { why: Goodbye::Restarting }));
    }
    players.look();
    let book = players.book.clone();
    assert_eq!(book.cut.load(Ordering::Relaxed), 0, "some were not told");
    assert!(book.said_goodbye.load(Ordering::Relaxed) > 0);
    assert!(Client::with_new_key(address).await.is_err(), "nobody is there any more");

    let server = start(&data);
    book.check(server.address(), book.tables().into_keys()).await;
    players.server_is(Some(server.address()));
    timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_during_play_is_a_consistent_database() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let server = start(&data);
    let mut players = Players::at_tables(6, true);
    players.server_is(Some(server.address()));
    played(&players.book, 200).await;

    let before = Book::of(players.book.tables());
    let mut backup = load::isolated(PROGRAM);
    backup.arg("backup").arg("--data").arg(&data).arg(&copy);
    let ran = tokio::task::spawn_blocking(move || backup.output()).await.unwrap().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let during = players.book.acknowledged.load(Ordering::Relaxed);
    played(&players.book, during + 50).await;
    timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
    drop(server);

    // The copy has all events from before the backup, and only events of the real games.
    let server = start(&copy);
    let known = before.tables();
    before.check(server.address(), known.keys().cloned()).await;
    let (copied, after) = (before.tables(), players.book.tables());
    for (table, known) in &copied {
        let all = &after[table].events;
        assert!(all.starts_with(&known.events), "the copy of {table} went another way");
    }
    let count = |tables: &std::collections::BTreeMap<String, players::Known>| {
        tables.values().map(|known| known.events.len()).sum::<usize>()
    };
    assert!(count(&copied) < count(&after), "the copy was made in mid-play");
}

/// A client that follows a table without events costs no processor time.
#[tokio::test]
async fn an_idle_table_uses_no_processor_time() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let arguments = ["--no-limits", "--idle", "1", "--log", "warn"];
    let server = Process::start(PROGRAM.as_ref(), &data, &arguments).unwrap();
    let somebody = Client::with_new_key(server.address()).await.unwrap();
    let table = somebody.create_table(&load::setup("ten")).await.unwrap().table;
    let mut socket = somebody.connect(&table, 0).await.unwrap();
    // After the hello, the presence and the first event nothing happens, and the table may be unloaded.
    while !matches!(socket.next().await.unwrap(), Some(Out::Event(_))) {}
    sleep(Duration::from_secs(2)).await;
    let before = server.busy().unwrap();
    sleep(Duration::from_secs(2)).await;
    let busy = server.busy().unwrap() - before;
    // The processor time is next to none; a busy loop would use all of it.
    assert!(busy < Duration::from_millis(500), "busy for {busy:?} of two seconds");
}

/// A `turn` message is sent again when an event has made it stale, even if the board is the same.
#[tokio::test]
async fn a_stale_turn_message_is_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder.path().join("tables.db"));
    let (anna, ben) = (
        Client::with_new_key(server.address()).await.unwrap(),
        Client::with_new_key(server.address()).await.unwrap(),
    );
    let table = anna.create_table(&load::setup("ten")).await.unwrap().table;
    let mut socket = anna.connect_with_turns(&table, 0).await.unwrap();
    let mut turn = async || {
        let told = async {
            loop {
                if let Some(Out::Turn { seen, position, legal, .. }) = socket.next().await.unwrap()
                {
                    return (seen, position, legal);
                }
            }
        };
        timeout(TEST_TIMEOUT, told).await.expect("she is told that it is her turn")
    };
    anna.command(&table, 0, load::sit(&table, Seat::new(0))).await.unwrap();
    ben.command(&table, 0, load::sit(&table, Seat::new(1))).await.unwrap();
    anna.command(&table, 0, load::reveal(&table, Seat::new(0))).await.unwrap();
    ben.command(&table, 0, load::reveal(&table, Seat::new(1))).await.unwrap();
    let act = |seat, action: &str| {
        let action = AnyAction::parse(Kind::Ten, action).unwrap();
        Command::Act { seat: Seat::new(seat), action }
    };
    let (seen, _, legal) = turn().await;
    let done = anna.command(&table, seen, act(0, &legal[0])).await.unwrap();
    ben.command(&table, done.number, act(1, "0,1")).await.unwrap();
    let (seen, position, legal) = turn().await;
    // A tile was drawn for Anna since, so Ben's undo is a request, which makes Anna's turn stale.
    ben.command(&table, seen, Command::Undo { seat: Seat::new(1) }).await.unwrap();
    match anna.command(&table, seen, act(0, &legal[0])).await {
        Err(ClientError::Refused { problem, .. }) => assert_eq!(problem.code, Code::Stale),
        other => panic!("{other:?}"),
    }
    let (again, same, legal) = turn().await;
    assert!(again > seen && same == position, "{again} {same}");
    anna.command(&table, again, act(0, &legal[0])).await.unwrap();
}

/// Sockets count as connections: some file descriptors are always left for the tables.
#[tokio::test]
async fn connections_beyond_the_limit_are_told_to_wait() {
    const MIN_CONNECTIONS: usize = 60;
    let folder = tempfile::tempdir().unwrap();
    // The server reserves file descriptors for other things, but takes 64 connections in any case.
    let script = folder.path().join("rowhouse");
    fs::write(&script, format!("#!/bin/sh\nulimit -n 180\nexec '{PROGRAM}' \"$@\"\n")).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("tables.db");
    let server = Process::start(&script, &data, &["--no-limits", "--log", "warn"]).unwrap();
    let somebody = Client::with_new_key(server.address()).await.unwrap();
    let table = somebody.create_table(&load::setup("ten")).await.unwrap().table;
    let mut sockets = Vec::new();
    let mut full = false;
    while !full && sockets.len() < 200 {
        match timeout(TEST_TIMEOUT, somebody.connect(&table, 0)).await {
            Ok(Ok(socket)) => sockets.push(socket),
            Ok(Err(ClientError::Refused { status, problem })) => {
                assert_eq!((status.as_u16(), problem.code), (429, Code::TooMany));
                full = true;
            }
            other => panic!("{:?}", other.map(|connected| connected.err())),
        }
    }
    assert!(
        full && (MIN_CONNECTIONS..=80).contains(&sockets.len()),
        "{} found a place",
        sockets.len()
    );
    // When connections close, others are accepted.
    sockets.truncate(40);
    somebody.command(&table, 0, load::sit(&table, Seat::new(0))).await.unwrap();
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("missing/tables.db");
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let ran = load::isolated(PROGRAM).args(serve).arg(&data).output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(1), "{said}");
    assert!(said.contains("missing/tables.db") && said.contains("create it"), "{said}");

    // A database that another server has open.
    let data = folder.path().join("tables.db");
    let _server = start(&data);
    let ran = load::isolated(PROGRAM).args(serve).arg(&data).output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert!(ran.status.code() == Some(1) && said.contains("tables.db"), "{said}");
}

#[test]
fn the_log_says_what_was_started() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut command = load::isolated(PROGRAM);
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0", "--no-limits"]);
    command.args(["--log-format", "json", "--keep-finished", "30", "--data"]).arg(&data);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.unwrap());
    let address = lines.next().unwrap();
    let address = address.strip_prefix("Rowhouse is at http://").unwrap();
    let admin = lines.find_map(|line| {
        Some(line.strip_prefix("Metrics are at http://")?.strip_suffix("/metrics.")?.to_owned())
    });
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map(|line| line.unwrap());
    let started = log.next().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let started: serde_json::Value = serde_json::from_str(&started).unwrap();
    let fields = &started["fields"];
    assert_eq!((&started["level"], &fields["message"]), (&"INFO".into(), &"started".into()));
    assert_eq!(fields["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(fields["address"], address);
    assert_eq!(fields["admin"], admin.unwrap());
    assert_eq!(fields["data"], data.to_str().unwrap());
    assert!(fields["format"].as_u64().unwrap() >= 1);
    assert_eq!((&fields["limits"], &fields["tables"]), (&false.into(), &0.into()));
}

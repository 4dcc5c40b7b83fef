//! A server is killed a hundred times during play: no event that was sent or acknowledged is lost or changed,
//! and the games go on to their end.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use load::{Client, Process};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::players::{self, Players, TEST_TIMEOUT, moment};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");
const TABLES: usize = 12;
/// The least number of commands before each kill.
const COMMANDS_PER_KILL: u64 = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_a_hundred_times_nothing_acknowledged_is_lost() {
    let times =
        std::env::var("KILLS").map_or(100, |times| times.parse().expect("KILLS is a number"));
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let start =
        || Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "error"]).unwrap();
    let mut players = Players::at_tables(TABLES, true);
    let book = players.book.clone();
    let mut rng = StdRng::seed_from_u64(4);
    let mut checked = BTreeSet::new();
    for time in 0..times {
        let server = start();
        // Every other time players connect before the check, so that some are connecting when it is killed.
        if time % 2 == 1 {
            let tables = book.tables();
            let unchecked = tables.iter().filter(|(table, _)| !checked.contains(*table));
            book.check(server.address(), unchecked.map(|(table, _)| table.clone())).await;
            // Finished tables do not change any more.
            let over = |known: &players::Known| {
                known.events.last().is_some_and(|last| last.contains(r#""event":"ended""#))
            };
            let over = tables.into_iter().filter(|(_, known)| over(known));
            checked.extend(over.map(|(table, _)| table));
        }
        players.server_is(Some(server.address()));
        tokio::time::sleep(moment(&mut rng, 20..250)).await;
        // On a slow machine the server runs longer, so that there are commands to lose.
        let enough = async {
            while book.acknowledged.load(Ordering::Relaxed) < COMMANDS_PER_KILL * time {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(TEST_TIMEOUT, enough).await.expect("they play on");
        let status = server.kill().unwrap();
        players.server_is(None);
        assert!(status.code().is_none(), "it had ended by itself: {status}");
        players.look();
    }

    // The last server is not killed.
    let server = start();
    book.check(server.address(), book.tables().into_keys()).await;
    players.server_is(Some(server.address()));
    tokio::time::timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
    let tables = book.tables();
    book.check(server.address(), tables.keys().cloned()).await;
    let games = verify(&server, tables.keys(), folder.path()).await;

    let events: usize = tables.values().map(|known| known.events.len()).sum();
    let commands = book.acknowledged.load(Ordering::Relaxed);
    assert!(
        commands > COMMANDS_PER_KILL * (times - 1),
        "{commands} commands are too few to show anything"
    );
    println!(
        "covered: {times} times killed in mid-play, {commands} acknowledged commands, {events} events, \
         none lost; {games} games to their end"
    );
}

/// Checks the records of all finished tables with `rowhouse verify`.
async fn verify(server: &Process, tables: impl Iterator<Item = &String>, folder: &Path) -> usize {
    let somebody = Client::with_new_key(server.address()).await.unwrap();
    let mut verify = load::isolated(PROGRAM);
    verify.arg("verify");
    let mut count = 0;
    for table in tables {
        let record: serde_json::Value =
            somebody.get(&format!("/tables/{table}/record")).await.unwrap();
        // A table whose server was killed before anyone sat down has no result.
        if record.get("result").is_some() {
            let file = folder.join(format!("{table}.json"));
            fs::write(&file, record.to_string()).unwrap();
            verify.arg(file);
            count += 1;
        }
    }
    let ran = verify.output().unwrap();
    let out = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{out}");
    let checked =
        out.lines().filter(|line| line.contains(" as the secret decides, over: ")).count();
    assert_eq!(checked, count, "{out}");
    count
}

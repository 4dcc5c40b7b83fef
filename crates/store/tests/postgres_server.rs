//! What may happen to a PostgreSQL server: several programs that start together, newer tables, restarts.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use store::contract::{Backend as _, id, node, table, texts};
use store::{Claim, Epoch, Postgres, Store, StoreError, StoreFuture};
use temporary_postgres::TemporaryPostgres;
use tokio::time::sleep;

use crate::server::Database;

/// Longer than any request may take on a slow machine.
const LONG: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_start_together_make_the_tables_once() {
    let database = Database::new();
    let starts: Vec<_> = (0..6)
        .map(|_| {
            let url = database.url.parse().unwrap();
            tokio::spawn(async move { Postgres::open(&url).await })
        })
        .collect();
    let mut stores = vec![];
    for start in starts {
        stores.push(start.await.unwrap().unwrap());
    }
    stores[0].create(table(1), texts(["a"])).await.unwrap();
    for store in &stores {
        assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
    }
    let versions = database.query("SELECT version FROM rowhouse.schema_version");
    assert_eq!(versions.len(), 1);
    assert_eq!(versions[0].get::<_, i32>(0), Postgres::FORMAT);
}

#[tokio::test]
async fn newer_tables_are_refused() {
    let database = Database::new();
    database.open().await.close().await.unwrap();
    database.execute("UPDATE rowhouse.schema_version SET version = 99");
    let told = Postgres::open(&database.url.parse().unwrap()).await.err().unwrap();
    assert!(matches!(told, StoreError::Newer { found: 99, .. }), "{told:?}");
    assert!(told.to_string().contains("use a newer version of Rowhouse"), "{told}");
}

#[tokio::test]
async fn an_unfinished_copy_is_refused_until_it_is_finished() {
    let database = Database::new();
    let url = database.url.parse().unwrap();
    let store = Postgres::open_copy(&url).await.unwrap();
    store.mark_unfinished(true).await.unwrap();
    for opened in [Postgres::open(&url).await, Postgres::open_existing(&url).await] {
        let told = opened.err().unwrap();
        assert!(matches!(told, StoreError::Unfinished(_)), "{told:?}");
    }
    Postgres::open_to_check(&url).await.unwrap();
    let again = Postgres::open_copy(&url).await.unwrap();
    again.mark_unfinished(false).await.unwrap();
    Postgres::open(&url).await.unwrap();
}

/// Repeats a request until the database is there again.
async fn until_done<'a, T>(request: impl Fn() -> StoreFuture<'a, T>) -> T {
    let start = Instant::now();
    loop {
        match request().await {
            Ok(done) => return done,
            Err(StoreError::Unavailable { .. }) => {
                assert!(start.elapsed() < LONG, "the database does not come back");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_nothing_that_was_acknowledged() {
    let mut server = TemporaryPostgres::start().unwrap();
    let store = Arc::new(Postgres::open(&server.url().parse().unwrap()).await.unwrap());
    let cluster = store.cluster().unwrap();
    cluster.join(node(1)).await.unwrap();
    store.create(table(1), vec![]).await.unwrap();
    for round in 0..3 {
        let count = Arc::new(AtomicUsize::new(0));
        let writer = tokio::spawn({
            let (store, count) = (store.clone(), count.clone());
            async move {
                let mut acknowledged = vec![];
                let Claim::Owned(epoch) = until_done(|| store.claim(id(1))).await else {
                    panic!("nobody else is there")
                };
                let found = until_done(|| store.load(id(1))).await.unwrap();
                let mut next = found.events.len() as u64;
                loop {
                    let event = format!("{round}: {next}");
                    match store.append(id(1), epoch, next, vec![event.clone()], None).await {
                        Ok(()) => {
                            acknowledged.push((next, event));
                            count.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(StoreError::Unavailable { .. } | StoreError::Uncertain { .. }) => {
                            return acknowledged;
                        }
                        Err(other) => panic!("{other}"),
                    }
                    next += 1;
                }
            }
        });
        // Some appends at least are under way.
        let start = Instant::now();
        while count.load(Ordering::Relaxed) < 3 {
            assert!(start.elapsed() < LONG, "nothing is written");
            sleep(Duration::from_millis(1)).await;
        }
        if round == 1 {
            server.stop_immediately().unwrap();
        } else {
            server.kill().unwrap();
        }
        let acknowledged = writer.await.unwrap();
        for told in [store.check().await, store.load(id(1)).await.map(drop)] {
            let text = told.as_ref().err().unwrap().to_string();
            assert!(matches!(told, Err(StoreError::Unavailable { .. })), "{told:?}");
            assert!(text.contains("cannot be reached"), "{text}");
        }
        assert!(cluster.heartbeat().await.is_err());
        server.restart().unwrap();
        let beat = until_done(|| cluster.heartbeat()).await;
        assert!(beat.lapsed, "it is not known what the heartbeat before has done");
        let log = until_done(|| store.load(id(1))).await.unwrap().events;
        assert!(!acknowledged.is_empty());
        for (number, event) in acknowledged {
            assert_eq!(log[number as usize], event);
        }
    }
    // The store goes on by itself.
    let Claim::Owned(epoch) = store.claim(id(1)).await.unwrap() else { panic!("it is ours") };
    let next = store.load(id(1)).await.unwrap().unwrap().events.len() as u64;
    store.append(id(1), epoch, next, texts(["on"]), None).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promoted_standby_has_everything_that_was_acknowledged() {
    let mut primary = TemporaryPostgres::start().unwrap();
    let standby = TemporaryPostgres::start_standby(&primary, true).unwrap();
    let hosts = format!("127.0.0.1:{},127.0.0.1:{}", primary.port(), standby.port());
    let url = format!("postgres://postgres@{hosts}/postgres").parse().unwrap();
    let store = Arc::new(Postgres::open(&url).await.unwrap());
    store.create(table(1), vec![]).await.unwrap();
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for next in 0.. {
                match store.append(id(1), Epoch(0), next, vec![next.to_string()], None).await {
                    Ok(()) => {}
                    Err(StoreError::Unavailable { .. } | StoreError::Uncertain { .. }) => {
                        return next;
                    }
                    Err(other) => panic!("{other}"),
                }
            }
            unreachable!("it never ends by itself")
        }
    });
    let start = Instant::now();
    while store.events(id(1), 20, 1).await.unwrap().is_empty() {
        assert!(start.elapsed() < LONG, "nothing is written");
    }
    primary.kill().unwrap();
    let acknowledged = writer.await.unwrap();
    // A standby cannot be written, so it is not used before it is promoted.
    let told = store.check().await;
    assert!(matches!(told, Err(StoreError::Unavailable { .. })), "{told:?}");
    standby.promote().unwrap();
    let log = until_done(|| store.load(id(1))).await.unwrap().events;
    assert!(log.len() as u64 >= acknowledged, "{} of {acknowledged}", log.len());
    let expected: Vec<String> = (0..log.len()).map(|number| number.to_string()).collect();
    assert_eq!(log, expected);
    let next = log.len() as u64;
    until_done(|| store.append(id(1), Epoch(0), next, texts(["on"]), None)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_impossible_append_does_not_fail_the_others() {
    let database = Database::new();
    let store = Arc::new(database.open().await);
    for number in 0..8 {
        store.create(table(number), vec![]).await.unwrap();
    }
    // A row that is in the way of the first append to one table makes the whole statement fail.
    let other = "INSERT INTO rowhouse.events SELECT id, 0, '\\x00' FROM rowhouse.logs
        WHERE id = '03030303-0303-0303-0303-030303030303'";
    database.execute(other);
    let appends: Vec<_> = (0..8)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(
                async move { store.append(id(number), Epoch(0), 0, texts(["a"]), None).await },
            )
        })
        .collect();
    for (number, append) in appends.into_iter().enumerate() {
        let told = append.await.unwrap();
        assert_eq!(told.is_ok(), number != 3, "{number}: {told:?}");
    }
    for number in [0, 7] {
        assert_eq!(store.load(id(number)).await.unwrap().unwrap().events, ["a"]);
    }
}

/// Sends a signal to a process of the database server.
fn signal(name: &str, process: i32) {
    let kill = std::process::Command::new("kill").arg(name).arg(process.to_string()).status();
    assert!(kill.unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_without_an_answer_does_not_appear_after_a_load() {
    let database = Database::new();
    let store = database.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    store.append(id(1), Epoch(0), 1, texts(["b"]), None).await.unwrap();
    let writer = "SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'WITH appended%'";
    let writer: i32 = database.query(writer)[0].get(0);
    signal("-STOP", writer);
    let told = store.append(id(1), Epoch(0), 2, texts(["late"]), None).await;
    assert!(matches!(told, Err(StoreError::Uncertain { .. })), "{told:?}");
    // As long as the server may still do it, nothing is told about the table.
    let told = store.load(id(1)).await.map(drop);
    assert!(matches!(told, Err(StoreError::Unavailable { .. })), "{told:?}");
    signal("-CONT", writer);
    let log = until_done(|| store.load(id(1))).await.unwrap().events;
    assert_eq!(log, ["a", "b"]);
    store.append(id(1), Epoch(0), 2, texts(["c"]), None).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a", "b", "c"]);
}

#[tokio::test]
async fn an_unreachable_database_is_named_without_its_password() {
    // A port of this machine on which nothing listens.
    let url = "postgres://anna:secret@127.0.0.1:1/club".parse().unwrap();
    let told = Postgres::open(&url).await.err().unwrap();
    let text = told.to_string();
    assert!(matches!(told, StoreError::Unavailable { .. }), "{told:?}");
    assert!(text.contains("127.0.0.1:1/club") && !text.contains("secret"), "{text}");
}

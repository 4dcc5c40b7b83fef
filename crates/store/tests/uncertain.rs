//! A connection to PostgreSQL that is lost while an append is committed: the caller learns that nobody knows.

use std::sync::Arc;
use std::time::Duration;

use store::contract::{id, summary, table, texts};
use store::{Claim, Epoch, Postgres, Store, StoreError};
use temporary_postgres::TemporaryPostgres;

/// How long the test waits for the database; it guards against waiting for ever.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);

async fn store(server: &TemporaryPostgres) -> (Arc<dyn Store>, Epoch) {
    let store: Arc<dyn Store> =
        Arc::new(Postgres::open(&server.url().parse().unwrap()).await.unwrap());
    store.create(table(1), texts(["first"])).await.unwrap();
    let Claim::Owned(epoch) = store.claim(id(1)).await.unwrap() else { panic!("it is free") };
    (store, epoch)
}

#[tokio::test]
async fn an_append_whose_connection_is_lost_during_the_commit_is_uncertain() {
    let server = TemporaryPostgres::start().unwrap();
    let (store, epoch) = store(&server).await;
    // A commit that waits for a standby is done already, and cannot be taken back.
    server.sql("ALTER SYSTEM SET synchronous_standby_names = 'none'").unwrap();
    server.sql("SELECT pg_reload_conf()").unwrap();
    let writer = Arc::clone(&store);
    let append = tokio::spawn(async move {
        writer.append(id(1), epoch, 1, texts(["second"]), Some(summary(1))).await
    });
    let waiting = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                   WHERE wait_event = 'SyncRep'";
    let ended = async {
        while server.sql(waiting).unwrap().trim() == "0" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, ended).await.unwrap();
    let error = append.await.unwrap().unwrap_err();
    assert!(matches!(error, StoreError::Uncertain { .. }), "{error}");
    server.sql("ALTER SYSTEM RESET synchronous_standby_names").unwrap();
    server.sql("SELECT pg_reload_conf()").unwrap();
    let stored = loop {
        match store.load(id(1)).await {
            Ok(stored) => break stored.unwrap(),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    assert_eq!(stored.events, texts(["first", "second"]));
}

#[tokio::test]
async fn an_append_without_a_database_is_surely_not_done() {
    let mut server = TemporaryPostgres::start().unwrap();
    let (store, epoch) = store(&server).await;
    server.kill().unwrap();
    // The first request may find that the connection is gone; then there is none.
    let mut error = None;
    for _ in 0..2 {
        error = store.append(id(1), epoch, 1, texts(["second"]), None).await.err();
    }
    assert!(matches!(error, Some(StoreError::Unavailable { .. })), "{error:?}");
}

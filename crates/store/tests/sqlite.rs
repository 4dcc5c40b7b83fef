//! Guarantees of the SQLite store beyond the contract of every store.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use store::{Epoch, Listing, NewTable, Store, StoreError, StoredPhase, Summary};
use tempfile::tempdir;

use crate::common::{id, open, summary, table, texts};

/// The file has no traces of a deleted table.
#[tokio::test]
async fn a_deleted_table_is_gone_from_the_file() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let told = "told in confidence ".repeat(600);
    store.create(table(1), vec![told.clone()]).await.unwrap();
    store.create(table(2), texts(["b"])).await.unwrap();
    store.delete(id(1), Epoch(0)).await.unwrap();
    store.close().await.unwrap();
    let bytes = std::fs::read(folder.path().join("data.sqlite")).unwrap();
    assert!(!bytes.windows(18).any(|part| part == b"told in confidence"));
}

/// Writes of many callers are committed together, in the order of the requests; a refused one does not affect the
/// others of its group.
#[tokio::test]
async fn a_refused_write_does_not_affect_its_group() {
    let folder = tempdir().unwrap();
    let store = Arc::new(open(&folder));
    store.create(table(0), vec![]).await.unwrap();
    let asked: Vec<_> = (0..400)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let event = vec![number.to_string()];
                // Every fourth repeats a number that is taken by then.
                let first = number / 4 * 3 + number % 4 - u64::from(number % 4 == 3);
                (number, store.append(id(0), Epoch(0), first, event, Some(summary(number))).await)
            })
        })
        .collect();
    for one in asked {
        let (number, told) = one.await.unwrap();
        match told {
            Ok(()) => assert_ne!(number % 4, 3),
            Err(StoreError::Conflict { .. }) => assert_eq!(number % 4, 3),
            Err(other) => panic!("{other}"),
        }
    }
    let log = store.load(id(0)).await.unwrap().unwrap().events;
    let kept: Vec<_> = (0..400).filter(|n| n % 4 != 3).map(|n: u64| n.to_string()).collect();
    assert_eq!(log, kept);
    let counts = store.counts().await.unwrap();
    assert!(counts.commits < 100, "they were not committed together: {counts:?}");
}

/// Closing empties the write-ahead log into the file.
#[tokio::test]
async fn closing_removes_the_write_ahead_log() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    store.create(table(0), texts(["x"])).await.unwrap();
    assert!(folder.path().join("data.sqlite-wal").exists());
    store.close().await.unwrap();
    assert!(!folder.path().join("data.sqlite-wal").exists());
}

/// Dropping the store completes all requests, as closing does.
#[tokio::test]
async fn dropping_completes_all_requests() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let mut asked = store.create(table(1), texts(["a"]));
    // Begins the request without waiting for the answer.
    let _ = poll_fn(|context| Poll::Ready(asked.as_mut().poll(context))).await;
    drop(asked);
    drop(store);
    assert!(open(&folder).load(id(1)).await.unwrap().is_some());
}

/// A damaged row is neither removed as an old one nor the end of a list.
#[tokio::test]
async fn a_damaged_row_stays_and_does_not_end_a_list() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let over = |changed| Summary { phase: StoredPhase::Over, ..summary(changed) };
    for (number, summary) in [(1, over(50)), (2, over(10)), (3, summary(30)), (4, summary(20))] {
        store
            .create(NewTable { listed: true, summary, ..table(number) }, texts(["a"]))
            .await
            .unwrap();
    }
    store.close().await.unwrap();
    let db = rusqlite::Connection::open(folder.path().join("data.sqlite")).unwrap();
    // The first looks older than it is, and the third has other words.
    let damage = |sql, number| db.execute(sql, [id(number).bytes()]).unwrap();
    damage("UPDATE tables SET changed = 5 WHERE id = ?1", 1);
    damage("UPDATE tables SET about = 'other' WHERE id = ?1", 3);
    drop(db);
    let store = open(&folder);
    assert_eq!(store.remove_finished(40, 10).await.unwrap(), [id(2)]);
    let page = store.list(Listing::Gathering, None, 1).await.unwrap();
    assert_eq!(page.iter().map(|table| table.id).collect::<Vec<_>>(), [id(4)]);
    assert!(matches!(store.load(id(1)).await, Err(StoreError::Damaged { .. })));
    store.close().await.unwrap();
}

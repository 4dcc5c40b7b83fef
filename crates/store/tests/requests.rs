//! Each request once, and many at the same time.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use common::{id, is_sound, open, row, table, texts};
use store::{Answer, Counts, Key, Listing, Phase, Store, StoreError, Summary};
use tempfile::tempdir;

/// Asks, without waiting for the answer.
async fn has_asked<T>(answer: &mut Answer<'_, T>) {
    poll_fn(|context| {
        assert!(answer.as_mut().poll(context).is_pending());
        Poll::Ready(())
    })
    .await;
}

#[tokio::test]
async fn a_table_outlives_the_server() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let last = Summary {
        phase: Phase::Playing,
        game: "15go".into(),
        about: r#"{"title":"é"}"#.into(),
        watchable: true,
        changed: 7,
        wake: Some(9),
    };
    store.create(table(1), texts(["a"])).await.unwrap();
    store.append(id(1), 1, texts(["b", "c"]), row(5)).await.unwrap();
    store.append(id(1), 3, vec![], last.clone()).await.unwrap();
    store.close().await.unwrap();

    let store = open(&folder);
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events, ["a", "b", "c"]);
    assert_eq!(found.row, last);
    assert_eq!(found.secret.bytes(), &[1; 32]);
    assert!(found.listed);
    assert_eq!(store.events(id(1), 1, 1).await.unwrap(), ["b"]);
    assert_eq!(store.events(id(1), 1, usize::MAX).await.unwrap(), ["b", "c"]);
    assert!(store.events(id(1), u64::MAX, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    store.create(table(1), texts(["a"])).await.unwrap();

    let again = store.create(table(1), texts(["x", "y"])).await;
    assert!(matches!(again, Err(StoreError::Exists(taken)) if taken == id(1)));
    for given in [0, 2, u64::MAX] {
        let refused = store.append(id(1), given, texts(["x"]), row(9)).await;
        let Err(StoreError::Conflict { id: of, next: 1, given: told }) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!((of, told), (id(1), given));
    }
    let refused = store.append(id(1), 0, vec![], row(9)).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })));
    let nowhere = store.append(id(2), 0, texts(["x"]), row(9)).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable(_))));
    assert!(matches!(store.delete(id(2)).await, Err(StoreError::NoTable(_))));
    assert!(matches!(store.events(id(2), 0, 1).await, Err(StoreError::NoTable(_))));
    assert!(store.load(id(2)).await.unwrap().is_none());

    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.row), (texts(["a"]), row(0)));
}

#[tokio::test]
async fn what_is_deleted_is_gone() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let told = "told in confidence ".repeat(600);
    store.create(table(1), vec![told.clone()]).await.unwrap();
    store.create(table(2), texts(["b"])).await.unwrap();
    store.delete(id(1)).await.unwrap();
    assert!(store.load(id(1)).await.unwrap().is_none());
    store.create(table(1), texts(["a"])).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
    store.close().await.unwrap();
    let path = folder.path().join("data.sqlite");
    let bytes = std::fs::read(&path).unwrap();
    assert!(!bytes.windows(18).any(|part| part == b"told in confidence"));
    is_sound(&path);
}

#[tokio::test]
async fn there_is_one_master_key() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    assert_eq!(store.master_key(Key::from([1; 32])).await.unwrap().bytes(), &[1; 32]);
    assert_eq!(store.master_key(Key::from([2; 32])).await.unwrap().bytes(), &[1; 32]);
    drop(store);
    let store = open(&folder);
    assert_eq!(store.master_key(Key::from([3; 32])).await.unwrap().bytes(), &[1; 32]);
}

#[tokio::test]
async fn archived_tables_come_back() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let wake = |changed, wake| Summary { wake: Some(wake), ..row(changed) };
    for (number, row) in [
        (1, row(10)),
        (2, row(20)),
        (3, wake(10, 0)),
        // Its clock still runs.
        (4, wake(10, 99)),
        (5, Summary { phase: Phase::Over, ..row(10) }),
    ] {
        store.create(store::NewTable { row, ..table(number) }, vec![]).await.unwrap();
    }
    assert_eq!(store.archive(20, 1).await.unwrap(), 1);
    assert_eq!(store.archive(20, 9).await.unwrap(), 1);
    assert_eq!(store.archive(20, 9).await.unwrap(), 0);
    assert_eq!(store.due(u64::MAX, 9).await.unwrap(), [id(4)]);
    let listed = store.list(Listing::Gathering, None, 9).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [id(2), id(4)]);
    let counts = store.counts().await.unwrap();
    let expected = Counts { gathering: 2, over: 1, archived: 2, ..counts };
    assert_eq!(counts, expected);
    assert!(counts.bytes > 0 && counts.writes >= 8 && counts.commits >= 8);

    store.append(id(1), 0, texts(["a"]), row(30)).await.unwrap();
    let listed = store.list(Listing::Gathering, None, 1).await.unwrap();
    assert_eq!(listed[0].id, id(1));
}

/// Many write to few tables. Whoever is too late tries again; in the end everybody's events are there
/// once, each where it was acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled() {
    const TABLES: u8 = 4;
    const WRITERS: usize = 48;
    const EVENTS: usize = 20;
    let folder = tempdir().unwrap();
    let store = Arc::new(open(&folder));
    for number in 0..TABLES {
        store.create(table(number), vec![]).await.unwrap();
    }
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = id(writer as u8 % TABLES);
                let (mut next, mut conflicts, mut acknowledged) = (0, 0, vec![]);
                for event in 0..EVENTS {
                    let event = format!("{writer}:{event}");
                    loop {
                        match store.append(id, next, vec![event.clone()], row(next)).await {
                            Ok(()) => break,
                            Err(StoreError::Conflict { next: now, .. }) => next = now,
                            Err(other) => panic!("{other}"),
                        }
                        conflicts += 1;
                    }
                    acknowledged.push((next, event));
                    next += 1;
                }
                (id, conflicts, acknowledged)
            })
        })
        .collect();
    let (mut conflicts, mut total) = (0, 0);
    let mut done = vec![];
    for writer in writers {
        done.push(writer.await.unwrap());
    }
    for (id, missed, acknowledged) in done {
        conflicts += missed;
        let log = store.load(id).await.unwrap().unwrap().events;
        assert_eq!(log.len(), EVENTS * WRITERS / TABLES as usize);
        for (number, event) in acknowledged {
            assert_eq!(log[number as usize], event);
            total += 1;
        }
    }
    assert_eq!(total, WRITERS * EVENTS);
    assert!(conflicts > 0, "nobody was ever too late, so this shows nothing");
    let counts = store.counts().await.unwrap();
    assert!(counts.commits < counts.writes, "nothing went together: {counts:?}");
    store.close().await.unwrap();
    is_sound(&folder.path().join("data.sqlite"));
}

/// A request that is refused does not take those down that went with it.
#[tokio::test]
async fn the_refused_and_the_others_go_together() {
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
                (number, store.append(id(0), first, event, row(number)).await)
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
    assert!(counts.commits < 100, "they did not go together: {counts:?}");
}

/// What was asked before closing is answered.
#[tokio::test]
async fn closing_leaves_nothing_behind() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    store.create(table(0), vec![]).await.unwrap();
    let mut asked: Vec<_> =
        (0..100).map(|number| store.append(id(0), number, texts(["x"]), row(0))).collect();
    for one in &mut asked {
        has_asked(one).await;
    }
    store.close().await.unwrap();
    for one in asked {
        one.await.unwrap();
    }
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
    assert!(matches!(store.load(id(0)).await, Err(StoreError::Closed)));
    assert!(matches!(store.close().await, Err(StoreError::Closed)));
    let path = folder.path().join("data.sqlite");
    assert!(!folder.path().join("data.sqlite-wal").exists());
    is_sound(&path);
    let store = open(&folder);
    assert_eq!(store.load(id(0)).await.unwrap().unwrap().events.len(), 100);
}

#[tokio::test]
async fn whoever_goes_away_has_still_asked() {
    let folder = tempdir().unwrap();
    let store = open(&folder);
    let mut asked = store.create(table(1), texts(["a"]));
    has_asked(&mut asked).await;
    drop(asked);
    drop(store);
    assert!(open(&folder).load(id(1)).await.unwrap().is_some());
}

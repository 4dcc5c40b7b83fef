//! Guarantees about the log of a table: appends, reads, conflicts and deletion.

use std::sync::Arc;

use super::{Backend, id, summary, table, texts};
use crate::{Epoch, Listing, NewTable, Store, StoreError, StoredPhase, Summary};

/// A table has its secret, its events in order, and the last summary.
pub async fn a_table_reads_back<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let last = Summary {
        phase: StoredPhase::Playing,
        game: "one-game".into(),
        about: r#"{"title":"é"}"#.into(),
        watchable: true,
        changed: 7,
        wake: Some(9),
    };
    store.create(table(1), texts(["a"])).await.unwrap();
    store.create(NewTable { listed: false, ..table(2) }, vec![]).await.unwrap();
    store.append(id(1), Epoch(0), 1, texts(["b", "c"]), Some(summary(5))).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().summary, summary(5));
    // No events, but another summary.
    store.append(id(1), Epoch(0), 3, vec![], Some(last.clone())).await.unwrap();

    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events, ["a", "b", "c"]);
    assert_eq!(found.summary, last);
    assert_eq!(found.secret.bytes(), &[1; 32]);
    assert!(found.listed);
    let found = store.load(id(2)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary, found.listed), (vec![], summary(0), false));
}

/// Events and summaries may have any text.
pub async fn any_text_reads_back<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let long = "0123456789".repeat(100_000);
    let odd =
        ["", " ", "'; DROP TABLE events; --", "\"\\\n\r\t", "\u{0}a\u{0}", "é\u{1f3b2}", &long];
    let (game, about) = (odd[2].to_owned(), odd[4].to_owned());
    let odd = odd.map(String::from).to_vec();
    let summary = Summary { game, about, ..summary(0) };
    store.create(NewTable { summary: summary.clone(), ..table(1) }, odd.clone()).await.unwrap();
    store.append(id(1), Epoch(0), 7, odd.clone(), Some(summary.clone())).await.unwrap();
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert!(found.events == [odd.clone(), odd].concat(), "an event is another one");
    assert_eq!(found.summary, summary);
}

/// Events are read from a number on, up to a limit.
pub async fn events_come_in_pages<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let all: Vec<String> = (0..25).map(|number| number.to_string()).collect();
    store.create(table(1), all[..3].to_vec()).await.unwrap();
    store.create(table(2), texts(["of another table"])).await.unwrap();
    store.append(id(1), Epoch(0), 3, all[3..].to_vec(), Some(summary(0))).await.unwrap();
    let mut read = vec![];
    loop {
        let page = store.events(id(1), read.len() as u64, 10).await.unwrap();
        assert!(page.len() <= 10);
        if page.is_empty() {
            break;
        }
        read.extend(page);
        assert!(read.len() <= all.len(), "an event occurs twice: {read:?}");
    }
    assert_eq!(read, all);
    assert_eq!(store.events(id(1), 1, 1).await.unwrap(), ["1"]);
    assert_eq!(store.events(id(1), 23, usize::MAX).await.unwrap(), ["23", "24"]);
    assert!(store.events(id(1), 0, 0).await.unwrap().is_empty());
    assert!(store.events(id(1), u64::MAX, 9).await.unwrap().is_empty());
}

/// An append with a number other than the next is refused with the right one, and changes nothing.
pub async fn a_number_other_than_the_next_is_a_conflict<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    for (given, events) in [(0, 1), (2, 1), (u64::MAX, 1), (0, 0), (2, 3)] {
        let refused =
            store.append(id(1), Epoch(0), given, vec!["x".into(); events], Some(summary(9))).await;
        let Err(StoreError::Conflict { id: of, next: 1, given: told }) = refused else {
            panic!("{given}: {refused:?}")
        };
        assert_eq!((of, told), (id(1), given));
    }
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary), (texts(["a"]), summary(0)));
    store.append(id(1), Epoch(0), 1, texts(["b"]), Some(summary(1))).await.unwrap();
}

/// The second of two tables with the same id is refused and changes nothing.
pub async fn an_id_is_used_once<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    let again = NewTable { summary: summary(9), listed: false, ..table(1) };
    let refused = store.create(again, texts(["x", "y"])).await;
    assert!(matches!(refused, Err(StoreError::Exists(taken)) if taken == id(1)), "{refused:?}");
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary, found.listed), (texts(["a"]), summary(0), true));
}

/// Loading an unknown table gives none, and other requests for it are refused with its id.
pub async fn requests_for_an_unknown_table_name_it<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    assert!(store.load(id(2)).await.unwrap().is_none());
    for refused in [
        store.append(id(2), Epoch(0), 0, texts(["x"]), Some(summary(9))).await,
        store.delete(id(2), Epoch(0)).await,
        store.events(id(2), 0, 1).await.map(drop),
    ] {
        assert!(matches!(refused, Err(StoreError::NoTable(of)) if of == id(2)), "{refused:?}");
    }
    assert!(store.load(id(2)).await.unwrap().is_none());
}

/// Readers see all events of an append and its summary, or none of it.
pub async fn an_append_is_atomic_for_readers<B: Backend>(backend: &B) {
    const BATCHES: u64 = 60;
    const EVENTS: u64 = 7;
    let store = Arc::new(backend.open().await);
    store.create(table(1), vec![]).await.unwrap();
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for batch in 0..BATCHES {
                let events = vec![batch.to_string(); EVENTS as usize];
                store
                    .append(id(1), Epoch(0), batch * EVENTS, events, Some(summary(batch + 1)))
                    .await
                    .unwrap();
            }
        }
    });
    let mut between = 0;
    loop {
        let found = store.load(id(1)).await.unwrap().unwrap();
        assert_eq!(found.events.len() as u64, found.summary.changed * EVENTS);
        let page = store.events(id(1), 0, usize::MAX).await.unwrap();
        assert_eq!(page.len() as u64 % EVENTS, 0);
        match found.summary.changed {
            0 => {}
            BATCHES => break,
            _ => between += 1,
        }
        // Waits for a slow writer, but not for one that has failed.
        assert!(
            !writer.is_finished()
                || store.load(id(1)).await.unwrap().unwrap().summary.changed == BATCHES
        );
    }
    writer.await.unwrap();
    println!("read {between} times between two appends");
}

/// Of many concurrent appends with the same number exactly one succeeds.
pub async fn one_of_many_concurrent_appends_wins<B: Backend>(backend: &B) {
    const WRITERS: usize = 24;
    let store = Arc::new(backend.open().await);
    store.create(table(1), vec![]).await.unwrap();
    for round in 0..5 {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let store = store.clone();
                let event = format!("{round}: {writer}");
                tokio::spawn(async move {
                    let told = store
                        .append(id(1), Epoch(0), round, vec![event.clone()], Some(summary(round)))
                        .await;
                    (event, told)
                })
            })
            .collect();
        let mut won = vec![];
        for writer in writers {
            match writer.await.unwrap() {
                (event, Ok(())) => won.push(event),
                (_, Err(StoreError::Conflict { next, given, .. })) => {
                    assert_eq!((next, given), (round + 1, round));
                }
                (_, Err(other)) => panic!("{other}"),
            }
        }
        assert_eq!(won.len(), 1, "{won:?}");
        assert_eq!(store.events(id(1), round, usize::MAX).await.unwrap(), won);
    }
}

/// Many writers append to few tables and retry after a conflict. In the end every event is there once, with the number
/// that was acknowledged.
pub async fn concurrent_appends_are_neither_lost_nor_duplicated<B: Backend>(backend: &B) {
    const TABLES: u8 = 4;
    const WRITERS: usize = 48;
    const EVENTS: usize = 20;
    let store = Arc::new(backend.open().await);
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
                        match store
                            .append(id, Epoch(0), next, vec![event.clone()], Some(summary(next)))
                            .await
                        {
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
    assert!(conflicts > 0, "there was no conflict, so this shows nothing");
    store.close().await.unwrap();
    backend.assert_sound();
}

/// A deleted table is gone with its events, and its id can be used again.
pub async fn a_deleted_table_is_gone<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let due = || Summary { wake: Some(0), ..summary(5) };
    store.create(NewTable { summary: due(), ..table(1) }, texts(["a", "b"])).await.unwrap();
    store.create(table(2), texts(["c"])).await.unwrap();
    store.delete(id(1), Epoch(0)).await.unwrap();
    assert!(store.load(id(1)).await.unwrap().is_none());
    assert!(matches!(store.events(id(1), 0, 1).await, Err(StoreError::NoTable(_))));
    assert!(matches!(store.delete(id(1), Epoch(0)).await, Err(StoreError::NoTable(_))));
    assert!(store.due(u64::MAX, 9).await.unwrap().is_empty());
    assert_eq!(store.list(Listing::Gathering, None, 9).await.unwrap().len(), 1);
    assert_eq!(store.counts().await.unwrap().gathering, 1);

    store.create(table(1), texts(["d"])).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["d"]);
    assert_eq!(store.load(id(2)).await.unwrap().unwrap().events, ["c"]);
    store.close().await.unwrap();
    backend.assert_sound();
}

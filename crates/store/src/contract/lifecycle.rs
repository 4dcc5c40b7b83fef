//! Guarantees about opening and closing, and about dropped futures.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use super::{Backend, id, summary, table, texts};
use crate::{Epoch, Listing, SecretKey, Store, StoreError, StoreFuture};

/// Polls a request once, which begins it.
async fn poll_once<T>(answer: &mut StoreFuture<'_, T>) -> Poll<Result<T, StoreError>> {
    poll_fn(|context| Poll::Ready(answer.as_mut().poll(context))).await
}

/// The first key that is offered stays the master key.
pub async fn there_is_one_master_key<B: Backend>(backend: &B) {
    let store = Arc::new(backend.open().await);
    let offers: Vec<_> = (0..8)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                *store.master_key(SecretKey::from([number; 32])).await.unwrap().bytes()
            })
        })
        .collect();
    let mut keys = vec![];
    for offer in offers {
        keys.push(offer.await.unwrap());
    }
    assert!(keys[0][0] < 8 && keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    store.close().await.unwrap();
    let store = backend.open().await;
    assert_eq!(*store.master_key(SecretKey::from([9; 32])).await.unwrap().bytes(), keys[0]);
}

/// The time at which the database was last used is the last one that was stored, also after reopening.
pub async fn the_time_of_the_last_use_is_kept<B: Backend>(backend: &B) {
    let store = backend.open().await;
    assert_eq!(store.mark_alive(5).await.unwrap(), None);
    assert_eq!(store.mark_alive(3).await.unwrap(), Some(5));
    let key = store.master_key(SecretKey::from([7; 32])).await.unwrap();
    store.close().await.unwrap();
    let store = backend.open().await;
    assert_eq!(store.mark_alive(9).await.unwrap(), Some(3));
    assert_eq!(store.master_key(SecretKey::from([8; 32])).await.unwrap().bytes(), key.bytes());
}

/// Acknowledged writes are there after the store was closed and opened again.
pub async fn acknowledged_writes_are_there_after_reopening<B: Backend>(backend: &B) {
    let mut expected = vec![];
    for time in 0..4 {
        let store = backend.open().await;
        if time == 0 {
            store.create(table(1), vec![]).await.unwrap();
            store.create(table(2), texts(["a"])).await.unwrap();
        }
        let found = store.load(id(1)).await.unwrap().unwrap();
        assert_eq!(found.events, expected);
        assert_eq!(found.summary, summary(time.max(1) - 1));
        let more = vec![time.to_string(); 3];
        store
            .append(id(1), Epoch(0), expected.len() as u64, more.clone(), Some(summary(time)))
            .await
            .unwrap();
        expected.extend(more);
        if time == 2 {
            store.delete(id(2), Epoch(0)).await.unwrap();
        }
        store.close().await.unwrap();
        backend.assert_sound();
    }
    let store = backend.open().await;
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, expected);
    assert!(store.load(id(2)).await.unwrap().is_none());
    // Writes are counted since the store was opened.
    assert_eq!(store.counts().await.unwrap().writes, 0);
}

/// Requests that were begun before closing are done and answered.
pub async fn closing_completes_all_requests<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let mut asked: Vec<_> =
        (0..100).map(|number| store.create(table(number), texts(["x"]))).collect();
    let mut told = vec![];
    for one in &mut asked {
        told.push(poll_once(one).await);
    }
    store.close().await.unwrap();
    for (one, told) in asked.into_iter().zip(told) {
        match told {
            Poll::Ready(told) => told.unwrap(),
            Poll::Pending => one.await.unwrap(),
        }
    }
    backend.assert_sound();
    let store = backend.open().await;
    assert_eq!(store.counts().await.unwrap().gathering, 100);
}

/// A closed store refuses every request, also a second close.
pub async fn a_closed_store_refuses_everything<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    store.close().await.unwrap();
    let refusals = [
        store.master_key(SecretKey::from([1; 32])).await.map(drop),
        store.mark_alive(1).await.map(drop),
        store.create(table(2), vec![]).await,
        store.claim(id(1)).await.map(drop),
        store.release(id(1), Epoch(0)).await,
        store.append(id(1), Epoch(0), 1, vec![], Some(summary(1))).await,
        store.load(id(1)).await.map(drop),
        store.events(id(1), 0, 1).await.map(drop),
        store.delete(id(1), Epoch(0)).await,
        store.due(0, 1).await.map(drop),
        store.list(Listing::Gathering, None, 1).await.map(drop),
        store.archive(0, 1).await.map(drop),
        store.damaged().await.map(drop),
        store.counts().await.map(drop),
        store.check().await,
        store.close().await,
    ];
    for (number, refused) in refusals.into_iter().enumerate() {
        assert!(matches!(refused, Err(StoreError::Closed)), "{number}: {refused:?}");
    }
    let store = backend.open().await;
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
    assert!(store.load(id(2)).await.unwrap().is_none());
}

/// A request that was begun is done, even if its future is dropped; one that was never polled is not.
pub async fn a_request_is_done_although_its_future_is_dropped<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let mut asked = store.create(table(1), texts(["a"]));
    // The request may be done at once or later.
    let _ = poll_once(&mut asked).await;
    drop(asked);
    drop(store.create(table(2), texts(["a"])));
    store.close().await.unwrap();
    let store = backend.open().await;
    assert!(store.load(id(1)).await.unwrap().is_some());
    assert!(store.load(id(2)).await.unwrap().is_none());
}

/// The check of a store that can be written succeeds and changes no table.
pub async fn a_check_succeeds_and_changes_nothing<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.check().await.unwrap();
    store.create(table(1), texts(["a"])).await.unwrap();
    store.check().await.unwrap();
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary), (texts(["a"]), summary(0)));
}

//! Guarantees about claims to tables, for one node.

use super::{Backend, id, summary, table, texts};
use crate::{Claim, Epoch, Store, StoreError};

/// The epoch of a claim that must succeed.
async fn claim(store: &impl Store, number: u8) -> Epoch {
    match store.claim(id(number)).await.unwrap() {
        Claim::Owned(epoch) => epoch,
        other => panic!("{other:?}"),
    }
}

/// A table that was claimed is written with the epoch of the claim; a write with any other is refused and changes
/// nothing. A table that was never claimed has the epoch 0.
pub async fn a_write_with_another_epoch_is_fenced<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    store.append(id(1), Epoch(0), 1, texts(["b"]), None).await.unwrap();
    let epoch = claim(&store, 1).await;
    store.append(id(1), epoch, 2, texts(["c"]), Some(summary(1))).await.unwrap();
    for other in [epoch.0 + 1, epoch.0 + 1000, u64::MAX].map(Epoch) {
        for told in [
            store.append(id(1), other, 3, texts(["x"]), None).await,
            store.append(id(1), other, 3, vec![], Some(summary(9))).await,
            store.delete(id(1), other).await,
        ] {
            assert!(matches!(told, Err(StoreError::Fenced { id: of }) if of == id(1)), "{told:?}");
        }
    }
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary), (texts(["a", "b", "c"]), summary(1)));
    store.append(id(1), epoch, 3, texts(["d"]), None).await.unwrap();
    store.delete(id(1), epoch).await.unwrap();
    assert!(store.load(id(1)).await.unwrap().is_none());
}

/// A table can be claimed again, before and after it was given up, and also after the store was opened again.
pub async fn a_table_can_be_claimed_again<B: Backend>(backend: &B) {
    let store = backend.open().await;
    store.create(table(1), texts(["a"])).await.unwrap();
    let mut epochs = vec![claim(&store, 1).await, claim(&store, 1).await];
    store.release(id(1), epochs[1]).await.unwrap();
    epochs.push(claim(&store, 1).await);
    store.close().await.unwrap();
    let store = backend.open().await;
    epochs.push(claim(&store, 1).await);
    assert!(epochs.is_sorted(), "{epochs:?}");
    store.append(id(1), epochs[3], 1, texts(["b"]), None).await.unwrap();
    // A release with another epoch changes nothing.
    store.release(id(1), Epoch(epochs[3].0 + 1)).await.unwrap();
    store.append(id(1), epochs[3], 2, texts(["c"]), None).await.unwrap();
}

/// A claim to an unknown table names it.
pub async fn a_claim_to_an_unknown_table_is_refused<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let told = store.claim(id(2)).await;
    assert!(matches!(told, Err(StoreError::NoTable(of)) if of == id(2)), "{told:?}");
    store.release(id(2), Epoch(0)).await.unwrap();
}

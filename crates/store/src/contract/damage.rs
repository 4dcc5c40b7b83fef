//! Guarantees about damage to the database.

use super::{Backend, Damage, id, summary, table, texts};
use crate::{Epoch, NewTable, Store, StoreError};

const DAMAGES: [Damage; 10] = [
    Damage::ChangedEvent(0),
    Damage::ChangedEvent(2),
    Damage::MissingEvent(0),
    Damage::MissingEvent(2),
    Damage::SwappedEvents(1, 3),
    Damage::MissingEnd(4),
    Damage::MissingEnd(0),
    Damage::ChangedSecret,
    Damage::ChangedWake,
    Damage::ChangedAbout,
];

/// Creates a table with five events, in several appends.
async fn create<S: Store>(store: &S, number: u8) {
    store.create(table(number), texts(["a"])).await.unwrap();
    store.append(id(number), Epoch(0), 1, texts(["b"]), None).await.unwrap();
    store.append(id(number), Epoch(0), 2, texts(["c", "d"]), Some(summary(7))).await.unwrap();
    store.append(id(number), Epoch(0), 4, texts(["e"]), None).await.unwrap();
}

fn assert_damaged<T>(told: Result<T, StoreError>, number: u8, damage: Damage) {
    match told {
        Err(StoreError::Damaged { id: of, .. }) => assert_eq!(of, id(number), "{damage:?}"),
        Err(other) => panic!("{damage:?}: {other}"),
        Ok(_) => panic!("{damage:?} is not noticed"),
    }
}

/// A table that is not as it was written is reported as damaged, whatever has changed, and only this table.
pub async fn a_damaged_table_is_reported_and_no_other<B: Backend>(backend: &B) {
    let store = backend.open().await;
    for number in 0..=DAMAGES.len() as u8 {
        create(&store, number).await;
    }
    assert!(store.damaged().await.unwrap().is_empty());
    store.close().await.unwrap();
    for (number, damage) in (0..).zip(DAMAGES) {
        backend.damage(id(number), damage);
    }
    let store = backend.open().await;
    for (number, damage) in (0..).zip(DAMAGES) {
        assert_damaged(store.load(id(number)).await, number, damage);
        assert_damaged(store.events(id(number), 0, usize::MAX).await, number, damage);
        assert!(store.damaged().await.unwrap().contains(&id(number)), "{damage:?}");
    }
    // Pages of a log are checked as well, as far as the damage concerns them.
    for (number, damage, from) in [(1, DAMAGES[1], 2), (3, DAMAGES[3], 2), (5, DAMAGES[5], 3)] {
        assert_damaged(store.events(id(number), from, 2).await, number, damage);
    }
    // A summary that was damaged is not written again with a checksum.
    for number in [7, 8, 9] {
        let told = store.append(id(number), Epoch(0), 5, texts(["f"]), Some(summary(8))).await;
        assert_damaged(told, number, DAMAGES[usize::from(number)]);
    }
    let sound = DAMAGES.len() as u8;
    store.append(id(sound), Epoch(0), 5, texts(["f"]), None).await.unwrap();
    let found = store.load(id(sound)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary), (texts(["a", "b", "c", "d", "e", "f"]), summary(7)));
    assert_eq!(store.damaged().await.unwrap().len(), DAMAGES.len());
}

/// A damaged table can be deleted, and its id can be used again.
pub async fn a_damaged_table_can_be_deleted<B: Backend>(backend: &B) {
    let store = backend.open().await;
    create(&store, 1).await;
    store.close().await.unwrap();
    backend.damage(id(1), Damage::ChangedEvent(1));
    let store = backend.open().await;
    assert_damaged(store.load(id(1)).await, 1, Damage::ChangedEvent(1));
    store.delete(id(1), Epoch(0)).await.unwrap();
    assert!(store.load(id(1)).await.unwrap().is_none());
    assert!(store.damaged().await.unwrap().is_empty());
    create(&store, 1).await;
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events.len(), 5);
}

/// An append without a summary leaves it as it was; an archived table is no longer archived then.
pub async fn an_append_without_a_summary_keeps_it<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let none = NewTable { summary: summary(3), ..table(1) };
    store.create(none, vec![]).await.unwrap();
    store.append(id(1), Epoch(0), 0, texts(["a"]), None).await.unwrap();
    assert_eq!(store.archive(4, 9).await.unwrap(), 1);
    assert_eq!(store.counts().await.unwrap().archived, 1);
    store.append(id(1), Epoch(0), 1, texts(["b"]), None).await.unwrap();
    let counts = store.counts().await.unwrap();
    assert_eq!((counts.archived, counts.gathering), (0, 1));
    store.append(id(1), Epoch(0), 2, texts(["c"]), None).await.unwrap();
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!((found.events, found.summary), (texts(["a", "b", "c"]), summary(3)));
}

//! The guarantee about removing finished tables.

use super::{Backend, id, summary, table, texts};
use crate::{Epoch, Store, StoreError, StoredPhase, Summary};

/// Finished tables that were not changed for long enough are removed with their events, the oldest first and no more
/// than asked for; unfinished and archived tables stay.
pub async fn finished_tables_are_removed_once_they_are_old<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let over = |changed| Summary { phase: StoredPhase::Over, ..summary(changed) };
    let playing = |changed| Summary { phase: StoredPhase::Playing, ..summary(changed) };
    let summaries = [over(30), over(10), playing(5), over(20), over(40), summary(1)];
    for (number, summary) in (0..).zip(summaries) {
        store.create(table(number), texts(["a"])).await.unwrap();
        store.append(id(number), Epoch(0), 1, texts(["b"]), Some(summary)).await.unwrap();
    }
    // The unfinished tables are archived.
    assert_eq!(store.archive(100, 10).await.unwrap(), 2);
    assert_eq!(store.remove_finished(10, 10).await.unwrap(), []);
    assert_eq!(store.remove_finished(40, 1).await.unwrap(), [id(1)]);
    let mut removed = store.remove_finished(40, 10).await.unwrap();
    removed.sort_unstable();
    assert_eq!(removed, [id(0), id(3)]);
    assert_eq!(store.remove_finished(40, 10).await.unwrap(), []);
    for number in [0, 1, 3] {
        assert!(store.load(id(number)).await.unwrap().is_none());
        let gone = store.append(id(number), Epoch(0), 2, texts(["c"]), Some(over(50))).await;
        assert!(matches!(gone, Err(StoreError::NoTable(_))), "{gone:?}");
    }
    for number in [2, 4, 5] {
        assert_eq!(store.load(id(number)).await.unwrap().unwrap().events, ["a", "b"]);
    }
    let counts = store.counts().await.unwrap();
    assert_eq!((counts.over, counts.archived), (1, 2));
    store.close().await.unwrap();
    backend.assert_sound();
}

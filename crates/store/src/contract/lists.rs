//! Guarantees about requests that concern many tables.

use super::{Backend, id, summary, table, texts};
use crate::{
    Counts, Epoch, ListedTable, Listing, NewTable, Store, StoreError, StoredPhase, Summary, TableId,
};

/// Creates a table with this summary.
async fn create(store: &impl Store, number: u8, summary: Summary) {
    store.create(NewTable { summary, ..table(number) }, vec![]).await.unwrap();
}

fn ids(listed: &[ListedTable]) -> Vec<TableId> {
    listed.iter().map(|table| table.id).collect()
}

/// Tables are due at their time, the earliest first; tables without a time never are.
pub async fn due_tables_are_ordered_by_time<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let wake = |wake| Summary { wake, ..summary(0) };
    for (number, at) in [(1, Some(30)), (2, None), (3, Some(0)), (4, Some(20)), (5, Some(10))] {
        create(&store, number, wake(at)).await;
    }
    // It does not matter which phase a table has and whether it is listed.
    let over = Summary { phase: StoredPhase::Over, ..wake(Some(15)) };
    store.create(NewTable { listed: false, summary: over, ..table(6) }, vec![]).await.unwrap();
    assert_eq!(store.due(0, 9).await.unwrap(), [id(3)]);
    assert_eq!(store.due(20, 9).await.unwrap(), [id(3), id(5), id(6), id(4)]);
    assert_eq!(store.due(20, 2).await.unwrap(), [id(3), id(5)]);
    assert!(store.due(20, 0).await.unwrap().is_empty());
    assert_eq!(store.due(u64::MAX, usize::MAX).await.unwrap().len(), 5);

    // Every append replaces the time.
    store.append(id(3), Epoch(0), 0, texts(["a"]), Some(wake(None))).await.unwrap();
    store.append(id(5), Epoch(0), 0, vec![], Some(wake(Some(21)))).await.unwrap();
    store.append(id(2), Epoch(0), 0, vec![], Some(wake(Some(1)))).await.unwrap();
    assert_eq!(store.due(20, 9).await.unwrap(), [id(2), id(6), id(4)]);
}

/// A list has the listed tables of its kind, last changed first.
pub async fn lists_have_listed_tables_last_changed_first<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let playing =
        |watchable, changed| Summary { phase: StoredPhase::Playing, watchable, ..summary(changed) };
    create(&store, 1, summary(10)).await;
    create(&store, 2, Summary { watchable: true, ..summary(30) }).await;
    create(&store, 3, summary(20)).await;
    store
        .create(NewTable { listed: false, summary: summary(40), ..table(4) }, vec![])
        .await
        .unwrap();
    create(&store, 5, playing(true, 50)).await;
    create(&store, 6, playing(false, 60)).await;
    create(&store, 7, playing(true, 70)).await;
    let secret = NewTable { listed: false, summary: playing(true, 80), ..table(8) };
    store.create(secret, vec![]).await.unwrap();
    create(&store, 9, Summary { phase: StoredPhase::Over, ..playing(true, 90) }).await;

    let gathering = store.list(Listing::Gathering, None, 9).await.unwrap();
    assert_eq!(ids(&gathering), [id(2), id(3), id(1)]);
    assert_eq!(gathering[0].summary, Summary { watchable: true, ..summary(30) });
    let watchable = store.list(Listing::Watchable, None, 9).await.unwrap();
    assert_eq!(ids(&watchable), [id(7), id(5)]);
    assert_eq!(ids(&store.list(Listing::Gathering, None, 2).await.unwrap()), [id(2), id(3)]);
    assert!(store.list(Listing::Gathering, None, 0).await.unwrap().is_empty());

    // An append may move a table within its list or to the other list.
    store.append(id(1), Epoch(0), 0, texts(["a"]), Some(summary(35))).await.unwrap();
    store.append(id(3), Epoch(0), 0, texts(["a"]), Some(playing(true, 60))).await.unwrap();
    let gathering = store.list(Listing::Gathering, None, 9).await.unwrap();
    assert_eq!(ids(&gathering), [id(1), id(2)]);
    let watchable = store.list(Listing::Watchable, None, 9).await.unwrap();
    assert_eq!(ids(&watchable), [id(7), id(3), id(5)]);
}

/// The pages of a list have every table once; tables that changed at the same time are ordered by id.
pub async fn a_list_continues_after_a_cursor<B: Backend>(backend: &B) {
    let store = backend.open().await;
    for number in 0..20 {
        // Ids with bytes above and below 128, so that signed bytes would have another order.
        create(&store, number * 13, summary(u64::from(number / 6))).await;
    }
    let all = ids(&store.list(Listing::Gathering, None, usize::MAX).await.unwrap());
    let mut expected: Vec<_> = (0..20u8).map(|number| (number / 6, id(number * 13))).collect();
    expected.sort_by_key(|table| std::cmp::Reverse(*table));
    assert_eq!(all, expected.into_iter().map(|(_, id)| id).collect::<Vec<_>>());
    for size in [1, 3, 7, 20] {
        let (mut told, mut before) = (vec![], None);
        loop {
            let page = store.list(Listing::Gathering, before, size).await.unwrap();
            assert!(page.len() <= size);
            let Some(last) = page.last() else { break };
            before = Some(last.cursor());
            told.extend(ids(&page));
            assert!(told.len() <= all.len(), "a table occurs twice: {told:?}");
        }
        assert_eq!(told, all);
    }
    // A table that changes between two pages moves to the first page; no table after it is left out.
    let page = store.list(Listing::Gathering, None, 5).await.unwrap();
    store.append(all[10], Epoch(0), 0, texts(["a"]), Some(summary(99))).await.unwrap();
    let rest = store.list(Listing::Gathering, Some(page[4].cursor()), 99).await.unwrap();
    assert_eq!(ids(&rest), [&all[5..10], &all[11..]].concat());
    assert_eq!(store.list(Listing::Gathering, None, 1).await.unwrap()[0].id, all[10]);
}

/// Unfinished tables that were neither changed nor due for long are archived: neither listed nor due until the next
/// append.
pub async fn archived_tables_come_back_with_an_append<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let wake = |changed, wake| Summary { wake: Some(wake), ..summary(changed) };
    create(&store, 1, summary(10)).await;
    create(&store, 2, summary(20)).await;
    create(&store, 3, wake(10, 0)).await;
    // The clock of this table still runs.
    create(&store, 4, wake(10, 99)).await;
    create(&store, 5, Summary { phase: StoredPhase::Over, ..summary(10) }).await;
    assert_eq!(store.archive(20, 1).await.unwrap(), 1);
    assert_eq!(store.archive(20, 9).await.unwrap(), 1);
    assert_eq!(store.archive(20, 9).await.unwrap(), 0);
    assert_eq!(store.due(u64::MAX, 9).await.unwrap(), [id(4)]);
    let listed = store.list(Listing::Gathering, None, 9).await.unwrap();
    assert_eq!(ids(&listed), [id(2), id(4)]);
    let counts = store.counts().await.unwrap();
    assert_eq!(counts, Counts { gathering: 2, playing: 0, over: 1, archived: 2, ..counts });
    assert_eq!(store.load(id(3)).await.unwrap().unwrap().summary, wake(10, 0));

    store.append(id(1), Epoch(0), 0, texts(["a"]), Some(summary(30))).await.unwrap();
    let listed = store.list(Listing::Gathering, None, 1).await.unwrap();
    assert_eq!(ids(&listed), [id(1)]);
    // Also with an append without events.
    store.append(id(3), Epoch(0), 0, vec![], Some(wake(30, 5))).await.unwrap();
    assert_eq!(store.due(5, 9).await.unwrap(), [id(3)]);
    assert_eq!(store.counts().await.unwrap().archived, 0);
}

/// One table can be archived, whatever its times are.
pub async fn a_single_table_can_be_archived<B: Backend>(backend: &B) {
    let store = backend.open().await;
    for number in 1..=2 {
        create(&store, number, Summary { wake: Some(99), ..summary(50) }).await;
    }
    store.archive_table(id(1)).await.unwrap();
    store.archive_table(id(1)).await.unwrap();
    assert_eq!(store.due(u64::MAX, 9).await.unwrap(), [id(2)]);
    assert_eq!(ids(&store.list(Listing::Gathering, None, 9).await.unwrap()), [id(2)]);
    let counts = store.counts().await.unwrap();
    assert_eq!((counts.gathering, counts.archived), (1, 1));
    let unknown = store.archive_table(id(3)).await;
    assert!(matches!(unknown, Err(StoreError::NoTable(of)) if of == id(3)), "{unknown:?}");
    store.append(id(1), Epoch(0), 0, texts(["a"]), None).await.unwrap();
    assert_eq!(store.counts().await.unwrap().archived, 0);
}

/// Tables are counted by phase, and writes since the store was opened.
pub async fn tables_are_counted_by_phase<B: Backend>(backend: &B) {
    let store = backend.open().await;
    let before = store.counts().await.unwrap();
    let Counts { bytes, wal_bytes, .. } = before;
    assert_eq!(before, Counts { bytes, wal_bytes, ..Counts::default() });
    let phase = |phase| Summary { phase, ..summary(0) };
    create(&store, 1, phase(StoredPhase::Gathering)).await;
    create(&store, 2, phase(StoredPhase::Playing)).await;
    create(&store, 3, phase(StoredPhase::Playing)).await;
    create(&store, 4, phase(StoredPhase::Over)).await;
    store.append(id(3), Epoch(0), 0, vec![], Some(phase(StoredPhase::Over))).await.unwrap();
    let counts = store.counts().await.unwrap();
    assert_eq!(counts, Counts { gathering: 1, playing: 1, over: 2, archived: 0, ..counts });
    assert!(counts.bytes > 0 && counts.writes >= 5, "{counts:?}");
    assert!((1..=counts.writes).contains(&counts.commits), "{counts:?}");
}

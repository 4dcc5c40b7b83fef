//! A store that counts requests and takes its time for them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use store::{
    Claim, Counts, Cursor, Epoch, ListedTable, Listing, NewTable, SecretKey, Sqlite, Store,
    StoreFuture, StoredTable, Summary, TableId,
};
use tokio::time::sleep;

/// How long a load takes at least, so that other requests come meanwhile.
const LOAD_TIME: Duration = Duration::from_millis(200);

/// A store that counts loads and checks.
pub struct CountingStore {
    inner: Sqlite,
    pub loads: AtomicUsize,
    pub checks: AtomicUsize,
}

impl CountingStore {
    pub fn new(inner: Sqlite) -> Self {
        Self { inner, loads: AtomicUsize::new(0), checks: AtomicUsize::new(0) }
    }
}

/// Passes requests on.
macro_rules! pass_on {
    ($(fn $name:ident($($argument:ident: $kind:ty),*) -> $result:ty;)*) => {
        $(fn $name(&self, $($argument: $kind),*) -> StoreFuture<'_, $result> {
            self.inner.$name($($argument),*)
        })*
    };
}

impl Store for CountingStore {
    pass_on! {
        fn master_key(fresh: SecretKey) -> SecretKey;
        fn mark_alive(now: u64) -> Option<u64>;
        fn mark_unfinished(unfinished: bool) -> ();
        fn create(table: NewTable, events: Vec<String>) -> ();
        fn claim(id: TableId) -> Claim;
        fn release(id: TableId, epoch: Epoch) -> ();
        fn append(id: TableId, epoch: Epoch, first: u64, events: Vec<String>, summary: Option<Summary>) -> ();
        fn events(id: TableId, from: u64, limit: usize) -> Vec<String>;
        fn delete(id: TableId, epoch: Epoch) -> ();
        fn due(until: u64, limit: usize) -> Vec<TableId>;
        fn list(which: Listing, before: Option<Cursor>, limit: usize) -> Vec<ListedTable>;
        fn archive(unchanged_since: u64, limit: usize) -> usize;
        fn archive_table(id: TableId) -> ();
        fn remove_finished(unchanged_since: u64, limit: usize) -> Vec<TableId>;
        fn damaged() -> Vec<TableId>;
        fn counts() -> Counts;
        fn close() -> ();
    }

    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            sleep(LOAD_TIME).await;
            self.inner.load(id).await
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.checks.fetch_add(1, Ordering::Relaxed);
        self.inner.check()
    }
}

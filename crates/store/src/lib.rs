//! Tables on disk. A table is an append-only log: events, numbered from 0, and beside them a
//! [`Summary`] of what the log says, so that a table can be found without reading it.
//!
//! Events are text to the store; what they mean is nobody's business here. An event is acknowledged
//! after it is on disk, and an acknowledged event is there after any crash. Who appends says which
//! number comes next; if somebody else was faster, nothing is written ([`StoreError::Conflict`]). So
//! even several servers could share a database without harm.
//!
//! [`Sqlite`] keeps everything in one file, for one server. Time is in milliseconds since 1970, and
//! it comes in from outside, as random numbers do.
//!
//! ```
//! use store::{SecretKey, NewTable, StoredPhase, Sqlite, Store, StoreError, Summary, TableId};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = Sqlite::open(&folder.path().join("rowhouse.sqlite"))?;
//!
//! let id = TableId::new([7; 16]);
//! let summary = Summary {
//!     phase: StoredPhase::Gathering,
//!     game: "ten".into(),
//!     about: "{}".into(),
//!     watchable: true,
//!     changed: 1_789_000_000_000,
//!     wake: None,
//! };
//! let table = NewTable { id, secret: SecretKey::from([1; 32]), listed: true, summary: summary.clone() };
//! store.create(table, vec!["opened".into()]).await?;
//! store.append(id, 1, vec!["sat down".into()], summary.clone()).await?;
//!
//! let late = store.append(id, 1, vec!["sat down, too".into()], summary).await;
//! assert!(matches!(late, Err(StoreError::Conflict { next: 2, .. })));
//! assert_eq!(store.events(id, 0, 10).await?, ["opened", "sat down"]);
//! store.close().await?;
//! # Ok(())
//! # }
//! ```

#[cfg(feature = "contract")]
pub mod contract;
mod error;
mod id;
mod key;
mod sqlite;

use std::pin::Pin;

pub use error::StoreError;
pub use id::{IdError, TableId};
pub use key::SecretKey;
pub use sqlite::Sqlite;

/// What a store will have answered. Nothing happens before it is awaited; once it has been, dropping
/// it does not take the request back.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept.
///
/// If a write fails with anything but [`Exists`](StoreError::Exists),
/// [`Conflict`](StoreError::Conflict) or [`NoTable`](StoreError::NoTable), the disk is to blame. Then
/// nothing was written, as far as anybody can tell before the next start; whoever keeps a table in
/// memory should load it again before going on.
///
/// With the feature `contract`, the module `contract` has a test for each of these promises, which every
/// implementation has to pass.
pub trait Store: Send + Sync + 'static {
    /// The one key of this database; `fresh` becomes it if there is none yet.
    fn master_key(&self, fresh: SecretKey) -> StoreFuture<'_, SecretKey>;

    /// Begins a table, with its first events.
    fn create(&self, table: NewTable, events: Vec<String>) -> StoreFuture<'_, ()>;

    /// Adds events, of which the first has this number, and says what the table is now. It need not
    /// be any events. An archived table comes back.
    fn append(
        &self,
        id: TableId,
        first: u64,
        events: Vec<String>,
        summary: Summary,
    ) -> StoreFuture<'_, ()>;

    /// All there is of a table.
    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>>;

    /// Some events of a table, from a number on.
    fn events(&self, id: TableId, from: u64, limit: usize) -> StoreFuture<'_, Vec<String>>;

    /// Removes a table and all its events.
    fn delete(&self, id: TableId) -> StoreFuture<'_, ()>;

    /// Tables that somebody has to look after by then, the most urgent first.
    fn due(&self, until: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>>;

    /// Public tables, last changed first; `before` goes on after the last one of another answer.
    /// Tables that change meanwhile are at the beginning again.
    fn list(
        &self,
        which: Listing,
        before: Option<Cursor>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<ListedTable>>;

    /// Lays unfinished tables aside that were neither changed nor due since then, and says how many.
    /// They are not listed and not due any more, but not lost: the next event brings them back.
    fn archive(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, usize>;

    /// How much there is.
    fn counts(&self) -> StoreFuture<'_, Counts>;

    /// Can it write? Finds out by writing.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Answers everything that was asked, then closes. What is asked later is
    /// [`Closed`](StoreError::Closed).
    fn close(&self) -> StoreFuture<'_, ()>;
}

/// A table to begin.
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// The secret that decides its draws.
    pub secret: SecretKey,
    /// May it be shown to everybody?
    pub listed: bool,
    /// What its first events make of it.
    pub summary: Summary,
}

/// All there is of a table.
pub struct StoredTable {
    /// The secret that decides its draws.
    pub secret: SecretKey,
    /// May it be shown to everybody?
    pub listed: bool,
    /// What its events make of it.
    pub summary: Summary,
    /// Its events, from number 0.
    pub events: Vec<String>,
}

/// What is known of a table without reading its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it is.
    pub phase: StoredPhase,
    /// Which game is played.
    pub game: String,
    /// What a list of tables shows of it; text to the store.
    pub about: String,
    /// May everybody watch?
    pub watchable: bool,
    /// When it changed.
    pub changed: u64,
    /// When somebody has to look after it although nobody is there: a clock runs out, or a bot is to
    /// move (0).
    pub wake: Option<u64>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoredPhase {
    /// People come together.
    Gathering,
    /// They play.
    Playing,
    /// They have played.
    Over,
}

/// Which tables to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Those that wait for players.
    Gathering,
    /// Those that are played and may be watched.
    Watchable,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// Its name.
    pub id: TableId,
    /// What is known of it.
    pub summary: Summary,
}

impl ListedTable {
    /// The place of this table in the list.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor { changed: self.summary.changed, id: self.id }
    }
}

/// A place in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// When the table there changed.
    pub changed: u64,
    /// Its name.
    pub id: TableId,
}

/// How much there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables that wait for players.
    pub gathering: u64,
    /// Tables that are played.
    pub playing: u64,
    /// Finished tables.
    pub over: u64,
    /// Tables laid aside; the others do not count them.
    pub archived: u64,
    /// What it takes on disk.
    pub bytes: u64,
    /// Writes that were answered since it was opened.
    pub writes: u64,
    /// How often they were brought to disk, many at a time.
    pub commits: u64,
}

//! Durable storage of tables, for the server. A table is an append-only event log, numbered from 0, and a
//! [`Summary`] of it, by which the table can be found without reading the log.
//!
//! Events are opaque text to the store. An event is acknowledged once it is on disk, and an acknowledged event
//! survives any crash. An append names the number of its first event; if another writer has used that number,
//! nothing is written ([`StoreError::Conflict`], optimistic concurrency). It also names the [`Epoch`] of the writer's
//! claim to the table; if another node has claimed the table since, nothing is written ([`StoreError::Fenced`]).
//!
//! [`Sqlite`] is the implementation in one file, for one server; `Postgres` (feature `postgres`) that in a database for
//! several. Times are in milliseconds since 1970; times and
//! random numbers are supplied by the caller.
//!
//! ```
//! use store::{
//!     Epoch, NewTable, SecretKey, Sqlite, Store, StoreError, StoredPhase, Summary, TableId,
//! };
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
//! let table = NewTable { id, secret: SecretKey::from([1; 32]), listed: true, summary };
//! store.create(table, vec!["opened".into()]).await?;
//! store.append(id, Epoch(0), 1, vec!["sat down".into()], None).await?;
//!
//! let late = store.append(id, Epoch(0), 1, vec!["sat down, too".into()], None).await;
//! assert!(matches!(late, Err(StoreError::Conflict { next: 2, .. })));
//! assert_eq!(store.events(id, 0, 10).await?, ["opened", "sat down"]);
//! store.close().await?;
//! # Ok(())
//! # }
//! ```

mod checksum;
mod cluster;
#[cfg(feature = "contract")]
pub mod contract;
mod error;
mod id;
mod key;
mod location;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;

use std::pin::Pin;

pub use cluster::{
    Claim, Cluster, Epoch, Heartbeat, LEASE_TTL, NewNode, NodeId, NodeRecord, ParseNodeIdError,
};
pub use error::StoreError;
pub use id::{IdError, TableId};
pub use key::SecretKey;
pub use location::StoreLocation;
#[cfg(feature = "postgres")]
pub use postgres::{Postgres, PostgresUrl, PostgresUrlError};
pub use sqlite::{CheckedTable, FileReport, Sqlite};

/// The future of a request. Nothing happens before it is polled; after that, dropping it does not cancel the request.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store of tables.
///
/// If a write fails with anything but [`Exists`](StoreError::Exists), [`Conflict`](StoreError::Conflict),
/// [`Fenced`](StoreError::Fenced), [`NoTable`](StoreError::NoTable) or [`Damaged`](StoreError::Damaged), the disk or the connection
/// to the database has failed, and the write may or may not be there later. A caller that keeps the table in memory has
/// to load it again before it goes on; a load by the same store waits for a write that is still under way.
///
/// With the feature `contract`, the module `contract` has a test for each of these guarantees, which every
/// implementation has to pass.
pub trait Store: Send + Sync + 'static {
    /// The master key of this database. `fresh` becomes it if there is none yet.
    fn master_key(&self, fresh: SecretKey) -> StoreFuture<'_, SecretKey>;

    /// Stores the time at which a server uses this database, and returns the time that was stored before.
    fn mark_alive(&self, now: u64) -> StoreFuture<'_, Option<u64>>;

    /// Marks this database as the target of a copy that is not finished, or removes the mark. A server refuses a marked
    /// database ([`Unfinished`](StoreError::Unfinished)).
    fn mark_unfinished(&self, unfinished: bool) -> StoreFuture<'_, ()>;

    /// Creates a table with its first events.
    fn create(&self, table: NewTable, events: Vec<String>) -> StoreFuture<'_, ()>;

    /// Claims a table for this node, so that it can be written: the table has no owner, is this node's already, or its
    /// owner's lease has expired. Each claim has an epoch of its own. A store for one server has one owner for all
    /// tables, with the epoch 0.
    fn claim(&self, id: TableId) -> StoreFuture<'_, Claim>;

    /// Gives a table up, if it is still this node's by the claim of this epoch; otherwise this changes nothing.
    fn release(&self, id: TableId, epoch: Epoch) -> StoreFuture<'_, ()>;

    /// Appends events, of which the first has the number `first`, and replaces the summary if there is a new one; that
    /// costs more than the events, so a caller leaves it out where it is the same. The list of events may be empty. An
    /// archived table is no longer archived then. The epoch is that of the last claim, or 0 for a table that was never
    /// claimed; any other is [`Fenced`](StoreError::Fenced).
    fn append(
        &self,
        id: TableId,
        epoch: Epoch,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    ) -> StoreFuture<'_, ()>;

    /// The whole table, or `None` if there is none with this id. Every part of it has a checksum: a table that is not as
    /// it was written is [`Damaged`](StoreError::Damaged).
    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>>;

    /// At most `limit` events of a table, from a number on; a changed or missing one is
    /// [`Damaged`](StoreError::Damaged).
    fn events(&self, id: TableId, from: u64, limit: usize) -> StoreFuture<'_, Vec<String>>;

    /// Removes a table and all its events; fenced by the epoch like an append.
    fn delete(&self, id: TableId, epoch: Epoch) -> StoreFuture<'_, ()>;

    /// Tables whose [`Summary::wake`] is not after `until`, the earliest first; without those that another living node
    /// owns.
    fn due(&self, until: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>>;

    /// Listed tables, last changed first; `before` is the cursor of the last table of the page before.
    /// A table that changes meanwhile moves to the first page.
    fn list(
        &self,
        which: Listing,
        before: Option<Cursor>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<ListedTable>>;

    /// Archives at most `limit` unfinished tables that were neither changed nor due since then, and returns how many.
    /// An archived table is neither listed nor due, until the next append.
    fn archive(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, usize>;

    /// Archives one table, whatever its times are; for a copy of a store.
    fn archive_table(&self, id: TableId) -> StoreFuture<'_, ()>;

    /// Removes at most `limit` finished tables, with all their events, that were not changed since then, and returns
    /// their ids; the first are those that were changed first.
    fn remove_finished(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>>;

    /// Tables that were found damaged since the store was opened, by any request or by the store itself.
    fn damaged(&self) -> StoreFuture<'_, Vec<TableId>>;

    /// The numbers of tables and writes, and the size on disk. This reads no table.
    fn counts(&self) -> StoreFuture<'_, Counts>;

    /// Checks by a write that the store can be written.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// The nodes that share this store, if it is made for several.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }

    /// Completes all requests, then closes. Later requests fail with [`Closed`](StoreError::Closed).
    fn close(&self) -> StoreFuture<'_, ()>;
}

/// A table to create.
pub struct NewTable {
    /// The id of the table.
    pub id: TableId,
    /// The secret that decides its draws.
    pub secret: SecretKey,
    /// Whether public lists show the table.
    pub listed: bool,
    /// The summary of the first events.
    pub summary: Summary,
}

/// A table as it is stored.
pub struct StoredTable {
    /// The secret that decides its draws.
    pub secret: SecretKey,
    /// Whether public lists show the table.
    pub listed: bool,
    /// The summary of the events.
    pub summary: Summary,
    /// All events, from number 0.
    pub events: Vec<String>,
}

/// What the store knows of a table without reading its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The phase of the table.
    pub phase: StoredPhase,
    /// The name of the game.
    pub game: String,
    /// What a list of tables shows; opaque text to the store.
    pub about: String,
    /// Whether spectators may watch.
    pub watchable: bool,
    /// The time of the last change, for the order of lists and for archiving. A caller may round it.
    pub changed: u64,
    /// When the server has to load the table although no client asks for it: a clock reaches zero, or a bot is to act.
    pub wake: Option<u64>,
}

/// The phase of a stored table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoredPhase {
    /// Seats are still open.
    Gathering,
    /// The game has started.
    Playing,
    /// The game is over.
    Over,
}

/// A public list of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Tables with open seats.
    Gathering,
    /// Tables with a running game that spectators may watch.
    Watchable,
}

/// A table in a public list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// The id of the table.
    pub id: TableId,
    /// The summary of the table.
    pub summary: Summary,
}

impl ListedTable {
    /// The position of this table in the list.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor { changed: self.summary.changed, id: self.id }
    }
}

/// A position in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The time of the last change of the table.
    pub changed: u64,
    /// The id of the table.
    pub id: TableId,
}

/// Numbers of tables and writes, and the size on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables with open seats.
    pub gathering: u64,
    /// Tables with a running game.
    pub playing: u64,
    /// Finished tables.
    pub over: u64,
    /// Archived tables, which the other numbers leave out.
    pub archived: u64,
    /// The size on disk.
    pub bytes: u64,
    /// The part of it that is the write-ahead log.
    pub wal_bytes: u64,
    /// Writes since the store was opened.
    pub writes: u64,
    /// Commits since the store was opened; one commit has many writes.
    pub commits: u64,
    /// The time that these commits took, with the wait for the disk, in microseconds.
    pub commit_micros: u64,
}

//! The store in a PostgreSQL database, for several servers: one connection writes appends, some more are for everything
//! else.

mod append;
mod changes;
mod check;
mod chunk;
mod fault;
mod heads;
mod nodes;
mod queries;
mod schema;
mod session;
mod tls;
mod unsure;
mod url;
mod values;

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

pub use self::url::{PostgresUrl, PostgresUrlError};

use self::append::AppendJob;
use self::fault::Fault;
use self::heads::Heads;
use self::schema::OpenMode;
use self::session::{Connector, Session, Slot};
use self::unsure::UnsureAppends;
use crate::{
    Claim, Cluster, Counts, Cursor, Epoch, Heartbeat, ListedTable, Listing, NewNode, NewTable,
    NodeId, NodeRecord, SecretKey, Store, StoreError, StoreFuture, StoredTable, Summary, TableId,
};

/// The capacity of the queue of appends; callers wait while it is full.
const MAX_QUEUED_REQUESTS: usize = 1024;

/// The number of connections for everything but appends.
const CONNECTIONS: usize = 4;

/// A store in a PostgreSQL database, which several servers may share.
///
/// Appends that wait together are written by one statement (group commit). After a lost connection, a write may or may
/// not be there ([`StoreError::Uncertain`]); the next request connects again. A load or a claim waits until the server
/// has ended what was under way, so that a write cannot appear after it.
///
/// The tables are in the schema `rowhouse`. A proxy between server and database must keep a session on one connection
/// (PgBouncer: `pool_mode = session`).
pub struct Postgres {
    shared: Arc<Shared>,
    workers: Mutex<Option<Workers>>,
}

/// The queue of the writer and the sign of open requests, until the store is closed.
struct Workers {
    appends: mpsc::Sender<AppendJob>,
    writer: JoinHandle<()>,
    /// Each request has a clone; the receiver ends when all are gone.
    open: mpsc::Sender<Infallible>,
    all_done: mpsc::Receiver<Infallible>,
}

/// State that all requests share.
struct Shared {
    /// The host and the name of the database.
    at: String,
    connector: Connector,
    connections: [Slot; CONNECTIONS],
    /// The connection of heartbeats, which must not wait for other requests.
    lease_connection: Slot,
    heads: Mutex<Heads>,
    unsure_appends: UnsureAppends,
    /// This node, once it has joined.
    node: Mutex<Option<NewNode>>,
    /// Whether the last heartbeat has failed, so that it is not known what it has done.
    unsure_of_lease: AtomicBool,
    /// The tables that were found damaged.
    damaged: Mutex<BTreeSet<TableId>>,
    writes: AtomicU64,
    commits: AtomicU64,
    commit_micros: AtomicU64,
}

/// Locks a mutex even if it is poisoned: no value in a mutex here can be left half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Postgres {
    /// The version of the tables that this program makes; older ones are migrated when a database is opened.
    pub const FORMAT: i32 = schema::NEWEST;

    /// Connects to a database, and makes or migrates its tables.
    ///
    /// # Errors
    /// If the database cannot be reached, refuses, or has tables of a newer version.
    pub async fn open(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, OpenMode { create: true, unfinished: false }).await
    }

    /// Connects to the target of a copy, which may be unfinished, and makes or migrates its tables.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub async fn open_copy(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, OpenMode { create: true, unfinished: true }).await
    }

    async fn connect(url: &PostgresUrl, mode: OpenMode) -> Result<Self, StoreError> {
        let at = url.to_string();
        let connector =
            Connector::new(url).map_err(|error| StoreError::other(at.as_ref(), error))?;
        connector.migrate(&at, mode).await.map_err(|fault| fault.of(&at))?;
        let shared = Arc::new(Shared {
            at,
            connector,
            connections: std::array::from_fn(|_| Slot::new("")),
            lease_connection: Slot::new(""),
            heads: Mutex::default(),
            unsure_appends: UnsureAppends::default(),
            node: Mutex::default(),
            unsure_of_lease: AtomicBool::new(false),
            damaged: Mutex::default(),
            writes: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            commit_micros: AtomicU64::new(0),
        });
        let (appends, queue) = mpsc::channel(MAX_QUEUED_REQUESTS);
        let writer = tokio::spawn(append::run(shared.clone(), queue));
        let (open, all_done) = mpsc::channel(1);
        let workers = Workers { appends, writer, open, all_done };
        Ok(Self { shared, workers: Mutex::new(Some(workers)) })
    }

    /// Runs a request in a task of its own, so that it is done even if the future is dropped.
    fn spawn<T, W>(
        &self,
        work: impl FnOnce(Arc<Shared>) -> W + Send + 'static,
    ) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        W: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        Box::pin(async move {
            let open = locked(&self.workers).as_ref().map(|workers| workers.open.clone());
            let open = open.ok_or(StoreError::Closed)?;
            let shared = self.shared.clone();
            let task = tokio::spawn(async move {
                let _open = open;
                let done = work(shared.clone()).await;
                done.map_err(|fault| fault.of(&shared.at))
            });
            // The only errors are a panic, which was reported, and the end of the runtime.
            self.shared.noted(task.await.unwrap_or(Err(StoreError::Closed)))
        })
    }

    /// Runs a request that may be done twice: if the connection is lost meanwhile, it is run again on a new one.
    fn read<T, W>(
        &self,
        work: impl Fn(Arc<Shared>, Arc<Session>) -> W + Send + Sync + 'static,
    ) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        W: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        self.spawn(move |shared| async move {
            let session = shared.session().await?;
            match work(shared.clone(), session).await {
                Err(fault) if fault.is_lost_connection() => {
                    work(shared.clone(), shared.session().await?).await
                }
                done => done,
            }
        })
    }

    /// Runs a request that writes.
    fn write<T, W>(
        &self,
        work: impl FnOnce(Arc<Shared>, Arc<Session>) -> W + Send + 'static,
    ) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        W: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        self.spawn(move |shared| async move {
            let session = shared.session().await?;
            let start = Instant::now();
            let done = work(shared.clone(), session).await?;
            shared.committed(1, start.elapsed());
            Ok(done)
        })
    }
}

impl Shared {
    /// The open connection with the fewest requests that wait. If all of them are busy, another one is opened for later
    /// requests; this one does not wait for it.
    async fn session(self: &Arc<Self>) -> Result<Arc<Session>, Fault> {
        let open = self.connections.iter().filter_map(Slot::current);
        let Some(best) = open.min_by_key(|session| session.waiting()) else {
            let first = self.connections.iter().find(|slot| !slot.is_connecting());
            return first.unwrap_or(&self.connections[0]).session(&self.connector).await;
        };
        let is_closed = |slot: &&Slot| slot.current().is_none() && !slot.is_connecting();
        if best.waiting() > 0
            && let Some(index) = self.connections.iter().position(|slot| is_closed(&slot))
        {
            let shared = self.clone();
            tokio::spawn(async move {
                // A failure is kept in the slot, which is not tried again for a moment.
                let _ = shared.connections[index].session(&shared.connector).await;
            });
        }
        Ok(best)
    }

    /// The newest format of events that this node may write; 0 for a process that is no node.
    fn event_format(&self) -> i32 {
        let format = locked(&self.node).as_ref().map_or(0, |node| node.event_format);
        i32::try_from(format).unwrap_or(i32::MAX)
    }

    /// This node.
    ///
    /// # Errors
    /// If it has not joined.
    fn joined(&self) -> Result<NewNode, Fault> {
        let none =
            || StoreError::other(self.at.as_ref(), "this process has not joined the cluster");
        self.node().ok_or_else(|| none().into())
    }

    /// This node, if it has joined.
    fn node(&self) -> Option<NewNode> {
        locked(&self.node).clone()
    }

    fn node_id(&self) -> Option<NodeId> {
        locked(&self.node).as_ref().map(|node| node.id)
    }

    /// Remembers the table if a request has found it damaged.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged { id, .. }) = &result {
            locked(&self.damaged).insert(*id);
        }
        result
    }

    fn committed(&self, writes: usize, took: Duration) {
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.commit_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }
}

impl Store for Postgres {
    fn master_key(&self, fresh: SecretKey) -> StoreFuture<'_, SecretKey> {
        self.write(move |_, session| async move { changes::master_key(&session, &fresh).await })
    }

    fn mark_alive(&self, now: u64) -> StoreFuture<'_, Option<u64>> {
        self.write(move |_, session| async move { changes::mark_alive(&session, now).await })
    }

    fn mark_unfinished(&self, unfinished: bool) -> StoreFuture<'_, ()> {
        self.write(
            move |_, session| async move { schema::mark_unfinished(&session, unfinished).await },
        )
    }

    fn create(&self, table: NewTable, events: Vec<String>) -> StoreFuture<'_, ()> {
        self.write(move |shared, session| async move {
            let created = changes::create(&shared, &session, &table, &events).await;
            created.map_err(|fault| fault.of_write(&shared.at))
        })
    }

    fn claim(&self, id: TableId) -> StoreFuture<'_, Claim> {
        self.write(move |shared, session| async move {
            shared.unsure_appends.settle(&session).await?;
            nodes::claim(&session, id, shared.node().as_ref()).await
        })
    }

    fn release(&self, id: TableId, epoch: Epoch) -> StoreFuture<'_, ()> {
        self.write(move |shared, session| async move {
            nodes::release(&session, id, epoch, shared.node_id()).await
        })
    }

    fn append(
        &self,
        id: TableId,
        epoch: Epoch,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let queue = locked(&self.workers).as_ref().map(|workers| workers.appends.clone());
            let queue = queue.ok_or(StoreError::Closed)?;
            let (reply, answer) = oneshot::channel();
            let job = AppendJob { id, epoch, first, events, summary, reply };
            queue.send(job).await.map_err(|_| StoreError::Closed)?;
            // The queue is closed once all its senders are dropped.
            drop(queue);
            self.shared.noted(answer.await.unwrap_or(Err(StoreError::Closed)))
        })
    }

    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>> {
        self.read(move |shared, session| async move {
            shared.unsure_appends.settle(&session).await?;
            let found = queries::load(&shared, &session, id).await;
            found.map_err(|fault| fault.of_table(id))
        })
    }

    fn events(&self, id: TableId, from: u64, limit: usize) -> StoreFuture<'_, Vec<String>> {
        self.read(move |shared, session| async move {
            shared.unsure_appends.settle(&session).await?;
            let found = queries::events(&session, id, from, limit).await;
            found.map_err(|fault| fault.of_table(id))
        })
    }

    fn delete(&self, id: TableId, epoch: Epoch) -> StoreFuture<'_, ()> {
        self.write(move |shared, session| async move {
            let deleted = changes::delete(&shared, &session, id, epoch).await;
            deleted.map_err(|fault| fault.of_write(&shared.at))?;
            locked(&shared.damaged).remove(&id);
            Ok(())
        })
    }

    fn due(&self, until: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>> {
        self.read(move |shared, session| async move {
            queries::due(&session, shared.node_id(), until, limit).await
        })
    }

    fn list(
        &self,
        which: Listing,
        before: Option<Cursor>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<ListedTable>> {
        self.read(
            move |_, session| async move { queries::list(&session, which, before, limit).await },
        )
    }

    fn archive(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, usize> {
        self.write(move |shared, session| async move {
            changes::archive(&shared, &session, shared.node_id(), unchanged_since, limit).await
        })
    }

    fn remove_finished(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>> {
        self.write(move |shared, session| async move {
            let node = shared.node_id();
            let removed =
                changes::remove_finished(&shared, &session, node, unchanged_since, limit).await?;
            locked(&shared.damaged).retain(|id| !removed.contains(id));
            Ok(removed)
        })
    }

    fn archive_table(&self, id: TableId) -> StoreFuture<'_, ()> {
        self.write(move |shared, session| async move {
            changes::archive_table(&shared, &session, id).await
        })
    }

    fn damaged(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async {
            locked(&self.workers).as_ref().map(|_| ()).ok_or(StoreError::Closed)?;
            Ok(locked(&self.shared.damaged).iter().copied().collect())
        })
    }

    fn counts(&self) -> StoreFuture<'_, Counts> {
        self.read(|shared, session| async move {
            Ok(Counts {
                writes: shared.writes.load(Ordering::Relaxed),
                commits: shared.commits.load(Ordering::Relaxed),
                commit_micros: shared.commit_micros.load(Ordering::Relaxed),
                ..queries::counts(&session).await?
            })
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.read(|_, session| async move { changes::probe_write(&session).await })
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            let workers = locked(&self.workers).take();
            let Workers { appends, writer, open, mut all_done } =
                workers.ok_or(StoreError::Closed)?;
            drop((appends, open));
            // A panic of the writer was reported already.
            let _ = writer.await;
            while all_done.recv().await.is_some() {}
            self.shared.connections.iter().for_each(Slot::close);
            self.shared.lease_connection.close();
            Ok(())
        })
    }
}

impl Cluster for Postgres {
    fn join(&self, node: NewNode) -> StoreFuture<'_, Heartbeat> {
        self.write(move |shared, session| async move {
            *locked(&shared.node) = Some(node.clone());
            nodes::join(&session, &node).await
        })
    }

    fn heartbeat(&self) -> StoreFuture<'_, Heartbeat> {
        self.spawn(|shared| async move {
            let node = shared.joined()?;
            let beat = match shared.lease_connection.session(&shared.connector).await {
                Ok(session) => {
                    nodes::heartbeat(&session, &node, || shared.node_id() == Some(node.id)).await
                }
                Err(fault) => Err(fault),
            };
            // A heartbeat whose answer was lost may have renewed a lease that had expired.
            match beat {
                Ok(beat) => {
                    let unsure = shared.unsure_of_lease.swap(false, Ordering::Relaxed);
                    Ok(Heartbeat { lapsed: beat.lapsed || unsure, ..beat })
                }
                Err(fault) => {
                    shared.unsure_of_lease.store(true, Ordering::Relaxed);
                    Err(fault)
                }
            }
        })
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        self.write(|shared, session| async move {
            let node = shared.joined()?;
            // A heartbeat that is under way does not begin another lease.
            *locked(&shared.node) = None;
            nodes::leave(&session, node.id).await
        })
    }

    fn owned(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        self.spawn(|shared| async move {
            let node = shared.joined()?;
            let session = shared.lease_connection.session(&shared.connector).await?;
            nodes::owned(&session, node.id).await
        })
    }

    fn living(&self) -> StoreFuture<'_, Vec<NodeId>> {
        self.read(|_, session| async move { nodes::living(&session).await })
    }

    fn nodes(&self) -> StoreFuture<'_, Vec<NodeRecord>> {
        self.read(|_, session| async move { nodes::nodes(&session).await })
    }
}

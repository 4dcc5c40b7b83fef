//! The store in one SQLite file: one writer thread, some reader threads.

mod backup;
mod changes;
mod check;
mod chunk;
mod fault;
mod format_1;
mod lock;
mod migrate;
mod open;
mod queries;
mod scrub;
mod transaction;
mod values;
mod wal;
mod writer;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

pub use self::check::{CheckedTable, FileReport};

use self::changes::Writer;
use self::fault::Fault;
use self::lock::identity;
use self::transaction::WriteTransaction;
use self::writer::{WriteJob, WriteTask};
use crate::{
    Claim, Counts, Cursor, Epoch, ListedTable, Listing, NewTable, SecretKey, Store, StoreError,
    StoreFuture, StoredTable, Summary, TableId,
};

/// The capacity of a queue of requests; callers wait while it is full.
const MAX_QUEUED_REQUESTS: usize = 1024;

/// The number of threads that read.
const READER_THREADS: usize = 4;

/// A store in one SQLite file, for one server.
///
/// One thread writes, with group commit; some more read. Dropping the store blocks until everything is written;
/// [`close`](Store::close) waits for it without blocking.
pub struct Sqlite {
    shared: Arc<Shared>,
    workers: Mutex<Option<Workers>>,
}

/// The queues of the threads, until the store is closed.
struct Workers {
    writes: mpsc::Sender<Box<dyn WriteJob>>,
    reads: mpsc::Sender<ReadJob>,
    closed: oneshot::Receiver<Result<(), StoreError>>,
    thread: JoinHandle<()>,
}

/// A query for a reader thread.
type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// State that all threads share.
struct Shared {
    path: PathBuf,
    /// The identity of the file when it was opened.
    identity: Option<lock::Identity>,
    /// The numbers of tables after the last commit.
    tables: Mutex<Counts>,
    /// The tables that were found damaged.
    damaged: Mutex<BTreeSet<TableId>>,
    /// What the check of all rows has found: damage that is not limited to tables.
    damage: Mutex<Option<StoreError>>,
    /// Whether all rows were checked.
    rows_checked: watch::Sender<bool>,
    writes: AtomicU64,
    commits: AtomicU64,
    commit_micros: AtomicU64,
    /// Why the last checkpoint failed. Until one succeeds, the write-ahead log grows.
    checkpoint_error: Mutex<Option<StoreError>>,
}

impl Sqlite {
    /// The format of the files that this version writes; older ones are migrated when they are opened.
    pub const FORMAT: usize = migrate::NEWEST;

    /// Opens a database, or creates one. No other process can open it until it is closed.
    ///
    /// # Errors
    /// If the file is not a database of Rowhouse, from a newer version, in use, damaged, or cannot be
    /// written. A file that is not a database of Rowhouse is not changed.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, &mut |_| {})
    }

    /// Opens a database like [`open`](Self::open), and tells how far it is if that takes longer than two seconds: a file
    /// of an older format is brought to today's.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn open_with(path: &Path, tell: &mut dyn FnMut(&str)) -> Result<Self, StoreError> {
        Self::start(open::open(path, tell, false)?)
    }

    /// Opens the target of a copy, which may be unfinished.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn open_copy(path: &Path) -> Result<Self, StoreError> {
        Self::start(open::open(path, &mut |_| {}, true)?)
    }

    /// Starts the threads.
    fn start(opened: open::Opened) -> Result<Self, StoreError> {
        let open::Opened { path, lock, writer: db } = opened;
        let writer = Writer::new(&db).map_err(|fault| fault.of(&path))?;
        let identity = identity(&path);
        let shared = Arc::new(Shared {
            path,
            identity,
            tables: Mutex::new(writer.counts()),
            damaged: Mutex::default(),
            damage: Mutex::default(),
            rows_checked: watch::Sender::new(false),
            writes: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            commit_micros: AtomicU64::new(0),
            checkpoint_error: Mutex::new(None),
        });

        let (reads, queue) = mpsc::channel(MAX_QUEUED_REQUESTS);
        let queue = Arc::new(Mutex::new(queue));
        let mut readers = Vec::new();
        for _ in 0..READER_THREADS {
            let db = open::reader(&shared.path).map_err(|fault| fault.of(&shared.path))?;
            let queue = queue.clone();
            readers.push(shared.spawn("store-read", move || run_reader(&db, &queue))?);
        }

        let (writes, mut queue) = mpsc::channel(MAX_QUEUED_REQUESTS);
        let (report, closed) = oneshot::channel();
        let with = shared.clone();
        let thread = shared.spawn("store-write", move || {
            writer::run(&db, writer, &mut queue, &with);
            for reader in readers {
                // A reader that panicked has reported it, and has nothing to write.
                let _ = reader.join();
            }
            let done = writer::checkpoint(&db, "TRUNCATE").map_err(|fault| fault.of(&with.path));
            drop(db);
            drop(lock);
            // An error means that the store was dropped, so nothing waits for the result.
            let _ = report.send(done);
        })?;
        // The first query of a reader, so that the others go on meanwhile.
        let with = shared.clone();
        let scrub: ReadJob = Box::new(move |db| with.check_rows(db));
        // An error means that the threads have ended, which the first request will find as well.
        let _ = reads.try_send(scrub);
        Ok(Self { shared, workers: Mutex::new(Some(Workers { writes, reads, closed, thread })) })
    }

    /// Copies a database, even while a server, in this process or another, uses it. The copy is a
    /// consistent snapshot and gets its name once it is complete and on disk; no file is overwritten.
    /// This blocks for as long as the copy takes.
    ///
    /// # Errors
    /// If `to` exists, `from` cannot be read, or `to` cannot be written.
    pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
        backup::backup(from, to)
    }

    /// Reads a whole database, even while a server uses it, and checks everything in it; it changes nothing. `tell` gets
    /// how far it is, often; `visit` gets every table.
    /// This blocks for as long as it takes.
    ///
    /// # Errors
    /// If the file cannot be read, or is no database of Rowhouse. Damage is no error.
    pub fn check_file(
        path: &Path,
        tell: &mut dyn FnMut(&str),
        visit: &mut dyn FnMut(CheckedTable),
    ) -> Result<FileReport, StoreError> {
        check::check_file(path, tell, visit)
    }

    /// Waits until all rows and indexes are checked, which begins when the store is opened. After that,
    /// [`check`](Store::check) and [`damaged`](Store::damaged) know the result. Events are checked when they are read.
    pub async fn rows_checked(&self) {
        // An error would mean that the sender is dropped, but it is in `shared`.
        let _ = self.shared.rows_checked.subscribe().wait_for(|checked| *checked).await;
    }

    fn refuse_closed(&self) -> Result<(), StoreError> {
        locked(&self.workers).as_ref().map(|_| ()).ok_or(StoreError::Closed)
    }

    fn write<T, F>(&self, work: F) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        F: Fn(&mut Writer, &mut WriteTransaction<'_>) -> Result<T, Fault> + Send + 'static,
    {
        Box::pin(async move {
            let queue = locked(&self.workers).as_ref().map(|workers| workers.writes.clone());
            let (reply, answer) = oneshot::channel();
            let job = Box::new(WriteTask { work, result: None, reply }) as _;
            self.shared.noted(submit(queue, job, answer).await)
        })
    }

    fn read<T, F>(&self, work: F) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        Box::pin(async move {
            let queue = locked(&self.workers).as_ref().map(|workers| workers.reads.clone());
            let (reply, answer) = oneshot::channel();
            let shared = self.shared.clone();
            let job: ReadJob = Box::new(move |db| {
                // An error means that the caller has dropped the future.
                let _ = reply.send(work(db).map_err(|fault| fault.of(&shared.path)));
            });
            self.shared.noted(submit(queue, job, answer).await)
        })
    }
}

/// Puts a job into a queue and waits for the answer.
async fn submit<J, T>(
    queue: Option<mpsc::Sender<J>>,
    job: J,
    answer: oneshot::Receiver<Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let queue = queue.ok_or(StoreError::Closed)?;
    queue.send(job).await.map_err(|_| StoreError::Closed)?;
    // A queue is closed once all its senders are dropped.
    drop(queue);
    answer.await.unwrap_or(Err(StoreError::Closed))
}

/// Locks a mutex even if it is poisoned: no value in a mutex here can be left half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        if let Some(Workers { writes, reads, thread, .. }) = locked(&self.workers).take() {
            drop((writes, reads));
            // A panic of the thread was reported already.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn spawn(
        &self,
        name: &str,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<JoinHandle<()>, StoreError> {
        let thread = thread::Builder::new().name(name.into()).spawn(work);
        thread.map_err(|error| StoreError::io(&self.path, error))
    }

    /// Remembers the table if a request has found it damaged.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged { id, .. }) = &result {
            locked(&self.damaged).insert(*id);
        }
        result
    }

    /// Checks all rows and remembers what is damaged.
    fn check_rows(&self, db: &Connection) {
        match scrub::check_rows(db) {
            Ok(tables) => locked(&self.damaged).extend(tables),
            Err(fault) => *locked(&self.damage) = Some(fault.of(&self.path)),
        }
        self.rows_checked.send_replace(true);
    }

    fn committed(&self, writes: usize, tables: Counts, took: Duration) {
        *locked(&self.tables) = tables;
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.commit_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    fn checkpointed(&self, done: Result<(), StoreError>) {
        *locked(&self.checkpoint_error) = done.err();
    }
}

/// Runs a reader thread until the queue is closed.
fn run_reader(db: &Connection, queue: &Mutex<mpsc::Receiver<ReadJob>>) {
    loop {
        let next = locked(queue).blocking_recv();
        match next {
            Some(job) => job(db),
            None => return,
        }
    }
}

/// The claim of the one server to every table.
const ONLY_CLAIM: Claim = Claim::Owned(Epoch(0));

/// Refuses an epoch other than that of the one server.
fn fence(id: TableId, epoch: Epoch) -> Result<(), StoreError> {
    if epoch == Epoch(0) { Ok(()) } else { Err(StoreError::Fenced { id }) }
}

impl Store for Sqlite {
    fn master_key(&self, fresh: SecretKey) -> StoreFuture<'_, SecretKey> {
        self.write(move |writer, db| writer.master_key(db, &fresh))
    }

    fn mark_alive(&self, now: u64) -> StoreFuture<'_, Option<u64>> {
        self.write(move |writer, db| writer.mark_alive(db, now))
    }

    fn mark_unfinished(&self, unfinished: bool) -> StoreFuture<'_, ()> {
        self.write(move |_, db| open::mark_unfinished(db, unfinished))
    }

    fn create(&self, table: NewTable, events: Vec<String>) -> StoreFuture<'_, ()> {
        self.write(move |writer, db| writer.create(db, &table, &events))
    }

    fn claim(&self, id: TableId) -> StoreFuture<'_, Claim> {
        self.read(move |db| {
            queries::exists(db, id)?.then_some(ONLY_CLAIM).ok_or(StoreError::NoTable(id).into())
        })
    }

    fn release(&self, _: TableId, _: Epoch) -> StoreFuture<'_, ()> {
        Box::pin(async { self.refuse_closed() })
    }

    fn append(
        &self,
        id: TableId,
        epoch: Epoch,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    ) -> StoreFuture<'_, ()> {
        if let Err(fenced) = fence(id, epoch) {
            return Box::pin(async { Err(fenced) });
        }
        self.write(move |writer, db| writer.append(db, id, first, &events, summary.as_ref()))
    }

    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>> {
        self.read(move |db| queries::load(db, id))
    }

    fn events(&self, id: TableId, from: u64, limit: usize) -> StoreFuture<'_, Vec<String>> {
        self.read(move |db| queries::events(db, id, from, limit))
    }

    fn delete(&self, id: TableId, epoch: Epoch) -> StoreFuture<'_, ()> {
        if let Err(fenced) = fence(id, epoch) {
            return Box::pin(async { Err(fenced) });
        }
        let deleted = self.write(move |writer, db| writer.delete(db, id));
        Box::pin(async move {
            deleted.await?;
            locked(&self.shared.damaged).remove(&id);
            Ok(())
        })
    }

    fn due(&self, until: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>> {
        self.read(move |db| queries::due(db, until, limit))
    }

    fn list(
        &self,
        which: Listing,
        before: Option<Cursor>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<ListedTable>> {
        self.read(move |db| queries::list(db, which, before, limit))
    }

    fn archive(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, usize> {
        self.write(move |writer, db| writer.archive(db, unchanged_since, limit))
    }

    fn archive_table(&self, id: TableId) -> StoreFuture<'_, ()> {
        self.write(move |writer, db| writer.archive_table(db, id))
    }

    fn damaged(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async {
            self.refuse_closed()?;
            Ok(locked(&self.shared.damaged).iter().copied().collect())
        })
    }

    fn remove_finished(&self, unchanged_since: u64, limit: usize) -> StoreFuture<'_, Vec<TableId>> {
        let removed =
            self.write(move |writer, db| writer.remove_finished(db, unchanged_since, limit));
        Box::pin(async move {
            let removed = removed.await?;
            locked(&self.shared.damaged).retain(|id| !removed.contains(id));
            Ok(removed)
        })
    }

    fn counts(&self) -> StoreFuture<'_, Counts> {
        Box::pin(async {
            self.refuse_closed()?;
            let shared = &self.shared;
            let size =
                |ending| fs::metadata(open::sibling(&shared.path, ending)).map_or(0, |f| f.len());
            Ok(Counts {
                bytes: size("") + size("-wal"),
                wal_bytes: size("-wal"),
                writes: shared.writes.load(Ordering::Relaxed),
                commits: shared.commits.load(Ordering::Relaxed),
                commit_micros: shared.commit_micros.load(Ordering::Relaxed),
                ..*locked(&shared.tables)
            })
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            self.write(|_, db| changes::probe_write(db)).await?;
            let path = self.shared.path.clone();
            self.read(move |_| Ok(fault::probe_disk(&path)?)).await?;
            if identity(&self.shared.path) != self.shared.identity {
                return Err(StoreError::Replaced(self.shared.path.clone()));
            }
            let failed = locked(&self.shared.checkpoint_error).clone();
            failed.or(locked(&self.shared.damage).clone()).map_or(Ok(()), Err)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            let workers = locked(&self.workers).take();
            let Workers { writes, reads, closed, thread } = workers.ok_or(StoreError::Closed)?;
            drop((writes, reads));
            let done = closed.await.unwrap_or(Err(StoreError::Closed));
            // The thread has sent its last message, so this does not block.
            let _ = thread.join();
            done
        })
    }
}

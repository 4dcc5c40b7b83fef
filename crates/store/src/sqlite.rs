//! Everything in one file.

mod backup;
mod fault;
mod open;
mod queries;
mod writer;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use self::fault::Fault;
use self::writer::{Job, Task};
use crate::{
    Counts, Cursor, ListedTable, Listing, NewTable, SecretKey, Store, StoreError, StoreFuture,
    StoredTable, Summary, TableId,
};

/// How many requests wait in a queue before those who ask have to wait.
const QUEUE: usize = 1024;

/// How many read at the same time.
const READERS: usize = 4;

/// A store in one SQLite file, for one server.
///
/// One thread writes, in groups; some more read. Dropping it waits until all is written, as
/// [`close`](Store::close) does without blocking.
pub struct Sqlite {
    shared: Arc<Shared>,
    open: Mutex<Option<Open>>,
}

/// What is there until it is closed.
struct Open {
    writes: mpsc::Sender<Box<dyn Job>>,
    reads: mpsc::Sender<Read>,
    closed: oneshot::Receiver<Result<(), StoreError>>,
    thread: JoinHandle<()>,
}

type Read = Box<dyn FnOnce(&Connection) + Send>;

/// What the threads know together.
struct Shared {
    path: PathBuf,
    /// Which file the path meant when it was opened.
    identity: Option<(u64, u64)>,
    writes: AtomicU64,
    commits: AtomicU64,
    /// Why the write-ahead log grows and grows.
    trouble: Mutex<Option<StoreError>>,
}

impl Sqlite {
    /// Opens a database, or begins one. It belongs to this process until it is closed.
    ///
    /// # Errors
    /// If the file is no database of ours, from a newer version, in use, damaged, or cannot be
    /// written. What is not ours stays as it is.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let open::Opened { path, lock, writer: mut db } = open::open(path)?;
        let identity = identity(&path);
        let shared = Arc::new(Shared {
            path,
            identity,
            writes: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            trouble: Mutex::new(None),
        });

        let (reads, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let db = open::reader(&shared.path).map_err(|fault| fault.of(&shared.path))?;
            let queue = queue.clone();
            readers.push(shared.spawn("store-read", move || read(&db, &queue))?);
        }

        let (writes, mut queue) = mpsc::channel(QUEUE);
        let (tell, closed) = oneshot::channel();
        let with = shared.clone();
        let thread = shared.spawn("store-write", move || {
            writer::work(&mut db, &mut queue, &with);
            for reader in readers {
                // One that panicked has told so, and has nothing to write.
                let _ = reader.join();
            }
            let done = writer::checkpoint(&db, "TRUNCATE").map_err(|fault| fault.of(&with.path));
            drop(db);
            drop(lock);
            // Whoever closed it may have gone.
            let _ = tell.send(done);
        })?;
        Ok(Self { shared, open: Mutex::new(Some(Open { writes, reads, closed, thread })) })
    }

    /// Copies a database, whether a server uses it or not, even one in another process. The copy is
    /// one state of the whole, complete and on disk once it has its name; nothing is overwritten.
    /// This blocks, and takes its time.
    ///
    /// # Errors
    /// If there is something of that name, or the one cannot be read or the other not be written.
    pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
        backup::backup(from, to)
    }

    fn write<T, F>(&self, work: F) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        Box::pin(async move {
            let queue = locked(&self.open).as_ref().map(|open| open.writes.clone());
            let (tell, told) = oneshot::channel();
            ask(queue, Box::new(Task { work, result: None, tell }) as _, told).await
        })
    }

    fn read<T, F>(&self, work: F) -> StoreFuture<'_, T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        Box::pin(async move {
            let queue = locked(&self.open).as_ref().map(|open| open.reads.clone());
            let (tell, told) = oneshot::channel();
            let shared = self.shared.clone();
            let job: Read = Box::new(move |db| {
                // Whoever asked may have gone.
                let _ = tell.send(work(db).map_err(|fault| fault.of(&shared.path)));
            });
            ask(queue, job, told).await
        })
    }
}

/// Puts a job into a queue and waits for the answer.
async fn ask<J, T>(
    queue: Option<mpsc::Sender<J>>,
    job: J,
    told: oneshot::Receiver<Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let queue = queue.ok_or(StoreError::Closed)?;
    queue.send(job).await.map_err(|_| StoreError::Closed)?;
    // As long as somebody could ask more, nothing is closed.
    drop(queue);
    told.await.unwrap_or(Err(StoreError::Closed))
}

/// Nothing that is kept in a mutex here can be left half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        if let Some(Open { writes, reads, thread, .. }) = locked(&self.open).take() {
            drop((writes, reads));
            // If it panicked, it has told so.
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

    fn committed(&self, writes: usize) {
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
    }

    fn checkpointed(&self, done: Result<(), StoreError>) {
        *locked(&self.trouble) = done.err();
    }
}

/// One of the threads that read.
fn read(db: &Connection, queue: &Mutex<mpsc::Receiver<Read>>) {
    loop {
        let next = locked(queue).blocking_recv();
        match next {
            Some(job) => job(db),
            None => return,
        }
    }
}

/// Tells two files of the same name apart.
fn identity(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    {
        fs::metadata(path).ok().map(|_| (0, 0))
    }
}

impl Store for Sqlite {
    fn master_key(&self, fresh: SecretKey) -> StoreFuture<'_, SecretKey> {
        self.write(move |db| queries::master_key(db, &fresh))
    }

    fn create(&self, table: NewTable, events: Vec<String>) -> StoreFuture<'_, ()> {
        self.write(move |db| queries::create(db, &table, &events))
    }

    fn append(
        &self,
        id: TableId,
        first: u64,
        events: Vec<String>,
        summary: Summary,
    ) -> StoreFuture<'_, ()> {
        self.write(move |db| queries::append(db, id, first, &events, &summary))
    }

    fn load(&self, id: TableId) -> StoreFuture<'_, Option<StoredTable>> {
        self.read(move |db| queries::load(db, id))
    }

    fn events(&self, id: TableId, from: u64, limit: usize) -> StoreFuture<'_, Vec<String>> {
        self.read(move |db| queries::events(db, id, from, limit))
    }

    fn delete(&self, id: TableId) -> StoreFuture<'_, ()> {
        self.write(move |db| queries::delete(db, id))
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
        self.write(move |db| queries::archive(db, unchanged_since, limit))
    }

    fn counts(&self) -> StoreFuture<'_, Counts> {
        let shared = self.shared.clone();
        self.read(move |db| {
            let size =
                |ending| fs::metadata(open::beside(&shared.path, ending)).map_or(0, |f| f.len());
            Ok(Counts {
                bytes: size("") + size("-wal"),
                writes: shared.writes.load(Ordering::Relaxed),
                commits: shared.commits.load(Ordering::Relaxed),
                ..queries::counts(db)?
            })
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            self.write(queries::beat).await?;
            let path = self.shared.path.clone();
            self.read(move |_| Ok(fault::probe(&path)?)).await?;
            if identity(&self.shared.path) != self.shared.identity {
                return Err(StoreError::Replaced(self.shared.path.clone()));
            }
            locked(&self.shared.trouble).clone().map_or(Ok(()), Err)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            let open = locked(&self.open).take();
            let Open { writes, reads, closed, thread } = open.ok_or(StoreError::Closed)?;
            drop((writes, reads));
            let done = closed.await.unwrap_or(Err(StoreError::Closed));
            // It has said its last word, so this does not block.
            let _ = thread.join();
            done
        })
    }
}

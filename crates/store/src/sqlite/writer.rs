//! The writer thread, with group commit: writes that arrive while a commit waits for the disk are committed together
//! the next time, so that many tables share one sync. Delaying a commit to collect more writes was measured (0.3 and
//! 1 ms, where a sync takes 4): it makes nothing faster.

use std::path::Path;
use std::time::Instant;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::Shared;
use super::fault::Fault;
use crate::StoreError;

/// The largest number of writes in one commit.
const MAX_GROUP: usize = 1024;

/// The number of writes after which the write-ahead log is copied into the database.
const WRITES_PER_CHECKPOINT: usize = 1000;

/// A write in the queue, and the caller that waits for it.
pub trait WriteJob: Send {
    /// Executes the write inside of the open transaction.
    fn run(&mut self, db: &Connection, path: &Path) -> Result<(), StoreError>;

    /// Answers the caller after the commit.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A write job made of a function.
pub struct WriteTask<T, F> {
    pub work: F,
    pub result: Option<Result<T, StoreError>>,
    pub reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> WriteJob for WriteTask<T, F>
where
    T: Send,
    F: Fn(&Connection) -> Result<T, Fault> + Send,
{
    fn run(&mut self, db: &Connection, path: &Path) -> Result<(), StoreError> {
        let result = (self.work)(db).map_err(|fault| fault.of(path));
        let outcome = result.as_ref().map(|_| ()).map_err(Clone::clone);
        self.result = Some(result);
        outcome
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Self { result, reply, .. } = *self;
        let result = committed.and_then(|()| result.expect("a committed job has been run"));
        // An error means that the caller has dropped the future; the write is done all the same.
        let _ = reply.send(result);
    }
}

/// Runs the writer until the queue is closed.
pub fn run(db: &mut Connection, queue: &mut mpsc::Receiver<Box<dyn WriteJob>>, shared: &Shared) {
    let mut group = Vec::new();
    let mut since_checkpoint = 0;
    while let Some(first) = queue.blocking_recv() {
        group.push(first);
        while group.len() < MAX_GROUP
            && let Ok(next) = queue.try_recv()
        {
            group.push(next);
        }
        let start = Instant::now();
        let committed = commit_group(db, &mut group, &shared.path);
        if committed.is_ok() {
            since_checkpoint += group.len();
            shared.committed(group.len(), start.elapsed());
        }
        for job in group.drain(..) {
            job.answer(committed.clone());
        }
        if since_checkpoint >= WRITES_PER_CHECKPOINT {
            let done = checkpoint(db, "PASSIVE").map_err(|fault| fault.of(&shared.path));
            if done.is_ok() {
                since_checkpoint = 0;
            }
            shared.checkpointed(done);
        }
    }
}

/// Runs a group of jobs and commits them together. A job that is refused is rolled back alone; if the disk
/// fails, the whole group is rolled back.
fn commit_group(
    db: &mut Connection,
    group: &mut [Box<dyn WriteJob>],
    path: &Path,
) -> Result<(), StoreError> {
    let together = || {
        let mut all = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for job in group {
            let one = all.savepoint()?;
            match job.run(&one, path) {
                Ok(()) => one.commit()?,
                // SQLite has rolled back the whole transaction, not just this job.
                Err(error) if one.is_autocommit() => return Err(Fault::Store(error)),
                Err(_) => one.finish()?,
            }
        }
        Ok(all.commit()?)
    };
    together().map_err(|fault: Fault| fault.of(path))
}

/// Copies the write-ahead log into the database.
pub fn checkpoint(db: &Connection, mode: &str) -> Result<(), Fault> {
    // A checkpoint that could not copy everything because of readers is no error.
    Ok(db.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |_| Ok(()))?)
}

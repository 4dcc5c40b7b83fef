//! The writer thread, with group commit: writes that arrive while a commit waits for the disk are committed together
//! the next time, so that many tables share one sync. Where a sync takes less time and several tables write, the next
//! commit waits for some milliseconds after the beginning of the last one ([`commit_interval`]): a commit costs much more
//! processor time than a write.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::Shared;
use super::changes::Writer;
use super::fault::Fault;
use super::transaction::WriteTransaction;
use crate::StoreError;

/// The largest number of writes in one commit.
const MAX_GROUP: usize = 1024;

/// The number of writes after which the write-ahead log is copied into the database.
const WRITES_PER_CHECKPOINT: usize = 4000;

/// A write in the queue, and the caller that waits for it.
pub trait WriteJob: Send {
    /// Executes the write inside of the open transaction. A job that is refused has written nothing and is done; one
    /// that fails may have written something.
    fn run(
        &mut self,
        writer: &mut Writer,
        db: &mut WriteTransaction<'_>,
        path: &Path,
    ) -> Result<(), StoreError>;

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
    F: Fn(&mut Writer, &mut WriteTransaction<'_>) -> Result<T, Fault> + Send,
{
    fn run(
        &mut self,
        writer: &mut Writer,
        db: &mut WriteTransaction<'_>,
        path: &Path,
    ) -> Result<(), StoreError> {
        use StoreError::{Conflict, Damaged, Exists, NoTable};
        let result = (self.work)(writer, db).map_err(|fault| fault.of(path));
        let outcome = match &result {
            Ok(_) | Err(Exists(_) | Conflict { .. } | NoTable(_) | Damaged { .. }) => Ok(()),
            Err(failed) => Err(failed.clone()),
        };
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
pub fn run(
    db: &Connection,
    mut writer: Writer,
    queue: &mut mpsc::Receiver<Box<dyn WriteJob>>,
    shared: &Shared,
) {
    let mut group = Vec::new();
    let mut since_checkpoint = 0;
    let mut next_commit = Instant::now();
    while let Some(first) = queue.blocking_recv() {
        group.push(first);
        thread::sleep(next_commit.saturating_duration_since(Instant::now()));
        while group.len() < MAX_GROUP
            && let Ok(next) = queue.try_recv()
        {
            group.push(next);
        }
        next_commit = Instant::now();
        next_commit += commit_interval(group.len());
        let mut committed = commit(db, &mut writer, &mut group, shared);
        if let Err(error) = &committed
            && group.len() > 1
            && !is_of_disk(error)
        {
            // One of the jobs cannot be done; the others must not suffer from it.
            for mut job in group.drain(..) {
                committed = commit(db, &mut writer, std::slice::from_mut(&mut job), shared);
                job.answer(committed);
                since_checkpoint += 1;
            }
        } else {
            since_checkpoint += group.len();
            for job in group.drain(..) {
                job.answer(committed.clone());
            }
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

/// The shortest time between the beginning of a commit with so many writes and that of the next one. From 32 on, which
/// is ten thousand writes in a second, six milliseconds are not felt among the rest of the work.
const fn commit_interval(writes: usize) -> Duration {
    Duration::from_millis(match writes {
        0..4 => 0,
        4..32 => 3,
        _ => 6,
    })
}

/// Runs jobs and commits them together, or none of them.
fn commit(
    db: &Connection,
    writer: &mut Writer,
    jobs: &mut [Box<dyn WriteJob>],
    shared: &Shared,
) -> Result<(), StoreError> {
    let mut together = || {
        let mut transaction = WriteTransaction::begin(db)?;
        writer.refresh(db)?;
        for job in &mut *jobs {
            job.run(writer, &mut transaction, &shared.path)?;
        }
        Ok(transaction.commit()?)
    };
    let start = Instant::now();
    let done = together().map_err(|fault: Fault| fault.of(&shared.path));
    match &done {
        Ok(()) => shared.committed(jobs.len(), writer.counts(), start.elapsed()),
        Err(_) => {
            // An error here means that SQLite has rolled back by itself, or cannot; the next transaction tells.
            if !db.is_autocommit() {
                let _ = db.execute_batch("ROLLBACK");
            }
            writer.forget();
        }
    }
    done
}

/// Whether an error would be the same for every job.
fn is_of_disk(error: &StoreError) -> bool {
    use StoreError::{Busy, Full, ReadOnly};
    matches!(error, Busy(_) | Full(_) | ReadOnly(_))
}

/// Copies the write-ahead log into the database.
pub fn checkpoint(db: &Connection, mode: &str) -> Result<(), Fault> {
    // A checkpoint that could not copy everything because of readers is no error.
    Ok(db.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |_| Ok(()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_says_how_often_the_log_is_copied() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server.md");
        let text = std::fs::read_to_string(page).unwrap();
        let (thousands, rest) = (WRITES_PER_CHECKPOINT / 1000, WRITES_PER_CHECKPOINT % 1000);
        let sentence = format!("every {thousands},{rest:03} writes");
        assert!(text.contains(&sentence), "{page} does not say {sentence:?}");
    }
}

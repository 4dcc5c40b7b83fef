//! Errors of a store; their messages say what an operator can do.

use std::error::Error as AnyError;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::TableId;

/// Why a request to a store failed.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The id is in use.
    #[error("there is a table {0} already; take another name")]
    Exists(TableId),
    /// Another writer has used the number.
    #[error("table {id} goes on with event {next}, not with {given}; load it again")]
    Conflict {
        /// The id of the table.
        id: TableId,
        /// The number of the next event.
        next: u64,
        /// The number that was given.
        given: u64,
    },
    /// Another node has claimed the table since.
    #[error("table {id} was claimed by another server since; it is that server's now")]
    Fenced {
        /// The id of the table.
        id: TableId,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// The database cannot be reached, or does not answer in time.
    #[error("the database at {at} cannot be reached ({why}); it is tried again by itself")]
    Unavailable {
        /// The host and the name of the database, without a password.
        at: String,
        /// What was found.
        why: String,
    },
    /// The connection to the database was lost while something was written: it may be there or not.
    #[error("the database at {at} was lost during a write ({why}); it may be done or not")]
    Uncertain {
        /// The host and the name of the database, without a password.
        at: String,
        /// What was found.
        why: String,
    },
    /// The disk is full.
    #[error("the disk with {} is full; make room, then it goes on by itself", .0.display())]
    Full(PathBuf),
    /// The file can be read but not written.
    #[error("{} cannot be written; give the server leave to write the file and its folder", .0.display())]
    ReadOnly(PathBuf),
    /// Another program holds the lock of the database.
    #[error("another program is writing to {}; wait for it, or end it", .0.display())]
    Busy(PathBuf),
    /// Another server has opened the file.
    #[error("another server uses {}; stop it, or choose another file", .0.display())]
    InUse(PathBuf),
    /// The file was replaced or removed while it was open.
    #[error("{} is not the file any more that was opened; restart the server", .0.display())]
    Replaced(PathBuf),
    /// The store was closed.
    #[error("the store is closed; open it again")]
    Closed,
    /// The file has the format of a later version of the program.
    #[error(
        "{} has format {found}, this program knows formats up to {known}; use a newer version of \
         Rowhouse",
        .path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
    /// The file is not a database of Rowhouse.
    #[error("{} is no database of Rowhouse and stays as it is; choose another file", .0.display())]
    Foreign(PathBuf),
    /// The file is a restored backup, but the write-ahead log beside it belongs to the database before it.
    #[error(
        "{path}-wal does not belong to {path}, which came from a backup; move it away, and \
         {path}-shm, too",
        path = .0.display()
    )]
    Leftover(PathBuf),
    /// The file is damaged.
    #[error("{} is damaged ({why}); `rowhouse check` says what can be saved, or restore a backup", .path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// What was found.
        why: String,
    },
    /// One table is damaged; all others are not affected.
    #[error(
        "table {id} is damaged ({why}); `rowhouse check` says what can be saved, or restore a backup"
    )]
    Damaged {
        /// The id of the table.
        id: TableId,
        /// What was found.
        why: String,
    },
    /// Not everything was copied to the store.
    #[error("{} is an unfinished copy; run `rowhouse copy` again", .0.display())]
    Unfinished(PathBuf),
    /// The file of the backup exists already; a backup never overwrites a file.
    #[error("{} exists already; choose another name for the backup", .0.display())]
    Taken(PathBuf),
    /// Any other error.
    #[error("{}: {source}", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        source: Arc<dyn AnyError + Send + Sync>,
    },
}

impl StoreError {
    pub(crate) fn other(path: &Path, source: impl Into<Box<dyn AnyError + Send + Sync>>) -> Self {
        Self::Other { path: path.into(), source: Arc::from(source.into()) }
    }

    /// The error for an I/O error of a file.
    pub(crate) fn io(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full(path),
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Self::ReadOnly(path),
            _ => Self::other(&path, error),
        }
    }
}

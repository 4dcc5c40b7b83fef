//! What can go wrong, and what to do about it.

use std::error::Error as AnyError;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::TableId;

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The name is taken.
    #[error("there is a table {0} already; take another name")]
    Exists(TableId),
    /// Somebody else was faster.
    #[error("table {id} goes on with event {next}, not with {given}; load it again")]
    Conflict {
        /// Which table.
        id: TableId,
        /// The number that comes next.
        next: u64,
        /// The number that was given.
        given: u64,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// No room on the disk.
    #[error("the disk with {} is full; make room, then it goes on by itself", .0.display())]
    Full(PathBuf),
    /// It can be read, but not written.
    #[error("{} cannot be written; give the server leave to write the file and its folder", .0.display())]
    ReadOnly(PathBuf),
    /// Another program has it.
    #[error("another program is writing to {}; wait for it, or end it", .0.display())]
    Busy(PathBuf),
    /// Another server has it.
    #[error("another server uses {}; stop it, or choose another file", .0.display())]
    InUse(PathBuf),
    /// The file was replaced or removed while it was open.
    #[error("{} is not the file any more that was opened; restart the server", .0.display())]
    Replaced(PathBuf),
    /// It was closed.
    #[error("the store is closed; open it again")]
    Closed,
    /// It is from a later version of the program.
    #[error(
        "{} has format {found}, this program knows formats up to {known}; use a newer version of \
         Rowhouse",
        .path.display()
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest format known.
        known: i64,
    },
    /// It is something else.
    #[error("{} is no database of Rowhouse and stays as it is; choose another file", .0.display())]
    Foreign(PathBuf),
    /// It came from a backup, but beside it lies what was written to the database before it.
    #[error(
        "{path}-wal does not belong to {path}, which came from a backup; move it away, and \
         {path}-shm, too",
        path = .0.display()
    )]
    Leftover(PathBuf),
    /// It is damaged.
    #[error("{} is damaged ({why}); restore it from a backup", .path.display())]
    Corrupt {
        /// Which file.
        path: PathBuf,
        /// What was found.
        why: String,
    },
    /// A backup never overwrites anything.
    #[error("{} exists already; choose another name for the backup", .0.display())]
    Taken(PathBuf),
    /// Anything else.
    #[error("{}: {source}", .path.display())]
    Other {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: Arc<dyn AnyError + Send + Sync>,
    },
}

impl StoreError {
    pub(crate) fn other(path: &Path, source: impl Into<Box<dyn AnyError + Send + Sync>>) -> Self {
        Self::Other { path: path.into(), source: Arc::from(source.into()) }
    }

    /// What the system says about a file.
    pub(crate) fn io(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full(path),
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Self::ReadOnly(path),
            _ => Self::other(&path, error),
        }
    }
}

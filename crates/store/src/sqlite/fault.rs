//! Errors of queries, and their translation into a [`StoreError`] that an operator can act on.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use rusqlite::ErrorCode;
use rusqlite::types::FromSqlError;

use super::open::sibling;
use crate::{StoreError, TableId};

/// Why a query failed; the file is added by [`Fault::of`].
#[derive(Debug)]
pub enum Fault {
    /// The request was refused.
    Store(StoreError),
    /// SQLite failed.
    Sql(rusqlite::Error),
    /// The database has content that Rowhouse never writes.
    Damage(String),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

/// A column has a value of another type than Rowhouse writes.
impl From<FromSqlError> for Fault {
    fn from(error: FromSqlError) -> Self {
        Self::Damage(error.to_string())
    }
}

impl Fault {
    /// Whether the database has content that was never written, as far as the error says.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Store(error) => matches!(error, StoreError::Corrupt { .. }),
            Self::Damage(_) => true,
            Self::Sql(error) => Self::is_damaged(error),
        }
    }

    /// Whether an error of SQLite means that the content was never written so.
    pub fn is_damaged(error: &rusqlite::Error) -> bool {
        // A column may have a type that Rowhouse never writes.
        matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
        ) || error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt)
    }

    /// Limits damage that was found while a table was read to that table; other tables can still be read.
    pub fn of_table(self, id: TableId) -> Self {
        match self {
            fault if !fault.is_damage() => fault,
            Self::Damage(why) => StoreError::Damaged { id, why }.into(),
            Self::Sql(error) => StoreError::Damaged { id, why: error.to_string() }.into(),
            fault => fault,
        }
    }

    /// The error for this file.
    pub fn of(self, path: &Path) -> StoreError {
        let damage = self.is_damage();
        let error = match self {
            Self::Store(error) => return error,
            Self::Damage(why) => return StoreError::Corrupt { path: path.into(), why },
            Self::Sql(error) if damage => {
                return StoreError::Corrupt { path: path.into(), why: error.to_string() };
            }
            Self::Sql(error) => error,
        };
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(path.into()),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path.into()),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Busy(path.into())
            }
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path.into()),
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => match probe_disk(path) {
                Err(told @ (StoreError::Full(_) | StoreError::ReadOnly(_))) => told,
                _ => StoreError::other(path, error),
            },
            _ => StoreError::other(path, error),
        }
    }
}

/// Checks that files beside the database can be written. SQLite reports many causes as an I/O error, and finds room
/// in its own files when the disk is full. (This must not open the database file: closing it would release SQLite's
/// locks, which belong to the process. The write-ahead log has no locks.)
pub fn probe_disk(path: &Path) -> Result<(), StoreError> {
    let write = || {
        let mut file = tempfile::tempfile_in(path.parent().unwrap_or(Path::new(".")))?;
        file.write_all(&[0; 1 << 16])?;
        file.sync_all()?;
        match OpenOptions::new().append(true).open(sibling(path, "-wal")) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    };
    write().map_err(|error| StoreError::io(path, error))
}

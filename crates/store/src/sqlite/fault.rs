//! From what SQLite says to what a person can do about it.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use rusqlite::ErrorCode;

use super::open::beside;
use crate::StoreError;

/// Why a query failed, before it is known which file is meant.
pub enum Fault {
    /// It was refused.
    Store(StoreError),
    /// SQLite failed.
    Sql(rusqlite::Error),
    /// The database holds what it never could.
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

impl Fault {
    /// What that means for this file.
    pub fn of(self, path: &Path) -> StoreError {
        let error = match self {
            Self::Store(error) => return error,
            Self::Damage(why) => return StoreError::Corrupt { path: path.into(), why },
            Self::Sql(error) => error,
        };
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(path.into()),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path.into()),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Busy(path.into())
            }
            Some(ErrorCode::DatabaseCorrupt) => {
                StoreError::Corrupt { path: path.into(), why: error.to_string() }
            }
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path.into()),
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => match probe(path) {
                Err(told @ (StoreError::Full(_) | StoreError::ReadOnly(_))) => told,
                _ => StoreError::other(path, error),
            },
            // A column of a type that nobody ever wrote there.
            None if matches!(
                error,
                rusqlite::Error::FromSqlConversionFailure(..)
                    | rusqlite::Error::IntegralValueOutOfRange(..)
                    | rusqlite::Error::InvalidColumnType(..)
            ) =>
            {
                StoreError::Corrupt { path: path.into(), why: error.to_string() }
            }
            _ => StoreError::other(path, error),
        }
    }
}

/// Can something be written beside the database? SQLite calls many things an I/O error, and finds room
/// in its own files when the disk has none any more. (This must not touch the database: whoever
/// closes it takes SQLite's locks away. The write-ahead log has none.)
pub fn probe(path: &Path) -> Result<(), StoreError> {
    let write = || {
        let mut file = tempfile::tempfile_in(path.parent().unwrap_or(Path::new(".")))?;
        file.write_all(&[0; 1 << 16])?;
        file.sync_all()?;
        match OpenOptions::new().append(true).open(beside(path, "-wal")) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    };
    write().map_err(|error| StoreError::io(path, error))
}

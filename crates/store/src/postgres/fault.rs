//! Errors of requests to PostgreSQL, and their translation into a [`StoreError`] that an operator can act on.

use std::path::PathBuf;

use tokio_postgres::error::SqlState;

use super::url::causes;
use crate::{StoreError, TableId};

/// Why a request failed; the database is added by [`Fault::of`].
#[derive(Debug)]
pub enum Fault {
    /// The request was refused.
    Store(StoreError),
    /// The driver or the server failed.
    Sql(tokio_postgres::Error),
    /// The server has not answered in time.
    Timeout,
    /// There is no connection, and none is tried at this moment.
    Down(String),
    /// The database has content that Rowhouse never writes.
    Damage(String),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Sql(error)
    }
}

impl Fault {
    /// The error for the database at this place.
    pub fn of(self, at: &str) -> StoreError {
        let unavailable = |why| StoreError::Unavailable { at: at.to_owned(), why };
        let path = || PathBuf::from(at);
        match self {
            Self::Store(error) => error,
            Self::Timeout => unavailable("it does not answer".into()),
            Self::Down(why) => unavailable(why),
            Self::Damage(why) => StoreError::Corrupt { path: path(), why },
            Self::Sql(error) => match error.code() {
                // The connection has failed.
                None => unavailable(causes(&error)),
                Some(&SqlState::DISK_FULL) => StoreError::Full(path()),
                Some(code) if is_passing(code) => unavailable(causes(&error)),
                Some(_) => StoreError::other(&path(), causes(&error)),
            },
        }
    }

    /// The fault of a statement that writes and was sent: without an answer it may be done or not.
    pub fn of_write(self, at: &str) -> Self {
        if !self.ends_connection() {
            return self;
        }
        let why = match &self {
            Self::Sql(error) => causes(error),
            _ => "it does not answer".into(),
        };
        Self::Store(StoreError::Uncertain { at: at.to_owned(), why })
    }

    /// The fault of one table, if the database has content that was never written.
    pub fn of_table(self, id: TableId) -> Self {
        match self {
            Self::Damage(why) => Self::Store(StoreError::Damaged { id, why }),
            other => other,
        }
    }

    /// Whether the server has surely done nothing, and would perhaps do it the next time.
    pub fn is_rolled_back(&self) -> bool {
        let passing = [&SqlState::T_R_DEADLOCK_DETECTED, &SqlState::T_R_SERIALIZATION_FAILURE];
        matches!(self, Self::Sql(error) if error.code().is_some_and(|code| passing.contains(&code)))
    }

    /// Whether the server has refused the statement, so that it has surely done nothing.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Sql(error) if error.code().is_some_and(|code| !is_passing(code)))
    }

    /// Whether the connection was lost while the request waited.
    pub fn is_lost_connection(&self) -> bool {
        matches!(self, Self::Sql(error) if error.code().is_none_or(is_of_server))
    }

    /// Whether the connection cannot be used any more: it has failed, the server ends, or is a standby now.
    pub fn ends_connection(&self) -> bool {
        matches!(self, Self::Timeout) || self.is_lost_connection()
    }
}

/// Whether an error is about the state of the server, not about the request.
fn is_of_server(code: &SqlState) -> bool {
    // Connection exceptions, operator intervention, too many connections, and a server that became a standby.
    code.code().starts_with("08")
        || (code.code().starts_with("57") && *code != SqlState::QUERY_CANCELED)
        || code.code().starts_with("53")
        || *code == SqlState::READ_ONLY_SQL_TRANSACTION
}

/// Whether an error passes by itself.
fn is_passing(code: &SqlState) -> bool {
    is_of_server(code)
        || code.code().starts_with("40")
        || [&SqlState::QUERY_CANCELED, &SqlState::LOCK_NOT_AVAILABLE].contains(&code)
}

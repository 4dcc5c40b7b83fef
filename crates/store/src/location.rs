//! The place of a store, as an operator names it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

#[cfg(feature = "postgres")]
use crate::{Postgres, PostgresUrl};
use crate::{Sqlite, Store, StoreError};

/// The place of a store: a file, or a database of several servers.
#[derive(Clone, Debug)]
pub enum StoreLocation {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    #[cfg(feature = "postgres")]
    Postgres(PostgresUrl),
}

impl StoreLocation {
    /// Opens the store; a file or the tables of a database are created if there are none. `tell` gets how far it is if
    /// that takes long.
    ///
    /// # Errors
    /// As for [`Sqlite::open`] and `Postgres::open`.
    pub async fn open(
        &self,
        mut tell: impl FnMut(&str) + Send + 'static,
    ) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Self::File(path) => {
                let path = path.clone();
                let open = tokio::task::spawn_blocking(move || Sqlite::open_with(&path, &mut tell));
                Ok(Arc::new(open.await.unwrap_or(Err(StoreError::Closed))?))
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => Ok(Arc::new(Postgres::open(url).await?)),
        }
    }

    /// Opens the store as the target of a copy, which may be unfinished; otherwise as [`open`](Self::open) does.
    ///
    /// # Errors
    /// As for [`Sqlite::open`] and `Postgres::open`.
    pub async fn open_copy(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Self::File(path) => {
                let path = path.clone();
                let open = tokio::task::spawn_blocking(move || Sqlite::open_copy(&path));
                Ok(Arc::new(open.await.unwrap_or(Err(StoreError::Closed))?))
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => Ok(Arc::new(Postgres::open_copy(url).await?)),
        }
    }

    /// Returns whether several servers can share the store.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        match self {
            Self::File(_) => false,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => true,
        }
    }
}

impl FromStr for StoreLocation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        #[cfg(feature = "postgres")]
        if PostgresUrl::is_url(text) {
            return text.parse().map(Self::Postgres).map_err(|error| format!("{error}"));
        }
        if let Some((scheme, _)) = text.split_once("://") {
            let known = if cfg!(feature = "postgres") {
                "expected a file or postgres://"
            } else {
                "this program was built without PostgreSQL; expected a file"
            };
            return Err(format!("{scheme}:// is not known; {known}"));
        }
        if text.is_empty() {
            return Err("expected a file or a URL".into());
        }
        Ok(Self::File(text.into()))
    }
}

impl fmt::Display for StoreLocation {
    /// The file, or the URL without its password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => url.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_is_a_file_or_a_url() {
        let read = |text: &str| text.parse::<StoreLocation>();
        assert!(matches!(read("tables.db"), Ok(StoreLocation::File(path)) if path == *"tables.db"));
        assert!(read("").is_err());
        let wrong = read("mysql://anna:secret@db/club").unwrap_err();
        assert!(wrong.contains("mysql://") && !wrong.contains("secret"), "{wrong}");
        #[cfg(feature = "postgres")]
        {
            let shared = read("postgres://anna:secret@db/club").unwrap();
            assert!(shared.is_shared());
            assert_eq!(shared.to_string(), "postgres://db:5432/club");
        }
    }
}

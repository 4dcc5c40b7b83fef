//! The lock of a database: one server at a time, by every name of the file.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::open::{owner_only, sibling};
use crate::StoreError;

/// Device and inode of a file, by which two files of the same name, or two names of the same file, are told apart.
pub type Identity = (u64, u64);

/// The files that this process has locked.
static LOCKED: LazyLock<Mutex<HashSet<Identity>>> = LazyLock::new(Mutex::default);

/// A lock that is held until it is dropped. The system releases it when the process ends, even if it is killed.
pub struct Lock {
    /// The file `….lock` beside the database. It stays: removing it could remove the lock of a server that has just
    /// started. A check of a file that no server has opened by this name creates none.
    _beside: Option<File>,
    /// The database itself, which has the same lock by every name.
    _database: Option<File>,
    identity: Identity,
}

impl Lock {
    pub fn take(path: &Path) -> Result<Self, StoreError> {
        let name = sibling(path, ".lock");
        let beside = owner_only().create(true).truncate(false).open(&name);
        Self::take_with(path, Some(beside.map_err(|error| StoreError::io(path, error))?))
    }

    /// Takes the lock without leaving a file behind.
    pub fn take_to_read(path: &Path) -> Result<Self, StoreError> {
        match owner_only().open(sibling(path, ".lock")) {
            Ok(beside) => Self::take_with(path, Some(beside)),
            Err(error) if error.kind() == ErrorKind::NotFound => Self::take_with(path, None),
            Err(error) => Err(StoreError::io(path, error)),
        }
    }

    fn take_with(path: &Path, beside: Option<File>) -> Result<Self, StoreError> {
        let failed = |error| StoreError::io(path, error);
        if let Some(beside) = &beside {
            try_lock(beside, path)?;
        }
        // A hard link in another folder has another lock file. Within this process the file must not even be opened
        // then: closing it would release the locks that SQLite has on it.
        let identity = identity(path).ok_or_else(|| StoreError::other(path, "the file is gone"))?;
        let new = LOCKED.lock().unwrap_or_else(PoisonError::into_inner).insert(identity);
        if !new {
            return Err(StoreError::InUse(path.into()));
        }
        let mut lock = Self { _beside: beside, _database: None, identity };
        // SQLite locks ranges of the file (`fcntl`), which on Linux are independent of this lock (`flock`), but not on
        // other systems.
        if cfg!(target_os = "linux") {
            let database = File::open(path).map_err(failed)?;
            try_lock(&database, path)?;
            lock._database = Some(database);
        }
        Ok(lock)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        LOCKED.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.identity);
    }
}

fn try_lock(file: &File, path: &Path) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StoreError::io(path, error)),
    }
}

/// The identity of a file, or `None` if it is gone.
pub fn identity(path: &Path) -> Option<Identity> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    {
        use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
        let real = fs::canonicalize(path).ok()?;
        Some((0, BuildHasherDefault::<DefaultHasher>::default().hash_one(real)))
    }
}

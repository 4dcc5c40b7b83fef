//! Opening a database: ownership of the file, the lock, and migrations of the format.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::fault::Fault;
use crate::StoreError;

/// Migrations from each format to the next; the first one creates format 1. Released migrations are never
/// changed.
const MIGRATIONS: [&str; 1] = [include_str!("schema_1.sql")];

/// The newest format.
pub const FORMAT: usize = MIGRATIONS.len();

/// The application id in the header of our files: “Rowh”.
const APPLICATION_ID: i64 = 0x526f_7768;

/// How long to wait for the lock of another program, such as one that makes a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A locked database file, and the one connection that writes to it.
pub struct Opened {
    pub path: PathBuf,
    pub lock: File,
    pub writer: Connection,
}

pub fn open(path: &Path) -> Result<Opened, StoreError> {
    let path = resolve(path)?;
    let lock = lock(&path)?;
    check_header(&path)?;
    let writer = connect(&path).map_err(|fault| fault.of(&path))?;
    Ok(Opened { path, lock, writer })
}

/// Creates the file if there is none, and returns its canonical path, so that a file with two names is not opened
/// twice. Only the owner may read a new file; the files that SQLite puts beside it get the same permissions.
fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::NotFound => StoreError::other(path, "its folder does not exist; create it"),
        _ => StoreError::io(path, error),
    };
    match owner_only().create_new(true).open(path) {
        // The directory entry, too, has to survive a crash.
        Ok(_) => sync_folder(path).map_err(failed)?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) if path.exists() => return Err(StoreError::io(path, error)),
        Err(error) => return Err(failed(error)),
    }
    let real = path.canonicalize().map_err(failed)?;
    if !real.is_file() {
        return Err(StoreError::other(path, "this is no file; choose another name"));
    }
    Ok(real)
}

/// Options to create a file that only its owner may read.
fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Syncs the folder of a file, so that its directory entry is on disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    // On other systems folders cannot be opened, and need not be.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// The file beside the database whose name has this ending: `-wal`, `-shm` or `.lock`.
pub fn sibling(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Takes the lock file. The system releases the lock when the process ends, even if it is killed. The file stays:
/// removing it could remove the lock of a server that has just started.
fn lock(path: &Path) -> Result<File, StoreError> {
    let name = sibling(path, ".lock");
    let file = owner_only().create(true).truncate(false).open(&name);
    let file = file.map_err(|error| StoreError::io(path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StoreError::io(&name, error)),
    }
}

/// Checks the header of the file before SQLite opens it, since SQLite may change a file that is not ours.
fn check_header(path: &Path) -> Result<(), StoreError> {
    let mut head = Vec::new();
    File::open(path)
        .and_then(|file| file.take(100).read_to_end(&mut head))
        .map_err(|error| StoreError::io(path, error))?;
    if head.is_empty() {
        return Ok(());
    }
    if head.len() < 100 || !head.starts_with(b"SQLite format 3\0") {
        return Err(StoreError::Foreign(path.into()));
    }
    // A database with a write-ahead log has a 2 at offset 18 of its header; a backup has not. So a log beside a backup
    // was left by another database and would damage this one.
    let log = fs::metadata(sibling(path, "-wal")).map_or(0, |log| log.len());
    if head[18] != 2 && log > 0 {
        return Err(StoreError::Leftover(path.into()));
    }
    Ok(())
}

/// The connection that writes.
fn connect(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    let found = format_version(&db, path)?;
    // SQLite opens a file without write permission read-only.
    if db.is_readonly("main")? {
        return Err(StoreError::ReadOnly(path.into()).into());
    }
    let mode: String = db.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = "there can be no write-ahead log here; choose a folder on a local disk";
        return Err(StoreError::other(path, why).into());
    }
    // A commit returns once it is on disk.
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // Deleted content is overwritten.
    db.pragma_update(None, "secure_delete", true)?;
    // Savepoints need a temporary journal, which must not need room on a full disk.
    db.pragma_update(None, "temp_store", "memory")?;
    // The writer makes checkpoints itself, after it has answered.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // In kibibytes.
    db.pragma_update(None, "cache_size", -32_000)?;

    for (step, version) in MIGRATIONS.iter().zip(1..).skip(found) {
        let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        change.execute_batch(step)?;
        change.pragma_update(None, "application_id", APPLICATION_ID)?;
        change.pragma_update(None, "user_version", version)?;
        change.commit()?;
    }
    Ok(db)
}

/// A read-only connection.
pub fn reader(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.pragma_update(None, "temp_store", "memory")?;
    Ok(db)
}

/// The format of a database; 0 if it is empty.
pub fn format_version(db: &Connection, path: &Path) -> Result<usize, Fault> {
    let ask = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
    let found = ask("PRAGMA user_version")?;
    let application = ask("PRAGMA application_id")?;
    if (found, application, ask("SELECT count(*) FROM sqlite_schema")?) == (0, 0, 0) {
        return Ok(0);
    }
    if application != APPLICATION_ID {
        return Err(StoreError::Foreign(path.into()).into());
    }
    let known = MIGRATIONS.len() as i64;
    match usize::try_from(found) {
        Ok(format) if found <= known => Ok(format),
        _ => Err(StoreError::Newer { path: path.into(), found, known }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No test can cut the power, so this one checks the settings that make SQLite wait for the disk.
    #[test]
    fn commits_are_synced_to_disk() {
        let folder = tempfile::tempdir().unwrap();
        let Opened { writer, .. } = open(&folder.path().join("data.sqlite")).unwrap();
        let ask = |sql| writer.query_row(sql, [], |row| row.get::<_, rusqlite::types::Value>(0));
        assert_eq!(ask("PRAGMA journal_mode").unwrap(), String::from("wal").into());
        // 2 is “full”.
        assert_eq!(ask("PRAGMA synchronous").unwrap(), 2.into());
        assert_eq!(ask("PRAGMA foreign_keys").unwrap(), 1.into());
        assert_eq!(ask("PRAGMA secure_delete").unwrap(), 1.into());
    }
}

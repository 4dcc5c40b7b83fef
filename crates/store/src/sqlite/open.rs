//! Opening: whose file it is, who may have it, and in which format it is.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::fault::Fault;
use crate::StoreError;

/// Steps from each format to the next; the first one makes format 1 of nothing. Steps that were ever
/// published stay as they are.
const FORMATS: [&str; 1] = [include_str!("schema_1.sql")];

/// Marks our files: “Rowh”.
const APPLICATION: i64 = 0x526f_7768;

/// How long to wait for another program, one that makes a backup or looks into the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// A file that nobody else uses, and the one connection that writes to it.
pub struct Opened {
    pub path: PathBuf,
    pub lock: File,
    pub writer: Connection,
}

pub fn open(path: &Path) -> Result<Opened, StoreError> {
    let path = present(path)?;
    let lock = lock(&path)?;
    is_database(&path)?;
    let writer = connect(&path).map_err(|fault| fault.of(&path))?;
    Ok(Opened { path, lock, writer })
}

/// The real path of the file, so that nothing is opened twice by two names. A new one is for the
/// eyes of its owner only; what SQLite puts beside it takes over its permissions.
fn present(path: &Path) -> Result<PathBuf, StoreError> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::NotFound => StoreError::other(path, "its folder does not exist; create it"),
        _ => StoreError::io(path, error),
    };
    match private().create_new(true).open(path) {
        // The name of the file, too, has to outlive a crash.
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

/// Files of ours are for their owner only.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Brings the names in the folder of a file to disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere folders cannot be opened, and need not be.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// `-wal`, `-shm` and `.lock` are added to the name of the database.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// The system lets go of the lock when the process ends, in whatever way. The file stays: who removed
/// it could remove a lock that another server has just taken.
fn lock(path: &Path) -> Result<File, StoreError> {
    let name = beside(path, ".lock");
    let file = private().create(true).truncate(false).open(&name);
    let file = file.map_err(|error| StoreError::io(path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StoreError::io(&name, error)),
    }
}

/// Looks at the file before SQLite does, which would not leave everything as it is.
fn is_database(path: &Path) -> Result<(), StoreError> {
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
    // Backups have no write-ahead log, and say so in their head (2 would be the answer). The one
    // that lies here has been left by another database and would ruin this one.
    let log = fs::metadata(beside(path, "-wal")).map_or(0, |log| log.len());
    if head[18] != 2 && log > 0 {
        return Err(StoreError::Leftover(path.into()));
    }
    Ok(())
}

/// The connection that writes.
fn connect(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    let found = format(&db, path)?;
    // SQLite opens a file that it may not write as well as it can.
    if db.is_readonly("main")? {
        return Err(StoreError::ReadOnly(path.into()).into());
    }
    let mode: String = db.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = "there can be no write-ahead log here; choose a folder on a local disk";
        return Err(StoreError::other(path, why).into());
    }
    // What is committed is on disk.
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is gone.
    db.pragma_update(None, "secure_delete", true)?;
    // To roll one request back, SQLite takes notes; on a full disk they need a place.
    db.pragma_update(None, "temp_store", "memory")?;
    // The writer does it itself, after it has answered.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // In kibibytes.
    db.pragma_update(None, "cache_size", -32_000)?;

    for (step, version) in FORMATS.iter().zip(1..).skip(found) {
        let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        change.execute_batch(step)?;
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", version)?;
        change.commit()?;
    }
    Ok(db)
}

/// A connection that only reads.
pub fn reader(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    db.pragma_update(None, "temp_store", "memory")?;
    Ok(db)
}

/// In which format is it? 0 is empty.
pub fn format(db: &Connection, path: &Path) -> Result<usize, Fault> {
    let ask = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
    let found = ask("PRAGMA user_version")?;
    let application = ask("PRAGMA application_id")?;
    if (found, application, ask("SELECT count(*) FROM sqlite_schema")?) == (0, 0, 0) {
        return Ok(0);
    }
    if application != APPLICATION {
        return Err(StoreError::Foreign(path.into()).into());
    }
    let known = FORMATS.len() as i64;
    match usize::try_from(found) {
        Ok(format) if found <= known => Ok(format),
        _ => Err(StoreError::Newer { path: path.into(), found, known }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No test can cut the power, so this one looks whether SQLite is told to wait for the disk.
    #[test]
    fn what_is_committed_is_on_disk() {
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

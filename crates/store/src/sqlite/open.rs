//! Opening a database: the checks before, the settings, and the format.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::fault::Fault;
use super::lock::Lock;
use super::migrate::{self, Progress};
use super::wal;
use crate::StoreError;

/// How long to wait for the lock of another program, such as one that makes a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A locked database file, and the one connection that writes to it.
pub struct Opened {
    pub path: PathBuf,
    pub lock: Lock,
    pub writer: Connection,
}

/// Opens a database. The target of a copy that is not finished is refused unless `unfinished` is set.
pub fn open(
    path: &Path,
    tell: &mut dyn FnMut(&str),
    unfinished: bool,
) -> Result<Opened, StoreError> {
    let path = resolve(path)?;
    let lock = Lock::take(&path)?;
    check_header(&path)?;
    wal::check(&path)?;
    let writer = connect(&path, tell, unfinished).map_err(|fault| fault.of(&path))?;
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
pub fn owner_only() -> OpenOptions {
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

/// Checks the header of the file before SQLite opens it, since SQLite may change a file that is not ours.
pub fn check_header(path: &Path) -> Result<(), StoreError> {
    let mut head = Vec::new();
    File::open(path)
        .and_then(|file| file.take(100).read_to_end(&mut head))
        .map_err(|error| StoreError::io(path, error))?;
    let log = fs::metadata(sibling(path, "-wal")).map_or(0, |log| log.len());
    if head.is_empty() {
        // SQLite would remove the log, which may have all tables.
        let why = "it is empty, but the write-ahead log beside it is not: put the file back, or move the log away";
        return if log == 0 {
            Ok(())
        } else {
            Err(StoreError::Corrupt { path: path.into(), why: why.into() })
        };
    }
    if head.len() < 100 || !head.starts_with(b"SQLite format 3\0") {
        return Err(StoreError::Foreign(path.into()));
    }
    // A database with a write-ahead log has a 2 at offset 18 of its header; a backup has not. So a log beside a backup
    // was left by another database and would damage this one.
    if head[18] != 2 && log > 0 {
        return Err(StoreError::Leftover(path.into()));
    }
    Ok(())
}

/// The connection that writes.
fn connect(path: &Path, tell: &mut dyn FnMut(&str), unfinished: bool) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    let found = format_version(&db, path)?;
    if !unfinished && is_unfinished(&db)? {
        return Err(StoreError::Unfinished(path.into()).into());
    }
    // SQLite opens a file without write permission read-only.
    if db.is_readonly("main")? {
        return Err(StoreError::ReadOnly(path.into()).into());
    }
    if found == 0 {
        db.pragma_update(None, "page_size", migrate::PAGE_BYTES)?;
    }
    // A commit returns once it is on disk.
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // Deleted content is overwritten.
    db.pragma_update(None, "secure_delete", true)?;
    use_write_ahead_log(&db, path)?;
    let mut progress = Progress::new(tell);
    migrate::migrate(&mut db, path, found, &mut progress)?;
    migrate::resize_pages(&db, &mut progress)?;
    use_write_ahead_log(&db, path)?;
    migrate::check_schema(&db)?;
    // Statements need temporary journals, which must not need room on a full disk.
    db.pragma_update(None, "temp_store", "memory")?;
    // The writer makes checkpoints itself, after it has answered.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // In kibibytes.
    db.pragma_update(None, "cache_size", -32_000)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

fn use_write_ahead_log(db: &Connection, path: &Path) -> Result<(), Fault> {
    let mode: String = db.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = "there can be no write-ahead log here; choose a folder on a local disk";
        return Err(StoreError::other(path, why).into());
    }
    Ok(())
}

/// A read-only connection.
pub fn reader(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.pragma_update(None, "temp_store", "memory")?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// Returns whether a database is the target of a copy that is not finished.
fn is_unfinished(db: &Connection) -> Result<bool, Fault> {
    let application: i64 = db.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    Ok(application == migrate::UNFINISHED_ID)
}

/// Marks a database as the target of a copy that is not finished, or removes the mark.
pub fn mark_unfinished(db: &Connection, unfinished: bool) -> Result<(), Fault> {
    let id = if unfinished { migrate::UNFINISHED_ID } else { migrate::APPLICATION_ID };
    Ok(db.pragma_update(None, "application_id", id)?)
}

/// The format of a database; 0 if it is empty.
pub fn format_version(db: &Connection, path: &Path) -> Result<usize, Fault> {
    let ask = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
    let found = ask("PRAGMA user_version")?;
    let application = ask("PRAGMA application_id")?;
    if (found, application, ask("SELECT count(*) FROM sqlite_schema")?) == (0, 0, 0) {
        return Ok(0);
    }
    if ![migrate::APPLICATION_ID, migrate::UNFINISHED_ID].contains(&application) {
        return Err(StoreError::Foreign(path.into()).into());
    }
    let known = migrate::NEWEST as i64;
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
        let Opened { writer, .. } =
            open(&folder.path().join("data.sqlite"), &mut |_| {}, false).unwrap();
        let ask = |sql| writer.query_row(sql, [], |row| row.get::<_, rusqlite::types::Value>(0));
        assert_eq!(ask("PRAGMA journal_mode").unwrap(), String::from("wal").into());
        // 2 is “full”.
        assert_eq!(ask("PRAGMA synchronous").unwrap(), 2.into());
        assert_eq!(ask("PRAGMA foreign_keys").unwrap(), 1.into());
        assert_eq!(ask("PRAGMA secure_delete").unwrap(), 1.into());
    }
}

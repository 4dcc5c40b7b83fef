//! Backup of a database that may be in use.

use std::path::Path;

use rusqlite::ErrorCode;
use tempfile::Builder;

use super::check::check;
use super::fault::Fault;
use super::scrub::check_structure;
use super::{migrate, open};
use crate::StoreError;

/// See [`Sqlite::backup`](super::Sqlite::backup).
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Taken(to.into()));
    }
    let from = from.canonicalize().map_err(|error| StoreError::other(from, error))?;
    open::check_header(&from)?;
    let db = open::reader(&from).map_err(|fault| fault.of(&from))?;
    open::format_version(&db, &from).map_err(|fault| fault.of(&from))?;

    let failed = |error| StoreError::io(to, error);
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().map_err(failed)?;
    // Readable by its owner only, and removed if anything fails.
    let copy = Builder::new().prefix(".backup-").tempfile_in(&folder).map_err(failed)?;
    let name = copy.path().to_str();
    let name = name.ok_or_else(|| StoreError::other(to, "its name must be valid UTF-8"))?;
    // Copies a snapshot while others go on writing, and leaves out free pages.
    db.execute("VACUUM INTO ?1", [name]).map_err(|error| {
        let damaged = error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt);
        Fault::from(error).of(if damaged { &from } else { to })
    })?;
    check_integrity(copy.path()).map_err(|fault| fault.of(&from))?;
    copy.as_file().sync_all().map_err(failed)?;
    copy.persist_noclobber(to).map_err(|failure| match failure.error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Taken(to.into()),
        _ => failed(failure.error),
    })?;
    open::sync_folder(to).map_err(failed)
}

/// Checks everything in a copy: SQLite copies damage that it does not come across.
fn check_integrity(copy: &Path) -> Result<(), Fault> {
    let db = open::reader(copy)?;
    if open::format_version(&db, copy)? < migrate::NEWEST {
        return check_structure(&db, "1");
    }
    let (mut count, mut first) = (0, None);
    let report = check(&db, &mut |_| {}, &mut |table| {
        if let Some(damage) = table.damage {
            count += 1;
            let name = table.id.map_or_else(|| "?".into(), |id| id.to_string());
            first.get_or_insert(format!("table {name}: {damage}"));
        }
    })?;
    match report.damage.into_iter().next().or(first) {
        Some(why) if count > 1 => Err(Fault::Damage(format!("{count} tables; {why}"))),
        Some(why) => Err(Fault::Damage(why)),
        None => Ok(()),
    }
}

//! Migrations of the file format.
//!
//! Format 1 had no checksums; format 2 has one for each event and each row ([`crate::checksum`]), and smaller pages.
//! A migration is one transaction, so that a process that is killed meanwhile leaves the format before or after it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};

use super::changes::{insert, insert_row};
use super::fault::Fault;
use super::format_1::{read_events, read_table, table_columns};
use super::open;
use super::queries::LogEnd;
use crate::checksum::{Chain, ServerRow, TableRow};
use crate::{SecretKey, StoreError};

type Result<T> = std::result::Result<T, Fault>;

/// The part of a migration that SQL alone cannot do.
type Copy = fn(&Connection, &mut Progress<'_>) -> Result<()>;

/// Migrations from each format to the next; the first one creates format 1. Released migrations are never changed.
const MIGRATIONS: [(&str, Copy); 2] =
    [(include_str!("schema_1.sql"), |_, _| Ok(())), (include_str!("schema_2.sql"), add_checksums)];

/// The newest format.
pub const NEWEST: usize = MIGRATIONS.len();

/// The application id in the header of our files: “Rowh”.
pub const APPLICATION_ID: i64 = 0x526f_7768;

/// The application id of a file to which `rowhouse copy` has not yet copied everything: “Rowc”. Earlier versions of the
/// program refuse such a file, too.
pub const UNFINISHED_ID: i64 = 0x526f_7763;

/// The size of a page in bytes. The write-ahead log gets every page that changes as a whole.
pub const PAGE_BYTES: i64 = 1024;

/// How long work may take without a message.
const PROGRESS_DELAY: Duration = Duration::from_secs(2);

/// Reports the progress of work that takes longer than two seconds.
pub struct Progress<'a> {
    tell: &'a mut dyn FnMut(&str),
    last: Instant,
}

impl<'a> Progress<'a> {
    pub fn new(tell: &'a mut dyn FnMut(&str)) -> Self {
        Self { tell, last: Instant::now() }
    }

    /// Tells something that has to be known.
    pub fn tell(&mut self, message: &str) {
        (self.tell)(message);
    }

    /// Tells how far the work is, if the last message is long enough ago.
    pub fn tick(&mut self, message: impl FnOnce() -> String) {
        if self.last.elapsed() >= PROGRESS_DELAY {
            self.last = Instant::now();
            (self.tell)(&message());
        }
    }
}

/// Brings a database to the newest format.
pub fn migrate(
    db: &mut Connection,
    path: &Path,
    found: usize,
    progress: &mut Progress<'_>,
) -> Result<()> {
    if found == NEWEST {
        return Ok(());
    }
    if found > 0 {
        keep_copy(db, path, found, progress)?;
    }
    // All steps together, so that no format in between is ever on disk.
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for (schema, copy) in &MIGRATIONS[found..] {
        change.execute_batch(schema)?;
        copy(&change, progress)?;
    }
    if found == 0 {
        change.pragma_update(None, "application_id", APPLICATION_ID)?;
    }
    change.pragma_update(None, "user_version", NEWEST as i64)?;
    Ok(change.commit()?)
}

/// Keeps a copy of a database in its old format, since a migration leaves out what follows a damaged event. A file whose
/// pages are damaged cannot be copied, and is not migrated: `rowhouse check` saves what can be read.
fn keep_copy(
    db: &Connection,
    path: &Path,
    format: usize,
    progress: &mut Progress<'_>,
) -> Result<()> {
    let failed = |error| Fault::from(StoreError::io(path, error));
    // An earlier copy stays: it may be of another file that had this name.
    let mut names = (1..).map(|number| match number {
        1 => open::sibling(path, &format!(".format-{format}")),
        _ => open::sibling(path, &format!(".format-{format}-{number}")),
    });
    let Some(copy) = names.find(|name| !name.exists()) else { return Ok(()) };
    let part = open::sibling(path, &format!(".format-{format}.part"));
    progress.tick(|| "copying the file in its old format".into());
    // A process that was killed may have left it; the file is locked, so that no other one writes it now.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    // Readable by its owner only. SQLite writes to a file that is empty.
    let file = open::owner_only().create_new(true).open(&part).map_err(failed)?;
    let name = part.to_str();
    let name = name.ok_or_else(|| StoreError::other(path, "its name must be valid UTF-8"))?;
    let copied = db.execute("VACUUM INTO ?1", [name]).map_err(Fault::from);
    let copied = copied.and_then(|_| {
        file.sync_all().and_then(|()| fs::rename(&part, &copy)).map_err(failed)?;
        open::sync_folder(&copy).map_err(failed)
    });
    if copied.is_err() {
        // It is of no use, and takes room.
        let _ = fs::remove_file(&part);
    }
    copied?;
    progress.tell(&format!(
        "the file is brought to a newer format; {} is a copy as it was, to be removed when everything is there",
        copy.display()
    ));
    Ok(())
}

/// Creates all tables of the newest format in an empty database.
pub fn create_newest(db: &Connection) -> Result<()> {
    for (schema, copy) in &MIGRATIONS {
        db.execute_batch(schema)?;
        copy(db, &mut Progress::new(&mut |_| {}))?;
    }
    Ok(())
}

/// Rewrites a file that was made with pages of another size. Without room for that, or while another program reads the
/// file, it stays as it is until the next start.
pub fn resize_pages(db: &Connection, progress: &mut Progress<'_>) -> Result<()> {
    let size: i64 = db.query_row("PRAGMA page_size", [], |row| row.get(0))?;
    if size == PAGE_BYTES {
        return Ok(());
    }
    progress.tick(|| "rewriting the file with smaller pages".into());
    let rewrite = || {
        // SQLite changes the size of pages only without a write-ahead log. The copy is made in a file, not in memory.
        db.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
        db.pragma_update(None, "page_size", PAGE_BYTES)?;
        db.execute_batch("VACUUM")
    };
    match rewrite() {
        Err(error)
            if matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::DiskFull)
            ) =>
        {
            Ok(())
        }
        done => Ok(done?),
    }
}

/// Compares the tables and indexes of a database of the newest format with those that this program creates.
pub fn check_schema(db: &Connection) -> Result<()> {
    let read = |db: &Connection| -> Result<Vec<[String; 4]>> {
        let sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema
                   WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name";
        let mut select = db.prepare(sql)?;
        let rows =
            select.query_map([], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    };
    let expected = Connection::open_in_memory()?;
    create_newest(&expected)?;
    if read(db)? == read(&expected)? {
        Ok(())
    } else {
        Err(Fault::Damage("the description of its tables is not that of its format".into()))
    }
}

/// Migration to format 2: copies everything and computes the checksums.
fn add_checksums(db: &Connection, progress: &mut Progress<'_>) -> Result<()> {
    let (master_key, beats): (Option<SecretKey>, i64) =
        db.query_row("SELECT master_key, beats FROM house_1", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    let server = ServerRow { master_key, alive: None };
    let sql = "INSERT INTO house (one, master_key, seal, beats) VALUES (1, ?1, ?2, ?3)";
    db.execute(sql, params![server.master_key, server.seal().cast_signed(), beats])?;

    let count: i64 = db.query_row("SELECT count(*) FROM tables_1", [], |row| row.get(0))?;
    let sql = concat!("SELECT ", table_columns!(), " FROM tables_1 ORDER BY key");
    let mut select = db.prepare(sql)?;
    let mut tables = select.query([])?;
    let mut done = 0;
    while let Some(row) = tables.next()? {
        let table = read_table(row)?;
        insert_row(db, &table)?;
        copy_events(db, &table)?;
        done += 1;
        progress.tick(|| format!("adding checksums: {done} of {count} tables"));
    }
    drop(tables);
    drop(select);
    // `tables_1` is the parent of `events_1`.
    db.execute_batch("DROP TABLE events_1; DROP TABLE tables_1; DROP TABLE house_1")?;
    Ok(())
}

/// Copies the events of a table. One that is damaged already, so that an event is missing, is so afterwards: its row
/// says that there are more events.
fn copy_events(db: &Connection, table: &TableRow) -> Result<()> {
    let sql = "SELECT event FROM events_1 WHERE key = ?1 AND number = ?2";
    let mut events = Vec::new();
    read_events(db, sql, table, &mut events)?;
    let chain = Chain::start(table.id, &table.secret, table.listed);
    insert(db, table.key, &mut LogEnd { next: 0, chain, chunk: None }, &events)
}

//! The check of a whole database, which may be in use or damaged.

use std::path::Path;

use rusqlite::{Connection, Row};

use super::changes::server_row;
use super::fault::Fault;
use super::lock::Lock;
use super::values::{read_row, row_columns, unsigned};
use super::{format_1, migrate, open, queries, wal};
use crate::checksum::TableRow;
use crate::{SecretKey, StoreError, Summary, TableId};

/// How many findings of SQLite's own check are kept.
const MAX_FINDINGS: usize = 20;

/// What the check of a database has found, apart from its tables.
pub struct FileReport {
    /// The format of the file.
    pub format: usize,
    /// Damage of the file that is not limited to single tables.
    pub damage: Vec<String>,
    /// The master key, if there is one and it is sound.
    pub master_key: Option<SecretKey>,
    /// When a server last used the file, if that is known.
    pub alive: Option<u64>,
}

/// A table as the check has found it.
pub struct CheckedTable {
    /// The id of the table, if it can be read.
    pub id: Option<TableId>,
    /// Secret, visibility and summary, if they match their checksum.
    pub row: Option<(SecretKey, bool, Summary)>,
    /// Whether it is archived.
    pub archived: bool,
    /// The events before the first damaged one.
    pub events: Vec<String>,
    /// What is wrong, if anything is.
    pub damage: Option<String>,
}

/// See [`Sqlite::check_file`](super::Sqlite::check_file).
pub fn check_file(
    path: &Path,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<FileReport, StoreError> {
    let path = path.canonicalize().map_err(|error| StoreError::io(path, error))?;
    open::check_header(&path)?;
    // A log that a server writes at the same time cannot be checked.
    let damaged_log = Lock::take_to_read(&path).ok().and_then(|_lock| wal::check(&path).err());
    let damaged_log = damaged_log.map(|error| error.to_string());
    let mut read = || -> Result<FileReport, Fault> {
        let db = open::reader(&path)?;
        let format = open::format_version(&db, &path)?;
        if format == migrate::NEWEST {
            let mut report = check(&db, tell, visit)?;
            report.damage.extend(damaged_log.clone());
            return Ok(report);
        }
        let mut report = match format {
            0 => FileReport { format, damage: Vec::new(), master_key: None, alive: None },
            _ => format_1::check(&db, tell, visit)?,
        };
        report.damage.extend(damaged_log.clone());
        Ok(report)
    };
    read().map_err(|fault| fault.of(&path))
}

/// Checks everything in a database of the newest format.
pub fn check(
    db: &Connection,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<FileReport, Fault> {
    // One snapshot for everything.
    let view = db.unchecked_transaction()?;
    let mut damage = Vec::new();
    tell("checking the structure of the file");
    damage.extend(damage_of(migrate::check_schema(&view))?);
    damage.extend(check_structure(&view)?);
    let (master_key, alive) = match server_row(&view) {
        Ok(server) => (server.master_key, server.alive),
        Err(fault) => {
            damage.extend(damage_of(Err(fault))?);
            (None, None)
        }
    };
    damage.extend(damage_of(check_tables(&view, tell, visit))?);
    Ok(FileReport { format: migrate::NEWEST, damage, master_key, alive })
}

/// The damage that a result tells of, if it is no other error.
pub fn damage_of(result: Result<(), Fault>) -> Result<Option<String>, Fault> {
    match result {
        Ok(()) => Ok(None),
        Err(Fault::Damage(why)) => Ok(Some(why)),
        Err(Fault::Sql(error)) if Fault::is_damaged(&error) => Ok(Some(error.to_string())),
        Err(fault) => Err(fault),
    }
}

/// SQLite's own check.
pub fn check_structure(db: &Connection) -> Result<Vec<String>, Fault> {
    let mut select = db.prepare(&format!("PRAGMA integrity_check({MAX_FINDINGS})"))?;
    let found = select.query_map([], |row| row.get::<_, String>(0))?;
    let mut damage = Vec::new();
    for line in found {
        match line {
            Ok(line) if line == "ok" => {}
            Ok(line) => damage.push(line),
            Err(error) => {
                damage.extend(damage_of(Err(error.into()))?);
                break;
            }
        }
    }
    Ok(damage)
}

fn check_tables(
    db: &Connection,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<(), Fault> {
    let sql = concat!("SELECT ", row_columns!(), " FROM tables ORDER BY key");
    let mut select = db.prepare(sql)?;
    let mut rows = select.query([])?;
    let (mut tables, mut events) = (0_u64, 0);
    while let Some(row) = rows.next()? {
        let checked = check_table(db, row)?;
        tables += 1;
        events += checked.events.len();
        tell(&format!("{tables} tables, {events} events"));
        visit(checked);
    }
    let sql = "SELECT count(DISTINCT place >> 24) FROM events
               WHERE place >> 24 NOT IN (SELECT key FROM tables)";
    match db.query_row(sql, [], |row| unsigned(row, 0))? {
        0 => Ok(()),
        count => Err(Fault::Damage(format!("{count} tables have events, but no row"))),
    }
}

fn check_table(db: &Connection, row: &Row<'_>) -> Result<CheckedTable, Fault> {
    let Some(row) = read_row(row) else {
        let damage = Some("its summary or secret does not match the checksum".into());
        let (id, archived) = (row.get(7).ok(), false);
        return Ok(CheckedTable { id, row: None, archived, events: Vec::new(), damage });
    };
    let mut events = Vec::new();
    let read = queries::read_log(db, &row, 0, u64::MAX, &mut events);
    let found = queries::row(db, row.id);
    // A table that its id does not lead to is lost to the server.
    let found = found.and_then(|found| match found {
        Some(_) => Ok(()),
        None => Err(Fault::Damage("it is missing in the index of ids".into())),
    });
    let damage = damage_of(read)?.or(damage_of(found)?);
    let TableRow { id, secret, listed, summary, archived, .. } = row;
    let row = Some((secret, listed, summary));
    Ok(CheckedTable { id: Some(id), row, archived, events, damage })
}

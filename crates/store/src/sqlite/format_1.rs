//! Databases of format 1, which has no checksums: their rows, for the migration and for the check of a whole file.

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::check::{CheckedTable, FileReport, check_structure, damage_of};
use super::fault::Fault;
use super::values::{MAX_EVENTS, unsigned};
use crate::checksum::TableRow;
use crate::{SecretKey, Summary};

/// The columns of a table that [`read_table`] reads.
macro_rules! table_columns {
    () => {
        "key, id, secret, listed, phase, game, about, watchable, changed, wake, archived, next"
    };
}
pub(super) use table_columns;

/// The largest gap between two readable rows in which other rows are looked for.
const MAX_GAP: i64 = 1_000_000;

/// Reads the row of a table.
pub fn read_table(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        key: row.get(0)?,
        id: row.get(1)?,
        secret: row.get(2)?,
        listed: row.get(3)?,
        summary: Summary {
            phase: row.get(4)?,
            game: row.get(5)?,
            about: row.get(6)?,
            watchable: row.get(7)?,
            changed: unsigned(row, 8)?,
            wake: row.get::<_, Option<i64>>(9)?.map(i64::cast_unsigned),
        },
        archived: row.get(10)?,
        events: unsigned(row, 11)?,
    })
}

/// Reads the events of a table up to the first that is missing or cannot be read; `select` has the event by key and
/// number. Returns why it is not all of them.
pub fn read_events(
    db: &Connection,
    select: &str,
    table: &TableRow,
    events: &mut Vec<String>,
) -> Result<Option<String>, Fault> {
    let mut select = db.prepare_cached(select)?;
    for number in 0..table.events.min(MAX_EVENTS) {
        let event = select.query_row([table.key, number.cast_signed()], |row| row.get(0));
        match event.optional().map_err(Fault::from) {
            Ok(Some(event)) => events.push(event),
            Ok(None) => return Ok(Some(format!("event {number} is missing"))),
            Err(fault) => {
                let why = damage_of(Err(fault))?.unwrap_or_default();
                return Ok(Some(format!("event {number} cannot be read: {why}")));
            }
        }
    }
    Ok(None)
}

/// Checks a database as far as it can be read.
pub fn check(
    db: &Connection,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<FileReport, Fault> {
    // One snapshot for everything.
    let view = db.unchecked_transaction()?;
    tell("checking the structure of the file");
    let mut damage = check_structure(&view)?;
    let sql = "SELECT master_key FROM house WHERE one = 1";
    let master_key = match view.query_row(sql, [], |row| row.get::<_, Option<SecretKey>>(0)) {
        Ok(key) => key,
        Err(rusqlite::Error::QueryReturnedNoRows) => {
            damage.push("the server's key is missing".into());
            None
        }
        Err(error) => {
            damage.extend(damage_of(Err(error.into()))?);
            None
        }
    };
    let (mut tables, mut events) = (0_u64, 0);
    for key in keys(&view, &mut damage)? {
        let Some(found) = check_table(&view, key)? else { continue };
        tables += 1;
        events += found.events.len();
        tell(&format!("{tables} tables, {events} events"));
        visit(found);
    }
    Ok(FileReport { format: 1, damage, master_key, alive: None })
}

/// The keys of the tables. Where a page is damaged, those before and behind it, and all that may be between.
fn keys(db: &Connection, damage: &mut Vec<String>) -> Result<Vec<i64>, Fault> {
    let mut scan = |order: &str| -> Result<(Vec<i64>, bool), Fault> {
        // The row itself is read, since an index may be sound where the row is not.
        let sql = format!("SELECT key, id, next FROM tables NOT INDEXED ORDER BY key {order}");
        let (mut keys, mut select) = (Vec::new(), db.prepare(&sql)?);
        for key in select.query_map([], |row| row.get(0))? {
            match key {
                Ok(key) => keys.push(key),
                Err(error) => {
                    let why = damage_of(Err(error.into()))?.unwrap_or_default();
                    damage.push(format!("not all tables can be read: {why}"));
                    return Ok((keys, false));
                }
            }
        }
        Ok((keys, true))
    };
    let (mut keys, is_all) = scan("ASC")?;
    if is_all {
        return Ok(keys);
    }
    let (mut behind, _) = scan("DESC")?;
    behind.reverse();
    let last = keys.last().copied().unwrap_or_default();
    behind.retain(|key| *key > last);
    if let Some(&next) = behind.first()
        && next.saturating_sub(last) <= MAX_GAP
    {
        keys.extend(last + 1..next);
    }
    keys.extend(behind);
    damage.dedup();
    Ok(keys)
}

/// Checks a table; `None` if there is none with this key, or its row is on a damaged page.
fn check_table(db: &Connection, key: i64) -> Result<Option<CheckedTable>, Fault> {
    let sql = concat!("SELECT ", table_columns!(), " FROM tables WHERE key = ?1");
    let mut select = db.prepare_cached(sql)?;
    let mut id = None;
    let read = select.query_row([key], |row| {
        id = row.get(1).ok();
        read_table(row)
    });
    let table = match read.optional() {
        Ok(Some(table)) => table,
        Ok(None) => return Ok(None),
        Err(error) => {
            let why = damage_of(Err(error.into()))?;
            // The damage of the page is told already.
            return Ok(id.map(|id| {
                let (events, archived) = (Vec::new(), false);
                CheckedTable { id: Some(id), row: None, archived, events, damage: why }
            }));
        }
    };
    let mut events = Vec::new();
    let sql = "SELECT event FROM events WHERE key = ?1 AND number = ?2";
    let damage = read_events(db, sql, &table, &mut events)?;
    let TableRow { id, secret, listed, summary, archived, .. } = table;
    let row = Some((secret, listed, summary));
    Ok(Some(CheckedTable { id: Some(id), row, archived, events, damage }))
}

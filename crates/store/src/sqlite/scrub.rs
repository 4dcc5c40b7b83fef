//! The check of all rows and indexes when a database is opened, in the background.
//!
//! Events are checked when a table is loaded. A damaged index is noticed by no query: a table is only missing in its
//! answer. So this compares the indexes with the rows once.

use rusqlite::Connection;

use super::changes::server_row;
use super::fault::Fault;
use super::values::{read_row, row_columns};
use crate::TableId;

/// Returns the tables whose row is damaged, or else the damage that cannot be limited to tables.
pub fn check_rows(db: &Connection) -> Result<Vec<TableId>, Fault> {
    let view = db.unchecked_transaction()?;
    for table in ["tables", "house"] {
        check_structure(&view, table)?;
    }
    server_row(&view)?;
    let mut damaged = Vec::new();
    let sql = concat!("SELECT ", row_columns!(), " FROM tables");
    let mut select = view.prepare(sql)?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        if read_row(row).is_none() {
            damaged.push(row.get(7)?);
        }
    }
    Ok(damaged)
}

/// SQLite's own check of a table and its indexes, or of the whole file, up to a number of findings.
pub fn check_structure(db: &Connection, what: &str) -> Result<(), Fault> {
    let sql = format!("PRAGMA integrity_check({what})");
    let found: String = db.query_row(&sql, [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(Fault::Damage(found)) }
}

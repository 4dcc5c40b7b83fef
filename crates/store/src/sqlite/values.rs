//! Values of the store as values of SQLite.

use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use zeroize::Zeroize as _;

use crate::checksum::TableRow;
use crate::{SecretKey, StoredPhase, Summary, TableId};

/// The columns of [`read_summary`] and [`read_row`].
macro_rules! row_columns {
    () => {
        "phase, game, about, watchable, changed, wake, key, id, secret, listed, archived, events, seal"
    };
}
pub(super) use row_columns;

/// The number of events that a table may have.
pub const MAX_EVENTS: u64 = 1 << 24;

/// The place of an event in the table `events`.
pub fn place(key: i64, number: u64) -> i64 {
    (key << 24) + signed(number.min(MAX_EVENTS))
}

/// The number of the event at a place, if it is one of this table.
pub fn number_at(key: i64, place: i64) -> Option<u64> {
    (place >> 24 == key).then_some((place & 0xff_ffff).cast_unsigned())
}

/// The summary in the first six columns of a query.
fn read_summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    Ok(Summary {
        phase: row.get(0)?,
        game: row.get(1)?,
        about: row.get(2)?,
        watchable: row.get(3)?,
        changed: unsigned(row, 4)?,
        wake: row.get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
    })
}

/// The row of a table, if it matches its checksum.
pub fn read_row(row: &Row<'_>) -> Option<TableRow> {
    // A column of another type is damage as well.
    let read = || -> rusqlite::Result<(TableRow, u64)> {
        let read = TableRow {
            key: row.get(6)?,
            id: row.get(7)?,
            secret: row.get(8)?,
            listed: row.get(9)?,
            summary: read_summary(row)?,
            archived: row.get(10)?,
            events: unsigned(row, 11)?,
        };
        Ok((read, unsigned(row, 12)?))
    };
    let (read, seal) = read().ok()?;
    (read.seal() == seal).then_some(read)
}

/// The number as SQLite has it, which is signed. The cut is some 300 million years away for times.
pub fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(column)?.cast_unsigned())
}

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(self.bytes())))
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self::new)
    }
}

impl ToSql for SecretKey {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(self.bytes())))
    }
}

impl FromSql for SecretKey {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let mut bytes: [u8; 32] = FromSql::column_result(value)?;
        let key = Self::from(bytes);
        bytes.zeroize();
        Ok(key)
    }
}

impl ToSql for StoredPhase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self {
            Self::Gathering => 0,
            Self::Playing => 1,
            Self::Over => 2,
        };
        Ok(number.into())
    }
}

impl FromSql for StoredPhase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match i64::column_result(value)? {
            0 => Ok(Self::Gathering),
            1 => Ok(Self::Playing),
            2 => Ok(Self::Over),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

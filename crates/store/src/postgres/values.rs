//! Values of the store as values of PostgreSQL.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::fault::Fault;
use crate::checksum::TableRow;
use crate::{NodeId, SecretKey, StoredPhase, Summary, TableId};

/// The columns of [`read_row`], of the table `t`.
macro_rules! row_columns {
    () => {
        "t.phase, t.game, t.about, t.watchable, t.changed, t.wake, t.secret, t.listed, t.seal, t.archived"
    };
}
pub(super) use row_columns;

/// The number of columns of [`read_row`].
pub const ROW_COLUMNS: usize = 10;

/// The milliseconds since 1970 by the clock of the database, at the moment of evaluation.
macro_rules! database_time {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}
pub(super) use database_time;

/// The number of events that a table may have.
pub const MAX_EVENTS: u64 = 1 << 24;

/// The number as PostgreSQL has it, which is signed. The cut is some 300 million years away for times.
pub fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The number of an event as PostgreSQL has it. No event has the number of the cut.
pub fn event_number(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

pub const fn phase_number(phase: StoredPhase) -> i16 {
    match phase {
        StoredPhase::Gathering => 0,
        StoredPhase::Playing => 1,
        StoredPhase::Over => 2,
    }
}

pub const fn phase_of(number: i16) -> Option<StoredPhase> {
    match number {
        0 => Some(StoredPhase::Gathering),
        1 => Some(StoredPhase::Playing),
        2 => Some(StoredPhase::Over),
        _ => None,
    }
}

/// The checksum of the row of a table, whether it is archived or not. What the log has beside it is checked by the chain of its events.
pub fn seal(id: TableId, secret: &SecretKey, listed: bool, summary: &Summary) -> i64 {
    TableRow::seal_of(0, id, secret, listed, summary, false, 0).cast_signed()
}

/// The row of a table, if it matches its checksum; its columns are the first of a query.
pub fn read_row(row: &Row, id: TableId) -> Option<TableRow> {
    // A column that is missing or of another type is damage as well.
    let read = || -> Result<Option<(TableRow, i64)>, tokio_postgres::Error> {
        let text = |column| -> Result<Option<String>, tokio_postgres::Error> {
            Ok(String::from_utf8(row.try_get(column)?).ok())
        };
        let (Some(phase), Some(game), Some(about)) =
            (phase_of(row.try_get(0)?), text(1)?, text(2)?)
        else {
            return Ok(None);
        };
        let summary = Summary {
            phase,
            game,
            about,
            watchable: row.try_get(3)?,
            changed: row.try_get::<_, i64>(4)?.cast_unsigned(),
            wake: row.try_get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
        };
        let Some(secret) = read_secret(row.try_get(6)?) else { return Ok(None) };
        let (listed, archived) = (row.try_get(7)?, row.try_get(9)?);
        let read = TableRow { key: 0, id, secret, listed, summary, archived, events: 0 };
        Ok(Some((read, row.try_get(8)?)))
    };
    let (read, told) = read().ok()??;
    (seal(id, &read.secret, read.listed, &read.summary) == told).then_some(read)
}

pub fn read_secret(bytes: &[u8]) -> Option<SecretKey> {
    <[u8; 32]>::try_from(bytes).ok().map(SecretKey::from)
}

/// The fault of a row that does not match its checksum.
pub fn damaged_row() -> Fault {
    Fault::Damage("its summary does not match the checksum".into())
}

macro_rules! as_uuid {
    ($id:ty) => {
        impl ToSql for $id {
            fn to_sql(
                &self,
                _: &Type,
                out: &mut BytesMut,
            ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
                out.extend_from_slice(self.bytes());
                Ok(IsNull::No)
            }

            fn accepts(sql: &Type) -> bool {
                *sql == Type::UUID
            }

            to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $id {
            fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
                Ok(Self::new(raw.try_into()?))
            }

            fn accepts(sql: &Type) -> bool {
                *sql == Type::UUID
            }
        }
    };
}

as_uuid!(TableId);
as_uuid!(NodeId);

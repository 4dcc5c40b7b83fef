//! The SQL of each request.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};
use zeroize::Zeroize as _;

use super::fault::Fault;
use crate::{
    Counts, Cursor, ListedTable, Listing, NewTable, SecretKey, StoreError, StoredPhase,
    StoredTable, Summary, TableId,
};

type Result<T> = std::result::Result<T, Fault>;

// Queries over many tables. Each names its index, which SQLite would not always choose.
const DUE: &str = "SELECT id FROM tables INDEXED BY tables_due
    WHERE archived = 0 AND wake IS NOT NULL AND wake <= ?1
    ORDER BY wake LIMIT ?2";
const GATHERING: &str = "SELECT phase, game, about, watchable, changed, wake, id
    FROM tables INDEXED BY tables_gathering
    WHERE archived = 0 AND listed = 1 AND phase = 0 AND (changed, id) < (?1, ?2)
    ORDER BY changed DESC, id DESC LIMIT ?3";
const WATCHABLE: &str = "SELECT phase, game, about, watchable, changed, wake, id
    FROM tables INDEXED BY tables_watchable
    WHERE archived = 0 AND listed = 1 AND phase = 1 AND watchable = 1
    AND (changed, id) < (?1, ?2)
    ORDER BY changed DESC, id DESC LIMIT ?3";
const ARCHIVE: &str = "UPDATE tables SET archived = 1 WHERE key IN
    (SELECT key FROM tables INDEXED BY tables_unfinished WHERE archived = 0 AND phase < 2 AND changed < ?1
     AND (wake IS NULL OR wake < ?1) ORDER BY changed LIMIT ?2)";
const FINISHED_INDEX: &str =
    "CREATE INDEX IF NOT EXISTS tables_finished ON tables (changed) WHERE phase = 2";
const REMOVE_FINISHED: &str = "DELETE FROM tables WHERE key IN
    (SELECT key FROM tables INDEXED BY tables_finished WHERE phase = 2 AND changed < ?1
     ORDER BY changed LIMIT ?2) RETURNING id";
const COUNTS: &str = "SELECT archived, phase, count(*)
    FROM tables INDEXED BY tables_by_phase GROUP BY archived, phase";

pub fn master_key(db: &Connection, fresh: &SecretKey) -> Result<SecretKey> {
    let sql = "UPDATE house SET master_key = coalesce(master_key, ?1) RETURNING master_key";
    Ok(db.prepare_cached(sql)?.query_row([fresh], |row| row.get(0))?)
}

pub fn create(db: &Connection, table: &NewTable, events: &[String]) -> Result<()> {
    let NewTable { id, secret, listed, summary } = table;
    let sql = "INSERT INTO tables
                   (id, secret, listed, phase, game, about, watchable, changed, wake, next)
               VALUES (:id, :secret, :listed, :phase, :game, :about, :watchable, :changed, :wake, :next)
               ON CONFLICT (id) DO NOTHING RETURNING key";
    let key = db
        .prepare_cached(sql)?
        .query_row(
            named_params! {
                ":id": id,
                ":secret": secret,
                ":listed": listed,
                ":phase": summary.phase,
                ":game": summary.game,
                ":about": summary.about,
                ":watchable": summary.watchable,
                ":changed": signed(summary.changed),
                ":wake": summary.wake.map(signed),
                ":next": events.len() as i64,
            },
            |row| row.get(0),
        )
        .optional()?;
    add(db, key.ok_or(StoreError::Exists(*id))?, 0, events)
}

pub fn append(
    db: &Connection,
    id: TableId,
    first: u64,
    events: &[String],
    summary: &Summary,
) -> Result<()> {
    let sql = "UPDATE tables
               SET phase = :phase, game = :game, about = :about, watchable = :watchable,
                   changed = :changed, wake = :wake, archived = 0, next = next + :more
               WHERE id = :id AND next = :first RETURNING key";
    let key = db
        .prepare_cached(sql)?
        .query_row(
            named_params! {
                ":id": id,
                ":first": signed(first),
                ":phase": summary.phase,
                ":game": summary.game,
                ":about": summary.about,
                ":watchable": summary.watchable,
                ":changed": signed(summary.changed),
                ":wake": summary.wake.map(signed),
                ":more": events.len() as i64,
            },
            |row| row.get(0),
        )
        .optional()?;
    match key {
        Some(key) => add(db, key, signed(first), events),
        None => match key_and_next(db, id)? {
            Some((_, next)) => Err(StoreError::Conflict { id, next, given: first }.into()),
            None => Err(StoreError::NoTable(id).into()),
        },
    }
}

fn add(db: &Connection, key: i64, first: i64, events: &[String]) -> Result<()> {
    let mut insert =
        db.prepare_cached("INSERT INTO events (key, number, event) VALUES (?1, ?2, ?3)")?;
    for (number, event) in (first..).zip(events) {
        insert.execute(params![key, number, event])?;
    }
    Ok(())
}

/// The row key of a table and the number of its next event.
fn key_and_next(db: &Connection, id: TableId) -> Result<Option<(i64, u64)>> {
    let sql = "SELECT key, next FROM tables WHERE id = ?1";
    Ok(db
        .prepare_cached(sql)?
        .query_row([id], |row| Ok((row.get(0)?, unsigned(row, 1)?)))
        .optional()?)
}

pub fn load(db: &Connection, id: TableId) -> Result<Option<StoredTable>> {
    // A transaction, so that both queries see the same snapshot.
    let view = db.unchecked_transaction()?;
    let sql = "SELECT phase, game, about, watchable, changed, wake, key, next, secret, listed
               FROM tables WHERE id = ?1";
    let found = view
        .prepare_cached(sql)?
        .query_row([id], |row| {
            let key_and_next: (i64, u64) = (row.get(6)?, unsigned(row, 7)?);
            Ok((key_and_next, row.get(8)?, row.get(9)?, read_summary(row)?))
        })
        .optional()?;
    let Some(((key, next), secret, listed, summary)) = found else { return Ok(None) };
    let events = slice(&view, key, 0, i64::MAX)?;
    if events.len() as u64 != next {
        let found = events.len();
        return Err(Fault::Damage(format!("table {id} has {found} events instead of {next}")));
    }
    Ok(Some(StoredTable { secret, listed, summary, events }))
}

pub fn events(db: &Connection, id: TableId, from: u64, limit: usize) -> Result<Vec<String>> {
    let view = db.unchecked_transaction()?;
    let (key, _) = key_and_next(&view, id)?.ok_or(StoreError::NoTable(id))?;
    slice(&view, key, from, signed(limit as u64))
}

fn slice(db: &Connection, key: i64, from: u64, limit: i64) -> Result<Vec<String>> {
    let sql = "SELECT event FROM events WHERE key = ?1 AND number >= ?2 ORDER BY number LIMIT ?3";
    let mut select = db.prepare_cached(sql)?;
    let events = select.query_map([key, signed(from), limit], |row| row.get(0))?;
    Ok(events.collect::<rusqlite::Result<_>>()?)
}

pub fn delete(db: &Connection, id: TableId) -> Result<()> {
    match db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([id])? {
        0 => Err(StoreError::NoTable(id).into()),
        _ => Ok(()),
    }
}

pub fn due(db: &Connection, until: u64, limit: usize) -> Result<Vec<TableId>> {
    let mut select = db.prepare_cached(DUE)?;
    let ids = select.query_map([signed(until), signed(limit as u64)], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

pub fn list(
    db: &Connection,
    which: Listing,
    before: Option<Cursor>,
    limit: usize,
) -> Result<Vec<ListedTable>> {
    let sql = match which {
        Listing::Gathering => GATHERING,
        Listing::Watchable => WATCHABLE,
    };
    let start = Cursor { changed: u64::MAX, id: TableId::new([u8::MAX; 16]) };
    let Cursor { changed, id } = before.unwrap_or(start);
    let mut select = db.prepare_cached(sql)?;
    let tables = select.query_map(params![signed(changed), id, signed(limit as u64)], |row| {
        Ok(ListedTable { id: row.get(6)?, summary: read_summary(row)? })
    })?;
    Ok(tables.collect::<rusqlite::Result<_>>()?)
}

pub fn archive(db: &Connection, unchanged_since: u64, limit: usize) -> Result<usize> {
    let limits = [signed(unchanged_since), signed(limit as u64)];
    Ok(db.prepare_cached(ARCHIVE)?.execute(limits)?)
}

pub fn remove_finished(
    db: &Connection,
    unchanged_since: u64,
    limit: usize,
) -> Result<Vec<TableId>> {
    // Only servers that remove finished tables need the index; it changes nothing for versions that do not know it.
    db.execute_batch(FINISHED_INDEX)?;
    let mut remove = db.prepare_cached(REMOVE_FINISHED)?;
    let limits = [signed(unchanged_since), signed(limit as u64)];
    let ids = remove.query_map(limits, |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// The numbers of tables; the other counts are not in the database.
pub fn counts(db: &Connection) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut select = db.prepare_cached(COUNTS)?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let count = match (row.get(0)?, row.get(1)?) {
            (true, _) => &mut counts.archived,
            (false, StoredPhase::Gathering) => &mut counts.gathering,
            (false, StoredPhase::Playing) => &mut counts.playing,
            (false, StoredPhase::Over) => &mut counts.over,
        };
        *count += unsigned(row, 2)?;
    }
    Ok(counts)
}

/// Writes something, to find out whether the database can be written.
pub fn probe_write(db: &Connection) -> Result<()> {
    db.prepare_cached("UPDATE house SET beats = beats + 1")?.execute([])?;
    Ok(())
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

/// The number as SQLite has it, which is signed. The cut is some 300 million years away for times.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_over_many_tables_use_their_index() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(include_str!("schema_1.sql")).unwrap();
        db.execute_batch(FINISHED_INDEX).unwrap();
        for (sql, index) in [
            (DUE, "SEARCH tables USING INDEX tables_due (wake>? AND wake<?)"),
            (GATHERING, "SEARCH tables USING INDEX tables_gathering ((changed,id)<(?,?))"),
            (WATCHABLE, "SEARCH tables USING INDEX tables_watchable ((changed,id)<(?,?))"),
            (ARCHIVE, "SEARCH tables USING INDEX tables_unfinished (changed<?)"),
            (REMOVE_FINISHED, "SEARCH tables USING COVERING INDEX tables_finished (changed<?)"),
            (COUNTS, "SCAN tables USING COVERING INDEX tables_by_phase"),
        ] {
            let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let unknown = vec![rusqlite::types::Null; explain.parameter_count()];
            let plan: Vec<String> = explain
                .query_map(rusqlite::params_from_iter(unknown), |row| row.get(3))
                .unwrap()
                .map(|line| line.unwrap())
                .collect();
            assert!(plan.iter().any(|line| line == index), "{plan:?}");
            assert!(!plan.iter().any(|line| line.contains("B-TREE")), "{plan:?}");
        }
    }
}

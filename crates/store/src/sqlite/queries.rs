//! The SQL of requests that read.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::chunk::{Chunk, ChunkReader, damage};
use super::fault::Fault;
use super::values::{MAX_EVENTS, number_at, place, read_row, row_columns, signed, unsigned};
use crate::checksum::{Chain, TableRow};
use crate::{Counts, Cursor, ListedTable, Listing, StoreError, StoredPhase, StoredTable, TableId};

type Result<T> = std::result::Result<T, Fault>;

// Queries over many tables. Each names its index, which SQLite would not always choose.
const DUE: &str = "SELECT id FROM tables INDEXED BY tables_due
    WHERE archived = 0 AND wake IS NOT NULL AND wake <= ?1
    ORDER BY wake LIMIT ?2";
const GATHERING: &str = concat!(
    "SELECT ",
    row_columns!(),
    " FROM tables INDEXED BY tables_gathering
    WHERE archived = 0 AND listed = 1 AND phase = 0 AND (changed, id) < (?1, ?2)
    ORDER BY changed DESC, id DESC LIMIT ?3"
);
const WATCHABLE: &str = concat!(
    "SELECT ",
    row_columns!(),
    " FROM tables INDEXED BY tables_watchable
    WHERE archived = 0 AND listed = 1 AND phase = 1 AND watchable = 1
    AND (changed, id) < (?1, ?2)
    ORDER BY changed DESC, id DESC LIMIT ?3"
);
pub const TO_ARCHIVE: &str = concat!(
    "SELECT ",
    row_columns!(),
    " FROM tables INDEXED BY tables_unfinished WHERE archived = 0 AND phase < 2 AND changed < ?1
    AND (wake IS NULL OR wake < ?1) ORDER BY changed LIMIT ?2"
);
pub const FINISHED: &str = concat!(
    "SELECT ",
    row_columns!(),
    " FROM tables INDEXED BY tables_finished WHERE phase = 2 AND changed < ?1
    ORDER BY changed LIMIT ?2"
);
const COUNTS: &str = "SELECT archived, phase, count(*)
    FROM tables INDEXED BY tables_by_phase GROUP BY archived, phase";

/// The row of a table, if there is one and it matches its checksum.
pub fn row(db: &Connection, id: TableId) -> Result<Option<TableRow>> {
    let sql = concat!("SELECT ", row_columns!(), " FROM tables WHERE id = ?1");
    let found = db.prepare_cached(sql)?.query_row([id], |row| Ok(read_row(row))).optional()?;
    match found {
        Some(Some(row)) if row.id == id => Ok(Some(row)),
        Some(_) => Err(Fault::Damage("its summary does not match the checksum".into())),
        None => Ok(None),
    }
}

/// Whether there is a table with this id, sound or not.
pub fn exists(db: &Connection, id: TableId) -> Result<bool> {
    let sql = "SELECT count(*) FROM tables WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id], |row| row.get::<_, i64>(0))? > 0)
}

/// The end of a log.
pub struct LogEnd {
    /// The number of the next event.
    pub next: u64,
    pub chain: Chain,
    /// The last chunk and the number of its first event, if there is an event.
    pub chunk: Option<(u64, Chunk)>,
}

impl LogEnd {
    /// Adds the next event to the last chunk, which has room for it.
    pub fn push(&mut self, chunk: &mut Chunk, event: &str) {
        self.chain = self.chain.with(self.next, event);
        chunk.push(event, self.chain);
        self.next += 1;
    }
}

/// The end of the log of a table.
pub fn log_end(db: &Connection, row: &TableRow) -> Result<LogEnd> {
    let sql = "SELECT place, chunk FROM events WHERE place >= ?1 AND place < ?2
               ORDER BY place DESC LIMIT 1";
    let mut select = db.prepare_cached(sql)?;
    let mut found = select.query([place(row.key, 0), place(row.key, MAX_EVENTS)])?;
    let Some(last) = found.next()? else {
        let chain = Chain::start(row.id, &row.secret, row.listed);
        let empty = LogEnd { next: 0, chain, chunk: None };
        return if row.events == 0 { Ok(empty) } else { Err(missing_end()) };
    };
    let first = number_at(row.key, last.get(0)?).ok_or_else(missing_end)?;
    let mut reader = ChunkReader::new(last.get_ref(1)?.as_blob()?, first, None)?;
    while reader.next_event()?.is_some() {}
    let (next, chain) = (reader.next_number(), reader.chain());
    if reader.is_followed() || next < row.events {
        return Err(missing_end());
    }
    Ok(LogEnd { next, chain, chunk: Some((first, reader.into_chunk())) })
}

fn missing_end() -> Fault {
    Fault::Damage("its last events are missing".into())
}

pub fn load(db: &Connection, id: TableId) -> Result<Option<StoredTable>> {
    // A transaction, so that both queries see the same snapshot.
    let view = db.unchecked_transaction()?;
    let Some(row) = row(&view, id).map_err(|fault| fault.of_table(id))? else { return Ok(None) };
    let mut events = Vec::new();
    read_log(&view, &row, 0, u64::MAX, &mut events).map_err(|fault| fault.of_table(id))?;
    let TableRow { secret, listed, summary, .. } = row;
    Ok(Some(StoredTable { secret, listed, summary, events }))
}

pub fn events(db: &Connection, id: TableId, from: u64, limit: usize) -> Result<Vec<String>> {
    let view = db.unchecked_transaction()?;
    let row = row(&view, id).map_err(|fault| fault.of_table(id))?;
    let row = row.ok_or(StoreError::NoTable(id))?;
    let mut events = Vec::new();
    read_log(&view, &row, from, limit as u64, &mut events).map_err(|fault| fault.of_table(id))?;
    Ok(events)
}

/// Reads at most `limit` events from a number on, each of which matches its checksum. After an error, `events` has
/// those before the damage.
pub fn read_log(
    db: &Connection,
    row: &TableRow,
    from: u64,
    limit: u64,
    events: &mut Vec<String>,
) -> Result<()> {
    if limit == 0 {
        return Ok(());
    }
    // The chunk with the first event, or the last chunk if there is no such event.
    let sql = "SELECT place FROM events WHERE place >= ?1 AND place <= ?2
               ORDER BY place DESC LIMIT 1";
    let (start, from_place) = (place(row.key, 0), place(row.key, from.min(MAX_EVENTS - 1)));
    let found = db.prepare_cached(sql)?.query_row([start, from_place], |row| row.get(0));
    let start: i64 = found.optional()?.unwrap_or(start);
    let sql = "SELECT place, chunk FROM events WHERE place >= ?1 AND place < ?2 ORDER BY place";
    let mut select = db.prepare_cached(sql)?;
    let mut chunks = select.query([start, place(row.key, MAX_EVENTS)])?;
    let mut next = number_at(row.key, start).ok_or_else(missing_end)?;
    let mut chain = (next == 0).then(|| Chain::start(row.id, &row.secret, row.listed));
    let mut followed = row.events > 0;
    let mut first = true;
    while let Some(chunk) = chunks.next()? {
        if number_at(row.key, chunk.get(0)?) != Some(next) || !(first || followed) {
            return Err(damage(next, "is missing"));
        }
        let mut reader = ChunkReader::new(chunk.get_ref(1)?.as_blob()?, next, chain)?;
        while let Some((number, text)) = reader.next_event()? {
            if number >= from {
                events.push(text.to_owned());
                if events.len() as u64 == limit {
                    return Ok(());
                }
            }
        }
        first = false;
        followed = reader.is_followed();
        (next, chain) = (reader.next_number(), Some(reader.chain()));
    }
    if followed || next < row.events { Err(missing_end()) } else { Ok(()) }
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
    // A damaged table is left out; the check when the store is opened reports it. The page is full nevertheless, since a
    // shorter one would be taken for the last.
    let mut found = select.query(params![signed(changed), id, i64::MAX])?;
    let mut tables = Vec::new();
    while tables.len() < limit
        && let Some(row) = found.next()?
    {
        if let Some(TableRow { id, summary, .. }) = read_row(row) {
            tables.push(ListedTable { id, summary });
        }
    }
    Ok(tables)
}

/// The numbers of tables; the other counts are not in the database.
pub fn counts(db: &Connection) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut select = db.prepare_cached(COUNTS)?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        *counts.of(row.get(0)?, row.get(1)?) += unsigned(row, 2)?;
    }
    Ok(counts)
}

impl Counts {
    /// Counts one table less in this phase.
    pub(super) fn decrease(&mut self, archived: bool, phase: StoredPhase) {
        let count = self.of(archived, phase);
        *count = count.saturating_sub(1);
    }

    /// The count of the tables in this phase.
    pub(super) fn of(&mut self, archived: bool, phase: StoredPhase) -> &mut u64 {
        match (archived, phase) {
            (true, _) => &mut self.archived,
            (false, StoredPhase::Gathering) => &mut self.gathering,
            (false, StoredPhase::Playing) => &mut self.playing,
            (false, StoredPhase::Over) => &mut self.over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_over_many_tables_use_their_index() {
        let db = Connection::open_in_memory().unwrap();
        super::super::migrate::create_newest(&db).unwrap();
        for (sql, index) in [
            (DUE, "SEARCH tables USING INDEX tables_due (wake>? AND wake<?)"),
            (GATHERING, "SEARCH tables USING INDEX tables_gathering ((changed,id)<(?,?))"),
            (WATCHABLE, "SEARCH tables USING INDEX tables_watchable ((changed,id)<(?,?))"),
            (TO_ARCHIVE, "SEARCH tables USING INDEX tables_unfinished (changed<?)"),
            (FINISHED, "SEARCH tables USING INDEX tables_finished (changed<?)"),
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

//! The SQL of requests that write, for the one writer thread.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use super::chunk::Chunk;
use super::fault::Fault;
use super::queries::{self, FINISHED, LogEnd, TO_ARCHIVE};
use super::transaction::WriteTransaction;
use super::values::{MAX_EVENTS, place, read_row, signed, unsigned};
use crate::checksum::{Chain, ServerRow, TableRow};
use crate::{Counts, NewTable, SecretKey, StoreError, StoredPhase, Summary, TableId};

type Result<T> = std::result::Result<T, Fault>;

/// The number of tables whose [`Head`] is kept; each has about two kilobytes.
const MAX_HEADS: usize = 4_096;

/// What the writer knows of the database beyond one request. All of it can be read again, after a commit that failed.
///
/// A request that is refused (`Exists`, `Conflict`, `NoTable`, `Damaged`) has written nothing; so a group of requests
/// needs no savepoints.
pub struct Writer {
    heads: HashMap<TableId, Head>,
    counts: Counts,
    next_key: i64,
    /// SQLite's number for what other connections have written; `None` if everything has to be read again.
    data_version: Option<i64>,
}

/// The end of a log, and what its table needs with the next event.
struct Head {
    key: i64,
    end: LogEnd,
    /// Whether the row has to be written with the next event, whatever the summary: the table is archived, or has no
    /// event yet.
    touch_row: bool,
}

impl Writer {
    pub fn new(db: &Connection) -> Result<Self> {
        let ask = |sql| db.prepare_cached(sql)?.query_row([], |row| row.get(0));
        Ok(Self {
            heads: HashMap::new(),
            counts: queries::counts(db)?,
            next_key: ask("SELECT coalesce(max(key), 0) + 1 FROM tables")?,
            data_version: Some(ask(DATA_VERSION)?),
        })
    }

    /// Forgets everything, since a transaction was rolled back.
    pub fn forget(&mut self) {
        self.data_version = None;
    }

    /// Reads everything again that was forgotten, or if another program has written to the database.
    pub fn refresh(&mut self, db: &Connection) -> Result<()> {
        let version: i64 = db.prepare_cached(DATA_VERSION)?.query_row([], |row| row.get(0))?;
        if Some(version) != self.data_version {
            *self = Self::new(db)?;
        }
        Ok(())
    }

    /// The numbers of tables.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    pub fn master_key(&mut self, db: &Connection, fresh: &SecretKey) -> Result<SecretKey> {
        let mut server = server_row(db)?;
        match server.master_key {
            Some(key) => Ok(key),
            None => {
                server.master_key = Some(fresh.clone());
                write_server_row(db, &server)?;
                Ok(fresh.clone())
            }
        }
    }

    pub fn mark_alive(&mut self, db: &Connection, now: u64) -> Result<Option<u64>> {
        let mut server = server_row(db)?;
        let before = server.alive.replace(now);
        write_server_row(db, &server)?;
        Ok(before)
    }

    pub fn create(&mut self, db: &Connection, table: &NewTable, events: &[String]) -> Result<()> {
        let NewTable { id, secret, listed, summary } = table;
        if events.len() as u64 > MAX_EVENTS {
            return Err(too_many(*id));
        }
        let row = TableRow {
            key: self.next_key,
            id: *id,
            secret: secret.clone(),
            listed: *listed,
            summary: summary.clone(),
            archived: false,
            events: events.len() as u64,
        };
        if insert_row(db, &row)? == 0 {
            return Err(StoreError::Exists(*id).into());
        }
        self.next_key += 1;
        let chain = Chain::start(*id, secret, *listed);
        let end = LogEnd { next: 0, chain, chunk: None };
        let mut head = Head { key: row.key, end, touch_row: events.is_empty() };
        insert(db, head.key, &mut head.end, events)?;
        *self.counts.of(false, summary.phase) += 1;
        self.keep(*id, head);
        Ok(())
    }

    pub fn append(
        &mut self,
        db: &mut WriteTransaction<'_>,
        id: TableId,
        first: u64,
        events: &[String],
        summary: Option<&Summary>,
    ) -> Result<()> {
        let mut head = match self.heads.remove(&id) {
            Some(head) => head,
            None => read_head(db, id)?,
        };
        if head.end.next != first {
            let next = head.end.next;
            self.keep(id, head);
            return Err(StoreError::Conflict { id, next, given: first }.into());
        }
        if first + events.len() as u64 > MAX_EVENTS {
            return Err(too_many(id));
        }
        let mut before = None;
        if summary.is_some() || head.touch_row {
            let row = queries::row(db, id).map_err(|fault| fault.of_table(id))?;
            before = Some(row.ok_or(StoreError::NoTable(id))?);
        }
        // Events first: a chunk that is missing is noticed before anything is written.
        extend(db, head.key, &mut head.end, events).map_err(|fault| match fault {
            Fault::Damage(_) => fault.of_table(id),
            // Something may be written.
            fault => fault,
        })?;
        if let Some(before) = before {
            let (phase, archived) = (before.summary.phase, before.archived);
            let next = first + events.len() as u64;
            let after = rewrite_row(db, before, summary, next)?;
            self.counts.decrease(archived, phase);
            *self.counts.of(false, after) += 1;
            head.touch_row = next == 0;
        }
        self.keep(id, head);
        Ok(())
    }

    fn keep(&mut self, id: TableId, head: Head) {
        if self.heads.len() >= MAX_HEADS && !self.heads.contains_key(&id) {
            self.heads.clear();
        }
        self.heads.insert(id, head);
    }

    pub fn delete(&mut self, db: &Connection, id: TableId) -> Result<()> {
        // A damaged table can be deleted, too, so this does not check the row.
        let sql = "DELETE FROM tables WHERE id = ?1 RETURNING key, archived, phase";
        let deleted = db
            .prepare_cached(sql)?
            .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, StoredPhase>(2)?)))
            .optional()?;
        let (key, archived, phase) = deleted.ok_or(StoreError::NoTable(id))?;
        let range = [place(key, 0), place(key, MAX_EVENTS)];
        db.prepare_cached("DELETE FROM events WHERE place >= ?1 AND place < ?2")?.execute(range)?;
        self.heads.remove(&id);
        self.counts.decrease(archived, phase);
        Ok(())
    }

    pub fn remove_finished(
        &mut self,
        db: &Connection,
        unchanged_since: u64,
        limit: usize,
    ) -> Result<Vec<TableId>> {
        let mut select = db.prepare_cached(FINISHED)?;
        let limits = [signed(unchanged_since), signed(limit as u64)];
        let found = select.query_map(limits, |row| Ok(read_row(row)))?;
        let found: Vec<Option<TableRow>> = found.collect::<rusqlite::Result<_>>()?;
        // A damaged row is neither finished nor old for certain, and stays.
        let old = |row: &TableRow| {
            row.summary.phase == StoredPhase::Over && row.summary.changed < unchanged_since
        };
        let ids: Vec<TableId> = found.into_iter().flatten().filter(old).map(|row| row.id).collect();
        ids.iter().try_for_each(|id| self.delete(db, *id))?;
        Ok(ids)
    }

    pub fn archive(&mut self, db: &Connection, since: u64, limit: usize) -> Result<usize> {
        let mut select = db.prepare_cached(TO_ARCHIVE)?;
        let limits = [signed(since), signed(limit as u64)];
        let found = select.query_map(limits, |row| Ok(read_row(row)))?;
        let found: Vec<Option<TableRow>> = found.collect::<rusqlite::Result<_>>()?;
        let mut count = 0;
        // A damaged row stays as it is: a new checksum would hide the damage.
        for row in found.into_iter().flatten() {
            self.archive_row(db, row)?;
            count += 1;
        }
        Ok(count)
    }

    pub fn archive_table(&mut self, db: &Connection, id: TableId) -> Result<()> {
        let row = queries::row(db, id).map_err(|fault| fault.of_table(id))?;
        let row = row.ok_or(StoreError::NoTable(id))?;
        if row.archived { Ok(()) } else { self.archive_row(db, row) }
    }

    fn archive_row(&mut self, db: &Connection, mut row: TableRow) -> Result<()> {
        row.archived = true;
        db.prepare_cached("UPDATE tables SET archived = 1, seal = ?2 WHERE key = ?1")?
            .execute([row.key, row.seal().cast_signed()])?;
        self.counts.decrease(false, row.summary.phase);
        self.counts.archived += 1;
        self.heads.remove(&row.id);
        Ok(())
    }
}

const DATA_VERSION: &str = "PRAGMA data_version";

/// Appends events to the log of the table with this key: what fits into its last chunk is written there in place, the
/// rest follows in new ones.
fn extend(
    db: &mut WriteTransaction<'_>,
    key: i64,
    end: &mut LogEnd,
    events: &[String],
) -> Result<()> {
    let mut rest = events;
    if !events.is_empty()
        && let Some((first, mut chunk)) = end.chunk.take()
    {
        let from = chunk.used();
        rest = fill(&mut chunk, end, rest);
        db.overwrite(place(key, first), first, &chunk, from)?;
        end.chunk = rest.is_empty().then_some((first, chunk));
    }
    insert(db, key, end, rest)
}

/// Appends events in new chunks to the log of the table with this key.
pub fn insert(db: &Connection, key: i64, end: &mut LogEnd, events: &[String]) -> Result<()> {
    let mut rest = events;
    while !rest.is_empty() {
        let (first, mut chunk) = (end.next, Chunk::new(end.chain));
        rest = fill(&mut chunk, end, rest);
        let sql = "INSERT INTO events (place, chunk) VALUES (?1, ?2)";
        db.prepare_cached(sql)?.execute(params![place(key, first), chunk.bytes()])?;
        end.chunk = Some((first, chunk));
    }
    Ok(())
}

/// Puts events into a chunk as long as it has room, and returns the others. If there are any, the chunk is closed.
fn fill<'e>(chunk: &mut Chunk, end: &mut LogEnd, events: &'e [String]) -> &'e [String] {
    let mut rest = events;
    while let [event, after @ ..] = rest
        && chunk.has_room_for(event)
    {
        end.push(chunk, event);
        rest = after;
    }
    if !rest.is_empty() {
        chunk.close();
    }
    rest
}

fn too_many(id: TableId) -> Fault {
    let why = format!("table {id} would have more than {MAX_EVENTS} events");
    Fault::Sql(rusqlite::Error::ToSqlConversionFailure(why.into()))
}

fn read_head(db: &Connection, id: TableId) -> Result<Head> {
    let read = || {
        let Some(row) = queries::row(db, id)? else { return Ok(None) };
        let end = queries::log_end(db, &row)?;
        let touch_row = row.archived || row.events == 0;
        Ok(Some(Head { key: row.key, end, touch_row }))
    };
    let head = read().map_err(|fault: Fault| fault.of_table(id))?;
    Ok(head.ok_or(StoreError::NoTable(id))?)
}

/// What there is once in the database, if it matches its checksum.
pub fn server_row(db: &Connection) -> Result<ServerRow> {
    let sql = "SELECT master_key, alive, seal FROM house WHERE one = 1";
    let read = |row: &Row<'_>| {
        let alive = row.get::<_, Option<i64>>(1)?.map(i64::cast_unsigned);
        Ok((ServerRow { master_key: row.get(0)?, alive }, unsigned(row, 2)?))
    };
    match db.prepare_cached(sql)?.query_row([], read).optional()? {
        Some((server, seal)) if seal == server.seal() => Ok(server),
        _ => Err(Fault::Damage("the server's key does not match its checksum".into())),
    }
}

fn write_server_row(db: &Connection, server: &ServerRow) -> Result<()> {
    let sql = "UPDATE house SET master_key = ?1, alive = ?2, seal = ?3";
    let (alive, seal) = (server.alive.map(signed), server.seal().cast_signed());
    db.prepare_cached(sql)?.execute(params![server.master_key, alive, seal])?;
    Ok(())
}

/// Inserts the row of a table, and returns 0 if its id is in use.
pub fn insert_row(db: &Connection, row: &TableRow) -> Result<usize> {
    let sql = "INSERT INTO tables (key, id, secret, listed, phase, game, about, watchable, changed,
                   wake, archived, events, seal)
               VALUES (:key, :id, :secret, :listed, :phase, :game, :about, :watchable, :changed,
                   :wake, :archived, :events, :seal)
               ON CONFLICT (id) DO NOTHING";
    let TableRow { key, id, secret, listed, summary, archived, events } = row;
    Ok(db.prepare_cached(sql)?.execute(named_params! {
        ":key": key,
        ":id": id,
        ":secret": secret,
        ":listed": listed,
        ":phase": summary.phase,
        ":game": summary.game,
        ":about": summary.about,
        ":watchable": summary.watchable,
        ":changed": signed(summary.changed),
        ":wake": summary.wake.map(signed),
        ":archived": archived,
        ":events": signed(*events),
        ":seal": row.seal().cast_signed(),
    })?)
}

/// Writes the row of a table that is not archived any more, and returns its phase.
fn rewrite_row(
    db: &Connection,
    mut row: TableRow,
    summary: Option<&Summary>,
    events: u64,
) -> Result<StoredPhase> {
    let next = summary.unwrap_or(&row.summary).clone();
    // SQLite writes the entry of an index again if a statement names one of its columns, even if the value stays.
    let same_indexes = !row.archived
        && (next.phase, next.watchable, next.changed)
            == (row.summary.phase, row.summary.watchable, row.summary.changed);
    let sql = if same_indexes {
        "UPDATE tables SET game = ?2, about = ?3, wake = ?4, events = ?5, seal = ?6 WHERE key = ?1"
    } else {
        "UPDATE tables SET game = ?2, about = ?3, wake = ?4, events = ?5, seal = ?6,
             phase = ?7, watchable = ?8, changed = ?9, archived = 0 WHERE key = ?1"
    };
    row = TableRow { summary: next, archived: false, events, ..row };
    let (seal, summary) = (row.seal().cast_signed(), &row.summary);
    let (wake, events) = (summary.wake.map(signed), signed(events));
    let mut update = db.prepare_cached(sql)?;
    if same_indexes {
        update.execute(params![row.key, summary.game, summary.about, wake, events, seal])?;
    } else {
        update.execute(params![
            row.key,
            summary.game,
            summary.about,
            wake,
            events,
            seal,
            summary.phase,
            summary.watchable,
            signed(summary.changed),
        ])?;
    }
    Ok(summary.phase)
}

/// Writes something, to find out whether the database can be written.
pub fn probe_write(db: &Connection) -> Result<()> {
    db.prepare_cached("UPDATE house SET beats = beats + 1")?.execute([])?;
    Ok(())
}

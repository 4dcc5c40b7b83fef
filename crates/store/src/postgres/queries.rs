//! The requests that read.

use tokio_postgres::Row;

use super::chunk::LogReader;
use super::fault::Fault;
use super::heads::Head;
use super::session::Session;
use super::values::{
    MAX_EVENTS, ROW_COLUMNS, damaged_row, database_time, event_number, phase_of, read_row,
    row_columns, signed,
};
use super::{Shared, locked};
use crate::checksum::{Chain, TableRow};
use crate::{
    Counts, Cursor, ListedTable, Listing, NodeId, StoreError, StoredPhase, StoredTable, TableId,
};

/// The condition that no other living node owns the log `l`; `$1` is this node.
macro_rules! not_owned_elsewhere {
    () => {
        concat!(
            "(l.owner IS NULL OR l.owner IS NOT DISTINCT FROM $1 OR NOT EXISTS (
                SELECT FROM rowhouse.nodes n WHERE n.id = l.owner AND n.expires > ",
            database_time!(),
            "))"
        )
    };
}
pub(super) use not_owned_elsewhere;

/// The whole of a table; `None` if there is none.
pub async fn load(
    shared: &Shared,
    session: &Session,
    id: TableId,
) -> Result<Option<StoredTable>, Fault> {
    // One statement, so that everything is of one moment.
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", l.next, l.chain, e.firsts, e.chunks
        FROM rowhouse.logs l LEFT JOIN rowhouse.tables t ON t.id = l.id,
        LATERAL (SELECT array_agg(first ORDER BY first) AS firsts,
            array_agg(chunk ORDER BY first) AS chunks FROM rowhouse.events WHERE id = $1) e
        WHERE l.id = $1"
    );
    let Some(row) = session.query_opt(sql, &[&id]).await? else { return Ok(None) };
    let found = read_row(&row, id).ok_or_else(damaged_row)?;
    let mut events = Vec::new();
    read_log(&row, id, &found, 0, usize::MAX, &mut events)?;
    let next: i32 = row.try_get(ROW_COLUMNS)?;
    let chain = Chain(row.try_get::<_, i64>(ROW_COLUMNS + 1)?.cast_unsigned());
    let TableRow { secret, listed, summary, archived, .. } = found;
    let head = Head {
        next: u64::from(next.cast_unsigned()),
        chain,
        secret: secret.clone(),
        listed,
        archived,
    };
    locked(&shared.heads).insert(id, head);
    Ok(Some(StoredTable { secret, listed, summary, events }))
}

/// Some events of a table.
pub async fn events(
    session: &Session,
    id: TableId,
    from: u64,
    limit: usize,
) -> Result<Vec<String>, Fault> {
    // From the chunk with the first event on, or from the last chunk if there is no such event. A chunk has at least one.
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", l.next, l.chain, e.firsts, e.chunks
        FROM rowhouse.logs l LEFT JOIN rowhouse.tables t ON t.id = l.id,
        LATERAL (SELECT array_agg(first ORDER BY first) AS firsts,
            array_agg(chunk ORDER BY first) AS chunks
            FROM (SELECT first, chunk FROM rowhouse.events WHERE id = $1 AND first >= coalesce(
                (SELECT max(first) FROM rowhouse.events WHERE id = $1 AND first <= $2), 0)
                ORDER BY first LIMIT $3) c) e
        WHERE l.id = $1"
    );
    let from_place = event_number(from.min(MAX_EVENTS));
    let chunks = signed(limit as u64);
    let row = session.query_opt(sql, &[&id, &from_place, &chunks]).await?;
    let row = row.ok_or(StoreError::NoTable(id))?;
    let found = read_row(&row, id).ok_or_else(damaged_row)?;
    let mut events = Vec::new();
    read_log(&row, id, &found, from, limit, &mut events)?;
    Ok(events)
}

/// Reads at most `limit` events from a number on, out of the chunks of a row of a query. After an error, `events` has
/// those before the damage.
pub fn read_log(
    row: &Row,
    id: TableId,
    found: &TableRow,
    from: u64,
    limit: usize,
    events: &mut Vec<String>,
) -> Result<(), Fault> {
    if limit == 0 {
        return Ok(());
    }
    let next: i32 = row.try_get(ROW_COLUMNS)?;
    let chain = Chain(row.try_get::<_, i64>(ROW_COLUMNS + 1)?.cast_unsigned());
    let firsts: Option<Vec<i32>> = row.try_get(ROW_COLUMNS + 2)?;
    let chunks: Option<Vec<&[u8]>> = row.try_get(ROW_COLUMNS + 3)?;
    let (firsts, chunks) = (firsts.unwrap_or_default(), chunks.unwrap_or_default());
    let start = firsts.first().map_or(0, |first| u64::from(first.cast_unsigned()));
    // A part of a log begins at or before its first event; one that begins later has lost its first chunk.
    let start = if start <= from { start } else { 0 };
    let known = Chain::start(id, &found.secret, found.listed);
    let mut reader = LogReader { next: start, chain: (start == 0).then_some(known) };
    for (first, chunk) in firsts.into_iter().zip(chunks) {
        let take = |number, text: &str| {
            if number >= from && events.len() < limit {
                events.push(text.to_owned());
            }
        };
        reader.read(first, chunk, take).map_err(Fault::Damage)?;
        if events.len() == limit {
            return Ok(());
        }
    }
    let end = (u64::from(next.cast_unsigned()), Some(chain));
    if (reader.next, reader.chain) == end {
        Ok(())
    } else {
        Err(Fault::Damage("its last events are missing".into()))
    }
}

/// Tables whose time has come, without those of other living nodes.
pub async fn due(
    session: &Session,
    node: Option<NodeId>,
    until: u64,
    limit: usize,
) -> Result<Vec<TableId>, Fault> {
    let sql = concat!(
        "SELECT t.id FROM rowhouse.tables t JOIN rowhouse.logs l ON l.id = t.id
        WHERE NOT t.archived AND t.wake IS NOT NULL AND t.wake <= $2 AND ",
        not_owned_elsewhere!(),
        " ORDER BY t.wake LIMIT $3"
    );
    let rows = session.query(sql, &[&node, &signed(until), &signed(limit as u64)]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

const GATHERING: &str = concat!(
    "SELECT ",
    row_columns!(),
    ", t.id FROM rowhouse.tables t
    WHERE NOT t.archived AND t.listed AND t.phase = 0 AND (t.changed, t.id) < ($1, $2)
    ORDER BY t.changed DESC, t.id DESC LIMIT $3"
);
const WATCHABLE: &str = concat!(
    "SELECT ",
    row_columns!(),
    ", t.id FROM rowhouse.tables t
    WHERE NOT t.archived AND t.listed AND t.phase = 1 AND t.watchable
    AND (t.changed, t.id) < ($1, $2)
    ORDER BY t.changed DESC, t.id DESC LIMIT $3"
);

/// A page of a list.
pub async fn list(
    session: &Session,
    which: Listing,
    before: Option<Cursor>,
    limit: usize,
) -> Result<Vec<ListedTable>, Fault> {
    let sql = match which {
        Listing::Gathering => GATHERING,
        Listing::Watchable => WATCHABLE,
    };
    let start = Cursor { changed: u64::MAX, id: TableId::new([u8::MAX; 16]) };
    let Cursor { changed, id } = before.unwrap_or(start);
    let mut place = (signed(changed), id);
    let mut tables = Vec::new();
    // A damaged table is left out. The page is full nevertheless, since a shorter one would be taken for the last.
    loop {
        let missing = limit - tables.len();
        let rows = session.query(sql, &[&place.0, &place.1, &signed(missing as u64)]).await?;
        for row in &rows {
            let id = row.try_get(ROW_COLUMNS)?;
            place = (row.try_get(4)?, id);
            if let Some(TableRow { summary, .. }) = read_row(row, id) {
                tables.push(ListedTable { id, summary });
            }
        }
        if rows.len() < missing || tables.len() >= limit {
            return Ok(tables);
        }
    }
}

/// The numbers of tables and the size of the database.
pub async fn counts(session: &Session) -> Result<Counts, Fault> {
    let sql = "SELECT archived, phase, count(*), 0::bigint FROM rowhouse.tables
               GROUP BY archived, phase
               UNION ALL SELECT NULL, NULL, NULL, pg_database_size(current_database())";
    let mut counts = Counts::default();
    for row in session.query(sql, &[]).await? {
        let Some(archived) = row.try_get::<_, Option<bool>>(0)? else {
            counts.bytes = row.try_get::<_, i64>(3)?.cast_unsigned();
            continue;
        };
        let count = match (archived, phase_of(row.try_get(1)?)) {
            (true, _) => &mut counts.archived,
            (false, Some(StoredPhase::Gathering)) => &mut counts.gathering,
            (false, Some(StoredPhase::Playing)) => &mut counts.playing,
            (false, Some(StoredPhase::Over)) => &mut counts.over,
            (false, None) => continue,
        };
        *count += row.try_get::<_, i64>(2)?.cast_unsigned();
    }
    Ok(counts)
}

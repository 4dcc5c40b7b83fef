//! The ends of logs that this process knows, so that an append needs no query before it.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::chunk::LogReader;
use super::fault::Fault;
use super::session::Session;
use super::values::{ROW_COLUMNS, damaged_row, read_row, row_columns};
use crate::checksum::Chain;
use crate::{Epoch, SecretKey, TableId};

/// The number of heads that are kept; each has about a hundred bytes.
const MAX_HEADS: usize = 1 << 16;

/// The end of a log, and what its table needs with the next append. It may be out of date: the statement that appends
/// compares the number and the checksum.
#[derive(Clone)]
pub struct Head {
    pub next: u64,
    pub chain: Chain,
    pub secret: SecretKey,
    pub listed: bool,
    pub archived: bool,
}

/// The known heads.
#[derive(Default)]
pub struct Heads(HashMap<TableId, Head>);

impl Heads {
    pub fn get(&self, id: TableId) -> Option<&Head> {
        self.0.get(&id)
    }

    pub fn get_mut(&mut self, id: TableId) -> Option<&mut Head> {
        self.0.get_mut(&id)
    }

    pub fn insert(&mut self, id: TableId, head: Head) {
        if self.0.len() >= MAX_HEADS && !self.0.contains_key(&id) {
            self.0.clear();
        }
        self.0.insert(id, head);
    }

    pub fn remove(&mut self, id: TableId) {
        self.0.remove(&id);
    }
}

/// A head as it was read, with the epoch of the last claim.
pub struct ReadHead {
    pub head: Result<Head, Fault>,
    pub next: u64,
    pub epoch: Epoch,
}

/// Reads the heads of these tables; one that is missing has none.
pub async fn read(session: &Session, ids: &[TableId]) -> Result<HashMap<TableId, ReadHead>, Fault> {
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", l.next, l.chain, l.epoch, l.id, e.first, e.chunk
        FROM rowhouse.logs l LEFT JOIN rowhouse.tables t ON t.id = l.id
        LEFT JOIN LATERAL (SELECT first, chunk FROM rowhouse.events WHERE id = l.id
            ORDER BY first DESC LIMIT 1) e ON true
        WHERE l.id = ANY($1)"
    );
    let mut heads = HashMap::new();
    for row in session.query(sql, &[&ids]).await? {
        let id: TableId = row.try_get(ROW_COLUMNS + 3)?;
        let next: i32 = row.try_get(ROW_COLUMNS)?;
        let epoch: i64 = row.try_get(ROW_COLUMNS + 2)?;
        let read = ReadHead {
            head: head(&row, id).map_err(|fault| fault.of_table(id)),
            next: u64::from(next.cast_unsigned()),
            epoch: Epoch(epoch.cast_unsigned()),
        };
        heads.insert(id, read);
    }
    Ok(heads)
}

fn head(row: &Row, id: TableId) -> Result<Head, Fault> {
    let found = read_row(row, id).ok_or_else(damaged_row)?;
    let next: i32 = row.try_get(ROW_COLUMNS)?;
    let chain = Chain(row.try_get::<_, i64>(ROW_COLUMNS + 1)?.cast_unsigned());
    let mut end = LogReader { next: 0, chain: Some(Chain::start(id, &found.secret, found.listed)) };
    if let Some(first) = row.try_get::<_, Option<i32>>(ROW_COLUMNS + 4)? {
        if first > 0 {
            end = LogReader { next: u64::from(first.cast_unsigned()), chain: None };
        }
        end.read(first, row.try_get(ROW_COLUMNS + 5)?, |_, _| {}).map_err(Fault::Damage)?;
    }
    let next = u64::from(next.cast_unsigned());
    if (end.next, end.chain) != (next, Some(chain)) {
        return Err(Fault::Damage("its last events are missing".into()));
    }
    let crate::checksum::TableRow { secret, listed, archived, .. } = found;
    Ok(Head { next, chain, secret, listed, archived })
}

//! The check of a whole database, which may be in use or damaged, and what a copy of a store needs.

use std::sync::Arc;
use std::time::Duration;

use super::fault::Fault;
use super::schema::OpenMode;
use super::session::{Session, Slot};
use super::values::{ROW_COLUMNS, read_row, row_columns, signed};
use super::{Postgres, PostgresUrl, changes, queries};
use crate::{CheckedTable, FileReport, StoreError, TableId};

/// The most time for a query of the check, which may read much.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3600);

impl Postgres {
    /// Connects to a database that has tables of Rowhouse already; nothing is created.
    ///
    /// # Errors
    /// As for [`open`](Self::open), and if there are no tables of Rowhouse.
    pub async fn open_existing(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, OpenMode { create: false, unfinished: false }).await
    }

    /// Connects to a database that has tables, and may be the target of a copy that is not finished, to check it.
    ///
    /// # Errors
    /// As for [`open_existing`](Self::open_existing).
    pub async fn open_to_check(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, OpenMode { create: false, unfinished: true }).await
    }

    /// Reads a whole database, even while servers use it, and checks everything in it; it changes nothing. `tell` gets how
    /// far it is, often; `visit` gets every table.
    ///
    /// # Errors
    /// If the database cannot be read. Damage is no error.
    pub async fn check_tables(
        &self,
        tell: &mut (dyn FnMut(&str) + Send),
        visit: &mut (dyn FnMut(CheckedTable) + Send),
    ) -> Result<FileReport, StoreError> {
        let slot = Slot::patient("SET statement_timeout = 0", CHECK_TIMEOUT);
        let done = async {
            let session = slot.session(&self.shared.connector).await?;
            check(&session, tell, visit).await
        };
        done.await.map_err(|fault: Fault| fault.of(&self.shared.at))
    }

    /// Sets the time of the cluster to that of another store, if no node has joined yet. The time since then is an outage.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn begin_time(&self, alive: u64) -> Result<(), StoreError> {
        let sql = "UPDATE rowhouse.cluster SET alive = $1 WHERE alive IS NULL RETURNING one";
        let begin = self.write(move |_, session: Arc<Session>| async move {
            session.query_opt(sql, &[&signed(alive)]).await.map(drop)
        });
        begin.await
    }
}

async fn check(
    session: &Session,
    tell: &mut (dyn FnMut(&str) + Send),
    visit: &mut (dyn FnMut(CheckedTable) + Send),
) -> Result<FileReport, Fault> {
    let mut damage = Vec::new();
    let (master_key, mut alive) = match changes::server_row(session).await {
        Ok(server) => (server.master_key, server.alive),
        Err(Fault::Damage(why)) => {
            damage.push(why);
            (None, None)
        }
        Err(fault) => return Err(fault),
    };
    let sql = "SELECT alive - lost FROM rowhouse.cluster WHERE alive IS NOT NULL";
    if let Some(row) = session.query_opt(sql, &[]).await? {
        alive = alive.max(u64::try_from(row.try_get::<_, i64>(0)?).ok());
    }
    let (mut tables, mut events) = (0_u64, 0);
    let mut last: Option<TableId> = None;
    // By pages: each table is of one moment, but not all of the same.
    loop {
        let page = page(session, last).await?;
        let Some((id, _)) = page.last() else { break };
        last = Some(*id);
        for (_, checked) in page {
            tables += 1;
            events += checked.events.len();
            tell(&format!("{tables} tables, {events} events"));
            visit(checked);
        }
    }
    let sql = "SELECT count(DISTINCT id) FROM rowhouse.events e
        WHERE NOT EXISTS (SELECT FROM rowhouse.logs l WHERE l.id = e.id)";
    if let Some(row) = session.query_opt(sql, &[]).await?
        && let count @ 1.. = row.try_get::<_, i64>(0)?
    {
        damage.push(format!("{count} tables have events, but no row"));
    }
    let format = usize::try_from(Postgres::FORMAT).unwrap_or_default();
    Ok(FileReport { format, damage, master_key, alive })
}

/// Some tables after one, in the order of ids.
async fn page(
    session: &Session,
    after: Option<TableId>,
) -> Result<Vec<(TableId, CheckedTable)>, Fault> {
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", l.next, l.chain, e.firsts, e.chunks, k.id, l.id IS NULL
        FROM (
            (SELECT id FROM rowhouse.logs WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT 50)
            UNION
            (SELECT id FROM rowhouse.tables WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT 50)
            ORDER BY id LIMIT 50
        ) k LEFT JOIN rowhouse.logs l ON l.id = k.id LEFT JOIN rowhouse.tables t ON t.id = k.id,
        LATERAL (SELECT array_agg(first ORDER BY first) AS firsts,
            array_agg(chunk ORDER BY first) AS chunks FROM rowhouse.events WHERE id = k.id) e
        ORDER BY k.id"
    );
    let mut page = Vec::new();
    for row in session.query(sql, &[&after]).await? {
        let id: TableId = row.try_get(ROW_COLUMNS + 4)?;
        let mut checked = CheckedTable {
            id: Some(id),
            row: None,
            archived: false,
            events: Vec::new(),
            damage: None,
        };
        match read_row(&row, id) {
            None => {
                checked.damage = Some("its summary or secret does not match the checksum".into());
            }
            Some(_) if row.try_get(ROW_COLUMNS + 5)? => {
                checked.damage = Some("it has no log".into());
            }
            Some(found) => {
                let read = queries::read_log(&row, id, &found, 0, usize::MAX, &mut checked.events);
                match read {
                    Ok(()) => {}
                    Err(Fault::Damage(why)) => checked.damage = Some(why),
                    Err(fault) => return Err(fault),
                }
                checked.archived = found.archived;
                checked.row = Some((found.secret, found.listed, found.summary));
            }
        }
        page.push((id, checked));
    }
    Ok(page)
}

//! The requests that write, except appends.

use std::fmt::Write as _;

use tokio_postgres::SimpleQueryMessage;

use super::chunk;
use super::fault::Fault;
use super::heads::Head;
use super::queries::not_owned_elsewhere;
use super::session::Session;
use super::values::{
    MAX_EVENTS, ROW_COLUMNS, database_time, event_number, phase_number, read_row, read_secret,
    row_columns, seal, signed,
};
use super::{Shared, append, locked};
use crate::checksum::{Chain, ServerRow};
use crate::{Epoch, NewTable, NodeId, SecretKey, StoreError, StoredPhase, TableId};

/// Creates a table with its first events.
pub async fn create(
    shared: &Shared,
    session: &Session,
    table: &NewTable,
    events: &[String],
) -> Result<(), Fault> {
    let NewTable { id, secret, listed, summary } = table;
    if events.len() as u64 > MAX_EVENTS {
        return Err(append::too_many(shared, *id));
    }
    let sql = "WITH made AS (
            INSERT INTO rowhouse.logs (id, next, chain, event_format) VALUES ($1, $2, $3, $4)
            ON CONFLICT (id) DO NOTHING RETURNING id
        ), summed AS (
            INSERT INTO rowhouse.tables (id, secret, listed, phase, game, about, watchable, changed,
                wake, archived, seal)
            SELECT id, $5, $6, $7, $8, $9, $10, $11, $12, false, $13 FROM made
        ), stored AS (
            INSERT INTO rowhouse.events (id, first, chunk)
            SELECT id, 0, $14 FROM made WHERE $14::bytea IS NOT NULL
        ) SELECT id FROM made";
    let mut chain = Chain::start(*id, secret, *listed);
    let mut chunk = None;
    if !events.is_empty() {
        let (bytes, after) = chunk::encode(0, chain, events);
        (chunk, chain) = (Some(bytes), after);
    }
    let next = events.len() as u64;
    let done = session
        .query_opt(
            sql,
            &[
                id,
                &event_number(next),
                &chain.0.cast_signed(),
                &shared.event_format(),
                &secret.bytes().as_slice(),
                listed,
                &phase_number(summary.phase),
                &summary.game.as_bytes(),
                &summary.about.as_bytes(),
                &summary.watchable,
                &signed(summary.changed),
                &summary.wake.map(signed),
                &seal(*id, secret, *listed, summary),
                &chunk,
            ],
        )
        .await?;
    done.ok_or(StoreError::Exists(*id))?;
    let (secret, listed) = (secret.clone(), *listed);
    locked(&shared.heads).insert(*id, Head { next, chain, secret, listed, archived: false });
    Ok(())
}

/// The id as a literal of SQL.
fn literal(id: TableId) -> String {
    format!("'{:032x}'::uuid", u128::from_be_bytes(*id.bytes()))
}

/// Deletes logs that meet a condition, with everything of their tables, and returns their ids as text.
///
/// The first statement waits until appends to them have ended, so that the second sees all their events.
async fn delete_logs(session: &Session, ids: &str, condition: &str) -> Result<Vec<TableId>, Fault> {
    let sql = format!(
        "SELECT FROM rowhouse.logs WHERE id IN ({ids}) ORDER BY id FOR UPDATE;
        WITH gone AS (
            DELETE FROM rowhouse.logs l WHERE id IN ({ids}) AND {condition} RETURNING id
        ), gone_tables AS (
            DELETE FROM rowhouse.tables WHERE id IN (SELECT id FROM gone)
        ), gone_events AS (
            DELETE FROM rowhouse.events WHERE id IN (SELECT id FROM gone)
        ) SELECT replace(id::text, '-', '') FROM gone"
    );
    let mut gone = Vec::new();
    for message in session.batch(&sql).await? {
        if let SimpleQueryMessage::Row(row) = message
            && let Some(id) = row.try_get(0).ok().flatten()
            && let Ok(number) = u128::from_str_radix(id, 16)
        {
            gone.push(TableId::new(number.to_be_bytes()));
        }
    }
    Ok(gone)
}

/// Deletes a table.
pub async fn delete(
    shared: &Shared,
    session: &Session,
    id: TableId,
    epoch: Epoch,
) -> Result<(), Fault> {
    let condition = format!("epoch = {}", signed(epoch.0));
    locked(&shared.heads).remove(id);
    if !delete_logs(session, &literal(id), &condition).await?.is_empty() {
        return Ok(());
    }
    let sql = "SELECT FROM rowhouse.logs WHERE id = $1";
    match session.query_opt(sql, &[&id]).await? {
        Some(_) => Err(StoreError::Fenced { id }.into()),
        None => Err(StoreError::NoTable(id).into()),
    }
}

/// Removes finished tables that were not changed since then.
pub async fn remove_finished(
    shared: &Shared,
    session: &Session,
    node: Option<NodeId>,
    since: u64,
    limit: usize,
) -> Result<Vec<TableId>, Fault> {
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", t.id FROM rowhouse.tables t JOIN rowhouse.logs l ON l.id = t.id
        WHERE t.phase = 2 AND t.changed < $2 AND ",
        not_owned_elsewhere!(),
        " ORDER BY t.changed LIMIT $3"
    );
    let mut ids = Vec::new();
    for row in session.query(sql, &[&node, &signed(since), &signed(limit as u64)]).await? {
        let id = row.try_get(ROW_COLUMNS)?;
        // A damaged row is neither finished nor old for certain, and stays.
        if let Some(found) = read_row(&row, id)
            && found.summary.phase == StoredPhase::Over
            && found.summary.changed < since
        {
            ids.push(id);
        }
    }
    if ids.is_empty() {
        return Ok(ids);
    }
    let mut named = String::new();
    for id in &ids {
        let comma = if named.is_empty() { "" } else { ", " };
        // Writing to a string does not fail.
        let _ = write!(named, "{comma}{}", literal(*id));
    }
    let condition = format!(
        "EXISTS (SELECT FROM rowhouse.tables t WHERE t.id = l.id AND t.phase = 2 AND t.changed < {})",
        signed(since)
    );
    let gone = delete_logs(session, &named, &condition).await?;
    ids.retain(|id| gone.contains(id));
    let mut heads = locked(&shared.heads);
    ids.iter().for_each(|id| heads.remove(*id));
    Ok(ids)
}

/// Archives unfinished tables that were neither changed nor due since then.
pub async fn archive(
    shared: &Shared,
    session: &Session,
    node: Option<NodeId>,
    since: u64,
    limit: usize,
) -> Result<usize, Fault> {
    let sql = concat!(
        "SELECT ",
        row_columns!(),
        ", t.id FROM rowhouse.tables t JOIN rowhouse.logs l ON l.id = t.id
        WHERE NOT t.archived AND t.phase < 2 AND t.changed < $2
        AND (t.wake IS NULL OR t.wake < $2) AND ",
        not_owned_elsewhere!(),
        " ORDER BY t.changed LIMIT $3"
    );
    let mut ids: Vec<TableId> = Vec::new();
    for row in session.query(sql, &[&node, &signed(since), &signed(limit as u64)]).await? {
        let id = row.try_get(ROW_COLUMNS)?;
        // A damaged row stays as it is.
        if read_row(&row, id).is_some() {
            ids.push(id);
        }
    }
    if ids.is_empty() {
        return Ok(0);
    }
    let sql = "UPDATE rowhouse.tables SET archived = true
        WHERE id = ANY($1) AND NOT archived AND phase < 2 AND changed < $2
        AND (wake IS NULL OR wake < $2) RETURNING id";
    let done = session.query(sql, &[&ids, &signed(since)]).await?;
    let mut heads = locked(&shared.heads);
    ids.iter().for_each(|id| heads.remove(*id));
    Ok(done.len())
}

/// Archives one table.
pub async fn archive_table(shared: &Shared, session: &Session, id: TableId) -> Result<(), Fault> {
    let sql = "UPDATE rowhouse.tables SET archived = true WHERE id = $1 RETURNING id";
    let done = session.query_opt(sql, &[&id]).await?;
    locked(&shared.heads).remove(id);
    done.map(drop).ok_or(StoreError::NoTable(id).into())
}

/// What there is once in the database, if it matches its checksum.
pub async fn server_row(session: &Session) -> Result<ServerRow, Fault> {
    let damaged = || Fault::Damage("the server's key does not match its checksum".into());
    let sql = "SELECT master_key, alive, seal FROM rowhouse.house";
    let row = session.query_opt(sql, &[]).await?.ok_or_else(damaged)?;
    let key: Option<&[u8]> = row.try_get(0)?;
    let master_key = match key {
        Some(bytes) => Some(read_secret(bytes).ok_or_else(damaged)?),
        None => None,
    };
    let alive = row.try_get::<_, Option<i64>>(1)?.map(i64::cast_unsigned);
    let server = ServerRow { master_key, alive };
    if row.try_get::<_, i64>(2)? == server.seal().cast_signed() {
        Ok(server)
    } else {
        Err(damaged())
    }
}

/// Replaces what there is once in the database, unless it has changed; returns whether it was replaced.
async fn replace_server_row(
    session: &Session,
    before: u64,
    server: &ServerRow,
) -> Result<bool, Fault> {
    let sql = "UPDATE rowhouse.house SET master_key = $1, alive = $2, seal = $3
        WHERE seal = $4 RETURNING one";
    let key = server.master_key.as_ref().map(|key| key.bytes().as_slice());
    let (alive, seal) = (server.alive.map(signed), server.seal().cast_signed());
    Ok(session.query_opt(sql, &[&key, &alive, &seal, &before.cast_signed()]).await?.is_some())
}

/// The master key; `fresh` becomes it if there is none.
pub async fn master_key(session: &Session, fresh: &SecretKey) -> Result<SecretKey, Fault> {
    loop {
        let mut found = server_row(session).await?;
        if let Some(key) = found.master_key {
            return Ok(key);
        }
        let before = found.seal();
        found.master_key = Some(fresh.clone());
        if replace_server_row(session, before, &found).await? {
            return Ok(fresh.clone());
        }
    }
}

/// Stores the time at which the database is used, and returns the one before.
pub async fn mark_alive(session: &Session, now: u64) -> Result<Option<u64>, Fault> {
    loop {
        let mut found = server_row(session).await?;
        let seal = found.seal();
        let before = found.alive.replace(now);
        if replace_server_row(session, seal, &found).await? {
            return Ok(before);
        }
    }
}

/// Writes something, to find out whether the database can be written.
pub async fn probe_write(session: &Session) -> Result<(), Fault> {
    let sql = "UPDATE rowhouse.house SET beats = beats + 1 RETURNING beats";
    session.query_opt(sql, &[]).await?;
    Ok(())
}

//! Claims to tables, leases of nodes, and the time of the cluster.
//!
//! A claim locks the row of the log, then that of the owner's lease; a heartbeat locks the lease before it looks at the
//! time. So a heartbeat that finds its lease not expired comes before any claim that does.

use super::fault::Fault;
use super::session::Session;
use super::values::{database_time, signed};
use crate::{Claim, Epoch, Heartbeat, LEASE_TTL, NewNode, NodeId, NodeRecord, StoreError, TableId};

/// How long the lease of a node is kept after it has expired, for operators.
const KEPT_AFTER_EXPIRY_MS: i64 = 10 * 60 * 1000;

/// How often a claim is tried again whose table another node claims at the same moment.
const MAX_ATTEMPTS: usize = 10;

/// The lease in milliseconds, as PostgreSQL has it.
fn ttl() -> i64 {
    signed(LEASE_TTL.as_millis() as u64)
}

/// Claims a table for a node; without one, for a process that is no node.
pub async fn claim(session: &Session, id: TableId, node: Option<&NewNode>) -> Result<Claim, Fault> {
    // `seen` is of the moment at which the statement begins, like the leases; `found` may be newer. An owner that joined
    // in between would seem to be gone, so the claim is tried again then.
    let sql = concat!(
        "WITH seen AS MATERIALIZED (
            SELECT epoch FROM rowhouse.logs WHERE id = $1
        ), found AS MATERIALIZED (
            SELECT id, owner, epoch, event_format FROM rowhouse.logs WHERE id = $1 FOR UPDATE
        ), holder AS MATERIALIZED (
            SELECT n.id, n.address, n.expires FROM rowhouse.nodes n
            WHERE n.id = (SELECT owner FROM found) AND n.id IS DISTINCT FROM $2 FOR SHARE
        ), claimed AS (
            UPDATE rowhouse.logs l SET owner = $2, epoch = l.epoch + 1
            FROM found f LEFT JOIN holder h ON true
            WHERE l.id = f.id AND f.event_format <= $3 AND f.epoch = (SELECT epoch FROM seen)
                AND (h.id IS NULL OR h.expires <= ",
        database_time!(),
        ") RETURNING l.epoch
        ) SELECT f.event_format, h.id, h.address, c.epoch, f.epoch = s.epoch
        FROM found f LEFT JOIN holder h ON true LEFT JOIN claimed c ON true LEFT JOIN seen s ON true"
    );
    let (owner, known) = match node {
        Some(node) => (Some(node.id), i32::try_from(node.event_format).unwrap_or(i32::MAX)),
        None => (None, i32::MAX),
    };
    for _ in 0..MAX_ATTEMPTS {
        let row = session.query_opt(sql, &[&id, &owner, &known]).await?;
        let row = row.ok_or(StoreError::NoTable(id))?;
        if let Some(epoch) = row.try_get::<_, Option<i64>>(3)? {
            return Ok(Claim::Owned(Epoch(epoch.cast_unsigned())));
        }
        if row.try_get::<_, Option<bool>>(4)? != Some(true) {
            continue;
        }
        if let (Some(node), Some(address)) = (row.try_get(1)?, row.try_get(2)?) {
            return Ok(Claim::Elsewhere { node, address });
        }
        let format: i32 = row.try_get(0)?;
        if format > known {
            return Ok(Claim::NewerFormat(format.cast_unsigned()));
        }
    }
    Err(Fault::Down("other servers claim the same table".into()))
}

/// Gives a table up.
pub async fn release(
    session: &Session,
    id: TableId,
    epoch: Epoch,
    node: Option<NodeId>,
) -> Result<(), Fault> {
    let sql = "UPDATE rowhouse.logs SET owner = NULL
        WHERE id = $1 AND epoch = $2 AND owner = $3 RETURNING id";
    session.query_opt(sql, &[&id, &signed(epoch.0), &node]).await?;
    Ok(())
}

/// Begins a lease, or renews it.
pub async fn join(session: &Session, node: &NewNode) -> Result<Heartbeat, Fault> {
    let sql = concat!(
        "INSERT INTO rowhouse.nodes (id, address, version, event_format, started, expires)
        VALUES ($1, $2, $3, $4, ",
        database_time!(),
        ", ",
        database_time!(),
        " + $5) ON CONFLICT (id) DO UPDATE SET address = excluded.address,
            version = excluded.version, event_format = excluded.event_format RETURNING id"
    );
    let format = i32::try_from(node.event_format).unwrap_or(i32::MAX);
    session.query_opt(sql, &[&node.id, &node.address, &node.version, &format, &ttl()]).await?;
    let old = concat!(
        "DELETE FROM rowhouse.nodes WHERE expires < ",
        database_time!(),
        " - $1 RETURNING id"
    );
    session.query(old, &[&KEPT_AFTER_EXPIRY_MS]).await?;
    let beat = beat(session, node.id).await?;
    beat.ok_or_else(|| Fault::Down("the lease of this server vanishes".into()))
}

/// Renews a lease; one that is gone begins again, if the node still is a member.
pub async fn heartbeat(
    session: &Session,
    node: &NewNode,
    is_member: impl Fn() -> bool,
) -> Result<Heartbeat, Fault> {
    match beat(session, node.id).await? {
        Some(beat) => Ok(beat),
        None if !is_member() => Err(Fault::Down("this server has left the cluster".into())),
        None => Ok(Heartbeat { lapsed: true, ..join(session, node).await? }),
    }
}

/// Renews a lease, if there is one, and the time of the cluster.
async fn beat(session: &Session, node: NodeId) -> Result<Option<Heartbeat>, Fault> {
    // The time of the cluster goes on where it was if the database's clock is set back.
    let sql = concat!(
        "WITH before AS MATERIALIZED (
            SELECT id, expires FROM rowhouse.nodes WHERE id = $1 FOR UPDATE
        ), renewed AS (
            UPDATE rowhouse.nodes n SET expires = ",
        database_time!(),
        " + $2 FROM before b WHERE n.id = b.id
            RETURNING b.expires <= ",
        database_time!(),
        " AS lapsed
        ), stored AS MATERIALIZED (
            SELECT alive, lost FROM rowhouse.cluster FOR UPDATE
        ), moment AS MATERIALIZED (
            SELECT alive, lost, ",
        database_time!(),
        " AS now FROM stored
        ), passed AS (
            UPDATE rowhouse.cluster c SET alive = m.now, lost = CASE
                WHEN m.alive IS NULL THEN m.lost
                WHEN m.now < m.alive THEN m.lost - (m.alive - m.now)
                ELSE m.lost + greatest(0, m.now - m.alive - $2) END
            FROM moment m RETURNING c.alive - c.lost AS cluster_time
        ) SELECT r.lapsed, p.cluster_time FROM renewed r, passed p"
    );
    let Some(row) = session.query_opt(sql, &[&node, &ttl()]).await? else { return Ok(None) };
    let time: i64 = row.try_get(1)?;
    Ok(Some(Heartbeat {
        cluster_time_ms: u64::try_from(time).unwrap_or_default(),
        lapsed: row.try_get(0)?,
    }))
}

/// Gives up all tables of a node and ends its lease.
pub async fn leave(session: &Session, node: NodeId) -> Result<(), Fault> {
    // Logs before the lease, in the order of a claim.
    let sql = "UPDATE rowhouse.logs SET owner = NULL WHERE owner = $1 RETURNING id";
    session.query(sql, &[&node]).await?;
    let sql = "DELETE FROM rowhouse.nodes WHERE id = $1 RETURNING id";
    session.query(sql, &[&node]).await?;
    Ok(())
}

/// The tables that a node owns.
pub async fn owned(session: &Session, node: NodeId) -> Result<Vec<(TableId, Epoch)>, Fault> {
    let sql = "SELECT id, epoch FROM rowhouse.logs WHERE owner = $1";
    let rows = session.query(sql, &[&node]).await?;
    let read = |row: &tokio_postgres::Row| {
        Ok((row.try_get(0)?, Epoch(row.try_get::<_, i64>(1)?.cast_unsigned())))
    };
    rows.iter().map(read).collect()
}

/// The nodes whose lease has not expired.
pub async fn living(session: &Session) -> Result<Vec<NodeId>, Fault> {
    let sql = concat!("SELECT id FROM rowhouse.nodes WHERE expires > ", database_time!());
    let rows = session.query(sql, &[]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// All nodes with a lease, the oldest first.
pub async fn nodes(session: &Session) -> Result<Vec<NodeRecord>, Fault> {
    let sql = concat!(
        "SELECT id, address, version, event_format, expires - ",
        database_time!(),
        ", (SELECT count(*) FROM rowhouse.logs WHERE owner = n.id)
        FROM rowhouse.nodes n ORDER BY started, id"
    );
    let rows = session.query(sql, &[]).await?;
    let read = |row: &tokio_postgres::Row| {
        Ok(NodeRecord {
            id: row.try_get(0)?,
            address: row.try_get(1)?,
            version: row.try_get(2)?,
            event_format: row.try_get::<_, i32>(3)?.cast_unsigned(),
            expires_in: row.try_get::<_, i64>(4)? as f64 / 1000.0,
            tables: row.try_get::<_, i64>(5)?.cast_unsigned(),
        })
    };
    rows.iter().map(read).collect()
}

//! The tables of the database and their versions. Each version is a list of statements; a database of an older one is
//! brought to the newest when a server starts, once, also if several start together.

use tokio_postgres::Client;

use super::fault::Fault;
use super::session::Session;
use crate::StoreError;

/// The version that this program writes.
pub const NEWEST: i32 = VERSIONS.len() as i32;

/// Is added to the version of a database to which `rowhouse copy` has not yet copied everything. Earlier versions of the
/// program refuse such a database, too.
const UNFINISHED: i32 = 1_000_000;

/// The key of the lock under which the tables are made: `rowhouse` in ASCII.
const LOCK: i64 = i64::from_be_bytes(*b"rowhouse");

/// The statements that bring a database from each version to the next.
///
/// Texts of players are `bytea`, because `text` cannot have a zero byte. What changes with every append is in the small
/// rows of `logs`, which have room for new versions on their page (`fillfactor`); no index has a column that an append
/// changes.
const VERSIONS: [&str; 1] = ["
    CREATE TABLE rowhouse.house (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        master_key bytea,
        alive bigint,
        seal bigint NOT NULL,
        beats bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE rowhouse.tables (
        id uuid PRIMARY KEY,
        secret bytea NOT NULL,
        listed boolean NOT NULL,
        phase smallint NOT NULL,
        game bytea NOT NULL,
        about bytea NOT NULL,
        watchable boolean NOT NULL,
        changed bigint NOT NULL,
        wake bigint,
        archived boolean NOT NULL,
        seal bigint NOT NULL
    ) WITH (fillfactor = 80);
    CREATE INDEX tables_due ON rowhouse.tables (wake) WHERE NOT archived AND wake IS NOT NULL;
    CREATE INDEX tables_gathering ON rowhouse.tables (changed, id)
        WHERE NOT archived AND listed AND phase = 0;
    CREATE INDEX tables_watchable ON rowhouse.tables (changed, id)
        WHERE NOT archived AND listed AND phase = 1 AND watchable;
    CREATE INDEX tables_unfinished ON rowhouse.tables (changed) WHERE NOT archived AND phase < 2;
    CREATE INDEX tables_finished ON rowhouse.tables (changed) WHERE phase = 2;
    CREATE INDEX tables_by_phase ON rowhouse.tables (archived, phase);
    CREATE TABLE rowhouse.logs (
        id uuid PRIMARY KEY,
        owner uuid,
        epoch bigint NOT NULL DEFAULT 0,
        next integer NOT NULL,
        chain bigint NOT NULL,
        event_format integer NOT NULL
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
    CREATE INDEX logs_owned ON rowhouse.logs (owner) WHERE owner IS NOT NULL;
    CREATE TABLE rowhouse.events (
        id uuid NOT NULL,
        first integer NOT NULL,
        chunk bytea NOT NULL,
        PRIMARY KEY (id, first)
    );
    CREATE TABLE rowhouse.nodes (
        id uuid PRIMARY KEY,
        address text NOT NULL,
        version text NOT NULL,
        event_format integer NOT NULL,
        started bigint NOT NULL,
        expires bigint NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE rowhouse.cluster (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        alive bigint,
        lost bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    INSERT INTO rowhouse.cluster DEFAULT VALUES;
"];

/// How a database is opened.
#[derive(Clone, Copy, Debug)]
pub struct OpenMode {
    /// Whether its tables are made or migrated.
    pub create: bool,
    /// Whether it may be the target of a copy that is not finished.
    pub unfinished: bool,
}

/// Brings the tables to the newest version, or without `create` demands that they are of it.
///
/// # Errors
/// If they are of a newer one, the database is an unfinished copy, or it refuses.
pub async fn migrate(client: &mut Client, at: &str, mode: OpenMode) -> Result<(), Fault> {
    let OpenMode { create, unfinished } = mode;
    let found = version(client).await?;
    if found >= UNFINISHED {
        if !unfinished {
            return Err(StoreError::Unfinished(at.into()).into());
        }
        return match known(found - UNFINISHED, at)? {
            NEWEST => Ok(()),
            _ => Err(StoreError::other(at.as_ref(), "it is an unfinished copy of an earlier version; drop the schema `rowhouse` and copy again").into()),
        };
    }
    match known(found, at)? {
        NEWEST => return Ok(()),
        0 if !create => return Err(StoreError::Foreign(at.into()).into()),
        older if !create => {
            let why =
                format!("its tables have version {older}; a server of this version updates them");
            return Err(StoreError::other(at.as_ref(), why).into());
        }
        _ => {}
    }
    let change = client.transaction().await?;
    // Another server may take as long as it needs.
    change.batch_execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
    change.query_one("SELECT pg_advisory_xact_lock($1)::text", &[&LOCK]).await?;
    let before = known(version(change.client()).await?, at)?;
    if before == 0 {
        let empty = crate::checksum::ServerRow::default().seal().cast_signed();
        change
            .batch_execute(
                "CREATE SCHEMA IF NOT EXISTS rowhouse;
                 CREATE TABLE rowhouse.schema_version (version integer NOT NULL);
                 INSERT INTO rowhouse.schema_version VALUES (0);",
            )
            .await?;
        change.batch_execute(VERSIONS[0]).await?;
        change.execute("INSERT INTO rowhouse.house (seal) VALUES ($1)", &[&empty]).await?;
    }
    for statements in VERSIONS.iter().skip(before.max(1) as usize) {
        change.batch_execute(statements).await?;
    }
    change.execute("UPDATE rowhouse.schema_version SET version = $1", &[&NEWEST]).await?;
    Ok(change.commit().await?)
}

/// Marks a database as the target of a copy that is not finished, or removes the mark.
pub async fn mark_unfinished(session: &Session, unfinished: bool) -> Result<(), Fault> {
    let version = if unfinished { NEWEST + UNFINISHED } else { NEWEST };
    let sql = "UPDATE rowhouse.schema_version SET version = $1 RETURNING version";
    session.query_opt(sql, &[&version]).await.map(drop)
}

/// The version of the tables; 0 if there are none.
async fn version(client: &Client) -> Result<i32, Fault> {
    // A query of the catalogue: `to_regclass` may answer by what the session knew before it waited for the lock.
    let made = "SELECT EXISTS (SELECT FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'rowhouse' AND c.relname = 'schema_version')";
    if !client.query_one(made, &[]).await?.try_get(0)? {
        return Ok(0);
    }
    Ok(client.query_one("SELECT version FROM rowhouse.schema_version", &[]).await?.try_get(0)?)
}

fn known(found: i32, at: &str) -> Result<i32, Fault> {
    if found <= NEWEST {
        return Ok(found);
    }
    let (found, known) = (found.into(), NEWEST.into());
    Err(StoreError::Newer { path: at.into(), found, known }.into())
}

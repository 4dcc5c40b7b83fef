//! `rowhouse copy`: all tables from one store to another, compared afterwards; and `rowhouse nodes`.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write};
use std::sync::Arc;

use store::{
    CheckedTable, NewTable, NodeRecord, SecretKey, Store, StoreError, StoreLocation, StoredPhase,
    Summary, TableId,
};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::check::Progress;
use crate::cli::{Copy, Nodes};
use crate::run::Failure;
use crate::stored::read_all;

/// How many tables are copied at the same time, so that they share commits.
const MAX_COPYING: usize = 256;

fn bad(error: StoreError) -> Failure {
    Failure::Bad(error.to_string())
}

/// All that a store has, with a hash in place of each table.
struct Contents {
    tables: BTreeMap<TableId, Digest>,
    events: usize,
    master_key: Option<SecretKey>,
    alive: Option<u64>,
}

/// A hash of everything of a table but whether it is archived, and that.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Digest {
    hash: u64,
    archived: bool,
}

/// Copies all tables, and compares them afterwards. If it was interrupted, it goes on where it was.
///
/// # Errors
/// If a store cannot be read or written, is in use or damaged, or the target has other tables.
pub fn run(what: &Copy, out: &mut impl Write) -> Result<(), Failure> {
    let Copy { from, to } = what;
    if from.to_string() == to.to_string() {
        return Err(Failure::Usage(format!("--from and --to are both {from}; name two stores")));
    }
    if let StoreLocation::File(path) = from
        && !path.exists()
    {
        return Err(Failure::Bad(format!("{from}: there is no such file")));
    }
    let runtime = Runtime::new()?;
    let progress = Progress::start();
    // Both stay open, so that no server can open a file meanwhile.
    let source = runtime.block_on(open(from, false))?;
    let target = runtime.block_on(open(to, true))?;
    let before = contents(from, &progress, "reading")?;
    let there = contents(to, &progress, "reading")?;
    refuse_other(&before, &there, to)?;
    // A server must not go on with a part of the tables. The mark stays if anything fails from here on.
    runtime.block_on(target.mark_unfinished(true)).map_err(bad)?;
    if let Some(key) = before.master_key.clone() {
        runtime.block_on(target.master_key(key)).map_err(bad)?;
    }
    copy_missing(from, &there, &target, &runtime, &progress)?;
    keep_time(&before, &there, to, &*target, &runtime)?;
    let after = contents(to, &progress, "comparing")?;
    drop(progress);
    runtime.block_on(refuse_in_use(from, &*source))?;
    runtime.block_on(refuse_in_use(to, &*target))?;
    let same_key = key_bytes(&before) == key_bytes(&after);
    if before.tables != after.tables || !same_key {
        let why = "is not the same as the source, which may have changed meanwhile; run it again";
        return Err(Failure::Bad(format!("{to} {why}")));
    }
    let finish = async {
        target.mark_unfinished(false).await?;
        source.close().await.and(target.close().await)
    };
    runtime.block_on(finish).map_err(bad)?;
    let (all, known) = (before.tables.len(), there.tables.len());
    let copied = all - known;
    writeln!(
        out,
        "{from} → {to}: {copied} tables copied, {known} were there; all {all} tables and {} events are the same",
        before.events
    )?;
    Ok(())
}

/// Opens a store that no server uses; with `create` as the target of the copy.
async fn open(location: &StoreLocation, create: bool) -> Result<Arc<dyn Store>, Failure> {
    let store = match location {
        #[cfg(feature = "postgres")]
        StoreLocation::Postgres(url) if !create => {
            Arc::new(store::Postgres::open_existing(url).await.map_err(bad)?) as Arc<dyn Store>
        }
        _ if create => location.open_copy().await.map_err(bad)?,
        _ => location.open(|_| {}).await.map_err(bad)?,
    };
    refuse_in_use(location, &*store).await?;
    Ok(store)
}

/// Refuses a database that servers use; a file is locked by its server.
async fn refuse_in_use(location: &StoreLocation, store: &dyn Store) -> Result<(), Failure> {
    let Some(cluster) = store.cluster() else { return Ok(()) };
    let mut nodes = cluster.nodes().await.map_err(bad)?;
    nodes.retain(|node| node.expires_in > 0.0);
    if nodes.is_empty() {
        return Ok(());
    }
    let addresses: Vec<&str> = nodes.iter().map(|node| node.address.as_str()).collect();
    let addresses = addresses.join(", ");
    Err(Failure::Bad(format!("servers use {location} (at {addresses}); stop them, then copy")))
}

/// Reads a store.
fn contents(
    location: &StoreLocation,
    progress: &Progress,
    doing: &str,
) -> Result<Contents, Failure> {
    let (mut tables, mut events, mut damaged) = (BTreeMap::new(), 0, None);
    let mut visit = |found: CheckedTable| match (found.id, &found.row, &found.damage) {
        (Some(id), Some((secret, listed, summary)), None) => {
            events += found.events.len();
            let hash = hash(secret, *listed, summary, &found.events);
            tables.insert(id, Digest { hash, archived: found.archived });
        }
        (id, _, why) => {
            let id = id.map_or_else(|| "?".to_owned(), |id| id.to_string());
            let why = why.as_deref().unwrap_or("it cannot be read");
            damaged.get_or_insert_with(|| format!("table {id}: {why}"));
        }
    };
    let mut tell = |how_far: &str| progress.tell(&format!("{doing} {location}: {how_far}"));
    let report = read_all(location, &mut tell, &mut visit).map_err(bad)?;
    match damaged.or(report.damage.into_iter().next()) {
        None => Ok(Contents { tables, events, master_key: report.master_key, alive: report.alive }),
        Some(why) => Err(Failure::Bad(format!(
            "{location} is damaged ({why}); `rowhouse check` says more, and saves what is sound"
        ))),
    }
}

/// The hash of a table.
fn hash(secret: &SecretKey, listed: bool, summary: &Summary, events: &[String]) -> u64 {
    let Summary { phase, game, about, watchable, changed, wake } = summary;
    let phase = match phase {
        StoredPhase::Gathering => 0,
        StoredPhase::Playing => 1,
        StoredPhase::Over => 2,
    };
    let mut hasher = DefaultHasher::new();
    (secret.bytes(), listed, phase, game, about, watchable, changed, wake).hash(&mut hasher);
    events.hash(&mut hasher);
    hasher.finish()
}

fn key_bytes(contents: &Contents) -> Option<&[u8; 32]> {
    contents.master_key.as_ref().map(SecretKey::bytes)
}

/// Refuses a target that has anything but a part of the source.
fn refuse_other(source: &Contents, target: &Contents, to: &StoreLocation) -> Result<(), Failure> {
    let wrong = |why: String| Err(Failure::Bad(format!("{to} {why}; choose an empty target")));
    for (id, found) in &target.tables {
        match source.tables.get(id) {
            None => return wrong(format!("has a table {id}, which the source does not have")),
            // A copy that was interrupted may have stored a table, but not that it is archived.
            Some(expected)
                if expected.hash != found.hash || (found.archived && !expected.archived) =>
            {
                return wrong(format!("has another table {id} than the source"));
            }
            Some(_) => {}
        }
    }
    match (key_bytes(source), key_bytes(target)) {
        (_, None) => Ok(()),
        (one, other) if one == other => Ok(()),
        _ => wrong("belongs to another server: its key is not that of the source".into()),
    }
}

/// Copies the tables that the target does not have.
fn copy_missing(
    from: &StoreLocation,
    there: &Contents,
    target: &Arc<dyn Store>,
    runtime: &Runtime,
    progress: &Progress,
) -> Result<(), Failure> {
    let mut copying: JoinSet<Result<(), StoreError>> = JoinSet::new();
    let wait = |copying: &mut JoinSet<Result<(), StoreError>>| -> Result<(), Failure> {
        while let Some(done) = runtime.block_on(copying.join_next()) {
            done.map_err(io::Error::other)?.map_err(bad)?;
        }
        Ok(())
    };
    let mut failed = None;
    let mut visit = |found: CheckedTable| {
        let CheckedTable { id: Some(id), row: Some((secret, listed, summary)), .. } = found else {
            return;
        };
        let known = there.tables.get(&id);
        if failed.is_some() || known.is_some_and(|known| known.archived == found.archived) {
            return;
        }
        let (is_there, archived, events) = (known.is_some(), found.archived, found.events);
        let (target, table) = (target.clone(), NewTable { id, secret, listed, summary });
        copying.spawn_on(
            async move {
                if !is_there {
                    target.create(table, events).await?;
                }
                if archived { target.archive_table(id).await } else { Ok(()) }
            },
            runtime.handle(),
        );
        if copying.len() >= MAX_COPYING {
            failed = wait(&mut copying).err();
        }
    };
    let mut tell = |how_far: &str| progress.tell(&format!("copying {from}: {how_far}"));
    read_all(from, &mut tell, &mut visit).map_err(bad)?;
    match failed {
        Some(failure) => Err(failure),
        None => wait(&mut copying),
    }
}

/// Lets the target know when a server last used the source, so that players are not charged for the time since then.
fn keep_time(
    source: &Contents,
    there: &Contents,
    to: &StoreLocation,
    target: &dyn Store,
    runtime: &Runtime,
) -> Result<(), Failure> {
    let (Some(alive), None) = (source.alive, there.alive) else { return Ok(()) };
    runtime
        .block_on(async {
            target.mark_alive(alive).await?;
            match to {
                StoreLocation::File(_) => Ok(()),
                #[cfg(feature = "postgres")]
                StoreLocation::Postgres(url) => {
                    let database = store::Postgres::open_copy(url).await?;
                    database.begin_time(alive).await?;
                    database.close().await
                }
            }
        })
        .map_err(bad)
}

/// Lists the servers of a database.
///
/// # Errors
/// If the store is a file, or cannot be read.
pub fn nodes(what: &Nodes, out: &mut impl Write) -> Result<(), Failure> {
    let store = &what.store;
    if !store.is_shared() {
        let why = "is a file, which one server uses; several servers share --store postgres://…";
        return Err(Failure::Usage(format!("{store} {why}")));
    }
    let nodes = Runtime::new()?.block_on(list_nodes(store))?;
    if nodes.is_empty() {
        writeln!(out, "no server uses {store}")?;
        return Ok(());
    }
    writeln!(
        out,
        "node                              address                tables  lease     version"
    )?;
    for NodeRecord { id, address, version, event_format, expires_in, tables } in nodes {
        let lease =
            if expires_in > 0.0 { format!("{expires_in:.1} s") } else { "expired".to_owned() };
        writeln!(
            out,
            "{id}  {address:<21}  {tables:>6}  {lease:<8}  {version} (events {event_format})"
        )?;
    }
    Ok(())
}

async fn list_nodes(location: &StoreLocation) -> Result<Vec<NodeRecord>, Failure> {
    let store: Arc<dyn Store> = match location {
        #[cfg(feature = "postgres")]
        StoreLocation::Postgres(url) => {
            Arc::new(store::Postgres::open_existing(url).await.map_err(bad)?)
        }
        StoreLocation::File(_) => location.open(|_| {}).await.map_err(bad)?,
    };
    match store.cluster() {
        Some(cluster) => cluster.nodes().await.map_err(bad),
        None => Ok(vec![]),
    }
}

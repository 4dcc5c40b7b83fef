//! The writer of appends, with group commit: appends that arrive while a commit is under way are written together the
//! next time, by one statement. Each part of it compares the number, the epoch and the checksum of its own log, so that
//! an append that is refused leaves the others alone.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;

use super::chunk;
use super::fault::Fault;
use super::heads::{self, Head, ReadHead};
use super::session::Slot;
use super::values::{MAX_EVENTS, event_number, phase_number, seal, signed};
use super::{Shared, locked};
use crate::checksum::Chain;
use crate::{Epoch, StoreError, Summary, TableId};

/// The largest number of appends in one commit.
const MAX_GROUP: usize = 1024;

/// How often an append is tried again whose log has changed between the query and the statement.
const MAX_ATTEMPTS: usize = 5;

/// The settings of the writer's connection. Its statements name the rows they want, so an index is always right, also
/// before the database has statistics.
pub const SETTINGS: &str =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

/// The part of the statement that appends.
macro_rules! append {
    () => {
        "WITH appended AS (
            UPDATE rowhouse.logs l
            SET next = i.next, chain = i.chain, event_format = greatest(l.event_format, $8)
            FROM unnest($1::uuid[], $2::bigint[], $3::integer[], $4::bigint[], $5::integer[],
                $6::bigint[], $7::bytea[])
                WITH ORDINALITY AS i (id, epoch, first, before, next, chain, chunk, place)
            WHERE l.id = i.id AND l.epoch = i.epoch AND l.next = i.first AND l.chain = i.before
            RETURNING i.place, i.id, i.first, i.chunk
        ), stored AS (
            INSERT INTO rowhouse.events (id, first, chunk)
            SELECT id, first, chunk FROM appended WHERE chunk IS NOT NULL
        )"
    };
}

/// Appends events. The answer has the places of what was done in the lists of parameters, from 1 on.
const EVENTS: &str = concat!(append!(), " SELECT coalesce(array_agg(place), '{}') FROM appended");

/// Appends events, and replaces some summaries. A summary without a phase only ends the archiving of its table.
const EVENTS_AND_SUMMARIES: &str = concat!(
    append!(),
    ", changed AS (
        UPDATE rowhouse.tables t
        SET phase = coalesce(s.phase, t.phase), game = coalesce(s.game, t.game),
            about = coalesce(s.about, t.about), watchable = coalesce(s.watchable, t.watchable),
            changed = coalesce(s.changed, t.changed), seal = coalesce(s.seal, t.seal),
            wake = CASE WHEN s.phase IS NULL THEN t.wake ELSE s.wake END, archived = false
        FROM appended a JOIN unnest($9::bigint[], $10::smallint[], $11::bytea[], $12::bytea[],
            $13::boolean[], $14::bigint[], $15::bigint[], $16::bigint[])
            AS s (place, phase, game, about, watchable, changed, wake, seal) ON s.place = a.place
        WHERE t.id = a.id
    ) SELECT coalesce(array_agg(place), '{}') FROM appended"
);

/// An append in the queue, and the caller that waits for it.
pub struct AppendJob {
    pub id: TableId,
    pub epoch: Epoch,
    pub first: u64,
    pub events: Vec<String>,
    pub summary: Option<Summary>,
    pub reply: oneshot::Sender<Result<(), StoreError>>,
}

impl AppendJob {
    fn answer(self, result: Result<(), StoreError>) {
        // An error means that the caller has dropped the future; the write is done all the same.
        let _ = self.reply.send(result);
    }
}

/// Runs the writer until the queue is closed.
pub async fn run(shared: Arc<Shared>, mut queue: mpsc::Receiver<AppendJob>) {
    let slot = Slot::new(SETTINGS);
    // Appends to a table that has another one in the group before.
    let mut later = VecDeque::new();
    loop {
        let mut group = Vec::new();
        let mut tables = HashSet::new();
        for job in std::mem::take(&mut later) {
            place(job, &mut group, &mut tables, &mut later);
        }
        if group.is_empty() {
            match queue.recv().await {
                Some(job) => place(job, &mut group, &mut tables, &mut later),
                None => return,
            }
        }
        while group.len() < MAX_GROUP
            && later.len() < MAX_GROUP
            && let Ok(job) = queue.try_recv()
        {
            place(job, &mut group, &mut tables, &mut later);
        }
        commit(&shared, &slot, group).await;
    }
}

/// Puts an append into the group, unless the group has one for the same table.
fn place(
    job: AppendJob,
    group: &mut Vec<AppendJob>,
    tables: &mut HashSet<TableId>,
    later: &mut VecDeque<AppendJob>,
) {
    if group.len() < MAX_GROUP && tables.insert(job.id) {
        group.push(job);
    } else {
        later.push_back(job);
    }
}

/// Commits appends together; if the server refuses the statement, each by itself.
async fn commit(shared: &Shared, slot: &Slot, group: Vec<AppendJob>) {
    let alone = group.len() == 1;
    let Err((fault, left)) = attempt(shared, slot, group).await else { return };
    if !alone && (fault.is_refusal() || fault.is_rolled_back()) {
        // One of the appends cannot be done; the others must not suffer from it.
        for job in left {
            if let Err((fault, left)) = attempt(shared, slot, vec![job]).await {
                answer_all(left, &fault.of(&shared.at));
            }
        }
    } else {
        answer_all(left, &fault.of(&shared.at));
    }
}

fn answer_all(jobs: Vec<AppendJob>, error: &StoreError) {
    for job in jobs {
        job.answer(Err(error.clone()));
    }
}

/// Commits appends together. Those that are done or refused are answered; after a fault, the others are returned.
async fn attempt(
    shared: &Shared,
    slot: &Slot,
    mut group: Vec<AppendJob>,
) -> Result<(), (Fault, Vec<AppendJob>)> {
    let mut unsure = HashSet::new();
    for _ in 0..MAX_ATTEMPTS {
        let cold: Vec<TableId> = {
            let heads = locked(&shared.heads);
            let is_cold = |job: &&AppendJob| {
                unsure.contains(&job.id)
                    || job.first.saturating_add(job.events.len() as u64) > MAX_EVENTS
                    || heads.get(job.id).is_none_or(|head| head.next != job.first)
            };
            group.iter().filter(is_cold).map(|job| job.id).collect()
        };
        if !cold.is_empty() {
            match read(shared, slot, &cold).await {
                Ok(mut found) => {
                    let asked: HashSet<TableId> = cold.into_iter().collect();
                    group = refuse(shared, group, &asked, &mut found);
                }
                Err(fault) => return Err((fault, group)),
            }
        }
        if group.is_empty() {
            return Ok(());
        }
        let start = Instant::now();
        let written = match write(shared, slot, &group).await {
            Ok(written) => written,
            Err(fault) if fault.is_rolled_back() => continue,
            Err(fault) => return Err((fault, group)),
        };
        shared.committed(written.len(), start.elapsed());
        group = answer_written(shared, group, written);
        if group.is_empty() {
            return Ok(());
        }
        unsure = group.iter().map(|job| job.id).collect();
    }
    Err((Fault::Down("others write to the same tables".into()), group))
}

/// Reads the heads of tables. A connection that was lost since the last request is opened again.
async fn read(
    shared: &Shared,
    slot: &Slot,
    ids: &[TableId],
) -> Result<HashMap<TableId, ReadHead>, Fault> {
    let session = slot.session(&shared.connector).await?;
    match heads::read(&session, ids).await {
        Err(fault) if fault.is_lost_connection() => {
            heads::read(&*slot.session(&shared.connector).await?, ids).await
        }
        done => done,
    }
}

/// Answers appends that are refused, keeps the heads of the others, and returns these.
fn refuse(
    shared: &Shared,
    group: Vec<AppendJob>,
    asked: &HashSet<TableId>,
    found: &mut HashMap<TableId, ReadHead>,
) -> Vec<AppendJob> {
    let mut left = Vec::with_capacity(group.len());
    for job in group {
        if !asked.contains(&job.id) {
            left.push(job);
            continue;
        }
        let (id, given) = (job.id, job.first);
        let head = match found.remove(&id) {
            None => Err(StoreError::NoTable(id).into()),
            Some(read) if read.epoch != job.epoch => Err(StoreError::Fenced { id }.into()),
            Some(read) if read.next != given => {
                Err(StoreError::Conflict { id, next: read.next, given }.into())
            }
            Some(_) if given + job.events.len() as u64 > MAX_EVENTS => Err(too_many(shared, id)),
            Some(read) => read.head,
        };
        match head {
            Ok(head) => {
                locked(&shared.heads).insert(id, head);
                left.push(job);
            }
            Err(fault) => {
                locked(&shared.heads).remove(id);
                job.answer(Err(fault.of(&shared.at)));
            }
        }
    }
    left
}

/// The refusal of a table with too many events.
pub fn too_many(shared: &Shared, id: TableId) -> Fault {
    let why = format!("table {id} would have more than {MAX_EVENTS} events");
    StoreError::other(shared.at.as_ref(), why).into()
}

/// An append that the statement has done: its place in the group, and the checksum of the log after it.
struct Written {
    index: usize,
    chain: Chain,
}

/// The lists of parameters of the statement.
#[derive(Default)]
struct Parts {
    ids: Vec<TableId>,
    epochs: Vec<i64>,
    firsts: Vec<i32>,
    befores: Vec<i64>,
    nexts: Vec<i32>,
    chains: Vec<i64>,
    chunks: Vec<Option<Vec<u8>>>,
}

/// The lists of parameters for summaries.
#[derive(Default)]
struct SummaryParts<'a> {
    places: Vec<i64>,
    phases: Vec<Option<i16>>,
    games: Vec<Option<&'a [u8]>>,
    abouts: Vec<Option<&'a [u8]>>,
    watchables: Vec<Option<bool>>,
    changed: Vec<Option<i64>>,
    wakes: Vec<Option<i64>>,
    seals: Vec<Option<i64>>,
}

impl<'a> SummaryParts<'a> {
    fn push(&mut self, place: i64, id: TableId, head: &Head, summary: Option<&'a Summary>) {
        self.places.push(place);
        self.phases.push(summary.map(|summary| phase_number(summary.phase)));
        self.games.push(summary.map(|summary| summary.game.as_bytes()));
        self.abouts.push(summary.map(|summary| summary.about.as_bytes()));
        self.watchables.push(summary.map(|summary| summary.watchable));
        self.changed.push(summary.map(|summary| signed(summary.changed)));
        self.wakes.push(summary.and_then(|summary| summary.wake.map(signed)));
        self.seals.push(summary.map(|summary| seal(id, &head.secret, head.listed, summary)));
    }
}

/// Runs the statement for a group whose heads are known.
async fn write(shared: &Shared, slot: &Slot, group: &[AppendJob]) -> Result<Vec<Written>, Fault> {
    let session = slot.session(&shared.connector).await?;
    let (mut parts, mut summaries) = (Parts::default(), SummaryParts::default());
    let mut indexes = Vec::with_capacity(group.len());
    {
        let heads = locked(&shared.heads);
        for (index, job) in group.iter().enumerate() {
            // Another request may have made the table unknown; it is asked for in the next attempt.
            let Some(head) = heads.get(job.id) else { continue };
            indexes.push(index);
            let (chunk, chain) = if job.events.is_empty() {
                (None, head.chain)
            } else {
                let (chunk, chain) = chunk::encode(job.first, head.chain, &job.events);
                (Some(chunk), chain)
            };
            parts.ids.push(job.id);
            parts.epochs.push(signed(job.epoch.0));
            parts.firsts.push(event_number(job.first));
            parts.befores.push(head.chain.0.cast_signed());
            parts.nexts.push(event_number(job.first + job.events.len() as u64));
            parts.chains.push(chain.0.cast_signed());
            parts.chunks.push(chunk);
            if job.summary.is_some() || head.archived {
                let place = indexes.len() as i64;
                summaries.push(place, job.id, head, job.summary.as_ref());
            }
        }
    }
    let format = shared.event_format();
    // From here on the statement is on its way: if the answer is lost, it is unknown whether it was done.
    let lost = |fault: Fault| {
        if fault.ends_connection() {
            shared.unsure_appends.add(session.process());
        }
        fault.of_write(&shared.at)
    };
    let mut parameters: Vec<&(dyn ToSql + Sync)> = vec![
        &parts.ids,
        &parts.epochs,
        &parts.firsts,
        &parts.befores,
        &parts.nexts,
        &parts.chains,
        &parts.chunks,
        &format,
    ];
    let mut sql = EVENTS;
    if !summaries.places.is_empty() {
        sql = EVENTS_AND_SUMMARIES;
        parameters.extend::<[&(dyn ToSql + Sync); 8]>([
            &summaries.places,
            &summaries.phases,
            &summaries.games,
            &summaries.abouts,
            &summaries.watchables,
            &summaries.changed,
            &summaries.wakes,
            &summaries.seals,
        ]);
    }
    let done = session.query_opt(sql, &parameters).await.map_err(lost)?;
    let places: Vec<i64> = match done {
        Some(row) => row.try_get(0)?,
        None => vec![],
    };
    let written = |place: i64| {
        let part = usize::try_from(place).ok()?.checked_sub(1)?;
        let chain = Chain(parts.chains.get(part)?.cast_unsigned());
        Some(Written { index: *indexes.get(part)?, chain })
    };
    Ok(places.into_iter().filter_map(written).collect())
}

/// Answers appends that are done, and returns the others.
fn answer_written(shared: &Shared, group: Vec<AppendJob>, written: Vec<Written>) -> Vec<AppendJob> {
    let mut jobs: Vec<Option<AppendJob>> = group.into_iter().map(Some).collect();
    let mut done = Vec::with_capacity(written.len());
    {
        let mut heads = locked(&shared.heads);
        for Written { index, chain } in written {
            let Some(job) = jobs[index].take() else { continue };
            if let Some(head) = heads.get_mut(job.id) {
                head.next = job.first + job.events.len() as u64;
                head.chain = chain;
                head.archived = false;
            }
            done.push(job);
        }
    }
    for job in done {
        job.answer(Ok(()));
    }
    jobs.into_iter().flatten().collect()
}

//! The load test: many tables with two scripted players each, at the pace of people and flat out, and many spectators.
//! All of it is on this machine, with every move on disk.

pub mod attack;
mod attackers;
pub(crate) mod figures;
pub(crate) mod playing;
mod watching;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

pub use attackers::AttackKind;
use figures::{SPREAD, Times, grouped};
use futures_util::{StreamExt, TryStreamExt, stream};
use playing::{Pace, ScriptedTable, Tally};
use protocol::View;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use watching::Spectators;

use crate::{Client, ClientError, Process};

/// The number of clients that connect at the same time.
pub(crate) const MAX_CONNECTING: usize = 64;
/// The bound for each step of the test: it guards against waiting for ever.
const STEP_TIMEOUT: Duration = Duration::from_secs(300);
/// The number of tables with spectators.
const WATCHED_TABLES: usize = 10;

/// The size of a load test.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program `rowhouse`.
    pub server: PathBuf,
    /// The number of tables, with two players each.
    pub tables: usize,
    /// The average time that players think.
    pub pause: Duration,
    /// The length of each phase.
    pub length: Duration,
    /// The number of spectators, spread over ten tables.
    pub watchers: usize,
}

impl Plan {
    /// A small test: everything has to be answered, but the figures mean nothing.
    #[must_use]
    pub fn quick(server: PathBuf) -> Self {
        let (pause, length) = (Duration::from_millis(20), Duration::from_secs(2));
        Self { server, tables: 20, pause, length, watchers: 200 }
    }
}

type Result<T> = std::result::Result<T, String>;

/// Runs the test, prints the figures, and returns the 99th percentile of the answer times at the pace of people, in
/// milliseconds.
///
/// # Errors
/// If a command was not answered, or a spectator missed an event.
pub async fn measure(plan: &Plan) -> Result<f64> {
    // Every connection is an open file.
    rlimit::increase_nofile_limit(u64::MAX).map_err(text)?;
    // The database lies beside the program, since a folder for temporary files may be in memory.
    let beside = plan.server.parent().unwrap_or(Path::new("."));
    let folder = tempfile::tempdir_in(beside).map_err(text)?;
    let data = folder.path().join("tables.db");
    let start =
        || Process::start(&plan.server, &data, &["--no-limits", "--log", "warn"]).map_err(text);
    let tables = plan.tables;
    println!(
        "{} tables, {} players; a sync takes {:.1} ms here; load average {}",
        grouped(tables as u64),
        grouped(2 * tables as u64),
        sync_time(folder.path())?,
        load_average()
    );

    let mut memory = Memory::new(tables);
    let server = start()?;
    memory.note("empty", &server)?;
    let scripted: Vec<ScriptedTable> = stream::iter(0..tables)
        .map(|number| prepare(server.address(), number))
        .buffer_unordered(MAX_CONNECTING)
        .try_collect()
        .await
        .map_err(text)?;
    if !server.terminate().map_err(text)?.success() {
        return Err("the server did not stop well".into());
    }
    let server = start()?;
    sleep(Duration::from_secs(1)).await;
    memory.note("all asleep", &server)?;
    let address = server.address();
    let scripted: Vec<ScriptedTable> =
        scripted.into_iter().map(|table| table.at(address)).collect();
    stream::iter(&scripted)
        .map(|table| number(&table.people[0], &table.table))
        .buffer_unordered(MAX_CONNECTING)
        .try_collect::<Vec<u64>>()
        .await
        .map_err(text)?;
    memory.note("all awake", &server)?;

    let mut players = Players::new();
    players.seat(scripted).await?;
    sleep(Duration::from_secs(1)).await;
    memory.note("all connected", &server)?;

    println!("\n{:<16} {:>9} {:>9} {:>8} {SPREAD}", "", "moves", "answered", "a second");
    let human = Pace::Human(plan.pause);
    let calm = players.phase("as people play", human, plan.length).await?;
    memory.note("all at play", &server)?;
    players.phase("flat out", Pace::FlatOut, plan.length / 3).await?;
    memory.note("after flat out", &server)?;
    let watched = watched(&mut players, &server, plan).await?;
    memory.note("watched", &server)?;
    players.leave().await?;

    println!("\n{watched}");
    println!("{memory}");
    println!("load average {}", load_average());
    if !server.terminate().map_err(text)?.success() {
        return Err("the server did not stop well".into());
    }
    Ok(calm)
}

async fn prepare(
    address: SocketAddr,
    number: usize,
) -> std::result::Result<ScriptedTable, ClientError> {
    ScriptedTable::open(
        number,
        [Client::with_new_key(address).await?, Client::with_new_key(address).await?],
    )
    .await
}

/// The number of a table's last event.
async fn number(client: &Client, table: &str) -> std::result::Result<u64, ClientError> {
    Ok(client.get::<View>(&format!("/tables/{table}")).await?.number)
}

/// All players.
pub(crate) struct Players {
    pace: watch::Sender<Pace>,
    pub(crate) tally: Arc<Tally>,
    tasks: JoinSet<std::result::Result<(), ClientError>>,
}

impl Players {
    pub(crate) fn new() -> Self {
        let (pace, _) = watch::channel(Pace::Wait);
        Self { pace, tally: Arc::default(), tasks: JoinSet::new() }
    }

    /// Adds the players of these tables; returns when all are connected.
    pub(crate) async fn seat(&mut self, tables: Vec<ScriptedTable>) -> Result<()> {
        let (connected, count) = (Arc::<AtomicUsize>::default(), tables.len());
        for chunk in chunks(tables) {
            for table in chunk {
                let (pace, tally) = (self.pace.subscribe(), self.tally.clone());
                self.tasks.spawn(table.play(pace, tally, connected.clone()));
            }
            sleep(Duration::from_millis(20)).await;
        }
        wait_for(|| connected.load(Ordering::Relaxed) == count, &mut self.tasks).await
    }

    /// Lets all play at a pace for a while; returns the 99th percentile of the answer times.
    pub(crate) async fn phase(&mut self, name: &str, pace: Pace, length: Duration) -> Result<f64> {
        // Before play begins: a move that is sent meanwhile has to count.
        let (before, start) = (self.tally.counts(), Instant::now());
        self.begin(pace);
        sleep(length).await;
        let seconds = start.elapsed().as_secs_f64();
        let times = self.end().await?;
        let [sent, done, stale] = self.tally.counts();
        let moves = sent - before[0];
        let answered = done - before[1] + stale - before[2];
        if moves != answered {
            return Err(format!("{answered} of {moves} moves were answered"));
        }
        let (rate, spread) = ((done - before[1]) as f64 / seconds, times.spread());
        let (moves, answered) = (grouped(moves), grouped(answered));
        println!("{name:<16} {moves:>9} {answered:>9} {rate:>8.0} {spread}");
        if stale > before[2] {
            println!(
                "{:<16} {} of them too late, since the other was faster",
                "",
                stale - before[2]
            );
        }
        Ok(spread.per_mille(990))
    }

    pub(crate) fn begin(&self, pace: Pace) {
        self.tally.take_times();
        self.pace.send_replace(pace);
    }

    /// Stops play, and waits until every move is answered.
    pub(crate) async fn end(&mut self) -> Result<Times> {
        self.pace.send_replace(Pace::Wait);
        // Players who are just creating another table may still send something.
        sleep(Duration::from_millis(300)).await;
        let tally = self.tally.clone();
        wait_for(|| tally.open() == 0, &mut self.tasks)
            .await
            .map_err(|error| format!("{error}; {} moves were not answered", tally.open()))?;
        Ok(self.tally.take_times())
    }

    pub(crate) async fn leave(mut self) -> Result<()> {
        self.pace.send_replace(Pace::Leave);
        while let Some(ended) = self.tasks.join_next().await {
            ended.map_err(text)?.map_err(text)?;
        }
        Ok(())
    }
}

/// Lets the players go on, some of them in front of spectators; returns the figures of the spectators.
async fn watched(players: &mut Players, server: &Process, plan: &Plan) -> Result<String> {
    let address = server.address();
    let each = plan.watchers.div_ceil(WATCHED_TABLES);
    let tables: Vec<ScriptedTable> = stream::iter(0..WATCHED_TABLES)
        .map(|number| prepare(address, number))
        .buffer_unordered(WATCHED_TABLES)
        .try_collect()
        .await
        .map_err(text)?;
    let audiences: Vec<_> =
        tables.iter().map(|table| Spectators::new(table.table.clone(), each)).collect();
    let owners: Vec<Client> = tables.iter().map(|table| table.people[0].clone()).collect();
    players.seat(tables).await?;

    let (connected, mut watchers) = (Arc::<AtomicUsize>::default(), JoinSet::new());
    let mut ends = Vec::new();
    for audience in &audiences {
        let (end, _) = watch::channel(None);
        for chunk in chunks((0..each).collect::<Vec<_>>()) {
            for _ in chunk {
                let (audience, client) = (audience.clone(), Client::anonymous(address));
                watchers.spawn(audience.watch(client, end.subscribe(), connected.clone()));
            }
            sleep(Duration::from_millis(20)).await;
        }
        ends.push(end);
    }
    wait_for(|| connected.load(Ordering::Relaxed) == WATCHED_TABLES * each, &mut watchers).await?;
    sleep(Duration::from_secs(2)).await;
    let mut before = Vec::new();
    for (owner, audience) in owners.iter().zip(&audiences) {
        before.push(number(owner, &audience.table).await.map_err(text)?);
    }

    let name = format!("{} watch", grouped((WATCHED_TABLES * each) as u64));
    players.phase(&name, Pace::Human(plan.pause), plan.length).await?;
    for ((owner, audience), end) in owners.iter().zip(&audiences).zip(&ends) {
        end.send_replace(Some(number(owner, &audience.table).await.map_err(text)?));
    }
    let all = async {
        while let Some(watcher) = watchers.join_next().await {
            watcher.map_err(text)?.map_err(text)?;
        }
        Ok::<_, String>(())
    };
    timeout(STEP_TIMEOUT, all).await.map_err(|_| "some watchers have not seen everything")??;

    let (mut times, mut complete, mut missed) = (Times::default(), 0, 0);
    for (audience, before) in audiences.iter().zip(before) {
        let figures = audience.figures(before);
        times.extend(&figures.0);
        complete += figures.1;
        missed += figures.2;
    }
    if missed > 0 || complete == 0 {
        return Err(format!("{missed} events of {} were missed by some", missed + complete));
    }
    Ok(format!(
        "{:<45} {SPREAD}\n{:<45} {}",
        "",
        format!("the last of {each} sees an event ({})", grouped(complete)),
        times.spread()
    ))
}

/// Splits a list into chunks, so that not all clients connect at the same time.
fn chunks<T>(all: Vec<T>) -> impl Iterator<Item = Vec<T>> {
    let mut all = all.into_iter();
    std::iter::from_fn(move || {
        let chunk: Vec<T> = all.by_ref().take(MAX_CONNECTING).collect();
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// Waits for a condition; fails if it takes too long or one of the tasks has failed.
async fn wait_for(
    condition: impl Fn() -> bool,
    tasks: &mut JoinSet<std::result::Result<(), ClientError>>,
) -> Result<()> {
    let start = Instant::now();
    while !condition() {
        if let Some(ended) = tasks.try_join_next() {
            ended.map_err(text)?.map_err(text)?;
        }
        if start.elapsed() > STEP_TIMEOUT {
            return Err("it takes too long".into());
        }
        sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// The memory of the server at each stage of the test.
struct Memory {
    tables: usize,
    stages: Vec<(&'static str, u64)>,
}

impl Memory {
    const fn new(tables: usize) -> Self {
        Self { tables, stages: Vec::new() }
    }

    fn note(&mut self, stage: &'static str, server: &Process) -> Result<()> {
        self.stages.push((stage, server.memory().map_err(text)?));
        Ok(())
    }
}

impl std::fmt::Display for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{:<16} {:>9} {:>17}", "memory", "MiB", "KiB for a table")?;
        let empty = self.stages.first().map_or(0, |(_, bytes)| *bytes);
        for (stage, bytes) in &self.stages {
            let each = bytes.saturating_sub(empty) as f64 / 1024.0 / self.tables as f64;
            write!(f, "\n{stage:<16} {:>9.1} {each:>17.1}", *bytes as f64 / 1_048_576.0)?;
        }
        Ok(())
    }
}

/// The median time that the disk takes to sync a small write, in milliseconds.
fn sync_time(folder: &Path) -> Result<f64> {
    let mut file = std::fs::File::create(folder.join("sync")).map_err(text)?;
    let mut times = Times::default();
    for _ in 0..50 {
        let start = std::time::Instant::now();
        file.write_all(&[1; 4096]).and_then(|()| file.sync_data()).map_err(text)?;
        times.add(start.elapsed());
    }
    Ok(times.spread().per_mille(500))
}

pub(crate) fn load_average() -> String {
    let all = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    all.split_whitespace().next().unwrap_or("unknown").into()
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

//! How much does a server carry? Many tables with two scripted players each, at the pace of people and flat out,
//! and many who watch; all on this machine, with every move brought to disk.

mod figures;
mod playing;
mod watching;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use figures::{SPREAD, Times, grouped};
use futures_util::{StreamExt, TryStreamExt, stream};
use playing::{Pace, Sitting, Tally};
use protocol::View;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use watching::Gallery;

use crate::{Client, Failed, Process};

/// How many ask at the same time while tables are prepared.
const AT_ONCE: usize = 64;
/// How long anything may take that has to happen.
const PATIENCE: Duration = Duration::from_secs(300);
/// How many tables are watched.
const STAGES: usize = 10;

/// What to try.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The `rowhouse` to try.
    pub server: PathBuf,
    /// How many tables, with two players each.
    pub tables: usize,
    /// How long players think on average.
    pub pause: Duration,
    /// How long each phase takes.
    pub length: Duration,
    /// How many watch, spread over ten tables.
    pub watchers: usize,
}

impl Plan {
    /// Just a little, to see that it works: all has to be answered, but figures mean nothing.
    #[must_use]
    pub fn little(server: PathBuf) -> Self {
        let (pause, length) = (Duration::from_millis(20), Duration::from_secs(2));
        Self { server, tables: 20, pause, length, watchers: 200 }
    }
}

type Result<T> = std::result::Result<T, String>;

/// Tries it, prints what was found, and gives the 99th percentile in milliseconds of how long an answer took while
/// players played as people do.
///
/// # Errors
/// If something was not answered, or not seen by everybody.
pub async fn measure(plan: &Plan) -> Result<f64> {
    // Every player is a connection, which is a file.
    rlimit::increase_nofile_limit(u64::MAX).map_err(text)?;
    // Beside the program, since a folder for temporary files may be in memory, where no disk is waited for.
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
    let sittings: Vec<Sitting> = stream::iter(0..tables)
        .map(|number| prepare(server.address(), number))
        .buffer_unordered(AT_ONCE)
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
    let sittings: Vec<Sitting> = sittings.into_iter().map(|sitting| sitting.at(address)).collect();
    stream::iter(&sittings)
        .map(|sitting| number(&sitting.people[0], &sitting.table))
        .buffer_unordered(AT_ONCE)
        .try_collect::<Vec<u64>>()
        .await
        .map_err(text)?;
    memory.note("all awake", &server)?;

    let mut crowd = Crowd::new();
    crowd.seat(sittings).await?;
    sleep(Duration::from_secs(1)).await;
    memory.note("all connected", &server)?;

    println!("\n{:<16} {:>9} {:>9} {:>8} {SPREAD}", "", "moves", "answered", "a second");
    let human = Pace::Human(plan.pause);
    let calm = crowd.phase("as people play", human, plan.length).await?;
    memory.note("all at play", &server)?;
    crowd.phase("flat out", Pace::FlatOut, plan.length / 3).await?;
    memory.note("after flat out", &server)?;
    let watched = watched(&mut crowd, &server, plan).await?;
    memory.note("watched", &server)?;
    crowd.leave().await?;

    println!("\n{watched}");
    println!("{memory}");
    println!("load average {}", load_average());
    if !server.terminate().map_err(text)?.success() {
        return Err("the server did not stop well".into());
    }
    Ok(calm)
}

async fn prepare(address: SocketAddr, number: usize) -> std::result::Result<Sitting, Failed> {
    Sitting::open(number, [Client::new(address).await?, Client::new(address).await?]).await
}

/// The number of a table's last event.
async fn number(somebody: &Client, table: &str) -> std::result::Result<u64, Failed> {
    Ok(somebody.get::<View>(&format!("/tables/{table}")).await?.number)
}

/// All who play.
struct Crowd {
    pace: watch::Sender<Pace>,
    tally: Arc<Tally>,
    players: JoinSet<std::result::Result<(), Failed>>,
}

impl Crowd {
    fn new() -> Self {
        let (pace, _) = watch::channel(Pace::Wait);
        Self { pace, tally: Arc::default(), players: JoinSet::new() }
    }

    /// More players; returns when all are connected.
    async fn seat(&mut self, sittings: Vec<Sitting>) -> Result<()> {
        let (connected, count) = (Arc::<AtomicUsize>::default(), sittings.len());
        for chunk in chunks(sittings) {
            for sitting in chunk {
                let (pace, tally) = (self.pace.subscribe(), self.tally.clone());
                self.players.spawn(sitting.play(pace, tally, connected.clone()));
            }
            sleep(Duration::from_millis(20)).await;
        }
        wait_for(|| connected.load(Ordering::Relaxed) == count, &mut self.players).await
    }

    /// Lets all play at a pace for a while; gives the 99th percentile of how long answers took.
    async fn phase(&mut self, name: &str, pace: Pace, length: Duration) -> Result<f64> {
        self.begin(pace);
        let (before, start) = (self.tally.counts(), Instant::now());
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

    fn begin(&self, pace: Pace) {
        self.tally.take_times();
        self.pace.send_replace(pace);
    }

    /// Nobody moves any more; every move that was made has to be answered.
    async fn end(&mut self) -> Result<Times> {
        self.pace.send_replace(Pace::Wait);
        // Those who are just opening another table have to come back first.
        sleep(Duration::from_millis(300)).await;
        let tally = self.tally.clone();
        wait_for(|| tally.open() == 0, &mut self.players)
            .await
            .map_err(|error| format!("{error}; {} moves were not answered", tally.open()))?;
        Ok(self.tally.take_times())
    }

    async fn leave(mut self) -> Result<()> {
        self.pace.send_replace(Pace::Leave);
        while let Some(player) = self.players.join_next().await {
            player.map_err(text)?.map_err(text)?;
        }
        Ok(())
    }
}

/// Players go on, and many watch some of them.
async fn watched(crowd: &mut Crowd, server: &Process, plan: &Plan) -> Result<String> {
    let address = server.address();
    let each = plan.watchers.div_ceil(STAGES);
    let stages: Vec<Sitting> = stream::iter(0..STAGES)
        .map(|number| prepare(address, number))
        .buffer_unordered(STAGES)
        .try_collect()
        .await
        .map_err(text)?;
    let galleries: Vec<_> =
        stages.iter().map(|stage| Gallery::new(stage.table.clone(), each)).collect();
    let owners: Vec<Client> = stages.iter().map(|stage| stage.people[0].clone()).collect();
    crowd.seat(stages).await?;

    let (seated, mut watchers) = (Arc::<AtomicUsize>::default(), JoinSet::new());
    let mut doors = Vec::new();
    for gallery in &galleries {
        let (door, _) = watch::channel(None);
        for chunk in chunks((0..each).collect::<Vec<_>>()) {
            for _ in chunk {
                let (gallery, watcher) = (gallery.clone(), Client::nobody(address));
                watchers.spawn(gallery.watch(watcher, door.subscribe(), seated.clone()));
            }
            sleep(Duration::from_millis(20)).await;
        }
        doors.push(door);
    }
    wait_for(|| seated.load(Ordering::Relaxed) == STAGES * each, &mut watchers).await?;
    sleep(Duration::from_secs(2)).await;
    let mut before = Vec::new();
    for (owner, gallery) in owners.iter().zip(&galleries) {
        before.push(number(owner, &gallery.table).await.map_err(text)?);
    }

    let name = format!("{} watch", grouped((STAGES * each) as u64));
    crowd.phase(&name, Pace::Human(plan.pause), plan.length).await?;
    for ((owner, gallery), door) in owners.iter().zip(&galleries).zip(&doors) {
        door.send_replace(Some(number(owner, &gallery.table).await.map_err(text)?));
    }
    let all = async {
        while let Some(watcher) = watchers.join_next().await {
            watcher.map_err(text)?.map_err(text)?;
        }
        Ok::<_, String>(())
    };
    timeout(PATIENCE, all).await.map_err(|_| "some watchers have not seen everything")??;

    let (mut times, mut complete, mut missed) = (Times::default(), 0, 0);
    for (gallery, before) in galleries.iter().zip(before) {
        let figures = gallery.figures(before);
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

/// A few after the other, so that not all knock at the same time.
fn chunks<T>(all: Vec<T>) -> impl Iterator<Item = Vec<T>> {
    let mut all = all.into_iter();
    std::iter::from_fn(move || {
        let chunk: Vec<T> = all.by_ref().take(AT_ONCE).collect();
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// Waits until it is so; an error if it takes too long or somebody has given up.
async fn wait_for(
    is_so: impl Fn() -> bool,
    tasks: &mut JoinSet<std::result::Result<(), Failed>>,
) -> Result<()> {
    let start = Instant::now();
    while !is_so() {
        if let Some(ended) = tasks.try_join_next() {
            ended.map_err(text)?.map_err(text)?;
        }
        if start.elapsed() > PATIENCE {
            return Err("it takes too long".into());
        }
        sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// What the server takes, from stage to stage.
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

/// How long the disk takes for a small write, in milliseconds; the median of some.
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

fn load_average() -> String {
    let all = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    all.split_whitespace().next().unwrap_or("unknown").into()
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

//! `cargo xtask load --nodes 2`: what several nodes cost, and how long a table waits when its node goes.

mod moving;

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::nodes::{Database, Node};
use crate::measure::figures::{SPREAD, Spread, Times, grouped};
use crate::measure::playing::{Pace, ScriptedTable, event_number};
use crate::measure::{MAX_CONNECTING, Players, load_average};
use crate::{Client, ClientError};

/// The bound for the 99th percentile of the time until a killed node's table goes on, in milliseconds.
const MAX_FAIL_OVER: f64 = 8_000.0;
/// The bound for the time that a planned hand-over takes, in milliseconds.
const MAX_HAND_OVER: f64 = 300.0;
/// The bound for the 99th percentile of the time until a watcher at another node sees a move, in milliseconds.
const MAX_WATCHING: f64 = 100.0;
/// The least part of SQLite's moves per second of processor time that PostgreSQL reaches.
const MIN_POSTGRES_PART: f64 = 0.6;

/// The size of a measurement of several nodes.
#[derive(Clone, Debug)]
pub struct NodesPlan {
    /// The program `rowhouse`.
    pub program: PathBuf,
    /// The number of nodes that share the load.
    pub nodes: usize,
    /// The number of tables that are watched from another node.
    pub tables: usize,
    /// The number of tables for the comparison of processor times.
    pub compared_tables: usize,
    /// The average time that players think.
    pub pause: Duration,
    /// The length of each phase.
    pub length: Duration,
    /// How often a node is killed, and how often one is asked to stop.
    pub departures: usize,
    /// Whether the figures are compared with the bounds.
    pub bounds: bool,
}

type Result<T> = std::result::Result<T, String>;

/// Measures, prints the figures, and returns the bounds that do not hold.
///
/// # Errors
/// If a command is not answered, or a program cannot be started.
pub async fn measure_nodes(plan: &NodesPlan) -> Result<Vec<String>> {
    rlimit::increase_nofile_limit(u64::MAX).map_err(text)?;
    println!("load average {}\n", load_average());
    let mut failures = compare(plan).await?;
    let watching = watch_from_elsewhere(plan).await?;
    if watching >= MAX_WATCHING {
        failures.push(format!("watching: p99 is {watching:.0} ms, of at most {MAX_WATCHING} ms"));
    }
    let moved = moving::measure(plan).await.map_err(text)?;
    if moved.fail_over >= MAX_FAIL_OVER {
        let p99 = moved.fail_over;
        failures.push(format!("fail-over: p99 is {p99:.0} ms, of at most {MAX_FAIL_OVER} ms"));
    }
    if moved.hand_over >= MAX_HAND_OVER {
        let p99 = moved.hand_over;
        failures.push(format!("hand-over: p99 is {p99:.0} ms, of at most {MAX_HAND_OVER} ms"));
    }
    if moved.not_done > 0 {
        failures.push(format!("hand-over: {} moves were refused or lost", moved.not_done));
    }
    println!("\nload average {}", load_average());
    Ok(if plan.bounds { failures } else { Vec::new() })
}

/// Where tables are stored, and at which nodes their players are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// One node with SQLite.
    Sqlite,
    /// One node with PostgreSQL.
    One,
    /// Several nodes, each table at one of them.
    Hashed,
    /// Several nodes, the two players of each table at different ones.
    Mixed,
}

impl Layout {
    const ALL: [Self; 4] = [Self::Sqlite, Self::One, Self::Hashed, Self::Mixed];

    fn name(self, nodes: usize) -> String {
        match self {
            Self::Sqlite => "SQLite, one node".into(),
            Self::One => "PostgreSQL, one node".into(),
            Self::Hashed => format!("{nodes} nodes, by table"),
            Self::Mixed => format!("{nodes} nodes, any door"),
        }
    }

    const fn short_name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::One => "PostgreSQL",
            Self::Hashed => "by table",
            Self::Mixed => "any door",
        }
    }

    const fn nodes(self, plan: &NodesPlan) -> usize {
        match self {
            Self::Sqlite | Self::One => 1,
            Self::Hashed | Self::Mixed => plan.nodes,
        }
    }
}

/// A database and its nodes.
struct Running {
    database: Database,
    nodes: Vec<Node>,
    _folder: tempfile::TempDir,
}

impl Running {
    async fn start(plan: &NodesPlan, layout: Layout) -> Result<Self> {
        // Beside the program, since a folder for temporary files may be in memory.
        let beside = plan.program.parent().unwrap_or_else(|| ".".as_ref());
        let folder = tempfile::tempdir_in(beside).map_err(text)?;
        let database = match layout {
            Layout::Sqlite => Database::Sqlite(folder.path().join("tables.db")),
            _ => Database::postgres().map_err(text)?,
        };
        let mut nodes = Vec::new();
        for _ in 0..layout.nodes(plan) {
            let node = Node::direct(&plan.program, &database).map_err(text)?;
            node.start().await.map_err(text)?;
            nodes.push(node);
        }
        Ok(Self { database, nodes, _folder: folder })
    }

    /// A client at a node, counted round.
    async fn client(&self, number: usize) -> std::result::Result<Client, ClientError> {
        let node = &self.nodes[number % self.nodes.len()];
        let missing = || ClientError::Unexpected("a node has ended".into());
        Client::with_new_key(node.address().ok_or_else(missing)?).await
    }

    async fn tables(&self, count: usize, layout: Layout) -> Result<Vec<ScriptedTable>> {
        let prepare = |number: usize| async move {
            let other = number + usize::from(layout == Layout::Mixed);
            let people = [self.client(number).await?, self.client(other).await?];
            ScriptedTable::open(number, people).await
        };
        let tables = stream::iter(0..count).map(prepare).buffer_unordered(MAX_CONNECTING);
        tables.try_collect().await.map_err(text)
    }

    /// The processor time of all nodes, and of the database server.
    fn busy(&self) -> io::Result<[Duration; 2]> {
        let nodes = self.nodes.iter().map(Node::busy).sum::<io::Result<Duration>>()?;
        let database = match &self.database {
            Database::Sqlite(_) => Duration::ZERO,
            Database::Postgres { primary, .. } => primary.busy()?,
        };
        Ok([nodes, database])
    }

    async fn stop(self) -> Result<()> {
        for node in &self.nodes {
            node.terminate().await.map_err(text)?;
        }
        Ok(())
    }
}

/// Moves per second of processor time, for each layout at the same load.
async fn compare(plan: &NodesPlan) -> Result<Vec<String>> {
    println!(
        "{} tables, two players each, who think for {} ms on average\n",
        grouped(plan.compared_tables as u64),
        plan.pause.as_millis()
    );
    println!("{:<16} {:>9} {:>9} {:>8} {SPREAD}", "", "moves", "answered", "a second");
    // Forwards and backwards, so that a machine that gets slower does not favour one of them.
    let mut sums = HashMap::<usize, (u64, [Duration; 2])>::new();
    for index in (0..Layout::ALL.len()).chain((0..Layout::ALL.len()).rev()) {
        let layout = Layout::ALL[index];
        let running = Running::start(plan, layout).await?;
        let mut players = Players::new();
        players.seat(running.tables(plan.compared_tables, layout).await?).await?;
        let (busy, before) = (running.busy().map_err(text)?, players.tally.counts()[1]);
        players.phase(layout.short_name(), Pace::Human(plan.pause), plan.length).await?;
        let (after, done) = (running.busy().map_err(text)?, players.tally.counts()[1]);
        let (moves, times) = sums.entry(index).or_default();
        *moves += done - before;
        for (sum, (after, before)) in times.iter_mut().zip(after.into_iter().zip(busy)) {
            *sum += after.saturating_sub(before);
        }
        players.leave().await?;
        running.stop().await?;
    }
    println!(
        "\n{:<24} {:>9} {:>14} {:>12} {:>10} {:>18}",
        "", "moves", "nodes' CPU s", "moves/CPU s", "× SQLite", "database's CPU s"
    );
    let rate = |index: usize| {
        let (moves, [nodes, _]) = sums.get(&index).copied().unwrap_or_default();
        moves as f64 / nodes.as_secs_f64().max(0.01)
    };
    for (index, layout) in Layout::ALL.into_iter().enumerate() {
        let (moves, [nodes, database]) = sums.get(&index).copied().unwrap_or_default();
        println!(
            "{:<24} {:>9} {:>14.2} {:>12.0} {:>10.2} {:>18.2}",
            layout.name(plan.nodes),
            grouped(moves),
            nodes.as_secs_f64(),
            rate(index),
            rate(index) / rate(0),
            database.as_secs_f64()
        );
    }
    let part = rate(1) / rate(0);
    let enough = part >= MIN_POSTGRES_PART;
    let short = format!("PostgreSQL has {part:.2} of SQLite's rate, of {MIN_POSTGRES_PART}");
    Ok(if enough { Vec::new() } else { vec![short] })
}

/// When a watcher saw each event, by table and number.
type Seen = Arc<Mutex<HashMap<(String, u64), Instant>>>;

/// Tables whose players are at one node and whose watchers are at another. Returns the 99th percentile of the time from
/// the sending of a move until a watcher sees its last event.
async fn watch_from_elsewhere(plan: &NodesPlan) -> Result<f64> {
    let running = Running::start(plan, Layout::Hashed).await?;
    let tables = running.tables(plan.tables, Layout::Hashed).await?;
    let (seen, mut watchers) = (Seen::default(), JoinSet::new());
    for table in &tables {
        let client = running.client(table.number + 1).await.map_err(text)?;
        watchers.spawn(watch(client, table.table.clone(), Arc::clone(&seen)));
    }
    let mut players = Players::new();
    players.seat(tables).await?;
    println!("\n{:<16} {:>9} {:>9} {:>8} {SPREAD}", "", "moves", "answered", "a second");
    // What creating the tables and connecting has put off is no part of it.
    sleep(Duration::from_secs(2)).await;
    players.tally.note_moves();
    let name = format!("{} tables", grouped(plan.tables as u64));
    players.phase(&name, Pace::Human(plan.pause), plan.length).await?;
    let moves = players.tally.moves();
    sleep(Duration::from_secs(1)).await;
    if let Some(ended) = watchers.try_join_next() {
        ended.map_err(text)?.map_err(text)?;
    }
    players.leave().await?;
    watchers.abort_all();
    let seen = std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
    let (mut times, mut missed) = (Times::default(), 0_u64);
    // Only the tables of the beginning are watched: their players begin others when a game is over.
    let watched: std::collections::HashSet<&String> = seen.keys().map(|(table, _)| table).collect();
    for (event, sent) in moves.iter().filter(|((table, _), _)| watched.contains(table)) {
        match seen.get(event) {
            Some(at) => times.add(at.saturating_duration_since(*sent)),
            None => missed += 1,
        }
    }
    running.stop().await?;
    if missed > 0 {
        return Err(format!("watchers have missed {missed} moves"));
    }
    let spread: Spread = times.spread();
    println!("{:<45} {spread}", "from a move to a watcher at another node");
    Ok(spread.per_mille(990))
}

/// Watches a table and notes when each event came.
async fn watch(client: Client, table: String, seen: Seen) -> std::result::Result<(), ClientError> {
    let mut connection = client.connect(&table, 0).await?;
    while let Some(text) = connection.next_text().await? {
        if let Some(number) = event_number(&text) {
            let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.insert((table.clone(), number), Instant::now());
        }
    }
    Err(ClientError::Unexpected("a node has ended a watcher's connection".into()))
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

//! Several nodes at one database, with faults: real processes, players and watchers that go from node to node, and a
//! checker that compares what they were told with the logs.

pub mod check;
mod faults;
pub mod history;
mod measure;
mod nodes;
mod players;
mod proxy;
mod recorder;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::{Events, View};
use table::TablePhase;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::{Client, isolated};
use check::{Counts, Finding, Limits, Logs};
use faults::Saboteur;
pub use faults::{FaultCounts, FaultKind};
pub use measure::{NodesPlan, measure_nodes};
use nodes::{Database, Node, announce};
use players::Place;
use recorder::Recorder;

/// The most time for the games to come to their end after the last fault.
const FINISH_TIMEOUT: Duration = Duration::from_secs(300);
/// The most time that a fault may cost a player: the time to live of a lease, and two seconds for others to notice.
const CHARGE_PER_FAULT_MS: u64 = 7_000;
/// The most time that the way of a command may take on a busy machine.
const CHARGE_PER_MOVE_MS: u64 = 5_000;
/// How much older than its question the answer of a node may be that does not own the table.
const READ_LAG_MS: u64 = 1_500;
/// The most findings that are printed.
const MAX_PRINTED: usize = 20;

/// The database of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreKind {
    /// A file, for one node.
    Sqlite,
    /// A server that the run starts, for any number of nodes.
    Postgres,
}

/// The size of a run.
#[derive(Clone, Debug)]
pub struct ClusterPlan {
    /// The program `rowhouse`.
    pub program: PathBuf,
    /// The database.
    pub store: StoreKind,
    /// The number of nodes.
    pub nodes: usize,
    /// The number of tables that are played at a time.
    pub tables: usize,
    /// The number of watchers of each table.
    pub watchers: usize,
    /// The range of the players' pauses, in milliseconds.
    pub pause_ms: (u64, u64),
    /// The faults.
    pub faults: FaultCounts,
    /// Decides about the order of faults.
    pub seed: u64,
    /// Whether progress is printed.
    pub talks: bool,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct ClusterReport {
    /// The faults that were caused.
    pub faults: FaultCounts,
    /// What was compared.
    pub counts: Counts,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// What clients, nodes or `rowhouse verify` reported.
    pub problems: Vec<String>,
    /// The longest time between two acknowledged commands of a table, in milliseconds.
    pub longest_quiet_ms: u64,
    /// How long the run took.
    pub took: Duration,
}

impl ClusterReport {
    /// Returns whether nothing is wrong.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.findings.is_empty() && self.problems.is_empty()
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, value: String| writeln!(f, "{name:<46} {value:>12}");
        for (kind, count) in self.faults.by_kind() {
            line(&kind.to_string(), count.to_string())?;
        }
        let fail_over = if self.faults.fail_over { "1" } else { "0" };
        line("primary killed, synchronous standby promoted", fail_over.into())?;
        let counts = &self.counts;
        for (name, value) in [
            ("tables", counts.tables),
            ("finished games, replayed and verified", counts.finished),
            ("events", counts.events),
            ("commands acknowledged", counts.acknowledged),
            ("commands refused", counts.refused),
            ("commands with unknown outcome", counts.unknown),
            ("  of them in the log, once", counts.unknown_done),
            ("clients that were told events", counts.watchers),
            ("events that they were told", counts.watched),
            ("questions for the last number", counts.reads),
            ("longest charge for a move, ms", counts.longest_charge_ms),
            ("longest time without a move at a table, ms", self.longest_quiet_ms),
            ("seconds", self.took.as_secs()),
            ("findings", (self.findings.len() + self.problems.len()) as u64),
        ] {
            line(name, value.to_string())?;
        }
        writeln!(f, "faults during the longest charge: {:?}", counts.longest_charge_faults)?;
        let mut kinds = BTreeMap::<_, usize>::new();
        for finding in &self.findings {
            *kinds.entry(finding.kind).or_default() += 1;
        }
        if !kinds.is_empty() {
            writeln!(f, "findings by kind: {kinds:?}")?;
        }
        for finding in self.findings.iter().take(MAX_PRINTED) {
            writeln!(f, "WRONG: {finding}")?;
        }
        for problem in self.problems.iter().take(MAX_PRINTED) {
            writeln!(f, "WRONG: {problem}")?;
        }
        Ok(())
    }
}

/// Runs nodes, players and faults, and checks everything.
///
/// # Errors
/// If the run cannot be made: a program cannot be started, or players do not get on.
pub async fn run(plan: &ClusterPlan) -> io::Result<ClusterReport> {
    let start = Instant::now();
    let folder = tempfile::tempdir()?;
    let database = match plan.store {
        StoreKind::Sqlite => Database::Sqlite(folder.path().join("tables.db")),
        StoreKind::Postgres => Database::postgres()?,
    };
    let mut nodes = Vec::new();
    for _ in 0..plan.nodes {
        nodes.push(Node::new(&plan.program, &database).await?);
    }
    for node in &nodes {
        node.start().await?;
    }
    let recorder = Arc::new(Recorder::new());
    announce(&nodes, &recorder);
    let enough = Arc::<AtomicBool>::default();
    let mut places = JoinSet::new();
    for number in 0..plan.tables {
        let place = Place {
            recorder: Arc::clone(&recorder),
            number,
            watchers: plan.watchers,
            pause_ms: plan.pause_ms,
            enough: Arc::clone(&enough),
        };
        places.spawn(place.play_on());
    }
    let database = Mutex::new(database);
    let saboteur = Saboteur {
        nodes: &nodes,
        database: &database,
        recorder: &recorder,
        commands_between: plan.tables as u64 / 2 + 1,
        talks: plan.talks,
    };
    saboteur.run(&plan.faults, plan.seed).await?;
    enough.store(true, Ordering::Relaxed);
    if plan.talks {
        println!("all faults are over; the games come to their end");
    }
    let finish = async {
        while let Some(ended) = places.join_next().await {
            ended.map_err(io::Error::other)?;
        }
        Ok::<(), io::Error>(())
    };
    let finished = timeout(FINISH_TIMEOUT, finish).await;
    let mut problems = recorder.problems();
    match finished {
        Ok(done) => done?,
        Err(_) => problems.push("the games do not come to their end".into()),
    }
    problems.extend(
        nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| !node.is_running())
            .map(|(number, _)| format!("node {number} does not run in the end")),
    );
    let logs = final_logs(&nodes, &recorder, &mut problems).await?;
    problems.extend(verify(plan, &nodes, logs.keys(), folder.path()).await?);
    let limits = Limits {
        charge_per_fault_ms: CHARGE_PER_FAULT_MS,
        charge_per_move_ms: CHARGE_PER_MOVE_MS,
        read_lag_ms: READ_LAG_MS,
    };
    let (findings, counts) = check::check(&recorder.finish(), &logs, &limits);
    let longest_quiet_ms = recorder.quiet_times().first().copied().unwrap_or(0);
    let took = start.elapsed();
    Ok(ClusterReport { faults: plan.faults, counts, findings, problems, longest_quiet_ms, took })
}

/// Reads the logs of all tables from every node; all have to say the same.
async fn final_logs(
    nodes: &[Node],
    recorder: &Recorder,
    problems: &mut Vec<String>,
) -> io::Result<Logs> {
    let mut logs = Logs::new();
    for address in nodes.iter().filter_map(Node::address) {
        let client = Client::with_new_key(address).await.map_err(io::Error::other)?;
        for table in recorder.tables() {
            let mut events = Vec::new();
            loop {
                let path = format!("/tables/{table}/events?from={}", events.len());
                let part: Events = client.get(&path).await.map_err(io::Error::other)?;
                if part.events.is_empty() {
                    break;
                }
                events.extend(part.events);
            }
            match logs.get(&table) {
                None => drop(logs.insert(table, events)),
                Some(log) if *log != events => {
                    problems.push(format!("table {table}: nodes have different logs"));
                }
                Some(_) => {}
            }
        }
    }
    Ok(logs)
}

/// Checks the records of all finished tables with `rowhouse verify`; returns what it says against them.
async fn verify(
    plan: &ClusterPlan,
    nodes: &[Node],
    tables: impl Iterator<Item = &String>,
    folder: &Path,
) -> io::Result<Vec<String>> {
    let Some(address) = nodes.iter().find_map(Node::address) else {
        return Ok(vec!["no node is left".into()]);
    };
    let client = Client::with_new_key(address).await.map_err(io::Error::other)?;
    let mut command = isolated(&plan.program);
    command.arg("verify");
    let mut files = BTreeSet::new();
    for table in tables {
        let view: View = client.get(&format!("/tables/{table}")).await.map_err(io::Error::other)?;
        if view.phase == TablePhase::Over {
            let path = format!("/tables/{table}/record");
            let record: serde_json::Value = client.get(&path).await.map_err(io::Error::other)?;
            let file = folder.join(format!("{table}.json"));
            std::fs::write(&file, record.to_string())?;
            files.insert(file);
        }
    }
    if files.is_empty() {
        return Ok(vec!["no game was finished".into()]);
    }
    let output = command.args(&files).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let good = text.lines().filter(|line| line.contains(" as the secret decides, over: ")).count();
    if output.status.success() && good == files.len() {
        return Ok(Vec::new());
    }
    Ok(vec![format!("rowhouse verify: {good} of {} records are good: {text}", files.len())])
}

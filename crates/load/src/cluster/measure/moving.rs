//! How long the tables of a node wait when it is killed, and when it is asked to stop.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::NodesPlan;
use crate::cluster::nodes::{Database, Node, announce, announce_without};
use crate::cluster::players::Place;
use crate::cluster::recorder::Recorder;
use crate::measure::figures::{SPREAD, Times};

/// One node more than share the load, so that players always have a choice.
const SPARE_NODES: usize = 1;
/// The tables that are played at a time.
const TABLES: usize = 24;
/// The pauses of players, in milliseconds: short, so that waiting is noticed.
const PAUSE_MS: (u64, u64) = (20, 60);
/// The longest wait for a table to go on.
const PATIENCE_MS: u64 = 30_000;
/// The time between two departures, in which leases are renewed and tables come to the new node.
const SETTLING: Duration = Duration::from_secs(4);
/// The time before and after a hand-over that is looked at, in milliseconds.
const WINDOW_MS: u64 = 1_500;

/// The figures.
pub struct Moved {
    /// The 99th percentile of the time from a kill to the next acknowledged move of a table, in milliseconds.
    pub fail_over: f64,
    /// The 99th percentile of the longest time between two moves of a table around a hand-over, in milliseconds.
    pub hand_over: f64,
    /// The number of moves that were refused, or whose outcome is unknown, around hand-overs.
    pub not_done: usize,
}

pub async fn measure(plan: &NodesPlan) -> io::Result<Moved> {
    let database = Database::postgres()?;
    let mut nodes = Vec::new();
    for _ in 0..plan.nodes + SPARE_NODES {
        let node = Node::direct(&plan.program, &database)?;
        node.start().await?;
        nodes.push(node);
    }
    let recorder = Arc::new(Recorder::new());
    announce(&nodes, &recorder);
    let enough = Arc::<AtomicBool>::default();
    let mut places = JoinSet::new();
    for number in 0..TABLES {
        let (recorder, enough) = (Arc::clone(&recorder), Arc::clone(&enough));
        let place = Place { recorder, number, watchers: 0, pause_ms: PAUSE_MS, enough };
        places.spawn(place.play_on());
    }
    sleep(SETTLING).await;
    println!("\n{:<32} {:>12} {SPREAD}", "", "tables");

    let (mut calm, mut hand_over) = (Times::default(), Times::default());
    let (mut reasons, mut count) = (BTreeMap::<String, usize>::new(), 0);
    for time in 0..plan.departures {
        let node = &nodes[time % nodes.len()];
        let owned = live(node.owned(&database)?, &recorder);
        let from = recorder.now();
        announce_without(node, &nodes, &recorder);
        node.terminate().await?;
        sleep(Duration::from_millis(WINDOW_MS)).await;
        let to = recorder.now();
        for table in owned.iter().filter(|table| !recorder.is_over(table)) {
            hand_over.add(longest_wait(&recorder, table, from.saturating_sub(200), to));
            calm.add(longest_wait(&recorder, table, from.saturating_sub(WINDOW_MS), from));
            count += 1;
        }
        for (reason, times) in recorder.not_done(from, to) {
            *reasons.entry(reason).or_default() += times;
        }
        node.start().await?;
        announce(&nodes, &recorder);
        sleep(SETTLING).await;
    }
    let (calm, hand_over) = (calm.spread(), hand_over.spread());
    println!("{:<32} {count:>12} {calm}", "between moves, as usual");
    println!("{:<32} {count:>12} {hand_over}", "between moves, at a hand-over");
    let not_done = reasons.values().sum();
    println!("{:<32} {not_done:>12} {reasons:?}", "  moves that were not done");

    let (mut fail_over, mut count) = (Times::default(), 0);
    for time in 0..plan.departures {
        let node = &nodes[time % nodes.len()];
        let owned = live(node.owned(&database)?, &recorder);
        let from = recorder.now();
        node.kill()?;
        announce(&nodes, &recorder);
        for table in &owned {
            let Some(took) = next_move(&recorder, table, from).await else { continue };
            fail_over.add(took);
            count += 1;
        }
        node.start().await?;
        announce(&nodes, &recorder);
        sleep(SETTLING).await;
    }
    let fail_over = fail_over.spread();
    println!("{:<32} {count:>12} {fail_over}", "from a kill to the next move");
    places.abort_all();
    Ok(Moved { fail_over: fail_over.per_mille(990), hand_over: hand_over.per_mille(990), not_done })
}

/// The tables at which players play.
fn live(owned: Vec<String>, recorder: &Recorder) -> Vec<String> {
    let played = recorder.tables();
    let is_live = |table: &String| played.contains(table) && !recorder.is_over(table);
    owned.into_iter().filter(is_live).collect()
}

/// The longest time between two acknowledged commands of a table in an interval.
fn longest_wait(recorder: &Recorder, table: &str, from: u64, to: u64) -> Duration {
    let mut times = recorder.acknowledged_at(table);
    times.retain(|at| (from..=to).contains(at));
    times.sort_unstable();
    let longest = times.windows(2).map(|pair| pair[1] - pair[0]).max();
    // A table without two moves has waited all the time.
    Duration::from_millis(longest.unwrap_or(to - from))
}

/// The time from a moment to the next acknowledged command of a table; `None` if its game is over.
async fn next_move(recorder: &Recorder, table: &str, from: u64) -> Option<Duration> {
    loop {
        let next = recorder.acknowledged_at(table).into_iter().filter(|at| *at > from).min();
        if let Some(at) = next {
            return Some(Duration::from_millis(at - from));
        }
        if recorder.is_over(table) {
            return None;
        }
        if recorder.now() > from + PATIENCE_MS {
            return Some(Duration::from_millis(PATIENCE_MS));
        }
        sleep(Duration::from_millis(20)).await;
    }
}

//! The faults of a run: which there are, and how each is caused and ended.

use std::fmt;
use std::io;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use temporary_postgres::TemporaryPostgres;
use tokio::sync::{Mutex, Semaphore};
use tokio::time::{Instant, sleep};

use super::nodes::{Database, Node, address, announce, announce_without};
use super::proxy::Way;
use super::recorder::Recorder;

/// The most nodes that are disturbed at a time; at least one is not.
const MAX_DISTURBED: usize = 2;
/// The time after which a lease has certainly expired, in milliseconds.
const LEASE_MS: u64 = 5_000;
/// The time without an acknowledged command, with all of a fault's causes ended, that counts as a failure.
const STANDSTILL: Duration = Duration::from_secs(60);
/// How often progress is looked at.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// A node is killed and started again.
    Kill,
    /// A node is stopped until its lease has expired, and goes on.
    Stop,
    /// A node's connections to the database are cut, or hold everything, for a while.
    Cut,
    /// A node is asked to stop, and started again.
    Restart,
    /// The database is killed and started again.
    DatabaseKill,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill -9 of a node",
            Self::Stop => "SIGSTOP past the lease",
            Self::Cut => "database cut off",
            Self::Restart => "SIGTERM of a node",
            Self::DatabaseKill => "database killed",
        })
    }
}

/// How many faults of each kind there are.
#[derive(Clone, Copy, Debug, Default)]
pub struct FaultCounts {
    /// Nodes killed.
    pub kills: usize,
    /// Nodes stopped past their lease.
    pub stops: usize,
    /// Connections to the database cut or held.
    pub cuts: usize,
    /// Nodes restarted in an orderly way.
    pub restarts: usize,
    /// Times that the database is killed.
    pub database_kills: usize,
    /// Whether the primary is killed at the end and a synchronous standby promoted.
    pub fail_over: bool,
}

impl FaultCounts {
    /// The faults by kind.
    #[must_use]
    pub const fn by_kind(&self) -> [(FaultKind, usize); 5] {
        [
            (FaultKind::Kill, self.kills),
            (FaultKind::Stop, self.stops),
            (FaultKind::Cut, self.cuts),
            (FaultKind::Restart, self.restarts),
            (FaultKind::DatabaseKill, self.database_kills),
        ]
    }

    /// All faults, in a random order that the seed decides.
    fn shuffled(&self, rng: &mut StdRng) -> Vec<FaultKind> {
        let kinds = self.by_kind().into_iter();
        let mut all: Vec<FaultKind> =
            kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, count)).collect();
        all.shuffle(rng);
        all
    }
}

/// Causes faults at the nodes of a run.
pub struct Saboteur<'r> {
    /// The nodes.
    pub nodes: &'r [Node],
    /// The database.
    pub database: &'r Mutex<Database>,
    /// Where clients write down what they are told.
    pub recorder: &'r Recorder,
    /// The number of commands that have to be acknowledged between two faults.
    pub commands_between: u64,
    /// Whether progress is printed.
    pub talks: bool,
}

impl Saboteur<'_> {
    /// Causes all faults, several at a time, and ends when all is well again.
    ///
    /// # Errors
    /// If a node or the database cannot be started, or players do not get on.
    pub async fn run(&self, counts: &FaultCounts, seed: u64) -> io::Result<()> {
        let mut rng = StdRng::seed_from_u64(seed);
        let faults = counts.shuffled(&mut rng);
        let free = Mutex::new((0..self.nodes.len()).collect::<Vec<usize>>());
        let permits = Semaphore::new(MAX_DISTURBED.min(self.nodes.len()));
        let all = MAX_DISTURBED.min(self.nodes.len()) as u32;
        let closed = |_| io::Error::other("the faults have ended");
        let mut running = futures_util::stream::FuturesUnordered::new();
        for (index, kind) in faults.iter().copied().enumerate() {
            if self.talks {
                let acknowledged = self.recorder.acknowledged();
                println!("{:>4} of {}: {kind}; {acknowledged} commands", index + 1, faults.len());
            }
            let wanted = if kind == FaultKind::DatabaseKill { all } else { 1 };
            // The faults in progress go on while this one waits for its turn.
            let permit = {
                let permit = std::pin::pin!(permits.acquire_many(wanted));
                drive(&mut running, permit).await?.map_err(closed)?
            };
            let fault_seed = rng.random();
            let free = &free;
            running.push(async move {
                let done = self.cause(kind, fault_seed, free).await;
                drop(permit);
                done
            });
            let progress = std::pin::pin!(self.progress());
            drive(&mut running, progress).await??;
        }
        while let Some(done) = futures_util::StreamExt::next(&mut running).await {
            done?;
        }
        if counts.fail_over {
            self.fail_over().await?;
            self.progress().await?;
        }
        Ok(())
    }

    /// Waits until players get on.
    async fn progress(&self) -> io::Result<()> {
        let start = Instant::now();
        let wanted = self.recorder.acknowledged() + self.commands_between;
        while self.recorder.acknowledged() < wanted {
            if start.elapsed() > STANDSTILL {
                let problems = self.recorder.problems();
                return Err(io::Error::other(format!("players do not get on; {problems:?}")));
            }
            sleep(POLL_INTERVAL).await;
        }
        Ok(())
    }

    /// Causes a fault and ends it.
    async fn cause(&self, kind: FaultKind, seed: u64, free: &Mutex<Vec<usize>>) -> io::Result<()> {
        let mut rng = StdRng::seed_from_u64(seed);
        if kind == FaultKind::DatabaseKill {
            return self.kill_database(&mut rng).await;
        }
        let index = {
            let mut free = free.lock().await;
            let at = rng.random_range(0..free.len());
            free.swap_remove(at)
        };
        let from = self.recorder.now();
        let node = &self.nodes[index];
        match kind {
            FaultKind::Kill => {
                node.kill()?;
                announce(self.nodes, self.recorder);
                sleep(Duration::from_millis(rng.random_range(0..2_000))).await;
                node.start().await?;
            }
            FaultKind::Restart => {
                announce_without(node, self.nodes, self.recorder);
                node.terminate().await?;
                node.start().await?;
            }
            FaultKind::Stop => {
                node.pause(true)?;
                sleep(Duration::from_millis(LEASE_MS + rng.random_range(500..2_500))).await;
                node.pause(false)?;
            }
            FaultKind::Cut => {
                node.set_way(if rng.random() { Way::Cut } else { Way::Hold });
                sleep(Duration::from_millis(rng.random_range(200..LEASE_MS + 2_000))).await;
                node.set_way(Way::Open);
            }
            FaultKind::DatabaseKill => {}
        }
        announce(self.nodes, self.recorder);
        self.recorder.fault(format!("{kind} {index}"), false, from);
        free.lock().await.push(index);
        Ok(())
    }

    async fn kill_database(&self, rng: &mut StdRng) -> io::Result<()> {
        let mut database = self.database.lock().await;
        let Database::Postgres { primary, .. } = &mut *database else { return Ok(()) };
        let from = self.recorder.now();
        // Now and then long enough that clocks of players would show it.
        let most = if rng.random_ratio(1, 4) { 4 * LEASE_MS } else { LEASE_MS };
        let down = Duration::from_millis(rng.random_range(0..most));
        blocking(primary, TemporaryPostgres::kill)?;
        sleep(down).await;
        blocking(primary, TemporaryPostgres::restart)?;
        self.recorder.fault(FaultKind::DatabaseKill.to_string(), true, from);
        Ok(())
    }

    /// Kills the primary and promotes its synchronous standby.
    async fn fail_over(&self) -> io::Result<()> {
        let mut database = self.database.lock().await;
        let Database::Postgres { primary, standby } = &mut *database else { return Ok(()) };
        let mut new = Box::new(tokio::task::block_in_place(|| {
            TemporaryPostgres::start_standby(primary, true)
        })?);
        // Commands that only a synchronous standby keeps.
        self.progress().await?;
        let from = self.recorder.now();
        blocking(primary, TemporaryPostgres::kill)?;
        blocking(&mut new, |new| new.promote())?;
        for proxy in self.nodes.iter().filter_map(Node::proxy) {
            proxy.lead_to(address(&new));
        }
        *standby = Some(new);
        self.recorder.fault("fail-over of the database".into(), true, from);
        Ok(())
    }
}

/// Runs a step of a server that blocks.
fn blocking<R>(
    server: &mut TemporaryPostgres,
    step: impl FnOnce(&mut TemporaryPostgres) -> io::Result<R>,
) -> io::Result<R> {
    tokio::task::block_in_place(|| step(server))
}

/// Waits for a future while the faults in progress go on.
async fn drive<F: Future<Output = io::Result<()>>, R>(
    running: &mut futures_util::stream::FuturesUnordered<F>,
    mut future: std::pin::Pin<&mut impl Future<Output = R>>,
) -> io::Result<R> {
    use futures_util::StreamExt;
    loop {
        tokio::select! {
            result = future.as_mut() => return Ok(result),
            Some(done) = running.next(), if !running.is_empty() => done?,
        }
    }
}

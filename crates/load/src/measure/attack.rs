//! The attack test: tables are played at the pace of people, first alone, then while many clients of each kind attack.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use client::NativeTransport;
use futures_util::{StreamExt, TryStreamExt, stream};
use hyper::Method;
use protocol::View;
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::attackers::{AttackKind, Attacker, OUTCOMES, Outcomes};
use super::figures::{SPREAD, grouped};
use super::playing::{Pace, ScriptedTable};
use super::{MAX_CONNECTING, Players, Result, load_average, text};
use crate::{Client, ClientError, Process, setup};

/// The number of tables that are played from one address.
const TABLES_PER_ADDRESS: usize = 20;
/// The number of addresses of each kind of attacker.
const ADDRESSES_PER_KIND: usize = 10;
/// How long a health check may take during the attack.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(10);

/// The size of an attack test.
#[derive(Clone, Debug)]
pub struct AttackPlan {
    /// The program `rowhouse`.
    pub server: PathBuf,
    /// The number of tables, with two players each.
    pub tables: usize,
    /// The average time that players think.
    pub pause: Duration,
    /// The number of attackers of each kind.
    pub attackers: usize,
    /// The kinds of attackers.
    pub kinds: Vec<AttackKind>,
    /// The length of each phase.
    pub length: Duration,
}

impl AttackPlan {
    /// A small test: nothing may be lost, but the figures mean nothing.
    #[must_use]
    pub fn quick(server: PathBuf) -> Self {
        let (pause, length) = (Duration::from_millis(100), Duration::from_secs(5));
        let kinds = AttackKind::ALL.to_vec();
        Self { server, tables: 20, pause, attackers: 20, kinds, length }
    }
}

/// What an attack test has found.
#[derive(Clone, Copy, Debug)]
pub struct AttackReport {
    /// The 99th percentile of the answer times without attackers, in milliseconds.
    pub p99_alone: f64,
    /// The same while attackers are there.
    pub p99_attacked: f64,
    /// The resident memory of the server before the attack, in bytes.
    pub memory_before: u64,
    /// The most during the attack.
    pub memory_attacked: u64,
    /// The number of tables that are shorter after the server was killed than was acknowledged.
    pub lost: usize,
    /// The number of sockets that were cut without a goodbye.
    pub silent_cuts: u64,
}

/// Runs the test and prints the figures.
///
/// # Errors
/// If a move was not answered, a player was refused or disconnected, or a health check failed.
pub async fn attack(plan: &AttackPlan) -> Result<AttackReport> {
    rlimit::increase_nofile_limit(u64::MAX).map_err(text)?;
    let beside = plan.server.parent().unwrap_or(Path::new("."));
    let folder = tempfile::tempdir_in(beside).map_err(text)?;
    let data = folder.path().join("tables.db");
    let start = || Process::start(&plan.server, &data, &["--log", "error"]).map_err(text);
    let server = start()?;
    println!(
        "{} tables, {} attackers of each of {} kinds; load average {}",
        grouped(plan.tables as u64),
        grouped(plan.attackers as u64),
        plan.kinds.len(),
        load_average()
    );
    let address = server.address();
    let scripted: Vec<ScriptedTable> = stream::iter(0..plan.tables)
        .map(|number| open(address, number))
        .buffer_unordered(MAX_CONNECTING)
        .try_collect()
        .await
        .map_err(text)?;
    let mut players = Players::new();
    players.seat(scripted).await?;

    println!("\n{:<16} {:>9} {:>9} {:>8} {SPREAD}", "", "moves", "answered", "a second");
    let human = Pace::Human(plan.pause);
    let p99_alone = players.phase("alone", human, plan.length).await?;
    let memory_before = server.memory().map_err(text)?;
    let attackers = Attackers::start(address, plan).await?;
    let watch = Watch { address, length: plan.length };
    let (p99, memory) = tokio::join!(
        players.phase("attacked", human, plan.length),
        watch.health_and_memory(&server)
    );
    let (p99_attacked, memory_attacked) = (p99?, memory?);
    let outcomes = attackers.join()?;
    let tally = players.tally.clone();
    players.leave().await?;

    println!("\n{:<16} {OUTCOMES}", "attackers");
    for (kind, outcomes) in &outcomes {
        println!("{:<16} {outcomes}", format!("{kind:?}"));
    }
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    println!(
        "\nmemory: {:.0} MiB before, at most {:.0} MiB",
        mib(memory_before),
        mib(memory_attacked)
    );

    // A power cut: what was acknowledged is there after a restart.
    server.kill().map_err(text)?;
    let server = start()?;
    let mut lost = 0;
    let acknowledged = tally.acknowledged();
    for (index, (table, number)) in acknowledged.iter().enumerate() {
        let client = Client::anonymous(NativeTransport::from_source(
            server.address(),
            player_address(index),
        ));
        let now = client.get::<View>(&format!("/tables/{table}")).await.map_err(text)?.number;
        lost += usize::from(now < *number);
    }
    println!("{lost} of {} tables have lost acknowledged moves", acknowledged.len());
    println!("load average {}", load_average());
    Ok(AttackReport {
        p99_alone,
        p99_attacked,
        memory_before,
        memory_attacked,
        lost,
        silent_cuts: outcomes.iter().map(|(_, outcomes)| outcomes.silent_cuts()).sum(),
    })
}

/// The address of a household with some tables.
fn player_address(table: usize) -> IpAddr {
    let household = table / TABLES_PER_ADDRESS;
    Ipv4Addr::new(127, 1, (household / 250) as u8, (household % 250 + 1) as u8).into()
}

/// The address of an attacker.
fn attacker_address(kind: usize, number: usize) -> IpAddr {
    Ipv4Addr::new(127, 2, kind as u8, (number % ADDRESSES_PER_KIND + 1) as u8).into()
}

async fn open(
    server: SocketAddr,
    number: usize,
) -> std::result::Result<ScriptedTable, ClientError> {
    let transport = || NativeTransport::from_source(server, player_address(number));
    ScriptedTable::open(
        number,
        [Client::with_new_key(transport()).await?, Client::with_new_key(transport()).await?],
    )
    .await
}

/// All attackers, on a thread of their own, so that they do not delay the players in this process.
struct Attackers {
    thread: JoinHandle<std::io::Result<()>>,
    outcomes: Vec<(AttackKind, Arc<Outcomes>)>,
}

impl Attackers {
    async fn start(server: SocketAddr, plan: &AttackPlan) -> Result<Self> {
        let owner =
            Client::with_new_key(NativeTransport::from_source(server, [127, 3, 0, 1].into()));
        let table = owner.await.map_err(text)?.create_table(&setup("ten")).await.map_err(text)?;
        let outcomes: Vec<(AttackKind, Arc<Outcomes>)> =
            plan.kinds.iter().map(|kind| (*kind, Arc::default())).collect();
        let (kinds, count, length) = (outcomes.clone(), plan.attackers, plan.length);
        let thread = std::thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async move {
                let until = Instant::now() + length;
                let mut tasks = JoinSet::new();
                for (index, (kind, outcomes)) in kinds.into_iter().enumerate() {
                    for number in 0..count {
                        let (table, outcomes) = (table.table.clone(), outcomes.clone());
                        tasks.spawn(async move {
                            let source = attacker_address(index, number);
                            let (table, outcomes) = (table.as_str(), &*outcomes);
                            Attacker { kind, server, source, table, until, outcomes }.run().await;
                        });
                    }
                }
                while tasks.join_next().await.is_some() {}
            });
            Ok(())
        });
        Ok(Self { thread, outcomes })
    }

    /// Waits until all have given up; returns what became of each kind.
    fn join(self) -> Result<Vec<(AttackKind, Arc<Outcomes>)>> {
        let ended = self.thread.join().map_err(|_| "an attacker has panicked")?;
        ended.map_err(text)?;
        Ok(self.outcomes)
    }
}

/// Watches the server during the attack.
struct Watch {
    address: SocketAddr,
    length: Duration,
}

impl Watch {
    /// Checks the health once a second; returns the most memory.
    async fn health_and_memory(&self, server: &Process) -> Result<u64> {
        let (until, mut most) = (Instant::now() + self.length, 0);
        let client = Client::anonymous(self.address);
        while Instant::now() < until {
            for path in ["/healthz", "/readyz"] {
                let answer = timeout(HEALTH_TIMEOUT, client.send(Method::GET, path, "")).await;
                let answer = answer.map_err(|_| format!("{path} does not answer"))?;
                let status = answer.map_err(text)?.status();
                if !status.is_success() {
                    return Err(format!("{path} answers with {status}"));
                }
            }
            most = server.memory().map_err(text)?.max(most);
            sleep(Duration::from_secs(1)).await;
        }
        Ok(most)
    }
}

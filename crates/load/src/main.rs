//! `cargo xtask load`: measures the load that a server carries.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use load::{AttackKind, AttackPlan, Plan, attack, measure};

/// The bound for the 99th percentile of answer times at the pace of people, in milliseconds.
const MAX_P99: f64 = 50.0;
/// The same while attackers are there.
const MAX_P99_ATTACKED: f64 = 100.0;
/// The most memory that attackers may add to a server, in bytes.
const MAX_GROWTH: u64 = 512 << 20;

/// Measures the load that a server carries.
///
/// Many tables with two scripted players each, at the pace of people and flat out, and many who watch; all on this
/// machine, with every move brought to disk. Ends with status 1 if a move is not answered, a watcher misses
/// something, or p99 at the pace of people is 50 ms or more.
#[derive(Parser)]
struct Arguments {
    /// The `rowhouse` to try
    #[arg(long, value_name = "PROGRAM")]
    server: PathBuf,
    /// How many tables, with two players each
    #[arg(long, default_value_t = 1_000)]
    tables: usize,
    /// How long players think on average, in milliseconds
    #[arg(long, default_value_t = 1_000, value_name = "MS")]
    pause: u64,
    /// How long each phase takes
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many watch, spread over ten tables
    #[arg(long, default_value_t = 10_000)]
    watchers: usize,
    /// Just a little, to see that it works
    #[arg(long, conflicts_with_all = ["tables", "pause", "seconds", "watchers"])]
    quick: bool,
    #[command(subcommand)]
    command: Option<Mode>,
}

#[derive(Subcommand)]
enum Mode {
    /// Who is kept waiting while a server is attacked?
    ///
    /// Tables are played at the pace of people, first alone, then while clients attack from addresses 127.2.x.y: silent
    /// connections, slow readers, floods, invented keys, new tables and so on. Reports the answer times of the players,
    /// the memory of the server, and what the attackers were told; then kills the server and looks for lost moves.
    /// Ends with status 1 if a player is refused or disconnected, a health check fails, a move is lost, a flooding
    /// socket is cut without a goodbye, memory grows by 512 MiB, or p99 is 100 ms or more.
    Attack {
        /// How many tables, with two players each
        #[arg(long, default_value_t = 200)]
        tables: usize,
        /// How long players think on average, in milliseconds
        #[arg(long, default_value_t = 1_000, value_name = "MS")]
        pause: u64,
        /// How many attackers of each kind
        #[arg(long, default_value_t = 1_000)]
        attackers: usize,
        /// Which kinds; all of them if none is named
        #[arg(long = "kind", value_enum)]
        kinds: Vec<AttackKind>,
        /// How long each phase takes
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Just a little, to see that it works
        #[arg(long, conflicts_with_all = ["tables", "pause", "attackers", "seconds"])]
        quick: bool,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { server, tables, pause, seconds, watchers, quick, command } = Arguments::parse();
    if let Some(mode) = command {
        return attack_server(server, mode).await;
    }
    let plan = if quick {
        Plan::quick(server)
    } else {
        let (pause, length) = (Duration::from_millis(pause), Duration::from_secs(seconds));
        Plan { server, tables, pause, length, watchers }
    };
    match measure(&plan).await {
        Ok(p99) if quick || p99 < MAX_P99 => ExitCode::SUCCESS,
        Ok(p99) => {
            eprintln!("load: p99 is {p99:.1} ms; it shall be below {MAX_P99} ms");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn attack_server(server: PathBuf, mode: Mode) -> ExitCode {
    let Mode::Attack { tables, pause, attackers, kinds, seconds, quick } = mode;
    let kinds = if kinds.is_empty() { AttackKind::ALL.to_vec() } else { kinds };
    let plan = if quick {
        AttackPlan { kinds, ..AttackPlan::quick(server) }
    } else {
        let (pause, length) = (Duration::from_millis(pause), Duration::from_secs(seconds));
        AttackPlan { server, tables, pause, attackers, kinds, length }
    };
    let report = match attack(&plan).await {
        Ok(report) => report,
        Err(error) => {
            eprintln!("load: {error}");
            return ExitCode::FAILURE;
        }
    };
    let grown = report.memory_attacked.saturating_sub(report.memory_before);
    let mut failures = Vec::new();
    if !quick && report.p99_attacked >= MAX_P99_ATTACKED {
        let p99 = report.p99_attacked;
        failures.push(format!("p99 is {p99:.1} ms; it shall be below {MAX_P99_ATTACKED} ms"));
    }
    if grown >= MAX_GROWTH {
        failures.push(format!("the server has grown by {} MiB", grown >> 20));
    }
    if report.lost > 0 {
        failures.push(format!("{} tables have lost moves", report.lost));
    }
    if report.silent_cuts > 0 {
        failures.push(format!("{} sockets were cut without a goodbye", report.silent_cuts));
    }
    for failure in &failures {
        eprintln!("load: {failure}");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

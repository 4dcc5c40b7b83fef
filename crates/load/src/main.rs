//! `cargo xtask load`: measures the load that a server carries.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use load::cluster::{self, ClusterPlan, FaultCounts, NodesPlan, StoreKind};
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
    /// Measure so many nodes that share a PostgreSQL, which is started for it, beside one node
    #[arg(long, conflicts_with = "watchers")]
    nodes: Option<usize>,
    /// With `--nodes`: how often a node is killed, and how often one is asked to stop
    #[arg(long, default_value_t = 10, requires = "nodes")]
    departures: usize,
    /// A short run
    #[arg(long, conflicts_with_all = ["tables", "pause", "seconds", "watchers"])]
    quick: bool,
    #[command(subcommand)]
    command: Option<Mode>,
}

#[derive(Subcommand)]
enum Mode {
    /// Measures the answer times of players while a server is attacked
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
        /// A short run
        #[arg(long, conflicts_with_all = ["tables", "pause", "attackers", "seconds"])]
        quick: bool,
    },
    /// Checks that nothing is lost when nodes and the database fail
    ///
    /// Several nodes share one PostgreSQL, which is started for it. Players and watchers go from node to node, while nodes
    /// are killed, stopped past their lease and cut off from the database, and the database is killed. Afterwards all that
    /// clients were told is compared with the logs. Ends with status 1 if anything is wrong.
    Cluster {
        /// How often a node is killed
        #[arg(long, default_value_t = 100)]
        kills: usize,
        /// How often a node is stopped until its lease has expired
        #[arg(long, default_value_t = 100)]
        stops: usize,
        /// How often a node is cut off from the database
        #[arg(long, default_value_t = 30)]
        cuts: usize,
        /// How often a node is restarted in an orderly way
        #[arg(long, default_value_t = 10)]
        restarts: usize,
        /// How often the database is killed
        #[arg(long, default_value_t = 10)]
        database_kills: usize,
        /// Do not kill the primary at the end, to promote a synchronous standby
        #[arg(long)]
        no_fail_over: bool,
        /// How many nodes
        #[arg(long, default_value_t = 3)]
        nodes: usize,
        /// How many tables, with two players each
        #[arg(long, default_value_t = 16)]
        tables: usize,
        /// How many watch each table
        #[arg(long, default_value_t = 2)]
        watchers: usize,
        /// Decides about the order of faults
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// One node with SQLite, where only kills and restarts are possible
        #[arg(long, conflicts_with_all = ["stops", "cuts", "database_kills", "nodes"])]
        sqlite: bool,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let (Some(nodes), None) = (arguments.nodes, &arguments.command) {
        return several_nodes(nodes, arguments).await;
    }
    let Arguments { server, tables, pause, seconds, watchers, quick, command, .. } = arguments;
    match command {
        Some(mode @ Mode::Attack { .. }) => return attack_server(server, mode).await,
        Some(mode @ Mode::Cluster { .. }) => return break_cluster(server, mode).await,
        None => {}
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

/// Measures several nodes.
async fn several_nodes(nodes: usize, arguments: Arguments) -> ExitCode {
    let Arguments { server: program, tables, pause, seconds, departures, quick, .. } = arguments;
    let (pause, length) = (Duration::from_millis(pause), Duration::from_secs(seconds));
    let compared_tables = tables.div_ceil(4);
    let bounds = !quick;
    let whole =
        NodesPlan { program, nodes, tables, compared_tables, pause, length, departures, bounds };
    let plan = if quick {
        let (pause, length) = (Duration::from_millis(50), Duration::from_secs(2));
        NodesPlan { tables: 20, compared_tables: 10, pause, length, departures: 3, ..whole }
    } else {
        whole
    };
    match cluster::measure_nodes(&plan).await {
        Ok(failures) => {
            failures.iter().for_each(|failure| eprintln!("load: {failure}"));
            if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn attack_server(server: PathBuf, mode: Mode) -> ExitCode {
    let Mode::Attack { tables, pause, attackers, kinds, seconds, quick } = mode else {
        return ExitCode::FAILURE;
    };
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

async fn break_cluster(program: PathBuf, mode: Mode) -> ExitCode {
    let Mode::Cluster {
        kills,
        stops,
        cuts,
        restarts,
        database_kills,
        no_fail_over,
        nodes,
        tables,
        watchers,
        seed,
        sqlite,
    } = mode
    else {
        return ExitCode::FAILURE;
    };
    let (store, nodes, faults) = if sqlite {
        (StoreKind::Sqlite, 1, FaultCounts { kills, restarts, ..FaultCounts::default() })
    } else {
        let fail_over = !no_fail_over;
        let faults = FaultCounts { kills, stops, cuts, restarts, database_kills, fail_over };
        (StoreKind::Postgres, nodes, faults)
    };
    let pause_ms = (20, 200);
    let plan = ClusterPlan {
        program,
        store,
        nodes,
        tables,
        watchers,
        pause_ms,
        faults,
        seed,
        talks: true,
    };
    match cluster::run(&plan).await {
        Ok(report) => {
            print!("{report}");
            if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

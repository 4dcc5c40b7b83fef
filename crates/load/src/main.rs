//! `cargo xtask load`: measures the load that a server carries.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use load::{Plan, measure};

/// The bound for the 99th percentile of answer times at the pace of people, in milliseconds.
const MAX_P99: f64 = 50.0;

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
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { server, tables, pause, seconds, watchers, quick } = Arguments::parse();
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

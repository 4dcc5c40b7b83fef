//! `cargo xtask peers`: processor time of `rowhouse serve` per move, beside boardgame.io's server in the same run, driven
//! by the same client.

mod boardgame;
mod compare;
mod http;
mod long;
mod play;
mod process;
mod report;
mod rowhouse;
mod socket;
mod wal;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use play::Result;
use tokio::time::timeout;

/// Processor time of the server per move, beside boardgame.io's server in the same run
///
/// Two players at every table, both connected by WebSocket, move in turn; each move waits until both players have its
/// update. Ours plays random legal moves and brings every move to disk; boardgame.io plays a trivial game, with its
/// storage in memory and in files (which it does not sync). Everything runs on 127.0.0.1, and what is measured is the
/// user and system time of the server's process.
#[derive(Parser)]
struct Arguments {
    /// A `rowhouse` to measure; may be given several times to compare builds in one run
    #[arg(long = "program", value_name = "PATH", required = true)]
    programs: Vec<PathBuf>,
    /// The folder whose `node_modules` has boardgame.io; without it, only ours is measured
    #[arg(long, value_name = "FOLDER")]
    packages: Option<PathBuf>,
    /// Measure only ours
    #[arg(long)]
    no_peers: bool,
    /// How many tables play at the same time
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=5000))]
    tables: u16,
    /// Moves at each table; a game of ours that ends sooner has fewer
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=boardgame::MAX_MOVES))]
    moves: u64,
    /// How often each server is measured; they take turns [default: 5; 1 with `--long`]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: Option<u16>,
    /// Our game, with two players
    #[arg(long, value_enum, default_value_t = rowhouse::Variant::Ten)]
    game: rowhouse::Variant,
    /// Instead: processor time and bytes of the write-ahead log around move 50 and around move 4,500 of matches of Completto
    #[arg(long, conflicts_with_all = ["moves", "game"])]
    long: bool,
    /// The whole run ends with an error after so many minutes
    #[arg(long, default_value_t = 60)]
    minutes: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let limit = Duration::from_secs(60 * arguments.minutes);
    let done = match timeout(limit, measure(arguments)).await {
        Ok(done) => done,
        Err(_) => Err("the time for the whole run is over; `--minutes` gives it more".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("peers: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(arguments: Arguments) -> Result<()> {
    // Every player is a connection, which is a file; servers inherit the limit.
    rlimit::increase_nofile_limit(u64::MAX).map_err(|error| error.to_string())?;
    let Arguments { programs, packages, no_peers, tables, moves, rounds, game, long, .. } =
        arguments;
    let tables = usize::from(tables);
    if long {
        return long::measure(&programs, tables, rounds.unwrap_or(1)).await;
    }
    let rounds = rounds.unwrap_or(5);
    let packages = packages.filter(|_| !no_peers);
    compare::measure(&compare::Plan { programs, packages, tables, moves, rounds, game }).await
}

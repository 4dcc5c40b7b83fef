//! Servers side by side, in rounds: each is measured once in every round, so that a machine that becomes busy is so for
//! all of them.

use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

use tokio::time::sleep;

use crate::boardgame::PeerMatch;
use crate::play::{Cost, Match, Result, measured, open, play};
use crate::process::Server;
use crate::report::{Spread, head, load_average, row};
use crate::rowhouse::{Table, Variant};
use crate::wal::WalCounter;

/// A pause for work that is not part of a move: connections of the set before that end, new ones that are announced.
const SETTLE_TIME: Duration = Duration::from_millis(500);

/// The processor time that is measured in a round, since the system counts it in hundredths of a second; with fewer
/// tables than it takes, the sets come to an end first.
const MIN_PROCESSOR_TIME: Duration = Duration::from_secs(1);
const MAX_SETS: usize = 5;

/// What is compared, and how long.
pub struct Plan {
    pub programs: Vec<PathBuf>,
    /// Where boardgame.io is; without it, only ours are measured.
    pub packages: Option<PathBuf>,
    pub tables: usize,
    pub moves: u64,
    pub rounds: u16,
    pub game: Variant,
}

/// A server that is measured.
enum Contender {
    Rowhouse { name: String, program: PathBuf },
    Boardgame { packages: PathBuf, in_files: bool },
}

impl Contender {
    fn name(&self) -> String {
        match self {
            Self::Rowhouse { name, .. } => name.clone(),
            Self::Boardgame { in_files: false, .. } => "boardgame.io, memory".into(),
            Self::Boardgame { in_files: true, .. } => "boardgame.io, files".into(),
        }
    }

    /// Starts the server and measures the moves of one round.
    async fn round(&self, plan: &Plan) -> Result<Cost> {
        match self {
            Self::Rowhouse { program, .. } => {
                let server = Server::rowhouse(program)?;
                let address = server.address();
                let mut wal = WalCounter::new(&server.wal())?;
                let table = |number| Table::open(address, plan.game, number);
                sets(&server, Some(&mut wal), table, plan).await
            }
            Self::Boardgame { packages, in_files } => {
                let server = Server::boardgame(packages, *in_files)?;
                let address = server.address();
                sets(&server, None, |_| PeerMatch::open(address), plan).await
            }
        }
    }
}

/// Plays sets of new tables: the first warms up caches and just-in-time compilers, the others are measured.
async fn sets<M: Match, F: Future<Output = Result<M>>>(
    server: &Server,
    mut wal: Option<&mut WalCounter>,
    table: impl Fn(usize) -> F,
    plan: &Plan,
) -> Result<Cost> {
    play(open(plan.tables, &table).await?, plan.moves).await?;
    let mut cost = Cost::default();
    for set in 1..=MAX_SETS {
        let first = set * plan.tables;
        let tables = open(plan.tables, |number| table(first + number)).await?;
        sleep(SETTLE_TIME).await;
        let (_, more) = measured(server, wal.as_deref_mut(), tables, plan.moves).await?;
        cost += more;
        if cost.processor >= MIN_PROCESSOR_TIME {
            break;
        }
    }
    Ok(cost)
}

/// Measures all and prints the table.
pub async fn measure(plan: &Plan) -> Result<()> {
    let mut contenders = Vec::new();
    for (index, program) in plan.programs.iter().enumerate() {
        let name = match plan.programs.len() {
            1 => "rowhouse".into(),
            _ => format!("rowhouse {}", index + 1),
        };
        println!("{name} is {}", program.display());
        contenders.push(Contender::Rowhouse { name, program: program.clone() });
    }
    if let Some(packages) = &plan.packages {
        let peer = |in_files| Contender::Boardgame { packages: packages.clone(), in_files };
        contenders.extend([peer(false), peer(true)]);
    }
    println!(
        "{} tables, {} moves at each, {} rounds; load average {}",
        plan.tables,
        plan.moves,
        plan.rounds,
        load_average()
    );
    let mut costs: Vec<Vec<Cost>> = contenders.iter().map(|_| Vec::new()).collect();
    for number in 1..=plan.rounds {
        for (contender, costs) in contenders.iter().zip(&mut costs) {
            let cost = contender.round(plan).await;
            let cost = cost.map_err(|error| format!("{}: {error}", contender.name()))?;
            eprintln!(
                "round {number}: {:<32} {:>8.1} µs per move, {:>8.0} moves/s",
                contender.name(),
                cost.micros_per_move(),
                cost.moves_per_second()
            );
            costs.push(cost);
        }
    }
    println!("\n{}", head());
    for (contender, costs) in contenders.iter().zip(&costs) {
        println!("{}", row(&contender.name(), costs));
    }
    println!("\nMoves per second of processor time, by round:");
    for (index, contender) in contenders.iter().enumerate() {
        for (other, beside) in contenders.iter().enumerate() {
            // Ours beside every peer, and beside the program that was named first.
            let is_peer = matches!(beside, Contender::Boardgame { .. });
            let wanted = is_peer || other == 0 && index != 0;
            if matches!(contender, Contender::Rowhouse { .. }) && wanted {
                let ratio = ratio(&costs[index], &costs[other]);
                println!(
                    "{:>6.2} × ({:.2}–{:.2})  {} beside {}",
                    ratio.median,
                    ratio.least,
                    ratio.greatest,
                    contender.name(),
                    beside.name()
                );
            }
        }
    }
    println!("load average {}", load_average());
    Ok(())
}

/// The moves per second of processor time beside those of another server in the same round.
fn ratio(costs: &[Cost], beside: &[Cost]) -> Spread {
    let rate = Cost::moves_per_processor_second;
    Spread::of(costs.iter().zip(beside).map(|(one, other)| rate(one) / rate(other)))
}

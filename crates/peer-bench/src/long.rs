//! Long matches: what a move costs near the beginning and thousands of moves later.

use std::path::{Path, PathBuf};

use crate::play::{Cost, Result, counted, measured, open, play};
use crate::process::Server;
use crate::report::{Spread, head, load_average, row};
use crate::rowhouse::{Table, Variant};
use crate::wal::WalCounter;

/// The moves around which a window is measured.
const EARLY: u64 = 50;
const LATE: u64 = 4_500;

/// The moves of each match in a window, half of them on either side.
const WINDOW: u64 = 50;

/// The costs of the matches' stretches, by round.
#[derive(Default)]
struct Costs {
    early: Vec<Cost>,
    between: Vec<Cost>,
    late: Vec<Cost>,
}

/// Measures all programs and prints their tables.
pub async fn measure(programs: &[PathBuf], tables: usize, rounds: u16) -> Result<()> {
    println!(
        "{tables} tables, matches of Completto for two, {WINDOW} moves around each, {rounds} round(s); load average {}",
        load_average()
    );
    let mut costs: Vec<Costs> = programs.iter().map(|_| Costs::default()).collect();
    for _ in 0..rounds {
        for (program, costs) in programs.iter().zip(&mut costs) {
            let windows = windows(program, tables).await;
            let [early, between, late] =
                windows.map_err(|error| format!("{}: {error}", program.display()))?;
            costs.early.push(early);
            costs.between.push(between);
            costs.late.push(late);
        }
    }
    println!("\n{}", head());
    for (program, Costs { early, between, late }) in programs.iter().zip(&costs) {
        println!("{}", program.display());
        println!("{}", row(&format!("  around move {EARLY}"), early));
        println!("{}", row("  between", between));
        println!("{}", row(&format!("  around move {LATE}"), late));
        let growth = early.iter().zip(late).map(|(early, late)| {
            late.micros_per_move() / early.micros_per_move().max(f64::MIN_POSITIVE)
        });
        println!(
            "  move {LATE} takes {:.2} × the processor time of move {EARLY}",
            Spread::of(growth).median
        );
    }
    println!("load average {}", load_average());
    Ok(())
}

/// The costs of the early window, of the moves between both, and of the late window.
async fn windows(program: &Path, tables: usize) -> Result<[Cost; 3]> {
    let server = Server::rowhouse(program)?;
    let mut wal = WalCounter::new(&server.wal())?;
    let address = server.address();
    let matches = open(tables, |number| Table::open(address, Variant::Completto, number)).await?;
    let (matches, _) = counted(&mut wal, play(matches, EARLY - WINDOW / 2)).await?;
    let (matches, early) = measured(&server, Some(&mut wal), matches, WINDOW).await?;
    let rest = LATE - EARLY - WINDOW;
    let (matches, between) = measured(&server, Some(&mut wal), matches, rest).await?;
    let (_, late) = measured(&server, Some(&mut wal), matches, WINDOW).await?;
    if late.moves != WINDOW * tables as u64 {
        return Err(format!("only {} moves around move {LATE}: matches have ended", late.moves));
    }
    Ok([early, between, late])
}

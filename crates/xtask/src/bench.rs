//! Speed: seconds beside a yardstick, instructions, which no busy machine can change, and bots in the page.

use std::path::Path;

use crate::setup;
use crate::shell::{Result, cargo, command, read, run, target};

/// Contenders whose instructions are counted, the yardstick first.
const CONTENDERS: [&str; 6] =
    ["connect-four", "completto", "ten-closed", "ten-open", "15go", "15go-advanced"];

/// Tables that are simulated, as `sims` calls them.
const TABLES: [&str; 6] =
    ["completto", "completto-4", "ten-closed", "ten-open", "15go", "15go-advanced"];

/// Enough games for a steady mean, few enough for a slow simulated processor.
const GAMES: u64 = 200;

pub fn bench() -> Result<()> {
    run(cargo(["build", "--profile", "dist", "--locked", "-p", "bench"]))?;
    let target = target();
    let program = target.join("dist").join("bench");
    let sims = target.join("dist").join("sims");
    run(command(&program, []))?;
    run(command(&sims, []))?;

    setup::program("valgrind", "valgrind")?;
    println!("How many instructions is a move? Callgrind, {GAMES} games, seed 1:");
    for contender in CONTENDERS {
        let spent = per_move(&program, "play", contender)?;
        println!("  {contender:<14} {spent:>6} instructions per move");
    }
    println!("How many instructions is a move of a simulation, and by the bare rules?");
    for table in TABLES {
        let (sim, raw) = (per_move(&sims, "sim", table)?, per_move(&sims, "raw", table)?);
        let share = raw as f64 / sim.max(1) as f64;
        println!("  {table:<14} {sim:>6} and {raw:>6}: {:.0} % of the speed", 100.0 * share);
    }

    setup::browser()?;
    run(cargo(["run", "--release", "--locked", "-p", "e2e", "--bin", "page-speed"]))
}

/// The instructions of a move when so much is played in this way.
fn per_move(program: &Path, way: &str, what: &str) -> Result<u64> {
    let play = |games: u64| [way.to_owned(), what.to_owned(), games.to_string()];
    let count = |games: u64| -> Result<u64> {
        let mut valgrind =
            command("valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        valgrind.arg(program).args(play(games));
        let (_, report) = read(valgrind)?;
        instructions(&report).ok_or_else(|| format!("valgrind said nothing to count: {report}"))
    };
    let mut played = command(program, []);
    played.args(play(GAMES));
    let played = read(played)?.0;
    let moves: u64 = played.trim().parse().map_err(|e| format!("{played}: {e}"))?;
    // What starting and ending the program takes is no part of a move.
    Ok(count(GAMES)?.saturating_sub(count(0)?) / moves)
}

/// The total in `==1== Collected : 123` or `I   refs:      1,234`.
fn instructions(report: &str) -> Option<u64> {
    let (_, after) = report.split_once("refs:")?;
    let digits: String = after.lines().next()?.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let report = "==7== Collected : 24\n==7== \n==7== I   refs:      1,234,567\n";
        assert_eq!(instructions(report), Some(1_234_567));
        assert_eq!(instructions("nothing"), None);
    }
}

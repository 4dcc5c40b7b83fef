//! `cargo xtask bench`: moves per second relative to a yardstick, instructions per move (which do not depend on the load of
//! the machine), and the speed of bots in the page.

use std::path::Path;

use devtools::install;
use devtools::{Result, cargo, command, read, read_both, run, target};

use crate::setup;

/// Games whose instructions are counted, the yardstick first.
const GAMES_AND_YARDSTICK: [&str; 6] =
    ["connect-four", "completto", "ten-closed", "ten-open", "15go", "15go-advanced"];

/// Configurations that are simulated, by their names in `sims`.
const SIMULATIONS: [&str; 6] =
    ["completto", "completto-4", "ten-closed", "ten-open", "15go", "15go-advanced"];

/// The number of games: enough for a steady mean, few enough for the slow simulated processor.
const GAME_COUNT: u64 = 200;

pub fn bench() -> Result<()> {
    run(cargo(["build", "--profile", "dist", "--locked", "-p", "bench"]))?;
    let target = target();
    let program = target.join("dist").join("bench");
    let sims = target.join("dist").join("sims");
    run(command(&program, []))?;
    run(command(&sims, []))?;

    install::program("valgrind", "valgrind")?;
    println!("How many instructions is a move? Callgrind, {GAME_COUNT} games, seed 1:");
    for contender in GAMES_AND_YARDSTICK {
        let spent = per_move(&program, "play", contender)?;
        println!("  {contender:<14} {spent:>6} instructions per move");
    }
    println!("How many instructions is a move of a simulation, and by the bare rules?");
    for table in SIMULATIONS {
        let (sim, raw) = (per_move(&sims, "sim", table)?, per_move(&sims, "raw", table)?);
        let share = raw as f64 / sim.max(1) as f64;
        println!("  {table:<14} {sim:>6} and {raw:>6}: {:.0} % of the speed", 100.0 * share);
    }

    setup::browser()?;
    run(cargo(["run", "--release", "--locked", "-p", "e2e", "--bin", "page-speed"]))
}

/// Measures the instructions per move of a program.
fn per_move(program: &Path, way: &str, what: &str) -> Result<u64> {
    let play = |games: u64| [way.to_owned(), what.to_owned(), games.to_string()];
    let count = |games: u64| -> Result<u64> {
        let mut valgrind =
            command("valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        valgrind.arg(program).args(play(games));
        let (_, report) = read_both(valgrind)?;
        instructions(&report).ok_or_else(|| format!("valgrind said nothing to count: {report}"))
    };
    let mut played = command(program, []);
    played.args(play(GAME_COUNT));
    let played = read(played)?;
    let moves: u64 = played.trim().parse().map_err(|e| format!("{played}: {e}"))?;
    // The instructions for starting and ending the program are subtracted.
    Ok(count(GAME_COUNT)?.saturating_sub(count(0)?) / moves)
}

/// The total in a line such as `I   refs:      1,234`.
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

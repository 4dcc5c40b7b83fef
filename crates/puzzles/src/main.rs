//! Writes the file of puzzles, the same every time: `cargo xtask puzzles`.

use std::process::ExitCode;

use games::Kind;
use puzzles::find::find_all;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../lessons/data/puzzles.json");

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("puzzles: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), String> {
    let puzzles = find_all(|puzzle| {
        eprintln!("{} {} ({})", puzzle.goal.word(), puzzle.game, puzzle.reason);
    })?;
    let mut lines = Vec::new();
    for kind in Kind::ALL {
        let of_kind: Vec<_> = puzzles.iter().filter(|puzzle| puzzle.game.kind() == kind).collect();
        for (at, puzzle) in of_kind.iter().enumerate() {
            // The easier third, the middle and the harder third.
            let level = 1 + at * 3 / of_kind.len();
            lines.push(puzzle.to_json(level).to_string());
        }
    }
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
}

//! Writes the file of puzzles, the same every time: `cargo xtask puzzles`.

use std::process::ExitCode;

use puzzles::find::QUERIES;

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
    let mut lines = Vec::new();
    for query in QUERIES {
        for puzzle in query.find()? {
            eprintln!("{} {}: {} ({})", query.kind, query.goal.word(), puzzle.game, puzzle.reason);
            lines.push(puzzle.to_json().to_string());
        }
    }
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
}

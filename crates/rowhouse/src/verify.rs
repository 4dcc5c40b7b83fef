//! `rowhouse verify`: checks the steps, results and draws of records.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use games::AnyGame;
use words::Names;

use crate::file;
use crate::names::{english, names_of};
use crate::style::{Paint, Style};
use crate::text::{clean, count};

/// Checks every file, prints a line for each, and returns whether all are good.
///
/// # Errors
/// If the output cannot be written.
pub fn run(files: &[PathBuf], style: Style, out: &mut dyn Write) -> io::Result<bool> {
    let mut good = true;
    for path in files {
        let name = file::name(path);
        match check(path) {
            Ok(facts) => writeln!(out, "{name}: {}, {facts}", style.paint(Paint::Strong, "ok"))?,
            Err(why) => {
                good = false;
                writeln!(out, "{name}: {}", style.paint(Paint::Wrong, &why))?;
            }
        }
    }
    Ok(good)
}

/// Checks a file, and describes a good one: `TEN, 43 steps, over: Player 1 wins`.
fn check(path: &Path) -> Result<String, String> {
    let record = file::read(path)?;
    let game = record.verify().map_err(|error| file::explain(&error))?;
    let names = names_of(english(), &record);
    let steps = count(record.steps.len() as u64, "step");
    let draws = match table::verify_draws(&record) {
        Ok(None) => String::new(),
        Ok(Some(draws)) => format!(", {} as the secret decides", count(draws as u64, "draw")),
        Err(error) => return Err(clean(&error.to_string())),
    };
    Ok(format!("{}, {steps}{draws}, {}", game.kind().name(), state(&game, &names)))
}

fn state(game: &AnyGame, names: &Names) -> String {
    match english().result(game, names) {
        Some(result) => format!("over: {result}"),
        None => "not over yet".into(),
    }
}

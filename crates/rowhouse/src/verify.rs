//! `rowhouse verify`: checks the steps, results and draws of records.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use games::{AnyGame, Game, Record, Seat};
use serde_json::Value;
use table::{LoggedEnd, LoggedGame, WrittenEvent};
use words::Names;

use crate::file;
use crate::names::{english, names_of};
use crate::style::{Paint, Style};
use crate::text::{clean, count};

/// Checks every file, prints a line for each, and returns whether all are good.
///
/// # Errors
/// If the output cannot be written.
pub fn run(
    files: &[PathBuf],
    log: &[PathBuf],
    style: Style,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut good = true;
    if files.len() > 1 && !log.is_empty() {
        let why = "--log has the events of one table, so it goes with one record";
        writeln!(out, "{}", style.paint(Paint::Wrong, why))?;
        return Ok(false);
    }
    for path in files {
        let name = file::name(path);
        match check(path, log) {
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
fn check(path: &Path, log: &[PathBuf]) -> Result<String, String> {
    let record = file::read(path)?;
    let game = record.verify().map_err(|error| file::explain(&error))?;
    let names = names_of(english(), &record);
    let steps = count(record.steps.len() as u64, "step");
    let mut missing = String::new();
    let draws = match table::verify_draws(&record) {
        Ok(None) => String::new(),
        Ok(Some(draws)) => {
            let known = if draws.known { " (a known deal, that of an earlier game)" } else { "" };
            for seat in draws.missing {
                missing += &format!(
                    "; seat {seat} did not reveal its addition, so its commitment took the place"
                );
            }
            format!(", {} as the secret decides{known}", count(draws.count as u64, "draw"))
        }
        Err(error) => return Err(clean(&error.to_string())),
    };
    let mut state = state(&game, &names);
    let mut compared = String::new();
    if !log.is_empty() {
        let LoggedGame { last, end } = compare_with_log(&record, log)?;
        compared = format!(", as the log says up to event {last}");
        match end {
            Some(end) => state = logged_end(&end, &game, state, &names),
            None => {
                compared +=
                    " (without the end of the game, so only commitment and options are compared)"
            }
        }
    }
    let name = game.kind().name();
    Ok(format!("{name}, {steps}{draws}{compared}, {state}{missing}"))
}

/// Compares a record with the log of its table.
fn compare_with_log(record: &Record, files: &[PathBuf]) -> Result<LoggedGame, String> {
    let mut events = Vec::new();
    for path in files {
        let in_file = |why: String| format!("{}: {why}", file::name(path));
        let text = file::text(path).map_err(in_file)?;
        // A page of a log, as the API of a server answers.
        let page = serde_json::from_str(&text)
            .and_then(|mut page: Value| serde_json::from_value(page["events"].take()))
            .map_err(|error| in_file(clean(&format!("no events of a table: {error}"))))?;
        let page: Vec<WrittenEvent> = page;
        events.extend(page);
    }
    table::verify_log(record, events).map_err(|error| clean(&error.to_string()))
}

fn state(game: &AnyGame, names: &Names) -> String {
    match english().result(game, names) {
        Some(result) => format!("over: {result}"),
        None => "not over yet".into(),
    }
}

/// How the game ended by the log: as by its steps, or otherwise because a player has resigned or it was broken off.
fn logged_end(end: &LoggedEnd, game: &AnyGame, by_steps: String, names: &Names) -> String {
    let ranks_by_steps = game.outcome().map(|outcome| outcome.ranks.as_slice().to_vec());
    if ranks_by_steps.as_ref() == Some(&end.ranks) && end.resigned.is_empty() {
        return by_steps;
    }
    let resigned: String =
        end.resigned.iter().map(|&seat| format!("{} resigned, ", names.of_seat(seat))).collect();
    let ranks: Vec<String> = Seat::all(end.ranks.len())
        .zip(&end.ranks)
        .map(|(seat, rank)| format!("{} {rank}", names.of_seat(seat)))
        .collect();
    let by_log = format!("{resigned}ranks by the log: {}", ranks.join(", "));
    match ranks_by_steps {
        Some(_) => format!("{by_steps}; {by_log}"),
        None => format!("over before the last step: {by_log}"),
    }
}

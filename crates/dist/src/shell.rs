//! Running other programs.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Result;

/// A program with arguments, to be run in a folder.
pub fn command<const N: usize>(
    folder: &Path,
    program: impl AsRef<OsStr>,
    arguments: [&str; N],
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// The command as a person would type it.
fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs a command, lets it print, and waits for it.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run(mut command: Command) -> Result<()> {
    eprintln!("dist: {}", show(&command));
    // Standard output has the results of dist alone.
    command.stdout(std::io::stderr());
    let status = command.status().map_err(|e| format!("cannot run `{}`: {e}", show(&command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed", show(&command)).into()) }
}

/// Runs a command and returns what it prints on standard output.
///
/// # Errors
/// If it cannot be started or fails; what it printed is part of the error.
pub fn read(command: Command) -> Result<String> {
    read_both(command).map(|(printed, _)| printed)
}

/// Runs a command and returns what it prints on standard error.
///
/// # Errors
/// If it cannot be started or fails; what it printed is part of the error.
pub fn read_errors(command: Command) -> Result<String> {
    read_both(command).map(|(_, told)| told)
}

/// Runs a command and returns what it prints on standard output and on standard error.
///
/// # Errors
/// If it cannot be started or fails; what it printed is part of the error.
pub fn read_both(mut command: Command) -> Result<(String, String)> {
    let output = command.output().map_err(|e| format!("cannot run `{}`: {e}", show(&command)))?;
    let [printed, told] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if output.status.success() {
        return Ok((printed, told));
    }
    Err(format!("`{}` failed: {printed}{told}", show(&command)).into())
}

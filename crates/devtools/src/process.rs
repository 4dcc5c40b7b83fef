//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An error is a sentence: what was tried, what went wrong, what to do.
pub type Result<T> = std::result::Result<T, String>;

/// The root of the repository.
#[must_use]
pub fn root() -> &'static Path {
    // The manifest of this crate is two folders below it.
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The target folder of cargo.
#[must_use]
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The cargo that runs this program, at the root of the repository.
#[must_use]
pub fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments)
}

/// The same with Clippy as the compiler of the workspace: what it builds is linted on the way, and dependencies are
/// compiled once for lints and tests. `cargo clippy` does the same, but only for `cargo check`.
#[must_use]
pub fn linting_cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = cargo(arguments);
    let driver = Path::new(command.get_program()).with_file_name("clippy-driver");
    command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    // As `cargo clippy -- -D warnings` hands its arguments to the driver.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

/// A program at the root of the repository.
#[must_use]
pub fn command<const N: usize>(program: impl AsRef<OsStr>, arguments: [&str; N]) -> Command {
    command_in(root(), program, arguments)
}

/// A program in a folder. It has no input.
#[must_use]
pub fn command_in<const N: usize>(
    folder: &Path,
    program: impl AsRef<OsStr>,
    arguments: [&str; N],
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// The command as it is typed, without the folder of the program.
#[must_use]
pub fn show(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Announces a command on standard error, with the name of this tool.
fn announce(command: &Command) {
    let tool = std::env::current_exe().ok();
    let tool = tool.as_deref().and_then(Path::file_stem).unwrap_or_default();
    eprintln!("{}: {}", tool.to_string_lossy(), show(command));
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("cannot run `{}`: {error}", show(command))
}

/// Runs a command and waits for it.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run(mut command: Command) -> Result<()> {
    announce(&command);
    let status = command.status().map_err(|error| not_started(&command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed", show(&command))) }
}

/// Runs a command whose output goes to standard error, because the standard output of this tool is its result.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run_to_stderr(mut command: Command) -> Result<()> {
    command.stdout(std::io::stderr());
    run(command)
}

/// Runs a command, and returns its standard output; its standard error is shown.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run_and_read(mut command: Command) -> Result<String> {
    announce(&command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| not_started(&command, &error))?;
    if !output.status.success() {
        return Err(format!("`{}` failed", show(&command)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command silently, and returns its standard output.
///
/// # Errors
/// If it cannot be started or fails; its output is part of the error.
pub fn read(command: Command) -> Result<String> {
    read_both(command).map(|(output, _)| output)
}

/// Runs a command silently, and returns its standard error.
///
/// # Errors
/// If it cannot be started or fails; its output is part of the error.
pub fn read_errors(command: Command) -> Result<String> {
    read_both(command).map(|(_, errors)| errors)
}

/// Runs a command silently, and returns its standard output and its standard error.
///
/// # Errors
/// If it cannot be started or fails; its output is part of the error.
pub fn read_both(mut command: Command) -> Result<(String, String)> {
    let result = command.output().map_err(|error| not_started(&command, &error))?;
    let [output, errors] =
        [result.stdout, result.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if result.status.success() {
        return Ok((output, errors));
    }
    Err(format!("`{}` failed: {output}{errors}", show(&command)))
}

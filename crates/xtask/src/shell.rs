//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An error is a sentence: what was tried, what went wrong, what to do.
pub type Result<T> = std::result::Result<T, String>;

/// The root of the repository.
pub fn root() -> &'static Path {
    // The manifest of this crate lies two folders below it.
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from)
}

/// The cargo that runs this, at the root of the repository.
pub fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments)
}

/// The cargo that runs this, with Clippy as the compiler of the workspace: what it builds is linted on the way, and
/// dependencies are compiled once for lints and tests. `cargo clippy` does the same, but only for `cargo check`.
pub fn linting_cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = cargo(arguments);
    let driver = Path::new(command.get_program()).with_file_name("clippy-driver");
    command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    // As `cargo clippy -- -D warnings` hands its arguments to the driver.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

/// A program at the root of the repository.
pub fn command<const N: usize>(program: impl AsRef<OsStr>, arguments: [&str; N]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// What a command looks like to a person.
pub fn show(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs a command and waits for it.
///
/// # Errors
/// If it cannot be started or does not end well.
pub fn run(mut command: Command) -> Result<()> {
    eprintln!("xtask: {}", show(&command));
    let status = command.status().map_err(|e| format!("cannot run `{}`: {e}", show(&command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed", show(&command))) }
}

/// Runs a command, shows what it says on standard error, and returns what it prints.
///
/// # Errors
/// If it cannot be started or does not end well.
pub fn run_and_read(mut command: Command) -> Result<String> {
    eprintln!("xtask: {}", show(&command));
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|e| format!("cannot run `{}`: {e}", show(&command)))?;
    if !output.status.success() {
        return Err(format!("`{}` failed", show(&command)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a command prints.
///
/// # Errors
/// If it cannot be started or does not end well; what it said on standard error is part of it.
pub fn read(mut command: Command) -> Result<(String, String)> {
    let output = command.output().map_err(|e| format!("cannot run `{}`: {e}", show(&command)))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok((text(&output.stdout), text(&output.stderr)))
    } else {
        Err(format!("`{}` failed: {}", show(&command), text(&output.stderr)))
    }
}

/// Passed and failed tests in a closing line of the test runner.
pub fn test_result(line: &str) -> Option<(u64, u64)> {
    let (_, counts) = line.split_once("test result: ")?;
    let number = |what: &str| {
        let before = counts.split(what).next()?;
        before.split_whitespace().next_back()?.parse().ok()
    };
    Some((number(" passed")?, number(" failed")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closing_line_is_read() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(test_result(line), Some((12, 3)));
        assert_eq!(test_result("running 5 tests"), None);
    }
}

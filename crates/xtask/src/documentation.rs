//! The lints of documentation, such as links to items that do not exist.
//!
//! `cargo doc` would compile all dependencies once more, without their code. `cargo test --doc` calls rustdoc for every library
//! as well, with the libraries that are built for the tests. So in a test ring this program takes the place of rustdoc: it
//! lets the real one write the documentation with warnings as errors, and then run the examples.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, ExitCode};

use devtools::{Result, cargo, linting_cargo, target};

/// The environment variable that makes this program take the place of rustdoc; its value is the path of the real one.
const REAL_RUSTDOC: &str = "XTASK_RUSTDOC";

/// Builds the documentation of all crates. With Clippy, because the dependencies are compiled for it without the features
/// that only tests enable. That each crate enables all features it uses is checked when the program is built alone, by
/// `cargo xtask dist`.
pub fn of_all_crates() -> Command {
    let mut doc = linting_cargo(["doc", "--no-deps", "--locked", "--workspace"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    doc
}

/// Runs the examples in the documentation of some packages, and lints the documentation.
///
/// # Errors
/// If the path of this program is unknown.
pub fn examples_and_lints(packages: &[&str]) -> Result<Command> {
    let this = std::env::current_exe().map_err(|e| format!("the path of this program: {e}"))?;
    let mut command = linting_cargo(["test", "--locked", "--doc", "--no-fail-fast"]);
    let real = std::env::var_os("RUSTDOC").unwrap_or_else(|| {
        Path::new(cargo([]).get_program()).with_file_name("rustdoc").into_os_string()
    });
    command.args(packages).env("RUSTDOC", this).env(REAL_RUSTDOC, real);
    Ok(command)
}

/// Acts as rustdoc, if this program was called in its place. It fails if the documentation has warnings or an example fails.
pub fn in_place_of_rustdoc() -> Option<ExitCode> {
    let real = std::env::var_os(REAL_RUSTDOC)?;
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let linted = lint_arguments(&arguments, &target().join("doc-lints"))
        .is_none_or(|arguments| succeeds(&real, &arguments));
    // The examples run in any case.
    let tested = succeeds(&real, &arguments);
    Some(if linted && tested { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn succeeds(rustdoc: &OsStr, arguments: &[OsString]) -> bool {
    let status = Command::new(rustdoc).args(arguments).status();
    if let Err(error) = &status {
        eprintln!("cannot run {}: {error}", rustdoc.display());
    }
    status.is_ok_and(|status| status.success())
}

/// The arguments that write the documentation of a library into a folder, warnings being errors. `None` if the given
/// arguments do not test one.
fn lint_arguments(test_arguments: &[OsString], folder: &Path) -> Option<Vec<OsString>> {
    let mut arguments = Vec::new();
    let mut tests = false;
    let mut given = test_arguments.iter();
    while let Some(argument) = given.next() {
        let text = argument.to_string_lossy();
        match text.as_ref() {
            "--test" => tests = true,
            "--no-run" | "--nocapture" | "--no-capture" => {}
            other if other.starts_with("--test-") => {
                // Its value is part of the argument, or the next one.
                if !other.contains('=') {
                    given.next();
                }
            }
            _ => arguments.push(argument.clone()),
        }
    }
    arguments.extend(["-D", "warnings", "--out-dir"].map(OsString::from));
    arguments.push(folder.into());
    tests.then_some(arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lint(arguments: &str) -> Option<String> {
        let given: Vec<OsString> = arguments.split_whitespace().map(OsString::from).collect();
        let found = lint_arguments(&given, Path::new("out"))?;
        Some(found.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn what_concerns_tests_is_left_out() {
        assert_eq!(
            lint(
                "--edition=2024 --crate-name x --test src/lib.rs --test-run-directory . --extern y=y.rlib \
                 --test-args=a --nocapture --no-run"
            )
            .unwrap(),
            "--edition=2024 --crate-name x src/lib.rs --extern y=y.rlib -D warnings --out-dir out"
        );
        assert_eq!(lint("-vV"), None);
    }
}

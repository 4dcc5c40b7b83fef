//! The Python package: its tests, short and long.

use std::path::{Path, PathBuf};
use std::process::Command;

use devtools::{Result, cargo, command, linting_cargo, root, run, target};

use crate::setup;

/// The virtual environment of the long tests, under `target`.
const LONG: &str = "python-package-long";

/// Installs the packages that the tests of the deciding ring need: PettingZoo, Gymnasium, OpenSpiel.
///
/// # Errors
/// If they are missing and cannot be installed.
pub fn packages() -> Result<()> {
    setup::python_packages("crates/python/tests/requirements.txt", "python-package")
}

/// Runs the tests of the package, with arguments for pytest. The long ones need more packages and take minutes: a wheel in an empty
/// environment, a Ray cluster, data frames, a notebook, a policy that is trained.
///
/// # Errors
/// If a step fails.
pub fn test(long: bool, arguments: &[String]) -> Result<()> {
    if long {
        return test_long(arguments);
    }
    packages()?;
    let mut tests = linting_cargo(["test", "--workspace", "--locked", "--test", "pytest"]);
    tests.args(["--", "--nocapture"]).env("PYTEST_ADDOPTS", quoted(arguments));
    run(tests)
}

/// Arguments as one text, which pytest splits as a shell would.
fn quoted(arguments: &[String]) -> String {
    let quote = |argument: &String| format!("'{}'", argument.replace('\'', r"'\''"));
    arguments.iter().map(quote).collect::<Vec<_>>().join(" ")
}

/// This program with the arguments for the long tests, as a command.
///
/// # Errors
/// If the path of this program is unknown.
pub fn long_task() -> Result<Command> {
    let this = std::env::current_exe().map_err(|error| format!("the path of xtask: {error}"))?;
    Ok(command(this, ["python", "--long"]))
}

fn test_long(arguments: &[String]) -> Result<()> {
    setup::python_packages("crates/python/tests/long/requirements.txt", LONG)?;
    let wheel = build_wheel()?;
    let mut pip = command(program("pip"), ["install", "--quiet", "--no-deps", "--no-index"]);
    pip.arg("--force-reinstall").arg(&wheel);
    run(pip)?;
    // Simulations of the package are compared with those of the command.
    let mut rowhouse = cargo(["build", "--locked", "-p", "rowhouse"]);
    rowhouse.env("WEB_UI", "skip");
    run(rowhouse)?;
    // Ray, Jupyter and Matplotlib keep files in the home folder.
    let home = target().join(LONG).join("home");
    std::fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
    let mut pytest = command(program("python"), ["-m", "pytest", "--quiet", "tests/long"]);
    pytest.env("HOME", home).env("PIP_CACHE_DIR", setup::pip_cache());
    pytest.args(arguments).current_dir(root().join("crates/python"));
    pytest.env("ROWHOUSE", target().join("debug/rowhouse")).env("WHEEL", wheel);
    run(pytest)
}

/// Builds the wheel, quickly rather than optimised as a whole, and returns its path.
fn build_wheel() -> Result<PathBuf> {
    let folder = target().join("wheels");
    let failed = |error| format!("{}: {error}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(failed)?;
    }
    let manifest = Path::new("crates/python/Cargo.toml");
    let mut maturin = command(program("maturin"), ["build", "--quiet", "--locked", "--profile"]);
    maturin.args(["release", "--manifest-path"]).arg(manifest).arg("--out").arg(&folder);
    run(maturin)?;
    let mut files = std::fs::read_dir(&folder).map_err(failed)?.flatten().map(|file| file.path());
    files.next().ok_or_else(|| format!("maturin wrote no wheel to {}", folder.display()))
}

/// A program of the virtual environment.
fn program(name: &str) -> PathBuf {
    target().join(LONG).join("bin").join(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_with_spaces_and_quotes_stay_whole() {
        let arguments = ["-k", "batch and not attacks", "--durations=3", "it's"].map(String::from);
        let quoted = quoted(&arguments);
        assert_eq!(quoted, r"'-k' 'batch and not attacks' '--durations=3' 'it'\''s'");
        let printed = std::process::Command::new("sh")
            .args(["-c", &format!("printf '%s\n' {quoted}")])
            .output()
            .unwrap();
        let lines = String::from_utf8(printed.stdout).unwrap();
        assert_eq!(lines.lines().collect::<Vec<_>>(), arguments);
    }
}

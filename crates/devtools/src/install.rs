//! Installs what a machine lacks: programs and files of Debian packages, targets and components of Rust.

use std::env;
use std::path::{Path, PathBuf};

use crate::process::{Result, command, command_in, read, run_to_stderr};

/// Finds a program, and installs its Debian package if it is missing.
///
/// # Errors
/// If it is missing and cannot be installed; the error says what to run.
pub fn program(name: &str, package: &str) -> Result<PathBuf> {
    if let Some(found) = find(name) {
        return Ok(found);
    }
    debian_package(package)?;
    find(name).ok_or_else(|| format!("the Debian package {package} has no program {name}"))
}

/// Returns the path of a file, and installs its Debian package if it is missing.
///
/// # Errors
/// If it is missing and cannot be installed; the error says what to run.
pub fn file(path: &str, package: &str) -> Result<PathBuf> {
    if !Path::new(path).exists() {
        debian_package(package)?;
    }
    Ok(path.into())
}

/// Finds a program on the path, or where programs for administrators are.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin".into(), "/sbin".into()]);
    folders.map(|folder: PathBuf| folder.join(name)).find(|program| program.is_file())
}

/// Installs a Debian package.
///
/// # Errors
/// If it cannot be installed; the error says what to run.
pub fn debian_package(name: &str) -> Result<()> {
    let apt = |arguments: &[&str]| {
        let mut apt = command_in(Path::new("/"), "apt-get", ["--quiet", "--yes"]);
        apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run_to_stderr(apt).map_err(|e| format!("{e}; install it by hand: apt-get install {name}"))
    };
    apt(&["update"])?;
    apt(&["install", name])
}

/// Adds components of the Rust toolchain that are missing.
///
/// # Errors
/// If one is missing and cannot be added; the error says what to run.
pub fn rust_components(names: &[&str]) -> Result<()> {
    for name in names {
        let program = if *name == "clippy" { "cargo-clippy" } else { *name };
        if read(command(program, ["--version"])).is_err() {
            run_to_stderr(command("rustup", ["component", "add", name]))
                .map_err(|e| format!("{e}; add it by hand: rustup component add {name}"))?;
        }
    }
    Ok(())
}

/// Adds the standard library for a Rust target if it is missing.
///
/// # Errors
/// If it is missing and cannot be added; the error says what to run.
pub fn rust_target(target: &str) -> Result<()> {
    let libraries = read(command("rustc", ["--print", "target-libdir", "--target", target]))?;
    let is_std = |name: &str| name.starts_with("libstd-");
    let there = Path::new(libraries.trim()).read_dir().is_ok_and(|files| {
        files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std))
    });
    if there {
        return Ok(());
    }
    run_to_stderr(command("rustup", ["target", "add", target]))
        .map_err(|e| format!("{e}; add it by hand: rustup target add {target}"))
}

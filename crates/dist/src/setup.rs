//! What a fresh machine lacks.

use std::env;
use std::path::{Path, PathBuf};

use crate::{Result, shell};

/// Finds a program, and installs its Debian package if it is missing.
///
/// # Errors
/// If it is missing and cannot be installed; says what to run.
pub fn program(name: &str, package: &str) -> Result<PathBuf> {
    if let Some(found) = find(name) {
        return Ok(found);
    }
    install(package)?;
    find(name).ok_or_else(|| format!("the Debian package {package} has no program {name}").into())
}

/// Makes sure that a file of a Debian package is there.
///
/// # Errors
/// If it is missing and cannot be installed; says what to run.
pub fn file(path: &str, package: &str) -> Result<PathBuf> {
    if !Path::new(path).exists() {
        install(package)?;
    }
    Ok(path.into())
}

/// A program on the path, or where programs for administrators are.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin".into(), "/sbin".into()]);
    folders.map(|folder: PathBuf| folder.join(name)).find(|program| program.is_file())
}

fn install(package: &str) -> Result<()> {
    let apt = |arguments| {
        let mut apt = shell::command(Path::new("/"), "apt-get", ["--quiet", "--yes"]);
        apt.args::<&[&str], _>(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        let by_hand = |e| format!("{e}; install it by hand: apt-get install {package}");
        shell::run(apt).map_err(by_hand)
    };
    apt(&["update"])?;
    apt(&["install", "--no-install-recommends", package])?;
    Ok(())
}

/// Makes sure that the standard library for a target is there; rustup can bring it.
///
/// # Errors
/// If it is missing and cannot be added; says what to run.
pub fn rust_target(root: &Path, target: &str) -> Result<()> {
    let ask = shell::command(root, "rustc", ["--print", "target-libdir", "--target", target]);
    let libraries = PathBuf::from(shell::read(ask)?.trim());
    let is_std = |name: &str| name.starts_with("libstd-");
    let there = libraries.read_dir().is_ok_and(|files| {
        files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std))
    });
    if there {
        return Ok(());
    }
    shell::run(shell::command(root, "rustup", ["target", "add", target]))
        .map_err(|e| format!("{e}; the Rust target {target} is missing; add it by hand").into())
}

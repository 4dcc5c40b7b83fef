//! What a fresh machine lacks.

use std::path::Path;

use crate::shell::{Result, command, read, run};

/// The target of the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for the browser is there.
///
/// # Errors
/// If it is missing and cannot be added; says what to run.
pub fn wasm_target() -> Result<()> {
    let (libraries, _) = read(command("rustc", ["--print", "target-libdir", "--target", WASM]))?;
    let there =
        Path::new(libraries.trim()).read_dir().is_ok_and(|mut files| files.next().is_some());
    if there {
        return Ok(());
    }
    run(command("rustup", ["target", "add", WASM]))
        .map_err(|e| format!("{e}; install the target by hand: rustup target add {WASM}"))
}

/// Makes sure that components of the toolchain are there.
///
/// # Errors
/// If one is missing and cannot be added; says what to run.
pub fn components(names: &[&str]) -> Result<()> {
    for name in names {
        let program = if *name == "clippy" { "cargo-clippy" } else { *name };
        if read(command(program, ["--version"])).is_err() {
            run(command("rustup", ["component", "add", name]))
                .map_err(|e| format!("{e}; install it by hand: rustup component add {name}"))?;
        }
    }
    Ok(())
}

/// Makes sure that a program of a Debian package of the same name is there.
///
/// # Errors
/// If it is missing and cannot be installed; says what to run.
pub fn debian_package(name: &str) -> Result<()> {
    // Most programs say their version so, tmux with another letter.
    if ["--version", "-V"].iter().any(|ask| read(command(name, [*ask])).is_ok()) {
        return Ok(());
    }
    let by_hand = |e| format!("{e}; install it by hand: apt-get install {name}");
    run(command("apt-get", ["update"])).map_err(by_hand)?;
    run(command("apt-get", ["install", "--yes", name])).map_err(by_hand)
}

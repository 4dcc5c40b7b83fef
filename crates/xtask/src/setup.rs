//! What a fresh machine lacks.

use std::path::PathBuf;

use crate::shell::{Result, command, read, root, run, target};

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

/// Makes sure that a program of a Debian package is there.
///
/// # Errors
/// If it is missing and cannot be installed; says what to run.
pub fn program(name: &str, package: &str) -> Result<()> {
    // Most programs say their version so, tmux with another letter.
    if ["--version", "-V"].iter().any(|ask| read(command(name, [*ask])).is_ok()) {
        return Ok(());
    }
    install(package)
}

fn install(package: &str) -> Result<()> {
    let by_hand = |e| format!("{e}; install it by hand: apt-get install {package}");
    run(command("apt-get", ["update"])).map_err(by_hand)?;
    let mut install = command("apt-get", ["install", "--yes", package]);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    run(install).map_err(by_hand)
}

/// Makes sure that there is a browser, the program that drives it, and letters for all our languages.
///
/// # Errors
/// If one is missing and cannot be installed; says what to run.
pub fn browser() -> Result<()> {
    program("chromium", "chromium")?;
    program("chromedriver", "chromium-driver")?;
    fonts()
}

/// Makes sure that the browser has letters for all our languages: Japanese ones are often missing.
///
/// # Errors
/// If they are missing and cannot be installed; says what to run.
fn fonts() -> Result<()> {
    program("fc-list", "fontconfig")?;
    let (japanese, _) = read(command("fc-list", [":lang=ja"]))?;
    if japanese.trim().is_empty() { install("fonts-ipafont-gothic") } else { Ok(()) }
}

/// Makes sure that the packages that a folder's `package-lock.json` names are there, in a place of their own
/// under `target`, and returns that place.
///
/// # Errors
/// If they are missing and cannot be installed; says what to run.
pub fn node_packages(folder: &str, place: &str) -> Result<PathBuf> {
    let (place, folder) = (target().join(place), root().join(folder));
    let lock = "package-lock.json";
    let wanted = std::fs::read_to_string(folder.join(lock));
    let wanted = wanted.map_err(|e| format!("{}: {e}", folder.join(lock).display()))?;
    // What was installed last lies there, so that a new list is noticed.
    if std::fs::read_to_string(place.join("installed.json")).is_ok_and(|last| last == wanted) {
        return Ok(place);
    }
    program("npm", "npm")?;
    let failed = |e: std::io::Error| format!("{}: {e}", place.display());
    std::fs::create_dir_all(&place).map_err(failed)?;
    for file in ["package.json", lock] {
        std::fs::copy(folder.join(file), place.join(file)).map_err(failed)?;
    }
    let mut npm = command("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    npm.current_dir(&place);
    run(npm)?;
    std::fs::write(place.join("installed.json"), wanted).map_err(failed)?;
    Ok(place)
}

/// Makes sure that the Python packages of a list are there, in a place of their own under `target`.
///
/// # Errors
/// If they are missing and cannot be installed; says what to run.
pub fn python_packages(list: &str) -> Result<()> {
    let (place, list) = (target().join("python"), root().join(list));
    let wanted = std::fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    // What was installed last lies beside it, so that a new list is noticed.
    let installed = place.join("installed.txt");
    if std::fs::read_to_string(&installed).is_ok_and(|last| last == wanted) {
        return Ok(());
    }
    let make = || {
        let mut venv = command("python3", ["-m", "venv", "--clear"]);
        venv.arg(&place);
        run(venv)
    };
    if make().is_err() {
        install("python3-venv")?;
        make()?;
    }
    let mut pip = command(place.join("bin/pip"), ["install", "--quiet", "--requirement"]);
    pip.arg(&list);
    run(pip)?;
    std::fs::write(&installed, wanted).map_err(|e| format!("{}: {e}", installed.display()))
}

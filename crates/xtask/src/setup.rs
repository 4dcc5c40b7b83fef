//! Installs what tests need and a machine may lack: browser, fonts, Node and Python packages.

use std::path::{Path, PathBuf};

use devtools::install::{debian_package, program};
use devtools::{Result, command, read, root, run, target};

/// Installs Chromium, chromedriver and fonts for all languages, if they are missing.
///
/// # Errors
/// If one is missing and cannot be installed; the error says what to run.
pub fn browser() -> Result<()> {
    program("chromium", "chromium")?;
    program("chromedriver", "chromium-driver")?;
    fonts()
}

/// Installs the programs that write the pictures of the README, if they are missing.
///
/// # Errors
/// If one is missing and cannot be installed; the error says what to run.
pub fn picture_tools() -> Result<()> {
    program("img2webp", "webp")?;
    program("pngquant", "pngquant")?;
    Ok(())
}

/// Installs Japanese fonts if they are missing; the other languages need no special ones.
///
/// # Errors
/// If they are missing and cannot be installed; the error says what to run.
fn fonts() -> Result<()> {
    program("fc-list", "fontconfig")?;
    let japanese = read(command("fc-list", [":lang=ja"]))?;
    if japanese.trim().is_empty() { debian_package("fonts-ipafont-gothic") } else { Ok(()) }
}

/// Installs PostgreSQL if it is missing. Tests would install it too, but several of them at a time.
///
/// # Errors
/// If it is missing and cannot be installed; the error says what to run.
pub fn database_server() -> Result<()> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin/initdb"));
    if debian.into_iter().any(|initdb| initdb.is_file()) {
        return Ok(());
    }
    program("initdb", "postgresql").map(|_| ()).or_else(|_| debian_package("postgresql"))
}

/// Installs the packages of a folder's `package-lock.json` under `target`, if they are missing. Returns their folder.
///
/// # Errors
/// If they are missing and cannot be installed; the error says what to run.
pub fn node_packages(folder: &str, place: &str) -> Result<PathBuf> {
    let (place, folder) = (target().join(place), root().join(folder));
    let lock = "package-lock.json";
    let wanted = std::fs::read_to_string(folder.join(lock));
    let wanted = wanted.map_err(|e| format!("{}: {e}", folder.join(lock).display()))?;
    // The list of the last installation is stored there, so that a new one is noticed.
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

/// The folder in which pip keeps what it has downloaded; by default that is the home folder.
pub fn pip_cache() -> PathBuf {
    target().join("pip-cache")
}

/// Installs the Python packages of a list in a virtual environment at a place under `target`, if they are missing.
///
/// # Errors
/// If they are missing and cannot be installed; the error says what to run.
pub fn python_packages(list: &str, place: &str) -> Result<()> {
    let (place, list) = (target().join(place), root().join(list));
    let wanted = requirements(&list)?;
    // The list of the last installation is stored there, so that a new one is noticed.
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
        debian_package("python3-venv")?;
        make()?;
    }
    let mut pip = command(place.join("bin/pip"), ["install", "--quiet", "--requirement"]);
    pip.arg(&list).env("PIP_CACHE_DIR", pip_cache());
    run(pip)?;
    std::fs::write(&installed, wanted).map_err(|e| format!("{}: {e}", installed.display()))
}

/// The text of a list of Python packages, with the lists that it includes (`-r FILE`) in place of the lines that name them.
fn requirements(list: &Path) -> Result<String> {
    let text = std::fs::read_to_string(list).map_err(|e| format!("{}: {e}", list.display()))?;
    let mut whole = String::new();
    for line in text.lines() {
        match line.strip_prefix("-r ") {
            Some(included) => whole.push_str(&requirements(&list.with_file_name(included.trim()))?),
            None => whole.extend([line, "\n"]),
        }
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_packages_has_those_of_the_lists_that_it_includes() {
        let folder = root().join("crates/python/tests");
        let short = requirements(&folder.join("requirements.txt")).unwrap();
        let long = requirements(&folder.join("long/requirements.txt")).unwrap();
        assert!(short.contains("numpy==") && !short.contains("ray=="), "{short}");
        assert!(long.contains(&short) && long.contains("ray=="), "{long}");
        assert!(!long.contains("-r "), "{long}");
    }
}

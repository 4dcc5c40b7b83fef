//! The tests in Python, with the extension module that cargo has built beside this program.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Puts the package together in a folder, as a wheel would install it, and returns the folder.
fn package() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-path");
    let package = folder.join("rowhouse_games");
    if package.exists() {
        fs::remove_dir_all(&package).unwrap();
    }
    fs::create_dir_all(&package).unwrap();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/rowhouse_games");
    for file in fs::read_dir(sources).unwrap().map(Result::unwrap) {
        if file.file_type().unwrap().is_file() {
            fs::copy(file.path(), package.join(file.file_name())).unwrap();
        }
    }
    let program = std::env::current_exe().unwrap();
    let library = program.with_file_name(format!("{DLL_PREFIX}rowhouse_python{DLL_SUFFIX}"));
    fs::copy(library, package.join("_native.abi3.so")).unwrap();
    folder
}

#[test]
fn package_works_in_python() {
    let python = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../python-package/bin/python");
    if !python.exists() {
        println!("NOT TESTED: python: its packages are missing; cargo xtask python installs them");
        return;
    }
    let mut pytest = Command::new(python);
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    pytest.env("PYTHONPATH", package()).env("PYTHONDONTWRITEBYTECODE", "1");
    assert!(pytest.current_dir(env!("CARGO_MANIFEST_DIR")).status().unwrap().success());
}

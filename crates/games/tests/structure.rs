//! The structure of the crate: the same files in every game, small states, few dependencies. That every clause is
//! tested and documented is checked in `words/tests/clauses.rs`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rowhouse_games::{AnyGame, Kind, completto, fifteen, for_each_game, ten};

fn manifest_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn file_names(kind: Kind) -> BTreeSet<String> {
    let folder = manifest_dir().join("src").join(kind.module());
    let entries = std::fs::read_dir(&folder).expect("every game has a folder");
    entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
        .collect()
}

#[test]
fn all_games_have_the_same_files() {
    let first = file_names(Kind::ALL[0]);
    for name in ["action", "deal", "info", "mod", "notation", "options", "rules", "state", "tests"]
    {
        assert!(first.contains(&format!("{name}.rs")), "{name}.rs");
    }
    for kind in Kind::ALL {
        assert_eq!(file_names(kind), first, "{kind}");
    }
}

#[test]
fn states_are_small_and_copied_by_memcpy() {
    fn size_of_copy<T: Copy>() -> usize {
        size_of::<T>()
    }
    macro_rules! sizes {
        ({} $($variant:ident $module:ident),+) => {
            [$((
                Kind::$variant,
                size_of_copy::<rowhouse_games::$module::State>(),
                size_of_copy::<rowhouse_games::$module::Action>(),
            )),+]
        };
    }
    for (kind, state, action) in for_each_game!([sizes], {}) {
        assert!(state <= 1024, "a state of {kind} has {state} bytes");
        assert!(action <= 20, "an action of {kind} has {action} bytes");
    }
    assert!(size_of_copy::<completto::State>() <= 192);
    assert!(size_of_copy::<ten::State>() <= 384);
    assert!(size_of_copy::<AnyGame>() <= 1024 + 16);
    assert!(size_of_copy::<completto::Action>() <= 4);
    assert!(size_of_copy::<fifteen::Action>() <= 4);
}

/// The names in a table of the manifest.
fn dependencies(manifest: &str, table: &str) -> Vec<String> {
    let lines = manifest.lines().map(str::trim).skip_while(|line| *line != table).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', '=', ' ']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn the_crate_depends_on_almost_nothing() {
    // In a published crate, Cargo keeps the manifest as we wrote it under another name.
    let written = manifest_dir().join("Cargo.toml.orig");
    let manifest =
        if written.exists() { read(written) } else { read(manifest_dir().join("Cargo.toml")) };
    let allowed = ["serde", "serde_json", "thiserror", "utoipa"];
    assert_eq!(dependencies(&manifest, "[dependencies]"), allowed);
    assert!(manifest.contains("utoipa = { workspace = true, optional = true }"));
    let tables: Vec<&str> = manifest.lines().filter(|line| line.contains("dependencies")).collect();
    assert_eq!(tables, ["[dependencies]", "[dev-dependencies]"], "and nowhere else");
}

#[test]
fn the_crate_uses_no_clock_no_threads_and_no_files() {
    let banned =
        ["std::time", "std::thread", "std::fs", "std::io", "std::env", "std::process", "std::net"];
    let mut folders = vec![manifest_dir().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = read(&path);
                let found: Vec<_> = banned.iter().filter(|name| source.contains(*name)).collect();
                assert!(found.is_empty(), "{} uses {found:?}", path.display());
            }
        }
    }
}

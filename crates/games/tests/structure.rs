//! The shape of the crate: same files in every game, small states, every clause tested and
//! documented, and nothing but rules in the manifest.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use games::{AnyGame, Kind, completto, fifteen, ten};

fn manifest_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder(kind: Kind) -> &'static str {
    match kind {
        Kind::Completto => "completto",
        Kind::Ten => "ten",
        Kind::Fifteen => "fifteen",
    }
}

/// The letter of the clauses of a game, and how many there are.
fn clauses(kind: Kind) -> (char, usize) {
    match kind {
        Kind::Completto => ('c', 23),
        Kind::Ten => ('t', 13),
        Kind::Fifteen => ('g', 20),
    }
}

fn file_names(kind: Kind) -> BTreeSet<String> {
    let folder = manifest_dir().join("src").join(folder(kind));
    let entries = std::fs::read_dir(&folder).expect("every game has a folder");
    entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
        .collect()
}

#[test]
fn all_games_have_the_same_files() {
    let first = file_names(Kind::ALL[0]);
    for name in ["action", "mod", "notation", "options", "rules", "state", "tests"] {
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
    assert!(size_of_copy::<completto::State>() <= 192);
    assert!(size_of_copy::<ten::State>() <= 384);
    assert!(size_of_copy::<fifteen::State>() <= 1024);
    assert!(size_of_copy::<AnyGame>() <= 1024 + 16);
    assert!(size_of_copy::<completto::Action>() <= 4);
    assert!(size_of_copy::<ten::Action>() <= 20);
    assert!(size_of_copy::<fifteen::Action>() <= 4);
}

/// The test functions of a game by the clause they are named after (`c09_…`).
fn tests_by_clause(kind: Kind) -> BTreeMap<usize, usize> {
    let source = read(manifest_dir().join("src").join(folder(kind)).join("tests.rs"));
    let (letter, _) = clauses(kind);
    let mut tests = BTreeMap::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("fn ") {
            if let Some(clause) = clause_of(name, letter).filter(|_| is_test) {
                *tests.entry(clause).or_default() += 1;
            }
            is_test = false;
        } else if line == "#[test]" {
            is_test = true;
        }
    }
    tests
}

/// 9 for `c09_what_it_says`.
fn clause_of(name: &str, letter: char) -> Option<usize> {
    let (digits, rest) = name.strip_prefix(letter)?.split_at_checked(2)?;
    if rest.starts_with('_') { digits.parse().ok() } else { None }
}

/// Does the text name the clause: `C1`, but not as a part of `C10`?
fn names_clause(text: &str, clause: &str) -> bool {
    text.match_indices(clause).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + clause.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn every_clause_is_tested_and_documented() {
    let (mut covered, mut all, mut tests) = (0, 0, 0);
    let mut missing = Vec::new();
    for kind in Kind::ALL {
        let (letter, count) = clauses(kind);
        let pages = manifest_dir().join("../words/messages/en");
        let page = read(pages.join(kind.id()).with_extension("md"));
        let by_clause = tests_by_clause(kind);
        tests += by_clause.values().sum::<usize>();
        for clause in 1..=count {
            let name = format!("{}{clause}", letter.to_ascii_uppercase());
            let (tested, documented) =
                (by_clause.contains_key(&clause), names_clause(&page, &name));
            if !tested {
                missing.push(format!("{name}: no test is named {letter}{clause:02}_"));
            }
            if !documented {
                missing
                    .push(format!("{name}: the rules page {}.md does not mention it", kind.id()));
            }
            all += 1;
            covered += usize::from(tested && documented);
        }
        let unknown: Vec<_> = by_clause.keys().filter(|clause| **clause > count).collect();
        assert!(unknown.is_empty(), "{kind} has no clauses {unknown:?}");
    }
    println!("covered: clauses {covered} of {all}, {tests} tests");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
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
    let manifest = read(manifest_dir().join("Cargo.toml"));
    let allowed = ["serde", "serde_json", "thiserror", "utoipa"];
    assert_eq!(dependencies(&manifest, "[dependencies]"), allowed);
    assert!(manifest.contains("utoipa = { workspace = true, optional = true }"));
    let tables: Vec<&str> = manifest.lines().filter(|line| line.contains("dependencies")).collect();
    assert_eq!(tables, ["[dependencies]", "[dev-dependencies]"], "and nowhere else");
}

#[test]
fn the_crate_knows_no_clock_no_threads_and_no_files() {
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

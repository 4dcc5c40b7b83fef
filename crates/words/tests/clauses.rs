//! Every clause of the rules has a test and is mentioned in its rules page.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use games::Kind;

fn crates() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The letter that the clauses of a game begin with, in the names of tests.
fn letter(kind: Kind) -> char {
    kind.info().clause.to_ascii_lowercase()
}

/// The test functions of a game by the clause they are named after (`c09_…`).
fn tests_by_clause(kind: Kind) -> BTreeMap<usize, usize> {
    let source = read(crates().join("games/src").join(kind.module()).join("tests.rs"));
    let letter = letter(kind);
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

/// Returns whether the text names the clause: `C1`, but not as a part of `C10`.
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
        let (letter, count) = (letter(kind), usize::from(kind.info().clauses));
        let pages = crates().join("words/messages/en");
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

//! The check that a game is named only in its own files, and in one file of each crate that lists the games.

use std::fs;
use std::path::Path;

use crate::shell::{Result, root};

/// The files that may name games: the registry, the files with the `mod` lines, and texts for people about all games.
const LISTS: [&str; 10] = [
    "bots/src/lib.rs",
    "games/src/lib.rs",
    "games/src/registry.rs",
    "rowhouse/src/cli.rs",
    "server/src/api/description.rs",
    "terminal/src/board.rs",
    "textboard/src/lib.rs",
    "view/src/lib.rs",
    "web/src/boards.rs",
    "words/src/lib.rs",
];

/// The crates that are made of games in general. Tools and tests of particular games are not among them.
const CRATES: [&str; 19] = [
    "analysis",
    "bots",
    "bundle",
    "engine",
    "games",
    "lessons",
    "page",
    "parallel",
    "protocol",
    "rowhouse",
    "server",
    "store",
    "study",
    "table",
    "terminal",
    "textboard",
    "view",
    "web",
    "words",
];

/// The folders and files of a game have the name of its module.
const MODULES: [&str; 3] = ["completto", "ten", "fifteen"];

/// What names a game in code. The module `ten` is also a word, so it counts only in paths.
const NAMES: [&str; 9] = [
    "Completto",
    "completto",
    "Kind::Ten",
    "Any::Ten",
    "Fifteen",
    "fifteen",
    "15go",
    "ten::",
    "mod ten",
];

/// Fails with the lines outside of the games' own files that name one.
pub fn games_are_named_in_their_own_files() -> Result<()> {
    let mut found = Vec::new();
    for name in CRATES {
        look_into(&root().join("crates").join(name).join("src"), &mut found)?;
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these lines name a game outside of its own files (see \"One room for each game\" in ARCHITECTURE.md):\n  {}",
        found.join("\n  ")
    ))
}

fn look_into(folder: &Path, found: &mut Vec<String>) -> Result<()> {
    let unreadable = |error| format!("{} cannot be read: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let own = path.file_stem().and_then(|name| name.to_str());
        if own.is_some_and(|name| MODULES.contains(&name) || name == "tests") {
            continue;
        }
        if path.is_dir() {
            look_into(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") && !is_list(&path) {
            let unreadable = |error| format!("{} cannot be read: {error}", path.display());
            found.extend(named_in(&path, &fs::read_to_string(&path).map_err(unreadable)?));
        }
    }
    Ok(())
}

fn is_list(path: &Path) -> bool {
    LISTS.iter().any(|list| path.ends_with(list))
}

/// The lines of code that name a game, with their place. Comments may, and so may tests.
fn named_in(path: &Path, source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default().lines().enumerate();
    let named = code.filter(|(_, line)| {
        let line = line.trim_start();
        !line.starts_with("//") && NAMES.iter().any(|name| line.contains(name))
    });
    named.map(|(at, line)| format!("{}:{}: {}", path.display(), at + 1, line.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_code_is_found_and_others_are_not() {
        let path = Path::new("a.rs");
        let lines = named_in(
            path,
            "// TEN and Completto\nif kind == Kind::Ten {}\nlet often = \"ten\";\n\
             #[cfg(test)]\nmod tests { use games::fifteen; }",
        );
        assert_eq!(lines, ["a.rs:2: if kind == Kind::Ten {}"]);
        assert_eq!(named_in(path, "use games::{AnyGame, ten::State};").len(), 1);
    }

    #[test]
    fn every_list_is_there() {
        for list in LISTS {
            assert!(root().join("crates").join(list).is_file(), "{list}");
        }
    }
}

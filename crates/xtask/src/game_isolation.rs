//! Checks that a game is named only in its own files, and in the file of each crate that lists the games.

use std::fs;
use std::path::{Path, PathBuf};

use devtools::{Result, root};

/// The files that may name games: the registry, the files with the `mod` lines, and texts about all games.
const LISTS: [&str; 11] = [
    "bots/src/lib.rs",
    "games/src/lib.rs",
    "games/src/registry.rs",
    "rowhouse/src/cli.rs",
    "server/src/api/description.rs",
    "spaces/src/lib.rs",
    "terminal/src/board.rs",
    "textboard/src/lib.rs",
    "view/src/lib.rs",
    "web/src/boards.rs",
    "words/src/lib.rs",
];

/// The crates that are checked. Tools and tests may name games.
const CRATES: [&str; 23] = [
    "analysis",
    "bots",
    "bundle",
    "client",
    "engine",
    "games",
    "lessons",
    "page",
    "parallel",
    "protocol",
    "python",
    "rowhouse",
    "server",
    "spaces",
    "store",
    "study",
    "table",
    "terminal",
    "textboard",
    "view",
    "web",
    "web-engine",
    "words",
];

/// Fails with the lines that name a game outside of its own files.
pub fn games_are_named_in_their_own_files() -> Result<()> {
    let modules = modules()?;
    let mut found = Vec::new();
    for name in CRATES {
        check_folder(&root().join("crates").join(name).join("src"), &modules, &mut found)?;
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these lines name a game outside of its own files (see \"One folder for each game\" in ARCHITECTURE.md):\n  {}",
        found.join("\n  ")
    ))
}

/// The modules of all games: the folders in the sources of `games`.
fn modules() -> Result<Vec<String>> {
    let paths = entries(&root().join("crates/games/src"))?.into_iter();
    Ok(paths.filter(|path| path.is_dir()).filter_map(|path| stem(&path)).collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = |error| format!("{} cannot be read: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(unreadable)).collect()
}

fn stem(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_str()?.to_owned())
}

fn check_folder(folder: &Path, modules: &[String], found: &mut Vec<String>) -> Result<()> {
    for path in entries(folder)? {
        if stem(&path).is_some_and(|name| modules.contains(&name) || name == "tests") {
            continue;
        }
        if path.is_dir() {
            check_folder(&path, modules, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") && !is_list(&path) {
            let unreadable = |error| format!("{} cannot be read: {error}", path.display());
            let source = fs::read_to_string(&path).map_err(unreadable)?;
            found.extend(named_in(&path, &source, modules));
        }
    }
    Ok(())
}

fn is_list(path: &Path) -> bool {
    LISTS.iter().any(|list| path.ends_with(list))
}

/// The lines of code that name a game by its module, variant or id. Comments and tests may do so.
fn named_in(path: &Path, source: &str, modules: &[String]) -> Vec<String> {
    let names = |line: &str| {
        let lower = line.to_lowercase();
        lower.contains("15go")
            || modules.iter().any(|module| match module.len() {
                // A short name is also a word, so only its variant, its path and names that begin with it count.
                0..=3 => {
                    let mut words = line.split(|c: char| !c.is_ascii_alphanumeric());
                    words.any(|word| word != module && word.eq_ignore_ascii_case(module))
                        || line.contains(&format!("{module}::"))
                        || line.contains(&format!("mod {module}"))
                        || begins_name_in_string(line, module)
                }
                _ => lower.contains(module.as_str()),
            })
    };
    let named = lines_of_code(source).filter(|(_, line)| names(line));
    named.map(|(at, line)| format!("{}:{}: {}", path.display(), at + 1, line.trim())).collect()
}

/// Returns whether a string in the line has a name that begins with `module-`, such as a CSS class.
fn begins_name_in_string(line: &str, module: &str) -> bool {
    line.match_indices(&format!("{module}-")).any(|(at, _)| {
        let before = &line[..at];
        !before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-')
            && before.matches('"').count() % 2 == 1
    })
}

/// The lines outside of comments and tests, numbered from 0.
fn lines_of_code(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default().lines().enumerate();
    code.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_code_is_found_and_others_are_not() {
        let modules = ["ten".to_owned(), "fifteen".to_owned()];
        let found = |source: &str| named_in(Path::new("a.rs"), source, &modules);
        let lines = found(
            "// TEN and 15GO!\nif kind == Kind::Ten {}\nlet often = \"tense\";\n\
             #[cfg(test)]\nmod tests { use games::fifteen; }",
        );
        assert_eq!(lines, ["a.rs:2: if kind == Kind::Ten {}"]);
        let others = [
            "use games::{AnyGame, ten::State};",
            "matches!(game, AnyGame::Ten(_))",
            "fn in_fifteen() {}",
            "let id = \"15go\";",
            "closest(target, \".ten-field\")",
        ];
        for line in others {
            assert_eq!(found(line).len(), 1, "{line}");
        }
        let no_games = ["let ten = ten - 1;", "kind(\"often-used\")", "say(\"key-ten-steps\")"];
        for line in no_games {
            assert!(found(line).is_empty(), "{line}");
        }
    }

    #[test]
    fn every_folder_of_the_rules_is_a_game_of_the_registry() {
        let registry = fs::read_to_string(root().join("crates/games/src/registry.rs")).unwrap();
        // The list of `for_each_game!`: `Variant module` for each.
        let (_, list) = registry.split_once("$($callback)+! { { $($arguments)* }").unwrap();
        let (list, _) = list.split_once('}').unwrap();
        let listed = list.split(',').filter_map(|entry| entry.split_whitespace().nth(1));
        let mut listed: Vec<&str> = listed.collect();
        listed.sort_unstable();
        let mut modules = modules().unwrap();
        modules.sort();
        assert_eq!(modules, listed);
    }

    #[test]
    fn every_listed_file_names_a_game() {
        let modules = modules().unwrap();
        for list in LISTS {
            let path = root().join("crates").join(list);
            let source = fs::read_to_string(&path).expect(list);
            let named = !named_in(&path, &source, &modules).is_empty();
            assert!(named, "{list} names no game, so it need not be listed");
        }
    }
}

//! Checks that cargo compiles every source file and runs the tests in it: a test whose `mod` line is missing, or whose target
//! has `test = false`, would never run. Also that every module says what it is.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use devtools::{Result, cargo, read, root};

/// Checks that every `.rs` file of every crate of the workspace, tests, benches and examples among them, is the root
/// of a target or a module of one, and that targets whose tests cargo does not run have none.
///
/// # Errors
/// Names the files that belong to no target, or have tests that do not run, and what to do about them.
pub fn every_test_is_compiled_and_run() -> Result<()> {
    let metadata = read(cargo(["metadata", "--no-deps", "--format-version", "1", "--locked"]))?;
    let unreadable = |e| format!("the output of `cargo metadata` cannot be read: {e}");
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(unreadable)?;
    let strange = "`cargo metadata` names no packages, manifests or targets";
    let (mut folders, mut roots, mut untested) = (Vec::new(), Vec::new(), Vec::new());
    for package in metadata["packages"].as_array().ok_or(strange)? {
        let manifest = package["manifest_path"].as_str().ok_or(strange)?;
        folders.push(Path::new(manifest).parent().ok_or(strange)?.to_owned());
        for target in package["targets"].as_array().ok_or(strange)? {
            let root = PathBuf::from(target["src_path"].as_str().ok_or(strange)?);
            if !target["test"].as_bool().ok_or(strange)? {
                untested.push(root.clone());
            }
            roots.push(root);
        }
    }
    let orphans = orphans(&folders, &roots)?;
    if !orphans.is_empty() {
        return Err(format!(
            "cargo compiles no target with {}: add a `mod` line to the target's root, name the file in a `[[test]]` of \
             the manifest, or delete it",
            list(&orphans)
        ));
    }
    let silent = with_tests(&untested)?;
    if !silent.is_empty() {
        return Err(format!(
            "cargo does not run the tests in {}: remove `test = false` of their target from the manifest, or move them",
            list(&silent)
        ));
    }
    Ok(())
}

/// Checks that every file below `src` of every crate begins with the documentation of its module.
///
/// # Errors
/// Names the files that do not.
pub fn every_module_is_documented() -> Result<()> {
    let mut files = BTreeSet::new();
    let crates = root().join("crates");
    for entry in std::fs::read_dir(&crates).map_err(|e| failed(&crates, &e))? {
        let folder = entry.map_err(|e| failed(&crates, &e))?.path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut files)?;
        }
    }
    let mut silent = BTreeSet::new();
    for file in files {
        if !begins_with_documentation(&source(&file)?) {
            silent.insert(file);
        }
    }
    if silent.is_empty() {
        return Ok(());
    }
    Err(format!("a first line `//! …` that says what the module is lacks in {}", list(&silent)))
}

/// Returns whether a source file begins with documentation, which may be another file (`README.md`).
fn begins_with_documentation(text: &str) -> bool {
    text.starts_with("//! ") || text.starts_with("#![doc = include_str!(")
}

fn list(files: &BTreeSet<PathBuf>) -> String {
    let names: Vec<_> = files.iter().map(|file| file.display().to_string()).collect();
    names.join(", ")
}

/// The `.rs` files below the folders that are not reached from the roots of targets.
fn orphans(folders: &[PathBuf], roots: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let mut all = BTreeSet::new();
    for folder in folders {
        sources(folder, &mut all)?;
    }
    let reached = reached(roots)?;
    all.retain(|file| !reached.contains(file));
    Ok(all)
}

/// The files of targets with these roots that have tests.
fn with_tests(roots: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    for file in reached(roots)? {
        if has_tests(&source(&file)?) {
            found.insert(file);
        }
    }
    Ok(found)
}

/// Returns whether a line of a source file marks a test, or code that is compiled for tests only.
fn has_tests(text: &str) -> bool {
    let marks = ["#[test]", "#[tokio::test", "#[cfg(test)]"];
    text.lines().map(str::trim).any(|line| marks.iter().any(|mark| line.starts_with(mark)))
}

/// The files of targets with these roots.
fn reached(roots: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    // Each file with whether its modules are beside it: those of `x.rs` are in `x/` unless it is a root, a
    // `mod.rs`, or named by `#[path]`.
    let mut open: Vec<(PathBuf, bool)> = Vec::new();
    for root in roots {
        open.push((canonical(root)?, true));
    }
    let mut seen = BTreeSet::new();
    while let Some((file, beside)) = open.pop() {
        if !seen.insert((file.clone(), beside)) {
            continue;
        }
        let text = source(&file)?;
        let folder = file.parent().unwrap_or(Path::new(""));
        let inner = if beside { folder.to_owned() } else { file.with_extension("") };
        for declared in declared_files(&text) {
            let candidates = match declared {
                SourceFile::Named(path) => vec![(folder.join(path), true)],
                SourceFile::Module(name) => vec![
                    (inner.join(format!("{name}.rs")), false),
                    (inner.join(name).join("mod.rs"), true),
                ],
            };
            for (path, beside) in candidates {
                if path.exists() {
                    open.push((canonical(&path)?, beside));
                }
            }
        }
    }
    Ok(seen.into_iter().map(|(file, _)| file).collect())
}

/// A declaration that adds a file to a target.
#[derive(Debug, PartialEq)]
enum SourceFile<'a> {
    /// A module, whose file follows from its name.
    Module(&'a str),
    /// A file named by `#[path = "…"]` or `include!("…")`.
    Named(&'a str),
}

/// The declarations in a source file, each on a line of its own as rustfmt writes them.
fn declared_files(text: &str) -> Vec<SourceFile<'_>> {
    let mut parts = Vec::new();
    let mut named = None;
    for line in text.lines().map(str::trim) {
        let quoted = || line.split('"').nth(1);
        if line.starts_with("#[path") {
            named = quoted();
        } else if line.starts_with("include!(\"") {
            parts.extend(quoted().map(SourceFile::Named));
        } else if let Some(name) = module(line) {
            parts.push(named.take().map_or(SourceFile::Module(name), SourceFile::Named));
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            named = None;
        }
    }
    parts
}

/// The name in a line such as `mod name;` or `pub(crate) mod name;`.
fn module(line: &str) -> Option<&str> {
    let (before, name) = line.strip_suffix(';')?.rsplit_once("mod ")?;
    let visible = before.trim_end();
    let name_is_one = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_declaration = visible.is_empty()
        || visible == "pub"
        || visible.starts_with("pub(") && visible.ends_with(')');
    (name_is_one && is_declaration).then_some(name)
}

/// Collects the `.rs` files below a folder.
fn sources(folder: &Path, all: &mut BTreeSet<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder).map_err(|e| failed(folder, &e))? {
        let path = entry.map_err(|e| failed(folder, &e))?.path();
        if path.is_dir() {
            sources(&path, all)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.insert(canonical(&path)?);
        }
    }
    Ok(())
}

fn source(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).map_err(|e| failed(file, &e))
}

fn canonical(path: &Path) -> Result<PathBuf> {
    path.canonicalize().map_err(|e| failed(path, &e))
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Search = fn(&[PathBuf], &[PathBuf]) -> Result<BTreeSet<PathBuf>>;

    /// What a search finds in a crate made of these files, whose targets have these roots.
    fn found_in(files: &[(&str, &str)], roots: &[&str], search: Search) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let roots: Vec<PathBuf> = roots.iter().map(|root| folder.path().join(root)).collect();
        let found = search(&[folder.path().to_owned()], &roots).unwrap();
        let root = folder.path().canonicalize().unwrap();
        found.iter().map(|file| file.strip_prefix(&root).unwrap().display().to_string()).collect()
    }

    fn orphans_of(files: &[(&str, &str)], roots: &[&str]) -> Vec<String> {
        found_in(files, roots, orphans)
    }

    #[test]
    fn a_test_without_a_mod_line_is_an_orphan() {
        let files = [
            ("tests/main.rs", "//! mod c;\nmod a;\n// mod b;\n"),
            ("tests/a.rs", "#[test]\nfn a() {}\n"),
            ("tests/b.rs", "#[test]\nfn b() {}\n"),
            ("tests/c.rs", ""),
        ];
        assert_eq!(orphans_of(&files, &["tests/main.rs"]), ["tests/b.rs", "tests/c.rs"]);
    }

    #[test]
    fn every_kind_of_declaration_is_followed() {
        let files = [
            (
                "src/lib.rs",
                "pub mod outer;\n#[cfg(test)]\npub(crate) mod folder;\ninclude!(\"more.rs\");\n",
            ),
            ("src/outer.rs", "mod inner;\n"),
            ("src/outer/inner.rs", ""),
            ("src/folder/mod.rs", "mod inner;\n"),
            ("src/folder/inner.rs", ""),
            ("src/more.rs", ""),
            (
                "tests/one.rs",
                "#[path = \"common/host.rs\"]\n#[allow(dead_code)]\nmod host;\nfn x() {}\nmod common;\n",
            ),
            ("tests/common/host.rs", "mod deep;\n"),
            ("tests/common/deep.rs", ""),
            ("tests/common/mod.rs", ""),
        ];
        assert_eq!(orphans_of(&files, &["src/lib.rs", "tests/one.rs"]), [""; 0]);
    }

    #[test]
    fn a_file_of_the_same_name_elsewhere_does_not_count() {
        let files = [
            ("tests/one.rs", "mod a;\n"),
            ("tests/a.rs", "mod b;\n"),
            ("tests/a/b.rs", ""),
            ("tests/b.rs", ""),
        ];
        assert_eq!(orphans_of(&files, &["tests/one.rs"]), ["tests/b.rs"]);
    }

    #[test]
    fn a_comment_is_no_documentation_of_a_module() {
        assert!(begins_with_documentation("//! Seats.\n\nuse games::Seat;\n"));
        assert!(begins_with_documentation("#![doc = include_str!(\"../README.md\")]\n"));
        for text in ["", "use games::Seat;\n", "// Seats.\n", "/// A seat.\nstruct Seat;\n"] {
            assert!(!begins_with_documentation(text), "{text}");
        }
    }

    #[test]
    fn tests_of_targets_that_are_not_tested_are_found() {
        let files = [
            ("src/lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n// #[test]\n"),
            ("src/a.rs", "    #[test]\n    fn a() {}\n"),
            ("src/b.rs", "#[tokio::test(start_paused = true)]\nasync fn b() {}\n"),
            ("src/c.rs", "#[cfg(test)]\nmod tests {\n}\n"),
            ("src/d.rs", "const TEXT: &str = \"#[test]\";\n"),
            ("tests/main.rs", "#[test]\nfn runs() {}\n"),
        ];
        let found = found_in(&files, &["src/lib.rs"], |_, roots| with_tests(roots));
        assert_eq!(found, ["src/a.rs", "src/b.rs", "src/c.rs"]);
    }
}

//! The licences of all crates that are compiled into a program, as one text that goes with it.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::context::Context;
use crate::{Result, files, shell};

/// How files with licences and notices begin.
const STARTS: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// The notices for programs made of these packages of the workspace.
///
/// # Errors
/// If cargo does not know a package, or a licence cannot be read.
pub fn notices(context: &Context, packages: &[&str]) -> Result<String> {
    let cargo = env::var("CARGO").unwrap_or("cargo".into());
    let arguments = ["metadata", "--locked", "--format-version=1", "--all-features"];
    let metadata = shell::read(shell::command(&context.root, cargo, arguments))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let all = list(&metadata["packages"]);
    let by_id: BTreeMap<&str, &Value> =
        all.map(|package| (text(&package["id"]), package)).collect();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let nodes: BTreeMap<&str, &Value> = nodes.map(|node| (text(&node["id"]), node)).collect();

    // What they are made of: dependencies that are linked, not those of build scripts and tests.
    let mut open: Vec<&str> = Vec::new();
    for name in packages {
        let found = by_id.iter().find(|(_, package)| text(&package["name"]) == *name);
        open.push(found.ok_or_else(|| format!("there is no package {name}"))?.0);
    }
    let mut linked = BTreeSet::new();
    while let Some(id) = open.pop() {
        if linked.insert(id) {
            let is_linked =
                |needed: &&Value| list(&needed["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let node = nodes.get(id).ok_or_else(|| format!("cargo does not resolve {id}"))?;
            open.extend(list(&node["deps"]).filter(is_linked).map(|needed| text(&needed["pkg"])));
        }
    }

    // The same text stands there once, with all crates that have it.
    let mut names = Vec::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in linked.iter().map(|id| by_id[id]) {
        // Ours have the licences that lie beside this text.
        if package["source"].is_null() {
            continue;
        }
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        names.push(format!("{name}: {}", text(&package["license"])));
        let folder = Path::new(text(&package["manifest_path"])).parent();
        for licence in licences(folder.ok_or("a manifest lies in a folder")?)? {
            texts.entry(licence).or_default().push(name.clone());
        }
    }
    names.sort();
    let mut notices = String::from("Rowhouse is made with these crates:\n\n");
    names.iter().for_each(|name| notices += &format!("- {name}\n"));
    for (licence, crates) in texts {
        // Writing to a string cannot fail.
        let _ = write!(notices, "\n{}\n{}\n\n{licence}\n", "=".repeat(78), crates.join(", "));
    }
    Ok(notices)
}

/// The texts of the licences in a crate's folder.
fn licences(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for file in folder.read_dir()? {
        let path = file?.path();
        let name = files::name(&path).to_lowercase();
        if path.is_file() && STARTS.iter().any(|start| name.starts_with(start)) {
            texts.push(String::from_utf8_lossy(&files::read(&path)?).trim().to_owned());
        }
    }
    texts.sort();
    Ok(texts)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_that_is_linked_is_named_with_its_licence() {
        let folder = tempfile::tempdir().unwrap();
        let context = Context::new(Some(folder.path().to_owned()), "dev").unwrap();
        let notices = notices(&context, &["npm"]).unwrap();
        let list = notices.split("====").next().unwrap();
        let line = |name: &str| list.lines().find(|line| line.starts_with(&format!("- {name} ")));
        assert!(
            line("serde_json").is_some_and(|line| line.ends_with(": MIT OR Apache-2.0")),
            "{list}"
        );
        assert!(line("wasm-bindgen").is_some(), "{list}");
        // Not linked, or ours.
        assert_eq!(line("proptest").or(line("rowhouse-games")), None, "{list}");
        assert!(notices.contains("THE SOFTWARE IS PROVIDED \"AS IS\""));
        assert!(super::notices(&context, &["nothing"]).is_err());
    }
}

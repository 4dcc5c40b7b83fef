//! Third-party notices: the licences of all crates that are linked into a program, as one text.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use devtools::Packages;

use crate::{Result, files};

/// The beginnings of the names of licence files.
const LICENCE_FILE_PREFIXES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// The notices for programs made of these packages of the workspace.
///
/// # Errors
/// If cargo does not know a package, or a licence cannot be read.
pub fn notices(programs: &[&str]) -> Result<String> {
    let packages = Packages::of_workspace(&["--all-features"])?;
    let find = |name: &&str| {
        let found = packages.all.iter().position(|package| package.name == **name);
        found.ok_or_else(|| format!("there is no package {name}"))
    };
    let roots = programs.iter().map(find).collect::<std::result::Result<Vec<_>, _>>()?;

    // Equal texts are printed once, with all crates that have them.
    let mut names = Vec::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.linked(roots).into_iter().map(|index| &packages.all[index]) {
        // Packages of this repository have the licences that are shipped beside this text.
        if package.source.is_none() {
            continue;
        }
        let name = package.to_string();
        names.push(format!("{name}: {}", package.licence.as_deref().unwrap_or_default()));
        let folder = package.manifest.parent().ok_or("a manifest is in a folder")?;
        for licence in licences(folder)? {
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
        if path.is_file() && LICENCE_FILE_PREFIXES.iter().any(|start| name.starts_with(start)) {
            texts.push(String::from_utf8_lossy(&files::read(&path)?).trim().to_owned());
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_that_is_linked_is_named_with_its_licence() {
        let notices = notices(&["npm"]).unwrap();
        let list = notices.split("====").next().unwrap();
        let line = |name: &str| list.lines().find(|line| line.starts_with(&format!("- {name} ")));
        assert!(
            line("serde_json").is_some_and(|line| line.ends_with(": MIT OR Apache-2.0")),
            "{list}"
        );
        assert!(line("wasm-bindgen").is_some(), "{list}");
        // A dev-dependency, and a package of this repository.
        assert_eq!(line("proptest").or(line("rowhouse-games")), None, "{list}");
        assert!(notices.contains("THE SOFTWARE IS PROVIDED \"AS IS\""));
        assert!(super::notices(&["nothing"]).is_err());
    }
}

//! SHA-256 sums in the form that `sha256sum --check` reads.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::{Result, files};

/// The file with the sums of all artefacts.
const ALL: &str = "SHA256SUMS";

/// The SHA-256 of some bytes in hexadecimal digits.
#[must_use]
pub fn sha256(content: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(content) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Writes `SHA256SUMS`, and a sum beside every artefact. If these are only `some` of what is released, those that the list
/// has from an earlier run and that are still there stay in it.
///
/// # Errors
/// If an artefact cannot be read, or a sum not be written.
pub fn write(out: &Path, artefacts: &[PathBuf], some: bool) -> Result<()> {
    let list = out.join(ALL);
    let mut all = BTreeMap::new();
    if some && list.is_file() {
        let earlier = String::from_utf8(files::read(&list)?)?;
        for (_, name) in earlier.lines().filter_map(|line| line.split_once("  ")) {
            let artefact = out.join(name);
            if artefact.is_file() {
                all.insert(name.to_owned(), line(&artefact)?);
            }
        }
    }
    for artefact in artefacts {
        let line = line(artefact)?;
        files::write(&beside(artefact), line.as_bytes())?;
        all.insert(files::name(artefact), line);
    }
    let all: String = all.into_values().collect();
    files::write(&list, all.as_bytes())
}

fn beside(artefact: &Path) -> PathBuf {
    artefact.with_file_name(files::name(artefact) + ".sha256")
}

fn line(artefact: &Path) -> Result<String> {
    Ok(format!("{}  {}\n", sha256(&files::read(artefact)?), files::name(artefact)))
}

/// Checks that the sums are those of the artefacts, by the usual program.
///
/// # Errors
/// If one is missing or wrong.
pub fn verify(out: &Path, artefacts: &[PathBuf]) -> Result<()> {
    let all = String::from_utf8(files::read(&out.join(ALL))?)?;
    for artefact in artefacts {
        if !all.contains(&line(artefact)?) {
            return Err(format!("{ALL} lacks {}", artefact.display()).into());
        }
    }
    let lists = artefacts.iter().map(|artefact| beside(artefact));
    for list in lists.chain([out.join(ALL)]) {
        let mut check = crate::shell::command(out, "sha256sum", ["--check", "--strict"]);
        check.arg(&list);
        let checked = crate::shell::read(check)?;
        let expected = if list.ends_with(ALL) { all.lines().count() } else { 1 };
        if checked.lines().filter(|line| line.ends_with(": OK")).count() != expected {
            return Err(format!("{} is for {expected} files: {checked}", list.display()).into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_that_of_the_standard() {
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), sum);
    }

    #[test]
    fn sums_are_verified() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.tgz");
        std::fs::write(&file, "abc").unwrap();
        let artefacts = [file.clone()];
        write(folder.path(), &artefacts, false).unwrap();
        verify(folder.path(), &artefacts).unwrap();
        // Another one made later stands beside it, and one that is gone does not.
        let other = [folder.path().join("b.tgz")];
        std::fs::write(&other[0], "def").unwrap();
        write(folder.path(), &other, true).unwrap();
        verify(folder.path(), &[file.clone(), other[0].clone()]).unwrap();
        std::fs::remove_file(&other[0]).unwrap();
        write(folder.path(), &artefacts, true).unwrap();
        verify(folder.path(), &artefacts).unwrap();
        assert!(verify(folder.path(), &other).is_err());
        std::fs::write(&file, "abd").unwrap();
        assert!(verify(folder.path(), &artefacts).is_err());
    }
}

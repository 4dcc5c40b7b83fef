//! SHA-256 checksums in the format of `sha256sum --check`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use devtools::{command_in, read};

use crate::{Result, files};

/// The file with the checksums of all artefacts.
const LIST: &str = "SHA256SUMS";

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

/// Writes `SHA256SUMS`, and a checksum beside every artefact. If these are only `some` of the artefacts, existing ones from
/// an earlier run stay in the list.
///
/// # Errors
/// If an artefact cannot be read, or a file not be written.
pub fn write(out: &Path, artefacts: &[PathBuf], some: bool) -> Result<()> {
    let list = out.join(LIST);
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

/// Checks the checksums with `sha256sum`.
///
/// # Errors
/// If one is missing or wrong.
pub fn verify(out: &Path, artefacts: &[PathBuf]) -> Result<()> {
    let all = String::from_utf8(files::read(&out.join(LIST))?)?;
    for artefact in artefacts {
        if !all.contains(&line(artefact)?) {
            return Err(format!("{LIST} lacks {}", artefact.display()).into());
        }
    }
    let lists = artefacts.iter().map(|artefact| beside(artefact));
    for list in lists.chain([out.join(LIST)]) {
        let mut check = command_in(out, "sha256sum", ["--check", "--strict"]);
        check.arg(&list);
        let checked = read(check)?;
        let expected = if list.ends_with(LIST) { all.lines().count() } else { 1 };
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
    fn sha256_of_abc_is_that_of_the_standard() {
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
        // An artefact of a later run is added, and one that was deleted is removed.
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

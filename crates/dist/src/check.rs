//! Tests of the artefacts: each is installed and used as `docs/install.md` describes.

pub mod deb;
pub mod machine;
pub mod npm;
pub mod oci;
pub mod package;
pub mod readme;
pub mod server;
pub mod tarball;

use std::io::Read;
use std::path::Path;
use std::time::Instant;

use flate2::read::GzDecoder;

use devtools::{command_in, read};

use crate::Result;

/// The tests that have run.
#[derive(Default)]
pub struct Checks {
    passed: usize,
    failed: Vec<String>,
}

impl Checks {
    /// Runs one test and prints its result.
    pub fn run(&mut self, name: &str, test: impl FnOnce() -> Result<()>) {
        let start = Instant::now();
        match test() {
            Ok(()) => {
                self.passed += 1;
                println!("test {name} ... ok ({} s)", start.elapsed().as_secs());
            }
            Err(error) => {
                println!("test {name} ... FAILED\n{error}");
                self.failed.push(name.to_owned());
            }
        }
    }

    /// Prints the counts, and returns whether there were tests and all of them passed.
    #[must_use]
    pub fn finish(&self) -> bool {
        for name in &self.failed {
            println!("failed: {name}");
        }
        println!("{} passed, {} failed", self.passed, self.failed.len());
        self.failed.is_empty() && self.passed > 0
    }
}

/// Fails with a message unless a condition holds.
///
/// # Errors
/// If it does not hold.
pub fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { Err(otherwise().into()) }
}

/// Fails unless this process is root, which chroot needs.
///
/// # Errors
/// If it is not root.
pub fn ensure_root() -> Result<()> {
    let user = read(command_in(Path::new("/"), "id", ["--user"]))?;
    ensure(user.trim() == "0", || "this test uses chroot; run it as root".into())
}

/// Unpacks a compressed tar archive, with owners and permissions.
///
/// # Errors
/// If it cannot be read, or its files not be written.
pub fn unpack(archive: impl Read, folder: &Path, owners: bool) -> Result<()> {
    let mut archive = tar::Archive::new(GzDecoder::new(archive));
    archive.set_preserve_permissions(true);
    archive.set_preserve_ownerships(owners);
    archive.unpack(folder).map_err(|e| format!("cannot unpack to {}: {e}", folder.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failure_fails_all_and_so_does_no_test() {
        let mut checks = Checks::default();
        assert!(!checks.finish());
        checks.run("good", || Ok(()));
        assert!(checks.finish());
        checks.run("bad", || ensure(1 > 2, || "one is not more than two".into()));
        assert!(!checks.finish());
    }
}

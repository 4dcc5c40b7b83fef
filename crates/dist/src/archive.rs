//! Reproducible archives: owners, times and order do not depend on the machine.

use std::io::Write as _;

use flate2::{Compression, GzBuilder};
use tar::{EntryType, Header};

use crate::Result;

/// The user id and the group id of a file in an archive.
pub type Owner = (u64, u64);

/// The owner of nearly all files.
pub const ROOT: Owner = (0, 0);

/// A tar archive in memory.
pub struct Archive {
    builder: tar::Builder<Vec<u8>>,
    epoch: u64,
}

impl Archive {
    /// An empty archive, all of whose entries will have the given time.
    #[must_use]
    pub fn new(epoch: u64) -> Self {
        Self { builder: tar::Builder::new(Vec::new()), epoch }
    }

    /// # Errors
    /// If the path does not fit a tar archive.
    pub fn file(&mut self, path: &str, mode: u32, content: &[u8]) -> Result<()> {
        self.add(EntryType::Regular, path, mode, ROOT, content)
    }

    /// # Errors
    /// If the path does not fit a tar archive.
    pub fn folder(&mut self, path: &str, mode: u32, owner: Owner) -> Result<()> {
        self.add(EntryType::Directory, path, mode, owner, &[])
    }

    fn add(
        &mut self,
        kind: EntryType,
        path: &str,
        mode: u32,
        owner: Owner,
        content: &[u8],
    ) -> Result<()> {
        let mut header = Header::new_ustar();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_uid(owner.0);
        header.set_gid(owner.1);
        header.set_mtime(self.epoch);
        header.set_size(content.len() as u64);
        self.builder.append_data(&mut header, path, content)?;
        Ok(())
    }

    /// The archive as bytes.
    ///
    /// # Errors
    /// Never, since it is in memory.
    pub fn finish(self) -> Result<Vec<u8>> {
        Ok(self.builder.into_inner()?)
    }
}

/// Compresses by gzip, without a file name or time.
///
/// # Errors
/// Never, since it is in memory.
pub fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(content)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        let mut archive = Archive::new(1_700_000_000);
        archive.folder("data", 0o700, (65532, 65532)).unwrap();
        archive.file("data/one", 0o644, b"1").unwrap();
        archive.finish().unwrap()
    }

    #[test]
    fn an_archive_has_the_given_content_and_nothing_of_this_machine() {
        let bytes = sample();
        let mut archive = tar::Archive::new(bytes.as_slice());
        let seen: Vec<_> = archive
            .entries()
            .unwrap()
            .map(|entry| {
                let entry = entry.unwrap();
                let header = entry.header();
                let path = entry.path().unwrap().display().to_string();
                let owner = (header.uid().unwrap(), header.gid().unwrap());
                (path, header.mode().unwrap(), owner, header.mtime().unwrap())
            })
            .collect();
        assert_eq!(
            seen,
            [
                ("data".to_owned(), 0o700, (65532, 65532), 1_700_000_000),
                ("data/one".to_owned(), 0o644, ROOT, 1_700_000_000),
            ]
        );
    }

    #[test]
    fn the_same_content_gives_the_same_bytes() {
        let first = gzip(&sample()).unwrap();
        assert_eq!(first, gzip(&sample()).unwrap());
        // The time in the header of gzip.
        assert_eq!(first[4..8], [0; 4]);
    }
}

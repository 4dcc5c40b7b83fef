//! Output files that are complete or not there: written to a temporary file, renamed at the end.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::run::Failure;
use crate::text::clean;

/// A file being written under a temporary name, which is renamed when it is complete.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    /// The temporary file; `None` if the target is a pipe or a device, which is written directly.
    beside: Option<PathBuf>,
}

/// The writer of a draft.
pub type DraftWriter = BufWriter<File>;

impl Draft {
    /// Creates the temporary file.
    ///
    /// # Errors
    /// If the file cannot be created; nothing has changed then.
    pub fn new(path: &Path) -> Result<(Self, DraftWriter), Failure> {
        let fail = |error: io::Error| failure(path, &error);
        let (place, ordinary) = match fs::metadata(path) {
            Ok(meta) if meta.is_dir() => {
                return Err(fail(io::Error::other("it is a directory")));
            }
            // Links are followed, so that the file is replaced and not the link.
            Ok(meta) => (path.canonicalize().map_err(fail)?, meta.is_file()),
            Err(_) => (path.to_owned(), true),
        };
        if !ordinary {
            let file = File::options().write(true).open(path).map_err(fail)?;
            return Ok((Self { path: place, beside: None }, BufWriter::new(file)));
        }
        let name = place.file_name().ok_or_else(|| fail(io::Error::other("it has no name")))?;
        let name = format!(".{}.{}.part", name.to_string_lossy(), std::process::id());
        let beside = place.with_file_name(name);
        let file = File::create(&beside).map_err(fail)?;
        Ok((Self { path: place, beside: Some(beside) }, BufWriter::new(file)))
    }

    /// Renames the complete file to its name.
    ///
    /// # Errors
    /// If the rest cannot be written, or the file not be renamed.
    pub fn finish(mut self, mut pen: DraftWriter) -> Result<(), Failure> {
        pen.flush().map_err(|error| failure(&self.path, &error))?;
        match &self.beside {
            Some(beside) => {
                fs::rename(beside, &self.path).map_err(|error| failure(&self.path, &error))?;
                self.beside = None;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// The error for a failed write.
    #[must_use]
    pub fn failure(&self, error: &io::Error) -> Failure {
        failure(&self.path, error)
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::Bad(format!("{} cannot be written: {error}", clean(&path.to_string_lossy())))
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            // The temporary file is of no use; if it cannot be removed, it stays.
            let _ = fs::remove_file(beside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_when_it_is_complete_and_not_before() {
        let folder = std::env::temp_dir().join(format!("rowhouse-draft-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("out.csv");
        let files = || fs::read_dir(&folder).unwrap().count();

        let (draft, mut pen) = Draft::new(&path).unwrap();
        pen.write_all(b"half").unwrap();
        assert!(!path.exists());
        drop((draft, pen));
        assert_eq!(files(), 0);

        for text in ["first", "second"] {
            let (draft, mut pen) = Draft::new(&path).unwrap();
            pen.write_all(text.as_bytes()).unwrap();
            draft.finish(pen).unwrap();
            assert_eq!((fs::read_to_string(&path).unwrap().as_str(), files()), (text, 1));
        }

        let wrong = |path: &Path| Draft::new(path).unwrap_err().to_string();
        assert!(wrong(&folder).ends_with("cannot be written: it is a directory"));
        assert!(wrong(&folder.join("no/out.csv")).contains("No such file"));
        fs::remove_dir_all(&folder).unwrap();
    }
}

//! Files that are written over a long time: all of it is there at the end, or nothing.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::run::Failure;
use crate::text::clean;

/// A file that is being written beside its place, and takes it when it is complete.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    /// Where it is written meanwhile; nowhere else if the place is a pipe or a device.
    beside: Option<PathBuf>,
}

/// What writes into a draft.
pub type Pen = BufWriter<File>;

impl Draft {
    /// Begins a file.
    ///
    /// # Errors
    /// If there cannot be such a file; nothing has changed then.
    pub fn new(path: &Path) -> Result<(Self, Pen), Failure> {
        let fail = |error: io::Error| failure(path, &error);
        let (place, ordinary) = match fs::metadata(path) {
            Ok(meta) if meta.is_dir() => {
                return Err(fail(io::Error::other("it is a directory")));
            }
            // Through links, so that the file changes and not the link.
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

    /// Puts the complete file in its place.
    ///
    /// # Errors
    /// If what is left cannot be written, or the file not be moved.
    pub fn finish(mut self, mut pen: Pen) -> Result<(), Failure> {
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

    /// What to say when it cannot be written.
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
            // Half a file helps nobody; if it cannot be removed, nothing can be done about it.
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

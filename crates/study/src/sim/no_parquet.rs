//! Substitute for the Parquet writer in a build without the feature `parquet`.

use std::convert::Infallible;
use std::io::{self, Write};
use std::marker::PhantomData;

use super::rows::{Cell, Column};

/// A Parquet writer that cannot be constructed.
pub struct ParquetWriter<W: Write + Send> {
    never: Infallible,
    to: PhantomData<W>,
}

impl<W: Write + Send> ParquetWriter<W> {
    /// Fails: only a build with the feature can write Parquet.
    ///
    /// # Errors
    /// Always.
    pub fn new(_to: W, _columns: &[Column]) -> io::Result<Self> {
        let why =
            "this build cannot write Parquet; build it with `--features parquet`, or write --csv";
        Err(io::Error::new(io::ErrorKind::Unsupported, why))
    }

    /// Writes a row.
    ///
    /// # Errors
    /// Never, as there is no such writer.
    pub fn row(&mut self, _cells: &[Cell<'_>]) -> io::Result<()> {
        match self.never {}
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Never, as there is no such writer.
    pub fn finish(self) -> io::Result<W> {
        match self.never {}
    }
}

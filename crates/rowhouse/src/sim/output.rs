//! The files that a simulation writes: rows as CSV and Parquet, and the report.

use std::io::{self, Write};
use std::path::Path;

use study::sim::{Cell, Column, CsvWriter, ParquetWriter, report};

use super::Run;
use crate::cli::SimOutput;
use crate::output::{Draft, DraftWriter};
use crate::run::Failure;
use crate::text::clean;

/// The output files of a simulation, being written.
pub(crate) struct Outputs {
    data: Vec<DataFile>,
    page: Option<(Draft, DraftWriter)>,
    /// The index of the data file that could not be written.
    failed: usize,
}

impl Outputs {
    /// Creates the files.
    pub(crate) fn create(files: &SimOutput, columns: &[Column]) -> Result<Self, Failure> {
        let mut named: Vec<&Path> = files.files().map(|(_, path)| path).collect();
        named.sort_unstable();
        if let Some(pair) = named.windows(2).find(|pair| pair[0] == pair[1]) {
            let name = clean(&pair[0].to_string_lossy());
            let why = format!("{name} is named twice; every file needs its own name");
            return Err(Failure::Usage(why));
        }
        let csv = |path: &Path| {
            DataFile::new(path, |pen| {
                CsvWriter::new(pen, columns).map(|csv| Data::Csv(Box::new(csv)))
            })
        };
        let parquet = |path: &Path| {
            DataFile::new(path, |pen| {
                Ok(Data::Parquet(Box::new(ParquetWriter::new(pen, columns)?)))
            })
        };
        let mut data: Vec<DataFile> = Vec::new();
        data.extend(files.csv.as_deref().map(csv).transpose()?);
        data.extend(files.parquet.as_deref().map(parquet).transpose()?);
        let page = files.report.as_deref().map(Draft::new).transpose()?;
        Ok(Self { data, page, failed: 0 })
    }

    /// Writes a row to all data files.
    pub(crate) fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (index, file) in self.data.iter_mut().enumerate() {
            if let Err(error) = file.row(cells) {
                self.failed = index;
                return Err(error);
            }
        }
        Ok(())
    }

    /// The failure for an error of [`Outputs::row`].
    pub(crate) fn failure(&self, error: &io::Error) -> Failure {
        match self.data.get(self.failed) {
            Some(file) => file.draft.failure(error),
            None => Failure::Bad(error.to_string()),
        }
    }

    /// Completes all files.
    pub(crate) fn finish(self, run: &Run<'_>) -> Result<(), Failure> {
        self.data.into_iter().try_for_each(DataFile::finish)?;
        if let Some((draft, mut pen)) = self.page {
            let html =
                report(run.simulation, run.tally, &run.heading(), &run.about(), &run.command());
            pen.write_all(html.as_bytes()).map_err(|error| draft.failure(&error))?;
            draft.finish(pen)?;
        }
        Ok(())
    }
}

/// A data file being written.
struct DataFile {
    draft: Draft,
    data: Data,
}

enum Data {
    Csv(Box<CsvWriter<DraftWriter>>),
    Parquet(Box<ParquetWriter<DraftWriter>>),
}

impl DataFile {
    fn new(
        path: &Path,
        begin: impl FnOnce(DraftWriter) -> io::Result<Data>,
    ) -> Result<Self, Failure> {
        let (draft, pen) = Draft::new(path)?;
        let data = begin(pen).map_err(|error| draft.failure(&error))?;
        Ok(Self { draft, data })
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        match &mut self.data {
            Data::Csv(csv) => csv.row(cells),
            Data::Parquet(parquet) => parquet.row(cells),
        }
    }

    fn finish(self) -> Result<(), Failure> {
        let pen = match self.data {
            Data::Csv(csv) => csv.finish(),
            Data::Parquet(parquet) => parquet.finish(),
        };
        let pen = pen.map_err(|error| self.draft.failure(&error))?;
        self.draft.finish(pen)
    }
}

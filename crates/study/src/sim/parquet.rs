//! Writer of Parquet files, the format that data frames load fastest.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::rows::{Cell, Column, Type};

/// The most rows of a row group, which is kept in memory until it is full.
const MAX_GROUP_ROWS: usize = 1 << 16;

/// Bytes of text at which a row group is full as well.
const MAX_GROUP_TEXT_BYTES: usize = 16 << 20;

/// The values of one column in the current row group.
#[derive(Debug)]
enum Values {
    Ints(Vec<i64>),
    Numbers {
        present: Vec<f64>,
        /// By row, 1 if there is a number, otherwise 0.
        levels: Vec<i16>,
    },
    Texts(Vec<ByteArray>),
}

/// Writes rows as Parquet, one row group at a time.
pub struct ParquetWriter<W: Write + Send> {
    file: SerializedFileWriter<W>,
    columns: Vec<Values>,
    rows: usize,
    bytes: usize,
}

fn failed(error: ParquetError) -> io::Error {
    match error {
        // The cause is usually an error of the file, and more helpful to users.
        ParquetError::External(cause) => match cause.downcast::<io::Error>() {
            Ok(cause) => *cause,
            Err(cause) => io::Error::other(cause),
        },
        error => io::Error::other(error),
    }
}

impl<W: Write + Send> ParquetWriter<W> {
    /// Starts a file with these columns.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(to: W, columns: &[Column]) -> io::Result<Self> {
        let field = |column: &Column| match column.is {
            Type::Int => format!("REQUIRED INT64 {};", column.name),
            Type::Seed => format!("REQUIRED INT64 {} (INTEGER(64,false));", column.name),
            Type::Number => format!("OPTIONAL DOUBLE {};", column.name),
            Type::Text => format!("REQUIRED BINARY {} (STRING);", column.name),
        };
        let fields: String = columns.iter().map(field).collect();
        let schema = parse_message_type(&format!("message rows {{ {fields} }}")).map_err(failed)?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(properties));
        let values = |column: &Column| match column.is {
            Type::Int | Type::Seed => Values::Ints(Vec::new()),
            Type::Number => Values::Numbers { present: Vec::new(), levels: Vec::new() },
            Type::Text => Values::Texts(Vec::new()),
        };
        Ok(Self {
            file: file.map_err(failed)?,
            columns: columns.iter().map(values).collect(),
            rows: 0,
            bytes: 0,
        })
    }

    /// Writes a row with a cell of the right type for every column.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (values, cell) in self.columns.iter_mut().zip(cells) {
            match (values, *cell) {
                (Values::Ints(values), Cell::Int(number)) => values.push(number),
                // Unsigned numbers are stored by their bits.
                (Values::Ints(values), Cell::Seed(seed)) => values.push(seed as i64),
                (Values::Numbers { present, levels }, Cell::Number(number)) => {
                    levels.push(number.is_some().into());
                    present.extend(number);
                }
                (Values::Texts(values), Cell::Text(text)) => {
                    values.push(text.into());
                    self.bytes += text.len();
                }
                (values, cell) => {
                    let why = format!("{cell:?} is not for a column of {values:?}");
                    return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
                }
            }
        }
        self.rows += 1;
        if self.rows >= MAX_GROUP_ROWS || self.bytes >= MAX_GROUP_TEXT_BYTES {
            self.end_group()
        } else {
            Ok(())
        }
    }

    /// Ends the file and returns the underlying writer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        if self.rows > 0 {
            self.end_group()?;
        }
        self.file.into_inner().map_err(failed)
    }

    fn end_group(&mut self) -> io::Result<()> {
        let mut group = self.file.next_row_group().map_err(failed)?;
        for values in &mut self.columns {
            let next = group.next_column().map_err(failed)?;
            let mut column = next.ok_or_else(|| io::Error::other("a column is missing"))?;
            match values {
                Values::Ints(values) => {
                    column.typed::<Int64Type>().write_batch(values, None, None).map_err(failed)?;
                    values.clear();
                }
                Values::Numbers { present, levels } => {
                    let column = column.typed::<DoubleType>();
                    column.write_batch(present, Some(levels), None).map_err(failed)?;
                    present.clear();
                    levels.clear();
                }
                Values::Texts(values) => {
                    let column = column.typed::<ByteArrayType>();
                    column.write_batch(values, None, None).map_err(failed)?;
                    values.clear();
                }
            }
            column.close().map_err(failed)?;
        }
        group.close().map_err(failed)?;
        (self.rows, self.bytes) = (0, 0);
        Ok(())
    }
}

//! Comma-separated values, as RFC 4180 quotes them.

use std::io::{self, Write};

use super::rows::{Cell, Column};

/// Writes rows as CSV.
#[derive(Debug)]
pub struct CsvWriter<W> {
    to: W,
}

impl<W: Write> CsvWriter<W> {
    /// Begins with a line of the columns' names.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn new(mut to: W, columns: &[Column]) -> io::Result<Self> {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        writeln!(to, "{}", names.join(","))?;
        Ok(Self { to })
    }

    /// Writes a row.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                self.to.write_all(b",")?;
            }
            match cell {
                Cell::Int(number) => write!(self.to, "{number}")?,
                Cell::Seed(seed) => write!(self.to, "{seed}")?,
                Cell::Number(Some(number)) => write!(self.to, "{number}")?,
                Cell::Number(None) => {}
                Cell::Text(text) if text.contains([',', '"', '\n', '\r']) => {
                    write!(self.to, "\"{}\"", text.replace('"', "\"\""))?;
                }
                Cell::Text(text) => self.to.write_all(text.as_bytes())?,
            }
        }
        self.to.write_all(b"\n")
    }

    /// Writes out what is still held back, and gives back where it was written to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.to.flush()?;
        Ok(self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::Type;
    use super::*;

    #[test]
    fn what_would_break_a_row_is_quoted() {
        let columns = ["a", "b"].map(|name| Column { name: name.into(), is: Type::Text });
        let mut csv = CsvWriter::new(Vec::new(), &columns).unwrap();
        csv.row(&[Cell::Text("1,2 \"x\""), Cell::Number(None)]).unwrap();
        csv.row(&[Cell::Seed(u64::MAX), Cell::Number(Some(0.5))]).unwrap();
        let text = String::from_utf8(csv.finish().unwrap()).unwrap();
        assert_eq!(text, "a,b\n\"1,2 \"\"x\"\"\",\n18446744073709551615,0.5\n");
    }
}

//! Writer of comma-separated values, quoted as in RFC 4180.

use std::io::{self, Write};

use super::rows::{Cell, Column};

/// Writes rows as CSV.
#[derive(Debug)]
pub struct CsvWriter<W: Write> {
    csv: csv::Writer<W>,
}

impl<W: Write> CsvWriter<W> {
    /// Writes the header line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(to: W, columns: &[Column]) -> io::Result<Self> {
        let mut csv = csv::Writer::from_writer(to);
        csv.write_record(columns.iter().map(|column| &column.name))?;
        Ok(Self { csv })
    }

    /// Writes a row with a cell for every column.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for cell in cells {
            match cell {
                Cell::Int(number) => self.csv.write_field(number.to_string())?,
                Cell::Seed(seed) => self.csv.write_field(seed.to_string())?,
                Cell::Number(Some(number)) => self.csv.write_field(number.to_string())?,
                Cell::Number(None) => self.csv.write_field("")?,
                Cell::Text(text) => self.csv.write_field(text)?,
            }
        }
        // Ends the row.
        Ok(self.csv.write_record(None::<&[u8]>)?)
    }

    /// Flushes the buffer and returns the underlying writer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<W> {
        self.csv.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::Type;
    use super::*;

    fn writer() -> CsvWriter<Vec<u8>> {
        let columns = ["a", "b"].map(|name| Column { name: name.into(), is: Type::Text });
        CsvWriter::new(Vec::new(), &columns).unwrap()
    }

    #[test]
    fn special_characters_are_quoted() {
        let mut csv = writer();
        csv.row(&[Cell::Text("1,2 \"x\""), Cell::Number(None)]).unwrap();
        csv.row(&[Cell::Seed(u64::MAX), Cell::Number(Some(0.5))]).unwrap();
        csv.row(&[Cell::Text("one\ntwo\r"), Cell::Text("\"")]).unwrap();
        // Not quoted: none of these characters ends a cell.
        csv.row(&[Cell::Text(" x; #y\t'z' "), Cell::Text("é –")]).unwrap();
        csv.row(&[Cell::Int(i64::MIN), Cell::Number(Some(1e300))]).unwrap();
        csv.row(&[Cell::Text(""), Cell::Number(Some(-0.0))]).unwrap();
        let text = String::from_utf8(csv.finish().unwrap()).unwrap();
        let long = format!("1{}", "0".repeat(300));
        let lines = [
            "a,b\n",
            "\"1,2 \"\"x\"\"\",\n",
            "18446744073709551615,0.5\n",
            "\"one\ntwo\r\",\"\"\"\"\n",
            " x; #y\t'z' ,é –\n",
            &format!("-9223372036854775808,{long}\n"),
            ",-0\n",
        ];
        assert_eq!(text, lines.concat());
    }

    #[test]
    fn a_row_has_a_cell_for_every_column() {
        let refused = writer().row(&[Cell::Int(1)]).unwrap_err();
        assert!(
            refused.to_string().contains("1 fields, but the previous record has 2"),
            "{refused}"
        );
    }
}

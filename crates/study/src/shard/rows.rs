//! Rows of a simulation as lines with tabs between their cells.

use std::fmt::Write;
use std::io;

use crate::sim::{Cell, Column, Type};

/// The most bytes of a row.
pub(super) const MAX_ROW_BYTES: u64 = 1 << 20;

/// Replaces the line by that of a row.
pub(super) fn write_row(line: &mut String, cells: &[Cell<'_>]) -> io::Result<()> {
    line.clear();
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            line.push('\t');
        }
        match cell {
            Cell::Int(number) => write!(line, "{number}"),
            Cell::Seed(seed) => write!(line, "{seed}"),
            // The shortest text that reads back as the same number.
            Cell::Number(Some(number)) => write!(line, "{number}"),
            Cell::Number(None) => Ok(()),
            Cell::Text(text) if text.contains(['\t', '\n']) => {
                let why = format!("{text:?} has a tab or a line break");
                return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
            }
            Cell::Text(text) => write!(line, "{text}"),
        }
        .map_err(io::Error::other)?;
    }
    line.push('\n');
    Ok(())
}

/// Reads the cells of a line without its end; `None` if they do not fit the columns.
pub(super) fn read_row<'a>(line: &'a str, columns: &[Column]) -> Option<Vec<Cell<'a>>> {
    let mut texts = line.split('\t');
    let cell = |column: &Column| {
        let text = texts.next()?;
        Some(match column.is {
            Type::Int => Cell::Int(text.parse().ok()?),
            Type::Seed => Cell::Seed(text.parse().ok()?),
            Type::Number if text.is_empty() => Cell::Number(None),
            Type::Number => Cell::Number(Some(text.parse().ok()?)),
            Type::Text => Cell::Text(text),
        })
    };
    let cells: Vec<Cell<'a>> = columns.iter().map(cell).collect::<Option<_>>()?;
    texts.next().is_none().then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_read_back_exactly() {
        let types = [Type::Int, Type::Seed, Type::Number, Type::Number, Type::Text, Type::Number];
        let columns = types.map(|is| Column { name: "x".into(), is });
        for number in [0.1 + 0.2, 1.0 / 3.0, -0.0, f64::MIN_POSITIVE, 5e-324, 1e300, f64::MAX] {
            let cells = [
                Cell::Int(i64::MIN),
                Cell::Seed(u64::MAX),
                Cell::Number(Some(number)),
                Cell::Number(None),
                Cell::Text("0,1 \"é\" –"),
                Cell::Number(Some(-number)),
            ];
            let mut line = "old".to_owned();
            write_row(&mut line, &cells).unwrap();
            let read = read_row(line.strip_suffix('\n').unwrap(), &columns).unwrap();
            assert_eq!(read, cells);
            let Cell::Number(Some(again)) = read[2] else { panic!("{line}") };
            assert_eq!(again.to_bits(), number.to_bits());
        }
        assert!(write_row(&mut String::new(), &[Cell::Text("a\tb")]).is_err());
        for wrong in ["", "1\t2", "1\t2\t3\t4\tx\t5\t6", "x\t2\t3\t4\tx\t5", "1\t-2\t3\t4\tx\t5"] {
            assert_eq!(read_row(wrong, &columns), None, "{wrong:?}");
        }
    }
}

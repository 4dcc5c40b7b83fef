//! The file of a shard: written once from start to end, and checked before anything in it is used.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::ShardError;
use super::header::Header;
use super::rows::{MAX_ROW_BYTES, read_row, write_row};
use crate::sim::{Cell, Column};

/// The start of the first line; the number of the format follows.
const NAME: &str = "rowhouse shard ";

/// The first line.
const FIRST_LINE: &str = "rowhouse shard 1\n";

/// The length of the last line: `end`, where the statistics begin, and the checksum.
const LAST_LINE_BYTES: u64 = "end ".len() as u64 + 20 + 1 + 64 + 1;

/// The most bytes of the header, and of the statistics.
const MAX_JSON_BYTES: u64 = 16 << 20;

/// A writer that counts and hashes what it writes.
struct HashingWriter<W> {
    to: W,
    written: u64,
    hash: Sha256,
}

impl<W: Write> Write for HashingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.to.write(bytes)?;
        self.hash.update(&bytes[..count]);
        self.written += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Writes a shard.
pub(super) struct ShardWriter<W> {
    to: HashingWriter<W>,
    line: String,
}

impl<W: Write> ShardWriter<W> {
    /// Writes the header.
    pub(super) fn new(to: W, header: &Header) -> io::Result<Self> {
        let mut to = HashingWriter { to, written: 0, hash: Sha256::new() };
        to.write_all(FIRST_LINE.as_bytes())?;
        serde_json::to_writer(&mut to, header)?;
        to.write_all(b"\n")?;
        Ok(Self { to, line: String::new() })
    }

    /// Writes a row.
    pub(super) fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        write_row(&mut self.line, cells)?;
        self.to.write_all(self.line.as_bytes())
    }

    /// Writes the statistics and the last line.
    pub(super) fn finish(self, statistics: &impl Serialize) -> io::Result<W> {
        let mut to = self.to;
        let start = to.written;
        serde_json::to_writer(&mut to, statistics)?;
        to.write_all(format!("\nend {start:020} ").as_bytes())?;
        let hash = hex(&to.hash.finalize());
        let mut to = to.to;
        writeln!(to, "{hash}")?;
        to.flush()?;
        Ok(to)
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes any text");
    }
    text
}

/// The file of a complete and undamaged shard.
#[derive(Clone, Debug)]
pub struct ShardFile {
    path: PathBuf,
    pub(super) name: String,
    pub(super) header: Header,
    /// The bytes of its rows; the statistics follow.
    rows: Range<u64>,
    /// The end of the statistics.
    end: u64,
}

impl ShardFile {
    /// Reads and checks a file. `name` is that of the file in messages; `watch` is called with the numbers
    /// of bytes that have been read; `stop` ends it early.
    ///
    /// # Errors
    /// If it is no complete and undamaged shard, or another version has played it.
    pub fn open(
        path: &Path,
        name: &str,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(u64),
    ) -> Result<Self, ShardError> {
        let unreadable = |error| ShardError::Unreadable { name: name.into(), error };
        // Opening a pipe would wait for its writer.
        let meta = std::fs::metadata(path).map_err(unreadable)?;
        if !meta.is_file() {
            return Err(ShardError::NoShard { name: name.into() });
        }
        let mut file = BufReader::new(File::open(path).map_err(unreadable)?);
        let first = read_line(&mut file, FIRST_LINE.len() as u64).map_err(unreadable)?;
        if first != FIRST_LINE.as_bytes() {
            let shard = first.starts_with(NAME.as_bytes());
            let name = name.into();
            return Err(if shard {
                ShardError::Format { name }
            } else {
                ShardError::NoShard { name }
            });
        }
        let header = read_line(&mut file, MAX_JSON_BYTES).map_err(unreadable)?;
        let after_header = (first.len() + header.len()) as u64;
        let incomplete = || ShardError::Incomplete { name: name.into() };
        let last_line = meta.len().checked_sub(LAST_LINE_BYTES);
        let last_line = last_line.filter(|&at| at >= after_header).ok_or_else(incomplete)?;
        file.seek(SeekFrom::Start(last_line)).map_err(unreadable)?;
        let last = read_line(&mut file, LAST_LINE_BYTES).map_err(unreadable)?;
        let (statistics, checksum) = read_last_line(&last).ok_or_else(incomplete)?;

        let hashed = last_line + LAST_LINE_BYTES - checksum.len() as u64 - 1;
        file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
        let hash = hash(&mut file.take(hashed), stop, watch).map_err(unreadable)?;
        let hash = hash.ok_or(ShardError::Stopped)?;
        if hash != checksum {
            return Err(ShardError::damaged(name, "its checksum is wrong"));
        }
        if !(after_header..last_line).contains(&statistics)
            || last_line - statistics > MAX_JSON_BYTES
        {
            return Err(ShardError::damaged(name, "its statistics are not where they should be"));
        }
        Ok(Self {
            path: path.into(),
            name: name.into(),
            header: Header::read(name, &header)?,
            rows: after_header..statistics,
            end: last_line,
        })
    }

    /// The number of bytes that [`ShardFile::rows`] reads.
    pub(super) fn row_bytes(&self) -> u64 {
        self.rows.end - self.rows.start
    }

    /// Calls `each` with the cells of every row, and `watch` with numbers of bytes that have been read;
    /// returns the number of rows.
    pub(super) fn rows(
        &self,
        columns: &[Column],
        stop: &AtomicBool,
        watch: &mut dyn FnMut(u64),
        each: &mut dyn FnMut(&[Cell<'_>]) -> io::Result<()>,
    ) -> Result<u64, ShardError> {
        let unreadable = |error| ShardError::Unreadable { name: self.name.clone(), error };
        let damaged = || ShardError::damaged(&self.name, "a row cannot be read");
        let mut source = self.part(&self.rows).map_err(unreadable)?;
        let mut count = 0;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ShardError::Stopped);
            }
            let line = read_line(&mut source, MAX_ROW_BYTES).map_err(unreadable)?;
            if line.is_empty() {
                return Ok(count);
            }
            let text = line.strip_suffix(b"\n").and_then(|line| str::from_utf8(line).ok());
            let cells = text.and_then(|text| read_row(text, columns)).ok_or_else(damaged)?;
            each(&cells).map_err(ShardError::Output)?;
            count += 1;
            watch(line.len() as u64);
        }
    }

    /// The statistics.
    pub(super) fn statistics<T: DeserializeOwned>(&self) -> Result<T, ShardError> {
        let unreadable = |error| ShardError::Unreadable { name: self.name.clone(), error };
        let mut json = Vec::new();
        let mut part = self.part(&(self.rows.end..self.end)).map_err(unreadable)?;
        part.read_to_end(&mut json).map_err(unreadable)?;
        let damaged = |_| ShardError::damaged(&self.name, "its statistics cannot be read");
        serde_json::from_slice(&json).map_err(damaged)
    }

    fn part(&self, bytes: &Range<u64>) -> io::Result<io::Take<BufReader<File>>> {
        let mut file = BufReader::new(File::open(&self.path)?);
        file.seek(SeekFrom::Start(bytes.start))?;
        Ok(file.take(bytes.end - bytes.start))
    }
}

/// Reads a line with its end, or `most` bytes of it.
fn read_line(source: &mut impl BufRead, most: u64) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    source.take(most).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// Where the statistics begin, and the checksum; `None` if this is not the last line of a shard.
fn read_last_line(line: &[u8]) -> Option<(u64, String)> {
    let line = str::from_utf8(line).ok()?.strip_prefix("end ")?.strip_suffix('\n')?;
    let (start, checksum) = line.split_once(' ')?;
    (start.len() == 20 && checksum.len() == 64).then_some(())?;
    Some((start.parse().ok()?, checksum.to_owned()))
}

/// The hash of everything that a source has; `None` if it was stopped.
fn hash(
    source: &mut impl Read,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(u64),
) -> io::Result<Option<String>> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let count = source.read(&mut buffer)?;
        if count == 0 {
            return Ok(Some(hex(&hash.finalize())));
        }
        hash.update(&buffer[..count]);
        watch(count as u64);
    }
}

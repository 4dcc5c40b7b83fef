//! The bytes that SQLite writes to a write-ahead log.
//!
//! The size of the file does not say it: after a checkpoint SQLite starts again at the beginning and overwrites older
//! frames. Each such generation has other salts, which stand in the header of the file and of every frame (see "WAL
//! File Format" in SQLite's documentation), so that frames can be counted by generation. What is overwritten is counted
//! before it is: the counter looks often, and the last frames of a generation stay until the next one is as long.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

use crate::play::Result;

const FILE_HEADER: u64 = 32;
const FRAME_HEADER: u64 = 24;

/// What tells the frames of one generation from those of others.
type Salts = [u8; 8];

/// A running count of the bytes written to a log.
pub struct WalCounter {
    file: File,
    /// The generation seen last, and how many of its frames are counted.
    current: Option<(Salts, u64)>,
    /// The number of that generation.
    sequence: u32,
    bytes: u64,
    missed: u64,
}

impl WalCounter {
    /// Counts from what the log holds now.
    pub fn new(path: &Path) -> Result<Self> {
        let file = File::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut counter = Self { file, current: None, sequence: 0, bytes: 0, missed: 0 };
        counter.update()?;
        counter.bytes = 0;
        Ok(counter)
    }

    /// The bytes written since the counter was made, up to the last update.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The generations that began and ended between two updates, whose bytes are not counted.
    pub const fn missed(&self) -> u64 {
        self.missed
    }

    /// Counts what was written since the last update. To miss nothing, it has to be called at least once in every
    /// generation.
    pub fn update(&mut self) -> Result<()> {
        self.try_update().map_err(|error| format!("the write-ahead log: {error}"))
    }

    fn try_update(&mut self) -> io::Result<()> {
        let mut header = [0; FILE_HEADER as usize];
        match self.file.read_exact_at(&mut header, 0) {
            Ok(()) => {}
            // Nothing is written yet.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
            Err(error) => return Err(error),
        }
        let number = |at: usize| {
            u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        let (page, sequence) = (number(8), number(12));
        let frame = FRAME_HEADER + u64::from(page);
        let mut salts = Salts::default();
        salts.copy_from_slice(&header[16..24]);

        match self.current {
            Some((known, frames)) if known == salts => {
                let now = self.frames(frame, salts, frames)?;
                self.bytes += (now - frames) * frame;
                self.current = Some((salts, now));
            }
            before => {
                let now = self.frames(frame, salts, 0)?;
                if let Some((old, counted)) = before {
                    let skipped = sequence.wrapping_sub(self.sequence).saturating_sub(1);
                    self.missed += u64::from(skipped);
                    // The rest of the generation before. If none of it is left, it ended where it was seen last, or
                    // so little later that the new generation is longer already.
                    let start = counted.max(now);
                    let end = self.frames(frame, old, start)?;
                    if end > start {
                        self.bytes += (end - counted) * frame;
                    }
                }
                self.bytes += FILE_HEADER + now * frame;
                self.current = Some((salts, now));
                self.sequence = sequence;
            }
        }
        Ok(())
    }

    /// Returns the first frame from `start` on that is not of a generation. Those of one generation lie together.
    fn frames(&self, frame: u64, salts: Salts, start: u64) -> io::Result<u64> {
        let is_of = |number: u64| -> io::Result<bool> {
            let mut found = Salts::default();
            match self.file.read_exact_at(&mut found, FILE_HEADER + number * frame + 8) {
                Ok(()) => Ok(found == salts),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
                Err(error) => Err(error),
            }
        };
        let (mut low, mut step) = (start, 1);
        while is_of(low + step - 1)? {
            low += step;
            step *= 2;
        }
        // All below `low` are, the one at `high` is not.
        let mut high = low + step - 1;
        while low < high {
            let middle = low.midpoint(high);
            if is_of(middle)? { low = middle + 1 } else { high = middle }
        }
        Ok(low)
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    const FRAME: u64 = FRAME_HEADER + 4096;

    fn database(path: &Path) -> Connection {
        let db = Connection::open(path).unwrap();
        db.pragma_update(None, "page_size", 4096).unwrap();
        db.pragma_update(None, "journal_mode", "wal").unwrap();
        db.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
        db.execute_batch("CREATE TABLE t (x); INSERT INTO t VALUES (0)").unwrap();
        db
    }

    /// Copies the log into the database, so that the next write begins a new generation.
    fn checkpoint(db: &Connection) {
        db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
    }

    #[test]
    fn frames_are_counted_across_checkpoints() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder.path().join("test.db"));
        let mut counter = WalCounter::new(&folder.path().join("test.db-wal")).unwrap();
        // Each is one frame.
        let write = |times: u64| {
            for _ in 0..times {
                db.execute("UPDATE t SET x = x + 1", []).unwrap();
            }
        };
        write(30);
        counter.update().unwrap();
        assert_eq!(counter.bytes(), 30 * FRAME);
        // The end of the first generation is seen only after the second one has begun.
        write(10);
        checkpoint(&db);
        write(3);
        counter.update().unwrap();
        assert_eq!(counter.bytes(), 43 * FRAME + FILE_HEADER);
        counter.update().unwrap();
        assert_eq!(counter.bytes(), 43 * FRAME + FILE_HEADER);

        // The third generation is longer than what was seen of the second one, but not than all of it.
        write(20);
        checkpoint(&db);
        write(15);
        counter.update().unwrap();
        assert_eq!(counter.bytes(), 78 * FRAME + 2 * FILE_HEADER);
        assert_eq!(counter.missed(), 0);

        // One that is never looked at is noticed.
        for _ in 0..2 {
            checkpoint(&db);
            write(5);
        }
        counter.update().unwrap();
        assert_eq!(counter.missed(), 1);
    }

    #[test]
    fn an_empty_log_has_no_bytes() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut counter = WalCounter::new(file.path()).unwrap();
        counter.update().unwrap();
        assert_eq!(counter.bytes(), 0);
    }
}

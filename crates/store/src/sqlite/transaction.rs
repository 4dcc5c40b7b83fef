//! The transaction of a group of writes.

use std::ops::Deref;

use rusqlite::blob::Blob;
use rusqlite::{Connection, ErrorCode, ffi};

use super::chunk::{Chunk, damage};
use super::fault::Fault;

/// An open transaction. Dropping it leaves it open, for the caller to roll back.
///
/// Stored chunks are overwritten through one handle for all of them, and only where they change: an `UPDATE` copied two
/// kilobytes three times for an event of 85 bytes.
pub struct WriteTransaction<'c> {
    db: &'c Connection,
    /// The chunk that was written last.
    chunk: Option<Blob<'c>>,
}

impl<'c> WriteTransaction<'c> {
    pub fn begin(db: &'c Connection) -> rusqlite::Result<Self> {
        db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(Self { db, chunk: None })
    }

    pub fn commit(mut self) -> rusqlite::Result<()> {
        // SQLite does not commit while a handle is open.
        if let Some(chunk) = self.chunk.take() {
            chunk.close()?;
        }
        self.db.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }

    /// Writes what has changed of a stored chunk: its bytes from `from` on, and whether another one follows. `first` is
    /// the number of its first event.
    pub fn overwrite(
        &mut self,
        place: i64,
        first: u64,
        chunk: &Chunk,
        from: usize,
    ) -> Result<(), Fault> {
        // If the handle cannot be moved, it cannot be used again.
        let moved = match self.chunk.take() {
            Some(mut stored) => stored.reopen(place).map(|()| stored),
            None => self.db.blob_open("main", "events", "chunk", place, false),
        };
        let stored = self.chunk.insert(moved.map_err(|error| missing(error, first))?);
        if stored.len() != chunk.bytes().len() {
            return Err(damage(first, "does not match its checksum"));
        }
        if chunk.is_closed() {
            stored.write_all_at(&chunk.bytes()[..1], 0)?;
        }
        if chunk.used() > from {
            stored.write_all_at(chunk.used_from(from), from)?;
        }
        Ok(())
    }
}

/// The error of a chunk that cannot be opened: SQLite has no code of its own for a row that does not exist.
fn missing(error: rusqlite::Error, first: u64) -> Fault {
    match error.sqlite_error() {
        Some(ffi::Error { code: ErrorCode::Unknown, extended_code: ffi::SQLITE_ERROR }) => {
            damage(first, "is missing")
        }
        _ => error.into(),
    }
}

impl Deref for WriteTransaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.db
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::Chain;

    #[test]
    fn a_chunk_that_is_not_as_it_was_stored_is_damage_and_others_are_written() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE events (place INTEGER PRIMARY KEY, chunk BLOB NOT NULL)")
            .unwrap();
        let mut chunk = Chunk::new(Chain(7));
        chunk.push("one", Chain(8));
        let insert = "INSERT INTO events VALUES (?1, ?2)";
        db.execute(insert, (1, chunk.bytes())).unwrap();
        db.execute(insert, (2, &chunk.bytes()[1..])).unwrap();
        let from = chunk.used();
        chunk.push("two", Chain(9));
        chunk.close();

        let mut transaction = WriteTransaction::begin(&db).unwrap();
        // As the first chunk of a group, and after another one.
        for _ in 0..2 {
            for place in [2, 3] {
                let written = transaction.overwrite(place, 0, &chunk, from);
                assert!(matches!(written, Err(Fault::Damage(_))), "{place}");
            }
            transaction.overwrite(1, 0, &chunk, from).unwrap();
        }
        transaction.commit().unwrap();
        let stored = |place| {
            let sql = "SELECT chunk FROM events WHERE place = ?1";
            db.query_row(sql, [place], |row| row.get::<_, Vec<u8>>(0)).unwrap()
        };
        assert_eq!(stored(1), chunk.bytes());
        assert_ne!(stored(2), chunk.bytes()[1..]);
    }
}

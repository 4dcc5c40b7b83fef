//! The check of a write-ahead log before SQLite opens it.
//!
//! SQLite ends a log at the first frame that does not match its checksum: after a crash that is the write that was under
//! way. If a bit of an earlier frame is flipped, SQLite drops all acknowledged writes after it, and says nothing. But a
//! transaction is written once the one before is on disk. So if a later transaction follows the frame, it is damage.
//! In the last transaction damage cannot be told from a write that was under way.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use super::open::sibling;
use crate::StoreError;

const HEADER_BYTES: usize = 32;
const FRAME_HEADER_BYTES: usize = 24;

/// The first bytes of a log; the last bit says that checksums are of big-endian numbers.
const MAGIC: u32 = 0x377f_0682;

/// Returns an error if the write-ahead log of a database is damaged. No other process may use the database.
pub fn check(path: &Path) -> Result<(), StoreError> {
    let name = sibling(path, "-wal");
    let log = match File::open(&name) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        log => log.map_err(|error| StoreError::io(&name, error))?,
    };
    match first_damage(BufReader::new(log)) {
        Ok(None) => Ok(()),
        Ok(Some(why)) => Err(StoreError::Corrupt { path: name, why }),
        Err(error) => Err(StoreError::io(&name, error)),
    }
}

/// What is damaged, if anything is. One frame at a time is in memory, since a log may be as large as the database.
fn first_damage(mut log: impl Read) -> io::Result<Option<String>> {
    let mut header = [0; HEADER_BYTES];
    if !read_whole(&mut log, &mut header)? {
        return Ok(None);
    }
    let number = |at: usize| read(&header, at, true);
    let (magic, page, salts) = (number(0), number(8) as usize, &header[16..24]);
    let big = magic & 1 == 1;
    let mut before = checksum((0, 0), &header[..24], big);
    let known = magic & !1 == MAGIC && (512..=65_536).contains(&page) && page.is_power_of_two();
    if !known || before != (number(24), number(28)) {
        return Ok(Some("its header does not match the checksum".into()));
    }
    let mut frame = vec![0; FRAME_HEADER_BYTES + page];
    let (mut index, mut bad, mut ended) = (0_u64, None, false);
    while read_whole(&mut log, &mut frame)? {
        let stored = (read(&frame, 16, true), read(&frame, 20, true));
        let head = checksum(before, &frame[..8], big);
        let sum = checksum(head, &frame[FRAME_HEADER_BYTES..], big);
        let sound = frame[8..16] == *salts && sum == stored;
        match bad {
            None if sound => {}
            None => bad = Some(index),
            // Each frame after it has the checksum of the one before it and itself. Frames of a transaction that was
            // rolled back may be there as well, but none that follows its end.
            Some(bad) if sound && ended => {
                let why = "does not match its checksum, and later writes would be lost";
                return Ok(Some(format!("frame {bad} {why}")));
            }
            // The one after the bad frame does not match if the checksum itself is damaged.
            Some(bad) if !sound && index > bad + 1 => return Ok(None),
            Some(_) => {}
        }
        ended |= bad.is_some() && read(&frame, 4, true) != 0;
        (before, index) = (stored, index + 1);
    }
    Ok(None)
}

/// Fills a buffer; returns whether there was enough to read.
fn read_whole(log: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match log.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// SQLite's checksum of a number of pairs of words.
fn checksum((mut one, mut two): (u32, u32), bytes: &[u8], big: bool) -> (u32, u32) {
    for pair in bytes.chunks_exact(8) {
        one = one.wrapping_add(read(pair, 0, big)).wrapping_add(two);
        two = two.wrapping_add(read(pair, 4, big)).wrapping_add(one);
    }
    (one, two)
}

/// The number at a place of four bytes.
fn read(bytes: &[u8], at: usize, big: bool) -> u32 {
    let bytes = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
    if big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
}

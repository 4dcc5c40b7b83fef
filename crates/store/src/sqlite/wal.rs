//! The check of a write-ahead log before SQLite opens it.
//!
//! SQLite ends a log at the first frame that does not match its checksum: after a crash that is the write that was under
//! way. If a bit of an earlier frame is flipped, SQLite drops all acknowledged writes after it, and says nothing. But a
//! transaction is written once the one before is on disk. So if a later transaction follows the frame, it is damage.
//! In the last transaction damage cannot be told from a write that was under way.

use std::fs;
use std::io::ErrorKind;
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
    let log = match fs::read(&name) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        log => log.map_err(|error| StoreError::io(&name, error))?,
    };
    match first_damage(&log) {
        None => Ok(()),
        Some(why) => Err(StoreError::Corrupt { path: name, why }),
    }
}

/// What is damaged, if anything is.
fn first_damage(log: &[u8]) -> Option<String> {
    if log.len() < HEADER_BYTES {
        return None;
    }
    let number = |at: usize| read(log, at, true);
    let (magic, page, salts) = (number(0), number(8) as usize, &log[16..24]);
    let big = magic & 1 == 1;
    let mut sum = checksum((0, 0), &log[..24], big);
    let known = magic & !1 == MAGIC && (512..=65_536).contains(&page) && page.is_power_of_two();
    if !known || sum != (number(24), number(28)) {
        return Some("its header does not match the checksum".into());
    }
    let frames: Vec<&[u8]> = log[HEADER_BYTES..].chunks_exact(FRAME_HEADER_BYTES + page).collect();
    let stored = |frame: &[u8]| (read(frame, 16, true), read(frame, 20, true));
    let follows = |before: (u32, u32), frame: &[u8]| {
        let head = checksum(before, &frame[..8], big);
        frame[8..16] == *salts && checksum(head, &frame[FRAME_HEADER_BYTES..], big) == stored(frame)
    };
    let bad = frames.iter().position(|frame| {
        let sound = follows(sum, frame);
        sum = stored(frame);
        !sound
    })?;
    // Each frame after it has the checksum of the one before it and itself. Frames of a transaction that was rolled
    // back may be there as well, but none that follows its end.
    let mut ended = false;
    for index in bad..frames.len() {
        let sound = index > bad && follows(stored(frames[index - 1]), frames[index]);
        if sound && ended {
            let why = "does not match its checksum, and later writes would be lost";
            return Some(format!("frame {bad} {why}"));
        }
        // The one after the bad frame does not match if the checksum itself is damaged.
        if !sound && index > bad + 1 {
            return None;
        }
        ended |= read(frames[index], 4, true) != 0;
    }
    None
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

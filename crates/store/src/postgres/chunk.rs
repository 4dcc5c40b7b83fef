//! Chunks: the rows of the table `events`, each with the events of one append.
//!
//! | bytes | |
//! |--:|---|
//! | 8 | the checksum of the log before this chunk |
//! | for each event: | |
//! | 1 or more | the length of its text (LEB128) |
//! | | its text |
//! | 8 | the checksum of the log up to this event |

use crate::checksum::Chain;

/// The bytes of a checksum.
const CHAIN_BYTES: usize = 8;

/// Encodes events, of which the first has the number `first`; returns the chunk and the checksum after it.
pub fn encode(first: u64, before: Chain, events: &[String]) -> (Vec<u8>, Chain) {
    let size = |event: &String| event.len() + CHAIN_BYTES + 4;
    let mut bytes = Vec::with_capacity(CHAIN_BYTES + events.iter().map(size).sum::<usize>());
    bytes.extend(before.0.to_be_bytes());
    let mut chain = before;
    for (number, event) in (first..).zip(events) {
        let mut length = event.len();
        while length >= 0x80 {
            bytes.push((length & 0x7f) as u8 | 0x80);
            length >>= 7;
        }
        bytes.push(length as u8);
        bytes.extend(event.as_bytes());
        chain = chain.with(number, event);
        bytes.extend(chain.0.to_be_bytes());
    }
    (bytes, chain)
}

/// A place in a log while it is read.
pub struct LogReader {
    /// The number of the next event.
    pub next: u64,
    /// The checksum of the log so far; `None` before the first chunk of a part of a log.
    pub chain: Option<Chain>,
}

impl LogReader {
    /// Reads a chunk whose first event has the number `first`, and gives each sound event to `take`.
    ///
    /// # Errors
    /// If an event is not as it was written, or is missing.
    pub fn read<'a>(
        &mut self,
        first: i32,
        chunk: &'a [u8],
        mut take: impl FnMut(u64, &'a str),
    ) -> Result<(), String> {
        if u64::try_from(first) != Ok(self.next) {
            return Err(format!("event {} is missing", self.next));
        }
        let damaged = |number| format!("event {number} does not match its checksum");
        let (before, mut rest) = split_chain(chunk).ok_or_else(|| damaged(self.next))?;
        if self.chain.is_some_and(|chain| chain != before) || rest.is_empty() {
            return Err(damaged(self.next));
        }
        let mut chain = before;
        while !rest.is_empty() {
            let (text, told, tail) = split_event(rest).ok_or_else(|| damaged(self.next))?;
            chain = chain.with(self.next, text);
            if chain != told {
                return Err(damaged(self.next));
            }
            take(self.next, text);
            self.next += 1;
            self.chain = Some(chain);
            rest = tail;
        }
        Ok(())
    }
}

fn split_chain(bytes: &[u8]) -> Option<(Chain, &[u8])> {
    let (chain, rest) = bytes.split_first_chunk()?;
    Some((Chain(u64::from_be_bytes(*chain)), rest))
}

/// Splits the first event off, with its checksum.
fn split_event(mut bytes: &[u8]) -> Option<(&str, Chain, &[u8])> {
    let mut length = 0_usize;
    for shift in (0..usize::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        bytes = rest;
        length |= usize::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            let (text, rest) = bytes.split_at_checked(length)?;
            let (chain, rest) = split_chain(rest)?;
            return Some((std::str::from_utf8(text).ok()?, chain, rest));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_read_back_and_any_changed_byte_is_noticed() {
        let start = Chain(7);
        let events = ["", "a", &"é".repeat(100), &"x".repeat(20_000)].map(String::from);
        let (one, middle) = encode(0, start, &events[..3]);
        let (two, end) = encode(3, middle, &events[3..]);
        let read = |one: &[u8], two: &[u8]| {
            let mut found = vec![];
            let mut reader = LogReader { next: 0, chain: Some(start) };
            reader.read(0, one, |_, text| found.push(text.to_owned()))?;
            reader.read(3, two, |_, text| found.push(text.to_owned()))?;
            assert_eq!((reader.next, reader.chain), (4, Some(end)));
            Ok::<_, String>(found)
        };
        assert_eq!(read(&one, &two).unwrap(), events);
        for index in 0..one.len() {
            let mut changed = one.clone();
            changed[index] ^= 1;
            assert!(read(&changed, &two).is_err(), "{index}");
            assert!(read(&one[..index], &two).is_err(), "{index}");
        }
        // A part of a log begins with the checksum that its first chunk has.
        let mut reader = LogReader { next: 3, chain: None };
        reader.read(3, &two, |_, _| {}).unwrap();
        assert_eq!(reader.chain, Some(end));
        assert!(reader.read(3, &two, |_, _| {}).unwrap_err().contains("event 4 is missing"));
    }
}

//! Chunks: the rows of the table `events`, each with some events of one table.
//!
//! A chunk has the same size from the start, and is overwritten in place until it is full. So an append changes the one
//! page where the chunk ends so far. With a row for each event, an append changed five pages when their page was full,
//! and that was every fourth: 3.0 KB of write-ahead log for an event of 85 bytes, and 4.1 KB for two, instead of 1.4 and
//! 1.5 KB.
//!
//! | bytes | |
//! |--:|---|
//! | 1 | 1 if another chunk follows, else 0 |
//! | 8 | the checksum of the log before this chunk |
//! | for each event: | |
//! | 1 or more | the length of its text + 1 (LEB128) |
//! | | its text |
//! | 8 | the checksum of the log up to this event |
//! | at the end: | |
//! | 1 | 0 |
//! | 8 | the last checksum again, with all bits inverted: zeros in place of the last events are damage as well |
//! | the rest | zeros |

use super::fault::Fault;
use crate::checksum::Chain;

/// The size of a chunk; one with a longer event is larger. SQLite keeps 104 bytes of such a row (with its header) in the
/// page of the b-tree, and the rest in two pages of its own.
const CHUNK_BYTES: usize = 104 + 2 * 1020 - 6;

/// The bytes before the first event.
const HEADER_BYTES: usize = 9;

/// The bytes of a checksum.
const CHAIN_BYTES: usize = 8;

/// The bytes after the last event.
const END_BYTES: usize = 1 + CHAIN_BYTES;

/// The last chunk of a log, which grows.
pub struct Chunk {
    bytes: Vec<u8>,
    used: usize,
}

impl Chunk {
    /// A chunk without events; `before` is the checksum of the log before it.
    pub fn new(before: Chain) -> Self {
        let mut bytes = vec![0; CHUNK_BYTES];
        bytes[1..HEADER_BYTES].copy_from_slice(&before.0.to_be_bytes());
        Self { bytes, used: HEADER_BYTES }
    }

    /// Returns whether there is room for an event; an empty chunk takes any.
    pub fn has_room_for(&self, event: &str) -> bool {
        let needed = length_bytes(event.len() + 1) + event.len() + CHAIN_BYTES + END_BYTES;
        self.used == HEADER_BYTES || self.used + needed <= self.bytes.len()
    }

    /// Adds an event; `chain` is the checksum of the log with it.
    pub fn push(&mut self, event: &str, chain: Chain) {
        let mut length = event.len() + 1;
        let text = self.used + length_bytes(length);
        let after = text + event.len();
        let end = after + CHAIN_BYTES + END_BYTES;
        self.bytes.resize(self.bytes.len().max(end), 0);
        for byte in &mut self.bytes[self.used..text] {
            *byte = (length & 0x7f) as u8 | 0x80;
            length >>= 7;
        }
        self.bytes[text - 1] &= 0x7f;
        self.bytes[text..after].copy_from_slice(event.as_bytes());
        self.bytes[after..after + CHAIN_BYTES].copy_from_slice(&chain.0.to_be_bytes());
        self.bytes[after + CHAIN_BYTES] = 0;
        self.bytes[end - CHAIN_BYTES..end].copy_from_slice(&(!chain.0).to_be_bytes());
        // The next event overwrites the end.
        self.used = end - END_BYTES;
    }

    /// Notes that another chunk follows.
    pub fn close(&mut self) {
        self.bytes[0] = 1;
    }

    /// The bytes to store.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The place of the next event.
    pub fn used(&self) -> usize {
        self.used
    }

    /// The bytes from a place to the end of what is used.
    pub fn used_from(&self, from: usize) -> &[u8] {
        &self.bytes[from..self.used + END_BYTES]
    }

    /// Returns whether another chunk follows.
    pub fn is_closed(&self) -> bool {
        self.bytes[0] == 1
    }
}

/// The number of bytes of a length.
fn length_bytes(length: usize) -> usize {
    (usize::BITS - length.leading_zeros()).div_ceil(7) as usize
}

/// A reader of a stored chunk, which checks every byte of it.
pub struct ChunkReader<'b> {
    bytes: &'b [u8],
    at: usize,
    /// The number of the next event.
    next: u64,
    chain: Chain,
    followed: bool,
}

impl<'b> ChunkReader<'b> {
    /// A reader of the chunk whose first event has this number. `chain` is the checksum of the log before it, if the
    /// caller knows it.
    pub fn new(bytes: &'b [u8], first: u64, chain: Option<Chain>) -> Result<Self, Fault> {
        let wrong = || damage(first, "does not match its checksum");
        let followed = match bytes.first() {
            Some(0) => false,
            Some(1) => true,
            _ => return Err(wrong()),
        };
        let before = bytes.get(1..HEADER_BYTES).and_then(read_chain).ok_or_else(wrong)?;
        if chain.is_some_and(|chain| chain != before) {
            return Err(wrong());
        }
        Ok(Self { bytes, at: HEADER_BYTES, next: first, chain: before, followed })
    }

    /// The next event and its number, or `None` at the end of the chunk.
    pub fn next_event(&mut self) -> Result<Option<(u64, &'b str)>, Fault> {
        let rest = &self.bytes[self.at..];
        let number = self.next;
        let wrong = || damage(number, "does not match its checksum");
        if rest.first() == Some(&0) {
            let end = rest.get(1..END_BYTES).and_then(read_chain);
            let zeros = rest.iter().skip(END_BYTES).all(|byte| *byte == 0);
            let ends = end == Some(Chain(!self.chain.0)) && zeros && self.at > HEADER_BYTES;
            return if ends { Ok(None) } else { Err(wrong()) };
        }
        let (length, start) = read_length(rest).ok_or_else(wrong)?;
        let text = rest.get(start..start + length).ok_or_else(wrong)?;
        let text = std::str::from_utf8(text).map_err(|_| wrong())?;
        let end = start + length + CHAIN_BYTES;
        let stored = rest.get(start + length..end).and_then(read_chain);
        self.chain = self.chain.with(number, text);
        if stored != Some(self.chain) {
            return Err(wrong());
        }
        self.at += end;
        self.next += 1;
        Ok(Some((number, text)))
    }

    /// The number of the next event.
    pub fn next_number(&self) -> u64 {
        self.next
    }

    /// The checksum of the log so far.
    pub fn chain(&self) -> Chain {
        self.chain
    }

    /// Returns whether another chunk follows.
    pub fn is_followed(&self) -> bool {
        self.followed
    }

    /// The chunk, to append to it. All events have to be read.
    pub fn into_chunk(self) -> Chunk {
        Chunk { bytes: self.bytes.to_vec(), used: self.at }
    }
}

pub fn damage(number: u64, what: &str) -> Fault {
    Fault::Damage(format!("event {number} {what}"))
}

fn read_chain(bytes: &[u8]) -> Option<Chain> {
    Some(Chain(u64::from_be_bytes(bytes.try_into().ok()?)))
}

/// The length of a text, and where it starts.
fn read_length(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut length = 0;
    for (index, byte) in bytes.iter().enumerate().take(5) {
        length |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            // Bytes that add nothing would be a second way to write the same.
            return (*byte != 0).then_some((length - 1, index + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(events: &[String]) -> Chunk {
        let mut chain = Chain(7);
        let mut chunk = Chunk::new(chain);
        for (number, event) in (3..).zip(events) {
            chain = chain.with(number, event);
            chunk.push(event, chain);
        }
        chunk
    }

    fn read(bytes: &[u8]) -> Result<(Vec<String>, bool), Fault> {
        let mut reader = ChunkReader::new(bytes, 3, Some(Chain(7)))?;
        let mut events = vec![];
        while let Some((_, text)) = reader.next_event()? {
            events.push(text.to_owned());
        }
        Ok((events, reader.is_followed()))
    }

    #[test]
    fn a_chunk_reads_back() {
        for length in [0, 1, 126, 127, 128, 2000, 20_000, 3_000_000] {
            let events = ["a".repeat(length), String::new()];
            let chunk = filled(&events);
            assert_eq!(read(chunk.bytes()).unwrap().0, events, "{length}");
        }
    }

    #[test]
    fn a_chunk_has_one_size_until_an_event_does_not_fit() {
        let event = "x".repeat(80);
        let mut chunk = filled(&[]);
        let mut count = 0;
        while chunk.has_room_for(&event) {
            chunk.push(&event, Chain(0));
            count += 1;
        }
        assert_eq!((chunk.bytes().len(), count), (CHUNK_BYTES, 23));
        assert!(filled(&[]).has_room_for(&"x".repeat(10_000)));
    }

    #[test]
    fn every_bit_of_a_chunk_matters() {
        let mut chunk = filled(&["one".into(), "two".into(), "three".into()]);
        chunk.bytes.truncate(chunk.used + END_BYTES + 10);
        for bit in 0..chunk.bytes.len() * 8 {
            let mut bytes = chunk.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            // The first bit says whether a chunk follows; the reader of the log notices that none does.
            assert!(read(&bytes).is_err() || bit == 0, "bit {bit}");
        }
    }
}

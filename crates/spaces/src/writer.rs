//! Writing bytes one part after the other, and sets of bits as bytes.

/// By byte: its bits as eight bytes of 0 or 1, the lowest bit first.
static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Writes the lowest bits of a word as bytes of 0 or 1, as many as `into` has (at most 64).
#[inline]
pub(crate) fn spread(bits: u64, into: &mut [u8]) {
    let (eights, rest) = into.as_chunks_mut::<8>();
    let mut bits = bits;
    for eight in eights {
        *eight = SPREAD[bits as usize & 255];
        bits >>= 8;
    }
    let last = SPREAD[bits as usize & 255];
    rest.copy_from_slice(&last[..rest.len()]);
}

/// [`spread`] for up to 128 bits.
#[inline]
pub(crate) fn spread_128(bits: u128, into: &mut [u8]) {
    let (low, high) = into.split_at_mut(into.len().min(64));
    spread(bits as u64, low);
    spread((bits >> 64) as u64, high);
}

/// Writes sixteen words as 512 bytes of 0 or 1.
#[inline]
pub(crate) fn spread_words(words: &[u32; 16], into: &mut [u8]) {
    for (word, into) in words.iter().zip(into.chunks_exact_mut(32)) {
        spread((*word).into(), into);
    }
}

/// Writes parts one after the other into a slice.
pub(crate) struct Writer<'a> {
    rest: &'a mut [u8],
}

impl<'a> Writer<'a> {
    #[inline]
    pub(crate) fn new(into: &'a mut [u8]) -> Self {
        Self { rest: into }
    }

    /// The next bytes.
    #[inline]
    pub(crate) fn next(&mut self, size: usize) -> &'a mut [u8] {
        let (next, rest) = std::mem::take(&mut self.rest).split_at_mut(size);
        self.rest = rest;
        next
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        self.next(1)[0] = byte;
    }

    #[inline]
    pub(crate) fn flags<const N: usize>(&mut self, flags: [bool; N]) {
        self.next(N).copy_from_slice(&flags.map(u8::from));
    }

    /// A number in some bytes, the lowest first.
    #[inline]
    pub(crate) fn number(&mut self, number: u32, bytes: usize) {
        self.next(bytes).copy_from_slice(&number.to_le_bytes()[..bytes]);
    }

    /// Zeros but for one 1, or zeros only.
    #[inline]
    pub(crate) fn one_hot(&mut self, index: Option<usize>, size: usize) {
        let part = self.next(size);
        part.fill(0);
        if let Some(index) = index {
            part[index] = 1;
        }
    }

    /// Checks that everything was written.
    #[inline]
    pub(crate) fn finish(self) {
        debug_assert!(
            self.rest.is_empty(),
            "{} bytes of the observation are missing",
            self.rest.len()
        );
    }
}

//! Counting and choosing among set bits.

/// The index of the set bit that has `rank` set bits below it.
///
/// # Panics
/// If there are not more than `rank` set bits.
pub(crate) fn select(word: u64, rank: u32) -> u32 {
    // Byte-wise prefix counts in one multiplication find the byte; at most seven clears the bit.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let below = bytes.wrapping_mul(ONES);
    // One bit for every byte whose prefix count is at most `rank`.
    let at_most = (((u64::from(rank) * ONES) | (0x80 * ONES)) - below) & (0x80 * ONES);
    let byte = (at_most >> 7).wrapping_mul(ONES) >> 56;
    let shift = (byte * 8) as u32;
    debug_assert!(shift < 64, "rank is below the number of set bits");
    let mut rest = word >> shift & 0xff;
    let before = (below << 8 >> shift & 0xff) as u32;
    for _ in before..rank {
        rest &= rest.wrapping_sub(1);
    }
    shift + rest.trailing_zeros()
}

/// [`select`] for 128 bits.
pub(crate) fn select128(word: u128, rank: u32) -> u32 {
    let low = word as u64;
    let ones = low.count_ones();
    if rank < ones { select(low, rank) } else { 64 + select((word >> 64) as u64, rank - ones) }
}

/// A set of numbers below 512.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Set512([u64; 8]);

impl Set512 {
    #[inline]
    pub(crate) const fn contains(&self, index: usize) -> bool {
        self.0[index / 64 % 8] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, index: usize) {
        self.0[index / 64 % 8] |= 1 << (index % 64);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, index: usize) {
        self.0[index / 64 % 8] &= !(1 << (index % 64));
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Which of `start`, `start + 1`, `start + 2` (511 being followed by 0) are members, as bits.
    #[inline]
    pub(crate) const fn three(&self, start: usize) -> usize {
        let low = self.0[start / 64 % 8] >> (start % 64);
        let high = self.0[(start / 64 + 1) % 8] << 1 << (63 - start % 64);
        ((low | high) & 7) as usize
    }

    /// The member that has `rank` smaller ones.
    #[inline]
    pub(crate) fn select(&self, mut rank: u32) -> Option<usize> {
        for (index, &word) in self.0.iter().enumerate() {
            let ones = word.count_ones();
            if rank < ones {
                return Some(index * 64 + select(word, rank) as usize);
            }
            rank -= ones;
        }
        None
    }

    #[inline]
    pub(crate) fn union(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    /// The members, smallest first.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(index * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_every_bit() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..2000u32 {
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            let sparse = if round % 3 == 0 { word & word.rotate_left(9) } else { word };
            for bits in [sparse, !0, 1 << (round % 64)] {
                let wide = u128::from(bits) << 64 | u128::from(sparse);
                for rank in 0..wide.count_ones() {
                    let mut rest = wide;
                    for _ in 0..rank {
                        rest &= rest - 1;
                    }
                    assert_eq!(select128(wide, rank), rest.trailing_zeros());
                }
            }
        }
    }
}

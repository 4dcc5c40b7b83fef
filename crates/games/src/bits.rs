//! Counting and choosing among set bits.

/// By byte and rank: the index of the set bit that has `rank` set bits below it.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The index of the set bit that has `rank` set bits below it; any number if there is none.
///
/// Without a branch, because the position of the bit is unpredictable.
#[inline]
pub(crate) fn select(word: u64, rank: u32) -> u32 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let (index, before) = find_byte(bytes, rank);
    let byte = (word >> (8 * index % 64)) as usize & 0xff;
    8 * index as u32 + u32::from(SELECT_IN_BYTE[byte][rank.wrapping_sub(before) as usize % 8])
}

/// The sum of eight counts, of less than 256 together.
#[inline]
pub(crate) fn sum_of_bytes(counts: u64) -> u32 {
    (counts.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Among eight counts, of less than 128 together, the one that `rank` falls in, and how many come
/// before it.
#[inline]
pub(crate) fn find_byte(counts: u64, rank: u32) -> (usize, u32) {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // The running sums of the counts; then how many of these are at most `rank`.
    let up_to = counts.wrapping_mul(ONES);
    let at_most = (((u64::from(rank) * ONES) | (0x80 * ONES)) - up_to) & (0x80 * ONES);
    let index = at_most.count_ones();
    (index as usize, (up_to << 8 >> (8 * index % 64)) as u32 & 0xff)
}

/// A set of numbers below 128, in two words: changing one costs less than in a `u128`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Set128([u64; 2]);

impl Set128 {
    #[inline]
    pub(crate) const fn new(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }

    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }

    /// The number that has `rank` smaller ones in the set; any if there is none.
    #[inline]
    pub(crate) fn select(&self, rank: u32) -> u8 {
        // A lookup, because the compiler would turn a choice between the two words into a branch.
        let before = [0, self.0[0].count_ones()];
        let word = usize::from(rank >= before[1]);
        64 * word as u8 + select(self.0[word], rank - before[word]) as u8
    }

    #[inline]
    pub(crate) const fn contains(self, number: u8) -> bool {
        number < 128 && self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, number: u8) {
        self.0[number as usize / 64 % 2] |= 1 << (number % 64);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, number: u8) {
        self.0[number as usize / 64 % 2] &= !(1 << (number % 64));
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
                    let number = Set128::new(wide).select(rank);
                    assert_eq!(u32::from(number), rest.trailing_zeros());
                }
            }
        }
    }
}

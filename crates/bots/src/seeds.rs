//! Seeds of many games or threads, derived from one.

/// Independent seeds derived from one seed: a function of their index, so that threads can use them in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds(u64);

impl Seeds {
    /// The seeds derived from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed at an index (the finalizer of splitmix64).
    #[inline]
    #[must_use]
    pub const fn at(self, index: u64) -> u64 {
        let mut z = index.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(self.0);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The seeds of a part of the work, independent of those of other parts.
    #[inline]
    #[must_use]
    pub const fn part(self, index: u64) -> Self {
        Self(self.at(index ^ 0xA5A5_A5A5_5A5A_5A5A))
    }
}

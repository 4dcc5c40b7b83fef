/// Unrelated numbers from one seed: the same for the same argument, on any thread, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds(u64);

impl Seeds {
    /// All numbers that follow from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The number at a place (the finalizer of splitmix64).
    #[inline]
    #[must_use]
    pub const fn at(self, place: u64) -> u64 {
        let mut z = place.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(self.0);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The seeds of a part of the work, unrelated to those of any other part.
    #[inline]
    #[must_use]
    pub const fn part(self, place: u64) -> Self {
        Self(self.at(place ^ 0xA5A5_A5A5_5A5A_5A5A))
    }
}

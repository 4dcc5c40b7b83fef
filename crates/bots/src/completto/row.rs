//! A row in the bots' representation: open numbers, and gaps of face-down tiles between them.

use games::completto::{Slot, TILES};

/// The most open numbers of a row, plus one for each end.
const MAX_ENDS: usize = 52;

/// The sentinel behind the last number: one above the highest.
pub const BEHIND: u8 = TILES as u8 + 1;

/// A row. Face-down tiles between the same two open numbers are interchangeable, so they are only counted,
/// and of hundreds of legal moves few are distinct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// 0, the open numbers ascending, [`BEHIND`].
    numbers: [u8; MAX_ENDS],
    /// Face-down tiles between a number and the next.
    gaps: [u8; MAX_ENDS],
    /// The number of gaps, empty ones included: open numbers + 1.
    len: u8,
    /// Face-down tiles in all gaps.
    hidden: u8,
}

/// A gap of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The number before it, 0 at the left end.
    pub low: u8,
    /// The number behind it, [`BEHIND`] at the right end.
    pub high: u8,
    /// Face-down tiles in it.
    pub hidden: u8,
}

impl Row {
    /// A row of face-down tiles.
    pub fn face_down(hidden: u8) -> Self {
        let mut row = Self { numbers: [BEHIND; MAX_ENDS], gaps: [0; MAX_ENDS], len: 1, hidden };
        row.numbers[0] = 0;
        row.gaps[0] = hidden;
        row
    }

    /// A row from its slots.
    pub fn new(slots: &[Slot]) -> Self {
        let mut row = Self::face_down(0);
        for slot in slots {
            let last = row.len();
            match *slot {
                Slot::Hidden => {
                    row.gaps[last - 1] += 1;
                    row.hidden += 1;
                }
                Slot::Open { number, .. } => {
                    row.numbers[last] = number;
                    row.len += 1;
                }
            }
        }
        row
    }

    /// The number of gaps.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Face-down tiles in the row.
    #[inline]
    pub fn hidden(&self) -> u8 {
        self.hidden
    }

    /// The gap at an index.
    #[inline]
    pub fn gap(&self, index: usize) -> Gap {
        Gap { low: self.numbers[index], high: self.numbers[index + 1], hidden: self.gaps[index] }
    }

    /// The gaps, left to right.
    #[inline]
    pub fn gaps(&self) -> impl Iterator<Item = Gap> + '_ {
        let numbers = self.numbers[..=self.len()].windows(2);
        numbers.zip(&self.gaps).map(|(ends, &hidden)| Gap { low: ends[0], high: ends[1], hidden })
    }

    /// The gap that a number belongs to; `None` if the row shows the number.
    #[inline]
    pub fn gap_of(&self, number: u8) -> Option<usize> {
        let numbers = &self.numbers[1..self.len()];
        let smaller = numbers.iter().filter(|&&open| open < number).count();
        (self.numbers[smaller + 1] != number).then_some(smaller)
    }

    /// The slot at which a gap begins.
    pub fn start(&self, gap: usize) -> usize {
        self.gaps[..gap].iter().map(|&hidden| usize::from(hidden) + 1).sum()
    }

    /// The row with a number in place of the face-down tile that has `before` others of its gap to
    /// the left.
    #[inline]
    pub fn place(&self, gap: usize, before: u8, number: u8) -> Self {
        let mut row = self.insert(gap, before, number);
        row.gaps[gap + 1] -= 1;
        row.hidden -= 1;
        row
    }

    /// The row with a number pushed in behind `before` face-down tiles of a gap.
    #[inline]
    pub fn insert(&self, gap: usize, before: u8, number: u8) -> Self {
        let mut row = *self;
        let len = row.len();
        row.numbers.copy_within(gap + 1..=len, gap + 2);
        row.gaps.copy_within(gap..len, gap + 1);
        row.numbers[gap + 1] = number;
        row.gaps[gap] = before;
        row.gaps[gap + 1] -= before;
        row.len += 1;
        row
    }

    /// The row with a face-down tile moved from one gap to another.
    #[inline]
    pub fn moved(&self, from: usize, to: usize) -> Self {
        let mut row = *self;
        row.gaps[from] -= 1;
        row.gaps[to] += 1;
        row
    }

    /// Returns whether a number placed there has the next higher or lower one directly beside it (C15).
    #[inline]
    pub fn is_pair(&self, gap: usize, before: u8, number: u8) -> bool {
        let Gap { low, high, hidden } = self.gap(gap);
        (before == 0 && low + 1 == number && low > 0)
            || (before + 1 == hidden && number + 1 == high && high < BEHIND)
    }
}

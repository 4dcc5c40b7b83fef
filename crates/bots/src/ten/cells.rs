//! Cells of the field and sets of them, on a torus of 32 × 32 cells.

use games::ten::Point;

/// The number of cells.
pub(super) const CELLS: usize = 1024;

/// A cell: five bits of y, then five of x.
///
/// Thirty connected tiles and the cells beside them span at most 32 cells in x and in y, so no two cells of a
/// field coincide on the torus.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Cell(u16);

/// The eight directions: right, up right, up, up left, and their opposites. A direction below four
/// and the one four later make a line.
const X_STEPS: [u16; 8] = [1, 1, 0, 31, 31, 31, 0, 1];
const Y_STEPS: [u16; 8] = [0, 32, 32, 32, 0, 992, 992, 992];

impl Cell {
    #[inline]
    pub(super) const fn at(point: Point) -> Self {
        Self(((point.y & 31) << 5 | (point.x & 31)) as u16)
    }

    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        Self((index % CELLS) as u16)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize % CELLS
    }

    /// The cell at a distance in a direction.
    #[inline]
    pub(super) const fn step(self, direction: usize, steps: u16) -> Self {
        let x = self.0 + X_STEPS[direction % 8] * steps;
        let y = self.0 + Y_STEPS[direction % 8] * steps;
        Self(x & 31 | y & 0x3e0)
    }

    /// The cells that share an edge.
    #[inline]
    pub(super) fn beside(self) -> [Self; 4] {
        [0, 2, 4, 6].map(|direction| self.step(direction, 1))
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cells([u64; CELLS / 64]);

impl Cells {
    #[inline]
    pub(super) const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Inserts a cell that is missing, or removes one that is there.
    #[inline]
    pub(super) const fn toggle(&mut self, cell: Cell) {
        self.0[cell.index() / 64] ^= 1 << (cell.index() % 64);
    }

    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & b) != 0
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The only cell, if there is just one.
    pub(super) fn single(&self) -> Option<Cell> {
        let mut cells = self.iter();
        let first = cells.next()?;
        cells.next().is_none().then_some(first)
    }

    /// The cells in a fixed order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then(|| Cell::from_index(at * 64 + bit))
            })
        })
    }
}

/// By the set of occupied neighbours, as bits by direction: whether the neighbours that share an edge are
/// connected with each other through the eight neighbours.
const JOINED: [bool; 256] = {
    let mut table = [false; 256];
    let mut taken = 0;
    while taken < 256 {
        // Going around, every occupied side starts a new group unless both cells before it are occupied too.
        let (mut sides, mut joins, mut at) = (0, 0, 0);
        while at < 8 {
            if taken >> at & 1 == 1 {
                sides += 1;
                let corner = taken >> ((at + 7) % 8) & 1;
                joins += corner & taken >> ((at + 6) % 8) & 1;
            }
            at += 2;
        }
        table[taken] = sides <= joins + 1;
        taken += 1;
    }
    table
};

/// Returns whether the tiles that share an edge with `cell` are connected through its eight neighbours.
#[inline]
pub(super) fn joined_around(cell: Cell, is_tile: impl Fn(Cell) -> bool) -> bool {
    let taken = (0..8).fold(0, |taken, direction| {
        taken | usize::from(is_tile(cell.step(direction, 1))) << direction
    });
    JOINED[taken % 256]
}

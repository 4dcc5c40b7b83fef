//! A field without borders for up to thirty connected tiles, as a torus of 512 cells; TEN uses it.
//!
//! Thirty tiles that are connected by edges are at most 29 steps apart, and cells beside them at most 31. So a point
//! x,y is represented by the cell with row `y` modulo 16 and place `x - y` modulo 32 in the row: two points with the
//! same cell are at least 32 steps apart. A set of cells is sixteen words, and the neighbours of a cell are read by
//! rotating three of them. (A 32 × 32 torus would work as well and be twice as large.)

use crate::bits::{find_byte, select, sum_of_bytes};

/// A cell of the torus.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cell(u16);

impl Cell {
    /// No cell.
    pub(crate) const NOWHERE: Self = Self(u16::MAX);

    #[inline]
    pub(crate) const fn new(x: i32, y: i32) -> Self {
        Self(((y & 15) << 5 | (x.wrapping_sub(y) & 31)) as u16)
    }

    /// The cell with a number, modulo the number of cells.
    #[inline]
    pub(crate) const fn at(index: u16) -> Self {
        Self(index & 511)
    }

    /// The number of the cell, below 512.
    #[inline]
    pub(crate) const fn index(self) -> u16 {
        self.0
    }

    /// `y` modulo 16.
    #[inline]
    pub(crate) const fn row(self) -> usize {
        self.0 as usize >> 5 & 15
    }

    /// `x - y` modulo 32.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        self.0 as u32 & 31
    }

    /// The cell a step further.
    #[inline]
    pub(crate) const fn step(self, step: Step) -> Self {
        Self((self.0 + (step.rows << 5)) & 0x1e0 | (self.0 + step.places) & 0x1f)
    }

    /// The cells that share an edge: right, above, left, below.
    #[inline]
    pub(crate) fn beside(self) -> [Self; 4] {
        [Step::RIGHT, Step::UP, Step::RIGHT.back(), Step::UP.back()].map(|step| self.step(step))
    }
}

/// A step to a neighbour, as rows and places, modulo 16 and 32.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    rows: u16,
    places: u16,
}

impl Step {
    pub(crate) const RIGHT: Self = Self { rows: 0, places: 1 };
    const UP_RIGHT: Self = Self { rows: 1, places: 0 };
    pub(crate) const UP: Self = Self { rows: 1, places: 31 };
    const UP_LEFT: Self = Self { rows: 1, places: 30 };

    /// The directions of lines.
    pub(crate) const LINES: [Self; 4] = [Self::RIGHT, Self::UP_RIGHT, Self::UP, Self::UP_LEFT];

    /// The opposite step.
    #[inline]
    pub(crate) const fn back(self) -> Self {
        Self { rows: (16 - self.rows) % 16, places: (32 - self.places) % 32 }
    }
}

/// A set of cells: a word for each row, a bit for each place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Field([u32; 16]);

impl Field {
    /// The rows, a bit for each place.
    #[inline]
    pub(crate) const fn words(&self) -> &[u32; 16] {
        &self.0
    }

    #[inline]
    pub(crate) const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.row()] >> cell.place() & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, cell: Cell) {
        self.0[cell.row()] |= 1 << cell.place();
    }

    #[inline]
    pub(crate) const fn remove(&mut self, cell: Cell) {
        self.0[cell.row()] &= !(1 << cell.place());
    }

    /// Removes and inserts cells of a row, named by bits from `place` (modulo 32) on.
    #[inline]
    pub(crate) const fn change(&mut self, row: usize, place: u32, remove: u32, insert: u32) {
        let (remove, insert) = (remove.rotate_left(place & 31), insert.rotate_left(place & 31));
        self.0[row & 15] = self.0[row & 15] & !remove | insert;
    }

    /// A row, turned so that it begins with `place` (modulo 32).
    #[inline]
    pub(crate) const fn row_from(&self, row: usize, place: u32) -> u32 {
        self.0[row & 15].rotate_right(place & 31)
    }

    /// The number of rows that are not empty.
    #[inline]
    pub(crate) fn height(&self) -> usize {
        self.0.iter().filter(|&&row| row != 0).count()
    }

    /// A pair of rows, of which there are eight.
    #[inline]
    const fn pair(&self, index: usize) -> u64 {
        let low = 2 * (index % 8);
        self.0[low] as u64 | (self.0[low + 1] as u64) << 32
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        (0..8).map(|index| self.pair(index).count_ones()).sum()
    }

    /// The cell that has `rank` others before it; any if there is none. There are less than 128.
    #[inline]
    pub(crate) fn select(&self, rank: u32) -> Cell {
        self.choose(|_| rank)
    }

    /// The cell whose rank is chosen when their number is known; counting and choosing share work.
    #[inline]
    pub(crate) fn choose(&self, rank: impl FnOnce(u32) -> u32) -> Cell {
        let counts = (0..8).fold(0, |counts, index| {
            counts | u64::from(self.pair(index).count_ones()) << (8 * index)
        });
        let rank = rank(sum_of_bytes(counts));
        let (index, before) = find_byte(counts, rank);
        let bit = select(self.pair(index), rank.wrapping_sub(before));
        Cell((index as u32 % 8 * 64 + bit) as u16)
    }

    /// The cells in a fixed order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> {
        (0..8).flat_map(move |index| {
            let mut pair = self.pair(index);
            std::iter::from_fn(move || {
                let bit = pair.trailing_zeros();
                pair &= pair.wrapping_sub(1);
                (bit < 64).then_some(Cell((index as u32 * 64 + bit) as u16))
            })
        })
    }

    /// The lines through a cell, up to three steps in each direction. Cells that fall together with a
    /// nearer one may show as well.
    #[inline]
    pub(crate) fn lines(&self, cell: Cell) -> Lines {
        Lines((0..7).fold(0, |lines, row| {
            let place = cell.place().wrapping_sub(FIRST_PLACES[row]);
            let places = self.row_from(cell.row() + 13 + row, place);
            lines | IN_LINES[row][places as usize % 128]
        }))
    }
}

/// The cells of a set that lie in the four lines through a cell: seven times four bits, from three steps
/// back to three ahead, each time a bit for every direction of [`Step::LINES`]. The cell itself is in
/// all four lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines(u32);

impl Lines {
    /// Whether four cells side by side, the middle one among them, lie in the set, by direction: bits as
    /// in [`Lines`], where the four begin.
    #[inline]
    pub(crate) const fn fours(self) -> u32 {
        let pairs = self.0 & self.0 >> 4;
        pairs & pairs >> 8
    }

    /// [`Lines::fours`] for three cells side by side.
    #[inline]
    pub(crate) const fn threes(self) -> u32 {
        self.0 & self.0 >> 4 & self.0 >> 8
    }
}

/// By row from three below to three above: how many places before the cell's own one the lines meet
/// the row first. (They meet it within seven places.)
const FIRST_PLACES: [u32; 7] = [0, 0, 0, 3, 2, 4, 6];

/// By row from three below to three above, and by seven places in it: the cells as [`Lines`].
static IN_LINES: [[u32; 128]; 7] = {
    let mut table = [[0; 128]; 7];
    let mut row = 0;
    while row < 7 {
        let mut places = 0;
        while places < 128 {
            let mut lines = 0;
            let mut place = 0;
            while place < 7 {
                if places >> place & 1 == 1 {
                    lines |= in_lines(row as i32 - 3, place - FIRST_PLACES[row] as i32);
                }
                place += 1;
            }
            table[row][places] = lines;
            places += 1;
        }
        row += 1;
    }
    table
};

/// The cell at an offset of rows and places, as [`Lines`].
const fn in_lines(rows: i32, places: i32) -> u32 {
    let mut lines = 0;
    let mut direction = 0;
    while direction < 4 {
        // A step to the left in a row is kept as 31 or 30 places.
        let step = Step::LINES[direction];
        let (step_rows, step_places) = (step.rows as i32, (step.places as i32 + 2) % 32 - 2);
        let mut steps = -3;
        while steps <= 3 {
            if rows == steps * step_rows && places == steps * step_places {
                lines |= 1 << (4 * (steps + 3) + direction as i32);
            }
            steps += 1;
        }
        direction += 1;
    }
    lines
}

/// Which of the eight places around a cell are taken, as bits: 0 to 2 below it from left to right,
/// 3 and 5 beside it, 6 to 8 above it. Bit 4, the cell itself, is never set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Around(usize);

impl Around {
    const BELOW: usize = 1;
    const LEFT: usize = 3;
    const RIGHT: usize = 5;
    const ABOVE: usize = 7;

    const ALL_SIDES: usize =
        1 << Self::BELOW | 1 << Self::LEFT | 1 << Self::RIGHT | 1 << Self::ABOVE;

    /// What a set has around a cell.
    #[inline]
    pub(crate) fn new(set: &Field, cell: Cell) -> Self {
        let (row, place) = (cell.row(), cell.place());
        let below = set.row_from(row + 15, place) & 0b111;
        let beside = set.row_from(row, place.wrapping_sub(1)) & 0b101;
        let above = set.row_from(row + 1, place.wrapping_sub(2)) & 0b111;
        Self((below | beside << 3 | above << 6) as usize)
    }

    /// The bits; the rows of three are bits 0, 3 and 6 on.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Returns whether any side is occupied.
    #[inline]
    pub(crate) const fn any_side(self) -> bool {
        self.0 & Self::ALL_SIDES != 0
    }

    /// Returns whether all four sides are occupied.
    #[inline]
    pub(crate) const fn all_sides(self) -> bool {
        self.0 & Self::ALL_SIDES == Self::ALL_SIDES
    }

    /// A step to one free cell in each gap between the sides that are taken. Neighbouring sides with
    /// the corner between them taken have no gap.
    #[inline]
    pub(crate) fn gaps(self) -> impl Iterator<Item = Step> {
        let taken = move |index: usize| self.has(RING[index % 8].0);
        (0..8).step_by(2).filter(move |&side| taken(side)).filter_map(move |side| {
            match (taken(side + 2), taken(side + 1)) {
                (true, true) => None,
                (true, false) => Some(RING[side + 1].1),
                (false, _) => Some(RING[(side + 2) % 8].1),
            }
        })
    }

    /// The holes that a tile makes here (or fills, if negative): its touching pairs less the squares
    /// of four it completes less 1.
    #[inline]
    pub(crate) const fn holes_made(self) -> i8 {
        HOLES_MADE[self.0 % 512]
    }
}

/// The sides, each followed by the next one around the cell.
const SIDES: [usize; 4] = [Around::RIGHT, Around::ABOVE, Around::LEFT, Around::BELOW];

/// The places around a cell, one after the other: the bit in [`Around`] and the step.
const RING: [(usize, Step); 8] = [
    (Around::RIGHT, Step::RIGHT),
    (8, Step::UP_RIGHT),
    (Around::ABOVE, Step::UP),
    (6, Step::UP_LEFT),
    (Around::LEFT, Step::RIGHT.back()),
    (0, Step::UP_RIGHT.back()),
    (Around::BELOW, Step::UP.back()),
    (2, Step::UP_LEFT.back()),
];

/// [`Around::holes_made`] for all that can lie around.
static HOLES_MADE: [i8; 512] = {
    let mut table = [0; 512];
    let mut around = 0;
    while around < 512 {
        let places = Around(around);
        let mut side = 0;
        table[around] = -1;
        while side < 4 {
            let (here, next) = (SIDES[side], SIDES[(side + 1) % 4]);
            let corner = here + next - 4;
            if places.has(here) {
                table[around] += 1;
                if places.has(next) && places.has(corner) {
                    table[around] -= 1;
                }
            }
            side += 1;
        }
        around += 1;
    }
    table
};

/// The free cells that belong to the hole at a place, by row; `None` if the place is outside.
///
/// The rows, by their index modulo 16, are those of connected tiles, fewer than sixteen, all beginning with the same
/// place, which is free. The cell above another is a place lower in its row. Free cells belong
/// together at corners, too.
pub(crate) fn hole_at(
    tiles_in: impl Fn(usize) -> u32,
    (row, place): (usize, u32),
) -> Option<[u32; 16]> {
    let outside = |tiles: u32| match tiles {
        0 => u32::MAX,
        _ => !(u32::MAX << tiles.trailing_zeros() & u32::MAX >> tiles.leading_zeros()),
    };
    let mut hole = [0; 16];
    hole[row % 16] = 1 << place;
    // Rows are counted from sixteen below the first, so that they stay positive.
    let (mut lowest, mut highest) = (row + 16, row + 16);
    loop {
        let mut grown = false;
        for row in lowest - 1..=highest + 1 {
            let (below, above) = (hole[(row - 1) % 16], hole[(row + 1) % 16]);
            let tiles = tiles_in(row % 16);
            let free = !tiles;
            let beside = below | below >> 1 | below >> 2 | above | above << 1 | above << 2;
            let here = (hole[row % 16] | beside) & free;
            let here = (here | here << 1 | here >> 1) & free;
            if here & outside(tiles) != 0 {
                return None;
            }
            if here != hole[row % 16] {
                hole[row % 16] = here;
                (lowest, highest) = (lowest.min(row), highest.max(row));
                grown = true;
            }
        }
        if !grown {
            return Some(hole);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OFFSETS: [(i32, i32); 4] = [(0, 0), (-3, 7), (100, -45), (-31, -16)];

    #[test]
    fn steps_are_what_they_say() {
        for (x, y) in OFFSETS {
            let cell = Cell::new(x, y);
            let around = [(1, 0), (1, 1), (0, 1), (-1, 1)];
            for (step, (dx, dy)) in Step::LINES.into_iter().zip(around) {
                assert_eq!(cell.step(step), Cell::new(x + dx, y + dy));
                assert_eq!(cell.step(step.back()), Cell::new(x - dx, y - dy));
            }
        }
    }

    #[test]
    fn cells_that_fall_together_are_32_steps_apart() {
        let nearest = (-40..=40i32)
            .flat_map(|x| (-40..=40i32).map(move |y| (x, y)))
            .filter(|&(x, y)| (x, y) != (0, 0) && Cell::new(x, y) == Cell::new(0, 0))
            .map(|(x, y)| x.abs() + y.abs())
            .min();
        assert_eq!(nearest, Some(32));
    }

    #[test]
    fn what_lies_around_and_in_lines_is_seen() {
        for (x, y) in OFFSETS {
            for (index, (dx, dy)) in
                (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).enumerate()
            {
                let mut field = Field::default();
                field.insert(Cell::new(x + dx, y + dy));
                let around = Around::new(&field, Cell::new(x, y));
                assert_eq!(around.0, if index == 4 { 0 } else { 1 << index });
            }
            for (dx, dy) in (-3..=3).flat_map(|dy| (-3..=3).map(move |dx| (dx, dy))) {
                let mut field = Field::default();
                field.insert(Cell::new(x + dx, y + dy));
                let lines = [(1, 0), (1, 1), (0, 1), (-1, 1)].into_iter().enumerate();
                let seen = lines.flat_map(|(line, (right, up))| {
                    let steps = (-3..=3).filter(move |n| (n * right, n * up) == (dx, dy));
                    steps.map(move |n| 1 << (4 * (n + 3) + line as i32))
                });
                assert_eq!(field.lines(Cell::new(x, y)), Lines(seen.sum()));
            }
        }
    }

    #[test]
    fn cells_are_counted_and_chosen_in_their_order() {
        let mut field = Field::default();
        (0..40).for_each(|n| field.insert(Cell::new(n * 7 % 13, n * 5 % 11)));
        let cells: Vec<Cell> = field.iter().collect();
        assert_eq!(cells.len() as u32, field.count());
        for (rank, cell) in (0..).zip(cells) {
            assert_eq!(field.select(rank), cell);
        }
    }
}

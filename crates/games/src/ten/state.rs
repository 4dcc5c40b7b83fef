//! The table of a game of TEN: bitboards on a small torus.
//!
//! The field has no borders, but thirty tiles that hang together by edges never lie farther apart
//! than 29 steps, and a cell beside them never farther than 31 from another. So a cell x,y is kept
//! as `x + 31 y` modulo 512: two cells that fall together are at least 32 steps apart. A step to a
//! neighbour is the addition of a constant, wherever the tiles are, and a set of cells is eight
//! words. (A 32 × 32 torus would do as well and be twice as large.)
//!
//! To know which of the cells that fall together is meant, the state keeps the smallest `x + y` and
//! the smallest `x - y` of its tiles: all of them and their neighbours lie within 32 of each.

use std::hash::{Hash, Hasher};

use crate::bits::Set512;
use crate::seat::Seat;
use crate::ten::action::FARTHEST;
use crate::ten::{Options, Point, Variant};

/// Tiles of both players.
pub const TILES: u8 = 30;

/// Tiles of one player.
pub(super) const OWN_TILES: u8 = 15;

/// Cells of the torus.
const CELLS: usize = 512;

/// The steps right, up-right, up, up-left; the other four are their opposites.
pub(super) const STEPS: [usize; 4] = [1, 32, 31, 30];

/// The tiles of a set up to three cells away in each direction: seven rows of seven bits from below.
///
/// Few tiles end a line of four, so looking in all directions at once saves most of the walking.
#[inline]
fn near(tiles: &Set512, cell: Cell) -> u64 {
    let mut near = 0;
    let mut start = back(cell, 3 * STEPS[1]);
    for row in 0..7 {
        near |= u64::from(tiles.window(start) & 0x7f) << (7 * row);
        start = forth(start, STEPS[2]);
    }
    near
}

/// The [`STEPS`] within [`near`], whose middle is bit 24.
const NEAR_STEPS: [usize; 4] = [1, 8, 7, 6];

/// By step within [`near`]: where four in a line start that go through the middle.
const STARTS_OF_FOUR: [u64; 9] = {
    let mut starts = [0; 9];
    let mut step = 1;
    while step < 9 {
        starts[step] = 1 << 24 | 1 << (24 - step) | 1 << (24 - 2 * step) | 1 << (24 - 3 * step);
        step += 1;
    }
    starts
};

/// A cell of the torus.
pub(super) type Cell = usize;

/// The cell `step` further.
#[inline]
pub(super) const fn forth(cell: Cell, step: usize) -> Cell {
    (cell + step) % CELLS
}

/// The cell `step` back.
#[inline]
pub(super) const fn back(cell: Cell, step: usize) -> Cell {
    (cell + CELLS - step) % CELLS
}

/// The cells that share an edge.
#[inline]
pub(super) const fn beside(cell: Cell) -> [Cell; 4] {
    [forth(cell, STEPS[0]), forth(cell, STEPS[2]), back(cell, STEPS[0]), back(cell, STEPS[2])]
}

/// The cell that a point falls on.
#[inline]
pub(super) const fn cell(point: Point) -> Cell {
    (point.x.wrapping_add(point.y.wrapping_mul(31)) & (CELLS as i32 - 1)) as usize
}

/// Which of the eight places around a cell have tiles, as bits: 0 to 2 below it from left to right,
/// 3 and 5 beside it, 6 to 8 above it. Bit 4, the cell itself, is never set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Around(usize);

impl Around {
    const BELOW: usize = 1;
    const LEFT: usize = 3;
    const RIGHT: usize = 5;
    const ABOVE: usize = 7;

    const ALL_SIDES: usize =
        1 << Self::BELOW | 1 << Self::LEFT | 1 << Self::RIGHT | 1 << Self::ABOVE;

    /// Three rows of three cells.
    #[inline]
    fn new(tiles: &Set512, cell: Cell) -> Self {
        let below = tiles.window(back(cell, 32)) & 0b111;
        let beside = tiles.window(back(cell, 1)) & 0b101;
        let above = tiles.window(forth(cell, 30)) & 0b111;
        Self((below | beside << 3 | above << 6) as usize)
    }

    #[inline]
    const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// The sides in the order of [`beside`].
const SIDES: [usize; 4] = [Around::RIGHT, Around::ABOVE, Around::LEFT, Around::BELOW];

/// By what lies around: the holes that a tile makes there (or fills, if negative), which are its
/// touching pairs less the squares of four it completes less 1.
const HOLES_MADE: [i8; 512] = {
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

/// What the seat in [`State::seat`] is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// The rows of the open variant are being drawn.
    Rows,
    /// A tile of the own stack is being turned over.
    Turning,
    /// The turned tile must be placed.
    Hand,
    /// A tile of the own row must be placed.
    Choose,
    /// A tile must be relocated.
    Relocate,
    /// The game is over.
    Over,
}

/// By seat: the cells of the own tiles, first those of the 1s, then of the 2s and the 3s; of each
/// value those that lie come first. In which order equal tiles stand means nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells(pub(super) [[u16; OWN_TILES as usize]; 2]);

/// Where a tile is that does not lie on the field.
const NOWHERE: u16 = u16::MAX;

impl Cells {
    fn sorted(&self) -> [[u16; OWN_TILES as usize]; 2] {
        let mut cells = self.0;
        for equal in cells.iter_mut().flat_map(|own| own.chunks_mut(5)) {
            equal.sort_unstable();
        }
        cells
    }
}

impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        self.sorted() == other.sorted()
    }
}

impl Eq for Cells {}

impl Hash for Cells {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().hash(state);
    }
}

/// A point in a game of TEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cells of all tiles, and of the white ones.
    pub(super) tiles: Set512,
    pub(super) white: Set512,
    /// The free cells beside tiles; at the start, the cell of the first tile.
    pub(super) free: Set512,
    pub(super) cells: Cells,
    /// The smallest `x + y` and `x - y` of a tile; 1 while there is none.
    pub(super) least: [i32; 2],
    pub(super) relocations: u32,
    pub(super) relocation_limit: u32,
    /// By seat: the own row in the open variant, two bits each, the left end lowest.
    pub(super) rows: [u32; 2],
    /// By seat: tiles left in the stack or row.
    pub(super) left: [u8; 2],
    /// By seat and value: tiles nobody has seen.
    pub(super) unseen: [[u8; 3]; 2],
    /// By seat and value: tiles on the field.
    pub(super) laid: [[u8; 3]; 2],
    /// Tiles on the field.
    pub(super) placed: u8,
    /// Holes in the field: tiles less touching pairs plus full squares of four is 1 less the holes.
    pub(super) holes: i8,
    /// The value of the turned tile in hand, else 0.
    pub(super) hand: u8,
    pub(super) variant: Variant,
    pub(super) starter: Seat,
    pub(super) seat: Seat,
    pub(super) phase: Phase,
    /// Who has a line of ten.
    pub(super) winner: Option<Seat>,
}

impl State {
    /// The first moment of a game. The options were checked.
    pub(super) fn first(options: &Options) -> Self {
        let starter = Seat::new(options.starter as usize);
        let mut free = Set512::default();
        free.insert(cell(Point::default()));
        let (phase, left, seat) = match options.variant {
            Variant::Closed => (Phase::Turning, OWN_TILES, starter),
            Variant::Open => (Phase::Rows, 0, Seat::new(0)),
        };
        Self {
            tiles: Default::default(),
            white: Default::default(),
            free,
            cells: Cells([[NOWHERE; OWN_TILES as usize]; 2]),
            least: [1; 2],
            relocations: 0,
            relocation_limit: options.relocation_limit,
            rows: [0; 2],
            left: [left; 2],
            unseen: [[5; 3]; 2],
            laid: [[0; 3]; 2],
            placed: 0,
            holes: 1,
            hand: 0,
            variant: options.variant,
            starter,
            seat,
            phase,
            winner: None,
        }
    }

    /// The point of a cell that is a tile or beside one.
    #[inline]
    pub(super) fn point(&self, cell: Cell) -> Point {
        let [sum_base, diff_base] = self.least.map(|least| least.wrapping_sub(1));
        let cell = cell as i32;
        // x - y is known modulo 32 and lies within 32 of its base; with it y is known modulo 16,
        // and so x + y modulo 32.
        let diff = diff_base.wrapping_add(cell.wrapping_sub(diff_base) & 31);
        let rows = cell.wrapping_sub(diff) >> 5;
        let sum = diff.wrapping_add(rows.wrapping_mul(2));
        let sum = sum_base.wrapping_add(sum.wrapping_sub(sum_base) & 31);
        Point { x: sum.wrapping_add(diff) / 2, y: sum.wrapping_sub(diff) / 2 }
    }

    /// The place in [`Cells`] of the tile that a seat has on a cell.
    #[inline]
    fn find(&self, seat: Seat, cell: Cell) -> Option<usize> {
        // All places are looked at, so that it can be done several at a time.
        let cells = &self.cells.0[seat.index() % 2];
        let places =
            (1..).zip(cells).map(|(place, &own)| if own == cell as u16 { place } else { 0 });
        usize::from(places.sum::<u16>()).checked_sub(1)
    }

    /// The value of the tile that a seat has on a cell, 0 for none.
    #[inline]
    pub(super) fn value(&self, seat: Seat, cell: Cell) -> u32 {
        self.find(seat, cell).map_or(0, |place| place as u32 / 5 + 1)
    }

    /// Does any tile lie there?
    #[inline]
    pub(super) fn is_tile(&self, cell: Cell) -> bool {
        self.tiles.contains(cell)
    }

    /// The cells of a seat's tiles.
    #[inline]
    pub(super) fn tiles_of(&self, seat: Seat) -> Set512 {
        self.tiles.split(&self.white, seat.index() == 1)
    }

    /// Lays a tile from the supply on a free cell.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, value: u32, point: Point) {
        let (seat, kind) = (seat.index() % 2, (value as usize + 2) % 3);
        let place = 5 * kind + usize::from(self.laid[seat][kind] % 5);
        self.laid[seat][kind] += 1;
        self.placed += 1;
        self.cells.0[seat][place] = cell(point) as u16;
        self.lay(seat == 1, point);
    }

    /// Lays a tile on a free cell: all but its place in [`Cells`].
    #[inline]
    fn lay(&mut self, white: bool, point: Point) {
        let cell = cell(point);
        self.tiles.insert(cell);
        self.white.insert_if(white, cell);
        let keys = [point.x.wrapping_add(point.y), point.x.wrapping_sub(point.y)];
        if self.placed == 1 {
            self.least = keys;
        }
        for (least, key) in self.least.iter_mut().zip(keys) {
            *least = key.min(*least);
        }
        self.free.remove(cell);
        let around = self.around(cell);
        self.holes += HOLES_MADE[around.0];
        let Point { x, y } = point;
        let within = [x < FARTHEST, y < FARTHEST, x > -FARTHEST, y > -FARTHEST];
        for ((side, next), within) in SIDES.into_iter().zip(beside(cell)).zip(within) {
            self.free.insert_if(!around.has(side) & within, next);
        }
    }

    /// Moves a tile from one cell to another.
    #[inline]
    pub(super) fn shift(&mut self, seat: Seat, from: Point, to: Point) {
        if let Some(place) = self.find(seat, cell(from)) {
            self.cells.0[seat.index() % 2][place] = cell(to) as u16;
        }
        self.lift(cell(from));
        self.lay(seat.index() == 1, to);
        if from.x.wrapping_add(from.y) == self.least[0]
            || from.x.wrapping_sub(from.y) == self.least[1]
        {
            self.tighten();
        }
    }

    /// Takes a tile off the field: all but its place in [`Cells`], and `least` is not raised.
    #[inline]
    fn lift(&mut self, cell: Cell) {
        self.tiles.remove(cell);
        self.white.remove(cell);
        let around = self.around(cell);
        self.holes -= HOLES_MADE[around.0];
        // A free side stays one only if it touches another tile: in a corner of this cell, or beyond.
        for (side, next) in SIDES.into_iter().zip(beside(cell)) {
            let beyond = (2 * next + CELLS - cell) % CELLS;
            let [one, other] = match side {
                Around::RIGHT | Around::LEFT => [side + 3, side - 3],
                _ => [side + 1, side - 1],
            };
            let touches = around.has(one) | around.has(other) | self.is_tile(beyond);
            self.free.remove_if(!around.has(side) & !touches, next);
        }
        self.free.insert_if(around.0 & Around::ALL_SIDES != 0, cell);
    }

    /// The tiles around a cell.
    #[inline]
    fn around(&self, cell: Cell) -> Around {
        Around::new(&self.tiles, cell)
    }

    /// Makes `least` exact again after a tile has moved away.
    fn tighten(&mut self) {
        // In rows that begin at the old least x - y, a bit stands for that plus its place, and
        // x + y is x - y plus twice the row; so rows shifted by that much show x + y.
        let [sum, diff] = self.least;
        let (mut sums, mut diffs) = (0, 0);
        for row in 0..16 {
            let bits = self.tiles.window((diff as usize).wrapping_add(32 * row) % CELLS);
            diffs |= bits;
            sums |= bits.rotate_left(2 * row as u32);
        }
        let turn = sum.wrapping_sub(diff) as u32 % 32;
        let gaps = [sums.rotate_right(turn), diffs].map(|places| places.trailing_zeros() as i32);
        self.least = [sum.wrapping_add(gaps[0]), diff.wrapping_add(gaps[1])];
    }

    /// Is the line of the seat's tiles through this own tile along this step worth exactly ten?
    fn is_ten(&self, seat: Seat, cell: Cell, step: usize) -> bool {
        let tiles = self.tiles_of(seat);
        let mut first = cell;
        while tiles.contains(back(first, step)) {
            first = back(first, step);
        }
        let line = (0..).map(|n| forth(first, n * step)).take_while(|&cell| tiles.contains(cell));
        line.map(|cell| self.value(seat, cell)).sum::<u32>() == 10
    }

    /// Is a line of the seat through this own tile worth exactly ten (T5, T6, T7)?
    #[inline]
    pub(super) fn makes_ten(&self, seat: Seat, cell: Cell) -> bool {
        let near = near(&self.tiles_of(seat), cell);
        let fours = |step: usize| {
            let pairs = near & near >> step;
            pairs & pairs >> (2 * step) & STARTS_OF_FOUR[step]
        };
        // Three tiles are never worth more than nine.
        NEAR_STEPS.into_iter().fold(0, |any, step| any | fours(step)) != 0
            && NEAR_STEPS
                .into_iter()
                .zip(STEPS)
                .any(|(near_step, step)| fours(near_step) != 0 && self.is_ten(seat, cell, step))
    }

    /// Is a line of the seat that ends beside this cell worth exactly ten (T11)? No own tile lies
    /// on the cell.
    #[inline]
    pub(super) fn left_ten(&self, seat: Seat, cell: Cell) -> bool {
        let near = near(&self.tiles_of(seat), cell);
        let threes = |step: usize| near & near >> step & near >> (2 * step);
        let ahead = |step: usize| threes(step) & 1 << (24 + step);
        let behind = |step: usize| threes(step) & 1 << (24 - 3 * step);
        NEAR_STEPS.into_iter().fold(0, |any, step| any | ahead(step) | behind(step)) != 0
            && NEAR_STEPS.into_iter().zip(STEPS).any(|(near_step, step)| {
                (ahead(near_step) != 0 && self.is_ten(seat, forth(cell, step), step))
                    || (behind(near_step) != 0 && self.is_ten(seat, back(cell, step), step))
            })
    }

    /// May this tile be taken off the field: has it a free side, and do all other tiles still hang
    /// together without it (T9)?
    ///
    /// Neighbours that hang together around the tile always do. The others can only by a way around
    /// a hole, and most fields have none.
    #[inline]
    pub(super) fn is_loose(&self, cell: Cell) -> bool {
        let around = self.around(cell);
        around.0 & Around::ALL_SIDES != Around::ALL_SIDES
            && (HOLES_MADE[around.0] <= 0 || (self.holes > 0 && self.holds_without(cell)))
    }

    /// Do the neighbours of a tile hang together by a way around it?
    ///
    /// Rows of 32 cells are filled from one neighbour on, up and down the field, until nothing more
    /// is reached. A cell is at the place of its x - y, so the one above it is a place lower.
    #[cold]
    fn holds_without(&self, cell: Cell) -> bool {
        let base = (self.least[1] as usize).wrapping_sub(1) % CELLS;
        let mut rows: [u32; 16] =
            std::array::from_fn(|row| self.tiles.window((base + 32 * row) % CELLS));
        let place = |cell: Cell| ((cell + CELLS - base) % CELLS / 32, (cell + CELLS - base) % 32);
        let (row, bit) = place(cell);
        rows[row] &= !(1 << bit);
        let neighbours = beside(cell).map(place);
        let is_tile = |&(row, bit): &(usize, usize)| rows[row] >> bit & 1 == 1;
        let Some(&(row, bit)) = neighbours.iter().find(|place| is_tile(place)) else {
            return true;
        };
        let mut met = [0u32; 16];
        met[row] = 1 << bit;
        loop {
            let mut grown = false;
            for step in 0..32 {
                // Up all rows and down again.
                let row = if step < 16 { step } else { 31 - step };
                let (below, above) = (met[(row + 15) % 16], met[(row + 1) % 16]);
                let mut here = (met[row] | below >> 1 | above << 1) & rows[row];
                loop {
                    let wider = (here | here << 1 | here >> 1) & rows[row];
                    if wider == here {
                        break;
                    }
                    here = wider;
                }
                grown |= here != met[row];
                met[row] = here;
            }
            if neighbours.iter().all(|&(row, bit)| (rows[row] & !met[row]) >> bit & 1 == 0) {
                return true;
            }
            if !grown {
                return false;
            }
        }
    }
}

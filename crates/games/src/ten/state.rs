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

use crate::bits::Set512;
use crate::seat::Seat;
use crate::ten::{Options, Point, Variant};

/// Tiles of both players.
pub const TILES: u8 = 30;

/// Tiles of one player.
pub(super) const OWN_TILES: u8 = 15;

/// Cells of the torus.
const CELLS: usize = 512;

/// The steps right, up-right, up, up-left; the other four are their opposites.
pub(super) const STEPS: [usize; 4] = [1, 32, 31, 30];

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

    /// Three rows of three cells, read by `three` from the left one on.
    #[inline]
    fn new(three: impl Fn(usize) -> usize, cell: Cell) -> Self {
        let below = three(back(cell, 32));
        let beside = three(back(cell, 1)) & 0b101;
        let above = three(forth(cell, 30));
        Self(below | beside << 3 | above << 6)
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

/// A point in a game of TEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By seat: the cells of the own tiles.
    pub(super) tiles: [Set512; 2],
    /// The tiles of value 2, and those of value 3; the others are 1s.
    pub(super) twos: Set512,
    pub(super) threes: Set512,
    /// The free cells beside tiles; at the start, the cell of the first tile.
    pub(super) free: Set512,
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
            twos: Default::default(),
            threes: Default::default(),
            free,
            least: [1; 2],
            relocations: 0,
            relocation_limit: options.relocation_limit,
            rows: [0; 2],
            left: [left; 2],
            unseen: [[5; 3]; 2],
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

    /// The value of the tile that a seat has on a cell, 0 for none.
    #[inline]
    pub(super) fn value(&self, seat: Seat, cell: Cell) -> u32 {
        if self.tiles[seat.index() % 2].contains(cell) {
            1 + u32::from(self.twos.contains(cell)) + 2 * u32::from(self.threes.contains(cell))
        } else {
            0
        }
    }

    /// Does any tile lie there?
    #[inline]
    pub(super) fn is_tile(&self, cell: Cell) -> bool {
        self.tiles[0].contains(cell) || self.tiles[1].contains(cell)
    }

    /// The tiles of both seats.
    #[inline]
    pub(super) fn all_tiles(&self) -> Set512 {
        self.tiles[0].union(&self.tiles[1])
    }

    /// Lays a tile on a free cell.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, value: u32, point: Point) {
        let cell = cell(point);
        self.tiles[seat.index() % 2].insert(cell);
        match value {
            2 => self.twos.insert(cell),
            3 => self.threes.insert(cell),
            _ => {}
        }
        let keys = [point.x.wrapping_add(point.y), point.x.wrapping_sub(point.y)];
        if self.placed == 0 {
            self.least = keys;
        }
        for (least, key) in self.least.iter_mut().zip(keys) {
            *least = key.min(*least);
        }
        self.placed += 1;
        self.free.remove(cell);
        let around = self.around(cell);
        self.holes += HOLES_MADE[around.0];
        for (side, next) in SIDES.into_iter().zip(beside(cell)) {
            if !around.has(side) {
                self.free.insert(next);
            }
        }
    }

    /// Takes a tile off the field and gives its value. `least` is not raised: see `tighten`.
    #[inline]
    pub(super) fn lift(&mut self, seat: Seat, cell: Cell) -> u32 {
        let value = self.value(seat, cell);
        self.tiles[seat.index() % 2].remove(cell);
        self.twos.remove(cell);
        self.threes.remove(cell);
        self.placed -= 1;
        let around = self.around(cell);
        self.holes -= HOLES_MADE[around.0];
        // A free side stays one only if it touches another tile: in a corner of this cell, or beyond.
        for (side, next) in SIDES.into_iter().zip(beside(cell)) {
            let beyond = (2 * next + CELLS - cell) % CELLS;
            let corners = match side {
                Around::RIGHT | Around::LEFT => [side + 3, side - 3],
                _ => [side + 1, side - 1],
            };
            if !around.has(side)
                && !corners.into_iter().any(|c| around.has(c))
                && !self.is_tile(beyond)
            {
                self.free.remove(next);
            }
        }
        if SIDES.into_iter().any(|side| around.has(side)) {
            self.free.insert(cell);
        }
        value
    }

    /// The tiles around a cell.
    #[inline]
    fn around(&self, cell: Cell) -> Around {
        let [black, white] = &self.tiles;
        Around::new(|start| black.three(start) | white.three(start), cell)
    }

    /// Makes `least` exact again after a tile has moved away.
    pub(super) fn tighten(&mut self) {
        let mut least = [i32::MAX; 2];
        for cell in self.all_tiles().iter() {
            let Point { x, y } = self.point(cell);
            least = [least[0].min(x.wrapping_add(y)), least[1].min(x.wrapping_sub(y))];
        }
        self.least = least;
    }

    /// The sum of the unbroken run of a seat's tiles that starts at `cell` and goes on by `step`.
    #[inline]
    fn run(&self, seat: Seat, mut cell: Cell, step: impl Fn(Cell) -> Cell) -> u32 {
        let mut sum = 0;
        loop {
            match self.value(seat, cell) {
                0 => return sum,
                value => sum += value,
            }
            cell = step(cell);
        }
    }

    /// Is a line of the seat through this own tile worth exactly ten (T5, T6, T7)?
    #[inline]
    pub(super) fn makes_ten(&self, seat: Seat, cell: Cell) -> bool {
        let tiles = &self.tiles[seat.index() % 2];
        let around = Around::new(|start| tiles.three(start), cell);
        let own = self.value(seat, cell);
        // The places around are numbered like the steps: opposite ones add up to 8.
        STEPS.into_iter().zip([5, 8, 7, 6]).any(|(step, place)| {
            (around.has(place) || around.has(8 - place)) && {
                let forth = self.run(seat, forth(cell, step), |cell| forth(cell, step));
                let back = self.run(seat, back(cell, step), |cell| back(cell, step));
                own + forth + back == 10
            }
        })
    }

    /// Is a line of the seat that ends beside this cell worth exactly ten (T11)? No own tile lies
    /// on the cell.
    #[inline]
    pub(super) fn left_ten(&self, seat: Seat, cell: Cell) -> bool {
        let tiles = &self.tiles[seat.index() % 2];
        let around = Around::new(|start| tiles.three(start), cell);
        STEPS.into_iter().zip([5, 8, 7, 6]).any(|(step, place)| {
            (around.has(place) && self.run(seat, forth(cell, step), |cell| forth(cell, step)) == 10)
                || (around.has(8 - place)
                    && self.run(seat, back(cell, step), |cell| back(cell, step)) == 10)
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
        let free_side = SIDES.into_iter().any(|side| !around.has(side));
        free_side && (HOLES_MADE[around.0] <= 0 || (self.holes > 0 && self.holds_without(cell)))
    }

    /// Do the neighbours of a tile hang together by a way around it?
    #[cold]
    fn holds_without(&self, cell: Cell) -> bool {
        let mut unmet = self.all_tiles();
        unmet.remove(cell);
        let Some(start) = beside(cell).into_iter().find(|&next| unmet.contains(next)) else {
            return true;
        };
        let mut queue = [start; TILES as usize];
        let (mut done, mut end) = (0, 1);
        unmet.remove(start);
        while done < end {
            for next in beside(queue[done]) {
                if unmet.contains(next) {
                    unmet.remove(next);
                    queue[end] = next;
                    end += 1;
                }
            }
            done += 1;
        }
        beside(cell).into_iter().all(|next| !unmet.contains(next))
    }
}

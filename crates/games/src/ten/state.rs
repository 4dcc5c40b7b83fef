//! The state of a game of TEN: sets of cells on a small torus (see `field.rs`).
//!
//! To know which of the points with the same cell is meant, the state keeps the smallest `x + y` and the smallest
//! `x - y` of its tiles: all tiles and their neighbours are within 32 of each.

use std::hash::{Hash, Hasher};

use crate::field::{Around, Cell, Field, Step, hole_at};
use crate::seat::Seat;
use crate::ten::action::MAX_COORDINATE;
use crate::ten::{Options, Point, Variant};

/// Tiles of both players.
pub const TILES: u8 = 30;

/// Tiles of one player.
pub(super) const OWN_TILES: u32 = 15;

/// By place in [`Cells`]: the value of the tile.
const VALUES: [u16; 16] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 0];

/// The cell of a point.
#[inline]
pub(super) const fn cell(point: Point) -> Cell {
    Cell::new(point.x, point.y)
}

/// The phase of the turn of the seat in [`State::seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// The rows of the open variant are being drawn, the one of the seat now.
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
/// value those that lie come first. In which order equal tiles stand means nothing. (The sixteenth is
/// there to make it a power of two, which is searched faster.)
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells(pub(super) [[Cell; 16]; 2]);

impl Cells {
    fn sorted(&self) -> [[Cell; 16]; 2] {
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
    /// By seat: the cells of the own tiles.
    pub(super) tiles: [Field; 2],
    /// The cells of all tiles.
    pub(super) taken: Field,
    /// The free cells beside tiles; at the start, the cell of the first tile.
    pub(super) free: Field,
    pub(super) cells: Cells,
    /// The smallest `x + y` and `x - y` of a tile; 1 while there is none.
    pub(super) least: [i32; 2],
    pub(super) relocations: u32,
    pub(super) relocation_limit: u32,
    /// By seat: the own row in the open variant, two bits each, the left end lowest.
    pub(super) rows: [u32; 2],
    /// By seat: tiles left in the stack or row.
    pub(super) left: [u32; 2],
    /// By seat and value: unseen tiles.
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
    /// The seat that has a line of ten.
    pub(super) winner: Option<Seat>,
}

/// The cells of the torus that represents the field; see [`State::torus_cell`].
pub const TORUS_CELLS: usize = 512;

/// Queries about the table, for observations. Points are named by their cells on a torus of [`TORUS_CELLS`] cells; the bits of a set of
/// cells are sixteen words, a bit for each of 32 places in a row.
impl State {
    /// The cell of the torus that represents a point: 32 times `y` modulo 16, plus `x - y` modulo 32. Different points that are tiles or
    /// beside tiles have different cells.
    #[inline]
    #[must_use]
    pub fn torus_cell(point: Point) -> u16 {
        cell(point).index()
    }

    /// The point that a cell represents now, if it is a tile or beside one; at the start 0,0.
    #[inline]
    #[must_use]
    pub fn torus_point(&self, cell: u16) -> Point {
        self.point(Cell::at(cell))
    }

    /// The free cells on which a tile can be put (T4).
    #[inline]
    #[must_use]
    pub const fn free_cells(&self) -> &[u32; 16] {
        self.free.words()
    }

    /// The tiles of a seat on the field, as cells and values.
    #[inline]
    pub fn tiles_on_field(&self, seat: Seat) -> impl Iterator<Item = (u16, u8)> {
        let seat = seat.index() % 2;
        let laid = self.laid[seat];
        (0..15)
            .filter(move |place| place % 5 < usize::from(laid[place / 5]))
            .map(move |place| (self.cells.0[seat][place].index(), (place / 5 + 1) as u8))
    }

    /// Returns whether tiles are relocated now (T8).
    #[inline]
    #[must_use]
    pub fn is_relocating(&self) -> bool {
        self.phase == Phase::Relocate
    }

    /// The own tiles that the seat to act can relocate somewhere (T9, T10).
    #[must_use]
    pub fn movable_tiles(&self) -> [u32; 16] {
        let mut movable = Field::default();
        if self.phase == Phase::Relocate {
            for (from, _) in self.relocations() {
                movable.insert(from);
            }
        }
        *movable.words()
    }

    /// Returns whether the seat to act can relocate the tile on a cell somewhere (T9, T10).
    #[must_use]
    pub fn is_movable(&self, from: u16) -> bool {
        let from = Cell::at(from);
        self.phase == Phase::Relocate
            && self.tiles_of(self.seat).contains(from)
            && self.is_loose(from)
            && self.targets(from).next().is_some()
    }

    /// The cells to which a tile that can be relocated can go (T10).
    #[inline]
    #[must_use]
    pub fn targets_of(&self, from: u16) -> [u32; 16] {
        let from = Cell::at(from);
        let mut targets = self.free;
        for side in from.beside().into_iter().filter(|&to| self.hangs_on(from, to)) {
            targets.remove(side);
        }
        *targets.words()
    }

    /// The value of the turned tile in hand, 0 for none.
    #[inline]
    #[must_use]
    pub const fn hand(&self) -> u8 {
        self.hand
    }

    /// The values of a seat's row in the open variant, left to right.
    #[inline]
    pub fn row(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let seat = seat.index() % 2;
        let (row, count) = match self.variant {
            Variant::Closed => (0, 0),
            Variant::Open => (self.rows[seat], self.left[seat]),
        };
        (0..count).map(move |at| (row >> (2 * at) & 3) as u8)
    }

    /// By value: a seat's tiles that were not turned over yet.
    #[inline]
    #[must_use]
    pub const fn unseen_tiles(&self, seat: Seat) -> [u8; 3] {
        self.unseen[seat.index() % 2]
    }

    /// Relocations and passes so far (T13).
    #[inline]
    #[must_use]
    pub const fn relocation_count(&self) -> u32 {
        self.relocations
    }

    /// The seat whose turn it is, also while a tile is turned over for it; seat 0 at the end.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.seat
    }

    /// The smallest `x + y` and the smallest `x - y` of a tile; 1 while there is none.
    #[inline]
    #[must_use]
    pub const fn least_sum_and_difference(&self) -> [i32; 2] {
        self.least
    }
}

impl State {
    /// The start of a game; the options must have been checked.
    #[inline]
    pub(super) fn first(options: &Options) -> Self {
        let starter = Seat::new(options.starter as usize);
        let mut free = Field::default();
        free.insert(cell(Point::default()));
        let (phase, left, seat) = match options.variant {
            Variant::Closed => (Phase::Turning, OWN_TILES, starter),
            Variant::Open => (Phase::Rows, 0, Seat::new(0)),
        };
        Self {
            tiles: Default::default(),
            taken: Field::default(),
            free,
            cells: Cells([[Cell::NOWHERE; 16]; 2]),
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
        // x - y is known modulo 32 and lies within 32 of its base; with it and y modulo 16, x + y is
        // known modulo 32.
        let diff = diff_base.wrapping_add((cell.place() as i32).wrapping_sub(diff_base) & 31);
        let sum = diff.wrapping_add(2 * cell.row() as i32);
        let sum = sum_base.wrapping_add(sum.wrapping_sub(sum_base) & 31);
        Point { x: sum.wrapping_add(diff) >> 1, y: sum.wrapping_sub(diff) >> 1 }
    }

    /// The value of the tile that a seat has on a cell, 0 for none.
    #[inline]
    pub(super) fn value(&self, seat: Seat, cell: Cell) -> u32 {
        // All places are compared, so that several can be compared at a time.
        let cells = &self.cells.0[seat.index() % 2];
        let values =
            VALUES.iter().zip(cells).map(|(&value, &own)| if own == cell { value } else { 0 });
        values.sum::<u16>().into()
    }

    /// Returns whether there is a tile on a cell.
    #[inline]
    pub(super) fn is_tile(&self, cell: Cell) -> bool {
        self.taken.contains(cell)
    }

    /// The cells of a seat's tiles.
    #[inline]
    pub(super) fn tiles_of(&self, seat: Seat) -> &Field {
        &self.tiles[seat.index() % 2]
    }

    /// Lays a tile from the supply on a free cell.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, value: u32, point: Point) {
        let (seat, kind) = (seat.index() % 2, value.clamp(1, 3) as usize - 1);
        let place = 5 * kind + usize::from(self.laid[seat][kind]);
        self.laid[seat][kind] += 1;
        self.placed += 1;
        self.cells.0[seat][place % 16] = cell(point);
        self.lay(seat, point);
    }

    /// Lays a tile on a free cell: all but its place in [`Cells`]. Always inlined, because every move does it.
    #[inline(always)]
    fn lay(&mut self, seat: usize, point: Point) {
        let cell = cell(point);
        self.tiles[seat % 2].insert(cell);
        self.taken.insert(cell);
        let keys = [point.x.wrapping_add(point.y), point.x.wrapping_sub(point.y)];
        if self.placed == 1 {
            self.least = keys;
        }
        for (least, key) in self.least.iter_mut().zip(keys) {
            *least = key.min(*least);
        }
        let around = self.around(cell);
        self.holes += around.holes_made();
        let (row, place, open) = (cell.row(), cell.place(), !around.bits());
        self.free.change(row, place.wrapping_sub(1), 0b010, open >> 3 & 0b101);
        self.free.change(row + 1, place.wrapping_sub(1), 0, open >> 7 & 1);
        self.free.change(row + 15, place + 1, 0, open >> 1 & 1);
        let near = 1 - MAX_COORDINATE..MAX_COORDINATE;
        if !near.contains(&point.x) || !near.contains(&point.y) {
            self.cut_off_beyond(point);
        }
    }

    /// The field ends where cells are no longer counted.
    #[cold]
    fn cut_off_beyond(&mut self, Point { x, y }: Point) {
        for (x, y) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
            if x.abs() > MAX_COORDINATE || y.abs() > MAX_COORDINATE {
                self.free.remove(Cell::new(x, y));
            }
        }
    }

    /// Moves a tile from one cell to another.
    #[inline]
    pub(super) fn shift(&mut self, seat: Seat, from: Point, to: Point) {
        // All places are written, so that several can be compared at a time.
        for own in &mut self.cells.0[seat.index() % 2] {
            *own = if *own == cell(from) { cell(to) } else { *own };
        }
        self.lift(seat.index(), cell(from));
        self.lay(seat.index(), to);
        if from.x.wrapping_add(from.y) == self.least[0]
            || from.x.wrapping_sub(from.y) == self.least[1]
        {
            self.tighten();
        }
    }

    /// Takes a tile off the field: all but its place in [`Cells`], and `least` is not raised.
    #[inline]
    fn lift(&mut self, seat: usize, cell: Cell) {
        self.tiles[seat % 2].remove(cell);
        self.taken.remove(cell);
        let around = self.around(cell);
        self.holes -= around.holes_made();
        // A free side stays one only if it touches another tile: in a corner of this cell, or beyond.
        let (row, place, taken) = (cell.row(), cell.place(), around.bits());
        let beyond = self.taken.row_from(row, place.wrapping_sub(2));
        let touched = taken | taken >> 6 | beyond & 1 | (beyond >> 4 & 1) << 2;
        let lost = !(taken >> 3 | touched) & 0b101;
        self.free.change(row, place.wrapping_sub(1), lost, u32::from(around.any_side()) << 1);
        let beyond = self.taken.row_from(row + 2, place.wrapping_sub(2));
        let lost = !(taken >> 7 | taken >> 6 | taken >> 8 | beyond) & 1;
        self.free.change(row + 1, place.wrapping_sub(1), lost, 0);
        let beyond = self.taken.row_from(row + 14, place + 2);
        let lost = !(taken >> 1 | taken | taken >> 2 | beyond) & 1;
        self.free.change(row + 15, place + 1, lost, 0);
    }

    /// The tiles around a cell.
    #[inline]
    fn around(&self, cell: Cell) -> Around {
        Around::new(&self.taken, cell)
    }

    /// Makes `least` exact again after a tile has moved away.
    #[inline]
    fn tighten(&mut self) {
        // A place in a row is x - y modulo 32; turned by twice the row, which is y, it is x + y.
        let (mut sums, mut diffs) = (0, 0);
        for row in 0..16 {
            let places = self.taken.row_from(row, 0);
            diffs |= places;
            sums |= places.rotate_left(2 * row as u32);
        }
        for (least, places) in self.least.iter_mut().zip([sums, diffs]) {
            let gap = places.rotate_right(*least as u32 % 32).trailing_zeros();
            *least = least.wrapping_add(gap as i32);
        }
    }

    /// Returns whether the line of the seat through this own tile along this step has a total of ten.
    #[inline]
    fn is_ten(&self, seat: Seat, cell: Cell, step: Step) -> bool {
        let (tiles, cells) = (self.tiles_of(seat), &self.cells.0[seat.index() % 2]);
        let mut at = cell;
        while tiles.contains(at.step(step.back())) {
            at = at.step(step.back());
        }
        // Each tile of the line is looked for at all places at once; the values are added up then.
        let mut in_line = [0; 16];
        while tiles.contains(at) {
            for (in_line, &own) in in_line.iter_mut().zip(cells) {
                *in_line |= if own == at { u16::MAX } else { 0 };
            }
            at = at.step(step);
        }
        in_line.into_iter().zip(VALUES).map(|(in_line, value)| in_line & value).sum::<u16>() == 10
    }

    /// Returns whether a line of the seat through this own tile has a total of ten (T5, T6, T7).
    ///
    /// Three tiles have a total of at most nine, and few tiles are one of four in a line, so testing for four in all
    /// directions at once avoids most of the work. Always inlined, because every move does it.
    #[inline(always)]
    pub(super) fn makes_ten(&self, seat: Seat, cell: Cell) -> bool {
        let fours = self.tiles_of(seat).lines(cell).fours();
        fours != 0 && self.is_ten_in(seat, cell, fours)
    }

    /// [`State::makes_ten`] where four are in a line, in the directions that `Lines::fours` tells.
    #[cold]
    fn is_ten_in(&self, seat: Seat, cell: Cell, fours: u32) -> bool {
        Step::LINES
            .into_iter()
            .enumerate()
            .any(|(line, step)| fours >> line & 0x1111 != 0 && self.is_ten(seat, cell, step))
    }

    /// Returns whether a line of the seat that ends beside this cell, on which it has no tile, has a total of ten
    /// (T11).
    #[inline]
    pub(super) fn left_ten(&self, seat: Seat, cell: Cell) -> bool {
        let threes = self.tiles_of(seat).lines(cell).threes();
        threes != 0 && self.is_ten_beside(seat, cell, threes)
    }

    /// [`State::left_ten`] where three are in a line, in the directions that `Lines::threes` tells.
    #[cold]
    fn is_ten_beside(&self, seat: Seat, cell: Cell, threes: u32) -> bool {
        // They begin three steps behind the cell or a step ahead of it.
        let (behind, ahead) = (threes, threes >> 16);
        Step::LINES.into_iter().enumerate().any(|(line, step)| {
            (behind >> line & 1 == 1 && self.is_ten(seat, cell.step(step.back()), step))
                || (ahead >> line & 1 == 1 && self.is_ten(seat, cell.step(step), step))
        })
    }

    /// Returns whether this tile may be taken off the field: it has a free side, and all other tiles are still
    /// connected without it (T9).
    ///
    /// Neighbours that are connected around the tile stay connected. Others can be connected only by a path around a
    /// hole, and most fields have none.
    #[inline]
    pub(super) fn is_loose(&self, cell: Cell) -> bool {
        let around = self.around(cell);
        (around.holes_made() <= 0 || (self.holes > 0 && self.holds_without(cell)))
            && !around.all_sides()
    }

    /// Returns whether the neighbours of a tile are connected by a path around it.
    ///
    /// Removing the tile joins the gaps between its neighbours. The other tiles are still connected if no two of the
    /// gaps were joined before: at most one is outside, and the others are different holes.
    #[cold]
    fn holds_without(&self, cell: Cell) -> bool {
        let base = self.least[1].wrapping_sub(1) as u32;
        if self.taken.height() >= 15 {
            return self.reaches_without(cell);
        }
        let rows = |row| self.taken.row_from(row, base);
        let place = |cell: Cell| (cell.row(), cell.place().wrapping_sub(base) & 31);
        let mut met = [0; 16];
        let mut been_outside = false;
        for (row, bit) in self.around(cell).gaps().map(|step| place(cell.step(step))) {
            if met[row] >> bit & 1 == 1 {
                return false;
            }
            match hole_at(rows, (row, bit)) {
                Some(hole) => met.iter_mut().zip(hole).for_each(|(met, hole)| *met |= hole),
                None if been_outside => return false,
                None => been_outside = true,
            }
        }
        true
    }

    /// [`State::holds_without`] for a field so high that its rows coincide on the torus.
    fn reaches_without(&self, cell: Cell) -> bool {
        let mut unmet = self.taken;
        unmet.remove(cell);
        let mut meet = |cell: Cell| {
            let is_new = unmet.contains(cell);
            unmet.remove(cell);
            is_new
        };
        let mut queue = [cell; TILES as usize];
        let (mut done, mut end) = (0, 0);
        for start in cell.beside() {
            if end == 0 && meet(start) {
                queue[0] = start;
                end = 1;
            }
        }
        while done < end {
            for next in queue[done].beside() {
                if meet(next) {
                    queue[end] = next;
                    end += 1;
                }
            }
            done += 1;
        }
        end + 1 == usize::from(self.placed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fields that grow at random cells: compact ones, ones with holes, and high and wide ones.
    fn random_fields() -> impl Iterator<Item = State> {
        let mut seed = 1u64;
        let mut random = move |below: u32| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 33) as u32 % below
        };
        (0..2000).map(move |round| {
            let mut state = State::first(&Options::default());
            for n in 0..TILES {
                let seat = Seat::new(usize::from(n % 2));
                let mut cells = state.free.iter().map(|cell| state.point(cell));
                let to = match round % 4 {
                    // Upwards or to the right as often as not, so that rows fall together.
                    0 if random(3) > 0 => cells.max_by_key(|point| (point.y, point.x)),
                    1 if random(3) > 0 => cells.max_by_key(|point| (point.x, point.y)),
                    _ => cells.nth(random(state.free.count()) as usize),
                };
                state.put(seat, u32::from(n / 2 % 3) + 1, to.expect("there is a free cell"));
            }
            state
        })
    }

    #[test]
    fn t09_holes_tell_what_walking_tells() {
        let (mut loose, mut with_holes, mut high) = (0, 0, 0);
        for state in random_fields() {
            with_holes += i32::from(state.holes > 0);
            high +=
                i32::from((0..16).filter(|&row| state.taken.row_from(row, 0) != 0).count() > 14);
            for cell in state.taken.iter() {
                let walked = state.reaches_without(cell);
                assert_eq!(state.holds_without(cell), walked, "{state} {:?}", state.point(cell));
                let around = state.around(cell);
                assert_eq!(state.is_loose(cell), walked && !around.all_sides(), "{state}");
                loose += i32::from(walked);
            }
        }
        assert!(loose > 10_000 && with_holes > 200 && high > 100, "{loose} {with_holes} {high}");
    }
}

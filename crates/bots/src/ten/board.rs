//! The search board: a field with incremental line totals.
//!
//! For every cell, seat and direction it keeps the run of the seat's tiles that begins beside the cell, as
//! length and total. Placing or lifting a tile changes only the runs of the cells at the ends of its lines, at
//! most eight of them. From these it maintains where a tile makes ten, and how many cells continue a line of
//! each total.

use games::Game;
use games::ten::{Setup, SetupTurn, State, Supply, TILES, Variant};

use super::cells::{CELLS, Cell, Cells, joined_around};
use super::moves::{Move, MoveKind};

/// The largest total that is kept, in four bits; larger ones are clamped.
const MAX_TOTAL: u64 = 15;

/// The Zobrist key of a tile on a cell. It is computed each time: two multiplications cost no more than a lookup
/// in a table of 64 KB, which browsers would have to load.
#[inline]
const fn key(cell: Cell, tile: u8) -> u64 {
    mix(cell.index() as u64 * 8 + tile as u64 % 8 + 1)
}

/// Mixes the bits of a number (the finalizer of SplitMix64).
pub(super) const fn mix(number: u64) -> u64 {
    let z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The tiles that a seat has left: a row (open), or the number of each value (closed).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Stock {
    /// Open: two bits for every tile, from the left.
    row: u32,
    /// The number of tiles left.
    pub(super) left: u8,
    /// Closed: the number of tiles of each value.
    pub(super) unseen: [u8; 3],
}

impl Stock {
    /// The value at an index of the row.
    #[inline]
    pub(super) const fn value(&self, at: u8) -> u8 {
        (self.row >> (2 * at) & 3) as u8
    }

    /// The values at the left and at the right end, if the row is not empty.
    #[inline]
    pub(super) const fn ends(&self) -> Option<[u8; 2]> {
        if self.left == 0 { None } else { Some([self.value(0), self.value(self.left - 1)]) }
    }

    fn take(&mut self, right: bool) {
        self.left -= 1;
        self.row = if right { self.row & ((1 << (2 * self.left)) - 1) } else { self.row >> 2 };
    }
}

/// The information that is needed to take back a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    seat: usize,
    stock: Stock,
    hand: u8,
    runs: u64,
}

/// A position of the search.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// By cell: 0, or the value plus four times the seat.
    tiles: [u8; CELLS],
    /// By cell: the number of tiles that share an edge with it.
    touch: [u8; CELLS],
    /// By seat and cell: a byte for every direction, the total of the run that begins there in the
    /// lower four bits and its length in the upper. Those of cells with a tile of the seat are not maintained.
    runs: [[u64; CELLS]; 2],
    /// The empty cells that share an edge with a tile.
    pub(super) free: Cells,
    /// By seat: its tiles.
    pub(super) own: [Cells; 2],
    /// By seat and value: the empty cells where such a tile makes ten.
    completions: [[Cells; 3]; 2],
    completion_counts: [[u8; 3]; 2],
    /// By seat and total: the number of lines of that total that an empty cell continues.
    pub(super) counts: [[i16; MAX_TOTAL as usize + 1]; 2],
    key: u64,
    pub(super) stock: [Stock; 2],
    /// Tiles on the field.
    pub(super) placed: u8,
    pub(super) relocations: u32,
    pub(super) limit: u32,
    /// The value in hand (closed), else 0.
    pub(super) hand: u8,
    pub(super) variant: Variant,
    /// The seat whose turn it is; in the closed variant also the one whose tile is turned over.
    pub(super) seat: usize,
}

impl Board {
    /// The board of a state.
    pub(super) fn new(state: &State) -> Self {
        let setup = state.setup();
        let options = state.options();
        let mut board = Self {
            tiles: [0; CELLS],
            touch: [0; CELLS],
            runs: [[0; CELLS]; 2],
            free: Cells::default(),
            own: Default::default(),
            completions: Default::default(),
            completion_counts: Default::default(),
            counts: Default::default(),
            key: 0,
            stock: stocks(&setup),
            placed: 0,
            relocations: setup.relocations,
            limit: options.relocation_limit,
            hand: 0,
            variant: options.variant,
            seat: 0,
        };
        if setup.tiles.is_empty() {
            board.free.insert(Cell::at(Default::default()));
        }
        for tile in &setup.tiles {
            board.put(tile.seat.index(), tile.value, Cell::at(tile.at));
        }
        match setup.turn {
            SetupTurn::Choose(seat) | SetupTurn::Chance(seat) => board.seat = seat.index() % 2,
            SetupTurn::Hand(seat, value) => {
                board.seat = seat.index() % 2;
                board.hand = value;
            }
            SetupTurn::Over => {}
        }
        board
    }

    #[inline]
    pub(super) const fn is_tile(&self, cell: Cell) -> bool {
        self.tiles[cell.index()] != 0
    }

    /// The value of the tile on a cell, 0 for none.
    #[inline]
    pub(super) const fn value(&self, cell: Cell) -> u8 {
        self.tiles[cell.index()] & 3
    }

    /// Returns whether all tiles are placed, so that they are relocated.
    #[inline]
    pub(super) const fn is_relocating(&self) -> bool {
        self.placed == TILES
    }

    /// The seat that moves after `seat` has placed a tile that is still counted in its stock.
    #[inline]
    pub(super) const fn after_placing(&self, seat: usize) -> usize {
        if self.stock[1 - seat].left > 0 || self.placed + 1 == TILES { 1 - seat } else { seat }
    }

    /// The hash of the position.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let rows = self.stock.map(|stock| u64::from(stock.row) | u64::from(stock.left) << 30);
        let rest = u64::from(self.relocations) << 8 | u64::from(self.hand) << 1 | self.seat as u64;
        self.key ^ mix(rows[0] ^ rows[1].rotate_left(29)) ^ mix(rest | 1 << 63)
    }

    /// The totals of the runs that meet at a cell, a byte for every line.
    #[inline]
    pub(super) const fn totals(&self, seat: usize, cell: Cell) -> u32 {
        let totals = self.runs[seat % 2][cell.index()] & 0x0f0f_0f0f_0f0f_0f0f;
        (totals + (totals >> 32)) as u32
    }

    /// The empty cells where a tile of this value makes ten; they need not touch a tile yet.
    #[inline]
    pub(super) fn completions(&self, seat: usize, value: u8) -> &Cells {
        &self.completions[seat % 2][(value as usize + 2) % 3]
    }

    /// Returns whether a tile of this value can make ten at once.
    #[inline]
    pub(super) fn can_make_ten(&self, seat: usize, value: u8) -> bool {
        self.completion_counts[seat % 2][(value as usize + 2) % 3] > 0
            && self.completions(seat, value).meets(&self.free)
    }

    /// Returns whether a tile of this value makes ten on a cell.
    #[inline]
    pub(super) fn makes_ten(&self, seat: usize, value: u8, cell: Cell) -> bool {
        self.completions(seat, value).contains(cell)
    }

    /// Returns whether one of the runs of `seat` that begin beside this cell, on which it has no tile, has a total
    /// of ten.
    #[inline]
    pub(super) const fn leaves_ten(&self, seat: usize, cell: Cell) -> bool {
        let ones = 0x0101_0101_0101_0101;
        let differ = self.runs[seat % 2][cell.index()] & (15 * ones) ^ (10 * ones);
        // A byte of 0 borrows from its highest bit, which none of the others reaches.
        differ.wrapping_sub(ones) & !differ & (ones << 7) != 0
    }

    /// Returns whether a tile may be taken off the field (T9).
    pub(super) fn is_removable(&self, cell: Cell) -> bool {
        self.touch[cell.index()] < 4
            && (self.touch[cell.index()] == 1
                || joined_around(cell, |cell| self.is_tile(cell))
                || self.is_connected_without(cell))
    }

    #[cold]
    fn is_connected_without(&self, cell: Cell) -> bool {
        let mut met = Cells::default();
        met.insert(cell);
        let mut queue = [cell; TILES as usize];
        let (mut visited, mut end) = (0, 0);
        if let Some(start) = cell.beside().into_iter().find(|&cell| self.is_tile(cell)) {
            met.insert(start);
            queue[0] = start;
            end = 1;
        }
        while visited < end {
            for next in queue[visited].beside() {
                if self.is_tile(next) && !met.contains(next) {
                    met.insert(next);
                    queue[end] = next;
                    end += 1;
                }
            }
            visited += 1;
        }
        end + 1 == usize::from(self.placed)
    }

    /// Makes a move of the seat whose turn it is, without checking for a win.
    #[inline]
    pub(super) fn play(&mut self, a_move: Move) -> Undo {
        let seat = self.seat % 2;
        let mut undo = Undo { seat, stock: self.stock[seat], hand: self.hand, runs: 0 };
        match a_move.kind() {
            MoveKind::Hand => {
                self.put(seat, self.hand, a_move.to());
                self.hand = 0;
            }
            MoveKind::Left | MoveKind::Right => {
                let right = a_move.kind() == MoveKind::Right;
                let value = self.stock[seat].value(if right { undo.stock.left - 1 } else { 0 });
                self.put(seat, value, a_move.to());
                self.stock[seat].take(right);
            }
            MoveKind::Relocate => {
                let value = self.value(a_move.from());
                undo.runs = self.lift(seat, a_move.from());
                self.put(seat, value, a_move.to());
                self.relocations += 1;
                self.seat = 1 - seat;
                return undo;
            }
            MoveKind::Pass => {
                self.relocations += 1;
                self.seat = 1 - seat;
                return undo;
            }
        }
        if self.stock[1 - seat].left > 0 || self.placed == TILES {
            self.seat = 1 - seat;
        }
        undo
    }

    /// Takes back the move that `undo` came from.
    #[inline]
    pub(super) fn take_back(&mut self, a_move: Move, undo: Undo) {
        let seat = undo.seat % 2;
        self.seat = seat;
        match a_move.kind() {
            MoveKind::Hand | MoveKind::Left | MoveKind::Right => {
                self.remove(seat, a_move.to());
                self.stock[seat] = undo.stock;
                self.hand = undo.hand;
            }
            MoveKind::Relocate => {
                let value = self.value(a_move.to());
                self.remove(seat, a_move.to());
                self.put_back(seat, value, a_move.from(), undo.runs);
                self.relocations -= 1;
            }
            MoveKind::Pass => self.relocations -= 1,
        }
    }

    /// Turns a tile of this value over for the seat whose turn it is (closed).
    #[inline]
    pub(super) fn turn_over(&mut self, value: u8) {
        let stock = &mut self.stock[self.seat % 2];
        stock.unseen[(value as usize + 2) % 3] -= 1;
        stock.left -= 1;
        self.hand = value;
    }

    /// Takes back [`Self::turn_over`].
    #[inline]
    pub(super) fn turn_back(&mut self, value: u8) {
        let stock = &mut self.stock[self.seat % 2];
        stock.unseen[(value as usize + 2) % 3] += 1;
        stock.left += 1;
        self.hand = 0;
    }

    /// Takes a tile off the field, and returns what [`Self::put_back`] needs.
    ///
    /// The runs of its cell date from when it was placed, so they are computed anew.
    pub(super) fn lift(&mut self, seat: usize, cell: Cell) -> u64 {
        let seen = (0..8).fold(0, |seen, direction| {
            let (mut length, mut total) = (0, 0);
            loop {
                let tile = self.tiles[cell.step(direction, length as u16 + 1).index()];
                if tile == 0 || usize::from(tile >> 2) != seat {
                    break;
                }
                length += 1;
                total += u64::from(tile & 3);
            }
            seen | (length << 4 | total.min(MAX_TOTAL)) << (8 * direction)
        });
        let before = std::mem::replace(&mut self.runs[seat % 2][cell.index()], seen);
        self.remove(seat, cell);
        before
    }

    /// Takes back [`Self::lift`].
    pub(super) fn put_back(&mut self, seat: usize, value: u8, cell: Cell, before: u64) {
        self.put(seat, value, cell);
        self.runs[seat % 2][cell.index()] = before;
    }

    /// Places a tile on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, seat: usize, value: u8, cell: Cell) {
        self.count_cell(cell, -1);
        let tile = value | (seat as u8) << 2;
        self.tiles[cell.index()] = tile;
        self.key ^= key(cell, tile);
        self.own[seat % 2].insert(cell);
        self.placed += 1;
        self.free.remove(cell);
        for next in cell.beside() {
            self.touch[next.index()] += 1;
            if !self.is_tile(next) {
                self.free.insert(next);
            }
        }
        let seen = self.runs[seat % 2][cell.index()];
        for line in 0..4 {
            let (ahead, behind) = (seen >> (8 * line) & 0xff, seen >> (8 * line + 32) & 0xff);
            let length = (ahead >> 4) + (behind >> 4) + 1;
            let total = (ahead & 15) + (behind & 15) + u64::from(value);
            let joined = length << 4 | total.min(MAX_TOTAL);
            self.set_run(seat, cell.step(line, (ahead >> 4) as u16 + 1), line + 4, joined);
            self.set_run(seat, cell.step(line + 4, (behind >> 4) as u16 + 1), line, joined);
        }
    }

    /// Removes a tile whose runs are up to date: the one placed last, or a lifted one.
    #[inline]
    fn remove(&mut self, seat: usize, cell: Cell) {
        let seen = self.runs[seat % 2][cell.index()];
        for line in 0..4 {
            let (ahead, behind) = (seen >> (8 * line) & 0xff, seen >> (8 * line + 32) & 0xff);
            self.set_run(seat, cell.step(line, (ahead >> 4) as u16 + 1), line + 4, ahead);
            self.set_run(seat, cell.step(line + 4, (behind >> 4) as u16 + 1), line, behind);
        }
        for next in cell.beside() {
            self.touch[next.index()] -= 1;
            if self.touch[next.index()] == 0 {
                self.free.remove(next);
            }
        }
        if self.touch[cell.index()] > 0 || self.placed == 1 {
            self.free.insert(cell);
        }
        self.placed -= 1;
        self.own[seat % 2].remove(cell);
        self.key ^= key(cell, self.tiles[cell.index()]);
        self.tiles[cell.index()] = 0;
        self.count_cell(cell, 1);
    }

    /// Sets the run that begins beside a cell in a direction.
    #[inline]
    fn set_run(&mut self, seat: usize, cell: Cell, direction: usize, run: u64) {
        let runs = &mut self.runs[seat % 2][cell.index()];
        let before = *runs;
        *runs = before & !(0xff << (8 * direction)) | run << (8 * direction);
        let after = *runs;
        if self.is_tile(cell) {
            return;
        }
        let (was, is) = (total(before, direction % 4), total(after, direction % 4));
        self.counts[seat % 2][was] -= 1;
        self.counts[seat % 2][is] += 1;
        if is_near(was) || is_near(is) {
            let change = completing(before) ^ completing(after);
            if change != 0 {
                self.update_completions(seat, cell, change, completing(after));
            }
        }
    }

    /// Adds or removes the lines of a cell that has become empty or occupied.
    #[inline]
    fn count_cell(&mut self, cell: Cell, sign: i16) {
        for seat in 0..2 {
            let runs = self.runs[seat][cell.index()];
            if runs == 0 {
                continue;
            }
            for line in 0..4 {
                self.counts[seat][total(runs, line)] += sign;
            }
            let values = completing(runs);
            if values != 0 {
                self.update_completions(seat, cell, values, if sign > 0 { values } else { 0 });
            }
        }
    }

    /// Updates which values make ten on a cell: the bits in `change` are set to those of `after`.
    fn update_completions(&mut self, seat: usize, cell: Cell, change: u8, after: u8) {
        for value in 0..3 {
            if change >> value & 1 == 1 {
                self.completions[seat % 2][value].toggle(cell);
                let count = &mut self.completion_counts[seat % 2][value];
                *count = if after >> value & 1 == 1 { *count + 1 } else { *count - 1 };
            }
        }
    }
}

/// The total of the two runs of a line.
#[inline]
const fn total(runs: u64, line: usize) -> usize {
    let total = (runs >> (8 * line) & 15) + (runs >> (8 * line + 32) & 15);
    if total > MAX_TOTAL { MAX_TOTAL as usize } else { total as usize }
}

/// Returns whether one tile is missing to ten.
#[inline]
const fn is_near(total: usize) -> bool {
    total >= 7 && total <= 9
}

/// The values that make ten where these runs meet, as bits.
#[inline]
fn completing(runs: u64) -> u8 {
    const VALUES: [u8; MAX_TOTAL as usize + 1] = [0, 0, 0, 0, 0, 0, 0, 4, 2, 1, 0, 0, 0, 0, 0, 0];
    (0..4).fold(0, |values, line| values | VALUES[total(runs, line)])
}

fn stocks(setup: &Setup) -> [Stock; 2] {
    let mut stocks = [Stock::default(); 2];
    for (seat, stock) in stocks.iter_mut().enumerate() {
        match &setup.supply {
            Supply::Stacks(stacks) => {
                stock.unseen = stacks[seat].map(|count| count as u8);
                stock.left = stock.unseen.iter().sum();
            }
            Supply::Rows(rows) => {
                stock.left = rows[seat].len() as u8;
                let from_left = rows[seat].iter().rev();
                stock.row = from_left.fold(0, |row, &value| row << 2 | u32::from(value));
            }
        }
    }
    stocks
}

#[cfg(test)]
impl Board {
    /// All that must be equal in two boards of the same position. Runs of cells with a tile of the seat, and the
    /// count of total 0, need not be.
    pub(super) fn summary(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let seen: Vec<(usize, [u64; 2])> = (0..CELLS)
            .map(|at| {
                let tile = self.tiles[at];
                let not_own = |seat: usize| tile == 0 || usize::from(tile >> 2) != seat;
                (at, [0, 1].map(|seat| if not_own(seat) { self.runs[seat][at] } else { 0 }))
            })
            .filter(|(_, runs)| *runs != [0; 2])
            .collect();
        let counts = self.counts.map(|counts| counts[1..].to_vec());
        let moment = (self.stock, self.placed, self.relocations, self.hand, self.seat, self.key());
        let sets =
            (self.free, self.own, self.completions, self.completion_counts, self.touch.to_vec());
        (self.tiles.to_vec(), seen, counts, sets, moment)
    }
}

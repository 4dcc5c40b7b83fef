//! The tiles outside the rows: unseen ones and face-up ones, as sets of bits.

use games::completto::partner;

/// The numbers that the tiles of a set read when they are turned.
#[inline]
pub fn turned(set: u128) -> u128 {
    if set & TURNABLE == 0 {
        return 0;
    }
    PAIRS
        .into_iter()
        .fold(0, |turned, (low, high)| turned | (set >> low & 1) << high | (set >> high & 1) << low)
}

/// The tiles of a set, ascending.
#[inline]
pub fn iter_tiles(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let tile = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (tile < 128).then_some(tile)
    })
}

/// The numbers that a tile can read: its own, and that of the turned tile.
#[inline]
pub fn readings(tile: u8) -> impl Iterator<Item = u8> {
    std::iter::once(tile).chain(partner(tile))
}

const PAIRS: [(u8, u8); 7] = {
    let mut pairs = [(0, 0); 7];
    let (mut number, mut count) = (1, 0);
    while number <= 100 {
        if let Some(other) = partner(number)
            && number < other
        {
            pairs[count] = (number, other);
            count += 1;
        }
        number += 1;
    }
    pairs
};

const TURNABLE: u128 = {
    let (mut set, mut index) = (0, 0);
    while index < PAIRS.len() {
        set |= 1 << PAIRS[index].0 | 1 << PAIRS[index].1;
        index += 1;
    }
    set
};

/// The tiles outside the rows. A face-down tile of a row may be any unseen tile, so it counts as one that
/// can still be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tiles {
    /// Tiles that lie open nowhere.
    pub unseen: u128,
    /// Face-up tiles of the pool.
    pub pool: u128,
    /// The numbers that unseen tiles can read.
    pub unseen_numbers: u128,
    /// The numbers that face-up tiles of the pool can read.
    pub pool_numbers: u128,
    /// Tiles in the pool, face up or face down; constant, since every placed tile returns one.
    pub pool_size: u8,
    /// The number of seats.
    pub players: u8,
    /// Whether a moved tile must be pushed in between two tiles (C24).
    pub moves_between: bool,
}

impl Tiles {
    /// The tiles outside the rows.
    pub fn new(unseen: u128, pool: u128, pool_size: u8, players: u8) -> Self {
        let tiles = Self {
            unseen,
            pool,
            unseen_numbers: 0,
            pool_numbers: 0,
            pool_size,
            players,
            moves_between: false,
        };
        tiles.with(unseen, pool)
    }

    #[inline]
    fn with(self, unseen: u128, pool: u128) -> Self {
        let unseen_numbers = if unseen == self.unseen && self.unseen_numbers != 0 {
            self.unseen_numbers
        } else {
            unseen | turned(unseen)
        };
        let pool_numbers = pool | turned(pool);
        Self { unseen, pool, unseen_numbers, pool_numbers, ..self }
    }

    /// The tiles after one was drawn and placed in a row.
    #[inline]
    pub fn drawn(self, tile: u8) -> Self {
        self.with(self.unseen & !(1 << tile), self.pool)
    }

    /// The tiles after one was drawn and left in the pool.
    #[inline]
    pub fn left_over(self, tile: u8) -> Self {
        self.with(self.unseen & !(1 << tile), self.pool | 1 << tile)
    }

    /// The tiles after a face-up one was taken.
    #[inline]
    pub fn taken(self, tile: u8) -> Self {
        self.with(self.unseen, self.pool & !(1 << tile))
    }

    /// Returns whether there is a face-down tile in the pool (C13).
    #[inline]
    pub fn can_draw(&self) -> bool {
        u32::from(self.pool_size) > self.pool.count_ones() && self.unseen != 0
    }
}

/// The set of numbers between two others.
#[inline]
pub fn between(low: u8, high: u8) -> u128 {
    BELOW[usize::from(high)] & !BELOW[usize::from(low) + 1]
}

/// By number, the set of all smaller ones.
const BELOW: [u128; 128] = {
    let mut table = [!0; 128];
    let mut number = 0;
    while number < 128 {
        table[number] = (1 << number) - 1;
        number += 1;
    }
    table
};

//! The state of a match of Completto.

use crate::bits::Set128;
use crate::completto::{Moves, Options};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The number of tiles; they carry the numbers 1 to 100.
pub const TILES: usize = 100;

/// The most slots in all rows together.
pub(super) const SLOTS: usize = 99;

/// The flag in a slot for a tile that was turned by 180°.
pub(super) const TURNED: u8 = 0x80;

/// The flag beside the starter of a match in which moved tiles go between two tiles (C24).
const BETWEEN: u8 = 0x80;

/// The numbers that read as each other when turned by 180° (C18).
pub(super) const PAIRS: [(u8, u8); 7] =
    [(6, 9), (16, 91), (18, 81), (19, 61), (66, 99), (68, 89), (86, 98)];

/// The number a tile reads when turned by 180°, where that is another number (C18).
#[must_use]
pub const fn partner(number: u8) -> Option<u8> {
    if number < 128 && PARTNERS[number as usize] != 0 {
        Some(PARTNERS[number as usize])
    } else {
        None
    }
}

/// [`partner`] as a table for the hot paths; 0 where there is none.
pub(super) const PARTNERS: [u8; 128] = {
    let mut table = [0; 128];
    let mut index = 0;
    while index < PAIRS.len() {
        let (low, high) = PAIRS[index];
        table[low as usize] = high;
        table[high as usize] = low;
        index += 1;
    }
    table
};

/// All tiles, as a set of printed numbers.
pub(super) const ALL: u128 = ((1 << TILES) - 1) << 1;

/// The phase of the turn of the seat in [`State::seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// Every seat inserts its first tiles.
    Setup,
    /// The seat chooses.
    Choose,
    /// A tile is being turned over for the seat.
    Draw,
    /// The seat must place the tile it holds.
    Place,
    /// The match is over.
    Over,
}

/// A point in a match of Completto.
///
/// A face-down tile has no identity: what is stored is what lies open. Face-down tiles of the pool
/// are the ones that lie nowhere else, so only their number is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The tiles that lie open nowhere, as printed numbers.
    pub(super) unseen: Set128,
    /// The face-up tiles of the pool.
    pub(super) pool: Set128,
    /// Points of the finished rounds.
    pub(super) minus: [u32; MAX_SEATS],
    pub(super) rounds: u32,
    pub(super) stall_limit: u32,
    /// The current round, from 1.
    pub(super) round: u32,
    /// Turns in a row without a placement.
    pub(super) idle: u32,
    /// All rows, `size` slots each: 0 is face down, else the number it reads and `TURNED`.
    pub(super) slots: [u8; SLOTS],
    /// By seat: in set-up the tiles left to insert, then the face-down tiles in the row.
    pub(super) left: [u8; MAX_SEATS],
    /// By seat: the tile in hand, 0 for none.
    pub(super) held: [u8; MAX_SEATS],
    pub(super) players: u8,
    /// Slots in a full row.
    pub(super) size: u8,
    /// Face-down slots of a row at the start.
    pub(super) hidden: u8,
    /// The seat that started the match, and `BETWEEN`: together, so that the state stays within 192 bytes.
    starter: u8,
    /// The seat that started this round.
    pub(super) round_starter: Seat,
    pub(super) seat: Seat,
    pub(super) phase: Phase,
    /// The number of tiles in `unseen`.
    pub(super) unseen_count: u8,
    /// Face-down tiles in the pool; while a tile is in hand, as they will be when it is placed.
    pub(super) face_down: u8,
}

/// Queries about the table, for observations. Sets of tiles are bits by printed number, sets of slots bits by index.
impl State {
    /// Returns whether players still insert their first tiles (C3).
    #[inline]
    #[must_use]
    pub fn in_setup(&self) -> bool {
        self.phase == Phase::Setup
    }

    /// Returns whether a tile is being turned over for a seat in play (C8).
    #[inline]
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.phase == Phase::Draw
    }

    /// Returns whether the seat to act must place a drawn tile (C8).
    #[inline]
    #[must_use]
    pub fn must_place(&self) -> bool {
        self.phase == Phase::Place
    }

    /// The seat whose turn it is, also while a tile is drawn for it; seat 0 in set-up and at the end.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.seat
    }

    /// The slots of all rows, seat by seat, each as long as a full row: 0 is face down or not there yet, else the number
    /// it reads, plus 128 if the tile is turned.
    #[inline]
    #[must_use]
    pub fn all_slots(&self) -> &[u8] {
        &self.slots[..self.players() * self.row_size()]
    }

    /// In set-up, the tiles that a seat has left to insert, else 0.
    #[inline]
    #[must_use]
    pub fn left_to_insert(&self, seat: Seat) -> u8 {
        if self.phase == Phase::Setup { self.left[seat.index()] } else { 0 }
    }

    /// The printed number of the tile that a seat holds, 0 for none.
    #[inline]
    #[must_use]
    pub const fn held_tile(&self, seat: Seat) -> u8 {
        self.held[seat.index()]
    }

    /// The face-up tiles of the pool.
    #[inline]
    #[must_use]
    pub const fn face_up_pool(&self) -> u128 {
        self.pool.bits()
    }

    /// The tiles that lie open nowhere.
    #[inline]
    #[must_use]
    pub const fn unseen_tiles(&self) -> u128 {
        self.unseen.bits()
    }

    /// The current round, from 1.
    #[inline]
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The seat that started this round.
    #[inline]
    #[must_use]
    pub const fn round_starter(&self) -> Seat {
        self.round_starter
    }

    /// Turns in a row without a placed tile (C23).
    #[inline]
    #[must_use]
    pub const fn idle(&self) -> u32 {
        self.idle
    }

    /// A seat's minus points of the finished rounds (C22).
    #[inline]
    #[must_use]
    pub const fn minus_points(&self, seat: Seat) -> u32 {
        self.minus[seat.index()]
    }

    /// The face-down slots in the row of a seat.
    #[inline]
    #[must_use]
    pub fn face_down_slots(&self, seat: Seat) -> u64 {
        self.face_down(seat)
    }

    /// The indexes at which a seat can put a tile, as printed and turned (C4, C10, C18): gaps in set-up, otherwise slots.
    #[inline]
    #[must_use]
    pub fn fitting(&self, seat: Seat, tile: u8) -> [u64; 2] {
        let ends = u64::from(self.phase == Phase::Setup);
        let partner = PARTNERS[usize::from(tile) % 128];
        [tile, partner].map(|number| match number {
            0 => 0,
            _ => self
                .stretch(seat, number)
                .map_or(0, |Stretch { first, end }| ((1 << end) << ends) - (1 << first)),
        })
    }

    /// The face-up tiles of the pool that a seat can take and place somewhere (C12).
    #[inline]
    #[must_use]
    pub fn takeable(&self, seat: Seat) -> u128 {
        let fitting =
            self.stretches(seat).fold(0, |tiles, (_, [printed, turned])| tiles | printed | turned);
        self.pool.bits() & fitting
    }
}

impl State {
    /// The start of a match; the options must have been checked.
    pub(super) fn first(options: &Options) -> Self {
        let mut state = Self {
            unseen: Set128::new(ALL),
            pool: Set128::new(0),
            minus: [0; MAX_SEATS],
            rounds: options.rounds,
            stall_limit: options.stall_limit,
            round: 0,
            idle: 0,
            slots: [0; SLOTS],
            left: [0; MAX_SEATS],
            held: [0; MAX_SEATS],
            players: options.players as u8,
            size: (options.hidden + options.open) as u8,
            hidden: options.hidden as u8,
            starter: options.starter as u8
                | if options.moves == Moves::Between { BETWEEN } else { 0 },
            round_starter: Seat::new(0),
            seat: Seat::new(0),
            phase: Phase::Over,
            unseen_count: TILES as u8,
            face_down: 0,
        };
        state.start_round(Seat::new(options.starter as usize));
        state
    }

    /// Lays out a new round (C2, C3, C6).
    #[inline]
    pub(super) fn start_round(&mut self, starter: Seat) {
        self.unseen = Set128::new(ALL);
        self.unseen_count = TILES as u8;
        self.pool = Set128::new(0);
        self.face_down = (TILES - self.players() * self.row_size()) as u8;
        self.round += 1;
        self.idle = 0;
        self.slots = [0; SLOTS];
        self.held = [0; MAX_SEATS];
        self.left = [0; MAX_SEATS];
        self.round_starter = starter;
        self.seat = Seat::new(0);
        self.phase = Phase::Setup;
        for seat in Seat::all(self.players()) {
            self.left[seat.index()] = self.open();
        }
        self.end_setup_if_done();
    }

    /// Passes from set-up to play once every seat has inserted its tiles.
    #[inline]
    pub(super) fn end_setup_if_done(&mut self) {
        if self.left[..self.players()].iter().all(|&left| left == 0) {
            for seat in Seat::all(self.players()) {
                self.left[seat.index()] = self.hidden;
            }
            self.seat = self.round_starter;
            self.phase = Phase::Choose;
        }
    }

    /// The seat that started the match.
    pub(super) fn starter(&self) -> u8 {
        self.starter & !BETWEEN
    }

    /// Returns whether moved tiles go between two tiles (C24).
    #[inline]
    pub(super) fn moves_between(&self) -> bool {
        self.starter & BETWEEN != 0
    }

    #[inline]
    pub(super) fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Tiles that every seat inserts in set-up.
    #[inline]
    pub(super) fn open(&self) -> u8 {
        self.size - self.hidden
    }

    /// Slots in a full row.
    #[inline]
    pub(super) fn row_size(&self) -> usize {
        self.size.into()
    }

    /// The index in [`State::slots`] at which the row of a seat begins, and its present length.
    #[inline]
    fn bounds(&self, seat: Seat) -> (usize, usize) {
        let size = self.row_size();
        let missing = if self.phase == Phase::Setup { self.left[seat.index()] } else { 0 };
        (seat.index() * size, size - usize::from(missing))
    }

    /// The present row of a seat.
    #[inline]
    pub(super) fn row(&self, seat: Seat) -> &[u8] {
        let (start, size) = self.bounds(seat);
        &self.slots[start..start + size]
    }

    /// The mutable [`State::row`].
    #[inline]
    pub(super) fn row_mut(&mut self, seat: Seat) -> &mut [u8] {
        let (start, size) = self.bounds(seat);
        &mut self.slots[start..start + size]
    }

    /// Moves the face-down tile at `from` to `to` in the full row of `seat`.
    #[inline]
    pub(super) fn shift(&mut self, seat: Seat, from: usize, to: usize) {
        let start = seat.index() * self.row_size();
        // The slots in between shift by one to the left or to the right.
        let (source, target) = if from < to { (start + 1, start) } else { (start, start + 1) };
        let (first, end) = (from.min(to), from.max(to));
        let tiles = self.slots.get(source..).and_then(|rest| rest.first_chunk::<24>()).copied();
        let slots = self.slots.get_mut(target..).and_then(|rest| rest.first_chunk_mut::<24>());
        match (tiles, slots) {
            // The number of shifted slots is unpredictable: processing all of them is faster than a branch.
            (Some(tiles), Some(slots)) if end <= 24 => {
                let words = slots.as_chunks_mut::<8>().0.iter_mut().zip(tiles.as_chunks::<8>().0);
                for ((slots, tiles), (first, end)) in words.zip(FIRST[first].iter().zip(FIRST[end]))
                {
                    let (old, new) = (u64::from_le_bytes(*slots), u64::from_le_bytes(*tiles));
                    *slots = (old ^ (old ^ new) & (first ^ end)).to_le_bytes();
                }
            }
            _ => self.slots.copy_within(source + first..source + end, target + first),
        }
        self.slots[start + to] = 0;
    }

    /// In set-up, the lowest seat that waits for a tile (C5).
    #[inline]
    pub(super) fn waiting(&self) -> Option<Seat> {
        Seat::all(self.players())
            .find(|seat| self.left[seat.index()] > 0 && self.held[seat.index()] == 0)
    }

    /// In set-up, the seats that hold a tile.
    #[inline]
    pub(super) fn holding(&self) -> SeatSet {
        Seat::all(self.players()).filter(|seat| self.held[seat.index()] > 0).collect()
    }

    /// The stretch of face-down slots where a number may go in the row of `seat` (C10): between the next smaller and
    /// the next larger open number. `None` if the row shows the number.
    #[inline(always)]
    pub(super) fn stretch(&self, seat: Seat, number: u8) -> Option<Stretch> {
        let (start, size) = self.bounds(seat);
        let end = self.first_at_least(start, size, number);
        let before = self.at_least(start, size, 1) & ((1 << end) - 1);
        let first = (before << 1 | 1).ilog2() as usize;
        let shown = end < size && self.slots[start + end] & !TURNED == number;
        (!shown).then_some(Stretch { first, end })
    }

    /// Returns whether, in play, a number fits anywhere in the row of `seat`: the slot left of the first open number
    /// that is not less must be face down, and that number must be another one.
    #[inline]
    pub(super) fn has_room(&self, seat: Seat, number: u8) -> bool {
        let size = self.row_size();
        let start = seat.index() * size;
        let row = &self.slots[start..start + size];
        let end = self.first_at_least(start, size, number);
        row.get(end.wrapping_sub(1)) == Some(&0)
            && row.get(end).is_none_or(|tile| tile & !TURNED != number)
    }

    /// The first slot of the row at `start` that shows `number` (at least 1) or more, else its size.
    #[inline]
    fn first_at_least(&self, start: usize, size: usize, number: u8) -> usize {
        (self.at_least(start, size, number) | 1 << size).trailing_zeros() as usize
    }

    /// The slots of the row at `start` that show `number` (at least 1) or more, as bits. Behind the
    /// row the bits mean nothing.
    #[inline]
    fn at_least(&self, start: usize, size: usize, number: u8) -> u64 {
        // Rows have 22 slots as a rule: three words, no loop.
        match self.slots.get(start..start + 24).and_then(|rest| rest.first_chunk::<24>()) {
            Some(slots) if size <= 24 => {
                let (words, _) = slots.as_chunks::<8>();
                let [low, middle, high] =
                    [words[0], words[1], words[2]].map(|slots| eight_at_least(slots, number));
                low | middle << 8 | high << 16
            }
            _ => self.at_least_in_long_row(start, size, number),
        }
    }

    /// [`State::at_least`] for a row of any size.
    #[cold]
    fn at_least_in_long_row(&self, start: usize, size: usize, number: u8) -> u64 {
        let row = &self.slots[start..start + size];
        row.chunks(8).enumerate().fold(0, |bits, (index, chunk)| {
            let mut slots = [0; 8];
            slots[..chunk.len()].copy_from_slice(chunk);
            bits | eight_at_least(slots, number) << (8 * index)
        })
    }

    /// The stretches of face-down slots in the row of `seat`, left to right, each with the tiles that
    /// fit there as printed, and those that fit turned.
    #[inline]
    pub(super) fn stretches(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Stretch, [u128; 2])> + Clone {
        let row = self.row(seat);
        let mut hidden = self.face_down(seat);
        std::iter::from_fn(move || {
            if hidden == 0 {
                return None;
            }
            let first = hidden.trailing_zeros() as usize;
            // Adding the lowest bit carries it to where the stretch ends.
            let carried = hidden + (hidden & hidden.wrapping_neg());
            let end = carried.trailing_zeros() as usize;
            hidden &= carried;
            let low = row.get(first.wrapping_sub(1)).map_or(0, |tile| tile & !TURNED);
            let high = row.get(end).map_or(TILES as u8 + 1, |tile| tile & !TURNED);
            let (below, above) = (&BELOW[usize::from(high)], &ABOVE[usize::from(low)]);
            Some((Stretch { first, end }, [below[0] & above[0], below[1] & above[1]]))
        })
    }

    /// The face-down slots in the row of `seat`, as bits.
    #[inline]
    pub(super) fn face_down(&self, seat: Seat) -> u64 {
        let (start, size) = self.bounds(seat);
        !self.at_least(start, size, 1) & ((1 << size) - 1)
    }
}

/// The tiles that read a number from `first` to `last`: as printed, and turned.
const fn reading_within(first: usize, last: usize) -> [u128; 2] {
    let mut sets = [0; 2];
    let mut number = first;
    while number <= last {
        sets[0] |= 1 << number;
        if PARTNERS[number] != 0 {
            sets[1] |= 1 << PARTNERS[number];
        }
        number += 1;
    }
    sets
}

/// By number: the tiles that read less.
static BELOW: [[u128; 2]; 128] = {
    let mut table = [[0; 2]; 128];
    let mut number = 1;
    while number <= TILES + 1 {
        table[number] = reading_within(1, number - 1);
        number += 1;
    }
    table
};

/// By number: the tiles that read more.
static ABOVE: [[u128; 2]; 128] = {
    let mut table = [[0; 2]; 128];
    let mut number = 0;
    while number <= TILES {
        table[number] = reading_within(number + 1, TILES);
        number += 1;
    }
    table
};

/// By number: all bits of that number of first bytes in three words.
static FIRST: [[u64; 3]; 25] = {
    let mut table = [[0; 3]; 25];
    let mut number = 0;
    while number < 25 {
        let mut byte = 0;
        while byte < number {
            table[number][byte / 8] |= 0xff << (8 * (byte % 8));
            byte += 1;
        }
        number += 1;
    }
    table
};

/// Face-down slots side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    pub first: usize,
    pub end: usize,
}

impl Stretch {
    pub(super) const fn slots(self) -> usize {
        self.end - self.first
    }
}

/// Which of eight slots show `number` (at least 1) or more, as bits.
///
/// With the top bit of every byte set, taking `number` from each byte clears that bit exactly where
/// the byte was smaller.
#[inline]
fn eight_at_least(slots: [u8; 8], number: u8) -> u64 {
    const LOW_BITS: u64 = u64::from_le_bytes([1; 8]);
    const TOP_BITS: u64 = u64::from_le_bytes([0x80; 8]);
    let slots = u64::from_le_bytes(slots) | TOP_BITS;
    let not_less = (slots - LOW_BITS * u64::from(number)) & TOP_BITS;
    // Gathers the top bits of the bytes in one byte.
    not_less.wrapping_mul(0x0002_0408_1020_4081) >> 56
}

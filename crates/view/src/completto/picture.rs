//! What the board of Completto shows.

use std::ops::Range;

use games::completto::{self, SetupTurn, State, TILES, partner};
use games::{Game, Seat};

use crate::SeatStatus;

/// An open tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The number that is read as the tile lies.
    pub number: u8,
    /// Whether it is turned by 180°, so that another number is read than the printed one.
    pub turned: bool,
}

impl Tile {
    /// A tile as it is printed.
    #[must_use]
    pub const fn printed(number: u8) -> Self {
        Self { number, turned: false }
    }

    /// The tile with this printed number, as it is or turned.
    pub(crate) fn laid(printed: u8, turned: bool) -> Self {
        let other = partner(printed).filter(|_| turned);
        other.map_or(Self::printed(printed), |number| Self { number, turned: true })
    }

    /// The number read when turned by 180°, if that is another one.
    #[must_use]
    pub const fn other(self) -> Option<u8> {
        partner(self.number)
    }
}

/// A tile with both its numbers: `66/99`.
#[must_use]
pub fn both_ways(number: u8) -> String {
    match partner(number) {
        Some(other) => format!("{number}/{other}"),
        None => number.to_string(),
    }
}

/// The content of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// A face-down tile.
    Hidden,
    /// An open tile.
    Open(Tile),
}

impl Slot {
    /// The number of an open tile.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Hidden => None,
            Self::Open(tile) => Some(tile.number),
        }
    }
}

/// A run of face-down slots, and the open numbers around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The indices of the slots.
    pub slots: Range<usize>,
    /// The open number to the left: tiles placed here are larger.
    pub low: Option<u8>,
    /// The open number to the right: tiles placed here are smaller.
    pub high: Option<u8>,
}

/// The row of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The seat that owns the row.
    pub seat: Seat,
    /// Whether the seat acts or draws.
    pub status: SeatStatus,
    /// The slots from left to right; in set-up the row grows.
    pub slots: Vec<Slot>,
    /// The number of slots once the row is full.
    pub size: usize,
    /// The number of face-down tiles.
    pub hidden: usize,
    /// The tile in hand, as printed.
    pub hand: Option<Tile>,
    /// In set-up, the tiles left to insert, the one in hand included.
    pub to_insert: u8,
    /// Minus points of the finished rounds.
    pub minus: u32,
}

impl Row {
    /// The stretches of face-down slots, from left to right.
    #[must_use]
    pub fn stretches(&self) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut low = None;
        for (index, slot) in self.slots.iter().enumerate() {
            match (slot.number(), stretches.last_mut()) {
                (Some(number), last) => {
                    if let Some(last) = last.filter(|last| last.slots.end == index) {
                        last.high = Some(number);
                    }
                    low = Some(number);
                }
                (None, Some(last)) if last.slots.end == index => last.slots.end += 1,
                (None, _) => stretches.push(Stretch { slots: index..index + 1, low, high: None }),
            }
        }
        stretches
    }

    /// The nearest open numbers left and right of an index: a tile placed there lies between them.
    #[must_use]
    pub fn around(&self, index: usize) -> (Option<u8>, Option<u8>) {
        let (left, right) = self.slots.split_at(index.min(self.slots.len()));
        let low = left.iter().rev().find_map(|slot| slot.number());
        (low, right.iter().find_map(|slot| slot.number()))
    }
}

/// The tiles that lie in no row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// The face-up tiles, as printed, ascending.
    pub open: Vec<Tile>,
    /// The number of face-down tiles.
    pub hidden: usize,
}

/// View model of a match of Completto.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The rows by seat.
    pub rows: Vec<Row>,
    /// The pool.
    pub pool: Pool,
    /// Whether the first tiles are still being inserted.
    pub in_setup: bool,
    /// The round, from 1.
    pub round: u32,
    /// The number of rounds in the match.
    pub rounds: u32,
    /// The seat that started this round.
    pub starter: Seat,
    /// Consecutive turns without a placed tile.
    pub idle: u32,
    /// The number of such turns that ends the round.
    pub stall_limit: u32,
    /// The seat to act, if it can only pass.
    pub passes: Option<Seat>,
}

impl Picture {
    /// The number of face-down tiles in the row of a seat.
    #[must_use]
    pub fn left(&self, seat: Seat) -> usize {
        self.row(seat).map_or(0, |row| row.hidden)
    }

    /// The view model of a state.
    #[must_use]
    pub fn of(game: &State) -> Self {
        let (setup, options) = (game.setup(), game.options());
        let drawing = match &setup.turn {
            SetupTurn::Draw(seat) => Some(*seat),
            SetupTurn::Setup(seats) => {
                let waits = |&(left, held): &(u8, Option<u8>)| left > 0 && held.is_none();
                seats.iter().position(waits).and_then(Seat::try_new)
            }
            _ => None,
        };
        let in_hand = |seat: Seat| match &setup.turn {
            SetupTurn::Setup(seats) => seats.get(seat.index()).copied().unwrap_or_default(),
            SetupTurn::Place(who, tile) if *who == seat => (0, Some(*tile)),
            _ => (0, None),
        };
        let row = |(seat, slots): (Seat, &Vec<completto::Slot>)| {
            let slots: Vec<Slot> = slots.iter().copied().map(Slot::from).collect();
            let (to_insert, hand) = in_hand(seat);
            Row {
                seat,
                status: SeatStatus::of(game, seat, drawing),
                size: (options.hidden + options.open) as usize,
                hidden: slots.iter().filter(|&&slot| slot == Slot::Hidden).count(),
                slots,
                hand: hand.map(Tile::printed),
                to_insert,
                minus: setup.minus.get(seat.index()).copied().unwrap_or_default(),
            }
        };
        let rows: Vec<Row> = Seat::all(setup.rows.len()).zip(&setup.rows).map(row).collect();
        let elsewhere: usize =
            rows.iter().map(|row| row.slots.len() + usize::from(row.hand.is_some())).sum();
        let open: Vec<Tile> = setup.pool.into_iter().map(Tile::printed).collect();
        Self {
            pool: Pool { hidden: TILES.saturating_sub(elsewhere + open.len()), open },
            rows,
            in_setup: matches!(setup.turn, SetupTurn::Setup(_)),
            round: setup.round,
            rounds: options.rounds,
            starter: setup.starter,
            idle: setup.idle,
            stall_limit: options.stall_limit,
            passes: game.turn().seats().iter().next().filter(|_| game.must_pass()),
        }
    }

    /// The row of a seat, if it plays.
    #[must_use]
    pub fn row(&self, seat: Seat) -> Option<&Row> {
        self.rows.get(seat.index())
    }
}

impl From<completto::Slot> for Slot {
    fn from(slot: completto::Slot) -> Self {
        match slot {
            completto::Slot::Hidden => Self::Hidden,
            completto::Slot::Open { number, turned } => Self::Open(Tile { number, turned }),
        }
    }
}

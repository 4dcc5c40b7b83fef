use std::ops::Range;

use games::completto::{self, SetupTurn, State, TILES, partner};
use games::{Game, Seat};

use crate::SeatStatus;

/// An open tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The number it reads as it lies.
    pub number: u8,
    /// Is it turned by 180°, so that it reads another number than it is printed with?
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

    /// What it would read turned by 180°, where that is another number.
    #[must_use]
    pub const fn other(self) -> Option<u8> {
        partner(self.number)
    }
}

/// What lies in a slot.
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

/// Face-down slots side by side, and the open numbers around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The slots.
    pub slots: Range<usize>,
    /// What goes here is more than this.
    pub low: Option<u8>,
    /// What goes here is less than this.
    pub high: Option<u8>,
}

/// The row of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whose it is.
    pub seat: Seat,
    /// What its owner is doing.
    pub status: SeatStatus,
    /// What lies in it, from left to right; in set-up it grows.
    pub slots: Vec<Slot>,
    /// How many slots it has once it is full.
    pub size: usize,
    /// How many of its tiles are face down.
    pub hidden: usize,
    /// The tile in hand, printed side up.
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

    /// The nearest open numbers left and right of an index: what is put there lies between them.
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
    /// How many lie face down.
    pub hidden: usize,
}

/// What lies on the table in a match of Completto.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The rows by seat.
    pub rows: Vec<Row>,
    /// The pool.
    pub pool: Pool,
    /// Are the first tiles still being inserted?
    pub in_setup: bool,
    /// The round, from 1.
    pub round: u32,
    /// How many rounds the match has.
    pub rounds: u32,
    /// Who started this round.
    pub starter: Seat,
    /// Turns in a row without a placed tile, of those that end the round.
    pub idle: u32,
    /// So many of them end the round.
    pub stall_limit: u32,
}

impl Picture {
    /// What lies on the table now.
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

//! The table as a bot sees it, and the way back from its steps to actions.

use games::completto::{Action, SetupTurn, Slot, State, partner};
use games::{BySeat, Game, MAX_SEATS, Seat};

use super::rivals::Stake;
use super::row::Row;
use super::tiles::Tiles;
use super::turn::{Spot, Step};

/// What a seat that may act is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Insert this tile in set-up.
    Insert(u8),
    /// Place this tile.
    Place(u8),
    /// Draw, take or move.
    Choose,
}

/// A table from the view of a seat that may act.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The seat.
    pub seat: Seat,
    /// What it is asked.
    pub task: Task,
    /// The rows by seat.
    pub rows: [Row; MAX_SEATS],
    /// The tiles outside the rows and the hand.
    pub tiles: Tiles,
    /// Points of the finished rounds.
    pub minus: BySeat<u32>,
    /// Rounds after this one.
    pub rounds_left: u32,
    /// Who starts the round.
    pub starter: Seat,
    /// Turns without a placement before the round ends.
    pub patience: u32,
}

impl Table {
    /// The table as `seat` sees it.
    pub fn new(state: &State, seat: Seat) -> Self {
        let (options, setup) = (state.options(), state.setup());
        let mut unseen: u128 = ((1 << 100) - 1) << 1;
        let mut rows = [Row::face_down(0); MAX_SEATS];
        for (row, slots) in rows.iter_mut().zip(&setup.rows) {
            *row = Row::new(slots);
            for slot in slots {
                if let Slot::Open { number, turned } = *slot {
                    let tile = if turned { partner(number) } else { None };
                    unseen &= !(1 << tile.unwrap_or(number));
                }
            }
        }
        let pool = setup.pool.iter().fold(0, |pool: u128, tile| pool | 1 << tile);
        let task = match &setup.turn {
            SetupTurn::Setup(seats) => {
                let held = seats.iter().filter_map(|&(_, held)| held);
                unseen = held.fold(unseen, |unseen, tile| unseen & !(1 << tile));
                seats[seat.index()].1.map_or(Task::Choose, Task::Insert)
            }
            &SetupTurn::Place(_, tile) => {
                unseen &= !(1 << tile);
                Task::Place(tile)
            }
            SetupTurn::Choose(_) | SetupTurn::Draw(_) | SetupTurn::Over => Task::Choose,
        };
        let pool_size = 100 - options.players * (options.hidden + options.open);
        Self {
            seat,
            task,
            rows,
            tiles: Tiles::new(unseen & !pool, pool, pool_size as u8, options.players as u8),
            minus: BySeat::from_fn(setup.rows.len(), |seat| setup.minus[seat.index()]),
            rounds_left: options.rounds - setup.round,
            starter: setup.starter,
            patience: options.stall_limit.saturating_sub(setup.idle),
        }
    }

    /// The row of the seat.
    pub fn row(&self) -> &Row {
        &self.rows[self.seat.index()]
    }

    /// What is at stake between two seats beside this round.
    pub fn stake(&self, one: Seat, other: Seat) -> Stake {
        let lead = f64::from(self.minus[other]) - f64::from(self.minus[one]);
        Stake { lead: lead as f32, rounds_left: self.rounds_left as f32 }
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        usize::from(self.tiles.players)
    }

    /// The slot of a spot in the own row, and whether the tile is turned for it.
    fn slot(&self, spot: Spot) -> (u8, bool) {
        let start = self.row().start(spot.gap.into());
        (start as u8 + spot.before, spot.number != spot.tile)
    }

    /// The action that inserts the tile in hand.
    pub fn insert(&self, spot: Spot) -> Action {
        let (gap, turned) = self.slot(spot);
        Action::Insert { gap, turned }
    }

    /// The action that places the tile in hand.
    pub fn place(&self, spot: Spot) -> Action {
        let (slot, turned) = self.slot(spot);
        Action::Place { slot, turned }
    }

    /// The action that a step at the start of a turn stands for.
    pub fn action(&self, step: Step) -> Action {
        match step {
            Step::Draw => Action::Draw,
            Step::Take(spot) => {
                let (slot, turned) = self.slot(spot);
                Action::Take { tile: spot.tile, turned, slot }
            }
            Step::Move { from, to } => {
                let (start, end) = (self.row().start(from.into()), self.row().start(to.into()));
                // Once the tile has left, all behind it lies one further left.
                let end = if from < to { end - 1 } else { end };
                Action::Move { from: start as u8, to: end as u8 }
            }
        }
    }
}

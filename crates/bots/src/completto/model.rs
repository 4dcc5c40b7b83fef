//! The game state in the bots' representation, and the conversion of decisions to actions.

use games::completto::{Action, Moves, SetupTurn, Slot, State, partner};
use games::{BySeat, Game, MAX_SEATS, Seat};

use super::opponents::MatchContext;
use super::row::Row;
use super::tiles::Tiles;
use super::turn_value::{Placement, TurnChoice};

/// The kind of decision that a seat has to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Insert this tile in set-up.
    Insert(u8),
    /// Place this tile.
    Place(u8),
    /// Draw, take or move.
    Choose,
}

/// The state of the table from the view of a seat that may act.
#[derive(Clone, Copy, Debug)]
pub struct TableModel {
    /// The seat that decides.
    pub seat: Seat,
    /// What it has to decide.
    pub task: Task,
    /// The rows by seat.
    pub rows: [Row; MAX_SEATS],
    /// The tiles outside the rows and the hand.
    pub tiles: Tiles,
    /// Minus points of the finished rounds.
    pub minus: BySeat<u32>,
    /// Rounds after this one.
    pub rounds_left: u32,
    /// The seat that starts the round.
    pub starter: Seat,
    /// Turns without a placement until the round ends (C23).
    pub idle_turns_left: u32,
}

impl TableModel {
    /// The model of a state for `seat`.
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
        let tiles = Tiles::new(unseen & !pool, pool, pool_size as u8, options.players as u8);
        Self {
            seat,
            task,
            rows,
            tiles: Tiles { moves_between: options.moves == Moves::Between, ..tiles },
            minus: BySeat::from_fn(setup.rows.len(), |seat| setup.minus[seat.index()]),
            rounds_left: options.rounds - setup.round,
            starter: setup.starter,
            idle_turns_left: options.stall_limit.saturating_sub(setup.idle),
        }
    }

    /// The row of the seat that decides.
    pub fn row(&self) -> &Row {
        &self.rows[self.seat.index()]
    }

    /// The match between two seats apart from the current round.
    pub fn context(&self, one: Seat, other: Seat) -> MatchContext {
        let lead = f64::from(self.minus[other]) - f64::from(self.minus[one]);
        MatchContext { lead: lead as f32, rounds_left: self.rounds_left as f32 }
    }

    /// The number of seats.
    pub fn players(&self) -> usize {
        usize::from(self.tiles.players)
    }

    /// The slot of a placement in the own row, and whether the tile is turned.
    fn slot(&self, placement: Placement) -> (u8, bool) {
        let start = self.row().start(placement.gap.into());
        (start as u8 + placement.before, placement.number != placement.tile)
    }

    /// The action that inserts the tile in hand.
    pub fn insert(&self, placement: Placement) -> Action {
        let (gap, turned) = self.slot(placement);
        Action::Insert { gap, turned }
    }

    /// The action that places the tile in hand.
    pub fn place(&self, placement: Placement) -> Action {
        let (slot, turned) = self.slot(placement);
        Action::Place { slot, turned }
    }

    /// The action of a choice at the start of a turn.
    pub fn action(&self, choice: TurnChoice) -> Action {
        match choice {
            TurnChoice::Draw => Action::Draw,
            TurnChoice::Take(placement) => {
                let (slot, turned) = self.slot(placement);
                Action::Take { tile: placement.tile, turned, slot }
            }
            TurnChoice::Move { from, to } => {
                let (start, end) = (self.row().start(from.into()), self.row().start(to.into()));
                // Once the tile is removed, all slots behind it shift left by one.
                let end = if from < to { end - 1 } else { end };
                // The tile joins those at the left end from inside (C24).
                let end = if self.tiles.moves_between { end.max(1) } else { end };
                Action::Move { from: start as u8, to: end as u8 }
            }
        }
    }
}

//! Weighs what a seat can do: the turns its row needs then, and what that is worth in the race.

use games::completto::Action;
use games::{MAX_SEATS, Seat};

use super::race::{self, Race};
use super::row::Row;
use super::table::{Table, Task};
use super::tiles::{Tiles, each, readings};
use super::turn::{Judge, Spot, Step, best_turn, going_on, moves, spots};
use crate::budget::Meter;
use crate::worth::Worth;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Insert a tile in set-up.
    Insert(Spot),
    /// Place the drawn tile.
    Place(Spot),
    /// Something at the start of a turn.
    Turn(Step),
}

/// A way the turn can end.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The row then.
    pub row: Row,
    /// The tiles outside the rows then.
    pub tiles: Tiles,
    /// May the seat go on?
    pub again: bool,
    /// Where the race stands.
    pub race: Race,
    /// What that is worth to the seat.
    pub value: f64,
}

/// Something that was weighed.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// What.
    pub deed: Deed,
    /// How it can end: one way, or one for every tile that may be drawn.
    pub leaves: Vec<Leaf>,
    /// What it is worth to the seat.
    pub value: f64,
}

impl Weighed {
    /// The action at this table.
    pub fn action(&self, table: &Table) -> Action {
        match self.deed {
            Deed::Insert(spot) => table.insert(spot),
            Deed::Place(spot) => table.place(spot),
            Deed::Turn(step) => table.action(step),
        }
    }

    /// What it is worth to each seat.
    pub fn worth(&self, table: &Table) -> Worth {
        let count = self.leaves.len() as f64;
        let all: Vec<Worth> =
            self.leaves.iter().map(|leaf| race::worth(table, &leaf.race)).collect();
        Worth::from_fn(table.players(), |seat| {
            all.iter().map(|worth| worth[seat]).sum::<f64>() / count
        })
    }
}

/// Weighs by one judge at one table.
pub struct Scales<'a, J> {
    /// The table.
    pub table: &'a Table,
    /// Who says how many turns a row needs.
    pub judge: &'a J,
}

impl<J: Judge> Scales<'_, J> {
    /// Everything that the seat can do and that makes a difference, best first.
    pub fn weigh(&self, meter: &mut Meter) -> Vec<Weighed> {
        let (table, row) = (self.table, self.table.row());
        let mut weighed = Vec::new();
        let mut add = |deed, leaves: Vec<Leaf>| {
            let value = leaves.iter().map(|leaf| leaf.value).sum::<f64>() / leaves.len() as f64;
            weighed.push(Weighed { deed, leaves, value });
        };
        match table.task {
            Task::Insert(tile) => {
                let others = self.others(&table.tiles);
                for number in readings(tile) {
                    let Some(gap) = row.gap_of(number) else { continue };
                    for before in 0..=row.gap(gap).hidden {
                        let after = row.insert(gap, before, number);
                        let spot = Spot { tile, number, gap: gap as u8, before };
                        meter.spend(1);
                        let leaf = self.leaf(after, table.tiles, others, Ending::Turn);
                        add(Deed::Insert(spot), vec![leaf]);
                    }
                }
            }
            Task::Place(tile) => {
                let others = self.others(&table.tiles);
                spots(row, tile, |spot| {
                    meter.spend(1);
                    add(Deed::Place(spot), vec![self.placed(spot, table.tiles, others)]);
                });
            }
            Task::Choose => {
                if table.tiles.can_draw() {
                    add(Deed::Turn(Step::Draw), self.draw(meter));
                }
                for tile in each(table.tiles.pool) {
                    let tiles = table.tiles.taken(tile);
                    let others = self.others(&tiles);
                    spots(row, tile, |spot| {
                        meter.spend(1);
                        let leaf = self.placed(spot, tiles, others);
                        add(Deed::Turn(Step::Take(spot)), vec![leaf]);
                    });
                }
                let others = self.others(&table.tiles);
                moves(row, &table.tiles, |from, to| {
                    meter.spend(1);
                    let after = row.moved(from, to);
                    let leaf = self.leaf(after, table.tiles, others, Ending::Idle);
                    let step = Step::Move { from: from as u8, to: to as u8 };
                    add(Deed::Turn(step), vec![leaf]);
                });
            }
        }
        sort(&mut weighed);
        weighed
    }

    /// For every tile that may be drawn the best that can be made of it.
    fn draw(&self, meter: &mut Meter) -> Vec<Leaf> {
        let (table, row) = (self.table, self.table.row());
        let leaves = each(table.tiles.unseen).map(|tile| {
            meter.spend(1);
            let tiles = table.tiles.drawn(tile);
            let others = self.others(&tiles);
            let mut best: Option<Leaf> = None;
            spots(row, tile, |spot| {
                meter.spend(1);
                let leaf = self.placed(spot, tiles, others);
                if best.is_none_or(|best| leaf.value > best.value) {
                    best = Some(leaf);
                }
            });
            best.unwrap_or_else(|| {
                let tiles = table.tiles.left_over(tile);
                self.leaf(*row, tiles, self.others(&tiles), Ending::Idle)
            })
        });
        leaves.collect()
    }

    /// The turns of the other seats.
    fn others(&self, tiles: &Tiles) -> [f32; MAX_SEATS] {
        let mut turns = [0.0; MAX_SEATS];
        for seat in Seat::all(self.table.players()).filter(|&seat| seat != self.table.seat) {
            turns[seat.index()] = self.judge.turns(&self.table.rows[seat.index()], tiles);
        }
        turns
    }

    fn placed(&self, spot: Spot, tiles: Tiles, others: [f32; MAX_SEATS]) -> Leaf {
        let (row, gap) = (self.table.row(), usize::from(spot.gap));
        let again = row.is_pair(gap, spot.before, spot.number);
        let ending = if again { Ending::Again } else { Ending::Turn };
        self.leaf(row.place(gap, spot.before, spot.number), tiles, others, ending)
    }

    fn leaf(&self, row: Row, tiles: Tiles, others: [f32; MAX_SEATS], ending: Ending) -> Leaf {
        let is_over = row.hidden() == 0 || (ending == Ending::Idle && self.table.patience <= 1);
        let race = Race { turns: others, hidden: row.hidden(), is_over };
        let again = ending == Ending::Again;
        let mut leaf = Leaf { row, tiles, again, race, value: 0.0 };
        let turns = if again {
            going_on(self.judge, &row, &tiles)
        } else {
            self.judge.turns(&row, &tiles)
        };
        self.set_turns(&mut leaf, turns);
        leaf
    }

    /// Notes how many turns the row of a leaf needs.
    fn set_turns(&self, leaf: &mut Leaf, turns: f32) {
        leaf.race.turns[self.table.seat.index()] = turns.max(0.1);
        leaf.value = race::worth_of(self.table, &leaf.race, self.table.seat);
    }

    /// Looks one turn of the seat further than the judge did.
    pub fn deepen(&self, leaf: &mut Leaf, meter: &mut Meter) {
        if leaf.race.is_over {
            return;
        }
        let mut nodes = 0;
        let this = if leaf.again { 0.0 } else { 1.0 };
        let turns = this + best_turn(self.judge, &leaf.row, &leaf.tiles, &mut nodes);
        meter.spend(nodes);
        self.set_turns(leaf, turns);
    }
}

/// How a turn ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// With a pair: the seat goes on.
    Again,
    /// With a placed tile.
    Turn,
    /// Without one.
    Idle,
}

/// Best first; what is equal stays in order.
pub fn sort(weighed: &mut [Weighed]) {
    weighed.sort_by(|one, other| other.value.total_cmp(&one.value));
}

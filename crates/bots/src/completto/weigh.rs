//! Weighs what a seat can do by what it is worth against the others.

use games::completto::Action;
use games::{BySeat, Seat};

use super::rivals::Field;
use super::row::Row;
use super::table::{Table, Task};
use super::tiles::{Tiles, each, readings};
use super::turn::{Judge, Rivals, Spot, Step, best_turn, going_on, moves, spots};
use crate::budget::Meter;
use crate::utility::Utility;

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

/// How a turn can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The round is over.
    Round,
    /// The seat goes on.
    Again,
    /// The others act.
    Turn,
}

/// A way the turn can end.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The row then.
    pub row: Row,
    /// The tiles outside the rows then.
    pub tiles: Tiles,
    /// How it ends.
    pub ending: Ending,
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
}

/// Weighs by one judge at one table.
pub struct Scales<'a, J: Judge> {
    table: &'a Table,
    judge: &'a J,
    field: Field<'a, J>,
}

impl<'a, J: Judge> Scales<'a, J> {
    /// Scales for the seat that is asked.
    pub fn new(table: &'a Table, judge: &'a J) -> Self {
        let seats = table.players();
        let others = (1..seats).map(|step| Seat::new((table.seat.index() + step) % seats));
        let others = others.map(|seat| (table.rows[seat.index()], table.stake(table.seat, seat)));
        Self { table, judge, field: Field::new(judge, others, &table.tiles) }
    }

    /// Everything that the seat can do and that makes a difference, best first.
    pub fn weigh(&mut self, meter: &mut Meter) -> Vec<Weighed> {
        let (table, row) = (self.table, self.table.row());
        let mut weighed = Vec::new();
        let mut add = |deed, leaves: Vec<Leaf>| {
            let value = leaves.iter().map(|leaf| leaf.value).sum::<f64>() / leaves.len() as f64;
            weighed.push(Weighed { deed, leaves, value });
        };
        match table.task {
            Task::Insert(tile) => {
                // After set-up the starter acts first.
                let ending = if table.seat == table.starter { Ending::Again } else { Ending::Turn };
                for number in readings(tile) {
                    let Some(gap) = row.gap_of(number) else { continue };
                    for before in 0..=row.gap(gap).hidden {
                        meter.spend(1);
                        let after = row.insert(gap, before, number);
                        let spot = Spot { tile, number, gap: gap as u8, before };
                        add(Deed::Insert(spot), vec![self.leaf(after, table.tiles, ending)]);
                    }
                }
            }
            Task::Place(tile) => spots(row, tile, |spot| {
                meter.spend(1);
                add(Deed::Place(spot), vec![self.placed(spot, table.tiles)]);
            }),
            Task::Choose => {
                if table.tiles.can_draw() {
                    add(Deed::Turn(Step::Draw), self.draw(meter));
                }
                for tile in each(table.tiles.pool) {
                    let tiles = table.tiles.taken(tile);
                    self.field.renew(&tiles);
                    spots(row, tile, |spot| {
                        meter.spend(1);
                        add(Deed::Turn(Step::Take(spot)), vec![self.placed(spot, tiles)]);
                    });
                }
                self.field.renew(&table.tiles);
                moves(row, &table.tiles, |from, to| {
                    meter.spend(1);
                    let leaf = self.leaf(row.moved(from, to), table.tiles, self.idle());
                    let step = Step::Move { from: from as u8, to: to as u8 };
                    add(Deed::Turn(step), vec![leaf]);
                });
            }
        }
        sort(&mut weighed);
        weighed
    }

    /// How a turn without a placed tile ends (C23).
    fn idle(&self) -> Ending {
        if self.table.patience <= 1 { Ending::Round } else { Ending::Turn }
    }

    /// For every tile that may be drawn the best that can be made of it.
    fn draw(&mut self, meter: &mut Meter) -> Vec<Leaf> {
        let (table, row) = (self.table, self.table.row());
        let leaves = each(table.tiles.unseen).map(|tile| {
            meter.spend(1);
            let tiles = table.tiles.drawn(tile);
            self.field.renew(&tiles);
            let mut best: Option<Leaf> = None;
            spots(row, tile, |spot| {
                meter.spend(1);
                let leaf = self.placed(spot, tiles);
                if best.is_none_or(|best| leaf.value > best.value) {
                    best = Some(leaf);
                }
            });
            best.unwrap_or_else(|| {
                let tiles = table.tiles.left_over(tile);
                self.field.renew(&tiles);
                self.leaf(*row, tiles, self.idle())
            })
        });
        leaves.collect()
    }

    fn placed(&mut self, spot: Spot, tiles: Tiles) -> Leaf {
        let (row, gap) = (self.table.row(), usize::from(spot.gap));
        let after = row.place(gap, spot.before, spot.number);
        let ending = if after.hidden() == 0 {
            Ending::Round
        } else if row.is_pair(gap, spot.before, spot.number) {
            Ending::Again
        } else {
            Ending::Turn
        };
        self.leaf(after, tiles, ending)
    }

    fn leaf(&mut self, row: Row, tiles: Tiles, ending: Ending) -> Leaf {
        let value = match ending {
            Ending::Round => self.field.ended(row.hidden()),
            Ending::Again if matches!(self.table.task, Task::Insert(_)) => {
                self.field.acting(&row, &tiles)
            }
            Ending::Again => going_on(&mut self.field, &row, &tiles),
            Ending::Turn => self.field.over(&row, &tiles),
        };
        Leaf { row, tiles, ending, value: value.into() }
    }

    /// Looks one turn further: at the best that the seat itself can do if it goes on, else at the best
    /// that the next seat can do against it.
    pub fn deepen(&mut self, leaf: &mut Leaf, meter: &mut Meter) {
        let mut nodes = 0;
        match leaf.ending {
            Ending::Round => {}
            Ending::Again => {
                self.field.renew(&leaf.tiles);
                let best = best_turn(&mut self.field, &leaf.row, &leaf.tiles, &mut nodes);
                leaf.value = best.into();
            }
            Ending::Turn => {
                let table = self.table;
                let next = table.seat.next(table.players());
                let row = &table.rows[next.index()];
                let own = std::iter::once((leaf.row, table.stake(next, table.seat)));
                let mut field = Field::new(self.judge, own, &leaf.tiles);
                let expected = field.acting(row, &leaf.tiles);
                let best = best_turn(&mut field, row, &leaf.tiles, &mut nodes);
                let loss = f64::from(best - expected) / (table.players() - 1) as f64;
                leaf.value = (leaf.value - loss).clamp(0.0, 1.0);
            }
        }
        meter.spend(nodes);
    }

    /// What something is worth to each seat. Of two seats one has the chance that the other has not,
    /// so all of them add up to half the number of seats.
    pub fn utility(&mut self, weighed: &Weighed) -> Utility {
        let table = self.table;
        let players = table.players();
        let mut utility = BySeat::from_fn(players, |_| 0.0);
        for leaf in &weighed.leaves {
            self.add_utility(leaf, &mut utility);
        }
        let share = weighed.leaves.len() as f64 * (players - 1) as f64;
        let mut utility = BySeat::from_fn(players, |seat| utility[seat] / share);
        // The value of the seat itself may rest on a look further. What it gains others lose in
        // proportion to what they have, what it loses they gain in proportion to what they have not.
        let change = weighed.value - utility[table.seat];
        let others = || Seat::all(players).filter(|&seat| seat != table.seat);
        let have = |utility: f64| if change > 0.0 { utility } else { 1.0 - utility };
        let all: f64 = others().map(|seat| have(utility[seat])).sum();
        if all > 0.0 {
            for seat in others() {
                utility[seat] =
                    (utility[seat] - change * have(utility[seat]) / all).clamp(0.0, 1.0);
            }
            utility[table.seat] = weighed.value;
        }
        utility
    }

    /// Adds for every two seats the chance of each against the other.
    fn add_utility(&mut self, leaf: &Leaf, utility: &mut Utility) {
        let table = self.table;
        let row = |seat: Seat| {
            if seat == table.seat { &leaf.row } else { &table.rows[seat.index()] }
        };
        let again = leaf.ending == Ending::Again;
        let first = match table.task {
            Task::Insert(_) => table.starter,
            _ if again => table.seat,
            _ => table.seat.next(table.players()),
        };
        let order =
            (0..table.players()).map(|step| Seat::new((first.index() + step) % table.players()));
        let order: Vec<Seat> = order.collect();
        for (index, &later) in order.iter().enumerate() {
            for &sooner in &order[..index] {
                let stake = table.stake(later, sooner);
                let chance = if leaf.ending == Ending::Round {
                    let hidden = |seat| f32::from(row(seat).hidden());
                    stake.ended(hidden(sooner) - hidden(later))
                } else {
                    let moved = self.judge.moved(row(later), &leaf.tiles);
                    let waits = self.judge.waits(row(sooner), &leaf.tiles);
                    stake.running(self.judge.beats(&moved, &waits))
                };
                utility[later] += f64::from(chance);
                utility[sooner] += 1.0 - f64::from(chance);
            }
        }
    }
}

/// Best first; what is equal stays in order.
pub fn sort(weighed: &mut [Weighed]) {
    weighed.sort_by(|one, other| other.value.total_cmp(&one.value));
}

//! Evaluates the decisions of a seat by the static evaluation of the positions after them.

use games::completto::Action;
use games::{BySeat, Seat};

use super::model::{TableModel, Task};
use super::opponents::OpponentRows;
use super::row::Row;
use super::tiles::{Tiles, iter_tiles, readings};
use super::turn_value::{
    Opponents, PairEvaluator, Placement, TurnChoice, moves, placements, value_of_best_turn,
    value_of_extra_turn,
};
use crate::budget::Meter;
use crate::utility::Utility;

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Insert a tile in set-up.
    Insert(Placement),
    /// Place the drawn tile.
    Place(Placement),
    /// A choice at the start of a turn.
    Turn(TurnChoice),
}

/// How a turn can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The round is over.
    Round,
    /// The seat has another turn.
    Again,
    /// The next seat acts.
    Turn,
}

/// A position at the end of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The row of the seat.
    pub row: Row,
    /// The tiles outside the rows.
    pub tiles: Tiles,
    /// How the turn ends.
    pub ending: Ending,
    /// The value for the seat.
    pub value: f64,
}

/// A decision with its value.
#[derive(Clone, Debug)]
pub struct EvaluatedDecision {
    /// The decision.
    pub decision: Decision,
    /// The possible positions after it: one, or one for every tile that may be drawn.
    pub leaves: Vec<Leaf>,
    /// The value for the seat.
    pub value: f64,
}

impl EvaluatedDecision {
    /// The action of the decision.
    pub fn action(&self, model: &TableModel) -> Action {
        match self.decision {
            Decision::Insert(placement) => model.insert(placement),
            Decision::Place(placement) => model.place(placement),
            Decision::Turn(step) => model.action(step),
        }
    }
}

/// Evaluates the decisions in one position by one static evaluation.
pub struct Evaluator<'a, J: PairEvaluator> {
    model: &'a TableModel,
    evaluator: &'a J,
    opponents: OpponentRows<'a, J>,
}

impl<'a, J: PairEvaluator> Evaluator<'a, J> {
    /// An evaluator for the seat of the model.
    pub fn new(model: &'a TableModel, evaluator: &'a J) -> Self {
        let seats = model.players();
        let others = (1..seats).map(|step| Seat::new((model.seat.index() + step) % seats));
        let others = others.map(|seat| (model.rows[seat.index()], model.context(model.seat, seat)));
        Self { model, evaluator, opponents: OpponentRows::new(evaluator, others, &model.tiles) }
    }

    /// All distinct decisions of the seat, best first.
    pub fn evaluate_all(&mut self, meter: &mut Meter) -> Vec<EvaluatedDecision> {
        let (model, row) = (self.model, self.model.row());
        let mut evaluated = Vec::new();
        let mut add = |decision, leaves: Vec<Leaf>| {
            let value = leaves.iter().map(|leaf| leaf.value).sum::<f64>() / leaves.len() as f64;
            evaluated.push(EvaluatedDecision { decision, leaves, value });
        };
        match model.task {
            Task::Insert(tile) => {
                // After set-up the starter acts first.
                let ending = if model.seat == model.starter { Ending::Again } else { Ending::Turn };
                for number in readings(tile) {
                    let Some(gap) = row.gap_of(number) else { continue };
                    for before in 0..=row.gap(gap).hidden {
                        meter.spend(1);
                        let after = row.insert(gap, before, number);
                        let placement = Placement { tile, number, gap: gap as u8, before };
                        add(
                            Decision::Insert(placement),
                            vec![self.leaf(after, model.tiles, ending)],
                        );
                    }
                }
            }
            Task::Place(tile) => placements(row, tile, |placement| {
                meter.spend(1);
                add(
                    Decision::Place(placement),
                    vec![self.value_after_placing(placement, model.tiles)],
                );
            }),
            Task::Choose => {
                if model.tiles.can_draw() {
                    add(Decision::Turn(TurnChoice::Draw), self.draw(meter));
                }
                for tile in iter_tiles(model.tiles.pool) {
                    let tiles = model.tiles.taken(tile);
                    self.opponents.set_tiles(&tiles);
                    placements(row, tile, |placement| {
                        meter.spend(1);
                        add(
                            Decision::Turn(TurnChoice::Take(placement)),
                            vec![self.value_after_placing(placement, tiles)],
                        );
                    });
                }
                self.opponents.set_tiles(&model.tiles);
                moves(row, &model.tiles, |from, to| {
                    meter.spend(1);
                    let leaf = self.leaf(row.moved(from, to), model.tiles, self.idle_ending());
                    let step = TurnChoice::Move { from: from as u8, to: to as u8 };
                    add(Decision::Turn(step), vec![leaf]);
                });
            }
        }
        sort(&mut evaluated);
        evaluated
    }

    /// How a turn without a placement ends (C23).
    fn idle_ending(&self) -> Ending {
        if self.model.idle_turns_left <= 1 { Ending::Round } else { Ending::Turn }
    }

    /// For every tile that may be drawn the leaf of its best placement.
    fn draw(&mut self, meter: &mut Meter) -> Vec<Leaf> {
        let (model, row) = (self.model, self.model.row());
        let leaves = iter_tiles(model.tiles.unseen).map(|tile| {
            meter.spend(1);
            let tiles = model.tiles.drawn(tile);
            self.opponents.set_tiles(&tiles);
            let mut best: Option<Leaf> = None;
            placements(row, tile, |placement| {
                meter.spend(1);
                let leaf = self.value_after_placing(placement, tiles);
                if best.is_none_or(|best| leaf.value > best.value) {
                    best = Some(leaf);
                }
            });
            best.unwrap_or_else(|| {
                let tiles = model.tiles.left_over(tile);
                self.opponents.set_tiles(&tiles);
                self.leaf(*row, tiles, self.idle_ending())
            })
        });
        leaves.collect()
    }

    fn value_after_placing(&mut self, placement: Placement, tiles: Tiles) -> Leaf {
        let (row, gap) = (self.model.row(), usize::from(placement.gap));
        let after = row.place(gap, placement.before, placement.number);
        let ending = if after.hidden() == 0 {
            Ending::Round
        } else if row.is_pair(gap, placement.before, placement.number) {
            Ending::Again
        } else {
            Ending::Turn
        };
        self.leaf(after, tiles, ending)
    }

    fn leaf(&mut self, row: Row, tiles: Tiles, ending: Ending) -> Leaf {
        let value = match ending {
            Ending::Round => self.opponents.round_ended(row.hidden()),
            Ending::Again if matches!(self.model.task, Task::Insert(_)) => {
                self.opponents.about_to_act(&row, &tiles)
            }
            Ending::Again => value_of_extra_turn(&mut self.opponents, &row, &tiles),
            Ending::Turn => self.opponents.turn_ended(&row, &tiles),
        };
        Leaf { row, tiles, ending, value: value.into() }
    }

    /// Searches a leaf one turn deeper: the best choice of the seat if it has another turn, otherwise the best
    /// reply of the next seat.
    pub fn deepen(&mut self, leaf: &mut Leaf, meter: &mut Meter) {
        let mut nodes = 0;
        match leaf.ending {
            Ending::Round => {}
            Ending::Again => {
                self.opponents.set_tiles(&leaf.tiles);
                let best =
                    value_of_best_turn(&mut self.opponents, &leaf.row, &leaf.tiles, &mut nodes);
                leaf.value = best.into();
            }
            Ending::Turn => {
                let model = self.model;
                let next = model.seat.next(model.players());
                let row = &model.rows[next.index()];
                let own = std::iter::once((leaf.row, model.context(next, model.seat)));
                let mut opponents = OpponentRows::new(self.evaluator, own, &leaf.tiles);
                let expected = opponents.about_to_act(row, &leaf.tiles);
                let best = value_of_best_turn(&mut opponents, row, &leaf.tiles, &mut nodes);
                let loss = f64::from(best - expected) / (model.players() - 1) as f64;
                leaf.value = (leaf.value - loss).clamp(0.0, 1.0);
            }
        }
        meter.spend(nodes);
    }

    /// The expected results of all seats after a decision. The chances of two seats against each other add up
    /// to 1, so all results add up to half the number of seats.
    pub fn utility(&mut self, evaluated: &EvaluatedDecision) -> Utility {
        let model = self.model;
        let players = model.players();
        let mut utility = BySeat::from_fn(players, |_| 0.0);
        for leaf in &evaluated.leaves {
            self.add_utility(leaf, &mut utility);
        }
        let share = evaluated.leaves.len() as f64 * (players - 1) as f64;
        let mut utility = BySeat::from_fn(players, |seat| utility[seat] / share);
        // The value of the seat may come from a deeper search than the results of the others. A gain is taken
        // from them in proportion to their results, a loss given to them in proportion to 1 minus their results.
        let change = evaluated.value - utility[model.seat];
        let others = || Seat::all(players).filter(|&seat| seat != model.seat);
        let share_of = |utility: f64| if change > 0.0 { utility } else { 1.0 - utility };
        let all: f64 = others().map(|seat| share_of(utility[seat])).sum();
        if all > 0.0 {
            for seat in others() {
                utility[seat] =
                    (utility[seat] - change * share_of(utility[seat]) / all).clamp(0.0, 1.0);
            }
            utility[model.seat] = evaluated.value;
        }
        utility
    }

    /// Adds the chances of every two seats against each other.
    fn add_utility(&mut self, leaf: &Leaf, utility: &mut Utility) {
        let model = self.model;
        let row = |seat: Seat| {
            if seat == model.seat { &leaf.row } else { &model.rows[seat.index()] }
        };
        let again = leaf.ending == Ending::Again;
        let first = match model.task {
            Task::Insert(_) => model.starter,
            _ if again => model.seat,
            _ => model.seat.next(model.players()),
        };
        let order =
            (0..model.players()).map(|step| Seat::new((first.index() + step) % model.players()));
        let order: Vec<Seat> = order.collect();
        for (index, &later) in order.iter().enumerate() {
            for &sooner in &order[..index] {
                let context = model.context(later, sooner);
                let chance = if leaf.ending == Ending::Round {
                    let hidden = |seat| f32::from(row(seat).hidden());
                    context.match_chance_after_round(hidden(sooner) - hidden(later))
                } else {
                    let moved = self.evaluator.after_turn(row(later), &leaf.tiles);
                    let waits = self.evaluator.before_turn(row(sooner), &leaf.tiles);
                    context.match_chance(self.evaluator.win_probability(&moved, &waits))
                };
                utility[later] += f64::from(chance);
                utility[sooner] += 1.0 - f64::from(chance);
            }
        }
    }
}

/// Sorts by value, best first; equal ones stay in order.
pub fn sort(evaluated: &mut [EvaluatedDecision]) {
    evaluated.sort_by(|one, other| other.value.total_cmp(&one.value));
}

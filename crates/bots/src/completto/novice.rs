//! The decisions of `novice`: numbers about where they belong, a liking for pairs, and no counting.

use super::evaluate::{Decision, Ending, EvaluatedDecision};
use super::explain::fits;
use super::model::{TableModel, Task};
use super::row::Row;
use super::tiles::iter_tiles;
use super::turn_value::{Placement, TurnChoice};
use crate::rng::Rng;

/// The largest error of a placement, in slots.
const PLACEMENT_NOISE: f64 = 2.0;
/// The bonus for a pair, in slots.
const PAIR_BONUS: f64 = 1.5;
/// The probability that a face-up tile that makes a pair or completes the row is noticed.
const NOTICES_GOOD_TAKE: f64 = 0.8;
/// The probability that another face-up tile is taken.
const TAKES_ANY: f64 = 0.3;
/// The probability of a move when fewer than one in [`STUCK`] unseen tiles fits.
const MOVES_WHEN_STUCK: f64 = 0.4;
const STUCK: usize = 3;

/// The index of the chosen decision.
pub fn pick(model: &TableModel, evaluated: &[EvaluatedDecision], rng: &mut Rng) -> usize {
    let row = model.row();
    if model.task != Task::Choose {
        return nearest(row, evaluated, |_| true, rng).unwrap_or(0);
    }
    let is_take = |evaluated: &EvaluatedDecision| {
        matches!(evaluated.decision, Decision::Turn(TurnChoice::Take(_)))
    };
    let is_good = |evaluated: &EvaluatedDecision| {
        is_take(evaluated) && evaluated.leaves[0].ending != Ending::Turn
    };
    let (notices, is_tempted) = (rng.unit() < NOTICES_GOOD_TAKE, rng.unit() < TAKES_ANY);
    let is_restless = rng.unit() < MOVES_WHEN_STUCK;
    let good = nearest(row, evaluated, is_good, rng).filter(|_| notices);
    let any = nearest(row, evaluated, is_take, rng).filter(|_| is_tempted);
    if let Some(take) = good.or(any) {
        return take;
    }
    let unseen = model.tiles.unseen.count_ones() as usize;
    let fitting = iter_tiles(model.tiles.unseen).filter(|&tile| fits(row, tile)).count();
    let draw = evaluated
        .iter()
        .position(|evaluated| evaluated.decision == Decision::Turn(TurnChoice::Draw));
    let widest = widest_move(row, evaluated, rng);
    let first = if is_restless && fitting * STUCK < unseen { widest } else { draw };
    first.or(draw).or(widest).unwrap_or(0)
}

/// The placement that seems nearest to where its number belongs, among those that are `allowed`.
fn nearest(
    row: &Row,
    evaluated: &[EvaluatedDecision],
    allowed: impl Fn(&EvaluatedDecision) -> bool,
    rng: &mut Rng,
) -> Option<usize> {
    let mut best: Option<(f64, usize)> = None;
    for (index, evaluated) in
        evaluated.iter().enumerate().filter(|(_, evaluated)| allowed(evaluated))
    {
        let (placement, slots) = match evaluated.decision {
            Decision::Insert(placement) => (placement, row.gap(placement.gap.into()).hidden + 1),
            Decision::Place(placement) | Decision::Turn(TurnChoice::Take(placement)) => {
                (placement, row.gap(placement.gap.into()).hidden)
            }
            Decision::Turn(_) => continue,
        };
        let is_pair = evaluated.leaves[0].ending == Ending::Again
            && !matches!(evaluated.decision, Decision::Insert(_));
        let bonus = if is_pair { PAIR_BONUS } else { 0.0 };
        let off = distance(row, placement, slots) + PLACEMENT_NOISE * rng.unit() - bonus;
        if best.is_none_or(|(least, _)| off < least) {
            best = Some((off, index));
        }
    }
    best.map(|(_, index)| index)
}

/// The distance in slots of a placement from where its number belongs between its neighbours.
fn distance(row: &Row, placement: Placement, slots: u8) -> f64 {
    let gap = row.gap(placement.gap.into());
    let share = f64::from(placement.number - gap.low) / f64::from(gap.high - gap.low);
    (share * f64::from(slots) - 0.5 - f64::from(placement.before)).abs()
}

/// A move to the gap whose ends are furthest apart.
fn widest_move(row: &Row, evaluated: &[EvaluatedDecision], rng: &mut Rng) -> Option<usize> {
    let width = |index: u8| {
        let gap = row.gap(index.into());
        u32::from(gap.high - gap.low)
    };
    let moves =
        evaluated.iter().enumerate().filter_map(|(index, evaluated)| match evaluated.decision {
            Decision::Turn(TurnChoice::Move { to, .. }) => Some((index, to)),
            _ => None,
        });
    moves.max_by_key(|&(_, to)| (width(to), rng.below(1000))).map(|(index, _)| index)
}

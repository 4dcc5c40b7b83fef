//! A careless player: puts numbers about where they belong, likes pairs, and counts nothing.

use super::explain::fits;
use super::row::Row;
use super::table::{Table, Task};
use super::tiles::each;
use super::turn::{Spot, Step};
use super::weigh::{Deed, Ending, Weighed};
use crate::rng::Rng;

/// By how many slots a place may be misjudged.
const MISJUDGED: f64 = 2.0;
/// How many slots further off a pair still pleases.
const JOY: f64 = 1.5;
/// How often a face-up tile that makes a pair, or completes the row, is noticed.
const NOTICED: f64 = 0.8;
/// How often another face-up tile is taken.
const TEMPTED: f64 = 0.3;
/// How often a move comes to mind when fewer than one in [`STUCK`] unseen tiles would fit.
const RESTLESS: f64 = 0.4;
const STUCK: usize = 3;

/// Which of the weighed things is done, by its index.
pub fn pick(table: &Table, weighed: &[Weighed], rng: &mut Rng) -> usize {
    let row = table.row();
    if table.task != Task::Choose {
        return nearest(row, weighed, |_| true, rng).unwrap_or(0);
    }
    let is_take = |weighed: &Weighed| matches!(weighed.deed, Deed::Turn(Step::Take(_)));
    let is_good = |weighed: &Weighed| is_take(weighed) && weighed.leaves[0].ending != Ending::Turn;
    let (notices, is_tempted) = (rng.unit() < NOTICED, rng.unit() < TEMPTED);
    let is_restless = rng.unit() < RESTLESS;
    let good = nearest(row, weighed, is_good, rng).filter(|_| notices);
    let any = nearest(row, weighed, is_take, rng).filter(|_| is_tempted);
    if let Some(take) = good.or(any) {
        return take;
    }
    let unseen = table.tiles.unseen.count_ones() as usize;
    let fitting = each(table.tiles.unseen).filter(|&tile| fits(row, tile)).count();
    let draw = weighed.iter().position(|weighed| weighed.deed == Deed::Turn(Step::Draw));
    let widest = widest_move(row, weighed, rng);
    let first = if is_restless && fitting * STUCK < unseen { widest } else { draw };
    first.or(draw).or(widest).unwrap_or(0)
}

/// The spot that seems nearest to where its number belongs, among those that are `allowed`.
fn nearest(
    row: &Row,
    weighed: &[Weighed],
    allowed: impl Fn(&Weighed) -> bool,
    rng: &mut Rng,
) -> Option<usize> {
    let mut best: Option<(f64, usize)> = None;
    for (index, weighed) in weighed.iter().enumerate().filter(|(_, weighed)| allowed(weighed)) {
        let (spot, slots) = match weighed.deed {
            Deed::Insert(spot) => (spot, row.gap(spot.gap.into()).hidden + 1),
            Deed::Place(spot) | Deed::Turn(Step::Take(spot)) => {
                (spot, row.gap(spot.gap.into()).hidden)
            }
            Deed::Turn(_) => continue,
        };
        let is_pair =
            weighed.leaves[0].ending == Ending::Again && !matches!(weighed.deed, Deed::Insert(_));
        let joy = if is_pair { JOY } else { 0.0 };
        let off = distance(row, spot, slots) + MISJUDGED * rng.unit() - joy;
        if best.is_none_or(|(least, _)| off < least) {
            best = Some((off, index));
        }
    }
    best.map(|(_, index)| index)
}

/// How many slots a spot is off from where its number belongs between its neighbours.
fn distance(row: &Row, spot: Spot, slots: u8) -> f64 {
    let gap = row.gap(spot.gap.into());
    let share = f64::from(spot.number - gap.low) / f64::from(gap.high - gap.low);
    (share * f64::from(slots) - 0.5 - f64::from(spot.before)).abs()
}

/// A move to where the numbers lie furthest apart, from anywhere.
fn widest_move(row: &Row, weighed: &[Weighed], rng: &mut Rng) -> Option<usize> {
    let width = |index: u8| {
        let gap = row.gap(index.into());
        u32::from(gap.high - gap.low)
    };
    let moves = weighed.iter().enumerate().filter_map(|(index, weighed)| match weighed.deed {
        Deed::Turn(Step::Move { to, .. }) => Some((index, to)),
        _ => None,
    });
    moves.max_by_key(|&(_, to)| (width(to), rng.below(1000))).map(|(index, _)| index)
}

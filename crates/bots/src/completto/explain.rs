//! Derives the reason for a choice.

use games::Seat;

use super::evaluate::{Decision, EvaluatedDecision};
use super::model::TableModel;
use super::reason::Reason;
use super::row::{BEHIND, Row};
use super::tiles::{between, iter_tiles, readings};
use super::turn_value::{Placement, TurnChoice};

/// The reason for a decision; `is_best` says whether it has the best value.
pub fn reason(model: &TableModel, chosen: &EvaluatedDecision, is_best: bool) -> Reason {
    let row = model.row();
    match chosen.decision {
        Decision::Insert(Placement { number, gap, before, .. }) if is_best => {
            let right = row.gap(gap.into()).hidden - before;
            Reason::Inserts { number, left: before, right }
        }
        Decision::Place(placement) => placing(model, placement).unwrap_or(if is_best {
            Reason::Fits { number: placement.number, coming: coming(model, placement) }
        } else {
            Reason::FirstSight
        }),
        Decision::Turn(TurnChoice::Take(placement)) => {
            placing(model, placement).unwrap_or_else(|| taking(model, placement))
        }
        Decision::Turn(TurnChoice::Move { from, to }) => {
            let (left, room) = (row.gap(from.into()), row.gap(to.into()));
            let numbers = model.tiles.unseen_numbers | model.tiles.pool_numbers;
            if numbers & between(left.low, left.high) == 0 {
                Reason::Frees { low: left.low, high: left.high }
            } else {
                Reason::MakesRoom { low: room.low, high: room.high }
            }
        }
        Decision::Turn(TurnChoice::Draw) => {
            let unseen = model.tiles.unseen.count_ones() as u8;
            let fits = |&tile: &u8| fits(row, tile);
            let fitting = iter_tiles(model.tiles.unseen).filter(fits).count() as u8;
            Reason::Draws { fitting, unseen }
        }
        Decision::Insert(_) => Reason::FirstSight,
    }
}

/// Returns whether a tile fits in a row.
pub fn fits(row: &Row, tile: u8) -> bool {
    readings(tile).any(|number| row.gap_of(number).is_some_and(|gap| row.gap(gap).hidden > 0))
}

/// The reason for a placement that completes the row or makes a pair.
fn placing(model: &TableModel, placement: Placement) -> Option<Reason> {
    let (row, number) = (model.row(), placement.number);
    if row.hidden() == 1 {
        return Some(Reason::Completes { number });
    }
    row.is_pair(placement.gap.into(), placement.before, number).then(|| {
        let gap = row.gap(placement.gap.into());
        let is_low = placement.before == 0 && gap.low > 0 && gap.low + 1 == number;
        Reason::Pair { number, beside: if is_low { gap.low } else { gap.high } }
    })
}

/// How many unseen and face-up numbers still fit beside a placed number, where it leaves room.
fn coming(model: &TableModel, placement: Placement) -> u8 {
    let gap = model.row().gap(placement.gap.into());
    let low = if placement.before > 0 { gap.low } else { placement.number };
    let high = if placement.before + 1 < gap.hidden { gap.high } else { placement.number };
    let numbers = model.tiles.unseen_numbers | model.tiles.pool_numbers;
    let left = numbers & between(low, placement.number.max(low + 1));
    let right = numbers & between(placement.number, high.max(placement.number + 1).min(BEHIND));
    (left | right).count_ones() as u8
}

/// The reason for taking a face-up tile: another seat needs it to complete its row or for a pair, or it fits.
fn taking(model: &TableModel, placement: Placement) -> Reason {
    let number = placement.number;
    let wants = |seat: &Seat| {
        let row = &model.rows[seat.index()];
        readings(placement.tile).any(|number| {
            row.gap_of(number).is_some_and(|index| {
                let gap = row.gap(index);
                let makes_pair = |before| row.is_pair(index, before, number);
                gap.hidden > 0 && (row.hidden() == 1 || (0..gap.hidden).any(makes_pair))
            })
        })
    };
    let mut others = Seat::all(model.players()).filter(|&seat| seat != model.seat);
    match others.find(wants) {
        Some(seat) => Reason::TakesBefore { number, seat },
        None => Reason::Takes { number },
    }
}

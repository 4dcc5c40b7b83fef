//! Puts into a reason what spoke for a choice.

use games::Seat;

use super::reason::Reason;
use super::row::{BEHIND, Row};
use super::table::Table;
use super::tiles::{between, each, readings};
use super::turn::{Spot, Step};
use super::weigh::{Deed, Weighed};

/// Why this was chosen; `is_best` says whether it was thought to be best.
pub fn reason(table: &Table, chosen: &Weighed, is_best: bool) -> Reason {
    let row = table.row();
    match chosen.deed {
        Deed::Insert(Spot { number, gap, before, .. }) if is_best => {
            let right = row.gap(gap.into()).hidden - before;
            Reason::Inserts { number, left: before, right }
        }
        Deed::Place(spot) => placing(table, spot).unwrap_or(if is_best {
            Reason::Fits { number: spot.number, coming: coming(table, spot) }
        } else {
            Reason::FirstSight
        }),
        Deed::Turn(Step::Take(spot)) => placing(table, spot).unwrap_or_else(|| taking(table, spot)),
        Deed::Turn(Step::Move { from, to }) => {
            let (left, room) = (row.gap(from.into()), row.gap(to.into()));
            let numbers = table.tiles.unseen_numbers | table.tiles.pool_numbers;
            if numbers & between(left.low, left.high) == 0 {
                Reason::Frees { low: left.low, high: left.high }
            } else {
                Reason::MakesRoom { low: room.low, high: room.high }
            }
        }
        Deed::Turn(Step::Draw) => {
            let unseen = table.tiles.unseen.count_ones() as u8;
            let fits = |&tile: &u8| fits(row, tile);
            let fitting = each(table.tiles.unseen).filter(fits).count() as u8;
            Reason::Draws { fitting, unseen }
        }
        Deed::Insert(_) => Reason::FirstSight,
    }
}

/// Does a tile fit in a row?
pub fn fits(row: &Row, tile: u8) -> bool {
    readings(tile).any(|number| row.gap_of(number).is_some_and(|gap| row.gap(gap).hidden > 0))
}

/// What speaks for a placing at once: it completes the row, or makes a pair.
fn placing(table: &Table, spot: Spot) -> Option<Reason> {
    let (row, number) = (table.row(), spot.number);
    if row.hidden() == 1 {
        return Some(Reason::Completes { number });
    }
    row.is_pair(spot.gap.into(), spot.before, number).then(|| {
        let gap = row.gap(spot.gap.into());
        let is_low = spot.before == 0 && gap.low > 0 && gap.low + 1 == number;
        Reason::Pair { number, beside: if is_low { gap.low } else { gap.high } }
    })
}

/// How many numbers can still come beside a number that is placed, where it leaves room.
fn coming(table: &Table, spot: Spot) -> u8 {
    let gap = table.row().gap(spot.gap.into());
    let low = if spot.before > 0 { gap.low } else { spot.number };
    let high = if spot.before + 1 < gap.hidden { gap.high } else { spot.number };
    let numbers = table.tiles.unseen_numbers | table.tiles.pool_numbers;
    let left = numbers & between(low, spot.number.max(low + 1));
    let right = numbers & between(spot.number, high.max(spot.number + 1).min(BEHIND));
    (left | right).count_ones() as u8
}

/// A face-up tile is taken; perhaps somebody else could need it badly: to complete a row, or for
/// a pair.
fn taking(table: &Table, spot: Spot) -> Reason {
    let number = spot.number;
    let wants = |seat: &Seat| {
        let row = &table.rows[seat.index()];
        readings(spot.tile).any(|number| {
            row.gap_of(number).is_some_and(|index| {
                let gap = row.gap(index);
                let makes_pair = |before| row.is_pair(index, before, number);
                gap.hidden > 0 && (row.hidden() == 1 || (0..gap.hidden).any(makes_pair))
            })
        })
    };
    let mut others = Seat::all(table.players()).filter(|&seat| seat != table.seat);
    match others.find(wants) {
        Some(seat) => Reason::TakesBefore { number, seat },
        None => Reason::Takes { number },
    }
}

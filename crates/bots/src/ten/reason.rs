//! Reasons for choices in TEN.

use std::fmt;

use games::Seat;
use games::ten::{Action, Point, Variant};

use super::board::Board;
use super::cells::{Cell, Cells};
use super::moves::{Move, target};

/// The reason for a bot's choice in TEN.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It makes a line of ten.
    MakesTen,
    /// It takes the cell where the other seat would make ten.
    StopsTen {
        /// The other seat.
        seat: Seat,
        /// The cell.
        at: Point,
    },
    /// It threatens to make ten next.
    ThreatensTen {
        /// The number of cells.
        places: u32,
    },
    /// It leads to a line of ten whatever the other seat does.
    Forces,
    /// Whatever it does, the other seat can make ten; this takes longest.
    HoldsOut,
    /// It makes a line longer.
    Builds {
        /// The total of the line now.
        total: u32,
    },
    /// It ends a line of the other seat.
    Hinders {
        /// The other seat.
        seat: Seat,
        /// The total of the line.
        total: u32,
    },
    /// It has the best value, without a more specific reason.
    Best,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MakesTen => f.write_str("makes a line of ten"),
            Self::StopsTen { seat, at } => write!(f, "stops {}'s line of ten at {at}", name(*seat)),
            Self::ThreatensTen { places: 1 } => f.write_str("threatens ten"),
            Self::ThreatensTen { places: 2 } => f.write_str("threatens ten in two places"),
            Self::ThreatensTen { places } => write!(f, "threatens ten in {places} places"),
            Self::Forces => f.write_str("leads to a line of ten, whatever comes"),
            Self::HoldsOut => f.write_str("cannot stop the line of ten, but holds out longest"),
            Self::Builds { total } => write!(f, "builds a line of {total}"),
            Self::Hinders { seat, total } => {
                write!(f, "gets in the way of {}'s line of {total}", name(*seat))
            }
            Self::Best => f.write_str("looks best"),
        }
    }
}

/// The name of a seat (T1).
fn name(seat: Seat) -> &'static str {
    if seat.index() == 0 { "black" } else { "white" }
}

/// The least total of a line that is mentioned.
const MIN_MENTIONED_TOTAL: u32 = 4;

/// The reason for an action with this value.
pub(super) fn explain(board: &mut Board, action: Action, value: f64) -> Reason {
    let a_move = Move::of(action);
    let (seat, other) = (board.seat, 1 - board.seat);
    if board.wins(a_move) {
        return Reason::MakesTen;
    }
    let Some(to) = target(action) else { return Reason::Best };
    let stopped = next_tens(board, other).contains(a_move.to());
    let hindered = longest(board, other, a_move.to());
    let undo = board.play(a_move);
    let places = next_tens(board, seat).count();
    let built = built(board, seat, a_move.to());
    board.take_back(a_move, undo);
    let other = Seat::new(other);
    match (hindered, built) {
        _ if value <= 0.0 => Reason::HoldsOut,
        _ if stopped => Reason::StopsTen { seat: other, at: to },
        _ if places >= 2 => Reason::ThreatensTen { places },
        _ if value >= 1.0 => Reason::Forces,
        _ if places == 1 => Reason::ThreatensTen { places },
        (total, less) if total > less && total >= MIN_MENTIONED_TOTAL => {
            Reason::Hinders { seat: other, total }
        }
        (_, total) if total >= MIN_MENTIONED_TOTAL => Reason::Builds { total },
        _ => Reason::Best,
    }
}

/// The cells where a seat could make ten with its next tile, or with any tile once tiles are relocated.
fn next_tens(board: &Board, seat: usize) -> Cells {
    let stock = board.stock[seat % 2];
    if board.variant == Variant::Open && stock.left > 0 {
        return board.threats(seat);
    }
    let in_stock = |value: &u8| stock.left == 0 || stock.unseen[usize::from(*value) - 1] > 0;
    let values = (1..=3).filter(in_stock);
    values.fold(Cells::default(), |cells, value| cells.or(&board.ten_cells(seat, value)))
}

/// The largest total below ten of the lines that meet at an empty cell.
fn longest(board: &Board, seat: usize, cell: Cell) -> u32 {
    let totals = board.totals(seat, cell).to_le_bytes();
    totals.into_iter().map(u32::from).filter(|&total| total < 10).max().unwrap_or(0)
}

/// The largest total below ten of the lines of several tiles through the own tile on a cell.
fn built(board: &mut Board, seat: usize, cell: Cell) -> u32 {
    let value = board.value(cell);
    let before = board.lift(seat, cell);
    let totals = board.totals(seat, cell).to_le_bytes().map(u32::from);
    board.put_back(seat, value, cell, before);
    let lines = totals.into_iter().filter(|&total| total > 0).map(|total| total + u32::from(value));
    lines.filter(|&total| total < 10).max().unwrap_or(0)
}

//! The parts of the board of Completto, in reading order.

use games::Seat;
use games::completto::State;

use super::{Item, Picture, Row};
use crate::BoardPart;
use crate::reading::others;

/// The kind of a part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The row of a seat, and what it holds.
    Row(Seat),
    /// The pool.
    Pool,
}

/// The own row, the pool, the other rows.
pub(crate) fn reading(game: &State, viewer: Seat) -> Vec<BoardPart> {
    let picture = Picture::of(game);
    let row = |seat: Seat| picture.row(seat).map(|row| part(row, &picture));
    let pool = picture.pool.open.iter().map(|tile| Item::Tile(tile.number));
    let pool = BoardPart::new(Title::Pool, pool.chain([Item::Stack]));
    let others = others(viewer, picture.rows.len()).filter_map(row);
    row(viewer).into_iter().chain([pool]).chain(others).collect()
}

/// A row from left to right, in set-up with its gaps; before it the tile in hand or the button to pass.
fn part(row: &Row, picture: &Picture) -> BoardPart {
    let gap = |gap: u8| Some(Item::Gap(row.seat, gap)).filter(|_| picture.in_setup);
    let slots = (0..row.slots.len() as u8)
        .flat_map(|index| [gap(index), Some(Item::Slot(row.seat, index))]);
    let items = slots.chain([gap(row.slots.len() as u8)]).flatten();
    let hand = row.hand.map(|_| Item::Hand(row.seat));
    let pass = picture.passes.filter(|&seat| seat == row.seat).map(|_| Item::Pass);
    BoardPart::new(Title::Row(row.seat), hand.into_iter().chain(pass).chain(items))
}

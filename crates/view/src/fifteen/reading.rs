//! The parts of the board of 15GO!, in reading order.

use games::Seat;
use games::fifteen::State;

use super::{Item, Picture, Side};
use crate::BoardPart;
use crate::reading::others;

/// The kind of a part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The rows in the middle.
    Middle,
    /// The piles of a seat, and the card in its hand.
    Piles(Seat),
}

/// The own piles, the middle, the piles of the others.
pub(crate) fn reading(game: &State, viewer: Seat) -> Vec<BoardPart> {
    let picture = Picture::of(game);
    let piles = |seat: Seat| picture.side(seat).map(part);
    let rows = (0..picture.rows.len() as u8).map(Item::Row);
    let done = (!picture.done.is_empty()).then_some(Item::Done);
    let middle = BoardPart::new(Title::Middle, rows.chain([Item::NewRow]).chain(done));
    let others = others(viewer, picture.sides.len()).filter_map(piles);
    piles(viewer).into_iter().chain([middle]).chain(others).collect()
}

fn part(side: &Side) -> BoardPart {
    let hand = side.hand.map(|_| Item::Hand(side.seat));
    let items = [Item::Open(side.seat), Item::Closed(side.seat)];
    BoardPart::new(Title::Piles(side.seat), hand.into_iter().chain(items))
}

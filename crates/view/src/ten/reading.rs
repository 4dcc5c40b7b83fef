//! The parts of the board of TEN, in reading order.

use games::Seat;
use games::ten::{Point, State};

use super::{Item, Left, Picture, Side};
use crate::BoardPart;
use crate::reading::others;

/// The kind of a part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The field.
    Field,
    /// The tiles a seat has left to place.
    Supply(Seat),
}

/// The own supply, the field, the other's supply. The field comes in rows from top to bottom, tiles
/// and free cells together.
pub(crate) fn reading(game: &State, viewer: Seat) -> Vec<BoardPart> {
    let picture = Picture::of(game);
    let part = |seat: Seat| supply(&picture.sides[seat.index() % 2]);
    let mut cells: Vec<Point> =
        picture.tiles.iter().map(|tile| tile.at).chain(picture.free.iter().copied()).collect();
    cells.sort_by_key(|at| (std::cmp::Reverse(at.y), at.x));
    let pass = picture.relocating.then_some(Item::Pass);
    let field = BoardPart::new(Title::Field, cells.into_iter().map(Item::Cell).chain(pass));
    [part(viewer), field].into_iter().chain(others(viewer, 2).map(part)).collect()
}

fn supply(side: &Side) -> BoardPart {
    let seat = side.seat;
    let tiles: Vec<Item> = match &side.left {
        Left::Stack(_) => vec![Item::Stack(seat)],
        Left::Row(row) => (0..row.len() as u8).map(|index| Item::Tile(seat, index)).collect(),
    };
    let hand = side.hand.map(|_| Item::Hand(seat));
    BoardPart::new(Title::Supply(seat), hand.into_iter().chain(tiles))
}

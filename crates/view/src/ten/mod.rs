//! View model, taps and motions of TEN.

mod item;
mod motion;
mod picture;
mod reading;
mod taps;

pub use item::Item;
pub use motion::Face;
pub use picture::{Bounds, Left, Picture, Side, Tile, winning_lines};
pub use reading::Title;

use games::ten::{Action, State};
use games::{Rejection, Seat, Step};

use crate::{Board, BoardPart, Motion, TapPath};

impl Board for State {
    type Item = Item;
    type Picture = Picture;

    fn picture(&self) -> Picture {
        Picture::of(self)
    }

    fn reading(&self, viewer: Seat) -> Vec<BoardPart> {
        reading::reading(self, viewer)
    }

    fn motions(&self, step: Step, _: &Self) -> Vec<Motion> {
        motion::motions(self, step)
    }

    fn path(&self, seat: Seat, action: Action) -> TapPath<Item> {
        taps::path(self, seat, action)
    }

    fn refusal(&self, seat: Seat, selected: Option<Item>, item: Item) -> Option<Rejection> {
        taps::refusal(self, seat, selected, item)
    }

    fn shortcut(&self, seat: Seat, key: char) -> Option<Item> {
        match key {
            '<' => Some(Item::Tile(seat, 0)),
            '>' => {
                let left = Picture::of(self).sides[seat.index() % 2].left.count();
                Some(Item::Tile(seat, left.saturating_sub(1) as u8))
            }
            'p' => Some(Item::Pass),
            _ => None,
        }
    }
}

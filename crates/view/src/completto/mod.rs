//! View model, taps and motions of Completto.

mod item;
mod motion;
mod picture;
mod reading;
mod taps;

pub use item::Item;
pub use picture::Tile as Face;
pub use picture::{Picture, Pool, Row, Slot, Stretch, Tile, both_ways};
pub use reading::Title;
pub use taps::{Choices, choices};

use games::completto::{Action, State};
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

    fn motions(&self, step: Step, after: &Self) -> Vec<Motion> {
        motion::motions(self, step, after)
    }

    fn is_new_deal(&self, after: &Self) -> bool {
        self.setup().round != after.setup().round
    }

    fn path(&self, seat: Seat, action: Action) -> TapPath<Item> {
        taps::path(seat, action)
    }

    fn refusal(&self, seat: Seat, selected: Option<Item>, item: Item) -> Option<Rejection> {
        taps::refusal(self, seat, selected, item)
    }

    fn shortcut(&self, _: Seat, key: char) -> Option<Item> {
        match key {
            'd' => Some(Item::Stack),
            'p' => Some(Item::Pass),
            _ => None,
        }
    }
}

//! View model, taps and motions of 15GO!.

mod item;
mod motion;
mod picture;
mod reading;
mod taps;

pub use games::fifteen::Card as Face;
pub use item::Item;
pub use picture::{Closed, Picture, Side};
pub use reading::Title;

use games::fifteen::{Action, State};
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

    fn path(&self, seat: Seat, action: Action) -> TapPath<Item> {
        taps::path(seat, action)
    }

    fn refusal(&self, seat: Seat, selected: Option<Item>, item: Item) -> Option<Rejection> {
        taps::refusal(self, seat, selected, item)
    }

    fn shortcut(&self, seat: Seat, key: char) -> Option<Item> {
        match key {
            'k' => Some(Item::Open(seat)),
            't' => Some(Item::Closed(seat)),
            // The keys count rows from 1.
            '1'..='9' => Some(Item::Row(key as u8 - b'1')),
            '+' => Some(Item::NewRow),
            _ => None,
        }
    }
}

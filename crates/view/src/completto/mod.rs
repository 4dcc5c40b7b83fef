//! Completto on a board.

mod item;
mod motion;
mod picture;
mod reading;
mod touch;

pub use item::Item;
pub(crate) use motion::motions;
pub use picture::{Picture, Pool, Row, Slot, Stretch, Tile};
pub(crate) use reading::reading;
pub use touch::choices;
pub(crate) use touch::{path, refusal};

//! 15GO! on a board.

mod item;
mod motion;
mod picture;
mod reading;
mod touch;

pub use item::Item;
pub(crate) use motion::motions;
pub use picture::{Closed, Picture, Side};
pub(crate) use reading::reading;
pub(crate) use touch::{path, refusal};

//! The parts of a board in reading order, for screen readers, keyboard focus and plain text.

use games::Seat;

use crate::{Item, Title};

/// A group of items on a board, such as a row or the pool, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPart {
    /// The kind of part, from which its title is made.
    pub title: Title,
    /// Its items in reading order.
    pub items: Vec<Item>,
}

impl BoardPart {
    pub(crate) fn new<I: Into<Item>>(
        title: impl Into<Title>,
        items: impl IntoIterator<Item = I>,
    ) -> Self {
        Self { title: title.into(), items: items.into_iter().map(Into::into).collect() }
    }
}

/// The other seats, clockwise from the viewer's left.
pub fn others(viewer: Seat, players: usize) -> impl Iterator<Item = Seat> {
    (1..players).filter_map(move |n| Seat::try_new((viewer.index() + n) % players))
}

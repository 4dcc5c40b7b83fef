use games::Seat;

use crate::{Item, Title};

/// A part of a board: a title, and what belongs to it in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPart {
    /// What it is.
    pub title: Title,
    /// What belongs to it.
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

use games::Seat;

use crate::Item;

/// What a part of a board is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The row of a seat in Completto, and what it holds.
    Row(Seat),
    /// The pool of Completto.
    Pool,
    /// The field of TEN.
    Field,
    /// What a seat has left to place in TEN.
    Supply(Seat),
    /// The rows in the middle of 15GO!
    Middle,
    /// The piles of a seat in 15GO!, and what it holds.
    Piles(Seat),
}

/// A part of a board: a title, and what belongs to it in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is.
    pub title: Title,
    /// What belongs to it.
    pub items: Vec<Item>,
}

impl Part {
    pub(crate) fn new<I: Into<Item>>(title: Title, items: impl IntoIterator<Item = I>) -> Self {
        Self { title, items: items.into_iter().map(Into::into).collect() }
    }
}

/// The other seats, clockwise from the viewer's left.
pub(crate) fn others(viewer: Seat, players: usize) -> impl Iterator<Item = Seat> {
    (1..players).filter_map(move |n| Seat::try_new((viewer.index() + n) % players))
}

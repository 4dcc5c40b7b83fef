//! A whole board in words, in an order in which one would tell it.

use games::{AnyGame, Seat};
use view::{Picture, reading};

use crate::{Names, Words};

/// A part of a board: what it is, and what lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedPart {
    /// What it is: `Your row: 12 face down`.
    pub title: String,
    /// What lies there, one after the other.
    pub items: Vec<String>,
}

impl Words {
    /// The board as somebody at a seat is told it: the own things, what all share, the others. Alike
    /// things that lie side by side are told together.
    #[must_use]
    pub fn describe_board(
        &self,
        game: &AnyGame,
        viewer: Seat,
        names: &Names,
    ) -> Vec<DescribedPart> {
        let picture = Picture::of(game);
        let parts = reading(game, viewer).into_iter();
        let described = parts.map(|part| DescribedPart {
            title: self.title(&picture, part.title, names),
            items: self.items(&picture, &part.items),
        });
        described.collect()
    }
}

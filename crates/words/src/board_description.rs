//! Description of a whole board in words, for screen readers and plain text.

use games::{AnyGame, Seat};
use view::{Picture, reading};

use crate::{Names, Words};

/// A part of a board in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedPart {
    /// The title: `Your row: 12 face down`.
    pub title: String,
    /// The descriptions of its items, in reading order.
    pub items: Vec<String>,
}

impl Words {
    /// Describes the board in reading order for the viewer's seat: the own parts, the shared ones, those
    /// of the others. Equal neighbours are combined.
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

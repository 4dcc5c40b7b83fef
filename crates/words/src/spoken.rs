//! A whole board in words, in an order in which one would tell it.

use games::{AnyGame, Seat};
use view::{Item, Picture, completto, reading, ten};

use crate::game::completto::around;
use crate::{Names, Words};

/// A part of a board: what it is, and what lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// What it is: `Your row: 12 face down`.
    pub title: String,
    /// What lies there, one after the other.
    pub items: Vec<String>,
}

impl Words {
    /// The board as somebody at a seat is told it: the own things, what all share, the others. Alike
    /// things that lie side by side are told together.
    #[must_use]
    pub fn spoken(&self, game: &AnyGame, viewer: Seat, names: &Names) -> Vec<Spoken> {
        let picture = Picture::of(game);
        let parts = reading(game, viewer).into_iter();
        let spoken = parts.map(|part| Spoken {
            title: self.title(&picture, part.title, names),
            items: self.items(&picture, &part.items),
        });
        spoken.collect()
    }

    fn items(&self, picture: &Picture, items: &[Item]) -> Vec<String> {
        let mut spoken = Vec::new();
        let mut free = Vec::new();
        for &item in items {
            match item {
                // The gaps are between the slots, which are told.
                Item::Completto(completto::Item::Gap(..)) | Item::Ten(ten::Item::Pass) => {}
                Item::Completto(completto::Item::Slot(seat, slot)) => {
                    let hidden = |slot: u8| is_hidden(picture, seat, slot);
                    if hidden(slot) && slot > 0 && hidden(slot - 1) {
                        continue; // It was told with the one before.
                    }
                    let last = (slot..u8::MAX).take_while(|slot| hidden(*slot)).last();
                    spoken.push(match last.filter(|last| *last > slot) {
                        Some(last) => self.hidden(picture, seat, slot, last),
                        None => self.item(picture, item),
                    });
                }
                Item::Ten(ten::Item::Cell(at)) if is_free(picture, at) => free.push(at.to_string()),
                item => spoken.push(self.item(picture, item)),
            }
        }
        if !free.is_empty() {
            let cells = self.all_of(&free);
            let values = [("count", free.len().into()), ("cells", cells.into())];
            spoken.push(self.say("spoken-free", &values));
        }
        spoken
    }

    /// Several face-down tiles side by side.
    fn hidden(&self, picture: &Picture, seat: Seat, first: u8, last: u8) -> String {
        let row = match picture {
            Picture::Completto(picture) => picture.row(seat),
            _ => None,
        };
        let mut values = vec![("first", self.index(first)), ("last", self.index(last))];
        values.extend(around(self, row, first));
        self.say("spoken-hidden", &values)
    }
}

fn is_hidden(picture: &Picture, seat: Seat, slot: u8) -> bool {
    let Picture::Completto(picture) = picture else { return false };
    let slots = picture.row(seat).map_or(&[][..], |row| &row.slots);
    slots.get(usize::from(slot)) == Some(&completto::Slot::Hidden)
}

fn is_free(picture: &Picture, at: games::ten::Point) -> bool {
    matches!(picture, Picture::Ten(picture) if picture.tile(at).is_none())
}

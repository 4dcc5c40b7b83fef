use games::{AnyGame, Seat};

use crate::{Item, completto, fifteen, ten};

/// What a key stands for: the places that are tapped most often. Rows count from 0, as in notation.
#[must_use]
pub fn shortcut(game: &AnyGame, seat: Seat, key: char) -> Option<Item> {
    Some(match (game, key) {
        (AnyGame::Completto(_), 'd') => completto::Item::Stack.into(),
        (AnyGame::Ten(_), '<') => ten::Item::Tile(seat, 0).into(),
        (AnyGame::Ten(game), '>') => {
            let left = ten::Picture::of(game).sides[seat.index() % 2].left.count();
            ten::Item::Tile(seat, left.saturating_sub(1) as u8).into()
        }
        (AnyGame::Ten(_), 'p') => ten::Item::Pass.into(),
        (AnyGame::Fifteen(_), 'k') => fifteen::Item::Open(seat).into(),
        (AnyGame::Fifteen(_), 't') => fifteen::Item::Closed(seat).into(),
        (AnyGame::Fifteen(_), '0'..='9') => fifteen::Item::Row(key as u8 - b'0').into(),
        (AnyGame::Fifteen(_), '+') => fifteen::Item::NewRow.into(),
        _ => return None,
    })
}

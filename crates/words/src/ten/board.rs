//! Items and actions of TEN in words.

use games::Seat;
use games::ten::{Action, End, State};
use view::ten::{Item, Left, Picture};

use super::narration::{facts, is_last};
use crate::Words;
use crate::any::{PictureWords, Said};

/// Seat 0 is black, seat 1 white (T1).
pub(super) const fn colour(seat: Seat) -> &'static str {
    if seat.index() == 0 { "black" } else { "white" }
}

pub(super) fn item<'v>(picture: &Picture, item: Item) -> Option<Said<'v>> {
    let side = |seat: Seat| &picture.sides[seat.index() % 2];
    Some(match item {
        Item::Hand(seat) => ("item-ten-hand", vec![("value", side(seat).hand?.into())]),
        Item::Tile(seat, index) => {
            let Left::Row(row) = &side(seat).left else { return None };
            let value = row.get(usize::from(index)).copied()?;
            let key = match usize::from(index) {
                0 => "item-ten-left",
                index if index + 1 == row.len() => "item-ten-right",
                _ => "item-ten-between",
            };
            (key, vec![("value", value.into())])
        }
        Item::Stack(seat) => {
            let Left::Stack([ones, twos, threes]) = side(seat).left else { return None };
            let values = [("ones", ones), ("twos", twos), ("threes", threes)];
            ("item-ten-stack", values.map(|(name, count)| (name, count.into())).into())
        }
        Item::Cell(at) => {
            let place = ("at", at.to_string().into());
            match picture.tile(at) {
                None => ("item-ten-free", vec![place]),
                Some(tile) => (
                    "item-ten-tile",
                    vec![place, ("colour", colour(tile.seat).into()), ("value", tile.value.into())],
                ),
            }
        }
        Item::Pass => ("item-pass", Vec::new()),
    })
}

pub(super) fn action<'v>(game: &State, seat: Seat, action: Action) -> Said<'v> {
    let picture = Picture::of(game);
    let key = match action {
        Action::Place(_) => "action-ten-place",
        Action::PlaceFrom(..) if is_last(&picture, seat) => "action-ten-last",
        Action::PlaceFrom(End::Left, _) => "action-ten-left",
        Action::PlaceFrom(End::Right, _) => "action-ten-right",
        Action::Relocate { .. } => "action-ten-relocate",
        Action::Pass => "action-ten-pass",
    };
    (key, facts(&picture, seat, action))
}

/// Describes the items of a part, all free cells combined at its end.
pub(super) fn describe_items(
    words: &Words,
    picture: &Picture,
    items: impl Iterator<Item = Item>,
) -> Vec<String> {
    let mut described = Vec::new();
    let mut free = Vec::new();
    for item in items {
        match item {
            Item::Pass => {}
            Item::Cell(at) if picture.tile(at).is_none() => free.push(at.to_string()),
            item => described.push(picture.describe_item(words, item)),
        }
    }
    if !free.is_empty() {
        let cells = words.all_of(&free);
        let values = [("count", free.len().into()), ("cells", cells.into())];
        described.push(words.say("spoken-free", &values));
    }
    described
}

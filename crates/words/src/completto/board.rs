//! Items and actions of Completto in words.

use games::Seat;
use games::completto::{Action, State};
use view::completto::{Item, Picture, Slot, both_ways};

use super::narration::{around, placed};
use crate::Words;
use crate::any::{PictureWords, Said};
use crate::messages::{ordinal, yes};

pub(super) fn item<'v>(picture: &Picture, item: Item) -> Option<Said<'v>> {
    Some(match item {
        Item::Hand(seat) => {
            ("item-hand", vec![("tile", both_ways(picture.row(seat)?.hand?.number).into())])
        }
        Item::Slot(seat, index) => {
            let row = picture.row(seat)?;
            let slot = ("slot", ordinal(index));
            match row.slots.get(usize::from(index))? {
                Slot::Open(tile) => (
                    "item-slot-open",
                    vec![slot, ("number", tile.number.into()), ("turned", yes(tile.turned))],
                ),
                Slot::Hidden => {
                    let values = [slot].into_iter().chain(around(Some(row), index));
                    ("item-slot-hidden", values.collect())
                }
            }
        }
        Item::Gap(seat, gap) => ("item-gap", around(Some(picture.row(seat)?), gap).into()),
        Item::Tile(tile) => ("item-tile", vec![("tile", both_ways(tile).into())]),
        Item::Stack => ("item-stack", vec![("count", picture.pool.hidden.into())]),
        Item::Pass => ("item-pass", Vec::new()),
    })
}

pub(super) fn action<'v>(words: &Words, game: &State, seat: Seat, action: Action) -> Said<'v> {
    let picture = Picture::of(game);
    let row = picture.row(seat);
    let held = row.and_then(|row| row.hand).map_or(0, |tile| tile.number);
    match action {
        Action::Insert { gap, turned } => ("action-insert", placed(words, row, held, turned, gap)),
        Action::Draw => ("action-draw", Vec::new()),
        Action::Pass => ("action-completto-pass", Vec::new()),
        Action::Place { slot, turned } => ("action-place", placed(words, row, held, turned, slot)),
        Action::Take { tile, turned, slot } => {
            ("action-take", placed(words, row, tile, turned, slot))
        }
        Action::Move { from, to } => {
            ("action-move", vec![("from", ordinal(from)), ("to", ordinal(to))])
        }
    }
}

/// Describes the items of a part; a run of face-down tiles is combined. Gaps are left out, because the
/// slots around them are described, and so is the button to pass.
pub(super) fn describe_items(
    words: &Words,
    picture: &Picture,
    items: impl Iterator<Item = Item>,
) -> Vec<String> {
    let mut described = Vec::new();
    for item in items {
        match item {
            Item::Gap(..) | Item::Pass => {}
            Item::Slot(seat, slot) => {
                let row = picture.row(seat);
                let slots = row.map_or(&[][..], |row| &row.slots);
                let hidden = |slot: u8| slots.get(usize::from(slot)) == Some(&Slot::Hidden);
                if hidden(slot) && slot > 0 && hidden(slot - 1) {
                    continue; // It is part of the run before.
                }
                let last = (slot..u8::MAX).take_while(|slot| hidden(*slot)).last();
                described.push(match last.filter(|last| *last > slot) {
                    Some(last) => {
                        let mut values = vec![("first", ordinal(slot)), ("last", ordinal(last))];
                        values.extend(around(row, slot));
                        words.say("spoken-hidden", &values)
                    }
                    None => picture.describe_item(words, item),
                });
            }
            item => described.push(picture.describe_item(words, item)),
        }
    }
    described
}

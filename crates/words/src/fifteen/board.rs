//! Items and actions of 15GO! in words.

use games::Seat;
use games::fifteen::{Action, Card, State};
use view::fifteen::{Item, Picture};

use super::narration::{pile_top, row_top};
use crate::any::Said;
use crate::messages::ordinal;
use crate::{Names, Words};

impl Words {
    /// A card with its shape: `7 star`, or `7e` beside notation.
    #[must_use]
    pub fn card_name(&self, card: Card) -> String {
        self.say(
            "card",
            &[
                ("code", card.to_string().into()),
                ("value", card.value().into()),
                ("colour", card.colour().into()),
            ],
        )
    }
}

pub(super) fn item<'v>(words: &Words, picture: &Picture, item: Item) -> Option<Said<'v>> {
    let card = |card: Card| ("card", words.card_name(card).into());
    Some(match item {
        Item::Hand(seat) => ("item-card-hand", vec![card(picture.side(seat)?.hand?)]),
        Item::Closed(seat) => {
            ("item-closed", vec![("count", picture.side(seat)?.closed.count.into())])
        }
        Item::Open(seat) => match picture.side(seat)?.open.last() {
            Some(top) => ("item-open", vec![card(*top)]),
            None => ("item-open-empty", Vec::new()),
        },
        Item::Row(row) => {
            let top = picture.rows.get(usize::from(row))?.last()?;
            ("item-row", vec![("row", ordinal(row)), card(*top)])
        }
        Item::NewRow => ("item-new-row", Vec::new()),
        Item::Done => ("item-done", vec![("count", picture.done.len().into())]),
    })
}

pub(super) fn action<'v>(
    words: &Words,
    game: &State,
    seat: Seat,
    action: Action,
    names: &Names,
) -> Said<'v> {
    let card = |card: Option<Card>| ("card", words.card_or_none(card).into());
    let (hand, own) = (card(game.hand()), card(game.open_top(seat)));
    let target = |text: String| ("target", text.into());
    let to_row = |row| target(row_top(words, game, row));
    let to_pile = |pile| target(pile_top(words, game, pile, names));
    match action {
        Action::HandToRow(row) => ("action-card-place", vec![hand, to_row(row)]),
        Action::HandToPile(to) => ("action-card-place", vec![hand, to_pile(to)]),
        Action::HandToNewRow => ("action-card-new-row", vec![hand]),
        Action::HandToOwn if game.building_ends_turn() => {
            ("action-card-own-last", vec![hand, ("top", own.1)])
        }
        Action::HandToOwn => ("action-card-own", vec![hand, ("top", own.1)]),
        Action::Keep => ("action-card-keep", vec![hand]),
        Action::OwnToRow(row) => ("action-card-play", vec![own, to_row(row)]),
        Action::OwnToPile(to) => ("action-card-play", vec![own, to_pile(to)]),
        Action::Borrow { from, row } => {
            let pile = ("pile", pile_top(words, game, from, names).into());
            ("action-card-borrow", vec![pile, to_row(row)])
        }
        Action::Turn => ("action-card-turn", Vec::new()),
    }
}

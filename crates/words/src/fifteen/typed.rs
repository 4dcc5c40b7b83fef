//! Typed moves of 15GO!.

use games::fifteen::{Action, Card, State};
use games::{Game, Seat};
use view::fifteen::Picture;

use crate::any::Values;
use crate::messages::ordinal;
use crate::{Names, Value, Words};

/// The key of the message that lists the ways to type an action.
pub(super) fn kind(action: Action) -> &'static str {
    match action {
        Action::HandToRow(_) => "typed-card-row",
        Action::HandToNewRow => "typed-card-new-row",
        Action::HandToPile(_) => "typed-card-pile",
        Action::HandToOwn => "typed-card-own",
        Action::Keep => "typed-card-keep",
        Action::OwnToRow(_) => "typed-card-play-row",
        Action::OwnToPile(_) => "typed-card-play-pile",
        Action::Borrow { .. } => "typed-card-borrow",
        Action::Turn => "typed-card-turn",
    }
}

/// The values of that message.
pub(super) fn values<'v>(
    words: &Words,
    game: &State,
    seat: Seat,
    action: Action,
    names: &Names,
) -> Values<'v> {
    let picture = Picture::of(game);
    let card = |card: Option<Card>| {
        Value::from(card.map(|card| words.card_name(card)).unwrap_or_default())
    };
    let (row, pile) = match action {
        Action::HandToRow(row) | Action::OwnToRow(row) => (Some(row), None),
        Action::HandToPile(pile) | Action::OwnToPile(pile) => (None, Some(pile)),
        Action::Borrow { from, row } => (Some(row), Some(from)),
        Action::HandToOwn => (None, Some(seat)),
        Action::HandToNewRow | Action::Keep | Action::Turn => (None, None),
    };
    let moved = match action {
        Action::OwnToRow(_) | Action::OwnToPile(_) => game.open_top(seat),
        Action::Borrow { from, .. } => game.open_top(from),
        _ => game.hand(),
    };
    let mut values = vec![("card", card(moved))];
    if let Some(row) = row {
        let top = picture.rows.get(usize::from(row)).and_then(|row| row.last().copied());
        values.extend([("row", ordinal(row)), ("top", card(top))]);
    }
    if let Some(pile) = pile {
        // `|` separates the alternatives of a message, so it may not be part of a name.
        values.push(("who", names.of_seat(pile).replace('|', " ").into()));
        values.push(("seat", (pile.index() + 1).into()));
        if row.is_none() {
            values.push(("top", card(game.open_top(pile))));
        }
    }
    values
}

/// Actions that a player may have meant, legal or not.
pub(super) fn candidates(game: &State, seat: Seat) -> Vec<Action> {
    let mut actions = vec![Action::Keep, Action::Turn, Action::HandToNewRow, Action::HandToOwn];
    let rows = Picture::of(game).rows.len() as u8;
    for row in 0..rows {
        actions.extend([Action::HandToRow(row), Action::OwnToRow(row)]);
    }
    for pile in Seat::all(game.players()).filter(|pile| *pile != seat) {
        actions.extend([Action::HandToPile(pile), Action::OwnToPile(pile)]);
        actions.extend((0..rows).map(|row| Action::Borrow { from: pile, row }));
    }
    actions
}

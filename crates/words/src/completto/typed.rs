//! Typed moves of Completto.

use games::Seat;
use games::completto::{Action, State};
use view::completto::Picture;

use super::narration::placed;
use crate::Words;
use crate::any::Values;
use crate::messages::ordinal;

/// The key of the message that lists the ways to type an action.
pub(super) fn kind(action: Action) -> &'static str {
    match action {
        Action::Insert { .. } => "typed-insert",
        Action::Draw => "typed-draw",
        Action::Place { .. } => "typed-place",
        Action::Take { .. } => "typed-take",
        Action::Move { .. } => "typed-move",
        Action::Pass => "typed-completto-pass",
    }
}

/// The values of that message.
pub(super) fn values<'v>(words: &Words, game: &State, seat: Seat, action: Action) -> Values<'v> {
    let picture = Picture::of(game);
    let row = picture.row(seat);
    let held = row.and_then(|row| row.hand).map_or(0, |tile| tile.number);
    match action {
        Action::Insert { gap, turned } => placed(words, row, held, turned, gap),
        Action::Place { slot, turned } => placed(words, row, held, turned, slot),
        Action::Take { tile, turned, slot } => placed(words, row, tile, turned, slot),
        Action::Move { from, to } => vec![("from", ordinal(from)), ("to", ordinal(to))],
        Action::Draw | Action::Pass => Vec::new(),
    }
}

/// Actions that a player may have meant, legal or not.
pub(super) fn candidates(game: &State, seat: Seat) -> Vec<Action> {
    let picture = Picture::of(game);
    let slots = 0..picture.row(seat).map_or(0, |row| row.slots.len() as u8);
    let mut actions = vec![Action::Draw, Action::Pass];
    for slot in slots.clone() {
        actions.push(Action::Place { slot, turned: false });
        let tiles = picture.pool.open.iter();
        actions.extend(tiles.map(|tile| Action::Take { tile: tile.number, turned: false, slot }));
    }
    actions.extend((0..=slots.end).map(|gap| Action::Insert { gap, turned: false }));
    actions.extend(slots.map(|from| Action::Move { from, to: from }));
    actions
}

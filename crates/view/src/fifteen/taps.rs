//! The taps that make an action of 15GO!.

use games::fifteen::{Action, SetupTurn, State};
use games::{Game, Rejection, Seat};

use super::Item;
use crate::TapPath;

/// The taps that make an action.
pub(crate) const fn path(seat: Seat, action: Action) -> TapPath<Item> {
    let hand = Item::Hand(seat);
    match action {
        Action::HandToRow(row) => TapPath::implied(hand, Item::Row(row)),
        Action::HandToNewRow => TapPath::implied(hand, Item::NewRow),
        Action::HandToPile(to) => TapPath::implied(hand, Item::Open(to)),
        Action::HandToOwn | Action::Keep => TapPath::implied(hand, Item::Open(seat)),
        Action::OwnToRow(row) => TapPath::pair(Item::Open(seat), Item::Row(row)),
        Action::OwnToPile(to) => TapPath::pair(Item::Open(seat), Item::Open(to)),
        Action::Borrow { from, row } => TapPath::pair(Item::Open(from), Item::Row(row)),
        Action::Turn => TapPath::single(Item::Closed(seat)),
    }
}

/// See [`crate::Board::refusal`].
pub(crate) fn refusal(
    game: &State,
    seat: Seat,
    selected: Option<Item>,
    item: Item,
) -> Option<Rejection> {
    let rows = game.row_tops().iter().filter(|&&top| top > 0).count() as u8;
    let in_hand = matches!(game.setup().turn, SetupTurn::Hand(..));
    let action = match (selected, item) {
        // Hands and closed piles of other seats cannot be tapped.
        (_, Item::Hand(other) | Item::Closed(other)) if other != seat => return None,
        (_, Item::Done) => return None,
        (Some(Item::Open(from)), Item::Row(row)) if from == seat => Action::OwnToRow(row),
        (Some(Item::Open(from)), Item::NewRow) if from == seat => Action::OwnToRow(rows),
        (Some(Item::Open(from)), Item::Open(to)) if from == seat => Action::OwnToPile(to),
        (Some(Item::Open(from)), Item::Row(row)) => Action::Borrow { from, row },
        (Some(Item::Open(from)), Item::NewRow) => Action::Borrow { from, row: rows },
        // Another source, not a target.
        (Some(Item::Open(_)), _) => return None,
        (_, Item::Row(row)) => Action::HandToRow(row),
        (_, Item::NewRow) => Action::HandToNewRow,
        (_, Item::Open(to)) if in_hand && to == seat => Action::Keep,
        (_, Item::Open(to)) if in_hand => Action::HandToPile(to),
        (_, Item::Open(from)) => return game.check_play_from(seat, from).err(),
        (_, Item::Closed(_)) => Action::Turn,
        (_, Item::Hand(_)) => Action::Keep,
    };
    game.check_action(seat, action).err()
}

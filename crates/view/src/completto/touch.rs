use games::completto::{Action, Setup, SetupTurn, Slot, State};
use games::{Game, Rejection, Seat};

use super::Item;
use crate::Path;

/// The taps that make an action.
pub(crate) const fn path(seat: Seat, action: Action) -> Path<Item> {
    match action {
        Action::Insert { gap, .. } => Path::implied(Item::Hand(seat), Item::Gap(seat, gap)),
        Action::Draw => Path::single(Item::Stack),
        Action::Place { slot, .. } => Path::implied(Item::Hand(seat), Item::Slot(seat, slot)),
        Action::Take { tile, slot, .. } => Path::pair(Item::Tile(tile), Item::Slot(seat, slot)),
        Action::Move { from, to } => Path::pair(Item::Slot(seat, from), Item::Slot(seat, to)),
    }
}

/// What the rules say to a tap that leads to no legal action; nothing if it means nothing.
pub(crate) fn refusal(
    game: &State,
    seat: Seat,
    selected: Option<Item>,
    item: Item,
) -> Option<Rejection> {
    let setup = game.setup();
    let action = match (&setup.turn, selected, item) {
        // The things of others are not for this seat to tap.
        (_, _, Item::Slot(other, _) | Item::Gap(other, _) | Item::Hand(other)) if other != seat => {
            return None;
        }
        (SetupTurn::Setup(_), _, Item::Gap(_, gap)) => Action::Insert { gap, turned: false },
        (SetupTurn::Setup(_), _, _) => Action::Draw,
        (SetupTurn::Place(..), _, Item::Slot(_, slot)) => Action::Place { slot, turned: false },
        (SetupTurn::Place(..), _, _) => Action::Draw,
        (_, Some(Item::Tile(tile)), Item::Slot(_, slot)) => {
            Action::Take { tile, turned: false, slot }
        }
        // Another source, not a target.
        (_, Some(_), _) => return None,
        (_, None, Item::Slot(_, from)) => Action::Move { from, to: from },
        (_, None, Item::Tile(tile)) => {
            Action::Take { tile, turned: false, slot: nearest(&setup, seat, tile) }
        }
        (_, None, Item::Stack | Item::Hand(_) | Item::Gap(..)) => Action::Draw,
    };
    game.check_action(seat, action).err()
}

/// The slot just before the next larger open number: where a tile would come closest to fitting.
fn nearest(setup: &Setup, seat: Seat, tile: u8) -> u8 {
    let row = setup.rows.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
    let larger = |slot: &Slot| matches!(slot, Slot::Open { number, .. } if *number >= tile);
    let next = row.iter().position(larger).unwrap_or(row.len());
    next.saturating_sub(1) as u8
}

//! The taps that make an action of TEN.

use games::ten::{Action, End, SetupTurn, State, Supply, TILES};
use games::{Game, Rejection, Seat};

use super::Item;
use crate::TapPath;

/// The taps that make an action.
pub(crate) fn path(game: &State, seat: Seat, action: Action) -> TapPath<Item> {
    match action {
        Action::Place(to) => TapPath::implied(Item::Hand(seat), Item::Cell(to)),
        // A cell can be tapped first, too: then it is to be chosen which end goes there.
        Action::PlaceFrom(end, to) => {
            let index = match end {
                End::Left => 0,
                End::Right => row_length(game, seat).saturating_sub(1) as u8,
            };
            TapPath::implied(Item::Tile(seat, index), Item::Cell(to))
        }
        Action::Relocate { from, to } => TapPath::pair(Item::Cell(from), Item::Cell(to)),
        Action::Pass => TapPath::single(Item::Pass),
    }
}

fn row_length(game: &State, seat: Seat) -> usize {
    match game.setup().supply {
        Supply::Rows(rows) => rows[seat.index() % 2].len(),
        Supply::Stacks(_) => 0,
    }
}

/// See [`crate::Board::refusal`].
pub(crate) fn refusal(
    game: &State,
    seat: Seat,
    selected: Option<Item>,
    item: Item,
) -> Option<Rejection> {
    let setup = game.setup();
    let relocating = setup.tiles.len() == usize::from(TILES);
    let own = |at| setup.tiles.iter().any(|tile| tile.at == at && tile.seat == seat);
    let action = match (setup.turn, selected, item) {
        // The supply of the other seat cannot be tapped.
        (_, _, Item::Hand(other) | Item::Tile(other, _) | Item::Stack(other)) if other != seat => {
            return None;
        }
        (SetupTurn::Hand(..), _, Item::Cell(to)) => Action::Place(to),
        (SetupTurn::Choose(_), Some(Item::Cell(_)), Item::Cell(to)) if own(to) => return None,
        (SetupTurn::Choose(_), Some(Item::Cell(from)), Item::Cell(to)) => {
            Action::Relocate { from, to }
        }
        (SetupTurn::Choose(_), None, Item::Cell(at)) if relocating => {
            Action::Relocate { from: at, to: at }
        }
        (SetupTurn::Choose(_), _, Item::Cell(to)) => Action::PlaceFrom(End::Left, to),
        // Passing is allowed only if nothing else is, so its refusal says what is to be done.
        _ => Action::Pass,
    };
    game.check_action(seat, action).err()
}

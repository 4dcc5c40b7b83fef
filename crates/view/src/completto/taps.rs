//! The taps that make an action of Completto.

use games::completto::{Action, SetupTurn, State};
use games::{Game, Rejection, Seat};

use super::Item;
use crate::TapPath;

/// The taps that make an action.
pub(crate) const fn path(seat: Seat, action: Action) -> TapPath<Item> {
    match action {
        Action::Insert { gap, .. } => TapPath::implied(Item::Hand(seat), Item::Gap(seat, gap)),
        Action::Draw => TapPath::single(Item::Stack),
        Action::Pass => TapPath::single(Item::Pass),
        Action::Place { slot, .. } => TapPath::implied(Item::Hand(seat), Item::Slot(seat, slot)),
        Action::Take { tile, slot, .. } => TapPath::pair(Item::Tile(tile), Item::Slot(seat, slot)),
        Action::Move { from, to } => TapPath::pair(Item::Slot(seat, from), Item::Slot(seat, to)),
    }
}

/// See [`crate::Board::refusal`].
pub(crate) fn refusal(
    game: &State,
    seat: Seat,
    selected: Option<Item>,
    item: Item,
) -> Option<Rejection> {
    let action = match (game.setup().turn, selected, item) {
        // Rows and hands of other seats cannot be tapped.
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
        (_, Some(Item::Slot(_, from)), Item::Slot(_, to)) => Action::Move { from, to },
        // Another source, not a target.
        (_, Some(_), _) => return None,
        (_, None, Item::Slot(_, from)) => Action::Move { from, to: from },
        (_, None, Item::Tile(tile)) => return game.check_take(seat, tile).err(),
        (_, None, Item::Pass) => Action::Pass,
        (_, None, Item::Stack | Item::Hand(_) | Item::Gap(..)) => Action::Draw,
    };
    game.check_action(seat, action).err()
}

/// What a seat can choose at the start of its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Whether it can draw.
    pub draw: bool,
    /// The face-up tiles it can take.
    pub takes: Vec<u8>,
    /// Whether it can move a tile.
    pub moves: bool,
}

/// The choices of a seat; none if it can only pass.
#[must_use]
pub fn choices(game: &State, seat: Seat) -> Choices {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut tiles: Vec<u8> = actions
        .iter()
        .filter_map(|action| match *action {
            Action::Take { tile, .. } => Some(tile),
            _ => None,
        })
        .collect();
    tiles.sort_by_key(|&tile| tile);
    tiles.dedup();
    let moves = actions.iter().any(|action| matches!(action, Action::Move { .. }));
    Choices { draw: actions.contains(&Action::Draw), takes: tiles, moves }
}

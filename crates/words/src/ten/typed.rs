//! Typed moves of TEN.

use games::Seat;
use games::ten::{Action, End, Point, State};
use view::ten::{Left, Picture};

use super::narration::is_last;
use crate::typed::Typed;

/// The key of the message that lists the ways to type an action.
pub(super) fn kind(game: &State, seat: Seat, action: Action) -> &'static str {
    match action {
        Action::Place(_) => "typed-ten-place",
        Action::PlaceFrom(..) if is_last(&Picture::of(game), seat) => "typed-ten-place",
        Action::PlaceFrom(End::Left, _) => "typed-ten-left",
        Action::PlaceFrom(End::Right, _) => "typed-ten-right",
        Action::Relocate { .. } => "typed-ten-relocate",
        Action::Pass => "typed-ten-pass",
    }
}

/// Actions that a player may have meant, legal or not.
pub(super) fn candidates(game: &State, typed: &Typed) -> Vec<Action> {
    // The field has no borders, so only the typed cells are considered.
    let numbers: Vec<i32> =
        typed.numbers().filter_map(|number| i32::try_from(number).ok()).collect();
    match (numbers.as_slice(), &Picture::of(game).sides[0].left) {
        (&[x, y], Left::Stack(_)) => vec![Action::Place(Point { x, y })],
        (&[x, y], Left::Row(_)) => {
            [End::Left, End::Right].map(|end| Action::PlaceFrom(end, Point { x, y })).into()
        }
        (&[x, y, to_x, to_y], _) => {
            let (from, to) = (Point { x, y }, Point { x: to_x, y: to_y });
            vec![Action::Relocate { from, to }]
        }
        _ => vec![Action::Pass],
    }
}

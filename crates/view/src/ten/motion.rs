//! The motions of pieces on the board of TEN in a step.

use games::ten::{Action, End, State};
use games::{AnyAction, AnyChance, Seat, Step};

use super::{Item, Left, Picture, Side};
use crate::{Motion, SeatStatus};

/// The open side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// The seat that owns the tile.
    pub seat: Seat,
    /// Its value: the number of strokes on it.
    pub value: u8,
}

/// The motions of a step.
pub(crate) fn motions(before: &State, step: Step) -> Vec<Motion> {
    match step {
        Step::Chance(AnyChance::Ten(chance)) => {
            let sides = Picture::of(before).sides.into_iter();
            let drawn = |side: Side| {
                let to = match &side.left {
                    Left::Stack(_) => Item::Hand(side.seat),
                    Left::Row(row) => Item::Tile(side.seat, row.len() as u8),
                };
                let face = Face { seat: side.seat, value: chance.value };
                Motion::new(Item::Stack(side.seat), to).showing(face).flipped()
            };
            sides.filter(|side| side.status == SeatStatus::Draws).map(drawn).collect()
        }
        Step::Action(seat, AnyAction::Ten(action)) => acted(&Picture::of(before), seat, action),
        _ => Vec::new(),
    }
}

fn acted(picture: &Picture, seat: Seat, action: Action) -> Vec<Motion> {
    let side = &picture.sides[seat.index() % 2];
    match (action, &side.left) {
        (Action::Place(to), _) => {
            let face = Face { seat, value: side.hand.unwrap_or_default() };
            vec![Motion::new(Item::Hand(seat), Item::Cell(to)).showing(face)]
        }
        (Action::PlaceFrom(end, to), Left::Row(row)) => {
            let last = row.len().saturating_sub(1);
            let index = if end == End::Left { 0 } else { last };
            let face =
                |index: usize| Face { seat, value: row.get(index).copied().unwrap_or_default() };
            let from = Item::Tile(seat, index as u8);
            let mut motions = vec![Motion::new(from, Item::Cell(to)).showing(face(index))];
            // The others move up to the left end.
            let rest = if end == End::Left { 1..row.len() } else { 0..0 };
            motions.extend(rest.map(|index| {
                let (from, to) = (Item::Tile(seat, index as u8), Item::Tile(seat, index as u8 - 1));
                Motion::new(from, to).showing(face(index)).pushed()
            }));
            motions
        }
        (Action::Relocate { from, to }, _) => {
            let value = picture.tile(from).map_or(0, |tile| tile.value);
            let motion = Motion::new(Item::Cell(from), Item::Cell(to));
            vec![motion.showing(Face { seat, value })]
        }
        (Action::PlaceFrom(..) | Action::Pass, _) => Vec::new(),
    }
}

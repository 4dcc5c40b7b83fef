//! The motions of pieces on the board of Completto in a step.

use games::completto::{Action, Chance, SetupTurn, State, partner};
use games::{AnyAction, AnyChance, Seat, Step};

use super::{Item, Picture, Slot, Tile};
use crate::Motion;

/// The motions of a step.
pub(crate) fn motions(before: &State, step: Step, after: &State) -> Vec<Motion> {
    match step {
        Step::Chance(AnyChance::Completto(chance)) => drawn(before, chance, after),
        Step::Action(seat, AnyAction::Completto(action)) => acted(before, seat, action),
        _ => Vec::new(),
    }
}

/// A tile of the pool is turned over: into a hand, or it stays in the pool face up.
fn drawn(before: &State, Chance { seat, tile }: Chance, after: &State) -> Vec<Motion> {
    let to = match (seat, before.setup().turn, after.setup().turn) {
        (Some(seat), ..) | (None, SetupTurn::Draw(seat), SetupTurn::Place(..)) => Item::Hand(seat),
        _ => Item::Tile(tile),
    };
    vec![Motion::new(Item::Stack, to).showing(Tile::printed(tile)).flipped()]
}

fn acted(before: &State, seat: Seat, action: Action) -> Vec<Motion> {
    let picture = Picture::of(before);
    let Some(row) = picture.row(seat) else { return Vec::new() };
    let slot = |index: usize| Item::Slot(seat, index as u8);
    let pushed = |index: usize, to: usize| {
        let motion = Motion::new(slot(index), slot(to)).pushed();
        match row.slots.get(index) {
            Some(Slot::Open(tile)) => motion.showing(*tile),
            _ => motion,
        }
    };
    let laid = |from: Item, printed: u8, turned: bool, at: u8| Motion {
        turned: turned && partner(printed).is_some(),
        ..Motion::new(from, Item::Slot(seat, at)).showing(Tile::laid(printed, turned))
    };
    let held = row.hand.map_or(0, |tile| tile.number);
    let replaced = |at: u8| Motion::new(Item::Slot(seat, at), Item::Stack);
    match action {
        Action::Draw | Action::Pass => Vec::new(),
        Action::Insert { gap, turned } => {
            let behind = usize::from(gap)..row.slots.len();
            let mut motions = vec![laid(Item::Hand(seat), held, turned, gap)];
            motions.extend(behind.map(|index| pushed(index, index + 1)));
            motions
        }
        Action::Place { slot, turned } => {
            vec![laid(Item::Hand(seat), held, turned, slot), replaced(slot)]
        }
        Action::Take { tile, turned, slot } => {
            vec![laid(Item::Tile(tile), tile, turned, slot), replaced(slot)]
        }
        Action::Move { from, to } => {
            let (from, to) = (usize::from(from), usize::from(to));
            let mut motions = vec![Motion::new(slot(from), slot(to))];
            motions.extend((from + 1..=to).map(|index| pushed(index, index - 1)));
            motions.extend((to..from).map(|index| pushed(index, index + 1)));
            motions
        }
    }
}

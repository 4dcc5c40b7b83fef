//! The motions of pieces on the board of 15GO! in a step.

use games::fifteen::{Action, Card, State};
use games::{AnyAction, AnyChance, Seat, Step};

use super::{Item, Picture};
use crate::Motion;

/// The motions of a step: the card that was played, a row that is complete, a pile that is turned
/// over, and the next card where it is known to all.
pub(crate) fn motions(before: &State, step: Step, after: &State) -> Vec<Motion> {
    match step {
        Step::Chance(AnyChance::Fifteen(chance)) => {
            let seat = before.active();
            let motion = Motion::new(Item::Closed(seat), Item::Hand(seat));
            vec![motion.showing(chance.0).flipped()]
        }
        Step::Action(seat, AnyAction::Fifteen(action)) => {
            let mut motions = acted(before, seat, action, after);
            motions.extend(turned(before, seat, action, after));
            motions
        }
        _ => Vec::new(),
    }
}

/// The open piles that a played card comes from and goes to, if any.
fn open_piles(seat: Seat, action: Action) -> (Option<Seat>, Option<Seat>) {
    match action {
        Action::HandToPile(to) => (None, Some(to)),
        Action::HandToOwn | Action::Keep => (None, Some(seat)),
        Action::OwnToRow(_) => (Some(seat), None),
        Action::OwnToPile(to) => (Some(seat), Some(to)),
        Action::Borrow { from, .. } => (Some(from), None),
        Action::HandToRow(_) | Action::HandToNewRow | Action::Turn => (None, None),
    }
}

fn acted(before: &State, seat: Seat, action: Action, after: &State) -> Vec<Motion> {
    if action == Action::Turn {
        return Vec::new();
    }
    let (old, new) = (Picture::of(before), Picture::of(after));
    let (from, to) = open_piles(seat, action);
    let card = match from {
        Some(from) => before.open_top(from),
        None => before.hand(),
    };
    let Some(card) = card else { return Vec::new() };
    let row = match action {
        Action::HandToRow(row) | Action::OwnToRow(row) | Action::Borrow { row, .. } => Some(row),
        _ => None,
    };
    let complete = new.done.len() > old.done.len();
    let from = from.map_or(Item::Hand(seat), Item::Open);
    let to = match (to, row) {
        (Some(to), _) => Item::Open(to),
        // The row leaves the middle with its last card on it.
        (None, Some(_)) if complete => Item::Done,
        (None, Some(row)) => Item::Row(row),
        (None, None) => Item::Row(old.rows.len() as u8),
    };
    let mut motions = vec![Motion::new(from, to).showing(card)];
    if let (Some(row), true) = (row, complete) {
        motions.push(Motion::new(Item::Row(row), Item::Done));
        let behind = row + 1..old.rows.len() as u8;
        motions.extend(
            behind.map(|row| Motion::new(Item::Row(row), Item::Row(row - 1)).pushed().at_stage(1)),
        );
    }
    // Another player is out and the game over: the card in hand goes onto the own pile (G13).
    if let (Action::Borrow { .. }, Some(card), None) = (action, before.hand(), after.hand()) {
        let motion = Motion::new(Item::Hand(seat), Item::Open(seat));
        motions.push(motion.showing(card).at_stage(1));
    }
    motions
}

/// The next card, where it is turned over without a chance step (G10, G11).
fn turned(before: &State, seat: Seat, action: Action, after: &State) -> Vec<Motion> {
    let held_on = matches!(action, Action::Borrow { .. }) && before.hand().is_some();
    let Some(card) = after.hand().filter(|_| !held_on) else { return Vec::new() };
    let who = after.active();
    let old = Picture::of(before);
    let Some(side) = old.side(who) else { return Vec::new() };
    let (from, to) = open_piles(seat, action);
    let open = side.open.len() + usize::from(to == Some(who)) - usize::from(from == Some(who));
    let face = |motion: Motion, card: Card| motion.showing(card).at_stage(2);
    let (closed, hand) = (Item::Closed(who), Item::Hand(who));
    match (side.closed.count, open) {
        (0, 1) => vec![face(Motion::new(Item::Open(who), hand), card)],
        (0, _) => vec![
            Motion::new(Item::Open(who), closed).flipped().at_stage(1),
            face(Motion::new(closed, hand).flipped(), card),
        ],
        _ => vec![face(Motion::new(closed, hand).flipped(), card)],
    }
}

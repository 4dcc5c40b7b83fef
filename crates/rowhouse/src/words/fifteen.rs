//! 15GO! in words.

use games::fifteen::{Action, Card, Closed, Setup, SetupTurn, State};
use games::{AnyAction, AnyChance, Game, Seat, Step};

use super::whose;
use crate::names::Names;
use crate::text::{both, count, either};

/// The number on the last card of a row.
const TOP: usize = 15;

pub(super) fn situation(game: &State, names: &Names) -> String {
    let setup = game.setup();
    match setup.turn {
        SetupTurn::Turning(seat) => {
            format!("A card is being turned over for {}.", names.of_seat(seat))
        }
        SetupTurn::Start(seat) => {
            let top = open_top(&setup, seat).map(|card| card.to_string()).unwrap_or_default();
            let ways = ways(game, &setup, seat, names, &format!("play {top}"));
            format!("{} to move: {}.", names.of_seat(seat), either(&ways))
        }
        SetupTurn::Hand(seat, card) => {
            let mut ways = ways(game, &setup, seat, names, "place it");
            if let ([only], 1) = (ways.as_mut_slice(), card.value()) {
                *only = "start a new row with it".into();
            }
            format!("{} holds {card}: {}.", names.of_seat(seat), either(&ways))
        }
        SetupTurn::Over => match setup.finished.first() {
            Some(first) if !game.options().points => {
                format!("{} has no card left.", names.of_seat(*first))
            }
            _ if setup.finished.len() == setup.seats.len() => "Everybody is out.".into(),
            _ => format!("No card went to the middle for {}.", count(setup.idle.into(), "card")),
        },
    }
}

/// What the seat can do, in words; `place` is how placing a card begins.
fn ways(game: &State, setup: &Setup, seat: Seat, names: &Names, place: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut targets: Vec<String> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    let add = |list: &mut Vec<String>, text: String| {
        if !list.contains(&text) {
            list.push(text);
        }
    };
    for action in actions {
        match action {
            Action::HandToRow(row) | Action::OwnToRow(row) => {
                add(&mut targets, format!("{} in the middle", row_top(setup, row)));
            }
            Action::HandToPile(to) | Action::OwnToPile(to) => {
                add(&mut targets, pile_top(setup, to, names));
            }
            Action::HandToOwn => {
                let top = open_top(setup, seat).map(|card| card.to_string()).unwrap_or_default();
                add(&mut targets, format!("{top} of the own pile"));
            }
            Action::HandToNewRow => add(&mut others, "start a new row".into()),
            Action::Keep => add(&mut others, "keep it".into()),
            Action::Turn => add(&mut others, "turn over a card".into()),
            Action::Borrow { from, row } => {
                let (card, top) = (pile_top(setup, from, names), row_top(setup, row));
                add(&mut others, format!("borrow {card} for {top} in the middle"));
            }
        }
    }
    let placing = (!targets.is_empty())
        .then(|| format!("{place} on {}", either(&targets).replace(", or ", " or ")));
    placing.into_iter().chain(others).collect()
}

fn row_top(setup: &Setup, row: u8) -> String {
    let top = setup.rows.get(usize::from(row)).and_then(|row| top_of_row(row));
    top.map(|card| card.to_string()).unwrap_or_default()
}

/// The last card of a row.
pub(crate) fn top_of_row(row: &[u8]) -> Option<Card> {
    row.last().map(|&colour| Card::new(row.len().clamp(1, TOP) as u8, colour % 8))
}

fn open_top(setup: &Setup, seat: Seat) -> Option<Card> {
    setup.seats.get(seat.index()).and_then(|cards| cards.open.last().copied())
}

/// `Anna's 9b`.
fn pile_top(setup: &Setup, seat: Seat, names: &Names) -> String {
    let top = open_top(setup, seat).map(|card| card.to_string()).unwrap_or_default();
    format!("{} {top}", whose(&names.of_seat(seat)))
}

/// How many cards lie in a closed pile.
pub(crate) fn closed_count(closed: &Closed) -> usize {
    match closed {
        Closed::Unknown(count) => *count as usize,
        Closed::Known(cards) => cards.len(),
    }
}

pub(super) fn is_opening(step: Step) -> bool {
    match step {
        Step::Chance(_) => true,
        Step::Action(_, action) => action == AnyAction::Fifteen(Action::Turn),
    }
}

pub(super) fn is_borrow(action: Action) -> bool {
    matches!(action, Action::Borrow { .. })
}

/// `turned`: the card in hand was not told of yet.
pub(super) fn tell(
    before: &State,
    step: Step,
    after: &State,
    names: &Names,
    turned: bool,
) -> String {
    let (old, new) = (before.setup(), after.setup());
    let (seat, action) = match step {
        Step::Chance(AnyChance::Fifteen(chance)) => {
            let SetupTurn::Turning(seat) = old.turn else { return String::new() };
            return format!("{} turned over {}.", names.of_seat(seat), chance.0);
        }
        Step::Action(seat, AnyAction::Fifteen(action)) => (seat, action),
        _ => return String::new(),
    };
    let hand = match old.turn {
        SetupTurn::Hand(_, card) => Some(card),
        _ => None,
    };
    let mut deeds = Vec::new();
    deeds.extend(hand.filter(|_| turned).map(|card| format!("turned over {card}")));
    let it = match hand {
        Some(card) if !turned => card.to_string(),
        _ => "it".into(),
    };
    let own = open_top(&old, seat).map(|card| card.to_string()).unwrap_or_default();
    deeds.push(match action {
        Action::HandToRow(row) => format!("placed {it} on {} in the middle", row_top(&old, row)),
        Action::HandToNewRow => format!("started a new row with {it}"),
        Action::HandToPile(to) => format!("placed {it} on {}", pile_top(&old, to, names)),
        Action::HandToOwn => format!("placed {it} on the own {own}"),
        Action::Keep => format!("kept {it}"),
        Action::OwnToRow(row) => {
            format!("played {own} from the open pile on {} in the middle", row_top(&old, row))
        }
        Action::OwnToPile(to) => {
            format!("played {own} from the open pile on {}", pile_top(&old, to, names))
        }
        Action::Borrow { from, row } => {
            let (card, top) = (pile_top(&old, from, names), row_top(&old, row));
            format!("borrowed {card} for {top} in the middle")
        }
        Action::Turn => "chose to turn over a card".into(),
    });
    format!(
        "{} {}.{}",
        names.of_seat(seat),
        both(&deeds),
        effects(before, &old, after, &new, names)
    )
}

/// What a step brought about: a complete row, points, somebody out, the end.
fn effects(before: &State, old: &Setup, after: &State, new: &Setup, names: &Names) -> String {
    let mut effects = String::new();
    if new.done.len() > old.done.len() {
        effects.push_str(" The row is complete.");
    }
    for seat in new.finished.iter().skip(old.finished.len()) {
        effects.push_str(&format!(" {} is out.", names.of_seat(*seat)));
    }
    for (seat, (had, has)) in Seat::all(new.scores.len()).zip(old.scores.iter().zip(&new.scores)) {
        if has > had {
            let points = count(u64::from(has - had), "point");
            effects.push_str(&format!(" {} gets {points}.", names.of_seat(seat)));
        }
    }
    let stalled = new.idle > old.idle && new.idle >= before.options().stall_limit;
    if stalled && after.outcome().is_some() {
        let cards = count(new.idle.into(), "card");
        effects.push_str(&format!(" No card went to the middle for {cards}."));
    }
    effects
}

//! Completto in words.

use games::completto::{Action, Setup, SetupTurn, Slot, State, partner};
use games::{AnyAction, AnyChance, Game, Seat, Step};

use crate::names::Names;
use crate::text::{both, either};

pub(super) fn situation(game: &State, names: &Names) -> String {
    let setup = game.setup();
    match &setup.turn {
        SetupTurn::Setup(seats) => {
            let waiting = seats.iter().position(|&(left, held)| left > 0 && held.is_none());
            if let Some(seat) = waiting.and_then(Seat::try_new) {
                return format!("Set-up: a tile is being turned over for {}.", names.of_seat(seat));
            }
            let inserts = Seat::all(seats.len()).zip(seats).filter_map(|(seat, &(_, held))| {
                held.map(|tile| format!("{} inserts {}", names.of_seat(seat), both_ways(tile)))
            });
            let inserts: Vec<String> = inserts.collect();
            let order = if inserts.len() > 1 { ", in any order" } else { "" };
            format!("Set-up: {}{order}, at a gap marked ^.", both(&inserts))
        }
        SetupTurn::Draw(seat) => format!("A tile is being drawn for {}.", names.of_seat(*seat)),
        SetupTurn::Choose(seat) => {
            let (draws, takes) = choices(game, *seat);
            let mut ways = Vec::new();
            ways.extend(draws.then(|| "draw".to_owned()));
            if !takes.is_empty() {
                let tiles: Vec<String> = takes.iter().map(|tile| tile.to_string()).collect();
                ways.push(format!("take {}", either(&tiles).replace(", or ", " or ")));
            }
            ways.push("move a tile".into());
            format!("{} to move: {}.", names.of_seat(*seat), either(&ways))
        }
        SetupTurn::Place(seat, tile) => {
            let mut actions = Vec::new();
            game.legal(*seat, &mut actions);
            let ways: Vec<String> = [false, true]
                .into_iter()
                .filter_map(|turned| {
                    let slots = actions.iter().filter_map(|action| match *action {
                        Action::Place { slot, turned: way } if way == turned => Some(slot),
                        _ => None,
                    });
                    let slots: Vec<u8> = slots.collect();
                    let number = reading(*tile, turned);
                    let as_number = match partner(*tile) {
                        Some(_) => format!("as {number} "),
                        None => String::new(),
                    };
                    match slots.as_slice() {
                        [] => None,
                        [one] => Some(format!("{as_number}in slot {one}")),
                        [first, .., last] => Some(format!("{as_number}in slot {first} to {last}")),
                    }
                })
                .collect();
            format!("{} to move: place {tile} {}.", names.of_seat(*seat), either(&ways))
        }
        SetupTurn::Over => {
            let finisher = Seat::all(setup.rows.len()).zip(&setup.rows);
            let finisher =
                finisher.filter(|(_, row)| !row.contains(&Slot::Hidden)).map(|(s, _)| s).next();
            match finisher {
                Some(seat) => format!("{} row is complete.", super::whose(&names.of_seat(seat))),
                None => format!("Nobody placed a tile for {} turns.", setup.idle),
            }
        }
    }
}

/// Can the seat draw, and which face-up tiles can it take?
pub(crate) fn choices(game: &State, seat: Seat) -> (bool, Vec<u8>) {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut tiles: Vec<u8> = actions
        .iter()
        .filter_map(|action| match *action {
            Action::Take { tile, .. } => Some(tile),
            _ => None,
        })
        .collect();
    tiles.sort_unstable();
    tiles.dedup();
    (actions.contains(&Action::Draw), tiles)
}

/// A tile with both its numbers: `66/99`.
pub(crate) fn both_ways(tile: u8) -> String {
    match partner(tile) {
        Some(other) => format!("{tile}/{other}"),
        None => tile.to_string(),
    }
}

fn reading(tile: u8, turned: bool) -> u8 {
    partner(tile).filter(|_| turned).unwrap_or(tile)
}

pub(super) fn is_opening(before: &State, step: Step, after: &State) -> bool {
    match step {
        Step::Action(_, action) => action == AnyAction::Completto(Action::Draw),
        Step::Chance(_) => {
            matches!(before.setup().turn, SetupTurn::Setup(_))
                || matches!(after.setup().turn, SetupTurn::Place(..))
        }
    }
}

/// `drawn`: the tile in hand was not told of yet.
pub(super) fn tell(
    before: &State,
    step: Step,
    after: &State,
    names: &Names,
    drawn: bool,
) -> String {
    let (old, new) = (before.setup(), after.setup());
    let (seat, mut deeds) = match step {
        Step::Chance(AnyChance::Completto(chance)) => match (chance.seat, &old.turn) {
            (Some(seat), _) => (seat, vec![format!("turned over {} to insert", chance.tile)]),
            (None, SetupTurn::Draw(seat)) => {
                let mut deeds = vec![format!("drew {}", chance.tile)];
                if !matches!(new.turn, SetupTurn::Place(..)) {
                    deeds[0].push_str(", which fits nowhere and stays in the pool");
                }
                (*seat, deeds)
            }
            _ => return String::new(),
        },
        Step::Action(seat, AnyAction::Completto(action)) => {
            (seat, deeds(&old, seat, action, drawn))
        }
        _ => return String::new(),
    };
    let ended = (old.round, matches!(old.turn, SetupTurn::Over))
        != (new.round, matches!(new.turn, SetupTurn::Over));
    let placed = match step {
        Step::Action(_, AnyAction::Completto(action)) => {
            matches!(action, Action::Place { .. } | Action::Take { .. })
        }
        _ => false,
    };
    if ended && placed {
        deeds.push("completed the row".into());
    } else if placed && new.turn == SetupTurn::Choose(seat) {
        deeds.push("plays again".into());
    }
    let mut story = format!("{} {}.", names.of_seat(seat), both(&deeds));
    if ended && !placed {
        story.push_str(&format!(
            " Nobody placed a tile for {} turns.",
            before.options().stall_limit
        ));
    }
    if ended && before.options().rounds > 1 {
        story.push_str(&format!(" Round {} is over.", old.round));
    }
    story
}

fn deeds(setup: &Setup, seat: Seat, action: Action, drawn: bool) -> Vec<String> {
    let row = setup.rows.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
    let as_number = |tile, turned| match turned {
        true => format!(" as {}", reading(tile, turned)),
        false => String::new(),
    };
    match action {
        Action::Insert { gap, turned } => {
            let held = match &setup.turn {
                SetupTurn::Setup(seats) => seats.get(seat.index()).and_then(|(_, held)| *held),
                _ => None,
            };
            let tile = held.unwrap_or_default();
            let (left, right) = row.split_at(usize::from(gap).min(row.len()));
            let place = match (left.iter().rev().find_map(number), right.iter().find_map(number)) {
                (Some(low), Some(high)) => format!("between {low} and {high}"),
                (Some(low), None) => format!("behind {low}"),
                (None, Some(high)) => format!("before {high}"),
                (None, None) => format!("at gap {gap}"),
            };
            vec![format!("inserted {tile}{} {place}", as_number(tile, turned))]
        }
        Action::Draw => vec!["chose to draw".into()],
        Action::Place { slot, turned } => {
            let SetupTurn::Place(_, tile) = setup.turn else { return Vec::new() };
            let place = place(row, slot, reading(tile, turned));
            let as_number = as_number(tile, turned);
            match drawn {
                true => vec![format!("drew {tile}"), format!("placed it{as_number} {place}")],
                false => vec![format!("placed {tile}{as_number} {place}")],
            }
        }
        Action::Take { tile, turned, slot } => {
            let place = place(row, slot, reading(tile, turned));
            vec![format!("took {tile}"), format!("placed it{} {place}", as_number(tile, turned))]
        }
        Action::Move { from, to } => {
            vec![format!("moved a face-down tile from slot {from} to slot {to}")]
        }
    }
}

fn number(slot: &Slot) -> Option<u8> {
    match slot {
        Slot::Open { number, .. } => Some(*number),
        Slot::Hidden => None,
    }
}

/// `in slot 6 beside 33`.
fn place(row: &[Slot], slot: u8, reads: u8) -> String {
    let slot = usize::from(slot);
    let beside = [slot.checked_sub(1), Some(slot + 1)].into_iter().flatten();
    let pair: Vec<String> = beside
        .filter_map(|index| row.get(index).and_then(number))
        .filter(|beside| beside.abs_diff(reads) == 1)
        .map(|beside| beside.to_string())
        .collect();
    match pair.as_slice() {
        [] => format!("in slot {slot}"),
        pair => format!("in slot {slot} beside {}", both(pair)),
    }
}

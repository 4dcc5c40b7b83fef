//! The properties of play: legal actions, refusals and chance.

use std::collections::{HashMap, HashSet};

use games::{
    AnyAction, AnyChance, AnyGame, Game, Kind, MAX_SEATS, Seat, Step, Turn, completto, fifteen,
    match_game, ten,
};

use crate::input::{Bytes, MAX_STEPS, game, mutate, step, take};
use crate::notation::same_after_reading;

/// The most items of a list that are checked; longer lists are sampled.
const MAX_CHECKED_ITEMS: usize = 16;

/// Texts tried as actions at every step, besides the legal ones.
const TRIED_TEXTS: usize = 4;

/// Exactly the legal actions can be played. Their list, count, index and random choice agree, and so
/// do weights, tickets and draws of chance. The bytes after the game drive the play.
pub fn legal_is_playable(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    if let Some(state) = game(&mut bytes) {
        play_legally(state, &mut bytes);
    }
}

fn play_legally(mut state: AnyGame, bytes: &mut Bytes<'_>) -> Option<()> {
    for _ in 0..MAX_STEPS {
        same_after_reading(&state);
        let legal: Vec<_> = Seat::all(MAX_SEATS).map(|seat| check_actions(&state, seat)).collect();
        check_chance_outcomes(&state);
        assert_eq!(state.outcome().is_some(), state.turn() == Turn::Over, "{state}");
        for _ in 0..TRIED_TEXTS {
            let seat = Seat::new(bytes.below(MAX_SEATS)?);
            let text = conceivable_action(&state, bytes)?;
            // Cells too far out are not read.
            let Ok(action) = state.parse_action(&text) else { continue };
            let playable = state.clone().play(seat, action).is_ok();
            let listed = legal[seat.index()].contains(&action);
            assert_eq!(playable, listed, "{text} of seat {seat} at {state}");
        }
        let step = step(&state, bytes)?;
        take(&mut state, step);
    }
    Some(())
}

fn actions_of(state: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions
}

/// All indexes of a short list, and some of a long one, including the last.
fn sampled_indexes(len: usize) -> impl Iterator<Item = usize> {
    (0..len).rev().step_by(len.div_ceil(MAX_CHECKED_ITEMS).max(1))
}

/// The legal actions of a seat; asserts that list, count, index and random choice agree.
fn check_actions(state: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let actions = actions_of(state, seat);
    let may_act = state.turn().seats().contains(seat);
    assert_eq!(
        !actions.is_empty(),
        may_act,
        "exactly the seats that may act have actions: {state}"
    );
    assert_eq!(state.count_legal(seat), actions.len(), "seat {seat} at {state}");
    assert_eq!(state.nth_legal(seat, actions.len()), None, "seat {seat} at {state}");
    let different: HashSet<_> = actions.iter().collect();
    assert_eq!(different.len(), actions.len(), "each is listed once: {state}");
    for index in sampled_indexes(actions.len()) {
        let action = actions[index];
        assert_eq!(state.nth_legal(seat, index), Some(action), "{index} at {state}");
        assert_eq!(state.parse_action(&action.to_string()), Ok(action), "{action} is readable");
        take(&mut state.clone(), Step::Action(seat, action));
    }
    for mut number in [0_u32, 1 << 31] {
        let picked = pick(state, seat, |n| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((u64::from(number) * u64::from(n)) >> 32) as u32
        });
        assert_eq!(picked.is_some(), may_act, "seat {seat} at {state}");
        assert!(picked.is_none_or(|action| different.contains(&action)), "{picked:?}: {state}");
    }
    actions
}

/// A random action by the game's own `pick`, which may differ from that of `AnyGame`.
fn pick(state: &AnyGame, seat: Seat, random: impl FnMut(u32) -> u32) -> Option<AnyAction> {
    match_game!(state, AnyGame(state), wrap = AnyAction => state.pick(seat, random).map(wrap))
}

fn check_chance_outcomes(state: &AnyGame) {
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    assert_eq!(outcomes.is_empty(), state.turn() != Turn::Chance, "{state}");
    let weights: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    assert_eq!(state.tickets(), weights, "{state}");
    for beyond in [weights, weights + 1, u32::MAX] {
        assert_eq!(state.draw(beyond), None, "ticket {beyond} of {weights} at {state}");
    }
    let mut drawn: HashMap<AnyChance, u32> = HashMap::new();
    for ticket in 0..weights {
        let outcome = state.draw(ticket).expect("a ticket stands for an outcome");
        *drawn.entry(outcome).or_default() += 1;
    }
    assert_eq!(drawn.len(), outcomes.len(), "each is listed once: {state}");
    for &(outcome, weight) in &outcomes {
        assert_eq!(drawn.get(&outcome), Some(&weight), "tickets of {outcome} at {state}");
        assert_eq!(state.parse_chance(&outcome.to_string()), Ok(outcome), "{outcome} is readable");
    }
    // Where no chance step is due, a few are enough.
    let stride = if outcomes.is_empty() { 50 } else { 1 };
    for outcome in conceivable_outcomes(state).into_iter().step_by(stride) {
        let possible = state.check_chance(outcome).is_ok();
        assert_eq!(possible, drawn.contains_key(&outcome), "{outcome} at {state}");
    }
}

/// All outcomes that are possible in any game of this kind, and a few that are not.
fn conceivable_outcomes(state: &AnyGame) -> Vec<AnyChance> {
    match state {
        AnyGame::Completto(_) => {
            let seats = [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2))];
            let outcomes = seats.into_iter().flat_map(|seat| {
                (0..=101).map(move |tile| AnyChance::Completto(completto::Chance { seat, tile }))
            });
            outcomes.collect()
        }
        AnyGame::Ten(_) => (0..=4).map(|value| AnyChance::Ten(ten::Chance { value })).collect(),
        AnyGame::Fifteen(_) => {
            let cards = (0..=16).flat_map(|n| ('a'..='i').map(move |c| format!("={n}{c}")));
            cards.filter_map(|card| state.parse_chance(&card).ok()).collect()
        }
    }
}

/// The text of an action that exists in games of this kind; it is rarely legal here.
fn conceivable_action(state: &AnyGame, bytes: &mut Bytes<'_>) -> Option<String> {
    let turned = |bytes: &mut Bytes<'_>| bytes.below(2).map(|n| ["", "~"][n]);
    Some(match state {
        AnyGame::Completto(state) => {
            let size = state.setup().rows[0].len() + 2;
            match bytes.below(5)? {
                0 => format!("i{}{}", bytes.below(size)?, turned(bytes)?),
                1 => "draw".to_owned(),
                2 => format!("p{}{}", bytes.below(size)?, turned(bytes)?),
                3 => {
                    let (tile, slot) = (bytes.below(102)?, bytes.below(size)?);
                    format!("t{tile}{}@{slot}", turned(bytes)?)
                }
                _ => format!("m{}-{}", bytes.below(size)?, bytes.below(size)?),
            }
        }
        AnyGame::Ten(state) => {
            let tiles = state.setup().tiles;
            let mut cell = || {
                let at = bytes.pick(&tiles).map_or(ten::Point::default(), |tile| tile.at);
                let (dx, dy) = (bytes.below(4)? as i32 - 1, bytes.below(4)? as i32 - 1);
                Some(ten::Point { x: at.x + dx, y: at.y + dy })
            };
            let (from, to) = (cell()?, cell()?);
            match bytes.below(5)? {
                0 => to.to_string(),
                1 => format!("L@{to}"),
                2 => format!("R@{to}"),
                3 => format!("{from}>{to}"),
                _ => "pass".to_owned(),
            }
        }
        AnyGame::Fifteen(_) => {
            let (row, seat) = (bytes.below(10)?, bytes.below(MAX_SEATS)?);
            match bytes.below(9)? {
                0 => format!("h>m{row}"),
                1 => "h>m+".to_owned(),
                2 => format!("h>p{seat}"),
                3 => "h>o".to_owned(),
                4 => "keep".to_owned(),
                5 => format!("o>m{row}"),
                6 => format!("o>p{seat}"),
                7 => format!("b{seat}>m{row}"),
                _ => "turn".to_owned(),
            }
        }
    })
}

/// A refused action or outcome does not change the state or its text; an accepted one was listed.
///
/// The lines after the game (at most a few bytes each) are tried as they are, and as mutations of the
/// text of a legal step. Then the legal step is applied, and so on.
pub fn rejected_leaves_state_equal(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    if let Some(state) = game(&mut bytes) {
        play_and_disturb(state, &mut bytes);
    }
}

fn play_and_disturb(mut state: AnyGame, bytes: &mut Bytes<'_>) -> Option<()> {
    const MAX_LINE_BYTES: usize = 24;
    for _ in 0..MAX_STEPS {
        let line = bytes.line(MAX_LINE_BYTES)?;
        attempt(&mut state, &String::from_utf8_lossy(line));
        let mut line = Bytes::new(line);
        if let Some(step) = step(&state, &mut line) {
            let text = match step {
                Step::Action(_, action) => action.to_string(),
                Step::Chance(outcome) => outcome.to_string(),
            };
            let before = state;
            if let Some(text) = mutate(&text, &mut line) {
                attempt(&mut state, &text);
            }
            if state == before {
                take(&mut state, step);
            }
        }
        attempt_actions_of_other_games(&mut state);
    }
    Some(())
}

/// Tries a text as an action of every seat and as a chance outcome.
fn attempt(state: &mut AnyGame, text: &str) {
    if let Ok(action) = state.parse_action(text) {
        assert_eq!(state.parse_action(&action.to_string()), Ok(action), "`{text}`");
        for seat in Seat::all(MAX_SEATS) {
            attempt_action(state, seat, action);
        }
    }
    if let Ok(outcome) = state.parse_chance(text) {
        let printed = outcome.to_string();
        assert_eq!(state.parse_chance(&printed), Ok(outcome), "`{text}`");
        let mut listed = Vec::new();
        state.chance(&mut listed);
        let before = *state;
        match state.resolve(outcome) {
            Ok(()) => assert!(listed.iter().any(|&(o, _)| o == outcome), "{outcome} at {before}"),
            Err(error) => check_unchanged(&before, state, &error),
        }
    }
}

fn attempt_action(state: &mut AnyGame, seat: Seat, action: AnyAction) {
    let before = *state;
    match state.play(seat, action) {
        Ok(()) => {
            let legal = actions_of(&before, seat).contains(&action);
            assert!(legal, "{action} of seat {seat} at {before}");
            same_after_reading(state);
        }
        Err(error) => check_unchanged(&before, state, &error),
    }
}

fn check_unchanged(before: &AnyGame, after: &AnyGame, error: &games::Rejection) {
    assert_eq!(after, before, "refused: {error}");
    assert_eq!(after.to_string(), before.to_string(), "refused: {error}");
    assert!(!error.to_string().is_empty() && !error.code().is_empty());
}

/// Tries actions of the other games, which must be refused.
fn attempt_actions_of_other_games(state: &mut AnyGame) {
    let actions = [
        AnyAction::Completto(completto::Action::Draw),
        AnyAction::Completto(completto::Action::Pass),
        AnyAction::Ten(ten::Action::Pass),
        AnyAction::Fifteen(fifteen::Action::Keep),
    ];
    let before = *state;
    for action in actions {
        if match_game!(action, AnyAction(_), kind = Kind => kind) != state.kind() {
            let error =
                state.play(Seat::new(0), action).expect_err("an action of another game is refused");
            check_unchanged(&before, state, &error);
        }
    }
}

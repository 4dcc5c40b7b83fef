//! The actions of a position weighed against one another.

use games::ten::{Action, State, Variant};
use games::{Game, Seat};

use super::board::Board;
use super::eval::{PROVEN, WIN, expectation};
use super::moves::Move;
use super::search::{FORCING, Search};
use crate::budget::Meter;
use crate::choice::Line;

/// No search looks further ahead than the longest game.
const FARTHEST: i32 = 100;

/// A root action.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    action: Action,
    a_move: Move,
    value: i32,
}

/// Weighs every action of a seat by searching, best first.
pub(super) fn search(state: &State, seat: Seat, meter: &mut Meter) -> Vec<Line<Action>> {
    let board = Board::new(state);
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    if board.variant == Variant::Closed && !board.is_relocating() {
        return weigh_with_chance(board, &legal, meter);
    }
    let mut actions = by_promise(&board, &legal);
    weigh(&board, &mut actions, meter);
    let line = |at: Weighed| Line { action: at.action, value: expectation(at.value) };
    actions.into_iter().map(line).collect()
}

/// Weighs every action of a seat by how the position looks after it and whether the other seat can
/// then make ten, best first.
pub(super) fn glance(state: &State, seat: Seat, meter: &mut Meter) -> Vec<Line<Action>> {
    let board = Board::new(state);
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let with_chance = board.variant == Variant::Closed && !board.is_relocating();
    let mut actions = by_promise(&board, &legal);
    let mut search = Search::new(board, 0, meter);
    let mut lines: Vec<Line<Action>> = actions
        .drain(..)
        .map(|at| {
            let value = if at.value >= PROVEN {
                1.0
            } else if search.meter.is_spent() {
                0.0
            } else if with_chance {
                0.5 + 0.5 * search.expected_after(at.a_move.to(), 0)
            } else {
                expectation(search.value_after(at.a_move, 0, [-WIN, WIN], 0))
            };
            Line { action: at.action, value }
        })
        .collect();
    lines.sort_by(|a, b| b.value.total_cmp(&a.value));
    lines
}

/// The actions, the most promising first.
fn by_promise(board: &Board, legal: &[Action]) -> Vec<Weighed> {
    let mut board = board.clone();
    let mut ranks = Vec::new();
    board.rank_moves(&mut ranks);
    ranks.sort_unstable_by_key(|&rank| rank as u32);
    let mut actions: Vec<Weighed> = legal
        .iter()
        .map(|&action| {
            let a_move = Move::of(action);
            let rank = ranks.binary_search_by_key(&a_move.bits(), |&rank| rank as u32);
            let promise = rank.map_or(0, |at| (ranks[at] >> 32) as i32 - (1 << 24));
            let value = if board.wins(a_move) { WIN } else { promise };
            Weighed { action, a_move, value }
        })
        .collect();
    actions.sort_by_key(|at| (std::cmp::Reverse(at.value), at.a_move));
    actions
}

/// Searches deeper and deeper until the budget is spent or all is known.
fn weigh(board: &Board, actions: &mut [Weighed], meter: &mut Meter) {
    if actions.first().is_some_and(|first| first.value >= PROVEN) {
        // Ten at once; what else there was does not matter.
        for at in actions.iter_mut().filter(|at| at.value < PROVEN) {
            at.value = at.value.min(0);
        }
        return;
    }
    let mut search = Search::new(board.clone(), FORCING, meter);
    for depth in 0..FARTHEST {
        search.guessed = false;
        let done = deepen(&mut search, actions, depth);
        actions.sort_by_key(|at| std::cmp::Reverse(at.value));
        let known = actions.first().is_none_or(|first| first.value.abs() >= PROVEN);
        if !done || known || !search.guessed {
            break;
        }
    }
}

/// Weighs all actions at one depth; false if the budget ended before.
fn deepen(search: &mut Search<'_>, actions: &mut [Weighed], depth: i32) -> bool {
    let mut best = -WIN;
    for (at, weighed) in actions.iter_mut().enumerate() {
        let whole = [-WIN, WIN];
        let mut value;
        if depth <= 1 || at == 0 {
            value = search.value_after(weighed.a_move, depth, whole, 0);
        } else {
            value = search.value_after(weighed.a_move, depth, [best, best + 1], 0);
            if value > best && !search.meter.is_spent() {
                value = search.value_after(weighed.a_move, depth, whole, 0);
            }
        }
        if search.meter.is_spent() {
            return false;
        }
        weighed.value = value;
        best = best.max(value);
    }
    true
}

/// Weighs the cells for the tile in hand when the next ones are not known (closed).
fn weigh_with_chance(board: Board, legal: &[Action], meter: &mut Meter) -> Vec<Line<Action>> {
    let ranked = by_promise(&board, legal);
    let mut search = Search::new(board, FORCING, meter);
    let mut lines: Vec<Line<Action>> = ranked
        .iter()
        .map(|at| {
            let value = search.expected_after(at.a_move.to(), 0);
            Line { action: at.action, value: 0.5 + 0.5 * value }
        })
        .collect();
    lines.sort_by(|a, b| b.value.total_cmp(&a.value));
    for depth in 1..=3 {
        if search.meter.is_spent() || lines.first().is_some_and(|first| first.value >= 1.0) {
            break;
        }
        let mut deeper = Vec::new();
        for at in &lines[..lines.len().min([40, 40, 12, 8][depth])] {
            let value = search.expected_after(Move::of(at.action).to(), depth);
            if search.meter.is_spent() {
                break;
            }
            deeper.push(Line { action: at.action, value: 0.5 + 0.5 * value });
        }
        if search.meter.is_spent() {
            break;
        }
        let rest = lines[deeper.len()..].iter().copied();
        // What was not looked at so deeply was worse before, and stays behind.
        let worst = deeper.iter().map(|at| at.value).fold(1.0, f64::min);
        let rest = rest.map(|at| Line { value: at.value.min(worst), ..at });
        deeper.sort_by(|a, b| b.value.total_cmp(&a.value));
        lines = deeper.into_iter().chain(rest).collect();
    }
    lines
}

//! The actions of a position weighed against one another.

use games::ten::{Action, State, Variant};
use games::{Game, Seat};

use super::board::Board;
use super::closed::Look;
use super::eval::{PROVEN, WIN, expectation};
use super::moves::Move;
use super::search::Search;
use crate::budget::Meter;
use crate::choice::Candidate;
use crate::rng::Rng;

/// No search looks further ahead.
const FARTHEST: i32 = 100;

/// Club does not look at more, however much it is given.
const CLUB_NODES: u64 = 600;

/// What an attempt to find out everything may cost if only the time is limited.
const EXACT_NODES: u64 = 40_000;

/// With chance: look after look, for so many of the best actions, until the budget is spent. Set by
/// hand.
const LOOKS: [(usize, Look); 6] = [
    (usize::MAX, Look { depth: 1, width: 8 }),
    (12, Look { depth: 2, width: 7 }),
    (8, Look { depth: 3, width: 6 }),
    (16, Look { depth: 3, width: 10 }),
    (8, Look { depth: 4, width: 6 }),
    (16, Look { depth: 4, width: 8 }),
];

/// A root action.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    action: Action,
    a_move: Move,
    value: i32,
}

/// How much the judgement of club wavers, so that it does not play the same game again and again.
const WAVER: f64 = 0.04;

/// Weighs every action of a seat by how the position looks after it and whether the other seat can
/// then make ten, best first.
pub(super) fn glance(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Vec<Candidate<Action>> {
    let board = Board::new(state);
    let actions = by_promise(&board, state, seat);
    let mut own = meter.clone().at_most(meter.nodes() + CLUB_NODES);
    let mut search = Search::short(board, &mut own);
    let mut worst = 0.5_f64;
    let mut candidates: Vec<Candidate<Action>> = actions
        .into_iter()
        .map(|at| {
            let value = if at.value >= PROVEN {
                1.0
            } else if search.meter.is_spent() {
                worst
            } else if with_chance(&search.board) {
                share(search.expected_after(at.a_move.to(), Look { depth: 0, width: 0 }))
            } else {
                expectation(search.value_after(at.a_move, 0, [-WIN, WIN], 0))
            };
            worst = worst.min(value);
            // What is certain stays so.
            let wavering = if value < 1.0 { value - WAVER * rng.unit() } else { value };
            Candidate { action: at.action, value: wavering.max(0.0) }
        })
        .collect();
    meter.spend(own.nodes() - meter.nodes());
    candidates.sort_by_key(|candidate| highest_first(candidate.value));
    candidates
}

/// Weighs every action of a seat by searching, best first.
pub(super) fn search(state: &State, seat: Seat, meter: &mut Meter) -> Vec<Candidate<Action>> {
    let board = Board::new(state);
    let mut actions = by_promise(&board, state, seat);
    if actions.first().is_some_and(|first| first.value >= PROVEN) {
        // Ten at once; what else there was does not matter.
        let rest = actions.iter_mut().filter(|at| at.value < PROVEN);
        rest.for_each(|at| at.value = at.value.min(0));
    } else if with_chance(&board) {
        return weigh_with_chance(board, &actions, meter);
    } else {
        weigh(&board, &mut actions, meter);
    }
    let candidate = |at: Weighed| Candidate { action: at.action, value: expectation(at.value) };
    actions.into_iter().map(candidate).collect()
}

/// Are the next tiles not known?
fn with_chance(board: &Board) -> bool {
    board.variant == Variant::Closed && !board.is_relocating()
}

/// From -1 to 1 becomes from 0 to 1.
fn share(value: f64) -> f64 {
    0.5 + 0.5 * value
}

/// The actions, the most promising first.
fn by_promise(board: &Board, state: &State, seat: Seat) -> Vec<Weighed> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut board = board.clone();
    let mut ranks = Vec::new();
    board.rank_moves(&mut ranks);
    ranks.sort_by_key(|&rank| rank & u64::from(u32::MAX));
    let weigh = |action| {
        let a_move = Move::of(action);
        let rank = ranks.binary_search_by_key(&a_move.bits(), |&rank| rank as u32);
        let promise = rank.map_or(0, |at| (ranks[at] >> 32) as i32 - (1 << 24));
        let value = if board.wins(a_move) { WIN } else { promise };
        Weighed { action, a_move, value }
    };
    let mut actions: Vec<Weighed> = legal.into_iter().map(weigh).collect();
    actions.sort_by_key(|at| best_first(at.value) << 32 | u64::from(at.a_move.bits()));
    actions
}

/// A number that is smaller for a larger value.
fn best_first(value: i32) -> u64 {
    u64::from(i32::MAX.abs_diff(value))
}

/// The same for shares, in the order of `total_cmp`.
fn highest_first(value: f64) -> u64 {
    let bits = value.to_bits();
    if value.is_sign_negative() { bits } else { !bits & (u64::MAX >> 1) }
}

/// Searches deeper and deeper until the budget is spent or all is known.
fn weigh(board: &Board, actions: &mut [Weighed], meter: &mut Meter) {
    let left = meter.limit().map_or(EXACT_NODES, |limit| limit.saturating_sub(meter.nodes()) / 2);
    if tree_size(board, actions.len()) <= left as f64 * left as f64 {
        let mut half = meter.clone().at_most(meter.nodes() + left);
        let mut search = Search::deep(board.clone(), &mut half);
        search.exact = true;
        let known = deepen(&mut search, actions);
        meter.spend(half.nodes() - meter.nodes());
        if known {
            return;
        }
    }
    deepen(&mut Search::deep(board.clone(), meter), actions);
}

/// How many ways there are to the end of the game, roughly; alpha-beta needs about the root of it.
fn tree_size(board: &Board, actions: usize) -> f64 {
    let placings: u32 = board.stock.iter().map(|stock| u32::from(stock.left)).sum();
    // What the last relocation can do is seen without making it.
    let relocations = (board.limit - board.relocations).min(9) - 1;
    let width = if placings > 0 { board.free.count() as f64 } else { actions as f64 };
    let by_row = |left: u8| (1_u32 << left.saturating_sub(1).min(20)) as f64;
    let rows: f64 = board.stock.iter().map(|stock| by_row(stock.left)).product();
    let relocating = if placings > 0 { 8.0 * width } else { width };
    let mut size = rows;
    (0..placings).for_each(|_| size *= width);
    (0..relocations).for_each(|_| size *= relocating);
    size
}

/// Weighs all actions at one depth after the other; true if nothing is left to find out.
fn deepen(search: &mut Search<'_>, actions: &mut [Weighed]) -> bool {
    for depth in 0..FARTHEST {
        search.guessed = false;
        let weighed = weigh_at(search, depth, actions);
        let (seen, unseen) = actions.split_at_mut(weighed);
        if let Some(best) = seen.iter().map(|at| at.value).max() {
            // What was not looked at so deeply is not better, unless the rest is lost.
            let rest = unseen.iter_mut().filter(|_| best > -PROVEN || depth == 0);
            rest.for_each(|at| at.value = at.value.min(best));
        }
        actions.sort_by_key(|at| best_first(at.value));
        if weighed < actions.len() {
            return false;
        }
        if actions.first().is_none_or(|first| first.value.abs() >= PROVEN) || !search.guessed {
            return true;
        }
    }
    false
}

/// Weighs the actions at one depth, and says how many of them before the budget ended.
fn weigh_at(search: &mut Search<'_>, depth: i32, actions: &mut [Weighed]) -> usize {
    let mut best = -WIN;
    for (at, weighed) in actions.iter_mut().enumerate() {
        if search.meter.is_spent() {
            return at;
        }
        // All are valued near the root; further on only what may be best.
        let first = depth <= 1 || at == 0;
        let window = if first { [-WIN, WIN] } else { [best, best + 1] };
        let mut value = search.value_after(weighed.a_move, depth, window, 0);
        if !first && value > best && !search.meter.is_spent() {
            value = search.value_after(weighed.a_move, depth, [-WIN, WIN], 0);
        }
        if search.meter.is_spent() {
            return at;
        }
        weighed.value = value;
        best = best.max(value);
    }
    actions.len()
}

/// Weighs the cells for the tile in hand when the next ones are not known (closed).
fn weigh_with_chance(
    board: Board,
    actions: &[Weighed],
    meter: &mut Meter,
) -> Vec<Candidate<Action>> {
    let mut search = Search::short(board, meter);
    let mut candidates: Vec<Candidate<Action>> =
        actions.iter().map(|at| Candidate { action: at.action, value: 0.5 }).collect();
    let first = (usize::MAX, Look { depth: 0, width: 0 });
    for (count, look) in std::iter::once(first).chain(LOOKS) {
        let mut worst = 1.0_f64;
        let count = count.min(candidates.len());
        let mut values = Vec::new();
        for at in &candidates[..count] {
            if search.meter.is_spent() {
                break;
            }
            let value = share(search.expected_after(Move::of(at.action).to(), look));
            if !search.meter.is_spent() {
                values.push(value);
                worst = worst.min(value);
            }
        }
        // A look that was not finished says nothing, except the first, which is better than none.
        if values.len() < count && look.depth > 0 {
            break;
        }
        for (at, candidate) in candidates.iter_mut().enumerate() {
            candidate.value = values.get(at).copied().unwrap_or(candidate.value.min(worst));
        }
        candidates.sort_by_key(|candidate| highest_first(candidate.value));
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_sort_as_they_compare() {
        let values = [1.0, 0.75, 0.5, f64::MIN_POSITIVE, 0.0, -0.0, -0.5, -2.0];
        let mut sorted = values;
        sorted.reverse();
        sorted.sort_by_key(|&value| highest_first(value));
        assert_eq!(sorted.map(f64::to_bits), values.map(f64::to_bits));
    }
}

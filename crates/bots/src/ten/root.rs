//! The root of the search: values of all actions of a position, for `club` and `master`.

use games::ten::{Action, State, Variant};
use games::{Game, Seat};

use super::board::Board;
use super::eval::{PROVEN, WIN, expectation};
use super::expectimax::SearchLimits;
use super::moves::Move;
use super::search::Search;
use crate::budget::Meter;
use crate::choice::Candidate;
use crate::rng::Rng;

/// The depth limit of iterative deepening.
const MAX_DEPTH: i32 = 100;

/// The most nodes of a choice of `club`, whatever its budget.
const CLUB_NODES: u64 = 600;

/// The most nodes of an exact search if the budget is one of time.
const EXACT_NODES: u64 = 40_000;

/// The iterations of the expectimax search: how many of the best actions are searched, and the limits. Set by
/// hand.
const DEEPENING_SCHEDULE: [(usize, SearchLimits); 6] = [
    (usize::MAX, SearchLimits { depth: 1, width: 8 }),
    (12, SearchLimits { depth: 2, width: 7 }),
    (8, SearchLimits { depth: 3, width: 6 }),
    (16, SearchLimits { depth: 3, width: 10 }),
    (8, SearchLimits { depth: 4, width: 6 }),
    (16, SearchLimits { depth: 4, width: 8 }),
];

/// An action with its move and its value.
#[derive(Clone, Copy, Debug)]
struct RootMove {
    action: Action,
    a_move: Move,
    value: i32,
}

/// The noise in the values of `club`, so that it does not always play the same game.
const CLUB_NOISE: f64 = 0.04;

/// Evaluates every action of a seat by a search of depth 0, best first.
pub(super) fn evaluate_shallow(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Vec<Candidate<Action>> {
    let board = Board::new(state);
    let actions = ordered_moves(&board, state, seat);
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
            } else if has_hidden_tiles(&search.board) {
                to_share(
                    search
                        .expected_value_after(at.a_move.to(), SearchLimits { depth: 0, width: 0 }),
                )
            } else {
                expectation(search.value_after(at.a_move, 0, [-WIN, WIN], 0))
            };
            worst = worst.min(value);
            // A certain win has no noise.
            let noisy = if value < 1.0 { value - CLUB_NOISE * rng.unit() } else { value };
            Candidate { action: at.action, value: noisy.max(0.0) }
        })
        .collect();
    meter.spend(own.nodes() - meter.nodes());
    candidates.sort_by_key(|candidate| descending_share_key(candidate.value));
    candidates
}

/// Evaluates every action of a seat by a search within the budget, best first.
pub(super) fn search(state: &State, seat: Seat, meter: &mut Meter) -> Vec<Candidate<Action>> {
    let board = Board::new(state);
    let mut actions = ordered_moves(&board, state, seat);
    if actions.first().is_some_and(|first| first.value >= PROVEN) {
        // A win at once: the values of other actions do not matter.
        let rest = actions.iter_mut().filter(|at| at.value < PROVEN);
        rest.for_each(|at| at.value = at.value.min(0));
    } else if has_hidden_tiles(&board) {
        return search_with_chance(board, &actions, meter);
    } else {
        search_without_chance(&board, &mut actions, meter);
    }
    let candidate = |at: RootMove| Candidate { action: at.action, value: expectation(at.value) };
    actions.into_iter().map(candidate).collect()
}

/// Returns whether the next tiles are unknown.
fn has_hidden_tiles(board: &Board) -> bool {
    board.variant == Variant::Closed && !board.is_relocating()
}

/// Converts a value from -1 to 1 to an expected result from 0 to 1.
fn to_share(value: f64) -> f64 {
    0.5 + 0.5 * value
}

/// The actions in the order of their scores; a win at once is first.
fn ordered_moves(board: &Board, state: &State, seat: Seat) -> Vec<RootMove> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut board = board.clone();
    let mut ranks = Vec::new();
    board.rank_moves(&mut ranks);
    ranks.sort_by_key(|&rank| rank & u64::from(u32::MAX));
    let root_move = |action| {
        let a_move = Move::of(action);
        let rank = ranks.binary_search_by_key(&a_move.bits(), |&rank| rank as u32);
        let score = rank.map_or(0, |at| (ranks[at] >> 32) as i32 - (1 << 24));
        let value = if board.wins(a_move) { WIN } else { score };
        RootMove { action, a_move, value }
    };
    let mut actions: Vec<RootMove> = legal.into_iter().map(root_move).collect();
    actions.sort_by_key(|at| descending_key(at.value) << 32 | u64::from(at.a_move.bits()));
    actions
}

/// A sort key that is smaller for a larger value.
fn descending_key(value: i32) -> u64 {
    u64::from(i32::MAX.abs_diff(value))
}

/// A sort key that is smaller for a larger result, in the order of `total_cmp`.
fn descending_share_key(value: f64) -> u64 {
    let bits = value.to_bits();
    if value.is_sign_negative() { bits } else { !bits & (u64::MAX >> 1) }
}

/// Iterative deepening until the budget is spent or all values are exact. If the tree is small enough, an exact
/// search is tried first with half of the budget.
fn search_without_chance(board: &Board, actions: &mut [RootMove], meter: &mut Meter) {
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

/// A rough estimate of the size of the game tree; alpha-beta needs about its square root.
fn tree_size(board: &Board, actions: usize) -> f64 {
    let placements_left: u32 = board.stock.iter().map(|stock| u32::from(stock.left)).sum();
    // The last relocation is not searched: wins at once are detected before it is made.
    let relocations = (board.limit - board.relocations).min(9) - 1;
    let width = if placements_left > 0 { board.free.count() as f64 } else { actions as f64 };
    let by_row = |left: u8| (1_u32 << left.saturating_sub(1).min(20)) as f64;
    let rows: f64 = board.stock.iter().map(|stock| by_row(stock.left)).product();
    let relocating = if placements_left > 0 { 8.0 * width } else { width };
    let mut size = rows;
    (0..placements_left).for_each(|_| size *= width);
    (0..relocations).for_each(|_| size *= relocating);
    size
}

/// Searches all actions at increasing depths; returns whether the best value is exact.
fn deepen(search: &mut Search<'_>, actions: &mut [RootMove]) -> bool {
    for depth in 0..MAX_DEPTH {
        search.is_inexact = false;
        let searched = search_at_depth(search, depth, actions);
        let (seen, unseen) = actions.split_at_mut(searched);
        if let Some(best) = seen.iter().map(|at| at.value).max() {
            // Actions that were not searched at this depth are not better, unless all others lose.
            let rest = unseen.iter_mut().filter(|_| best > -PROVEN || depth == 0);
            rest.for_each(|at| at.value = at.value.min(best));
        }
        actions.sort_by_key(|at| descending_key(at.value));
        if searched < actions.len() {
            return false;
        }
        if actions.first().is_none_or(|first| first.value.abs() >= PROVEN) || !search.is_inexact {
            return true;
        }
    }
    false
}

/// Searches the actions at one depth; returns how many of them before the budget was spent.
fn search_at_depth(search: &mut Search<'_>, depth: i32, actions: &mut [RootMove]) -> usize {
    let mut best = -WIN;
    for (at, root_move) in actions.iter_mut().enumerate() {
        if search.meter.is_spent() {
            return at;
        }
        // At low depth all actions get exact values, deeper only those that may be best.
        let first = depth <= 1 || at == 0;
        let window = if first { [-WIN, WIN] } else { [best, best + 1] };
        let mut value = search.value_after(root_move.a_move, depth, window, 0);
        if !first && value > best && !search.meter.is_spent() {
            value = search.value_after(root_move.a_move, depth, [-WIN, WIN], 0);
        }
        if search.meter.is_spent() {
            return at;
        }
        root_move.value = value;
        best = best.max(value);
    }
    actions.len()
}

/// Evaluates the cells for the tile in hand while the next tiles are unknown (closed).
fn search_with_chance(
    board: Board,
    actions: &[RootMove],
    meter: &mut Meter,
) -> Vec<Candidate<Action>> {
    let mut search = Search::short(board, meter);
    let mut candidates: Vec<Candidate<Action>> =
        actions.iter().map(|at| Candidate { action: at.action, value: 0.5 }).collect();
    let first = (usize::MAX, SearchLimits { depth: 0, width: 0 });
    for (count, limits) in std::iter::once(first).chain(DEEPENING_SCHEDULE) {
        let mut worst = 1.0_f64;
        let count = count.min(candidates.len());
        let mut values = Vec::new();
        for at in &candidates[..count] {
            if search.meter.is_spent() {
                break;
            }
            let value = to_share(search.expected_value_after(Move::of(at.action).to(), limits));
            if !search.meter.is_spent() {
                values.push(value);
                worst = worst.min(value);
            }
        }
        // An unfinished iteration is discarded, except the first, which is better than none.
        if values.len() < count && limits.depth > 0 {
            break;
        }
        for (at, candidate) in candidates.iter_mut().enumerate() {
            candidate.value = values.get(at).copied().unwrap_or(candidate.value.min(worst));
        }
        candidates.sort_by_key(|candidate| descending_share_key(candidate.value));
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sort_keys_agree_with_total_cmp() {
        let values = [1.0, 0.75, 0.5, f64::MIN_POSITIVE, 0.0, -0.0, -0.5, -2.0];
        let mut sorted = values;
        sorted.reverse();
        sorted.sort_by_key(|&value| descending_share_key(value));
        assert_eq!(sorted.map(f64::to_bits), values.map(f64::to_bits));
    }
}

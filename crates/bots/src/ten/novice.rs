//! The choices of `novice`: it likes its own lines and often overlooks those of the other seat.

use games::ten::{Action, State};
use games::{Game, Seat};

use super::board::Board;
use super::eval::expectation;
use super::moves::Move;
use crate::budget::Meter;
use crate::choice::Candidate;
use crate::rng::Rng;

/// The probability that a ten at once is seen.
const SEES_TEN: f64 = 0.9;

/// The probability that a cell is seen where the other seat would make ten.
const SEES_THREAT: f64 = 0.7;

/// The most actions that are considered.
const MAX_IDEAS: usize = 10;

/// The chosen action, and all that were considered.
pub(super) fn choose(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> (Candidate<Action>, Vec<Candidate<Action>>) {
    let mut board = Board::new(state);
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let (sees_ten, sees_threat) = (rng.unit() < SEES_TEN, rng.unit() < SEES_THREAT);
    let mut ideas: Vec<Action> = Vec::new();
    if sees_ten {
        ideas.extend(board.winning_move().and_then(|found| find(&legal, found)));
    }
    if ideas.is_empty() && sees_threat {
        ideas.extend(legal.iter().copied().find(|&action| is_threatened(&board, action)));
    }
    if ideas.is_empty() {
        for _ in 0..MAX_IDEAS {
            let idea = legal[rng.below(legal.len() as u32) as usize];
            if !ideas.contains(&idea) {
                ideas.push(idea);
            }
        }
    }
    let mut candidates: Vec<Candidate<Action>> =
        ideas.into_iter().map(|action| evaluate(&mut board, action, meter)).collect();
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    (candidates[0], candidates)
}

/// The legal action of a move.
fn find(legal: &[Action], found: Move) -> Option<Action> {
    legal.iter().copied().find(|&action| Move::of(action) == found)
}

/// Returns whether the other seat could make ten with some tile on the target of the action.
fn is_threatened(board: &Board, action: Action) -> bool {
    let to = Move::of(action).to();
    action != Action::Pass && (1..=3).any(|value| board.makes_ten(1 - board.seat, value, to))
}

/// Evaluates an action; the lines of the other seat count half.
fn evaluate(board: &mut Board, action: Action, meter: &mut Meter) -> Candidate<Action> {
    let a_move = Move::of(action);
    if board.wins(a_move) {
        return Candidate { action, value: 1.0 };
    }
    let seat = board.seat;
    meter.spend(1);
    let undo = board.play(a_move);
    let value = expectation(board.line_score(seat) - board.line_score(1 - seat) / 2);
    board.take_back(a_move, undo);
    Candidate { action, value }
}

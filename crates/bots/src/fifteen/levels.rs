//! The choices of `novice` and `club`: by the policy, without a search.

use games::fifteen::{Action, State};
use games::{BySeat, Game, Seat};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::fifteen::Reason;
use crate::fifteen::playout::{SampledDeal, evaluate, playout};
use crate::fifteen::policy;
use crate::fifteen::reason::reason;
use crate::rng::Rng;
use crate::utility::Utility;

/// The most nodes of a choice of `novice` or `club`, whatever its budget.
pub(super) const QUICK_NODES: u64 = 1000;

/// The difference in score that corresponds to the difference between a certain win and a certain loss.
const SCORE_RANGE: f64 = 2000.0;

/// Chooses the move with the highest score.
pub(super) fn club(state: &State, seat: Seat, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
    let scores = ranked(state, seat);
    let action = scores[0].0;
    let instead = scores.get(1).map_or(action, |scored| scored.0);
    answer(state, &scores, action, reason(state, seat, action, instead), meter, rng)
}

/// The size of the noise that `novice` adds to the score of a move: the sum of two numbers below this.
const NOVICE_NOISE: u32 = 500;

/// Chooses by noisy scores, and one time in four keeps or turns a card without looking.
pub(super) fn novice(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Choice<Action> {
    let scores = ranked(state, seat);
    let is_idle = |action: &Action| matches!(action, Action::Keep | Action::Turn);
    let idle = scores.iter().map(|scored| scored.0).find(is_idle);
    let skips = rng.below(4) == 0;
    let (action, why) = match idle {
        Some(action) if skips => (action, Reason::Overlooks),
        _ => {
            let mut best = (i32::MIN, scores[0].0);
            for &(action, score) in &scores {
                let noise = rng.below(NOVICE_NOISE) + rng.below(NOVICE_NOISE);
                best = best.max((score + noise as i32, action));
            }
            (best.1, reason(state, seat, best.1, best.1))
        }
    };
    answer(state, &scores, action, why, meter, rng)
}

/// The moves with their scores, best first, equals in the order of the legal list.
fn ranked(state: &State, seat: Seat) -> Vec<(Action, i32)> {
    let mut scores = policy::scores(state, seat);
    scores.sort_by_key(|scored| -scored.1);
    scores
}

/// The choice with its utility from a few playouts; the values of other moves are derived from their scores
/// relative to the chosen one.
fn answer(
    state: &State,
    scores: &[(Action, i32)],
    action: Action,
    why: Reason,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Choice<Action> {
    let seat = state.active();
    let utility = estimate(state, action, meter, rng);
    let chosen = scores.iter().find(|scored| scored.0 == action).map_or(0, |scored| scored.1);
    let candidate = |&(action, score): &(Action, i32)| Candidate {
        action,
        value: (utility[seat] + f64::from(score - chosen) / SCORE_RANGE).clamp(0.0, 1.0),
    };
    Choice {
        action,
        utility: Some(utility),
        candidates: scores.iter().map(candidate).collect(),
        reason: crate::Reason::Fifteen(why),
        nodes: meter.nodes(),
    }
}

/// The expected results after a move, from a small number of playouts.
pub(super) fn estimate(state: &State, action: Action, meter: &mut Meter, rng: &mut Rng) -> Utility {
    let mut after = *state;
    after.play_unchecked(state.active(), action);
    let mut small = meter.clone().at_most(meter.nodes().saturating_add(QUICK_NODES));
    let (mut sum, mut count) = (BySeat::from_fn(state.players(), |_| 0.0), 0.0);
    let mut actions = Vec::new();
    // More playouts add little, and at the end of a game they cost no nodes.
    while !small.is_spent() && count < 16.0 {
        let deal = SampledDeal::sample(&after, rng);
        let evaluation = playout(after, &deal, true, &mut small, &mut actions);
        Seat::all(state.players()).for_each(|seat| sum[seat] += evaluation.utility[seat]);
        count += 1.0;
    }
    meter.spend(small.nodes() - meter.nodes());
    if count == 0.0 {
        return evaluate(&after).utility;
    }
    BySeat::from_fn(state.players(), |seat| sum[seat] / count)
}

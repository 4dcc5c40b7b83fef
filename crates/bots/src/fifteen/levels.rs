//! How `novice` and `club` choose: by rules of thumb, at once.

use games::fifteen::{Action, State};
use games::{BySeat, Game, Seat};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::fifteen::Reason;
use crate::fifteen::playout::{World, judge, playout};
use crate::fifteen::policy;
use crate::fifteen::reason::reason;
use crate::rng::Rng;
use crate::utility::Utility;

/// The nodes that a choice of novice or club may take, whatever the budget.
pub(super) const NODES: u64 = 1000;

/// How many points of score lie between two moves that are sure to win and to lose.
const SCORES: f64 = 2000.0;

/// Chooses the move that weighs most.
pub(super) fn club(state: &State, seat: Seat, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
    let scores = ranked(state, seat);
    let action = scores[0].0;
    let instead = scores.get(1).map_or(action, |scored| scored.0);
    answer(state, &scores, action, reason(state, seat, action, instead), meter, rng)
}

/// How blurred a novice sees: this much is added to the score of a move at most, or taken off.
const BLUR: u32 = 500;

/// Feels more or less what is good, and one time in four does not look.
pub(super) fn novice(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Choice<Action> {
    let scores = ranked(state, seat);
    let is_idle = |action: &Action| matches!(action, Action::Keep | Action::Turn);
    let idle = scores.iter().map(|scored| scored.0).find(is_idle);
    let overlooks = rng.below(4) == 0;
    let (action, why) = match idle {
        Some(action) if overlooks => (action, Reason::Overlooks),
        _ => {
            let mut best = (i32::MIN, scores[0].0);
            for &(action, score) in &scores {
                let blur = rng.below(BLUR) + rng.below(BLUR);
                best = best.max((score + blur as i32, action));
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

/// The choice with its worth from a few playouts; what other moves are worth follows from how far
/// their scores are from that of the choice.
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
        value: (utility[seat] + f64::from(score - chosen) / SCORES).clamp(0.0, 1.0),
    };
    Choice {
        action,
        utility: Some(utility),
        candidates: scores.iter().map(candidate).collect(),
        reason: crate::Reason::Fifteen(why),
        nodes: meter.nodes(),
    }
}

/// What a position is worth after a move, from a small number of playouts.
pub(super) fn estimate(state: &State, action: Action, meter: &mut Meter, rng: &mut Rng) -> Utility {
    let mut after = *state;
    after.play_unchecked(state.active(), action);
    let mut small = meter.clone().at_most(meter.nodes().saturating_add(NODES));
    let (mut sum, mut count) = (BySeat::from_fn(state.players(), |_| 0.0), 0.0);
    let mut actions = Vec::new();
    // More games than this tell little more, and at the end of a game they cost nothing.
    while !small.is_spent() && count < 16.0 {
        let world = World::deal(&after, rng);
        let verdict = playout(after, &world, true, &mut small, &mut actions);
        Seat::all(state.players()).for_each(|seat| sum[seat] += verdict.utility[seat]);
        count += 1.0;
    }
    meter.spend(small.nodes() - meter.nodes());
    if count == 0.0 {
        return judge(&after).utility;
    }
    BySeat::from_fn(state.players(), |seat| sum[seat] / count)
}

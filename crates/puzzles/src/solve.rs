//! Exhaustive search for forced wins.

use games::{AnyAction, AnyGame, Game, Kind, Score, Turn};
use lessons::{Goal, LEARNER};

use crate::after;

/// The most steps of the learner's turn that are searched.
const MAX_STEPS: u32 = 8;

/// The legal actions of the learner.
#[must_use]
pub fn legal(game: &AnyGame) -> Vec<AnyAction> {
    let mut actions = Vec::new();
    game.legal(LEARNER, &mut actions);
    actions
}

/// All actions of the learner that win for certain: in this turn, or with the next action whatever the other
/// player does.
#[must_use]
pub fn answers(game: &AnyGame, goal: Goal) -> Vec<AnyAction> {
    let wins = |action: &AnyAction| {
        let after = after(game, *action);
        match goal {
            Goal::Turn => wins_now(&after, MAX_STEPS),
            Goal::Next => wins_next(&after),
            Goal::Best => false,
        }
    };
    legal(game).into_iter().filter(wins).collect()
}

/// Returns whether the learner has won by a line of ten, a complete row or the last card. Being ahead when the
/// game stalls does not count.
fn has_won(game: &AnyGame) -> bool {
    let done = |score| game.kind() == Kind::Ten || score == Score::default();
    game.outcome().is_some_and(|end| end.ranks[LEARNER] == 1 && done(end.scores[LEARNER]))
}

/// Returns whether the learner wins before another seat acts, whatever is drawn.
fn wins_now(game: &AnyGame, left: u32) -> bool {
    match game.turn() {
        Turn::Over => has_won(game),
        Turn::Chance if left > 0 => {
            let mut outcomes = Vec::new();
            game.chance(&mut outcomes);
            outcomes.into_iter().all(|(outcome, _)| {
                let mut after = *game;
                after.resolve_unchecked(outcome);
                wins_now(&after, left - 1)
            })
        }
        Turn::Player(LEARNER) if left > 0 => {
            legal(game).into_iter().any(|action| wins_now(&after(game, action), left - 1))
        }
        _ => false,
    }
}

/// Returns whether the learner wins with one action after every action of the other player.
fn wins_next(game: &AnyGame) -> bool {
    let Turn::Player(other) = game.turn() else { return false };
    if other == LEARNER {
        return false;
    }
    let mut actions = Vec::new();
    game.legal(other, &mut actions);
    actions.into_iter().all(|action| {
        let mut after = *game;
        after.play_unchecked(other, action);
        wins_now(&after, 1)
    })
}

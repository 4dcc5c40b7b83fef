//! Exact search for wins that nothing can prevent.

use games::{AnyAction, AnyGame, Game, Kind, Score, Turn};
use lessons::{Goal, LEARNER};

use crate::after;

/// No turn of ours is looked at further than this.
const LONGEST: u32 = 8;

/// What the learner may do.
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
            Goal::Turn => wins_now(&after, LONGEST),
            Goal::Next => wins_next(&after),
            Goal::Best => false,
        }
    };
    legal(game).into_iter().filter(wins).collect()
}

/// Has the learner won, by a line of ten, a complete row, or the last card? To be ahead when play stands still
/// is no answer.
fn has_won(game: &AnyGame) -> bool {
    let done = |score| game.kind() == Kind::Ten || score == Score::default();
    game.outcome().is_some_and(|end| end.ranks[LEARNER] == 1 && done(end.scores[LEARNER]))
}

/// Does the learner win before anybody else acts, whatever is drawn?
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

/// Can the learner win with one action after each action of the other player?
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

//! Finds puzzles in games of bots, and proves their answers.
//!
//! A puzzle that asks for a win has one answer, proved by exhaustive search: no other action wins for certain
//! ([`answers`]). A puzzle that asks for the best action has an answer that the strongest bot prefers by far with
//! every seed, and that has clearly better results in playouts ([`clear_best`]). `cargo xtask puzzles` finds the
//! puzzles anew; the tests prove every one of them again.

mod best;
pub mod find;
mod solve;

use std::collections::BTreeSet;

use games::{AnyAction, AnyGame, Game, do_step, read_step};
use lessons::{Goal, LEARNER, Task};

pub use best::{BestAction, clear_best};
pub use solve::{answers, legal};

/// Proves the answer of a puzzle.
///
/// # Errors
/// If it does not hold: what is wrong.
pub fn prove(task: &Task) -> Result<(), String> {
    let proof = task.proof.as_ref().ok_or("it is no puzzle")?;
    let mut game = task.start;
    for (index, round) in task.rounds.iter().enumerate() {
        let right: BTreeSet<String> = if proof.goal == Goal::Best {
            let best = clear_best(&game).ok_or("nothing is clearly best")?;
            if best.percent() != proof.utility_percent {
                return Err(format!("it is worth {:?} now", best.percent()));
            }
            [best.action.to_string()].into()
        } else {
            // The last tile of a forced win is laid after the other player's turn.
            let goal = if index == 0 { proof.goal } else { Goal::Turn };
            answers(&game, goal).iter().map(ToString::to_string).collect()
        };
        let wants: BTreeSet<String> = round.wants.iter().cloned().collect();
        let others = legal(&game).len() - wants.len();
        if right != wants || (index == 0 && others as u64 != proof.others) {
            return Err(format!("at {game} {right:?} are right, of {others} others"));
        }
        step(&mut game, &round.wants[0])?;
        round.replies.iter().try_for_each(|reply| step(&mut game, reply))?;
    }
    if proof.goal != Goal::Best && game.outcome().is_none_or(|end| end.ranks[LEARNER] != 1) {
        return Err(format!("it ends with {game}"));
    }
    Ok(())
}

fn step(game: &mut AnyGame, text: &str) -> Result<(), String> {
    let step = read_step(game, text).map_err(|error| error.to_string())?;
    do_step(game, step).map_err(|error| error.to_string())
}

/// The state after an action of the learner.
fn after(game: &AnyGame, action: AnyAction) -> AnyGame {
    let mut after = *game;
    after.play_unchecked(LEARNER, action);
    after
}

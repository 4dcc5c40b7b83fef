//! Actions that are clearly best although they do not win for certain.

use bots::{Budget, Level, Reason, Rng, choose, utility};
use games::{AnyAction, AnyGame, Game, Turn};
use lessons::LEARNER;

use crate::after;

/// The budget and the seeds with which the strongest bot is asked about a position.
const MASTER_NODES: u64 = 20_000;
const SEEDS: [u64; 3] = [1, 2, 3];

/// The least margin between the best action and the next, in the bot's values and in playouts.
const MIN_MARGIN: f64 = 0.1;

/// The number of playouts after either action, and the budget of a decision in them.
const PLAYOUTS: u64 = 120;
const PLAYOUT_NODES: u64 = 60;

/// A clearly best action.
#[derive(Clone, PartialEq, Debug)]
pub struct BestAction {
    /// The action.
    pub action: AnyAction,
    /// The reason that the bot gives.
    pub reason: Reason,
    /// The mean results of playouts after it and after the next best action, from 0 to 1.
    pub results: [f64; 2],
}

impl BestAction {
    /// The results in whole percent.
    #[must_use]
    pub fn percent(&self) -> [u64; 2] {
        self.results.map(|share| (share * 100.0).round() as u64)
    }
}

/// The clearly best action of the learner, if there is one.
#[must_use]
pub fn clear_best(game: &AnyGame) -> Option<BestAction> {
    let mut found: Option<(AnyAction, AnyAction, Reason)> = None;
    for seed in SEEDS {
        let choice =
            choose(game, LEARNER, Level::Master, Budget::Nodes(MASTER_NODES), seed).ok()?;
        let [best, next, ..] = choice.candidates.as_slice() else { return None };
        let same = found.as_ref().is_none_or(|found| found.0 == best.action);
        if !same || best.value - next.value < MIN_MARGIN {
            return None;
        }
        found.get_or_insert((best.action, next.action, choice.reason));
    }
    let (action, next, reason) = found?;
    let results = [action, next].map(|action| playout_result(&after(game, action)));
    (results[0] - results[1] >= MIN_MARGIN).then_some(BestAction { action, reason, results })
}

/// The learner's mean result of playouts by `club`; all positions have the same seeds.
fn playout_result(start: &AnyGame) -> f64 {
    let results = (0..PLAYOUTS).map(|number| {
        let mut rng = Rng::new(number);
        let mut game = *start;
        while game.turn() != Turn::Over {
            one_step(&mut game, &mut rng);
        }
        game.outcome().map_or(0.5, |end| utility(&end)[LEARNER])
    });
    results.sum::<f64>() / PLAYOUTS as f64
}

/// Plays one step: a draw, or the choice of `club`.
pub(crate) fn one_step(game: &mut AnyGame, rng: &mut Rng) {
    let ticket = if game.tickets() > 0 { rng.below(game.tickets()) } else { 0 };
    if let Some(outcome) = game.draw(ticket) {
        game.resolve_unchecked(outcome);
    } else if let Some(seat) = game.turn().seats().iter().next()
        && let Ok(choice) =
            choose(game, seat, Level::Club, Budget::Nodes(PLAYOUT_NODES), rng.seed())
    {
        game.play_unchecked(seat, choice.action);
    }
}

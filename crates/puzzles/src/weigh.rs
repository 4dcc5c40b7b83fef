//! What is clearly best, where nothing is certain.

use bots::{Budget, Level, Reason, Rng, choose, utility};
use games::{AnyAction, AnyGame, Game, Turn};
use lessons::LEARNER;

use crate::after;

/// What the strongest bot may spend on a position, and with which dice it is asked.
const NODES: u64 = 20_000;
const SEEDS: [u64; 3] = [1, 2, 3];

/// By so much the best must be better than the next, to the bot and in games that are played out.
const CLEARLY: f64 = 0.1;

/// How many games are played out from either, and what a move may cost there.
const GAMES: u64 = 120;
const MOVE_NODES: u64 = 60;

/// What is clearly best.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The action.
    pub action: AnyAction,
    /// Why, says the bot.
    pub reason: Reason,
    /// The share of games that are won after it, and after the next best action, from 0 to 1.
    pub shares: [f64; 2],
}

impl Weighed {
    /// The shares as whole percents.
    #[must_use]
    pub fn percent(&self) -> [u64; 2] {
        self.shares.map(|share| (share * 100.0).round() as u64)
    }
}

/// What is clearly best for the learner; nothing if nothing is.
#[must_use]
pub fn weigh(game: &AnyGame) -> Option<Weighed> {
    let mut found: Option<(AnyAction, AnyAction, Reason)> = None;
    for seed in SEEDS {
        let choice = choose(game, LEARNER, Level::Master, Budget::Nodes(NODES), seed).ok()?;
        let [best, next, ..] = choice.candidates.as_slice() else { return None };
        let same = found.as_ref().is_none_or(|found| found.0 == best.action);
        if !same || best.value - next.value < CLEARLY {
            return None;
        }
        found.get_or_insert((best.action, next.action, choice.reason));
    }
    let (action, next, reason) = found?;
    let shares = [action, next].map(|action| played_out(&after(game, action)));
    (shares[0] - shares[1] >= CLEARLY).then_some(Weighed { action, reason, shares })
}

/// The learner's share of games that solid bots play on from here; the draws are the same for every position.
fn played_out(start: &AnyGame) -> f64 {
    let played = (0..GAMES).map(|number| {
        let mut rng = Rng::new(number);
        let mut game = *start;
        while game.turn() != Turn::Over {
            one_step(&mut game, &mut rng);
        }
        game.outcome().map_or(0.5, |end| utility(&end)[LEARNER])
    });
    played.sum::<f64>() / GAMES as f64
}

/// One step: a draw, or what a solid bot does.
pub(crate) fn one_step(game: &mut AnyGame, rng: &mut Rng) {
    let ticket = if game.tickets() > 0 { rng.below(game.tickets()) } else { 0 };
    if let Some(outcome) = game.draw(ticket) {
        game.resolve_unchecked(outcome);
    } else if let Some(seat) = game.turn().seats().iter().next()
        && let Ok(choice) = choose(game, seat, Level::Club, Budget::Nodes(MOVE_NODES), rng.seed())
    {
        game.play_unchecked(seat, choice.action);
    }
}

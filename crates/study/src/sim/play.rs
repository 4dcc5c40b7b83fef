//! Plays one game of a simulation, nearly as fast as the bare rules.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Budget, Level, Player, Rng, Seeds, choose};
use games::{BySeat, Ending, Game, Outcome, Seat, Turn};

/// The bot of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bot {
    pub level: Level,
    pub budget: Budget,
}

impl Default for Bot {
    fn default() -> Self {
        Self { level: Level::Random, budget: Budget::Nodes(0) }
    }
}

/// What all games of a simulation have in common: the first state, and the bots by seat.
pub(super) struct SimSetup<G> {
    pub start: G,
    pub bots: BySeat<Bot>,
}

/// The summary of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// The number of actions.
    pub actions: u32,
    /// The number of draws.
    pub draws: u32,
    /// How it ended.
    pub ending: Ending,
    /// Ranks and scores.
    pub outcome: Outcome,
}

/// A receiver of the decisions of bots.
pub(super) trait DecisionLog<G: Game> {
    /// Receives a decision before it is carried out; `value` is the result that the bot expects for the seat.
    fn decided(&mut self, state: &G, seat: Seat, bot: Bot, action: G::Action, value: Option<f64>);
}

/// Ignores all decisions.
pub(super) struct NoLog;

impl<G: Game> DecisionLog<G> for NoLog {
    #[inline]
    fn decided(&mut self, _: &G, _: Seat, _: Bot, _: G::Action, _: Option<f64>) {}
}

/// Plays the game with this seed; `None` if it was stopped.
pub(super) fn play_one<G: Player>(
    setup: &SimSetup<G>,
    seed: u64,
    stop: &AtomicBool,
    log: &mut impl DecisionLog<G>,
) -> Option<GameSummary> {
    let mut rng = Rng::new(seed);
    let mut bot_seeds = None;
    let mut state = setup.start.clone();
    let (mut actions, mut draws) = (0, 0);
    loop {
        let seat = match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve_unchecked(
                    state.draw(ticket).expect("the ticket is below their number"),
                );
                draws += 1;
                continue;
            }
            Turn::Player(seat) => seat,
            Turn::Several(seats) => seats.iter().next().expect("a seat may act"),
        };
        let bot = setup.bots[seat];
        let (action, value) = if bot.level == Level::Random {
            let action = state.pick(seat, |count| rng.below(count));
            (action.expect("a seat that may act has an action"), None)
        } else {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let seeds = bot_seeds.get_or_insert_with(|| Seeds::new(seed).part(0));
            let seed = seeds.at(actions.into());
            let choice =
                choose(&state, seat, bot.level, bot.budget, seed).expect("the seat may act");
            (choice.action, choice.utility.map(|utility| utility[seat]))
        };
        log.decided(&state, seat, bot, action, value);
        state.play_unchecked(seat, action);
        actions += 1;
    }
    let outcome = state.outcome().expect("the game is over");
    Some(GameSummary { actions, draws, ending: state.ending(&outcome), outcome })
}

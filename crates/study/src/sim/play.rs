//! One game, as fast as the rules are.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Budget, Level, Player, Rng, Seeds, choose};
use games::{BySeat, Ending, Game, Outcome, Seat, Turn};

/// Who sits on a seat.
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

/// Where all games of a simulation start.
pub(super) struct Table<G> {
    pub start: G,
    pub bots: BySeat<Bot>,
}

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// What players did.
    pub actions: u32,
    /// What chance did.
    pub draws: u32,
    /// How it ended.
    pub ending: Ending,
    /// Ranks and scores.
    pub outcome: Outcome,
}

/// Somebody who writes down what bots decide.
pub(super) trait Scribe<G: Game> {
    /// A decision, before it is carried out; `value` is what the bot expects for the seat.
    fn decided(&mut self, state: &G, seat: Seat, bot: Bot, action: G::Action, value: Option<f64>);
}

/// Nobody writes anything down.
pub(super) struct Quiet;

impl<G: Game> Scribe<G> for Quiet {
    #[inline]
    fn decided(&mut self, _: &G, _: Seat, _: Bot, _: G::Action, _: Option<f64>) {}
}

/// Plays a game that follows from its seed; `None` if it was stopped.
pub(super) fn play_one<G: Player>(
    table: &Table<G>,
    seed: u64,
    stop: &AtomicBool,
    scribe: &mut impl Scribe<G>,
) -> Option<Played> {
    let mut rng = Rng::new(seed);
    let mut thoughts = None;
    let mut state = table.start.clone();
    let (mut actions, mut draws) = (0, 0);
    loop {
        let seat = match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve_unchecked(state.draw(ticket).expect("there is such a ticket"));
                draws += 1;
                continue;
            }
            Turn::Player(seat) => seat,
            Turn::Several(seats) => seats.iter().next().expect("somebody may act"),
        };
        let bot = table.bots[seat];
        let (action, value) = if bot.level == Level::Random {
            let action = state.pick(seat, |count| rng.below(count));
            (action.expect("who may act has a legal action"), None)
        } else {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let seeds = thoughts.get_or_insert_with(|| Seeds::new(seed).part(0));
            let seed = seeds.at(actions.into());
            let choice =
                choose(&state, seat, bot.level, bot.budget, seed).expect("the seat may act");
            (choice.action, choice.utility.map(|utility| utility[seat]))
        };
        scribe.decided(&state, seat, bot, action, value);
        state.play_unchecked(seat, action);
        actions += 1;
    }
    let outcome = state.outcome().expect("the game is over");
    Some(Played { actions, draws, ending: state.ending(&outcome), outcome })
}

//! Playouts by the policy, and the static evaluation of a position.

use games::fifteen::{Action, Card, Chance, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::fifteen::policy;
use crate::rng::Rng;
use crate::utility::{Utility, utility};

/// The cards of the largest game.
const MAX_CARDS: usize = 120;

/// The most steps of a playout; after them the position is evaluated as it is.
pub(super) const MAX_STEPS: u32 = 400;

/// A determinisation: a random order of the unseen cards that each seat turns over.
///
/// All moves that are compared get the same deals, which reduces the variance of the comparison.
pub(super) struct SampledDeal {
    cards: [Card; MAX_CARDS],
    /// By seat: the index of its last card; the next one is at this index plus the number of cards left, minus one.
    base: [usize; 6],
    /// The generator of random slips.
    slips: Rng,
}

impl SampledDeal {
    /// Shuffles the unseen cards.
    pub(super) fn sample(state: &State, rng: &mut Rng) -> Self {
        let mut cards = [Card::new(1, 0); MAX_CARDS];
        let mut count = 0;
        for card in state.unseen() {
            cards[count] = card;
            count += 1;
        }
        for last in (1..count).rev() {
            cards.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let mut base = [0; 6];
        let mut begin = 0;
        for seat in Seat::all(state.players()) {
            base[seat.index()] = begin;
            begin += usize::from(state.unknown(seat));
        }
        Self { cards, base, slips: Rng::new(rng.seed()) }
    }

    /// The card that is being turned over.
    #[inline]
    fn draw(&self, state: &State) -> Chance {
        let seat = state.active();
        Chance(self.cards[self.base[seat.index()] + usize::from(state.unknown(seat)) - 1])
    }
}

/// With slips, one move in this many is random.
const SLIP_PERIOD: u32 = 16;

/// Plays a game to its end by the policy, and evaluates the end.
///
/// Once no card is unknown the policy always plays the same game. Random slips sample other continuations as
/// well.
pub(super) fn playout(
    mut state: State,
    deal: &SampledDeal,
    slips: bool,
    meter: &mut Meter,
    actions: &mut Vec<Action>,
) -> Evaluation {
    let weights = policy::weights(state.options().points);
    let mut rng = deal.slips.clone();
    let mut steps = 0;
    while steps < MAX_STEPS {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.resolve_unchecked(deal.draw(&state)),
            _ => {
                let seat = state.active();
                let action = if slips && rng.below(SLIP_PERIOD) == 0 {
                    state.pick(seat, |count| rng.below(count))
                } else {
                    Some(policy::best(&state, seat, weights, actions))
                };
                let action = action.expect("a seat that may act has an action");
                state.play_unchecked(seat, action);
            }
        }
        steps += 1;
    }
    meter.spend(steps.into());
    evaluate(&state)
}

/// The evaluation of a position.
#[derive(Clone, Copy)]
pub(super) struct Evaluation {
    /// The result, or the expected one where the game is not over.
    pub(super) utility: Utility,
    /// The result with a small part for the margin, by which moves are chosen: a bot keeps playing for points when a
    /// game is decided.
    pub(super) objective: Utility,
}

/// The weight of the margin in the objective.
const MARGIN_WEIGHT: f64 = 0.1;

/// Evaluates a position statically.
pub(super) fn evaluate(state: &State) -> Evaluation {
    let players = state.players();
    let points = state.options().points;
    let others = (players - 1) as f64;
    let soft = BySeat::from_fn(players, |seat| {
        let better = Seat::all(players).filter(|&other| other != seat).map(|other| {
            let cards = f64::from(state.cards(other)) - f64::from(state.cards(seat));
            let lead = f64::from(state.points(seat)) - f64::from(state.points(other));
            let margin = if points { lead / 30.0 + cards / 60.0 } else { cards / 8.0 };
            0.5 + 0.5 * margin / (1.0 + margin * margin).sqrt()
        });
        better.sum::<f64>() / others
    });
    match state.outcome() {
        None => Evaluation { utility: soft, objective: soft },
        Some(outcome) => {
            let utility = utility(&outcome);
            let objective =
                |seat| (1.0 - MARGIN_WEIGHT) * utility[seat] + MARGIN_WEIGHT * soft[seat];
            Evaluation { utility, objective: BySeat::from_fn(players, objective) }
        }
    }
}

//! Playing a game out quickly, and what a position is worth without doing so.

use games::fifteen::{Action, Card, Chance, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::fifteen::policy;
use crate::rng::Rng;
use crate::utility::{Utility, utility};

/// Cards in the largest game.
const MOST_CARDS: usize = 120;

/// Steps after which a game is not played out but judged as it stands.
pub(super) const LONGEST: u32 = 400;

/// One way in which the unseen cards may lie: what each seat turns over, in order.
///
/// The same world for all moves that are compared makes luck strike them alike.
pub(super) struct World {
    cards: [Card; MOST_CARDS],
    /// By seat: where its cards end; its next one stands at this place plus its number left.
    base: [usize; 6],
    /// Who slips when.
    slips: Rng,
}

impl World {
    /// Deals the unseen cards at random.
    pub(super) fn deal(state: &State, rng: &mut Rng) -> Self {
        let mut cards = [Card::new(1, 0); MOST_CARDS];
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

/// One choice in so many is any move, where players slip.
const SLIP_IN: u32 = 16;

/// Plays a game out with the quick policy, and says what the end is worth.
///
/// Once no card is unknown the policy plays the same game every time. Players who slip now and then
/// make of that one game the many that could follow.
pub(super) fn playout(
    mut state: State,
    world: &World,
    slips: bool,
    meter: &mut Meter,
    actions: &mut Vec<Action>,
) -> Verdict {
    let weights = policy::weights(state.options().points);
    let mut rng = world.slips.clone();
    let mut steps = 0;
    while steps < LONGEST {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.resolve_unchecked(world.draw(&state)),
            _ => {
                let seat = state.active();
                let action = if slips && rng.below(SLIP_IN) == 0 {
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
    judge(&state)
}

/// What became of a game.
#[derive(Clone, Copy)]
pub(super) struct Verdict {
    /// The result, or what is to be expected where the game is not over.
    pub(super) utility: Utility,
    /// The same with a little for the margin: by that a bot goes on striving when a game is decided.
    pub(super) merit: Utility,
}

/// How much the margin counts.
const MARGIN: f64 = 0.1;

/// Judges a position as it stands.
pub(super) fn judge(state: &State) -> Verdict {
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
        None => Verdict { utility: soft, merit: soft },
        Some(outcome) => {
            let utility = utility(&outcome);
            let merit = |seat| (1.0 - MARGIN) * utility[seat] + MARGIN * soft[seat];
            Verdict { utility, merit: BySeat::from_fn(players, merit) }
        }
    }
}

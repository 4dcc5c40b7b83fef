//! Playouts by the policy, and the static evaluation of a position.

use std::cmp::Ordering;

use games::fifteen::{Action, Card, Chance, Options, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::fifteen::dealt::{Dealt, byte};
use crate::fifteen::policy;
use crate::fifteen::tables::Tables;
use crate::rng::Rng;
use crate::utility::Utility;

/// The cards of the largest game.
const MAX_CARDS: usize = 120;

/// The most steps of a playout; after them the position is evaluated as it is.
pub(super) const MAX_STEPS: u32 = 400;

/// A determinisation: a random order of the unseen cards that each seat turns over.
///
/// All moves that are compared get the same deals, which reduces the variance of the comparison.
pub(super) struct SampledDeal {
    /// As bytes, by seat, in the order in which they are turned over.
    cards: [u8; MAX_CARDS],
    /// By seat: the index behind its last card.
    ends: [usize; 6],
    /// The generator of random slips.
    slips: Rng,
}

impl SampledDeal {
    /// Shuffles the unseen cards.
    pub(super) fn sample(state: &State, rng: &mut Rng) -> Self {
        let mut shuffled = [0; MAX_CARDS];
        let mut count = 0;
        for card in state.unseen() {
            shuffled[count] = byte(card);
            count += 1;
        }
        for last in (1..count).rev() {
            shuffled.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let (mut cards, mut ends) = ([0; MAX_CARDS], [0; 6]);
        let mut begin = 0;
        for seat in Seat::all(state.players()) {
            let end = begin + usize::from(state.unknown(seat));
            let own = &mut cards[begin..end];
            own.copy_from_slice(&shuffled[begin..end]);
            own.reverse();
            ends[seat.index()] = end;
            begin = end;
        }
        Self { cards, ends, slips: Rng::new(rng.seed()) }
    }

    /// The last `count` cards of a seat, the next one first.
    #[inline]
    pub(super) fn rest(&self, seat: Seat, count: u8) -> &[u8] {
        let end = self.ends[seat.index()];
        &self.cards[end - usize::from(count)..end]
    }

    /// The card that is being turned over.
    #[inline]
    fn draw(&self, state: &State) -> Chance {
        let seat = state.active();
        let card = self.rest(seat, state.unknown(seat))[0];
        Chance(Card::new(card & 15, card >> 4))
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

/// What a seat has, by which positions are evaluated.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub(super) cards: u32,
    pub(super) points: u32,
}

/// Evaluates a position statically.
pub(super) fn evaluate(state: &State) -> Evaluation {
    let standing = |seat| Standing { cards: state.cards(seat).into(), points: state.points(seat) };
    let over = state.turn() == Turn::Over;
    evaluate_standing(state.players(), state.options().points, over, standing)
}

/// Evaluates what the seats have, at the end of a game or before.
#[inline]
pub(super) fn evaluate_standing(
    players: usize,
    points: bool,
    over: bool,
    standing: impl Fn(Seat) -> Standing,
) -> Evaluation {
    let others = (players - 1) as f64;
    let (mut soft, mut result) =
        (BySeat::from_fn(players, |_| 0.0), BySeat::from_fn(players, |_| 0.0));
    for seat in Seat::all(players) {
        let own = standing(seat);
        for other in Seat::all(players).filter(|&other| other != seat) {
            let other = standing(other);
            let cards = f64::from(other.cards) - f64::from(own.cards);
            let lead = f64::from(own.points) - f64::from(other.points);
            let margin = if points { lead / 30.0 + cards / 60.0 } else { cards / 8.0 };
            soft[seat] += 0.5 + 0.5 * margin / (1.0 + margin * margin).sqrt();
            let ahead = if points { lead } else { cards };
            result[seat] += match ahead.total_cmp(&0.0) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            };
        }
        soft[seat] /= others;
        result[seat] /= others;
    }
    if !over {
        return Evaluation { utility: soft, objective: soft };
    }
    let objective = |seat| (1.0 - MARGIN_WEIGHT) * result[seat] + MARGIN_WEIGHT * soft[seat];
    Evaluation { utility: result, objective: BySeat::from_fn(players, objective) }
}

/// Plays games to their ends by the policy without slips, as [`playout`] does, but several times as fast.
pub(super) enum QuickPlayout {
    TwoBasic(Dealt<true, false>),
    TwoAdvanced(Dealt<true, true>),
    Basic(Dealt<false, false>),
    Advanced(Dealt<false, true>),
}

impl QuickPlayout {
    /// For games with these options.
    pub(super) const fn new(options: &Options) -> Self {
        let advanced = options.open_play || options.own_build || options.borrow;
        match (options.players, advanced) {
            (2, false) => Self::TwoBasic(Dealt::empty()),
            (2, true) => Self::TwoAdvanced(Dealt::empty()),
            (_, false) => Self::Basic(Dealt::empty()),
            (_, true) => Self::Advanced(Dealt::empty()),
        }
    }

    /// Plays one game.
    pub(super) fn run(
        &mut self,
        state: &State,
        deal: &SampledDeal,
        tables: &Tables,
        meter: &mut Meter,
    ) -> Evaluation {
        let (evaluation, steps) = match self {
            Self::TwoBasic(dealt) => dealt.run(state, deal, tables),
            Self::TwoAdvanced(dealt) => dealt.run(state, deal, tables),
            Self::Basic(dealt) => dealt.run(state, deal, tables),
            Self::Advanced(dealt) => dealt.run(state, deal, tables),
        };
        meter.spend(steps.into());
        evaluation
    }
}

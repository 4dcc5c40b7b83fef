//! The policy: a linear score of every move by its features.

use std::sync::LazyLock;

use games::fifteen::{Action, State};
use games::{Game, Seat};

pub use crate::fifteen::features::{FEATURES, FeatureExtractor, Features, ONE_COLOUR};
use crate::fifteen::tables::Tables;
use crate::fifteen::weights;

/// A weight for every feature, in hundredths.
pub type Weights = [i16; FEATURES];

/// The learned weights, for games with or without points.
#[inline]
#[must_use]
pub fn weights(points: bool) -> &'static Weights {
    if points { &weights::WITH_POINTS } else { &weights::WITHOUT_POINTS }
}

/// Weights, also summed up for playouts.
pub struct Policy {
    pub(super) weights: Weights,
    pub(super) tables: Tables,
}

impl Policy {
    /// The policy with these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let tables = Tables::new(&weights);
        Self { weights, tables }
    }

    /// The learned policy, for games with or without points.
    #[must_use]
    pub fn learned(points: bool) -> &'static Self {
        static LEARNED: LazyLock<[Policy; 2]> =
            LazyLock::new(|| [false, true].map(|points| Policy::new(*weights(points))));
        &LEARNED[usize::from(points)]
    }
}

impl Features {
    /// The sum of the weights.
    #[inline]
    #[must_use]
    pub fn score(&self, weights: &Weights) -> i32 {
        self.indexes().iter().map(|&index| i32::from(weights[usize::from(index)])).sum()
    }
}

/// The move with the highest score, the first of equals; `actions` is a reused buffer.
#[inline]
#[must_use]
pub fn best(state: &State, seat: Seat, weights: &Weights, actions: &mut Vec<Action>) -> Action {
    state.legal(seat, actions);
    let mut best = (i32::MIN, actions[0]);
    if actions.len() > 1 {
        let extractor = FeatureExtractor::new(state, seat);
        for &action in actions.iter() {
            let score = extractor.features(action).score(weights);
            if score > best.0 {
                best = (score, action);
            }
        }
    }
    best.1
}

/// The score of every move, in the order of [`Game::legal`].
#[must_use]
pub fn scores(state: &State, seat: Seat) -> Vec<(Action, i32)> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    let weights = weights(state.options().points);
    let extractor = FeatureExtractor::new(state, seat);
    actions.into_iter().map(|action| (action, extractor.features(action).score(weights))).collect()
}

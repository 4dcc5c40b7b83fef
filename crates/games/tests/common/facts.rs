//! Facts about a game that the invariants need beyond the trait.

use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game, Seat};

/// Facts about one game, derived independently from its positions.
pub trait Facts: Game + Copy {
    const NAME: &'static str;

    /// Examples of the actions in notation, at least one of each kind.
    const TEXTS: &'static [&'static str];

    /// The number of games that the conformance suite plays with each mix of options.
    const GAMES_PER_MIX: usize;

    /// All actions that can be written are tried in one state of this many.
    const EVERY_ACTION_ONE_IN: usize;

    /// The options that are tested.
    fn mixes() -> Vec<Self::Options>;

    /// Positions with actions that random play does not reach.
    fn prepared() -> Vec<Self> {
        Vec::new()
    }

    /// The most steps of a game with these options.
    fn most_steps(options: &Self::Options) -> usize;

    /// While a seat acts alone: what tells its turn from others, and the most actions that a turn beginning here can have, by
    /// the tiles or cards in play. `None` where turns cannot be told apart.
    fn turn_bound(&self) -> Option<((u32, Seat), usize)>;

    /// The outcomes of the pending chance step with their weights.
    fn expected_chance(&self) -> Vec<(Self::Chance, u32)>;

    /// Panics if a tile or card is missing, doubled, or in an impossible place.
    fn check_table(&self);

    /// The scores of a finished game, and whether a higher one is better.
    fn expected_scores(&self) -> (Vec<f64>, bool);

    /// All actions that can be written for this table, and some for impossible tables.
    fn every_action(&self, into: &mut Vec<Self::Action>);

    /// Nearly all chance outcomes that can be written.
    fn every_outcome() -> Vec<Self::Chance>;

    fn to_any(self) -> AnyGame;
    fn any_options(options: &Self::Options) -> AnyOptions;
    fn any_action(action: Self::Action) -> AnyAction;
    fn any_chance(outcome: Self::Chance) -> AnyChance;
}

/// Ranks from scores: 1 + the number of seats that did strictly better.
pub fn ranks(scores: &[f64], higher_is_better: bool) -> Vec<u8> {
    let better = |a: f64, b: f64| if higher_is_better { a > b } else { a < b };
    let rank = |&own: &f64| 1 + scores.iter().filter(|&&other| better(other, own)).count() as u8;
    scores.iter().map(rank).collect()
}

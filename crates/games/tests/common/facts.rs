//! What the laws have to know of a game beyond the trait.

use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game};

/// Facts of one game, counted from what lies on the table, not from what the game says of itself.
pub trait Facts: Game + Copy {
    const NAME: &'static str;

    /// One node in so many is compared with every action that can be written.
    const EVERY_ACTION_ONE_IN: usize;

    /// The options it is tried with.
    fn mixes() -> Vec<Self::Options>;

    /// No game with these options is longer.
    fn most_steps(options: &Self::Options) -> usize;

    /// What the pending chance step can bring, with weights.
    fn expected_chance(&self) -> Vec<(Self::Chance, u32)>;

    /// Panics if a tile or card is lost, doubled, or lies where it may not.
    fn check_table(&self);

    /// The scores of a finished game, and whether a higher one is better.
    fn expected_scores(&self) -> (Vec<f64>, bool);

    /// Every action that can be written about this table, and some about tables that cannot be.
    fn every_action(&self, into: &mut Vec<Self::Action>);

    /// Every chance outcome that can be written, as good as.
    fn every_outcome() -> Vec<Self::Chance>;

    fn to_any(self) -> AnyGame;
    fn any_options(options: &Self::Options) -> AnyOptions;
    fn any_action(action: Self::Action) -> AnyAction;
    fn any_chance(outcome: Self::Chance) -> AnyChance;
}

/// Rank 1 + the number of seats that did strictly better.
pub fn ranks(scores: &[f64], higher_is_better: bool) -> Vec<u8> {
    let better = |a: f64, b: f64| if higher_is_better { a > b } else { a < b };
    let rank = |&own: &f64| 1 + scores.iter().filter(|&&other| better(other, own)).count() as u8;
    scores.iter().map(rank).collect()
}

/// Actions as they are written in each game.
pub fn texts_of(name: &str) -> &'static [&'static str] {
    match name {
        "completto" => &["draw", "i0", "i3~", "p7", "p16~", "t89@14", "t6~@0", "m2-9", "m0-1"],
        "ten" => &["0,0", "-3,4", "L@0,1", "R@-1,0", "0,0>1,0", "1,-2>0,5", "pass"],
        "15go" => &["h>m2", "h>m+", "h>p1", "h>o", "keep", "o>m2", "o>p1", "b3>m0", "turn"],
        _ => &[],
    }
}

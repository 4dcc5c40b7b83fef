//! Facts about `AnyGame`: those of its game, and the actions of the other games.

use rowhouse_games::{
    AnyAction, AnyChance, AnyGame, AnyOptions, Kind, Seat, for_each_game, match_game, match_kind,
};

use super::facts::Facts;

/// Evaluates an expression in which the name is the state of the game of a kind.
macro_rules! with_state {
    ({ $kind:expr, $state:ident, $body:expr } $($variant:ident $module:ident),+) => {
        match $kind {
            $(Kind::$variant => {
                type $state = rowhouse_games::$module::State;
                $body
            })+
        }
    };
}

/// The mixes of one game as options of any game.
pub fn mixes_of(kind: Kind) -> Vec<AnyOptions> {
    fn any<G: Facts>() -> Vec<AnyOptions> {
        G::mixes().iter().map(G::any_options).collect()
    }
    for_each_game!([with_state], { kind, State, any::<State>() })
}

/// The prepared positions of one game as states of any game.
fn prepared_of(kind: Kind) -> Vec<AnyGame> {
    fn any<G: Facts>() -> Vec<AnyGame> {
        G::prepared().into_iter().map(G::to_any).collect()
    }
    for_each_game!([with_state], { kind, State, any::<State>() })
}

/// Actions of one game, as they are written.
pub fn texts_of(kind: Kind) -> &'static [&'static str] {
    for_each_game!([with_state], { kind, State, State::TEXTS })
}

/// Some actions of a game.
fn actions_of(kind: Kind) -> Vec<AnyAction> {
    let read =
        |text: &&str| match_kind!(kind, wrap = AnyAction => wrap(text.parse().expect("an action")));
    texts_of(kind).iter().map(read).collect()
}

fn outcomes_of(kind: Kind) -> Vec<AnyChance> {
    fn any<G: Facts>() -> Vec<AnyChance> {
        G::every_outcome().into_iter().map(G::any_chance).collect()
    }
    for_each_game!([with_state], { kind, State, any::<State>() })
}

fn any_outcomes<G: Facts>(state: &G) -> Vec<(AnyChance, u32)> {
    let outcomes = state.expected_chance().into_iter();
    outcomes.map(|(outcome, weight)| (G::any_chance(outcome), weight)).collect()
}

fn any_actions<G: Facts>(state: &G) -> Vec<AnyAction> {
    let mut actions = Vec::new();
    state.every_action(&mut actions);
    actions.into_iter().map(G::any_action).collect()
}

/// The most steps of a game with these options; the state is named by its options.
fn most_steps<G: Facts>(options: &G::Options) -> usize {
    G::most_steps(options)
}

macro_rules! most_steps_of {
    ({ $options:expr } $($variant:ident $module:ident),+) => {
        match $options {
            $(AnyOptions::$variant(options) => most_steps::<rowhouse_games::$module::State>(options),)+
        }
    };
}

impl Facts for AnyGame {
    const NAME: &'static str = "any";
    const TEXTS: &'static [&'static str] = &[];
    const GAMES_PER_MIX: usize = 2;
    const EVERY_ACTION_ONE_IN: usize = 40;

    fn mixes() -> Vec<AnyOptions> {
        Kind::ALL.into_iter().flat_map(mixes_of).collect()
    }

    fn prepared() -> Vec<AnyGame> {
        Kind::ALL.into_iter().flat_map(prepared_of).collect()
    }

    fn most_steps(options: &AnyOptions) -> usize {
        for_each_game!([most_steps_of], { options })
    }

    fn turn_bound(&self) -> Option<((u32, Seat), usize)> {
        match_game!(self, Self(game) => game.turn_bound())
    }

    fn expected_chance(&self) -> Vec<(AnyChance, u32)> {
        match_game!(self, Self(game) => any_outcomes(game))
    }

    fn check_table(&self) {
        match_game!(self, Self(game) => game.check_table())
    }

    fn expected_scores(&self) -> (Vec<f64>, bool) {
        match_game!(self, Self(game) => game.expected_scores())
    }

    fn every_action(&self, into: &mut Vec<AnyAction>) {
        *into = match_game!(self, Self(game) => any_actions(game));
        into.extend(Kind::ALL.into_iter().flat_map(actions_of));
    }

    fn every_outcome() -> Vec<AnyChance> {
        Kind::ALL.into_iter().flat_map(outcomes_of).collect()
    }

    fn to_any(self) -> AnyGame {
        self
    }

    fn any_options(options: &AnyOptions) -> AnyOptions {
        *options
    }

    fn any_action(action: AnyAction) -> AnyAction {
        action
    }

    fn any_chance(outcome: AnyChance) -> AnyChance {
        outcome
    }
}

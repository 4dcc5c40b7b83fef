//! Facts about `AnyGame`: those of its game, and the actions of the other games.

use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Kind, completto, fifteen, ten};

use super::facts::{Facts, texts_of};

/// The same expression for the game that it is.
macro_rules! each {
    ($any:expr, $type:ident, $game:pat => $body:expr) => {
        match $any {
            $type::Completto($game) => $body,
            $type::Ten($game) => $body,
            $type::Fifteen($game) => $body,
        }
    };
}

/// The mixes of one game as options of any game.
pub fn mixes_of(kind: Kind) -> Vec<AnyOptions> {
    fn any<G: Facts>() -> Vec<AnyOptions> {
        G::mixes().iter().map(G::any_options).collect()
    }
    match kind {
        Kind::Completto => any::<completto::State>(),
        Kind::Ten => any::<ten::State>(),
        Kind::Fifteen => any::<fifteen::State>(),
    }
}

/// Some actions of a game.
fn actions_of(kind: Kind) -> Vec<AnyAction> {
    let read = |text: &&str| match kind {
        Kind::Completto => AnyAction::Completto(text.parse().expect("an action")),
        Kind::Ten => AnyAction::Ten(text.parse().expect("an action")),
        Kind::Fifteen => AnyAction::Fifteen(text.parse().expect("an action")),
    };
    texts_of(kind.id()).iter().map(read).collect()
}

fn outcomes<G: Facts>() -> impl Iterator<Item = AnyChance> {
    G::every_outcome().into_iter().map(G::any_chance)
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

impl Facts for AnyGame {
    const NAME: &'static str = "any";
    const EVERY_ACTION_ONE_IN: usize = 40;

    fn mixes() -> Vec<AnyOptions> {
        Kind::ALL.into_iter().flat_map(mixes_of).collect()
    }

    fn most_steps(options: &AnyOptions) -> usize {
        match options {
            AnyOptions::Completto(options) => completto::State::most_steps(options),
            AnyOptions::Ten(options) => ten::State::most_steps(options),
            AnyOptions::Fifteen(options) => fifteen::State::most_steps(options),
        }
    }

    fn expected_chance(&self) -> Vec<(AnyChance, u32)> {
        each!(self, Self, game => any_outcomes(game))
    }

    fn check_table(&self) {
        each!(self, Self, game => game.check_table())
    }

    fn expected_scores(&self) -> (Vec<f64>, bool) {
        each!(self, Self, game => game.expected_scores())
    }

    fn every_action(&self, into: &mut Vec<AnyAction>) {
        *into = each!(self, Self, game => any_actions(game));
        into.extend(Kind::ALL.into_iter().flat_map(actions_of));
    }

    fn every_outcome() -> Vec<AnyChance> {
        outcomes::<completto::State>()
            .chain(outcomes::<ten::State>())
            .chain(outcomes::<fifteen::State>())
            .collect()
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

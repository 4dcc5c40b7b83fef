//! The conformance suite of every game: random play that checks all invariants of `common::invariants`.
//!
//! `CONFORMANCE_GAMES=10` plays ten times as many games as usual.

mod common;

use common::any;
use common::facts::Facts;
use common::invariants::{Invariants, Style, shape};
use common::random::Random;
use rowhouse_games::{AnyGame, Game, Kind, for_each_game};

fn scale() -> usize {
    let given = std::env::var("CONFORMANCE_GAMES").ok();
    given.map_or(1, |text| text.parse().expect("CONFORMANCE_GAMES is a number"))
}

/// Plays games with each mix of options, half of them eagerly.
fn conforms<G: Facts>() {
    let mixes = G::mixes();
    let mut invariants = Invariants::<G>::new();
    for (at, options) in mixes.iter().enumerate() {
        let start = G::new(options).expect("these options are allowed");
        assert_eq!(start.options(), *options);
        assert_eq!(G::new(options).as_ref(), Ok(&start), "a game always starts the same");
        for game in 0..G::GAMES_PER_MIX * scale() {
            let mut random = Random::new((at * 1_000_003 + game) as u64);
            let style = if (at + game) % 2 == 0 { Style::Eager } else { Style::Even };
            invariants.play(start, &mut random, style);
        }
    }
    for start in G::prepared() {
        for game in 0..G::GAMES_PER_MIX * scale() {
            let style = if game % 2 == 0 { Style::Even } else { Style::Stubborn };
            invariants.play(start, &mut Random::new(game as u64), style);
        }
    }
    for kind in Kind::ALL.into_iter().filter(|kind| [kind.id(), "any"].contains(&G::NAME)) {
        for text in any::texts_of(kind) {
            assert!(
                invariants.shapes.contains(&shape(text)),
                "no action like {text} was ever played"
            );
        }
    }
    println!(
        "covered: conformance {} {} mixes, {} games, {} nodes, {} properties",
        G::NAME,
        mixes.len(),
        invariants.games,
        invariants.nodes,
        invariants.properties()
    );
}

/// A test for each game, named after its module.
macro_rules! suite {
    ({} $($variant:ident $module:ident),+) => {
        $(
            #[test]
            fn $module() {
                conforms::<rowhouse_games::$module::State>();
            }
        )+
    };
}

for_each_game!([suite], {});

#[test]
fn any_game() {
    conforms::<AnyGame>();
}

#[test]
fn any_game_has_the_mixes_of_every_game() {
    for kind in Kind::ALL {
        let mixes = any::mixes_of(kind);
        assert!(mixes.iter().all(|options| options.kind() == kind));
        for options in mixes {
            assert!(AnyGame::mixes().contains(&options), "{options:?}");
            assert_eq!(AnyGame::new(&options).expect("allowed").kind(), kind);
        }
    }
}

//! Requirements on every bot, tested for every game of the registry.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Level, Meter, Rng, choose, choose_with, master_info};
use games::{AnyGame, AnyOptions, Game, Kind, Seat, Turn};

/// The number of steps of a game that are tested.
const STEPS: usize = 120;

/// Plays the beginning of a game at random and calls `look` for every decision.
fn every_decision(kind: Kind, seed: u64, mut look: impl FnMut(&AnyGame, Seat, u64)) {
    let mut rng = Rng::new(seed);
    let mut game = AnyGame::new(&AnyOptions::default_of(kind)).unwrap();
    for _ in 0..STEPS {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.draw(rng.below(game.tickets())).unwrap();
                game.resolve(outcome).unwrap();
            }
            turn => {
                let seat = turn.seats().iter().next().unwrap();
                look(&game, seat, rng.seed());
                let action = game.pick(seat, |count| rng.below(count)).unwrap();
                game.play(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn every_level_answers_with_a_legal_action_that_it_weighed() {
    for kind in Kind::ALL {
        every_decision(kind, 1, |game, seat, seed| {
            for level in Level::ALL {
                // Without any budget, and with a little.
                for nodes in [0, 60] {
                    let choice = choose(game, seat, level, Budget::Nodes(nodes), seed).unwrap();
                    let place = || format!("{level} of {kind}, {nodes} nodes: {game}");
                    assert_eq!(game.check_action(seat, choice.action), Ok(()), "{}", place());
                    assert!(!choice.reason.to_string().is_empty(), "{}", place());
                    if level == Level::Random {
                        continue;
                    }
                    let weighed =
                        |candidate: &bots::Candidate<_>| candidate.action == choice.action;
                    assert!(choice.candidates.iter().any(weighed), "{}", place());
                    let best_first = choice.candidates.windows(2).all(|w| w[0].value >= w[1].value);
                    assert!(best_first, "{}", place());
                    let in_range =
                        |candidate: &bots::Candidate<_>| (0.0..=1.0).contains(&candidate.value);
                    assert!(choice.candidates.iter().all(in_range), "{}", place());
                    let utility: f64 = choice.utility.unwrap().as_slice().iter().sum();
                    assert!((utility - game.players() as f64 / 2.0).abs() < 1e-6, "{}", place());
                }
            }
        });
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_answer() {
    for kind in Kind::ALL {
        every_decision(kind, 2, |game, seat, seed| {
            let answer = |level| choose(game, seat, level, Budget::Nodes(100), seed).unwrap();
            for level in Level::ALL {
                assert_eq!(answer(level), answer(level), "{level} of {kind}: {game}");
            }
        });
    }
}

#[test]
fn every_master_says_what_an_analysis_takes() {
    for kind in Kind::ALL {
        assert!(master_info(kind).analysis_nodes >= 1_000, "{kind}");
    }
}

#[test]
fn a_search_ends_when_its_flag_is_set() {
    for kind in Kind::ALL {
        every_decision(kind, 5, |game, seat, seed| {
            let stop = Arc::new(AtomicBool::new(true));
            // Without the flag it would search for years.
            let meter = Meter::new(Budget::Nodes(u64::MAX)).stopped_by(stop);
            let choice = choose_with(game, seat, Level::Master, meter, seed).unwrap();
            assert_eq!(game.check_action(seat, choice.action), Ok(()), "{kind}: {game}");
        });
    }
}

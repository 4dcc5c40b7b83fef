//! Properties of all choices of the Completto bots, and signatures of their play.

use std::time::{Duration, Instant};

use bots::{Budget, Level, Rng, choose};
use games::completto::{Moves, Options, State};
use games::{Game, OptionSet, Seat, Turn};

/// The levels with players of their own.
const LEVELS: [Level; 3] = {
    let [_, above_random @ ..] = Level::ALL;
    above_random
};

/// Plays random actions, mostly other than moves, and calls `visit` before each.
fn visit_positions(
    options: &Options,
    seed: u64,
    steps: usize,
    mut visit: impl FnMut(&State, Seat),
) {
    options.check().unwrap();
    let mut rng = Rng::new(seed);
    let mut state = State::new(options).unwrap();
    for _ in 0..steps {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve(state.draw(ticket).unwrap()).unwrap();
            }
            turn => {
                let seats: Vec<Seat> = turn.seats().iter().collect();
                let seat = seats[rng.below(seats.len() as u32) as usize];
                visit(&state, seat);
                let any = rng.below(8) == 0;
                let other = state.pick_but_moves(seat, |count| rng.below(count)).filter(|_| !any);
                let action = other.or_else(|| state.pick(seat, |count| rng.below(count)));
                state.play(seat, action.expect("a seat that may act has an action")).unwrap();
            }
        }
    }
}

/// Edge cases of options: many players, short rows, no set-up, a small pool, a low stall limit, moves between two tiles.
fn all_kinds() -> Vec<Options> {
    let default = Options::default();
    vec![
        default,
        Options { players: 3, rounds: 2, ..default },
        Options { players: 4, starter: 2, ..default },
        Options { players: 6, hidden: 9, open: 3, rounds: 2, ..default },
        Options { players: 5, hidden: 1, open: 1, rounds: 3, ..default },
        Options { players: 2, hidden: 1, open: 0, ..default },
        Options { players: 3, hidden: 32, open: 1, ..default },
        Options { players: 2, hidden: 49, open: 0, ..default },
        Options { players: 3, hidden: 4, open: 29, ..default },
        Options { hidden: 6, open: 2, rounds: 2, stall_limit: 2, ..default },
        Options { hidden: 6, open: 0, stall_limit: 1, ..default },
        Options { moves: Moves::Between, ..default },
        Options { players: 3, hidden: 4, open: 29, moves: Moves::Between, ..default },
        Options { players: 4, hidden: 2, open: 1, moves: Moves::Between, rounds: 3, ..default },
        Options { hidden: 1, open: 1, moves: Moves::Between, rounds: 3, ..default },
    ]
}

#[test]
fn every_choice_is_legal_and_its_utility_adds_up() {
    for (kind, options) in all_kinds().into_iter().enumerate() {
        for seed in 0..2 {
            let mut count = 0;
            visit_positions(&options, seed, 400, |state, seat| {
                let level = LEVELS[count % LEVELS.len()];
                let budget = Budget::Nodes([0, 300, 2_000][count / LEVELS.len() % 3]);
                count += 1;
                let choice = choose(state, seat, level, budget, seed).unwrap();
                state.check_action(seat, choice.action).unwrap();
                assert!(
                    choice.candidates.iter().any(|candidate| candidate.action == choice.action),
                    "{state}"
                );
                for candidate in &choice.candidates {
                    state.check_action(seat, candidate.action).unwrap();
                    assert!((0.0..=1.0).contains(&candidate.value), "{state}: {}", candidate.value);
                }
                let utility = choice.utility.expect("all levels but random have a utility");
                let sum: f64 = utility.as_slice().iter().sum();
                assert!(
                    (sum * 2.0 - f64::from(options.players)).abs() < 1e-9,
                    "{state}: {utility:?}"
                );
                assert!(utility.as_slice().iter().all(|utility| (0.0..=1.0).contains(utility)));
            });
            assert!(count > 0, "kind {kind}");
        }
    }
}

#[test]
fn a_spent_budget_is_answered_with_a_legal_action() {
    visit_positions(&Options::default(), 5, 200, |state, seat| {
        for level in LEVELS {
            let choice = choose(state, seat, level, Budget::Nodes(0), 1).unwrap();
            state.check_action(seat, choice.action).unwrap();
        }
    });
}

#[test]
fn a_larger_budget_makes_only_master_think_longer() {
    let mut most = 0;
    visit_positions(&Options::default(), 6, 60, |state, seat| {
        for level in [Level::Novice, Level::Club] {
            let [few, many] = [10, 100_000]
                .map(|nodes| choose(state, seat, level, Budget::Nodes(nodes), 1).unwrap());
            assert_eq!(few, many);
        }
        most = choose(state, seat, Level::Master, Budget::Nodes(5_000), 1).unwrap().nodes.max(most);
    });
    assert!((5_000..7_000).contains(&most), "{most}");
}

#[test]
fn the_answer_comes_in_time() {
    let mut slowest = Duration::ZERO;
    for players in [2, 4] {
        let options = Options { players, ..Options::default() };
        let mut count = 0;
        visit_positions(&options, 7, 400, |state, seat| {
            count += 1;
            // Every 25th position is enough, because each takes 200 ms.
            if count % 25 == 0 {
                let start = Instant::now();
                let budget = Budget::Time(Duration::from_millis(200));
                choose(state, seat, Level::Master, budget, 1).unwrap();
                slowest = slowest.max(start.elapsed());
                let start = Instant::now();
                choose(state, seat, Level::Novice, budget, 1).unwrap();
                let time = start.elapsed();
                assert!(time < Duration::from_millis(500), "{time:?} without a search");
            }
        });
    }
    // Ten times what it takes beyond its budget, for slow machines.
    assert!(slowest < Duration::from_millis(1_200), "{slowest:?}");
}

/// A hash of a level's choices in fixed positions.
fn signature(level: Level, nodes: u64) -> u64 {
    let mut signature = 0xCBF2_9CE4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for &byte in bytes {
            signature = (signature ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    };
    for (seed, players) in [(11, 2), (12, 2), (13, 3), (14, 4)] {
        let options = Options { players, ..Options::default() };
        let mut count = 0;
        visit_positions(&options, seed, 250, |state, seat| {
            count += 1;
            if count % 4 == 0 {
                let choice = choose(state, seat, level, Budget::Nodes(nodes), count).unwrap();
                add(choice.action.to_string().as_bytes());
                // The value to nine decimals, because the rest may depend on rounding.
                let value = choice.utility.unwrap()[seat];
                add(&((value * 1e9) as u64).to_le_bytes());
                add(&choice.nodes.to_le_bytes());
            }
        });
    }
    signature
}

#[test]
fn the_play_has_not_changed() {
    let found = LEVELS.map(|level| {
        let nodes = if level == Level::Master { 5_000 } else { 0 };
        format!("{level}: {:016x}", signature(level, nodes))
    });
    let expected =
        ["novice: 92d2efadfaca8e4a", "club: e1d981010869941a", "master: fd5be323286862e4"];
    assert_eq!(found, expected);
}

//! Choices of the 15GO! bots are legal, consistent and in time, for all options and positions.

use std::time::{Duration, Instant};

use bots::{Budget, Choice, Level, Rng, choose};
use games::fifteen::{Action, Options, State};
use games::{Game, Seat, Turn};

/// The levels with players of their own.
const LEVELS: [Level; 3] = {
    let [_, above_random @ ..] = Level::ALL;
    above_random
};

/// Random options.
fn random_options(rng: &mut Rng) -> Options {
    let players = 2 + rng.below(5);
    let (sets, colours, starter) = (1 + rng.below(8), 1 + rng.below(8), rng.below(players));
    let stall_limit = [1, 7, 40, 200, 1000][rng.below(5) as usize];
    let mut flag = || rng.below(2) == 0;
    Options {
        players,
        sets,
        colours,
        starter,
        must_place: flag(),
        open_play: flag(),
        own_build: flag(),
        borrow: flag(),
        points: flag(),
        stall_limit,
    }
}

/// Plays random actions and calls `visit` in one of `every` positions on average.
fn visit_positions(
    options: &Options,
    rng: &mut Rng,
    every: u32,
    mut visit: impl FnMut(&State, Seat, u64),
) {
    let mut state = State::new(options).unwrap();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve(state.draw(ticket).unwrap()).unwrap();
            }
            _ => {
                let seat = state.active();
                if rng.below(every) == 0 {
                    visit(&state, seat, rng.seed());
                }
                let action = state.pick(seat, |count| rng.below(count)).unwrap();
                state.play(seat, action).unwrap();
            }
        }
    }
}

fn assert_consistent(state: &State, seat: Seat, choice: &Choice<Action>) {
    state.check_action(seat, choice.action).unwrap();
    let utility = choice.utility.expect("all levels but random have a utility");
    let sum: f64 = utility.as_slice().iter().sum();
    assert_eq!(utility.as_slice().len(), state.players());
    assert!((sum - state.players() as f64 / 2.0).abs() < 1e-9, "{utility:?} in {state}");
    assert!(utility.as_slice().iter().all(|value| (0.0..=1.0).contains(value)), "{utility:?}");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut considered: Vec<Action> =
        choice.candidates.iter().map(|candidate| candidate.action).collect();
    assert!(considered.contains(&choice.action));
    considered.sort();
    legal.sort();
    assert_eq!(considered, legal, "every legal action is considered once");
    let values: Vec<f64> = choice.candidates.iter().map(|candidate| candidate.value).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "best first: {values:?}");
    assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
    let reason = choice.reason.to_string();
    assert!(!reason.is_empty() && !reason.contains('\n'));
}

#[test]
fn every_choice_is_legal_and_consistent() {
    let mut rng = Rng::new(15);
    for _ in 0..150 {
        let options = random_options(&mut rng);
        visit_positions(&options, &mut rng, 20, |state, seat, seed| {
            for level in LEVELS {
                for nodes in [0, 1, 200] {
                    let choice = choose(state, seat, level, Budget::Nodes(nodes), seed).unwrap();
                    assert_consistent(state, seat, &choice);
                    if level != Level::Novice {
                        assert_eq!(choice.action, choice.candidates[0].action);
                    }
                }
            }
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let mut rng = Rng::new(16);
    for _ in 0..10 {
        let options = random_options(&mut rng);
        visit_positions(&options, &mut rng, 20, |state, seat, seed| {
            for level in LEVELS {
                let budget = Budget::Nodes(500);
                assert_eq!(
                    choose(state, seat, level, budget, seed).unwrap(),
                    choose(state, seat, level, budget, seed).unwrap()
                );
            }
        });
    }
}

#[test]
fn a_larger_budget_makes_only_master_think_longer() {
    let mut rng = Rng::new(17);
    let options = Options { points: true, borrow: true, open_play: true, ..Options::default() };
    visit_positions(&options, &mut rng, 10, |state, seat, seed| {
        for level in [Level::Novice, Level::Club] {
            let small = choose(state, seat, level, Budget::Nodes(2_000), seed).unwrap();
            let large = choose(state, seat, level, Budget::Nodes(1 << 40), seed).unwrap();
            assert_eq!(small, large);
        }
    });
}

#[test]
fn a_budget_of_time_is_kept() {
    let mut rng = Rng::new(18);
    for players in [2, 6] {
        let options = Options {
            players,
            open_play: true,
            own_build: true,
            borrow: true,
            points: true,
            ..Options::default()
        };
        let mut visited = 0;
        visit_positions(&options, &mut rng, 20, |state, seat, seed| {
            if state.count_legal(seat) == 1 || visited == 8 {
                return;
            }
            visited += 1;
            // Ten times what they take beyond their budget, for slow machines.
            for (level, most) in [(Level::Novice, 500), (Level::Master, 1_200)] {
                let start = Instant::now();
                let budget = Budget::Time(Duration::from_millis(200));
                let choice = choose(state, seat, level, budget, seed).unwrap();
                let time = start.elapsed();
                assert!(time < Duration::from_millis(most), "{level} took {time:?} in {state}");
                assert_consistent(state, seat, &choice);
            }
        });
    }
}

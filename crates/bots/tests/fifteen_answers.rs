//! Whatever the options and the position, the 15GO! bots answer legally, soundly and in time.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::{Duration, Instant};

use bots::{Budget, Choice, Level, Rng, choose};
use games::fifteen::{Action, Options, State};
use games::{Game, Seat, Turn};

const LEVELS: [Level; 3] = [Level::Novice, Level::Club, Level::Master];

/// Some options, from the seed alone.
fn some_options(rng: &mut Rng) -> Options {
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

/// Plays at random and shows every so many-th position with a choice to `look`.
fn walk(options: &Options, rng: &mut Rng, every: u32, mut look: impl FnMut(&State, Seat, u64)) {
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
                    look(&state, seat, rng.seed());
                }
                let action = state.pick(seat, |count| rng.below(count)).unwrap();
                state.play(seat, action).unwrap();
            }
        }
    }
}

fn assert_sound(state: &State, seat: Seat, choice: &Choice<Action>) {
    state.check_action(seat, choice.action).unwrap();
    let utility = choice.utility.expect("these levels tell the worth");
    let sum: f64 = utility.as_slice().iter().sum();
    assert_eq!(utility.as_slice().len(), state.players());
    assert!((sum - state.players() as f64 / 2.0).abs() < 1e-9, "{utility:?} in {state}");
    assert!(utility.as_slice().iter().all(|value| (0.0..=1.0).contains(value)), "{utility:?}");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut weighed: Vec<Action> =
        choice.candidates.iter().map(|candidate| candidate.action).collect();
    assert!(weighed.contains(&choice.action));
    weighed.sort();
    legal.sort();
    assert_eq!(weighed, legal, "every legal action is weighed once");
    let values: Vec<f64> = choice.candidates.iter().map(|candidate| candidate.value).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "best first: {values:?}");
    assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
    let reason = choice.reason.to_string();
    assert!(!reason.is_empty() && !reason.contains('\n'));
}

#[test]
fn every_choice_is_legal_and_sound() {
    let mut rng = Rng::new(15);
    for _ in 0..150 {
        let options = some_options(&mut rng);
        walk(&options, &mut rng, 20, |state, seat, seed| {
            for level in LEVELS {
                for nodes in [0, 1, 200] {
                    let choice = choose(state, seat, level, Budget::Nodes(nodes), seed).unwrap();
                    assert_sound(state, seat, &choice);
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
        let options = some_options(&mut rng);
        walk(&options, &mut rng, 20, |state, seat, seed| {
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
fn novice_and_club_do_not_think_longer_with_more() {
    let mut rng = Rng::new(17);
    let options = Options { points: true, borrow: true, open_play: true, ..Options::default() };
    walk(&options, &mut rng, 10, |state, seat, seed| {
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
        let mut looks = 0;
        walk(&options, &mut rng, 20, |state, seat, seed| {
            if state.count_legal(seat) == 1 || looks == 8 {
                return;
            }
            looks += 1;
            // Ten times what they need beyond their budget, for slow machines.
            for (level, most) in [(Level::Novice, 500), (Level::Master, 1_200)] {
                let start = Instant::now();
                let budget = Budget::Time(Duration::from_millis(200));
                let choice = choose(state, seat, level, budget, seed).unwrap();
                let time = start.elapsed();
                assert!(time < Duration::from_millis(most), "{level} took {time:?} in {state}");
                assert_sound(state, seat, &choice);
            }
        });
    }
}

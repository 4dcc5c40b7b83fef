//! Choices of the TEN bots, and signatures of their play.

use std::time::{Duration, Instant};

use bots::{Budget, Choice, Level, Rng, choose};
use games::ten::{Action, Options, State, Variant};
use games::{Game, Seat, Turn};

/// The levels with players of their own.
const LEVELS: [Level; 3] = {
    let [_, above_random @ ..] = Level::ALL;
    above_random
};

fn options(variant: Variant) -> Options {
    Options { variant, ..Options::default() }
}

fn read(variant: Variant, position: &str) -> State {
    State::read(&options(variant), position).unwrap()
}

fn think(state: &State, level: Level, nodes: u64, seed: u64) -> Choice<Action> {
    let seat = state.turn().seats().iter().next().unwrap();
    choose(state, seat, level, Budget::Nodes(nodes), seed).unwrap()
}

/// Positions of random games in which a seat acts, of both variants and both phases.
fn positions(games: u64) -> Vec<State> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let variant = if seed % 2 == 0 { Variant::Closed } else { Variant::Open };
        let mut state = State::new(&options(variant)).unwrap();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let ticket = rng.below(state.tickets());
                    state.resolve(state.draw(ticket).unwrap()).unwrap();
                }
                turn => {
                    found.push(state);
                    let seat = turn.seats().iter().next().unwrap();
                    let action = state.pick(seat, |count| rng.below(count)).unwrap();
                    state.play(seat, action).unwrap();
                }
            }
        }
    }
    found
}

/// A line of nine of black, blocked at one end.
const NINE: &str = "-1,1:Accc1/1AAB1";

fn check_chosen(variant: Variant, rest: &str, to: &str, reason: &str) {
    let state = read(variant, &format!("{NINE} {rest} 0"));
    for level in [Level::Club, Level::Master] {
        let choice = think(&state, level, 20_000, 1);
        assert!(choice.action.to_string().ends_with(to), "{level}: {}", choice.action);
        assert_eq!(choice.reason.to_string(), reason, "{level}");
    }
}

#[test]
fn club_and_master_make_ten_at_once() {
    check_chosen(Variant::Closed, "0:1 4.5.2/2.4.5", "3,1", "makes a line of ten");
    check_chosen(Variant::Open, "0 122222111133/33333222211", "L@3,1", "makes a line of ten");
}

#[test]
fn club_and_master_stop_a_line_of_ten() {
    let reason = "stops black's line of ten at 3,1";
    check_chosen(Variant::Closed, "1:3 5.5.2/2.4.4", "3,1", reason);
    check_chosen(Variant::Open, "1 122222111133/33333222211", "@3,1", reason);
}

#[test]
fn master_recognises_a_line_that_cannot_be_stopped() {
    // Both ends of the nine are open, and a 1 comes from either end of the row.
    let state = read(Variant::Open, "0,1:ccc/AAB 1 122222113311/333332222111 0");
    let choice = think(&state, Level::Master, 20_000, 1);
    assert_eq!(choice.utility.map(|utility| utility[Seat::new(0)]), Some(1.0));
    assert_eq!(choice.reason.to_string(), "cannot stop the line of ten, but holds out longest");
}

#[test]
fn every_choice_is_legal_and_its_utility_adds_up() {
    for (at, state) in positions(40).into_iter().enumerate() {
        let seat = state.turn().seats().iter().next().unwrap();
        for level in LEVELS {
            let nodes = [0, 1, 50, 700][at % 4];
            let choice = think(&state, level, nodes, at as u64);
            assert_eq!(state.check_action(seat, choice.action), Ok(()), "{level} in {state}");
            let utility = choice.utility.expect("all levels but random have a utility");
            let [own, other] = [seat, seat.next(2)].map(|seat| utility[seat]);
            assert!((0.0..=1.0).contains(&own) && (own + other - 1.0).abs() < 1e-9, "{state}");
            assert!(
                choice.candidates.iter().any(|candidate| candidate.action == choice.action),
                "{state}"
            );
            assert!(
                choice.candidates.is_sorted_by(|a, b| a.value >= b.value),
                "{level} in {state}"
            );
            for candidate in &choice.candidates {
                assert_eq!(
                    state.check_action(seat, candidate.action),
                    Ok(()),
                    "{level} in {state}"
                );
                assert!((0.0..=1.0).contains(&candidate.value), "{level} in {state}");
            }
        }
    }
}

#[test]
fn without_a_budget_the_answer_is_legal() {
    for state in positions(10) {
        let seat = state.turn().seats().iter().next().unwrap();
        for level in LEVELS {
            let choice = think(&state, level, 0, 3);
            assert_eq!(state.check_action(seat, choice.action), Ok(()), "{level} in {state}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    for (at, state) in positions(6).into_iter().enumerate().step_by(5) {
        for level in LEVELS {
            let seed = at as u64;
            assert_eq!(think(&state, level, 2_000, seed), think(&state, level, 2_000, seed));
        }
    }
}

#[test]
fn a_budget_is_kept() {
    for (at, state) in positions(4).into_iter().enumerate().step_by(4) {
        let choice = think(&state, Level::Master, 5_000, at as u64);
        assert!(choice.nodes <= 5_100, "{} nodes in {state}", choice.nodes);
        assert!(think(&state, Level::Club, 1 << 40, 1).nodes <= 1_000, "{state}");
    }
}

#[test]
fn a_budget_of_time_is_kept() {
    // On a busy machine a thread may be suspended for a while, so the best of some attempts counts.
    let all = positions(6);
    for state in [all[3], all[30], all[all.len() - 5]] {
        let seat = state.turn().seats().iter().next().unwrap();
        let budget = Budget::Time(Duration::from_millis(200));
        let took = (0..5).map(|seed| {
            let start = Instant::now();
            choose(&state, seat, Level::Master, budget, seed).unwrap();
            start.elapsed()
        });
        // Ten times what it takes beyond its budget, for slow machines.
        let in_time = took.into_iter().any(|took| took < Duration::from_millis(1_200));
        assert!(in_time, "{state}");
    }
}

/// A hash of a level's choices in fixed positions.
fn signature(level: Level, variant: Variant) -> u64 {
    let positions = positions(24).into_iter().filter(|state| state.options().variant == variant);
    positions.step_by(7).enumerate().fold(0xcbf2_9ce4_8422_2325, |hash, (at, state)| {
        let choice = think(&state, level, 3_000, at as u64);
        let text = format!("{} {};", choice.action, choice.nodes);
        text.bytes()
            .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    })
}

#[test]
fn the_play_of_all_levels_has_not_changed() {
    let signatures = [Variant::Closed, Variant::Open]
        .map(|variant| LEVELS.map(|level| format!("{:016x}", signature(level, variant))));
    let expected = [
        ["4196a2b3ca372bed", "c50c0101e0017881", "b7121f7666d04125"],
        ["4e0ccad77822027c", "64b882e15f542a31", "fda02b5578a99520"],
    ];
    assert_eq!(signatures, expected, "closed, open; novice, club, master");
}

#[test]
fn rows_of_unequal_length_are_handled() {
    // A prepared position in which black has two tiles more than white.
    let position = "0,0:AAAAABBBBBCCC 0 111112222233333/33 0";
    let state = read(Variant::Open, position);
    for level in LEVELS {
        let choice = think(&state, level, 500, 1);
        assert_eq!(state.check_action(Seat::new(0), choice.action), Ok(()), "{level}");
    }
}

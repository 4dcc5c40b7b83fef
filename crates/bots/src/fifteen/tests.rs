//! Tests of the bots of 15GO!: what they choose, and why.

use games::fifteen::{Action, Options, State};
use games::{Game, Seat, Turn};

use super::playout::{QuickPlayout, SampledDeal, playout};
use super::policy::Policy;
use super::{Reason, policy, weights};
use crate::{Budget, Choice, Level, Meter, Rng, choose};

const BASE: Options = Options {
    players: 2,
    sets: 1,
    colours: 8,
    starter: 0,
    must_place: false,
    open_play: false,
    own_build: false,
    borrow: false,
    points: false,
    stall_limit: 200,
};
const POINTS: Options = Options { sets: 2, points: true, ..BASE };
const ALL: Options =
    Options { sets: 2, open_play: true, own_build: true, borrow: true, points: true, ..BASE };

fn think(options: Options, position: &str, level: Level) -> Choice<Action> {
    let state = State::read(&options, position).expect("the position is allowed");
    choose(&state, state.active(), level, Budget::Nodes(2000), 1).expect("the seat may act")
}

fn check(options: Options, position: &str, expected: &str) {
    for level in [Level::Club, Level::Master] {
        let choice = think(options, position, level);
        assert_eq!(choice.action.to_string(), expected, "{level} in {position}: {choice:?}");
    }
}

#[test]
fn the_last_card_is_played_at_once() {
    check(BASE, "-:-/?8:- aaaaaa - 0:7a 0,0 - 0", "h>m0");
    check(BASE, "-:-/?13:8a - - 0:7a 0,0 - 0", "h>p1");
    check(Options { open_play: true, ..BASE }, "-:7a/?8:- aaaaaa - 0 0,0 - 0", "o>m0");
}

#[test]
fn a_card_that_would_let_the_other_win_is_not_borrowed() {
    let options = Options { borrow: true, ..BASE };
    check(options, "?8:-/-:7a aaaaaa - 0 0,0 - 0", "turn");
}

#[test]
fn a_15_completes_a_row_of_one_colour() {
    check(POINTS, "?8:-/?7:- aaaaaaaaaaaaaa - 0:15a 0,0 - 0", "h>m0");
    let choice = think(POINTS, "?8:-/?7:- aaaaaaaaaaaaaa - 0:15a 0,0 - 0", Level::Master);
    assert_eq!(choice.reason, crate::Reason::Fifteen(Reason::CompletesRow(150)));
    assert_eq!(choice.reason.to_string(), "completes a row of one colour for 150 points");
}

#[test]
fn of_two_rows_the_15_goes_to_the_one_of_its_colour() {
    let options = Options { sets: 3, ..POINTS };
    check(options, "?8:-/?8:- aaaaaaaaaaaaaa;bbcbbbbbbbbbbb - 0:15a 0,0 - 0", "h>m0");
    check(options, "?8:-/?8:- bbcbbbbbbbbbbb;aaaaaaaaaaaaaa - 0:15a 0,0 - 0", "h>m1");
}

#[test]
fn a_15_on_another_pile_is_borrowed_for_its_points() {
    check(ALL, "?8:-/?7:15a aaaaaaaaaaaaa - 0:14a 0,0 - 0", "h>m0");
    check(ALL, "?8:-/?7:15a aaaaaaaaaaaaaa - 0 0,0 - 0", "b1>m0");
}

#[test]
fn the_only_action_has_a_utility() {
    let choice = think(BASE, "?7:-/?7:- - - 0:1a 0,0 - 0", Level::Master);
    assert_eq!(choice.action, Action::HandToNewRow);
    assert_eq!(choice.reason, crate::Reason::OnlyAction);
    assert!(choice.utility.is_some() && choice.candidates.len() == 1);
}

#[test]
fn reasons_as_text() {
    let seat = Seat::new(1);
    for (reason, text) in [
        (Reason::Lays(7), "gets rid of the 7 in the middle"),
        (Reason::CompletesRow(15), "completes a row for 15 points"),
        (Reason::CompletesRow(0), "completes a row"),
        (Reason::BorrowsFifteen(seat, 15), "completes a row with player 2's 15 for 15 points"),
        (Reason::BorrowsToReach(seat, 12, 13), "borrows player 2's 12 to reach 13"),
        (Reason::KeepsFromPile(9, seat), "keeps the 9: on player 2's pile it would help them"),
        (Reason::KeepsFromMiddle(10), "keeps the 10: in the middle it would make way for an 11"),
        (Reason::Covers(6, seat, 7), "covers player 2's 7, which fits in the middle, with the 6"),
    ] {
        assert_eq!(reason.to_string(), text);
    }
}

/// After learning new weights, update the hashes here and the signatures in `tests/fifteen_signature.rs`.
#[test]
fn the_weights_are_the_ones_the_signatures_were_taken_with() {
    let hash = |weights: &policy::Weights| {
        weights.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &weight| {
            (hash ^ u64::from(weight as u16)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    assert_eq!(hash(policy::weights(true)), hash(&weights::WITH_POINTS));
    assert_eq!(hash(&weights::WITH_POINTS), 0x20bd_b33f_49e2_1f49);
    assert_eq!(hash(&weights::WITHOUT_POINTS), 0xd3b8_62a8_9e9e_0ecd);
}

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

/// In positions of games with all options.
#[test]
fn the_quick_playout_plays_the_same_game_as_the_rules_engine() {
    let mut rng = Rng::new(19);
    let mut actions = Vec::new();
    for _ in 0..200 {
        let options = random_options(&mut rng);
        let mut state = State::new(&options).unwrap();
        let mut quick_playout = QuickPlayout::new(&options);
        loop {
            let deal = SampledDeal::sample(&state, &mut rng);
            let [mut slow, mut quick] = [(); 2].map(|()| Meter::new(Budget::Nodes(u64::MAX)));
            let expected = playout(state, &deal, false, &mut slow, &mut actions);
            let tables = &Policy::learned(options.points).tables;
            let found = quick_playout.run(&state, &deal, tables, &mut quick);
            assert_eq!(found.utility, expected.utility, "{options:?} {state}");
            assert_eq!(found.objective, expected.objective, "{options:?} {state}");
            assert_eq!(quick.nodes(), slow.nodes(), "{options:?} {state}");
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let ticket = rng.below(state.tickets());
                    state.resolve(state.draw(ticket).unwrap()).unwrap();
                }
                _ => {
                    let seat = state.active();
                    let action = if rng.below(3) == 0 {
                        state.pick(seat, |count| rng.below(count)).unwrap()
                    } else {
                        policy::best(&state, seat, policy::weights(options.points), &mut actions)
                    };
                    state.play(seat, action).unwrap();
                }
            }
        }
    }
}

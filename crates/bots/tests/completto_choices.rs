//! Choices of the Completto bots in positions with an obvious best action.

use bots::{Budget, Choice, Level, Reason, choose, completto};
use games::completto::{Action, Moves, Options, State};
use games::{Game, Seat};

fn think(level: Level, options: &Options, position: &str) -> Choice<Action> {
    let state = State::read(options, position).unwrap();
    let seat = state.turn().seats().iter().next().unwrap();
    choose(&state, seat, level, Budget::Nodes(20_000), 1).unwrap()
}

fn options(hidden: u32, open: u32) -> Options {
    Options { hidden, open, ..Options::default() }
}

/// Asserts that club and master choose `action` in `position`.
fn check_choice(action: &str, options: &Options, position: &str) {
    for level in [Level::Club, Level::Master] {
        let choice = think(level, options, position);
        assert_eq!(choice.action.to_string(), action, "{level}: {}", choice.reason);
    }
}

#[test]
fn a_tile_goes_where_it_belongs() {
    check_choice("p2", &options(5, 0), "_5/_5 - 0:50 0 1/0 0,0");
    check_choice("p0", &options(5, 0), "_5/_5 - 0:1 0 1/0 0,0");
    check_choice("p4", &options(5, 0), "_5/_5 - 0:100 0 1/0 0,0");
    check_choice("p3", &options(6, 1), "_3,40,_3/_7 - 1:50 0 1/0 0,0");
}

#[test]
fn a_tile_is_inserted_where_it_belongs() {
    let options = options(9, 2);
    check_choice("i0", &options, "_9/_9 - setup:2@2,2@40 0 1/0 0,0");
    check_choice("i9", &options, "_9/_9 - setup:2@97,2@40 0 1/0 0,0");
    for level in [Level::Novice, Level::Club, Level::Master] {
        let Action::Insert { gap, .. } =
            think(level, &options, "_9/_9 - setup:2@50,2@40 0 1/0 0,0").action
        else {
            panic!("in set-up a tile is inserted");
        };
        assert!((2..=7).contains(&gap), "{level} inserts 50 at gap {gap}");
    }
}

#[test]
fn a_pair_that_gives_another_turn_is_taken() {
    check_choice("p1", &options(5, 1), "_2,22,_3/_6 - 0:21 0 1/0 0,0");
    let choice = think(Level::Master, &options(5, 1), "_2,22,_3/_6 - 0:21 0 1/0 0,0");
    assert_eq!(
        choice.reason,
        Reason::Completto(completto::Reason::Pair { number: 21, beside: 22 })
    );
    assert_eq!(choice.reason.to_string(), "21 beside 22 gives another turn");
    check_choice("t47@3", &options(5, 1), "_4,48,_1/_6 47 0 0 1/0 0,0");
}

#[test]
fn a_row_that_can_be_completed_is_completed() {
    check_choice("t30@2", &options(1, 4), "10,20,_1,40,50/_5 30 0 0 1/0 0,0");
    // Also by a turned tile.
    check_choice("t9~@0", &options(1, 4), "_1,7,20,40,50/_5 9 0 0 1/0 0,0");
    // At once, not after another tile.
    check_choice("t61@4", &options(1, 4), "10,20,40,50,_1/_5 15,45,61 0 0 1/0 0,0");
}

#[test]
fn a_tile_where_no_number_fits_is_moved() {
    for level in [Level::Club, Level::Master] {
        let choice = think(level, &options(1, 4), "40,_1,41,60,80/_2,50,_2 70 0 0 1/0 0,0");
        assert!(matches!(choice.action, Action::Move { from: 1, .. }), "{}", choice.action);
        assert_eq!(
            choice.reason.to_string(),
            "moves a tile away that has little hope between 40 and 41"
        );
    }
}

#[test]
fn a_moved_tile_goes_between_two_tiles() {
    // Before 20 the row has room for 19 numbers, but no tile lies there between two others.
    let position = "20,21,_1,22,90/_2,50,_2 - 0 0 1/0 0,0";
    let between = Options { moves: Moves::Between, ..options(1, 4) };
    for level in [Level::Club, Level::Master] {
        let choice = think(level, &between, position);
        assert_eq!(choice.action.to_string(), "m2-3", "{level}: {}", choice.reason);
        let anywhere = think(level, &options(1, 4), position);
        let ends = |choice: &Choice<Action>| {
            let to_end = |action| matches!(action, Action::Move { to: 0 | 4, .. });
            choice.candidates.iter().filter(|candidate| to_end(candidate.action)).count()
        };
        assert_eq!((ends(&choice), ends(&anywhere)), (0, 2), "{level}");
    }
    // A face-down tile at the left end: the moved one joins it from inside.
    let choice = think(
        Level::Club,
        &Options { hidden: 2, open: 3, ..between },
        "_1,80,81,_1,82/_5 - 0 0 1/0 0,0",
    );
    let joined = choice.candidates.iter().any(|candidate| candidate.action.to_string() == "m3-1");
    assert!(joined, "{:?}", choice.candidates);
}

#[test]
fn a_seat_that_can_only_pass_passes() {
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(","));
    let between = Options { moves: Moves::Between, ..options(1, 1) };
    for level in [Level::Novice, Level::Club, Level::Master] {
        let choice = think(level, &between, &position);
        assert_eq!((choice.action, choice.reason), (Action::Pass, Reason::OnlyAction), "{level}");
    }
    assert_eq!(think(Level::Random, &between, &position).action, Action::Pass);
}

#[test]
fn candidates_are_sorted_and_contain_the_choice() {
    let position = "_4,20,_4,50,_5,75,_6/_3,7,_9,52,_8 30,61,88 0 3 1/0 0,0";
    for level in [Level::Novice, Level::Club, Level::Master] {
        let choice = think(level, &Options::default(), position);
        assert!(choice.candidates.is_sorted_by(|one, other| one.value >= other.value));
        let candidate =
            choice.candidates.iter().find(|candidate| candidate.action == choice.action);
        let value = choice.utility.unwrap()[Seat::new(0)];
        assert!((candidate.unwrap().value - value).abs() < 0.05, "{level}");
        if level > Level::Novice {
            assert_eq!(choice.candidates[0].action, choice.action);
        }
    }
}

#[test]
fn the_only_action_has_that_as_its_reason() {
    let choice = think(Level::Master, &options(1, 2), "10,_1,30/_3 - 0:20 0 1/0 0,0");
    assert_eq!(choice.reason, Reason::OnlyAction);
}

#[test]
fn reasons_as_text() {
    use completto::Reason::*;
    let seat = Seat::new(1);
    let texts = [
        (Completes { number: 7 }, "7 completes the row"),
        (
            Fits { number: 37, coming: 12 },
            "37 fits best there, and 12 more numbers can still come beside it",
        ),
        (
            Fits { number: 37, coming: 0 },
            "37 fits best there, and no more numbers can come beside it",
        ),
        (
            Inserts { number: 37, left: 6, right: 11 },
            "37 leaves room for 6 more on its left and 11 on its right",
        ),
        (Takes { number: 55 }, "takes 55, which is sure to fit"),
        (TakesBefore { number: 55, seat }, "takes 55 before seat 2 can"),
        (MakesRoom { low: 40, high: 45 }, "moves a tile to make room between 40 and 45"),
        (MakesRoom { low: 0, high: 45 }, "moves a tile to make room before 45"),
        (Frees { low: 95, high: 101 }, "moves a tile away that has little hope after 95"),
        (Draws { fitting: 61, unseen: 78 }, "draws, since 61 of 78 unseen tiles would fit"),
        (FirstSight, "looked right at first sight"),
    ];
    for (reason, sentence) in texts {
        assert_eq!(reason.to_string(), sentence);
    }
}

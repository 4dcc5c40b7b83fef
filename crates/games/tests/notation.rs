//! Tests of the notation with arbitrary input: it is refused with the right kind of error, or it is read, and then
//! reads back the same when it is written.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::collection::vec;
use proptest::prelude::*;
use rowhouse_games::{
    AnyAction, AnyGame, AnyOptions, Game, Kind, MAX_SEATS, OptionInfo, OptionRange, Playthrough,
    PositionError, Record, RecordError, Seat, Turn, Violation, completto, fifteen, for_each_game,
    read_step, ten,
};
use serde_json::{Map, Value};

use crate::common::any::mixes_of;
use crate::common::facts::Facts;
use crate::common::invariants::{Invariants, Style};
use crate::common::random::Random;
use crate::common::wild::{
    Change, Walk, any_walk, cases, change, changed, json, option_name, text, walk,
};

/// Asserts that a text that can be read is written so that it reads back the same.
fn reads_back<T: FromStr + Display + PartialEq + Debug>(text: &str)
where
    T::Err: Debug + Display,
{
    match text.parse::<T>() {
        Ok(value) => {
            let again = value.to_string();
            assert_eq!(again.parse::<T>().ok(), Some(value), "`{text}` was written as `{again}`");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn everything_reads_back(text: &str) {
    macro_rules! read_back {
        ({} $($variant:ident $module:ident),+) => {
            $(
                reads_back::<rowhouse_games::$module::Setup>(text);
                reads_back::<rowhouse_games::$module::Action>(text);
                reads_back::<rowhouse_games::$module::Chance>(text);
            )+
        };
    }
    for_each_game!([read_back], {});
    reads_back::<ten::Point>(text);
    reads_back::<fifteen::Card>(text);
    reads_back::<Kind>(text);
    reads_back::<Record>(text);
}

/// Reads a position in two steps, text to setup and setup to state; the kind of error depends on which one fails.
fn read_in_steps<G: Facts, S: FromStr>(
    options: &G::Options,
    text: &str,
    from_setup: impl Fn(&G::Options, &S) -> Result<G, Violation>,
) -> Option<G> {
    let read = G::read(options, text);
    match (text.parse::<S>(), &read) {
        (Err(_), Err(PositionError::Unreadable(_))) => None,
        (Ok(setup), Err(PositionError::Invalid(violation))) => {
            assert_eq!(from_setup(options, &setup).as_ref(), Err(violation));
            check_clause::<G>(options, violation);
            None
        }
        (Ok(setup), Ok(state)) => {
            assert!(from_setup(options, &setup).as_ref() == Ok(state), "{text}");
            Some(*state)
        }
        (_, result) => panic!("`{text}` gave {result:?}"),
    }
}

/// Asserts that a clause is one of this game.
fn check_clause<G: Facts>(options: &G::Options, violation: &Violation) {
    let info = G::any_options(options).kind().info();
    let number = violation.clause.strip_prefix(info.clause).and_then(|digits| digits.parse().ok());
    assert!(number.is_some_and(|number| (1..=info.clauses).contains(&number)), "{violation:?}");
}

/// Asserts that a changed position is refused, or that a game from it keeps all invariants.
fn refused_or_playable(options: AnyOptions, text: &str, seed: u64) {
    macro_rules! refused_or_played {
        ({} $($variant:ident $module:ident),+) => {
            match options {
                $(AnyOptions::$variant(options) => {
                    let from_setup = rowhouse_games::$module::State::from_setup;
                    let state = read_in_steps(&options, text, from_setup);
                    state.into_iter().for_each(|state| play_on(state, seed));
                })+
            }
        };
    }
    for_each_game!([refused_or_played], {});
}

fn play_on<G: Facts>(state: G, seed: u64) {
    let read = G::read(&state.options(), &state.to_string());
    assert!(read == Ok(state), "{state} reads otherwise: {:?}", read.map(|read| read.to_string()));
    Invariants::new().play(state, &mut Random::new(seed), Style::Eager);
}

/// An action of any game with any numbers in it.
fn any_action() -> impl Strategy<Value = AnyAction> {
    let seat = || (0..MAX_SEATS).prop_map(Seat::new);
    let int = || prop_oneof![-6..=6i32, any::<i32>()];
    let point = move || (int(), int()).prop_map(|(x, y)| ten::Point { x, y });
    let byte = || prop_oneof![0..=24u8, any::<u8>()];
    let turned = any::<bool>;
    let completto =
        prop_oneof![
            Just(completto::Action::Draw),
            (byte(), turned()).prop_map(|(gap, turned)| completto::Action::Insert { gap, turned }),
            (byte(), turned()).prop_map(|(slot, turned)| completto::Action::Place { slot, turned }),
            (any::<u8>(), turned(), byte())
                .prop_map(|(tile, turned, slot)| completto::Action::Take { tile, turned, slot }),
            (byte(), byte()).prop_map(|(from, to)| completto::Action::Move { from, to }),
            Just(completto::Action::Pass),
        ];
    let ten = prop_oneof![
        Just(ten::Action::Pass),
        point().prop_map(ten::Action::Place),
        point().prop_map(|to| ten::Action::PlaceFrom(ten::End::Left, to)),
        point().prop_map(|to| ten::Action::PlaceFrom(ten::End::Right, to)),
        (point(), point()).prop_map(|(from, to)| ten::Action::Relocate { from, to }),
    ];
    let fifteen = prop_oneof![
        Just(fifteen::Action::HandToNewRow),
        Just(fifteen::Action::HandToOwn),
        Just(fifteen::Action::Keep),
        Just(fifteen::Action::Turn),
        byte().prop_map(fifteen::Action::HandToRow),
        byte().prop_map(fifteen::Action::OwnToRow),
        seat().prop_map(fifteen::Action::HandToPile),
        seat().prop_map(fifteen::Action::OwnToPile),
        (seat(), byte()).prop_map(|(from, row)| fifteen::Action::Borrow { from, row }),
    ];
    prop_oneof![
        completto.prop_map(AnyAction::Completto),
        ten.prop_map(AnyAction::Ten),
        fifteen.prop_map(AnyAction::Fifteen),
    ]
}

/// Asserts that an action is played if it is listed, and otherwise refused without a change.
fn done_or_refused(game: &AnyGame, seat: Seat, action: AnyAction) {
    let mut listed = Vec::new();
    game.legal(seat, &mut listed);
    let mut tried = *game;
    match tried.play(seat, action) {
        Ok(()) => assert!(listed.contains(&action), "{action} is not listed"),
        Err(rejection) => {
            assert!(!listed.contains(&action), "{action}: {rejection}");
            assert!(!rejection.to_string().is_empty());
            assert_eq!(tried.to_string(), game.to_string());
            assert!(tried == *game, "{action} was refused and changed something");
        }
    }
}

/// Returns whether the value is in the range of the option.
fn is_in_range(info: &OptionInfo, value: &Value) -> bool {
    match info.range {
        OptionRange::Int { min, max, .. } => {
            value.as_u64().is_some_and(|n| (u64::from(min)..=u64::from(max)).contains(&n))
        }
        OptionRange::Flag => value.is_boolean(),
        OptionRange::Choice(words) => value.as_str().is_some_and(|word| words.contains(&word)),
    }
}

/// The first option that is unknown or out of range, in the order of the object.
fn first_wrong(kind: Kind, object: &Map<String, Value>) -> Option<&str> {
    let wrong = |(name, value): &(&String, &Value)| {
        let info = kind.options().iter().find(|info| info.name == *name);
        !info.is_some_and(|info| is_in_range(info, value))
    };
    object.iter().find(wrong).map(|(name, _)| name.as_str())
}

fn check_options(kind: Kind, object: &Map<String, Value>) {
    match (AnyOptions::from_json(kind, object), first_wrong(kind, object)) {
        (Err(error), Some(name)) => {
            assert_eq!(error.name, name);
            assert!(error.to_string().contains(name));
        }
        // Each is in its range, but together they are not.
        (Err(error), None) => {
            assert!(kind.options().iter().any(|info| info.name == error.name));
            assert!(object.contains_key("players") || object.len() > 1 || kind != Kind::Ten);
        }
        (Ok(options), None) => {
            let complete = options.to_json();
            assert_eq!(complete.len(), kind.options().len());
            assert!(object.iter().all(|(name, value)| complete[name] == *value));
            assert_eq!(AnyOptions::from_json(kind, &complete), Ok(options));
            assert_eq!(AnyGame::new(&options).map(|game| game.options()), Ok(options));
        }
        (Ok(options), Some(name)) => panic!("{name} was accepted: {options:?}"),
    }
}

proptest! {
    #![proptest_config(cases(2_500))]

    #[test]
    fn any_text_is_refused_or_reads_back(text in text()) {
        everything_reads_back(&text);
    }

    #[test]
    fn a_changed_step_is_refused_or_reads_back(
        Walk(game) in any_walk(),
        at in any::<proptest::sample::Index>(),
        changes in vec(change(), 0..3),
    ) {
        let steps = &game.record().steps;
        prop_assume!(!steps.is_empty());
        let text = changed(&steps[at.index(steps.len())], &changes);
        everything_reads_back(&text);
        if let Err(error) = read_step(game.state(), &text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn wrong_options_are_refused_by_name(
        kind in proptest::sample::select(&Kind::ALL[..]),
        object in vec((option_name(), json()), 0..4),
    ) {
        check_options(kind, &object.into_iter().collect());
    }

    #[test]
    fn numbers_out_of_range_are_refused_by_name(
        kind in proptest::sample::select(&Kind::ALL[..]),
        at in any::<proptest::sample::Index>(),
        number in prop_oneof![-2..=110i64, Just(1 << 32), any::<i64>()],
    ) {
        let info = at.get(kind.options());
        check_options(kind, &Map::from_iter([(info.name.to_owned(), number.into())]));
    }

    #[test]
    fn any_json_as_options_is_refused_or_complete(
        kind in proptest::sample::select(&Kind::ALL[..]),
        value in json(),
    ) {
        if let Value::Object(object) = &value {
            check_options(kind, object);
        }
        let record = Value::from(Map::from_iter([
            ("rowhouse".to_owned(), 1.into()),
            ("game".to_owned(), kind.id().into()),
            ("options".to_owned(), value),
            ("steps".to_owned(), Value::Array(Vec::new())),
        ]));
        reads_back::<Record>(&record.to_string());
    }

    #[test]
    fn any_json_is_no_record_or_reads_back(value in json()) {
        reads_back::<Record>(&value.to_string());
    }

    #[test]
    fn any_action_is_done_or_refused_and_changes_nothing(
        Walk(game) in any_walk(),
        actions in vec((0..MAX_SEATS, any_action()), 1..40),
    ) {
        for (seat, action) in actions {
            done_or_refused(game.state(), Seat::new(seat), action);
            let acting = game.state().turn().seats().iter().next();
            acting.into_iter().for_each(|seat| done_or_refused(game.state(), seat, action));
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_changed_record_is_refused_or_replayed(
        Walk(game) in any_walk(), changes in vec(change(), 1..3),
    ) {
        let text = changed(&game.record().to_string(), &changes);
        reads_back::<Record>(&text);
        if let Ok(record) = text.parse::<Record>() {
            check_replay(&record);
        }
    }

    #[test]
    fn a_record_can_be_broken_off_anywhere(
        Walk(game) in any_walk(), at in any::<proptest::sample::Index>(),
    ) {
        let mut record = game.record().clone();
        record.steps.truncate(at.index(record.steps.len() + 1));
        record.result = None;
        let half = record.clone().resume().expect("a part of a legal record is legal");
        prop_assert_eq!(&half.record().steps, &record.steps);
        prop_assert_eq!(record.replay().count(), record.steps.len() + 1);
    }
}

/// A test for each game, named after its module.
macro_rules! changed_positions {
    ({} $($variant:ident $module:ident),+) => {
        mod a_changed_position_is_refused_or_playable {
            use super::*;

            proptest! {
                #![proptest_config(cases(150))]

                $(
                    #[test]
                    fn $module(
                        Walk(game) in walk(Kind::$variant), changes in vec(change(), 1..3), seed: u64,
                    ) {
                        check_changed(&game, &changes, seed);
                    }
                )+
            }
        }
    };
}

for_each_game!([changed_positions], {});

fn check_changed(game: &Playthrough, changes: &[Change], seed: u64) {
    let text = changed(&game.state().to_string(), changes);
    everything_reads_back(&text);
    refused_or_playable(game.state().options(), &text, seed);
}

/// Asserts that replaying ends with a state, or with an error that names the first wrong step.
fn check_replay(record: &Record) {
    match record.clone().resume() {
        Ok(game) => {
            assert_eq!(game.record().steps, record.steps);
            assert_eq!(game.record().result.is_some(), game.state().turn() == Turn::Over);
        }
        Err(RecordError::Step { index, .. }) => {
            let mut legal = record.clone();
            legal.steps.truncate(index);
            legal.resume().expect("the steps before are legal");
        }
        Err(RecordError::Position(_)) => assert!(record.position.is_some()),
        Err(error) => panic!("{error}"),
    }
}

/// Asserts that a setup with arbitrary numbers, built without the parser, is refused or playable.
fn is_refused_or_playable<G: Facts>(options: &G::Options, state: Result<G, Violation>, seed: u64) {
    match state {
        Ok(state) => play_on(state, seed),
        Err(violation) => check_clause::<G>(options, &violation),
    }
}

fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![0..=16u8, 0..=128u8, any::<u8>()]
}

fn small() -> impl Strategy<Value = u32> {
    prop_oneof![0..=16u32, any::<u32>()]
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..MAX_SEATS).prop_map(Seat::new)
}

/// The three kinds of game at some node, as their own types.
macro_rules! game_of {
    ($variant:ident, $playthrough:expr) => {
        match $playthrough.state() {
            AnyGame::$variant(game) => *game,
            other => unreachable!("{other}"),
        }
    };
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn any_completto_setup_is_refused_or_playable(
        Walk(game) in walk(Kind::Completto),
        (row, slot) in any::<(proptest::sample::Index, proptest::sample::Index)>(),
        (number, turned, extra) in (byte(), any::<bool>(), byte()),
        (idle, round, minus) in (small(), small(), small()),
        (starter, which) in (seat(), 0..9),
        seed: u64,
    ) {
        use completto::{SetupTurn, Slot};
        let game = game_of!(Completto, game);
        let (options, mut setup) = (game.options(), game.setup());
        let row = row.index(setup.rows.len());
        match which {
            0 if !setup.rows[row].is_empty() => {
                let slot = slot.index(setup.rows[row].len());
                setup.rows[row][slot] = Slot::Open { number, turned };
            }
            1 => drop(setup.rows[row].pop()),
            2 => setup.pool.push(extra),
            3 => setup.turn = SetupTurn::Place(starter, extra),
            4 => setup.turn = SetupTurn::Draw(starter),
            5 => setup.turn = SetupTurn::Setup(vec![(number, Some(extra)); setup.rows.len()]),
            6 => (setup.idle, setup.round) = (idle, round),
            7 => setup.minus[row] = minus,
            _ => setup.rows[row] = vec![Slot::Hidden; usize::from(number)],
        }
        is_refused_or_playable(&options, completto::State::from_setup(&options, &setup), seed);
    }

    #[test]
    fn any_ten_setup_is_refused_or_playable(
        Walk(game) in walk(Kind::Ten),
        at in any::<proptest::sample::Index>(),
        (x, y) in (prop_oneof![-9..9i32, any::<i32>()], prop_oneof![-9..9i32, any::<i32>()]),
        (value, seat, count) in (prop_oneof![0..=4u8, any::<u8>()], seat(), small()),
        which in 0..8,
        seed: u64,
    ) {
        use ten::{Point, SetupTile, SetupTurn, Supply};
        let game = game_of!(Ten, game);
        let (options, mut setup) = (game.options(), game.setup());
        let tile = SetupTile { at: Point { x, y }, seat, value };
        match which {
            0 => setup.tiles.push(tile),
            1 if !setup.tiles.is_empty() => {
                let at = at.index(setup.tiles.len());
                setup.tiles[at] = tile;
            }
            2 if !setup.tiles.is_empty() => {
                let at = at.index(setup.tiles.len());
                setup.tiles[at].value = value;
            }
            3 => setup.turn = SetupTurn::Hand(seat, value),
            4 => setup.turn = SetupTurn::Choose(seat),
            5 => setup.relocations = count,
            6 => match &mut setup.supply {
                Supply::Stacks(stacks) => stacks[at.index(2)][at.index(3)] = count,
                Supply::Rows(rows) => rows[at.index(2)].push(value),
            },
            _ => for tile in &mut setup.tiles {
                tile.at = Point { x: tile.at.x.wrapping_add(x), y: tile.at.y.wrapping_add(y) };
            },
        }
        is_refused_or_playable(&options, ten::State::from_setup(&options, &setup), seed);
    }

    #[test]
    fn any_15go_setup_is_refused_or_playable(
        Walk(game) in walk(Kind::Fifteen),
        at in any::<proptest::sample::Index>(),
        (value, colour, any_colour) in (1..=15u8, 0..=7u8, byte()),
        (seat, count) in (seat(), small()),
        which in 0..11,
        seed: u64,
    ) {
        use fifteen::{Card, Closed, SetupTurn};
        let game = game_of!(Fifteen, game);
        let (options, mut setup) = (game.options(), game.setup());
        let card = Card::new(value, colour);
        let owner = at.index(setup.seats.len());
        match which {
            0 => setup.seats[owner].open.push(card),
            1 => setup.seats[owner].closed = Closed::Unknown(count),
            2 => setup.seats[owner].closed = Closed::Known(vec![card; usize::from(value)]),
            3 => setup.rows.push(vec![any_colour; usize::from(value - 1)]),
            4 if !setup.rows.is_empty() => {
                let row = at.index(setup.rows.len());
                setup.rows[row].push(any_colour);
            }
            5 => setup.done.push(vec![colour; 15]),
            6 => setup.turn = SetupTurn::Hand(seat, card),
            7 => setup.turn = SetupTurn::Start(seat),
            8 => setup.scores[owner] = count,
            9 => setup.finished.push(seat),
            _ => setup.idle = count,
        }
        is_refused_or_playable(&options, fifteen::State::from_setup(&options, &setup), seed);
    }
}

#[test]
fn unreadable_and_not_allowed_are_different_errors() {
    let unreadable = [
        (Kind::Completto, "_17,5 - 0"),
        (Kind::Completto, "_22/_21,101 - 0 0 1/0 0,0"),
        (Kind::Ten, "0,0:d 1? 5.5.4/5.5.5 0"),
        (Kind::Ten, "- 0? 5.5/5.5.5 0"),
        (Kind::Fifteen, "?30:-/?30:-/?30:-/?30:- - - 0? 0,0,0,0 - -1"),
        (Kind::Fifteen, "?29:16a/?30:-/?30:-/?30:- - - 0? 0,0,0,0 - 0"),
    ];
    for (kind, text) in unreadable {
        let read = AnyGame::read(&AnyOptions::default_of(kind), text);
        assert!(matches!(read, Err(PositionError::Unreadable(_))), "{text}: {read:?}");
    }
    let not_allowed = [
        (Kind::Completto, "_22/_20,7,6 - 0 0 1/0 0,0", "C10"),
        (Kind::Completto, "_22/_21 - 0 0 1/0 0,0", "C2"),
        (Kind::Ten, "0,0:a1a 1? 3.5.5/5.5.5 0", "T4"),
        (Kind::Ten, "- 0? 5.5.6/5.5.5 0", "T1"),
        (Kind::Fifteen, "?30:-/?30:-/?30:-/?31:- - - 0? 0,0,0,0 - 0", "G1"),
        (Kind::Fifteen, "?29:1a/?30:-/?30:-/?30:- - - 0? 0,0,0,0 - 0", "G5"),
    ];
    for (kind, text, clause) in not_allowed {
        match AnyGame::read(&AnyOptions::default_of(kind), text) {
            Err(PositionError::Invalid(violation)) => assert_eq!(violation.clause, clause),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn every_option_is_tried() {
    for kind in Kind::ALL {
        let mixes: Vec<_> = mixes_of(kind).iter().map(AnyOptions::to_json).collect();
        for option in kind.options() {
            let is_fixed = matches!(option.range, OptionRange::Int { min, max, .. } if min == max);
            let varies = mixes.iter().any(|mix| mix[option.name] != mixes[0][option.name]);
            assert!(varies || is_fixed, "`mixes` leaves {} of {kind} as it is", option.name);
        }
    }
}

#[test]
fn options_that_are_not_allowed_allow_no_position() {
    for kind in Kind::ALL {
        for options in mixes_of(kind) {
            let text = AnyGame::new(&options).expect("allowed").to_string();
            let refused = match options {
                AnyOptions::Completto(o) => {
                    AnyOptions::Completto(completto::Options { hidden: 50, ..o })
                }
                AnyOptions::Ten(o) => AnyOptions::Ten(ten::Options { players: 3, ..o }),
                AnyOptions::Fifteen(o) => AnyOptions::Fifteen(fifteen::Options { sets: 9, ..o }),
            };
            assert!(matches!(AnyGame::read(&refused, &text), Err(PositionError::Options(_))));
            assert!(AnyGame::new(&refused).is_err());
        }
    }
}

#[test]
fn far_cells_read_back_or_are_refused() {
    let far: [i64; 5] = [499_999_998, 499_999_999, 500_000_000, 500_000_001, 2_147_483_600];
    let options = ten::Options::default();
    for far in far.into_iter().flat_map(|far| [far, -far]) {
        for corner in [format!("{far},0"), format!("0,{far}"), format!("{far},{far}")] {
            for board in ["a", "1a", "1/a", "a/1"] {
                let width = if board.contains('a') && board.len() == 2 { "2" } else { "1" };
                let board = board.replace("1/a", &format!("{width}/a"));
                let text = format!("{corner}:{board} 1:1 4.5.5/4.5.5 0");
                everything_reads_back(&text);
                if let Ok(state) = ten::State::read(&options, &text) {
                    play_on(state, 1);
                }
            }
        }
    }
}

#[test]
fn the_largest_points_overflow_nothing() {
    let most = u32::MAX;
    let points = fifteen::Options { players: 2, sets: 1, points: true, ..Default::default() };
    let text = format!("?1:-/-:15a aaaaaaaaaaaaa - 0? {most},{most} - 0");
    for seed in 0..20 {
        play_on(fifteen::State::read(&points, &text).expect("a position"), seed);
    }
    let short = completto::Options { hidden: 2, open: 1, rounds: most, ..Default::default() };
    let text = format!("_3/_2,7 - 0 0 {most}/0 {most},{most}");
    for seed in 0..20 {
        play_on(completto::State::read(&short, &text).expect("a position"), seed);
    }
}

//! Records that builds with earlier versions of the rules have written.

use rowhouse_games::{AnyGame, Game, Record, Turn};

/// Replays a record, and checks that it ends with the result that it had.
fn replays(record: &str) -> AnyGame {
    let record: Record = record.parse().expect("a record");
    assert!(record.result.is_some(), "a finished game");
    let end = record.verify().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(end.turn(), Turn::Over);
    end
}

#[test]
fn c24_a_record_without_the_option_replays_as_before() {
    let end = replays(include_str!("records/completto-rules-1.json"));
    let options = end.options().to_json();
    assert_eq!(options["moves"], "anywhere");
}

#[test]
fn g15_a_record_without_such_a_turn_replays_as_before() {
    let record = include_str!("records/15go-rules-1.json");
    assert!(record.contains("h>o"), "cards are built on the own pile");
    replays(record);
}

#[test]
fn g15_a_record_with_such_a_turn_is_refused_with_the_clause() {
    let record = include_str!("records/15go-rules-1-builds-on-without-closed-cards.json");
    let record: Record = record.parse().expect("a record");
    let error = record.verify().expect_err("the turn ended").to_string();
    assert!(error.contains("ended the turn by G15"), "{error}");
}

//! Tests of `rowhouse verify` on records of tables: every draw must follow from the secret.

use std::fs;
use std::path::Path;

use games::{AnyOptions, Game, Kind, Record, Seat};
use serde_json::json;
use table::{
    Actor, Command, Event, Hex, Level, Numbered, Person, Request, SeatPlan, Secret, Setup, Table,
    Time,
};

/// The record and the log of a game in which every player takes the first legal action.
fn played(kind: Kind) -> (Record, Vec<Numbered>) {
    let mut setup = Setup::new(AnyOptions::default_of(kind)).unwrap();
    setup.places.fill(SeatPlan::Bot(Level::Random));
    let secret = Secret::new([42; 32]);
    let (mut table, mut log) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    let mut actions = Vec::new();
    loop {
        log.extend(table.settle(&secret, Time(0)));
        let Some(bot_turn) = table.bot_turns().first().copied() else {
            return (table.record(), log);
        };
        table.game().legal(bot_turn.seat, &mut actions);
        let command = Command::Act { seat: bot_turn.seat, action: actions[0] };
        let seen = table.number();
        let request = Request { actor: Actor::Host, seen, command };
        log.extend(table.command(&request, Time(0)).unwrap());
    }
}

fn verify(name: &str, record: &Record) -> (String, Option<i32>) {
    verify_with(name, record, &[])
}

/// Verifies a record with pages of a log.
fn verify_with(name: &str, record: &Record, pages: &[&[Numbered]]) -> (String, Option<i32>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("verify-{name}"));
    fs::write(&path, record.to_string()).unwrap();
    let mut program = load::isolated(env!("CARGO_BIN_EXE_rowhouse"));
    program.arg("verify").arg(path);
    for (index, events) in pages.iter().enumerate() {
        let page = folder.join(format!("verify-{name}.{index}"));
        fs::write(&page, json!({ "events": events, "next": 0 }).to_string()).unwrap();
        program.arg("--log").arg(page);
    }
    let ran = program.output().unwrap();
    (String::from_utf8(ran.stdout).unwrap(), ran.status.code())
}

#[test]
fn a_tampered_draw_is_found() {
    let (record, _) = played(Kind::Ten);
    let draws = record.steps.iter().filter(|step| step.starts_with('=')).count();
    let (out, code) = verify("honest.json", &record);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains(&format!("{draws} draws as the secret decides")), "{out}");

    let mut tampered = record.clone();
    let due = tampered.steps[0].clone();
    let found = if due == "=1" { "=2" } else { "=1" };
    tampered.steps[0] = found.into();
    // Cut after the last step that can be replayed, so that only the draw is wrong.
    tampered.steps.truncate(2);
    tampered.result = None;
    let (out, code) = verify("tampered.json", &tampered);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains(&format!("step 1 (`{found}`): the draw should be `{due}`")), "{out}");

    let mut lied = record;
    lied.notes["seed"]["commitment"] = "00".repeat(32).into();
    let (out, code) = verify("lied.json", &lied);
    assert!(code == Some(1) && out.contains("does not belong to the commitment"), "{out}");
}

#[test]
fn a_record_is_compared_with_the_log_of_its_table() {
    let (record, log) = played(Kind::Ten);
    let (first, rest) = log.split_at(5);
    let (out, code) = verify_with("logged.json", &record, &[first, rest]);
    let last = log.len() - 1;
    assert!(code == Some(0) && out.contains(&format!("up to event {last}, over: ")), "{out}");
    let (out, code) = verify_with("page.json", &record, &[first]);
    let part =
        "up to event 4 (without the end of the game, so only commitment and options are compared)";
    assert!(code == Some(0) && out.contains(part), "{out}");

    // A record that agrees with itself, of a table that committed to another secret.
    let mut other = log;
    if let Event::Opened { commitment, .. } = &mut other[0].event {
        *commitment = Secret::new([1; 32]).commitment();
    }
    let (out, code) = verify_with("other.json", &record, &[&other]);
    assert!(code == Some(1) && out.contains("is not that of the log's first event"), "{out}");
    let (out, code) = verify_with("first.json", &record, &[&other[..1]]);
    assert!(code == Some(1) && out.contains("is not that of the log's first event"), "{out}");
}

#[test]
fn a_game_that_a_player_resigned_is_over_by_its_log() {
    let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    let secret = Secret::new([42; 32]);
    let (mut table, mut log) = Table::open(setup, Person(0), &secret, Time(0)).unwrap();
    let mut send = |person: u64, command| {
        let seen = table.number();
        let request = Request { actor: Actor::Person(Person(person)), seen, command };
        log.extend(table.command(&request, Time(0)).unwrap());
        log.extend(table.settle(&secret, Time(0)));
        table.record()
    };
    let added = |seat: u64| Hex([seat as u8; 16]);
    for (seat, name) in [(0, "Anna"), (1, "Ben")] {
        let committed = added(seat).commitment();
        send(seat, Command::Sit { seat: Seat::new(seat as usize), name: name.into(), committed });
    }
    for seat in [0, 1] {
        send(seat, Command::Reveal { seat: Seat::new(seat as usize), added: added(seat) });
    }
    let record = send(1, Command::Resign { seat: Seat::new(1) });
    let (out, code) = verify_with("resigned.json", &record, &[&log]);
    assert_eq!(code, Some(0), "{out}");
    let end = "over before the last step: Ben resigned, ranks by the log: Anna 1, Ben 2";
    assert!(out.contains(end), "{out}");

    let mut renamed = record;
    renamed.notes["players"] = json!(["Ben", "Anna"]);
    let (out, code) = verify_with("renamed.json", &renamed, &[&log]);
    assert!(code == Some(1) && out.contains("`players` is not what the log says"), "{out}");
}

/// `old/tables.json` has records of an earlier build, whose players published their additions when they sat down.
#[test]
fn records_of_an_earlier_build_verify_as_before() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old/tables.json");
    let old: serde_json::Value = serde_json::from_str(&fs::read_to_string(old).unwrap()).unwrap();
    let mut finished = 0;
    for (index, table) in old["tables"].as_array().unwrap().iter().enumerate() {
        let record = Record::from_json(&table["record"]).unwrap();
        let (out, code) = verify(&format!("old-{index}.json"), &record);
        assert_eq!(code, Some(0), "{out}");
        if table["phase"] == "over" {
            assert!(out.contains(" draws as the secret decides, over: "), "{out}");
            finished += 1;
        }
    }
    assert!(finished > 0);
}

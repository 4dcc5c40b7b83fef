//! Tests of `rowhouse verify` on records of tables: every draw must follow from the secret.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

use std::fs;
use std::path::Path;

use games::{AnyOptions, Game, Kind, Record};
use table::{Actor, Command, Level, Person, Request, SeatPlan, Secret, Setup, Table, Time};

/// The record of a game in which every player takes the first legal action.
fn played(kind: Kind) -> Record {
    let mut setup = Setup::new(AnyOptions::default_of(kind)).unwrap();
    setup.places.fill(SeatPlan::Bot(Level::Random));
    let secret = Secret::new([42; 32]);
    let (mut table, _) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    let mut actions = Vec::new();
    loop {
        table.settle(&secret, Time(0));
        let Some(thinker) = table.thinkers().first().copied() else { return table.record() };
        table.game().legal(thinker.seat, &mut actions);
        let command = Command::Act { seat: thinker.seat, action: actions[0] };
        let seen = table.number();
        table.command(&Request { actor: Actor::Host, seen, command }, Time(0)).unwrap();
    }
}

fn verify(name: &str, record: &Record) -> (String, Option<i32>) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, record.to_string()).unwrap();
    let ran =
        load::isolated(env!("CARGO_BIN_EXE_rowhouse")).arg("verify").arg(path).output().unwrap();
    (String::from_utf8(ran.stdout).unwrap(), ran.status.code())
}

#[test]
fn a_tampered_draw_is_found() {
    let record = played(Kind::Ten);
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

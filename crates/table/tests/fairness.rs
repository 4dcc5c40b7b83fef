//! Tests of the fairness of draws: who can fix or choose them, and what the check of a record finds.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use common::{Host, setup};
use games::{Kind, Record};
use table::{
    DrawError, Hex, LogMismatch, LogReader, Numbered, SameDeal, Secret, Setup, Table, WrittenEvent,
    verify_draws, verify_log,
};

/// The events as a server's API sends them.
fn sent(log: &[Numbered]) -> Vec<WrittenEvent> {
    let text = |event| serde_json::to_string(event).unwrap();
    log.iter().map(|event| serde_json::from_str(&text(event)).unwrap()).collect()
}

/// A table whose draws a friend of the host has fixed by the set-up, as earlier versions allowed.
fn rigged() -> Host {
    let same_deal = Some(Box::new(SameDeal { secret: Hex([7; 32]), added: Vec::new() }));
    let mut host = Host::two(Setup { same_deal, ..setup(Kind::Ten, "{}") }, 5);
    host.play_on(1);
    host
}

#[test]
fn a_deal_that_was_fixed_by_the_set_up_does_not_pass_the_check() {
    let host = rigged();
    let record = host.table.record();
    let committed = Secret::new([5; 32]).commitment();
    assert_eq!(record.notes["seed"]["commitment"], committed.to_string(), "that of the log");
    assert_eq!(verify_draws(&record), Err(DrawError::Commitment(committed)));
    // With another commitment the record agrees with itself, but not with the log.
    let mut lie = record;
    lie.notes["seed"]["commitment"] = Secret::new([7; 32]).commitment().to_string().into();
    verify_draws(&lie).unwrap();
    let mismatch = verify_log(&lie, sent(&host.log)).unwrap_err();
    assert!(matches!(mismatch, LogMismatch::Commitment { due, .. } if due == committed));
    // The first event is enough.
    assert_eq!(verify_log(&lie, sent(&host.log[..1])), Err(mismatch));
}

#[test]
fn logs_of_earlier_versions_with_a_fixed_deal_still_replay() {
    let host = rigged();
    let mut reader = LogReader::default();
    let read = sent(&host.log).into_iter().map(|event| reader.read(event).unwrap());
    assert_eq!(Table::replay(read.collect::<Vec<_>>()).unwrap(), host.table);
}

#[test]
fn a_record_is_compared_with_the_log_of_its_table() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 5);
    host.play_on(1);
    let record = host.table.record();
    let log = sent(&host.log);
    assert_eq!(verify_log(&record, log.clone()), Ok(host.table.number()));
    assert_eq!(verify_log(&record, log[..3].to_vec()), Ok(2));
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify_log(&record, log.clone()).unwrap_err().to_string()
    };
    let steps = changed(&|record| record.steps.truncate(3));
    assert!(steps.contains("`steps`"), "{steps}");
    let secret = changed(&|record| record.notes["seed"]["secret"] = "00".repeat(32).into());
    assert!(secret.contains("`seed`"), "{secret}");
    let none = changed(&|record| {
        record.notes.remove("seed");
    });
    assert!(none.contains("`commitment`"), "{none}");
    assert!(matches!(verify_log(&record, log[1..].to_vec()), Err(LogMismatch::Log(_))));
}

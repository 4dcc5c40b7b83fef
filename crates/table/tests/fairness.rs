//! Tests of the fairness of draws: who can fix or choose them, and what the check of a record finds.

use games::{AnyGame, Game, Kind, Record};
use serde_json::json;
use table::{
    Added, Addition, Additions, BadShape, Command, DrawError, Event, Hex, Level, LogMismatch,
    LogReader, LoggedGame, NotNow, Numbered, SameDeal, SeatAddition, SeatPlan, Secret, Setup,
    Table, TablePhase, Time, WrittenEvent, verify_draws, verify_log,
};

use crate::common::{ANNA, BEN, CARL, Host, addition, seat, setup};

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
    let logged = verify_log(&record, log.clone()).unwrap();
    assert_eq!(logged.last, host.table.number());
    assert_eq!(logged.end.unwrap().ranks, host.table.ranks());
    let beginning = LoggedGame { last: 2, end: None };
    assert_eq!(verify_log(&record, log[..3].to_vec()), Ok(beginning));
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify_log(&record, log.clone()).unwrap_err().to_string()
    };
    let steps = changed(&|record| record.steps.truncate(3));
    assert!(steps.contains("`steps`"), "{steps}");
    let secret = changed(&|record| record.notes["seed"]["secret"] = "00".repeat(32).into());
    assert!(secret.contains("`seed`"), "{secret}");
    let position = changed(&|record| record.position = Some("elsewhere".into()));
    assert!(position.contains("`position`"), "{position}");
    let name = changed(&|record| record.notes["players"][1] = "Carl".into());
    assert!(name.contains("`players`"), "{name}");
    let none = changed(&|record| {
        record.notes.remove("seed");
    });
    assert!(none.contains("`commitment`"), "{none}");
    assert!(matches!(verify_log(&record, log[1..].to_vec()), Err(LogMismatch::Log(_))));
}

/// Anna and Ben have taken the seats of a table for two, and nobody has revealed anything.
fn full() -> Host {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    host.commit(BEN, 1, addition(BEN)).unwrap();
    assert_eq!(host.table.phase(), TablePhase::Gathering);
    assert_eq!(host.table.reveals_due().iter().count(), 2);
    host
}

fn draws(host: &Host) -> usize {
    host.log.iter().filter(|event| matches!(event.event, Event::Drew { .. })).count()
}

/// The additions that the record of a finished table has.
fn additions(host: &Host) -> Vec<SeatAddition> {
    let note = &host.table.record().notes["seed"];
    assert_eq!(note["version"], 2);
    serde_json::from_value(note["seats"].clone()).unwrap()
}

#[test]
fn a_colluder_who_knows_the_secret_and_sits_down_last_cannot_choose_the_draws() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    // Ben has the secret and the log. He tries additions, to find one whose draws suit him.
    let candidate = |byte: u8| -> Added { Hex([byte; 16]) };
    for byte in 0..50 {
        let mut trial = host.clone();
        trial.commit(BEN, 1, candidate(byte)).unwrap();
        trial.reveal(BEN, 1, candidate(byte)).unwrap();
        assert_eq!(draws(&trial), 0, "they depend on what Anna has not revealed");
    }
    // Once Anna has revealed hers, he can compute the draws, but he has chosen already.
    host.commit(BEN, 1, candidate(7)).unwrap();
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    for byte in 8..50 {
        let other = host.reveal(BEN, 1, candidate(byte));
        assert_eq!(other, Err(BadShape::Addition(seat(1)).into()));
    }
    // He cannot leave and come back with another one either.
    let leaves = host.run(BEN, Command::Stand { seat: seat(1) });
    assert_eq!(leaves, Err(NotNow::Full.into()));
    // What is left is one other deal, by not revealing it, and that is in the record.
    let mut silent = host.clone();
    host.reveal(BEN, 1, candidate(7)).unwrap();
    silent.now.0 += 10_000;
    silent.tick();
    for host in [&mut host, &mut silent] {
        host.play_on(1);
    }
    let missing = |host: &Host| verify_draws(&host.table.record()).unwrap().unwrap().missing;
    assert_eq!((missing(&host), missing(&silent)), (vec![], vec![seat(1)]));
}

#[test]
fn a_missing_reveal_is_recorded_and_replaced_by_the_commitment() {
    let mut host = full();
    let deadline = Time(host.now.0 + 10_000);
    assert_eq!(host.table.alarm(), Some(deadline));
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    assert_eq!(host.table.alarm(), Some(deadline), "it does not begin again");
    host.now = Time(deadline.0 - 1);
    assert_eq!(host.tick(), []);
    host.now = deadline;
    let events: Vec<Event> = host.tick().into_iter().map(|event| event.event).collect();
    assert_eq!(events, [Event::AdditionMissing { seat: seat(1) }, Event::Started]);
    assert_eq!(host.table.phase(), TablePhase::Playing);
    let late = host.reveal(BEN, 1, addition(BEN));
    assert_eq!(late, Err(NotNow::Started.into()));
    host.play_on(3);
    let committed = |person| addition(person).commitment();
    let revealed = Addition::Revealed { committed: committed(ANNA), added: addition(ANNA) };
    let missing = Addition::Missing { committed: committed(BEN) };
    let expected = [(0, revealed), (1, missing)];
    let expected = expected.map(|(index, addition)| SeatAddition { seat: seat(index), addition });
    assert_eq!(additions(&host), expected);
    let record = host.table.record();
    assert_eq!(verify_draws(&record).unwrap().unwrap().missing, [seat(1)]);
    assert_eq!(verify_log(&record, sent(&host.log)).unwrap().last, host.table.number());
    // A record that blames Anna instead has other draws.
    let mut lie = record;
    lie.notes["seed"]["seats"][0] =
        json!({ "seat": 0, "missing": { "committed": committed(ANNA) } });
    assert!(matches!(verify_draws(&lie), Err(DrawError::Draw { .. })));
    assert_eq!(verify_log(&lie, sent(&host.log)), Err(LogMismatch::Differs("seed")));
}

#[test]
fn reveals_that_are_early_wrong_repeated_or_for_no_player_are_refused_or_change_nothing() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    let early = host.reveal(ANNA, 0, addition(ANNA));
    assert_eq!(early, Err(NotNow::SeatsOpen.into()));
    host.commit(BEN, 1, addition(BEN)).unwrap();
    let wrong = host.reveal(ANNA, 0, addition(BEN));
    assert_eq!(wrong, Err(BadShape::Addition(seat(0)).into()));
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    // Twice, and once more after the start: a player may have two pages open.
    let number = host.table.number();
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    assert_eq!(host.table.number(), number);
    // Carl has no seat, but he has Ben's bytes: his other device.
    host.reveal(CARL, 1, addition(BEN)).unwrap();
    assert_eq!(host.table.phase(), TablePhase::Playing);
    let number = host.table.number();
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    assert_eq!(host.table.number(), number);
    assert_eq!(host.reveal(BEN, 1, addition(ANNA)), Err(NotNow::Started.into()));
    // An answer would tell a stranger, who may see the events late or not at all, how many there are.
    assert_eq!(host.reveal(CARL, 1, addition(BEN)), Err(NotNow::Started.into()));
}

#[test]
fn a_host_that_is_restarted_while_additions_are_revealed_goes_on() {
    let mut host = full();
    host.reveal(BEN, 1, addition(BEN)).unwrap();
    for end in 3..=host.log.len() {
        let mut restarted = host.clone();
        restarted.log.truncate(end);
        restarted.table = Table::replay(restarted.log.clone()).unwrap();
        assert_eq!(restarted.table.alarm(), host.table.alarm());
        restarted.reveal(BEN, 1, addition(BEN)).unwrap();
        restarted.reveal(ANNA, 0, addition(ANNA)).unwrap();
        restarted.play_on(2);
        assert_eq!(verify_draws(&restarted.table.record()).unwrap().unwrap().missing, []);
    }
}

#[test]
fn a_log_whose_reveals_are_wrong_or_missing_is_refused() {
    let host = full();
    let refused = |event: Event| {
        let event = Numbered { number: host.table.number() + 1, at: host.now, event };
        host.table.clone().apply(&event).unwrap_err().to_string()
    };
    let wrong = refused(Event::AdditionRevealed { seat: seat(0), added: addition(BEN) });
    assert!(wrong.contains("commitment of seat 0"), "{wrong}");
    let started = refused(Event::Started);
    assert!(started.contains("not revealed yet"), "{started}");
    let mut bots = setup(Kind::Ten, "{}");
    bots.places[1] = SeatPlan::Bot(Level::Novice);
    let mut bots = Host::open(bots, 5);
    bots.commit(ANNA, 0, addition(ANNA)).unwrap();
    let event = Event::AdditionMissing { seat: seat(1) };
    let event = Numbered { number: bots.table.number() + 1, at: bots.now, event };
    assert!(bots.table.apply(&event).unwrap_err().to_string().contains("nothing to reveal"));
}

/// Asserts that a table draws what a key decides.
fn assert_draws(host: &Host, additions: &Additions) {
    let mut key = Secret::new([5; 32]).deal_key(additions);
    let mut game = AnyGame::new(&host.table.setup().game.0).unwrap();
    for event in &host.log {
        match &event.event {
            Event::Drew { outcome } => {
                assert_eq!(key.draw(&game), Some(*outcome));
                game.resolve(*outcome).unwrap();
            }
            Event::Acted { seat, action, .. } => game.play(*seat, *action).unwrap(),
            _ => {}
        }
    }
}

#[test]
fn logs_of_earlier_versions_keep_their_draws() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.sat_before(ANNA, 0);
    host.sat_before(BEN, 1);
    assert_eq!(host.table.phase(), TablePhase::Playing);
    host.play_on(1);
    assert_draws(&host, &Additions::Added(vec![addition(ANNA), addition(BEN)]));
    let note = host.table.record().notes["seed"].clone();
    assert_eq!(note["added"], json!([addition(ANNA), addition(BEN)]));
    assert!(note.get("version").is_none() && note.get("seats").is_none(), "{note}");
    verify_draws(&host.table.record()).unwrap().unwrap();
    // So do tables of bots alone.
    let mut bots = setup(Kind::Ten, "{}");
    bots.places.fill(SeatPlan::Bot(Level::Random));
    let mut bots = Host::open(bots, 5);
    assert_eq!(bots.table.phase(), TablePhase::Playing);
    bots.play_on(1);
    assert_draws(&bots, &Additions::Added(Vec::new()));
}

#[test]
fn a_table_that_gathered_during_an_upgrade_has_additions_of_both_kinds() {
    let mut host = Host::open(setup(Kind::Fifteen, r#"{"players":3,"sets":1}"#), 5);
    host.sat_before(ANNA, 1);
    host.commit(BEN, 0, addition(BEN)).unwrap();
    host.commit(CARL, 2, addition(CARL)).unwrap();
    assert_eq!(host.reveal(ANNA, 1, addition(ANNA)), Err(NotNow::NothingToReveal.into()));
    host.reveal(BEN, 0, addition(BEN)).unwrap();
    host.reveal(CARL, 2, addition(CARL)).unwrap();
    host.play_on(1);
    let revealed = |person| {
        let added = addition(person);
        Addition::Revealed { committed: added.commitment(), added }
    };
    let seats = [revealed(BEN), Addition::Published { added: addition(ANNA) }, revealed(CARL)];
    let seats = seats.into_iter().enumerate();
    let seats: Vec<SeatAddition> =
        seats.map(|(index, addition)| SeatAddition { seat: seat(index), addition }).collect();
    assert_eq!(additions(&host), seats);
    assert_draws(&host, &Additions::Seats(seats));
    verify_draws(&host.table.record()).unwrap().unwrap();
}

#[test]
fn only_players_at_the_table_add_something() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    host.run(ANNA, Command::Stand { seat: seat(0) }).unwrap();
    for index in 0..2 {
        let bot = Command::SeatBot { seat: seat(index), strength: Level::Random };
        host.run(ANNA, bot).unwrap();
    }
    assert_eq!(host.table.phase(), TablePhase::Playing, "bots have nothing to reveal");
    host.play_on(1);
    assert_draws(&host, &Additions::Seats(Vec::new()));
    verify_draws(&host.table.record()).unwrap().unwrap();
}

#[test]
fn a_bot_that_takes_the_last_seat_starts_the_reveals() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    host.now.0 += 60_000;
    host.run(ANNA, Command::SeatBot { seat: seat(1), strength: Level::Random }).unwrap();
    assert_eq!(host.table.alarm(), Some(Time(host.now.0 + 10_000)));
    host.reveal(ANNA, 0, addition(ANNA)).unwrap();
    assert_eq!((host.table.phase(), host.table.alarm()), (TablePhase::Playing, None));
}

#[test]
fn at_a_known_deal_nobody_adds_anything() {
    let known_deal = Some(Additions::Added(Vec::new()));
    let mut host = Host::open(Setup { known_deal, ..setup(Kind::Ten, "{}") }, 5);
    host.commit(ANNA, 0, addition(ANNA)).unwrap();
    host.commit(BEN, 1, addition(BEN)).unwrap();
    assert_eq!(host.table.phase(), TablePhase::Playing);
    host.play_on(1);
    assert_draws(&host, &Additions::Added(Vec::new()));
}

//! What goes over the wire, to the letter: other programs rely on it.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

use games::{AnyOptions, Kind, Seat};
use protocol::{
    Code, Goodbye, In, Mirror, MirrorError, NewTable, Out, Problem, Received, Taken, You,
};
use table::{
    Actor, By, Clock, Command, Event, Hex, Level, Numbered, OnTimeout, Person, Phrase, Request,
    SameDeal, SeatPlan, Secret, Setup, Table, Time, Watching,
};

fn same<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
    value: &T,
    text: &str,
) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
}

#[test]
fn messages_are_written_so() {
    let command = Command::Act { seat: Seat::new(1), action: "0,1".to_owned() };
    same(
        &In::Do { re: 7, seen: 12, command },
        r#"{"type":"do","re":7,"seen":12,"cmd":"act","seat":1,"action":"0,1"}"#,
    );
    same(
        &In::<String>::StandIn { re: 8, seat: Seat::new(0) },
        r#"{"type":"stand_in","re":8,"seat":0}"#,
    );
    let event = Event::Resigned { seat: Seat::new(1) };
    same(
        &Received::Event(Numbered { number: 13, at: Time(5), event }),
        r#"{"type":"event","number":13,"at":5,"event":"resigned","seat":1}"#,
    );
    let problem = Problem { now: Some(15), ..Problem::new(Code::Stale, "look again") };
    same(
        &Received::Refused { re: Some(7), problem },
        r#"{"type":"refused","re":7,"problem":{"code":"stale","message":"look again","now":15}}"#,
    );
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places[1] = SeatPlan::Bot(Level::Club);
    let new: NewTable =
        serde_json::from_str(r#"{"game":"ten","places":["open",{"bot":"club"}]}"#).unwrap();
    assert_eq!(new, NewTable { setup, listed: false, deal_of: None });
}

#[test]
fn a_seat_that_was_taken_in_an_earlier_version_reads_back_as_it_was_written() {
    let text = r#"{"number":1,"at":7,"event":"sat","seat":0,"person":2,"name":"Zoë","added":"01010101010101010101010101010101"}"#;
    let read: Numbered<String, String> = serde_json::from_str(text).unwrap();
    let Event::Sat { added, committed, .. } = &read.event else { panic!("{read:?}") };
    assert_eq!((*added, *committed), (Some(Hex([1; 16])), None));
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}

#[test]
fn every_event_reads_back_as_it_was_written() {
    let seat = Seat::new(1);
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Fifteen)).unwrap();
    setup.places[1] = SeatPlan::Bot(Level::Master);
    setup.clock = Clock::Fischer { initial_ms: 60_000, increment_ms: 5_000 };
    setup.at_zero = OnTimeout::Forfeit;
    setup.watching = Watching::Delayed { events: 4 };
    setup.same_deal = Some(Box::new(SameDeal { secret: Hex([7; 32]), added: vec![Hex([8; 16])] }));
    let mut other = Setup::new(AnyOptions::default_of(Kind::Completto)).unwrap();
    other.clock = Clock::PerMove { ms: 30_000 };
    other.watching = Watching::Open;
    let events = [
        Event::Opened { setup, owner: Person(u64::MAX), commitment: Hex([9; 32]) },
        Event::Sat {
            seat,
            person: Person(2),
            name: "Zoë \"Z\"".into(),
            added: None,
            committed: Some(Hex([1; 32])),
        },
        Event::AdditionRevealed { seat, added: Hex([1; 16]) },
        Event::AdditionMissing { seat },
        Event::Stood { seat },
        Event::Moved { seat, person: Person(3) },
        Event::BotSat { seat, strength: Level::Novice },
        Event::Started,
        Event::Acted { seat, action: "0,1".to_owned(), by: By::Bot },
        Event::Drew { outcome: "=3".to_owned() },
        Event::UndoAsked { seat, steps: 5 },
        Event::UndoAgreed { seat },
        Event::UndoRefused { seat },
        Event::Undone { seat, steps: 4 },
        Event::Resigned { seat },
        Event::TimedOut { seat },
        Event::TakenOver { seat },
        Event::HandedBack { seat },
        Event::Said { seat, phrase: Phrase::GoodGame },
        Event::Ended { ranks: vec![2, 1], secret: Hex([4; 32]) },
        Event::RematchAsked { seat },
        Event::RematchAgreed { setup: other },
        Event::ContinuedAt { table: "next".into() },
    ];
    let kinds: std::collections::HashSet<_> = events.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), EVENTS, "an event is here twice");
    for (number, event) in (0..).zip(events) {
        let out = Out::Event(Numbered { number, at: Time(1_700_000_000_000), event });
        let text = serde_json::to_string(&out).unwrap();
        assert_eq!(serde_json::from_str::<Received>(&text).unwrap(), out, "{text}");
    }
}

/// How many kinds of events there are. Whoever adds one is led here by the compiler.
const EVENTS: usize = {
    const fn _every_kind(event: &Event) {
        match event {
            Event::Opened { .. }
            | Event::Sat { .. }
            | Event::AdditionRevealed { .. }
            | Event::AdditionMissing { .. }
            | Event::Stood { .. }
            | Event::Moved { .. }
            | Event::BotSat { .. }
            | Event::Started
            | Event::Acted { .. }
            | Event::Drew { .. }
            | Event::UndoAsked { .. }
            | Event::UndoAgreed { .. }
            | Event::UndoRefused { .. }
            | Event::Undone { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
            | Event::TakenOver { .. }
            | Event::HandedBack { .. }
            | Event::Said { .. }
            | Event::Ended { .. }
            | Event::RematchAsked { .. }
            | Event::RematchAgreed { .. }
            | Event::ContinuedAt { .. } => {}
        }
    }
    23
};

#[test]
fn every_message_reads_back_as_it_was_written() {
    let you =
        You { person: Some(Person(5)), seats: vec![Seat::new(0)], owner: true, delayed: false };
    let (version, table) = (protocol::VERSION, "abc".to_owned());
    for out in [
        Received::Hello { version, table, you, number: 3, now: Time(9) },
        Out::Turn { seen: 3, seat: Seat::new(0), position: "-".into(), legal: vec!["0,0".into()] },
        Out::Presence { seats: vec![true, false], watching: 2 },
        Out::Done { re: 7, number: 4 },
        Out::Refused { re: None, problem: Problem::new(Code::NotJson, "no JSON") },
        Out::Pong { re: 8, now: Time(10) },
        Out::Bye { why: Goodbye::TooSlow },
    ] {
        let text = serde_json::to_string(&out).unwrap();
        assert_eq!(serde_json::from_str::<Received>(&text).unwrap(), out, "{text}");
    }
    for broken in [
        r#"{"type":"done","re":7}"#,
        r#"{"type":"done","re":-7,"number":1}"#,
        r#"{"type":"done","re":"7","number":1}"#,
        r#"{"type":"presence","seats":[1],"watching":0}"#,
        r#"{"type":"presence","seats":[],"watching":5000000000}"#,
        r#"{"type":"bye","why":"bored"}"#,
        r#"{"type":"event","number":1,"at":1,"event":"stood","seat":99}"#,
        r#"{"type":"event","number":1,"at":1,"event":"sang"}"#,
        r#"{"type":"song"}"#,
        r#"{"re":7}"#,
        "[]",
        "7",
    ] {
        assert!(serde_json::from_str::<Received>(broken).is_err(), "{broken}");
    }
}

#[test]
fn a_word_that_is_not_known_yet_does_no_harm() {
    let code: Code = serde_json::from_str(r#""from_the_future""#).unwrap();
    assert_eq!(code, Code::Unknown);
}

#[test]
fn every_refusal_keeps_its_word() {
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places[1] = SeatPlan::Bot(Level::Club);
    let (table, _) = Table::open(setup, Person(1), &Secret::new([1; 32]), Time(0)).unwrap();
    let sit = |name: &str| Command::Sit {
        seat: Seat::new(0),
        name: name.into(),
        committed: Hex([0; 32]),
    };
    for (person, command) in [
        (1, sit("")),
        (2, Command::SeatBot { seat: Seat::new(0), strength: Level::Club }),
        (2, Command::Stand { seat: Seat::new(0) }),
        (1, Command::Rematch { seat: Seat::new(0) }),
    ] {
        let actor = Actor::Person(Person(person));
        let refusal = table.check(&Request { actor, seen: 0, command }).unwrap_err();
        let word = serde_json::to_value(Problem::from(&refusal).code).unwrap();
        assert_eq!(word, refusal.code());
    }
}

#[test]
fn a_mirror_takes_what_fits_and_nothing_else() {
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places = vec![SeatPlan::Bot(Level::Random); 2];
    let secret = Secret::new([3; 32]);
    let (mut table, mut log) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    log.extend(table.settle(&secret, Time(1)));
    let mut mirror = Mirror::default();
    assert!(
        matches!(mirror.take(log[1].clone()), Err(MirrorError::Log(_))),
        "the first is missing"
    );
    for event in &log {
        assert_eq!(mirror.take(event.clone()), Ok(Taken::New));
        assert_eq!(mirror.take(log[0].clone()), Ok(Taken::Known));
    }
    assert_eq!((mirror.next(), mirror.table()), (log.len() as u64, Some(&table)));
    let gap = Numbered { number: mirror.next() + 1, at: Time(2), event: Event::Started };
    assert!(mirror.take(gap).is_err());
    let changed = Numbered { at: Time(77), ..log[0].clone() };
    assert_eq!(mirror.take(changed), Err(MirrorError::Changed(0)));
    assert_eq!(mirror.table(), Some(&table));
}

#[test]
fn the_words_in_events_are_those_of_this_version() {
    let phrases: Vec<_> = Phrase::ALL.map(|phrase| serde_json::to_string(&phrase).unwrap()).into();
    let levels: Vec<_> = Level::ALL.map(|level| serde_json::to_string(&level).unwrap()).into();
    let known = format!("{} {}", phrases.join(" "), levels.join(" ")).replace('"', "");
    assert_eq!(
        (protocol::VERSION, known.as_str()),
        (
            2,
            "hello have_fun well_played what_luck bad_luck one_moment your_turn sorry thanks good_game another \
             have_to_go smile laugh clap thinking wow sad random novice club master"
        ),
        "clients of this version cannot read an event with another phrase or level: raise `protocol::VERSION` too"
    );
}

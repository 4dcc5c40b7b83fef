//! What goes over the wire, to the letter: other programs rely on it.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

use games::{AnyOptions, Kind, Seat};
use protocol::{Code, In, Mirror, MirrorError, NewTable, Out, Problem, Taken};
use table::{
    Actor, Command, Event, Hex, Numbered, Person, Place, Request, Secret, Setup, Strength, Table,
    Time,
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
    let command = Command::Act { seat: Seat::new(1), action: "0,1".into() };
    same(
        &In::Do { re: 7, seen: 12, command },
        r#"{"type":"do","re":7,"seen":12,"cmd":"act","seat":1,"action":"0,1"}"#,
    );
    same(&In::StandIn { re: 8, seat: Seat::new(0) }, r#"{"type":"stand_in","re":8,"seat":0}"#);
    let event = Event::Resigned { seat: Seat::new(1) };
    same(
        &Out::Event(Numbered { number: 13, at: Time(5), event }),
        r#"{"type":"event","number":13,"at":5,"event":"resigned","seat":1}"#,
    );
    let problem = Problem { now: Some(15), ..Problem::new(Code::Stale, "look again") };
    same(
        &Out::Refused { re: Some(7), problem },
        r#"{"type":"refused","re":7,"problem":{"code":"stale","message":"look again","now":15}}"#,
    );
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places[1] = Place::Bot(Strength::Club);
    let new: NewTable =
        serde_json::from_str(r#"{"game":"ten","places":["open",{"bot":"club"}]}"#).unwrap();
    assert_eq!(new, NewTable { setup, listed: false, deal_of: None });
}

#[test]
fn a_word_that_is_not_known_yet_does_no_harm() {
    let code: Code = serde_json::from_str(r#""from_the_future""#).unwrap();
    assert_eq!(code, Code::Unknown);
}

#[test]
fn every_refusal_keeps_its_word() {
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places[1] = Place::Bot(Strength::Club);
    let (table, _) = Table::open(setup, Person(1), &Secret::new([1; 32]), Time(0)).unwrap();
    let sit =
        |name: &str| Command::Sit { seat: Seat::new(0), name: name.into(), added: Hex([0; 16]) };
    for (person, command) in [
        (1, sit("")),
        (2, Command::SeatBot { seat: Seat::new(0), strength: Strength::Club }),
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
    setup.places = vec![Place::Bot(Strength::Random); 2];
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

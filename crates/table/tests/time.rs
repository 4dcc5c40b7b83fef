//! The order of events: times never run backwards, and no command comes from the future.

use games::Kind;
use table::{Actor, BadShape, Command, Phrase, Refusal, Table, Time};

use crate::common::{ANNA, BEN, Host, seat, setup};

#[test]
fn a_command_that_has_seen_the_future_is_refused() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 3);
    let last = host.table.number();
    let action = host.action(0, 0);
    for command in
        [Command::Act { seat: seat(0), action: action.clone() }, Command::Undo { seat: seat(0) }]
    {
        for seen in [last + 1, u64::MAX] {
            let refused = host.send(Actor::Person(ANNA), seen, command.clone()).unwrap_err();
            assert_eq!(refused, Refusal::Shape(BadShape::NotYetSeen { seen, last }));
        }
    }
    // A phrase does not depend on the game.
    let say = Command::Say { seat: seat(0), phrase: Phrase::Wow };
    host.send(Actor::Person(ANNA), u64::MAX, say).unwrap();
    host.send(Actor::Person(ANNA), last, Command::Act { seat: seat(0), action }).unwrap();
}

#[test]
fn times_of_events_never_run_backwards() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 3);
    host.now = Time(0);
    host.sit(ANNA, 0).unwrap();
    host.now = Time(90_000);
    host.sit(BEN, 1).unwrap();
    host.now = Time(20_000);
    host.play_on(5);
    assert!(host.log.is_sorted_by_key(|event| event.at), "{:?}", host.log);
    assert_eq!(Table::replay(host.log.clone()).unwrap(), host.table);
}

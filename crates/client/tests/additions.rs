//! The client's part in fair draws: what it reveals, and when.

use client::{AdditionKey, Revealer};
use games::{AnyOptions, Kind, Seat};
use table::{
    Actor, Command, Event, Numbered, Person, Request, Secret, Setup, Table, TablePhase, Time,
};

const TABLE: &str = "table";
const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

/// A table for two whose events clients follow.
#[derive(Clone)]
struct Server {
    table: Table,
}

impl Server {
    fn open() -> Self {
        let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
        let (table, _) = Table::open(setup, Person(0), &Secret::new([1; 32]), Time(0)).unwrap();
        Self { table }
    }

    fn run(&mut self, person: u64, command: Command) -> Vec<Numbered> {
        let actor = Actor::Person(Person(person));
        let request = Request { actor, seen: self.table.number(), command };
        self.table.command(&request, Time(0)).unwrap()
    }
}

fn revealer(key: u8) -> Revealer {
    Revealer::new(AdditionKey::new([key; 32]), TABLE.into())
}

#[test]
fn an_addition_is_revealed_once_for_a_connection_when_all_seats_are_taken() {
    let (mut anna, mut ben, mut server) = (revealer(1), revealer(2), Server::open());
    server.run(0, anna.sit(SEATS[0], "Anna".into()));
    assert_eq!(anna.due(&server.table), []);
    server.run(1, ben.sit(SEATS[1], "Ben".into()));
    let reveal = anna.due(&server.table);
    assert!(matches!(reveal[..], [Command::Reveal { seat, .. }] if seat == SEATS[0]));
    assert_eq!(anna.due(&server.table), [], "it is under way");
    // The connection is lost, and nothing has arrived.
    anna.connected(server.table.number());
    assert_eq!(anna.due(&server.table), reveal);
    for command in reveal {
        server.run(0, command);
    }
    anna.connected(server.table.number());
    assert_eq!(anna.due(&server.table), [], "the table has it");
    for command in ben.due(&server.table) {
        server.run(1, command);
    }
    assert_eq!(server.table.phase(), TablePhase::Playing);
}

#[test]
fn an_addition_survives_a_reload_and_is_another_one_for_each_table_seat_and_key() {
    let key = AdditionKey::new([1; 32]);
    let reveal = |key: &AdditionKey, table: &str, seat: usize| match key.reveal(table, SEATS[seat])
    {
        Command::Reveal { added, .. } => added,
        other => panic!("{other:?}"),
    };
    let added = reveal(&key, TABLE, 0);
    assert_eq!(reveal(&AdditionKey::new([1; 32]), TABLE, 0), added);
    assert_ne!(reveal(&key, "other", 0), added);
    assert_ne!(reveal(&key, TABLE, 1), added);
    assert_ne!(reveal(&AdditionKey::new([2; 32]), TABLE, 0), added);
    let Command::Sit { committed, .. } = key.sit(TABLE, SEATS[0], "Anna".into()) else { panic!() };
    assert_eq!(committed, added.commitment());
    assert_eq!(format!("{key:?}"), "AdditionKey", "it is not printed");
}

#[test]
fn nothing_is_revealed_for_seats_of_others_or_while_history_is_loaded() {
    let (mut anna, ben, mut server) = (revealer(1), revealer(2), Server::open());
    server.run(0, anna.sit(SEATS[0], "Anna".into()));
    server.run(1, ben.sit(SEATS[1], "Ben".into()));
    let mut stranger = revealer(3);
    assert_eq!(stranger.due(&server.table), []);
    // The server knows two events more than have come so far.
    anna.connected(server.table.number() + 2);
    assert_eq!(anna.due(&server.table), []);
}

#[test]
fn a_server_that_rewinds_the_table_gets_no_reveal_with_other_commitments() {
    let (mut anna, ben, mut server) = (revealer(1), revealer(2), Server::open());
    server.run(0, anna.sit(SEATS[0], "Anna".into()));
    let mut rewound = server.clone();
    server.run(1, ben.sit(SEATS[1], "Ben".into()));
    assert_eq!(anna.due(&server.table).len(), 1);
    // It knows Anna's addition now, and lets a friend sit down instead of Ben.
    rewound.run(7, revealer(7).sit(SEATS[1], "Friend".into()));
    anna.connected(rewound.table.number());
    assert_eq!(anna.due(&rewound.table), []);
}

#[test]
fn a_reveal_that_the_server_ignores_is_noticed() {
    let (mut anna, ben, mut server) = (revealer(1), revealer(2), Server::open());
    server.run(0, anna.sit(SEATS[0], "Anna".into()));
    server.run(1, ben.sit(SEATS[1], "Ben".into()));
    anna.due(&server.table);
    let events = server.table.tick(Time(10_000));
    let ignored = events.iter().filter(|event| anna.is_ignored(&event.event));
    let ignored: Vec<&Event> = ignored.map(|event| &event.event).collect();
    assert_eq!(ignored, [&Event::AdditionMissing { seat: SEATS[0] }]);
    assert!(!events.iter().any(|event| ben.is_ignored(&event.event)), "he sent nothing");
}

//! Fairness of draws at the server's API.

use std::time::Duration;

use axum::http::StatusCode;
use games::{AnyOptions, Kind, Record, Seat};
use protocol::Out;
use serde_json::{Value, json};
use store::{NewTable, SecretKey, Sqlite, Store, StoredPhase, Summary, TableId};
use table::{
    Actor, Command, Hex, Person, Request, Setup, Table, TablePhase, Time, verify_draws, verify_log,
};
use tempfile::TempDir;

use crate::common::{self, InProcessServer, ListeningServer, Visitor, added, key, reveal, sit};

/// Plays a table of two to its end.
async fn play(people: &[&Visitor<'_>; 2], table: &str) {
    loop {
        let mirror = people[0].mirror(table).await;
        let now = mirror.table().unwrap();
        if now.phase() == TablePhase::Over {
            return;
        }
        let seat = now.to_act().iter().next().unwrap().index();
        let (status, done) = people[seat].act(table, seat).await;
        assert_eq!(status, StatusCode::OK, "{done}");
    }
}

async fn record(visitor: &Visitor<'_>, table: &str) -> Record {
    let (status, record) = visitor.get(&format!("/tables/{table}/record")).await;
    assert_eq!(status, StatusCode::OK);
    Record::from_json(&record).unwrap()
}

#[tokio::test]
async fn a_client_cannot_fix_the_draws_of_a_table() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    let deals = [
        ("same_deal", json!({"secret": "07".repeat(32), "added": []})),
        ("known_deal", json!({"added": []})),
    ];
    for (field, deal) in deals {
        let mut new = json!({"game": "ten", "places": ["open", {"bot": "club"}]});
        new[field] = deal;
        let (status, problem) = anna.post("/tables", new).await;
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_setup"))
        );
        assert!(problem["message"].as_str().unwrap().contains("`deal_of`"), "{problem}");
    }
}

#[tokio::test]
async fn the_deal_of_a_finished_table_is_committed_to_and_shown_as_known() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let new = json!({"game": "ten", "places": ["open", "open"]});
    let first = anna.open(new.clone()).await;
    anna.sit(&first, 0).await;
    ben.sit(&first, 1).await;
    play(&[&anna, &ben], &first).await;
    let played = record(&anna, &first).await;
    let secret = played.notes["seed"]["secret"].as_str().unwrap().to_owned();

    let mut again = new;
    again["deal_of"] = first.clone().into();
    let again = anna.open(again).await;
    anna.sit(&again, 0).await;
    ben.sit(&again, 1).await;
    // Nothing that a client can get has the secret before the end.
    for path in ["", "/events", "/record"] {
        let (status, said) = ben.get(&format!("/tables/{again}{path}")).await;
        assert!(status == StatusCode::OK && !said.to_string().contains(&secret), "{said}");
    }
    let (_, view) = ben.get(&format!("/tables/{again}")).await;
    assert!(view["setup"]["known_deal"].is_object(), "{view}");
    play(&[&anna, &ben], &again).await;
    let repeated = record(&ben, &again).await;
    let verified = verify_draws(&repeated).unwrap().unwrap();
    assert!(verified.known && verified.count > 0);
    let commitment = |record: &Record| record.notes["seed"]["commitment"].clone();
    assert_eq!(commitment(&repeated), commitment(&played));
    let (_, log) = ben.get(&format!("/tables/{again}/events")).await;
    let log: Value = log["events"].clone();
    verify_log(&repeated, serde_json::from_value::<Vec<_>>(log).unwrap()).unwrap();
}

#[tokio::test]
async fn players_commit_to_their_additions_and_reveal_them_when_all_seats_are_taken() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    // A client of an earlier version is told what is missing.
    let before = json!({"cmd": "sit", "seat": 0, "name": "Anna", "added": added(0)});
    let (status, problem) = anna.tell(&table, 0, before).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(problem["message"].as_str().unwrap().contains("committed"), "{problem}");
    assert_eq!(anna.tell(&table, 0, sit(0)).await.0, StatusCode::OK);
    let early = anna.tell(&table, 1, reveal(0)).await;
    assert_eq!((early.0, &early.1["code"]), (StatusCode::CONFLICT, &json!("not_now")));
    assert_eq!(ben.tell(&table, 1, sit(1)).await.0, StatusCode::OK);
    let (_, events) = ben.get(&format!("/tables/{table}/events")).await;
    assert!(!events.to_string().contains(&added(1).to_string()), "{events}");
    let (_, view) = ben.get(&format!("/tables/{table}")).await;
    assert_eq!(view["phase"], "gathering");
    let leaves = ben.tell(&table, 2, json!({"cmd": "stand", "seat": 1})).await;
    assert_eq!((leaves.0, &leaves.1["code"]), (StatusCode::CONFLICT, &json!("not_now")));
    let mut wrong = reveal(1);
    wrong["added"] = added(3).to_string().into();
    let wrong = ben.tell(&table, 2, wrong).await;
    assert_eq!(
        (wrong.0, &wrong.1["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_command"))
    );
    for (who, seat) in [(&ben, 1), (&anna, 0), (&anna, 0)] {
        assert_eq!(who.tell(&table, 2, reveal(seat)).await.0, StatusCode::OK);
    }
    play(&[&anna, &ben], &table).await;
    let record = record(&anna, &table).await;
    assert_eq!(record.notes["seed"]["version"], 2);
    assert_eq!(verify_draws(&record).unwrap().unwrap().missing, []);
}

/// Players have their time to reveal after a start of the server, however long it was down.
#[tokio::test]
async fn a_restart_does_not_take_the_time_to_reveal() {
    let folder = TempDir::new().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    store.master_key(SecretKey::from([5; 32])).await.unwrap();
    let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    let secret = table::Secret::new([6; 32]);
    let (mut full, mut events) = Table::open(setup, Person(1), &secret, Time(1)).unwrap();
    let additions = [Hex([1; 16]), Hex([2; 16])];
    for (seat, added) in additions.into_iter().enumerate() {
        let (name, committed) = (format!("Player {seat}"), added.commitment());
        let command = Command::Sit { seat: Seat::new(seat), name, committed };
        let actor = Actor::Person(Person(seat as u64));
        events.extend(full.command(&Request { actor, seen: 0, command }, Time(1)).unwrap());
    }
    assert!(full.waits_for_reveals());
    let summary = Summary {
        phase: StoredPhase::Gathering,
        game: "ten".into(),
        about: "{}".into(),
        watchable: false,
        changed: 1,
        wake: full.alarm().map(|alarm| alarm.0),
    };
    let id = TableId::new([3; 16]);
    let new = NewTable { id, secret: SecretKey::from([6; 32]), listed: false, summary };
    let texts = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    store.create(new, texts).await.unwrap();
    store.close().await.unwrap();

    let house = InProcessServer::on(folder).await;
    let anna = house.visitor().await;
    for (seat, added) in additions.into_iter().enumerate() {
        let command = json!({"seen": 0, "cmd": "reveal", "seat": seat, "added": added});
        let (status, done) = anna.post(&format!("/tables/{id}/commands"), command).await;
        assert_eq!(status, StatusCode::OK, "{done}");
    }
    let stored = house.store.load(id).await.unwrap().unwrap();
    assert!(stored.events.iter().any(|event| event.contains("started")), "{:?}", stored.events);
    assert!(!stored.events.iter().any(|event| event.contains("addition_missing")));
}

/// A client sends each reveal once for a connection.
#[tokio::test]
async fn a_reveal_that_could_not_be_stored_is_stored_later() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    for (who, seat) in [(&anna, 0), (&ben, 1)] {
        assert_eq!(who.tell(&table, 0, sit(seat)).await.0, StatusCode::OK);
    }
    // Another program has the database for itself for a while.
    let other = rusqlite::Connection::open(house.folder.path().join("tables.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (status, problem) = anna.tell(&table, 0, reveal(0)).await;
    assert_eq!((status, &problem["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("storage")));
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    let started = async {
        loop {
            // He is refused as long as the table cannot be read again.
            ben.tell(&table, 0, reveal(1)).await;
            let mirror = ben.mirror(&table).await;
            if mirror.table().unwrap().phase() == TablePhase::Playing {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(common::TEST_TIMEOUT, started).await.unwrap();
    let (_, log) = ben.get(&format!("/tables/{table}/events")).await;
    let revealed = |event: &&Value| event["event"] == "addition_revealed";
    assert_eq!(log["events"].as_array().unwrap().iter().filter(revealed).count(), 2, "{log}");
}

#[tokio::test]
async fn a_reveal_is_not_refused_because_its_socket_has_sent_too_much() {
    let server = ListeningServer::with(|config| config.limits = true).await;
    let setup = serde_json::from_value(json!({"game": "ten", "places": ["open", "open"]})).unwrap();
    let table = server.client(&key(1)).create_table(&setup).await.unwrap().table;
    let mut anna = server.connect(&key(1), &table, 0).await;
    anna.sit(0).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    let (seat, committed) = (Seat::new(1), added(1).commitment());
    let answer = ben.tell(Command::Sit { seat, name: "Ben".into(), committed }).await;
    let Out::Done { number, .. } = answer else { panic!("{answer:?}") };
    while anna.mirror.next() <= number {
        anna.next().await.unwrap();
    }
    // More than a socket may send at once, and less than it is cut for.
    for _ in 0..130 {
        anna.send(r#"{"type":"ping","re":1000}"#.into()).await;
    }
    let answer = anna.tell(Command::Reveal { seat: Seat::new(0), added: added(0) }).await;
    assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
}

//! Person ids: what others see of a visitor at one table says nothing about other tables.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::StreamExt;
use games::{AnyOptions, Kind, Seat};
use hmac::{Hmac, KeyInit, Mac};
use protocol::{Out, Received};
use serde_json::{Value, json};
use sha2::Sha256;
use store::{NewTable, SecretKey, Sqlite, Store, StoredPhase, Summary, TableId};
use table::{Actor, Command, Event, Hex, Numbered, Person, Setup, Table, Time};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::common::{InProcessServer, ListeningServer, TEST_TIMEOUT, Visitor, key};

/// The id of a visitor at all tables, which earlier versions showed.
fn visitor_id(master_key: &SecretKey, key: &str) -> u64 {
    let mut hash = Hmac::<Sha256>::new_from_slice(master_key.bytes()).unwrap();
    for part in [b"person".to_vec(), URL_SAFE_NO_PAD.decode(key).unwrap()] {
        hash.update(&(part.len() as u64).to_be_bytes());
        hash.update(&part);
    }
    u64::from_be_bytes(hash.finalize().into_bytes()[..8].try_into().unwrap()) >> 11
}

async fn master_key(folder: &TempDir) -> SecretKey {
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let key = store.master_key(SecretKey::from([0; 32])).await.unwrap();
    store.close().await.unwrap();
    key
}

/// All person ids in a JSON value.
fn persons(value: &Value) -> BTreeSet<u64> {
    match value {
        Value::Object(fields) => {
            let own = ["person", "owner"].iter().filter_map(|name| fields.get(*name)?.as_u64());
            own.chain(fields.values().flat_map(persons)).collect()
        }
        Value::Array(values) => values.iter().flat_map(persons).collect(),
        _ => BTreeSet::new(),
    }
}

/// Everything that a visitor is told about a table.
async fn seen(house: &InProcessServer, who: &Visitor<'_>, table: &str) -> Vec<Value> {
    let mut seen = Vec::new();
    for path in ["", "/events", "/record"] {
        let (status, told) = who.get(&format!("/tables/{table}{path}")).await;
        assert_eq!(status, StatusCode::OK, "{path}: {told}");
        seen.push(told);
    }
    for phase in ["gathering", "playing"] {
        seen.push(who.get(&format!("/tables?phase={phase}")).await.1);
    }
    let last = seen[1]["next"].as_u64().unwrap() - 1;
    let request = Request::get(format!("/api/v1/tables/{table}/stream?turns=true"))
        .header("host", "localhost")
        .header("authorization", format!("Bearer {}", who.key));
    let response = house.send(request.body(Body::empty()).unwrap()).await;
    let mut lines = response.into_body().into_data_stream();
    loop {
        let line = timeout(TEST_TIMEOUT, lines.next()).await.unwrap().unwrap().unwrap();
        let Ok(message) = serde_json::from_slice::<Value>(&line) else { continue };
        let is_last = message["number"] == last && message["type"] == "event";
        seen.push(message);
        if is_last {
            return seen;
        }
    }
}

fn ten() -> Value {
    json!({"game": "ten", "places": ["open", "open"], "watching": "open", "listed": true})
}

#[tokio::test]
async fn a_visitor_has_another_id_at_every_table() {
    let house = InProcessServer::new().await;
    let (anna, ben, phone) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let mut ids = Vec::new();
    let mut everything = Vec::new();
    for _ in 0..2 {
        let table = anna.open(ten()).await;
        anna.sit(&table, 0).await;
        ben.sit(&table, 1).await;
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&anna.act(&table, 0).await.0));
        // Anna finds her seat by the id that she is told.
        let (_, view) = anna.get(&format!("/tables/{table}")).await;
        assert_eq!((&view["you"]["seats"], &view["you"]["owner"]), (&json!([0]), &json!(true)));
        let me = view["you"]["person"].as_u64().unwrap();
        let mirror = ben.mirror(&table).await;
        let seated = mirror.table().unwrap();
        assert_eq!(seated.owner(), Person(me));
        assert_eq!(seated.seats_of(Person(me)).iter().collect::<Vec<_>>(), [Seat::new(0)]);
        // She goes on at her phone.
        let link = anna.ask("POST", &format!("/tables/{table}/seats/0/link"), None).await.1;
        let claim = json!({"seat": 0, "token": link["token"]});
        let claimed = phone.post(&format!("/tables/{table}/claim"), claim).await;
        assert_eq!(claimed.0, StatusCode::OK, "{}", claimed.1);
        let (_, view) = phone.get(&format!("/tables/{table}")).await;
        assert_eq!((&view["you"]["seats"], &view["you"]["owner"]), (&json!([0]), &json!(true)));
        let told = seen(&house, &ben, &table).await;
        ids.push(told.iter().flat_map(persons).collect::<BTreeSet<u64>>());
        everything.extend(told);
        everything.extend(seen(&house, &house.visitor().await, &table).await);
    }
    // The owner, both players, and the phone.
    assert_eq!((ids[0].len(), ids[1].len()), (3, 3));
    assert!(ids[0].is_disjoint(&ids[1]), "{ids:?}");

    // Nobody is told the id that is the same everywhere, and it is not stored.
    house.app.close().await.unwrap();
    let master_key = master_key(&house.folder).await;
    let stored = std::fs::read(house.folder.path().join("tables.db")).unwrap();
    for who in [&anna, &ben, &phone] {
        let id = visitor_id(&master_key, &who.key).to_string();
        assert!(everything.iter().all(|told| !told.to_string().contains(&id)));
        assert!(!stored.windows(id.len()).any(|text| text == id.as_bytes()));
    }
}

/// A person who has the owner's rights, by deleting the table.
async fn may_delete(who: &Visitor<'_>, table: &str) -> bool {
    who.ask("DELETE", &format!("/tables/{table}"), None).await.0 == StatusCode::NO_CONTENT
}

#[tokio::test]
async fn the_owner_of_a_table_owns_the_rematch() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = ben.open(ten()).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    ben.tell(&table, 99, json!({"cmd": "rematch", "seat": 1})).await;
    anna.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
    let next = next_table(&anna, &table).await;
    anna.sit(&next, 0).await;
    ben.sit(&next, 1).await;
    let one = seen(&house, &anna, &table).await.iter().flat_map(persons).collect::<BTreeSet<_>>();
    let two = seen(&house, &anna, &next).await.iter().flat_map(persons).collect::<BTreeSet<_>>();
    assert_eq!((one.len(), two.len()), (2, 2));
    assert!(one.is_disjoint(&two));
    assert!(!may_delete(&anna, &next).await);
    assert!(may_delete(&ben, &next).await);
}

#[tokio::test]
async fn spectators_cannot_take_the_seats_of_a_rematch() {
    let house = InProcessServer::new().await;
    let (anna, ben, carl) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let mut setup = ten();
    setup["watching"] = json!("open");
    let table = anna.open(setup.clone()).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    anna.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
    ben.tell(&table, 99, json!({"cmd": "rematch", "seat": 1})).await;
    let next = next_table(&carl, &table).await;
    let sit = |seat: u8| json!({"cmd": "sit", "seat": seat, "name": "Carl", "committed": "00".repeat(32)});
    for (who, seat) in [(&carl, 0), (&carl, 1), (&anna, 1)] {
        let (status, problem) = who.tell(&next, 0, sit(seat)).await;
        assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("not_your_seat")));
    }
    anna.sit(&next, 0).await;
    ben.sit(&next, 1).await;
    // Clients cannot keep seats, and the table after that has no trace of these ids.
    setup["kept_for"] = json!([null, 7]);
    let (status, problem) = anna.post("/tables", setup).await;
    assert_eq!((status, &problem["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_setup")));
}

#[tokio::test]
async fn without_the_owner_the_rematch_belongs_to_a_player() {
    // The owner opens the table and goes; the table falls asleep before the players come.
    let server = ListeningServer::new().await;
    let setup = serde_json::from_value(ten()).unwrap();
    let table = server.client(&key(9)).create_table(&setup).await.unwrap().table;
    let server = ListeningServer::on(server.stop().await, |_| {}).await;
    let mut anna = server.connect(&key(1), &table, 0).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    anna.sit(0).await;
    ben.sit(1).await;
    for (player, seat) in [(&mut anna, 0), (&mut ben, 1)] {
        let seat = Seat::new(seat);
        if seat.index() == 0 {
            player.tell(Command::Resign { seat }).await;
        }
        let asked = player.tell(Command::Rematch { seat }).await;
        assert!(matches!(asked, Out::Done { .. }), "{asked:?}");
    }
    let next = loop {
        let message = anna.next().await.unwrap();
        if let Out::Event(event) = message
            && let Event::ContinuedAt { table } = event.event
        {
            break table;
        }
    };
    let mut rights = Vec::new();
    for who in [1, 2, 9] {
        let mut player = server.connect(&key(who), &next, 0).await;
        let hello = player.next().await.unwrap();
        rights.push(matches!(hello, Out::Hello { you, .. } if you.owner));
    }
    assert_eq!(rights, [true, false, false]);
    server.stop().await;
}

async fn next_table(who: &Visitor<'_>, table: &str) -> String {
    let events = who.get(&format!("/tables/{table}/events")).await.1;
    let continued = events["events"].as_array().unwrap().iter().rev().find_map(|event| {
        (event["event"] == "continued_at").then(|| event["table"].as_str().unwrap().to_owned())
    });
    continued.unwrap()
}

/// A database with a table as an earlier version has stored it: with the same ids of visitors at every table.
async fn old_database(keys: [&str; 2], more: &[Command]) -> (TempDir, String, [u64; 2]) {
    let folder = TempDir::new().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let master_key = store.master_key(SecretKey::from([5; 32])).await.unwrap();
    let ids = keys.map(|key| visitor_id(&master_key, key));
    let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    let secret = table::Secret::new([6; 32]);
    let (mut old, mut events) = Table::open(setup, Person(ids[0]), &secret, Time(1)).unwrap();
    let mut add = |table: &mut Table, event| {
        let event = Numbered { number: table.number() + 1, at: Time(1), event };
        table.apply(&event).unwrap();
        events.push(event);
    };
    for (seat, (id, name)) in ids.into_iter().zip(["Anna", "Ben"]).enumerate() {
        let seat = Seat::new(seat);
        let (person, name, added) = (Person(id), name.into(), Some(Hex([1; 16])));
        add(&mut old, Event::Sat { seat, person, name, added, committed: None });
    }
    add(&mut old, Event::Started);
    events.extend(old.settle(&secret, Time(1)));
    for command in more.iter().cloned() {
        let actor = Actor::Person(Person(ids[command.seat().index()]));
        let request = table::Request { actor, seen: 0, command };
        events.extend(old.command(&request, Time(1)).unwrap());
        events.extend(old.settle(&secret, Time(1)));
    }
    let id = TableId::new([3; 16]);
    let summary = Summary {
        phase: StoredPhase::Playing,
        game: "ten".into(),
        about: "{}".into(),
        watchable: true,
        changed: 1,
        wake: None,
    };
    let new = NewTable { id, secret: SecretKey::from([6; 32]), listed: false, summary };
    let texts = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    store.create(new, texts).await.unwrap();
    store.close().await.unwrap();
    (folder, id.to_string(), ids)
}

#[tokio::test]
async fn players_are_recognised_at_tables_of_earlier_versions() {
    let (anna_key, ben_key) = (key(1), key(2));
    let (folder, table, ids) = old_database([&anna_key, &ben_key], &[]).await;
    let house = InProcessServer::on(folder).await;
    let (anna, ben) = (house.visitor_from(1, "192.0.2.1"), house.visitor_from(2, "192.0.2.2"));
    let stranger = house.visitor().await;
    assert_eq!(stranger.get(&format!("/tables/{table}")).await.0, StatusCode::FORBIDDEN);
    for (who, seat) in [(&anna, 0), (&ben, 1)] {
        let (_, view) = who.get(&format!("/tables/{table}")).await;
        assert_eq!(view["you"]["person"], ids[seat]);
        assert_eq!(
            (&view["you"]["seats"], &view["you"]["owner"]),
            (&json!([seat]), &json!(seat == 0))
        );
    }
    let to_act = anna.mirror(&table).await.table().unwrap().to_act().iter().next().unwrap();
    let (mover, other) = if to_act.index() == 0 { (&anna, &ben) } else { (&ben, &anna) };
    assert_eq!(other.act(&table, to_act.index()).await.0, StatusCode::FORBIDDEN);
    assert_eq!(mover.act(&table, to_act.index()).await.0, StatusCode::OK);

    // A device of today gets an id of this table, and can give the seat back.
    let phone = house.visitor().await;
    for to in [&phone, &ben] {
        let from = if to.key == ben.key { &phone } else { &ben };
        let link = from.ask("POST", &format!("/tables/{table}/seats/1/link"), None).await.1;
        let claim = json!({"seat": 1, "token": link["token"]});
        assert_eq!(to.post(&format!("/tables/{table}/claim"), claim).await.0, StatusCode::OK);
    }
    let (_, events) = ben.get(&format!("/tables/{table}/events")).await;
    let moved: Vec<u64> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["event"] == "moved")
        .map(|event| event["person"].as_u64().unwrap())
        .collect();
    assert_eq!(moved.len(), 2);
    assert_eq!(moved[1], ids[1]);

    // The next table has the ids of today, and the same owner.
    anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    anna.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
    ben.tell(&table, 99, json!({"cmd": "rematch", "seat": 1})).await;
    let next = next_table(&ben, &table).await;
    anna.sit(&next, 0).await;
    ben.sit(&next, 1).await;
    let told = seen(&house, &ben, &next).await;
    let shown: BTreeSet<u64> = told.iter().flat_map(persons).collect();
    assert!(shown.is_disjoint(&ids.into()), "{shown:?}");
    assert!(!may_delete(&ben, &next).await);
    assert!(may_delete(&anna, &next).await);
    assert!(!may_delete(&phone, &table).await);
    assert!(may_delete(&anna, &table).await);
}

/// A server may be killed after all players have asked for another game and before the table of that game is open.
#[tokio::test]
async fn after_a_restart_a_rematch_waits_for_a_player() {
    let [zero, one] = [0, 1].map(Seat::new);
    let more = [
        Command::Resign { seat: zero },
        Command::Rematch { seat: zero },
        Command::Rematch { seat: one },
    ];
    let (folder, table, _) = old_database([&key(1), &key(2)], &more).await;
    let server = ListeningServer::on(folder, |_| {}).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    let continued = |out: &Received| matches!(out, Out::Event(event) if matches!(event.event, Event::ContinuedAt { .. }));
    let Out::Event(event) = ben.until(continued).await else { panic!("an event") };
    let Event::ContinuedAt { table: next } = event.event else { panic!("the next table") };
    // Anna was the owner, but Ben came first.
    let mut ben = server.connect(&key(2), &next, 0).await;
    assert!(matches!(ben.next().await, Some(Out::Hello { you, .. }) if you.owner));
    ben.sit(1).await;
    server.stop().await;
}

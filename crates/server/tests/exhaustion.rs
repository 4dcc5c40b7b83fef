//! Attempts to use up a server through its API: endless games, rematches, floods of messages, unreadable tables.

use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use protocol::{Goodbye, Out};
use serde_json::json;
use store::{Epoch, NewTable, SecretKey, Store, StoredPhase, Summary, TableId};
use table::TablePhase;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::common::{InProcessServer, ListeningServer, Player, TEST_TIMEOUT, key};

#[tokio::test]
async fn options_without_a_limit_in_the_rules_have_one_on_a_server() {
    let server = InProcessServer::new().await;
    let anna = server.visitor().await;
    let bots = json!([{"bot": "random"}, {"bot": "random"}]);
    for (game, option, bound) in [
        ("completto", "rounds", 100),
        ("completto", "stall_limit", 1_000),
        ("ten", "relocation_limit", 600),
        ("15go", "stall_limit", 2_000),
    ] {
        let setup = |value: u32| {
            let options = json!({"players": 2, option: value});
            json!({"game": game, "options": options, "places": bots})
        };
        let (status, problem) = anna.post("/tables", setup(u32::MAX)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{game} {option}");
        assert_eq!(problem["code"], "bad_setup");
        let message = problem["message"].as_str().unwrap();
        assert!(message.contains(option) && message.contains(&bound.to_string()), "{message}");
        assert_eq!(anna.post("/tables", setup(bound + 1)).await.0, status);
        assert_eq!(anna.post("/tables", setup(bound)).await.0, StatusCode::CREATED);
    }
}

#[tokio::test]
async fn bots_alone_play_only_while_a_client_watches() {
    let server = ListeningServer::new().await;
    let bots = json!([{"bot": "random"}, {"bot": "random"}]);
    let setup = json!({"game": "completto", "options": {"rounds": 100}, "places": bots, "watching": "open"});
    let setup = serde_json::from_value(setup).unwrap();
    let table = server.client(&key(1)).create_table(&setup).await.unwrap().table;
    assert_eq!(
        server.metric("rowhouse_tables_awake").await,
        0.0,
        "it plays although nobody watches"
    );
    let acted = |out: &protocol::Received| matches!(out, Out::Event(event) if matches!(event.event, table::Event::Acted { .. }));
    let mut anna = server.connect(&key(1), &table, 0).await;
    for _ in 0..20 {
        anna.until(acted).await;
    }
    drop(anna);
    // Once the server has noticed that the client is gone, no further event is stored.
    let still = async {
        let mut before = server.metric("rowhouse_events_total").await;
        loop {
            tokio::time::sleep(Duration::from_millis(300)).await;
            let now = server.metric("rowhouse_events_total").await;
            if now == before && server.metric("rowhouse_feeds").await == 0.0 {
                return now;
            }
            before = now;
        }
    };
    let stored = timeout(TEST_TIMEOUT, still).await.expect("it pauses") as u64;
    // After a restart it is not due, and goes on where it was.
    let folder = server.stop().await;
    let store = store::Sqlite::open(&folder.path().join("tables.db")).unwrap();
    assert_eq!(store.due(u64::MAX, 10).await.unwrap(), [], "it would be woken without a client");
    store.close().await.unwrap();
    drop(store);
    let server = ListeningServer::on(folder, |_| {}).await;
    let mut anna = server.connect(&key(1), &table, stored).await;
    anna.connection.next().await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_table_of_bots_that_was_stored_as_due_is_put_to_rest() {
    let server = InProcessServer::with(|config| config.idle = Duration::from_millis(20)).await;
    let anna = server.visitor().await;
    let bots = json!([{"bot": "random"}, {"bot": "random"}]);
    let table = anna.open(json!({"game": "ten", "places": bots})).await;
    let id: TableId = table.parse().unwrap();
    // As an earlier version has stored it.
    let mut stored = server.store.load(id).await.unwrap().unwrap();
    stored.summary.wake = Some(1);
    let next = stored.events.len() as u64;
    server.store.append(id, Epoch(0), next, Vec::new(), Some(stored.summary)).await.unwrap();
    let app = server.app.clone();
    let maintenance = tokio::spawn(async move { app.maintain().await });
    let rest = async {
        while !server.store.due(u64::MAX, 10).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TEST_TIMEOUT, rest).await.expect("it is not woken again and again");
    maintenance.abort();
    let now = server.store.load(id).await.unwrap().unwrap();
    assert_eq!(now.events.len() as u64, next, "bots have played although nobody watches");
}

#[tokio::test]
async fn deletions_count_as_commands() {
    let server = InProcessServer::with(|config| config.limits = true).await;
    let anna = server.visitor().await;
    let missing = format!("/tables/{}", TableId::new([9; 16]));
    let mut refused = None;
    for _ in 0..400 {
        let answer = anna.ask("DELETE", &missing, None).await;
        if answer.0 != StatusCode::NOT_FOUND {
            refused = Some(answer);
            break;
        }
    }
    let (status, problem) = refused.expect("there is an end to it");
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(problem["message"].as_str().unwrap().contains("commands"), "{problem}");
}

#[tokio::test]
async fn rematches_count_as_new_tables() {
    let server = InProcessServer::with(|config| {
        config.limits = true;
        config.behind_proxy = true;
    })
    .await;
    let mut refused = None;
    for round in 0..150_u8 {
        // Everything but the last word comes from other addresses.
        let anna = server.visitor_from(round, format!("198.51.100.{round}"));
        let ben = server.visitor_from(round, "203.0.113.7");
        let table = anna.open(json!({"game": "ten", "places": ["open", {"bot": "random"}]})).await;
        anna.sit(&table, 0).await;
        anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
        let answer = ben.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
        if answer.0 != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    let (status, problem) = refused.expect("there is an end to it");
    assert_eq!((status, &problem["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_many")));
    assert!(problem["message"].as_str().unwrap().contains("new tables"), "{problem}");
}

#[tokio::test]
async fn a_rematch_has_options_in_range() {
    let server = InProcessServer::new().await;
    let anna = server.visitor().await;
    let setup = json!({"game": "completto", "places": ["open", {"bot": "random"}]});
    let table = anna.open(setup).await;
    let id: TableId = table.parse().unwrap();
    // As an earlier version has stored it: the options were unbounded.
    let stored = server.store.load(id).await.unwrap().unwrap();
    let events: Vec<String> = stored
        .events
        .iter()
        .map(|text| text.replace(r#""rounds":1,"#, r#""rounds":4000000000,"#))
        .collect();
    assert!(events[0].contains("4000000000"), "{}", events[0]);
    server.store.delete(id, Epoch(0)).await.unwrap();
    let again = NewTable { id, secret: stored.secret, listed: false, summary: stored.summary };
    server.store.create(again, events).await.unwrap();
    anna.sit(&table, 0).await;
    anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    anna.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
    let mirror = anna.mirror(&table).await;
    let table::Event::ContinuedAt { table: next } = &mirror.log().last().unwrap().event else {
        panic!("{:?}", mirror.log().last());
    };
    let (_, view) = anna.get(&format!("/tables/{next}")).await;
    assert_eq!(view["setup"]["options"]["rounds"], 100);
}

/// Sends messages without waiting for answers, until the server ends the connection; returns its last message.
async fn flood(player: &mut Player, message: &str) -> Option<Goodbye> {
    for _ in 0..200 {
        for _ in 0..100 {
            if client::Socket::send(player.connection.socket(), message.into()).await.is_err() {
                break;
            }
        }
        // Reads what is there, so that the flood is not cut for not reading.
        while let Ok(message) = timeout(Duration::from_millis(1), player.connection.next()).await {
            match message {
                Ok(Some(Out::Bye { why })) => return Some(why),
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => return None,
            }
        }
    }
    None
}

#[tokio::test]
async fn floods_are_cut_with_a_goodbye_and_count_against_the_address() {
    let server = ListeningServer::with(|config| config.limits = true).await;
    let setup = serde_json::from_value(json!({"game": "ten", "places": ["open", "open"]})).unwrap();
    let table = server.client(&key(1)).create_table(&setup).await.unwrap().table;
    for message in [
        r#"{"type":"ping","re":1}"#,
        r#"{"type":"do","re":1,"seen":0,"cmd":"stand","seat":0}"#,
        r#"{"type":"stand_in","re":1,"seat":0}"#,
    ] {
        let mut anna = server.connect(&key(1), &table, 0).await;
        let why = timeout(TEST_TIMEOUT, flood(&mut anna, message)).await.unwrap();
        assert_eq!(why, Some(Goodbye::TooMuch), "{message}");
    }
    let refused = r#"rowhouse_limited_total{reason="messages of one socket"}"#;
    assert!(server.metric(refused).await > 0.0, "no metric shows the refusals");
    // A client that reconnects to go on has to wait.
    let mut refused = None;
    for number in 0..100 {
        match server.client(&key(number)).connect(&table, 0).await {
            Ok(connection) => {
                let mut player = Player::new(connection);
                flood(&mut player, r#"{"type":"ping","re":1}"#).await;
            }
            Err(error) => {
                refused = Some(error.to_string());
                break;
            }
        }
    }
    assert!(refused.is_some(), "it may reconnect for ever");
}

fn unreadable(number: u8) -> NewTable {
    // Changed a moment ago, so that it is not archived.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let summary = Summary {
        phase: StoredPhase::Playing,
        game: "ten".into(),
        about: "{}".into(),
        watchable: false,
        changed: now,
        wake: Some(1),
    };
    let id = TableId::new([number; 16]);
    NewTable { id, secret: SecretKey::from([1; 32]), listed: false, summary }
}

#[tokio::test]
async fn unreadable_tables_do_not_keep_others_from_waking() {
    let server = InProcessServer::with(|config| config.idle = Duration::from_millis(20)).await;
    for number in 0..220 {
        server.store.create(unreadable(number), vec!["nonsense".into()]).await.unwrap();
    }
    let (anna, ben) = (server.visitor().await, server.visitor().await);
    let clock = json!({"per_move": {"ms": 4_000}});
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"], "clock": clock})).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    let id: TableId = table.parse().unwrap();
    let asleep = async {
        while server.metric("rowhouse_tables_awake").await > 0.0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TEST_TIMEOUT, asleep).await.unwrap();
    let app = server.app.clone();
    let maintenance = tokio::spawn(async move { app.maintain().await });
    // Its clock wakes it, and it goes on to the end of its game without a client.
    let moved = async {
        loop {
            let stored = server.store.load(id).await.unwrap().unwrap();
            if stored.events.iter().any(|event| event.contains("timed_out")) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(60), moved).await.expect("its clock takes effect");
    maintenance.abort();
    assert_eq!(server.metric("rowhouse_tables_parked").await, 220.0);
    let attempts = server.metric("rowhouse_tables_unreadable_total").await;
    assert!(attempts < 3.0 * 220.0, "{attempts} attempts without a pause");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_table_that_sleeps_is_loaded_once_for_many_requests() {
    let server = InProcessServer::new().await;
    let anna = server.visitor().await;
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    anna.sit(&table, 0).await;
    server.visitor().await.sit(&table, 1).await;
    fill_with_phrases(&server, &table, 20_000).await;
    let key = anna.key.clone();
    server.app.close().await.unwrap();
    let InProcessServer { folder, .. } = server;
    let (app, store) = InProcessServer::counting(&folder).await;
    let requests: Vec<_> = (0..200)
        .map(|_| {
            let request = Request::get(format!("/api/v1/tables/{table}"))
                .header("host", "localhost")
                .header("authorization", format!("Bearer {key}"));
            let (router, request) = (app.router(), request.body(Body::empty()).unwrap());
            tokio::spawn(async move { router.oneshot(request).await.unwrap().status() })
        })
        .collect();
    for request in requests {
        let status = timeout(TEST_TIMEOUT, request).await.unwrap().unwrap();
        assert_eq!(status, StatusCode::OK);
    }
    assert_eq!(store.loads.load(Ordering::Relaxed), 1);
    app.close().await.unwrap();
}

/// Fills the log of a table with phrases up to this number, in the store.
async fn fill_with_phrases(server: &InProcessServer, table: &str, until: u64) {
    let id: TableId = table.parse().unwrap();
    let stored = server.store.load(id).await.unwrap().unwrap();
    let first = stored.events.len() as u64;
    let said = |number| {
        json!({"number": number, "at": 1, "event": "said", "seat": 0, "phrase": "hello"})
            .to_string()
    };
    let events = (first..until).map(said).collect();
    server.store.append(id, Epoch(0), first, events, Some(stored.summary)).await.unwrap();
}

#[tokio::test]
async fn a_log_has_an_end() {
    let server = InProcessServer::new().await;
    let anna = server.visitor().await;
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    anna.sit(&table, 0).await;
    let ben = server.visitor().await;
    ben.sit(&table, 1).await;
    fill_with_phrases(&server, &table, 50_001).await;
    let mirror = anna.mirror(&table).await;
    let _ = anna.act(&table, mirror.table().unwrap().to_act().iter().next().unwrap().index()).await;
    let mirror = anna.mirror(&table).await;
    let ended = mirror.table().unwrap();
    assert_eq!(ended.phase(), TablePhase::Over, "it goes on for ever");
    assert_eq!(ended.ranks(), [1, 1], "an unfinished game is drawn");
    assert!(ended.is_undecided());
    let link = anna.ask("POST", &format!("/tables/{table}/seats/0/link"), None).await.1;
    let claim = json!({"seat": 0, "token": link["token"]});
    let (status, problem) =
        server.visitor().await.post(&format!("/tables/{table}/claim"), claim).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("not_now")));
}

//! Several nodes over one database: every node serves every table.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use client::ClientError;
use games::Seat;
use protocol::{Claim, Code, Goodbye, Mirror, Out, Problem, Received};
use serde_json::json;
use store::{NewNode, NodeId, Store};
use table::{Command, Event, TablePhase};
use tokio::time::timeout;

use crate::common::{self, Player, TEST_TIMEOUT, key};
use crate::nodes::{Database, TestNode, seated, ten, until};

#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_nodes_and_a_spectator_at_a_third_see_the_same_log() {
    let database = Database::new();
    let (one, two, three) = (database.node().await, database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let mut carl = three.connect(3, &table, 0).await;
    let watch = async {
        while carl.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            carl.next().await.unwrap();
        }
    };
    tokio::join!(anna.play_on(0), ben.play_on(1), watch);
    assert_eq!(anna.mirror.log(), ben.mirror.log());
    assert_eq!(anna.mirror.log(), carl.mirror.log());
    // One node owns the table; the others relay it, with one channel each.
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 1.0);
    assert_eq!(one.metric("rowhouse_node_channels").await, 2.0);
    for relay in [&two, &three] {
        assert_eq!(relay.metric("rowhouse_node_tables_owned").await, 0.0);
        assert_eq!(relay.metric("rowhouse_node_relays").await, 1.0);
    }
    assert!(two.metric("rowhouse_node_forwards_total").await > 5.0);
    // Queries see what was acknowledged at any node.
    for node in [&one, &two, &three] {
        let log = node.mirror(4, &table).await.unwrap();
        assert_eq!(log.log(), anna.mirror.log());
    }
    let mut records = Vec::new();
    for node in [&one, &two, &three] {
        let path = format!("/tables/{table}/record");
        records.push(node.client(&key(4)).get::<serde_json::Value>(&path).await.unwrap());
    }
    assert!(records.windows(2).all(|two| two[0] == two[1]), "{records:?}");
    // The tables of other nodes are listed, too.
    let mut public = ten();
    public["listed"] = json!(true);
    let open = two.open(5, public).await;
    let listed: protocol::Tables = three.client(&key(4)).get("/tables").await.unwrap();
    assert!(listed.tables.iter().any(|listed| listed.table == open), "{listed:?}");
}

/// Sends a command over HTTP and returns the problem.
async fn refused(node: &TestNode, who: u8, table: &str, seen: u64, command: &str) -> Problem {
    let path = format!("/api/v1/tables/{table}/commands");
    let body = format!(r#"{{"seen":{seen},{command}}}"#);
    let answer = node.client(&key(who)).send(Method::POST, &path, body).await.unwrap();
    assert!(!answer.status().is_success(), "{command}");
    serde_json::from_slice(answer.body()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_the_same_at_every_node() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, _ben) = seated(&table, &one, &two).await;
    let acts = |out: &Received| matches!(out, Out::Event(event) if matches!(event.event, Event::Drew { .. }));
    anna.until(acts).await;
    let seen = anna.mirror.next() - 1;
    for (who, seen, command) in [
        (1, seen, r#""cmd":"act","seat":0,"action":"7,7""#),
        (1, seen, r#""cmd":"act","seat":1,"action":"0,0""#),
        (2, seen, r#""cmd":"act","seat":0,"action":"0,0""#),
        (3, seen, r#""cmd":"act","seat":0,"action":"0,0""#),
        (1, 0, r#""cmd":"act","seat":0,"action":"0,0""#),
        (1, seen, r#""cmd":"act","seat":0,"action":"nonsense""#),
        (3, seen, r#""cmd":"sit","seat":0,"name":"Carl""#),
        (1, seen, r#""cmd":"rematch","seat":0"#),
    ] {
        let here = refused(&one, who, &table, seen, command).await;
        let there = refused(&two, who, &table, seen, command).await;
        assert_eq!(here, there, "{command}");
    }
    // Neither has changed anything.
    assert_eq!(two.mirror(1, &table).await.unwrap().next(), seen + 1);
    // A table that does not exist is not found at either.
    let none = "A".repeat(22);
    for node in [&one, &two] {
        let problem = refused(node, 1, &none, 0, r#""cmd":"rematch","seat":0"#).await;
        assert_eq!(problem.code, Code::NotFound);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_told_across_nodes() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let told = |wanted: [bool; 2], spectators: u32| move |out: &Received| matches!(out, Out::Presence { seats, watching } if *seats == wanted && *watching == spectators);
    anna.until(told([true, true], 0)).await;
    ben.until(told([true, true], 0)).await;
    let carl = two.connect(3, &table, 0).await;
    let _dora = one.connect(4, &table, 0).await;
    anna.until(told([true, true], 2)).await;
    ben.until(told([true, true], 2)).await;
    drop(carl);
    anna.until(told([true, true], 1)).await;
    drop(ben);
    anna.until(told([true, false], 1)).await;
    // A player who has just left may be back soon, by the clock of the owner.
    let mut anna_there = two.connect(1, &table, 0).await;
    anna_there.send(r#"{"type":"stand_in","re":77,"seat":1}"#.into()).await;
    let answer = anna_there.until(|out| matches!(out, Out::Refused { re: Some(77), .. })).await;
    assert!(
        matches!(&answer, Out::Refused { problem, .. } if problem.message.contains("ask again")),
        "{answer:?}"
    );
    let _ben = two.connect(2, &table, 0).await;
    anna.until(told([true, true], 1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_stays_closed_at_a_relay() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, json!({"game": "ten", "places": ["open", "open"]})).await;
    let mut anna = one.connect(1, &table, 0).await;
    let mut carl = two.connect(3, &table, 0).await;
    let mut ben = two.connect(2, &table, 0).await;
    anna.sit(0).await;
    ben.sit(1).await;
    let bye = carl.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::NoLonger });
    let drawn = carl.mirror.log().iter().any(|event| matches!(event.event, Event::Drew { .. }));
    assert!(!drawn, "they have seen nothing of the game");
    // The same before a subscription, and for everything that can be read.
    let closed = two.client(&key(3)).connect(&table, 0).await.err().unwrap();
    assert!(
        matches!(closed, ClientError::Refused { status: StatusCode::FORBIDDEN, .. }),
        "{closed}"
    );
    let closed = two.mirror(3, &table).await.unwrap_err();
    assert!(
        matches!(closed, ClientError::Refused { status: StatusCode::FORBIDDEN, .. }),
        "{closed}"
    );
    assert!(two.mirror(2, &table).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn delayed_spectators_at_a_relay_are_late() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let mut setup = ten();
    setup["watching"] = json!({"delayed": {"events": 5}});
    let table = one.open(1, setup).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let mut carl = two.connect(3, &table, 0).await;
    assert!(matches!(carl.next().await, Some(Out::Hello { you, .. }) if you.delayed));
    let (told, mut latest) = tokio::sync::watch::channel(0);
    let watch = async {
        while carl.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            carl.next().await.unwrap();
            let over = carl.mirror.table().is_some_and(|table| table.phase() == TablePhase::Over);
            // Anna has been told of five more, as she is at the owner.
            if !over {
                let seen = carl.mirror.next();
                timeout(
                    TEST_TIMEOUT,
                    latest.wait_for(|&number| number >= seen + 5 || number == u64::MAX),
                )
                .await
                .unwrap()
                .unwrap();
            }
        }
    };
    let play = async {
        while anna.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            if anna.mirror.table().is_some_and(|table| table.to_act().contains(Seat::new(0))) {
                let action = common::first_action(anna.table(), 0);
                anna.tell(Command::Act { seat: Seat::new(0), action }).await;
            } else {
                anna.next().await.unwrap();
            }
            told.send_replace(anna.mirror.next());
        }
        told.send_replace(u64::MAX);
    };
    tokio::join!(play, ben.play_on(1), watch);
    assert_eq!(anna.mirror.log(), carl.mirror.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_seat_works_at_every_node() {
    let database = Database::new();
    let (one, two, three) = (database.node().await, database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (_anna, _ben) = seated(&table, &one, &two).await;
    // Made at a relay, presented at another one.
    let link = two.client(&key(2)).seat_link(&table, Seat::new(1)).await.unwrap();
    let claim = Claim { seat: Seat::new(1), token: link.token };
    three.client(&key(5)).claim(&table, &claim).await.unwrap();
    let log = one.mirror(1, &table).await.unwrap();
    let moved = log.log().iter().any(|event| matches!(event.event, Event::Moved { .. }));
    assert!(moved, "the seat has moved");
    // It was valid once.
    let again = one.client(&key(6)).claim(&table, &claim).await.unwrap_err();
    assert!(matches!(again, ClientError::Refused { status: StatusCode::FORBIDDEN, .. }), "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_deleted_through_any_node() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let mut here = one.connect(2, &table, 0).await;
    let mut there = two.connect(3, &table, 0).await;
    let path = format!("/api/v1/tables/{table}");
    let answer = two.client(&key(2)).send(Method::DELETE, &path, "").await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    let answer = two.client(&key(1)).send(Method::DELETE, &path, "").await.unwrap();
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    for player in [&mut here, &mut there] {
        let bye = player.until(|out| matches!(out, Out::Bye { .. })).await;
        assert_eq!(bye, Out::Bye { why: Goodbye::Deleted });
    }
    for node in [&one, &two] {
        let gone = node.mirror(1, &table).await.unwrap_err();
        assert!(
            matches!(gone, ClientError::Refused { status: StatusCode::NOT_FOUND, .. }),
            "{gone}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_want_a_table_at_the_same_time_agree_on_its_owner() {
    let database = Database::new();
    let all = [database.node().await, database.node().await, database.node().await];
    for _ in 0..10 {
        let table = all[0].open(1, ten()).await;
        let connects =
            (0..12_u8).map(|number| all[usize::from(number) % 3].connect(number + 1, &table, 0));
        let mut players: Vec<Player> = futures_util::future::join_all(connects).await;
        players[0].sit(0).await;
        players[1].sit(1).await;
        // Everybody is told of the same start.
        for player in &mut players {
            let gathering = |player: &Player| {
                let phase = player.mirror.table().map(|table| table.phase());
                phase.is_none_or(|phase| phase == TablePhase::Gathering)
            };
            while gathering(player) {
                player.next().await.unwrap();
            }
        }
        let logs: Vec<&Mirror> = players.iter().map(|player| &player.mirror).collect();
        let shortest = logs.iter().map(|log| log.next()).min().unwrap() as usize;
        assert!(logs.windows(2).all(|two| two[0].log()[..shortest] == two[1].log()[..shortest]));
    }
    let mut owned = 0.0;
    for node in &all {
        owned += node.metric("rowhouse_node_tables_owned").await;
    }
    assert_eq!(owned, 10.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_goes_on_across_nodes() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    tokio::join!(anna.play_on(0), ben.play_on(1));
    anna.tell(Command::Rematch { seat: Seat::new(0) }).await;
    let answer = ben.tell(Command::Rematch { seat: Seat::new(1) }).await;
    assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
    let continued = |out: &Received| matches!(out, Out::Event(event) if matches!(event.event, Event::ContinuedAt { .. }));
    let Out::Event(event) = ben.until(continued).await else { panic!() };
    let Event::ContinuedAt { table } = event.event else { panic!() };
    // Its owner is Anna, who has called at both nodes as the same person.
    let view: protocol::View = two.client(&key(1)).get(&format!("/tables/{table}")).await.unwrap();
    assert!(view.you.owner);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_not_used_is_given_up() {
    let database = Database::new();
    let quick = |config: &mut server::Config| config.idle = Duration::from_millis(100);
    let (one, two) = (database.node_with(quick).await, database.node_with(quick).await);
    let table = one.open(1, ten()).await;
    let anna = one.connect(1, &table, 0).await;
    let ben = two.connect(2, &table, 0).await;
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 1.0);
    // The client of the relay keeps it awake at the owner.
    drop(anna);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(one.metric("rowhouse_node_tables_owned").await, 1.0);
    drop(ben);
    until("the owner gives it up", async || {
        one.metric("rowhouse_node_tables_owned").await == 0.0
            && two.metric("rowhouse_node_tables_owned").await == 0.0
            && two.metric("rowhouse_node_relays").await == 0.0
            && one.metric("rowhouse_node_channels").await == 0.0
    })
    .await;
    // Then another node owns it.
    let mut ben = two.connect(2, &table, 0).await;
    ben.sit(0).await;
    assert_eq!(two.metric("rowhouse_node_tables_owned").await, 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_newer_events_is_left_to_newer_nodes() {
    let database = Database::new();
    let one = database.node().await;
    let table = one.open(1, ten()).await;
    // A newer server writes to the table, and is gone.
    let newer = database.open().await;
    let cluster = newer.cluster().unwrap();
    let id = NodeId::new([9; 16]);
    let event_format = table::EVENT_FORMAT + 1;
    let node = NewNode { id, address: "127.0.0.1:1".into(), version: "next".into(), event_format };
    cluster.join(node).await.unwrap();
    let table_id = table.parse().unwrap();
    let store::Claim::Owned(epoch) = newer.claim(table_id).await.unwrap() else { panic!() };
    let next = newer.load(table_id).await.unwrap().unwrap().events.len() as u64;
    let event = format!(r#"{{"number":{next},"at":1,"event":"danced"}}"#);
    newer.append(table_id, epoch, next, vec![event], None).await.unwrap();
    cluster.leave().await.unwrap();
    let refused = one.mirror(1, &table).await.unwrap_err();
    let ClientError::Refused { status, problem } = refused else { panic!() };
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(problem.message.contains("newer server"), "{problem:?}");
    // It is not damaged, and others go on.
    assert_eq!(one.metric("rowhouse_tables_damaged").await, 0.0);
    let other = one.open(1, ten()).await;
    one.connect(1, &other, 0).await.sit(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_found_damaged_is_not_played_on() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let mut anna = one.connect(1, &table, 0).await;
    anna.sit(0).await;
    let mut ben = two.connect(2, &table, 0).await;
    ben.sit(1).await;
    database.sql("DELETE FROM rowhouse.events WHERE first = 0");
    // Reading the log notices it; then the task of the table ends.
    for node in [&one, &two] {
        until("the damage is told", async || {
            let read = node.mirror(1, &table).await;
            matches!(read, Err(ClientError::Refused { problem, .. }) if problem.code == Code::Damaged)
        })
        .await;
    }
    for (node, player) in [(&one, &mut anna), (&two, &mut ben)] {
        player.until(|out| matches!(out, Out::Bye { why: Goodbye::Restarting })).await;
        let say = json!({ "seen": 0, "cmd": "say", "seat": 0, "phrase": "hello" }).to_string();
        let path = format!("/api/v1/tables/{table}/commands");
        until("the owner refuses", async || {
            let said = node.client(&key(1)).send(Method::POST, &path, say.as_str()).await.unwrap();
            let problem: Option<Problem> = serde_json::from_slice(said.body()).ok();
            problem.is_some_and(|problem| problem.code == Code::Damaged)
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_database_are_counted_once_a_minute() {
    let database = Database::new();
    let node = database.node().await;
    node.open(1, ten()).await;
    let before = node.metric("rowhouse_tables").await;
    assert_eq!(before, 1.0);
    node.open(1, ten()).await;
    assert_eq!(
        node.metric("rowhouse_tables").await,
        before,
        "all tables are read for every caller"
    );
}

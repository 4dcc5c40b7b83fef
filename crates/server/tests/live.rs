//! Tables as they happen, over real sockets.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use games::Seat;
use protocol::{Goodbye, Out, Received};
use serde_json::{Value, json};
use table::{Command, Event, Person, Phrase, TablePhase, Time};
use tokio::time::timeout;

use crate::common::{self, InProcessServer, ListeningServer, Player, TEST_TIMEOUT, key};

/// Creates a table and returns its name.
async fn open(server: &ListeningServer, who: u8, setup: Value) -> String {
    let setup = serde_json::from_value(setup).unwrap();
    server.client(&key(who)).create_table(&setup).await.unwrap().table
}

fn ten() -> Value {
    json!({"game": "ten", "places": ["open", "open"], "watching": "open"})
}

async fn two(server: &ListeningServer, setup: Value) -> (String, Player, Player) {
    let table = open(server, 1, setup).await;
    let mut anna = server.connect(&key(1), &table, 0).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    anna.sit(0).await;
    ben.sit(1).await;
    (table, anna, ben)
}

#[tokio::test]
async fn players_and_spectators_see_the_same_log() {
    let server = ListeningServer::new().await;
    let (table, mut anna, mut ben) = two(&server, ten()).await;
    let mut carl = server.connect(&key(3), &table, 0).await;
    let watch = async {
        while carl.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            carl.next().await.unwrap();
        }
    };
    tokio::join!(anna.play_on(0), ben.play_on(1), watch);
    assert_eq!(anna.mirror.log(), ben.mirror.log());
    assert_eq!(anna.mirror.log(), carl.mirror.log());
    assert!(matches!(&carl.said[0], Out::Hello { you, .. } if you.seats.is_empty() && !you.owner));
    server.stop().await;
    let bye = ben.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::Restarting });
}

#[tokio::test]
async fn a_client_that_reconnects_gets_every_event_once() {
    let server = ListeningServer::new().await;
    let (table, mut anna, mut ben) = two(&server, ten()).await;
    for round in 0..6_usize {
        let (seat, player) = if round % 2 == 0 { (0, &mut anna) } else { (1, &mut ben) };
        let ours = |player: &Player| player.table().to_act().contains(Seat::new(seat));
        while !ours(player) {
            player.next().await.unwrap();
        }
        let action = common::first_action(player.table(), seat);
        let answer = player.tell(Command::Act { seat: Seat::new(seat), action }).await;
        // What it led to was told before the answer.
        assert!(matches!(answer, Out::Done { number, .. } if number < player.mirror.next()));
        // The connection is lost; the next one goes on from the number.
        let mut again = server.connect(&key(seat as u8 + 1), &table, player.mirror.next()).await;
        again.mirror = player.mirror.clone();
        *player = again;
    }
    let (numbers, due) = (anna.mirror.next(), anna.mirror.log().len() as u64);
    assert_eq!(numbers, due);
    // The server restarts; everything is there.
    let folder = server.stop().await;
    let server = ListeningServer::on(folder, |_| {}).await;
    let mut again = server.connect(&key(2), &table, 0).await;
    again.until(|out| matches!(out, Out::Event(event) if event.number + 1 == numbers)).await;
    assert_eq!(&again.mirror.log()[..numbers as usize], anna.mirror.log());
    let mut anna = server.connect(&key(1), &table, 0).await;
    tokio::join!(anna.play_on(0), again.play_on(1));
    server.stop().await;
}

#[tokio::test]
async fn presence_is_told_and_a_returning_player_gets_the_seat_back_from_the_bot() {
    let server = ListeningServer::new().await;
    let (table, mut anna, ben) = two(&server, ten()).await;
    let both =
        |out: &Received| matches!(out, Out::Presence { seats, .. } if *seats == [true, true]);
    anna.until(both).await;
    drop(ben);
    anna.until(|out| matches!(out, Out::Presence { seats, .. } if *seats == [true, false])).await;
    // A player who has just left may be back soon.
    anna.send(r#"{"type":"stand_in","re":77,"seat":1}"#.into()).await;
    let refused = anna.until(|out| matches!(out, Out::Refused { re: Some(77), .. })).await;
    assert!(
        matches!(&refused, Out::Refused { problem, .. } if problem.message.contains("ask again"))
    );
    // A minute later.
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(61)).await;
    tokio::time::resume();
    anna.send(r#"{"type":"stand_in","re":78,"seat":1}"#.into()).await;
    anna.until(|out| matches!(out, Out::Done { re: 78, .. })).await;
    let _ben = server.connect(&key(2), &table, 0).await;
    let back = |out: &Received| matches!(out, Out::Event(event) if matches!(event.event, Event::HandedBack { .. }));
    anna.until(back).await;
}

#[tokio::test]
async fn spectators_are_disconnected_when_a_closed_game_starts() {
    let server = ListeningServer::new().await;
    let table = open(&server, 1, json!({"game": "ten", "places": ["open", "open"]})).await;
    let mut carl = server.connect(&key(3), &table, 0).await;
    let mut anna = server.connect(&key(1), &table, 0).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    anna.sit(0).await;
    ben.sit(1).await;
    let bye = carl.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::NoLonger });
    let drawn = carl.mirror.log().iter().any(|event| matches!(event.event, Event::Drew { .. }));
    assert!(!drawn, "they have seen nothing of the game");
    assert!(carl.next().await.is_none());
}

#[tokio::test]
async fn delayed_spectators_see_every_event_in_the_end() {
    let server = ListeningServer::new().await;
    let mut setup = ten();
    setup["watching"] = json!({"delayed": {"events": 5}});
    let (table, mut anna, mut ben) = two(&server, setup).await;
    let mut carl = server.connect(&key(3), &table, 0).await;
    assert!(matches!(carl.next().await, Some(Out::Hello { you, .. }) if you.delayed));
    let watch = async {
        let mut ahead = Vec::new();
        while carl.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            carl.next().await.unwrap();
            ahead.push(carl.mirror.next());
        }
    };
    tokio::join!(anna.play_on(0), ben.play_on(1), watch);
    assert_eq!(anna.mirror.log(), carl.mirror.log());
}

#[tokio::test]
async fn a_deleted_table_says_goodbye() {
    let server = ListeningServer::new().await;
    let table = open(&server, 1, ten()).await;
    let mut ben = server.connect(&key(2), &table, 0).await;
    ben.next().await.unwrap();
    let path = format!("/api/v1/tables/{table}");
    let answer = server.client(&key(1)).send(Method::DELETE, &path, "").await.unwrap();
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    // The goodbye also reaches a client that goes on sending before it reads.
    for re in 0..3 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        ben.send(json!({"ask": "ping", "re": re}).to_string()).await;
    }
    let bye = ben.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::Deleted });
}

#[tokio::test]
async fn clocks_of_idle_tables_go_on() {
    let server = ListeningServer::with(|config| config.idle = Duration::from_millis(50)).await;
    let mut setup = ten();
    setup["clock"] = json!({"per_move": {"ms": 1_000}});
    let (table, mut anna, ben) = two(&server, setup).await;
    while anna.mirror.table().is_none_or(|table| table.to_act().is_empty()) {
        anna.next().await.unwrap();
    }
    let before = anna.mirror.next();
    drop((anna, ben));
    // Without clients the table is unloaded; its clock loads it again, a bot moves, and so on to the end.
    let over = async {
        loop {
            tokio::time::sleep(Duration::from_millis(500)).await;
            let mut anna = server.connect(&key(1), &table, 0).await;
            let Some(Out::Hello { number, .. }) = anna.next().await else { panic!() };
            while anna.mirror.next() <= number {
                anna.next().await.unwrap();
            }
            if anna.mirror.log().iter().any(|event| matches!(event.event, Event::TimedOut { .. })) {
                return anna.mirror.next();
            }
        }
    };
    let after = timeout(TEST_TIMEOUT, over).await.unwrap();
    assert!(after > before);
}

#[tokio::test]
async fn ten_unreadable_messages_are_refused_and_the_next_ends_the_connection() {
    let server = ListeningServer::new().await;
    let table = open(&server, 1, ten()).await;
    let mut anna = server.connect(&key(1), &table, 0).await;
    for _ in 0..10 {
        anna.send("nonsense".into()).await;
    }
    anna.send(r#"{"type":"ping","re":5}"#.into()).await;
    anna.until(|out| matches!(out, Out::Pong { re: 5, .. })).await;
    let refused = anna.said.iter().filter(|out| matches!(out, Out::Refused { re: None, .. }));
    assert_eq!(refused.count(), 10);
    anna.send("nonsense".into()).await;
    let bye = anna.until(|out| matches!(out, Out::Bye { .. })).await;
    assert_eq!(bye, Out::Bye { why: Goodbye::TooMuch });
}

/// Nothing that goes over the wire tells anything about the seed before it is drawn.
#[tokio::test]
async fn tables_that_differ_in_their_seed_alone_send_the_same_until_something_is_drawn() {
    let server = ListeningServer::new().await;
    let mut logs = Vec::new();
    for _ in 0..2 {
        let table = open(&server, 1, ten()).await;
        let mut anna = server.connect(&key(1), &table, 0).await;
        anna.sit(0).await;
        anna.tell(Command::Say { seat: Seat::new(0), phrase: Phrase::Hello }).await;
        let mut ben = server.connect(&key(2), &table, 0).await;
        ben.sit(1).await;
        let drawn = |out: &Received| matches!(out, Out::Event(event) if matches!(event.event, Event::Drew { .. }));
        anna.until(drawn).await;
        let before = anna.mirror.log().iter();
        let before = before.take_while(|event| !matches!(event.event, Event::Drew { .. }));
        let mut log: Vec<_> = before.cloned().collect();
        let mut commitments = Vec::new();
        // Person ids are different at every table; they are made of its id, not of its seed.
        let mut persons = Vec::new();
        let mut number = |person: &mut Person| {
            if !persons.contains(person) {
                persons.push(*person);
            }
            person.0 = persons.iter().position(|known| known == person).unwrap() as u64;
        };
        for event in &mut log {
            event.at = Time(0);
            match &mut event.event {
                Event::Opened { commitment, owner, .. } => {
                    commitments.push(*commitment);
                    commitment.0 = [0; 32];
                    number(owner);
                }
                Event::Sat { person, .. } => number(person),
                _ => {}
            }
        }
        let said: Vec<String> = anna
            .said
            .iter()
            .filter(|out| !matches!(out, Out::Hello { .. } | Out::Presence { .. }))
            .map(|out| serde_json::to_string(out).unwrap())
            .collect();
        logs.push((serde_json::to_string(&log).unwrap(), said, commitments));
    }
    assert_eq!((&logs[0].0, &logs[0].1), (&logs[1].0, &logs[1].1));
    assert_ne!(logs[0].2, logs[1].2);
}

#[tokio::test]
async fn a_program_is_told_when_it_is_to_act() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    let table = anna.open(json!({"game": "ten", "places": ["open", {"bot": "novice"}]})).await;
    anna.sit(&table, 0).await;
    let request = axum::http::Request::get(format!("/api/v1/tables/{table}/stream?turns=true"))
        .header("host", "localhost")
        .header("authorization", format!("Bearer {}", anna.key))
        .body(axum::body::Body::empty())
        .unwrap();
    let response = house.send(request).await;
    assert_eq!(common::header(response.headers(), "content-type"), "application/x-ndjson");
    let mut stream = response.into_body().into_data_stream();
    let (mut text, mut turns, mut over) = (String::new(), 0, false);
    while !over {
        use futures_util::StreamExt;
        let chunk = timeout(TEST_TIMEOUT, stream.next()).await.unwrap().unwrap().unwrap();
        text.push_str(std::str::from_utf8(&chunk).unwrap());
        while let Some((line, rest)) = text.split_once('\n') {
            let (line, rest) = (line.to_owned(), rest.to_owned());
            text = rest;
            match serde_json::from_str::<Received>(&line).unwrap() {
                Out::Turn { seen, seat, legal, position } => {
                    let options = games::AnyOptions::default_of(games::Kind::Ten);
                    <games::AnyGame as games::Game>::read(&options, &position).unwrap();
                    turns += 1;
                    let act = json!({"cmd": "act", "seat": seat, "action": legal[0]});
                    let (status, done) = anna.tell(&table, seen, act).await;
                    assert!(status.is_success(), "{done}");
                }
                Out::Event(event) => over |= matches!(event.event, Event::Ended { .. }),
                _ => {}
            }
        }
    }
    assert!(turns > 3);
}

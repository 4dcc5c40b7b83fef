//! A server that is killed while players reveal their additions to the draws, and a player who does not reveal hers.

use std::fs;
use std::time::Duration;

use games::{Game, Seat};
use load::{Client, Process};
use serde_json::Value;
use table::{Command, Event, TablePhase};

use crate::mirror::mirror;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// How long the test waits before it gives up.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_while_additions_are_revealed_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let start = || Process::start(PROGRAM.as_ref(), &data, &["--no-limits"]).unwrap();
    let server = start();
    let [anna, ben] = [
        Client::with_new_key(server.address()).await.unwrap(),
        Client::with_new_key(server.address()).await.unwrap(),
    ];
    let table = anna.create_table(&load::setup("ten")).await.unwrap().table;
    let seats = [Seat::new(0), Seat::new(1)];
    anna.command(&table, 0, load::sit(&table, seats[0])).await.unwrap();
    ben.command(&table, 0, load::sit(&table, seats[1])).await.unwrap();
    anna.command(&table, 0, load::reveal(&table, seats[0])).await.unwrap();
    server.kill().unwrap();

    let server = start();
    let people = [anna.at(server.address()), ben.at(server.address())];
    let before = mirror(&people[0], &table).await;
    let revealed = before.log().iter().filter_map(|event| match event.event {
        Event::AdditionRevealed { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!(revealed.collect::<Vec<_>>(), [seats[0]], "what was acknowledged is stored");
    // Ben does not come back, and nobody is connected: the server itself has to wake the table.
    let started = async {
        loop {
            let known = mirror(&people[0], &table).await;
            if known.table().unwrap().phase() == TablePhase::Playing {
                return known;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let mut known = tokio::time::timeout(TEST_TIMEOUT, started).await.unwrap();
    let missing = known.log().iter().filter_map(|event| match event.event {
        Event::AdditionMissing { seat } => Some(seat),
        _ => None,
    });
    assert_eq!(missing.collect::<Vec<_>>(), [seats[1]]);

    while let Some(seat) = known.table().unwrap().to_act().iter().next() {
        let action = known.table().unwrap().game().nth_legal(seat, 0).unwrap();
        let person = &people[seat.index()];
        person.command(&table, known.next() - 1, Command::Act { seat, action }).await.unwrap();
        known = mirror(&people[0], &table).await;
    }
    let [record, log] = ["record", "events"].map(|name| folder.path().join(name));
    let get = async |path: &str| -> Value {
        people[0].get(&format!("/tables/{table}/{path}")).await.unwrap()
    };
    fs::write(&record, get("record").await.to_string()).unwrap();
    fs::write(&log, get("events").await.to_string()).unwrap();
    let mut verify = load::isolated(PROGRAM);
    let ran = verify.arg("verify").arg(&record).arg("--log").arg(&log).output().unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("seat 1 did not reveal") && !said.contains("seat 0"), "{said}");
}

//! A database that is away for longer than a lease lasts. The only test of its file: nodes in one process have one clock.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;
mod nodes;

use std::time::Duration;

use axum::http::StatusCode;
use client::ClientError;
use common::{TEST_TIMEOUT, first_action, key};
use nodes::{Database, Stubborn, catch_up, play_one, seated, stored, ten, until};
use protocol::{Code, Out};
use serde_json::json;
use store::{LEASE_TTL, Listing, Store};
use table::{Command, LogReader, Table, TablePhase};
use tokio::time::{Instant, sleep, timeout};

#[tokio::test(flavor = "multi_thread")]
async fn without_the_database_nothing_is_half_done_and_it_goes_on_by_itself() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let mut setup = ten();
    setup["clock"] = json!({"per_move": {"ms": 600_000}});
    let table = one.open(1, setup).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let last = play_one(&mut [&mut anna, &mut ben]).await;
    catch_up(&mut anna, last).await;
    catch_up(&mut ben, last).await;
    let before = stored(&database, &table).await;
    one.network.cut();
    two.network.cut();
    let cut_at = Instant::now();
    let mut listed = ten();
    listed["listed"] = true.into();
    let listed = serde_json::from_value(listed).unwrap();
    // Both refuse, with a message that says why.
    let mut uncertain = 0;
    for node in [&one, &two] {
        for attempt in 0..2 {
            match node.client(&key(1)).create_table(&listed).await {
                Err(ClientError::Refused { status, problem }) => {
                    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
                    // A write that was under way when the connection was cut may be done or not; there is one connection.
                    if attempt == 0 && problem.code == Code::Restarting {
                        uncertain += 1;
                    } else {
                        assert_eq!(problem.code, Code::Storage, "{problem:?}");
                    }
                }
                other => panic!("{other:?}"),
            }
        }
    }
    let seat = anna.table().to_act().iter().next().unwrap();
    let mover = if seat.index() == 0 { &mut anna } else { &mut ben };
    let action = first_action(mover.table(), seat.index());
    let answer = timeout(TEST_TIMEOUT, mover.tell(Command::Act { seat, action })).await;
    if let Ok(Out::Done { .. }) = answer {
        panic!("nothing can be stored");
    }
    until("the leases lapse", async || {
        one.readiness().await == 503 && two.readiness().await == 503
    })
    .await;
    // Longer than a lease lasts.
    sleep((LEASE_TTL * 2).saturating_sub(cut_at.elapsed())).await;
    one.network.restore();
    two.network.restore();
    until("the nodes go on by themselves", async || {
        one.readiness().await == 200 && two.readiness().await == 200
    })
    .await;
    let outage = cut_at.elapsed();
    // Of the tables whose creation was uncertain, each is stored whole or not at all; the others are not.
    let store = database.open().await;
    let created = store.list(Listing::Gathering, None, 100).await.unwrap();
    assert!(created.len() <= uncertain, "{} of {uncertain}", created.len());
    for refused in created {
        let loaded = store.load(refused.id).await.unwrap().unwrap();
        let mut reader = LogReader::default();
        let events = loaded
            .events
            .iter()
            .map(|event| reader.read(serde_json::from_str(event).unwrap()).unwrap());
        let replayed = Table::replay(events.collect::<Vec<_>>()).unwrap();
        assert_eq!(replayed.phase(), TablePhase::Gathering);
    }
    let addresses = [one.address, two.address];
    let (mut anna, mut ben) = (Stubborn::new(1, 0, &table), Stubborn::new(2, 1, &table));
    let both = async { tokio::join!(anna.play(&addresses), ben.play(&addresses)) };
    timeout(TEST_TIMEOUT, both).await.unwrap();
    let after = stored(&database, &table).await;
    assert_eq!(after[..before.len()], before);
    assert_eq!(after.len() as u64, anna.mirror.next());
    // The clocks of the players were charged for a lease at most, not for the outage.
    let at = |number: usize| anna.mirror.log()[number].at.0;
    let gap = at(before.len()) - at(before.len() - 1);
    let charged = Duration::from_millis(gap);
    let playing = Duration::from_secs(3);
    assert!(charged <= LEASE_TTL + playing, "{charged:?} of {outage:?}");
}

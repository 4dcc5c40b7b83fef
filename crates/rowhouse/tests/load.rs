//! A small run of the load generator: every command is answered, and spectators get every event.

use load::{Plan, measure};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_move_is_answered_and_seen() {
    let plan = Plan::quick(env!("CARGO_BIN_EXE_rowhouse").into());
    let p99 = measure(&plan).await.expect("everything is answered");
    assert!(p99 > 0.0, "nobody has moved");
}

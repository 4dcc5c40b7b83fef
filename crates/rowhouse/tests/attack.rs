//! Attacks on a server as a process: more silent connections than it has file descriptors, and a small run of the attack
//! test of the load generator.
//!
//! `ATTACKERS=1000 cargo test -p rowhouse --test integration attack` has this number of attackers of each kind, for a minute.

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use hyper::{Method, StatusCode};
use load::{AttackPlan, Client, NativeTransport, Process, attack};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// How long a request may take while there are many connections.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// The most bytes that attackers may add to the server, in the small run and in all.
const MAX_GROWTH: [u64; 2] = [128 << 20, 512 << 20];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_leave_room_for_health_checks_and_others() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("few-files.sh");
    std::fs::write(&script, format!("#!/bin/sh\nulimit -n 400\nexec {PROGRAM} \"$@\"\n")).unwrap();
    std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();
    let data = folder.path().join("tables.db");
    let server = Process::start(&script, &data, &["--log", "error"]).unwrap();
    let address: SocketAddr = server.address();
    let mut silent = Vec::new();
    for _ in 0..390 {
        silent.push(timeout(REQUEST_TIMEOUT, TcpStream::connect(address)).await.unwrap().unwrap());
    }
    let same = Client::anonymous(address);
    for path in ["/healthz", "/readyz"] {
        let answer = timeout(REQUEST_TIMEOUT, same.send(Method::GET, path, "")).await;
        assert_eq!(answer.expect("it answers").unwrap().status(), StatusCode::OK, "{path}");
    }
    let other = NativeTransport::from_source(address, [127, 0, 0, 2].into());
    let played = async {
        let other = Client::with_new_key(other).await.unwrap();
        other.create_table(&load::setup("ten")).await.unwrap()
    };
    timeout(REQUEST_TIMEOUT, played).await.expect("others are served");
    drop(silent);
    assert_eq!(server.terminate().unwrap().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn attackers_keep_nobody_from_playing() {
    let mut plan = AttackPlan::quick(PROGRAM.into());
    let long = std::env::var("ATTACKERS").ok().map(|number| number.parse().unwrap());
    if let Some(attackers) = long {
        let (pause, length) = (Duration::from_secs(1), Duration::from_secs(60));
        plan = AttackPlan { tables: 200, attackers, pause, length, ..plan };
    }
    let report = attack(&plan).await.expect("everything is answered");
    assert!(report.p99_attacked > 0.0, "nobody has moved");
    assert_eq!((report.lost, report.silent_cuts), (0, 0), "{report:?}");
    let grown = report.memory_attacked.saturating_sub(report.memory_before);
    assert!(
        grown < MAX_GROWTH[usize::from(long.is_some())],
        "the server has grown by {grown} bytes"
    );
}

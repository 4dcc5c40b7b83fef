//! What operators use: the admin address, the metrics, and the removal of finished tables.

use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::common::{InProcessServer, ListeningServer, TEST_TIMEOUT, Visitor};

async fn get(house: &InProcessServer, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let response = house.send(request).await;
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(bytes.into()).unwrap())
}

/// The value of a metric.
fn value(metrics: &str, name: &str) -> Option<f64> {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map(|value| value.parse().unwrap())
}

async fn play_to_the_end(anna: &Visitor<'_>) -> String {
    let table = anna.open(json!({"game": "ten", "places": ["open", {"bot": "random"}]})).await;
    anna.sit(&table, 0).await;
    let resigned = anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    assert_eq!(resigned.0, StatusCode::OK, "{}", resigned.1);
    table
}

#[tokio::test]
async fn counters_are_counters_and_the_process_is_described() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    let (_, metrics) = get(&house, "/metrics").await;
    for counter in
        ["rowhouse_store_commits", "rowhouse_store_writes", "rowhouse_store_commit_seconds"]
    {
        assert!(metrics.contains(&format!("# TYPE {counter} counter\n")), "{metrics}");
        assert!(value(&metrics, &format!("{counter}_total")).unwrap() > 0.0, "{counter}");
    }
    assert!(metrics.contains("rowhouse_build_info{version=\""), "{metrics}");
    assert!(metrics.contains("# TYPE rowhouse_store_append_seconds histogram\n"), "{metrics}");
    assert!(value(&metrics, "rowhouse_store_wal_bytes").unwrap() > 0.0);
    assert!(value(&metrics, "process_start_time_seconds").unwrap() > 1e9);
    for name in ["process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"] {
        let known = value(&metrics, name);
        assert!(known.is_some_and(|known| known >= 0.0) || !cfg!(target_os = "linux"), "{name}");
    }
    assert!(metrics.ends_with("# EOF\n"));
}

#[tokio::test]
async fn callers_of_readyz_share_one_write() {
    let folder = TempDir::new().unwrap();
    let (app, store) = InProcessServer::counting(&folder).await;
    let start = Instant::now();
    for _ in 0..100 {
        let request = Request::get("/readyz").header("host", "localhost");
        let ready = app.router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(ready.status(), StatusCode::OK);
    }
    let checks = store.checks.load(Ordering::Relaxed);
    assert!(checks as u64 <= 1 + start.elapsed().as_secs(), "{checks} writes");
    app.close().await.unwrap();
}

/// The response to a request over the network.
async fn ask(address: std::net::SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(TEST_TIMEOUT, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    answer
}

#[tokio::test]
async fn metrics_and_readiness_move_to_the_admin_address() {
    // Without one, they are on the public address.
    let house = InProcessServer::new().await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(get(&house, path).await.0, StatusCode::OK, "{path}");
    }
    let house = ListeningServer::with(|config| {
        config.admin = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    let admin = house.admin.unwrap();
    for path in ["/healthz", "/readyz", "/metrics"] {
        let answer = ask(admin, path).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    }
    assert!(ask(house.address, "/healthz").await.starts_with("HTTP/1.1 200"));
    for path in ["/readyz", "/metrics"] {
        let answer = ask(house.address, path).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        assert!(!answer.contains("rowhouse_"), "{answer}");
    }
    // Tables are not served there.
    assert!(ask(admin, "/api/v1/tables").await.starts_with("HTTP/1.1 404"));
    house.stop().await;
}

#[tokio::test]
async fn finished_tables_are_removed_only_if_the_operator_wants_it() {
    for days in [None, Some(30), Some(0)] {
        let house = InProcessServer::with(|config| config.keep_finished_days = days).await;
        let anna = house.visitor().await;
        let finished = play_to_the_end(&anna).await;
        let open = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
        // With 0 days, a table is old after a millisecond.
        let gone = async {
            loop {
                house.app.sweep().await.unwrap();
                let (_, metrics) = get(&house, "/metrics").await;
                if value(&metrics, "rowhouse_tables_expired_total") == Some(1.0) {
                    return metrics;
                }
            }
        };
        if days == Some(0) {
            let metrics = timeout(TEST_TIMEOUT, gone).await.unwrap();
            assert_eq!(value(&metrics, "rowhouse_tables{phase=\"over\"}"), Some(0.0));
            let events = anna.get(&format!("/tables/{finished}/events")).await;
            assert_eq!(events.0, StatusCode::NOT_FOUND);
        } else {
            house.app.sweep().await.unwrap();
            let (_, metrics) = get(&house, "/metrics").await;
            assert_eq!(value(&metrics, "rowhouse_tables_expired_total"), Some(0.0));
            assert_eq!(anna.get(&format!("/tables/{finished}")).await.0, StatusCode::OK);
        }
        assert_eq!(anna.get(&format!("/tables/{open}")).await.0, StatusCode::OK);
    }
}

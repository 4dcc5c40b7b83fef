//! Links between nodes: who may open one, and what a bad node at the other end can do.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{HeaderValue, Method, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use client::ClientError;
use futures_util::{SinkExt, StreamExt};
use hmac::{Hmac, KeyInit, Mac};
use protocol::{Code, Out};
use serde_json::{Value, json};
use sha2::Sha256;
use table::TablePhase;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::common::{self, TEST_TIMEOUT, key};
use crate::nodes::{self, Database, SECRET, play_one, players_at_a_relay, seated, ten, until};

const LINK_PATH: &str = "/internal/v1/link";

/// The proof that a node shows to the one with an advertised address.
fn proof(secret: &str, advertised: &str) -> String {
    let mut hash = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    hash.update(format!("{LINK_PATH}\n{advertised}").as_bytes());
    URL_SAFE_NO_PAD.encode(hash.finalize().into_bytes())
}

/// Opens a link with a proof, or returns the status of the refusal.
async fn link(
    address: SocketAddr,
    proof: Option<&str>,
) -> Result<WebSocketStream<TcpStream>, StatusCode> {
    let mut request = format!("ws://{address}{LINK_PATH}").into_client_request().unwrap();
    if let Some(proof) = proof {
        let value = HeaderValue::from_str(&format!("Bearer {proof}")).unwrap();
        request.headers_mut().insert("authorization", value);
    }
    let stream = TcpStream::connect(address).await.unwrap();
    match timeout(TEST_TIMEOUT, client_async(request, stream)).await.unwrap() {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(response)) => Err(response.status()),
        // Not an answer to a handshake.
        Err(_) => Err(StatusCode::BAD_GATEWAY),
    }
}

/// Counts panics outside of the tests themselves, of all threads of this process, from now on.
fn count_panics() -> &'static AtomicUsize {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let in_test = info.location().is_some_and(|place| place.file().contains("/tests/"));
        PANICS.fetch_add(usize::from(!in_test), Ordering::Relaxed);
        before(info);
    }));
    &PANICS
}

async fn send(socket: &mut WebSocketStream<TcpStream>, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message that meets a condition.
async fn receive(
    socket: &mut WebSocketStream<TcpStream>,
    wanted: impl Fn(&str) -> bool,
) -> Option<String> {
    loop {
        match timeout(TEST_TIMEOUT, socket.next()).await.unwrap() {
            Some(Ok(Message::Text(text))) if wanted(&text) => return Some(text.to_string()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(_)) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_needs_the_secret_and_is_not_on_the_public_address() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let (here, there) = (one.node_address.to_string(), two.node_address.to_string());
    let right = proof(SECRET, &here);
    for wrong in [
        None,
        Some(""),
        Some(SECRET),
        Some("not base64!"),
        Some(&*proof("another secret", &here)),
        // What another node was shown opens no link here.
        Some(&*proof(SECRET, &there)),
        Some(&right[1..]),
    ] {
        let refused = link(one.node_address, wrong).await.err();
        assert_eq!(refused, Some(StatusCode::UNAUTHORIZED), "{wrong:?}");
    }
    assert!(link(one.node_address, Some(&right)).await.is_ok());
    // Everything that the public address has is the browser client.
    let mut public = TcpStream::connect(one.address).await.unwrap();
    let request = format!(
        "GET {LINK_PATH} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {right}\r\n\
         Accept-Encoding: br\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        one.address
    );
    public.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    timeout(TEST_TIMEOUT, public.read_to_end(&mut answer)).await.unwrap().unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("<title>"), "{answer}");
    // The address for nodes has nothing else.
    let client = client::Client::<client::NativeTransport>::with_key(one.node_address, key(1));
    for path in ["/", "/healthz", "/metrics", "/api/v1/tables"] {
        let answer = client.send(Method::GET, path, "").await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_with_another_secret_relays_nothing_and_does_no_harm() {
    let database = Database::new();
    let one = database.node().await;
    let two = database
        .node_with(|config| config.cluster.as_mut().unwrap().secret = "another one".into())
        .await;
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &one).await;
    let refused = two.client(&key(3)).connect(&table, 0).await.err().unwrap();
    let ClientError::Refused { status, .. } = refused else { panic!() };
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let ready = two.client(&key(3)).send(Method::GET, "/readyz", "").await.unwrap();
    let body = String::from_utf8_lossy(ready.body()).into_owned();
    let told = format!("cannot be reached: {}", one.node_address);
    assert!(ready.status() == StatusCode::OK && body.contains(&told), "{body}");
    assert!(two.metric("rowhouse_node_link_failures_total").await > 0.0);
    tokio::join!(anna.play_on(0), ben.play_on(1));
    assert_eq!(anna.table().phase(), TablePhase::Over);
    assert_eq!(one.metric("rowhouse_node_channels").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_nothing_do_not_keep_nodes_out() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let mut silent = Vec::new();
    for _ in 0..300 {
        silent.push(TcpStream::connect(one.node_address).await.unwrap());
    }
    // The last of them are open while another node connects.
    let right = proof(SECRET, &one.node_address.to_string());
    let mut proved = link(one.node_address, Some(&right)).await.unwrap();
    send(&mut proved, json!({ "type": "ping", "re": 1 })).await;
    assert!(receive(&mut proved, |text| text.contains("pong")).await.is_some());
    // They are closed when others come, or when they have not sent a request in time.
    for stream in &mut silent {
        let closed = timeout(TEST_TIMEOUT, stream.read_to_end(&mut Vec::new())).await.unwrap();
        drop(closed);
    }
    let table = one.open(1, ten()).await;
    one.mirror(1, &table).await.unwrap();
    two.connect(2, &table, 0).await.sit(0).await;
    assert_eq!(two.metric("rowhouse_node_relays").await, 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_with_nonsense_or_floods_is_closed_and_the_others_go_on() {
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let proof = proof(SECRET, &one.node_address.to_string());
    let open = json!({"type": "open", "channel": 1, "table": table});
    let unknown = json!({"type": "open", "channel": 2, "table": "A".repeat(22)});
    for bad in ["nonsense", r#"{"type":"dance"}"#, r#"{"type":"open","channel":1,"table":"?"}"#] {
        let mut socket = link(one.node_address, Some(&proof)).await.unwrap();
        socket.send(Message::text(bad)).await.unwrap();
        assert_eq!(receive(&mut socket, |_| true).await, None, "{bad}");
    }
    // Unknown tables and channels are answered or ignored; the same channel twice is an error.
    let mut socket = link(one.node_address, Some(&proof)).await.unwrap();
    send(&mut socket, unknown).await;
    let gone = receive(&mut socket, |text| text.contains("gone")).await.unwrap();
    assert!(gone.contains("not_found"), "{gone}");
    send(&mut socket, json!({"type": "ask", "channel": 77, "re": 1, "ask": {"type": "sync"}}))
        .await;
    send(&mut socket, open.clone()).await;
    assert!(receive(&mut socket, |text| text.contains("opened")).await.is_some());
    send(&mut socket, open.clone()).await;
    assert_eq!(receive(&mut socket, |text| text.contains("never")).await, None);
    // More requests at once than a relay ever sends.
    let mut socket = link(one.node_address, Some(&proof)).await.unwrap();
    send(&mut socket, open).await;
    for re in 0..20_000 {
        let ask = json!({"type": "ask", "channel": 1, "re": re, "ask": {"type": "sync"}});
        if socket.feed(Message::text(ask.to_string())).await.is_err() {
            break;
        }
    }
    drop(socket);
    tokio::join!(anna.play_on(0), ben.play_on(1));
    assert_eq!(anna.mirror.log(), ben.mirror.log());
    until("bad links leave nothing behind", async || {
        one.metric("rowhouse_node_channels").await == 1.0
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_does_not_read_holds_nobody_up() {
    let panics = count_panics();
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let table = one.open(1, ten()).await;
    let (mut anna, mut ben) = seated(&table, &one, &two).await;
    let proof = proof(SECRET, &one.node_address.to_string());
    let mut slow = link(one.node_address, Some(&proof)).await.unwrap();
    // Thousands of channels of the same table, and none of its messages is read.
    for channel in 0..3_000 {
        send(&mut slow, json!({"type": "open", "channel": channel, "table": table})).await;
    }
    until("the channels are open", async || one.metric("rowhouse_node_channels").await > 1_000.0)
        .await;
    let start = Instant::now();
    let mut moves = 0;
    while anna.table().phase() != TablePhase::Over && moves < 10 {
        let number = play_one(&mut [&mut anna, &mut ben]).await;
        nodes::catch_up(&mut anna, number).await;
        nodes::catch_up(&mut ben, number).await;
        moves += 1;
    }
    println!("{moves} moves beside a slow node took {:?}", start.elapsed());
    // It is not silent, so its link ends because a write does not end in time.
    let pings = async {
        loop {
            let _ = slow.send(Message::text(r#"{"type":"ping","re":0}"#)).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    let ended =
        until("its channels end", async || one.metric("rowhouse_node_channels").await == 1.0);
    tokio::select! {
        () = ended => {}
        () = pings => {}
    }
    tokio::join!(anna.play_on(0), ben.play_on(1));
    assert!(anna.said.iter().all(|out| !matches!(out, Out::Refused { .. } | Out::Bye { .. })));
    assert_eq!(panics.load(Ordering::Relaxed), 0, "no task has panicked");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_link_relays_many_tables_and_all_of_them_fail_over() {
    let count: usize = std::env::var("NODES_TABLES").map_or(200, |text| text.parse().unwrap());
    let database = Database::new();
    let (one, two) = (database.node().await, database.node().await);
    let mut players = players_at_a_relay(&one, &two, count).await;
    assert_eq!(two.metric("rowhouse_node_links").await, 1.0);
    assert_eq!(two.metric("rowhouse_node_relays").await, count as f64);
    assert_eq!(one.metric("rowhouse_node_channels").await, count as f64);
    println!("{} MB for two nodes", two.metric("process_resident_memory_bytes").await / 1e6);
    let start = Instant::now();
    one.kill();
    for player in &mut players {
        loop {
            let (seat, phrase) = (games::Seat::new(0), table::Phrase::Hello);
            match player.tell(table::Command::Say { seat, phrase }).await {
                Out::Done { .. } => break,
                // It was on its way when the node died, and is not sent twice.
                Out::Refused { problem, .. } => assert_eq!(problem.code, Code::Restarting),
                other => panic!("{other:?}"),
            }
        }
    }
    println!("{count} tables failed over after {:?}", start.elapsed());
    assert!(start.elapsed() >= Duration::from_secs(2), "a lease was respected");
    assert_eq!(two.metric("rowhouse_node_tables_owned").await, count as f64);
    assert_eq!(two.metric("rowhouse_node_failovers_total").await, count as f64);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_table_does_not_close_the_link_of_the_others() {
    let database = Database::new();
    let one = database.node().await;
    let (busy, other) = (one.open(1, ten()).await, one.open(1, ten()).await);
    let proof = proof(SECRET, &one.node_address.to_string());
    let mut socket = link(one.node_address, Some(&proof)).await.unwrap();
    for (channel, table) in [(1, &busy), (2, &other)] {
        send(&mut socket, json!({"type": "open", "channel": channel, "table": table})).await;
        assert!(receive(&mut socket, |text| text.contains("opened")).await.is_some());
    }
    // The task of the first table waits for the database.
    one.network.silence();
    let committed = common::added(0).commitment();
    let (seat, name) = (games::Seat::new(0), "Zoe".into());
    let sit: table::Command = table::Command::Sit { seat, name, committed };
    let command = json!({
        "type": "command", "visitor": 5, "address": "192.0.2.7", "seen": 0, "command": sit,
    });
    send(&mut socket, json!({"type": "ask", "channel": 1, "re": 1, "ask": command})).await;
    for count in 0..1_000 {
        let visit = json!({"type": "visit", "channel": 1, "visitor": 5, "address": "192.0.2.7"});
        send(&mut socket, visit).await;
        let people = json!([[5, count % 3]]);
        send(&mut socket, json!({"type": "present", "channel": 1, "people": people})).await;
    }
    // Neither a client that comes nor one that goes ends a channel.
    let sync =
        |channel, re| json!({"type": "ask", "channel": channel, "re": re, "ask": {"type": "sync"}});
    send(&mut socket, sync(2, 2)).await;
    let answer = receive(&mut socket, |text| text.contains(r#""re":2,"#)).await;
    assert!(answer.is_some_and(|text| text.contains("answer")), "the other table goes on");
    // More requests at once than a relay ever sends end this channel only.
    for re in 10..1_000 {
        send(&mut socket, sync(1, re)).await;
    }
    send(&mut socket, sync(2, 3)).await;
    let answer = receive(&mut socket, |text| text.contains(r#""re":3,"#)).await;
    assert!(answer.is_some_and(|text| text.contains("answer")), "the other table goes on");
    one.network.restore();
    let gone = receive(&mut socket, |text| text.contains("gone")).await.unwrap();
    assert!(gone.contains(r#""channel":1,"#) && gone.contains("too_many"), "{gone}");
    send(&mut socket, sync(2, 4)).await;
    assert!(receive(&mut socket, |text| text.contains(r#""re":4,"#)).await.is_some());
}

//! Connections that hold resources: silent ones, half a request, slow readers, large headers, another protocol.

use std::time::{Duration, Instant};

use page::{File, Page};
use serde_json::json;
use store::{Epoch, Store, TableId};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use crate::common::{InProcessServer, ListeningServer, TEST_TIMEOUT, key};

/// How long a connection may take to end once its time is up. It is shorter than the time that is up.
const END_TIMEOUT: Duration = Duration::from_secs(15);

async fn limited() -> ListeningServer {
    ListeningServer::with(|config| config.limits = true).await
}

/// Waits until the server has this number of connections, beside the one that asks.
async fn connected(server: &ListeningServer, count: f64) {
    let enough = async {
        while server.metric("rowhouse_connections").await < count + 1.0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TEST_TIMEOUT, enough).await.unwrap();
}

async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// What the server sends until it ends the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(END_TIMEOUT, stream.read_to_end(&mut bytes)).await;
    read.expect("the server ends the connection").unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_connection_that_sends_nothing_ends() {
    let server = limited().await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    connected(&server, 1.0).await;
    pass(Duration::from_secs(6)).await;
    rest(&mut silent).await;
    assert_eq!(server.metric("rowhouse_connections_cut_total").await, 1.0);
}

#[tokio::test]
async fn a_request_that_is_not_completed_is_told_so() {
    let server = limited().await;
    for start in ["G", "GET / HTTP/1.1\r\nHost: loc"] {
        let mut half = TcpStream::connect(server.address).await.unwrap();
        half.write_all(start.as_bytes()).await.unwrap();
        connected(&server, 1.0).await;
        // The server has read it: further bytes do not extend the time.
        for byte in ["E", "T"] {
            pass(Duration::from_millis(4_000)).await;
            half.write_all(byte.as_bytes()).await.unwrap();
            server.metric("rowhouse_connections").await;
        }
        pass(Duration::from_secs(4)).await;
        let answer = rest(&mut half).await;
        assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    }
}

#[tokio::test]
async fn a_client_that_reads_a_file_too_slowly_is_cut() {
    let large: &'static [u8] = Box::leak(vec![b'x'; 48 << 20].into_boxed_slice());
    let file = File { path: "/index.html", etag: "\"1\"", kind: "text/html", br: large, gz: b"" };
    let files: &'static [File] = Box::leak(vec![file].into_boxed_slice());
    let server = ListeningServer::with(|config| config.page = Page { build: "1", files }).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut slow = socket.connect(server.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n")
        .await
        .unwrap();
    connected(&server, 1.0).await;
    let cut = async {
        while server.metric("rowhouse_connections").await > 1.0 {
            let mut some = [0; 100];
            slow.read_exact(&mut some).await.unwrap();
            pass(Duration::from_secs(21)).await;
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(60), cut).await.expect("it may take for ever");
    assert_eq!(server.metric("rowhouse_connections_cut_total").await, 1.0);
}

/// A table with a log that is larger than all buffers of a connection, in a folder.
async fn long_log() -> (TempDir, String) {
    let house = InProcessServer::new().await;
    let anna = house.visitor_from(1, "192.0.2.1");
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    anna.sit(&table, 0).await;
    let id: TableId = table.parse().unwrap();
    let stored = house.store.load(id).await.unwrap().unwrap();
    let first = stored.events.len() as u64;
    let said = |number| {
        json!({"number": number, "at": 1, "event": "said", "seat": 0, "phrase": "hello"})
            .to_string()
    };
    let events = (first..40_000).map(said).collect();
    house.store.append(id, Epoch(0), first, events, None).await.unwrap();
    house.app.close().await.unwrap();
    let InProcessServer { folder, .. } = house;
    (folder, table)
}

/// A socket to a table whose client reads nothing after the handshake, and never answers a ping.
async fn mute_socket(server: &ListeningServer, table: &str, from: u64) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    let request = format!(
        "GET /api/v1/tables/{table}/socket?from={from} HTTP/1.1\r\nHost: localhost\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {}\r\n\r\n",
        key(1)
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    timeout(TEST_TIMEOUT, stream.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

#[tokio::test]
async fn sockets_that_are_cut_are_counted_by_reason() {
    let (folder, table) = long_log().await;
    let server = ListeningServer::on(folder, |_| {}).await;
    // The one cannot take what is sent; the other has it all, and is silent.
    for (reason, from, step) in [("slow", 0, 11), ("silent", 40_000, 21)] {
        let socket = mute_socket(&server, &table, from).await;
        connected(&server, 1.0).await;
        // The time of tokio jumps, so it cannot bound the loop.
        let started = Instant::now();
        while server.metric("rowhouse_connections").await > 1.0 {
            assert!(started.elapsed() < TEST_TIMEOUT, "{reason}: it is never cut");
            pass(Duration::from_secs(step)).await;
            sleep(Duration::from_millis(20)).await;
        }
        let name = format!("rowhouse_connections_cut_total{{reason=\"{reason}\"}}");
        assert_eq!(server.metric(&name).await, 1.0, "{reason}");
        drop(socket);
    }
}

#[tokio::test]
async fn headers_are_small() {
    let server = limited().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let header = format!("X: {}\r\n", "x".repeat(1_000));
    let request = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}", header.repeat(40));
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = [0; 12];
    timeout(TEST_TIMEOUT, stream.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 431");
}

#[tokio::test]
async fn the_preface_of_http_2_is_refused() {
    let server = limited().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // The preface and an empty SETTINGS frame.
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer:?}");
}

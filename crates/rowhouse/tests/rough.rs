//! Misbehaving clients: random bytes, broken messages, half frames and silence. The server keeps running, its memory
//! stays bounded, and players notice nothing.
//!
//! `ROUGH_SEED=7 cargo test -p rowhouse --test slow rough` sends other input.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use games::{AnyAction, Kind, Seat};
use hyper::{Method, StatusCode};
use load::{Client, ClientError, NetworkError, Process};
use protocol::{In, NewTable, Out, Problem, Received, Told};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use table::{Command, Level, SeatPlan, Watching};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use crate::players::{Players, TEST_TIMEOUT};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// The most bytes by which the server's memory may grow, for its connections; no message may add to that.
const MAX_GROWTH: u64 = 48 << 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn misbehaving_clients_do_no_harm() {
    // The database is on a RAM disk if there is one: thousands of events are stored in a few seconds.
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
    let data = folder.path().join("tables.db");
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "error"]).unwrap();
    let address = server.address();
    let seed = std::env::var("ROUGH_SEED").map_or(4, |seed| seed.parse().unwrap());
    let rng = |part: u64| StdRng::seed_from_u64(seed + 1000 * part);

    let mut players = Players::at_tables(4, true);
    players.server_is(Some(address));
    let played = || players.book.acknowledged.load(Ordering::Relaxed);
    let owner = Client::with_new_key(address).await.unwrap();
    let table = owner.create_table(&load::setup("ten")).await.unwrap().table;
    sleep(Duration::from_secs(1)).await;
    let (small, before) = (server.memory().unwrap(), played());

    // Connections that send nothing, until the end of the test.
    let silent = silence(address, owner.key().unwrap(), &table).await;
    let (bytes, bodies, messages, frames, pings, (slow, late)) = tokio::join!(
        random_requests(address, rng(1)),
        broken_bodies(&owner, &table, rng(2)),
        broken_messages(&owner, &table, rng(3)),
        broken_frames(address, owner.key().unwrap(), &table, rng(4)),
        never_reads_pongs(address, owner.key().unwrap(), &table),
        never_reads(address, &owner),
    );
    let (large, now) = (server.memory().unwrap(), played());
    drop((silent, late));
    assert!(now > before + 100, "those who play were kept waiting: {}", now - before);
    assert!(large < small + MAX_GROWTH, "the server has grown from {small} to {large} bytes");
    for path in ["/healthz", "/readyz"] {
        let answer = owner.send(Method::GET, path, "").await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
    timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
    players.book.check(address, players.book.tables().into_keys()).await;
    assert_eq!(server.terminate().unwrap().code(), Some(0));
    println!(
        "covered: {} rough requests, messages and frames, {slow} events not read, {pings} pings without \
         reading; the server grew by {} KiB, players made {} moves meanwhile",
        bytes + bodies + messages + frames,
        large.saturating_sub(small) / 1024,
        now - before
    );
}

/// Random bytes, some of them after the beginning of a valid request.
async fn random_requests(address: SocketAddr, mut rng: StdRng) -> u64 {
    let starts = [
        "",
        "GET / HTTP/1.1\r\nHost: localhost\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n",
        "GET /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nCookie: rowhouse=",
        "POST /api/v1/keys HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET /api/v1/tables/%00%ff/socket?from=-1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
    ];
    let mut count = 0;
    for _ in 0..40 {
        for start in starts {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut bytes = start.as_bytes().to_vec();
            let more = rng.random_range(0..if count % 50 == 0 { 2_000_000 } else { 2_000 });
            bytes.extend((0..more).map(|_| rng.random::<u8>()));
            if rng.random() {
                bytes.extend(b"\r\n\r\n");
            }
            // The server may close the connection early.
            let _ = timeout(TEST_TIMEOUT, stream.write_all(&bytes)).await.unwrap();
            let mut answer = [0; 64];
            let read = timeout(Duration::from_millis(20), stream.read(&mut answer)).await;
            if let Ok(Ok(length)) = read {
                let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
                assert!(!answer.contains(" 500 "), "{answer} to {start:?} and {more} bytes");
            }
            count += 1;
        }
    }
    count
}

/// Changes a text at random.
fn mutate(text: &str, rng: &mut impl Rng) -> Vec<u8> {
    let words: [&[u8]; 12] = [
        b"null",
        b"-1",
        b"18446744073709551616",
        b"1e999",
        b"\"\"",
        b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        b"{\"a\":",
        b"\\ud800",
        b"\xff",
        b"\x00",
        b"\"cmd\":\"act\",",
        b"99",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=bytes.len());
        let end = (at + rng.random_range(0..8)).min(bytes.len());
        match rng.random_range(0..5) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.truncate(at),
            2 => {
                let word = words[rng.random_range(0..words.len())];
                bytes.splice(at..end, word.iter().copied());
            }
            3 => {
                let part = bytes[at..].to_vec();
                bytes.extend(part);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.random();
                }
            }
        }
    }
    bytes
}

/// Valid commands, as a start for mutations.
fn commands() -> Vec<Command> {
    let seat = Seat::new(0);
    let act = |kind, action| {
        let action = AnyAction::parse(kind, action).expect("an action of that game");
        Command::Act { seat, action }
    };
    vec![
        load::sit("table", seat),
        load::reveal("table", seat),
        act(Kind::Ten, "0,0"),
        act(Kind::Ten, "L@-3,4"),
        act(Kind::Completto, "m3-17"),
        act(Kind::Fifteen, "h>m2"),
        Command::Undo { seat },
        Command::AnswerUndo { seat, agree: true },
        Command::SeatBot { seat, strength: Level::Master },
        Command::Rematch { seat },
    ]
}

/// Sends mutated bodies of HTTP requests.
async fn broken_bodies(owner: &Client, table: &str, mut rng: StdRng) -> u64 {
    let mut bodies = Vec::new();
    for variant in load::VARIANTS {
        bodies.push(("/tables".to_owned(), serde_json::to_string(&load::setup(variant)).unwrap()));
    }
    for command in commands() {
        let told = serde_json::to_string(&Told { seen: 3, command }).unwrap();
        bodies.push((format!("/tables/{table}/commands"), told));
    }
    let claim = format!(r#"{{"seat":1,"token":"{}"}}"#, "A".repeat(43));
    bodies.push((format!("/tables/{table}/claim"), claim));
    let mut count = 0;
    for _ in 0..30 {
        for (path, body) in &bodies {
            let mut bytes = mutate(body, &mut rng);
            if count % 100 == 0 {
                bytes.resize(rng.random_range(0..1_000_000), b' ');
            }
            let sent = String::from_utf8_lossy(&bytes).chars().take(300).collect::<String>();
            let path = format!("/api/v1{path}");
            let answer = match owner.send(Method::POST, &path, bytes).await {
                Ok(answer) => answer,
                // The server may close the connection during a body that is far too large.
                Err(ClientError::Network(NetworkError::Broken(_))) => continue,
                Err(error) => panic!("{error} to {sent}"),
            };
            let status = answer.status();
            assert!(!status.is_server_error(), "{status} to {sent}");
            if !status.is_success() {
                let problem: Problem = serde_json::from_slice(answer.body()).unwrap();
                assert!(!problem.message.is_empty(), "{sent}");
            }
            count += 1;
        }
    }
    count
}

/// Sends mutated messages over valid sockets.
async fn broken_messages(owner: &Client, table: &str, mut rng: StdRng) -> u64 {
    use tokio_tungstenite::tungstenite::Message;
    let mut good: Vec<String> = commands()
        .into_iter()
        .map(|command| serde_json::to_string(&In::Do { re: 1, seen: 2, command }).unwrap())
        .collect();
    good.push(serde_json::to_string(&In::<String>::Ping { re: 5 }).unwrap());
    good.push(serde_json::to_string(&In::<String>::StandIn { re: 5, seat: Seat::new(1) }).unwrap());
    let mut count = 0;
    for _ in 0..60 {
        let mut socket = owner.connect(table, 0).await.unwrap();
        // Some twenty messages; after ten unreadable ones the server closes the socket.
        for text in &good {
            for _ in 0..2 {
                let bytes = mutate(text, &mut rng);
                let message = match String::from_utf8(bytes) {
                    Ok(text) => Message::text(text),
                    Err(bytes) => Message::binary(bytes.into_bytes()),
                };
                if socket.socket().send_message(message).await.is_err() {
                    break;
                }
                count += 1;
            }
        }
        // Every message of the server can be read, and the last one is an answer or a goodbye.
        while let Ok(Ok(Some(said))) = timeout(Duration::from_millis(50), socket.next_text()).await
        {
            serde_json::from_str::<Received>(&said).unwrap();
        }
    }
    count
}

/// Opens a raw WebSocket, for frames that break the protocol.
async fn upgraded(address: SocketAddr, key: &str, table: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let request = format!(
        "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

/// Builds a frame: flags and opcode, the claimed length, and the payload.
fn frame(first: u8, masked: bool, claims: u64, bytes: &[u8]) -> Vec<u8> {
    let mask = if masked { 0x80 } else { 0 };
    let mut frame = vec![first];
    match claims {
        0..126 => frame.push(mask | claims as u8),
        126..=0xffff => {
            frame.push(mask | 126);
            frame.extend((claims as u16).to_be_bytes());
        }
        _ => {
            frame.push(mask | 127);
            frame.extend(claims.to_be_bytes());
        }
    }
    if masked {
        frame.extend([0; 4]);
    }
    frame.extend(bytes);
    frame
}

/// Sends invalid frames.
async fn broken_frames(address: SocketAddr, key: &str, table: &str, mut rng: StdRng) -> u64 {
    let ping = br#"{"type":"ping","re":1}"#;
    let length = ping.len() as u64;
    let mut cases = vec![
        // Not masked, reserved bits, unknown opcodes.
        frame(0x81, false, length, ping),
        frame(0xf1, true, length, ping),
        frame(0x83, true, length, ping),
        // Invalid UTF-8, in one frame and in two.
        frame(0x81, true, 4, b"\xff\xfe\xfd\xfc"),
        [frame(0x01, true, 2, b"{\xf0"), frame(0x80, true, 2, b"\x9f}")].concat(),
        // A continuation without a beginning; a beginning without an end; a ping that is too long, or fragmented.
        frame(0x80, true, length, ping),
        frame(0x01, true, length, ping),
        frame(0x89, true, 300, &[7; 300]),
        frame(0x09, true, 4, b"ping"),
        // Claimed lengths beyond any limit.
        frame(0x81, true, 5_000, &[b' '; 5_000]),
        frame(0x81, true, 1 << 40, &[b' '; 5_000]),
        frame(0x81, true, u64::MAX, &[b' '; 5_000]),
        frame(0x82, true, 1 << 20, &vec![0; 1 << 20]),
        // A message without an end, in small fragments.
        [frame(0x01, true, 1, b"["), frame(0x00, true, 1, b"[").repeat(20_000)].concat(),
        // A close frame with an invalid payload.
        frame(0x88, true, 1, b"?"),
        frame(0x88, true, 5, b"\x03\xe8\xff\xff\xff"),
    ];
    for _ in 0..60 {
        let bytes: Vec<u8> = (0..rng.random_range(1..300)).map(|_| rng.random()).collect();
        cases.push(bytes);
        let mutated = mutate(std::str::from_utf8(ping).unwrap(), &mut rng);
        cases.push(frame(rng.random(), rng.random(), rng.random_range(0..300), &mutated));
    }
    let count = cases.len() as u64;
    for bytes in cases {
        let mut stream = upgraded(address, key, table).await;
        // It may have heard enough before the end.
        let _ = timeout(TEST_TIMEOUT, stream.write_all(&bytes)).await.unwrap();
        let mut rest = vec![0; 4096];
        let _ = timeout(Duration::from_millis(20), stream.read(&mut rest)).await;
    }
    count
}

/// Sends half a request, half a frame, or nothing.
async fn silence(address: SocketAddr, key: &str, table: &str) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for number in 0..60 {
        let stream = match number % 3 {
            0 => TcpStream::connect(address).await.unwrap(),
            1 => {
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.write_all(b"POST /api/v1/tables HTTP/1.1\r\nHost: loc").await.unwrap();
                stream
            }
            _ => {
                let mut stream = upgraded(address, key, table).await;
                stream.write_all(&frame(0x81, true, 4_000, b"{\"type\":")).await.unwrap();
                stream
            }
        };
        streams.push(stream);
    }
    streams
}

/// Sends requests without reading answers: the server neither buffers answers without bound nor waits for ever.
async fn never_reads_pongs(address: SocketAddr, key: &str, table: &str) -> u64 {
    let mut stream = upgraded(address, key, table).await;
    let ping = frame(0x81, true, 22, br#"{"type":"ping","re":1}"#).repeat(100);
    let mut sent = 0;
    let until_cut = async {
        while stream.write_all(&ping).await.is_ok() {
            sent += 100;
        }
    };
    timeout(TEST_TIMEOUT, until_cut).await.expect("who never reads is cut off");
    assert!(sent > 1_000, "{sent}");
    sent
}

/// Follows a table with thousands of events without reading one.
async fn never_reads(address: SocketAddr, owner: &Client) -> (u64, Vec<load::Connection>) {
    const EVENTS: u64 = 10_000;
    let mut table = load::setup("completto");
    table.setup.places = vec![SeatPlan::Bot(Level::Random); 2];
    table.setup.watching = Watching::Delayed { events: u32::MAX };
    let options = serde_json::json!({ "rounds": 100 });
    table.setup.game.0 =
        games::AnyOptions::from_json(games::Kind::Completto, options.as_object().unwrap()).unwrap();
    let opened = NewTable { listed: true, ..table };
    let table = owner.create_table(&opened).await.unwrap().table;
    let mut idle = Vec::new();
    for _ in 0..50 {
        idle.push(owner.connect(&table, 0).await.unwrap());
    }
    let mut watcher = owner.connect(&table, 0).await.unwrap();
    let mut next = 0;
    while next < EVENTS {
        let message = timeout(TEST_TIMEOUT, watcher.next()).await.expect("it goes on");
        if let Some(Out::Event(event)) = message.unwrap() {
            assert_eq!(event.number, next);
            next += 1;
        }
    }
    // A client that reads again gets all events; on a slow machine it was disconnected meanwhile, and reconnects with the
    // number it has.
    let mut sleeper = idle.pop().unwrap();
    let mut found = 0;
    while found < EVENTS {
        match sleeper.next().await {
            Ok(Some(Out::Event(event))) => {
                assert_eq!(event.number, found);
                found += 1;
            }
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => sleeper = owner.connect(&table, found).await.unwrap(),
        }
    }
    // Events are not buffered for slow clients: they are read from the store later.
    let mut late = Vec::new();
    for _ in 0..100 {
        let mut socket = Client::anonymous(address).connect(&table, 0).await.unwrap();
        assert!(matches!(socket.next().await.unwrap(), Some(Out::Hello { number: 0, .. })));
        late.push(socket);
    }
    sleep(Duration::from_secs(2)).await;
    (next, late)
}

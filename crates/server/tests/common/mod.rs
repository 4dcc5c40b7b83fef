//! Servers in this process, and clients that play there.

#![allow(dead_code, reason = "every test file uses what it needs")]

mod counting_store;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::Response;
use client::{Client, ClientError, Connection, NativeSocket, NativeTransport, Socket};
use games::{AnyAction, Game, Seat};
use page::{File, Page};
use protocol::{Mirror, Out, Received};
use serde_json::{Value, json};
use server::{App, Config, Server};
use store::Sqlite;
use table::{Added, Command, Table, TablePhase};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tower::ServiceExt;

pub use counting_store::CountingStore;

/// The bound for each step of a test: it guards against waiting for ever.
pub const TEST_TIMEOUT: Duration = Duration::from_secs(300);

/// A server without a network: requests go to its router.
pub struct InProcessServer {
    pub app: App,
    /// The store of the server, to prepare and inspect what it keeps.
    pub store: Arc<Sqlite>,
    pub folder: TempDir,
}

impl InProcessServer {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let config = config(&folder, change);
        let store = Arc::new(Sqlite::open(&config.data).unwrap());
        let app = App::new(config, store.clone()).await.unwrap();
        Self { app, store, folder }
    }

    /// An application over the database in a folder, whose store counts requests.
    pub async fn counting(folder: &TempDir) -> (App, Arc<CountingStore>) {
        let config = config(folder, |_| {});
        let store = Arc::new(CountingStore::new(Sqlite::open(&config.data).unwrap()));
        (App::new(config, store.clone()).await.unwrap(), store)
    }

    /// A server over the database in a folder.
    pub async fn on(folder: TempDir) -> Self {
        let config = config(&folder, |_| {});
        let store = Arc::new(Sqlite::open(&config.data).unwrap());
        let app = App::new(config, store.clone()).await.unwrap();
        Self { app, store, folder }
    }

    pub async fn send(&self, request: Request<Body>) -> Response {
        self.app.router().oneshot(request).await.unwrap()
    }

    /// A visitor with a new key.
    pub async fn visitor(&self) -> Visitor<'_> {
        let request = Request::post("/api/v1/keys").header("host", "localhost");
        let response = self.send(request.body(Body::empty()).unwrap()).await;
        let key = body(response).await["key"].as_str().unwrap().to_owned();
        Visitor { house: self, key, address: "192.0.2.1".into() }
    }

    /// A visitor with a key and an address of their choice; the address counts if the server is behind a proxy.
    pub fn visitor_from(&self, number: u8, address: impl Into<String>) -> Visitor<'_> {
        Visitor { house: self, key: key(number), address: address.into() }
    }

    /// The value of a metric, summed over its labels.
    pub async fn metric(&self, name: &str) -> f64 {
        let request = Request::get("/metrics").header("host", "localhost");
        let response = self.send(request.body(Body::empty()).unwrap()).await;
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        metric(std::str::from_utf8(&bytes).unwrap(), name)
    }
}

/// The value of a metric in the text of `/metrics`, summed over its labels.
pub fn metric(text: &str, name: &str) -> f64 {
    let value = |line: &str| {
        let rest = line.strip_prefix(name)?;
        let (_, value) = rest.rsplit_once(' ').filter(|_| rest.starts_with([' ', '{']))?;
        value.parse::<f64>().ok()
    };
    text.lines().filter_map(value).sum()
}

/// A page of one file, for browsers that accept brotli.
pub const PAGE: Page = Page {
    build: "1",
    files: &[File {
        path: "/index.html",
        etag: "\"1\"",
        kind: "text/html; charset=utf-8",
        br: b"<title>",
        gz: b"",
    }],
};

fn config(folder: &TempDir, change: impl FnOnce(&mut Config)) -> Config {
    let data = folder.path().join("tables.db");
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), data, PAGE);
    config.limits = false;
    change(&mut config);
    config
}

/// A person who sends HTTP requests. They are JSON values, so that tests can also send wrong ones.
#[derive(Clone)]
pub struct Visitor<'a> {
    house: &'a InProcessServer,
    pub key: String,
    /// The address that a proxy in front would report.
    pub address: String,
}

impl Visitor<'_> {
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header("host", "localhost")
            .header("authorization", format!("Bearer {}", self.key))
            .header("x-forwarded-for", &self.address)
            .header("content-type", "application/json");
        let content = body.map_or_else(Body::empty, |body| body.to_string().into());
        let response = self.house.send(request.body(content).unwrap()).await;
        (response.status(), self::body(response).await)
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.ask("POST", path, Some(body)).await
    }

    /// Creates a table and returns its name.
    pub async fn open(&self, setup: Value) -> String {
        let (status, created) = self.post("/tables", setup).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        created["table"].as_str().unwrap().to_owned()
    }

    pub async fn tell(&self, table: &str, seen: u64, command: Value) -> (StatusCode, Value) {
        let mut body = command;
        body["seen"] = seen.into();
        self.post(&format!("/tables/{table}/commands"), body).await
    }

    pub async fn sit(&self, table: &str, seat: u64) {
        let (status, done) = self.tell(table, 0, sit(seat)).await;
        assert_eq!(status, StatusCode::OK, "{done}");
        // Whoever comes last reveals for all: the additions of these tests are no secrets.
        let mirror = self.mirror(table).await;
        for seat in mirror.table().unwrap().reveals_due().iter() {
            let (status, done) = self.tell(table, 0, reveal(seat.index() as u64)).await;
            assert_eq!(status, StatusCode::OK, "{done}");
        }
    }

    /// The table, from its events.
    pub async fn mirror(&self, table: &str) -> Mirror {
        let mut mirror = Mirror::default();
        loop {
            let path = format!("/tables/{table}/events?from={}", mirror.next());
            let (status, events) = self.get(&path).await;
            assert_eq!(status, StatusCode::OK, "{events}");
            let events: protocol::Events = serde_json::from_value(events).unwrap();
            if events.events.is_empty() {
                return mirror;
            }
            for event in events.events {
                mirror.receive(event).unwrap();
            }
        }
    }

    /// Sends the first legal action of a seat.
    pub async fn act(&self, table: &str, seat: usize) -> (StatusCode, Value) {
        let mirror = self.mirror(table).await;
        let action = first_action(mirror.table().unwrap(), seat);
        self.tell(table, mirror.next() - 1, json!({"cmd": "act", "seat": seat, "action": action}))
            .await
    }
}

/// The addition of a seat.
pub fn added(seat: u64) -> Added {
    format!("{seat:032x}").parse().unwrap()
}

pub fn sit(seat: u64) -> Value {
    let committed = added(seat).commitment();
    json!({"cmd": "sit", "seat": seat, "name": format!("P{seat}"), "committed": committed})
}

pub fn reveal(seat: u64) -> Value {
    json!({"cmd": "reveal", "seat": seat, "added": added(seat)})
}

pub fn first_action(table: &Table, seat: usize) -> AnyAction {
    let mut legal = Vec::new();
    table.game().legal(Seat::new(seat), &mut legal);
    legal[0]
}

pub async fn body(response: Response) -> Value {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).unwrap() }
}

pub fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

/// A server that listens on a port.
pub struct ListeningServer {
    pub address: SocketAddr,
    pub admin: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
    folder: TempDir,
}

impl ListeningServer {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::on(TempDir::new().unwrap(), change).await
    }

    pub async fn on(folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let server = Server::bind(config(&folder, change)).await.unwrap();
        let (address, admin) = (server.address(), server.admin_address());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let until = async move { drop(stopped.await) };
            server.run(until).await.unwrap();
        });
        Self { address, admin, stop: Some(stop), task, folder }
    }

    /// Stops it and returns its folder.
    pub async fn stop(mut self) -> TempDir {
        drop(self.stop.take());
        timeout(TEST_TIMEOUT, &mut self.task).await.unwrap().unwrap();
        self.folder
    }

    /// The person with a key.
    pub fn client(&self, key: &str) -> Client<NativeTransport> {
        Client::with_key(self.address, key.into())
    }

    /// Connects to a table, to be told of its events from a number on.
    pub async fn connect(&self, key: &str, table: &str, from: u64) -> Player {
        Player::new(self.client(key).connect(table, from).await.unwrap())
    }

    /// The value of a metric, summed over its labels.
    pub async fn metric(&self, name: &str) -> f64 {
        let client = Client::<NativeTransport>::anonymous(self.address);
        let answer = client.send(Method::GET, "/metrics", "").await.unwrap();
        metric(std::str::from_utf8(answer.body()).unwrap(), name)
    }
}

/// A connected person with a copy of the table.
pub struct Player {
    pub connection: Connection<NativeSocket>,
    pub mirror: Mirror,
    /// All messages that are no events.
    pub said: Vec<Received>,
}

impl Player {
    pub fn new(connection: Connection<NativeSocket>) -> Self {
        Self { connection, mirror: Mirror::default(), said: Vec::new() }
    }

    /// The next message; `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<Received> {
        let message = timeout(TEST_TIMEOUT, self.connection.next()).await.expect("something comes");
        let message = match message {
            Err(ClientError::Network(_)) => return None,
            message => message.unwrap()?,
        };
        match &message {
            Out::Event(event) => {
                self.mirror.receive(event.clone()).unwrap();
            }
            other => self.said.push(other.clone()),
        }
        Some(message)
    }

    /// Returns the next message that meets a condition.
    pub async fn until(&mut self, wanted: impl Fn(&Received) -> bool) -> Received {
        loop {
            let message = self.next().await.expect("the connection goes on");
            if wanted(&message) {
                return message;
            }
        }
    }

    pub async fn send(&mut self, text: String) {
        self.connection.socket().send(text).await.unwrap();
    }

    /// Sends a command and returns the answer.
    pub async fn tell(&mut self, command: Command) -> Received {
        let seen = self.mirror.next().saturating_sub(1);
        let re = self.connection.command(seen, command).await.unwrap();
        let answer = |out: &Received| match out {
            Out::Done { re: to, .. } => *to == re,
            Out::Refused { re: to, .. } => *to == Some(re),
            _ => false,
        };
        self.until(answer).await
    }

    pub async fn sit(&mut self, seat: usize) {
        let committed = added(seat as u64).commitment();
        let command = Command::Sit { seat: Seat::new(seat), name: format!("P{seat}"), committed };
        let answer = self.tell(command).await;
        let Out::Done { number, .. } = answer else { panic!("{answer:?}") };
        while self.mirror.next() <= number {
            self.next().await.expect("the connection goes on");
        }
        // Whoever comes last reveals for all: the additions of these tests are no secrets.
        for seat in self.table().reveals_due().iter() {
            let added = added(seat.index() as u64);
            let answer = self.tell(Command::Reveal { seat, added }).await;
            assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
        }
    }

    pub fn table(&self) -> &Table {
        self.mirror.table().unwrap()
    }

    /// Plays for a seat until the game is over.
    pub async fn play_on(&mut self, seat: usize) {
        while self.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            let ours = |table: &Table| table.to_act().contains(Seat::new(seat));
            if self.mirror.table().is_some_and(ours) {
                let action = first_action(self.table(), seat);
                self.tell(Command::Act { seat: Seat::new(seat), action }).await;
            } else {
                self.next().await.expect("the connection goes on");
            }
        }
    }
}

/// A key. Servers take any that has the right form.
pub fn key(number: u8) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode([number; 32])
}

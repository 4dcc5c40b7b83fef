//! A server in this process, and people who play at it.

#![allow(dead_code, reason = "every test file uses what it needs")]

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use games::{AnyAction, Game, Seat};
use page::{File, Page};
use protocol::{In, Mirror, Out, Received};
use serde_json::{Value, json};
use server::{App, Config, Server};
use store::Sqlite;
use table::{Command, Table, TablePhase};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// Nothing takes longer unless it hangs.
pub const LONG: Duration = Duration::from_secs(300);

/// A server without a network.
pub struct House {
    pub app: App,
    _folder: TempDir,
}

impl House {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let config = config(&folder, change);
        let store = Sqlite::open(&config.data).unwrap();
        let app = App::new(config, Arc::new(store)).await.unwrap();
        Self { app, _folder: folder }
    }

    pub async fn send(&self, request: Request<Body>) -> Response {
        self.app.router().oneshot(request).await.unwrap()
    }

    /// Somebody with a key of their own.
    pub async fn visitor(&self) -> Visitor<'_> {
        let request = Request::post("/api/v1/keys").header("host", "localhost");
        let response = self.send(request.body(Body::empty()).unwrap()).await;
        let key = body(response).await["key"].as_str().unwrap().to_owned();
        Visitor { house: self, key }
    }
}

/// A page of one file, for a browser that takes brotli, as the server hands out whatever it is given.
const PAGE: Page = Page {
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

/// Somebody, over HTTP.
#[derive(Clone)]
pub struct Visitor<'a> {
    house: &'a House,
    pub key: String,
}

impl Visitor<'_> {
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header("host", "localhost")
            .header("authorization", format!("Bearer {}", self.key))
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

    /// Opens a table and says what it is called.
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
        let sit =
            json!({"cmd": "sit", "seat": seat, "name": format!("P{seat}"), "added": added(seat)});
        let (status, done) = self.tell(table, 0, sit).await;
        assert_eq!(status, StatusCode::OK, "{done}");
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

    /// Does the first thing that this seat may do.
    pub async fn act(&self, table: &str, seat: usize) -> (StatusCode, Value) {
        let mirror = self.mirror(table).await;
        let action = first_action(mirror.table().unwrap(), seat);
        self.tell(table, mirror.next() - 1, json!({"cmd": "act", "seat": seat, "action": action}))
            .await
    }
}

pub fn added(seat: u64) -> String {
    format!("{seat:032x}")
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

/// A server that listens.
pub struct Listening {
    pub address: String,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
    folder: TempDir,
}

impl Listening {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::on(TempDir::new().unwrap(), change).await
    }

    pub async fn on(folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let server = Server::bind(config(&folder, change)).await.unwrap();
        let address = server.address().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let until = async move { drop(stopped.await) };
            server.run(until).await.unwrap();
        });
        Self { address, stop: Some(stop), task, folder }
    }

    /// Stops it and gives its folder back.
    pub async fn stop(mut self) -> TempDir {
        drop(self.stop.take());
        timeout(LONG, &mut self.task).await.unwrap().unwrap();
        self.folder
    }

    /// Somebody at a table; with a number to go on from.
    pub async fn connect(&self, key: &str, table: &str, from: u64) -> Socket {
        let url = format!("ws://{}/api/v1/tables/{table}/socket?from={from}", self.address);
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {key}").parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        let (stream, _) = connect_async(request).await.unwrap();
        Socket { stream, mirror: Mirror::default(), re: 0, said: Vec::new() }
    }
}

/// Somebody, over a socket.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub mirror: Mirror,
    re: u64,
    /// What came that was no event.
    pub said: Vec<Received>,
}

impl Socket {
    /// The next message; `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<Received> {
        loop {
            match timeout(LONG, self.stream.next()).await.expect("something comes")? {
                Ok(Message::Text(text)) => {
                    let message: Received = serde_json::from_str(&text).unwrap();
                    match &message {
                        Out::Event(event) => {
                            self.mirror.receive(event.clone()).unwrap();
                        }
                        other => self.said.push(other.clone()),
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Goes on until a message is as wanted.
    pub async fn until(&mut self, wanted: impl Fn(&Received) -> bool) -> Received {
        loop {
            let message = self.next().await.expect("the connection goes on");
            if wanted(&message) {
                return message;
            }
        }
    }

    pub async fn send(&mut self, text: String) {
        self.stream.send(Message::Text(text.into())).await.unwrap();
    }

    /// Does something and waits for what becomes of it.
    pub async fn tell(&mut self, command: Command) -> Received {
        self.re += 1;
        let (re, seen) = (self.re, self.mirror.next().saturating_sub(1));
        let text = serde_json::to_string(&In::Do { re, seen, command }).unwrap();
        self.send(text).await;
        let answer = |out: &Received| match out {
            Out::Done { re: to, .. } => *to == re,
            Out::Refused { re: to, .. } => *to == Some(re),
            _ => false,
        };
        self.until(answer).await
    }

    pub async fn sit(&mut self, seat: usize) {
        let added = added(seat as u64).parse().unwrap();
        let command = Command::Sit { seat: Seat::new(seat), name: format!("P{seat}"), added };
        let answer = self.tell(command).await;
        assert!(matches!(answer, Out::Done { .. }), "{answer:?}");
    }

    pub fn table(&self) -> &Table {
        self.mirror.table().unwrap()
    }

    /// Acts for a seat whenever it is to, until the game is over.
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

/// A key from a server that listens.
pub fn key(number: u8) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode([number; 32])
}

//! Nodes over one PostgreSQL database, each on a runtime of its own, so that one can be killed; and their connections to
//! the database, which can be cut.

#![allow(dead_code, reason = "every test file uses what it needs")]

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Method;
use client::{Client, ClientError, NativeTransport};
use games::Seat;
use protocol::{Mirror, Out};
use serde_json::{Value, json};
use server::{ClusterConfig, Config, Server};
use store::{Postgres, PostgresUrl, Store};
use table::{Command, Table, TablePhase};
use temporary_postgres::TemporaryPostgres;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::common::{PAGE, Player, TEST_TIMEOUT, first_action, key, metric};

/// The secret that all nodes share.
pub const SECRET: &str = "the secret of the nodes";

/// An empty database.
pub struct Database {
    pub url: String,
}

impl Database {
    pub fn new() -> Self {
        Self { url: TemporaryPostgres::shared().create_next_database().unwrap() }
    }

    /// Runs a statement in the database.
    pub fn sql(&self, statement: &str) {
        TemporaryPostgres::shared().sql_in(&self.url, statement).unwrap();
    }

    /// The database without a server.
    pub async fn open(&self) -> Postgres {
        Postgres::open(&self.url.parse().unwrap()).await.unwrap()
    }

    pub async fn node(&self) -> TestNode {
        self.node_with(|_| {}).await
    }

    /// Starts a node.
    pub async fn node_with(&self, change: impl FnOnce(&mut Config)) -> TestNode {
        let network = Network::new(TemporaryPostgres::shared().port()).await;
        let port = format!(":{}/", TemporaryPostgres::shared().port());
        let url = self.url.replace(&port, &format!(":{}/", network.port));
        assert_ne!(url, self.url, "the port is part of the address");
        let url: PostgresUrl = url.parse().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), "unused".into(), PAGE);
        config.limits = false;
        config.cluster = Some(ClusterConfig {
            node_address: ([127, 0, 0, 1], 0).into(),
            advertised: "127.0.0.1:0".into(),
            secret: SECRET.into(),
        });
        change(&mut config);
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(2).enable_all().build().unwrap();
        let open = async move {
            let store = Postgres::open(&url).await?;
            Ok(std::sync::Arc::new(store) as std::sync::Arc<dyn Store>)
        };
        let server = runtime.spawn(Server::bind_with(config, open)).await.unwrap().unwrap();
        let (address, node_address) = (server.address(), server.node_address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = runtime.spawn(async move {
            let until = async move { drop(stopped.await) };
            server.run(until).await.unwrap();
        });
        let runtime = Some(runtime);
        TestNode { address, node_address, network, runtime, stop: Some(stop), task }
    }
}

/// A node.
pub struct TestNode {
    pub address: SocketAddr,
    pub node_address: SocketAddr,
    /// Its connections to the database.
    pub network: Network,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl TestNode {
    pub fn client(&self, key: &str) -> Client<NativeTransport> {
        Client::with_key(self.address, key.into())
    }

    /// Creates a table and returns its name.
    pub async fn open(&self, who: u8, setup: Value) -> String {
        let setup = serde_json::from_value(setup).unwrap();
        self.client(&key(who)).create_table(&setup).await.unwrap().table
    }

    /// Connects to a table, to be told of its events from a number on.
    pub async fn connect(&self, who: u8, table: &str, from: u64) -> Player {
        Player::new(self.client(&key(who)).connect(table, from).await.unwrap())
    }

    /// The events of a table, as a visitor may see them.
    pub async fn mirror(&self, who: u8, table: &str) -> Result<Mirror, ClientError> {
        let mut mirror = Mirror::default();
        loop {
            let path = format!("/tables/{table}/events?from={}", mirror.next());
            let events: protocol::Events = self.client(&key(who)).get(&path).await?;
            if events.events.is_empty() {
                return Ok(mirror);
            }
            for event in events.events {
                mirror.receive(event).unwrap();
            }
        }
    }

    /// The value of a metric, summed over its labels.
    pub async fn metric(&self, name: &str) -> f64 {
        let client = Client::<NativeTransport>::anonymous(self.address);
        let answer = client.send(Method::GET, "/metrics", "").await.unwrap();
        metric(std::str::from_utf8(answer.body()).unwrap(), name)
    }

    /// The status of `/readyz`.
    pub async fn readiness(&self) -> u16 {
        let client = Client::<NativeTransport>::anonymous(self.address);
        client.send(Method::GET, "/readyz", "").await.unwrap().status().as_u16()
    }

    /// Stops it as a signal does.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        timeout(TEST_TIMEOUT, &mut self.task).await.unwrap().unwrap();
    }

    /// Ends it without a goodbye: all its connections are closed at once, and nothing of it runs any more.
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for TestNode {
    fn drop(&mut self) {
        self.end();
    }
}

/// The state of the network between a node and the database.
#[derive(Clone, Copy, PartialEq)]
enum Wire {
    Whole,
    /// Nothing gets through, and connections stay open.
    Silent,
    /// Connections are closed, and new ones refused.
    Cut,
}

/// The network between a node and the database.
pub struct Network {
    port: u16,
    wire: watch::Sender<Wire>,
}

impl Network {
    async fn new(database: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let wire = watch::Sender::new(Wire::Whole);
        let state = wire.subscribe();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, database, state.clone()));
            }
        });
        Self { port, wire }
    }

    pub fn cut(&self) {
        self.wire.send_replace(Wire::Cut);
    }

    pub fn silence(&self) {
        self.wire.send_replace(Wire::Silent);
    }

    pub fn restore(&self) {
        self.wire.send_replace(Wire::Whole);
    }
}

/// Carries one connection to the database.
async fn carry(mut stream: TcpStream, database: u16, mut wire: watch::Receiver<Wire>) {
    let now = *wire.borrow_and_update();
    if now == Wire::Cut {
        return;
    }
    let mut to = TcpStream::connect(("127.0.0.1", database)).await.unwrap();
    loop {
        let state = *wire.borrow_and_update();
        match state {
            Wire::Cut => return,
            Wire::Silent => {
                if wire.changed().await.is_err() {
                    return;
                }
            }
            // Bytes that were read are written before the copy can be dropped, or the connection ends with it.
            Wire::Whole => tokio::select! {
                _ = copy_bidirectional(&mut stream, &mut to) => return,
                changed = wire.changed() => if changed.is_err() {
                    return;
                },
            },
        }
    }
}

/// A load balancer: carries each connection to the first node that accepts it.
pub async fn load_balancer(nodes: Vec<SocketAddr>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let nodes = nodes.clone();
            tokio::spawn(async move {
                if let Ok(mut node) = TcpStream::connect(&nodes[..]).await {
                    // A side that ends its connection ends the other one.
                    let _ = copy_bidirectional(&mut stream, &mut node).await;
                }
            });
        }
    });
    address
}

pub fn ten() -> Value {
    json!({"game": "ten", "places": ["open", "open"], "watching": "open"})
}

/// Two players who sit at a table, each at a node.
pub async fn seated(table: &str, one: &TestNode, other: &TestNode) -> (Player, Player) {
    let mut anna = one.connect(1, table, 0).await;
    let mut ben = other.connect(2, table, 0).await;
    anna.sit(0).await;
    ben.sit(1).await;
    (anna, ben)
}

/// Waits until a condition holds.
pub async fn until(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !condition().await {
        assert!(start.elapsed() < TEST_TIMEOUT, "{what}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// The log of a table in the database.
pub async fn stored(database: &Database, table: &str) -> Vec<String> {
    let store = database.open().await;
    store.load(table.parse().unwrap()).await.unwrap().unwrap().events
}

/// Plays one move of the seat that is to act.
pub async fn play_one(players: &mut [&mut Player; 2]) -> u64 {
    loop {
        for (seat, player) in players.iter_mut().enumerate() {
            if player.table().to_act().contains(Seat::new(seat)) {
                let action = first_action(player.table(), seat);
                let answer = player.tell(Command::Act { seat: Seat::new(seat), action }).await;
                let Out::Done { number, .. } = answer else { panic!("{answer:?}") };
                return number;
            }
        }
        players[0].next().await.unwrap();
        let next = players[0].mirror.next();
        while players[1].mirror.next() < next {
            players[1].next().await.unwrap();
        }
    }
}

/// Waits until a player has all events up to a number.
pub async fn catch_up(player: &mut Player, number: u64) {
    while player.mirror.next() <= number {
        player.next().await.unwrap();
    }
}

/// A player who plays on through any trouble: reconnects at one of the nodes that live, resumes by number, and sends a
/// move again only if the log does not have it.
pub struct Stubborn {
    pub key: u8,
    pub seat: usize,
    pub table: String,
    pub mirror: Mirror,
    /// The numbers of events of moves that were acknowledged.
    pub acknowledged: Vec<u64>,
    /// Problems of moves that were refused.
    pub refused: Vec<protocol::Problem>,
}

impl Stubborn {
    pub fn new(key: u8, seat: usize, table: &str) -> Self {
        let (acknowledged, refused) = Default::default();
        Self { key, seat, table: table.into(), mirror: Mirror::default(), acknowledged, refused }
    }

    /// Plays until the game is over, at the first of the addresses that answers.
    pub async fn play(&mut self, addresses: &[SocketAddr]) {
        let start = Instant::now();
        let mut turn = 0;
        while self.mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            assert!(start.elapsed() < TEST_TIMEOUT, "the game goes on");
            let client = Client::<NativeTransport>::with_key(
                addresses[turn % addresses.len()],
                key(self.key),
            );
            turn += 1;
            match client.connect(&self.table, self.mirror.next()).await {
                Ok(connection) => {
                    let mut player = Player::new(connection);
                    player.mirror = std::mem::take(&mut self.mirror);
                    self.play_connected(&mut player).await;
                    self.mirror = player.mirror;
                }
                Err(error) => {
                    assert!(error.is_temporary(), "{error}");
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    /// Plays until the connection ends.
    async fn play_connected(&mut self, player: &mut Player) {
        let mut waiting = None;
        loop {
            let ours = |table: &Table| table.to_act().contains(Seat::new(self.seat));
            let over = player.mirror.table().is_some_and(|t| t.phase() == TablePhase::Over);
            if over {
                return;
            }
            if waiting.is_none() && player.mirror.table().is_some_and(ours) {
                let action = first_action(player.table(), self.seat);
                let command = Command::Act { seat: Seat::new(self.seat), action };
                let seen = player.mirror.next() - 1;
                match player.connection.command(seen, command).await {
                    Ok(re) => waiting = Some(re),
                    Err(_) => return,
                }
            }
            match player.next().await {
                None | Some(Out::Bye { .. }) => return,
                Some(Out::Done { re, number }) if waiting == Some(re) => {
                    self.acknowledged.push(number);
                    waiting = None;
                }
                Some(Out::Refused { re, problem }) if waiting == re => {
                    self.refused.push(problem);
                    waiting = None;
                    // A server that restarts says goodbye next.
                    sleep(Duration::from_millis(20)).await;
                }
                Some(_) => {}
            }
        }
    }
}

/// Players at the second node, each seated at a table of the first.
pub async fn players_at_a_relay(owner: &TestNode, relay: &TestNode, count: usize) -> Vec<Player> {
    let mut players = Vec::new();
    for _ in 0..count {
        let table = owner.open(1, ten()).await;
        owner.mirror(1, &table).await.unwrap();
        let mut player = relay.connect(1, &table, 0).await;
        player.sit(0).await;
        players.push(player);
    }
    players
}

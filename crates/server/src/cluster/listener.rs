//! The listener for other nodes: accepts links that prove the shared secret, and serves their channels.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CONNECTION};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use hmac::Mac;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use protocol::{Code, Problem};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use super::Node;
use super::channel::{Channel, Inbox, inbox};
use super::until_set;
use super::wire::{
    ChannelNumber, Gone, LINK_PATH, MAX_BATCH, MAX_FRAME_BYTES, MAX_QUEUED_FRAMES, NODE_HEADER,
    ToOwner, ToRelay, encode,
};
use crate::registry::TableRegistry;
use crate::run::RefusalLog;

/// The number of links of other nodes.
const MAX_LINKS: usize = 256;
/// The number of connections that have not proved the secret yet; one more ends the oldest of them.
const MAX_HANDSHAKES: usize = 64;
/// How long a node may take to send the headers of its handshake.
const HEADER_TIMEOUT: Duration = Duration::from_secs(3);
/// How long a node may be silent; it sends a ping twice a second.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long one write may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the last messages of a link may take when the server stops.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(1);
/// The number of tables that one link relays.
const MAX_CHANNELS: usize = 100_000;
/// The number of channels from which on those that have ended are dropped.
const MAX_ENDED_CHANNELS: usize = 1_024;

/// The listener for other nodes.
pub(crate) struct NodeListener {
    listener: TcpListener,
    address: SocketAddr,
}

/// What handshakes need.
#[derive(Clone)]
struct HandshakeState {
    node: Arc<Node>,
    tables: TableRegistry,
    draining: watch::Receiver<bool>,
    refusals: Arc<Mutex<RefusalLog>>,
    /// One permit for each link.
    links: Arc<Semaphore>,
}

impl NodeListener {
    pub(crate) async fn bind(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves links until `draining` is set; then sends what waits and ends.
    pub(crate) async fn serve(
        self,
        node: Arc<Node>,
        tables: TableRegistry,
        mut draining: watch::Receiver<bool>,
    ) {
        let (refusals, links) = (Arc::default(), Arc::new(Semaphore::new(MAX_LINKS)));
        let links_open = links.clone();
        let state = HandshakeState { node, tables, draining: draining.clone(), refusals, links };
        let router = Router::new().route(LINK_PATH, get(link)).with_state(state);
        let mut handshakes = JoinSet::new();
        let (mut by_age, mut displaced) = (VecDeque::new(), RefusalLog::default());
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = until_set(&mut draining) => break,
            };
            while handshakes.try_join_next().is_some() {}
            by_age.retain(|handshake: &AbortHandle| !handshake.is_finished());
            match accepted {
                Ok((stream, _)) => {
                    if by_age.len() >= MAX_HANDSHAKES
                        && let Some(oldest) = by_age.pop_front()
                    {
                        oldest.abort();
                        if let Some(count) = displaced.due() {
                            tracing::warn!(
                                count,
                                "connections to the address for nodes are ended before they have proved the secret, since there are too many"
                            );
                        }
                    }
                    by_age.push_back(handshakes.spawn(serve_connection(stream, router.clone())));
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection of another node cannot be accepted");
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(handshakes);
        // Links are tasks of their own, which have a permit until they end.
        let ended = links_open.acquire_many_owned(MAX_LINKS as u32);
        if timeout(DRAIN_TIMEOUT * 2, ended).await.is_err() {
            tracing::info!("some links to other nodes were cut");
        }
    }
}

/// Serves the handshake of one connection.
async fn serve_connection(stream: TcpStream, router: Router) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let request: Request = request.map(Body::new);
        let router = router.clone();
        async move {
            let mut response: Response = router.oneshot(request).await?;
            if response.status() != StatusCode::SWITCHING_PROTOCOLS {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(response)
        }
    });
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(16 * 1024);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection to the address for nodes has failed");
    }
}

/// Handler of the handshake: 401 without the proof of the secret, 503 if there are too many links.
async fn link(
    State(links): State<HandshakeState>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_proved(&links.node, &headers) {
        let count = links.refusals.lock().unwrap_or_else(PoisonError::into_inner).due();
        if let Some(count) = count {
            tracing::warn!(count, "links without the secret of the nodes are refused");
        }
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade.max_message_size(MAX_FRAME_BYTES).max_frame_size(MAX_FRAME_BYTES),
        Err(error) => return error.into_response(),
    };
    let Ok(permit) = links.links.clone().try_acquire_owned() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let id = links.node.id().to_string();
    let mut response = upgrade.on_upgrade(move |socket| async move {
        let _permit = permit;
        serve_link(socket, links).await;
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(NODE_HEADER, id);
    }
    response
}

/// Returns whether a handshake proves the shared secret, in constant time.
fn is_proved(node: &Node, headers: &HeaderMap) -> bool {
    let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    let Some(Ok(shown)) = shown.map(|shown| URL_SAFE_NO_PAD.decode(shown)) else { return false };
    node.proof(&node.config.advertised).verify_slice(&shown).is_ok()
}

/// Serves a link until one side ends it.
async fn serve_link(socket: WebSocket, links: HandshakeState) {
    let (sink, source) = socket.split();
    let (out, queue) = mpsc::channel(MAX_QUEUED_FRAMES);
    let mut session = Session {
        node: links.node,
        tables: links.tables,
        out,
        channels: HashMap::new(),
        tasks: JoinSet::new(),
    };
    let mut writer = tokio::spawn(send_all(sink, queue));
    let mut draining = links.draining;
    tokio::select! {
        () = session.receive_all(source) => {}
        () = until_set(&mut draining) => {
            // The tables have ended, so the channels do.
            let all = async { while session.tasks.join_next().await.is_some() {} };
            let _ = timeout(DRAIN_TIMEOUT, all).await;
        }
        _ = &mut writer => {}
    }
    // The writer ends once everything is sent and no channel is left.
    drop(session);
    if !writer.is_finished() && timeout(DRAIN_TIMEOUT, &mut writer).await.is_err() {
        writer.abort();
    }
}

/// The owner's side of one link.
struct Session {
    node: Arc<Node>,
    tables: TableRegistry,
    out: mpsc::Sender<String>,
    channels: HashMap<ChannelNumber, Inbox>,
    /// The tasks of the channels, which end with the session.
    tasks: JoinSet<()>,
}

impl Session {
    async fn receive_all(
        &mut self,
        mut source: impl Stream<Item = Result<Message, axum::Error>> + Unpin,
    ) {
        while let Ok(Some(Ok(message))) = timeout(SILENCE_TIMEOUT, source.next()).await {
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return,
                _ => continue,
            };
            if let Err(why) = self.receive(&text).await {
                tracing::warn!(%why, "a link of another node is closed");
                return;
            }
        }
    }

    async fn receive(&mut self, text: &str) -> Result<(), String> {
        let message: ToOwner = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let channel = match &message {
            ToOwner::Ping { re } => {
                let lease_ms = self.node.lease().remaining().as_millis() as u64;
                self.send(&ToRelay::Pong { re: *re, lease_ms }).await;
                return Ok(());
            }
            ToOwner::Open { channel, table } => return self.open(*channel, table).await,
            ToOwner::Close { channel } => {
                // The task ends when nothing can be sent to it.
                self.channels.remove(channel);
                return Ok(());
            }
            ToOwner::Ask { channel, .. }
            | ToOwner::Visit { channel, .. }
            | ToOwner::Present { channel, .. } => *channel,
        };
        let Some(inbox) = self.channels.get(&channel) else { return Ok(()) };
        if !inbox.put(message) {
            // The channel ends once it has handled the rest; others on the link go on.
            self.channels.remove(&channel);
        }
        Ok(())
    }

    async fn open(&mut self, number: ChannelNumber, table: &str) -> Result<(), String> {
        let table = table.parse().map_err(|_| "it asks for a table by no id of one".to_owned())?;
        while self.tasks.try_join_next().is_some() {}
        if self.channels.len() >= self.tasks.len() + MAX_ENDED_CHANNELS {
            self.channels.retain(|_, inbox| !inbox.has_ended());
        }
        if self.channels.len() >= MAX_CHANNELS {
            let problem = Problem::new(Code::TooMany, "too many tables are relayed; try again");
            let why = Gone::Failed { problem };
            self.send(&ToRelay::Gone { channel: number, why }).await;
            return Ok(());
        }
        let (inbox, messages) = inbox();
        if self.channels.insert(number, inbox).is_some() {
            return Err(format!("channel {number} is open already"));
        }
        let (tables, out) = (self.tables.clone(), self.out.clone());
        let channel = Channel { number, table, tables, out };
        let gauge = ChannelCount::new(&self.node);
        self.tasks.spawn(async move {
            let _gauge = gauge;
            channel.run(messages).await;
        });
        Ok(())
    }

    async fn send(&self, message: &ToRelay) {
        // An error means that the link has ended.
        let _ = self.out.send(encode(message)).await;
    }
}

/// Counts a channel until it is dropped.
struct ChannelCount(Arc<Node>);

impl ChannelCount {
    fn new(node: &Arc<Node>) -> Self {
        node.metrics().channels.inc();
        Self(node.clone())
    }
}

impl Drop for ChannelCount {
    fn drop(&mut self) {
        self.0.metrics().channels.dec();
    }
}

async fn send_all(
    mut sink: impl Sink<Message, Error = axum::Error> + Unpin,
    mut queue: mpsc::Receiver<String>,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let sent = timeout(SEND_TIMEOUT, async {
            for text in batch.drain(..) {
                sink.feed(Message::Text(text.into())).await?;
            }
            sink.flush().await
        });
        if !matches!(sent.await, Ok(Ok(()))) {
            return;
        }
    }
    // The other node may be gone already.
    let _ = timeout(DRAIN_TIMEOUT, sink.close()).await;
}

//! Links to other nodes: one WebSocket to each node that owns tables which this node relays.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderValue;
use axum::http::header::AUTHORIZATION;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use hmac::Mac;
use store::{NodeId, TableId};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::Node;
use super::lease::Moment;
use super::until_set;
use super::wire::{
    Answer, Ask, ChannelNumber, Gone, LINK_PATH, MAX_BATCH, MAX_FRAME_BYTES, MAX_QUEUED_FRAMES,
    NODE_HEADER, ToOwner, ToRelay, encode, read_to_relay,
};

/// How long a connection to another node may take, with the handshake.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a failed connection is not tried again.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// The interval between pings; each answer says for how long the owner's lease is valid.
const PING_INTERVAL: Duration = Duration::from_millis(500);
/// How long the other node may be silent.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(3);
/// How many updates a relay may be behind before it has to read the log.
const UPDATE_BUFFER: usize = 64;
/// How long `/readyz` names a node after an attempt to reach it has failed.
const UNREACHABLE_SHOWN: Duration = Duration::from_secs(30);
/// The number of links above which those that have ended are dropped.
const MAX_IDLE_LINKS: usize = 16;

/// The links of this node, by the node at the other end.
#[derive(Default)]
pub(super) struct OutgoingLinks(Mutex<HashMap<NodeId, Arc<tokio::sync::Mutex<Slot>>>>);

#[derive(Default)]
struct Slot {
    link: Option<Arc<Link>>,
    failed_at: Option<Instant>,
    /// The address that was tried last.
    address: String,
}

impl OutgoingLinks {
    /// The link to a node, which is made if there is none; `None` if the node cannot be reached, or could not a moment
    /// ago. One caller connects; the others wait for it.
    pub(super) async fn get(&self, node: &Node, peer: NodeId, address: &str) -> Option<Arc<Link>> {
        let slot = self.slot(peer);
        let mut slot = slot.lock().await;
        if let Some(link) = slot.link.as_ref().filter(|link| link.is_valid()) {
            return Some(link.clone());
        }
        slot.link = None;
        if slot.failed_at.is_some_and(|at| at.elapsed() < RETRY_DELAY) {
            return None;
        }
        address.clone_into(&mut slot.address);
        let connected = timeout(CONNECT_TIMEOUT, connect(node, peer, address)).await;
        match connected.unwrap_or_else(|_| Err("it does not answer".into())) {
            Ok(link) => {
                if slot.failed_at.is_some() {
                    tracing::info!(node = %peer, address, "another node can be reached again");
                }
                (slot.link, slot.failed_at) = (Some(link.clone()), None);
                Some(link)
            }
            Err(why) => {
                node.metrics().link_failures.inc();
                // One line for many attempts.
                if slot.failed_at.replace(Instant::now()).is_none() {
                    tracing::warn!(node = %peer, address, %why, "another node cannot be reached");
                }
                None
            }
        }
    }

    /// The addresses of nodes that could not be reached lately.
    pub(super) fn unreachable(&self) -> Vec<String> {
        let slots: Vec<_> = self.lock().values().cloned().collect();
        let failed = |slot: &Arc<tokio::sync::Mutex<Slot>>| {
            // A slot that is locked is just being connected.
            let slot = slot.try_lock().ok()?;
            slot.failed_at
                .is_some_and(|at| at.elapsed() < UNREACHABLE_SHOWN)
                .then(|| slot.address.clone())
        };
        slots.iter().filter_map(failed).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<NodeId, Arc<tokio::sync::Mutex<Slot>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, peer: NodeId) -> Arc<tokio::sync::Mutex<Slot>> {
        let mut slots = self.lock();
        if slots.len() >= MAX_IDLE_LINKS {
            let used = |slot: &Arc<tokio::sync::Mutex<Slot>>| {
                let free = slot
                    .try_lock()
                    .is_ok_and(|slot| slot.link.as_ref().is_none_or(|link| link.shared().ended));
                !free || Arc::strong_count(slot) > 1
            };
            slots.retain(|_, slot| used(slot));
        }
        slots.entry(peer).or_default().clone()
    }
}

/// The link to one node.
pub(super) struct Link {
    out: mpsc::Sender<String>,
    shared: Mutex<Shared>,
    /// The numbers of channels and requests.
    numbers: AtomicU64,
}

#[derive(Default)]
struct Shared {
    channels: HashMap<ChannelNumber, ToChannel>,
    /// Channels that were dropped and are still to be closed at the other node.
    dropped: Vec<ChannelNumber>,
    /// When the last pings were sent.
    pings: HashMap<u64, Moment>,
    /// A moment, and for how long from then on the other node's lease is valid.
    lease: Option<(Moment, Duration)>,
    ended: bool,
}

/// The relay's end of a channel.
struct ToChannel {
    updates: broadcast::Sender<Update>,
    /// Answers are not left out; a relay bounds the number of requests without one.
    answers: mpsc::UnboundedSender<(u64, Answer)>,
}

/// An update of a relayed table.
#[derive(Clone)]
pub(super) enum Update {
    Opened {
        number: u64,
        presence: String,
    },
    /// Events whose messages are the lines of the text after the first.
    Events {
        first: u64,
        text: Utf8Bytes,
    },
    Lagged,
    Presence(String),
    Gone(Gone),
}

impl Link {
    /// Returns whether the other node holds its lease, as far as is known here.
    pub(super) fn is_valid(&self) -> bool {
        let shared = self.shared();
        !shared.ended && shared.lease.is_some_and(|(from, lease)| from.elapsed() < lease)
    }

    /// Begins to relay a table; [`Update::Opened`] or [`Update::Gone`] follows.
    pub(super) async fn open(self: &Arc<Self>, table: TableId) -> Option<LinkChannel> {
        let channel = self.number();
        let (updates, received) = broadcast::channel(UPDATE_BUFFER);
        let (answers, answered) = mpsc::unbounded_channel();
        {
            let mut shared = self.shared();
            if shared.ended {
                return None;
            }
            shared.channels.insert(channel, ToChannel { updates, answers });
        }
        let link = self.clone();
        let open = LinkChannel { link, channel, updates: received, answers: answered };
        open.send(&ToOwner::Open { channel, table: table.to_string() }).await.then_some(open)
    }

    fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all channels.
    fn end(&self) {
        *self.shared() = Shared { ended: true, ..Shared::default() };
    }

    /// Passes a message on to the relay that it is for.
    fn receive(&self, text: &Utf8Bytes) -> Result<(), String> {
        let (message, _) = read_to_relay(text).map_err(|error| error.to_string())?;
        let mut shared = self.shared();
        let (channel, update) = match message {
            ToRelay::Answer { channel, re, answer } => {
                if let Some(relay) = shared.channels.get(&channel) {
                    // An error means that the relay has ended.
                    let _ = relay.answers.send((re, answer));
                }
                return Ok(());
            }
            ToRelay::Pong { re, lease_ms } => {
                let Some(sent) = shared.pings.remove(&re) else { return Ok(()) };
                shared.pings.retain(|&later, _| later > re);
                shared.lease = Some((sent, Duration::from_millis(lease_ms)));
                return match lease_ms {
                    0 => Err("its lease has lapsed".into()),
                    _ => Ok(()),
                };
            }
            ToRelay::Opened { channel, number, presence } => {
                (channel, Update::Opened { number, presence })
            }
            ToRelay::Events { channel, first } => {
                (channel, Update::Events { first, text: text.clone() })
            }
            ToRelay::Lagged { channel } => (channel, Update::Lagged),
            ToRelay::Presence { channel, message } => (channel, Update::Presence(message)),
            ToRelay::Gone { channel, why } => (channel, Update::Gone(why)),
        };
        if let Some(relay) = shared.channels.get(&channel) {
            // An error means that the relay has ended.
            let _ = relay.updates.send(update);
        }
        Ok(())
    }

    /// A ping, and messages that close the channels that were dropped.
    fn housekeeping(&self) -> Vec<String> {
        let re = self.number();
        let mut shared = self.shared();
        shared.pings.insert(re, Moment::now());
        let closed = std::mem::take(&mut shared.dropped);
        let close = |channel| encode(&ToOwner::Close { channel });
        let ping = std::iter::once(encode(&ToOwner::Ping { re }));
        ping.chain(closed.into_iter().map(close)).collect()
    }
}

/// One relayed table on a link. Dropping it closes the channel.
pub(super) struct LinkChannel {
    link: Arc<Link>,
    channel: ChannelNumber,
    /// Updates and answers end when the link does. What the owner has sent before an answer is among the updates when the
    /// answer is there.
    pub(super) updates: broadcast::Receiver<Update>,
    pub(super) answers: mpsc::UnboundedReceiver<(u64, Answer)>,
}

impl LinkChannel {
    pub(super) fn number(&self) -> ChannelNumber {
        self.channel
    }

    /// Returns whether the owner holds its lease, as far as is known here.
    pub(super) fn is_valid(&self) -> bool {
        self.link.is_valid()
    }

    /// Sends a message; returns whether the link still exists.
    pub(super) async fn send(&self, message: &ToOwner) -> bool {
        self.link.out.send(encode(message)).await.is_ok()
    }

    /// Sends a request and returns its number; `None` if the link has ended before.
    pub(super) async fn ask(&self, ask: &Ask) -> Option<u64> {
        let re = self.link.number();
        let message = ToOwner::Ask { channel: self.channel, re, ask: ask.clone() };
        self.send(&message).await.then_some(re)
    }
}

impl Drop for LinkChannel {
    fn drop(&mut self) {
        let mut shared = self.link.shared();
        if shared.channels.remove(&self.channel).is_some() {
            shared.dropped.push(self.channel);
        }
    }
}

/// Connects to a node, and waits until it has told for how long its lease is valid.
async fn connect(node: &Node, peer: NodeId, address: &str) -> Result<Arc<Link>, String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let found = lookup_host(address).await.map_err(|error| text(&error))?;
    let addresses: Vec<SocketAddr> = found.collect();
    let stream = TcpStream::connect(&*addresses).await.map_err(|error| text(&error))?;
    stream.set_nodelay(true).map_err(|error| text(&error))?;
    let url = format!("ws://{address}{LINK_PATH}");
    let mut request = url.into_client_request().map_err(|error| text(&error))?;
    let proof = URL_SAFE_NO_PAD.encode(node.proof(address).finalize().into_bytes());
    let proof = HeaderValue::from_str(&format!("Bearer {proof}")).map_err(|error| text(&error))?;
    request.headers_mut().insert(AUTHORIZATION, proof);
    let config = WebSocketConfig::default()
        .max_message_size(Some(MAX_FRAME_BYTES))
        .max_frame_size(Some(MAX_FRAME_BYTES));
    let (socket, response) = match client_async_with_config(request, stream, Some(config)).await {
        Ok(connected) => connected,
        Err(SocketError::Http(response)) => {
            return Err(format!("it refuses the link ({})", response.status()));
        }
        Err(error) => return Err(error.to_string()),
    };
    let id = response.headers().get(NODE_HEADER).and_then(|id| id.to_str().ok());
    if id.and_then(|id| id.parse().ok()) != Some(peer) {
        return Err("another node has its address".into());
    }
    let (out, queue) = mpsc::channel(MAX_QUEUED_FRAMES);
    let link = Arc::new(Link { out, shared: Mutex::default(), numbers: AtomicU64::new(1) });
    let (ready, mut is_ready) = watch::channel(false);
    let (gauge, stopping) = (node.metrics().links.clone(), node.stopping.subscribe());
    tokio::spawn({
        let link = link.clone();
        async move {
            gauge.inc();
            serve(&link, socket, queue, ready, stopping).await;
            link.end();
            gauge.dec();
        }
    });
    is_ready.wait_for(|ready| *ready).await.map_err(|_| "the link has ended".to_owned())?;
    Ok(link)
}

/// Sends and receives until the link ends.
async fn serve(
    link: &Link,
    socket: WebSocketStream<TcpStream>,
    queue: mpsc::Receiver<String>,
    ready: watch::Sender<bool>,
    mut stopping: watch::Receiver<bool>,
) {
    let (sink, source) = socket.split();
    let left = async {
        until_set(&mut stopping).await;
        // Relays say goodbye to their clients before this.
        tokio::time::sleep(SILENCE_TIMEOUT).await;
    };
    let why = tokio::select! {
        why = send_all(link, sink, queue) => why,
        why = receive_all(link, source, ready) => why,
        () = left => "this node stops".into(),
    };
    tracing::info!(%why, "a link to another node has ended");
}

async fn send_all(
    link: &Link,
    mut sink: impl Sink<Message, Error = SocketError> + Unpin,
    mut queue: mpsc::Receiver<String>,
) -> String {
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut batch = Vec::new();
        tokio::select! {
            _ = pings.tick() => batch = link.housekeeping(),
            count = queue.recv_many(&mut batch, MAX_BATCH) => {
                if count == 0 {
                    return "nothing uses it".into();
                }
            }
        }
        for text in batch {
            if let Err(error) = sink.feed(Message::text(text)).await {
                return error.to_string();
            }
        }
        if let Err(error) = sink.flush().await {
            return error.to_string();
        }
    }
}

async fn receive_all(
    link: &Link,
    mut source: impl Stream<Item = Result<Message, SocketError>> + Unpin,
    ready: watch::Sender<bool>,
) -> String {
    loop {
        let text = match timeout(SILENCE_TIMEOUT, source.next()).await {
            Err(_) => return "the other node is silent".into(),
            Ok(None | Some(Ok(Message::Close(_)))) => return "the other node has closed it".into(),
            Ok(Some(Err(error))) => return error.to_string(),
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(_))) => continue,
        };
        if let Err(why) = link.receive(&text) {
            return why;
        }
        if !*ready.borrow() && link.is_valid() {
            ready.send_replace(true);
        }
    }
}

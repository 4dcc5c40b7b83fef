//! The listener: accepts connections, serves them, and shuts down gracefully.

use std::convert::Infallible;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use protocol::{Code, Problem};
use store::{Cluster, LEASE_TTL, Sqlite, Store, StoreError};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;

use crate::admin::{self, AdminListener};
use crate::app::App;
use crate::cluster::NodeListener;
use crate::config::{ClusterConfig, Config};
use crate::connection_limits::{
    Admission, ConnectionLimits, ConnectionSlot, FullReason, HEALTH_CONNECTIONS,
};
use crate::identity::{PeerAddress, shared_address};
use crate::metrics::ReasonLabel;
use crate::problem::ErrorResponse;
use crate::timed_stream::{Cut, CutReason, REFUSED_RESPONSE, TimedStream};

/// How long a client may take to send the headers of a request; also the keep-alive timeout.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// The number of connections that the system keeps until they are accepted; Linux takes at most 4,096 by default. Beyond it,
/// a client tries again after a second or more.
const ACCEPT_QUEUE: u32 = 4_096;
/// The size of the kernel's buffer for what a client has not read yet. Without a limit it grows to megabytes for each
/// client that asks for much and reads slowly.
const SEND_BUFFER_BYTES: u32 = 128 * 1024;
/// The largest buffer of a connection, and so the largest headers of a request.
const MAX_BUFFER_BYTES: usize = 16 * 1024;
/// How long open connections may take to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// File descriptors that are not for connections: the store, the log, health checks, and some to spare.
const RESERVED_FILES: u64 = 100 + HEALTH_CONNECTIONS as u64;
/// The shortest time between two log lines about refused connections.
const REFUSAL_LOG_INTERVAL: Duration = Duration::from_secs(30);
/// The seconds of `Retry-After` for refused connections.
const REFUSED_RETRY_AFTER: u64 = 10;

/// Why a server does not start, or does not stop cleanly.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}; choose another address with --listen")]
    Listen(SocketAddr, std::io::Error),
    /// The admin address cannot be listened on.
    #[error("cannot listen on {0}: {1}; choose another address with --admin")]
    Admin(SocketAddr, std::io::Error),
    /// The address for other nodes cannot be listened on.
    #[error("cannot listen on {0}: {1}; choose another address with --node-address")]
    Node(SocketAddr, std::io::Error),
    /// Other servers use the database, and this one has no address for them.
    #[error(
        "{0} other servers use this database; to be one of them, this server needs --node-address and --node-secret"
    )]
    NotAlone(usize),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    admin: Option<AdminListener>,
    nodes: Option<NodeListener>,
}

impl Server {
    /// Listens and opens the database file.
    ///
    /// # Errors
    /// If the address cannot be listened on or the store cannot be opened.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        let data = config.data.clone();
        let mut tell = |how_far: &str| tracing::info!("{how_far}");
        let open = async {
            let open = tokio::task::spawn_blocking(move || Sqlite::open_with(&data, &mut tell));
            let store = open.await.unwrap_or(Err(StoreError::Closed))?;
            Ok(Arc::new(store) as Arc<dyn Store>)
        };
        Self::bind_with(config, open).await
    }

    /// Listens, then opens a store.
    ///
    /// # Errors
    /// If the address cannot be listened on or the store cannot be opened.
    pub async fn bind_with(
        config: Config,
        open: impl Future<Output = Result<Arc<dyn Store>, StoreError>>,
    ) -> Result<Self, ServeError> {
        // The address first: for a second server, started by mistake, its error is the clearer one.
        let listen = |error| ServeError::Listen(config.listen, error);
        let listener = listen_on(config.listen).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let admin = match config.admin {
            Some(address) => {
                let bound = AdminListener::bind(address).await;
                Some(bound.map_err(|error| ServeError::Admin(address, error))?)
            }
            None => None,
        };
        let store = open.await?;
        let mut config = config;
        if let (Some(cluster), None) = (store.cluster(), &config.cluster) {
            wait_to_be_alone(cluster).await?;
        }
        let nodes = match store.cluster() {
            Some(_) => {
                let cluster = config.cluster.get_or_insert_with(ClusterConfig::local);
                let listen = |error| ServeError::Node(cluster.node_address, error);
                let bound = NodeListener::bind(cluster.node_address).await.map_err(listen)?;
                cluster.advertise_port(bound.address().port());
                Some(bound)
            }
            None => None,
        };
        let app = App::new(config, store).await?;
        Ok(Self { app, listener, address, admin, nodes })
    }

    /// The address that the server listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address for operators, if there is one.
    #[must_use]
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref().map(AdminListener::address)
    }

    /// The address for other nodes, if the store is made for several.
    #[must_use]
    pub fn node_address(&self) -> Option<SocketAddr> {
        self.nodes.as_ref().map(NodeListener::address)
    }

    /// Serves until `stop` completes; then sends a goodbye to all clients and closes the store.
    ///
    /// # Errors
    /// If the store cannot be closed.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        admin::log_start(&self.app, self.address, self.admin_address()).await;
        let Self { app, listener, admin, nodes, .. } = self;
        let (drain, draining) = watch::channel(false);
        let nodes = nodes
            .zip(app.tables().node().cloned())
            .map(|(nodes, node)| tokio::spawn(nodes.serve(node, app.tables().clone(), draining)));
        let admin = admin.map(|admin| tokio::spawn(admin.serve(app.clone())));
        let mut acceptor = Acceptor::new(app.clone());
        let maintenance = tokio::spawn({
            let app = app.clone();
            async move { app.maintain().await }
        });
        let mut stop = std::pin::pin!(stop);
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => acceptor.accept(stream, peer.ip()).await,
                    Err(error) => {
                        acceptor.refusals.note(&error);
                        sleep(Duration::from_millis(50)).await;
                    }
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        tracing::info!("stopping");
        maintenance.abort();
        let closed = app.close().await;
        drain.send_replace(true);
        // Every client was sent a goodbye.
        let Acceptor { closing, connections, .. } = acceptor;
        drop(closing);
        if timeout(SHUTDOWN_TIMEOUT, connections.all_closed()).await.is_err() {
            tracing::info!("some connections were cut");
        }
        if let Some(admin) = admin {
            admin.abort();
        }
        if let Some(nodes) = nodes {
            // It ends by itself, unless it has failed.
            let _ = nodes.await;
        }
        Ok(closed?)
    }
}

/// Waits until no other server uses the database: one that was killed a moment ago still has a lease.
async fn wait_to_be_alone(cluster: &dyn Cluster) -> Result<(), ServeError> {
    let deadline = Instant::now() + LEASE_TTL + Duration::from_secs(1);
    loop {
        let living = cluster.living().await?.len();
        match living {
            0 => return Ok(()),
            _ if Instant::now() >= deadline => return Err(ServeError::NotAlone(living)),
            _ => sleep(Duration::from_millis(200)).await,
        }
    }
}

/// Listens on an address.
fn listen_on(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
    socket.bind(address)?;
    socket.listen(ACCEPT_QUEUE)
}

/// What new connections need.
struct Acceptor {
    app: App,
    router: axum::Router,
    http: Builder,
    connections: ConnectionLimits,
    refusals: RefusalLog,
    /// Dropped when the server stops.
    closing: watch::Sender<()>,
}

impl Acceptor {
    fn new(app: App) -> Self {
        let mut http = Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIMEOUT)
            .max_buf_size(MAX_BUFFER_BYTES);
        let gauge = app.tables().metrics().connections.clone();
        let connections = ConnectionLimits::new(max_connections(), gauge);
        let (router, refusals) = (app.router(), RefusalLog::default());
        Self { router, app, http, connections, refusals, closing: watch::channel(()).0 }
    }

    /// Serves a connection, or refuses it.
    async fn accept(&mut self, stream: TcpStream, peer: IpAddr) {
        // A proxy has all connections; its clients are limited by their requests.
        let by_address = self.app.limits().are_on() && !self.app.config().behind_proxy;
        let address = by_address.then(|| shared_address(peer));
        if address.is_some_and(|address| self.app.limits().is_blocked(address)) {
            return self.refuse(stream, "blocked");
        }
        match self.connections.admit_soon(address).await {
            Admission::Open(slot) => self.serve(stream, peer, slot, None),
            Admission::HealthOnly(slot, full, place) => {
                self.count_refused(full.text());
                self.serve(stream, peer, slot, Some((full, place)));
            }
            Admission::Refused(full) => self.refuse(stream, full.text()),
        }
    }

    fn count_refused(&mut self, reason: &'static str) {
        let label = ReasonLabel { reason };
        self.app.tables().metrics().connections_refused.get_or_create(&label).inc();
        self.refusals.note(&reason);
    }

    /// Closes a connection unread.
    fn refuse(&mut self, stream: TcpStream, reason: &'static str) {
        self.count_refused(reason);
        if let Ok(mut stream) = stream.into_std() {
            // The client may be gone already.
            let _ = stream.write(REFUSED_RESPONSE);
        }
    }

    fn serve(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        slot: ConnectionSlot,
        full: Option<(FullReason, Arc<Notify>)>,
    ) {
        let (full, place) = full.unzip();
        // Messages are small, and a player waits for each of them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let cuts = self.app.tables().metrics().connections_cut.clone();
        let (stream, cut) = TimedStream::new(stream, cuts);
        let served = Arc::new(AtomicBool::new(false));
        let service = service(self.router.clone(), peer, slot, cut.clone(), full, served.clone());
        let connection = self.http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut closed = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = displaced(place) => {
                    // Nothing else has cut it.
                    let _ = cut.set(Cut::Displaced);
                    Ok(())
                }
                _ = closed.changed() => {
                    // Finishes the response that is under way; takes no other request.
                    connection.as_mut().graceful_shutdown();
                    connection.as_mut().await
                }
            };
            // Other errors are ignored: a client may go away at any time.
            if ended.is_err_and(|error| error.is_timeout()) && !served.load(Ordering::Relaxed) {
                // The stream has a reason of its own if nothing was received.
                let _ = cut.set(Cut::Incomplete);
            }
        });
    }
}

/// Completes when a connection has lost its place among those that may be health checks; never for others.
async fn displaced(place: Option<Arc<Notify>>) {
    match place {
        Some(place) => place.notified().await,
        None => std::future::pending().await,
    }
}

/// Logs refused connections, one line for many of them.
#[derive(Default)]
pub(crate) struct RefusalLog {
    logged_at: Option<Instant>,
    /// The number of refusals since the last line.
    unlogged: u64,
}

impl RefusalLog {
    fn note(&mut self, reason: &dyn std::fmt::Display) {
        if let Some(count) = self.due() {
            tracing::warn!(%reason, count, "connections are refused");
        }
    }

    /// Counts a refusal; returns the number of those to log if a line is due.
    pub(crate) fn due(&mut self) -> Option<u64> {
        self.unlogged += 1;
        let due = self.logged_at.is_none_or(|at| at.elapsed() >= REFUSAL_LOG_INTERVAL);
        due.then(|| {
            self.logged_at = Some(Instant::now());
            std::mem::take(&mut self.unlogged)
        })
    }
}

/// The service of one connection: passes requests to the router, with the address of the peer. Above the limits of
/// connections, it answers health checks only.
fn service(
    router: axum::Router,
    peer: IpAddr,
    slot: ConnectionSlot,
    cut: CutReason,
    full: Option<FullReason>,
    served: Arc<AtomicBool>,
) -> impl Service<
    hyper::Request<Incoming>,
    Response = Response,
    Error = Infallible,
    Future = impl Future<Output = Result<Response, Infallible>> + Send + 'static,
> + Send
+ 'static {
    service_fn(move |request: hyper::Request<Incoming>| {
        served.store(true, Ordering::Relaxed);
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(PeerAddress(peer));
        request.extensions_mut().insert(slot.clone());
        request.extensions_mut().insert(cut.clone());
        let router = router.clone();
        async move {
            let Some(full) = full else { return router.oneshot(request).await };
            let is_health = matches!(request.uri().path(), "/healthz" | "/readyz");
            let mut response = match is_health {
                true => router.oneshot(request).await?,
                false => {
                    let problem =
                        Problem::new(Code::TooMany, format!("{}; try again", full.text()));
                    let retry_after = Some(REFUSED_RETRY_AFTER);
                    ErrorResponse { problem, retry_after }.into_response()
                }
            };
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            Ok(response)
        }
    })
}

/// The largest number of connections: as many as the system allows file descriptors.
fn max_connections() -> u32 {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024);
    u32::try_from(files.saturating_sub(RESERVED_FILES).clamp(64, 1 << 20)).unwrap_or(1_024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn many_refusals_are_one_line_in_the_log() {
        let mut log = RefusalLog::default();
        assert_eq!(log.due(), Some(1));
        assert!((0..1_000).all(|_| log.due().is_none()));
        tokio::time::advance(REFUSAL_LOG_INTERVAL).await;
        assert_eq!(log.due(), Some(1_001));
    }
}

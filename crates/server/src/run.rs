//! The listener: accepts connections, serves them, and shuts down gracefully.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use prometheus_client::metrics::gauge::Gauge;
use store::{Sqlite, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::app::App;
use crate::config::Config;
use crate::identity::PeerAddress;

/// How long a client may take to send the headers of a request; also the keep-alive timeout.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);
/// How long open connections may take to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// File descriptors that are not for connections: the store, the log, and some to spare.
const RESERVED_FILES: u64 = 100;

/// Why a server does not start, or does not stop cleanly.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}; choose another address with --listen")]
    Listen(SocketAddr, std::io::Error),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and listens.
    ///
    /// # Errors
    /// If the address cannot be listened on or the store cannot be opened.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        // The address first: for a second server, started by mistake, its error is the clearer one.
        let listen = |error| ServeError::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let data = config.data.clone();
        let store = tokio::task::spawn_blocking(move || Sqlite::open(&data))
            .await
            .unwrap_or(Err(StoreError::Closed))?;
        let app = App::new(config, Arc::new(store)).await?;
        Ok(Self { app, listener, address })
    }

    /// The address that the server listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` completes; then sends a goodbye to all clients and closes the store.
    ///
    /// # Errors
    /// If the store cannot be closed.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { app, listener, .. } = self;
        let max = max_connections();
        let permits = Arc::new(Semaphore::new(max as usize));
        let router = app.router();
        let (closing, _) = watch::channel(());
        let mut http = Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
        let maintenance = tokio::spawn({
            let app = app.clone();
            async move { app.maintain().await }
        });
        let mut stop = std::pin::pin!(stop);
        loop {
            // While all permits are taken, new connections wait in the queue of the system.
            let permit = tokio::select! {
                permit = permits.clone().acquire_owned() => permit,
                () = &mut stop => break,
            };
            let Ok(permit) = permit else { break };
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        tracing::warn!(%error, "cannot accept a connection");
                        sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            // Messages are small, and a player waits for each of them.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "cannot set TCP_NODELAY");
            }
            let connection =
                ConnectionSlot::new(permit, app.tables().metrics().connections.clone());
            let service = service(router.clone(), peer, connection);
            let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
            let mut closed = closing.subscribe();
            tokio::spawn(async move {
                let mut connection = std::pin::pin!(connection);
                // Errors are ignored: a client may go away at any time.
                tokio::select! {
                    _ = connection.as_mut() => {}
                    _ = closed.changed() => {
                        // Finishes the response that is under way; takes no other request.
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
            });
        }
        drop(listener);
        tracing::info!("stopping");
        maintenance.abort();
        let closed = app.close().await;
        // Every client was sent a goodbye; once all permits are free, all connections have ended.
        drop(closing);
        if timeout(SHUTDOWN_TIMEOUT, permits.acquire_many(max)).await.is_err() {
            tracing::info!("some connections were cut");
        }
        Ok(closed?)
    }
}

/// The slot of one connection, which has a permit until all clones are dropped. A WebSocket outlives its request, so
/// its handler keeps a clone.
#[derive(Clone)]
pub(crate) struct ConnectionSlot(#[expect(dead_code, reason = "it is kept, not used")] Arc<Slot>);

struct Slot {
    _permit: OwnedSemaphorePermit,
    gauge: Gauge,
}

impl ConnectionSlot {
    fn new(permit: OwnedSemaphorePermit, gauge: Gauge) -> Self {
        gauge.inc();
        Self(Arc::new(Slot { _permit: permit, gauge }))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.gauge.dec();
    }
}

/// The service of one connection: passes requests to the router, with the address of the peer.
fn service(
    router: axum::Router,
    peer: SocketAddr,
    connection: ConnectionSlot,
) -> impl Service<
    hyper::Request<Incoming>,
    Response = Response,
    Error = Infallible,
    Future = impl Future<Output = Result<Response, Infallible>> + Send + 'static,
> + Send
+ 'static {
    service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(PeerAddress(peer.ip()));
        request.extensions_mut().insert(connection.clone());
        router.clone().oneshot(request)
    })
}

/// The largest number of connections: as many as the system allows file descriptors.
fn max_connections() -> u32 {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024);
    u32::try_from(files.saturating_sub(RESERVED_FILES).clamp(64, 1 << 20)).unwrap_or(1_024)
}

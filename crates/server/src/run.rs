//! A server as a process: listens, accepts, stops when it is told to.

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
use crate::identity::Peer;

/// How long a client may take to say what it wants, and how long a connection may wait for the next request.
const HEADERS: Duration = Duration::from_secs(30);
/// How long those who are connected have to go when the server stops.
const GRACE: Duration = Duration::from_secs(10);
/// What else needs files: the store, the log, and some to spare.
const SPARE: u64 = 100;

/// Why a server does not start, or does not end well.
#[derive(Debug, Error)]
pub enum ServeError {
    /// It cannot listen there.
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
    /// If one of the two cannot be.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        // First the address: whoever starts a second server by mistake is told so.
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

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until it is told to stop; then everybody is told, and all is brought to disk.
    ///
    /// # Errors
    /// If the store cannot be closed.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { app, listener, .. } = self;
        let most = most_connections();
        let places = Arc::new(Semaphore::new(most as usize));
        let router = app.router();
        let (closing, _) = watch::channel(());
        let mut http = Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
        let care = tokio::spawn({
            let app = app.clone();
            async move { app.look_after().await }
        });
        let mut stop = std::pin::pin!(stop);
        loop {
            // When all places are taken, whoever comes waits in the network.
            let place = tokio::select! {
                place = places.clone().acquire_owned() => place,
                () = &mut stop => break,
            };
            let Ok(place) = place else { break };
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
            // Moves are small, and somebody waits for each of them.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "cannot send without delay");
            }
            let connection = Connection::new(place, app.hall().metrics().connections.clone());
            let service = service(router.clone(), peer, connection);
            let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
            let mut closed = closing.subscribe();
            tokio::spawn(async move {
                let mut connection = std::pin::pin!(connection);
                // A client that goes away in the middle is nothing to worry about.
                tokio::select! {
                    _ = connection.as_mut() => {}
                    _ = closed.changed() => {
                        // The answer that is under way is finished; no other request is taken.
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
            });
        }
        drop(listener);
        tracing::info!("stopping");
        care.abort();
        let closed = app.close().await;
        // Everybody has been told; when all places are free, everybody has heard it.
        drop(closing);
        if timeout(GRACE, places.acquire_many(most)).await.is_err() {
            tracing::info!("some connections were cut");
        }
        Ok(closed?)
    }
}

/// A connection, which has a place until it ends. A socket goes on when its request is long answered, so it keeps
/// this.
#[derive(Clone)]
pub(crate) struct Connection(#[expect(dead_code, reason = "it is kept, not used")] Arc<Held>);

struct Held {
    _place: OwnedSemaphorePermit,
    gauge: Gauge,
}

impl Connection {
    fn new(place: OwnedSemaphorePermit, gauge: Gauge) -> Self {
        gauge.inc();
        Self(Arc::new(Held { _place: place, gauge }))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.gauge.dec();
    }
}

/// Hands requests to the routes, and says where they come from.
fn service(
    router: axum::Router,
    peer: SocketAddr,
    connection: Connection,
) -> impl Service<
    hyper::Request<Incoming>,
    Response = Response,
    Error = Infallible,
    Future = impl Future<Output = Result<Response, Infallible>> + Send + 'static,
> + Send
+ 'static {
    service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        request.extensions_mut().insert(connection.clone());
        router.clone().oneshot(request)
    })
}

/// As many connections as the system gives files for.
fn most_connections() -> u32 {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024);
    u32::try_from(files.saturating_sub(SPARE).clamp(64, 1 << 20)).unwrap_or(1_024)
}

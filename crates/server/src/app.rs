//! The application: router, shared state and maintenance, independent of the listener.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};
use store::{Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout};

use crate::admin;
use crate::bot_pool::BotPool;
use crate::clock::{self, now};
use crate::config::Config;
use crate::identity::identify;
use crate::keys::ServerKey;
use crate::limits::Limits;
use crate::middleware::check_request;
use crate::problem::ErrorResponse;
use crate::registry::TableRegistry;

/// The largest body of a request.
const MAX_BODY_BYTES: usize = 16 * 1024;
/// The longest additional pause of the maintenance while the store fails, in seconds.
const MAX_FAILURE_PAUSE: u32 = 20;

/// The longest such pause of a node among several: tables of a node that died wait for it.
const MAX_NODE_FAILURE_PAUSE: u32 = 1;

/// How often the store gets the time, by which the next start knows how long there was no server, in seconds.
const ALIVE_INTERVAL_SECONDS: u64 = 10;

/// How often the store is checked by a write, at most.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// How long the store may take to answer that check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// How long leaving the cluster may take when the server stops.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(5);

/// The application. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    config: Config,
    tables: TableRegistry,
    stopping: AtomicBool,
    /// When the store was last checked by a write, and why it failed.
    checked: Mutex<Option<(Instant, Result<(), String>)>>,
}

impl App {
    /// An application over a store.
    ///
    /// # Errors
    /// If the store does not work, or the threads of the bots cannot be started.
    pub async fn new(config: Config, store: Arc<dyn Store>) -> Result<Self, StoreError> {
        let shared = store.cluster().is_some();
        if !shared {
            let started = clock::system_time().as_millis() as u64;
            clock::begin(store.mark_alive(started).await?);
            catch_up_if_no_clock_runs(store.as_ref()).await?;
            store.mark_alive(now().0).await?;
        }
        let fresh: [u8; 32] = rand::random();
        let key = ServerKey::new(store.master_key(fresh.into()).await?);
        // One core is left for everything but bots.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let bots = BotPool::new(cores.saturating_sub(1).max(1)).map_err(|error| {
            StoreError::Other { path: config.data.clone(), source: Arc::new(error) }
        })?;
        let node =
            shared.then(|| config.cluster.clone().unwrap_or_else(crate::ClusterConfig::local));
        let tables = TableRegistry::new(store, key, bots, config.idle, config.limits, node);
        if let (Some(node), Some(cluster)) = (tables.node(), tables.store().cluster()) {
            node.join(&tables, cluster).await?;
        }
        let (stopping, checked) = (AtomicBool::new(false), Mutex::default());
        Ok(Self(Arc::new(Inner { config, tables, stopping, checked })))
    }

    /// All routes.
    pub fn router(&self) -> Router {
        crate::api::routes()
            .layer(from_fn_with_state(self.clone(), identify))
            .merge(admin::public_routes(self.config().admin.is_some()))
            .fallback(page)
            .method_not_allowed_fallback(async || {
                ErrorResponse::from(Problem::new(
                    Code::MethodNotAllowed,
                    "this path does not take that method; /api lists them",
                ))
            })
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .layer(from_fn_with_state(self.clone(), check_request))
            .with_state(self.clone())
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn tables(&self) -> &TableRegistry {
        &self.0.tables
    }

    pub(crate) fn limits(&self) -> &Limits {
        self.tables().limits()
    }

    /// Returns whether clients reach the server by https.
    pub(crate) fn is_https(&self) -> bool {
        self.0.config.public_url.as_ref().is_some_and(crate::PublicUrl::is_https)
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.0.stopping.load(Ordering::Relaxed)
    }

    /// Checks by a write that the store can be written; why it cannot. Callers share the result for a second, since
    /// anybody may ask.
    pub(crate) async fn check_store(&self) -> Result<(), String> {
        let mut checked = self.0.checked.lock().await;
        if let Some((at, result)) = &*checked
            && at.elapsed() < CHECK_INTERVAL
        {
            return result.clone();
        }
        let result = match timeout(CHECK_TIMEOUT, self.tables().store().check()).await {
            Ok(result) => result.map_err(|error| error.to_string()),
            Err(_) => Err("the store does not answer".into()),
        };
        *checked = Some((Instant::now(), result.clone()));
        result
    }

    /// Maintenance, once a second: wakes due tables; every ten seconds: stores the time; once a minute: archives
    /// unfinished tables, removes old finished ones and cleans up rate limits.
    pub async fn maintain(&self) {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        seconds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut failures = 0_u32;
        for second in 0_u64.. {
            seconds.tick().await;
            let mut done = self.tables().wake_due().await;
            if second.is_multiple_of(ALIVE_INTERVAL_SECONDS) {
                done = done.and(self.keep_time().await);
            }
            if second.is_multiple_of(60) {
                self.limits().forget_idle();
                done = done.and(self.sweep().await);
            }
            match done {
                Ok(()) if failures > 0 => {
                    tracing::info!(failures, "maintenance of sleeping tables works again");
                    failures = 0;
                }
                Ok(()) => {}
                Err(error) => {
                    failures = failures.saturating_add(1);
                    if failures == 1 {
                        tracing::warn!(%error, "maintenance of sleeping tables failed; trying again");
                    }
                    // A store that fails is asked less and less often.
                    let longest = match self.tables().node() {
                        Some(_) => MAX_NODE_FAILURE_PAUSE,
                        None => MAX_FAILURE_PAUSE,
                    };
                    sleep(Duration::from_secs(failures.min(longest).into())).await;
                }
            }
        }
    }

    /// Stores the time, and sets a clock that is behind if that harms no player.
    async fn keep_time(&self) -> Result<(), StoreError> {
        let store = self.tables().store();
        // Nodes that share a store have its time.
        if self.tables().node().is_some() {
            return Ok(());
        }
        catch_up_if_no_clock_runs(store).await?;
        store.mark_alive(now().0).await.map(drop)
    }

    /// Archives unfinished tables and removes finished ones that are too old.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        self.archive().await?;
        self.remove_finished().await
    }

    async fn archive(&self) -> Result<(), StoreError> {
        let days = u64::from(self.config().archive_days) * crate::retention::DAY_MS;
        let since = now().0.saturating_sub(days);
        let count = self.tables().store().archive(since, 1_000).await?;
        if count > 0 {
            tracing::info!(count, "archived unfinished tables");
        }
        Ok(())
    }

    /// Sends a goodbye to all clients, puts all tables to sleep and closes the store.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.0.stopping.store(true, Ordering::Relaxed);
        self.tables().close().await;
        if let (Some(node), Some(cluster)) = (self.tables().node(), self.tables().store().cluster())
        {
            let left = timeout(LEAVE_TIMEOUT, node.leave(cluster)).await;
            match left {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the lease of this node ends by itself"),
                Err(_) => tracing::warn!("the lease of this node ends by itself"),
            }
            return self.tables().store().close().await;
        }
        let marked = self.tables().store().mark_alive(now().0).await;
        self.tables().store().close().await.and(marked.map(drop))
    }
}

/// Sets a clock that is behind to the time of the system, if no table waits for a time.
async fn catch_up_if_no_clock_runs(store: &dyn Store) -> Result<(), StoreError> {
    if clock::is_behind() && store.due(u64::MAX, 1).await?.is_empty() {
        clock::catch_up();
    }
    Ok(())
}

/// Fallback handler: the files of the browser client.
async fn page(State(app): State<App>, request: Request) -> Response {
    let nothing = || ErrorResponse::from(Problem::new(Code::NotFound, "there is nothing here"));
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return nothing().into_response();
    }
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let encoding = text(ACCEPT_ENCODING).unwrap_or_default();
    let etag = text(IF_NONE_MATCH).unwrap_or_default();
    let answer = app.config().page.answer(request.uri().path(), encoding, etag);
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::NOT_FOUND);
    if status == StatusCode::NOT_FOUND {
        return nothing().into_response();
    }
    let body = match answer.body {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    let mut response = (status, body).into_response();
    for (name, value) in answer.headers {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        response.headers_mut().insert(name, value);
    }
    response
}

//! The endpoints for operators: health, readiness and metrics; on the public address, or on one of their own.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use protocol::{Code, Problem};
use store::{Sqlite, TableId};
use tokio::net::TcpListener;

use crate::app::App;
use crate::metrics::{COMMIT, VERSION};
use crate::problem::ErrorResponse;
use crate::summary;

/// The routes of the public address: all of them, unless there is an admin address for all but `/healthz`.
pub(crate) fn public_routes(has_admin_address: bool) -> Router<App> {
    if !has_admin_address {
        return routes();
    }
    // Without routes, the browser client would answer.
    health_route().route("/readyz", any(not_found)).route("/metrics", any(not_found))
}

async fn not_found() -> ErrorResponse {
    Problem::new(Code::NotFound, "there is nothing here").into()
}

fn health_route() -> Router<App> {
    Router::new().route("/healthz", get(async || "ok\n"))
}

fn routes() -> Router<App> {
    health_route().route("/readyz", get(ready)).route("/metrics", get(metrics))
}

/// The listener of the admin address.
pub(crate) struct AdminListener {
    listener: TcpListener,
    address: SocketAddr,
}

impl AdminListener {
    pub(crate) async fn bind(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the task is aborted.
    pub(crate) async fn serve(self, app: App) {
        let router = routes().with_state(app);
        if let Err(error) = axum::serve(self.listener, router).await {
            tracing::error!(%error, "the admin address is no longer served");
        }
    }
}

/// Logs what was started, so that a log shows under which version and settings things happened.
pub(crate) async fn log_start(app: &App, address: SocketAddr, admin: Option<SocketAddr>) {
    let (config, counts) = (app.config(), app.tables().store().counts().await);
    let tables = counts
        .map(|counts| counts.gathering + counts.playing + counts.over + counts.archived)
        .inspect_err(|error| tracing::warn!(%error, "the tables cannot be counted"));
    tracing::info!(
        version = VERSION,
        commit = COMMIT,
        %address,
        admin = admin.map(tracing::field::display),
        data = %config.data.display(),
        // A store that several nodes share has a format of its own.
        format = app.tables().node().is_none().then_some(Sqlite::FORMAT),
        limits = config.limits,
        tables = tables.ok(),
        node = app.tables().node().map(|node| tracing::field::display(node.id())),
        "started"
    );
}

/// Handler of `/readyz`: 200 if the store can be written, else 503 with the reason. Damaged tables and nodes that cannot
/// be reached are named, but the server is ready for all other tables.
async fn ready(State(app): State<App>) -> Response {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if app.tables().node().is_some_and(|node| !node.lease().is_valid()) {
        let why = "the lease of this node has lapsed; the database does not answer\n";
        return (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    let damaged = match app.check_store().await {
        Ok(()) => app.tables().damaged().await.map_err(|error| error.to_string()),
        Err(why) => Err(why),
    };
    match damaged {
        Ok(damaged) => {
            let unreachable = app.tables().node().map(|node| node.unreachable());
            ready_but(&damaged, &unreachable.unwrap_or_default()).into_response()
        }
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

/// The answer of a server that is ready for all tables but the damaged ones and those of nodes that it cannot reach.
fn ready_but(damaged: &BTreeSet<TableId>, unreachable: &[String]) -> String {
    let mut answer = String::from("ready\n");
    if !damaged.is_empty() {
        let few: Vec<String> = damaged.iter().take(10).map(|id| summary::short(*id)).collect();
        let (count, few) = (damaged.len(), few.join(", "));
        answer.push_str(&format!(
            "{count} damaged and not served: {few}; `rowhouse check` says what can be saved\n"
        ));
    }
    if !unreachable.is_empty() {
        let addresses = unreachable.join(", ");
        answer.push_str(&format!(
            "cannot be reached: {addresses}; --node-address must be open to the other nodes, and all need the same secret\n"
        ));
    }
    answer
}

/// Handler of `/metrics`, for Prometheus.
async fn metrics(State(app): State<App>) -> Response {
    if let Err(error) = app.tables().update_metrics().await {
        tracing::warn!(%error, "the counts of the store cannot be read");
    }
    match app.tables().metrics().text() {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(CONTENT_TYPE, kind)], text).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

//! The server: tables over HTTP and WebSocket, durable, many at once.
//!
//! A table is awake while clients are connected or something is due: one task owns it (`table_task.rs`), stores its
//! events (`authority.rs`) and broadcasts them to the subscribed clients (`subscription.rs`). All other tables are
//! asleep in the store and need no memory (`registry.rs`). Bots choose their moves in a worker pool (`bot_pool.rs`).
//! Several servers may share a store; a table is then owned by one of them and relayed by the others (`cluster`).
//! Every request passes `middleware.rs`, and requests to the API also `identity.rs`; `api.rs` lists the endpoints.

mod admin;
mod api;
mod app;
mod authority;
mod bot_pool;
mod bot_queue;
mod bounds;
mod callers;
mod clock;
mod cluster;
mod config;
mod connection_limits;
mod failure_log;
mod identity;
mod keys;
mod limits;
mod metrics;
mod middleware;
mod offences;
mod parking;
mod presence;
mod problem;
mod process;
mod registry;
mod retention;
mod run;
mod subscription;
mod summary;
mod table_task;
mod timed_stream;

pub use app::App;
pub use config::{ClusterConfig, Config, PublicUrl, UrlError};
pub use run::{ServeError, Server};

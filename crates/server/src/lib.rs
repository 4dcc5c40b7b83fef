//! Tables over HTTP and WebSocket: durable, many at once.
//!
//! A table that somebody looks at is awake: one task owns it (`host.rs`), stores what happens (`authority.rs`), then tells
//! everybody who follows it (`feed.rs`). All others sleep in the store and cost nothing (`hall.rs`). Bots think on
//! threads of their own (`pool.rs`). Every request goes through `guard.rs` and `identity.rs`; what it may ask
//! for stands in `api.rs` and below.

mod api;
mod app;
mod authority;
mod config;
mod feed;
mod guard;
mod hall;
mod host;
mod identity;
mod keys;
mod limits;
mod metrics;
mod pool;
mod presence;
mod problem;
mod run;
mod summary;

pub use app::App;
pub use config::{Config, PublicUrl, UrlError};
pub use run::{ServeError, Server};

//! The terminal client: local tables, or a seat at a server's table.

pub mod app;
pub mod board;
mod canvas;
mod date;
mod form;
mod history;
pub mod host;
mod judge;
mod launch;
mod menu;
pub mod paint;
mod pane;
mod plain;
pub mod plan;
mod playing;
pub mod remote;
mod replay;
mod runtime;
mod scene;
mod shelf;
pub mod store;
mod wire;

pub use launch::{Begin, Launch, lang_of_system, launch};
pub use runtime::Failure;
pub use wire::Link;

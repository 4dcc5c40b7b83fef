//! The terminal client, on the full screen or in plain text: local tables, or a seat at a server's table.

pub mod app;
pub mod board;
mod canvas;
mod date;
mod finished_games;
mod form;
mod history;
mod launch;
mod link;
pub mod local_table;
mod menu;
mod pane;
mod plain;
pub mod plan;
mod playing;
pub mod remote;
mod replay;
mod runtime;
mod scene;
pub mod store;
pub mod theme;
mod verdicts;

pub use launch::{FirstScreen, Launch, lang_of_system, launch};
pub use link::Link;
pub use runtime::Failure;

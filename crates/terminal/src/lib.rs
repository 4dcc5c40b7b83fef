//! The terminal client: local tables, or a seat at a server's table.

pub mod app;
pub mod board;
mod canvas;
mod date;
mod form;
mod history;
pub mod host;
mod menu;
pub mod paint;
mod pane;
pub mod plan;
mod playing;
pub mod remote;
mod replay;
mod rules;
mod scene;
mod shelf;
pub mod store;
mod words;

//! The browser client (Leptos), compiled to WASM and started by `assets/boot.js`.
//!
//! `app.rs` is the root component and `pages/` has one file for each route. `host.rs` has the session at a table, which
//! runs in this browser (`host/local.rs`, with its log in `table_store.rs` and bots in `bot_worker.rs`) or on a server
//! (`host/online.rs`); `playback.rs` shows its steps one after the other at the pace of `pace.rs`; `boards.rs` draws the boards.

mod addition_key;
mod analysis_worker;
mod app;
mod best_turn;
mod boards;
mod bot_worker;
#[cfg(test)]
mod css_tests;
mod host;
mod measure;
mod messages;
mod net;
mod newcomer;
mod pace;
mod pages;
mod parts;
mod platform;
mod playback;
mod preferences;
mod route;
mod share;
mod sound;
mod table_store;
mod timeline;

use wasm_bindgen::prelude::wasm_bindgen;

/// Sets the language, from the text of its messages. Called before [`mount`]; returns whether the text can be read.
#[wasm_bindgen]
#[must_use]
pub fn set_language(lang: &str, text: String) -> bool {
    messages::set_language(words::Lang::from_code(lang).unwrap_or_default(), text)
}

/// Shows the client in the page.
#[wasm_bindgen]
pub fn mount() {
    leptos::mount::mount_to_body(app::App);
}

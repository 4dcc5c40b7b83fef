//! The browser client: tables in the page, bots in a worker, boards to touch.
//!
//! `app.rs` is the page as a whole and `pages/` has one file for each route. `host.rs` is a table
//! wherever it lives (`host/local.rs`: in this browser, kept by `store.rs`, bots asked by `bot_worker.rs`);
//! `playback.rs` shows what happens there step by step; `boards.rs` has the contract for what is drawn.

mod analysis_worker;
mod app;
mod boards;
mod bot_worker;
mod host;
mod measure;
mod messages;
mod net;
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

/// Takes the words of a language, before anything is shown; says no if these are none.
#[wasm_bindgen]
#[must_use]
pub fn set_language(lang: &str, text: String) -> bool {
    messages::set_language(words::Lang::from_code(lang).unwrap_or_default(), text)
}

/// Takes over the page.
#[wasm_bindgen]
pub fn mount() {
    leptos::mount::mount_to_body(app::App);
}

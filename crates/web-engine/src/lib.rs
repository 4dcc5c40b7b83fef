//! Bots and analysis for the page, as a WASM module of their own that is built for speed.
//!
//! A worker of the page (`web/assets/worker.js`) loads it and passes each request of the page to [`answer`]. Requests and
//! answers are JSON texts:
//! - A request with a `record` asks for the analysis of one of its steps: `analyse.rs`; the page asks in `web/src/analysis_worker.rs`.
//! - Any other request asks for a bot's action: `choose.rs`; the page asks in `web/src/bot_worker.rs`.

mod analyse;
mod choose;

use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers one request. The answer to a wrong request has an `error`.
#[wasm_bindgen]
#[must_use]
pub fn answer(request: &str) -> String {
    let request: Value = serde_json::from_str(request).unwrap_or_default();
    match request["record"].as_str() {
        Some(record) => analyse::answer(record, &request["index"]),
        None => choose::answer(&request),
    }
    .to_string()
}

//! The browser client.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Takes over the page.
#[wasm_bindgen]
pub fn mount() {
    leptos::mount::mount_to_body(|| view! { <h1>"Rowhouse"</h1> });
}

/// Answers one request of the page, in the worker.
#[wasm_bindgen]
pub fn think(request: &str) -> String {
    request.to_owned()
}

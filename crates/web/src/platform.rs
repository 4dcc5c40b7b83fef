//! Wrappers of browser APIs, for all other modules.

use js_sys::{Date, Promise, Uint8Array};
use table::Time;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, Response, Storage, Url, Window};

/// The window. The worker has none, and does not use this module.
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The current time.
pub fn now() -> Time {
    Time(Date::now() as u64)
}

/// Cryptographically secure random bytes.
pub fn random<const N: usize>() -> [u8; N] {
    let bytes = Uint8Array::new_with_length(N as u32);
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_array_buffer_view(&bytes))
        .expect("every browser with WebAssembly has random numbers");
    let mut random = [0; N];
    bytes.copy_to(&mut random);
    random
}

/// A random id.
pub fn random_id() -> String {
    table::Hex(random::<8>()).to_string()
}

/// Waits for this number of milliseconds.
pub async fn sleep(ms: u32) {
    let promise = Promise::new(&mut |resolve, _| {
        let ms = i32::try_from(ms).unwrap_or(i32::MAX);
        let set = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms);
        set.expect("a window has timers");
    });
    // A timer's promise is never rejected.
    let _ = JsFuture::from(promise).await;
}

/// The local storage; none if the browser forbids it.
pub fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Returns whether the user prefers reduced motion.
pub fn reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Copies a text to the clipboard. Browsers allow it on https and localhost only.
pub async fn copy_to_clipboard(text: &str) -> bool {
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Offers a text as a file to download.
pub fn download(name: &str, text: &str) {
    let save = || -> Result<(), JsValue> {
        let kind = BlobPropertyBag::new();
        kind.set_type("application/json");
        let parts = js_sys::Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
        let url = Url::create_object_url_with_blob(&blob)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
        Url::revoke_object_url(&url)
    };
    if let Err(error) = save() {
        leptos::logging::error!("cannot save {name}: {error:?}");
    }
}

/// A number with three decimals, formatted by the browser: Rust's formatting of floats would enlarge the module.
pub fn decimal(number: f64) -> String {
    js_sys::Number::from(number).to_fixed(3).map_or_else(|_| "0".into(), String::from)
}

/// The URL of a file of this build.
pub fn asset_url(name: &str) -> String {
    let script = document().query_selector("script[type=module]").ok().flatten();
    let boot = script.and_then(|script| script.get_attribute("src")).unwrap_or_default();
    boot.replace("boot.js", name)
}

/// The text of a file of this build.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load_asset(name: &str) -> Result<String, JsValue> {
    let asked = window().fetch_with_str(&asset_url(name));
    let response: Response = JsFuture::from(asked).await?.unchecked_into();
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string().filter(|_| response.ok()).unwrap_or_default())
}

/// A JavaScript error as text.
pub fn error_text(error: &JsValue) -> String {
    let message = js_sys::Reflect::get(error, &"message".into()).ok();
    message.and_then(|message| message.as_string()).unwrap_or_else(|| format!("{error:?}"))
}

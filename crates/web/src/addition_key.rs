//! The key from which this browser derives its additions to draws. It is stored here and never sent.

use std::cell::OnceCell;

use client::AdditionKey;
use table::Hex;

use crate::platform::{local_storage, random};

const STORAGE_KEY: &str = "rowhouse.addition-key";

thread_local! {
    /// The key of this page, for browsers that store nothing.
    static UNSTORED: OnceCell<Hex<32>> = const { OnceCell::new() };
}

/// The key of this browser; a new one at the first call.
#[must_use]
pub fn addition_key() -> AdditionKey {
    let storage = local_storage();
    let stored = storage.as_ref().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    let key = stored.and_then(|text| text.parse().ok()).unwrap_or_else(|| {
        let key = UNSTORED.with(|key| *key.get_or_init(|| Hex(random())));
        if let Some(storage) = storage {
            // Without storage the key lasts as long as the page.
            let _ = storage.set_item(STORAGE_KEY, &key.to_string());
        }
        key
    });
    AdditionKey::new(key.0)
}

//! How well the user knows each game: the number of own actions in it, stored in this browser.

use games::Kind;
use serde_json::{Map, Value};

use crate::platform::local_storage;

const STORAGE_KEY: &str = "rowhouse.met";

/// The number of own actions up to which the user is a newcomer.
const NEWCOMER_ACTIONS: u64 = 8;

fn stored() -> Map<String, Value> {
    let text = local_storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The number of own actions; none if the user has not met the game.
fn actions(kind: Kind) -> Option<u64> {
    stored().get(kind.id()).and_then(Value::as_u64)
}

fn store(kind: Kind, actions: u64) {
    let mut met = stored();
    met.insert(kind.id().to_owned(), actions.into());
    if let Some(storage) = local_storage() {
        // A browser that stores nothing greets a newcomer every time.
        let _ = storage.set_item(STORAGE_KEY, &Value::Object(met).to_string());
    }
}

/// Returns whether the user has answered the offer of a show, or played the game.
pub fn has_met(kind: Kind) -> bool {
    actions(kind).is_some()
}

/// Returns whether the user has made few actions in the game.
pub fn is_newcomer(kind: Kind) -> bool {
    actions(kind).unwrap_or_default() < NEWCOMER_ACTIONS
}

/// Stores that the user knows that the game exists.
pub fn meet(kind: Kind) {
    store(kind, actions(kind).unwrap_or_default());
}

/// Counts an own action.
pub fn count_action(kind: Kind) {
    let count = actions(kind).unwrap_or_default();
    if count < NEWCOMER_ACTIONS {
        store(kind, count + 1);
    }
}

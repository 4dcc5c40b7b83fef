//! What was learned already: kept in this browser.

use leptos::prelude::*;
use lessons::Task;
use serde_json::Value;

use crate::platform::local_storage;

const KEY: &str = "rowhouse.learned";

/// The tasks that are done.
#[derive(Clone, Copy)]
pub struct Progress(RwSignal<Vec<String>>);

/// What is kept; what cannot be read is nothing yet.
pub fn progress() -> Progress {
    let kept = local_storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    let kept: Value = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let names = kept.as_array().into_iter().flatten().filter_map(Value::as_str);
    Progress(RwSignal::new(names.map(str::to_owned).collect()))
}

fn name(task: &Task) -> String {
    format!("{}/{}", task.kind(), task.id)
}

impl Progress {
    /// Is it done?
    pub fn has(self, task: &Task) -> bool {
        let name = name(task);
        self.0.with(|names| names.contains(&name))
    }

    /// It is done now.
    pub fn add(self, task: &Task) {
        if self.has(task) {
            return;
        }
        self.0.update(|names| names.push(name(task)));
        if let Some(storage) = local_storage() {
            // A browser that keeps nothing has ticks until it is closed.
            let _ = storage.set_item(KEY, &Value::from(self.0.get_untracked()).to_string());
        }
    }
}

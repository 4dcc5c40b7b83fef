//! The learner's progress, stored in this browser.

use leptos::prelude::*;
use lessons::Task;
use serde_json::Value;

use crate::platform::local_storage;

const STORAGE_KEY: &str = "rowhouse.learned";

/// The tasks that are done.
#[derive(Clone, Copy)]
pub struct LearnProgress(RwSignal<Vec<String>>);

/// The stored progress; none if it cannot be read.
pub fn progress() -> LearnProgress {
    let stored = local_storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    let stored: Value =
        stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let names = stored.as_array().into_iter().flatten().filter_map(Value::as_str);
    LearnProgress(RwSignal::new(names.map(str::to_owned).collect()))
}

fn task_key(task: &Task) -> String {
    format!("{}/{}", task.kind(), task.id)
}

impl LearnProgress {
    /// Returns whether a task is done.
    pub fn is_done(self, task: &Task) -> bool {
        let key = task_key(task);
        self.0.with(|names| names.contains(&key))
    }

    /// Marks a task as done.
    pub fn mark_done(self, task: &Task) {
        if self.is_done(task) {
            return;
        }
        self.0.update(|names| names.push(task_key(task)));
        if let Some(storage) = local_storage() {
            // A browser that stores nothing has the ticks until the page is closed.
            let _ = storage.set_item(STORAGE_KEY, &Value::from(self.0.get_untracked()).to_string());
        }
    }
}

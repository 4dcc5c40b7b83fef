//! Spectators, who check that they see every event, and measure when.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use super::figures::Times;
use super::playing::{event_number, event_time};
use crate::{Client, ClientError};

/// The spread of one event among the spectators of a table.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// The number of spectators who have seen it.
    by: usize,
    /// The time from the event until the last of them saw it.
    after: Duration,
}

/// The spectators of one table.
pub struct Spectators {
    pub table: String,
    pub count: usize,
    seen: Mutex<BTreeMap<u64, Seen>>,
}

impl Spectators {
    pub fn new(table: String, count: usize) -> Arc<Self> {
        Arc::new(Self { table, count, seen: Mutex::default() })
    }

    fn saw(&self, number: u64, happened: Duration) {
        // Server and spectators are on the same machine and have the same clock.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = seen.entry(number).or_default();
        seen.after = seen.after.max(now.saturating_sub(happened));
        seen.by += 1;
    }

    /// Watches from the first event to the one that `last` names in the end. Adds one to `connected` when it has begun.
    pub async fn watch(
        self: Arc<Self>,
        client: Client,
        mut last: watch::Receiver<Option<u64>>,
        connected: Arc<AtomicUsize>,
    ) -> Result<(), ClientError> {
        let mut connection = client.connect(&self.table, 0).await?;
        connected.fetch_add(1, Ordering::Relaxed);
        let mut next = 0;
        loop {
            if last.borrow().is_some_and(|last| next > last) {
                return Ok(());
            }
            let text = tokio::select! {
                text = connection.next_text() => text?,
                _ = last.changed() => continue,
            };
            let text = text.ok_or_else(|| {
                ClientError::Unexpected("the server has closed a connection".into())
            })?;
            if let Some(number) = event_number(&text) {
                if number != next {
                    let why = format!("a spectator got event {number} where {next} was due");
                    return Err(ClientError::Unexpected(why));
                }
                next += 1;
                self.saw(number, event_time(&text).unwrap_or_default());
            }
        }
    }

    /// For the events after a number: the times until the last spectator saw each, the number of events that all have
    /// seen, and of those that some have missed.
    pub fn figures(&self, after: u64) -> (Times, u64, u64) {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut times, mut complete, mut missed) = (Times::default(), 0, 0);
        for Seen { by, after } in seen.range(after + 1..).map(|(_, seen)| seen) {
            if *by == self.count {
                complete += 1;
                times.add(*after);
            } else {
                missed += 1;
            }
        }
        (times, complete, missed)
    }
}

//! Many who watch.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use super::figures::Times;
use super::playing::{event_number, event_time};
use crate::{Client, Failed};

/// How many have seen an event of a table, and how long after it had happened the last of them did.
#[derive(Clone, Copy, Default)]
struct Seen {
    by: usize,
    after: Duration,
}

/// The watchers of one table.
pub struct Gallery {
    pub table: String,
    pub seats: usize,
    seen: Mutex<BTreeMap<u64, Seen>>,
}

impl Gallery {
    pub fn new(table: String, seats: usize) -> Arc<Self> {
        Arc::new(Self { table, seats, seen: Mutex::default() })
    }

    fn saw(&self, number: u64, happened: Duration) {
        // Server and watchers are on the same machine and look at the same clock.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = seen.entry(number).or_default();
        seen.after = seen.after.max(now.saturating_sub(happened));
        seen.by += 1;
    }

    /// Watches from the start to the event that is said to be the last; counts once when connected.
    pub async fn watch(
        self: Arc<Self>,
        watcher: Client,
        mut leave: watch::Receiver<Option<u64>>,
        seated: Arc<AtomicUsize>,
    ) -> Result<(), Failed> {
        let mut socket = watcher.follow(&self.table, 0).await?;
        seated.fetch_add(1, Ordering::Relaxed);
        let mut next = 0;
        loop {
            if leave.borrow().is_some_and(|last| next > last) {
                return Ok(());
            }
            let text = tokio::select! {
                text = socket.next_text() => text?,
                _ = leave.changed() => continue,
            };
            let text = text.ok_or_else(|| Failed::Unexpected("the server has left".into()))?;
            if let Some(number) = event_number(&text) {
                if number != next {
                    let why = format!("a watcher got event {number} where {next} was due");
                    return Err(Failed::Unexpected(why));
                }
                next += 1;
                self.saw(number, event_time(&text).unwrap_or_default());
            }
        }
    }

    /// For the events after a number: how long it took until the last watcher had each, how many were seen by
    /// all, and how many were not.
    pub fn figures(&self, after: u64) -> (Times, u64, u64) {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut times, mut complete, mut missed) = (Times::default(), 0, 0);
        for Seen { by, after } in seen.range(after + 1..).map(|(_, seen)| seen) {
            if *by == self.seats {
                complete += 1;
                times.add(*after);
            } else {
                missed += 1;
            }
        }
        (times, complete, missed)
    }
}

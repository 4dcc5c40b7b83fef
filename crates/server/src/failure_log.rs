//! Log lines about a store that fails: one when it begins, one now and then while it lasts, and one when it is over,
//! however many requests fail.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::StoreError;
use tokio::time::Instant;

/// The shortest time between two lines about failures.
const LINE_INTERVAL: Duration = Duration::from_secs(30);
/// How long no request may have failed before the failure is over.
const QUIET_TIME: Duration = Duration::from_secs(5);

/// The log of the server's store.
pub(crate) static STORE: FailureLog = FailureLog::new();

/// Failures since the store last worked.
pub(crate) struct FailureLog {
    /// Whether there are any: what a request that succeeds reads first.
    fails: AtomicBool,
    failures: Mutex<Option<Failures>>,
}

struct Failures {
    count: u64,
    last: Instant,
    logged_at: Instant,
}

impl FailureLog {
    const fn new() -> Self {
        Self { fails: AtomicBool::new(false), failures: Mutex::new(None) }
    }

    /// Notes a request that failed.
    pub(crate) fn failed(&self, error: &StoreError) {
        if let Some(count) = self.count_failure() {
            tracing::error!(%error, count, "the store fails");
        }
        tracing::debug!(%error, "a request to the store failed");
    }

    /// Notes that something was written.
    pub(crate) fn worked(&self) {
        if self.fails.load(Ordering::Relaxed)
            && let Some(count) = self.count_success()
        {
            tracing::info!(count, "the store works again");
        }
    }

    /// Returns the number of failures so far if a line is due.
    fn count_failure(&self) -> Option<u64> {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        self.fails.store(true, Ordering::Relaxed);
        let Some(failures) = &mut *failures else {
            *failures = Some(Failures { count: 1, last: now, logged_at: now });
            return Some(1);
        };
        failures.count += 1;
        failures.last = now;
        let due = now - failures.logged_at >= LINE_INTERVAL;
        due.then(|| {
            failures.logged_at = now;
            failures.count
        })
    }

    /// Returns the number of failures if they are over.
    fn count_success(&self) -> Option<u64> {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        // Requests that fail and such that succeed may alternate.
        let over = failures.take_if(|failures| failures.last.elapsed() >= QUIET_TIME)?;
        self.fails.store(false, Ordering::Relaxed);
        Some(over.count)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn many_failures_are_one_line_at_the_beginning_and_one_at_the_end() {
        let log = FailureLog::new();
        assert_eq!(log.count_failure(), Some(1));
        for _ in 0..1_000 {
            assert_eq!((log.count_failure(), log.count_success()), (None, None));
        }
        advance(LINE_INTERVAL).await;
        assert_eq!(log.count_failure(), Some(1_002));
        assert_eq!(log.count_success(), None, "others may still fail");
        advance(QUIET_TIME).await;
        assert_eq!((log.count_success(), log.count_success()), (Some(1_002), None));
        assert_eq!(log.count_failure(), Some(1));
    }
}

//! Retention: finished tables are removed after a number of days, if the operator wants it.

use store::{StoreError, TableId};

use crate::app::App;
use crate::clock::now;
use crate::registry::TableRegistry;

/// The number of tables that one write removes. Moves wait for it, so it is small.
const TABLES_PER_WRITE: usize = 20;
/// The number of such writes in one round; the rest waits for the next.
const WRITES_PER_ROUND: usize = 50;

/// The number of milliseconds in a day.
pub(crate) const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

impl App {
    /// Removes finished tables that are older than the operator wants to keep them.
    pub(crate) async fn remove_finished(&self) -> Result<(), StoreError> {
        let Some(days) = self.config().keep_finished_days else { return Ok(()) };
        let since = now().0.saturating_sub(u64::from(days) * DAY_MS);
        let mut count = 0;
        for _ in 0..WRITES_PER_ROUND {
            let removed = self.tables().store().remove_finished(since, TABLES_PER_WRITE).await?;
            count += removed.len();
            self.tables().forget_removed(&removed).await;
            if removed.len() < TABLES_PER_WRITE {
                break;
            }
        }
        if count > 0 {
            tracing::info!(count, days, "removed finished tables");
        }
        Ok(())
    }
}

impl TableRegistry {
    /// Counts tables that were removed from the store, and ends the tasks of those that clients look at.
    async fn forget_removed(&self, removed: &[TableId]) {
        self.metrics().tables_expired.inc_by(removed.len() as u64);
        for &id in removed {
            self.end_removed(id).await;
        }
    }
}

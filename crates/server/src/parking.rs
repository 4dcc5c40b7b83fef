//! Due tables that cannot be woken: each is tried again after a pause that doubles, so that they neither keep others from
//! waking nor fill the log.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use store::TableId;

/// The pause after the first failure.
const FIRST_PAUSE: Duration = Duration::from_secs(10);
/// The longest pause. Once the store works again after a failure, a table waits about as long as the failure lasted.
const MAX_PAUSE: Duration = Duration::from_secs(10 * 60);

/// The parked tables.
#[derive(Default)]
pub(crate) struct Parking(HashMap<TableId, Parked>);

struct Parked {
    until: Instant,
    pause: Duration,
}

impl Parking {
    /// Parks a table, for longer than the last time; returns whether it is the first failure.
    pub(crate) fn park(&mut self, id: TableId, now: Instant) -> bool {
        let before = self.0.get(&id).map(|parked| parked.pause);
        let pause = before.map_or(FIRST_PAUSE, |pause| (pause * 2).min(MAX_PAUSE));
        self.0.insert(id, Parked { until: now + pause, pause });
        before.is_none()
    }

    /// Removes a table that was woken or removed.
    pub(crate) fn leave(&mut self, id: TableId) {
        self.0.remove(&id);
    }

    /// Returns whether a table is not to be tried yet.
    pub(crate) fn is_parked(&self, id: TableId, now: Instant) -> bool {
        self.0.get(&id).is_some_and(|parked| now < parked.until)
    }

    /// The number of parked tables.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_doubles_up_to_ten_minutes() {
        let (mut parking, mut now) = (Parking::default(), Instant::now());
        let id = TableId::new([1; 16]);
        assert!(parking.park(id, now), "the first failure is new");
        let mut pauses = Vec::new();
        for _ in 0..11 {
            let start = now;
            while parking.is_parked(id, now) {
                now += Duration::from_secs(10);
            }
            pauses.push((now - start).as_secs());
            assert!(!parking.park(id, now));
        }
        assert_eq!(pauses, [10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600]);
        parking.leave(id);
        assert!(!parking.is_parked(id, now) && parking.len() == 0);
    }
}

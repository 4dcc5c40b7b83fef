//! The search budget of a bot: nodes or time, and the flag that stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

/// The budget of a bot for one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A number of nodes: steps (actions or draws) made in the search. The answer does not depend on the speed of the
    /// machine.
    Nodes(u64),
    /// A time, for live play.
    Time(Duration),
}

/// Nodes between two readings of the clock and of the flag that stops a search.
const CLOCK_INTERVAL: u64 = 32;

/// Counts the nodes of one choice against its budget.
#[derive(Clone, Debug)]
pub struct Meter {
    spent: u64,
    limit: u64,
    deadline: Option<Instant>,
    stop: Option<Arc<AtomicBool>>,
}

impl Meter {
    /// Starts to count.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        match budget {
            Budget::Nodes(limit) => Self { spent: 0, limit, deadline: None, stop: None },
            Budget::Time(time) => {
                // A time beyond the range of the clock means no deadline.
                let deadline = Instant::now().checked_add(time);
                Self { spent: 0, limit: u64::MAX, deadline, stop: None }
            }
        }
    }

    /// Uses the budget up as soon as the flag is set.
    #[must_use]
    pub fn stopped_by(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Counts nodes, and reads the clock from time to time.
    #[inline]
    pub fn spend(&mut self, nodes: u64) {
        let before = self.spent;
        self.spent += nodes;
        if before / CLOCK_INTERVAL != self.spent / CLOCK_INTERVAL
            && (self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
                || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)))
        {
            self.limit = 0;
        }
    }

    /// Returns whether the budget is used up.
    #[inline]
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.spent >= self.limit
    }

    /// The number of nodes counted.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.spent
    }

    /// The limit in nodes; `None` for a budget of time.
    #[must_use]
    pub const fn limit(&self) -> Option<u64> {
        if self.deadline.is_some() { None } else { Some(self.limit) }
    }

    /// Lowers the limit, for levels that do not use a larger budget.
    #[must_use]
    pub fn at_most(mut self, nodes: u64) -> Self {
        self.limit = self.limit.min(nodes);
        self
    }
}

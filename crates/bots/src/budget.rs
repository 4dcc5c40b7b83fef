use std::time::Duration;

use web_time::Instant;

/// How much a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many nodes: steps (actions or draws) made while thinking. The answer depends on nothing
    /// else, so it is the same everywhere.
    Nodes(u64),
    /// So much time, for live play.
    Time(Duration),
}

/// Nodes between two looks at the clock.
const LOOK_EVERY: u64 = 32;

/// Counts the work of one thought against its budget.
#[derive(Clone, Debug)]
pub struct Meter {
    spent: u64,
    limit: u64,
    deadline: Option<Instant>,
}

impl Meter {
    /// Starts to count.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        match budget {
            Budget::Nodes(limit) => Self { spent: 0, limit, deadline: None },
            Budget::Time(time) => {
                // A time too long to be told is as good as no deadline.
                Self { spent: 0, limit: u64::MAX, deadline: Instant::now().checked_add(time) }
            }
        }
    }

    /// Counts so many nodes.
    #[inline]
    pub fn spend(&mut self, nodes: u64) {
        let before = self.spent;
        self.spent += nodes;
        if before / LOOK_EVERY != self.spent / LOOK_EVERY
            && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.limit = 0;
        }
    }

    /// Is the budget used up?
    #[inline]
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.spent >= self.limit
    }

    /// How many nodes were counted.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.spent
    }

    /// How many nodes the budget has at most; a budget of time has no such limit.
    #[must_use]
    pub const fn limit(&self) -> Option<u64> {
        if self.deadline.is_some() { None } else { Some(self.limit) }
    }

    /// Lowers the limit, for a level that does not think longer however much it is given.
    #[must_use]
    pub fn at_most(mut self, nodes: u64) -> Self {
        self.limit = self.limit.min(nodes);
        self
    }
}

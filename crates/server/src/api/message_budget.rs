//! The rate limit of one socket, and when its client is cut because it does not stop.

use std::time::Duration;

use tokio::time::Instant;

/// The messages that a socket may send in a second.
const MESSAGES_PER_SECOND: f64 = 20.0;
/// The messages that a socket may send at once.
const MESSAGE_BURST: f64 = 100.0;
/// The number of refusals after which a client is cut.
const MAX_REFUSALS: u32 = 50;
/// After this time without a refusal, earlier ones are forgotten.
const REFUSALS_FORGOTTEN: Duration = Duration::from_secs(60);

/// The messages of one socket: a token bucket, and the refusals so far.
pub(super) struct MessageBudget {
    tokens: f64,
    updated: Instant,
    refusals: u32,
    refused_at: Instant,
}

impl MessageBudget {
    pub(super) fn new() -> Self {
        let now = Instant::now();
        Self { tokens: MESSAGE_BURST, updated: now, refusals: 0, refused_at: now }
    }

    /// Counts a message; returns whether it is within the limit.
    pub(super) fn spend(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.updated).as_secs_f64() * MESSAGES_PER_SECOND;
        self.tokens = (self.tokens + earned).min(MESSAGE_BURST);
        self.updated = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }

    /// Counts a message that was refused because of a rate limit; returns whether the client is to be cut.
    pub(super) fn refuse(&mut self) -> bool {
        let now = Instant::now();
        if now.duration_since(self.refused_at) > REFUSALS_FORGOTTEN {
            self.refusals = 0;
        }
        (self.refused_at, self.refusals) = (now, self.refusals + 1);
        self.refusals > MAX_REFUSALS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_flood_is_refused_and_then_cut_but_a_pause_mends_it() {
        let mut budget = MessageBudget::new();
        assert_eq!((0..1_000).filter(|_| budget.spend()).count(), 100);
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!((0..1_000).filter(|_| budget.spend()).count(), 40);
        assert!((0..50).all(|_| !budget.refuse()));
        assert!(budget.refuse());
        tokio::time::advance(Duration::from_secs(61)).await;
        assert!(!budget.refuse());
    }
}

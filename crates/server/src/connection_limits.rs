//! The number of connections, in total and by address, and the few that are kept free for health checks.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

/// The most connections of one address: 250 sockets and the page loads of a school class.
const MAX_PER_ADDRESS: u32 = 600;
/// The number of connections beyond the limits that are still asked what they want, since it may be a health check. A
/// later one takes the place of the oldest.
pub(crate) const HEALTH_CONNECTIONS: usize = 32;
/// The number of those including the ones that are about to end.
const MAX_HEALTH_CONNECTIONS: usize = 2 * HEALTH_CONNECTIONS;

/// How long connections that have lost their place may take to end.
const DISPLACED_TIMEOUT: Duration = Duration::from_secs(1);

/// The limits and the open connections. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ConnectionLimits(Arc<Inner>);

struct Inner {
    max: u32,
    max_per_address: u32,
    counts: Mutex<Counts>,
    /// Notified when a connection beyond the limits has ended.
    health_freed: Notify,
    /// Notified when the last connection has ended.
    all_closed: Notify,
    gauge: Gauge,
}

#[derive(Default)]
struct Counts {
    open: u32,
    by_address: HashMap<IpAddr, u32>,
    /// The number of connections beyond the limits.
    health: usize,
    /// Those that have not lost their place, the oldest first.
    places: VecDeque<Arc<Notify>>,
}

/// Which limit a connection has met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FullReason {
    /// Its address has too many.
    Address,
    /// There are too many in all.
    Total,
}

impl FullReason {
    /// The reason in log and metrics.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Address => "too many connections of one address",
            Self::Total => "too many connections",
        }
    }
}

/// Whether a connection is served.
pub(crate) enum Admission {
    /// It is served.
    Open(ConnectionSlot),
    /// Only a health check is answered. The connection ends when it is notified that it has lost its place.
    HealthOnly(ConnectionSlot, FullReason, Arc<Notify>),
    /// It is closed.
    Refused(FullReason),
}

/// The slot of one connection, until all clones are dropped. A WebSocket outlives its request, so its handler keeps a
/// clone.
#[derive(Clone)]
pub(crate) struct ConnectionSlot(#[expect(dead_code, reason = "it is kept, not used")] Arc<Slot>);

struct Slot {
    limits: ConnectionLimits,
    kind: SlotKind,
}

enum SlotKind {
    /// A connection that is served, with the address that it counts for.
    Open(Option<IpAddr>),
    /// A connection beyond the limits, with its place.
    Health(Arc<Notify>),
}

impl ConnectionLimits {
    /// Limits of `max` connections in all, of which one address may have half.
    pub(crate) fn new(max: u32, gauge: Gauge) -> Self {
        Self(Arc::new(Inner {
            max,
            max_per_address: MAX_PER_ADDRESS.min(max / 2),
            counts: Mutex::default(),
            health_freed: Notify::new(),
            all_closed: Notify::new(),
            gauge,
        }))
    }

    /// Counts a new connection, also by its address if there is one.
    pub(crate) fn admit(&self, address: Option<IpAddr>) -> Admission {
        let mut counts = self.lock();
        let of_address = address.and_then(|address| counts.by_address.get(&address));
        let full = if counts.open >= self.0.max {
            FullReason::Total
        } else if of_address.is_some_and(|open| *open >= self.0.max_per_address) {
            FullReason::Address
        } else {
            counts.open += 1;
            if let Some(address) = address {
                *counts.by_address.entry(address).or_default() += 1;
            }
            return Admission::Open(self.slot(SlotKind::Open(address)));
        };
        if counts.health >= MAX_HEALTH_CONNECTIONS {
            return Admission::Refused(full);
        }
        if counts.places.len() >= HEALTH_CONNECTIONS
            && let Some(oldest) = counts.places.pop_front()
        {
            oldest.notify_one();
        }
        let place = Arc::<Notify>::default();
        counts.health += 1;
        counts.places.push_back(place.clone());
        Admission::HealthOnly(self.slot(SlotKind::Health(place.clone())), full, place)
    }

    /// Counts a new connection as [`ConnectionLimits::admit`] does. Connections that have lost their place end as soon as
    /// they run; a new one waits for that, so that a burst does not refuse a health check.
    pub(crate) async fn admit_soon(&self, address: Option<IpAddr>) -> Admission {
        let deadline = Instant::now() + DISPLACED_TIMEOUT;
        loop {
            let freed = self.0.health_freed.notified();
            match self.admit(address) {
                Admission::Refused(full) => {
                    if timeout_at(deadline, freed).await.is_err() {
                        return Admission::Refused(full);
                    }
                }
                admitted => return admitted,
            }
        }
    }

    fn slot(&self, kind: SlotKind) -> ConnectionSlot {
        self.0.gauge.inc();
        ConnectionSlot(Arc::new(Slot { limits: self.clone(), kind }))
    }

    /// Completes once no connection is open.
    pub(crate) async fn all_closed(&self) {
        loop {
            let closed = self.0.all_closed.notified();
            {
                let counts = self.lock();
                if counts.open == 0 && counts.health == 0 {
                    return;
                }
            }
            closed.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = self.limits.lock();
        match &self.kind {
            SlotKind::Open(address) => {
                counts.open -= 1;
                if let Some(Entry::Occupied(mut open)) =
                    address.map(|address| counts.by_address.entry(address))
                {
                    *open.get_mut() -= 1;
                    if *open.get() == 0 {
                        open.remove();
                    }
                }
            }
            SlotKind::Health(place) => {
                counts.health -= 1;
                self.limits.0.health_freed.notify_one();
                counts.places.retain(|other| !Arc::ptr_eq(other, place));
            }
        }
        if counts.open == 0 && counts.health == 0 {
            self.limits.0.all_closed.notify_waiters();
        }
        drop(counts);
        self.limits.0.gauge.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    #[tokio::test]
    async fn one_address_leaves_room_for_others_and_for_health_checks() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let (mut open, mut health, mut refused) = (Vec::new(), Vec::new(), 0);
        for _ in 0..1_000 {
            match limits.admit(address(1)) {
                Admission::Open(slot) => open.push(slot),
                Admission::HealthOnly(slot, why, place) => {
                    assert_eq!(why, FullReason::Address);
                    health.push((slot, place));
                }
                Admission::Refused(_) => refused += 1,
            }
        }
        assert_eq!((open.len(), health.len(), refused), (50, 64, 886));
        // The older ones have lost their place; once they have gone, there is room for another.
        for (slot, place) in health.drain(..32) {
            place.notified().await;
            drop(slot);
        }
        assert!(matches!(limits.admit(address(1)), Admission::HealthOnly(..)));
        let others: Vec<Admission> = (2..200).map(|number| limits.admit(address(number))).collect();
        let served = others.iter().filter(|other| matches!(other, Admission::Open(_)));
        assert_eq!(served.count(), 50);
        assert!(matches!(limits.admit(address(250)), Admission::Refused(FullReason::Total)));
        drop((open, health, others));
        assert!(matches!(limits.admit(address(1)), Admission::Open(_)));
        let counts = limits.lock();
        assert!(counts.by_address.is_empty() && counts.places.is_empty() && counts.health == 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_burst_waits_for_the_connections_it_displaces() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let open: Vec<Admission> = (0..50).map(|_| limits.admit(address(1))).collect();
        let mut served = Vec::new();
        for _ in 0..1_000 {
            match limits.admit_soon(address(1)).await {
                Admission::HealthOnly(slot, _, place) => served.push(tokio::spawn(async move {
                    place.notified().await;
                    drop(slot);
                })),
                Admission::Open(_) => panic!("the limit of the address is passed"),
                Admission::Refused(_) => panic!("refused after {} connections", served.len()),
            }
        }
        served.iter().for_each(tokio::task::JoinHandle::abort);
        drop(open);
    }

    #[tokio::test(start_paused = true)]
    async fn connections_that_do_not_end_are_waited_for_a_bounded_time() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let held: Vec<Admission> = (0..50 + 64).map(|_| limits.admit(address(1))).collect();
        let start = Instant::now();
        let refused = limits.admit_soon(address(1)).await;
        assert!(matches!(refused, Admission::Refused(FullReason::Address)));
        assert_eq!(start.elapsed(), DISPLACED_TIMEOUT);
        drop(held);
    }

    #[test]
    fn connections_of_a_proxy_are_counted_in_total_only() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let slots: Vec<Admission> = (0..100).map(|_| limits.admit(None)).collect();
        assert!(slots.iter().all(|admission| matches!(admission, Admission::Open(_))));
        assert!(matches!(limits.admit(None), Admission::HealthOnly(_, FullReason::Total, _)));
    }

    #[tokio::test]
    async fn the_end_of_all_connections_is_noticed() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let slot = limits.admit(address(1));
        let waiting = tokio::spawn({
            let limits = limits.clone();
            async move { limits.all_closed().await }
        });
        tokio::task::yield_now().await;
        drop(slot);
        waiting.await.unwrap();
    }
}

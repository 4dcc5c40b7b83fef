//! The number of connections, in total and by address, and the few that are kept free for health checks.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::Notify;

/// The most connections of one address: 250 sockets and the page loads of a school class.
const MAX_PER_ADDRESS: u32 = 600;
/// The number of connections beyond the limits that are still asked what they want, since it may be a health check.
pub(crate) const HEALTH_CONNECTIONS: u32 = 32;
/// The number of those by address.
const HEALTH_CONNECTIONS_PER_ADDRESS: u32 = 4;

/// The limits and the open connections. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ConnectionLimits(Arc<Inner>);

struct Inner {
    max: u32,
    max_per_address: u32,
    counts: Mutex<Counts>,
    /// Notified when the last connection has ended.
    all_closed: Notify,
    gauge: Gauge,
}

#[derive(Default)]
struct Counts {
    open: u32,
    health: u32,
    by_address: HashMap<IpAddr, AddressCount>,
}

#[derive(Default)]
struct AddressCount {
    open: u32,
    health: u32,
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
    /// Only a health check is answered.
    HealthOnly(ConnectionSlot, FullReason),
    /// It is closed.
    Refused(FullReason),
}

/// The slot of one connection, until all clones are dropped. A WebSocket outlives its request, so its handler keeps a
/// clone.
#[derive(Clone)]
pub(crate) struct ConnectionSlot(#[expect(dead_code, reason = "it is kept, not used")] Arc<Slot>);

struct Slot {
    limits: ConnectionLimits,
    address: Option<IpAddr>,
    health: bool,
}

impl ConnectionLimits {
    /// Limits of `max` connections in all, of which one address may have half.
    pub(crate) fn new(max: u32, gauge: Gauge) -> Self {
        Self(Arc::new(Inner {
            max,
            max_per_address: MAX_PER_ADDRESS.min(max / 2),
            counts: Mutex::default(),
            all_closed: Notify::new(),
            gauge,
        }))
    }

    /// Counts a new connection, also by its address if there is one.
    pub(crate) fn admit(&self, address: Option<IpAddr>) -> Admission {
        let mut counts = self.lock();
        let Counts { open, health, by_address } = &mut *counts;
        let mut unlimited = AddressCount::default();
        let of_address =
            address.map_or(&mut unlimited, |address| by_address.entry(address).or_default());
        let full = if *open >= self.0.max {
            Some(FullReason::Total)
        } else if of_address.open >= self.0.max_per_address {
            Some(FullReason::Address)
        } else {
            None
        };
        let Some(full) = full else {
            *open += 1;
            of_address.open += 1;
            return Admission::Open(self.slot(address, false));
        };
        if *health >= HEALTH_CONNECTIONS || of_address.health >= HEALTH_CONNECTIONS_PER_ADDRESS {
            if let Some(Entry::Occupied(entry)) = address.map(|address| by_address.entry(address))
                && entry.get().open + entry.get().health == 0
            {
                entry.remove();
            }
            return Admission::Refused(full);
        }
        *health += 1;
        of_address.health += 1;
        Admission::HealthOnly(self.slot(address, true), full)
    }

    fn slot(&self, address: Option<IpAddr>, health: bool) -> ConnectionSlot {
        self.0.gauge.inc();
        ConnectionSlot(Arc::new(Slot { limits: self.clone(), address, health }))
    }

    /// Completes once no connection is open.
    pub(crate) async fn all_closed(&self) {
        loop {
            let closed = self.0.all_closed.notified();
            {
                let counts = self.lock();
                if counts.open + counts.health == 0 {
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
        if self.health {
            counts.health -= 1;
        } else {
            counts.open -= 1;
        }
        if let Some(Entry::Occupied(mut entry)) =
            self.address.map(|address| counts.by_address.entry(address))
        {
            let count = entry.get_mut();
            if self.health {
                count.health -= 1;
            } else {
                count.open -= 1;
            }
            if count.open + count.health == 0 {
                entry.remove();
            }
        }
        if counts.open + counts.health == 0 {
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

    #[test]
    fn one_address_leaves_room_for_others_and_for_health_checks() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let mut slots = Vec::new();
        let mut refused = 0;
        for _ in 0..1_000 {
            match limits.admit(address(1)) {
                Admission::Open(slot) | Admission::HealthOnly(slot, _) => slots.push(slot),
                Admission::Refused(why) => {
                    assert_eq!(why, FullReason::Address);
                    refused += 1;
                }
            }
        }
        assert_eq!((slots.len(), refused), (50 + 4, 1_000 - 54));
        let mut of_others = Vec::new();
        for number in 0..250 {
            of_others.push(limits.admit(address(number)));
        }
        let count = |kind: fn(&Admission) -> bool| of_others.iter().filter(|a| kind(a)).count();
        assert_eq!(count(|admission| matches!(admission, Admission::Open(_))), 50);
        let health = |admission: &Admission| {
            matches!(admission, Admission::HealthOnly(_, FullReason::Total))
        };
        assert_eq!(count(health), HEALTH_CONNECTIONS as usize - 4);
        drop((slots, of_others));
        assert!(matches!(limits.admit(address(1)), Admission::Open(_)));
        assert!(limits.lock().by_address.is_empty());
    }

    #[test]
    fn connections_of_a_proxy_are_counted_in_total_only() {
        let limits = ConnectionLimits::new(100, Gauge::default());
        let slots: Vec<Admission> = (0..100).map(|_| limits.admit(None)).collect();
        assert!(slots.iter().all(|admission| matches!(admission, Admission::Open(_))));
        assert!(matches!(limits.admit(None), Admission::HealthOnly(_, FullReason::Total)));
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

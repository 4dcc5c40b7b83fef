//! Offences by address: an address whose clients do not stop after refusals is blocked for a while.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The weight of a request or message above a limit.
pub(crate) const REFUSAL_WEIGHT: u32 = 1;
/// The weight of a connection that was cut because its client did not stop.
pub(crate) const CUT_WEIGHT: u32 = 100;

/// The weight from which on an address is blocked: fourteen clients that are cut at once, each after 51
/// refusals, or 29 within a minute.
const BLOCKED_FROM: f64 = 2_000.0;
/// A blocked address is free again below this weight, after 25 s.
const FREE_BELOW: f64 = 1_000.0;
/// The weight that is forgotten in a second.
const FORGOTTEN_PER_SECOND: f64 = 40.0;

/// The offences of all addresses (leaky buckets).
#[derive(Default)]
pub(crate) struct Offences(HashMap<IpAddr, Record>);

struct Record {
    weight: f64,
    at: Instant,
    blocked: bool,
}

impl Record {
    /// Forgets what is due since the last call.
    fn update(&mut self, now: Instant) {
        let passed = now.duration_since(self.at).as_secs_f64();
        self.weight = (self.weight - passed * FORGOTTEN_PER_SECOND).max(0.0);
        self.at = now;
        self.blocked &= self.weight >= FREE_BELOW;
    }
}

impl Offences {
    /// Counts an offence. Those of a blocked address do not count, so that the block ends.
    pub(crate) fn add(&mut self, address: IpAddr, weight: u32) {
        self.add_at(address, weight, Instant::now());
    }

    fn add_at(&mut self, address: IpAddr, weight: u32, now: Instant) {
        let record =
            self.0.entry(address).or_insert(Record { weight: 0.0, at: now, blocked: false });
        record.update(now);
        if !record.blocked {
            record.weight += f64::from(weight);
            record.blocked = record.weight >= BLOCKED_FROM;
        }
    }

    /// How long an address is still blocked.
    pub(crate) fn blocked(&mut self, address: IpAddr) -> Option<Duration> {
        self.blocked_at(address, Instant::now())
    }

    fn blocked_at(&mut self, address: IpAddr, now: Instant) -> Option<Duration> {
        let record = self.0.get_mut(&address)?;
        record.update(now);
        let rest = (record.weight - FREE_BELOW).max(0.0) / FORGOTTEN_PER_SECOND;
        record.blocked.then(|| Duration::from_secs_f64(rest))
    }

    #[cfg(test)]
    pub(crate) fn weight(&self, address: IpAddr) -> f64 {
        self.0.get(&address).map_or(0.0, |record| record.weight)
    }

    /// Removes addresses without offences.
    pub(crate) fn forget_idle(&mut self) {
        let now = Instant::now();
        self.0.retain(|_, record| {
            record.update(now);
            record.weight > 0.0
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_blocked_after_many_offences_and_free_again_later() {
        let (mut offences, start) = (Offences::default(), Instant::now());
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        for _ in 0..19 {
            offences.add_at(one, CUT_WEIGHT, start);
        }
        assert_eq!(offences.blocked_at(one, start), None);
        offences.add_at(one, CUT_WEIGHT, start);
        assert_eq!(offences.blocked_at(one, start), Some(Duration::from_secs(25)));
        offences.add_at(one, 1_000_000, start + Duration::from_secs(20));
        assert!(offences.blocked_at(one, start + Duration::from_secs(24)).is_some());
        assert_eq!(offences.blocked_at(one, start + Duration::from_secs(26)), None);
    }
}

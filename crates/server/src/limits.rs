//! Rate limits by address and by person, and the number of connections by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use protocol::{Code, Problem};
use table::Person;

use crate::problem::ErrorResponse;

/// The number of sockets and streams that one address may have open: enough for a school behind one address.
const MAX_CONNECTIONS_PER_ADDRESS: u32 = 250;

/// The number of open sockets and streams by address.
type ConnectionCounts = Arc<Mutex<HashMap<IpAddr, u32>>>;

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// All limits; none if they are switched off.
pub(crate) struct Limits(Option<Enabled>);

struct Enabled {
    /// All requests, by address.
    requests: Limiter<IpAddr>,
    /// New tables, by address.
    openings: Limiter<IpAddr>,
    /// Commands at tables, by person.
    commands: Limiter<Person>,
    connections: ConnectionCounts,
    clock: DefaultClock,
}

/// The permit of one socket or stream; it is released when dropped.
pub(crate) struct ConnectionPermit(Option<(ConnectionCounts, IpAddr)>);

impl Limits {
    pub(crate) fn new(on: bool) -> Self {
        let many = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self(on.then(|| Enabled {
            requests: RateLimiter::hashmap(Quota::per_second(many(50)).allow_burst(many(200))),
            openings: RateLimiter::hashmap(Quota::per_minute(many(20)).allow_burst(many(30))),
            commands: RateLimiter::hashmap(Quota::per_second(many(10)).allow_burst(many(40))),
            connections: Arc::default(),
            clock: DefaultClock::default(),
        }))
    }

    /// Counts a request of an address.
    pub(crate) fn check_request(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.requests, &address, "requests"))
    }

    /// Counts a new table of an address.
    pub(crate) fn check_opening(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.openings, &address, "new tables"))
    }

    /// Counts a command of a person.
    pub(crate) fn check_command(&self, person: Person) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.commands, &person, "commands"))
    }

    /// Takes one of the connections of an address.
    pub(crate) fn acquire_connection(
        &self,
        address: IpAddr,
    ) -> Result<ConnectionPermit, ErrorResponse> {
        let Some(on) = &self.0 else { return Ok(ConnectionPermit(None)) };
        let mut connections = lock(&on.connections);
        let count = connections.entry(address).or_default();
        if *count >= MAX_CONNECTIONS_PER_ADDRESS {
            let why = format!(
                "at most {MAX_CONNECTIONS_PER_ADDRESS} connections to tables at a time; close one"
            );
            return Err(ErrorResponse {
                problem: Problem::new(Code::TooMany, why),
                retry_after: Some(10),
            });
        }
        *count += 1;
        Ok(ConnectionPermit(Some((on.connections.clone(), address))))
    }

    /// Removes the state of callers whose quotas are full again.
    pub(crate) fn forget_idle(&self) {
        if let Some(on) = &self.0 {
            on.requests.retain_recent();
            on.openings.retain_recent();
            on.commands.retain_recent();
        }
    }
}

impl Enabled {
    fn check<K: Hash + Eq + Clone>(
        &self,
        limiter: &Limiter<K>,
        key: &K,
        what: &str,
    ) -> Result<(), ErrorResponse> {
        limiter.check_key(key).map_err(|until| {
            // Rounded up, so that a caller who waits for this time is not refused again.
            let wait = until.wait_time_from(self.clock.now()).as_secs() + 1;
            let why = format!("too many {what}; wait {wait} s");
            ErrorResponse { problem: Problem::new(Code::TooMany, why), retry_after: Some(wait) }
        })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if let Some((connections, address)) = &self.0 {
            let mut connections = lock(connections);
            if let Some(count) = connections.get_mut(address) {
                *count -= 1;
                if *count == 0 {
                    connections.remove(address);
                }
            }
        }
    }
}

fn lock(connections: &ConnectionCounts) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
    connections.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_above_the_limit_are_refused_with_a_wait() {
        let limits = Limits::new(true);
        let (one, other): (IpAddr, IpAddr) =
            ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let refused = (0..1000).find_map(|_| limits.check_request(one).err()).unwrap();
        assert_eq!((refused.problem.code, refused.retry_after), (Code::TooMany, Some(1)));
        assert!(limits.check_request(other).is_ok());
        let opening = (0..100).find_map(|_| limits.check_opening(one).err()).unwrap();
        assert!(opening.retry_after.is_some_and(|wait| (1..=4).contains(&wait)));
        limits.forget_idle();
        assert!(Limits::new(false).check_request(one).is_ok());
    }

    #[test]
    fn a_dropped_permit_is_released() {
        let limits = Limits::new(true);
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let permits: Vec<ConnectionPermit> = (0..MAX_CONNECTIONS_PER_ADDRESS)
            .map_while(|_| limits.acquire_connection(one).ok())
            .collect();
        assert_eq!(permits.len(), MAX_CONNECTIONS_PER_ADDRESS as usize);
        assert!(limits.acquire_connection(one).is_err());
        drop(permits);
        assert!(limits.acquire_connection(one).is_ok());
    }
}

//! Rate limits by address and by person, the number of sockets by address, and addresses that are blocked for a while.
//!
//! The figures fit a school class behind one address: 250 clients that load the page, open tables and play. Persons cost
//! nothing, since keys can be invented, so everything that costs is counted by address, too.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use protocol::{Code, Problem};
use table::Person;

use crate::metrics::ReasonLabel;
use crate::offences::{Offences, REFUSAL_WEIGHT};
use crate::problem::ErrorResponse;

/// The number of sockets and streams that one address may have open: enough for a school behind one address.
const MAX_CONNECTIONS_PER_ADDRESS: u32 = 250;

/// The number of open sockets and streams by address.
type ConnectionCounts = Arc<Mutex<HashMap<IpAddr, u32>>>;

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// Refusals by limit, for the metrics.
pub(crate) type RefusalCounter = Family<ReasonLabel, Counter>;

/// All limits; none if they are switched off.
pub(crate) struct Limits(Option<Enabled>);

struct Enabled {
    /// All requests, by address.
    requests: Limiter<IpAddr>,
    /// New tables, also those of rematches, by address.
    openings: Limiter<IpAddr>,
    /// New keys, by address.
    keys: Limiter<IpAddr>,
    /// New sockets and streams, by address.
    subscriptions: Limiter<IpAddr>,
    /// Commands at tables, by person.
    commands: Limiter<Person>,
    /// Commands at tables, by address.
    address_commands: Limiter<IpAddr>,
    /// Messages over sockets, by address.
    messages: Limiter<IpAddr>,
    connections: ConnectionCounts,
    offences: Mutex<Offences>,
    refusals: RefusalCounter,
    clock: DefaultClock,
}

/// The permit of one socket or stream; it is released when dropped.
pub(crate) struct ConnectionPermit(Option<(ConnectionCounts, IpAddr)>);

impl Limits {
    #[cfg(test)]
    pub(crate) fn new(on: bool) -> Self {
        Self::counted(on, RefusalCounter::default())
    }

    /// Limits that count what they refuse.
    pub(crate) fn counted(on: bool, refusals: RefusalCounter) -> Self {
        let many = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let per_second = |number, burst| Quota::per_second(many(number)).allow_burst(many(burst));
        let per_minute = |number, burst| Quota::per_minute(many(number)).allow_burst(many(burst));
        Self(on.then(|| Enabled {
            requests: RateLimiter::hashmap(per_second(100, 500)),
            openings: RateLimiter::hashmap(per_minute(30, 90)),
            keys: RateLimiter::hashmap(per_minute(60, 300)),
            subscriptions: RateLimiter::hashmap(per_second(10, 500)),
            commands: RateLimiter::hashmap(per_second(10, 40)),
            address_commands: RateLimiter::hashmap(per_second(300, 1_000)),
            messages: RateLimiter::hashmap(per_second(500, 2_000)),
            connections: Arc::default(),
            offences: Mutex::default(),
            refusals,
            clock: DefaultClock::default(),
        }))
    }

    /// Counts a request of an address.
    pub(crate) fn check_request(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        let Some(on) = &self.0 else { return Ok(()) };
        if let Some(wait) = on.offences().blocked(address) {
            return Err(on.refused("blocked", wait.as_secs() + 1));
        }
        on.check(&on.requests, &address, address, "requests")
    }

    /// Counts a new table of an address.
    pub(crate) fn check_opening(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.openings, &address, address, "new tables"))
    }

    /// Counts a new key for an address.
    pub(crate) fn check_key(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.keys, &address, address, "new keys"))
    }

    /// Counts a command of a person at an address.
    pub(crate) fn check_command(
        &self,
        person: Person,
        address: IpAddr,
    ) -> Result<(), ErrorResponse> {
        let Some(on) = &self.0 else { return Ok(()) };
        // The address first: an invented key does not get an entry once the address is above its limit.
        on.check(&on.address_commands, &address, address, "commands")?;
        on.check(&on.commands, &person, address, "commands")
    }

    /// Counts a message of any kind over a socket.
    pub(crate) fn check_message(&self, address: IpAddr) -> Result<(), ErrorResponse> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.messages, &address, address, "messages"))
    }

    /// Refuses a message above the limit of its socket.
    pub(crate) fn refuse_message(&self, address: IpAddr) -> Problem {
        if let Some(on) = &self.0 {
            on.offences().add(address, REFUSAL_WEIGHT);
            on.count("messages of one socket");
        }
        Problem::new(Code::TooMany, "too many messages; wait a moment")
    }

    /// Returns whether there are limits.
    pub(crate) const fn are_on(&self) -> bool {
        self.0.is_some()
    }

    /// Counts an offence of an address beside what a limit has refused: a socket that was cut.
    pub(crate) fn count_offence(&self, address: IpAddr, weight: u32) {
        if let Some(on) = &self.0 {
            on.offences().add(address, weight);
        }
    }

    /// Returns whether new connections of an address are refused, since it did not stop.
    pub(crate) fn is_blocked(&self, address: IpAddr) -> bool {
        self.0.as_ref().is_some_and(|on| on.offences().blocked(address).is_some())
    }

    /// Takes one of the connections of an address.
    pub(crate) fn acquire_connection(
        &self,
        address: IpAddr,
    ) -> Result<ConnectionPermit, ErrorResponse> {
        let Some(on) = &self.0 else { return Ok(ConnectionPermit(None)) };
        on.check(&on.subscriptions, &address, address, "new connections to tables")?;
        let mut connections = lock(&on.connections);
        let count = connections.entry(address).or_default();
        if *count >= MAX_CONNECTIONS_PER_ADDRESS {
            on.offences().add(address, REFUSAL_WEIGHT);
            on.count("connections to tables");
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
        let Some(on) = &self.0 else { return };
        for limiter in [
            &on.requests,
            &on.openings,
            &on.keys,
            &on.subscriptions,
            &on.address_commands,
            &on.messages,
        ] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        on.commands.retain_recent();
        on.commands.shrink_to_fit();
        on.offences().forget_idle();
    }
}

impl Enabled {
    /// Counts something against a limit. What is above it is an offence of the address.
    fn check<K: Hash + Eq + Clone>(
        &self,
        limiter: &Limiter<K>,
        key: &K,
        address: IpAddr,
        what: &'static str,
    ) -> Result<(), ErrorResponse> {
        limiter.check_key(key).map_err(|until| {
            self.offences().add(address, REFUSAL_WEIGHT);
            // Rounded up, so that a caller who waits for this time is not refused again.
            let wait = until.wait_time_from(self.clock.now()).as_secs() + 1;
            self.refused(what, wait)
        })
    }

    fn refused(&self, what: &'static str, wait: u64) -> ErrorResponse {
        self.count(what);
        let what = if what == "blocked" { "refused requests and messages" } else { what };
        let why = format!("too many {what}; wait {wait} s");
        ErrorResponse { problem: Problem::new(Code::TooMany, why), retry_after: Some(wait) }
    }

    fn count(&self, reason: &'static str) {
        self.refusals.get_or_create(&ReasonLabel { reason }).inc();
    }

    fn offences(&self) -> MutexGuard<'_, Offences> {
        self.offences.lock().unwrap_or_else(PoisonError::into_inner)
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
        let offences = limits.0.as_ref().unwrap().offences().weight(one);
        assert!(offences > 0.0, "a client that does not stop is never blocked");
        drop(permits);
        assert!(limits.acquire_connection(one).is_ok());
    }

    #[test]
    fn invented_keys_share_the_limit_of_their_address() {
        let limits = Limits::new(true);
        let (one, other): (IpAddr, IpAddr) =
            ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let refused = (0..100_000).find_map(|key| limits.check_command(Person(key), one).err());
        assert_eq!(refused.unwrap().problem.code, Code::TooMany);
        assert!(limits.check_command(Person(7), other).is_ok());
        for check in [Limits::check_message, Limits::check_key] {
            assert!((0..100_000).any(|_| check(&limits, one).is_err()));
            assert!(check(&limits, other).is_ok());
        }
        let opened = (0..100_000).any(|_| limits.acquire_connection(one).is_err());
        assert!(opened, "subscriptions that end at once count, too");
    }

    #[test]
    fn a_class_behind_one_address_is_not_refused() {
        let limits = Limits::new(true);
        let school: IpAddr = "10.0.0.1".parse().unwrap();
        let mut permits = Vec::new();
        for pupil in 0..250 {
            limits.check_key(school).unwrap();
            limits.check_request(school).unwrap();
            limits.check_request(school).unwrap();
            permits.push(limits.acquire_connection(school).unwrap());
            for _ in 0..4 {
                limits.check_message(school).unwrap();
                limits.check_command(Person(pupil), school).unwrap();
            }
        }
    }

    #[test]
    fn an_address_that_does_not_stop_is_blocked() {
        let limits = Limits::new(true);
        let checks: [&dyn Fn(IpAddr) -> bool; 6] = [
            &|address| limits.check_request(address).is_ok(),
            &|address| limits.check_opening(address).is_ok(),
            &|address| limits.check_key(address).is_ok(),
            &|address| limits.check_message(address).is_ok(),
            &|address| limits.check_command(Person(1), address).is_ok(),
            &|address| limits.acquire_connection(address).is_ok(),
        ];
        for (number, check) in (1..).zip(checks) {
            let address = IpAddr::from([10, 0, 0, number]);
            assert!(!limits.is_blocked(address));
            assert!(
                (0..100_000).any(|_| !check(address) && limits.is_blocked(address)),
                "{number}"
            );
        }
        assert!(!limits.is_blocked("10.0.0.99".parse().unwrap()));
    }
}

//! How much anybody may ask for.

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

use crate::problem::Failure;

/// Sockets and streams that one address may have open at a time: a school behind one address, and no more.
const FOLLOWING: u32 = 250;

/// By address, how many follow a table.
type Following = Arc<Mutex<HashMap<IpAddr, u32>>>;

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

pub(crate) struct Limits(Option<On>);

struct On {
    /// By address: any request.
    requests: Limiter<IpAddr>,
    /// By address: new tables.
    openings: Limiter<IpAddr>,
    /// By person: what is done at tables.
    commands: Limiter<Person>,
    following: Following,
    clock: DefaultClock,
}

/// One of the places for those who follow a table; free again when it is dropped.
pub(crate) struct Place(Option<(Following, IpAddr)>);

impl Limits {
    pub(crate) fn new(on: bool) -> Self {
        let many = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self(on.then(|| On {
            requests: RateLimiter::hashmap(Quota::per_second(many(50)).allow_burst(many(200))),
            openings: RateLimiter::hashmap(Quota::per_minute(many(20)).allow_burst(many(30))),
            commands: RateLimiter::hashmap(Quota::per_second(many(10)).allow_burst(many(40))),
            following: Arc::default(),
            clock: DefaultClock::default(),
        }))
    }

    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Failure> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.requests, &address, "requests"))
    }

    pub(crate) fn opening(&self, address: IpAddr) -> Result<(), Failure> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.openings, &address, "new tables"))
    }

    pub(crate) fn command(&self, person: Person) -> Result<(), Failure> {
        self.0.as_ref().map_or(Ok(()), |on| on.check(&on.commands, &person, "commands"))
    }

    pub(crate) fn following(&self, address: IpAddr) -> Result<Place, Failure> {
        let Some(on) = &self.0 else { return Ok(Place(None)) };
        let mut following = lock(&on.following);
        let count = following.entry(address).or_default();
        if *count >= FOLLOWING {
            let why = format!("at most {FOLLOWING} connections to tables at a time; close one");
            return Err(Failure { problem: Problem::new(Code::TooMany, why), wait: Some(10) });
        }
        *count += 1;
        Ok(Place(Some((on.following.clone(), address))))
    }

    /// Forgets those who have been quiet.
    pub(crate) fn tidy(&self) {
        if let Some(on) = &self.0 {
            on.requests.retain_recent();
            on.openings.retain_recent();
            on.commands.retain_recent();
        }
    }
}

impl On {
    fn check<K: Hash + Eq + Clone>(
        &self,
        limiter: &Limiter<K>,
        key: &K,
        what: &str,
    ) -> Result<(), Failure> {
        limiter.check_key(key).map_err(|until| {
            // Rounded up, so that whoever waits so long is not sent away again.
            let wait = until.wait_time_from(self.clock.now()).as_secs() + 1;
            let why = format!("too many {what}; wait {wait} s");
            Failure { problem: Problem::new(Code::TooMany, why), wait: Some(wait) }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some((following, address)) = &self.0 {
            let mut following = lock(following);
            if let Some(count) = following.get_mut(address) {
                *count -= 1;
                if *count == 0 {
                    following.remove(address);
                }
            }
        }
    }
}

fn lock(following: &Following) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
    following.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused_and_says_how_long_to_wait() {
        let limits = Limits::new(true);
        let (one, other): (IpAddr, IpAddr) =
            ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let refused = (0..1000).find_map(|_| limits.request(one).err()).unwrap();
        assert_eq!((refused.problem.code, refused.wait), (Code::TooMany, Some(1)));
        assert!(limits.request(other).is_ok());
        let opening = (0..100).find_map(|_| limits.opening(one).err()).unwrap();
        assert!(opening.wait.is_some_and(|wait| (1..=4).contains(&wait)));
        limits.tidy();
        assert!(Limits::new(false).request(one).is_ok());
    }

    #[test]
    fn a_place_is_free_again() {
        let limits = Limits::new(true);
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let places: Vec<Place> = (0..FOLLOWING).map_while(|_| limits.following(one).ok()).collect();
        assert_eq!(places.len(), FOLLOWING as usize);
        assert!(limits.following(one).is_err());
        drop(places);
        assert!(limits.following(one).is_ok());
    }
}

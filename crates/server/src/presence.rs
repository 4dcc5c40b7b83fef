//! The presence of clients at a table: who is connected, and since when players are away.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::Person;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The connections of players and spectators to a table. Connections without a person id are counted together.
pub(crate) struct Presence {
    people: Mutex<HashMap<Option<Person>, Count>>,
    /// The number of all connections.
    total: AtomicU32,
    changed: Notify,
    /// When the table woke; absences before that are unknown.
    since: Instant,
}

#[derive(Clone, Copy)]
struct Count {
    connections: u32,
    /// When the last connection ended.
    left: Instant,
}

/// Counts a connection until it is dropped.
pub(crate) struct PresenceGuard {
    presence: Arc<Presence>,
    person: Option<Person>,
}

impl Presence {
    pub(crate) fn new() -> Arc<Self> {
        let since = Instant::now();
        let people = Mutex::default();
        Arc::new(Self { people, total: AtomicU32::new(0), changed: Notify::new(), since })
    }

    /// Counts a new connection.
    pub(crate) fn enter(self: &Arc<Self>, person: Option<Person>) -> PresenceGuard {
        let now = Instant::now();
        let mut people = self.lock();
        people.entry(person).or_insert(Count { connections: 0, left: now }).connections += 1;
        self.total.fetch_add(1, Ordering::Relaxed);
        drop(people);
        self.changed.notify_one();
        PresenceGuard { presence: self.clone(), person }
    }

    pub(crate) fn is_here(&self, person: Person) -> bool {
        self.lock().get(&Some(person)).is_some_and(|count| count.connections > 0)
    }

    /// For how long a person has been away, counted from when the table woke at the earliest.
    pub(crate) fn away(&self, person: Person) -> Duration {
        match self.lock().get(&Some(person)) {
            Some(count) if count.connections > 0 => Duration::ZERO,
            Some(count) => count.left.elapsed(),
            None => self.since.elapsed(),
        }
    }

    /// The number of all connections.
    pub(crate) fn connections(&self) -> u32 {
        self.total.load(Ordering::Relaxed)
    }

    /// The number of connections of people for whom the predicate holds.
    pub(crate) fn count(&self, of: impl Fn(Option<Person>) -> bool) -> u32 {
        let people = self.lock();
        people.iter().filter(|(who, _)| of(**who)).map(|(_, count)| count.connections).sum()
    }

    /// The numbers of connections, by person.
    pub(crate) fn counts(&self) -> HashMap<Option<Person>, u32> {
        let people = self.lock();
        let here = people.iter().filter(|(_, count)| count.connections > 0);
        here.map(|(&who, count)| (who, count.connections)).collect()
    }

    /// Completes when a connection has begun or ended since the last call.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Forgets people who have gone, except these.
    pub(crate) fn forget_all_but(&self, seated: &[Person]) {
        self.lock().retain(|who, count| {
            count.connections > 0 || who.is_some_and(|who| seated.contains(&who))
        });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Option<Person>, Count>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        if let Some(count) = self.presence.lock().get_mut(&self.person) {
            count.connections = count.connections.saturating_sub(1);
            count.left = Instant::now();
        }
        self.presence.total.fetch_sub(1, Ordering::Relaxed);
        self.presence.changed.notify_one();
    }
}

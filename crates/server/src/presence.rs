//! Who is connected to a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::Person;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Who is connected to a table; those who watch are counted among them.
pub(crate) struct Presence {
    people: Mutex<HashMap<Option<Person>, Count>>,
    changed: Notify,
    /// Nothing is known of the time before.
    since: Instant,
}

#[derive(Clone, Copy)]
struct Count {
    connections: u32,
    left: Instant,
}

/// A connection; it ends when this is dropped.
pub(crate) struct Here {
    presence: Arc<Presence>,
    person: Option<Person>,
}

impl Presence {
    pub(crate) fn new() -> Arc<Self> {
        let since = Instant::now();
        Arc::new(Self { people: Mutex::default(), changed: Notify::new(), since })
    }

    /// Somebody connects.
    pub(crate) fn enter(self: &Arc<Self>, person: Option<Person>) -> Here {
        let now = Instant::now();
        let mut people = self.lock();
        people.entry(person).or_insert(Count { connections: 0, left: now }).connections += 1;
        drop(people);
        self.changed.notify_one();
        Here { presence: self.clone(), person }
    }

    pub(crate) fn is_here(&self, person: Person) -> bool {
        self.lock().get(&Some(person)).is_some_and(|count| count.connections > 0)
    }

    /// For how long somebody has been away, as far as is known.
    pub(crate) fn away(&self, person: Person) -> Duration {
        match self.lock().get(&Some(person)) {
            Some(count) if count.connections > 0 => Duration::ZERO,
            Some(count) => count.left.elapsed(),
            None => self.since.elapsed(),
        }
    }

    /// All connections.
    pub(crate) fn connections(&self) -> u32 {
        self.lock().values().map(|count| count.connections).sum()
    }

    /// The connections of people for whom this is true.
    pub(crate) fn count(&self, of: impl Fn(Option<Person>) -> bool) -> u32 {
        let people = self.lock();
        people.iter().filter(|(who, _)| of(**who)).map(|(_, count)| count.connections).sum()
    }

    /// Returns when somebody has come or gone since it was last asked.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Forgets who has gone and is none of these.
    pub(crate) fn forget_all_but(&self, seated: &[Person]) {
        self.lock().retain(|who, count| {
            count.connections > 0 || who.is_some_and(|who| seated.contains(&who))
        });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Option<Person>, Count>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some(count) = self.presence.lock().get_mut(&self.person) {
            count.connections = count.connections.saturating_sub(1);
            count.left = Instant::now();
        }
        self.presence.changed.notify_one();
    }
}

//! The worker pool in which bots choose their moves: a fixed number of threads, shared fairly between the owners of
//! tables.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use bots::{Budget, Level};
use games::{AnyAction, AnyGame, Seat};
use table::Person;
use tokio::sync::oneshot;

/// The nodes that a bot may search; enough for the strength of a master, and about a tenth of a second.
const NODE_BUDGET: u64 = 20_000;

/// A position in which a bot is to choose.
pub(crate) struct BotQuery {
    pub(crate) game: AnyGame,
    pub(crate) seat: Seat,
    pub(crate) strength: Level,
    pub(crate) seed: u64,
}

struct Job {
    query: BotQuery,
    answer: oneshot::Sender<AnyAction>,
}

/// The threads and their queue.
pub(crate) struct BotPool {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    /// Notified when a job is added or the pool is closed.
    available: Condvar,
}

/// The queued jobs by owner of the table. Owners take turns, so that an owner of a thousand tables does not delay
/// the others.
#[derive(Default)]
struct Jobs {
    by_owner: HashMap<Person, VecDeque<Job>>,
    turns: VecDeque<Person>,
    closed: bool,
}

impl BotPool {
    /// A pool with this number of threads.
    pub(crate) fn new(threads: usize) -> std::io::Result<Self> {
        let queue = Arc::<Queue>::default();
        let threads = (0..threads.max(1)).map(|_| {
            let queue = queue.clone();
            thread::Builder::new().name("bot".into()).spawn(move || queue.work())
        });
        Ok(Self { threads: threads.collect::<Result<_, _>>()?, queue })
    }

    /// Queues a query. The receiver gets the action, or an error if the pool is closed before.
    pub(crate) fn choose(&self, owner: Person, query: BotQuery) -> oneshot::Receiver<AnyAction> {
        let (answer, receiver) = oneshot::channel();
        let mut jobs = self.queue.lock();
        if jobs.closed {
            return receiver;
        }
        jobs.add(owner, Job { query, answer });
        self.queue.available.notify_one();
        receiver
    }

    /// The number of queued queries.
    pub(crate) fn queued(&self) -> usize {
        self.queue.lock().by_owner.values().map(VecDeque::len).sum()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let mut jobs = self.queue.lock();
        jobs.closed = true;
        jobs.by_owner.clear();
        jobs.turns.clear();
        drop(jobs);
        self.queue.available.notify_all();
        for thread in self.threads.drain(..) {
            // A panic of the thread was reported already.
            let _ = thread.join();
        }
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a thread of the pool until it is closed.
    fn work(&self) {
        while let Some(Job { query, answer }) = self.next() {
            // The table that asked has stopped waiting.
            if answer.is_closed() {
                continue;
            }
            let BotQuery { game, seat, strength, seed } = query;
            match bots::choose(&game, seat, strength, Budget::Nodes(NODE_BUDGET), seed) {
                // An error means that the table has stopped waiting meanwhile.
                Ok(choice) => drop(answer.send(choice.action)),
                Err(why) => tracing::error!(%why, "a bot was asked for a seat that may not act"),
            }
        }
    }

    /// Waits for the next job; `None` once the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.lock();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.next() {
                return Some(job);
            }
            jobs = self.available.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Jobs {
    fn add(&mut self, owner: Person, job: Job) {
        let jobs = self.by_owner.entry(owner).or_default();
        jobs.push_back(job);
        if jobs.len() == 1 {
            self.turns.push_back(owner);
        }
    }

    fn next(&mut self) -> Option<Job> {
        let owner = self.turns.pop_front()?;
        let jobs = self.by_owner.get_mut(&owner)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.by_owner.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        job
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyOptions, Game, Kind};

    use super::*;

    fn query(seed: u64) -> BotQuery {
        let mut game = AnyGame::new(&AnyOptions::default_of(Kind::Ten)).unwrap();
        while let Some(outcome) = game.draw(seed as u32 % game.tickets().max(1)) {
            game.resolve(outcome).unwrap();
        }
        let seat = game.turn().seats().iter().next().unwrap();
        BotQuery { game, seat, strength: Level::Novice, seed }
    }

    #[test]
    fn owners_take_turns() {
        let mut jobs = Jobs::default();
        for (owner, seed) in [(1, 10), (1, 11), (1, 12), (2, 20), (3, 30), (2, 21)] {
            let (answer, _) = oneshot::channel();
            jobs.add(Person(owner), Job { query: query(seed), answer });
        }
        let order: Vec<u64> =
            std::iter::from_fn(|| jobs.next()).map(|job| job.query.seed).collect();
        assert_eq!(order, [10, 20, 30, 11, 21, 12]);
        assert!(jobs.by_owner.is_empty() && jobs.turns.is_empty());
    }

    #[test]
    fn every_query_is_answered_with_a_legal_action() {
        let pool = BotPool::new(2).unwrap();
        let answers: Vec<_> =
            (0..20).map(|seed| pool.choose(Person(seed % 3), query(seed))).collect();
        for (seed, answer) in answers.into_iter().enumerate() {
            let action = answer.blocking_recv().unwrap();
            let BotQuery { game, seat, .. } = query(seed as u64);
            game.check_action(seat, action).unwrap();
        }
        assert_eq!(pool.queued(), 0);
        drop(pool);
    }
}

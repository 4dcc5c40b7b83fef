//! The worker pool in which bots choose their moves: a fixed number of threads, shared fairly between addresses and
//! tables (`bot_queue.rs`).

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use bots::{Budget, Level};
use games::{AnyAction, AnyGame, Seat};
use prometheus_client::metrics::counter::Counter;
use tokio::sync::oneshot;

use crate::bot_queue::{BotQueue, BotShare};

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
    /// Queries that found no room.
    refused: Counter,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    /// Notified when a job is added or the pool is closed.
    available: Condvar,
}

#[derive(Default)]
struct Jobs {
    queue: BotQueue<Job>,
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
        let threads = threads.collect::<Result<_, _>>()?;
        Ok(Self { threads, queue, refused: Counter::default() })
    }

    /// Counts queries that find no room by this counter.
    pub(crate) fn count_refused_by(&mut self, counter: Counter) {
        self.refused = counter;
    }

    /// Queues a query. The receiver gets the action, or an error if the pool is closed before. `None` if too many queries
    /// wait: the table has to ask again later.
    pub(crate) fn choose(
        &self,
        share: BotShare,
        query: BotQuery,
    ) -> Option<oneshot::Receiver<AnyAction>> {
        let (answer, receiver) = oneshot::channel();
        let mut jobs = self.queue.lock();
        if !jobs.closed {
            if !jobs.queue.add(share, Job { query, answer }) {
                self.refused.inc();
                return None;
            }
            self.queue.available.notify_one();
        }
        Some(receiver)
    }

    /// The number of queued queries.
    pub(crate) fn queued(&self) -> usize {
        self.queue.lock().queue.len()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let mut jobs = self.queue.lock();
        jobs.closed = true;
        jobs.queue = BotQueue::default();
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
            if let Some(job) = jobs.queue.next() {
                return Some(job);
            }
            jobs = self.available.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

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
    fn every_query_is_answered_with_a_legal_action() {
        let pool = BotPool::new(2).unwrap();
        let share = |number: u8| BotShare {
            address: [10, 0, 0, number % 3].into(),
            table: store::TableId::new([number; 16]),
            person_waits: number.is_multiple_of(2),
        };
        let answers: Vec<_> =
            (0..20).map(|seed| pool.choose(share(seed), query(seed.into()))).collect();
        for (seed, answer) in answers.into_iter().enumerate() {
            let action = answer.unwrap().blocking_recv().unwrap();
            let BotQuery { game, seat, .. } = query(seed as u64);
            game.check_action(seat, action).unwrap();
        }
        assert_eq!(pool.queued(), 0);
        drop(pool);
    }

    #[test]
    fn queries_that_find_no_room_are_counted() {
        let (mut pool, refused) = (BotPool::new(1).unwrap(), Counter::default());
        pool.count_refused_by(refused.clone());
        let (address, table) = (IpAddr::from([10, 0, 0, 1]), store::TableId::new([1; 16]));
        let share = BotShare { address, table, person_waits: false };
        // Answers that are waited for, or the queries would be passed over.
        let mut answers = Vec::new();
        for seed in 0..100_000 {
            match pool.choose(share, query(seed)) {
                Some(answer) => answers.push(answer),
                None => break,
            }
        }
        assert_eq!(refused.get(), 1);
    }
}

//! Where bots think: on threads of their own, a bounded number of them, and everybody in turn.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use bots::{Budget, Level};
use games::{AnyAction, AnyGame, Seat};
use table::Person;
use tokio::sync::oneshot;

/// What a master thinks over; enough for its strength, and about a tenth of a second.
const NODES: u64 = 20_000;

/// Something to think about.
pub(crate) struct Thought {
    pub(crate) game: AnyGame,
    pub(crate) seat: Seat,
    pub(crate) strength: Level,
    pub(crate) seed: u64,
}

struct Job {
    thought: Thought,
    answer: oneshot::Sender<AnyAction>,
}

/// The threads and what waits for them.
pub(crate) struct Pool {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

/// By owner of the table, what waits. Owners come in turn, so that whoever has opened a thousand tables does not
/// keep anybody else waiting.
#[derive(Default)]
struct Waiting {
    by_owner: HashMap<Person, VecDeque<Job>>,
    turns: VecDeque<Person>,
    closed: bool,
}

impl Pool {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> std::io::Result<Self> {
        let queue = Arc::<Queue>::default();
        let threads = (0..threads.max(1)).map(|_| {
            let queue = queue.clone();
            thread::Builder::new().name("bot".into()).spawn(move || queue.work())
        });
        Ok(Self { threads: threads.collect::<Result<_, _>>()?, queue })
    }

    /// Thinks about it when it is its owner's turn. Nothing comes if the pool is closed before.
    pub(crate) fn think(&self, owner: Person, thought: Thought) -> oneshot::Receiver<AnyAction> {
        let (answer, receiver) = oneshot::channel();
        let mut waiting = self.queue.lock();
        if waiting.closed {
            return receiver;
        }
        waiting.add(owner, Job { thought, answer });
        self.queue.more.notify_one();
        receiver
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.lock().by_owner.values().map(VecDeque::len).sum()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut waiting = self.queue.lock();
        waiting.closed = true;
        waiting.by_owner.clear();
        waiting.turns.clear();
        drop(waiting);
        self.queue.more.notify_all();
        for thread in self.threads.drain(..) {
            // One that panicked has said so already.
            let _ = thread.join();
        }
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(Job { thought, answer }) = self.next() {
            // Nobody waits for it any more: the table has moved on, or gone to sleep.
            if answer.is_closed() {
                continue;
            }
            let Thought { game, seat, strength, seed } = thought;
            match bots::choose(&game, seat, strength, Budget::Nodes(NODES), seed) {
                // It may have gone meanwhile.
                Ok(choice) => drop(answer.send(choice.action)),
                Err(why) => tracing::error!(%why, "a bot was asked that may not act"),
            }
        }
    }

    /// What comes next; `None` once the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(job) = waiting.next() {
                return Some(job);
            }
            waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Waiting {
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

    fn thought(seed: u64) -> Thought {
        let mut game = AnyGame::new(&AnyOptions::default_of(Kind::Ten)).unwrap();
        while let Some(outcome) = game.draw(seed as u32 % game.tickets().max(1)) {
            game.resolve(outcome).unwrap();
        }
        let seat = game.turn().seats().iter().next().unwrap();
        Thought { game, seat, strength: Level::Novice, seed }
    }

    #[test]
    fn everybody_comes_in_turn() {
        let mut waiting = Waiting::default();
        for (owner, seed) in [(1, 10), (1, 11), (1, 12), (2, 20), (3, 30), (2, 21)] {
            let (answer, _) = oneshot::channel();
            waiting.add(Person(owner), Job { thought: thought(seed), answer });
        }
        let order: Vec<u64> =
            std::iter::from_fn(|| waiting.next()).map(|job| job.thought.seed).collect();
        assert_eq!(order, [10, 20, 30, 11, 21, 12]);
        assert!(waiting.by_owner.is_empty() && waiting.turns.is_empty());
    }

    #[test]
    fn it_thinks_and_stops() {
        let pool = Pool::new(2).unwrap();
        let answers: Vec<_> =
            (0..20).map(|seed| pool.think(Person(seed % 3), thought(seed))).collect();
        for (seed, answer) in answers.into_iter().enumerate() {
            let action = answer.blocking_recv().unwrap();
            let Thought { game, seat, .. } = thought(seed as u64);
            game.check_action(seat, action).unwrap();
        }
        assert_eq!(pool.waiting(), 0);
        drop(pool);
    }
}

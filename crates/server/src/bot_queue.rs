//! The queue of the bot pool: addresses take turns, and below them tables, so that an address with a thousand tables
//! does not delay the others. Jobs that a player waits for come first.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;

use store::TableId;

/// The number of jobs of one address that may wait: a school class whose bots are all to act fits in.
const MAX_QUEUED_PER_ADDRESS: usize = 256;
/// The number of all jobs that may wait.
const MAX_QUEUED: usize = 4_096;
/// After this number of jobs that a player waits for, another one has its turn.
const PREFERRED_IN_A_ROW: u32 = 7;

/// Whose share of the pool a job uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BotShare {
    /// The address of a client of the table.
    pub(crate) address: IpAddr,
    pub(crate) table: TableId,
    /// Whether a player is connected and waits for the bot.
    pub(crate) person_waits: bool,
}

/// The queued jobs.
pub(crate) struct BotQueue<J> {
    /// Jobs that a player waits for.
    preferred: Turns<IpAddr, Turns<TableId, VecDeque<J>>>,
    others: Turns<IpAddr, Turns<TableId, VecDeque<J>>>,
    /// The number of queued jobs by address.
    queued: HashMap<IpAddr, usize>,
    len: usize,
    /// The number of preferred jobs since the last other one.
    in_a_row: u32,
}

impl<J> Default for BotQueue<J> {
    fn default() -> Self {
        Self {
            preferred: Turns::default(),
            others: Turns::default(),
            queued: HashMap::new(),
            len: 0,
            in_a_row: 0,
        }
    }
}

impl<J> BotQueue<J> {
    /// Adds a job, unless too many wait already.
    #[must_use]
    pub(crate) fn add(&mut self, share: BotShare, job: J) -> bool {
        let queued = self.queued.get(&share.address).copied().unwrap_or_default();
        if queued >= MAX_QUEUED_PER_ADDRESS || self.len >= MAX_QUEUED {
            return false;
        }
        self.queued.insert(share.address, queued + 1);
        self.len += 1;
        let turns = if share.person_waits { &mut self.preferred } else { &mut self.others };
        turns.add(share.address, |tables| tables.add(share.table, |jobs| jobs.push_back(job)));
        true
    }

    /// Takes the next job.
    pub(crate) fn next(&mut self) -> Option<J> {
        let others_due = self.in_a_row >= PREFERRED_IN_A_ROW && !self.others.is_empty();
        let preferred = if others_due { None } else { self.preferred.next() };
        self.in_a_row = if preferred.is_some() { self.in_a_row + 1 } else { 0 };
        let (address, job) = preferred.or_else(|| self.others.next())?;
        self.len -= 1;
        if let Some(queued) = self.queued.get_mut(&address) {
            *queued -= 1;
            if *queued == 0 {
                self.queued.remove(&address);
            }
        }
        Some(job)
    }

    /// The number of queued jobs.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }
}

/// Queues by key that take turns (round robin). Empty queues are removed.
struct Turns<K, Q> {
    by_key: HashMap<K, Q>,
    order: VecDeque<K>,
}

impl<K, Q> Default for Turns<K, Q> {
    fn default() -> Self {
        Self { by_key: HashMap::new(), order: VecDeque::new() }
    }
}

/// A queue that can be one of [`Turns`].
trait Queue: Default {
    type Job;

    fn take(&mut self) -> Option<Self::Job>;
    fn is_empty(&self) -> bool;
}

impl<J> Queue for VecDeque<J> {
    type Job = J;

    fn take(&mut self) -> Option<J> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Queue for Turns<K, Q> {
    type Job = Q::Job;

    fn take(&mut self) -> Option<Q::Job> {
        self.next().map(|(_, job)| job)
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Turns<K, Q> {
    fn add(&mut self, key: K, add: impl FnOnce(&mut Q)) {
        let queue = self.by_key.entry(key).or_default();
        if queue.is_empty() {
            self.order.push_back(key);
        }
        add(queue);
    }

    fn next(&mut self) -> Option<(K, Q::Job)> {
        let key = self.order.pop_front()?;
        let queue = self.by_key.get_mut(&key)?;
        let job = queue.take()?;
        if queue.is_empty() {
            self.by_key.remove(&key);
        } else {
            self.order.push_back(key);
        }
        Some((key, job))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(address: u8, table: u8, person_waits: bool) -> BotShare {
        let address = IpAddr::from([10, 0, 0, address]);
        BotShare { address, table: TableId::new([table; 16]), person_waits }
    }

    fn order<J>(queue: &mut BotQueue<J>) -> Vec<J> {
        std::iter::from_fn(|| queue.next()).collect()
    }

    #[test]
    fn addresses_take_turns_and_below_them_tables() {
        let mut queue = BotQueue::default();
        for (address, table, job) in
            [(1, 1, 10), (1, 1, 11), (1, 2, 12), (2, 3, 20), (3, 4, 30), (2, 3, 21)]
        {
            assert!(queue.add(share(address, table, true), job));
        }
        assert_eq!(queue.len(), 6);
        assert_eq!(order(&mut queue), [10, 20, 30, 12, 21, 11]);
        assert!(queue.len() == 0 && queue.queued.is_empty() && queue.preferred.by_key.is_empty());
    }

    #[test]
    fn many_tables_of_one_address_do_not_delay_a_stranger() {
        for person_waits in [true, false] {
            let mut queue = BotQueue::default();
            for table in 0..200 {
                assert!(queue.add(share(1, table, person_waits), "theirs"));
            }
            assert!(queue.next().is_some());
            assert!(queue.add(share(2, 250, person_waits), "the stranger's"));
            let before = order(&mut queue).iter().position(|job| *job == "the stranger's");
            assert!(before.unwrap() <= 1, "{before:?} jobs came first");
        }
    }

    #[test]
    fn jobs_that_a_player_waits_for_come_first_but_the_others_are_not_forgotten() {
        let mut queue = BotQueue::default();
        for table in 0..100 {
            assert!(queue.add(share(table, table, false), false));
            assert!(queue.add(share(table, table, true), true));
        }
        let order = order(&mut queue);
        assert!(order[0] && order.iter().take(16).filter(|waits| **waits).count() >= 14);
        assert!(order.iter().take(16).any(|waits| !waits));
        assert_eq!(order.len(), 200);
    }

    #[test]
    fn what_waits_is_bounded_by_address_and_in_total() {
        let mut queue = BotQueue::default();
        let added = (0..10_000).filter(|_| queue.add(share(1, 1, true), ())).count();
        assert_eq!(added, MAX_QUEUED_PER_ADDRESS);
        assert!(queue.add(share(2, 2, true), ()), "another address still has room");
        let added = (0..100_000_usize)
            .filter(|number| queue.add(share((number % 250) as u8, 3, true), ()))
            .count();
        assert_eq!((added + MAX_QUEUED_PER_ADDRESS + 1, queue.len()), (MAX_QUEUED, MAX_QUEUED));
        assert!(queue.next().is_some() && queue.add(share(251, 4, true), ()));
    }
}

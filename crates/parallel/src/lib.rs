//! Jobs on all cores, their results in order.
//!
//! Results come back in the order of the jobs, whichever thread did them, so that whatever is made
//! of them, and where it is stopped, is the same for any number of threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// How many jobs a thread may be ahead of the oldest unfinished one; bounds what waits in memory.
const AHEAD: u64 = 64;

/// How many threads there should be if nobody says.
#[must_use]
pub fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// How far it got: jobs before this one are merged.
struct Front {
    merged: Mutex<u64>,
    moved: Condvar,
}

/// Does `count` jobs on `threads` threads; each thread has a worker of its own from `make`. `each`
/// gets the results in the order of the jobs, on the calling thread, until it breaks. When `stop`
/// is set nothing more is started, and results that are not there yet are left out.
pub fn in_order<W, T: Send>(
    count: u64,
    threads: usize,
    stop: &AtomicBool,
    make: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> T + Sync,
    mut each: impl FnMut(T) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(0);
    let front = Front { merged: Mutex::new(0), moved: Condvar::new() };
    let over = AtomicBool::new(false);
    let halted = || over.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1).min(usize::try_from(count).unwrap_or(usize::MAX)) {
            let sender = sender.clone();
            let (next, front, make, work, halted) = (&next, &front, &make, &work, &halted);
            scope.spawn(move || {
                let mut worker = make();
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= count || !wait_for_turn(front, job, halted) {
                        return;
                    }
                    let result = work(&mut worker, job);
                    if sender.send((job, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        'merge: while !halted() {
            match results.recv_timeout(Duration::from_millis(50)) {
                Ok((job, result)) => waiting.insert(job, result),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            while let Some(result) = waiting.remove(&due) {
                due += 1;
                if each(result).is_break() {
                    break 'merge;
                }
            }
            *front.merged.lock().expect("no thread panics while it holds the lock") = due;
            front.moved.notify_all();
        }
        over.store(true, Ordering::Relaxed);
        front.moved.notify_all();
    });
}

/// Waits until a job is near enough to the front; `false` if there is nothing to do any more.
fn wait_for_turn(front: &Front, job: u64, halted: &impl Fn() -> bool) -> bool {
    let mut merged = front.merged.lock().expect("no thread panics while it holds the lock");
    while job >= *merged + AHEAD && !halted() {
        // The time-out is for `stop`, which wakes nobody.
        let (lock, _) = front
            .moved
            .wait_timeout(merged, Duration::from_millis(50))
            .expect("no thread panics while it holds the lock");
        merged = lock;
    }
    !halted()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(threads: usize, until: u64) -> Vec<u64> {
        let mut seen = Vec::new();
        in_order(
            1_000,
            threads,
            &AtomicBool::new(false),
            || (),
            |(), job| job * job,
            |square| {
                seen.push(square);
                if square == until * until {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        seen
    }

    #[test]
    fn results_come_in_order_for_any_number_of_threads() {
        let all: Vec<u64> = (0..1_000).map(|job| job * job).collect();
        for threads in [1, 2, 7] {
            assert_eq!(squares(threads, 5_000), all);
            assert_eq!(squares(threads, 300), all[..=300]);
        }
    }

    #[test]
    fn a_stop_keeps_what_is_there_without_gaps() {
        let stop = AtomicBool::new(false);
        let mut seen = Vec::new();
        let each = |job| {
            seen.push(job);
            stop.store(seen.len() >= 10, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        in_order(u64::MAX, 2, &stop, || (), |(), job| job, each);
        assert!(seen.len() >= 10);
        assert!(seen.iter().copied().eq(0..seen.len() as u64));
    }

    #[test]
    fn no_jobs_are_no_trouble() {
        in_order(0, 2, &AtomicBool::new(false), || (), |(), job| job, |_| unreachable!());
    }
}

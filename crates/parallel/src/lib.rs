//! Runs jobs on several threads and delivers their results in order; used by studies and analyses.
//!
//! Results come in the order of the jobs, whichever thread ran them, so that what the caller computes
//! from them, and where it stops, does not depend on the number of threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// The most jobs that a thread may be ahead of the next result to be merged; bounds memory.
const MAX_JOBS_AHEAD: u64 = 64;

/// The default number of threads: one for each core.
#[must_use]
pub fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The number of merged results, and a signal that it has changed.
struct Progress {
    merged: Mutex<u64>,
    advanced: Condvar,
}

/// Runs `count` jobs on `threads` threads; each thread has a worker of its own from `make_worker`. `each`
/// is called with the results in the order of the jobs, on the calling thread, until it breaks. Once
/// `stop` is set no job is started, and results that are missing then are left out.
pub fn in_order<W, T: Send>(
    count: u64,
    threads: usize,
    stop: &AtomicBool,
    make_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> T + Sync,
    mut each: impl FnMut(T) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(0);
    let progress = Progress { merged: Mutex::new(0), advanced: Condvar::new() };
    let finished = AtomicBool::new(false);
    let is_stopped = || finished.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1).min(usize::try_from(count).unwrap_or(usize::MAX)) {
            let sender = sender.clone();
            let (next, progress, make_worker, work, is_stopped) =
                (&next, &progress, &make_worker, &work, &is_stopped);
            scope.spawn(move || {
                let mut worker = make_worker();
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= count || !wait_until_near(progress, job, is_stopped) {
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
        let mut next_to_merge = 0;
        'merge: while !is_stopped() {
            match results.recv_timeout(Duration::from_millis(50)) {
                Ok((job, result)) => waiting.insert(job, result),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            while let Some(result) = waiting.remove(&next_to_merge) {
                next_to_merge += 1;
                if each(result).is_break() {
                    break 'merge;
                }
            }
            *progress.merged.lock().expect("no thread panics while it holds the lock") =
                next_to_merge;
            progress.advanced.notify_all();
        }
        finished.store(true, Ordering::Relaxed);
        progress.advanced.notify_all();
    });
}

/// Waits until a job is near enough to the merged ones; `false` if work has stopped.
fn wait_until_near(progress: &Progress, job: u64, is_stopped: &impl Fn() -> bool) -> bool {
    let mut merged = progress.merged.lock().expect("no thread panics while it holds the lock");
    while job >= *merged + MAX_JOBS_AHEAD && !is_stopped() {
        // The time-out is for `stop`, which notifies no thread.
        let (lock, _) = progress
            .advanced
            .wait_timeout(merged, Duration::from_millis(50))
            .expect("no thread panics while it holds the lock");
        merged = lock;
    }
    !is_stopped()
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
    fn a_stop_keeps_a_prefix_of_the_results() {
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
    fn no_jobs_give_no_results() {
        in_order(0, 2, &AtomicBool::new(false), || (), |(), job| job, |_| unreachable!());
    }
}

//! Long calls that Ctrl-C ends.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// The interval at which a call that computes looks for signals.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The most results that wait for the calling thread.
const MAX_QUEUED_RESULTS: usize = 16;

/// Hands results over to the calling thread.
pub struct Results<T>(SyncSender<T>);

impl<T> Results<T> {
    /// Hands a result over; breaks if the call has been interrupted.
    pub fn send(&self, result: T) -> ControlFlow<()> {
        self.0.send(result).map_or(ControlFlow::Break(()), ControlFlow::Continue)
    }
}

/// Computes in a thread of its own, without the GIL. Meanwhile the calling thread calls `each` with the results that `work` sends, and
/// looks for signals, which Python handles in its main thread only. If a signal or `each` raises an exception, `stop` is set, and the
/// exception is returned as soon as `work` has ended.
pub fn interruptible<T: Send, R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>, &Results<T>) -> R + Send,
    mut each: impl FnMut(Python<'_>, T) -> PyResult<()> + Send,
) -> PyResult<R> {
    let stop = Arc::new(AtomicBool::new(false));
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, results) = sync_channel(MAX_QUEUED_RESULTS);
            let stop = &stop;
            let worker = scope.spawn(move || work(stop, &Results(sender)));
            let failure = loop {
                let told = match results.recv_timeout(POLL_INTERVAL) {
                    Ok(result) => {
                        Python::attach(|py| each(py, result).and_then(|()| py.check_signals()))
                    }
                    Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals()),
                    // The work has ended.
                    Err(RecvTimeoutError::Disconnected) => break None,
                };
                if let Err(error) = told {
                    stop.store(true, Ordering::Relaxed);
                    break Some(error);
                }
            };
            // No result is taken any more, so that the worker does not wait for that.
            drop(results);
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            failure.map_or(Ok(result), Err)
        })
    })
}

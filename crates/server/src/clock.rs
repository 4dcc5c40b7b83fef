//! The server's clock, which follows the system clock without jumps.
//!
//! It counts by the monotonic clock, which cannot be set and stands still while the machine is suspended. If
//! the system clock says otherwise (it was set, or the machine was suspended), this clock runs up to 1 % faster or
//! slower until both agree. After a start it begins at the time of the system, but at most [`MAX_GAP_MS`] after the time
//! at which a server last used the database, and never before it. So a jump of the system clock forfeits no game, and an
//! outage costs a player a bounded part of their time. While no clock runs at any table, there is nothing to protect, and
//! a clock that is behind is set to the time of the system at once.
//!
//! Nodes that share a store have the time of the cluster instead ([`follow`]), which each heartbeat brings. Between
//! heartbeats it counts by the monotonic clock, but not longer than a lease lasts: while there is no database, the time
//! of the cluster stands still.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use store::LEASE_TTL;
use table::Time;

/// The largest time for which the clocks of players run while there is no server, in milliseconds.
pub(crate) const MAX_GAP_MS: u64 = 60_000;

/// The part of the elapsed time by which the clock may be corrected: 1 %.
const MAX_CORRECTION_PART: i128 = 100;

/// The clock of this process; `None` until its first use.
static CLOCK: LazyLock<Mutex<Option<SteadyClock>>> = LazyLock::new(Mutex::default);

/// The time of the cluster, if this process has nodes of one; all of them have the same.
static CLUSTER: Mutex<Option<ClusterClock>> = Mutex::new(None);
/// Whether there is a time of the cluster.
static FOLLOWS: AtomicBool = AtomicBool::new(false);

/// The current time.
pub(crate) fn now() -> Time {
    if FOLLOWS.load(Ordering::Relaxed)
        && let Some(clock) = &mut *CLUSTER.lock().unwrap_or_else(PoisonError::into_inner)
    {
        return clock.now(Instant::now());
    }
    let (system, instant) = (system_time(), Instant::now());
    let mut clock = CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    clock.get_or_insert_with(|| SteadyClock::new(system, instant)).now(system, instant)
}

/// Sets the time of the cluster, which all nodes of this process have from now on.
pub(crate) fn follow(time: Duration) {
    let at = Instant::now();
    let mut cluster = CLUSTER.lock().unwrap_or_else(PoisonError::into_inner);
    match &mut *cluster {
        Some(clock) => clock.set(time, at),
        None => *cluster = Some(ClusterClock { time, at, last: 0 }),
    }
    FOLLOWS.store(true, Ordering::Relaxed);
}

/// Starts the clock for a database that a server last used at this time.
pub(crate) fn begin(last_used: Option<u64>) {
    let (system, instant) = (system_time(), Instant::now());
    let mut clock = CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    match &mut *clock {
        // Another server in this process uses it already.
        Some(clock) => clock.not_before(last_used.unwrap_or(0)),
        None => *clock = Some(SteadyClock::new(start(system, last_used), instant)),
    }
}

/// Returns whether the clock is behind that of the system by more than a player may be charged for.
pub(crate) fn is_behind() -> bool {
    system_time().as_millis() > u128::from(now().0 + MAX_GAP_MS)
}

/// Sets the clock to the time of the system, unless that is earlier; for a server at whose tables no clock runs.
pub(crate) fn catch_up() {
    let (system, instant) = (system_time(), Instant::now());
    let mut clock = CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let clock = clock.get_or_insert_with(|| SteadyClock::new(system, instant));
    clock.now(system, instant);
    clock.not_before(system.as_millis() as u64);
}

/// The time of the system.
pub(crate) fn system_time() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The time at which the clock starts.
fn start(system: Duration, last_used: Option<u64>) -> Duration {
    let Some(last_used) = last_used else { return system };
    let earliest = Duration::from_millis(last_used);
    system.clamp(earliest, earliest + Duration::from_millis(MAX_GAP_MS))
}

/// A clock that never jumps and never runs backwards.
struct SteadyClock {
    /// Nanoseconds since 1970.
    time: i128,
    /// When that was the time.
    at: Instant,
}

impl SteadyClock {
    fn new(time: Duration, at: Instant) -> Self {
        Self { time: nanoseconds(time), at }
    }

    fn now(&mut self, system: Duration, instant: Instant) -> Time {
        let elapsed = nanoseconds(instant.saturating_duration_since(self.at));
        let most = elapsed / MAX_CORRECTION_PART;
        let difference = nanoseconds(system) - (self.time + elapsed);
        self.time += elapsed + difference.clamp(-most, most);
        self.at = self.at.max(instant);
        Time(u64::try_from(self.time / 1_000_000).unwrap_or(u64::MAX))
    }

    fn not_before(&mut self, time: u64) {
        self.time = self.time.max(i128::from(time) * 1_000_000);
    }
}

/// The time of the cluster, which never runs backwards.
struct ClusterClock {
    /// The time that the last heartbeat brought.
    time: Duration,
    /// When it came.
    at: Instant,
    /// The latest time that was told, in milliseconds.
    last: u64,
}

impl ClusterClock {
    fn now(&mut self, instant: Instant) -> Time {
        let elapsed = instant.saturating_duration_since(self.at).min(LEASE_TTL);
        let time = u64::try_from((self.time + elapsed).as_millis()).unwrap_or(u64::MAX);
        self.last = self.last.max(time);
        Time(self.last)
    }

    fn set(&mut self, time: Duration, at: Instant) {
        self.now(at);
        (self.time, self.at) = (time, at);
    }
}

fn nanoseconds(time: Duration) -> i128 {
    i128::try_from(time.as_nanos()).unwrap_or(i128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    const SECOND: Duration = Duration::from_secs(1);

    /// Runs a clock for a while, once a second, with a system clock that is wrong by a difference.
    fn run(clock: &mut SteadyClock, begin: Instant, seconds: u32, system: Duration) -> u64 {
        let before = clock.time;
        let at = clock.at;
        for second in 1..=seconds {
            clock.now(system + SECOND * second, at + SECOND * second);
        }
        assert!(clock.at > begin);
        u64::try_from((clock.time - before) / 1_000_000).unwrap()
    }

    #[test]
    fn a_jump_of_the_system_clock_forwards_costs_one_percent() {
        let begin = Instant::now();
        let mut clock = SteadyClock::new(DAY, begin);
        assert_eq!(run(&mut clock, begin, 60, DAY), 60_000);
        // An hour later by the system, a minute later in fact.
        let passed = run(&mut clock, begin, 60, DAY + DAY);
        assert_eq!(passed, 60_600);
    }

    #[test]
    fn a_clock_that_is_set_back_does_not_run_backwards() {
        let begin = Instant::now();
        let mut clock = SteadyClock::new(DAY * 2, begin);
        let passed = run(&mut clock, begin, 100, DAY);
        assert_eq!(passed, 99_000);
    }

    #[test]
    fn a_small_difference_is_made_up_for() {
        let begin = Instant::now();
        let mut clock = SteadyClock::new(DAY, begin);
        assert_eq!(run(&mut clock, begin, 1_000, DAY + SECOND * 5), 1_005_000);
    }

    #[test]
    fn the_time_of_a_cluster_stands_still_without_a_database() {
        let begin = Instant::now();
        let mut clock = ClusterClock { time: DAY, at: begin, last: 0 };
        let day = u64::try_from(DAY.as_millis()).unwrap();
        assert_eq!(clock.now(begin + SECOND), Time(day + 1_000));
        // A heartbeat that took long does not turn the clock back.
        clock.set(DAY, begin + SECOND);
        assert_eq!(clock.now(begin + SECOND), Time(day + 1_000));
        assert_eq!(clock.now(begin + SECOND * 3), Time(day + 2_000));
        // The database is away for an hour.
        let stopped = clock.now(begin + SECOND * 3_600);
        assert_eq!(stopped, Time(day + 5_000));
        clock.set(DAY + SECOND * 6, begin + SECOND * 3_600);
        assert_eq!(clock.now(begin + SECOND * 3_601), Time(day + 7_000));
    }

    #[test]
    fn an_outage_costs_a_bounded_time() {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap();
        let last = milliseconds(DAY);
        assert_eq!(start(DAY, None), DAY);
        assert_eq!(start(DAY + SECOND * 20, Some(last)), DAY + SECOND * 20);
        assert_eq!(start(DAY * 9, Some(last)), DAY + SECOND * 60);
        // The clock was set back meanwhile.
        assert_eq!(start(SECOND, Some(last)), DAY);
    }
}

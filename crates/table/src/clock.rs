//! The remaining time of each seat.

use games::{MAX_SEATS, Seat, SeatSet};

use crate::setup::{Clock, Time};

/// The remaining time of each seat, and the seats whose clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    clock: Clock,
    left: [u64; MAX_SEATS],
    running: SeatSet,
    since: Time,
}

impl Times {
    pub(crate) fn new(clock: Clock) -> Self {
        let left = match clock {
            Clock::None => u64::MAX,
            Clock::PerMove { ms } => ms,
            Clock::Fischer { initial_ms, .. } => initial_ms,
        };
        Self { clock, left: [left; MAX_SEATS], running: SeatSet::default(), since: Time(0) }
    }

    /// Lets the clock run for these seats and stops it for all others.
    pub(crate) fn run(&mut self, seats: SeatSet, at: Time) {
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left(seat, at);
        }
        self.running = if self.clock == Clock::None { SeatSet::default() } else { seats };
        // The clock of the host may be set back; time that was counted stays counted.
        self.since = self.since.max(at);
    }

    /// Stops the clock of a seat that has acted, and adds what the time control gives for a decision.
    pub(crate) fn decided(&mut self, seat: Seat, at: Time) {
        let left = self.left(seat, at);
        self.left[seat.index()] = match self.clock {
            Clock::None => left,
            Clock::PerMove { ms } => ms,
            Clock::Fischer { increment_ms, .. } => left.saturating_add(increment_ms),
        };
        // This seat was charged above; for the others the clock goes on.
        self.running = self.running.iter().filter(|&other| other != seat).collect();
        self.run(self.running, at);
    }

    /// The time of a new event: never before that of an earlier one, also if the host's clock was set back.
    pub(crate) fn not_before_last(&self, at: Time) -> Time {
        self.since.max(at)
    }

    /// The remaining milliseconds of a seat.
    pub(crate) fn left(&self, seat: Seat, at: Time) -> u64 {
        let left = self.left[seat.index()];
        if self.running.contains(seat) {
            left.saturating_sub(at.0.saturating_sub(self.since.0))
        } else {
            left
        }
    }

    /// When the first running clock reaches zero.
    pub(crate) fn alarm(&self) -> Option<Time> {
        let ends = self.running.iter().map(|seat| self.left[seat.index()]);
        ends.min().map(|left| Time(self.since.0.saturating_add(left)))
    }

    /// The seats whose running clock has reached zero.
    pub(crate) fn out(&self, at: Time) -> SeatSet {
        self.running.iter().filter(|&seat| self.left(seat, at) == 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn only(seat: Seat) -> SeatSet {
        [seat].into_iter().collect()
    }

    #[test]
    fn fischer_adds_an_increment_for_every_decision() {
        let mut times = Times::new(Clock::Fischer { initial_ms: 10_000, increment_ms: 2_000 });
        times.run(only(ANNA), Time(1_000));
        assert_eq!(times.alarm(), Some(Time(11_000)));
        assert_eq!(times.left(ANNA, Time(4_000)), 7_000);
        times.decided(ANNA, Time(4_000));
        times.run(only(BEN), Time(4_000));
        assert_eq!((times.left(ANNA, Time(9_000)), times.left(BEN, Time(9_000))), (9_000, 5_000));
        assert!(times.out(Time(13_999)).is_empty());
        assert_eq!(times.out(Time(14_000)), only(BEN));
    }

    #[test]
    fn per_move_time_is_reset_by_every_decision() {
        let mut times = Times::new(Clock::PerMove { ms: 5_000 });
        times.run(only(ANNA), Time(0));
        times.decided(ANNA, Time(4_000));
        times.run(only(ANNA), Time(4_000));
        assert_eq!(times.left(ANNA, Time(4_000)), 5_000);
    }

    #[test]
    fn a_clock_set_back_gives_no_time_back() {
        let mut times = Times::new(Clock::Fischer { initial_ms: 10_000, increment_ms: 0 });
        times.run(only(ANNA), Time(5_000));
        times.run(only(ANNA), Time(8_000));
        times.run(only(ANNA), Time(2_000));
        assert_eq!(times.left(ANNA, Time(8_000)), 7_000);
    }

    #[test]
    fn without_a_time_control_no_clock_runs() {
        let mut times = Times::new(Clock::None);
        times.run(only(ANNA), Time(0));
        assert_eq!((times.alarm(), times.out(Time(u64::MAX)).is_empty()), (None, true));
    }
}

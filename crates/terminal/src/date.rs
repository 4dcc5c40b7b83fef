//! Dates for file names and records, without a time zone: all in UTC.

use table::Time;

/// A date and time of day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    year: u64,
    month: u64,
    day: u64,
    seconds: u64,
}

impl Date {
    /// The date of a timestamp.
    #[must_use]
    pub const fn of(at: Time) -> Self {
        let seconds = at.0 / 1_000;
        // Years are counted from a 1 March, so that the leap day comes last; an era has 400 years.
        let days = seconds / 86_400 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        Self { year: era * 400 + year + next, month, day, seconds: seconds % 86_400 }
    }

    /// `2026-11-16`.
    #[must_use]
    pub fn day(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }

    /// `2026-11-16-142501`: sorts by time, and fits a file name.
    #[must_use]
    pub fn stamp(self) -> String {
        let (hours, minutes) = (self.seconds / 3_600, self.seconds / 60 % 60);
        format!("{}-{hours:02}{minutes:02}{:02}", self.day(), self.seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_right() {
        let check = |seconds: u64, stamp: &str| {
            assert_eq!(Date::of(Time(seconds * 1_000)).stamp(), stamp);
        };
        // As `date -u -d @… +%F-%H%M%S` has them.
        check(0, "1970-01-01-000000");
        check(951_782_399, "2000-02-28-235959");
        check(951_782_400, "2000-02-29-000000");
        check(1_794_795_672, "2026-11-16-022112");
        check(4_107_542_400, "2100-03-01-000000");
    }
}

//! Statistics of the measured times, and their text.

use std::fmt;
use std::time::Duration;

/// Measured durations.
#[derive(Clone, Default)]
pub struct Times(Vec<u32>);

impl Times {
    /// Adds a duration, to the microsecond.
    pub fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub fn extend(&mut self, others: &Self) {
        self.0.extend(&others.0);
    }

    /// Sorts them, to look up percentiles.
    pub fn spread(mut self) -> Spread {
        self.0.sort_unstable();
        Spread(self.0)
    }
}

/// Durations in ascending order.
pub struct Spread(Vec<u32>);

impl Spread {
    /// The duration that so many of a thousand do not exceed, in milliseconds.
    pub fn per_mille(&self, of_a_thousand: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let at = (self.0.len() * of_a_thousand).div_ceil(1000).saturating_sub(1).min(last);
        self.0.get(at).map_or(f64::NAN, |&microseconds| f64::from(microseconds) / 1000.0)
    }
}

/// p50, p90, p99 and the longest.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for of_a_thousand in [500, 900, 990, 1000] {
            write!(f, " {:>8.1}", self.per_mille(of_a_thousand))?;
        }
        Ok(())
    }
}

/// The headings for the columns of a [`Spread`].
pub const SPREAD: &str = "  p50 ms   p90 ms   p99 ms   max ms";

/// `12,345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_counts_from_below() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|ms| times.add(Duration::from_millis(ms)));
        let spread = times.spread();
        assert_eq!([500, 990, 1000].map(|p| spread.per_mille(p)), [100.0, 198.0, 200.0]);
        assert!(Times::default().spread().per_mille(500).is_nan());
    }

    #[test]
    fn large_numbers_can_be_read() {
        assert_eq!([7, 999, 1_000, 1_234_567].map(grouped), ["7", "999", "1,000", "1,234,567"]);
    }
}

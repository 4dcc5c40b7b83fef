//! Frequency tables of whole numbers and fractions: merging them is exact, in any order and grouping.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::stats::Sample;

/// A frequency table of whole numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counts(BTreeMap<u64, u64>);

impl Counts {
    /// Counts a number.
    pub fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Adds the counts of another table.
    pub fn merge(&mut self, other: &Self) {
        for (&value, &count) in &other.0 {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// The numbers with their counts, the least first.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + Clone {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    /// The number of all counted values.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The sum of all counted values.
    #[must_use]
    pub fn sum(&self) -> u64 {
        // Only a table from a forged file could be that large.
        self.iter().fold(0, |sum, (value, count)| sum.saturating_add(value.saturating_mul(count)))
    }

    /// The numbers as a sample, each multiplied by `unit`.
    #[must_use]
    pub fn sample(&self, unit: f64) -> Sample {
        let mut sample = Sample::default();
        self.iter().for_each(|(value, count)| sample.add_times(value as f64 * unit, count));
        sample
    }

    /// The least number that at least this share of the values does not exceed; 0 for an empty table.
    #[must_use]
    pub fn quantile(&self, share: f64) -> u64 {
        let needed = (share.clamp(0.0, 1.0) * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = |(_, count): &(u64, u64)| {
            seen += count;
            seen >= needed
        };
        self.iter().find(reached).or(self.iter().last()).map_or(0, |(value, _)| value)
    }

    /// Returns whether this can be the table of `count` values of at most `greatest`. Tables from files are
    /// checked by it, so that no sum of theirs overflows.
    pub(crate) fn fits(&self, count: u64, greatest: u64) -> bool {
        let values = self.0.iter().all(|(&value, &count)| value <= greatest && count > 0);
        let all = self.0.values().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        values && all == Some(count)
    }
}

/// Fractions with a common denominator, counted by their numerators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fractions {
    denominator: u64,
    numerators: Counts,
}

impl Fractions {
    /// No fractions yet.
    #[must_use]
    pub fn new(denominator: u64) -> Self {
        Self { denominator: denominator.max(1), numerators: Counts::default() }
    }

    /// Counts a fraction.
    pub fn add(&mut self, numerator: u64) {
        self.numerators.add(numerator);
    }

    /// Adds the fractions of another table with the same denominator.
    pub(crate) fn merge(&mut self, other: &Self) {
        debug_assert_eq!(self.denominator, other.denominator);
        self.numerators.merge(&other.numerators);
    }

    /// The number of fractions.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.numerators.count()
    }

    /// The mean; 0 without fractions.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sample().mean()
    }

    /// The fractions as a sample. Its sums are rounded once, so that they do not depend on any order.
    #[must_use]
    pub fn sample(&self) -> Sample {
        let (mut count, mut sum, mut squares) = (0, 0_u128, 0_u128);
        for (numerator, times) in self.numerators.iter() {
            let (numerator, all) = (u128::from(numerator), u128::from(times));
            count += times;
            sum += numerator * all;
            squares += numerator * numerator * all;
        }
        let denominator = self.denominator as f64;
        let squares = squares as f64 / (denominator * denominator);
        Sample::from_sums(count, sum as f64 / denominator, squares)
    }

    /// Returns whether this can be a table of `count` fractions over `denominator`, as [`Counts::fits`].
    pub(crate) fn fits(&self, denominator: u64, count: u64, greatest: u64) -> bool {
        self.denominator == denominator && self.numerators.fits(count, greatest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_have_exact_sums() {
        // Thirds and sixths cannot be written in binary: added one by one they depend on the order.
        let mut sixths = Fractions::new(6);
        (0..600).for_each(|number| sixths.add(number % 6));
        assert_eq!((sixths.count(), sixths.sample().count), (600, 600));
        assert_eq!(sixths.mean(), 250.0 / 600.0);
        let mut parts = [Fractions::new(6), Fractions::new(6)];
        (0..600).rev().for_each(|number| parts[usize::from(number < 77)].add(number % 6));
        let [mut one, two] = parts;
        one.merge(&two);
        assert_eq!(one, sixths);
        assert_eq!(Fractions::new(6).mean(), 0.0);
    }

    #[test]
    fn tables_that_cannot_be_are_found() {
        let read = |text: &str| serde_json::from_str::<Counts>(text).unwrap();
        let sound = read(r#"{"2":3,"10":1}"#);
        assert!(sound.fits(4, 10));
        assert_eq!(serde_json::to_string(&sound).unwrap(), r#"{"2":3,"10":1}"#);
        assert!(!sound.fits(4, 9) && !sound.fits(5, 10) && !sound.fits(3, 10));
        assert!(!read(r#"{"2":0,"3":4}"#).fits(4, 10));
        assert!(!read(r#"{"1":18446744073709551615,"2":5}"#).fits(4, 10));
        assert!(Counts::default().fits(0, 0));
    }
}

//! Statistics: samples, confidence intervals, Elo differences and a sequential test.

/// The half-width of a 95 % interval in standard errors.
const Z: f64 = 1.959_963_985;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The estimate of an increasing function of the value.
    #[must_use]
    pub fn map(self, through: impl Fn(f64) -> f64) -> Self {
        Self { mean: through(self.mean), low: through(self.low), high: through(self.high) }
    }
}

/// A sample of numbers, kept as sums.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    /// The number of numbers.
    pub count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// The sample with these sums of numbers and of their squares.
    pub(crate) fn from_sums(count: u64, sum: f64, squares: f64) -> Self {
        Self { count, sum, squares }
    }

    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds a number `times` times.
    pub fn add_times(&mut self, value: f64, times: u64) {
        self.count += times;
        self.sum += value * times as f64;
        self.squares += value * value * times as f64;
    }

    /// The mean; 0 for an empty sample.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The variance of the numbers, as estimated from the sample.
    #[must_use]
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let (count, mean) = (self.count as f64, self.mean());
        ((self.squares / count - mean * mean) * count / (count - 1.0)).max(0.0)
    }

    /// The standard deviation.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The mean with its interval, by the normal approximation.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let half = Z * (self.variance() / self.count.max(1) as f64).sqrt();
        Estimate { mean: self.mean(), low: self.mean() - half, high: self.mean() + half }
    }

    /// The mean of numbers from 0 to 1 with its interval: Wilson's, for as many independent games as
    /// carry the same information, so that it stays within 0 to 1 and has a width even if all numbers
    /// are equal.
    #[must_use]
    pub fn share(&self) -> Estimate {
        let (count, mean) = (self.count as f64, self.mean());
        if self.count == 0 {
            return Estimate { mean: 0.5, low: 0.0, high: 1.0 };
        }
        let variance = self.variance();
        let size = if variance > 0.0 { mean * (1.0 - mean) * count / variance } else { count };
        let size = size.max(1.0);
        let scale = 1.0 / (1.0 + Z * Z / size);
        let centre = (mean + Z * Z / (2.0 * size)) * scale;
        let half = Z * scale * (mean * (1.0 - mean) / size + Z * Z / (4.0 * size * size)).sqrt();
        Estimate { mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// The share of events among trials.
#[must_use]
pub fn proportion(events: u64, trials: u64) -> Estimate {
    let (events, trials) = (events as f64, trials as f64);
    // The sums of a sample of zeros and ones.
    Sample { count: trials as u64, sum: events, squares: events }.share()
}

/// A share as text: `81.3 % ± 1.4`, or with the ends of the interval if it is asymmetric.
#[must_use]
pub fn percent(share: Estimate) -> String {
    let Estimate { mean, low, high } = share.map(|share| share * 100.0);
    let (below, above) = (mean - low, high - mean);
    if (below - above).abs() < 0.15 {
        format!("{mean:.1} % ± {:.1}", below.max(above))
    } else {
        format!("{mean:.1} % ({low:.1} to {high:.1})")
    }
}

/// A difference of shares in percentage points: `+1.2 ± 0.4`.
#[must_use]
pub fn points(difference: Estimate) -> String {
    let Estimate { mean, low, high } = difference.map(|share| share * 100.0);
    // A value that is rounded to 0 has no sign.
    let sign = match mean {
        mean if mean >= 0.05 => "+",
        mean if mean <= -0.05 => "−",
        _ => "",
    };
    format!("{sign}{:.1} ± {:.1}", mean.abs(), (high - mean).max(mean - low))
}

/// The Elo difference that corresponds to an expected score.
#[must_use]
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score that corresponds to an Elo difference.
#[must_use]
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test of whether the difference is at most `low` Elo points or at
/// least `high`, with an error rate of 5 % either way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo points under the null hypothesis.
    pub low: f64,
    /// The difference in Elo points under the alternative.
    pub high: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Verdict {
    /// Undecided.
    #[default]
    Open,
    /// The difference is at most [`Sprt::low`].
    AtMostLow,
    /// The difference is at least [`Sprt::high`].
    AtLeastHigh,
}

/// The log-likelihood ratio at which a test ends: odds of 19 to 1.
const DECISION_RATIO: f64 = 2.944_438_979;

/// The least sample at which a test may end, so that its variance is known roughly.
const MIN_SAMPLE: u64 = 16;

impl Sprt {
    /// The log-likelihood ratio of `high` to `low`, by the normal approximation with the sample's own
    /// variance.
    #[must_use]
    pub fn ratio(&self, sample: &Sample) -> f64 {
        let (low, high) = (score(self.low), score(self.high));
        // One more deal with the largest deviation, so that a sample of equal results has a variance.
        let count = sample.count as f64;
        let variance = (sample.variance() * count + 0.25) / (count + 1.0);
        count * (high - low) * (2.0 * sample.mean() - low - high) / (2.0 * variance)
    }

    /// The verdict for a sample.
    #[must_use]
    pub fn verdict(&self, sample: &Sample) -> Verdict {
        match self.ratio(sample) {
            _ if sample.count < MIN_SAMPLE => Verdict::Open,
            ratio if ratio >= DECISION_RATIO => Verdict::AtLeastHigh,
            ratio if ratio <= -DECISION_RATIO => Verdict::AtMostLow,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn a_share_has_wilsons_interval() {
        // Known: 81 of 263 gives 0.2553 to 0.3662.
        let share = proportion(81, 263);
        assert!(
            close(share.mean, 0.30798) && close(share.low, 0.2553) && close(share.high, 0.3662)
        );
        let all = proportion(100, 100);
        assert!(close(all.low, 0.963) && all.high == 1.0);
        assert_eq!(proportion(0, 0), Estimate { mean: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn deals_that_balance_out_say_more_than_single_games() {
        // Most deals are won once from each side: the score of such a deal is a half, without variance.
        let mut deals = Sample::default();
        (0..100).for_each(|deal| deals.add(if deal % 10 == 0 { 1.0 } else { 0.5 }));
        let games = proportion(110, 200);
        let deals = deals.share();
        assert!(close(deals.mean, games.mean));
        assert!(deals.high - deals.low < 0.5 * (games.high - games.low));
    }

    #[test]
    fn estimates_as_text() {
        let estimate = |mean, low, high| Estimate { mean, low, high };
        assert_eq!(percent(estimate(0.813, 0.8, 0.826)), "81.3 % ± 1.3");
        assert_eq!(percent(estimate(0.99, 0.95, 1.0)), "99.0 % (95.0 to 100.0)");
        assert_eq!(points(estimate(0.012, 0.008, 0.016)), "+1.2 ± 0.4");
        assert_eq!(points(estimate(-0.012, -0.02, -0.004)), "−1.2 ± 0.8");
        assert_eq!(points(estimate(-0.0003, -0.002, 0.0014)), "0.0 ± 0.2");
    }

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        assert!(close(elo(0.75), 190.849) && close(score(190.849), 0.75) && elo(0.5) == 0.0);
        assert_eq!(elo(1.0), f64::INFINITY);
    }

    #[test]
    fn a_test_ends_when_the_evidence_suffices() {
        let test = Sprt { low: 0.0, high: 50.0 };
        let verdict = |wins: &[f64], times: usize| {
            let mut sample = Sample::default();
            wins.iter().cycle().take(times).for_each(|&win| sample.add(win));
            test.verdict(&sample)
        };
        assert_eq!(verdict(&[1.0, 0.5, 1.0, 0.0], 8), Verdict::Open);
        assert_eq!(verdict(&[1.0, 1.0, 1.0, 0.0], 200), Verdict::AtLeastHigh);
        assert_eq!(verdict(&[1.0, 0.0], 2_000), Verdict::AtMostLow);
        assert_eq!(verdict(&[1.0], 40), Verdict::AtLeastHigh);
    }
}

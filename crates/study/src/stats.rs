//! What can be said from a sample, and how surely.

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
    /// The same through an increasing function.
    #[must_use]
    pub fn map(self, through: impl Fn(f64) -> f64) -> Self {
        Self { mean: through(self.mean), low: through(self.low), high: through(self.high) }
    }
}

/// A sample of numbers, kept as sums.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    /// How many.
    pub count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds a number that was seen so many times.
    pub fn add_times(&mut self, value: f64, times: u64) {
        self.count += times;
        self.sum += value * times as f64;
        self.squares += value * value * times as f64;
    }

    /// The mean; 0 for no numbers.
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

    /// The mean of any numbers, by the normal approximation.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let half = Z * (self.variance() / self.count.max(1) as f64).sqrt();
        Estimate { mean: self.mean(), low: self.mean() - half, high: self.mean() + half }
    }

    /// The mean of numbers from 0 to 1. The interval is Wilson's for as many independent games as
    /// carry the same information, so that it stays within 0 to 1 and has a width even if all are
    /// the same.
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

/// The share of events among so many trials.
#[must_use]
pub fn proportion(events: u64, trials: u64) -> Estimate {
    let (events, trials) = (events as f64, trials as f64);
    // The sums of a sample of zeros and ones.
    Sample { count: trials as u64, sum: events, squares: events }.share()
}

/// A share in words: `81.3 % ± 1.4`, or with the interval where it is lopsided.
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
    // Rounded to nothing, it has no sign.
    let sign = match mean {
        mean if mean >= 0.05 => "+",
        mean if mean <= -0.05 => "−",
        _ => "",
    };
    format!("{sign}{:.1} ± {:.1}", mean.abs(), (high - mean).max(mean - low))
}

/// The difference in Elo points at which a player expects this score.
#[must_use]
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that a player expects who is so many Elo points better.
#[must_use]
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the difference at most `low` Elo points, or at least
/// `high`? Wrong in either way in one case of twenty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that would not be worth it.
    pub low: f64,
    /// The difference that would be.
    pub high: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Not enough games yet.
    Open,
    /// The difference is at most the lower one.
    AtMostLow,
    /// The difference is at least the higher one.
    AtLeastHigh,
}

/// The odds of 19 to 1 at which a test ends.
const BOUND: f64 = 2.944_438_979;

/// Deals before a test may end: the variance is to be known a little.
const FEWEST: u64 = 16;

impl Sprt {
    /// The logarithm of how much likelier the sample is at `high` than at `low`, by the normal
    /// approximation with the sample's own variance.
    #[must_use]
    pub fn ratio(&self, sample: &Sample) -> f64 {
        let (low, high) = (score(self.low), score(self.high));
        // One more deal with the widest result, so that a sample of equal results has a variance.
        let count = sample.count as f64;
        let variance = (sample.variance() * count + 0.25) / (count + 1.0);
        count * (high - low) * (2.0 * sample.mean() - low - high) / (2.0 * variance)
    }

    /// What the sample says.
    #[must_use]
    pub fn verdict(&self, sample: &Sample) -> Verdict {
        match self.ratio(sample) {
            _ if sample.count < FEWEST => Verdict::Open,
            ratio if ratio >= BOUND => Verdict::AtLeastHigh,
            ratio if ratio <= -BOUND => Verdict::AtMostLow,
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
        // Every deal is won once from each side: the score is a half, and sure to be.
        let mut deals = Sample::default();
        (0..100).for_each(|deal| deals.add(if deal % 10 == 0 { 1.0 } else { 0.5 }));
        let games = proportion(110, 200);
        let deals = deals.share();
        assert!(close(deals.mean, games.mean));
        assert!(deals.high - deals.low < 0.5 * (games.high - games.low));
    }

    #[test]
    fn estimates_are_said_shortly() {
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
    fn a_test_ends_when_it_is_clear() {
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

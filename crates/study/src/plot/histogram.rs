//! Histograms.

use super::{COLUMN, label, rect, rule, svg, ticks};

/// Bins of a histogram: counts of equally wide ranges of whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bins {
    /// The least number of the first bin.
    pub first: i64,
    /// The width of a bin.
    pub width: i64,
    /// The number of values in each bin.
    pub counts: Vec<u64>,
}

/// Groups values (number, count) into at most `max_bins` bins, from the least to the greatest.
#[must_use]
pub fn bins(values: impl IntoIterator<Item = (i64, u64)> + Clone, max_bins: usize) -> Bins {
    let present = || values.clone().into_iter().filter(|&(_, count)| count > 0);
    let Some(least) = present().map(|(value, _)| value).min() else {
        return Bins { first: 0, width: 1, counts: vec![0] };
    };
    let greatest = present().map(|(value, _)| value).max().unwrap_or(least);
    let span = greatest - least + 1;
    let max_bins = max_bins.max(1) as i64;
    // 1, 2, 5, 10, 20, …: round borders.
    let widths = (0..).flat_map(|power| [1, 2, 5].map(|by| by * 10_i64.saturating_pow(power)));
    let fits = |width: &i64| (span / width + 2) <= max_bins || (*width == 1 && span <= max_bins);
    let width = widths.take(55).find(fits).unwrap_or(span);
    let first = least.div_euclid(width) * width;
    let mut counts = vec![0; ((greatest - first) / width + 1) as usize];
    for (value, count) in present() {
        counts[((value - first) / width) as usize] += count;
    }
    Bins { first, width, counts }
}

impl Bins {
    /// The range of a bin as text: `7` or `20–29`.
    #[must_use]
    pub fn name(&self, index: usize) -> String {
        let from = self.first + self.width * index as i64;
        match self.width {
            1 => from.to_string(),
            width => format!("{from}–{}", from + width - 1),
        }
    }
}

/// A histogram with its mean marked.
#[derive(Clone, PartialEq, Debug)]
pub struct Histogram {
    /// The title.
    pub title: String,
    /// The description for screen readers.
    pub about: String,
    /// The bins.
    pub bins: Bins,
    /// The label of the axis.
    pub unit: String,
    /// The mean, if it is to be marked.
    pub mean: Option<f64>,
    /// Its height; less for one of several below each other.
    pub height: f64,
    /// The ends of the axis, for charts that share one; otherwise those of the bins.
    pub range: Option<(i64, i64)>,
}

impl Histogram {
    /// The chart as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let Bins { first, width, counts } = &self.bins;
        let (left, right, top) = (8.0, COLUMN - 8.0, 16.0);
        let floor = self.height - if self.unit.is_empty() { 20.0 } else { 34.0 };
        let total: u64 = counts.iter().sum();
        let highest = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
        let (low, high) = self.range.unwrap_or((*first, first + width * counts.len() as i64));
        let x = |value: f64| {
            left + (right - left) * (value - low as f64) / ((high - low).max(1) as f64)
        };
        // A bar of one number stands over that number, one of several begins at its first.
        let shift = if *width == 1 { 0.5 } else { 0.0 };
        let mut inner = String::new();
        for (value, _) in ticks(low as f64, high as f64 - 2.0 * shift, 6) {
            if value.fract() == 0.0 {
                inner.push_str(&rule(
                    (x(value + shift), floor),
                    (x(value + shift), floor + 4.0),
                    "axis",
                ));
                inner.push_str(&label(x(value + shift), floor + 15.0, "", &format!("{value:.0}")));
            }
        }
        for (index, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let from = x((first + width * index as i64) as f64);
            let to = x((first + width * (index as i64 + 1)) as f64);
            let gap = ((to - from) * 0.1).min(2.0);
            // A count above 0 is always visible.
            let tall = ((floor - top) * count as f64 / highest).max(0.7);
            let share = 100.0 * count as f64 / total.max(1) as f64;
            let hint = format!("{}: {count} ({share:.1} %)", self.bins.name(index));
            let size = (to - from - 2.0 * gap, tall);
            inner.push_str(&rect(from + gap, floor - tall, size, "bar", &hint));
        }
        inner.push_str(&rule((left, floor), (right, floor), "axis"));
        if let Some(mean) = self.mean {
            let at = x(mean + shift).clamp(left, right);
            inner.push_str(&rule((at, top - 2.0), (at, floor), "mean"));
            let side = match at {
                at if at < 60.0 => "note start",
                at if at > COLUMN - 60.0 => "note end",
                _ => "note",
            };
            inner.push_str(&label(at, top - 5.0, side, &format!("mean {mean:.1}")));
        }
        if !self.unit.is_empty() {
            inner.push_str(&label((left + right) / 2.0, floor + 30.0, "", &self.unit));
        }
        svg(COLUMN, self.height, &self.title, &self.about, &inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_have_round_borders_and_lose_no_value() {
        let values: Vec<(i64, u64)> = (13..=99).map(|value| (value, 2)).collect();
        let grouped = bins(values.iter().copied(), 30);
        assert_eq!((grouped.first, grouped.width, grouped.counts.len()), (10, 5, 18));
        assert_eq!(grouped.counts.iter().sum::<u64>(), 2 * 87);
        assert_eq!((grouped.counts[0], grouped.name(0)), (4, "10–14".into()));
        let single = bins([(4, 1), (5, 0), (7, 3)], 30);
        assert_eq!((single.first, single.width, &single.counts[..]), (4, 1, &[1, 0, 0, 3][..]));
        assert_eq!(single.name(3), "7");
        assert_eq!(bins([(5, 0)], 30).counts, [0]);
        assert_eq!(bins([(-7, 1), (3, 1)], 4).first, -10);
    }
}

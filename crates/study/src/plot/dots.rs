//! Dot plots: estimates with their intervals.

use super::{COLUMN, label, num, rule, svg, ticks};
use crate::stats::Estimate;

/// One estimate of a dot plot.
#[derive(Clone, PartialEq, Debug)]
pub struct Dot {
    /// Its label.
    pub name: String,
    /// The mean and its interval.
    pub estimate: Estimate,
    /// The text beside the dot.
    pub text: String,
}

/// A dot plot: estimates with their intervals on one scale.
#[derive(Clone, PartialEq, Debug)]
pub struct Dots {
    /// The title.
    pub title: String,
    /// The description for screen readers.
    pub about: String,
    /// The estimates, top to bottom.
    pub dots: Vec<Dot>,
    /// A reference value and its label.
    pub even: Option<(f64, String)>,
    /// The factor of values and the unit after them: 100 and ` %` for shares.
    pub unit: (f64, String),
}

impl Dots {
    /// The chart as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        const ROW: f64 = 42.0;
        let height = ROW * self.dots.len() as f64 + 34.0;
        let floor = height - 20.0;
        let (left, right) = (8.0, COLUMN - 8.0);
        let (scale, unit) = (self.unit.0, &self.unit.1);
        let ends = self.dots.iter().flat_map(|dot| [dot.estimate.low, dot.estimate.high]);
        let ends = ends.chain(self.even.iter().map(|(value, _)| *value)).map(|end| end * scale);
        let (mut low, mut high) = ends
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| {
                (low.min(end), high.max(end))
            });
        if !low.is_finite() {
            (low, high) = (0.0, 1.0);
        }
        // A margin, so that nothing lies on the border, and a least width for equal values.
        let margin = ((high - low) * 0.12).max(0.002 * scale);
        let (low, high) = (low - margin, high + margin);
        let x = |value: f64| left + (right - left) * (value - low) / (high - low);
        let mut inner = String::new();
        for (value, text) in ticks(low, high, 4) {
            inner.push_str(&rule((x(value), 14.0), (x(value), floor), "grid"));
            inner.push_str(&label(x(value), floor + 14.0, "", &format!("{text}{unit}")));
        }
        if let Some((value, name)) = &self.even {
            let at = x(value * scale);
            inner.push_str(&rule((at, 14.0), (at, floor), "even"));
            let side = match at {
                at if at < left + 60.0 => "note start",
                at if at > right - 60.0 => "note end",
                _ => "note",
            };
            inner.push_str(&label(at, 9.0, side, name));
        }
        for (index, dot) in self.dots.iter().enumerate() {
            let y = 14.0 + ROW * index as f64;
            let Estimate { mean, low, high } = dot.estimate.map(|value| value * scale);
            inner.push_str(&label(left, y + 14.0, "name start", &dot.name));
            inner.push_str(&label(right, y + 14.0, "strong end", &dot.text));
            inner.push_str(&rule((x(low), y + 28.0), (x(high), y + 28.0), "whisker"));
            inner.push_str(&format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"5.5\" class=\"dot\"><title>{}</title></circle>\n",
                num(x(mean)),
                num(y + 28.0),
                super::escape(&format!("{}: {}", dot.name, dot.text))
            ));
        }
        svg(COLUMN, height, &self.title, &self.about, &inner)
    }
}

//! Bar charts.

use super::{COLUMN, label, rect, svg};

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Its label.
    pub name: String,
    /// Its length, as a share of the whole.
    pub share: f64,
    /// The text beside it.
    pub text: String,
}

/// A bar chart: shares of a whole as horizontal bars.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// The title.
    pub title: String,
    /// The description for screen readers.
    pub about: String,
    /// The bars, top to bottom.
    pub bars: Vec<Bar>,
}

impl Bars {
    /// The chart as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        const ROW: f64 = 48.0;
        let (left, right) = (8.0, COLUMN - 8.0);
        let mut inner = String::new();
        for (index, Bar { name, share, text }) in self.bars.iter().enumerate() {
            let y = ROW * index as f64;
            let hint = format!("{name}: {text}");
            let long = (right - left) * share.clamp(0.0, 1.0);
            // A share above 0 is always visible.
            let long = if *share > 0.0 { long.max(1.5) } else { 0.0 };
            inner.push_str(&label(left, y + 14.0, "name start", name));
            inner.push_str(&label(right, y + 14.0, "strong end", text));
            inner.push_str(&rect(left, y + 21.0, (right - left, 14.0), "bar faint", &hint));
            inner.push_str(&rect(left, y + 21.0, (long, 14.0), "bar", &hint));
        }
        svg(COLUMN, ROW * self.bars.len() as f64, &self.title, &self.about, &inner)
    }
}

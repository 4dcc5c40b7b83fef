//! Stacked bar charts.

use super::{COLUMN, label, rect, svg};

/// One bar of a stacked bar chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Stack {
    /// Its label.
    pub name: String,
    /// The counts of its parts, in the order of [`Stacks::parts`].
    pub counts: Vec<u64>,
}

/// A stacked bar chart: horizontal bars of equal length, divided by the shares of their parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Stacks {
    /// The title.
    pub title: String,
    /// The description for screen readers.
    pub about: String,
    /// The names of the parts; there are colours for six.
    pub parts: Vec<String>,
    /// The bars, top to bottom.
    pub stacks: Vec<Stack>,
}

impl Stacks {
    /// The chart as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        const ROW: f64 = 46.0;
        let (left, right, head) = (8.0, COLUMN - 8.0, 24.0);
        let height = head + ROW * self.stacks.len() as f64;
        let mut inner = String::new();
        let step = (right - left) / self.parts.len().max(1) as f64;
        for (part, name) in self.parts.iter().enumerate() {
            let at = left + step * part as f64;
            inner.push_str(&rect(at, 4.0, (11.0, 11.0), &format!("r{}", part % 6), name));
            inner.push_str(&label(at + 16.0, 14.0, "start", name));
        }
        for (index, stack) in self.stacks.iter().enumerate() {
            let y = head + ROW * index as f64;
            inner.push_str(&label(left, y + 13.0, "name start", &stack.name));
            let total = stack.counts.iter().sum::<u64>().max(1) as f64;
            let mut at = left;
            for (part, &count) in stack.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                let share = count as f64 / total;
                let wide = (right - left) * share;
                let name = self.parts.get(part).map_or("", String::as_str);
                let hint = format!("{}, {name}: {count} ({:.1} %)", stack.name, 100.0 * share);
                let class = format!("piece r{}", part % 6);
                inner.push_str(&rect(at, y + 19.0, (wide, 20.0), &class, &hint));
                if wide > 30.0 {
                    let class = if part < 2 { "on0" } else { "on1" };
                    let text = format!("{:.0} %", 100.0 * share);
                    inner.push_str(&label(at + wide / 2.0, y + 33.0, class, &text));
                }
                at += wide;
            }
        }
        svg(COLUMN, height, &self.title, &self.about, &inner)
    }
}

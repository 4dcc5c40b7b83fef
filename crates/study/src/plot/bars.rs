use super::{COLUMN, label, rect, rule, svg, ticks};

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What stands under it.
    pub name: String,
    /// Its height, not below 0.
    pub value: f64,
    /// What it says when pointed at.
    pub hint: String,
}

impl Bar {
    /// A bar.
    #[must_use]
    pub fn new(name: &str, value: f64, hint: &str) -> Self {
        Self { name: name.into(), value, hint: hint.into() }
    }
}

/// Upright bars with a name each, from 0 up.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// What it shows.
    pub title: String,
    /// What is to be seen in it, for those who do not see it.
    pub about: String,
    /// The bars, left to right.
    pub bars: Vec<Bar>,
}

impl Bars {
    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        const HEIGHT: f64 = 210.0;
        let (left, right, top, floor) = (36.0, COLUMN - 4.0, 8.0, HEIGHT - 22.0);
        let most = self.bars.iter().map(|bar| bar.value).fold(0.0, f64::max).max(1e-9);
        let y = |value: f64| floor - (floor - top) * value / most;
        let mut inner = String::new();
        for (value, text) in ticks(0.0, most, 4) {
            inner.push_str(&rule((left, y(value)), (right, y(value)), "grid"));
            inner.push_str(&label(left - 6.0, y(value) + 4.0, "end", &text));
        }
        let step = (right - left) / self.bars.len().max(1) as f64;
        // Names that would run into each other are left out, evenly.
        let widest = self.bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(1);
        let every = ((widest as f64 * 7.0 + 4.0) / step).ceil().max(1.0) as usize;
        for (index, bar) in self.bars.iter().enumerate() {
            let x = left + step * index as f64;
            let gap = (step * 0.12).min(6.0);
            let size = (step - 2.0 * gap, floor - y(bar.value));
            inner.push_str(&rect(x + gap, y(bar.value), size, "bar", &bar.hint));
            if index % every == 0 {
                inner.push_str(&label(x + step / 2.0, floor + 15.0, "", &bar.name));
            }
        }
        inner.push_str(&rule((left, floor), (right, floor), "axis"));
        svg(COLUMN, HEIGHT, &self.title, &self.about, &inner)
    }
}

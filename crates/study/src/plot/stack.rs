use super::{COLUMN, label, rect, svg};

/// A bar made of parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Stack {
    /// Whose bar it is.
    pub name: String,
    /// How much of each part, in the order of [`Stacks::parts`].
    pub counts: Vec<u64>,
}

/// Bars under each other, all equally long, that show the share of each part.
#[derive(Clone, PartialEq, Debug)]
pub struct Stacks {
    /// What it shows.
    pub title: String,
    /// What is to be seen in it, for those who do not see it.
    pub about: String,
    /// What the parts are called; at most six to be told apart.
    pub parts: Vec<String>,
    /// The bars, top to bottom.
    pub stacks: Vec<Stack>,
}

impl Stacks {
    /// The picture.
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

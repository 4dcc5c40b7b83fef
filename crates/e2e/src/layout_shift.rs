//! Layout shift during a game: which elements are laid out elsewhere while the player looks at them.
//!
//! The browser reports every shift as the share of the screen that moved, times the distance as a share of its longer
//! side. Motion by transforms does not count, nor does an element that appears or goes.

use serde_json::Value;

use crate::{Result, Tab};

/// Watches the page until the game is over. As in the usual measure (CLS), the sum of a shift is the largest one within a
/// window of at most 5 s without a pause of 1 s.
const WATCH: &str = "
    let input = 0;
    for (const kind of ['pointerdown', 'keydown']) {
        addEventListener(kind, (event) => (input = event.timeStamp), { capture: true });
    }
    const measure = () => {
        let [most, sum, first, latest] = [0, 0, 0, 0];
        return ({ startTime, value } = { startTime: 0, value: 0 }) => {
            const joins = startTime - latest < 1000 && startTime - first < 5000;
            sum = joins ? sum + value : value;
            if (!joins) first = startTime;
            latest = startTime;
            return (most = Math.max(most, sum));
        };
    };
    const [unasked, all, shifts] = [measure(), measure(), []];
    const corners = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (document.querySelector('.result, .table.moment')) continue;
            all(entry);
            if (!entry.hadRecentInput) unasked(entry);
            const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
                const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
                const name = [element?.localName, ...(element?.classList ?? [])].join('.');
                return { name, path: `[${corners(previousRect)}] -> [${corners(currentRect)}]` };
            });
            const since = Math.round(entry.startTime - input);
            shifts.push({ value: entry.value, counts: !entry.hadRecentInput, since, moved });
        }
    });
    observer.observe({ type: 'layout-shift' });
    window.layoutShift = () => ({ unasked: unasked(), all: all(), shifts });";

/// The layout shift of a game.
#[derive(Clone, Debug, Default)]
pub struct LayoutShift {
    /// The cumulative layout shift: without those within half a second after an input.
    pub unasked: f64,
    /// The same with those after an input, so that it does not depend on how busy the machine is.
    pub all: f64,
    /// Every shift.
    pub shifts: Vec<Shift>,
}

/// A shift in one frame.
#[derive(Clone, Debug)]
pub struct Shift {
    /// Its share of the screen.
    pub value: f64,
    /// Whether it counts although there may have been an input before.
    pub unasked: bool,
    /// The time since the last input in milliseconds.
    pub since_input_ms: f64,
    /// The elements that moved most: their tag and classes, and the rectangles before and after.
    pub moved: Vec<(String, String)>,
}

impl Tab {
    /// Begins to watch the layout shift of the page that is open.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn watch_layout_shift(&self) -> Result {
        self.run(WATCH, vec![]).await?;
        Ok(())
    }

    /// The layout shift since it is watched, up to the end of the game.
    ///
    /// # Errors
    /// If it is not watched, or the browser does not answer.
    pub async fn layout_shift(&self) -> Result<LayoutShift> {
        let seen = self.run("return window.layoutShift()", vec![]).await?;
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let shift = |shift: &Value| Shift {
            value: number(&shift["value"]),
            unasked: shift["counts"] == true,
            since_input_ms: number(&shift["since"]),
            moved: list(&shift["moved"])
                .iter()
                .map(|moved| (text(&moved["name"]), text(&moved["path"])))
                .collect(),
        };
        Ok(LayoutShift {
            unasked: number(&seen["unasked"]),
            all: number(&seen["all"]),
            shifts: list(&seen["shifts"]).iter().map(shift).collect(),
        })
    }
}

//! Charts as inline SVG, and the HTML page around them: one file, no scripts, no external resources.
//!
//! Every chart is a value whose `svg()` has a title and a description for screen readers. Colours come
//! from the page's style sheet, which has a light and a dark mode; they never carry a meaning alone.
//!
//! ```
//! use study::plot::{Bar, Bars, figure, page};
//!
//! let won = Bar { name: "won".into(), share: 0.75, text: "75 %".into() };
//! let chart = Bars { title: "Games".into(), about: "Most are won.".into(), bars: vec![won] };
//! let html = page("en", "A study", &figure("Games", "How they end.", &chart.svg(), ""));
//! assert!(html.contains("<svg") && !html.contains("http"));
//! ```

mod bars;
mod dots;
mod histogram;
mod line;
mod stack;

pub use bars::{Bar, Bars};
pub use dots::{Dot, Dots};
pub use histogram::{Bins, Histogram, bins};
pub use line::{LineChart, Marker, Series};
pub use stack::{Stack, Stacks};

/// The width of a chart that takes one column of the page, in user units.
pub(crate) const COLUMN: f64 = 360.0;

/// Escapes text for HTML and SVG, including attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // XML allows no other control characters, not even escaped.
            c if c.is_control() && !matches!(c, '\n' | '\t') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A number with its digits in groups of three: `12,345`.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}

/// An HTML page with the shared style sheet, in the language with this code. `title` is text, `body` is HTML.
#[must_use]
pub fn page(lang: &str, title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <meta name=\"color-scheme\" content=\"light dark\" />\n\
         <link rel=\"icon\" href=\"data:,\" />\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n\
         </html>\n",
        escape(title),
        include_str!("plot/page.css")
    )
}

/// A figure with a heading, a sentence, a chart and further HTML such as a [`table`].
#[must_use]
pub fn figure(heading: &str, sentence: &str, svg: &str, more: &str) -> String {
    let sentence = match sentence {
        "" => String::new(),
        sentence => format!("<p>{}</p>\n", escape(sentence)),
    };
    format!(
        "<figure>\n<figcaption>\n<h2>{}</h2>\n{sentence}</figcaption>\n{svg}\n{more}</figure>\n",
        escape(heading)
    )
}

/// A [`figure`] that takes the whole width of the page.
#[must_use]
pub fn wide_figure(heading: &str, sentence: &str, svg: &str, more: &str) -> String {
    figure(heading, sentence, svg, more).replacen("<figure>", "<figure class=\"wide\">", 1)
}

/// The numbers of a chart as a collapsed table; the first row has the column heads.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let row = |(index, row): (usize, &Vec<String>)| {
        let cell = |(column, cell): (usize, &String)| match (index, column) {
            (0, _) => format!("<th scope=\"col\">{}</th>", escape(cell)),
            (_, 0) => format!("<th scope=\"row\">{}</th>", escape(cell)),
            _ => format!("<td>{}</td>", escape(cell)),
        };
        let cells: String = row.iter().enumerate().map(cell).collect();
        let (open, close) = match index {
            0 => ("<thead>", "</thead>\n<tbody>"),
            _ => ("", ""),
        };
        format!("{open}<tr>{cells}</tr>{close}\n")
    };
    let rows: String = rows.iter().enumerate().map(row).collect();
    format!(
        "<details>\n<summary>The numbers</summary>\n<div class=\"scroll\">\n<table>\n{rows}</tbody>\n\
         </table>\n</div>\n</details>\n"
    )
}

/// An SVG of this size in user units.
pub(crate) fn svg(width: f64, height: f64, title: &str, about: &str, inner: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{inner}</svg>",
        num(width),
        num(height),
        escape(title),
        escape(about)
    )
}

/// A coordinate with at most one decimal.
pub(crate) fn num(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A text in a chart; `class` sets size, colour and alignment.
pub(crate) fn label(x: f64, y: f64, class: &str, text: &str) -> String {
    let (x, y, text) = (num(x), num(y), escape(text));
    format!("<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{text}</text>\n")
}

/// A straight line.
pub(crate) fn rule(from: (f64, f64), to: (f64, f64), class: &str) -> String {
    let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(num);
    format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" class=\"{class}\" />\n")
}

/// A rectangle with a tooltip.
pub(crate) fn rect(x: f64, y: f64, size: (f64, f64), class: &str, title: &str) -> String {
    let [x, y, width, height] = [x, y, size.0, size.1.max(0.0)].map(num);
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" class=\"{class}\">\
         <title>{}</title></rect>\n",
        escape(title)
    )
}

/// About `count` round numbers from `low` to `high`, with their text.
pub(crate) fn ticks(low: f64, high: f64, count: usize) -> Vec<(f64, String)> {
    let span = (high - low).max(f64::MIN_POSITIVE);
    let rough = span / count.max(1) as f64;
    let size = 10_f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].map(|by| by * size).into_iter().find(|&step| step >= rough * 0.7);
    let step = step.unwrap_or(rough);
    let places = if step >= 1.0 { 0 } else { (-step.log10().floor()) as usize };
    let (first, last) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
    (first..=last)
        .take(100)
        .map(|at| at as f64 * step)
        .map(|value| (value, format!("{value:.places$}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("<b a='1'>\"&\u{7}"), "&lt;b a=&#39;1&#39;&gt;&quot;&amp;\u{fffd}");
        assert!(page("en", "</title><script>", "").contains("<title>&lt;/title&gt;&lt;script&gt;"));
    }

    #[test]
    fn ticks_are_round_numbers() {
        let words = |low, high, count| {
            ticks(low, high, count).into_iter().map(|(_, text)| text).collect::<Vec<_>>()
        };
        assert_eq!(words(0.0, 100.0, 3), ["0", "50", "100"]);
        assert_eq!(words(0.0, 100.0, 5), ["0", "20", "40", "60", "80", "100"]);
        assert_eq!(words(0.23, 0.28, 5), ["0.23", "0.24", "0.25", "0.26", "0.27", "0.28"]);
        assert_eq!(words(7.0, 7.0, 5).len(), 1);
        assert_eq!(words(-1.0, 1.0, 3), ["-1.0", "-0.5", "0.0", "0.5", "1.0"]);
    }

    #[test]
    fn coordinates_are_short() {
        assert_eq!([num(1.0), num(1.25), num(-0.04)], ["1", "1.2", "-0"]);
    }
}

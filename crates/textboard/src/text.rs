//! Text for a terminal: widths in columns, line breaking, lines of styled text.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
pub use words::clean;

use crate::style::{Paint, Style};

/// The most columns of a line of a board or a history.
pub const WIDTH: usize = 80;

/// The number of columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text cut to `columns`, with `…` at its end where it is longer.
pub fn fit(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut cut = String::new();
    for c in text.chars() {
        if width(&cut) + c.width().unwrap_or(0) + 1 > columns {
            break;
        }
        cut.push(c);
    }
    cut.push('…');
    cut
}

/// A number and a noun: `1 tile`, `2 tiles`.
pub fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Renders a table whose first row is the head. The first column is aligned left, the others right.
pub fn table(rows: &[Vec<String>], style: Style) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|c| width(c)).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let cell = |(column, cell): (usize, &String)| {
            let space = " ".repeat(widths[column] - width(cell));
            if column == 0 { format!("{cell}{space}") } else { format!("{space}{cell}") }
        };
        let line = row.iter().enumerate().map(cell).collect::<Vec<_>>().join("   ");
        let paint = if index == 0 { Paint::Faint } else { Paint::Plain };
        text.push_str(&style.paint(paint, line.trim_end()));
        text.push('\n');
    }
    text
}

/// A line of text in pieces, each with its own paint. Its width is that of the plain text.
#[derive(Clone, Default, Debug)]
pub struct StyledLine {
    pieces: Vec<(Paint, String)>,
}

impl StyledLine {
    /// An empty line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with a further piece.
    #[must_use]
    pub fn with(mut self, paint: Paint, text: impl Into<String>) -> Self {
        self.push(paint, text);
        self
    }

    /// Appends a piece; pieces of the same paint are merged.
    pub fn push(&mut self, paint: Paint, text: impl Into<String>) {
        match self.pieces.last_mut() {
            Some((last, before)) if *last == paint => before.push_str(&text.into()),
            _ => self.pieces.push((paint, text.into())),
        }
    }

    /// Appends spaces up to a column.
    pub fn pad_to(&mut self, column: usize) {
        let missing = column.saturating_sub(self.width());
        self.push(Paint::Plain, " ".repeat(missing));
    }

    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.pieces.iter().map(|(_, text)| width(text)).sum()
    }

    /// Renders the line, without trailing spaces.
    pub fn render(&self, style: Style) -> String {
        let written = self.pieces.iter().rposition(|(_, text)| !text.trim_end().is_empty());
        let pieces = self.pieces.iter().take(written.map_or(0, |last| last + 1)).enumerate();
        pieces
            .map(|(index, (paint, text))| {
                let last = Some(index) == written;
                style.paint(*paint, if last { text.trim_end() } else { text })
            })
            .collect()
    }
}

/// The byte offset at which to break a word so that its beginning takes at most `columns`. Scripts
/// without blanks can be broken between any two wide letters, but not before closing punctuation or
/// behind opening punctuation; words of other scripts cannot be broken.
pub fn break_at(text: &str, columns: usize) -> Option<usize> {
    let is_wide = |c: char| c.width() == Some(2);
    let mut used = 0;
    let mut best = None;
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        let wide = is_wide(c) || before.is_some_and(is_wide);
        let kept = CLOSING.contains(c) || before.is_some_and(|before| OPENING.contains(before));
        if at > 0 && wide && !kept {
            best = Some(at);
        }
        used += c.width().unwrap_or(0);
        if used > columns {
            return best;
        }
        before = Some(c);
    }
    None
}

const CLOSING: &str = "、。，．：；！？）」』,.:;!?)]%…ーっゃゅょぁぃぅぇぉッャュョァィゥェォ";
const OPENING: &str = "（「『([";

/// Breaks words into lines of at most [`WIDTH`] columns; all lines but the first are indented by
/// `hang`.
pub fn flow(words: Vec<(Paint, String)>, hang: usize) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    let mut line = StyledLine::new();
    let mut fresh = true;
    for (paint, word) in words {
        let mut rest = word.as_str();
        loop {
            let gap = usize::from(!fresh);
            let room = WIDTH.saturating_sub(line.width() + gap);
            let fits = width(rest) <= room;
            let cut = if fits { None } else { break_at(rest, room) };
            if fits || cut.is_some() || fresh {
                let (head, tail) = rest.split_at(cut.unwrap_or(rest.len()));
                if gap == 1 {
                    let same = line.pieces.last().is_some_and(|(last, _)| *last == paint);
                    line.push(if same { paint } else { Paint::Plain }, " ");
                }
                line.push(paint, head);
                rest = tail;
                fresh = false;
                if rest.is_empty() {
                    break;
                }
            }
            lines.push(std::mem::replace(&mut line, StyledLine::new()));
            line.push(Paint::Plain, " ".repeat(hang));
            fresh = true;
        }
    }
    lines.push(line);
    lines
}

/// Breaks a sentence into lines in one paint, the first of them behind `lead`.
pub fn wrap(lead: &str, sentence: &str, paint: Paint) -> Vec<StyledLine> {
    let hang = width(lead);
    let mut words: Vec<(Paint, String)> =
        sentence.split(' ').map(|word| (paint, word.to_owned())).collect();
    if let (Some((_, first)), false) = (words.first_mut(), lead.is_empty()) {
        first.insert_str(0, lead);
    }
    flow(words, hang)
}

/// Breaks a text between words into lines of at most `columns`; a longer word is cut.
#[must_use]
pub fn wrap_text(text: &str, columns: u16) -> Vec<String> {
    let columns = usize::from(columns.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut rest = word;
            loop {
                let used = if line.is_empty() { 0 } else { width(&line) + 1 };
                let room = columns.saturating_sub(used);
                let gap = if used > 0 { " " } else { "" };
                if width(rest) <= room {
                    line += &format!("{gap}{rest}");
                    break;
                }
                match break_at(rest, room) {
                    Some(at) => {
                        line += &format!("{gap}{}", &rest[..at]);
                        rest = &rest[at..];
                    }
                    None if used == 0 => {
                        line = fit(rest, columns);
                        break;
                    }
                    None => {}
                }
                lines.push(std::mem::take(&mut line));
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_at_a_column() {
        assert_eq!(fit("Player 1", 8), "Player 1");
        assert_eq!(fit("Player 10", 8), "Player …");
        assert_eq!(fit("将棋将棋", 5), "将棋…");
        assert_eq!(fit("将棋将棋", 4), "将…");
    }

    #[test]
    fn sentences_break_between_words_and_hang() {
        let text = "word ".repeat(20);
        let lines: Vec<String> = wrap("  1. ", text.trim(), Paint::Plain)
            .iter()
            .map(|l| l.render(Style::Plain))
            .collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0], format!("  1. {}", "word ".repeat(15).trim()));
        assert_eq!(lines[1], format!("     {}", "word ".repeat(5).trim()));
    }

    #[test]
    fn wide_letters_break_anywhere_but_not_before_closing_punctuation() {
        assert_eq!(break_at("将棋、将棋", 5), Some(3));
        assert_eq!(break_at("将棋、将棋", 6), Some(9));
        assert_eq!(break_at("将棋", 4), None);
        assert_eq!(break_at("words", 3), None);
        let text = "マス".repeat(30);
        let lines: Vec<String> =
            wrap("12. ", &text, Paint::Plain).iter().map(|l| l.render(Style::Plain)).collect();
        assert_eq!(lines.iter().map(|line| width(line)).collect::<Vec<_>>(), [80, 48]);
        assert!(lines[1].starts_with("    マ"), "{lines:?}");
    }
}

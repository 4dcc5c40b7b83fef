//! `rowhouse rules`: the rules pages, lightly rendered for a terminal.

use games::Kind;

use crate::lines::style::{Paint, Style};
use crate::lines::text::width;

/// The rules of a game.
#[must_use]
pub fn page(kind: Kind, style: Style) -> String {
    render(source(kind), style)
}

/// The games, one line each.
#[must_use]
pub fn list(style: Style) -> String {
    let line = |kind: Kind| {
        let id = format!("{:<11}", kind.id());
        format!("  {}{}\n", style.paint(Paint::Code, &id), about(kind))
    };
    let lines: String = Kind::ALL.into_iter().map(line).collect();
    let hint = style.paint(Paint::Code, "rowhouse rules ten");
    format!("{lines}\nThe rules of one of them: {hint}\n")
}

/// The rules of a game as they are written, in Markdown.
#[must_use]
pub const fn source(kind: Kind) -> &'static str {
    match kind {
        Kind::Completto => include_str!("../../../../docs/completto.md"),
        Kind::Ten => include_str!("../../../../docs/ten.md"),
        Kind::Fifteen => include_str!("../../../../docs/15go.md"),
    }
}

const fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::Completto => "Completto, for 2 to 6: open your row of tiles in ascending order",
        Kind::Ten => "TEN, for 2: a line of your own tiles worth exactly ten",
        Kind::Fifteen => "15GO!, for 2 to 6: get rid of your cards, in rows from 1 to 15",
    }
}

/// Headings, bold, code and fenced blocks; everything else stays as it is written.
fn render(markdown: &str, style: Style) -> String {
    let mut out = String::new();
    let mut fenced = false;
    let mut inline = Inline::default();
    for line in markdown.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            let line = if line.is_empty() { String::new() } else { format!("    {line}") };
            out.push_str(&line);
        } else if let Some((level, heading)) = heading(line) {
            match style {
                Style::Colour => out.push_str(&style.paint(Paint::Strong, heading)),
                Style::Plain => {
                    let under = if level == 1 { "=" } else { "-" };
                    out.push_str(&format!("{heading}\n{}", under.repeat(width(heading))));
                }
            }
        } else {
            if line.is_empty() {
                inline = Inline::default(); // Markup never goes beyond its paragraph.
            }
            inline.line(line, style, &mut out);
        }
        out.push('\n');
    }
    out
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|&byte| byte == b'#').count();
    let text = line[level..].strip_prefix(' ')?;
    (level > 0).then_some((level, text))
}

/// Bold and code may go over the end of a line.
#[derive(Default)]
struct Inline {
    bold: bool,
    code: bool,
}

impl Inline {
    fn line(&mut self, mut rest: &str, style: Style, out: &mut String) {
        while !rest.is_empty() {
            let mark = if self.code { rest.find('`') } else { rest.find(['`', '*']) };
            let at = mark.unwrap_or(rest.len());
            let (text, behind) = rest.split_at(at);
            self.write(text, style, out);
            rest = behind;
            if let Some(behind) = rest.strip_prefix('`') {
                self.code = !self.code;
                rest = behind;
            } else if let Some(behind) = rest.strip_prefix("**") {
                self.bold = !self.bold;
                rest = behind;
            } else if let Some(behind) = rest.strip_prefix('*') {
                self.write("*", style, out);
                rest = behind;
            }
        }
    }

    fn write(&self, text: &str, style: Style, out: &mut String) {
        let paint = match self {
            Self { code: true, .. } => Paint::Code,
            Self { bold: true, .. } => Paint::Strong,
            _ => Paint::Plain,
        };
        out.push_str(&style.paint(paint, text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "# TEN\n\nA **bold\nword** and `0,0`.\n\n## A turn\n\n```text\n · *(3)*\n\n```\n";

    #[test]
    fn plain_pages_are_plain() {
        assert_eq!(
            render(PAGE, Style::Plain),
            "TEN\n===\n\nA bold\nword and 0,0.\n\nA turn\n------\n\n     · *(3)*\n\n"
        );
    }

    #[test]
    fn pages_in_colour_have_no_markup_either() {
        let page = render(PAGE, Style::Colour);
        assert_eq!(
            anstream::adapter::strip_str(&page).to_string(),
            "TEN\n\nA bold\nword and 0,0.\n\nA turn\n\n     · *(3)*\n\n"
        );
        assert!(page.contains("\u{1b}[1mTEN\u{1b}[0m"), "{page:?}");
    }

    #[test]
    fn no_page_keeps_markup_or_breaks_a_line() {
        for kind in Kind::ALL {
            let page = page(kind, Style::Plain);
            assert!(!page.contains("**") && !page.contains('`') && !page.contains("\n#"));
            for line in page.lines() {
                assert!(width(line) <= crate::lines::text::WIDTH, "{line}");
            }
        }
    }
}

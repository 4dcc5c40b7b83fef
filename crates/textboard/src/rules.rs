//! `rowhouse rules` and `rowhouse about`: pages, lightly rendered for a terminal.

use games::Kind;
use words::{Lang, Paragraph, ParagraphKind, Words, paragraphs, plain_paragraphs};

use crate::style::{Paint, Style};
use crate::text::{WIDTH, width, wrap_text};

/// Renders the rules page of a game.
#[must_use]
pub fn page(lang: Lang, kind: Kind, style: Style) -> String {
    render(paragraphs(lang.rules(kind), kind), style)
}

/// Renders the page about the program.
#[must_use]
pub fn about(lang: Lang, style: Style) -> String {
    render(plain_paragraphs(lang.about()), style)
}

/// Renders the list of games, one line each.
#[must_use]
pub fn list(words: &Words, style: Style) -> String {
    let line = |kind: Kind| {
        let about = format!("{}: {}", words.game_name(kind), words.game_help(kind));
        let line = wrap_marked(&about, &format!("  {:<11}", kind.id()), style);
        line.replacen(kind.id(), &style.paint(Paint::Code, kind.id()), 1) + "\n"
    };
    let lines: String = Kind::ALL.into_iter().map(line).collect();
    let hint = style.paint(Paint::Code, "rowhouse rules ten");
    let hint = words.say("terminal-lines-rules", &[("command", hint.into())]);
    format!("{lines}\n{hint}\n")
}

/// Renders Markdown: headings, lists, pictures, bold and code.
fn render(page: Vec<Paragraph>, style: Style) -> String {
    let mut out = String::new();
    let mut before = None;
    for paragraph in page {
        let together = (before, paragraph.kind) == (Some(ParagraphKind::Item), ParagraphKind::Item);
        if before.is_some() && !together {
            out.push('\n');
        }
        before = Some(paragraph.kind);
        let text = &paragraph.text;
        match (paragraph.kind, style) {
            (ParagraphKind::Heading, Style::Colour) => {
                out.push_str(&style.paint(Paint::Strong, text))
            }
            (ParagraphKind::Heading, Style::Plain) => {
                let under = if paragraph.section == "title" { "=" } else { "-" };
                out.push_str(&format!("{text}\n{}", under.repeat(width(text))));
            }
            (ParagraphKind::Text, _) => out.push_str(&wrap_marked(text, "", style)),
            (ParagraphKind::Item, _) => out.push_str(&wrap_marked(text, "- ", style)),
            (ParagraphKind::Picture, _) => {
                let line = |line: &str| {
                    if line.is_empty() { String::new() } else { format!("    {line}") }
                };
                out.push_str(&text.split('\n').map(line).collect::<Vec<_>>().join("\n"));
            }
        }
        out.push('\n');
    }
    out
}

/// Breaks text into lines, the first of them behind `lead`.
fn wrap_marked(text: &str, lead: &str, style: Style) -> String {
    let hang = width(lead);
    let letters = letters(text);
    let plain: String = letters.iter().map(|(_, c)| *c).collect();
    let mut letters = letters.into_iter().peekable();
    let mut lines = Vec::new();
    for (index, line) in wrap_text(&plain, (WIDTH - hang) as u16).iter().enumerate() {
        let mut out = if index == 0 { lead.to_owned() } else { " ".repeat(hang) };
        let mut piece = (Paint::Plain, String::new());
        // A blank at which the line was broken is in neither of the lines.
        if line.chars().next() != letters.peek().map(|(_, c)| *c) {
            letters.next();
        }
        for (paint, c) in letters.by_ref().take(line.chars().count()) {
            if paint != piece.0 {
                let (before, text) = std::mem::replace(&mut piece, (paint, String::new()));
                out.push_str(&style.paint(before, &text));
            }
            piece.1.push(c);
        }
        out.push_str(&style.paint(piece.0, &piece.1));
        lines.push(out);
    }
    lines.join("\n")
}

/// The text without Markdown marks, each letter with its paint.
fn letters(text: &str) -> Vec<(Paint, char)> {
    let (mut bold, mut code) = (false, false);
    let mut letters = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '`' {
            code = !code;
        } else if !code && rest.starts_with("**") {
            bold = !bold;
            rest = &rest[1..];
        } else {
            let paint = match (code, bold) {
                (true, _) => Paint::Code,
                (false, true) => Paint::Strong,
                (false, false) => Paint::Plain,
            };
            letters.push((paint, c));
        }
        rest = &rest[c.len_utf8()..];
    }
    letters
}

/// The text without Markdown marks.
#[must_use]
pub fn unmarked(text: &str) -> String {
    letters(text).into_iter().map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# TEN\n\nA **bold\nword** and `0,0`.\n\n## A turn\n\n- `one`\n- two\n\n```text\n · *(3)*\n\n+\n```\n";

    #[test]
    fn plain_pages_are_plain() {
        assert_eq!(
            render(paragraphs(PAGE, Kind::Ten), Style::Plain),
            "TEN\n===\n\nA bold word and 0,0.\n\nA turn\n------\n\n- one\n- two\n\n     · *(3)*\n\n    +\n"
        );
    }

    #[test]
    fn pages_in_colour_have_no_markup_either() {
        let page = render(paragraphs(PAGE, Kind::Ten), Style::Colour);
        assert_eq!(
            anstream::adapter::strip_str(&page).to_string(),
            "TEN\n\nA bold word and 0,0.\n\nA turn\n\n- one\n- two\n\n     · *(3)*\n\n    +\n"
        );
        assert!(page.contains("\u{1b}[1mTEN\u{1b}[0m"), "{page:?}");
        assert!(page.contains("\u{1b}[1mbold word\u{1b}[0m and"), "{page:?}");
    }

    #[test]
    fn long_text_breaks_and_keeps_its_paint() {
        let text = format!("{}**bold here** end", "word ".repeat(14));
        let colour = wrap_marked(&text, "- ", Style::Colour);
        let plain = wrap_marked(&text, "- ", Style::Plain);
        assert_eq!(anstream::adapter::strip_str(&colour).to_string(), plain);
        assert_eq!(plain, format!("- {}bold\n  here end", "word ".repeat(14)));
        assert!(colour.contains("\u{1b}[1mhere\u{1b}[0m end"), "{colour:?}");
    }

    #[test]
    fn no_page_keeps_markup_or_breaks_a_line() {
        for lang in Lang::ALL {
            let rules = Kind::ALL.map(|kind| page(lang, kind, Style::Plain));
            for page in rules.into_iter().chain([about(lang, Style::Plain)]) {
                assert!(!page.contains("**") && !page.contains('`') && !page.contains("\n#"));
                for line in page.lines() {
                    assert!(width(line) <= WIDTH, "{}: {line}", lang.code());
                }
            }
            let words = Words::new(lang);
            assert!(list(&words, Style::Plain).lines().all(|line| width(line) <= WIDTH));
        }
    }
}

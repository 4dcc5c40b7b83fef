//! The rules pages: simple Markdown, with the same paragraphs in every language.

use games::Kind;

#[cfg(not(target_family = "wasm"))]
use crate::Lang;

/// The rules page of a game in every language, in the order of [`Lang::ALL`].
#[cfg(not(target_family = "wasm"))]
macro_rules! pages {
    ($game:literal) => {
        $crate::pages::pages!($game, "en", "de", "fr", "it", "nl", "pt-PT", "ja")
    };
    ($game:literal, $($code:literal),+) => {
        [$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/messages/", $code, "/", $game, ".md"))),+]
    };
}
#[cfg(not(target_family = "wasm"))]
pub(crate) use pages;

/// The page about the program in every language.
#[cfg(not(target_family = "wasm"))]
const ABOUT: [&str; Lang::ALL.len()] = pages!("about");

#[cfg(not(target_family = "wasm"))]
impl Lang {
    /// The rules page of a game, in Markdown.
    #[must_use]
    pub const fn rules(self, kind: Kind) -> &'static str {
        crate::any::rules_pages(kind)[self as usize]
    }

    /// The page about the program, in Markdown: authors of the games, licences, privacy, reporting faults.
    #[must_use]
    pub const fn about(self) -> &'static str {
        ABOUT[self as usize]
    }
}

/// The sections of every rules page, in order; the text above the first heading is `title`.
pub const SECTIONS: [&str; 11] = [
    "title",
    "minute",
    "need",
    "setup",
    "turn",
    "details",
    "end",
    "options",
    "notation",
    "interpretation",
    "version",
];

/// A paragraph of a page. Section and clauses are the same in every language, so that clients can find
/// a paragraph by them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// One of [`SECTIONS`]; empty below the title of other pages.
    pub section: &'static str,
    /// The clauses that it is about, as in `C15`.
    pub clauses: Vec<String>,
    /// Its kind.
    pub kind: ParagraphKind,
    /// Its text, on one line unless it is a picture. `**` surrounds strong text, `` ` `` text to be typed.
    pub text: String,
}

/// The kind of a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParagraphKind {
    /// A heading: of the page, or of a section.
    Heading,
    /// Running text.
    Text,
    /// An item of a list.
    Item,
    /// A picture in text, whose lines are not changed.
    Picture,
}

/// Parses a rules page into its paragraphs.
#[must_use]
pub fn paragraphs(page: &str, kind: Kind) -> Vec<Paragraph> {
    let mut all = parse(page, &SECTIONS);
    for paragraph in all.iter_mut().filter(|paragraph| paragraph.kind != ParagraphKind::Picture) {
        paragraph.clauses = clauses(&paragraph.text, kind);
    }
    all
}

/// Parses a page without clauses, such as the one about the program. Its only section is `title`.
#[must_use]
pub fn plain_paragraphs(page: &str) -> Vec<Paragraph> {
    parse(page, &SECTIONS[..1])
}

/// Parses a page with these sections; paragraphs in further ones have an empty section.
fn parse(page: &str, sections: &[&'static str]) -> Vec<Paragraph> {
    let mut all: Vec<Paragraph> = Vec::new();
    let mut section = 0;
    let mut open = false;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let (form, text) = if line.is_empty() {
            open = false;
            continue;
        } else if line.starts_with("```") {
            let picture = lines.by_ref().take_while(|line| !line.starts_with("```"));
            (ParagraphKind::Picture, picture.collect::<Vec<_>>().join("\n"))
        } else if let Some(heading) = line.strip_prefix("## ") {
            section += 1;
            (ParagraphKind::Heading, heading.to_owned())
        } else if let Some(heading) = line.strip_prefix("# ") {
            (ParagraphKind::Heading, heading.to_owned())
        } else if let Some(item) = line.strip_prefix("- ") {
            (ParagraphKind::Item, item.to_owned())
        } else if let (true, Some(before)) = (open, all.last_mut()) {
            before.text.push(' ');
            before.text.push_str(line.trim_start());
            continue;
        } else {
            (ParagraphKind::Text, line.to_owned())
        };
        open = matches!(form, ParagraphKind::Text | ParagraphKind::Item);
        let section = sections.get(section).copied().unwrap_or_default();
        all.push(Paragraph { section, clauses: Vec::new(), kind: form, text });
    }
    all
}

/// The clauses that a text names: `C15`, but neither `aC15` nor `C15b`.
fn clauses(text: &str, kind: Kind) -> Vec<String> {
    let letter = kind.info().clause;
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let number = |word: &&str| {
        let digits = word.strip_prefix(letter).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.filter(number).map(str::to_owned).collect()
}

/// The index of the paragraph that explains a clause in full, rather than the summary in section
/// `minute`.
#[must_use]
pub fn place_of(page: &[Paragraph], clause: &str) -> Option<usize> {
    let named = |section: Option<&str>| {
        page.iter().position(|paragraph| {
            section.is_none_or(|section| section == paragraph.section)
                && paragraph.clauses.iter().any(|named| named == clause)
        })
    };
    ["end", "turn", "details", "setup"]
        .iter()
        .find_map(|section| named(Some(section)))
        .or(named(None))
}

/// Renders the paragraphs as HTML, without the heading of the page. Each has its index as `id`: `rule-12`.
#[must_use]
pub fn html(page: &[Paragraph]) -> String {
    html_with_headings(page, "h3")
}

/// The same with another tag for the headings of sections.
#[must_use]
pub fn html_with_headings(page: &[Paragraph], heading: &str) -> String {
    let mut html = String::new();
    let mut before = ParagraphKind::Heading;
    for (index, paragraph) in page.iter().enumerate().skip(1) {
        let (form, text) = (paragraph.kind, paragraph.text.as_str());
        if form != before {
            html += if before == ParagraphKind::Item { "</ul>" } else { "" };
            html += if form == ParagraphKind::Item { "<ul>" } else { "" };
        }
        before = form;
        let tag = match form {
            ParagraphKind::Heading => heading,
            ParagraphKind::Text => "p",
            ParagraphKind::Item => "li",
            ParagraphKind::Picture => "pre",
        };
        // A picture may be wider than the page: with the focus on it, it can be scrolled by keys.
        let by_keys = if form == ParagraphKind::Picture { " tabindex=\"0\"" } else { "" };
        html += &["<", tag, by_keys, " id=\"rule-", &index.to_string(), "\">"].concat();
        marked(text, form, &mut html);
        html += &["</", tag, ">"].concat();
    }
    html + if before == ParagraphKind::Item { "</ul>" } else { "" }
}

/// Appends a text with its marks as tags; a picture has no marks.
fn marked(text: &str, form: ParagraphKind, html: &mut String) {
    let (mut strong, mut typed) = (false, false);
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let mut length = letter.len_utf8();
        let turn = |on: &mut bool, [open, close]: [&'static str; 2]| {
            *on = !*on;
            if *on { open } else { close }
        };
        match letter {
            '*' if form != ParagraphKind::Picture && rest.starts_with("**") => {
                length = 2;
                *html += turn(&mut strong, ["<strong>", "</strong>"]);
            }
            '`' if form != ParagraphKind::Picture => {
                *html += turn(&mut typed, ["<code>", "</code>"])
            }
            '<' => *html += "&lt;",
            '&' => *html += "&amp;",
            letter => html.push(letter),
        }
        rest = &rest[length..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_read_paragraph_by_paragraph() {
        let page = "# TEN\n\nA **bold\nword** (T1).\n\n## A turn\n\n- one\n  more (T2, T13)\n- two\n\n\
            ```text\n · (3)\n\n T7\n```\n";
        let found = paragraphs(page, Kind::Ten);
        let found: Vec<_> = found
            .iter()
            .map(|p| (p.section, p.kind, p.text.as_str(), p.clauses.join(" ")))
            .collect();
        let of = |section, form, text, clauses: &str| (section, form, text, clauses.to_owned());
        assert_eq!(
            found,
            [
                of("title", ParagraphKind::Heading, "TEN", ""),
                of("title", ParagraphKind::Text, "A **bold word** (T1).", "T1"),
                of("minute", ParagraphKind::Heading, "A turn", ""),
                of("minute", ParagraphKind::Item, "one more (T2, T13)", "T2 T13"),
                of("minute", ParagraphKind::Item, "two", ""),
                of("minute", ParagraphKind::Picture, " · (3)\n\n T7", ""),
            ]
        );
        assert_eq!(clauses("xT1 T2b T 3T4 T５", Kind::Ten), Vec::<String>::new());
        assert_eq!(paragraphs("```\nopen", Kind::Ten)[0].text, "open");
    }

    #[test]
    fn pages_become_html() {
        let page = "# TEN\n\nA **bold** `a < b` & so on.\n\n## A turn\n\n- one (T2)\n- two\n\n```text\n **(3)** < `\n```\n- end (T2)\n";
        let page = paragraphs(page, Kind::Ten);
        assert_eq!(
            html(&page),
            "<p id=\"rule-1\">A <strong>bold</strong> <code>a &lt; b</code> &amp; so on.</p>\
             <h3 id=\"rule-2\">A turn</h3><ul><li id=\"rule-3\">one (T2)</li><li id=\"rule-4\">two</li></ul>\
             <pre tabindex=\"0\" id=\"rule-5\"> **(3)** &lt; `</pre><ul><li id=\"rule-6\">end (T2)</li></ul>"
        );
        assert_eq!((place_of(&page, "T2"), place_of(&page, "T3")), (Some(3), None));
    }

    #[test]
    fn a_page_without_clauses_has_a_title_and_headings() {
        let page = plain_paragraphs("# About\n\nText (T2).\n\n## Privacy\n\nMore.\n");
        let sections: Vec<&str> = page.iter().map(|paragraph| paragraph.section).collect();
        assert_eq!(sections, ["title", "title", "", ""]);
        assert!(page.iter().all(|paragraph| paragraph.clauses.is_empty()));
        assert_eq!(
            html_with_headings(&page, "h2"),
            "<p id=\"rule-1\">Text (T2).</p><h2 id=\"rule-2\">Privacy</h2><p id=\"rule-3\">More.</p>"
        );
    }
}

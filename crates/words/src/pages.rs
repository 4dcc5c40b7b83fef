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

/// Renders the paragraphs of a game's page as HTML, without the heading of the page: a `section` for each section, with the
/// tag `heading` for its heading, and each paragraph with its index as `id`: `rule-12`. What is for experts is marked, so that style sheets can hide it: clauses
/// by the class `clause`, names and values of options as they are typed by the class `typed`; `typed_name` has the name for
/// people, of the class `said`. A picture with pieces is an empty `figure`, for the client to draw [`drawing`] in it.
///
/// [`drawing`]: crate::drawing
#[must_use]
pub fn html(
    page: &[Paragraph],
    heading: &str,
    kind: Kind,
    typed_name: impl Fn(&str) -> Option<String>,
) -> String {
    render(page, heading, Some(kind), typed_name)
}

/// Renders the paragraphs of a page that is not about one game, without its heading, with this tag for the headings of sections.
#[must_use]
pub fn html_with_headings(page: &[Paragraph], heading: &str) -> String {
    render(page, heading, None, |_| None)
}

fn render(
    page: &[Paragraph],
    heading: &str,
    kind: Option<Kind>,
    typed_name: impl Fn(&str) -> Option<String>,
) -> String {
    let mut html = String::new();
    let mut before = ParagraphKind::Heading;
    let mut section = "";
    for (index, paragraph) in page.iter().enumerate().skip(1) {
        let (form, text) = (paragraph.kind, paragraph.text.as_str());
        let new_section = kind.is_some() && paragraph.section != section;
        if form != before || new_section {
            html += if before == ParagraphKind::Item { "</ul>" } else { "" };
        }
        if new_section {
            html += if section.is_empty() { "" } else { "</section>" };
            section = paragraph.section;
            html += &["<section data-section=\"", section, "\">"].concat();
        }
        if form != before || new_section {
            html += if form == ParagraphKind::Item { "<ul>" } else { "" };
        }
        before = form;
        let drawn = form == ParagraphKind::Picture && crate::drawing(text).is_some();
        let tag = match form {
            ParagraphKind::Heading => heading,
            ParagraphKind::Text => "p",
            ParagraphKind::Item => "li",
            ParagraphKind::Picture if drawn => "figure",
            ParagraphKind::Picture => "pre",
        };
        // A text picture may be wider than the page: with the focus on it, it can be scrolled by keys.
        let by_keys = if tag == "pre" { " tabindex=\"0\"" } else { "" };
        // What the letters of text pictures mean is not needed where they are drawn.
        let is_legend = form == ParagraphKind::Text && (text.contains("`[") || text.contains("`("));
        let class = if is_legend { " class=\"typed\"" } else { "" };
        html += &["<", tag, class, by_keys, " id=\"rule-", &index.to_string(), "\">"].concat();
        match form {
            ParagraphKind::Picture if drawn => {}
            ParagraphKind::Picture => text.chars().for_each(|letter| push(letter, &mut html)),
            _ => marked(text, kind, &typed_name, &mut html),
        }
        html += &["</", tag, ">"].concat();
    }
    html += if before == ParagraphKind::Item { "</ul>" } else { "" };
    html + if section.is_empty() { "" } else { "</section>" }
}

fn push(letter: char, html: &mut String) {
    match letter {
        '<' => *html += "&lt;",
        '&' => *html += "&amp;",
        letter => html.push(letter),
    }
}

/// Appends a text with its marks as tags.
fn marked(
    text: &str,
    kind: Option<Kind>,
    typed_name: &impl Fn(&str) -> Option<String>,
    html: &mut String,
) {
    let mut strong = false;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let mut length = letter.len_utf8();
        match letter {
            '*' if rest.starts_with("**") => {
                length = 2;
                strong = !strong;
                *html += if strong { "<strong>" } else { "</strong>" };
            }
            '`' => {
                let typed = rest[1..].split('`').next().unwrap_or_default();
                length = rest.len().min(typed.len() + 2);
                let said = typed_name(typed);
                *html += if said.is_some() { "<code class=\"typed\">" } else { "<code>" };
                typed.chars().for_each(|letter| push(letter, html));
                *html += "</code>";
                if let Some(said) = said {
                    *html += "<span class=\"said\">";
                    said.chars().for_each(|letter| push(letter, html));
                    *html += "</span>";
                }
            }
            ' ' if rest.starts_with(" (") && only_clauses(&rest[2..], ')', kind) > 0 => {
                length = 2 + only_clauses(&rest[2..], ')', kind);
                let hidden = &rest[..length];
                *html += &["<span class=\"clause\">", hidden, "</span>"].concat();
            }
            // Japanese brackets have their space within them.
            '（' if only_clauses(&rest[length..], '）', kind) > 0 => {
                length += only_clauses(&rest[length..], '）', kind);
                *html += &["<span class=\"clause\">", &rest[..length], "</span>"].concat();
            }
            '(' if first_clause(&rest[1..], kind) > 0 => {
                length = 1 + first_clause(&rest[1..], kind);
                *html += &["(<span class=\"clause\">", &rest[1..length], "</span>"].concat();
            }
            letter => push(letter, html),
        }
        rest = &rest[length..];
    }
}

/// The length of a clause and of the comma behind it, at the beginning of a text; 0 if it begins with none.
fn first_clause(text: &str, kind: Option<Kind>) -> usize {
    let number = kind.and_then(|kind| text.strip_prefix(kind.info().clause));
    let Some(number) = number else { return 0 };
    let rest = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let comma = [", ", "、"].into_iter().find(|comma| rest.starts_with(comma));
    if rest.len() == number.len() || rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return 0;
    }
    text.len() - rest.len() + comma.map_or(0, str::len)
}

/// The length of clauses up to the bracket behind them, at the beginning of a text; 0 if there is anything else.
fn only_clauses(text: &str, bracket: char, kind: Option<Kind>) -> usize {
    let mut length = 0;
    while !text[length..].starts_with(bracket) {
        match first_clause(&text[length..], kind) {
            0 => return 0,
            clause => length += clause,
        }
    }
    if length == 0 { 0 } else { length + bracket.len_utf8() }
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
        let page = "# TEN\n\nA **bold** `a < b` & so on.\n\n## A turn\n\n- one (T2)\n- two (T2, T3): so\n\n\
            ```text\n **a** < `\n```\n- end (T2, a rule)\n- `variant` (T5b)\n\n```text\n(3) [2]\n```\n";
        let page = paragraphs(page, Kind::Ten);
        let name = |typed: &str| (typed == "variant").then(|| "Kind & way".to_owned());
        assert_eq!(
            html(&page, "h3", Kind::Ten, name),
            "<section data-section=\"title\"><p id=\"rule-1\">A <strong>bold</strong> <code>a &lt; b</code> &amp; so on.</p></section>\
             <section data-section=\"minute\"><h3 id=\"rule-2\">A turn</h3><ul><li id=\"rule-3\">one<span class=\"clause\"> (T2)</span></li>\
             <li id=\"rule-4\">two<span class=\"clause\"> (T2, T3)</span>: so</li></ul>\
             <pre tabindex=\"0\" id=\"rule-5\"> **a** &lt; `</pre>\
             <ul><li id=\"rule-6\">end (<span class=\"clause\">T2, </span>a rule)</li>\
             <li id=\"rule-7\"><code class=\"typed\">variant</code><span class=\"said\">Kind &amp; way</span> (T5b)</li></ul>\
             <figure id=\"rule-8\"></figure></section>"
        );
        let japanese = paragraphs("# TEN\n\n置きます（T2、T3）。次（T2など）。\n", Kind::Ten);
        assert_eq!(
            html(&japanese, "h3", Kind::Ten, name),
            "<section data-section=\"title\"><p id=\"rule-1\">置きます<span class=\"clause\">（T2、T3）</span>。次（T2など）。</p></section>"
        );
        assert_eq!((place_of(&page, "T2"), place_of(&page, "T9")), (Some(3), None));
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

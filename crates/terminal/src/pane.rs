//! A scrollable pane over the screen, for the rules and the list of keys.

use games::Kind;
use ratatui::crossterm::event::KeyCode;
use words::{ParagraphKind, Words, paragraphs, place_of};

use crate::canvas::{Canvas, Click, wrap};
use crate::theme::Paint;
use textboard::rules;

/// A scrollable pane.
pub struct Pane {
    title: String,
    lines: Vec<PaneLine>,
    /// The line to scroll to when the pane is first drawn.
    first: Option<usize>,
    scroll: usize,
    page_height: usize,
    max_scroll: usize,
}

/// A line of a pane before it is broken to the width of the screen.
#[derive(Clone)]
struct PaneLine {
    paint: Paint,
    text: String,
    /// The indent of the lines after the first when it is broken; `None` for a picture, which is not.
    hang: Option<u16>,
}

impl PaneLine {
    fn new(paint: Paint, text: String) -> Self {
        Self { paint, text, hang: Some(0) }
    }

    /// Breaks the line to a number of columns.
    fn lines(&self, columns: u16) -> Vec<(Paint, String)> {
        let Some(hang) = self.hang else { return vec![(self.paint, self.text.clone())] };
        let (lead, text) = self.text.split_at(usize::from(hang).min(self.text.len()));
        let lines = wrap(text, columns.saturating_sub(hang)).into_iter().enumerate();
        let line = |(index, line): (usize, String)| match index {
            0 => (self.paint, format!("{lead}{line}")),
            _ => (self.paint, format!("{}{line}", " ".repeat(hang.into()))),
        };
        let mut lines: Vec<_> = lines.map(line).collect();
        if lines.is_empty() {
            lines.push((self.paint, lead.to_owned()));
        }
        lines
    }
}

impl Pane {
    fn new(title: String, lines: Vec<PaneLine>) -> Self {
        Self { title, lines, first: None, scroll: 0, page_height: 1, max_scroll: 0 }
    }

    /// The rules of a game, open at a clause if one is named.
    #[must_use]
    pub fn rules(kind: Kind, clause: &str, words: &Words) -> Self {
        let (lines, first) = rules_lines(kind, clause, words);
        Self { first, ..Self::new(words.game_name(kind), lines) }
    }

    /// The list of keys.
    #[must_use]
    pub fn keys(words: &Words) -> Self {
        let keys = [
            ("←↑↓→", words.say("terminal-help-arrows", &[])),
            ("Tab", words.say("terminal-help-tab", &[])),
            ("Enter", words.say("terminal-help-enter", &[])),
            ("Esc", words.say("terminal-help-esc", &[])),
            ("d", words.say("terminal-help-draw", &[])),
            ("< >", words.say("terminal-help-ends", &[])),
            ("1 … 9", words.say("terminal-help-rows", &[])),
            ("k", words.say("terminal-help-keep", &[])),
            ("t", words.say("terminal-help-turn", &[])),
            ("p", words.say("terminal-help-pass", &[])),
            ("/", words.say("terminal-help-type", &[])),
            ("u", words.say("terminal-help-undo", &[])),
            ("h", words.say("terminal-help-hint", &[])),
            ("r", words.say("terminal-help-rules", &[])),
            ("v", words.say("terminal-help-replay", &[])),
            ("s", words.say("terminal-help-save", &[])),
            ("b", words.say("terminal-help-bot", &[])),
            ("c", words.say("terminal-help-chat", &[])),
            ("x", words.say("terminal-help-resign", &[])),
            ("q", words.say("terminal-help-leave", &[])),
        ];
        let line =
            |(key, help): (&str, String)| PaneLine::new(Paint::Plain, format!("{key:<7} {help}"));
        let mut lines: Vec<PaneLine> = keys.into_iter().map(line).collect();
        lines.push(PaneLine::new(Paint::Faint, words.say("terminal-help-mouse", &[])));
        Self::new(words.say("terminal-key-keys", &[]), lines)
    }

    /// Handles a key, and returns whether the pane stays open.
    pub fn key(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.page_height),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += self.page_height,
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = self.max_scroll,
            _ => return false,
        }
        self.scroll = self.scroll.min(self.max_scroll);
        true
    }

    /// Draws the pane over everything else.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        canvas.cover();
        let words = canvas.words;
        let columns = canvas.area.width.min(84);
        let wide = columns.saturating_sub(4);
        let lines: Vec<(Paint, String)> =
            self.lines.iter().flat_map(|row| row.lines(wide)).collect();
        let height = (lines.len().min(usize::from(u16::MAX)) as u16).saturating_add(3);
        let inside = canvas.window(columns, height.min(canvas.area.height), &self.title);
        self.page_height = usize::from(inside.height.saturating_sub(1)).max(1);
        self.max_scroll = lines.len().saturating_sub(self.page_height);
        if let Some(first) = self.first.take() {
            self.scroll = self.lines[..first].iter().map(|row| row.lines(wide).len()).sum();
        }
        self.scroll = self.scroll.min(self.max_scroll);
        for (y, (paint, line)) in lines.iter().skip(self.scroll).take(self.page_height).enumerate()
        {
            canvas.put(inside, 0, y as u16, *paint, line);
        }
        let foot = words.say("terminal-pane-foot", &[]);
        let rect = canvas.put(inside, 0, inside.height.saturating_sub(1), Paint::Faint, &foot);
        canvas.on_click(rect, Click::Key(KeyCode::Esc));
    }
}

/// The lines of a rules page without Markdown marks, and the index of the line that explains a clause.
fn rules_lines(kind: Kind, clause: &str, words: &Words) -> (Vec<PaneLine>, Option<usize>) {
    let mut rows: Vec<PaneLine> = Vec::new();
    let mut before = None;
    let page = paragraphs(words.lang().rules(kind), kind);
    let (place, mut first) = (place_of(&page, clause), None);
    for (index, paragraph) in page.into_iter().enumerate() {
        let together = (before, paragraph.kind) == (Some(ParagraphKind::Item), ParagraphKind::Item);
        if before.is_some() && !together {
            rows.push(PaneLine::new(Paint::Plain, String::new()));
        }
        before = Some(paragraph.kind);
        if place == Some(index) {
            first = Some(rows.len());
        }
        let text = rules::unmarked(&paragraph.text);
        match paragraph.kind {
            ParagraphKind::Heading => rows.push(PaneLine::new(Paint::Strong, text)),
            ParagraphKind::Text => rows.push(PaneLine::new(Paint::Plain, text)),
            ParagraphKind::Item => {
                let text = format!("- {text}");
                rows.push(PaneLine { paint: Paint::Plain, text, hang: Some(2) });
            }
            ParagraphKind::Picture => rows.extend(paragraph.text.split('\n').map(|line| {
                PaneLine { paint: Paint::Plain, text: format!("  {line}"), hang: None }
            })),
        }
    }
    (rows, first)
}
